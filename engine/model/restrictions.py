"""What continuous effects keep cards and players from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

# The compiled build makes the named tuples below of their types, so this one must be there.
from engine.model.naming import NameFilter  # noqa: TC001
from engine.model.places import ANYONES, NOWHERE, is_meant


@dataclass(slots=True, eq=False)
class Shield:
    """A card, or those of some kinds in a Stable, that certain kinds of cards (0: any) cannot move so.

    Nobody can by them, or one player alone, the `doer`; `by_whose` cards, seen from the `holder` of the text.
    One card may be left out: *your other Unicorns* are `other_than` it.
    """

    causes: int
    by: int
    card: int = -1
    word: int = 0
    zone: int = NOWHERE
    named: NameFilter | None = None
    by_name: NameFilter | None = None
    doer: int = -1
    by_whose: int = ANYONES
    holder: int = -1
    other_than: int = -1

    def where_it_lies(
        self, card: int = -1, zone: int = NOWHERE, doer: int = -1, holder: int = -1, other_than: int = -1
    ) -> Shield:
        """The same for a card or a Stable, once the card that says it lies somewhere."""
        causes, by, named = self.causes, self.by, self.by_name
        return Shield(
            causes, by, card, self.word, zone, self.named, named, doer, self.by_whose, holder, other_than
        )


class Most(NamedTuple):
    """How many cards a Stable takes, or how many Unicorns, by what they count. # effects.counts"""

    number: int
    counts_unicorns: bool


@dataclass(slots=True, eq=False)
class Closing:
    """Stables that certain cards cannot enter; with `most` only what would be one too many."""

    owner: int
    word: int
    whose: int
    named: NameFilter | None = None
    most: Most | None = None

    def shuts(self, player: int) -> bool:
        """Whether it closes this player's Stable."""
        return is_meant(self.whose, player == self.owner)


class PlayBan(NamedTuple):
    """Cards of some kinds and a name that a player cannot play."""

    player: int
    word: int
    named: NameFilter
