"""The game: rules as instructions, positions, decisions and cited events. No Django, no input or output.

The public names, in the order to learn them: a `Library` holds the cards; `new_game` and
`read_position` make a `State`; `decision` says what is asked; `apply` answers and returns a `Verdict`
with the new state and its `Event`s; `dump`, `load`, `encode` and `decode` keep a state; `hide` leaves of
it what one player sees; `explore` finds every `Outcome` of what is pending, and `depends_on` the contested
rules behind a line of answers. A `Meter` on a state bounds the work it may make.

>>> library = Library.from_fixtures("fixtures")
>>> state = read_position(library, "players: A B\\nA hand: Narwhal\\nB hand: Neigh")
>>> for answer in ("Play Narwhal", "B: Neigh", "Nobody answers"):
...     verdict = apply(state, answer)
...     state = verdict.state
>>> [(event.kind, event.rule) for event in verdict.events][:2]
[('pass', 'neigh.pass'), ('stop', 'neigh.stopped-to-discard')]
"""

from engine.fast import prefer_compiled

compiled = prefer_compiled(__path__)

from engine.decisions import AmbiguousAnswer, AnswerError, IllegalAnswer, InvalidAnswer
from engine.depends import Dependence, depends_on, readings_against
from engine.events import Event
from engine.exploring import Exploration, Outcome, explore
from engine.hiding import hide
from engine.legal import Decision, Option, decision
from engine.faces import Edition, Face
from engine.library import Library, UnknownName
from engine.machine import Verdict, apply, begin
from engine.metering import Meter, OutOfSteps
from engine.play import deal, new_game
from engine.position import place
from engine.position_text import in_lines, position_as_text, position_from_text, read_position
from engine.problems import PositionError, Problem
from engine.saving import decode, dump, encode, load
from engine.state import State
from engine.telling import tell

__version__ = "0.1.0"

__all__ = [
    "AmbiguousAnswer",
    "AnswerError",
    "Decision",
    "Dependence",
    "Edition",
    "Event",
    "Exploration",
    "Face",
    "IllegalAnswer",
    "InvalidAnswer",
    "Library",
    "Meter",
    "Option",
    "OutOfSteps",
    "Outcome",
    "PositionError",
    "Problem",
    "State",
    "UnknownName",
    "Verdict",
    "apply",
    "begin",
    "deal",
    "decision",
    "decode",
    "depends_on",
    "dump",
    "encode",
    "explore",
    "hide",
    "in_lines",
    "load",
    "new_game",
    "place",
    "position_as_text",
    "position_from_text",
    "read_position",
    "readings_against",
    "tell",
]
