"""Sentences alike: what of a wording that cannot be read leads to one that can."""

import pytest

from engine import Library
from engine.language import example_sentences, parse, render
from rules.wordings.alike import alike, sentences_in


@pytest.fixture(scope="module")
def stored(library: Library) -> tuple[str, ...]:
    faces = (face for edition in library.editions.values() for face in edition.faces.values())
    return tuple(dict.fromkeys("\n".join(face.lines) for face in faces if face.lines))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("draw until you have a Neigh", "Discard cards until you have 3 in your hand."),
        (
            "only play when you have a unicorn",
            "You can only play this card while there is a Basic Unicorn in your Stable.",
        ),
        ("everybody passes his left neighbour his hand", "Each player passes their hand to the left."),
        ("swapping unicorns", "Swap a Unicorn in your Stable with a Unicorn in another player's Stable."),
        ("nobody may be stolen from", "Your Unicorns cannot be stolen."),
    ],
)
def test_rare_words_lead_to_what_is_said_here(stored: tuple[str, ...], said: str, meant: str) -> None:
    shown = alike(said, stored)
    assert meant in shown
    assert len(shown) <= 3
    assert all(map(parse, shown))


def test_what_shares_no_telling_word_is_not_shown(stored: tuple[str, ...]) -> None:
    assert alike("all of you vote for this card", stored) == ()
    assert alike("", stored) == ()


def test_what_is_shown_says_different_things(stored: tuple[str, ...]) -> None:
    for clause in ("you lose your hand limit", "swapping unicorns", "they cannot ever be destroyed"):
        shown = [sentence.partition(": ")[2] or sentence for sentence in alike(clause, stored)]
        assert len({sentence.lower() for sentence in shown}) == len(shown) > 1


def test_a_sentence_comes_with_what_it_speaks_of() -> None:
    said = (
        "Enters: choose a player. That player discards a card.\nYour Unicorns cannot be stolen. Draw a card."
    )
    assert sentences_in([said]) == (
        "Enters: choose a player. That player discards a card.",
        "Your Unicorns cannot be stolen.",
        "Draw a card.",
    )


def test_what_the_language_says_of_itself_can_be_read_and_is_in_house_style() -> None:
    for sentence in example_sentences():
        assert "\n".join(render(parse(sentence), "en")) == sentence
