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
