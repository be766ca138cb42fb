"""Texts that are kept though nobody can read them yet: published, they would be refused."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_allowed: ContextVar[bool] = ContextVar("unfinished_is_allowed", default=False)


@contextmanager
def unfinished_allowed() -> Iterator[None]:
    """What is checked in here is not to be published now, and need not be ready for it."""
    token = _allowed.set(True)
    try:
        yield
    finally:
        _allowed.reset(token)


def may_be_unfinished() -> bool:
    return _allowed.get()
