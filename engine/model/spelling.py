"""How names are written: quotation marks and blanks plain, capitals of no matter."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_PLAIN: Final = str.maketrans("’‘“”„\u00a0", '\'\'""" ')


def straight(text: str) -> str:
    """Curly apostrophes and quotation marks as typewriters have them, blanks single.

    >>> straight("the  “other”   Unicorn")
    'the "other" Unicorn'
    """
    return " ".join(text.translate(_PLAIN).split())


@lru_cache(maxsize=8192)
def folded(name: str) -> str:
    """A name as it is compared with others; those of the cards are again and again."""
    return straight(name).casefold()


def printed_name(name: str) -> str:
    """A name without the colour in brackets: that is a label of the catalogue, and not printed.

    >>> printed_name("Basic Unicorn (Red)")
    'Basic Unicorn'
    """
    return name.partition(" (")[0]
