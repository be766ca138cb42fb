"""Cards an effect tells from others by their names."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class NameFilter:
    """*named "Llamacorn"*, *with "Dragon" in its name*: by the whole of a name in any language, or by a part
    of the English one, as parts are called otherwise elsewhere.

    `names` are in small letters; `whole` asks for the whole of one.

    >>> dragons = NameFilter(frozenset({"dragon"}), whole=False)
    >>> dragons.fits({"en": "Dragon Slayer Unicorn"}), dragons.fits({"en": "Llamacorn"})
    (True, False)
    >>> NameFilter(frozenset({"lamahoorn"}), whole=True).fits({"en": "Llamacorn", "nl": "Lamahoorn"})
    True
    """

    names: frozenset[str]
    whole: bool

    def fits(self, names: dict[str, str]) -> bool:
        """Whether a card with these names by language is meant."""
        if self.whole:
            return any(name.casefold() in self.names for name in names.values())
        called = names["en"].casefold()
        return any(part in called for part in self.names)
