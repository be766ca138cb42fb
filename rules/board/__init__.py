"""The board: games whose address holds them whole, with every branch, and nothing kept on the server.

`lines` are what an address holds, `replays` play them, `spots` are moments of them, `moves` lead from one to
the next, `scene` is what a page shows of one.
"""

from rules.board.lines import DamagedLine, FullLine, Line
from rules.board.replays import Replay, replay
from rules.board.spots import Spot

__all__ = ["DamagedLine", "FullLine", "Line", "Replay", "Spot", "replay"]
