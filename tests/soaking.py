"""What `make test` leaves to `make soak`: more of the same, where a part of it shows the same faults.

`SOAKS` tells which of them runs; a test takes a part of what it looks at, or all of it.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar
from zlib import crc32

import pytest

SOAKS = "SOAK" in os.environ
T = TypeVar("T")


def in_turn(arguments: str | Sequence[str], values: Sequence[Any], **options: Any) -> Callable[[Any], Any]:
    """Like `parametrize`, for screens and languages: one of them for each test, now this one and now that.

    The soak takes all of them.
    """

    def decorated(test: Any) -> Any:
        taken = [arguments] if isinstance(arguments, str) else arguments
        return pytest.mark.in_turn(*taken)(pytest.mark.parametrize(arguments, values, **options)(test))

    return decorated


def one_in(number: int, things: Iterable[T]) -> Iterator[T]:
    """One of so many of the things, spread over all of them; the soak takes every one.

    The test is marked `in_part`, so that the soak finds it.
    """
    return islice(things, 0, None, 1 if SOAKS else number)


def left_to_the_soak(items: list[pytest.Item]) -> list[pytest.Item]:
    """What is marked so, and of each test its turns but one."""
    if SOAKS:
        return []
    turns: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("in_turn"):
            turns[what_stays(item)].append(item)
    marked = [item for item in items if item.get_closest_marker("soak")]
    return marked + [
        item for stays, turn in turns.items() for item in turn if item is not chosen(stays, turn)
    ]


def what_stays(item: Any) -> str:
    """A test with all it is called with but what it takes in turn."""
    taken = {name for mark in item.iter_markers("in_turn") for name in mark.args}
    others = [(name, value) for name, value in item.callspec.params.items() if name not in taken]
    return f"{item.path.name} {item.originalname} {sorted(others)}"


def chosen(stays: str, turn: list[pytest.Item]) -> pytest.Item:
    """The same one in every run and every process."""
    return sorted(turn, key=lambda item: item.name)[crc32(stays.encode()) % len(turn)]
