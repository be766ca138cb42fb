"""Things gathered by what they have in common."""

from collections.abc import Hashable, Iterable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


def gathered(pairs: Iterable[tuple[Key, Value]]) -> dict[Key, list[Value]]:
    """The values of each key; keys and values in the order in which they come.

    >>> gathered([("hand", "Neigh"), ("Stable", "Narwhal"), ("hand", "Yay")])
    {'hand': ['Neigh', 'Yay'], 'Stable': ['Narwhal']}
    """
    found: dict[Key, list[Value]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found
