"""Sentences that are understood and share the telling words of one that is not."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import log, sqrt
from typing import Final

from cardsdb.cards.wordings import parsed
from engine.language import WordingError, base_form, example_sentences, render
from rules.lexicon.function_words import BESIDE_NAMES, IN_NAMES
from rules.wordings.examples import GUIDE, STARTERS

SHOWN_AT_MOST: Final = 3
LOOKED_AT: Final = 8
# What the others share of what the first one shares.
NEARLY: Final = 0.7
# Of all that a sentence says, one that shares less has only a word in common with it.
LEAST: Final = 0.1
# A telling word stands in at most one of so many sentences.
TELLING: Final = 4
HEAD: Final = re.compile(r"[^.:\n]+: ")
SHORT_HEAD: Final = re.compile(r"^(Enters|Leaves|Turn start|Turn end|Sacrificed or destroyed):", re.MULTILINE)
# A sentence that speaks of what stands before it is not understood without that.
GOES_ON: Final = re.compile(
    r"((if|when) (you|they|it) (do|did|cannot|is|was|are|discarded)|otherwise|they)\b"
    r"|.*\b(its?|them|those|that (?!many cards)\w+|the (rest|others?|two)|each of their)\b"
    r"|.*\b(different|remaining)\b",
    re.IGNORECASE,
)
# Words that say little of what a sentence is about.
HARDLY_TELLING: Final = frozenset(
    map(base_form, IN_NAMES["en"] | BESIDE_NAMES["en"] | {"them", "one", "into", "all", "other"})
)


def alike(clause: str, stored: tuple[str, ...]) -> tuple[str, ...]:
    """Up to three sentences of stored wordings, or of the language itself, the likest first.

    >>> alike("remain where there is no limit", ())[0]
    'You have no hand limit.'
    >>> alike("everybody votes for a tortoise", ())
    ()
    """
    likest: dict[frozenset[str], str] = {}
    for sentence in filter(None, map(in_house_style, _sentences_of(stored).nearest(clause)[:LOOKED_AT])):
        features = features_of(sentence)
        if not any(features >= other or features <= other for other in likest):
            likest[features] = sentence
    return tuple(likest.values())[:SHOWN_AT_MOST]


def in_house_style(sentence: str) -> str:
    """The sentence as cards here are worded; nothing if it is not understood alone."""
    try:
        return "\n".join(render(parsed(sentence), "en"))
    except WordingError:
        return ""


@lru_cache(maxsize=4)
def _sentences_of(stored: tuple[str, ...]) -> "Sentences":
    guide = (wording for kind in GUIDE for wording in kind.wordings)
    starters = (starter.wording for starter in STARTERS)
    return Sentences(tuple(sentences_in((*guide, *starters, *example_sentences(), *stored))))


def sentences_in(wordings: Iterable[str]) -> tuple[str, ...]:
    """The sentences of wordings, each with its head and with what it speaks of.

    >>> sentences_in(["Enters: draw a card. Steal a Unicorn. If you do, discard it."])
    ('Enters: draw a card.', 'Enters: Steal a Unicorn. If you do, discard it.')
    """
    return tuple(dict.fromkeys(each for wording in wordings for each in _understood_alone(wording)))


def _understood_alone(wording: str) -> Iterator[str]:
    lines: list[str] = []
    for line in wording.split("\n"):
        head = found[0] if (found := HEAD.match(line)) else ""
        said: list[str] = []
        for sentence in re.split(r"(?<=\.) ", line.removeprefix(head)):
            if said and GOES_ON.match(sentence):
                said[-1] += f" {sentence}"
            else:
                said.append(sentence)
        if lines and not head and GOES_ON.match(said[0]):
            lines[-1] += f"\n{line}"
        else:
            lines += [head + each for each in said]
    yield from lines


@dataclass(frozen=True)
class Sentences:
    """Sentences by their words: what few of them say tells more than what many say."""

    all: tuple[str, ...]

    @cached_property
    def features(self) -> tuple[frozenset[str], ...]:
        return tuple(map(features_of, self.all))

    @cached_property
    def frequency(self) -> Counter[str]:
        return Counter(feature for features in self.features for feature in features)

    def weight(self, feature: str) -> float:
        return log(len(self.all) / max(1, self.frequency[feature])) ** 2

    def is_telling(self, feature: str) -> bool:
        is_word = " " not in feature and feature not in HARDLY_TELLING
        return is_word and 0 < self.frequency[feature] <= len(self.all) / TELLING

    @cached_property
    def sizes(self) -> tuple[float, ...]:
        return tuple(map(self.size, self.features))

    def size(self, features: Iterable[str]) -> float:
        return sqrt(sum(map(self.weight, features))) or 1

    def nearest(self, clause: str) -> list[str]:
        """Those that share a telling word, and come near what the nearest shares."""
        wanted = features_of(clause)
        telling = {each for each in wanted if self.is_telling(each)}
        whole = self.size(wanted)
        shared = (
            (sum(map(self.weight, wanted & features)) / max(size, whole / 2) / whole, sentence)
            for sentence, features, size in zip(self.all, self.features, self.sizes, strict=True)
            if telling & features
        )
        ranked = sorted(shared, key=lambda each: (-each[0], len(each[1]), each[1]))
        least = max(LEAST, NEARLY * ranked[0][0]) if ranked else 0
        return [sentence for likeness, sentence in ranked if likeness >= least]


def features_of(text: str) -> frozenset[str]:
    """The words of a text in their base form, and each two that stand beside each other, without its head."""
    said = SHORT_HEAD.sub("", text).lower().replace("'s", "")
    words = [base_form(word) for word in re.findall(r"[a-z]+", said)]
    return frozenset((*words, *(f"{one} {other}" for one, other in pairwise(words))))
