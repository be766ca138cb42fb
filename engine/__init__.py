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

from engine.answers import find_answer
from engine.compile.abilities import compile_lines
from engine.compile.nouns import name_filter
from engine.compile.nouns import NotYet
from engine.dependence import Dependence, depends_on, readings_against
from engine.explorer import (
    NODES_AT_MOST,
    Chance,
    Ending,
    Exploration,
    RanOutOf,
    Outcome,
    explore,
    play_has_resolved,
    turn_has_passed,
    under,
)
from engine.game.ending import unicorns_needed
from engine.game.playable import NOT_YET_PLAYABLE, open_stables, why_not_play
from engine.game.responses import ANSWERING, action_answered
from engine.game.unicorns import is_a
from engine.library import library_of, Library, UnknownName
from engine.log import tell
from engine.machine import Verdict, apply, begin
from engine.model import citations, events
from engine.model.budget import Meter, OutOfSteps
from engine.model.causes import BRING, DESTROY, DISCARD, DRAW, MOVE, PUT, RETURN, SACRIFICE, STEAL
from engine.model.citations import PLAY_HIDDEN_HAND, RULES
from engine.model.decisions import (
    Asks,
    ACT,
    CARD,
    CARD_TYPES,
    CHANCE,
    DECLINE,
    DRAW_A_CARD,
    GO_ON,
    KIND_NAMES,
    NO_DECISION,
    OPTION,
    PHASE,
    PLAYER,
    RESPOND,
    TYPE,
    USE,
    YES,
    YES_NO,
)
from engine.model.events import Event
from engine.model.kinds import (
    BABY_BIT,
    BITS,
    NEIGH_BIT,
    STABLE_BITS,
    UNICORN_BITS,
    UNKNOWN_CARD,
    UPGRADE_BIT,
    kinds_of_card,
)
from engine.model.spelling import folded, printed_name, straight
from engine.model.readings import FOR_CARDS_TO_COME, READINGS, SAME_BY_EVERY_WORD
from engine.model.places import (
    ACTION_PHASE,
    BEGINNING,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_PILE,
    DRAW_PHASE,
    FIRST_HAND,
    NOBODY,
    NOWHERE,
    NURSERY,
    PHASES,
    PILE,
    REMOVED,
    hand_of,
    is_hand,
    is_stable,
    player_of,
    stable_of,
)
from engine.model.state import Edition, Face, Frame, Program, State, Step, UNKNOWN, UNKNOWN_FACE
from engine.grounds import Ground, Part
from engine.names import CardFinder, card_finder
from engine.obstacles import (
    Hindrance,
    against_card,
    card_that_enters,
    shut_out,
)
from engine.options import branch_said, Decision, Option, decision
from engine.own_cards import (
    CARD_NAME_AT_MOST,
    OWN_CARD_FIELDS,
    OWN_CARD_TYPES,
    WORDING_AT_MOST,
    WORDING_LINES_AT_MOST,
    OwnCard,
    own_ids,
    read_own_cards,
)
from engine.positions.described import place
from engine.positions.saved import decode, dump, encode, load
from engine.positions.text import in_lines, position_as_text, position_from_text, read_position
from engine.problems import PositionError, Problem
from engine.refusals import (
    AmbiguousAnswer,
    AnswerError,
    IllegalAnswer,
    InvalidAnswer,
    missed_beginning,
    refuse,
    refuse_entry,
    refuse_kept_back,
    refuse_neigh,
    refuse_when_over,
)
from engine.simulation import IncompleteBox, deal, new_game
from engine.turn import TURN
from engine.view import hidden_cards, hidden_top, hide, seen_cards

__version__ = "0.1.0"

__all__ = [
    "ACT",
    "ACTION_PHASE",
    "ANSWERING",
    "BABY_BIT",
    "BEGINNING",
    "BITS",
    "BRING",
    "CARD",
    "CARD_NAME_AT_MOST",
    "CARD_TYPES",
    "CHANCE",
    "DECK",
    "DECK_BOTTOM",
    "DECK_TOP",
    "DECLINE",
    "DESTROY",
    "DISCARD",
    "DISCARD_PILE",
    "DRAW",
    "DRAW_A_CARD",
    "DRAW_PHASE",
    "FIRST_HAND",
    "FOR_CARDS_TO_COME",
    "GO_ON",
    "KIND_NAMES",
    "MOVE",
    "NEIGH_BIT",
    "NOBODY",
    "NODES_AT_MOST",
    "NOT_YET_PLAYABLE",
    "NOWHERE",
    "NO_DECISION",
    "NURSERY",
    "OPTION",
    "OWN_CARD_FIELDS",
    "OWN_CARD_TYPES",
    "PHASE",
    "PHASES",
    "PILE",
    "PLAYER",
    "PLAY_HIDDEN_HAND",
    "PUT",
    "READINGS",
    "REMOVED",
    "RESPOND",
    "RETURN",
    "RULES",
    "SACRIFICE",
    "SAME_BY_EVERY_WORD",
    "STABLE_BITS",
    "STEAL",
    "TURN",
    "TYPE",
    "UNICORN_BITS",
    "UNKNOWN",
    "UNKNOWN_CARD",
    "UNKNOWN_FACE",
    "UPGRADE_BIT",
    "USE",
    "WORDING_AT_MOST",
    "WORDING_LINES_AT_MOST",
    "YES",
    "YES_NO",
    "AmbiguousAnswer",
    "AnswerError",
    "Asks",
    "CardFinder",
    "Chance",
    "Decision",
    "Dependence",
    "Edition",
    "Ending",
    "Event",
    "Exploration",
    "Face",
    "Frame",
    "Ground",
    "Hindrance",
    "IllegalAnswer",
    "IncompleteBox",
    "InvalidAnswer",
    "Library",
    "Meter",
    "NotYet",
    "Option",
    "OutOfSteps",
    "Outcome",
    "OwnCard",
    "Part",
    "PositionError",
    "Problem",
    "Program",
    "RanOutOf",
    "State",
    "Step",
    "UnknownName",
    "Verdict",
    "action_answered",
    "against_card",
    "apply",
    "begin",
    "branch_said",
    "card_finder",
    "card_that_enters",
    "citations",
    "compile_lines",
    "deal",
    "decision",
    "decode",
    "depends_on",
    "dump",
    "encode",
    "events",
    "explore",
    "find_answer",
    "folded",
    "hand_of",
    "hidden_cards",
    "hidden_top",
    "hide",
    "in_lines",
    "is_a",
    "is_hand",
    "is_stable",
    "kinds_of_card",
    "library_of",
    "load",
    "missed_beginning",
    "name_filter",
    "new_game",
    "open_stables",
    "own_ids",
    "place",
    "play_has_resolved",
    "player_of",
    "position_as_text",
    "position_from_text",
    "printed_name",
    "read_own_cards",
    "read_position",
    "readings_against",
    "refuse",
    "refuse_entry",
    "refuse_kept_back",
    "refuse_neigh",
    "refuse_when_over",
    "seen_cards",
    "shut_out",
    "stable_of",
    "straight",
    "tell",
    "turn_has_passed",
    "under",
    "unicorns_needed",
    "why_not_play",
]
