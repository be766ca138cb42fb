"""Bringing, putting, moving and returning cards: to a place, or to a player, that the words name.

# move.bring, move.put, move.move, move.return
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.effects.costs import with_cards_gone
from engine.effects.move import ALL, THIS, MoveChosen, card_meant, is_none_meant
from engine.game import triggers, zones
from engine.game.frames import call, find_nothing
from engine.game.movement import COMMON, HAND, OWN, STABLE, THAT, TO_DISCARD_PILE, Spot
from engine.game.replacement import bringing, may_be_taken, mover
from engine.game.targets import entering_together, may_enter
from engine.game.unicorns import is_reached
from engine.model import citations, events
from engine.model.causes import PUT, RETURN, VERBS
from engine.model.decisions import CARD, DECLINE, PLAYER, Asks
from engine.model.kinds import CARD_BIT, STABLE_BITS, UNKNOWN_CARD
from engine.model.places import DISCARD_PILE, NOWHERE, NURSERY, PILE, hand_of, is_stable, player_of
from engine.model.state import DECLARING, OneChoice, Step

if TYPE_CHECKING:
    from engine.game.movement import Movement
    from engine.model.state import Frame, State


# In place of a player: every card goes to the hand of the one in whose Stable it lies.
EACH_TO_ITS_OWN: Final = -1


def carry(
    state: State,
    frame: Frame,
    cards: tuple[int, ...],
    target: Spot,
    player: int,
    quiet: bool = False,
    show: bool = False,
    is_diverted: bool = False,
) -> None:
    """Let cards go where the words say, to this player where that is a player's, and the effect go on."""
    frame.pc += 1
    if target.kind == STABLE:
        carry_into(state, frame, cards, player)
    elif is_stable(state.where[cards[-1]]):
        mover(RETURN, target, quiet).send(state, frame, cards, receiver=player)
    else:
        for card in cards:
            if show:
                zones.show(state, card, frame)
            zones.move(state, card, target.zone_of(player), PUT, frame, is_diverted=is_diverted)


def carry_into(state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
    """Let cards into a Stable; where somebody may take them on the way, one by one."""
    if state.in_force.closed and len(cards) > 1:
        cards = _with_room(state, frame, cards, player)
    if state.in_force.bringers and player == frame.who and may_be_taken(state, cards, player):
        call(state, frame, bringing(frame, cards))
        return
    happened = [zones.into(state, card, player, frame) for card in cards]
    triggers.entered_together(state, cards, player, happened)


def _with_room(state: State, frame: Frame, cards: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Those for which there is room; the others stay where they are. # effects.cannot-beats-can"""
    entering = entering_together(state, cards, player)
    for card in cards:
        if card not in entering:
            zones.cite(state, events.NOTHING, citations.EFFECTS_CANNOT, frame, frame.who, card)
    return tuple([card for card in cards if card in entering])


class CarryCards(MoveChosen):
    """*bring a Unicorn from the discard pile into your Stable*: choose cards, then whose Stable if open."""

    def __init__(self, movement: Movement, number: int, least: int = -1) -> None:
        super().__init__(movement, number, max(number, 1) if least < 0 else least)
        is_from_stable = movement.source.kind == STABLE
        self.asks = what_is_asked(movement)
        self.returns_to_hand = movement.cause == RETURN and is_from_stable and movement.target.kind == HAND
        # What is done with the player to whom they go right afterwards. # play.impossible-in-hand
        self.needs: tuple[MoveChosen, ...] = ()

    def possible(self, state: State, who: int, source: int) -> bool:
        if not super().possible(state, who, source):
            return False
        return self.optional or not self.needs or self._finds_receiver(state, who, source)

    def _finds_receiver(self, state: State, who: int, source: int) -> bool:
        for card in self.movement.reach(state, who, source):
            for player in self.movement.receivers(state, who, -1, (card,)):
                if self.is_useful(state, who, source, card, player):
                    return True
        return False

    def is_useful(self, state: State, who: int, source: int, card: int, player: int) -> bool:
        """Whether all that follows can be done with a player once this card has gone to them."""
        for step in self.needs:
            if not step.possible_with_newcomer(state, who, source, player, card):
                return False
        return True

    def unmet_need(self, state: State, who: int, source: int) -> Step | None:
        """What follows that can be done with none of the players; None if that is not why."""
        return self.needs[0] if self.needs and super().possible(state, who, source) else None

    def added_before(self, state: State, who: int, source: int) -> int:
        """Those that come to the discard pile earlier in the same effect may be taken from there."""
        if not self.movement.source.is_like(TO_DISCARD_PILE):
            return super().added_before(state, who, source)
        filling = [step for step in self.filled_before if isinstance(step, MoveChosen)]
        # Something may change how many these are, so they cannot be counted beforehand.
        if filling and state.in_force.replacers:
            return self.number
        return sum([self._fetched_of(state, who, source, step) for step in filling])

    def _fetched_of(self, state: State, who: int, source: int, step: MoveChosen) -> int:
        """How many of the cards that an earlier step puts on the discard pile it may take."""
        going = step.may_go(state, who, source)
        there = self.movement.reach(with_cards_gone(state, going), who, source)
        fetched = [card for card in going if card in there or state.kinds[card] == UNKNOWN_CARD]
        return len(fetched) if step.number == ALL else min(step.number, len(fetched))

    def left_to_choose(self, state: State, frame: Frame) -> list[int]:
        """What this very effect is about to put on the discard pile it may fetch from there as well."""
        found = super().left_to_choose(state, frame)
        if frame.mode != DECLARING or not self.fetches_given:
            return found
        given = [card for card in frame.declared_cards() if card not in frame.cards]
        return found + self._fetched(state, frame, given)

    def _fetched(self, state: State, frame: Frame, given: list[int]) -> list[int]:
        if not given or not self.movement.source.is_like(TO_DISCARD_PILE):
            return []
        there = self.movement.reach(with_cards_gone(state, given), frame.who, frame.source, frame.player)
        return [card for card in given if card in there]

    def go_on(self, state: State, frame: Frame) -> None:
        players = self._receivers(state, frame) if frame.cards else [-1]
        if len(players) == 1:
            self.settle(state, frame, players[0])
        elif players:
            state.ask(PLAYER, frame.who, players, 0)
        else:
            self.decline(state, frame)

    def _receivers(self, state: State, frame: Frame) -> list[int]:
        """Whose hand or Stable the cards may go to; nobody's where *that player* is nobody."""
        movement, card = self.movement, frame.cards[0]
        if movement.target.is_open:
            players = movement.receivers(state, frame.who, frame.player, frame.cards)
            return [
                player for player in players if self.is_useful(state, frame.who, frame.source, card, player)
            ] or players
        if movement.target.kind == COMMON or movement.target.whose == OWN:
            return [frame.who]
        if self.returns_to_hand and movement.source.is_open:
            return [EACH_TO_ITS_OWN]
        player = player_of(state.where[card]) if movement.source.is_open else frame.player
        return [player] if player >= 0 else []

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if self.is_asking_where_to(state, frame):
            self.settle(state, frame, choice)
        else:
            super().answer(state, frame, choice)

    def is_asking_where_to(self, state: State, frame: Frame) -> bool:
        """Whether all cards are chosen, so that only a player is still to be named."""
        if not self.movement.target.is_open:
            return False
        left = self.number - len(frame.cards)
        return bool(frame.cards) and (left <= 0 or len(self.left_to_choose(state, frame)) <= left)

    def carry_out(self, state: State, frame: Frame) -> None:
        is_taken_up = frame.declared[0].is_made
        super().carry_out(state, frame)
        frame.took = int(is_taken_up)

    def send(self, state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
        is_shown = state.where[cards[-1]] == DISCARD_PILE and self.movement.target.kind == HAND
        carry(state, frame, cards, self.movement.target, player, self.movement.quiet, is_shown)


def what_is_asked(movement: Movement) -> Asks:
    """What is put into one's own hand is taken, and anything else that is put is given away or put away."""
    target = movement.target
    if movement.cause != PUT or (target.kind == HAND and target.whose == OWN):
        return Asks.CARDS_TO_CARRY
    if target.kind != HAND:
        return Asks.CARDS_TO_PUT_AWAY
    return Asks.CARDS_TO_GIVE_THEM if target.whose == THAT else Asks.CARDS_TO_GIVE


class CarryOne(OneChoice):
    """*return it to your hand*, *put it into your hand*, *bring that Unicorn into your Stable*.

    It must still be what the words call it.
    """

    def __init__(
        self, cause: int, which: int, target: Spot, source: Spot | None = None, word: int = CARD_BIT
    ) -> None:
        self.cause = cause
        self.which = which
        self.takes_this = which == THIS
        self.word = word
        self.source = source
        self.target = target
        self.declares = target.is_open
        self.draws = int(target.kind == HAND and target.whose == OWN)
        self.rule = VERBS[cause].rule
        # Whether it is the card that the step before has stopped, and goes here instead.
        self.is_diverted = False

    def speaks_of_none(self, frame: Frame) -> bool:
        return is_none_meant(self.which, frame)

    def run(self, state: State, frame: Frame) -> None:
        if self.declares:
            super().run(state, frame)
        else:
            self.choose(state, frame)

    def choose(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        is_for_that = self.target.kind != COMMON and self.target.whose == THAT
        if card < 0 or not self._is_there(state, frame, card) or (is_for_that and frame.player < 0):
            frame.end_step(False)
        elif self.target.kind == STABLE:
            self._choose_stable(state, frame, card)
        else:
            self._carry(state, frame, card, frame.player if is_for_that else frame.who)

    def _is_there(self, state: State, frame: Frame, card: int) -> bool:
        zone = state.where[card]
        if zone in (PILE, NOWHERE) or not is_reached(state, card, self.word):
            return False
        if self.cause == RETURN and self.target.kind == STABLE and not is_stable(zone):
            return False
        return self.source is None or zone in self.source.zones(state, frame.who, frame.player)

    def _choose_stable(self, state: State, frame: Frame, card: int) -> None:
        owner = player_of(state.where[card]) if is_stable(state.where[card]) else -1
        meant = list(self.target.players(state, frame.who, frame.player))
        players = [
            player
            for player in meant
            if player != owner and may_enter(state, card, player) and state.kinds[card] & STABLE_BITS
        ]
        if players:
            self.ask_for_one(state, frame, PLAYER, players)
        elif meant == [owner]:
            find_nothing(state, frame)
            frame.end_step(False)
        else:
            self._is_blocked(state, frame, card)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if self.target.is_open:
            frame.player = choice
        super().answer(state, frame, choice)

    def do(self, state: State, frame: Frame, choice: int) -> None:
        card = card_meant(self.which, frame)
        if choice >= 0 and self._is_there(state, frame, card) and may_enter(state, card, choice):
            self._carry(state, frame, card, choice)
        else:
            frame.end_step(False)

    def _carry(self, state: State, frame: Frame, card: int, player: int) -> None:
        frame.did = 1
        if self.target.is_open:
            frame.player = player
        carry(state, frame, (card,), self.target, player, is_diverted=self.is_diverted)

    def _is_blocked(self, state: State, frame: Frame, card: int) -> None:
        """What may not enter stays where it is, or goes to the discard pile; no sheet says. # stable.enter"""
        zones.cite(state, events.NOTHING, citations.EFFECTS_CANNOT, frame, frame.who, card)
        owner = player_of(state.where[card]) if is_stable(state.where[card]) else frame.who
        is_return = self.cause == RETURN and owner != frame.who
        if is_return and state.readings.blocked_return_goes_where == "discard-pile":
            zones.move(state, card, DISCARD_PILE, RETURN, frame)
        frame.end_step(False)


class CarryThem(Step):
    """*bring them into that player's Stable*: those of the cards last named that are where they were put."""

    def __init__(self, cause: int, target: Spot) -> None:
        self.cause = cause
        self.target = target
        self.rule = VERBS[cause].rule

    def run(self, state: State, frame: Frame) -> None:
        player = frame.player if self.target.whose == THAT else frame.who
        cards = self._still_there(state, frame, player) if player >= 0 else []
        frame.did = 1 if cards else 0
        frame.many = len(cards)
        if cards:
            carry(state, frame, tuple(cards), self.target, player)
        else:
            frame.pc += 1

    def _still_there(self, state: State, frame: Frame, player: int) -> list[int]:
        there = [card for card in frame.them if state.where[card] not in (PILE, NOWHERE, NURSERY)]
        cards = [card for card in there if is_reached(state, card, CARD_BIT)]
        if self.target.kind != STABLE:
            return cards
        return [card for card in cards if state.kinds[card] & STABLE_BITS and may_enter(state, card, player)]


class TakeDifferentCard(Step):
    """*that player may take a different card from your hand*: none of those just put there. # move.choose"""

    asks = Asks.A_DIFFERENT_CARD
    rule = citations.MOVE_CHOOSE

    def run(self, state: State, frame: Frame) -> None:
        fitting = [card for card in state.hands[frame.master] if card not in frame.them]
        if fitting:
            state.ask(CARD, frame.who, fitting, 1)
        else:
            frame.end_step(False)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.did = frame.took = 0 if choice == DECLINE else 1
        frame.pc += 1
        if frame.took:
            frame.it = choice
            zones.move(state, choice, hand_of(frame.who), PUT, frame)
