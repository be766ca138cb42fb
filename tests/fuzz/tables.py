"""Random tables: any edition, an expansion with its base game, or several mixed, 2 to 8 players, some
readings otherwise.

Some are as one of the players knows them, with unknown cards in the other hands.
"""

from dataclasses import dataclass
from functools import cache
from random import Random

from engine import Library, State, deal, hide
from engine.model.kinds import BABY_BIT
from engine.model.readings import READINGS

NAMES = "ABCDEFGH"
PLAYERS_AT_MOST = len(NAMES)
CARDS_A_PLAYER = 12
BOXES_AT_MOST = 4
HIDDEN = 0.3


@dataclass(frozen=True)
class Dealt:
    """A game that was just dealt, and the boxes it was dealt from; the first gives the rules."""

    library: Library
    editions: tuple[str, ...]
    state: State


def random_table(library: Library, random: Random) -> Dealt:
    editions = random_mix(library, random)
    players = random.randint(2, PLAYERS_AT_MOST)
    readings = {name: random.choice(words) for name, words in READINGS.items() if random.random() < 0.2}
    mixed = combined(library, editions)
    state = deal(mixed, editions[0], list(NAMES[:players]), random, readings).state
    is_hidden = random.random() < HIDDEN
    return Dealt(mixed, editions, hide(state, random.randrange(players)) if is_hidden else state)


def random_mix(library: Library, random: Random) -> tuple[str, ...]:
    """One edition, or several mixed, with cards enough for everybody."""
    while True:
        drawn = random.sample(list(library.editions), random.randint(1, BOXES_AT_MOST))
        editions = library.played_with(*drawn)
        if is_enough(combined(library, editions), editions[0]):
            return editions


@cache
def combined(library: Library, editions: tuple[str, ...]) -> Library:
    return library.combined(editions)


def is_enough(library: Library, edition: str) -> bool:
    box = library.edition(edition)
    babies = sum(box.copies[face.id] for face in box.faces.values() if face.kinds & BABY_BIT)
    others = sum(box.copies.values()) - babies
    return babies >= PLAYERS_AT_MOST and others >= PLAYERS_AT_MOST * CARDS_A_PLAYER
