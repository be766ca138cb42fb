"""Numbers in addresses and forms, where anybody may have written anything."""

from typing import Final

MOST_DIGITS: Final = 18
"""No key and no count here has more, and the database takes none that has."""


def whole_number(said: str) -> int | None:
    """The number somebody wrote; none if it is no whole number, or one that is longer than any of ours.

    >>> whole_number("12"), whole_number("-1"), whole_number("²"), whole_number("9" * 5000)
    (12, None, None, None)
    """
    return int(said) if said.isascii() and said.isdecimal() and len(said) <= MOST_DIGITS else None


def number_below(limit: int, said: str) -> int | None:
    """The number somebody wrote, where there are so many things, counted from 0.

    >>> number_below(3, "2"), number_below(3, "3"), number_below(3, "0005")
    (2, None, None)
    """
    number = whole_number(said)
    return number if number is not None and number < limit else None
