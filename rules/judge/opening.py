"""Positions laid out for one reader: with the cards this reader may see, and hiding what another may not."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from django.utils.translation import override

from cardsdb.library import Held, held_library
from cardsdb.names.folding import sorting_form
from cardsdb.requests.problems import Refusal, adult_content
from engine import Library, Meter, State
from rules.judge.description import Reader
from rules.judge.positions import Manner, Opened, contents, open_position
from rules.judge.questions import JudgeQuestion

Opening = TypeVar("Opening")


def read(position: Any, language: str, *, adult: bool = False) -> State:
    """The state of a described position, a saved one, a text or a code, at its first decision."""
    opening = partial(read_with, position=position, language=language)
    with override(language):
        return opened_for(position, adult, opening)


def read_with(library: Library, position: Any, language: str) -> State:
    """The same with the cards of this library, where the language is active already."""
    return open_position(library, position, Reader.of(language)).state


def open_asked(question: JudgeQuestion, reader: Reader, adult: bool, meter: Meter | None) -> Opened:
    """The position of a question, as whoever asks it sees it."""
    position, manner = question.position, Manner(question.viewer, meter)
    opening = partial(open_position, position=position, reader=reader, manner=manner)
    return opened_for(position, adult, opening)


# Adult content


def opened_for(position: Any, adult: bool, opening: Callable[[Library], Opening]) -> Opening:
    """What comes of a position with the cards this reader may see. Raises `Refusal`.

    Who has not asked for adult content is told that something is, but neither what nor how it is called.
    """
    held = held_library()
    try:
        return opening(held.for_reader(adult=adult))
    except Refusal as refusal:
        if adult or not is_about_adult_content(held, position, refusal, opening):
            raise
    raise adult_content()


def is_about_adult_content(
    held: Held, position: Any, refusal: Refusal, opening: Callable[[Library], Opening]
) -> bool:
    if mentions(position, held.adult_names):
        return True
    try:
        opening(held.library)
    except Refusal as other:
        return places_of(other) != places_of(refusal)
    return True


def mentions(position: Any, names: frozenset[str]) -> bool:
    said = f" {' '.join(sorting_form(text) for text in texts_in(position))} "
    return any(f" {name} " in said for name in names)


def texts_in(value: Any) -> list[str]:
    texts, level = [], [value]
    while level:
        texts += [each for each in level if isinstance(each, str)]
        level = [inner for each in level for inner in contents(each)]
    return texts


def places_of(refusal: Refusal) -> list[tuple[Any, Any]]:
    return [(error["pointer"], error["code"]) for error in refusal.errors]
