"""The cards *one of them* and *the rest* speak of: looked at, revealed, found or moved just before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game.movement import COMMON, HAND
from engine.model.places import DECK_TOP, NURSERY, is_hand, is_stable
from engine.model.state import Step

if TYPE_CHECKING:
    from engine.game.movement import Spot
    from engine.model.state import Frame, State


class LookedAt:
    """The cards looked at on top of the deck: whoever looks alone knows them, so they are only counted."""

    def left(self, state: State, frame: Frame) -> list[int]:
        """Those with which nothing has been done yet."""
        return state.zones[DECK_TOP][: frame.work.looked]

    def take(self, state: State, frame: Frame, cards: tuple[int, ...]) -> None:
        """They are about to go, so that the rest is without them."""
        leave(frame, frame.work.looked - len(cards))


class KeptInMind:
    """Cards that `KeepInMind` or `KeepHandsInMind` has noted, as long as they lie where they were."""

    def __init__(self, lies: Spot) -> None:
        self.lies = lies

    def left(self, state: State, frame: Frame) -> list[int]:
        return [card for card in frame.work.left if self._is_there(state, state.where[card])]

    def _is_there(self, state: State, zone: int) -> bool:
        if self.lies.kind == COMMON:
            return zone != NURSERY and zone in self.lies.zones(state, 0, 0)
        return is_hand(zone) if self.lies.kind == HAND else is_stable(zone)

    def take(self, state: State, frame: Frame, cards: tuple[int, ...]) -> None:
        for other in state.frames:
            if other.work.left:
                other.own_work().left = tuple([card for card in other.work.left if card not in cards])


def leave(frame: Frame, looked: int) -> None:
    """So many of the cards looked at still lie on top."""
    if looked != frame.work.looked:
        frame.own_work().looked = looked


class Noting(Step):
    """Something of what was just done is kept in mind; nobody is asked, and nothing happens by it."""

    declares = True

    def run(self, state: State, frame: Frame) -> None:
        frame.pc += 1
        if frame.did:
            self.note(state, frame)

    def note(self, state: State, frame: Frame) -> None:
        """Keep it in mind."""
        raise NotImplementedError


class KeepInMind(Noting):
    """The cards just revealed, found or moved; those of another player are known to the teller, too."""

    def __init__(self, is_for_another: bool) -> None:
        self.is_for_another = is_for_another

    def note(self, state: State, frame: Frame) -> None:
        for other in state.frames[-2 if self.is_for_another else -1 :]:
            other.own_work().left = frame.them


class KeepHandsInMind(Noting):
    """The cards of the hands just looked at or revealed."""

    def __init__(self, hands: Spot, is_shown: bool) -> None:
        self.hands = hands
        self.is_shown = is_shown

    def note(self, state: State, frame: Frame) -> None:
        numbers = self.hands.zones(state, frame.who, frame.player)
        work = frame.own_work()
        work.left = tuple([card for number in numbers for card in state.zones[number]])
        work.shown = int(self.is_shown)
