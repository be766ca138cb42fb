"""What is said of a table because a card lies there, though nothing happens."""

import pytest
from django.conf import settings

from engine import Library, read_position
from rules.ask.holding import holds_because_of


@pytest.mark.parametrize(
    ("said", "sentences"),
    [
        ("You have no hand limit.", ["A has no hand limit."]),
        ("Your hand limit is the number of Unicorns in your Stable.", ["A's hand limit is 1."]),
        (
            "Each player's hand limit is 2 cards higher for each Instant in the discard pile.",
            ["A's hand limit is 11.", "B's hand limit is 11."],
        ),
    ],
)
def test_what_a_card_does_to_hand_limits_is_said(said, sentences):
    library = Library.from_fixtures(settings.BASE_DIR / "fixtures")
    lines = f'card "Test" (upgrade): {said}\nplayers: A B\ndiscard: 2 x Neigh\nA stable: Narwhal'
    without = read_position(library, lines)
    assert holds_because_of(read_position(library, f"{lines}, Test"), without) == sentences


@pytest.mark.parametrize(
    ("stable", "sentences"),
    [
        ("Tiny Stable, 4 x Narwhal", []),
        ("Ginormous Unicorn", ["A's Unicorns count as 2."]),
        ("Pandamonium, 2 x Narwhal", ["A's Unicorns count as 0."]),
    ],
)
def test_how_many_unicorns_count_is_said_where_it_is_not_the_number_of_cards(stable, sentences):
    library = Library.from_fixtures(settings.BASE_DIR / "fixtures")
    without = read_position(library, "players: A B\nA stable: Narwhal")
    assert holds_because_of(read_position(library, f"players: A B\nA stable: {stable}"), without) == sentences
