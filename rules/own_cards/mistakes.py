"""What keeps a text from being a wording: the place in it, what helps, and the text with that done."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from cardsdb.advice import in_words, quoted
from cardsdb.cards.wordings import parsed
from engine.language import MOST_SHOWN, WordingError, nearest
from engine.language.words import Wording
from rules.own_cards.mending import Offer, mended_as_far_as_possible
from rules.own_cards.remainders import place_of, wrong_words


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
    if found is None:
        return replace(mistake, nearest=nearest(text, stored) or "")
    shifts = [in_words(shift) for shift in found.shifts]
    changes = tuple(shift for shift in shifts if shift != mistake.detail)
    if isinstance(found, Offer):
        return replace(mistake, repaired=found.wording, changes=changes)
    left = replace(placed(found.text, found.error), changes=changes)
    is_another = (left.start, left.detail) != (mistake.start, mistake.detail)
    return replace(mistake, nearest=nearest(found.text, stored) or "", left=left if is_another else None)


def placed(text: str, error: WordingError) -> Mistake:
    start = place_of(text, error)
    end = start + len(wrong_words(text, error))
    expected = all_expected(error)
    return Mistake(
        in_words(error.advice), error.line, text[:start], text[start:end], text[end:], expected=expected
    )


def all_expected(error: WordingError) -> tuple[str, ...]:
    """Every word that may stand there, where the advice names only the first of them."""
    return tuple(map(quoted, error.expected)) if len(error.expected) > MOST_SHOWN else ()
