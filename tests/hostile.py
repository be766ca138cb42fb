"""Requests that mean ill: crowded tables, hundreds of own cards, effects that feed themselves."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

SEATS = list("ABCDEFGH")
ADJUDICATE = "/api/v1/judge/adjudicate/"
ACTIONS = "/api/v1/judge/legal-actions/"
VALIDATE = "/api/v1/judge/validate/"
WHAT_IF = "/api/v1/judge/what-if/"
CASES = "/api/v1/judge/cases/"
PARSE = "/api/v1/wordings/parse/"

TRIGGERS = (
    "Whenever you discard a card: draw a card.",
    "Whenever you draw at least 1 card: discard a card.",
    "Whenever a Unicorn enters or leaves your Stable: discard a card.",
    "Whenever you sacrifice a card: bring a Unicorn from the discard pile into your Stable.",
    "Whenever you destroy a card: you may destroy a card.",
    "Whenever a player plays a card: each player discards a card.",
    "If a player would discard a card: that player discards 2 cards instead.",
    "If a player would sacrifice a card: that player sacrifices 2 cards instead.",
    "Turn start: each player sacrifices a card.",
    "Enters: each player sacrifices a Unicorn.",
)


UNICORNS = ("Rhinocorn", "Narwhal", "Llamacorn", "Black Knight Unicorn")


class Hostile(NamedTuple):
    kind: str
    path: str
    body: dict[str, Any]


def own_cards(random: Random, number: int, lines: int = 3) -> list[dict[str, str]]:
    return [
        {
            "name": f"Own {random.getrandbits(40):x} {place}",
            "type": random.choice(["magical", "upgrade", "downgrade"]),
            "wording": "\n".join(random.sample(TRIGGERS, lines)),
        }
        for place in range(number)
    ]


def crowd(random: Random) -> Hostile:
    """Eight players with eighty own cards, all of which react to each other."""
    own = own_cards(random, 80)
    names = [card["name"] for card in own]
    position = {
        "players": SEATS,
        "own_cards": own,
        "stables": {seat: random.sample(names, 30) for seat in SEATS},
        "hands": {seat: random.sample(names, 10) for seat in SEATS},
        "phase": "beginning of turn",
        "discard": ["Narwhal"] * 40,
    }
    return Hostile("crowd", ADJUDICATE, {"position": position, "answers": []})


def hundreds(random: Random) -> Hostile:
    """As many different own cards as may be."""
    own = own_cards(random, 300, lines=1)
    position = {"players": SEATS, "own_cards": own, "hands": {"A": [card["name"] for card in own]}}
    return Hostile("hundreds", ACTIONS, {"position": position})


def feeding(random: Random) -> Hostile:
    """Two effects that go round without anybody deciding anything."""
    own = [
        {"name": "Phoenix", "type": "magical", "wording": "Enters: sacrifice this card."},
        {"name": "Ash", "type": "upgrade", "wording": TRIGGERS[3]},
    ]
    position = {
        "players": ["A", "B"],
        "own_cards": own,
        "hands": {"A": ["Phoenix"]},
        "stables": {"A": ["Ash"] * random.randint(1, 60)},
    }
    return Hostile(
        "feeding", ADJUDICATE, {"position": position, "answers": ["Play Phoenix", "Nobody answers"]}
    )


def answering(random: Random) -> Hostile:
    """Eight hands of Neighs that answer each other."""
    position = {
        "players": SEATS,
        "hands": {seat: ["Narwhal", *["Neigh"] * random.randint(25, 40), "5 unknown"] for seat in SEATS},
    }
    answers = ["Play Narwhal", *(f"{seat}: Neigh" for _ in range(20) for seat in "BA")]
    return Hostile("answering", ADJUDICATE, {"position": position, "answers": answers})


def exploring(random: Random) -> Hostile:
    """Everything that may come of a crowded table."""
    body = dict(crowd(random).body)
    return Hostile("exploring", WHAT_IF, {**body, "until": "turn", "nodes": 20_000, "outcomes": 500})


def branching(random: Random) -> Hostile:
    """A choice of many cards, again and again."""
    position = {
        "players": SEATS,
        "own_cards": [{"name": "Storm", "type": "magic", "wording": "Each player sacrifices 3 cards."}],
        "hands": {"A": ["Storm", f"{random.randint(1, 9)} unknown"]},
        "stables": {seat: [*UNICORNS, *["Yay", "Rainbow Aura"] * 5] for seat in SEATS},
    }
    body = {
        "position": position,
        "nodes": 20_000,
        "outcomes": 500,
    }
    return Hostile("branching", WHAT_IF, {**body, "readings": ["deck_out", "hand_limit_scope"]})


def case(random: Random) -> Hostile:
    """A case that draws, and asks what it depends on."""
    draws = "\n".join("  A draws Narwhal" for _ in range(random.randint(1, 100)))
    text = (
        f"CASE BAD-1  Many steps\nEDITION base-2e\nGIVEN\n  A hand: Narwhal\nWHEN\n{draws}\nTHEN\n  turn: A\n"
    )
    return Hostile("case", CASES, {"text": text})


def wording(random: Random) -> Hostile:
    """A wording of all that can be said."""
    return Hostile("wording", PARSE, {"wording": "\n".join(random.choices(TRIGGERS, k=25))})


KINDS: tuple[Callable[[Random], Hostile], ...] = (
    crowd,
    hundreds,
    feeding,
    answering,
    exploring,
    branching,
    case,
    wording,
)


def requests(number: int, seed: int = 1) -> Iterator[Hostile]:
    """So many of them, all different, each kind in turn."""
    random = Random(seed)
    for place in range(number):
        yield KINDS[place % len(KINDS)](random)
