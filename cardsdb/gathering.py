"""Things gathered by what they have in common, and what stands beside one of them."""

from collections.abc import Hashable, Iterable, Sequence
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


def neighbours(place: int, among: Sequence[Value]) -> tuple[Value | None, Value | None]:
    """What stands before and after a place.

    >>> neighbours(0, ["Neigh", "Narwhal", "Yay"])
    (None, 'Narwhal')
    """
    after = among[place + 1] if place + 1 < len(among) else None
    return among[place - 1] if place else None, after
