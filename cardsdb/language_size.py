"""How large the card language is, and how much of it a single card needs."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from inspect import getmembers
from typing import Any, get_args

from engine import Face
from engine.language import parse, words as vocabulary


@dataclass(frozen=True)
class LanguageSize:
    """`words` are all there are; among them verbs and forms of sentences. `by_one_card` has one card each."""

    words: int
    verbs: int
    forms: int
    by_one_card: int


def language_size(faces: Iterable[Face]) -> LanguageSize:
    cards = {face.id: face for face in faces if face.lines}
    used = Counter(word for face in cards.values() for word in words_said_by(face))
    return LanguageSize(
        words=len(words_of_the_language()),
        verbs=len(set(choices(vocabulary.Step))),
        forms=len({*choices(vocabulary.Line), *choices(vocabulary.Sentence), *choices(vocabulary.Event)}),
        by_one_card=sum(number == 1 for number in used.values()),
    )


def words_of_the_language() -> set[type]:
    """One frozen dataclass for each word."""
    return {
        word
        for _name, word in getmembers(vocabulary, is_dataclass)
        if isinstance(word, type) and word.__module__.startswith(vocabulary.__name__)
    }


def choices(alias: Any) -> Iterator[type]:
    """The words an alias stands for, those of the aliases in it included."""
    if isinstance(alias, type):
        yield alias
    for inner in get_args(alias):
        yield from choices(inner)


def words_said_by(face: Face) -> set[type]:
    return {type(word) for word in said_in(parse("\n".join(face.lines)))}


def namings_in(said: Any) -> list[vocabulary.Naming]:
    """The names of cards that stand in a wording."""
    return [word for word in said_in(said) if isinstance(word, vocabulary.Naming)]


def said_in(said: Any) -> Iterator[Any]:
    """A wording word by word: each is one of the vocabulary's."""
    if isinstance(said, tuple):
        for part in said:
            yield from said_in(part)
    elif is_dataclass(said):
        yield said
        for field in fields(said):
            yield from said_in(getattr(said, field.name))
