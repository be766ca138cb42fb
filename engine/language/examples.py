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
    said = (" ".join(sentence.split()) for sentence in (*_of_words(), *_of_advice()))
    whole = (sentence for sentence in said if sentence[:1].isupper() and sentence.endswith("."))
    return tuple(dict.fromkeys(each for each in whole if not _SPEAKS_OF_MORE.search(each)))


def _of_words() -> Iterator[str]:
    """What the docstrings of words give; of a step it is no whole sentence."""
    steps = get_args(words.Step)
    for word in vars(words).values():
        for said in _SAID.findall(getattr(word, "__doc__", None) or "") if isinstance(word, type) else ():
            yield f"{said[:1].upper()}{said[1:].removesuffix('.')}." if word in steps else said


def _of_advice() -> Iterator[str]:
    for phrase in (*REFUSED, *REFUSED_AT_LAST):
        for said in _ADVISED.findall(phrase.ours):
            yield said if said.endswith(".") else f"{said}."
