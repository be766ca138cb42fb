"""Small tables on which a sentence finds enough of what it asks for, and something else beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine import OwnCard
from engine.model.places import (
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_PILE,
    NURSERY,
    is_hand,
    is_stable,
    player_of,
)
from engine.positions import DEFAULT_EDITION
from tests.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from engine import Event, Library, State

PLAIN: Final = "This card cannot be Neigh'd."
OWN_CARDS: Final[tuple[OwnCard, ...]] = (
    OwnCard("Glow", "magical", (PLAIN,)),
    OwnCard("Crown", "ultimate", (PLAIN,)),
    OwnCard("Spark", "magic", (PLAIN,)),
    OwnCard("Ribbon", "upgrade", (PLAIN,)),
    OwnCard("Mud", "downgrade", (PLAIN,)),
)
BABY: Final = "Baby Unicorn (Red)"
NAMES_OF_KINDS: Final = {
    "card": ("Ribbon", "Mud", "Narwhal", "Glow", "Crown", "Spark", "Neigh", BABY, "Test", "Watcher"),
    "Unicorn": ("Narwhal", "Glow", "Crown", BABY, "Watcher"),
    "Unicorn card": ("Narwhal", "Glow", "Crown", "Watcher"),
    "Basic Unicorn": ("Narwhal",),
    "Magical Unicorn": ("Glow", "Crown", "Watcher"),
    "Ultimate Unicorn": ("Crown",),
    "Baby Unicorn": (BABY,),
    "Upgrade": ("Ribbon",),
    "Downgrade": ("Mud",),
    "Magic card": ("Spark", "Test"),
    "Instant card": ("Neigh",),
    "Neigh card": ("Neigh",),
}
"""The cards of the table that are of a kind; the first is laid out when the kind is asked for."""
ONLY_IN_HAND: Final = ("Spark", "Neigh")
MOST_ANSWERS: Final = 60


def laid(library: Library, kinds: Iterable[str], text: str, watcher: str = "", where: str = "") -> Table:
    """A table at which A holds *Test*, a Magic card with this text.

    *Watcher* is a Magical Unicorn with a text of its own that lies in such a zone, as in `B stable`.
    """
    wanted = dict.fromkeys(NAMES_OF_KINDS[kind][0] for kind in kinds)
    copies = 4 if len(wanted) == 1 else 3
    from_deck = [name for name in wanted if name != BABY]
    other = "Mud" if "Ribbon" in wanted else "Ribbon"
    held = times(copies, from_deck) or "Narwhal"
    lying = times(copies, [name for name in from_deck if name not in ONLY_IN_HAND]) or "Narwhal"
    zones = {}
    for name in "ABC":
        zones[f"{name} hand"] = f"{held}, 2 x {other}"
        zones[f"{name} stable"] = f"{lying}, 2 x {other}"
    zones["A hand"] += ", Test"
    zones["deck"] = zones["discard"] = times(12, [*from_deck, other])
    zones["nursery"] = times(12, [BABY])
    own = OWN_CARDS
    if where:
        zones[where] += ", Watcher"
        own = (*OWN_CARDS, OwnCard("Watcher", "magical", (watcher,)))
    known = with_cards(library, (*own, OwnCard("Test", "magic", (text,))))
    return Table(known, ["players: A B C", *(f"{zone}: {cards}" for zone, cards in zones.items())])


@lru_cache(maxsize=64)
def with_cards(library: Library, cards: tuple[OwnCard, ...]) -> Library:
    """A library that has these cards too.

    Many tables have all of them but the last in common. Compiling these once for each table would take longer
    than playing at it, so the library that has them is kept.
    """
    return with_cards(library, cards[:-1]).with_own_cards(DEFAULT_EDITION, cards[-1:]) if cards else library


def times(copies: int, names: Iterable[str]) -> str:
    return ", ".join(f"{copies} x {name}" for name in names)


def played_out(table: Table, chance: Random, rather: str = "", rather_not: str = "") -> None:
    """Answer what the card asks: never no, else as chance has it, and one card rather than another."""
    for _ in range(MOST_ANSWERS):
        if table.asked() in ("act", "nothing") or table.state.turn != 0 or table.state.frames[-1].source < 0:
            return
        options = [each for each in table.options() if each not in ("Decline", "No")]
        liked = [each for each in options if rather and rather in each]
        fitting = liked or [each for each in options if not rather_not or rather_not not in each]
        table.play(chance.choice(fitting or options))


def number_of(state: State, name: str) -> int:
    """The number of the one card of this name."""
    return next(card for card, face in enumerate(state.faces) if face.name() == name)


# What an event says


def doer_of(event: Event) -> int:
    """Whose step it was: of a card that returns, the event names the one who had it."""
    return player_of(event.target) if event.kind == "return" else event.player


def place(zone: int, player: int) -> str:
    """A zone as this player calls it."""
    if zone in (DECK, DECK_BOTTOM, DECK_TOP):
        return "deck"
    if is_hand(zone) or is_stable(zone):
        return f"{'own' if player_of(zone) == player else 'another'} {'hand' if is_hand(zone) else 'Stable'}"
    return {DISCARD_PILE: "discard pile", NURSERY: "Nursery"}.get(zone, "elsewhere")
