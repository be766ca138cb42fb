"""Discard, sacrifice, destroy, steal: what others may answer, and other cards may replace.

# move.discard, move.sacrifice, move.destroy, move.steal
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.effects.costs import pays
from engine.effects.move import ALL, THIS, MoveChosen, MoveThatMany, card_meant, is_none_meant, leave_open
from engine.game import zones
from engine.game.frames import take_up
from engine.game.hidden import show_hand
from engine.game.movement import NAMED_LATER, STABLE, by_verb
from engine.game.replacement import change_of_action, instead_of_action, is_spared, mover
from engine.game.targets import CardFilter, may_be, may_enter, unknown_in
from engine.game.unicorns import is_reached
from engine.model import citations, events
from engine.model.causes import DISCARD, SACRIFICE, STEAL, VERBS
from engine.model.decisions import CHANCE, DECLINE, Asks
from engine.model.kinds import CARD_BIT
from engine.model.places import DISCARD_PILE, PILE, hand_of, is_stable, stable_of
from engine.model.state import CARRYING_OUT, DECLARING, PLAIN, OneShot
from engine.model.work import Work

if TYPE_CHECKING:
    from engine.game.movement import Movement
    from engine.model.state import Frame, State

ANY_CARD_OF_HAND: Final = CardFilter(CARD_BIT)
# The work of a move whose cards somebody has chosen.
CHOOSING: Final = Work(by_choice=1)


class Take(MoveChosen):
    """*destroy 2 cards*, *discard up to 2 cards*, *sacrifice all Downgrades*."""

    asks = Asks.CARDS_TO_TAKE

    def __init__(self, movement: Movement, number: int, least: int = -1) -> None:
        super().__init__(movement, number, least)
        self.discards = self.least if movement.cause == DISCARD else 0
        self.mover = mover(movement.cause, quiet=movement.quiet)

    def takes(self, cause: int) -> int:
        return self.least if cause == self.cause else 0

    def times(self, state: State, who: int) -> int:
        """More than one where a card that makes it more also asks for them. # effects.replacement"""
        changed = change_of_action(state, who, self.cause) if state.in_force.changers else None
        taken = changed[1].steps[0].takes(self.cause) if changed is not None else 1
        return taken if taken > 1 and state.readings.other_cards_add_requirements == "yes" else 1

    def possible(self, state: State, who: int, source: int) -> bool:
        return super().possible(state, who, source) or self._is_possible_one_by_one(state, who, source)

    def _is_possible_one_by_one(self, state: State, who: int, source: int) -> bool:
        """Whether a card that goes first lets others be reached: what kept them safe, or a disguise."""
        is_of_several = 1 < self.least == self.number and self.movement.source.kind == STABLE
        if not is_of_several or state.readings.multi_destroy_simultaneous == "at-once":
            return False
        found = self.movement.reach(state, who, source, NAMED_LATER)
        return any(len(self._reached_without(state, who, source, card)) + 1 >= self.least for card in found)

    def _reached_without(self, state: State, who: int, source: int, card: int) -> list[int]:
        gone = state.clone()
        zones.relocate(gone, card, DISCARD_PILE)
        return self.movement.reach(gone, who, source, NAMED_LATER)

    def possible_without(self, state: State, who: int, source: int, going: tuple[int, ...]) -> bool:
        fitting = self.movement.reach(state, who, source)
        return len([card for card in fitting if card not in going]) >= self.least

    def why_impossible(self, state: State, who: int, source: int) -> str:
        if self.cause == DISCARD and self.is_from_own_hand and not state.hands[who]:
            return citations.EFFECTS_IMPOSSIBLE_DISCARD
        if self.cause == SACRIFICE and not self.movement.reach(state, who, source):
            there = self.movement.phrase.in_zones(state, [stable_of(who)], source)
            return citations.EFFECTS_IMPOSSIBLE_PROTECTED if there else citations.EFFECTS_IMPOSSIBLE_SACRIFICE
        return super().why_impossible(state, who, source)

    def is_changed(self, state: State, frame: Frame, fitting: list[int]) -> bool:
        """Where something else must be done for every card, no card is chosen first. # effects.replacement

        Where a card in hand or Stable could be spared in another way, it is chosen all the same: its player
        picks what happens instead. # effects.replacement-once
        """
        is_open = frame.mode == PLAIN or (frame.mode == CARRYING_OUT and not frame.declared)
        is_certain = not self.optional and self.number == self.least and is_open
        # Where somebody may keep it from being replaced, it is these cards that go.
        if state.in_force.interrupters or not is_certain or self.number == ALL:
            return False
        changed = change_of_action(state, frame.who, self.cause, frame.used)
        if changed is None or is_spared(state, frame.who, self.cause, fitting, (*frame.used, changed[0])):
            return False
        times = min(self.number, len(fitting))
        self.note(state, frame, times)
        frame.pc += 1
        for _ in range(times):
            state.frames.append(instead_of_action(state, frame, self.cause, *changed))
        return True

    def paying(self, state: State, frame: Frame, fitting: list[int]) -> list[int]:
        return [card for card in fitting if pays(state, frame, self.payoff, card)]

    def is_one_by_one(self, state: State, frame: Frame) -> bool:
        if self.number <= 1 or self.number != self.least or frame.mode == DECLARING:
            return False
        return state.readings.multi_destroy_simultaneous != "at-once"

    def _take_all(self, state: State, frame: Frame, fitting: list[int]) -> None:
        """The only one that can go now may have kept the next one safe."""
        is_short = len(fitting) + frame.count < self.number
        if fitting and is_short and self.is_one_by_one(state, frame):
            self.note_forced(state, frame, fitting)
            self.answer(state, frame, fitting[0])
        else:
            super()._take_all(state, frame, fitting)

    def turns_out(self, state: State, frame: Frame, fitting: list[int]) -> bool:
        """For *all* of a kind, the whole hand turns out."""
        if self.cause == DISCARD and self.number == ALL and unknown_in(state, hand_of(frame.who)):
            show_hand(state, frame, frame.who)
            return True
        return super().turns_out(state, frame, fitting)

    def note_forced(self, state: State, frame: Frame, cards: list[int]) -> None:
        for card in cards:
            zones.cite(state, events.FORCED, citations.EFFECTS_FORCED, frame, frame.who, card)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE or not self.is_one_by_one(state, frame):
            super().answer(state, frame, choice)
            return
        if self.optional and not frame.count:
            take_up(state, frame)
        frame.count += 1
        self.mover.send(state, frame, (choice,))

    def send(self, state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
        targets = self.fitting(state, frame) if state.edition.answered_causes & self.cause else []
        frame.pc += 1
        self.mover.send(state, frame, cards, Work(tuple(targets), by_choice=1) if targets else CHOOSING)


class TakeAtRandom(Take):
    """*discard a card at random*: chance chooses among those in the hand. # move.discard"""

    asks = Asks.THE_CARD_DISCARDED

    def __init__(self, number: int) -> None:
        super().__init__(by_verb(DISCARD, ANY_CARD_OF_HAND), number)

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING:
            leave_open(frame)
        else:
            super().run(state, frame)

    def ask(self, state: State, frame: Frame, fitting: list[int]) -> None:
        state.ask(CHANCE, frame.who, fitting, 0)


class TakeUntilHolding(MoveThatMany):
    """*discard cards until you have 3 in your hand*: how many these are hangs on the hand by then."""

    none_is_done = 1

    def __init__(self, number: int) -> None:
        super().__init__(lambda too_many: Take(by_verb(DISCARD, ANY_CARD_OF_HAND), too_many))
        self.most = number

    def number(self, state: State, frame: Frame) -> int:
        """Of those that are too many, some may have gone already, one by one; nobody knows it beforehand."""
        if frame.mode == DECLARING:
            return 0
        return max(len(state.hands[frame.who]) + frame.count - self.most, 0)


class TakeEither(Take):
    """*destroy an Upgrade or sacrifice a Downgrade*: the card chosen says which. # move.choose"""

    asks = Asks.ONE_OF_TWO_THINGS

    def __init__(self, first: Take, second: Take) -> None:
        super().__init__(first.movement, first.number, first.least)
        self.first = first
        self.second = second
        self.rule = citations.MOVE_CHOOSE

    def possible(self, state: State, who: int, source: int) -> bool:
        return any(step.possible(state, who, source) for step in (self.first, self.second))

    def possible_to_others(self, state: State, who: int, source: int) -> bool:
        return any(step.possible_to_others(state, who, source) for step in (self.first, self.second))

    def fitting(self, state: State, frame: Frame) -> list[int]:
        found = self.first.fitting(state, frame)
        return found + [card for card in self.second.fitting(state, frame) if card not in found]

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        return any(step.possible_with(state, who, source, that) for step in (self.first, self.second))

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        found = self.first.may_turn_out(state, frame)
        return found + [card for card in self.second.may_turn_out(state, frame) if card not in found]

    def cause_for(self, state: State, frame: Frame, card: int) -> int:
        return (self.first if card in self.first.fitting(state, frame) else self.second).cause

    def move(self, state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
        if cards and cards[0] not in self.first.fitting(state, frame):
            self.second.move(state, frame, cards, player)
        else:
            super().move(state, frame, cards, player)


class TakeOne(OneShot):
    """*sacrifice this card*, *destroy it*, *steal that Unicorn*: it must still be what the words call it."""

    def __init__(self, cause: int, which: int, word: int = CARD_BIT) -> None:
        self.cause = cause
        self.which = which
        self.word = word
        self.gives_this = self.takes_this = which == THIS
        self.fills_discard_pile = cause != STEAL
        self.rule = VERBS[cause].rule
        self.mover = mover(cause)

    def speaks_of_none(self, frame: Frame) -> bool:
        return is_none_meant(self.which, frame)

    def possible(self, state: State, who: int, source: int) -> bool:
        return self.which != THIS or self._is_within_reach(state, source, who, source)

    def do(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        if self.cause == STEAL and card >= 0 and state.where[card] == PILE:
            self._snatch(state, frame, card)
        elif card >= 0 and self._is_within_reach(state, card, frame.who, frame.source):
            self.mover.send(state, frame, (card,))
        else:
            zones.cite(state, events.NOTHING, self._why_not(state, card, frame), frame, frame.who, card)
            frame.did = 0

    def _why_not(self, state: State, card: int, frame: Frame) -> str:
        is_at_home = self.cause == SACRIFICE and card >= 0 and state.where[card] == stable_of(frame.who)
        if is_at_home and not may_be(state, card, self.cause, frame.source, frame.who):
            return citations.EFFECTS_IMPOSSIBLE_PROTECTED
        return citations.EFFECTS_IMPOSSIBLE

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
        if not may_be(state, card, self.cause, source, who):
            return False
        if self.cause == STEAL and not may_enter(state, card, who):
            return False
        return (zone == stable_of(who)) == (self.cause == SACRIFICE)
