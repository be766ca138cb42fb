"""Texts that are kept though nobody can read them yet: published, they would be refused."""

from contextlib import AbstractContextManager
from contextvars import ContextVar

from cardsdb.contexts import set_to

_allowed: ContextVar[bool] = ContextVar("unfinished_is_allowed", default=False)


def unfinished_allowed() -> AbstractContextManager[bool]:
    """What is checked in here is not to be published now, and need not be ready for it."""
    return set_to(_allowed, True)


def may_be_unfinished() -> bool:
    return _allowed.get()
