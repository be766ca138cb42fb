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
from engine.compile.nouns import NotYet, name_filter
from engine.dependence import Dependence, depends_on, readings_against
from engine.explorer import (
    NODES_AT_MOST,
    Chance,
    Ending,
    Exploration,
    Outcome,
    RanOutOf,
    explore,
    play_has_resolved,
    turn_has_passed,
    under,
)
from engine.game.ending import unicorns_needed
from engine.game.playable import NOT_YET_PLAYABLE, open_stables, why_not_play
from engine.game.responses import ANSWERING, action_answered
from engine.game.unicorns import is_a
from engine.grounds import Ground, Part
from engine.library import Library, UnknownName, library_of
from engine.log import tell
from engine.machine import Verdict, apply, begin
from engine.model import citations, events
from engine.model.budget import Meter, OutOfSteps
from engine.model.causes import BRING, DESTROY, DISCARD, DRAW, MOVE, PUT, RETURN, SACRIFICE, STEAL
from engine.model.citations import PLAY_HIDDEN_HAND, RULES
from engine.model.decisions import (
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
    Asks,
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
from engine.model.places import (
    ACTION_PHASE,
    BEGINNING,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_PILE,
    DRAW_PHASE,
    END_PHASE,
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
from engine.model.readings import FOR_CARDS_TO_COME, READINGS, SAME_BY_EVERY_WORD
from engine.model.spelling import folded, printed_name, straight
from engine.model.state import UNKNOWN, UNKNOWN_FACE, Edition, Face, Frame, Program, State, Step
from engine.names import CardFinder, card_finder
from engine.obstacles import Hindrance, against_card, card_that_enters, shut_out
from engine.options import Decision, Option, branch_said, decision
from engine.own_cards import (
    CARD_NAME_AT_MOST,
    OWN_CARD_FIELDS,
    OWN_CARD_TYPES,
    OWN_CARDS_AT_MOST,
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
    missed_action,
    missed_beginning,
    refuse,
    refuse_entry,
    refuse_kept_back,
    refuse_neigh,
    refuse_use,
    refuse_when_over,
)
from engine.simulation import IncompleteBox, deal, new_game
from engine.turn import TURN
from engine.view import hidden_cards, hidden_top, hide, seen_cards

__version__ = "0.1.0"
