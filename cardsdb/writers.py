"""For whom something is written: what is theirs to change depends on it, and history tells of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

_writer: ContextVar[Any] = ContextVar("writer", default=None)


@contextmanager
def writing(user: Any) -> Iterator[None]:
    """Write for this user: a thread or a command that works for somebody begins with it."""
    token = _writer.set(user)
    try:
        yield
    finally:
        _writer.reset(token)


def writer() -> Any:
    """For whom this is written; None for a command of the site."""
    return _writer.get()
