"""How names are written: quotation marks and blanks plain, capitals of no matter."""

from __future__ import annotations


def straight(text: str) -> str:
    """Curly apostrophes and quotation marks as typewriters have them, blanks single.

    >>> straight("the  “other”   Unicorn")
    'the "other" Unicorn'
    """
    for curly, plain in (("’", "'"), ("‘", "'"), ("“", '"'), ("”", '"'), ("„", '"'), ("\u00a0", " ")):
        text = text.replace(curly, plain)
    return " ".join(text.split())


def folded(name: str) -> str:
    """A name as it is compared with others."""
    return straight(name).casefold()


def printed_name(name: str) -> str:
    """A name without the colour in brackets: that is a label of the catalogue, and not printed.

    >>> printed_name("Basic Unicorn (Red)")
    'Basic Unicorn'
    """
    return name.partition(" (")[0]
