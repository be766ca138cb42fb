"""Choices between branches, players and types, and the conditions that lead past a sentence."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from engine.effects.costs import buys_nothing, is_left_nothing, pays
from engine.effects.move import MoveChosen
from engine.game import zones
from engine.game.chain import chosen_in_link
from engine.game.continuous import refresh, remember
from engine.game.frames import find_nothing, next_step, take_up
from engine.game.movement import THAT, TO_DISCARD_PILE, Movement
from engine.game.targets import aimed, owners_of
from engine.model import citations, events
from engine.model.causes import PUT
from engine.model.decisions import CARD, CARD_TYPES, DECLINE, OPTION, TYPE, YES, YES_NO, Asks
from engine.model.places import NONE_NAMED, is_stable, player_of
from engine.model.state import DECLARING, NOTHING_NOTED, Choice, OneChoice, Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game.movement import Spot
    from engine.game.targets import CardFilter
    from engine.language.words import Do
    from engine.model.state import Frame, State


class ChooseBranch(OneChoice):
    """*choose one: …; …*, *discard 3 cards or sacrifice a Unicorn*: of what can be done in full.

    `branches` are the steps of each branch, `places` how many steps further on it begins, `said` the sentence
    it is in the card language and `labels` the same in English.
    """

    rule = citations.MOVE_CHOOSE

    def __init__(self, branches: list[list[Step]], said: list[Do], labels: list[str]) -> None:
        self.branches = tuple(tuple(branch) for branch in branches)
        self.said = said
        self.labels = labels
        # Each branch ends with a step that leads past the others.
        self.places = list(accumulate([len(branch) + 1 for branch in branches[:-1]], initial=1))

    def possible(self, state: State, who: int, source: int) -> bool:
        return bool(self._open(state, who, source))

    def possible_to_others(self, state: State, who: int, source: int) -> bool:
        return any(all(step.possible_to_others(state, who, source) for step in way) for way in self.branches)

    def _open(self, state: State, who: int, source: int) -> list[int]:
        found = []
        for number, steps in enumerate(self.branches):
            if all(step.possible(state, who, source) for step in steps):
                found.append(number)
        return found

    def is_left_nothing(self, state: State, frame: Frame) -> bool:
        found = self._open(state, frame.who, frame.source)
        return bool(found) and not self._with_cards_left(state, frame, found)

    def _with_cards_left(self, state: State, frame: Frame, found: list[int]) -> list[int]:
        """Those that need no card others of the link have chosen. # chain.no-card-twice"""
        return [n for n in found if not any(step.is_left_nothing(state, frame) for step in self.branches[n])]

    def choose(self, state: State, frame: Frame) -> None:
        found = self._open(state, frame.who, frame.source)
        if frame.mode == DECLARING:
            found = self._with_cards_left(state, frame, found) or found
        self.ask_for_one(state, frame, OPTION, found or [0])

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.mode == DECLARING:
            frame.note(Choice(number=choice))
        self.do(state, frame, choice)

    def do(self, state: State, frame: Frame, choice: int) -> None:
        frame.pc += self.places[choice]


class NameCardType(OneChoice):
    """*name a type*: the card keeps it for as long as it lies in a Stable. # move.choose"""

    rule = citations.MOVE_CHOOSE

    def choose(self, state: State, frame: Frame) -> None:
        state.ask(TYPE, frame.who, list(range(len(CARD_TYPES))), 0)

    def do(self, state: State, frame: Frame, choice: int) -> None:
        noted = state.notes.get(frame.source, NOTHING_NOTED)
        state.notes[frame.source] = noted._replace(type=choice)
        refresh(state)
        zones.cite(state, events.NAME_TYPE, self.rule, frame, frame.who, frame.source, amount=choice)
        frame.end_step(True)


class ChooseCardThere(OneChoice):
    """*choose a Unicorn in another player's Stable*: it stays there, and later steps speak of it.

    `remembers` lets the card whose text it is keep it in mind. # move.choose, effects.remembered
    """

    asks = Asks.A_CARD_THERE
    rule = citations.MOVE_CHOOSE

    def __init__(self, phrase: CardFilter, source: Spot) -> None:
        self.phrase = phrase
        self.source = source
        self.kinds_asked = phrase.word
        self.remembers = False

    def _fitting(self, state: State, who: int, source: int, that: int) -> list[int]:
        return self.phrase.in_zones(state, self.source.zones(state, who, that), source)

    def possible(self, state: State, who: int, source: int) -> bool:
        return self.source.whose == THAT or bool(self._fitting(state, who, source, -1))

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        return self.source.whose != THAT or bool(self._fitting(state, who, source, that))

    def aims(self, state: State, who: int, source: int) -> list[int]:
        return owners_of(state, self._fitting(state, who, source, -1)) if self.source.is_open else []

    def _choosable(self, state: State, frame: Frame) -> list[int]:
        return aimed(state, self._fitting(state, frame.who, frame.source, frame.player), frame.aim)

    def choose(self, state: State, frame: Frame) -> None:
        found = self._choosable(state, frame)
        if len(found) == 1:
            zones.cite(state, events.FORCED, citations.EFFECTS_FORCED, frame, frame.who, found[0])
        self.ask_for_one(state, frame, CARD, found)

    def do(self, state: State, frame: Frame, choice: int) -> None:
        frame.aim = -1
        frame.pc += 1
        frame.did = 1 if choice >= 0 and is_stable(state.where[choice]) else 0
        if not frame.did:
            frame.it = NONE_NAMED
            zones.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who)
            return
        frame.it = choice
        frame.player = player_of(state.where[choice])
        zones.cite(state, events.CHOOSE, self.rule, frame, frame.who, choice)
        if self.remembers:
            remember(state, frame.source, choice, frame.player)


class ChooseCardsThere(MoveChosen):
    """*choose 2 Unicorns in your Stable*: they stay there, and *one of them* speaks of them. # move.choose"""

    asks = Asks.A_CARD_THERE

    def __init__(self, phrase: CardFilter, source: Spot, number: int, least: int) -> None:
        super().__init__(Movement(PUT, phrase, source, TO_DISCARD_PILE), number, least)
        self.rule = citations.MOVE_CHOOSE

    def send(self, state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
        for card in cards:
            zones.cite(state, events.CHOOSE, self.rule, frame, frame.who, card)
        next_step(state, frame)


class Offer(OneChoice):
    """*you may draw a card*: asked yes or no, when it can be done. # effects.optional

    `names` whether it names a card: declined, it has named none, so that *it* is no other one.
    """

    rule = citations.EFFECTS_OPTIONAL

    def __init__(self, first: Step, names: bool = False) -> None:
        self.first = first
        self.names = names

    def choose(self, state: State, frame: Frame) -> None:
        rule = self._taken_by_others(state, frame)
        if not rule and self._is_possible(state, frame) and self._pays(state, frame):
            state.ask(YES_NO, frame.who, [YES], 1)
        else:
            why = rule or self.first.why_impossible(state, frame.who, frame.source)
            find_nothing(state, frame, why)
            self._decide(state, frame, DECLINE)

    def _taken_by_others(self, state: State, frame: Frame) -> str:
        """The rule by which others of the link have what it needs; none where they have not."""
        if self._card_it_takes(frame) in chosen_in_link(state):
            return citations.CHAIN_NO_CARD_TWICE
        is_short = is_left_nothing(state, frame, (self.first, *self.payoff))
        return citations.CHAIN_TOO_FEW if is_short else ""

    def _card_it_takes(self, frame: Frame) -> int:
        return frame.source if self.first.takes_this else -1

    def _is_possible(self, state: State, frame: Frame) -> bool:
        speaks = not self.first.speaks_of_none(frame)
        return speaks and self.first.may_be_offered(state, frame.who, frame.source)

    def _pays(self, state: State, frame: Frame) -> bool:
        if not buys_nothing(state, frame, self.payoff):
            return True
        return self.first.gives_this and pays(state, frame, self.payoff, frame.source)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            zones.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
        self._decide(state, frame, choice)

    def _decide(self, state: State, frame: Frame, choice: int) -> None:
        if frame.mode == DECLARING:
            card = self._card_it_takes(frame) if choice == YES else -1
            frame.note(Choice((card,) if card >= 0 else (), choice))
        self.do(state, frame, choice)

    def do(self, state: State, frame: Frame, choice: int) -> None:
        if choice == YES and frame.mode != DECLARING:
            take_up(state, frame)
        elif choice != YES and self.names:
            frame.it = NONE_NAMED
        frame.did = frame.took = 1 if choice == YES else 0
        frame.pc += 1


class HowMany(Step):
    """*draw up to 3 cards*, *pull any number of cards*: how many is said before the first is moved.

    The step that follows moves as many. # move.choose
    """

    asks = Asks.ONE_MORE
    rule = citations.MOVE_CHOOSE

    def __init__(self, most: int, least: int, there: Callable[[State, Frame], int]) -> None:
        """At most and at least so many; `there` tells how many cards there are."""
        self.most = most
        self.least = least
        self.there = there

    def run(self, state: State, frame: Frame) -> None:
        most = max(self.least, min(self.most, self.there(state, frame)))
        if frame.count >= most:
            self._finish(frame)
        elif frame.count < self.least:
            frame.count += 1
        else:
            state.ask(YES_NO, frame.who, [YES], 1)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == YES:
            frame.count += 1
        else:
            self._finish(frame)

    def _finish(self, frame: Frame) -> None:
        frame.many = frame.count
        frame.end_step(True)


class SaidYes(Step):
    """The *you may* was taken up before the program began."""

    declares = True

    def run(self, state: State, frame: Frame) -> None:
        frame.took = 1
        frame.pc += 1
