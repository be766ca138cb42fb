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
    r"\b(it|them|the target)\b|\bthat (?!many)|^\w+ (that many|the rest)\b|^(\w+ ?){1,2}\.$", re.IGNORECASE
)


@cache
def example_sentences() -> tuple[str, ...]:
    """Each sentence once, in house style.

    >>> "Draw cards until you have 5 in your hand." in example_sentences()
    True
    """
    advised = (said for phrase in (*REFUSED, *REFUSED_AT_LAST) for said in _ADVISED.findall(phrase.ours))
    said = {
        " ".join(sentence.split()): None for word in _words() for sentence in _said_of(word)
    } | dict.fromkeys(advised)
    whole = (f"{each[0].upper()}{each[1:].removesuffix('.')}." for each in said if _is_whole(each))
    return tuple(dict.fromkeys(each for each in whole if not _SPEAKS_OF_MORE.search(each)))


def _words() -> Iterator[type]:
    return (word for word in vars(words).values() if isinstance(word, type))


def _said_of(word: type) -> list[str]:
    return _SAID.findall(word.__doc__ or "")


def _is_whole(said: str) -> bool:
    """Whether it is a sentence: of a step the docstring has no more than what is done."""
    return (said[0].isupper() and said.endswith(".")) or said.split()[0] in _verbs()


@cache
def _verbs() -> frozenset[str]:
    said = (each.split()[0] for step in get_args(words.Step) for each in _said_of(step))
    return frozenset(said) - {"each", "this", "that", ";"}
