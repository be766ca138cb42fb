"""The hardest cards, each with each other: both in a Stable or a hand, and a random game from there on."""

from random import Random

import pytest

from engine import Face, Library, State, begin, place
from engine.machine import answer_in_place
from engine.model.kinds import STABLE_BITS
from engine.simulation import any_answer
from tests.fuzz.properties import cards_of, check, hold

HARD = (
    "Absorb and Reflect",
    "Blinding Light",
    "Catastrophe",
    "Chronocorn",
    "Controlled Destruction",
    "Destabilize",
    "Dread Pirate Unicorn",
    "Frankencorn",
    "Free Candy Unicorn",
    "Fuck. Marry. Kill",
    "Ginormous Unicorn",
    "Horse Shit",
    "Hypnocorn",
    "Imaginary Friendicorn",
    "Intervention",
    "Mid-sex Charlie Horse",
    "Nightmare Pact",
    "Objection",
    "Otter Devastation",
    "Pandamonium",
    "Parallel Universicorn",
    "Patient Zero Unicorn",
    "Puppetmaster Unicorn",
    "Queen Bee Unicorn",
    "Redirect",
    "Seductive Unicorn",
    "Shadow Unicorn",
    "Time Rift",
    "Tiny Stable",
    "Trapped Chest",
    "Unicorgy",
    "Unicorn Black Market",
    "Unicorn Cuckold",
    "Unicorn of Betrayal",
    "Unicorn of Foreboding Doom",
    "Unicornucopia",
)
EDITIONS = ("chaos", "control", "nsfw-base-2e", "base-2e")
DECISIONS_AT_MOST = 5_000
CHECKED_EVERY = 8


@pytest.fixture(scope="module")
def mixed(library: Library) -> Library:
    return library.combined(EDITIONS)


def table_of(mixed: Library, pair: tuple[str, str]) -> State:
    """Two players have both cards, the third meets them; all hard cards are still to come."""
    lying = [name for name in pair if face_of(mixed, name).kinds & STABLE_BITS]
    position = {
        "edition": EDITIONS[0],
        "players": ["A", "B", "C"],
        "hands": {"A": [*pair, "Neigh"], "B": [*pair, "Narwhal"], "C": ["Narwhal", "Neigh", "Yay"]},
        "stables": {"A": lying, "B": [*lying, "Narwhal"], "C": ["Rhinocorn", "Narwhal"]},
        "deck": [*HARD, *["Narwhal", "Neigh"] * 10],
    }
    return begin(place(mixed, position)).state


def face_of(mixed: Library, name: str) -> Face:
    return next(face for face in mixed.edition(EDITIONS[0]).faces.values() if face.name() == name)


@pytest.mark.parametrize("first", HARD[:-1])
def test_the_hardest_cards_get_on_with_each_other(mixed, first):
    for second in HARD[HARD.index(first) + 1 :]:
        state, random = table_of(mixed, (first, second)), Random(f"{first}, {second}")
        cards, decisions = cards_of(state), 0
        while not state.over:
            if decisions % CHECKED_EVERY == 0:
                check(state, cards)
            answer_in_place(state, any_answer(state, random))
            decisions += 1
            hold(decisions < DECISIONS_AT_MOST, f"{first} and {second} do not come to an end")
        check(state, cards)
