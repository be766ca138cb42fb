"""For whom something is written: what is theirs to change depends on it, and history tells of it."""

from contextlib import AbstractContextManager
from contextvars import ContextVar
from typing import Any

from cardsdb.contexts import set_to

_writer: ContextVar[Any] = ContextVar("writer", default=None)


def writing(user: Any) -> AbstractContextManager[Any]:
    """Write for this user: a thread or a command that works for somebody begins with it."""
    return set_to(_writer, user)


def writer() -> Any:
    """For whom this is written; None for a command of the site."""
    return _writer.get()
