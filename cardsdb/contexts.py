"""What holds for a while in one thread, or in one task."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")


@contextmanager
def set_to(variable: ContextVar[Any], value: T) -> Iterator[T]:
    """In here the variable has this value, and afterwards the one it had before."""
    token = variable.set(value)
    try:
        yield value
    finally:
        variable.reset(token)
