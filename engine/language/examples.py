"""Sentences by which the card language describes its words, and which it advises."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, get_args

from engine.language import words
from engine.language.elsewhere.refused import REFUSED, REFUSED_AT_LAST

_SAID: Final = re.compile(r"\*([^*…]+)\*")
_ADVISED: Final = re.compile(r"“([^”…]+)”")
_SPEAKS_OF_MORE: Final = re.compile(
    r"\b(it|them|the target)\b|\bthat (?!many)|^\w+ (that many|the rest)\b|^(\S+ ?){1,2}\.$", re.IGNORECASE
)
# What a step may begin with that is done by others.
_OTHERS: Final = {"each", "this", "that", ";"}


@cache
def example_sentences() -> tuple[str, ...]:
    """Each sentence once, in house style.

    >>> "Draw cards until you have 5 in your hand." in example_sentences()
    True
    """
    words_said = (said for word in vars(words).values() if isinstance(word, type) for said in _said_of(word))
    advised = (said for phrase in (*REFUSED, *REFUSED_AT_LAST) for said in _ADVISED.findall(phrase.ours))
    whole = (
        f"{said[0].upper()}{said[1:].removesuffix('.')}."
        for said in (*words_said, *advised)
        if _is_whole(said)
    )
    return tuple(dict.fromkeys(said for said in whole if not _SPEAKS_OF_MORE.search(said)))


def _said_of(word: type) -> Iterator[str]:
    """What a docstring gives as an example."""
    return (" ".join(said.split()) for said in _SAID.findall(word.__doc__ or ""))


def _is_whole(said: str) -> bool:
    """Whether it is a sentence, or all that is done in one."""
    is_sentence = said[0].isupper() and said.endswith(".")
    return is_sentence or said in _steps() or said.split()[0] in _verbs()


@cache
def _verbs() -> frozenset[str]:
    return frozenset(said.split()[0] for said in _steps()) - _OTHERS


@cache
def _steps() -> frozenset[str]:
    return frozenset(said for step in get_args(words.Step) for said in _said_of(step))
