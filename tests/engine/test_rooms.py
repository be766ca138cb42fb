"""What the rooms of the game promise each other: zones, targets, continuous effects and triggers."""

import pytest

from engine import State, new_game, read_position
from engine.game import triggers, zones
from engine.game.movement import ALL_PLAYERS, HAND, OTHERS, OWN, STABLE, THAT, Movement, Spot, by_verb
from engine.game.targets import CardFilter, may_enter
from engine.model import citations
from engine.model.causes import BRING, DESTROY, DISCARD, DRAW, MOVE, PULL, PUT, RETURN, SACRIFICE, STEAL
from engine.model.kinds import CARD_BIT, UNICORN_BITS
from engine.model.places import DECK, DECK_TOP, DISCARD_PILE, NURSERY, hand_of, stable_of
from engine.model.state import Frame

ANY_CARD = CardFilter(CARD_BIT)
UNICORN = CardFilter(UNICORN_BITS)
ANN, BOB = 0, 1


@pytest.fixture
def state(library):
    lines = ("players: A B", "A hand: Neigh, Narwhal", "A stable: Rhinocorn", "B hand: Yay")
    return read_position(library, "\n".join([*lines, "B stable: Llamacorn, Yay", "deck: 3 x Yay"]))


def first(state: State, name: str, zone: int) -> int:
    return next(card for card in state.zones[zone] if state.faces[card].name() == name)


def names(state: State, cards: list[int]) -> list[str]:
    return sorted(state.faces[card].name() for card in cards)


def doing(state: State, player: int = ANN) -> Frame:
    return Frame(state.frames[-1].program, player, -1, -1, 0)


# Zones


def test_every_card_lies_where_it_is_said_to_lie(library):
    state = new_game(library, "base-2e", ["A", "B", "C"], seed=4)
    lying = {card: zone for zone, cards in enumerate(state.zones) for card in cards}
    assert [lying[card] for card in range(len(state.faces))] == state.where


def test_a_zone_whose_order_means_nothing_is_sorted(state):
    for card in reversed(state.hands[ANN][:]):
        zones.relocate(state, card, DISCARD_PILE)
    assert state.zones[DISCARD_PILE] == sorted(state.zones[DISCARD_PILE])


def test_what_goes_onto_the_deck_is_on_top_and_hidden_from_the_others(state):
    first_card, second = state.hands[ANN][:]
    zones.relocate(state, first_card, DECK_TOP)
    zones.relocate(state, second, DECK_TOP)
    assert state.zones[DECK_TOP] == [second, first_card]
    assert state.top_hidden_from == 1 << BOB


def test_a_move_is_cited_with_where_it_began_and_ended(state):
    state.events = []
    card = first(state, "Llamacorn", stable_of(BOB))
    zones.move(state, card, DISCARD_PILE, DESTROY, doing(state))
    event = state.events[0]
    assert (event.rule, event.card, event.origin, event.target) == (
        citations.MOVE_DESTROY,
        card,
        stable_of(BOB),
        DISCARD_PILE,
    )


@pytest.mark.parametrize(
    ("cause", "name", "origin", "target", "kind", "named"),
    [
        (DRAW, "Yay", DECK, hand_of(ANN), "draw", ANN),
        (DISCARD, "Narwhal", hand_of(ANN), DISCARD_PILE, "discard", ANN),
        (SACRIFICE, "Rhinocorn", stable_of(ANN), DISCARD_PILE, "sacrifice", ANN),
        (DESTROY, "Llamacorn", stable_of(BOB), DISCARD_PILE, "destroy", ANN),
        (STEAL, "Llamacorn", stable_of(BOB), stable_of(ANN), "steal", ANN),
        (RETURN, "Llamacorn", stable_of(BOB), hand_of(BOB), "return", BOB),
        (RETURN, "Llamacorn", stable_of(BOB), DISCARD_PILE, "put", ANN),
        (BRING, "Narwhal", hand_of(ANN), stable_of(BOB), "bring", ANN),
        (MOVE, "Rhinocorn", stable_of(ANN), stable_of(BOB), "move", ANN),
        (PUT, "Narwhal", hand_of(ANN), DECK_TOP, "put", ANN),
        (PULL, "Yay", hand_of(BOB), hand_of(ANN), "pull", ANN),
    ],
)
def test_a_verb_carries_a_card_and_names_who_it_is_about(state, cause, name, origin, target, kind, named):
    state.events = []
    card = first(state, name, origin)
    zones.move(state, card, target, cause, doing(state))
    event = state.events[0]
    assert (state.where[card], event.kind, event.player) == (target, kind, named)
    assert event.rule.startswith("move.")


def test_a_baby_goes_to_the_nursery_by_whatever_verb_it_leaves(library):
    state = read_position(library, "players: A B\nB stable: Baby Unicorn (Red), Baby Unicorn (Blue)")
    for cause, target in ((SACRIFICE, DISCARD_PILE), (RETURN, hand_of(BOB))):
        zones.move(state, state.stables[BOB][0], target, cause, doing(state))
    assert (state.stables[BOB], state.hands[BOB], state.zones[DISCARD_PILE]) == ([], [], [])


def test_an_event_counts_though_nobody_writes_it_down(state):
    before = state.count
    zones.move(state, state.zones[DECK][0], hand_of(ANN), DRAW, doing(state))
    assert (state.events, state.count) == (None, before + 1)


def test_a_baby_that_is_destroyed_goes_to_the_nursery(library):
    state = read_position(library, "players: A B\nB stable: Baby Unicorn (Red)")
    baby = state.stables[BOB][0]
    zones.move(state, baby, DISCARD_PILE, DESTROY, doing(state))
    assert state.where[baby] == NURSERY


# Targets


@pytest.mark.parametrize(
    ("cause", "found"),
    [
        (DISCARD, ["Narwhal", "Neigh"]),
        (SACRIFICE, ["Rhinocorn"]),
        (DESTROY, ["Llamacorn", "Yay"]),
        (STEAL, ["Llamacorn", "Yay"]),
    ],
)
def test_a_verb_reaches_the_cards_it_is_for(state, cause, found):
    assert names(state, by_verb(cause, ANY_CARD).reach(state, ANN, -1)) == found


@pytest.mark.parametrize(
    ("cause", "scope", "found"),
    [
        (SACRIFICE, ALL_PLAYERS, ["Rhinocorn"]),
        (SACRIFICE, THAT, []),
        (DESTROY, OTHERS, ["Llamacorn", "Yay"]),
        (DESTROY, OWN, ["Rhinocorn"]),
        (STEAL, ALL_PLAYERS, ["Llamacorn", "Yay"]),
        (STEAL, THAT, ["Llamacorn", "Yay"]),
    ],
)
def test_wherever_the_words_look_a_verb_reaches_no_further_than_it_can(state, cause, scope, found):
    assert names(state, by_verb(cause, ANY_CARD, scope).reach(state, ANN, -1, BOB)) == found


def test_what_is_brought_into_a_stable_is_of_a_kind_that_lies_there_and_not_there_yet(state):
    brought = Movement(BRING, ANY_CARD, Spot(HAND), Spot(STABLE))
    moved = Movement(MOVE, ANY_CARD, Spot(STABLE, ALL_PLAYERS), Spot(STABLE))
    assert names(state, brought.reach(state, ANN, -1)) == ["Narwhal"]
    assert names(state, moved.reach(state, ANN, -1)) == ["Llamacorn", "Yay"]


def test_a_movement_is_open_to_the_players_into_whose_stables_the_card_may_go(library):
    lines = ("players: A B C", "A hand: Narwhal", "B stable: Queen Bee Unicorn")
    state = read_position(library, "\n".join(lines))
    movement = Movement(BRING, ANY_CARD, Spot(HAND), Spot(STABLE, ALL_PLAYERS))
    assert movement.receivers(state, ANN, -1, (first(state, "Narwhal", hand_of(ANN)),)) == [BOB]


def test_a_phrase_leaves_out_what_is_of_another_kind(state):
    assert names(state, by_verb(DESTROY, UNICORN).reach(state, ANN, -1)) == ["Llamacorn"]


def test_what_cannot_be_destroyed_is_out_of_reach_for_that_alone(library):
    state = read_position(library, "players: A B\nB stable: Llamacorn, Rainbow Aura")
    assert names(state, by_verb(DESTROY, UNICORN).reach(state, ANN, -1)) == []
    assert names(state, by_verb(STEAL, UNICORN).reach(state, ANN, -1)) == ["Llamacorn"]


def test_a_stable_some_kinds_cannot_enter_takes_the_others(library):
    state = read_position(library, "players: A B\nA hand: Narwhal, Rhinocorn\nB stable: Queen Bee Unicorn")
    basic, magical = (first(state, name, hand_of(ANN)) for name in ("Narwhal", "Rhinocorn"))
    assert (may_enter(state, basic, ANN), may_enter(state, magical, ANN)) == (False, True)


# Continuous effects


def test_what_counts_is_known_as_soon_as_a_card_has_moved(state):
    assert state.unicorns == [1, 1]
    zones.move(state, first(state, "Llamacorn", stable_of(BOB)), stable_of(ANN), STEAL, doing(state))
    assert state.unicorns == [2, 0]


def test_a_continuous_effect_ends_with_its_card(library):
    state = read_position(library, "players: A B\nB stable: Llamacorn, Rainbow Aura")
    zones.move(state, first(state, "Rainbow Aura", stable_of(BOB)), DISCARD_PILE, DESTROY, doing(state))
    assert names(state, by_verb(DESTROY, UNICORN).reach(state, ANN, -1)) == ["Llamacorn"]


# Triggers


def test_what_triggers_waits_until_what_is_under_way_has_ended(library):
    state = read_position(library, "players: A B\nA hand: Americorn")
    card = first(state, "Americorn", hand_of(ANN))
    zones.relocate(state, card, stable_of(ANN))
    triggers.entered(state, card, ANN, 0)
    assert [effect.source for effect in state.queue] == [card]
