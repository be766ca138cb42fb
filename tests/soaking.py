"""What `make test` leaves to `make soak`: more of the same, where a part of it shows the same faults.

It leaves whole tests (`SHARES`), all but one of what a test takes in turn (`in_turn`), and all but a part of
what a test looks at (`one_in`). Whoever names files or folders to pytest runs all of their tests.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

import pytest

SOAKS = "SOAK" in os.environ
IN_SHARES = "SHARES" in os.environ
T = TypeVar("T")

SHARES = {
    "tests/cardsdb": 4,
    "tests/cardsdb/server": 8,
    "tests/engine/test_fuzz.py": 2,
    "tests/engine/test_promises.py": 2,
    "tests/engine/test_properties.py": 2,
    "tests/engine/test_text_properties.py": 3,
    "tests/engine/test_text_trees.py": 3,
    "tests/rules/ask": 4,
    "tests/rules/board": 3,
    "tests/rules/book": 4,
    "tests/rules/book/test_corpus_rules.py": 1,
    "tests/rules/cases": 4,
    "tests/rules/judge": 4,
    "tests/rules/names": 4,
    "tests/rules/wordings/test_offers.py": 3,
    "tests/rules/search": 6,
    "tests/site": 5,
    "tests/site/admin": 10,
    "tests/site/api": 5,
    "tests/site/api/test_api_docs.py": 1,
    "tests/site/test_adult_content.py": 8,
    "tests/site/test_coverage.py": 1,
    "tests/site/test_declared.py": 1,
    "tests/site/test_drafts.py": 4,
    "tests/test_upgrading.py": 3,
    "tests/web": 12,
}
"""Of the tests of a file `make test` takes one in so many. Those take long that show a page in a browser,
start a server, change content and look at what is made of it, load all content, or make up games and texts.
What tells somebody which part of something new is missing is taken whole.
"""


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


def share_of(item: pytest.Item) -> int:
    """One in how many tests of its file `make test` takes: what the nearest path says."""
    file = item.path.relative_to(item.config.rootpath)
    return next((SHARES[str(path)] for path in (file, *file.parents) if str(path) in SHARES), 1)


def left_to_the_soak(items: list[pytest.Item]) -> set[pytest.Item]:
    """What is marked so, of each test its turns but one, and of each file all but its share."""
    if SOAKS:
        return set()
    left = {item for item in items if item.get_closest_marker("soak")}
    left |= not_their_turn(items)
    return left | (not_in_the_share([item for item in items if item not in left]) if IN_SHARES else set())


def not_their_turn(items: list[pytest.Item]) -> set[pytest.Item]:
    turns: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("in_turn"):
            turns[what_stays(item)].append(item)
    return {item for stays, turn in turns.items() for item in turn if item is not chosen(stays, turn)}


def not_in_the_share(items: list[pytest.Item]) -> set[pytest.Item]:
    files: dict[Path, list[pytest.Item]] = defaultdict(list)
    for item in sorted(items, key=lambda item: crc32(item.name.encode())):
        files[item.path].append(item)
    taken = {item for tests in files.values() for item in one_in(share_of(tests[0]), tests)}
    return set(items) - taken


def what_stays(item: Any) -> str:
    """A test with all it is called with but what it takes in turn."""
    taken = {name for mark in item.iter_markers("in_turn") for name in mark.args}
    others = [(name, value) for name, value in item.callspec.params.items() if name not in taken]
    return f"{item.path.name} {item.originalname} {sorted(others)}"


def chosen(stays: str, turn: list[pytest.Item]) -> pytest.Item:
    """The same one in every run and every process."""
    return sorted(turn, key=lambda item: item.name)[crc32(stays.encode()) % len(turn)]
