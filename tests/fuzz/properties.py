"""What must hold at every decision of every game: cheap properties, and dear ones for fewer decisions."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from engine import AnswerError, Library, State, apply, decision, decode, dump, encode, hide, load
from engine.game import continuous
from engine.machine import answer_in_place
from engine.model.decisions import DECLINE
from engine.model.events import KINDS, Event
from engine.model.kinds import UNKNOWN_CARD
from engine.model.places import DECK, is_hand
from engine.positions.keys import different_answers
from engine.view import indistinct_cards

WRONG_ANSWERS = 12


class PropertyError(AssertionError):
    """A property that does not hold."""


def hold(is_so: bool, what: str) -> None:
    if not is_so:
        raise PropertyError(what)


# Cheap


def check(state: State, cards: list[int]) -> None:
    """Every card once, derived rows as fresh ones, something to answer; nothing after the end."""
    hold(cards_of(state) == cards, "a card is lost or doubled")
    fresh = state.clone()
    continuous.refresh(fresh)
    hold(derived(fresh) == derived(state), "a derived row is stale")
    hold(state.unknown == len(unknown_cards(state)), "unknown cards are miscounted")
    hold(state.unknown <= len(state.zones[DECK]), "the bag has less than the hands need")
    hold(not misplaced(state), "a card is not where it lies")
    if state.over:
        hold(decision(state) is None, "something is asked after the end")
    else:
        hold(bool(state.options or state.optional), "nothing can be answered")


def cards_of(state: State) -> list[int]:
    """All cards there are; an unknown one only stands for a card of the bag."""
    kinds = state.kinds
    return sorted([card for zone in state.zones for card in zone if kinds[card] != UNKNOWN_CARD])


def unknown_cards(state: State) -> list[int]:
    hands = [zone for number, zone in enumerate(state.zones) if is_hand(number)]
    return [card for hand in hands for card in hand if state.kinds[card] == UNKNOWN_CARD]


def misplaced(state: State) -> list[int]:
    """The cards that lie elsewhere than the state says."""
    where = state.where
    return [card for number, zone in enumerate(state.zones) for card in zone if where[card] != number]


def derived(state: State) -> tuple[object, ...]:
    return (
        state.kinds,
        state.statics,
        state.looked_into,
        state.hangs_on_turn,
        state.in_force.cannot_play,
        state.in_force.unneighable,
        state.unicorns,
        state.in_force.watchers,
        state.in_force.replacers,
        state.in_force.changers,
        state.in_force.silent,
        state.in_force.pandas,
        state.in_force.visible,
        len(state.in_force.shields),
        len(state.in_force.closed),
        len(state.in_force.limits),
    )


# Dear


def check_thoroughly(library: Library, state: State, answer: int, random: Random) -> None:
    """Saving, purity, citations; what players see; every option is taken, all else refused unchanged."""
    check_views(state, random)
    before = saved(state)
    loaded = load(library, decode(encode(json.loads(before))))
    hold(saved(loaded) == before, "a saved state reads back differently")
    verdict = apply(state, answer)
    check_events(state, verdict.events)
    answer_in_place(loaded, answer)
    hold(saved(loaded) == saved(verdict.state), "a loaded state goes on differently")
    for option in different_answers(state):
        hold(is_taken(state, option), f"{option} is an option and is refused")
    beyond = len(state.faces) * (state.players + 1 if state.unknown else 1) + 4
    for wrong in random.sample(range(-4, beyond), WRONG_ANSWERS):
        hold(is_taken(state, wrong) == is_allowed(state, wrong), f"{wrong} is no option and is taken")
    hold(saved(state) == before, "an answer changed the state it was given to")


def check_views(state: State, random: Random) -> None:
    """Nobody sees more than is to be seen: hands that may be others look the same."""
    for viewer in range(state.players):
        other = shuffled_unseen(state, viewer, random)
        hold(dump(hide(other, viewer)) == dump(hide(state, viewer)), f"{viewer} sees too much")


def shuffled_unseen(state: State, viewer: int, random: Random) -> State:
    """Another state that looks the same to a player: what is hidden in hands and the deck exchanged."""
    other = state.clone()
    cards = indistinct_cards(state, viewer)
    other.faces, other.kinds = state.faces[:], state.kinds[:]
    for card, twin in zip(cards, random.sample(cards, len(cards)), strict=True):
        other.faces[card] = state.faces[twin]
        other.kinds[card] = state.kinds[twin]
    return other


def saved(state: State) -> str:
    return json.dumps(dump(state), sort_keys=True)


def is_allowed(state: State, answer: int) -> bool:
    return answer in state.options or (answer == DECLINE and bool(state.optional))


def is_taken(state: State, answer: int) -> bool:
    try:
        apply(state, answer)
    except AnswerError:
        return False
    return True


def check_events(before: State, events: list[Event]) -> None:
    rules = rules_of(before.edition.id)
    for number, event in enumerate(events, start=before.count + 1):
        hold(event.n == number, f"{event} is not counted in turn")
        hold(event.kind in KINDS, f"{event} is of no kind")
        hold(event.rule in rules, f"{event} cites no rule of {before.edition.id}")
        hold(event.because < event.n, f"{event} is caused by what came later")


@cache
def rules_of(edition: str) -> frozenset[str]:
    """The ids of the rules of an edition, from the fixtures."""
    holding = [rule for rule in every_rule() if rule["editions"] == "all" or edition in rule["editions"]]
    return frozenset(rule["id"] for rule in holding)


@cache
def every_rule() -> list[dict[str, Any]]:
    files = sorted(Path("fixtures/rules").glob("*.yaml"))
    return [rule for file in files for rule in yaml.safe_load(file.read_text(encoding="utf-8"))]
