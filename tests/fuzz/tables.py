"""Random tables: any edition, an expansion with its base game, or several mixed, 2 to 8 players, some
readings otherwise.

Some are as one of the players knows them, with unknown cards in the other hands. At a crowded table many
copies of few cards lie about: there much happens at one moment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from engine import Library, State, deal, hide
from engine.game import continuous
from engine.machine import begin
from engine.model.kinds import BABY_BIT, BASIC_BIT, STABLE_BITS
from engine.model.places import BEGINNING, DECK, DISCARD_PILE, NURSERY, hand_of, stable_of
from engine.model.readings import READINGS
from engine.model.state import Edition, Face
from engine.positions.described import empty_table, start_turn

NAMES = "ABCDEFGH"
PLAYERS_AT_MOST = len(NAMES)
CARDS_A_PLAYER = 12
BOXES_AT_MOST = 4
HIDDEN = 0.3

DESIGNS = 6
COPIES_AT_MOST = 4
OTHERS_AT_MOST = 4
LEFT_IN_DECK = 25


@dataclass(frozen=True)
class Dealt:
    """A game that was just dealt, and the boxes it was dealt from; the first gives the rules.

    One that `may_go_on` need not come to an end.
    """

    library: Library
    editions: tuple[str, ...]
    state: State
    may_go_on: bool = False


def random_table(library: Library, random: Random) -> Dealt:
    editions = random_mix(library, random)
    players = random.randint(2, PLAYERS_AT_MOST)
    readings = random_readings(random)
    mixed = combined(library, editions)
    state = deal(mixed, editions[0], list(NAMES[:players]), random, readings).state
    is_hidden = random.random() < HIDDEN
    return Dealt(mixed, editions, hide(state, random.randrange(players)) if is_hidden else state)


def random_readings(random: Random) -> dict[str, str]:
    return {name: random.choice(words) for name, words in READINGS.items() if random.random() < 0.2}


def crowded_table(library: Library, random: Random) -> Dealt:
    """Several copies of a few cards in Stables and hands, more cards from the same boxes beside them.

    The few Unicorns may be too few to win, so the game ends with the deck; but among the few cards may be one
    that fills it again and again.
    """
    editions = random_mix(library, random)
    mixed = combined(library, editions)
    box = mixed.edition(editions[0])
    names = NAMES[: random.choice((2, 2, 2, 3, 3, 4, 5, PLAYERS_AT_MOST))]
    readings = {**random_readings(random), "deck_out": "most-unicorns"}
    state = empty_table(mixed, box, names, readings)
    for face, zone in crowd(box, len(names), random):
        state.lay_new_card(face, zone)
    continuous.refresh(state)
    start_turn(state, 0, BEGINNING)
    return Dealt(mixed, editions, begin(state).state, may_go_on=True)


def crowd(box: Edition, players: int, random: Random) -> Iterator[tuple[Face, int]]:
    """Cards, and where each lies."""
    faces = sorted(box.faces.values(), key=lambda face: face.number)
    babies = [face for face in faces if face.kinds & BABY_BIT]
    others = [face for face in faces if not face.kinds & BABY_BIT]
    unicorns = [face for face in faces if face.kinds & (BABY_BIT | BASIC_BIT)]
    for face in random.sample(others, DESIGNS):
        for _ in range(random.randint(2, COPIES_AT_MOST)):
            yield face, crowded_zone(face, players, random)
    for player in range(players):
        for _ in range(random.randrange(OTHERS_AT_MOST)):
            yield random.choice(unicorns), stable_of(player)
            yield random.choice(others), hand_of(player)
    yield from [(face, NURSERY) for face in babies]
    yield from [(random.choice(others), DECK) for _ in range(random.randrange(LEFT_IN_DECK))]


def crowded_zone(face: Face, players: int, random: Random) -> int:
    """Most cards lie in a Stable or in a hand, a few in the deck or on the discard pile."""
    anywhere = (hand_of(random.randrange(players)), DECK, DISCARD_PILE)
    where = random.choices(anywhere, (4, 1, 1))[0]
    is_of_stables = bool(face.kinds & STABLE_BITS)
    return stable_of(random.randrange(players)) if is_of_stables and random.random() < 0.6 else where


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
