import pytest

from engine.text import WordingError, parse
from engine.text.grammar import MOST_CHARACTERS, MOST_LINES
from tests.engine.card_texts import CARD_TEXTS

STORED = [text.en for text in CARD_TEXTS]


def refusal(text: str) -> WordingError:
    with pytest.raises(WordingError) as caught:
        parse(text, STORED)
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "column", "expected", "advice"),
    [
        ("Enters: destory a card.", 1, 9, "destroy", "Write “destroy” in place of “destory”."),
        ("Destroy a Basic Unicron.", 1, 11, "a kind of card", "Write “Basic Unicorn” in place of"),
        (
            "Your Unicorns cannot be destroid.",
            1,
            25,
            "destroyed",
            "Write “destroyed” in place of",
        ),
        ("Draw a card.\nEnters draw a card.", 2, 8, ":", "Write “:” before “draw”."),
        ("When you play a card, draw a card.", 1, 21, ":", "Write “:” in place of “,”."),
        ("Enters: destroy", 1, 16, "all", "Go on with “a”, “all”, “it”, “this card” or a number: the text"),
        ("Enters: destroy \nDraw a card.", 1, 17, "all", "the line ends too early."),
        ("Return this card to Rome.", 1, 21, "the Nursery", "“the Nursery”, “the deck” or “your hand”"),
        ("Draw a card or discard a card.", 1, 13, "then", "in place of “or”."),
        ("Draw 0 cards.", 1, 6, "a number", "Write “a” or a number in place of “0”."),
        ("Opfere eine Karte.", 1, 1, "sacrifice", "or another word that fits in place of “Opfere”."),
    ],
)
def test_a_word_that_does_not_fit(text: str, line: int, column: int, expected: str, advice: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)
    assert expected in error.expected
    assert advice in error.message


@pytest.mark.parametrize(
    ("text", "line", "column", "advice"),
    [
        ("Draw a card.\nReturn it to your hand.", 2, 8, "Name the card: no card stands before “it”"),
        ("Draw 2 cards. Steal it.", 1, 21, "Name the card"),
        ("Each player discards a card. Steal it.", 1, 36, "Name the card"),
        ("Enters: stop it.", 1, 9, "only after When or Whenever somebody plays a card."),
        (
            "Whenever this card is stolen: stop it.",
            1,
            31,
            "only after When or Whenever somebody plays a card.",
        ),
        ("If you do, draw a card.", 1, 1, "Write a “you may …” sentence before “If you do”"),
        ("You may draw a card.\nIf you do, draw a card.", 2, 1, "on the same line."),
        ("You may draw a card, then end your turn.", 1, 20, "write “If you do, …” in place of “then”."),
        ("Enters: draw a card instead.", 1, 9, "only on a line that begins with “If … would …”."),
        ("If this card would be destroyed: draw a card.", 1, 34, "with “instead”."),
        ("If this card would be destroyed: draw a card instead. Draw a card.", 1, 55, "one sentence"),
        ("If this card would be stolen: each player draws a card instead.", 1, 31, "without saying who"),
        ("Draw a card. This card cannot be stolen.", 1, 14, "on two lines."),
        ("This card cannot be stolen. Draw a card.", 1, 29, "on two lines."),
        ("Enters: this card cannot be stolen.", 1, 9, "on a line of its own, without a head."),
        ("Destroy an Upgrade, Downgrade or Upgrade.", 1, 34, "it is written twice."),
        ("This card cannot be stolen or stolen.", 1, 31, "it is written twice."),
        ("Destroy a card or Unicorn.", 1, 11, "Write “card” alone"),
        ("Destroy an Upgrade and Downgrade.", 1, 20, "Write “or” between the kinds"),
        ("Draw a Unicorn.", 1, 8, "Write “card”"),
        ("Upgrades you play cannot be Neigh'd.", 1, 1, "Write “cards you play”."),
        (" \n ", 1, 1, "Write at least one sentence."),
        ("Draw a card.\n" * 13, MOST_LINES + 1, 1, "at most 12 lines"),
        ("Draw a card. " * 77, 1, MOST_CHARACTERS + 1, "at most 1000 characters"),
    ],
)
def test_words_that_fit_and_mean_nothing(text: str, line: int, column: int, advice: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)
    assert advice in error.message
    assert error.expected == []


def test_the_nearest_wording_and_where_it_differs() -> None:
    error = refusal("Enters: each player offers a Unicorn.")
    assert error.nearest == "Enters: each player sacrifices a Unicorn."
    assert error.differing == ["sacrifices"]


def test_no_wording_is_near() -> None:
    error = refusal("Swap hands.")
    assert error.nearest is None
    assert error.differing == []


def test_nothing_is_compared_without_stored_wordings() -> None:
    with pytest.raises(WordingError) as caught:
        parse("Enters: each player offers a Unicorn.")
    assert caught.value.nearest is None


HOSTILE = ["\0", "¿?", "\u202e.draw", "{ $card }", "<b>Draw</b>", "Draw a card.\x1f;", "'" * 900, "ſteal it."]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_refused_at_its_first_character(text: str) -> None:
    error = refusal(text)
    assert error.message
    assert error.line == 1


@pytest.mark.parametrize("word", ["Unicornſ", "Unıcorns", "UNİCORNS"])
def test_letters_that_only_look_alike_are_refused(word: str) -> None:
    assert refusal(f"Destroy 2 {word}.").column == 11
