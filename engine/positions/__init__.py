"""Positions: described in a dict, written as text, saved in a link, compared by what they come to.

Uses the library, and the floors below it.
"""

from engine.positions.described import (
    CARDS_AT_MOST,
    DEFAULT_EDITION,
    HAS_ACTED,
    HAS_DRAWN,
    LISTED_ZONES,
    MEMORIES,
    PLAYER_NAME_AT_MOST,
    SKIPS_NEXT_TURN,
    misplaced,
    unknown_number,
)
from engine.positions.keys import different_answers
from engine.positions.saved import CODE_AT_MOST, code_of
from engine.positions.text import LENGTH_AT_MOST, LINES_AT_MOST, own_card_lines
