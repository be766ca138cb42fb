"""Seeded runners: dealing a game, playing at random, playing in bulk.

The machine never rolls dice; these do, with a generator they are given.

>>> from engine import Library
>>> state = new_game(Library.from_fixtures("fixtures"), "base-2e", ["A", "B"], seed=7)
>>> len(state.zones[DECK]) + len(state.hands[0]) + len(state.hands[1])
82
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from engine.game import zones
from engine.machine import Verdict, answer_in_place, begin
from engine.model import citations, events
from engine.model.decisions import ACT, CHANCE, DECLINE, DRAW_A_CARD, PLAYER, RESPOND
from engine.model.kinds import BABY_BIT, DOWNGRADE_BIT, NEIGH_BIT, STABLE_BITS
from engine.model.places import BEGINNING, DECK, NURSERY, PILE, REMOVED, hand_of, stable_of
from engine.positions.described import empty_table, start_turn

if TYPE_CHECKING:
    from engine.library import Library
    from engine.model.state import Edition, Face, Frame, State

TWO_PLAYERS: Final = 2
DECISIONS_IN_A_GAME: Final = 20_000


class IncompleteBox(ValueError):
    """A box that has not got here what is dealt to the players.

    `counts` says of its Babies (`babies`), of the cards for the hands (`others`) and of the Neigh cards that
    two players are given first (`neighs`) how many there are, and how many it takes.
    """

    def __init__(self, edition: str, players: int, counts: dict[str, tuple[int, int]]) -> None:
        message = ", ".join(f"{there} of {needed} {kind}" for kind, (there, needed) in counts.items())
        super().__init__(f"{edition} has too few cards here to deal a game to {players} players: {message}.")
        self.players = players
        self.counts = counts


def new_game(library: Library, edition: str, names: list[str], seed: int) -> State:
    """A game set up, shuffled and dealt, waiting for its first decision. See `deal` for the events."""
    return deal(library, edition, names, Random(seed)).state


def deal(
    library: Library,
    edition: str,
    names: list[str],
    random: Random,
    readings: dict[str, str] | None = None,
    language: str = "en",
) -> Verdict:
    """Set up a whole box for 2 to 8 players and begin the first turn; the first name starts.

    An expansion is shuffled into its base game. Raises `IncompleteBox` where there are too few cards for a
    Baby and a hand each.
    """
    dealt = set_up(library, edition, names, random, readings, language)
    begun = begin(dealt.state)
    return Verdict(begun.state, dealt.events + begun.events)


def set_up(
    library: Library,
    edition: str,
    names: list[str],
    random: Random,
    readings: dict[str, str] | None = None,
    language: str = "en",
) -> Verdict:
    """A whole box set up, shuffled and dealt: Babies, hands, deck; the first turn has not begun.

    With two players the removal list goes back to the box and each is given a Neigh card first.
    # setup.hands, setup.babies, setup.nursery, two-players.removal, two-players.neighs
    """
    boxes = library.played_with(edition)
    if len(boxes) > 1:
        library = library.combined(boxes)
    box = library.edition(boxes[0])
    state = empty_table(library, box, names, readings, language)
    state.events = []
    for face in sorted(box.faces.values(), key=lambda face: face.number):
        for _ in range(box.copies[face.id]):
            add = NURSERY if face.kinds & BABY_BIT else DECK
            state.lay_new_card(face, add)
    _check_box(state, box)
    frame = start_turn(state, 0, BEGINNING)
    if len(names) == TWO_PLAYERS:
        _prepare_for_two(state, box, frame, random)
    _give_babies(state, frame, random)
    _give_hands(state, box, frame, random)
    recorded = state.events
    state.events = None
    return Verdict(state, recorded or [])


def _check_box(state: State, box: Edition) -> None:
    for_two = state.players == TWO_PLAYERS
    given_first = for_two and box.neighs_for_two
    removed = box.removed_for_two if for_two else []
    others = [state.faces[card] for card in state.zones[DECK] if state.faces[card].id not in removed]
    neighs = [face for face in others if _may_be_given_first(face)]
    counts = {
        "babies": (len(state.zones[NURSERY]), state.players),
        "others": (len(others), state.players * (box.hand_size + given_first)),
        "neighs": (len(neighs), state.players * given_first),
    }
    if any(there < needed for there, needed in counts.values()):
        raise IncompleteBox(box.id, state.players, counts)


def _prepare_for_two(state: State, box: Edition, frame: Frame, random: Random) -> None:
    removed = [card for card in state.zones[DECK] if state.faces[card].id in box.removed_for_two]
    for card in removed:
        zones.relocate(state, card, REMOVED)
    if removed:
        zones.cite(state, events.SET_UP, citations.TWO_PLAYERS_REMOVAL, frame, amount=len(removed))
    if not box.neighs_for_two:
        return
    for player in range(TWO_PLAYERS):
        neighs = [card for card in state.zones[DECK] if _may_be_given_first(state.faces[card])]
        _deal_card(state, random.choice(neighs), player, citations.TWO_PLAYERS_NEIGHS, frame)


def _may_be_given_first(face: Face) -> bool:
    """A Neigh card, but not one that nobody can answer. # two-players.neighs"""
    return bool(face.kinds & NEIGH_BIT) and not face.unneighable


def _give_babies(state: State, frame: Frame, random: Random) -> None:
    for player in range(state.players):
        card = random.choice(state.zones[NURSERY])
        zones.relocate(state, card, stable_of(player))
        zones.cite(
            state, events.SET_UP, citations.SETUP_BABIES, frame, player, card, NURSERY, stable_of(player)
        )
    state.changed = 0


def _give_hands(state: State, box: Edition, frame: Frame, random: Random) -> None:
    for player in range(state.players):
        for card in random.sample(state.zones[DECK], box.hand_size):
            _deal_card(state, card, player, citations.SETUP_HANDS, frame)


def _deal_card(state: State, card: int, player: int, rule: str, frame: Frame) -> None:
    zones.relocate(state, card, hand_of(player))
    zones.cite(state, events.SET_UP, rule, frame, player, card, DECK, hand_of(player))


# Playing at random


def random_answer(state: State, random: Random) -> int:
    """An answer by the policy the benchmarks use: play a random playable card, draw only if there is
    none, answer and say yes one time in two; own Unicorns and Upgrades at home, Downgrades elsewhere."""
    options = state.options
    kind = state.kind
    if kind == CHANCE:
        return options[int(random.random() * len(options))]
    if state.optional and (not options or random.random() < 0.5):
        return DECLINE
    if kind == ACT:
        plays = options[1:] if options[0] == DRAW_A_CARD else options
        return plays[int(random.random() * len(plays))] if plays else DRAW_A_CARD
    if kind == PLAYER and state.zones[PILE]:
        return _stable_for(state, random)
    return options[int(random.random() * len(options))]


def _stable_for(state: State, random: Random) -> int:
    card, player = state.zones[PILE][-1], state.pile_by[-1]
    is_for_others = state.kinds[card] & DOWNGRADE_BIT
    if state.kinds[card] & STABLE_BITS and not is_for_others and player in state.options:
        return player
    others = [other for other in state.options if other != player] or state.options
    return others[int(random.random() * len(others))]


def any_answer(state: State, random: Random) -> int:
    """Any legal answer, each as likely as the others: finds stranger games than `random_answer`."""
    number = len(state.options) + state.optional
    place = int(random.random() * number)
    return state.options[place] if place < len(state.options) else DECLINE


def play_out(state: State, random: Random, limit: int = DECISIONS_IN_A_GAME) -> int:
    """Play a state to its end in place, by `random_answer`; returns the number of decisions.

    Windows nobody has a card for are passed without counting. Stops at `limit`.
    """
    decisions = 0
    while not state.over and decisions < limit:
        if state.kind == RESPOND and not state.options:
            answer_in_place(state, DECLINE)
            continue
        decisions += 1
        answer_in_place(state, random_answer(state, random))
    return decisions
