"""Events: what happened, by which rule, because of what.

>>> from engine import Library, apply, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), '''
...     players: A B
...     A hand: Narwhal
... ''')
>>> [(event.n, event.kind, event.rule, event.because) for event in apply(state, "Play Narwhal").events]
[(2, 'play', 'play.announce', 1)]

`because` is the number of the event that caused this one (0: nothing did); a walk along it answers *why*.

A new kind is a name here, a sentence in `engine/log.py` and in `rules/narration/happenings.py`, and in
`rules/narration/summary/telling.py` one who tells it or a place among what summaries leave out: tests ask for
each. It happens where the rule is carried out, by `engine.game.zones.cite`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Kinds of events, in the order a game meets them.
SET_UP: Final = "set-up"
TURN: Final = "turn"
PHASE: Final = "phase"
PLAY: Final = "play"
RESPOND: Final = "respond"
PASS: Final = "pass"
STOP: Final = "stop"
SPEND: Final = "spend"
ENTER: Final = "enter"
DRAW: Final = "draw"
DISCARD: Final = "discard"
SACRIFICE: Final = "sacrifice"
DESTROY: Final = "destroy"
STEAL: Final = "steal"
RETURN: Final = "return"
TO_NURSERY: Final = "to-nursery"
LEAVE: Final = "leave"
NO_LEAVE: Final = "no-leave"
MOVE: Final = "move"
BRING: Final = "bring"
PUT: Final = "put"
PULL: Final = "pull"
SWAP: Final = "swap"
SEARCH: Final = "search"
SHOW: Final = "show"
LOOK: Final = "look"
CHOOSE: Final = "choose"
ANOTHER_TURN: Final = "another-turn"
MORE_PLAYS: Final = "more-plays"
PLAYS_OWED: Final = "plays-owed"
TRIGGER: Final = "trigger"
REPLACE: Final = "replace"
DECLINE: Final = "decline"
FORCED: Final = "forced"
NOTHING: Final = "nothing"
SKIP: Final = "skip"
END_TURN: Final = "end-turn"
DECK_OUT: Final = "deck-out"
ENGLISH_NAME: Final = "english-name"
LETTERS: Final = "letters"
WIN_WAITS: Final = "win-waits"
WIN: Final = "win"
EVERYONE_LOSES: Final = "everyone-loses"
SHUFFLE: Final = "shuffle"
REVEAL: Final = "reveal"
LOOP: Final = "loop"
EXTRA_DRAW: Final = "extra-draw"
SKIP_PHASE: Final = "skip-phase"
SKIP_NEXT_PHASE: Final = "skip-next-phase"
SKIP_TURN: Final = "skip-turn"
NO_PLAYS: Final = "no-plays"
NO_DRAW: Final = "no-draw"
FORBID: Final = "forbid"
THIS_TURN: Final = "this-turn"
UNTIL_NEXT_TURN: Final = "until-next-turn"
LATER: Final = "later"
UNTIL_NEXT_TURN_ENDS: Final = "until-next-turn-ends"
NAME_TYPE: Final = "name-type"
PASS_HANDS: Final = "pass-hands"
PASS_HANDS_RIGHT: Final = "pass-hands-right"
TURN_OVER: Final = "turn-over"
STOP_DEED: Final = "stop-deed"
EACH_PLAYER: Final = "each-player"
ONE_LINK: Final = "one-link"

KINDS: Final = frozenset(
    value for name, value in globals().items() if name.isupper() and isinstance(value, str)
)


# By these a card goes from one zone to another, each by the verb of that name.
MOVES: Final = frozenset((DRAW, DISCARD, SACRIFICE, DESTROY, STEAL, RETURN, MOVE, BRING, PUT, PULL))


@dataclass(slots=True, unsafe_hash=True, init=False)
class Event:
    """One step of a verdict.

    `n` counts from the start of the game or position. `player`, `card`, `source` are numbers of the
    state, -1 where there is none; `origin` and `target` zones, -1 likewise. `amount` is a number that
    belongs to the event (Unicorns counted, letters, cards, 1 for a card that is put away before its effect,
    1 for a replacement of a whole effect), else 0. `rule` is an id of `engine.model.citations`; `clause` the
    line of the card `source` whose effect this is, counted from 1. `about` is the card that the event is
    about besides `card`: for a replacement the one that would have been destroyed, sacrificed, brought, … or
    whose effect does not happen; -1 where there is none, or one that others may not know.
    """

    n: int
    kind: str
    rule: str
    because: int
    player: int
    card: int
    origin: int
    target: int
    source: int
    clause: int
    amount: int
    about: int

    # Written out: compiled it is a plain call then, and every move makes an event.
    def __init__(
        self,
        n: int,
        kind: str,
        rule: str,
        because: int,
        player: int,
        card: int,
        origin: int,
        target: int,
        source: int,
        clause: int,
        amount: int,
        about: int,
    ) -> None:
        self.n = n
        self.kind = kind
        self.rule = rule
        self.because = because
        self.player = player
        self.card = card
        self.origin = origin
        self.target = target
        self.source = source
        self.clause = clause
        self.amount = amount
        self.about = about
