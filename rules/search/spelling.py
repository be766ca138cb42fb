"""Words that are in no text as they were typed: written otherwise, joined or misspelled."""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final

from cardsdb.names.nearest import letters_shared
from cardsdb.names.spelling import Spellings, folded
from cardsdb.versions import per_version
from rules.lexicon.function_words import COMPARING, SMALL
from rules.lexicon.terms import phrases_at
from rules.lexicon.words import stem_of
from rules.search.index import index_in

SHORTEST_SET_RIGHT, SHORTEST_WITH_TWO = 4, 8
CLOSE_ENOUGH: Final = 80
"""So many of a hundred letters must be the same."""
SHORTEST_FIRST, SHORTEST_LAST = 3, 4
"""The letters of the two words that were joined to one."""
JOINING: Final = ("", "s", "n", "en")
"""What stands between words that German and Dutch join."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The words a reader may find in one language."""

    language: str
    forms: Set[str]
    in_glossary: tuple[str, ...]
    """Those that mean a term by themselves."""

    @cached_property
    def stems(self) -> frozenset[str]:
        return frozenset(stem_of(form, self.language) for form in self.forms)

    @cached_property
    def terms_by_stem(self) -> dict[str, str]:
        return {stem_of(form, self.language): form for form in reversed(self.in_glossary)}

    @cached_property
    def by_letters(self) -> dict[str, str]:
        """Each by its letters without marks, *ü* and *ue* being one."""
        return {folded(form): form for form in self.forms}

    @cached_property
    def spellings(self) -> Spellings:
        return Spellings(self.forms)

    def has(self, form: str) -> bool:
        """Whether it is a known word, or one with another ending."""
        return form in self.forms or stem_of(form, self.language) in self.stems

    def meant_by(self, form: str) -> str:
        """The known word or words that a strange one stands for; empty if there are none."""
        if form in self.forms or len(form) < SHORTEST_SET_RIGHT or not form.isalpha():
            return ""
        written_otherwise = self.by_letters.get(folded(form))
        with_another_ending = self.terms_by_stem.get(stem_of(form, self.language))
        if written_otherwise or with_another_ending or self.has(form):
            return written_otherwise or with_another_ending or ""
        return next(chain(self.joined(form), self.swapped(form), self.near(form)), "")

    def joined(self, form: str) -> Iterator[str]:
        """The two words of which it was made: *Handkarten Limit*, *eenhoorn kaart*."""
        for place in range(SHORTEST_FIRST, len(form) - SHORTEST_LAST + 1):
            first, last = form[:place], form[place:]
            if last in self.forms:
                yield from (f"{each} {last}" for each in without_joint(first) if self.tells(each))

    def tells(self, form: str) -> bool:
        return form in self.forms and form not in SMALL[self.language]

    def swapped(self, form: str) -> Iterator[str]:
        """The word of which two letters have changed places: *hnad*, *frist*."""
        pairs = (
            f"{form[:place]}{form[place + 1]}{form[place]}{form[place + 2 :]}"
            for place in range(len(form) - 1)
        )
        return (word for word in pairs if word in self.forms)

    def near(self, form: str) -> Iterator[str]:
        """Those that are spelled most nearly like it: the first letter is seldom wrong."""
        found = self.spellings.near(form, 1 + (len(form) >= SHORTEST_WITH_TWO))
        return (
            word
            for word in sorted(found, key=lambda word: (-letters_shared(word, form), word))
            if word[0] == form[0] and letters_shared(word, form) >= CLOSE_ENOUGH
        )


def without_joint(first: str) -> Iterator[str]:
    return (
        first.removesuffix(joint)
        for joint in JOINING
        if first.endswith(joint) and len(first) - len(joint) >= SHORTEST_FIRST
    )


@per_version
def vocabulary_of(language: str, adult: bool) -> Vocabulary:
    words = (phrase.every_word for phrase in phrases_at(adult, language))
    in_glossary = tuple(dict.fromkeys(each[0] for each in words if len(each) == 1))
    return Vocabulary(language, index_in(language).forms(adult=adult) | COMPARING[language], in_glossary)
