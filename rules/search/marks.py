"""Texts with the found words marked, and of a long text what stands around them."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString

from rules.lexicon.function_words import SMALL
from rules.lexicon.terms import Lexicon, occurrences_in
from rules.lexicon.words import KEPT_TEXTS, Word, stem_of, words_of

LONGEST_CONTEXT = 220
BEFORE = 60


@dataclass(frozen=True)
class Marker:
    """Marks what a question asked for: its words by their stems, its terms in any of their forms."""

    language: str
    lexicon: Lexicon
    wanted: Collection[str]
    terms: Collection[str]

    def marked(self, text: str) -> SafeString:
        return with_marks(text, self.found_in(text), 0, len(text))

    def context(self, text: str) -> SafeString:
        """One or two lines of a text, around the first place where most was found."""
        found = self.found_in(text)
        start, end = window(text, found)
        before = "… " if start else ""
        after = " …" if end < len(text) else ""
        return SafeString(f"{before}{with_marks(text, found, start, end)}{after}")

    def found_in(self, text: str) -> list[Word]:
        words = words_of(text)
        stems = telling_stems_of(text, self.language)
        places = {place for place, stem in enumerate(stems) if stem in self.wanted}
        for occurrence in occurrences_in(text, self.lexicon) if self.terms else ():
            if occurrence.term in self.terms:
                places.update(occurrence.places)
        return [words[place] for place in sorted(places)]


@lru_cache(maxsize=KEPT_TEXTS)
def telling_stems_of(text: str, language: str) -> tuple[str, ...]:
    """The stem of each word of a text; nothing of a small one."""
    forms = (word.form for word in words_of(text))
    return tuple("" if form in SMALL[language] else stem_of(form, language) for form in forms)


def window(text: str, found: list[Word]) -> tuple[int, int]:
    """Where to cut a text: between two words, with as many found ones inside as there is room for."""
    if len(text) <= LONGEST_CONTEXT:
        return 0, len(text)
    starts = [max(0, word.start - BEFORE) for word in found] or [0]
    best = max(starts, key=lambda start: sum(start <= each.start < start + LONGEST_CONTEXT for each in found))
    start = 0 if best < BEFORE else text.find(" ", best) + 1
    end = text.rfind(" ", 0, start + LONGEST_CONTEXT) if start + LONGEST_CONTEXT < len(text) else len(text)
    return start, max(start, end)


def with_marks(text: str, found: list[Word], start: int, end: int) -> SafeString:
    return SafeString("".join(pieces(text, found, start, end)))


def pieces(text: str, found: list[Word], start: int, end: int) -> Iterator[str]:
    for word in found:
        if start <= word.start and word.end <= end:
            yield escape(text[start : word.start])
            yield f"<mark>{escape(text[word.start : word.end])}</mark>"
            start = word.end
    yield escape(text[start:end])
