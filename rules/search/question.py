"""What somebody asked: the words and terms it is about, and the query the database gets for it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from rules.search.index import in_title, mark
from rules.search.vocabulary import Known
from rules.search.words import asking_words, composed, forms_of, question_words, stems_of

MOST_WORDS = 16

Places = tuple[int, ...]
"""Which words of a question are meant."""


@dataclass(frozen=True)
class Part:
    """A word or a phrase of a question: its stems, and the terms it means."""

    words: tuple[str, ...]
    stems: tuple[str, ...]
    terms: frozenset[str] = frozenset()

    @property
    def query(self) -> str:
        """Its words, or any term it means."""
        return self.query_of(str)

    @property
    def query_in_title(self) -> str:
        return self.query_of(in_title)

    def query_of(self, form: Callable[[str], str]) -> str:
        either = [" & ".join(f"'{form(stem)}'" for stem in self.stems)] if self.stems else []
        either += [f"'{form(mark(term))}'" for term in sorted(self.terms)]
        return "(" + " | ".join(f"({each})" for each in either) + ")"

    @property
    def is_phrase(self) -> bool:
        return len(self.words) > 1

    def frequency(self, known: Known, form: Callable[[str], str] = str) -> int:
        """How many passages have it, at most: all its words, or any of its terms."""
        words = min((known.frequency(form(stem)) for stem in self.stems), default=0)
        return max([words, *(known.frequency(form(mark(term))) for term in self.terms)])


@dataclass(frozen=True)
class Question:
    """A question in one language, understood."""

    parts: tuple[Part, ...] = ()
    single: tuple[Part, ...] = ()
    """Its words one by one, also those that are parts of a phrase."""
    small: tuple[str, ...] = ()
    """Its words that say nothing by themselves."""
    nowhere: tuple[str, ...] = ()
    """What no passage has: it is left out."""
    unknown: tuple[str, ...] = ()
    """Words that are in no text and no glossary."""

    @property
    def terms(self) -> list[str]:
        return list(dict.fromkeys(term for part in self.parts for term in sorted(part.terms)))

    @property
    def stems(self) -> frozenset[str]:
        return frozenset(stem for part in self.parts for stem in part.stems)

    @property
    def every_part(self) -> str:
        return " & ".join(part.query for part in self.parts)

    @property
    def any_part(self) -> str:
        return " | ".join(part.query for part in self.parts)


def understood(text: str, known: Known, others: Sequence[Known]) -> Question:
    """The question as one language understands it, and its other words as the other languages do."""
    words = forms_of(composed(text))[:MOST_WORDS]
    stems = telling_stems(words, known)
    keys = [stems[word] or word for word in words]
    telling = {place for place, word in enumerate(words) if stems[word]} or set(range(len(words)))
    meant = recognised(keys, telling, known)
    strange = {place for place, word in enumerate(words) if not known.knows(word, stems[word])}
    for other in others:
        free = strange - taken(meant)
        foreign = [other.stems.get(word, word) or word for word in words]
        meant |= recognised(foreign, free, other) if free else {}
    parts = list(parts_of(words, stems, meant))
    return Question(
        parts=tuple(part for part in parts if part.frequency(known)),
        nowhere=tuple(" ".join(part.words) for part in parts if not part.frequency(known)),
        single=tuple(single_words(words, stems, keys, meant, known)),
        small=tuple(dict.fromkeys(word for word in words if not stems[word])),
        unknown=tuple(words[place] for place in sorted(strange - taken(meant))),
    )


def telling_stems(words: Sequence[str], known: Known) -> dict[str, str]:
    """The stem of each word; none for words every question has, unless the question has no others."""
    stems = {word: known.stems[word] for word in words if word in known.stems}
    stems |= stems_of(set(words) - stems.keys(), known.language)
    telling = stems | dict.fromkeys(question_words(known.language) & stems.keys(), "")
    return telling if any(telling.values()) else stems


def taken(meant: Iterable[Places]) -> set[int]:
    return {place for places in meant for place in places}


def recognised(keys: Sequence[str], telling: set[int], known: Known) -> dict[Places, frozenset[str]]:
    """The phrases of the glossary among these words, the most telling first; no word is part of two."""

    def most_telling_first(candidate: tuple[Places, frozenset[str]]) -> Any:
        places, _terms = candidate
        return -len(telling.intersection(places)), -len(places), places

    found: dict[Places, frozenset[str]] = {}
    for places, terms in sorted(candidates(keys, telling, known), key=most_telling_first):
        if taken(found).isdisjoint(places):
            found[places] = found.get(places, frozenset()) | terms
    return found


def candidates(
    keys: Sequence[str], telling: set[int], known: Known
) -> Iterator[tuple[Places, frozenset[str]]]:
    asking = asking_words(known.language)
    for start, end in combinations(range(len(keys) + 1), 2):
        span = tuple(range(start, end))
        if telling.isdisjoint(span):
            continue
        shorter = tuple(place for place in span if place in telling or keys[place] in asking)
        phrases = [known.phrases, known.questions] if telling <= set(span) else [known.phrases]
        for places in {span, shorter}:
            for known_phrases in phrases:
                if terms := known_phrases.get(tuple(keys[place] for place in places)):
                    yield places, terms
    yield from parted_candidates(keys, telling, known)


def parted_candidates(
    keys: Sequence[str], telling: set[int], known: Known
) -> Iterator[tuple[Places, frozenset[str]]]:
    for first, rest, term in known.parted:
        for start in sorted(telling):
            end = start + len(first)
            if tuple(keys[start:end]) != first:
                continue
            for later in range(end, len(keys)):
                if tuple(keys[later : later + len(rest)]) == rest:
                    yield (*range(start, end), *range(later, later + len(rest))), frozenset({term})


def single_words(
    words: Sequence[str],
    stems: dict[str, str],
    keys: Sequence[str],
    meant: dict[Places, frozenset[str]],
    known: Known,
) -> Iterator[Part]:
    for place, word in enumerate(words):
        terms = meant.get((place,), known.phrases.get((keys[place],), frozenset()))
        if stems[word]:
            part = Part((word,), (stems[word],), terms)
            if part.frequency(known):
                yield part


def parts_of(
    words: Sequence[str], stems: dict[str, str], meant: dict[Places, frozenset[str]]
) -> Iterator[Part]:
    """What is asked for, in the order it was asked."""
    single = {(place,): frozenset[str]() for place in range(len(words)) if place not in taken(meant)}
    for places, terms in sorted((single | meant).items()):
        said = tuple(words[place] for place in places)
        telling = tuple(dict.fromkeys(stems[word] for word in said if stems[word]))
        if telling or terms:
            yield Part(said, telling, terms)
