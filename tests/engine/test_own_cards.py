"""Own cards and mixed boxes: read, played and kept like all others, and refused where they cannot be."""

import json
from random import Random
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from engine import (
    Library,
    PositionError,
    begin,
    decode,
    dump,
    encode,
    hide,
    load,
    place,
    position_as_text,
    position_from_text,
    read_position,
)
from engine.cases.copying import seen
from engine.model.kinds import BABY_BIT, STABLE_BITS
from engine.model.places import DECK, DECK_TOP, NURSERY, PHASES
from engine.model.readings import READINGS
from engine.model.spelling import folded
from tests.engine.table import Table, problems
from tests.fuzz.properties import shuffled_unseen

FOUNTAIN = 'card "Fountain" (magical): Enters: draw 2 cards.'


def own(name="Test", card_type="magical", wording="Enters: draw a card."):
    return {"name": name, "type": card_type, "wording": wording}


# Own cards


def test_an_own_card_is_played_as_it_says(table):
    played = table(FOUNTAIN, "A hand: Fountain", "deck: 4 x Yay").played("Fountain", "A").play("Yay", "Yay")
    assert played.stable("A") == ["Fountain"]
    assert played.cited("draw") == ["move.draw", "move.draw"]


def test_who_has_looked_at_the_top_still_draws_as_many_as_are_said(table):
    peek = 'card "Peek" (magic): Look at the top 2 cards of the deck, then draw a card.'
    played = table(peek, "A hand: Peek", "deck: 4 x Yay, 4 x Neigh").played("Peek").play("Yay", "Neigh")
    assert played.hand("A") == ["Yay"]


def test_own_cards_lie_only_where_the_position_says(library):
    cards = [own("Foal", "baby", ""), own("Plain", "basic", ""), own("Kleine Narwal")]
    for hand in ([], [{"unknown": 2}]):
        state = place(library, {"players": ["A", "B"], "own_cards": cards, "hands": {"A": hand}})
        assert not any(state.faces[card].own for card in state.zones[DECK] + state.zones[NURSERY])


def test_an_own_card_takes_the_place_of_one_of_its_name(library):
    position = {"players": ["A", "B"], "own_cards": [own("neushoorn")], "hands": {"A": ["NEUSHOORN"]}}
    state = place(library, position)
    assert (state.faces[0].id, state.faces[0].lines) == ("own-neushoorn", ["Enters: draw a card."])
    assert "rhinocorn" not in state.edition.faces
    assert "rhinocorn" in library.edition("base-2e").faces


def test_names_in_any_script_are_told_apart(library):
    names = ["Ünïcorn", "Единорог", "独角兽", "!!!", "???", "Own, Card"]
    position = {"players": ["A", "B"], "own_cards": [own(name) for name in names], "deck": names}
    state = place(library, position)
    ids = ["own-ünïcorn", "own-единорог", "own-独角兽", "own-card", "own-card-2", "own-own-card"]
    assert [face.id for face in state.faces[: len(names)]] == ids
    assert seen(place(library, position_from_text(library, position_as_text(state)))) == seen(state)


def test_a_name_that_goes_on_after_a_comma_does_not_swallow_two_cards(library):
    cards = [own("Neigh, Yay"), own("3 Narwhals")]
    hands = {"A": ["Neigh", "Yay", "3 Narwhals", "Neigh, Yay"]}
    state = place(library, {"players": ["A", "B"], "own_cards": cards, "hands": hands})
    assert 'A hand: "Neigh", Yay, "3 Narwhals", "Neigh, Yay"' in position_as_text(state)
    assert seen(place(library, position_from_text(library, position_as_text(state)))) == seen(state)


def test_a_running_game_keeps_its_own_cards(table, library):
    state = table(FOUNTAIN, "A hand: Fountain", "B hand: Neigh").play("Play Fountain").state
    saved = json.loads(json.dumps(dump(state)))
    loaded = load(library, decode(encode(saved)))
    assert dump(loaded) == saved
    played = Table(library, [])
    played.state = loaded
    assert played.play("Nobody answers", "A").stable("A") == ["Fountain"]


@pytest.mark.parametrize(
    ("cards", "field", "code"),
    [
        ("x", "own_cards", "invalid"),
        (None, "own_cards", "invalid"),
        ([own()] * 301, "own_cards", "too_many_own_cards"),
        ([7], "own_cards/0", "invalid"),
        ([{**own(), "copies": 3}], "own_cards/0", "invalid"),
        ([own(7)], "own_cards/0/name", "own_card_name"),
        ([own("")], "own_cards/0/name", "own_card_name"),
        ([own("x" * 61)], "own_cards/0/name", "own_card_name"),
        ([own('a "b"')], "own_cards/0/name", "own_card_name"),
        ([own("3 unknown")], "own_cards/0/name", "own_card_name"),
        ([own("Nothing")], "own_cards/0/name", "own_card_name"),
        ([own("a\u202eb")], "own_cards/0/name", "own_card_name"),
        ([own("Fog"), own("FOG")], "own_cards/1/name", "duplicate_own_card"),
        ([own(card_type="unicorn")], "own_cards/0/type", "own_card_type"),
        ([own(card_type=[])], "own_cards/0/type", "own_card_type"),
        ([own(wording=7)], "own_cards/0/wording", "own_card_wording"),
        ([own(wording="x" * 60_000)], "own_cards/0/wording", "own_card_wording"),
        ([own(wording="Enters: draw a card.\n" * 13)], "own_cards/0/wording", "own_card_wording"),
        ([own(wording="Enters: drink a card.")], "own_cards/0/wording", "own_card_wording"),
        ([own(wording="")], "own_cards/0/wording", "own_card_unplayable"),
    ],
)
def test_an_own_card_that_cannot_be_is_said_at_its_place(library, cards, field, code):
    assert problems(library, own_cards=cards)[field].code == code
    with pytest.raises(PositionError):
        load(library, {**dump(begin(place(library, {"players": ["A", "B"]})).state), "own_cards": cards})


def test_a_wording_that_cannot_be_read_says_where_and_what_is_near(library):
    cards = [own(), own("Second", wording="Enters: draw a card.\nEnters: you may drink a card.")]
    problem = problems(library, own_cards=cards)["own_cards/1/wording"]
    assert (problem.line, problem.column) == (2, 17)
    text = "players: A B\n# two\n" + FOUNTAIN + '\ncard "Fog" (magic): Drink.'
    with pytest.raises(PositionError, match="line 4: line 1, column 1"):
        read_position(library, text)
    with pytest.raises(PositionError, match=r"line 1: .*Test Unicorn"):
        read_position(library, 'card "Fog" magic')


def test_very_many_own_cards_are_read_or_refused_quickly(library):
    hostile = {
        **dump(place(library, {"players": ["A", "B"]})),
        "own_cards": [own(f"Card {n}") for n in range(10_000)],
    }
    begun = process_time()
    with pytest.raises(PositionError):
        load(library, hostile)
    cards = [own(f"Card {n}", wording=f"Enters: draw {n % 90 + 2} cards.") for n in range(300)]
    place(library, {"players": ["A", "B"], "own_cards": cards})
    unreadable = [own(f"{n}", wording="x " * 299) for n in range(300)]
    with pytest.raises(PositionError):
        place(library, {"players": ["A", "B"], "own_cards": unreadable})
    assert process_time() - begun < 3


def test_the_shared_library_never_knows_an_own_card(library):
    before = (dict(library.cards), dict(library.programs), len(library.edition("base-2e").faces))
    place(library, {"players": ["A", "B"], "own_cards": [own("Rhinocorn"), own("Other")]})
    assert (library.cards, library.programs, len(library.edition("base-2e").faces)) == before


# Mixed boxes


def test_names_are_found_in_all_boxes_and_the_first_gives_the_rules(library):
    state = read_position(library, "edition: control + base-2e\nplayers: A B\nA hand: Imitation, Americorn")
    assert [face.id for face in state.faces[:2]] == ["imitation", "americorn"]
    assert (state.edition.id, state.edition.boxes) == ("control", ("control", "base-2e"))
    led = place(library, {"players": ["A", "B"], "edition": "control", "boxes": ["base-2e", "control"]})
    assert led.edition.boxes == ("control", "base-2e")


def test_an_unlisted_nursery_has_the_babies_of_all_boxes(library):
    state = place(library, {"players": ["A", "B"], "boxes": ["base-2e", "control", "chaos"]})
    copies = state.edition.copies
    babies = sum(copies[face.id] for face in state.edition.faces.values() if face.kinds & BABY_BIT)
    assert len(state.zones[NURSERY]) == babies > 13


@pytest.mark.parametrize(
    ("position", "field", "code"),
    [
        ({"boxes": []}, "boxes", "invalid"),
        ({"boxes": "control"}, "boxes", "invalid"),
        ({"boxes": ["control", 7]}, "boxes", "invalid"),
        ({"boxes": ["control", "control"]}, "boxes", "invalid"),
        ({"boxes": ["control", "first"]}, "boxes/1", "unknown_edition"),
        ({"boxes": ["control"], "edition": "chaos"}, "boxes", "edition_not_in_boxes"),
    ],
)
def test_boxes_that_cannot_be_are_said_at_their_place(library, position, field, code):
    assert problems(library, **position)[field].code == code


# All together

SIGNS = st.characters(codec="utf-8", categories=("L", "N", "P", "S"), exclude_characters='"“”„')
NAMES = st.lists(st.text(SIGNS, min_size=1, max_size=12), max_size=3, unique_by=folded)
WORDINGS = ("Enters: draw a card.", "Leaves: draw 2 cards. / Enters: discard a card.")


@st.composite
def positions(draw, library: Library):
    """Positions with mixed boxes, own cards, unknown cards, readings, phases."""
    asked = draw(st.lists(st.sampled_from(sorted(library.editions)), min_size=1, max_size=4, unique=True))
    boxes = list(dict.fromkeys([*library.played_with(asked[0]), *asked]))
    faces = sorted(library.combined(boxes).edition(boxes[0]).faces.values(), key=lambda face: face.id)
    cards = [own(f"Own {name}", wording=draw(st.sampled_from(WORDINGS))) for name in draw(NAMES)]
    in_hand = [face.id for face in faces if not face.kinds & BABY_BIT] + [card["name"] for card in cards] * 9
    in_stable = [face.id for face in faces if face.kinds & STABLE_BITS] + [card["name"] for card in cards] * 9
    hand = st.lists(st.sampled_from(in_hand), max_size=5)
    readings = st.sampled_from(sorted(READINGS)).flatmap(
        lambda name: st.tuples(st.just(name), st.sampled_from(READINGS[name]))
    )
    position = {
        "players": ["Ann", "Bob Lee", "C"][: draw(st.integers(2, 3))],
        "boxes": boxes,
        "own_cards": cards,
        "turn": "Bob Lee",
        "phase": draw(st.sampled_from(PHASES)),
        "language": draw(st.sampled_from(["en", "de", "nl"])),
        "readings": dict(draw(st.lists(readings, max_size=3))),
        "hands": {"Ann": [*draw(hand), {"unknown": draw(st.integers(1, 4))}], "Bob Lee": draw(hand)},
        "stables": {"Ann": draw(st.lists(st.sampled_from(in_stable), max_size=4))},
        "discard": draw(hand),
        "deck_top": draw(hand),
    }
    deck = draw(st.none() | st.lists(st.sampled_from(in_hand), min_size=5))
    return position if deck is None else {**position, "deck": deck}


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_position_reads_back_from_its_text_and_from_what_is_saved(library, data):
    state = place(library, data.draw(positions(library)))
    text = position_as_text(state)
    again = place(library, position_from_text(library, text))
    assert seen(again) == seen(state)
    assert position_as_text(again) == text
    assert saved(place(library, position_from_text(library, text))) == saved(again)
    for kept in (state, again, begin(state).state):
        assert saved(load(library, decode(encode(json.loads(saved(kept)))))) == saved(kept)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_nobody_sees_more_of_a_position_than_there_is_to_be_seen(library, data):
    placed = place(library, data.draw(positions(library)))
    viewer = data.draw(st.integers(0, placed.players - 1))
    placed.top_hidden_from = data.draw(st.integers(0, 7)) if placed.zones[DECK_TOP] else 0
    for state in (placed, begin(placed).state):
        view, other = hide(state, viewer), hide(shuffled_unseen(state, viewer, Random(viewer)), viewer)
        assert saved(other) == saved(view)
        assert position_as_text(other) == position_as_text(view)
        assert saved(begin(load(library, dump(view))).state) == saved(begin(view).state)


def saved(state):
    return json.dumps(dump(state))
