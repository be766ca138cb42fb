import pytest
from hypothesis import given, settings

from engine.text import parse, words_of
from engine.vocabulary import Wording
from tests.engine.random_wordings import WORDINGS
from tests.engine.test_text_properties import repeatable


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Turn start: you may destroy a Unicorn. If you do, end your turn.",
            "trigger:turn-start does:destroy does:end-turn target:unicorn optional:yes costs:destroy",
        ),
        ("Your Unicorns cannot be destroyed.", "always:cannot-be prevents:destroy target:unicorn"),
        (
            "Whenever a Unicorn enters or leaves your Stable: discard a card.",
            "trigger:whenever trigger:enter trigger:leave does:discard target:unicorn target:card",
        ),
        (
            "If this card would be sacrificed or destroyed: you may discard a card instead.",
            "trigger:would-sacrifice trigger:would-destroy does:discard target:card optional:yes",
        ),
        (
            "Destroy an Upgrade or sacrifice a Downgrade.",
            "does:destroy does:sacrifice target:upgrade target:downgrade",
        ),
        (
            "Bring a Unicorn from the discard pile into your Stable. Take another turn.",
            "does:bring does:take-another-turn target:unicorn",
        ),
        ("When another player plays a card: stop it.", "trigger:when trigger:play does:stop target:card"),
    ],
)
def test_a_wording_is_found_by_its_words(text: str, words: str) -> None:
    assert words_of(parse(text)) == frozenset(words.split())


@settings(repeatable, max_examples=100)
@given(WORDINGS)
def test_every_wording_has_words_to_search_by(wording: Wording) -> None:
    words = words_of(wording)
    assert {word.partition(":")[0] for word in words} & {"does", "always"}
