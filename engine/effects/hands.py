"""Hands: looking at them, pulling cards out of them, swapping and passing them on.

# move.look, move.pull-random, move.swap, move.pass-hands
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.carry import CarryCards
from engine.effects.move import MoveChosen, card_meant, is_none_meant
from engine.effects.players import ChoosePlayer
from engine.game import zones
from engine.game.frames import find_nothing, next_step
from engine.game.hidden import show_hand, turn_out_forced
from engine.game.movement import HAND, Movement, Spot
from engine.game.targets import may_enter
from engine.model import citations, events
from engine.model.causes import PULL, PUT
from engine.model.decisions import CARD, CHANCE, Asks
from engine.model.places import hand_of, player_of
from engine.model.state import OneShot, Step

if TYPE_CHECKING:
    from engine.game.targets import CardFilter
    from engine.model.state import Frame, State


class SeeHand(ChoosePlayer):
    """*look at another player's hand*, *look at any player's hand*: of one who has cards."""

    def __init__(self, with_self: bool) -> None:
        super().__init__(with_self, with_cards=True)
        self.rule = citations.MOVE_CHOOSE

    def do(self, state: State, frame: Frame, choice: int) -> None:
        if choice >= 0:
            _look(state, frame, choice)
        super().do(state, frame, choice)


def _look(state: State, frame: Frame, player: int) -> None:
    """Look at a player's hand; what nobody knew of it turns out."""
    zones.cite(state, events.LOOK, citations.MOVE_CHOOSE, frame, frame.who, -1, hand_of(player))
    if state.unknown:
        show_hand(state, frame, player)


class SeeThatHand(OneShot):
    """*look at that player's hand*. # move.choose"""

    rule = citations.MOVE_CHOOSE

    def do(self, state: State, frame: Frame) -> None:
        frame.did = 1 if frame.player >= 0 else 0
        if frame.did:
            _look(state, frame, frame.player)


class SeeHands(OneShot):
    """*look at each other player's hand*, *at each of their hands*: of those who have cards. # move.choose"""

    rule = citations.MOVE_CHOOSE

    def __init__(self, of_the_chosen: bool) -> None:
        self.of_the_chosen = of_the_chosen

    def do(self, state: State, frame: Frame) -> None:
        for player in state.clockwise(frame.who)[1:]:
            is_meant = player in frame.players or not self.of_the_chosen
            if state.hands[player] and is_meant:
                _look(state, frame, player)


class ShowOwnHand(OneShot):
    """*reveal your hand*: to all, card by card. # move.turn-over"""

    rule = citations.MOVE_TURN_OVER

    def run(self, state: State, frame: Frame) -> None:
        hand = state.hands[frame.who]
        if not (state.unknown and turn_out_forced(state, frame, hand)):
            super().run(state, frame)

    def do(self, state: State, frame: Frame) -> None:
        frame.them = tuple(state.hands[frame.who])
        frame.many = len(frame.them)
        frame.did = 1 if frame.them else 0
        for card in frame.them:
            _turn_up(state, frame, card)
        if not frame.them:
            find_nothing(state, frame)


class ShowCards(MoveChosen):
    """*reveal a Unicorn from your hand*: it is chosen like one that goes, and stays. # move.turn-over"""

    asks = Asks.A_CARD_THERE

    def __init__(self, phrase: CardFilter, number: int, least: int) -> None:
        super().__init__(Movement(PUT, phrase, Spot(HAND), Spot(HAND)), number, least)
        self.rule = citations.MOVE_TURN_OVER

    def send(self, state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
        for card in cards:
            _turn_up(state, frame, card)
        next_step(state, frame)


class ShowIt(Step):
    """*reveal it*: wherever it lies. # move.turn-over"""

    rule = citations.MOVE_TURN_OVER

    def __init__(self, which: int) -> None:
        self.which = which

    def speaks_of_none(self, frame: Frame) -> bool:
        return is_none_meant(self.which, frame)

    def run(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        frame.end_step(card >= 0)
        if card >= 0:
            _turn_up(state, frame, card)


def _turn_up(state: State, frame: Frame, card: int) -> None:
    """Show a card to all; it stays where it is."""
    zone = state.where[card]
    zones.cite(state, events.TURN_OVER, citations.MOVE_TURN_OVER, frame, frame.who, card, zone, zone)


class PullCard(Step):
    """*pull 2 cards from that player's hand*: at random, one after the other. # move.pull-random

    `number` 0 stands for as many as the step before has moved, or said.
    """

    asks = Asks.THE_CARD_PULLED
    rule = citations.MOVE_PULL

    def __init__(self, number: int) -> None:
        self.number = number

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        return len(state.hands[that]) >= self.number

    def run(self, state: State, frame: Frame) -> None:
        hand = state.hands[frame.player] if frame.player >= 0 else []
        if frame.count == (self.number or frame.many) or not hand:
            frame.many = frame.count
            frame.end_step(bool(frame.count))
        elif state.in_force.visible[frame.player] and state.readings.pull_from_revealed_hand == "choice":
            state.ask(CARD, frame.who, hand[:], 0)
        elif len(hand) > 1:
            state.ask(CHANCE, frame.who, hand[:], 0)
        elif not (state.unknown and turn_out_forced(state, frame, hand)):
            self.answer(state, frame, hand[0])

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.move(state, choice, hand_of(frame.who), PULL, frame)
        frame.name_next(choice, self.number == 1)
        frame.count += 1


def cards_to_pull(state: State, frame: Frame) -> int:
    """How many cards *that player* holds."""
    return len(state.hands[frame.player]) if frame.player >= 0 else 0


class PullFromEach(Step):
    """*pull a card from each other player's hand*: at random, clockwise. # move.pull-random

    `number` 0 stands for as many as the step before has moved.
    """

    asks = Asks.THE_CARD_PULLED
    rule = citations.MOVE_PULL

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        others = state.clockwise(frame.who)[1:]
        if not frame.count:
            frame.them = ()
        number = self.number or frame.many
        place, pulled = divmod(frame.count, number) if number else (len(others), 0)
        if place == len(others):
            frame.many = len(frame.them)
            frame.end_step(True)
        elif state.hands[others[place]]:
            state.ask(CHANCE, frame.who, state.hands[others[place]][:], 0)
        else:
            frame.count += number - pulled

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.move(state, choice, hand_of(frame.who), PULL, frame)
        frame.them = (*frame.them, choice)
        frame.count += 1


class ExchangeHands(OneShot):
    """*swap hands with that player*. # move.swap"""

    rule = citations.MOVE_SWAP

    def do(self, state: State, frame: Frame) -> None:
        if frame.player >= 0:
            zones.swap_hands(state, frame.who, frame.player, frame)


class ExchangeTheirHands(OneShot):
    """*choose 2 players, then swap their hands*: nothing where fewer were chosen. # move.swap"""

    rule = citations.MOVE_SWAP

    def do(self, state: State, frame: Frame) -> None:
        frame.did = 1 if len(frame.players) == 2 else 0
        if frame.did:
            one, other = frame.players
            zones.swap_hands(state, one, other, frame)


class PassHands(OneShot):
    """*each player passes their hand to the left*, *… right*: all at the same time. # move.pass-hands"""

    rule = citations.MOVE_PASS_HANDS

    def __init__(self, places: int) -> None:
        """So many places to the left; to the right it is less than none."""
        self.places = places

    def do(self, state: State, frame: Frame) -> None:
        players = state.clockwise(frame.who)[:: self.places]
        kind = events.PASS_HANDS if self.places > 0 else events.PASS_HANDS_RIGHT
        zones.pass_hands(state, [hand_of(player) for player in players], frame, kind)


class ChooseToPass(CarryCards):
    """*each player gives a card to the player on their left*: what one of them gives. # move.pass-hands

    The same of what they move from Stable to Stable.

    The cards wait in the sentence that all of them carry out, until `PassChosen` lets all go.
    """

    def send(self, state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
        state.frames[-2].cards += cards
        next_step(state, frame)


class PassChosen(Step):
    """All have chosen what they give: it goes at the same time, so many places to the left."""

    rule = citations.MOVE_PUT

    def __init__(self, places: int, into_stables: bool = False) -> None:
        self.places = places
        self.into_stables = into_stables

    def run(self, state: State, frame: Frame) -> None:
        cards = frame.give_collected()
        if self.into_stables:
            self._move(state, frame, cards)
        else:
            zones.pass_cards(state, cards, self.places, frame)
        frame.pc += 1

    def _move(self, state: State, frame: Frame, cards: tuple[int, ...]) -> None:
        """Each player moves what they have chosen, as far as it may enter where it goes."""
        for giver, card in [(player_of(state.where[card]), card) for card in cards]:
            moving = frame.clone()
            moving.who = giver
            receiver = (giver + self.places) % state.players
            if may_enter(state, card, receiver):
                zones.into(state, card, receiver, moving)
            else:
                zones.cite(state, events.NOTHING, citations.EFFECTS_CANNOT, moving, giver, card)
