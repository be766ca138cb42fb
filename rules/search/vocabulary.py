"""The words of one reader's passages, and what of them means a term of the glossary."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log

from cardsdb.versions import per_version
from rules.models import Vocabulary
from rules.search.index import current_index
from rules.search.lexicon import glossary_at
from rules.search.passages import Audience
from rules.search.words import asking_words, question_words

Key = tuple[str, ...]
"""The words of a phrase by which it is recognised."""

Parted = tuple[Key, Key, str]
"""The first words of a parted phrase, its last ones, and the term."""


@dataclass(frozen=True)
class Known:
    """What the search knows of one language: stems, how often they occur, and the glossary's phrases."""

    language: str
    stems: dict[str, str]
    frequencies: dict[str, int]
    phrases: dict[Key, frozenset[str]] = field(default_factory=dict)
    """By which words a term is recognised, wherever they stand."""
    questions: dict[Key, frozenset[str]] = field(default_factory=dict)
    """The same, if nothing else is asked: by “more cards” alone somebody means expansions."""
    parted: tuple[Parted, ...] = ()

    def knows(self, word: str, stem: str) -> bool:
        return word in self.stems or stem in self.frequencies

    def frequency(self, lexeme: str) -> int:
        return self.frequencies.get(lexeme, 0)

    def weight(self, frequency: int) -> float:
        """How much a word tells: more, the fewer passages have it."""
        most = max(self.frequencies.values(), default=1)
        return log(1 + most / (1 + frequency))


@per_version
def known_at(audience: Audience) -> Known:
    current_index()
    row = Vocabulary.objects.get(language=audience.language, adult=audience.adult)
    small = dict.fromkeys(question_words(audience.language), "")
    keys = Keys(row.stems | small, audience.language)
    phrases: dict[Key, frozenset[str]] = {}
    questions: dict[Key, frozenset[str]] = {}
    parted: list[Parted] = []
    for entry in glossary_at(audience.adult).values():
        for phrase in entry.phrases(audience.language):
            is_alias = phrase in entry.aliases.get(audience.language, ())
            to = questions if is_alias and keys.says_little(phrase.words) else phrases
            for words in keys.of_phrase(phrase.words + phrase.rest):
                to[words] = to.get(words, frozenset()) | {phrase.term}
            if phrase.rest:
                parted.append((keys.of(phrase.words), keys.of(phrase.rest), phrase.term))
    return Known(audience.language, row.stems, row.frequencies, phrases, questions, tuple(parted))


@dataclass(frozen=True)
class Keys:
    """How phrases are compared: by the stems of their words."""

    stems: dict[str, str]
    language: str

    def of(self, words: Iterable[str]) -> Key:
        return tuple(self.stems.get(word, word) or word for word in words)

    def of_phrase(self, words: Sequence[str]) -> Iterator[Key]:
        """A phrase is recognised word for word, and also without its small words if enough is left."""
        yield self.of(words)
        needed = tuple(word for word in words if self.needs(word))
        if 1 < len(needed) < len(words):
            yield self.of(needed)

    def needs(self, word: str) -> bool:
        return bool(self.stems.get(word, word)) or word in asking_words(self.language)

    def says_little(self, words: Sequence[str]) -> bool:
        """Whether it is one word with small ones around it."""
        return len(words) > 1 and sum(map(self.needs, words)) < 2
