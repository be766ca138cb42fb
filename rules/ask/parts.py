"""What the page of a verdict is made of: ways to ask otherwise, assumptions, moments, and the table."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rules.judge.description import Described


@dataclass(frozen=True)
class Way:
    """Something that can be asked otherwise: what it says, and where that leads."""

    label: str
    address: str
    is_taken: bool = False


@dataclass(frozen=True)
class Refused:
    """Something that may not be chosen: what it says, why not, the rule, and where the whole answer is."""

    label: str
    reason: str
    rule: Described
    address: str


@dataclass(frozen=True)
class CardReason:
    """What a card says itself, as the reason for a verdict."""

    name: str
    address: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Assumption:
    text: str
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True)
class DecisionMade:
    """What was decided, what else could have been, and what came of it."""

    prompt: str = ""
    answer: str = ""
    is_said: bool = False
    ways: tuple[Way, ...] = ()
    refused: tuple[Refused, ...] = ()
    events: tuple[Described, ...] = ()


@dataclass(frozen=True)
class Dependence:
    """A contested rule, what it asks, and what its sides say."""

    title: str
    question: str
    address: str | None
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class LaidCard:
    """Cards of one name in a Stable or a hand."""

    name: str
    type: str
    count: int


@dataclass(frozen=True)
class Seat:
    name: str
    stable: tuple[LaidCard, ...]
    hand: tuple[LaidCard, ...]


def seat_of(player: Described) -> Seat:
    return Seat(player["name"], tuple(laid_cards(player["stable"])), tuple(laid_cards(player["hand"])))


def laid_cards(cards: list[Described]) -> Iterator[LaidCard]:
    counted = Counter((card["name"], card["type"]) for card in cards)
    for (name, type_), count in counted.items():
        yield LaidCard(name, type_, count)
