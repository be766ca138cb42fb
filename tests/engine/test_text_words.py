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
        (
            "Turn start: if there is no Upgrade in your Stable, you may discard a Magic card. "
            "If you do, choose one: draw 2 cards; take another turn.",
            "trigger:turn-start does:discard does:draw does:take-another-turn costs:discard optional:yes "
            "target:upgrade target:magic",
        ),
        (
            "Choose a player. That player cannot play Instants this turn.",
            "does:choose does:forbid target:instant",
        ),
        (
            "If another player would draw a card: you may discard a card. If you do, draw a card instead.",
            "trigger:would-draw does:discard does:draw costs:discard optional:yes target:card",
        ),
        (
            "While there is a Baby Unicorn in your Stable: your hand limit is 1 card higher.",
            "trigger:while always:hand-limit target:baby",
        ),
        (
            "Sacrifice or destroy a card, then skip your Draw phase.",
            "does:sacrifice does:destroy does:skip-phase target:card",
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
