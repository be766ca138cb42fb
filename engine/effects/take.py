"""Discard, sacrifice, destroy, steal: which cards, as many as the words say.

Most of what cards say is one of these four verbs. # move.discard, move.sacrifice, move.destroy, move.steal
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.effects.costs import buys_nothing, pays
from engine.game import responses, zones
from engine.game.frames import call, find_nothing, take_up
from engine.game.hidden import show_hand, turn_out_forced
from engine.game.replacement import cards_for_one, changed_deed, instead_of_deed, mover, moving
from engine.game.targets import BY_VERB, THAT, aimed, may_be, may_enter, owners_of, reach, unknown_in
from engine.game.unicorns import is_reached
from engine.model import citations, events
from engine.model.causes import DESTROY, DISCARD, SACRIFICE, STEAL, VERBS
from engine.model.decisions import CARD, DECLINE, Asks
from engine.model.kinds import CARD_BIT
from engine.model.state import (
    DECK,
    DECLARING,
    LEFT_OPEN,
    NOTHING_CHOSEN,
    PILE,
    PLAIN,
    Choice,
    Note,
    OneShot,
    Step,
    Work,
    hand_of,
    is_stable,
    player_of,
    stable_of,
)

if TYPE_CHECKING:
    from engine.game.targets import CardFilter
    from engine.model.state import Frame, State

ALL: Final = 0
ANY_NUMBER: Final = 99


class Take(Step):
    """*destroy 2 cards*, *discard up to 2 cards*, *sacrifice all Downgrades*: choose, then move at once.

    An optional one may be declined, and is only offered when all of it can be done. `number` is the most,
    `least` the fewest cards; `quiet` keeps their own effects from triggering; `remembers` lets the card whose
    text it is keep the card taken in mind. # effects.optional, effects.quiet, effects.remembered
    """

    declares = True
    asks = Asks.CARDS_TO_TAKE

    def __init__(
        self,
        cause: int,
        number: int,
        phrase: CardFilter,
        optional: bool = False,
        scope: int = BY_VERB,
        least: int = -1,
        quiet: bool = False,
    ) -> None:
        self.cause = cause
        self.number = number
        self.least = number if least < 0 else least
        self.phrase = phrase
        self.kinds_asked = phrase.word
        self.optional = optional
        self.scope = scope
        self.quiet = quiet
        self.remembers = False
        self.rule = VERBS[cause].rule
        self.discards = self.least if cause == DISCARD else 0

    def possible(self, state: State, who: int, source: int) -> bool:
        if self.optional or self.scope == THAT or (not self.least and self.number != ALL):
            return True
        fitting = reach(state, who, self.cause, self.phrase, source, self.scope)
        if self.number == ALL and state.readings.all_may_be_zero != "at-least-one":
            return True
        others = len(fitting) - 1 if self.cause == DISCARD and source in fitting else len(fitting)
        if self.cause == DISCARD:
            others += self.drawn_before
        return others >= max(self.least, 1) * self._times(state, who)

    def takes(self, cause: int) -> int:
        return self.least if cause == self.cause else 0

    def _times(self, state: State, who: int) -> int:
        """How many cards go for each, where a card that says so also asks for them. # effects.replacement"""
        taken = cards_for_one(state, who, self.cause) if state.replacers else 1
        if taken == 1 or state.readings.other_cards_add_requirements != "yes":
            return 1
        return taken

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        if self.optional or self.scope != THAT:
            return True
        fitting = reach(state, who, self.cause, self.phrase, source, THAT, that)
        return len(fitting) >= max(self.least, 1)

    def possible_without(self, state: State, who: int, source: int, going: list[int]) -> bool:
        fitting = reach(state, who, self.cause, self.phrase, source, self.scope)
        return len([card for card in fitting if card not in going]) >= self.least

    def aims(self, state: State, who: int, source: int) -> list[int]:
        if self.cause not in (DESTROY, STEAL) or self.number != 1 or self.scope == THAT:
            return []
        return owners_of(state, reach(state, who, self.cause, self.phrase, source, self.scope))

    def fitting(self, state: State, frame: Frame) -> list[int]:
        """The cards that may be chosen now."""
        found = reach(state, frame.who, self.cause, self.phrase, frame.source, self.scope, frame.player)
        return aimed(state, found, frame.aim) if self.cause in (DESTROY, STEAL) else found

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING and self._waits_for_draw:
            self._leave_open(frame)
            return
        if frame.has_choice and not frame.is_left_open:
            self._carry_out(state, frame)
            return
        chosen = len(frame.cards) + frame.count
        if chosen and chosen == self.number:
            self._chosen(state, frame)
            return
        fitting = self._left_to_choose(state, frame)
        if not chosen and fitting and self._is_changed(state, frame, fitting):
            return
        wanted = len(fitting) if self.number == ALL else min(self.number, ANY_NUMBER) - chosen
        if not self.optional and not chosen:
            fitting = as_far_as_read(state, fitting, self.least)
        if wanted == 0 and chosen:
            self._chosen(state, frame)
        elif self.optional and not chosen:
            self._offer(state, frame, fitting, (self.least or wanted) * self._times(state, frame.who))
        elif chosen >= self.least and self.number not in (ALL, self.least):
            self._ask_for_more(state, frame, fitting)
        elif self._is_choice(state, frame, len(fitting), wanted):
            state.ask(CARD, frame.who, fitting, 0)
        elif not (state.unknown and self._turn_out(state, frame, fitting)):
            self._take_all(state, frame, fitting)

    @property
    def _waits_for_draw(self) -> bool:
        """Whether a card that is drawn first may be the one discarded. # chain.targets-first"""
        return self.cause == DISCARD and self.drawn_before > 0

    def _leave_open(self, frame: Frame) -> None:
        frame.note(LEFT_OPEN)
        frame.did = 1
        frame.pc += 1

    def _is_choice(self, state: State, frame: Frame, fitting: int, wanted: int) -> bool:
        """Whether it matters what is chosen, or how much, or which first."""
        if self.number not in (ALL, self.least) and fitting > self.least:
            return True
        return fitting > wanted or (fitting > 1 and self._is_one_by_one(state, frame))

    def _turn_out(self, state: State, frame: Frame, fitting: list[int]) -> bool:
        """Let unknown cards turn out before they are taken; for *all* of a kind, the whole hand."""
        if self.cause == DISCARD and self.number == ALL and unknown_in(state, hand_of(frame.who)):
            show_hand(state, frame, frame.who)
            return True
        return turn_out_forced(state, frame, fitting)

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        if self.cause != DISCARD:
            return []
        return self.phrase.among(state, state.zones[DECK], frame.source)

    def _is_changed(self, state: State, frame: Frame, fitting: list[int]) -> bool:
        """Where something else must be done for every card, no card is chosen first. # effects.replacement"""
        is_certain = not self.optional and self.number == self.least and frame.mode == PLAIN
        if not state.replacers or not is_certain or self.number == ALL:
            return False
        if state.interrupters:
            # Somebody may keep it from being replaced: then it is these cards that go.
            return False
        source = changed_deed(state, frame, self.cause)
        if source < 0:
            return False
        times = min(self.number, len(fitting))
        self._note(frame, times)
        frame.pc += 1
        for _ in range(times):
            state.frames.append(instead_of_deed(state, frame, self.cause, source))
        return True

    def _ask_for_more(self, state: State, frame: Frame, fitting: list[int]) -> None:
        """Enough has been chosen; more may be."""
        if fitting:
            state.ask(CARD, frame.who, fitting, 1)
        else:
            self._chosen(state, frame)

    def _is_one_by_one(self, state: State, frame: Frame) -> bool:
        """Whether each card moves before the next is chosen."""
        if self.number <= 1 or self.number != self.least or frame.mode == DECLARING:
            return False
        return state.readings.multi_destroy_simultaneous != "at-once"

    def _left_to_choose(self, state: State, frame: Frame) -> list[int]:
        fitting = self.fitting(state, frame)
        if frame.mode == DECLARING:
            fitting = [card for card in fitting if not is_declared(state, frame, card)]
        elif frame.used:
            # What the effect it replaces is about to take as well.
            fitting = [card for card in fitting if card not in frame.work.others]
        if frame.cards:
            fitting = [card for card in fitting if card not in frame.cards]
        return fitting

    def _offer(self, state: State, frame: Frame, fitting: list[int], wanted: int) -> None:
        enough = bool(fitting) and len(fitting) >= wanted
        if enough and buys_nothing(state, frame, self.payoff):
            fitting = [card for card in fitting if pays(state, frame, self.payoff, card)]
        if enough and fitting:
            state.ask(CARD, frame.who, fitting, 1)
        else:
            find_nothing(state, frame)
            self._decline(frame)

    def _take_all(self, state: State, frame: Frame, fitting: list[int]) -> None:
        for card in fitting:
            zones.cite(state, events.FORCED, citations.EFFECTS_FORCED, frame, frame.who, card)
        frame.cards += fitting
        if not frame.cards:
            find_nothing(state, frame)
        self._chosen(state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE and (frame.cards or not self.optional):
            self._chosen(state, frame)
        elif choice == DECLINE:
            zones.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
            self._decline(frame)
        elif self._is_one_by_one(state, frame):
            if self.optional and not frame.count:
                take_up(state, frame)
            frame.count += 1
            state.frames.append(moving(mover(self.cause), frame, [choice]))
        else:
            frame.cards.append(choice)

    def _decline(self, frame: Frame) -> None:
        if frame.mode == DECLARING:
            frame.note(NOTHING_CHOSEN)
        elif frame.is_left_open:
            frame.next_choice()
        frame.did = 0
        frame.took = 0
        frame.many = 0
        frame.pc += 1

    def _chosen(self, state: State, frame: Frame) -> None:
        cards = frame.cards
        if frame.mode == DECLARING:
            frame.note(Choice(tuple(cards)))
        elif frame.is_left_open:
            frame.next_choice()
        self._note(frame, len(cards) + frame.count)
        frame.cards = []
        frame.count = 0
        self._move(state, frame, cards)

    def _carry_out(self, state: State, frame: Frame) -> None:
        """Move what was declared, as far as it is still there."""
        fitting = self.fitting(state, frame)
        declared = frame.next_choice().cards
        cards = [card for card in declared if card in fitting]
        cards = as_far_as_read(state, cards, len(declared))
        self._note(frame, len(cards))
        self._move(state, frame, cards)

    def _note(self, frame: Frame, number: int) -> None:
        frame.many = number
        frame.did = 1 if number or not self.least else 0
        if self.optional:
            frame.took = 1 if number else 0

    def _move(self, state: State, frame: Frame, cards: list[int]) -> None:
        if self.cause in (DESTROY, STEAL):
            frame.aim = -1
        if cards and frame.mode != DECLARING:
            if self.optional:
                take_up(state, frame)
            frame.it = cards[-1]
            frame.them = cards[:]
            if self.cause in (DESTROY, STEAL):
                frame.player = player_of(state.where[frame.it])
            if self.remembers:
                state.notes[frame.source] = Note(-1, frame.it, frame.player)
            targets = self.fitting(state, frame) if responses.is_open(state, self.cause) else []
            frame.pc += 1
            work = Work(targets=tuple(targets), by_choice=1)
            call(state, frame, moving(mover(self.cause, quiet=self.quiet), frame, cards, work))
        else:
            frame.pc += 1


def as_far_as_read(state: State, found: list[int], wanted: int) -> list[int]:
    """The cards an effect can take of those it asks for: none if too few and it is all or nothing."""
    if 0 < len(found) < wanted and state.readings.partial_effects == "all-or-nothing":
        return []
    return found


def is_declared(state: State, frame: Frame, card: int) -> bool:
    """Whether a card was already chosen in the link that is being declared. # chain.no-card-twice"""
    return any(card in other.declared_cards() for other in (frame, *state.link))


class TakeEither(Take):
    """*destroy an Upgrade or sacrifice a Downgrade*: the card chosen says which. # move.choose"""

    asks = Asks.ONE_OF_TWO_THINGS

    def __init__(self, first: Take, second: Take) -> None:
        super().__init__(first.cause, first.number, first.phrase, first.optional, first.scope)
        self.first = first
        self.second = second
        self.rule = citations.MOVE_CHOOSE

    def possible(self, state: State, who: int, source: int) -> bool:
        return self.first.possible(state, who, source) or self.second.possible(state, who, source)

    def fitting(self, state: State, frame: Frame) -> list[int]:
        found = self.first.fitting(state, frame)
        return found + [card for card in self.second.fitting(state, frame) if card not in found]

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        first = self.first.possible_with(state, who, source, that)
        return first or self.second.possible_with(state, who, source, that)

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        found = self.first.may_turn_out(state, frame)
        return found + [card for card in self.second.may_turn_out(state, frame) if card not in found]

    def _move(self, state: State, frame: Frame, cards: list[int]) -> None:
        if cards and cards[0] not in self.first.fitting(state, frame):
            self.second._move(state, frame, cards)
        else:
            super()._move(state, frame, cards)


class TakeFromEach(Step):
    """*destroy a Unicorn in each of their Stables*: all are chosen before any goes. # chain.targets-first"""

    asks = Asks.CARDS_TO_TAKE

    def __init__(self, cause: int, phrase: CardFilter) -> None:
        self.cause = cause
        self.phrase = phrase
        self.kinds_asked = phrase.word
        self.rule = VERBS[cause].rule

    def run(self, state: State, frame: Frame) -> None:
        if frame.count == len(frame.players):
            self._take(state, frame)
            return
        that = frame.players[frame.count]
        found = reach(state, frame.who, self.cause, self.phrase, frame.source, THAT, that)
        if len(found) > 1:
            state.ask(CARD, frame.who, found, 0)
        else:
            frame.cards += found
            frame.count += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.cards.append(choice)
        frame.count += 1

    def _take(self, state: State, frame: Frame) -> None:
        frame.pc += 1
        if cards := frame.give_collected():
            call(state, frame, moving(mover(self.cause), frame, cards))


# The card itself, the one last named, or the one the event is about

THIS: Final = 0
IT: Final = 1
ABOUT: Final = 2


def card_meant(which: int, frame: Frame) -> int:
    """The card *this card*, *it* or *that Unicorn* speaks of."""
    if which == THIS:
        return frame.source
    return frame.it if which == IT else frame.about


class TakeOne(OneShot):
    """*sacrifice this card*, *destroy it*, *steal that Unicorn*: it must still be what the words call it."""

    def __init__(self, cause: int, which: int, word: int = CARD_BIT) -> None:
        self.cause = cause
        self.which = which
        self.word = word
        self.gives_this = which == THIS
        self.rule = VERBS[cause].rule

    def possible(self, state: State, who: int, source: int) -> bool:
        return self.which != THIS or self._is_within_reach(state, source, who, source)

    def do(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        if self.cause == STEAL and card >= 0 and state.where[card] == PILE:
            self._snatch(state, frame, card)
        elif card >= 0 and self._is_within_reach(state, card, frame.who, frame.source):
            call(state, frame, moving(mover(self.cause), frame, [card]))
        else:
            zones.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who, card)
            frame.did = 0

    def _snatch(self, state: State, frame: Frame, card: int) -> None:
        """Stolen as it is played, a card enters one's own Stable. # play.resolves"""
        frame.did = 1 if may_enter(state, card, frame.who) else 0
        if frame.did:
            zones.snatch(state, card, frame)
        else:
            zones.cite(state, events.NOTHING, citations.EFFECTS_CANNOT, frame, frame.who, card)

    def _is_within_reach(self, state: State, card: int, who: int, source: int) -> bool:
        zone = state.where[card]
        if self.cause == DISCARD:
            return zone == hand_of(who)
        if not is_stable(zone) or not is_reached(state, card, self.word):
            return False
        if not may_be(state, card, self.cause, source):
            return False
        if self.cause == STEAL and not may_enter(state, card, who):
            return False
        return (zone == stable_of(who)) == (self.cause == SACRIFICE)
