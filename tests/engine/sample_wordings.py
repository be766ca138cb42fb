"""Trees of the card language that together use every word of it: each part in each of its forms."""

import types
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engine.language.words import CannotBe, Doing, Kind, Stands, This, Wording

SIMPLE: dict[Any, tuple[Any, ...]] = {int: (1,), str: ("Narwhal",), types.NoneType: (None,)}


# A list is only left empty where a sentence of its own says so.
EMPTY = Wording((Stands((CannotBe(This(), (), (Kind.MAGIC,)),)),))


def sample_wordings() -> tuple[Wording, ...]:
    return (*samples(Wording), EMPTY)


@cache
def samples(hint: Any) -> tuple[Any, ...]:
    """Values of a type: every choice once, one part at a time while the others stay as they are first."""
    if hint in SIMPLE:
        return SIMPLE[hint]
    if hint == Doing:
        # What stands after *if* stands alone as well: each kind of sentence is enough.
        return tuple(samples(sentence)[0] for sentence in get_args(hint))
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(value for choice in get_args(hint) for value in samples(choice))
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) is tuple:
        return _tuples(*get_args(hint))
    if issubclass(hint, Enum):
        return tuple(hint)
    hints = get_type_hints(hint)
    return tuple(hint(*parts) for parts in _varied([samples(hints[field.name]) for field in fields(hint)]))


def _tuples(member: Any, *more: Any) -> tuple[Any, ...]:
    if more == (Ellipsis,):
        return tuple((value,) for value in samples(member))
    return tuple(_varied([samples(each) for each in (member, *more)]))


def _varied(choices: list[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    first = [each[0] for each in choices]
    yield tuple(first)
    for place, values in enumerate(choices):
        yield from ((*first[:place], value, *first[place + 1 :]) for value in values[1:])
