"""The table at one moment: zones, whose turn it is, what is being resolved and what is asked.

>>> from engine import Library, new_game
>>> state = new_game(Library.from_fixtures("fixtures"), "base-2e", ["A", "B", "C"], seed=1)
>>> len(state.zones[hand_of(0)]), len(state.zones[stable_of(2)]), state.unicorns
(5, 1, [1, 1, 1])

Everything is ints and lists of ints. A card is a number into `faces`; a zone is a list of cards, sorted
where its order means nothing, so that equal tables are equal. Only `moves` changes zones. What follows
from the zones (`derived` below) is kept by `passive` and never saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.decisions import NO_DECISION
from engine.kinds import UNKNOWN_CARD

if TYPE_CHECKING:
    from engine.events import Event
    from engine.faces import Edition, Face
    from engine.library import Library
    from engine.metering import Meter
    from engine.standing import Closing, Limit, Shield
    from engine.steps import Program

DECK: Final = 0
DECK_TOP: Final = 1
DISCARD_PILE: Final = 2
NURSERY: Final = 3
PILE: Final = 4
REMOVED: Final = 5
FIRST_HAND: Final = 6
# Where an unknown hand card is once it has turned out to be another.
NOWHERE: Final = -1

BEGINNING: Final = 0
DRAW_PHASE: Final = 1
ACTION_PHASE: Final = 2
END_PHASE: Final = 3
PHASES: Final = ("beginning of turn", "draw phase", "action phase", "end of turn")

# `winner` while the game runs, and when it ends without one.
RUNNING: Final = -2
NOBODY: Final = -1


def hand_of(player: int) -> int:
    """The zone number of a player's hand."""
    return FIRST_HAND + 2 * player


def stable_of(player: int) -> int:
    """The zone number of a player's Stable."""
    return FIRST_HAND + 1 + 2 * player


def is_stable(zone: int) -> bool:
    """Whether a zone number is that of a Stable."""
    return zone > FIRST_HAND and zone & 1 == 1


def is_hand(zone: int) -> bool:
    """Whether a zone number is that of a hand."""
    return zone >= FIRST_HAND and zone & 1 == 0


def player_of(zone: int) -> int:
    """Whose hand or Stable a zone is."""
    return (zone - FIRST_HAND) >> 1


# How a frame treats the choices of its steps: as they come, or first chosen and then carried out.
PLAIN: Final = 0
DECLARING: Final = 1
CARRYING_OUT: Final = 2
CHOICE_ENDS: Final = -1
LEFT_OPEN: Final = -80


class Frame:
    """A program being run: where it stands, for whom, and its few registers.

    `who` does it, `master` has the effect (the same, but where others are told to do something), `source`
    is the card whose text it is, `about` the card its event is about, `it` the card last named, `them` the
    cards and `players` the players last named, `did` whether the last step happened, `took` whether the
    last *you may* was taken up, `count` a counter, `many` how many cards the last step moved, `asked` how
    many of its cards were open to an answer and `stopped` how many of those were stopped, `cards` the cards
    chosen so far, `used` the replacements already used for this event, `declared` choices made beforehand,
    `clause` the line of the source's text, `because` the number of the event that caused it.
    """

    __slots__ = (
        "about",
        "aim",
        "asked",
        "because",
        "cards",
        "clause",
        "count",
        "declared",
        "did",
        "it",
        "many",
        "master",
        "mode",
        "pc",
        "player",
        "players",
        "program",
        "source",
        "stopped",
        "them",
        "took",
        "used",
        "who",
    )

    def __init__(self, program: Program, who: int, source: int, it: int, because: int) -> None:
        self.program = program
        self.pc = 0
        self.who = who
        self.master = who
        self.source = source
        self.about = it
        self.it = it
        self.many = 0
        self.asked = 0
        self.stopped = 0
        self.player = -1
        self.aim = -1
        self.did = 1
        self.took = 0
        self.count = 0
        self.mode = PLAIN
        self.because = because
        self.clause = program.clause
        self.cards: list[int] = []
        self.used: tuple[int, ...] = ()
        self.declared: tuple[int, ...] = ()
        self.them: list[int] = []
        self.players: list[int] = []

    def clone(self) -> Frame:
        other = Frame(self.program, self.who, self.source, self.it, self.because)
        other.pc = self.pc
        other.master = self.master
        other.about = self.about
        other.many = self.many
        other.asked = self.asked
        other.stopped = self.stopped
        other.player = self.player
        other.aim = self.aim
        other.did = self.did
        other.took = self.took
        other.count = self.count
        other.mode = self.mode
        other.clause = self.clause
        if self.cards:
            other.cards = self.cards[:]
        other.used = self.used
        other.declared = self.declared
        if self.them:
            other.them = self.them[:]
        if self.players:
            other.players = self.players[:]
        return other

    def restart(self, mode: int) -> None:
        """Begin the program again in another mode, with the choices noted so far."""
        self.pc = 0
        self.did = 1
        self.took = 0
        self.count = 0
        self.mode = mode

    def give_collected(self) -> list[int]:
        """The cards chosen one player after the other, to be moved together; the registers begin anew."""
        cards = self.cards
        self.cards = []
        self.count = 0
        self.did = 1 if cards else 0
        self.many = len(cards)
        return cards

    def note_choice(self, choice: list[int]) -> None:
        """Remember what was chosen beforehand; all that is no card is below `CHOICE_ENDS`."""
        self.declared = (*self.declared, *choice, CHOICE_ENDS)

    @property
    def has_choice(self) -> bool:
        """Whether this step's choice was made beforehand; one that nobody could foresee is made now."""
        return self.mode == CARRYING_OUT and bool(self.declared)

    def next_choice(self) -> list[int]:
        """Take back what was noted first."""
        place = self.declared.index(CHOICE_ENDS)
        choice = list(self.declared[:place])
        self.declared = self.declared[place + 1 :]
        return choice

    @property
    def is_left_open(self) -> bool:
        """Whether the next choice could not be made beforehand and is made now."""
        return self.mode == CARRYING_OUT and self.declared[:2] == (LEFT_OPEN, CHOICE_ENDS)

    def numbers(self) -> list[int]:
        """The registers that are plain numbers, in a fixed order: what is saved of a frame."""
        return [
            self.pc,
            self.who,
            self.source,
            self.it,
            self.did,
            self.took,
            self.count,
            self.mode,
            self.because,
            self.clause,
            self.player,
            self.aim,
            self.master,
            self.about,
            self.many,
            self.asked,
            self.stopped,
        ]

    def restore(self, numbers: list[int]) -> None:
        """Take over what `numbers` gave."""
        self.pc, self.who, self.source, self.it, self.did = numbers[:5]
        self.took, self.count, self.mode, self.because, self.clause, self.player = numbers[5:11]
        # Links from before there was an aim, or what follows it, have fewer numbers.
        self.aim = numbers[11] if len(numbers) > 11 else -1
        later = numbers[12:] or [self.who, self.it, 0, 0, 0]
        self.master, self.about, self.many, self.asked, self.stopped = later


class Note:
    """What a card remembers: a type that was named, or a card and the player from whose Stable it was taken.

    Kept for as long as it lies in a Stable; by the reading `stolen-card-only` also until the end of the turn
    when something is still owed then. -1 where there is none.
    """

    __slots__ = ("card", "player", "type")

    def __init__(self, card_type: int, card: int, player: int) -> None:
        self.type = card_type
        self.card = card
        self.player = player


class State:
    """One moment of a game. Made by `new_game`, `read_position` or `load`; changed only by a clone.

    Shared by all clones: `library`, `edition`, `names` (of the players), `language` (of the printed
    names, for counting letters), `faces` (card -> Face), `kinds` (card -> word of kinds), `readings`.
    Saved: `zones`, `pile_by`, `pile_into` and `pile_event` (who played each card of the pile, into which
    Stable, -1 while open, and the event it was), `turn`, `phase`, `frames`, `queue` (triggers waiting),
    `link` (triggers being resolved together), `urgent` (effects that come before anything else), the
    decision (`kind`, `asked`, `options`, `optional`), `winner`, `count` of events, and the memory of the
    turn: `changed`, `ending`, `plays` in the Action phase, `plays_owed` (so many of them are a must),
    `playless` (no card may be played in it), `extra_draws`, `skipped` (bits of phases), `extra_turns`,
    `deck_is_out`, `skips` (turns each player is to miss), `barred` (kinds each player cannot play this
    turn), `top_hidden_from` (bits of the players who do not know what lies on `DECK_TOP`); and of cards
    `notes`: a type or a card with the player it was taken from. With `stepwise` the table is asked before
    each phase begins.
    Derived: `where` (card -> zone), `unknown` (how many hand cards nobody knows; `DECK` is the bag of all
    unseen cards, so they are among its cards), `statics`, `is_wide` (whether one of them looks at other
    cards), `watchers`, `doers`, `play_watchers`, `replacers`, `bringers`, `interrupters`, `locks`,
    `shields`, `closed`, `limits`, `silent`, `mute`, `pandas`, `visible`, `cannot_play`, `unneighable`,
    `hand_limits`, `fewer`, `unicorns`.
    """

    __slots__ = (
        "asked",
        "barred",
        "bringers",
        "cannot_play",
        "changed",
        "closed",
        "consulted",
        "count",
        "deck_is_out",
        "doers",
        "edition",
        "ending",
        "events",
        "extra_draws",
        "extra_turns",
        "faces",
        "fewer",
        "frames",
        "hand_limits",
        "interrupters",
        "is_wide",
        "kind",
        "kinds",
        "language",
        "library",
        "limits",
        "link",
        "locks",
        "meter",
        "mute",
        "names",
        "notes",
        "optional",
        "options",
        "pandas",
        "phase",
        "pile_by",
        "pile_event",
        "pile_into",
        "play_watchers",
        "players",
        "playless",
        "plays",
        "plays_owed",
        "queue",
        "readings",
        "replacers",
        "shields",
        "silent",
        "skipped",
        "skips",
        "statics",
        "stepwise",
        "top_hidden_from",
        "turn",
        "unicorns",
        "unknown",
        "unneighable",
        "urgent",
        "visible",
        "watchers",
        "where",
        "winner",
        "zones",
    )

    def __init__(self, players: int) -> None:
        self.players = players
        self.turn = 0
        self.phase = BEGINNING
        self.kind = NO_DECISION
        self.asked = 0
        self.optional = 0
        self.winner = RUNNING
        self.count = 0
        self.changed = 0
        self.ending = 0
        self.deck_is_out = 0
        self.extra_turns = 0
        self.plays = 1
        self.plays_owed = 0
        self.playless = 0
        self.extra_draws = 0
        self.skipped = 0
        self.stepwise = 0
        self.top_hidden_from = 0
        self.unknown = 0
        self.skips = [0] * players
        self.barred = [0] * players
        self.notes: dict[int, Note] = {}
        self.events: list[Event] | None = None
        self.consulted: set[int] | None = None
        self.meter: Meter | None = None
        self.library: Library
        self.edition: Edition
        self.names: tuple[str, ...]
        self.language: str
        self.readings: tuple[int, ...]
        self.faces: list[Face]
        self.kinds: list[int]
        self.zones: list[list[int]]
        self.where: list[int]
        self.pile_by: list[int]
        self.pile_into: list[int]
        self.pile_event: list[int]
        self.frames: list[Frame]
        self.queue: list[Frame]
        self.link: list[Frame]
        self.urgent: list[Frame]
        self.options: list[int]
        self.statics: list[int]
        self.is_wide: bool
        self.watchers: list[int]
        self.doers: list[int]
        self.play_watchers: list[int]
        self.bringers: list[int]
        self.interrupters: list[int]
        self.replacers: list[int]
        self.locks: dict[int, int]
        self.shields: list[Shield]
        self.closed: list[Closing]
        self.limits: list[Limit]
        self.silent: frozenset[int]
        self.mute: frozenset[int]
        self.pandas: frozenset[int]
        self.visible: list[int]
        self.cannot_play: list[int]
        self.unneighable: list[int]
        self.hand_limits: list[int]
        self.fewer: list[int]
        self.unicorns: list[int]

    def clone(self) -> State:
        """A copy that can be changed without changing this one. Events are not copied."""
        other = State(self.players)
        other.turn = self.turn
        other.phase = self.phase
        other.kind = self.kind
        other.asked = self.asked
        other.optional = self.optional
        other.winner = self.winner
        other.count = self.count
        other.changed = self.changed
        other.ending = self.ending
        other.deck_is_out = self.deck_is_out
        other.extra_turns = self.extra_turns
        other.plays = self.plays
        other.plays_owed = self.plays_owed
        other.playless = self.playless
        other.extra_draws = self.extra_draws
        other.skipped = self.skipped
        other.stepwise = self.stepwise
        other.top_hidden_from = self.top_hidden_from
        other.unknown = self.unknown
        other.skips = self.skips[:]
        other.barred = self.barred[:]
        # A note is never changed, only replaced.
        other.notes = self.notes.copy() if self.notes else {}
        other.consulted = self.consulted
        other.meter = self.meter
        other.library = self.library
        other.edition = self.edition
        other.names = self.names
        other.language = self.language
        other.readings = self.readings
        other.faces = self.faces
        other.kinds = self.kinds
        other.zones = [zone[:] for zone in self.zones]
        other.where = self.where[:]
        other.pile_by = self.pile_by[:]
        other.pile_into = self.pile_into[:]
        other.pile_event = self.pile_event[:]
        other.frames = [frame.clone() for frame in self.frames]
        other.queue = [frame.clone() for frame in self.queue]
        other.link = [frame.clone() for frame in self.link]
        other.urgent = [frame.clone() for frame in self.urgent]
        # The options of a draw are the deck itself.
        other.options = other.zones[DECK] if self.options is self.zones[DECK] else self.options
        other.unicorns = self.unicorns[:]
        # Replaced whole whenever they change, so they may be shared.
        other.statics = self.statics
        other.is_wide = self.is_wide
        other.watchers = self.watchers
        other.doers = self.doers
        other.play_watchers = self.play_watchers
        other.bringers = self.bringers
        other.interrupters = self.interrupters
        other.replacers = self.replacers
        other.locks = self.locks
        other.shields = self.shields
        other.closed = self.closed
        other.limits = self.limits
        other.silent = self.silent
        other.mute = self.mute
        other.pandas = self.pandas
        other.visible = self.visible
        other.cannot_play = self.cannot_play
        other.unneighable = self.unneighable
        other.hand_limits = self.hand_limits
        other.fewer = self.fewer
        return other

    def clear(self) -> None:
        """Take everything off the table: no cards, no effects, no decision."""
        self.faces = []
        self.kinds = []
        self.where = []
        self.unknown = 0
        self.zones = [[] for _ in range(FIRST_HAND + 2 * self.players)]
        self.pile_by = []
        self.pile_into = []
        self.pile_event = []
        self.frames = []
        self.queue = []
        self.link = []
        self.urgent = []
        self.options = []
        self.silent = frozenset()

    def lay_new_card(self, face: Face, zone: int) -> int:
        """Add a card to the game while it is being set up; `passive.refresh` must follow. Its number."""
        card = len(self.faces)
        self.faces.append(face)
        self.kinds.append(face.kinds)
        self.where.append(zone)
        self.zones[zone].append(card)
        if face.kinds == UNKNOWN_CARD:
            self.unknown += 1
        return card

    def reading(self, number: int) -> int:
        """The chosen word of a reading, as its place in the reading's words; the look is noted."""
        if self.consulted is not None:
            self.consulted.add(number)
        return self.readings[number]

    def ask(self, kind: int, player: int, options: list[int], optional: int) -> None:
        """Stop and wait for an answer: one of `options`, or to decline where that is `optional`."""
        self.kind = kind
        self.asked = player
        self.options = options
        self.optional = optional

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winner != RUNNING

    @property
    def deck_size(self) -> int:
        """How many cards the deck has; the cards of the bag that are in hands do not count."""
        return len(self.zones[DECK]) + len(self.zones[DECK_TOP]) - self.unknown

    def deck_zones(self) -> list[int]:
        """Where the cards of the deck may be: not in the bag, if all of that is in hands."""
        return [DECK, DECK_TOP] if self.deck_size > len(self.zones[DECK_TOP]) else [DECK_TOP]

    def all_but(self, player: int) -> int:
        """The bits of all players but one."""
        return ((1 << self.players) - 1) & ~(1 << player)

    def clockwise(self, first: int) -> list[int]:
        """All players in turn order, beginning with one of them."""
        return [(first + step) % self.players for step in range(self.players)]
