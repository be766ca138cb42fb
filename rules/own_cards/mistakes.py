"""What keeps a text from being a wording: the place in it, what helps, and the text with that done."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from cardsdb.advice import in_words, quoted
from cardsdb.cards.wordings import parsed
from engine.language import MOST_SHOWN, WordingError, nearest, render
from engine.language.words import Wording

REPAIRS_AT_MOST: Final = 8
INSTEAD: Final = "Write “{0}” in place of “{1}”."
LEFT_OUT: Final = "Leave out “{0}”."
COLON: Final = "Write {0} before “{1}”."
THEN: Final = "After “you may …” write “If you do, …” in place of “then”."
THEN_SAID: Final = re.compile(r",?\s*\bthen\b,?\s*", re.IGNORECASE)


@dataclass(frozen=True)
class Mistake:
    """One place in a text, cut in three around what does not fit; `instead` are whole wordings that do."""

    detail: str
    line: int
    before: str
    wrong: str
    after: str
    repaired: str = ""
    nearest: str = ""
    expected: tuple[str, ...] = ()

    @property
    def start(self) -> int:
        return len(self.before)

    @property
    def end(self) -> int:
        return self.start + len(self.wrong)


def read(text: str, stored: Callable[[], Iterable[str]] = tuple) -> Wording | Mistake:
    """A text as a wording, or what keeps it from being one; `stored` are those it may be meant as."""
    try:
        return parsed(text)
    except WordingError as error:
        return mistake_in(text, error, stored())


def mistake_in(text: str, error: WordingError, stored: Iterable[str]) -> Mistake:
    start = place_of(text, error)
    end = start + length_of_wrong(text, start, error)
    repaired = repair(text) or ""
    return Mistake(
        in_words(error.advice),
        error.line,
        text[:start],
        text[start:end],
        text[end:],
        repaired,
        "" if repaired else nearest(text, stored) or "",
        all_expected(error),
    )


def all_expected(error: WordingError) -> tuple[str, ...]:
    """Every word that may stand there, where the advice names only the first of them."""
    return tuple(map(quoted, error.expected)) if len(error.expected) > MOST_SHOWN else ()


def place_of(text: str, error: WordingError) -> int:
    lines = text.split("\n")[: error.line - 1]
    return min(len(text), sum(len(line) + 1 for line in lines) + error.column - 1)


def length_of_wrong(text: str, start: int, error: WordingError) -> int:
    """As long as the words the advice quotes, if they stand there; else to the end of the word."""
    quoted = error.advice.words[-1] if error.advice.words else ""
    if isinstance(quoted, str) and quoted and text.startswith(quoted, start):
        return len(quoted)
    rest = text[start:].split("\n")[0]
    return len(rest.split(" ")[0])


# Mending


def repair(text: str) -> str | None:
    """The wording that is left when every simple advice is followed; nothing if one is not simple.

    >>> repair("When this card enters your Stable, you may destory a unicorn")
    'Enters: you may destroy a Unicorn.'
    """
    for _ in range(REPAIRS_AT_MOST):
        try:
            return "\n".join(render(parsed(text), "en"))
        except WordingError as error:
            mended = with_advice_followed(text, error)
        if mended is None:
            return None
        text = mended
    return None


def with_advice_followed(text: str, error: WordingError) -> str | None:
    """The text with what is advised done, if that is one simple thing."""
    start, advice, words = place_of(text, error), error.advice.text, error.advice.words
    before, after = text[:start], text[start:]
    if advice == INSTEAD and after.startswith(str(words[1])):
        return f"{before}{words[0]}{after[len(str(words[1])) :]}"
    if advice == LEFT_OUT and after.startswith(str(words[0])):
        return before + after[len(str(words[0])) :].lstrip()
    if advice == COLON and words[0] == (":",):
        return f"{before.rstrip()}: {after}"
    if advice == THEN:
        return with_if_you_do(before, after)
    return None


def with_if_you_do(before: str, after: str) -> str | None:
    """The first *then* around a place as a sentence of its own."""
    head = before[: before.rfind(".") + 1]
    mended, count = THEN_SAID.subn(". If you do, ", (before + after)[len(head) :], count=1)
    return head + mended if count else None
