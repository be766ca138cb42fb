"""What may not be chosen where something is asked, as the engine refuses it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine import CARD, PLAYER, State, player_of
from rules.ask.forbidden import Forbidden

REFUSED_AT_MOST: Final = 2


@dataclass(frozen=True)
class RefusalKind:
    """What makes two refusals the same to a reader: the rule, the card in the way, and whose card it is."""

    rule: str
    source: int
    owner: int


def refused_at(state: State) -> list[Forbidden]:
    """The choices somebody might think of first, and that are not allowed: own cards, and those kept away."""
    found: dict[RefusalKind, Forbidden] = {}
    for forbidden in thought_of(state):
        found.setdefault(kind_of(forbidden), forbidden)
    return list(found.values())[:REFUSED_AT_MOST]


def thought_of(state: State) -> Iterator[Forbidden]:
    choices = {CARD: cards_near, PLAYER: players_near}.get(state.kind)
    for choice in choices(state) if choices else ():
        forbidden = Forbidden.answer(state, choice)
        if forbidden is not None and (forbidden.is_by_a_card or forbidden.is_own or state.kind == PLAYER):
            yield forbidden


def cards_near(state: State) -> Iterator[int]:
    """The cards in the Stables that are no option, one's own first."""
    for step in range(state.players):
        seat = (state.asked + step) % state.players
        yield from (card for card in state.stables[seat] if card not in state.options)


def players_near(state: State) -> Iterator[int]:
    yield from (seat for seat in range(state.players) if seat not in state.options)


def kind_of(forbidden: Forbidden) -> RefusalKind:
    state, choice = forbidden.state, forbidden.choice
    owner = choice if state.kind == PLAYER else player_of(state.where[choice])
    return RefusalKind(forbidden.rule, forbidden.source, owner)
