"""Whoever writes a card of which not all can be read sees what was read, and the rest as they typed it."""

import pytest

from rules.wordings.mending import offer_for
from rules.wordings.mistakes import Mistake, read


def left_of(text: str, card_type: str = "magical") -> Mistake:
    mistake = read(text, card_type=card_type)
    assert isinstance(mistake, Mistake)
    return mistake.left or mistake


@pytest.mark.parametrize(
    ("typed", "before", "wrong", "after"),
    [
        (
            "return one card from any stable to the hand of his owner, hence he discards one",
            "return one card from any stable to the hand of his owner, ",
            "hence",
            " he discards one",
        ),
        (
            "each player must discard 2 cards. each player must teleport one unicorn",
            "Each player discards 2 cards. each player must ",
            "teleport",
            " one unicorn",
        ),
        (
            "When this enters your stable, you discard one. You may draw a card and dance with them.",
            "Enters: discard a card. You may draw a card and ",
            "dance",
            " with them.",
        ),
        # Words put there do not fit: those are named that were typed in their place
        ("opponents cant target this with magic", "opponents cant ", "target", " this with magic"),
        # What was moved is marked where it was typed
        (
            "Enters: you may search the discard pile for a card with the same name as this and take it.",
            "Enters: you may search the discard pile for a card ",
            "with the same name",
            " as this and take it.",
        ),
    ],
)
def test_what_is_read_is_worded_anew_and_the_rest_stays_as_it_was_typed(
    typed: str, before: str, wrong: str, after: str
) -> None:
    left = left_of(typed)
    assert (left.before, left.wrong, left.after) == (before, wrong, after)


def test_the_advice_on_what_is_left_speaks_of_what_was_typed() -> None:
    assert "in place of “target”" in left_of("opponents cant target this with magic").detail


def test_what_a_reading_changes_in_words_that_are_given_back_is_not_told() -> None:
    left = left_of("Once per turn, you may draw a card. Teleport it.")
    assert left.text == "Turn start: you may draw a card. Teleport it."
    assert len(left.changes) == 0


TRADED = (
    "Each player must trade a Unicorn in their Stable with a Unicorn in "
    "the Stable of the player to their left."
)


def test_only_what_can_be_played_is_offered() -> None:
    assert offer_for(f"Draw a card.\n{TRADED}", "magic") is None
    left = left_of(f"draw a card.\n{TRADED}", "magic")
    assert left.before == "Draw a card.\n"
    assert left.wrong.startswith("Each player swaps a Unicorn in their Stable")
    assert "swap a Unicorn in your Stable with a Unicorn in another player's Stable" in left.detail
