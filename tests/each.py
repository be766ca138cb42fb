"""One test of many things, where a test for each of them would take longer than the look at it."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def holds_for_each(things: Iterable[T], check: Callable[[T], object]) -> None:
    """Look at all of them, and name with its fault each that does not pass."""
    found = [fault for thing in things if (fault := fault_of(thing, check))]
    assert not found, f"{len(found)} do not hold:\n" + "\n".join(found)


def fault_of(thing: T, check: Callable[[T], object]) -> str:
    try:
        check(thing)
    except Exception as fault:
        return f"{thing}: {fault or repr(fault)}"
    return ""
