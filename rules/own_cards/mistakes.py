"""What keeps a text from being a wording: the place in it, what helps, and the text with that done."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from cardsdb.advice import in_words, quoted
from cardsdb.cards.wordings import parsed
from engine.language import MOST_SHOWN, WordingError, nearest
from engine.language.words import Wording
from rules.own_cards.mending import Offer, mended_as_far_as_possible, place_of, with_straight_quotes


@dataclass(frozen=True)
class Mistake:
    """One place in a text, cut in three around what does not fit, and whole wordings that do.

    `changes` are sentences that say what the `repaired` one makes of the text that it did not say. Where none
    is whole, `left` is what still does not fit once everything simple is put right, with its own `changes`.
    """

    detail: str
    line: int
    before: str
    wrong: str
    after: str
    repaired: str = ""
    nearest: str = ""
    expected: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    left: "Mistake | None" = None

    @property
    def text(self) -> str:
        return self.before + self.wrong + self.after

    @property
    def start(self) -> int:
        return len(self.before)

    @property
    def column(self) -> int:
        """Where it stands in its line, counted from 1."""
        return len(self.before.rpartition("\n")[2]) + 1


def read(text: str, stored: Callable[[], Iterable[str]] = tuple, card_type: str = "") -> Wording | Mistake:
    """A text as a wording, or what keeps it from being one; `stored` are those it may be meant as."""
    try:
        return parsed(text)
    except WordingError as error:
        return mistake_in(text, error, stored(), card_type)


def mistake_in(text: str, error: WordingError, stored: Iterable[str], card_type: str) -> Mistake:
    mistake = placed(text, error)
    found = mended_as_far_as_possible(text, card_type)
    shifts = [in_words(shift) for shift in found.shifts]
    changes = tuple(shift for shift in shifts if shift != mistake.detail)
    if isinstance(found, Offer):
        return replace(mistake, repaired=found.wording, changes=changes)
    left = replace(placed(found.text, found.error), changes=changes)
    # Where it is a word put there that does not fit, the way led nowhere.
    leads_on = found.text != with_straight_quotes(text) and left.wrong.casefold() in text.casefold()
    return replace(mistake, nearest=nearest(found.text, stored) or "", left=left if leads_on else None)


def placed(text: str, error: WordingError) -> Mistake:
    start = place_of(text, error)
    end = start + length_of_wrong(text, start, error)
    expected = all_expected(error)
    return Mistake(
        in_words(error.advice), error.line, text[:start], text[start:end], text[end:], expected=expected
    )


def all_expected(error: WordingError) -> tuple[str, ...]:
    """Every word that may stand there, where the advice names only the first of them."""
    return tuple(map(quoted, error.expected)) if len(error.expected) > MOST_SHOWN else ()


def length_of_wrong(text: str, start: int, error: WordingError) -> int:
    """As long as the words the advice quotes, if they stand there; else to the end of the word."""
    quoted = error.advice.words[-1] if error.advice.words else ""
    if isinstance(quoted, str) and quoted and text.startswith(quoted, start):
        return len(quoted)
    rest = text[start:].split("\n")[0]
    return len(rest.split(" ")[0])
