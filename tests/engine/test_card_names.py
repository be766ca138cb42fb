"""Cards told from others by their names: wherever a text says so, and whatever their names are."""

import pytest

from engine.language import parse, render
from tests.engine.table import Table

DRAGONS = 'card "Dragon Foal" (basic):'
SLAYER = 'card "Slayer" (magical): Your Unicorns cannot be affected by cards with "Dragon" in their names.'
BREATH = 'card "Dragon Breath" (magic): Destroy a Unicorn.'


def test_a_search_finds_what_is_called_so_and_no_other(table):
    search = 'card "Call" (magic): Search the deck for a card named "Llamacorn", then put it into your hand.'
    lines = (
        search,
        'card "Manscaped Llamacorn" (basic):',
        "A hand: Call",
        "deck: Llamacorn, Manscaped Llamacorn",
    )
    assert table(*lines).played("Call").hand("A") == ["Llamacorn"]


def test_a_part_of_the_name_is_enough_where_the_text_says_so(table):
    fetch = 'card "Fetch" (magic): Put a card with "Dragon" in its name from the discard pile into your hand.'
    lines = (fetch, DRAGONS, BREATH, "A hand: Fetch", "discard pile: Dragon Foal, Dragon Breath, Narwhal")
    offered = table(*lines).played("Fetch").options()
    assert offered == ["Dragon Breath (discard pile)", "Dragon Foal (discard pile)"]


def test_capitals_do_not_matter(table):
    call = 'card "Call" (magic): Destroy a Unicorn named "RHINOCORN".'
    assert table(call, "A hand: Call", "B stable: Rhinocorn, Narwhal").played("Call").stable("B") == [
        "Narwhal"
    ]


def test_cards_of_a_name_do_nothing_to_what_is_kept_from_them(table):
    lines = (SLAYER, BREATH, 'card "Breath" (magic): Destroy a Unicorn.', "B stable: Slayer, Narwhal")
    assert (
        table(*lines, "A hand: Dragon Breath", "C stable: Rhinocorn").played("Dragon Breath").stable("C")
        == []
    )
    assert table(*lines, "A hand: Breath").played("Breath").options() == [
        "Narwhal (B's Stable)",
        "Slayer (B's Stable)",
    ]


def test_only_unicorns_of_a_name_are_kept_from_harm(table):
    keeper = 'card "Keeper" (upgrade): Your Unicorns with "Dragon" in their names cannot be destroyed.'
    lines = (
        keeper,
        DRAGONS,
        'card "Breath" (magic): Destroy a Unicorn.',
        "B stable: Keeper, Dragon Foal, Narwhal",
    )
    assert table(*lines, "A hand: Breath").played("Breath").stable("B") == ["Dragon Foal", "Keeper"]


@pytest.mark.parametrize(("entering", "drawn"), [("Dragon Foal", 1), ("Narwhal", 0)])
def test_a_trigger_waits_for_cards_of_a_name(table, entering, drawn):
    nest = (
        'card "Nest" (upgrade): Whenever a Unicorn with "Dragon" in its name enters your Stable: draw a card.'
    )
    lines = (nest, DRAGONS, "A stable: Nest", f"A hand: {entering}", "deck top: 5 x Yay")
    assert len(table(*lines).played(entering, "A").hand("A")) == drawn


@pytest.mark.parametrize(("stable", "drawn"), [("Dragon Foal, Narwhal", 1), ("Narwhal", 0)])
def test_cards_of_a_name_are_counted_and_asked_for(table, stable, drawn):
    count = 'card "Count" (magic): Draw a card for each card with "Dragon" in its name in your Stable.'
    ask = 'card "Ask" (magic): If there is a card named "Dragon Foal" in your Stable, draw a card.'
    lines = (count, ask, DRAGONS, f"A stable: {stable}", "deck top: 5 x Yay")
    assert len(table(*lines, "A hand: Count").played("Count").hand("A")) == drawn
    assert len(table(*lines, "A hand: Ask").played("Ask").hand("A")) == drawn


@pytest.mark.parametrize(("top", "taken"), [("Llamacorn", ["Llamacorn"]), ("Rhinocorn", [])])
def test_a_card_is_asked_for_its_name(table, top, taken):
    reveal = (
        'card "Reveal" (magic): Reveal the top card of the deck. If it is a card named "Llamacorn", put it '
        "into your hand."
    )
    lines = (reveal, "A hand: Reveal", f"deck top: {top}, 4 x Yay")
    assert table(*lines).played("Reveal").hand("A") == taken


@pytest.mark.parametrize(("played", "stable"), [("Dragon Foal", ["Gate"]), ("Narwhal", ["Gate", "Narwhal"])])
def test_cards_of_a_name_are_kept_out_of_a_stable(table, played, stable):
    gate = 'card "Gate" (downgrade): Cards with "Dragon" in their names cannot enter your Stable.'
    bring = 'card "Bring" (magic): Bring a Unicorn from your hand into your Stable.'
    lines = (gate, DRAGONS, bring, "A stable: Gate", f"A hand: Bring, {played}")
    assert ("Bring" in str(table(*lines).options())) == (played == "Narwhal")
    if played == "Narwhal":
        assert table(*lines).played("Bring").stable("A") == stable


def test_a_name_is_written_as_it_was_typed_and_a_known_one_as_it_is_called():
    said = parse('Search the deck for a card named "zombie Unicorn".')
    assert render(said, "de") == ["Suche im Nachziehstapel nach einer Karte namens „zombie Unicorn“."]
    narwhals = parse('destroy a card with "NARWHAL" in its name')
    assert render(narwhals, "nl") == ["Vernietig een kaart met ‘Narwal’ in de naam."]


def test_a_card_is_named_as_it_is_called_in_the_readers_language():
    said = parse('Destroy a card named "Llamacorn".')
    names = {"llamacorn": "Lamahoorn"}
    assert render(said, "nl", names) == ["Vernietig een kaart met de naam ‘Lamahoorn’."]
    part = parse('Destroy a card with "Llamacorn" in its name.')
    assert render(part, "nl", names) == ["Vernietig een kaart met ‘Llamacorn’ in de naam."]


@pytest.mark.parametrize("name", ["Llamacorn", "Lamahoorn"])
def test_either_of_its_names_means_the_card(table, name):
    call = f'card "Call" (magic): Destroy a Unicorn named "{name}".'
    assert table(call, "A hand: Call", "B stable: Llamacorn, Narwhal").played("Call").stable("B") == [
        "Narwhal"
    ]


def test_cards_of_boxes_for_adults_alone_are_told_from_others(library):
    fetch = 'card "Fetch" (magic): Search the deck for an NSFW card, then put it into your hand.'
    mixed = library.combined(["base-2e", "nsfw-base-2e"])
    lines = ("edition: base-2e", fetch, "A hand: Fetch", "deck: Neigh, Manscaped Llamacorn, Llamacorn")
    assert Table(mixed, lines).played("Fetch").hand("A") == ["Manscaped Llamacorn"]


def test_a_card_says_nsfw_in_every_language():
    said = parse("destroy an nsfw card")
    spoken = [render(said, code)[0] for code in ("en", "de", "nl")]
    assert spoken == ["Destroy an NSFW card.", "Zerstöre eine NSFW-Karte.", "Vernietig een NSFW-kaart."]


@pytest.mark.parametrize("who", ["You", "Players"])
def test_cards_of_a_name_cannot_be_played(table, who):
    ban = f'card "Ban" (downgrade): {who} cannot play cards with "Dragon" in their names.'
    lines = (ban, DRAGONS, BREATH, "A hand: Dragon Foal, Dragon Breath, Narwhal", "B stable: Narwhal")
    assert table(*lines, "A stable: Ban").options() == ["Draw a card", "Play Narwhal"]
    free = ["Draw a card", "Play Narwhal"] if who == "Players" else table(*lines).options()
    assert table(*lines, "C stable: Ban").options() == free


def test_an_instant_of_a_name_cannot_be_played(table):
    ban = 'card "Ban" (upgrade): Other players cannot play Instants named "Neigh".'
    lines = (ban, "A hand: Narwhal", "B hand: Neigh, Super Neigh", "A stable: Ban")
    assert table(*lines).play("Play Narwhal").options() == ["B: Super Neigh", "Nobody answers"]


@pytest.mark.parametrize(
    ("who", "drawing"),
    [
        ('with a card with "Dragon" in its name', ["A"]),
        ('without a card with "Dragon" in its name', ["B", "C"]),
    ],
)
def test_players_are_meant_by_the_names_of_their_cards(table, who, drawing):
    test = f'card "Test" (magic): Each player {who} in their Stable draws a card. End your turn.'
    lines = (test, DRAGONS, "A hand: Test", "A stable: Dragon Foal", "B stable: Narwhal", "deck top: 9 x Yay")
    played = table(*lines).played("Test")
    drawn = [event.player for event in played.events if event.kind == "draw" and event.source >= 0]
    assert ["ABC"[player] for player in drawn] == drawing


def test_cards_are_turned_over_until_one_of_a_name_is_found(table):
    test = (
        'card "Test" (magic): Turn over cards from the deck into the discard pile until you find a Unicorn '
        'with "Dragon" in its name, then put it into your hand.'
    )
    lines = (test, DRAGONS, "A hand: Test", "deck top: Narwhal, Dragon Foal, 9 x Yay")
    played = table(*lines).played("Test")
    assert (played.hand("A"), sorted(played.discard())) == (["Dragon Foal"], ["Narwhal", "Test"])
