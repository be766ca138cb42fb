"""The table at one moment: zones, whose turn it is, what is being resolved and what is asked.

>>> from engine import Library, new_game
>>> state = new_game(Library.from_fixtures("fixtures"), "base-2e", ["A", "B", "C"], seed=1)
>>> len(state.hands[0]), len(state.stables[2]), state.unicorns
(5, 1, [1, 1, 1])

Everything is ints and lists of ints. A card is a number into `faces`; a zone is a list of cards, sorted
where its order means nothing, so that equal tables are equal. Only `engine.game.zones` changes zones. What
follows from the zones (`derived` below) is kept by `engine.game.continuous` and never saved.

What can lie on the table is here, too, for each of these knows the others: a card has programs, a program
has steps, and a step changes the state. What knows none of them has rooms of its own: `places`, `work`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.model import citations

# The compiled build makes the classes below of the types of their fields, so these must be there.
from engine.model.budget import Meter  # noqa: TC001
from engine.model.decisions import NO_DECISION, Asks
from engine.model.events import Event  # noqa: TC001
from engine.model.kinds import CARD_BIT, INSTANT_BIT, UNKNOWN_CARD
from engine.model.naming import NameFilter  # noqa: TC001
from engine.model.places import (
    ALL_STABLES,
    ANYONES,
    BEGINNING,
    CLOCKWISE,
    DECK,
    DECK_TOP,
    FIRST_HAND,
    NO_STABLES,
    NOWHERE,
    RUNNING,
    is_meant,
)
from engine.model.readings import Readings  # noqa: TC001
from engine.model.work import NO_WORK, Work

if TYPE_CHECKING:
    from engine.language.words import Do

# Programs


class Step:
    """One instruction of a wording or of the rules.

    It reads its frame, changes the state, and either goes on (`frame.pc`) or asks. An effect that is one of
    several in a link is run twice: first only to choose (`DECLARING`), then to carry out what was chosen
    (`CARRYING_OUT`). `rule` is the one that asks.

    # chain.targets-first
    """

    rule: str = citations.EFFECTS_MANDATORY
    # Whether something of it can be chosen beforehand; if not, it is taken as done while a link only chooses.
    declares: bool = False
    # What it asks for, by which verb and of which kinds of cards, if it asks for cards.
    asks: Asks = Asks.ANYTHING
    cause: int = 0
    kinds_asked: int = 0
    # What it says, in the words of the card language.
    sentence: Do | None = None
    # Cards drawn, or put into the hand, earlier in the same sentence: they may be discarded by this one.
    drawn_before: int = 0
    # Whether it puts cards that are chosen on the discard pile; which steps earlier in the same effect do, so
    # that this one may fetch those cards.
    fills_discard_pile: bool = False
    filled_before: tuple[Step, ...] = ()
    # Whether any step before it does, be it what this one is paid with.
    fetches_given: bool = False
    # Whether it puts cards into the deck; whether a step earlier in the same effect does.
    fills_deck: bool = False
    deck_filled_before: bool = False
    # Whether it stands behind *If …*, so that nobody has to be able to do it. # play.impossible-in-hand
    is_conditional: bool = False
    # Whether what follows is done where the step before could not be.
    is_alternative: bool = False
    # How many cards it draws and discards, where that is certain; whether every player must do it.
    draws: int = 0
    discards: int = 0
    is_for_each: bool = False
    # Whether it returns a card from a Stable to a hand.
    returns_to_hand: bool = False
    # What follows *If you do*, a choice for its branches, and whether this card itself is given for it.
    payoff: tuple[Step, ...] = ()
    gives_this: bool = False
    # Whether it takes the card that says it from where it lies.
    takes_this: bool = False
    # The steps of which one part is chosen: they stand in the program behind this one.
    branches: tuple[tuple[Step, ...], ...] = ()
    # Whether it has nothing to do at a table where nothing waits.
    only_resolves: bool = False

    def cause_for(self, state: State, frame: Frame, card: int) -> int:
        """By which verb a card goes if it is the one that is chosen."""
        return self.cause

    def run(self, state: State, frame: Frame) -> None:
        """Do it and go on, or ask and wait."""
        raise NotImplementedError

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        """Go on with the answer to what `run` asked."""
        raise NotImplementedError

    @property
    def bodies(self) -> tuple[Program, ...]:
        """The programs it runs for other players, or lets wait or hold."""
        return ()

    def ask_for_one(self, state: State, frame: Frame, kind: int, options: list[int]) -> None:
        """Ask which of these; one alone is taken, and without any the answer is -1."""
        if len(options) > 1:
            state.ask(kind, frame.who, options, 0)
        else:
            self.answer(state, frame, options[0] if options else -1)

    # Whether it can be done is asked at several moments, of which each knows something else.

    def possible(self, state: State, who: int, source: int) -> bool:
        """Whether it can be done in full now, for the one who does it. # play.impossible-in-hand

        Asked before a card is played, something is offered or a cost is paid. What is done with *that player*
        is no part of it: nobody knows yet who that will be.
        """
        return True

    def why_impossible(self, state: State, who: int, source: int) -> str:
        """The rule by which nothing of it is done where it cannot be. # effects.impossible"""
        return citations.EFFECTS_IMPOSSIBLE

    def must_choose_from(self, state: State, frame: Frame) -> list[int]:
        """Those of which it must choose one beforehand; none where it need not. # chain.too-few-targets"""
        return []

    def is_left_nothing(self, state: State, frame: Frame) -> bool:
        """Whether others of its link have chosen all it could be done with. # chain.too-few-targets"""
        return False

    def may_be_offered(self, state: State, who: int, source: int) -> bool:
        """Whether a player who need not do it is asked: only where it can be done. # effects.optional"""
        return self.possible(state, who, source)

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        """Whether what is done with *that player* can be done in full if it is this one.

        Asked of each player before one is chosen. Nothing else is part of it: that was asked before.
        """
        return True

    def possible_to_others(self, state: State, who: int, source: int) -> bool:
        """The same as `possible` as far as others can tell, who only count a hand. # play.hidden-hand

        Asked of what *that player* is to do: who may be chosen must not tell what anybody holds.
        """
        return self.possible(state, who, source)

    def possible_without(self, state: State, who: int, source: int, going: tuple[int, ...]) -> bool:
        """Whether it can be done in full with none of these cards, which are about to go.

        Asked of what something costs, and of what is done instead of something.
        """
        return True

    def aims(self, state: State, who: int, source: int) -> list[int]:
        """The players it could be aimed at, when it is aimed at one player. # play.target-before

        Asked at a table that names them before any Neigh. None are named where it need not be aimed at one,
        so this does not tell whether it can be done.
        """
        return []

    def speaks_of_none(self, frame: Frame) -> bool:
        """Whether the card it speaks of has not been named, because what was to name it was not done."""
        return False

    def takes(self, cause: int) -> int:
        """How many cards it takes by this verb, at the least."""
        return 0

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        """What an unknown card may turn out to be that is chosen here. # play.hidden-hand"""
        return state.zones[DECK]


def without_branches(steps: Sequence[Step]) -> list[Step]:
    """All of these steps but those of which one part is chosen: the choice speaks for them."""
    chosen = [step for choice in steps for branch in choice.branches for step in branch]
    return [step for step in steps if step not in chosen]


class Program:
    """A list of steps, and the name it is saved by.

    `clause` is the line of the card it comes from (0: a rule of the game), `optional` whether the whole of
    it may be declined, `recalls` whether it speaks of a card that its own card remembers, `counts_turn`
    whether it hangs on what players have played in a turn, `outlasts` whether it is done even where its
    card has gone, whatever is read of that, `watches_state` whether a state of the table triggers it,
    `last` the place of the step that ends it. The rules' own programs give each step a label, so that what
    was saved finds its step again when others have come between. `onward` is for each place the next one
    whose step does not only resolve what waits, `choosing` are the steps while its effect only chooses.
    """

    def __init__(self, name: str, clause: int, steps: list[Step], optional: bool = False) -> None:
        ending: list[Step] = [Finish()]
        self.name = name
        self.clause = clause
        self.optional = optional
        self.recalls = False
        self.counts_turn = False
        self.outlasts = False
        self.watches_state = False
        self.last = len(steps)
        self.steps: list[Step] = steps + ending
        self.choosing = [step if step.declares else TAKEN_AS_DONE for step in self.steps]
        self.labels: list[str] = []
        self.onward = [self._place_onward(place) for place in range(self.last)]
        self.is_for_each = any(step.is_for_each for step in steps)
        self.has_alternative = any(step.is_alternative for step in steps)
        self.returns_to_hand = any(step.returns_to_hand for step in steps)
        # The steps that may be impossible; the others need not be asked, nor what stands behind *If …*, and a
        # choice speaks for its own.
        demanding = [step for step in without_branches(steps) if type(step).possible is not Step.possible]
        self.demanding = [step for step in demanding if not step.is_conditional]
        self._note_what_goes_before()

    def _place_onward(self, place: int) -> int:
        place += 1
        while self.steps[place].only_resolves:
            place += 1
        return place

    def _note_what_goes_before(self) -> None:
        drawn = 0
        filling: list[Step] = []
        deck_filled = False
        for step in self.steps:
            step.drawn_before = drawn
            step.deck_filled_before = deck_filled
            # What a cost pays for is looked at as if that cost were paid already.
            step.filled_before = () if step.is_conditional else tuple(filling)
            step.fetches_given = bool(filling)
            drawn += step.draws
            deck_filled = deck_filled or step.fills_deck
            if step.fills_discard_pile:
                filling.append(step)

    def __repr__(self) -> str:
        return f"<Program {self.name}>"

    def aims(self, state: State, who: int, source: int) -> list[int]:
        """The players its first step with a target could be aimed at."""
        for step in self.steps:
            players = step.aims(state, who, source)
            if players:
                return players
        return []

    @classmethod
    def of_rules(cls, name: str, steps: dict[str, Step]) -> Program:
        """A program of the rules: its steps by their labels."""
        program = cls(name, 0, list(steps.values()))
        program.labels = [*steps, "finish"]
        return program

    def possible(self, state: State, who: int, source: int) -> bool:
        """Whether everything in it that must be done can be done in full."""
        for step in self.demanding:
            if not step.possible(state, who, source):
                return False
        return True

    def may_be_offered(self, state: State, who: int, source: int) -> bool:
        """The same, and of what need not be done, whether anything could be. # effects.optional"""
        if not self.possible(state, who, source):
            return False
        certain = [step for step in self.steps if not step.is_conditional] if self.optional else []
        return all(step.may_be_offered(state, who, source) for step in certain)

    def possible_to_others(self, state: State, who: int, source: int) -> bool:
        """The same as far as others can tell."""
        return all(step.possible_to_others(state, who, source) for step in self.demanding)


class Finish(Step):
    """The end of every program. One that has only chosen goes back into its link."""

    declares = True

    def run(self, state: State, frame: Frame) -> None:
        state.frames.pop()
        if frame.mode == DECLARING:
            state.link.append(frame)


class TakenAsDone(Step):
    """Stands for a step at which nothing can be chosen beforehand, while its effect only chooses."""

    declares = True

    def run(self, state: State, frame: Frame) -> None:
        frame.pc += 1
        frame.did = 1


TAKEN_AS_DONE: Final = TakenAsDone()


class OneShot(Step):
    """A step at which nobody has anything to choose: it is done at once."""

    def run(self, state: State, frame: Frame) -> None:
        frame.pc += 1
        frame.did = 1
        self.do(state, frame)

    def do(self, state: State, frame: Frame) -> None:
        """Do it; `frame.did` is set back where it could not be done."""
        raise NotImplementedError


class WithBody(OneShot):
    """A step with a program of its own: others carry it out, it waits for its moment, or it holds."""

    def __init__(self, body: Program) -> None:
        self.body = body

    @property
    def bodies(self) -> tuple[Program, ...]:
        return (self.body,)


# How a frame treats the choices of its steps: as they come, or first chosen and then carried out.
PLAIN: Final = 0
DECLARING: Final = 1
CARRYING_OUT: Final = 2


@dataclass(slots=True, eq=False)
class Choice:
    """What one step of a link has chosen beforehand: cards, a number, both, or nothing. # chain.targets-first

    `number` is a player, an option or a type, or `YES`; -1 where there is none. `is_open` says that it cannot
    be chosen before the effects are carried out.
    """

    cards: tuple[int, ...] = ()
    number: int = -1
    is_open: bool = False

    @property
    def is_made(self) -> bool:
        """Whether anything was chosen, and not declined or impossible."""
        return self.number >= 0 or bool(self.cards)


NOTHING_CHOSEN: Final = Choice()
LEFT_OPEN: Final = Choice(is_open=True)


class OneChoice(Step):
    """A step with one thing to choose: done as it is chosen, or noted first and done later.

    # chain.targets-first
    """

    declares = True

    def run(self, state: State, frame: Frame) -> None:
        if frame.has_choice:
            self.do(state, frame, frame.next_choice().number)
        else:
            self.choose(state, frame)

    def choose(self, state: State, frame: Frame) -> None:
        """Ask, or answer at once where there is nothing to ask; -1 where nothing can be chosen."""
        raise NotImplementedError

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.mode != DECLARING:
            self.do(state, frame, choice)
            return
        frame.note(Choice(number=choice))
        frame.did = 1 if choice >= 0 else 0
        frame.pc += 1

    def do(self, state: State, frame: Frame, choice: int) -> None:
        """Do what was chosen, and go on."""
        raise NotImplementedError


# All that is saved of a frame beside its program, its place in it, its choices and its work: numbers with
# what they are at the beginning, and lists of cards or players.
REGISTERS: Final = {
    "who": 0,
    "master": 0,
    "source": -1,
    "about": -1,
    "it": -1,
    "questioned": -1,
    "player": -1,
    "aim": -1,
    "did": 1,
    "took": 0,
    "count": 0,
    "many": 0,
    "asked": 0,
    "stopped": 0,
    "mode": 0,
    "because": 0,
    "clause": 0,
}
CARD_LISTS: Final = ("cards", "used", "them")
LISTS: Final = (*CARD_LISTS, "players")
# The registers that name a card.
CARD_REGISTERS: Final = ("source", "about", "it", "questioned")


class Frame:
    """A program being run: where it stands, for whom, and its few registers.

    `who` does it, `master` has the effect (the same, but where others are told to do something), `source`
    is the card whose text it is, `about` the card its event is about, `it` the card last named, `them` the
    cards and `players` the players last named, `did` whether the last step happened, `took` whether the
    last *you may* was taken up, `count` a counter, `many` how many cards the last step moved, `asked` how
    many of its cards were open to an answer and `stopped` how many of those were stopped, `cards` the cards
    chosen so far, `questioned` the card that *if it is* has asked about, `used` the replacements already
    used for this event, `declared` choices made beforehand, `aim` the player a card is aimed at, `clause`
    the line of the source's text, `because` the number of the event that caused it, `work` what only moves
    and actions need, `steps` those it runs: its program's, or what stands for them while it only chooses.
    Registers are only set anew, so copies share what they hold.
    """

    def __init__(self, program: Program, who: int, source: int, it: int, because: int) -> None:
        self.program = program
        self.steps = program.steps
        self.pc = 0
        self.who = who
        self.master = who
        self.source = source
        self.about = it
        self.it = it
        self.questioned = -1
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
        self.cards: tuple[int, ...] = ()
        self.used: tuple[int, ...] = ()
        self.declared: tuple[Choice, ...] = ()
        self.them: tuple[int, ...] = ()
        self.players: tuple[int, ...] = ()
        self.work = NO_WORK

    def clone(self) -> Frame:
        other = Frame(self.program, self.who, self.source, self.it, self.because)
        other.pc = self.pc
        other.master = self.master
        other.about = self.about
        other.questioned = self.questioned
        other.many = self.many
        other.asked = self.asked
        other.stopped = self.stopped
        other.player = self.player
        other.aim = self.aim
        other.did = self.did
        other.took = self.took
        other.count = self.count
        other.mode = self.mode
        other.steps = self.steps
        other.clause = self.clause
        other.work = self.work
        other.cards = self.cards
        other.used = self.used
        other.declared = self.declared
        other.them = self.them
        other.players = self.players
        return other

    def calling(self, program: Program, who: int, it: int = -1) -> Frame:
        """A frame of the same line and for the same reason, to be run before this one goes on."""
        called = Frame(program, who, self.source, it, self.because)
        called.clause = self.clause
        return called

    def own_work(self) -> Work:
        """Its work, to be changed: no copy of the frame shares it."""
        self.work = self.work.copy()
        return self.work

    def only_choose(self) -> None:
        """Let it first say what it is to be done with. # chain.targets-first"""
        self.mode = DECLARING
        self.steps = self.program.choosing
        self.own_work().named = self.player + 2

    def restart(self) -> None:
        """Begin the program again, to carry out what was chosen."""
        self.pc = 0
        self.did = 1
        self.took = 0
        self.count = 0
        self.mode = CARRYING_OUT
        self.steps = self.program.steps
        if self.work.named:
            self.player = self.work.named - 2
            self.own_work().named = 0

    def give_collected(self) -> tuple[int, ...]:
        """The cards chosen one player after the other, to be moved together; the registers begin anew."""
        cards = self.cards
        self.cards = ()
        self.count = 0
        self.did = 1 if cards else 0
        self.many = len(cards)
        return cards

    def end_step(self, did: bool) -> None:
        """Go on to the next step; nothing is counted any more."""
        self.did = int(did)
        self.count = 0
        self.pc += 1

    def name_next(self, card: int, is_alone: bool) -> None:
        """*them* are all that the step has moved so far; where it moves just one, that is *it*."""
        if is_alone:
            self.it = card
        self.them = (*self.them, card) if self.count else (card,)

    def note(self, choice: Choice) -> None:
        """Remember what was chosen beforehand."""
        self.declared = (*self.declared, choice)

    @property
    def step(self) -> Step:
        """The step it stands at."""
        return self.steps[self.pc]

    @property
    def has_choice(self) -> bool:
        """Whether this step's choice was made beforehand; one that nobody could foresee is made now."""
        return self.mode == CARRYING_OUT and bool(self.declared)

    @property
    def has_made_choice(self) -> bool:
        """Whether it was made beforehand, and not left open."""
        return self.mode == CARRYING_OUT and bool(self.declared) and not self.declared[0].is_open

    def next_choice(self) -> Choice:
        """Take back what was noted first."""
        choice = self.declared[0]
        self.declared = self.declared[1:]
        return choice

    def declared_cards(self) -> list[int]:
        """All cards chosen beforehand."""
        return [card for choice in self.declared for card in choice.cards]

    @property
    def is_left_open(self) -> bool:
        """Whether the next choice could not be made beforehand and is made now."""
        return self.mode == CARRYING_OUT and bool(self.declared) and self.declared[0].is_open


class Note(NamedTuple):
    """What a card remembers: a type that was named, a card and the player from whose Stable it was taken.

    Kept for as long as it lies in a Stable; by the reading `stolen-card-only` also until the end of the turn
    when something is still owed then. -1 where there is none.
    """

    type: int
    card: int
    player: int


NOTHING_NOTED: Final = Note(-1, -1, -1)


# What a card waits for


ANY_CARD: Final = 0
ONLY_THIS: Final = 1
ONLY_OTHERS: Final = 2


@dataclass(slots=True, eq=False)
class CardsMeant:
    """*a Unicorn in your Stable*, *your other Unicorns*, *this card*, *by another player's Unicorn*.

    What an event is about, what holds for which cards, or by which. `whose` they are is seen from the owner
    of the text.
    """

    word: int
    whose: int = ANYONES
    named: NameFilter | None = None
    only: int = ANY_CARD

    def fits(self, state: State, card: int, is_this: bool, is_own: bool) -> bool:
        """Whether a card is one of them by its printed type and its name."""
        if self.only == ONLY_THIS:
            return is_this
        if self.only == ONLY_OTHERS and is_this:
            return False
        if not state.kinds[card] & self.word or (self.whose != ANYONES and not is_meant(self.whose, is_own)):
            return False
        return self.named is None or self.named.fits(state.faces[card].names)


@dataclass(slots=True, eq=False)
class Watch:
    """*Whenever a Unicorn enters or leaves your Stable: …*, *Whenever another Downgrade enters …*

    `by` says whose action it may be, seen from the owner, `origin` by which cards.
    """

    program: Program
    card: CardsMeant
    ways: int
    causes: int
    by: int = ANYONES
    origin: CardsMeant | None = None

    def sees(self, state: State, card: int, is_this: bool, is_own: bool, way: int, cause: int) -> bool:
        """Whether a card, crossing this way by this cause, is what it waits for."""
        return bool(way & self.ways or cause & self.causes) and self.card.fits(state, card, is_this, is_own)


ANY_STABLE: Final = 0
YOUR_STABLE: Final = 1
THEIR_STABLE: Final = 2


@dataclass(slots=True, eq=False)
class PlayWatch:
    """*Whenever another player plays a Downgrade into your Stable: …*, *… a Neigh card on a card you play*

    `upon` is the card it is played on, where the text speaks of one. A text that stops the card
    answers it while it lies on the pile; one that steals it acts as it is played.
    """

    program: Program
    card: CardsMeant
    who: int
    into: int
    upon: CardsMeant | None = None

    def sees(self, state: State, card: int, player: int, stable: int, owner: int) -> bool:
        """Whether a card, played by this player into this Stable, is what a text of the owner waits for."""
        if not is_meant(self.who, owner == player) or not self.card.fits(state, card, False, False):
            return False
        return self.into == ANY_STABLE or stable == (owner if self.into == YOUR_STABLE else player)


@dataclass(slots=True, eq=False)
class TurnWatch:
    """*Whenever a player begins their turn: …*"""

    program: Program
    who: int


@dataclass(slots=True, eq=False)
class ActionWatch:
    """*Whenever you discard a card: …*, *Whenever another player destroys a Unicorn in your Stable: …*

    Without a `card` several at a time are one action, as in *at least 1 card*.
    """

    program: Program
    cause: int
    who: int
    card: CardsMeant | None = None

    def sees(
        self, state: State, cause: int, card: int, is_own_action: bool, is_own_card: bool, is_this: bool
    ) -> bool:
        """Whether this action with a card (-1: with all there are) is what it waits for."""
        if not cause & self.cause or not is_meant(self.who, is_own_action):
            return False
        if self.card is None or card < 0:
            return self.card is None and card < 0
        return self.card.fits(state, card, is_this, is_own_card)


@dataclass(slots=True, eq=False)
class Opening:
    """*When another player plays a card: …*: what an Instant answers. `cause` 0 stands for a play."""

    program: Program
    card: CardsMeant
    who: int
    stops: bool
    cause: int

    def answers_play(self, state: State, card: int) -> bool:
        """Whether it answers the playing of a card."""
        return not self.cause and self.card.fits(state, card, False, False)


@dataclass(slots=True, eq=False)
class Replacement:
    """*If a Unicorn in your Stable would be destroyed: …*, *If a player would discard a card: …*

    `by` says whose action it may be, seen from the owner; with `for_doer` the one who does it decides and
    does something else, and with `below_limit` only while below the hand limit. `zone` is where a card is
    brought from, where the text speaks of that. # effects.replacement
    """

    program: Program
    card: CardsMeant
    causes: int
    by: int = ANYONES
    for_doer: bool = False
    below_limit: bool = False
    zone: int = NOWHERE
    origin: CardsMeant | None = None

    def doer(self, who: int, owner: int) -> int:
        """Who decides and does something else: the one whose action it is, or the owner of the text."""
        return who if self.for_doer else owner

    @property
    def is_for_any_card(self) -> bool:
        """Whether something else must be done whatever card it is, so that none need be chosen first."""
        card = self.card
        is_for_some = self.below_limit or card.only or card.named or self.origin
        return self.for_doer and bool(card.word & CARD_BIT) and not (self.program.optional or is_for_some)


@dataclass(slots=True, eq=False)
class Interruption:
    """*If another player would trigger an effect of a Unicorn: …*"""

    program: Program
    word: int
    who: int


class Condition:
    """What may be true of a player's Stable, or of a hand or the discard pile: it `watches_other_zones` then.

    `hangs_on_turn` says that it hangs on whose turn and which phase it is, `counts_turn` on what players have
    drawn and played in that turn.
    """

    watches_other_zones = False
    hangs_on_turn = False
    counts_turn = False

    def holds(self, state: State, player: int) -> bool:
        """Whether it is so now."""
        raise NotImplementedError

    def holds_for(self, state: State, player: int, you: int, source: int) -> bool:
        """The same of a player spoken of in *your* text, on the card that is its source."""
        return self.holds(state, player)


# What holds while a card lies in a Stable


@dataclass(slots=True, eq=False)
class Shield:
    """What cards cannot be moved by these verbs, and by which cards, if not by any.

    Nobody can, or only those who are meant by `who`. The card that says it is noted with its holder.
    """

    causes: int
    cards: CardsMeant
    by: CardsMeant | None = None
    who: int = ANYONES
    source: int = -1
    holder: int = -1

    def said_by(self, source: int, holder: int) -> Shield:
        """The same once the card that says it lies somewhere."""
        return Shield(self.causes, self.cards, self.by, self.who, source, holder)


class Most(NamedTuple):
    """How many cards a Stable takes, or how many Unicorns, by what they count. # effects.counts"""

    number: int
    counts_unicorns: bool


@dataclass(slots=True, eq=False)
class Closing:
    """Stables that certain cards cannot enter; with `most` only what would be one too many."""

    owner: int
    cards: CardsMeant
    whose: int
    most: Most | None = None

    def shuts(self, player: int) -> bool:
        """Whether it closes this player's Stable."""
        return is_meant(self.whose, player == self.owner)


class PlayBan(NamedTuple):
    """Cards of some kinds and a name that a player cannot play."""

    player: int
    word: int
    named: NameFilter


class Toll(NamedTuple):
    """What playing certain cards costs a player: the program of the `card` that says so."""

    player: int
    cards: CardsMeant
    card: int
    program: Program


@dataclass(slots=True, eq=False)
class Limit:
    """What a player's Stable must not come to: it sets a program off at once."""

    card: int
    demand: Demand
    program: Program


WORKING: Final = 0
BLINDING: Final = 1
DISGUISING: Final = 2
SILENCING: Final = 3
COUNTING: Final = 4
RANKS: Final = (WORKING, BLINDING, DISGUISING, SILENCING, COUNTING)


class ContinuousEffect:
    """A sentence that holds while its card lies in a Stable.

    `rank` puts what a card is before whether its text works, that before what it counts as, and that before
    what is allowed. `looks_into` says in whose Stables it looks at other cards, so that it must be applied
    anew when one of them comes or goes, `watches_other_zones` the same of the cards in a hand or the discard
    pile, `hangs_on_turn` of whose turn it is; `recalls` that it speaks of a card its own remembers.
    """

    rank = WORKING
    looks_into = ALL_STABLES
    watches_other_zones = False
    hangs_on_turn = False
    recalls = False
    # Whether it hangs on what players have drawn and played in a turn.
    counts_turn = False
    program: Program | None = None

    def apply(self, state: State, card: int, owner: int) -> None:
        """Write what follows from it into the derived rows; the text is the owner's."""
        raise NotImplementedError

    def hushes(self, state: State, card: int, newcomer: int) -> bool:
        """Whether it keeps the effects of a card that is just entering from triggering."""
        return False


class Demand(ContinuousEffect):
    """What sets a program off whenever it is true of a player's Stable; if it `is_urgent`, before all else.

    # effects.state
    """

    looks_into = NO_STABLES
    is_urgent = False

    def __init__(self, program: Program) -> None:
        self.program = program
        program.watches_state = True

    def apply(self, state: State, card: int, owner: int) -> None:
        assert self.program is not None
        if card not in state.in_force.mute:
            state.in_force.limits.append(Limit(card, self, self.program))

    def has_come(self, state: State, player: int, card: int) -> bool:
        """Whether it is true now of the player in whose Stable the card lies that says it."""
        raise NotImplementedError


NO_CARDS: Final[frozenset[int]] = frozenset()
# What a hand limit is set to that is none: more than there are cards.
NO_HAND_LIMIT: Final = 1_000


class InForce:
    """What the texts of the cards in the Stables come to, and what holds for a time. # effects.continuous

    It is made anew whenever it may have changed and not changed afterwards, so copies of a table share it.
    """

    def __init__(self, players: int, hand_limit: int) -> None:
        # Cards that wait for something: for cards to enter or leave, for actions, for plays.
        self.watchers: list[int] = []
        self.doers: list[int] = []
        self.play_watchers: list[int] = []
        # Those that do something in place of a move (`changers` whatever card it is about), of bringing, of
        # drawing, or of an effect that triggers.
        self.replacers: list[int] = []
        self.changers: list[int] = []
        self.bringers: list[int] = []
        self.drawers: list[int] = []
        self.interrupters: list[int] = []
        # What cards are: their text does not work, or not trigger; and as how many Unicorns they count.
        self.silent: frozenset[int] = NO_CARDS
        self.mute: frozenset[int] = NO_CARDS
        self.pandas: frozenset[int] = NO_CARDS
        self.counted: dict[int, int] = {}
        # What cannot be done with cards, which Stables are closed, and what a Stable must not come to.
        self.shields: list[Shield] = []
        self.closed: list[Closing] = []
        self.limits: list[Limit] = []
        # By player: what cannot be played, by kinds and by name, what it costs, of which kinds it cannot be
        # Neigh'd, and who cannot draw.
        self.cannot_play: list[int] = [0] * players
        self.play_bans: list[PlayBan] = []
        self.tolls: list[Toll] = []
        self.unneighable: list[int] = [0] * players
        self.cannot_draw: list[int] = [0] * players
        # Whose hand is seen by all, and what it is limited to: in all, and by a text that says a number.
        self.visible: list[int] = [0] * players
        self.hand_limits: list[int] = [hand_limit] * players
        self.limits_set: list[int] = [-1] * players
        # Who cannot win, and how many Unicorns more it takes.
        self.cannot_win: list[int] = [0] * players
        self.needed_to_win: list[int] = [0] * players

    def limits_hand(self, player: int) -> bool:
        """Whether a player has a hand limit. # turn.hand-limit"""
        return self.limits_set[player] != NO_HAND_LIMIT

    @property
    def changes_counts(self) -> bool:
        """Whether any card may count as another number of Unicorns than it says by itself."""
        return bool(self.silent or self.pandas or self.counted)


# Cards and boxes


@dataclass(slots=True, eq=False, repr=False)
class Face:
    """A card design in one edition: what every copy of it says, compiled.

    Once it is compiled nothing of it ever changes, so libraries, games and threads share it.
    """

    # The card's permanent number; its kinds as a word of bits (see `engine.model.kinds`); its names by
    # language; the groups that effects know by name; its wording in English.
    number: int
    id: str
    type: str
    kinds: int
    names: dict[str, str]
    families: tuple[str, ...] = ()
    lines: list[str] = field(default_factory=list)
    playable: bool = True
    # Whether it is in no box: somebody has made it up for a position.
    own: bool = False
    # Whether it has the effects of a card it remembers. While it has them it is another face, with the
    # programs of that card `borrowed` beside what is `printed` on it.
    is_mimic: bool = False
    printed: Face | None = None
    borrowed: list[Program] = field(default_factory=list)

    # How many Unicorns it counts for by itself, whether it cannot be Neigh'd, and whether it may be played as
    # an Instant is.
    unicorn: int = 0
    unneighable: int = 0
    as_instant: int = 0
    # What must be so for it to be played, and of a Stable for it to enter there.
    only_while: Condition | None = None
    enters_where: Condition | None = None

    # Whether something of it holds or `waits` while it lies in a Stable; whether some of that is of a rank
    # before `WORKING`; in place of which verbs it does something, as bits, and whether of some whatever card.
    is_static: bool = False
    holds_first: bool = False
    waits: bool = False
    replaced_causes: int = 0
    changes_actions: bool = False
    # In whose Stables it looks at other cards, and whether at hands or the discard pile, at whose turn it is,
    # or at what was drawn and played in a turn.
    looks_into: list[int] = field(default_factory=list)
    watches_other_zones: bool = False
    hangs_on_turn: bool = False
    counts_turn: bool = False
    # Whether it may answer a card another player plays, or what one is about to do.
    is_answer: bool = False

    # Its programs, under the heads of their lines.
    enters: list[Program] = field(default_factory=list)
    leaves: list[Program] = field(default_factory=list)
    turn_start: list[Program] = field(default_factory=list)
    turn_end: list[Program] = field(default_factory=list)
    gone: list[Program] = field(default_factory=list)
    # What it waits for; `answers` and `snatches` stop or steal a card that is being played.
    whenever: list[Watch] = field(default_factory=list)
    on_play: list[PlayWatch] = field(default_factory=list)
    on_action: list[ActionWatch] = field(default_factory=list)
    on_turn: list[TurnWatch] = field(default_factory=list)
    answers: list[PlayWatch] = field(default_factory=list)
    snatches: list[PlayWatch] = field(default_factory=list)
    # What it does in place of a move, of bringing, of a draw, or of an effect that triggers.
    replaces: list[Replacement] = field(default_factory=list)
    interrupts: list[Interruption] = field(default_factory=list)
    # What holds: all of it, by rank, and what is of the rank `WORKING`.
    continuous: list[ContinuousEffect] = field(default_factory=list)
    by_rank: list[list[ContinuousEffect]] = field(default_factory=list)
    working: list[ContinuousEffect] = field(default_factory=list)
    # What an Instant answers, and what a Magic card does.
    window: Opening | None = None
    effect: Program | None = None

    def __repr__(self) -> str:
        return f"<Face {self.id}>"

    def note_what_holds(self) -> None:
        """Note what its lines do while it lies in a Stable, once all of them are compiled."""
        self.by_rank = [[effect for effect in self.continuous if effect.rank == rank] for rank in RANKS]
        self.working = self.by_rank[WORKING]
        self.holds_first = len(self.working) < len(self.continuous)
        watches = self.whenever or self.on_play or self.on_action or self.answers
        self.waits = bool(watches or self.replaces or self.interrupts)
        for replacement in self.replaces:
            self.replaced_causes |= replacement.causes
        self.changes_actions = any(replacement.is_for_any_card for replacement in self.replaces)
        self.is_static = bool(self.continuous or self.waits) or self.unicorn > 1
        self.is_answer = self.window is not None or bool(self.as_instant)
        self.looks_into = [whose for effect in self.continuous for whose in effect.looks_into]
        self.watches_other_zones = any(effect.watches_other_zones for effect in self.continuous)
        self.hangs_on_turn = any(effect.hangs_on_turn for effect in self.continuous)
        is_only_played_while = self.only_while is not None and self.only_while.counts_turn
        counting: list[ContinuousEffect | Program] = [*self.continuous, *self.programs()]
        self.counts_turn = is_only_played_while or any(each.counts_turn for each in counting)

    @property
    def facts(self) -> tuple[Any, ...]:
        """What it is compiled from: in one edition equal facts come to equal faces."""
        return (
            *(self.number, self.id, self.type, self.kinds),
            *(self.names, self.families, self.lines, self.own),
        )

    @property
    def answers_actions(self) -> bool:
        """Whether it answers what a player is about to do, and no play. # pile.answers-deeds"""
        return self.window is not None and bool(self.window.cause)

    def name(self, language: str = "en") -> str:
        """The name in a language; in English where that language has none."""
        return self.names.get(language) or self.names["en"]

    def programs(self) -> list[Program]:
        """Every program of the card, those of its lines in order."""
        found = self.enters + self.leaves + self.turn_start + self.turn_end + self.gone
        waiting: list[Any] = [*self.whenever, *self.on_play, *self.answers, *self.snatches]
        waiting += [*self.on_action, *self.on_turn, *self.replaces, *self.interrupts]
        found += [each.program for each in waiting]
        found += [effect.program for effect in self.continuous if effect.program is not None]
        window = self.window.program if self.window is not None else None
        return found + [program for program in (window, self.effect) if program is not None]

    @property
    def kinds_as_instant(self) -> int:
        """What it is when it answers: *you cannot play Instants* speaks of it then."""
        return self.kinds | INSTANT_BIT


UNKNOWN: Final = "unknown"
UNKNOWN_NAMES: Final = {"en": "unknown card", "de": "unbekannte Karte", "nl": "onbekende kaart"}
# What lies in a hand that nobody knows; in no box.
UNKNOWN_FACE: Final = Face(0, UNKNOWN, UNKNOWN, UNKNOWN_CARD, UNKNOWN_NAMES)


class Edition:
    """A box: its facts, and which cards with how many copies are in it.

    `boxes` are the editions whose cards it has: its own, and those it was mixed with. `own_cards` are among
    its faces, but have no copies: they lie only where a position says so. Of the `uncounted` nobody knows how
    many lie in the box: one of each is dealt, and a position may hold more.

    Where two play, the cards of `removed_for_two` stay in the box, also those that a box it was mixed with
    names; with `neighs_for_two` each is dealt a Neigh card first.

    `instants` are the faces that may answer something, `answered_causes` the verbs some of them answer,
    `watches_turns` says whether a card looks at the beginning of every player's turn, `counts_turn` whether
    one hangs on what players have drawn and played in a turn.
    """

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.id: str = facts["id"]
        self.boxes: tuple[str, ...] = (self.id,)
        self.number: int = facts["number"]
        self.names: dict[str, str] = facts["names"]
        self.adult: bool = facts["adult"]
        self.is_shuffled_in: bool = facts.get("kind", "base") != "base"
        self.goes_with: str = facts.get("goes_with", "")
        self.hand_size: int = facts["hand_size"]
        self.hand_limit: int = facts["hand_limit"]
        self.win: dict[int, int] = {}
        for row in facts["win"]:
            first, last = row["players"]
            self.win.update(dict.fromkeys(range(first, last + 1), row["unicorns"]))
        two_players = facts.get("two_players") or {}
        self.removed_for_two: list[str] = two_players.get("removed", [])
        self.neighs_for_two: bool = two_players.get("dealt") == "neigh"
        self.magic_is_discarded_first: bool = facts["magic_is_discarded_first"]
        self.faces: dict[str, Face] = {}
        self.copies: dict[str, int] = {}
        self.uncounted: set[str] = set()
        self.own_cards: list[Face] = []
        self.instants: list[Face] = []
        self.answered_causes = 0
        self.watches_turns = False
        self.counts_turn = False

    def copy(self) -> Edition:
        """The same box, to be given more cards."""
        other = Edition(self.facts)
        other.boxes = self.boxes
        other.faces = dict(self.faces)
        other.copies = dict(self.copies)
        other.uncounted = set(self.uncounted)
        other.removed_for_two = list(self.removed_for_two)
        other.own_cards = self.own_cards
        other.note_what_they_watch()
        return other

    def add(self, face: Face, copies: int | None) -> None:
        """Put a card into the box, with None where nobody knows how many; one of the same id is replaced."""
        is_replaced = face.id in self.faces
        self.faces[face.id] = face
        self.uncounted.discard(face.id)
        if copies is None:
            self.uncounted.add(face.id)
        self.copies[face.id] = copies or 1
        if is_replaced:
            self.note_what_they_watch()
        else:
            self.note_what_it_watches(face)

    def add_copies(self, face: Face, copies: int | None) -> None:
        """Put further copies of a card into the box, which another box prints as well."""
        if face.id in self.faces:
            self.copies[face.id] += copies or 1
            if copies is None:
                self.uncounted.add(face.id)

    def copies_known_of(self, face: Face) -> int | None:
        """How many copies lie in the box; None where nobody knows."""
        return None if face.id in self.uncounted else self.copies[face.id]

    def add_own_cards(self, faces: list[Face], replaced: set[str]) -> None:
        """Take own cards in, in place of the cards with these ids."""
        self._take_out(replaced)
        for face in faces:
            self.faces[face.id] = face
            self.copies[face.id] = 0
        self.own_cards = [face for face in self.faces.values() if face.own]
        self.note_what_they_watch()

    def remove(self, identifiers: Collection[str]) -> None:
        """Take the cards with these ids out of the box."""
        self._take_out(identifiers)
        self.note_what_they_watch()

    def _take_out(self, identifiers: Collection[str]) -> None:
        for identifier in identifiers:
            del self.faces[identifier]
            del self.copies[identifier]
            self.uncounted.discard(identifier)

    def note_what_they_watch(self) -> None:
        """Note which cards may answer, and what, and whether any looks at the turns of all."""
        self.instants = []
        self.answered_causes = 0
        self.watches_turns = False
        self.counts_turn = False
        for face in self.faces.values():
            self.note_what_it_watches(face)

    def note_what_it_watches(self, face: Face) -> None:
        if face.is_answer and face.playable:
            self.instants.append(face)
            self.answered_causes |= face.window.cause if face.window is not None else 0
        if face.on_turn:
            self.watches_turns = True
        if face.counts_turn:
            self.counts_turn = True

    def unicorns_to_win(self, players: int) -> int:
        """How many Unicorns win with this many players. # end.number"""
        if players not in self.win:
            raise ValueError(f"{self.id} is for 2 to 8 players, not {players}.")
        return self.win[players]


# The table

# Numbers of the state that are saved, and the lists with one number a player. None of them names a card: the
# number of a card differs from table to table, and copies are alike.
MEMORY: Final = (
    *("count", "changed", "ending", "deck_is_out", "extra_turns", "plays", "plays_owed", "playless"),
    *("extra_draws", "skipped", "stepwise", "top_hidden_from"),
)
MEMORY_OF_PLAYERS: Final = ("skips", "barred", "drawn")


# Slots: a copy of so many names takes half as long with them. Fields stand in any order, as if by keyword.
@dataclass(slots=True, eq=False, repr=False, init=False, kw_only=True)
class State:
    """One moment of a game. Made by `new_game`, `read_position` or `load`; changed only by a clone.

    What a field has by default is what an empty table has. A new number that an answer may change is a field,
    a line in `clone` and in `Keys` of `engine.positions.keys`, and a name in `MEMORY`: tests ask for each.
    """

    # What all clones share. `language` is that of the printed names, for counting letters; `library` is a
    # `Library`, which this floor does not know; `faces` and `kinds` (words of bits) say what each card is.
    players: int
    names: tuple[str, ...]
    language: str
    library: Any
    edition: Edition
    readings: Readings
    faces: list[Face] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    meter: Meter | None = None

    # What lies where, and of each card of the pile who played it, into which Stable (-1 while that is open),
    # and by which event.
    zones: list[list[int]]
    pile_by: list[int] = field(default_factory=list)
    pile_into: list[int] = field(default_factory=list)
    pile_event: list[int] = field(default_factory=list)
    # The cards of `DECK` that lie below all others, the lowest last; replaced whole when it changes.
    bottom: list[int] = field(default_factory=list)
    # The bits of the players who do not know what lies on `DECK_TOP`.
    top_hidden_from: int = 0
    # What a card remembers: a type, or a card and the player it was taken from.
    notes: dict[int, Note] = field(default_factory=dict)

    # Effects under way, triggers waiting, those resolved together, and what comes before anything else.
    frames: list[Frame] = field(default_factory=list)
    queue: list[Frame] = field(default_factory=list)
    link: list[Frame] = field(default_factory=list)
    urgent: list[Frame] = field(default_factory=list)
    # What holds until the turn ends or its player's next begins, as frames that never run.
    this_turn: list[Frame] = field(default_factory=list)

    # The decision: see `engine.model.decisions`.
    kind: int = NO_DECISION
    asked: int = 0
    options: list[int] = field(default_factory=list)
    optional: int = 0

    # How the game goes on: `changed` when somebody may have won since that was last looked at, `ending` how a
    # turn goes to its end early, `stepwise` where the table is asked before each phase begins.
    turn: int = 0
    phase: int = BEGINNING
    winner: int = RUNNING
    changed: int = 0
    ending: int = 0
    deck_is_out: int = 0
    stepwise: int = 0
    # How many events there were, and those of the present answer if they are wanted.
    count: int = 0
    events: list[Event] | None = None

    # How many plays are left in the Action phase, how many of them are a must, whether none is allowed.
    plays: int = 1
    plays_owed: int = 0
    playless: int = 0
    extra_draws: int = 0
    extra_turns: int = 0
    # The bits of the phases that are skipped, and by player how many turns are missed.
    skipped: int = 0
    skips: list[int]
    # By player, the kinds that cannot be played this turn; only in what an earlier version saved.
    barred: list[int]
    # By player, how many cards were drawn this turn, and the kinds of those played, in order: kept only where
    # a card counts them.
    drawn: list[int]
    played: list[tuple[int, ...]]

    # What follows from the zones. `hands` and `stables` are lists of `zones`, by player, and `where` is the
    # zone of each card.
    hands: list[list[int]]
    stables: list[list[int]]
    where: list[int] = field(default_factory=list)
    # How many hand cards nobody knows. `DECK` holds all unseen cards, so those are among its cards.
    unknown: int = 0
    # What holds in the Stables: the cards that say it, the Stables in which they look at others, whether they
    # look at hands or the discard pile, or at whose turn and which phase it is, and what it comes to.
    statics: list[int]
    looked_into: frozenset[int]
    watches_other_zones: bool
    hangs_on_turn: bool
    in_force: InForce
    # The card whose effects another has, by that other one.
    worn: dict[int, int] = field(default_factory=dict)
    unicorns: list[int]

    def __init__(self, players: int) -> None:
        self.players = players

    def clone(self) -> State:
        """A copy that can be changed without changing this one. Events are not copied."""
        other = State(self.players)
        other.events = None
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
        other.barred = self.barred
        other.drawn = self.drawn
        other.played = self.played
        other.bottom = self.bottom
        # A note is never changed, only replaced.
        other.notes = self.notes.copy() if self.notes else {}
        other.meter = self.meter
        other.library = self.library
        other.edition = self.edition
        other.names = self.names
        other.language = self.language
        other.readings = self.readings
        other.faces = self.faces
        other.kinds = self.kinds
        other.lay_out([zone.copy() for zone in self.zones])
        other.where = self.where[:]
        other.pile_by = self.pile_by[:]
        other.pile_into = self.pile_into[:]
        other.pile_event = self.pile_event[:]
        other.frames = [frame.clone() for frame in self.frames]
        other.queue = [frame.clone() for frame in self.queue]
        other.link = [frame.clone() for frame in self.link]
        other.urgent = [frame.clone() for frame in self.urgent]
        other.this_turn = self.this_turn[:]
        # The options of a draw are the deck itself.
        other.options = other.zones[DECK] if self.options is self.zones[DECK] else self.options
        other.unicorns = self.unicorns[:]
        # Replaced whole whenever they change, so they may be shared.
        other.statics = self.statics
        other.looked_into = self.looked_into
        other.watches_other_zones = self.watches_other_zones
        other.hangs_on_turn = self.hangs_on_turn
        other.in_force = self.in_force
        other.worn = self.worn
        return other

    def clear(self) -> None:
        """Take everything off the table: no cards, no effects, no decision."""
        for each in fields(self):
            if each.default is not MISSING:
                setattr(self, each.name, each.default)
            elif each.default_factory is not MISSING:
                setattr(self, each.name, each.default_factory())
        self.lay_out([[] for _ in range(FIRST_HAND + 2 * self.players)])
        for name in (*MEMORY_OF_PLAYERS, "unicorns"):
            setattr(self, name, [0] * self.players)
        self.played = [()] * self.players
        self.in_force = InForce(self.players, self.edition.hand_limit)

    def lay_out(self, zones: list[list[int]]) -> None:
        """Take these zones, and keep the hands and the Stables among them by player as well."""
        self.zones = zones
        self.hands = zones[FIRST_HAND::2]
        self.stables = zones[FIRST_HAND + 1 :: 2]

    def lay_new_card(self, face: Face, zone: int) -> int:
        """Add a card to the game while it is being set up; `continuous.refresh` must follow. Its number."""
        card = len(self.faces)
        self.faces.append(face)
        self.kinds.append(face.kinds)
        self.where.append(zone)
        self.zones[zone].append(card)
        if face.kinds == UNKNOWN_CARD:
            self.unknown += 1
        return card

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

    def next_cards(self) -> list[int]:
        """The cards of `DECK` of which one comes next: those at the bottom once no others are left."""
        if not self.bottom:
            return self.zones[DECK]
        others = [card for card in self.zones[DECK] if card not in self.bottom]
        return others if len(others) > self.unknown else self.bottom[:1]

    def deck_zones(self) -> list[int]:
        """Where the cards of the deck may be: not in the bag, if all of that is in hands."""
        return [DECK, DECK_TOP] if self.deck_size > len(self.zones[DECK_TOP]) else [DECK_TOP]

    def number_played(self, player: int, word: int) -> int:
        """How many cards of these kinds a player has played this turn, where a card counts them."""
        return len([kinds for kinds in self.played[player] if kinds & word])

    def all_but(self, player: int) -> int:
        """The bits of all players but one."""
        return ((1 << self.players) - 1) & ~(1 << player)

    def clockwise(self, first: int) -> list[int]:
        """All players in turn order, beginning with one of them."""
        return list(CLOCKWISE[self.players][first])
