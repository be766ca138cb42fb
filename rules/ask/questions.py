"""A question of Ask: a card, what it does or meets, what the other player has; all of it in the address."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from django.urls import reverse

from engine import READINGS
from rules.ask.situations import Situation

NOTHING: Final = "nothing"
"""Said instead of a card: the other player has nothing special."""
ID_AT_MOST: Final = 100
SAY_AT_MOST: Final = 600
ANSWERS_AT_MOST: Final = 60
READ_AT_MOST: Final = 300
NO: Final = "0"


class Place(StrEnum):
    """Where the other card is, or who uses it."""

    STABLE = "stable"
    HAND = "hand"
    MINE = "mine"
    MY_HAND = "my-hand"
    DISCARD = "discard"
    USE = "use"


@dataclass(frozen=True)
class Question:
    """As far as it has been asked. `say` are the first answers, where the asker decides them; `read` the
    sides of contested rules that are not the usual ones."""

    card: str = ""
    does: Situation | None = None
    meets: str = ""
    where: Place | None = None
    third: bool = True
    say: tuple[int, ...] = ()
    read: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, asked: Mapping[str, str]) -> "Question":
        """The question of an address; whatever means nothing counts as not said."""
        return cls(
            card=asked.get("card", "")[:ID_AT_MOST],
            does=word_in(Situation, asked.get("does", "")),
            meets=asked.get("meets", "")[:ID_AT_MOST],
            where=word_in(Place, asked.get("where", "")),
            third=asked.get("third", "") != NO,
            say=numbers_in(asked.get("say", "")),
            read=tuple(readings_in(asked.get("read", ""))),
        )

    @property
    def other(self) -> str:
        """The other card; none where the other player has nothing special."""
        return "" if self.meets == NOTHING else self.meets

    @property
    def parameters(self) -> dict[str, str]:
        said = {
            "card": self.card,
            "does": self.does or "",
            "meets": self.meets,
            "where": self.where or "",
            "third": "" if self.third else NO,
            "say": ".".join(map(str, self.say)),
            "read": ",".join(f"{name}:{word}" for name, word in self.read),
        }
        return {name: str(value) for name, value in said.items() if value}

    def address_with(self, kept: Mapping[str, str]) -> str:
        """The address at which Ask answers it, and what else that says."""
        return reverse("ask", query={**self.parameters, **kept})

    def saying(self, *answers: int) -> "Question":
        return replace(self, say=answers)

    def reading(self, name: str, word: str) -> "Question":
        """The same with this side of a contested rule; the usual one need not be said."""
        others = tuple(pair for pair in self.read if pair[0] != name)
        is_usual = READINGS[name][0] == word
        return replace(self, read=others if is_usual else (*others, (name, word)), say=())

    def at(self, where: Place) -> "Question":
        """The same with the other card elsewhere."""
        return replace(self, where=where, say=())


Word = TypeVar("Word", bound=StrEnum)


def word_in(words: type[Word], said: str) -> Word | None:
    return next((word for word in words if word == said), None)


def readings_in(said: str) -> Iterator[tuple[str, str]]:
    for part in said[:READ_AT_MOST].split(","):
        name, _colon, word = part.partition(":")
        if word in READINGS.get(name, ())[1:]:
            yield name, word


def numbers_in(said: str) -> tuple[int, ...]:
    parts = said[:SAY_AT_MOST].split(".")[:ANSWERS_AT_MOST]
    numbers = [part for part in parts if part.removeprefix("-").isdigit() and part.isascii()]
    return tuple(int(part) for part in numbers) if len(numbers) == len(parts) else ()
