"""What keeps a text from being a wording: the place in it, what helps, and the text with that done."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from cardsdb.advice import in_words, quoted
from cardsdb.cards.wordings import parsed
from engine.language import MOST_SHOWN, WordingError
from engine.language.words import Wording
from rules.wordings.alike import alike
from rules.wordings.examples import said
from rules.wordings.mending import Offer, mended_as_far_as_possible
from rules.wordings.remainders import ENDS, place_of, wrong_words


@dataclass(frozen=True)
class Mistake:
    """One place in a text, cut in three around what does not fit, and whole wordings that do.

    `shifts` are sentences that say what the `repaired` one makes of the text that it did not say. Where none
    is whole, `left` is what still does not fit once everything simple is put right, with its own `shifts`,
    and `alike` are sentences that are understood.
    """

    detail: str
    line: int
    before: str
    wrong: str
    after: str
    repaired: str = ""
    alike: tuple[str, ...] = ()
    expected: tuple[str, ...] = ()
    shifts: tuple[str, ...] = ()
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

    @property
    def changes(self) -> tuple[str, ...]:
        """Its shifts, but for one that is told already."""
        return tuple(shift for shift in self.shifts if shift != self.detail)

    @property
    def clause(self) -> str:
        """What is said around it, as far as the next full stop or colon."""
        before, after = ENDS.split(self.before)[-1], ENDS.split(self.after, maxsplit=1)[0]
        return f"{before}{self.wrong}{after}"

    @property
    def sentences_alike(self) -> list[tuple[str, str]]:
        """Each sentence as it is written, and as this reader reads it."""
        return [(sentence, said(sentence)) for sentence in self.alike]


def read(text: str, stored: Callable[[], tuple[str, ...]] = tuple, card_type: str = "") -> Wording | Mistake:
    """A text as a wording, or what keeps it from being one; among those `stored` are sentences alike."""
    try:
        return parsed(text)
    except WordingError as error:
        mistake = mistake_in(text, error, card_type)
    if mistake.repaired:
        return mistake
    return replace(mistake, alike=alike((mistake.left or mistake).clause, stored()))


def mistake_in(text: str, error: WordingError, card_type: str) -> Mistake:
    mistake = placed(text, error)
    found = mended_as_far_as_possible(text, card_type)
    if found is None:
        return mistake
    mistake = replace(mistake, shifts=tuple(map(in_words, found.shifts)))
    if isinstance(found, Offer):
        return replace(mistake, repaired=found.wording)
    left = replace(placed(found.text, found.error), shifts=mistake.changes)
    return left if found.text == text else replace(mistake, left=left)


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
