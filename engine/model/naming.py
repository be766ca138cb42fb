"""Cards an effect tells from others by their names."""

from __future__ import annotations


class NameFilter:
    """*named "Llamacorn"*, *with "Dragon" in its name*: a card goes by its English name in every language.

    `names` are in small letters; `whole` asks for the whole of one.

    >>> dragons = NameFilter(frozenset({"dragon"}), whole=False)
    >>> dragons.fits("Dragon Slayer Unicorn"), dragons.fits("Llamacorn")
    (True, False)
    """

    __slots__ = ("names", "whole")

    def __init__(self, names: frozenset[str], whole: bool) -> None:
        self.names = names
        self.whole = whole

    def fits(self, name: str) -> bool:
        """Whether a card of this name is meant."""
        called = name.casefold()
        return called in self.names if self.whole else any(part in called for part in self.names)
