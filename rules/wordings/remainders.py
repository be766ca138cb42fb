"""What is left to change in a text: behind what can be read, worded as here, the rest as it was typed."""

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Final

from cardsdb.cards.wordings import parsed
from engine.language import Advice, WordingError, render

# Where one thing that a text says ends and another begins.
ENDS: Final = re.compile(r"[.:]\s+|\n")


@dataclass(frozen=True)
class Remainder:
    """A text with what is simple put right, and what still keeps it from being a wording that is played."""

    text: str
    error: WordingError
    shifts: tuple[Advice, ...] = ()


@dataclass(frozen=True)
class Rewording:
    """A text before and after one thing in it was put right, and what that makes of it that was not said."""

    before: str
    after: str
    shift: Advice | None = None

    @cached_property
    def start(self) -> int:
        return alike(self.before, self.after)

    @cached_property
    def end(self) -> int:
        """Where in the new text the words that are new end."""
        return len(self.after) - alike(self.before[self.start :][::-1], self.after[self.start :][::-1])

    def place_before(self, place: int) -> int | None:
        """Where a place of the new text was in the old one; nothing within the words that are new.

        >>> Rewording("When this enters, tap it", "Enters: tap it").place_before(len("Enters: "))
        18
        """
        if place <= self.start:
            return place
        return place + len(self.before) - len(self.after) if place >= self.end else None


def alike(one: str, other: str) -> int:
    """How many characters two texts have in common before they differ."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


class Reworded:
    """A text and how it became what it is.

    >>> text = Reworded("destory a unicorn")
    >>> text.into("destroy a unicorn")
    >>> text.text, len(text.changes)
    ('destroy a unicorn', 1)
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.changes: list[Rewording] = []

    def into(self, text: str, shift: Advice | None = None) -> None:
        self.changes.append(Rewording(self.text, text, shift))
        self.text = text

    @property
    def shifts(self) -> list[Advice]:
        return [change.shift for change in self.changes if change.shift]


def place_of(text: str, error: WordingError) -> int:
    """Where in a text an error is."""
    lines = text.split("\n")[: error.line - 1]
    return min(len(text), sum(len(line) + 1 for line in lines) + error.column - 1)


def wrong_words(text: str, error: WordingError) -> str:
    """The words the advice quotes, if they stand where the error is; else what is left of the word there."""
    start = place_of(text, error)
    quoted = error.advice.words[-1] if error.advice.words else ""
    if isinstance(quoted, str) and quoted and text.startswith(quoted, start):
        return quoted
    return re.split(r"[ \n]", text[start:], maxsplit=1)[0]


def error_at(text: str, place: int, error: WordingError, words: str) -> WordingError:
    """The error at another place, where the advice speaks of the words that stand there."""
    before = text[:place].split("\n")
    advice = error.advice
    if advice.words and advice.words[-1] == words and not text.startswith(words, place):
        there = re.split(r"[\s.,:;]", text[place:].lstrip(), maxsplit=1)[0] or words
        advice = Advice(advice.text, (*advice.words[:-1], there))
    return WordingError(advice, line=len(before), column=len(before[-1]) + 1, expected=error.expected)


def remainder(changed: Reworded, error: WordingError) -> Remainder | None:
    """The text up to the sentence that cannot be read, and from there on as it was before it was changed.

    Nothing where the words that do not fit were put there by a change.
    """
    text, wrong = changed.text, place_of(changed.text, error)
    begins = max((end.end() for end in ENDS.finditer(text, 0, wrong)), default=0)
    words = wrong_words(text, error)
    read = as_worded_here(text[:begins])
    changes, kept = list(changed.changes), list[Advice | None]()
    while changes and (begun := changes[-1].place_before(begins)) is not None:
        change = changes.pop()
        stood = place_of_words(words, change, wrong, begun)
        if stood is None:
            return None
        kept.insert(0, change.shift if begins >= change.end else None)
        text, begins, wrong = change.before, begun, stood
    shifts = [*(change.shift for change in changes), *kept]
    whole = read + text[begins:]
    left = error_at(whole, len(read) + wrong - begins, error, words)
    return Remainder(whole, left, tuple(filter(None, shifts)))


def place_of_words(words: str, change: Rewording, place: int, begins: int) -> int | None:
    """Where in the sentence that begins at a place of the old text words of the new one stood."""
    stood = change.place_before(place)
    if stood is not None and change.before.startswith(words, stood):
        return stood
    same = [each.start() for each in re.finditer(rf"\b{re.escape(words)}\b", change.before[begins:])]
    return begins + same[0] if words and len(same) == 1 else stood


def as_worded_here(read: str) -> str:
    """What can be read of a text as cards here are worded; a line that only begins stays as it is."""
    lines, newline, line = read.rpartition("\n")
    for said, kept in ((read, ""), (lines, newline + line)):
        try:
            worded = "\n".join(render(parsed(said.strip()), "en"))
        except WordingError:
            continue
        return worded + (kept or said[len(said.rstrip()) :])
    return read
