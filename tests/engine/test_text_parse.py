import logging

import pytest
from lark import Lark, logger

from engine.text import parse, render, suggest
from engine.text.binding import antecedents
from engine.text.grammar import grammar
from engine.vocabulary import (
    Ability,
    Cards,
    Cause,
    Do,
    Effect,
    EndTurn,
    Exactly,
    IfDid,
    Kind,
    Label,
    May,
    Move,
    Stands,
    Who,
    Wording,
)
from tests.engine.card_texts import CARD_TEXTS, MORE_TEXTS


def test_a_wording_becomes_its_tree() -> None:
    assert parse("Turn start: you may destroy a Unicorn. If you do, end your turn.") == Wording(
        (
            Ability(
                Label.TURN_START,
                (
                    May((Move(Cause.DESTROY, Cards(Exactly(1), (Kind.UNICORN,))),)),
                    IfDid(Do(Who.YOU, ((EndTurn(),),))),
                ),
            ),
        )
    )


def test_a_line_without_a_head_does_or_holds() -> None:
    assert isinstance(parse("Draw a card. Discard a card.").abilities[0], Effect)
    assert isinstance(parse("Your Unicorns cannot be destroyed.").abilities[0], Stands)


@pytest.mark.parametrize("text", [text.en for text in CARD_TEXTS + MORE_TEXTS], ids=lambda text: text[:40])
def test_a_text_in_house_style_needs_no_correction(text: str) -> None:
    assert suggest(text) is None


@pytest.mark.parametrize(
    ("sloppy", "corrected"),
    [
        ("enters: you may sacrifices an unicorn.", "Enters: you may sacrifice a Unicorn."),
        ("  ENTERS :  DRAW   A CARD .  ", "Enters: draw a card."),
        ("Enters: draw two cards", "Enters: draw 2 cards."),
        ("Enters: draw one card.", "Enters: draw a card."),
        ("Enters: draw 2 card.", "Enters: draw 2 cards."),
        ("Enters: draw\u00a0a\tcard.", "Enters: draw a card."),
        ("Each player discard a card.", "Each player discards a card."),
        ("You draw a card.", "Draw a card."),
        ("Each player ends your turn.", "Each player ends their turn."),
        ("Sacrifice a card then destroy 2 cards.", "Sacrifice a card, then destroy 2 cards."),
        ("Sacrifice a card, and then destroy 2 cards.", "Sacrifice a card, then destroy 2 cards."),
        ("Draw a card, discard a card, and end your turn.", "Draw a card, discard a card and end your turn."),
        ("Destroy an upgrade card or a downgrade.", "Destroy an Upgrade or Downgrade."),
        ("Destroy a Upgrade card or Downgrade card.", "Destroy an Upgrade or Downgrade."),
        ("Sacrifice all Upgrades or Downgrade.", "Sacrifice all Upgrades and Downgrades."),
        ("Your unicorn can't be destroyed.", "Your Unicorns cannot be destroyed."),
        ("This card cannot be Neigh’d.", "This card cannot be Neigh'd."),
        ("Other player's Upgrades cannot be stolen.", "Other players' Upgrades cannot be stolen."),
        (
            "Enters: you may draw a card. If you do end your turn.",
            "Enters: you may draw a card. If you do, end your turn.",
        ),
        (
            "If a Unicorn from your stable would be destroyed: return it into your hand instead.",
            "If a Unicorn in your Stable would be destroyed: return it to your hand instead.",
        ),
        (
            "Whenever a Unicorn enters any Stable: draw a card.",
            "Whenever a Unicorn enters a Stable: draw a card.",
        ),
        ("\r\nDraw a card.\r\n\r\nDraw a card.\r\n", "Draw a card.\nDraw a card."),
    ],
)
def test_a_sloppy_text_is_understood_and_corrected(sloppy: str, corrected: str) -> None:
    assert suggest(sloppy) == corrected
    assert parse(sloppy) == parse(corrected)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("If this card would be destroyed: return it to your hand instead.", "eine Karte"),
        ("Whenever an Upgrade in your Stable is destroyed: steal it.", "eine Aufwertung"),
        ("Destroy a Unicorn. Return this card to the deck. Steal it.", "ein Einhorn"),
        ("Destroy a Unicorn, then draw 2 cards and steal it.", "ein Einhorn"),
        ("Destroy a Unicorn. Each player discards a card. Steal it.", "ein Einhorn"),
        ("Each player discards a card and steals it.", "eine Karte"),
    ],
)
def test_it_is_the_last_single_card_named(text: str, named: str) -> None:
    pronoun = {"ein Einhorn": "es", "eine Karte": "sie", "eine Aufwertung": "sie"}[named]
    german = render(parse(text), "de")[0]
    assert f" {pronoun} " in german or german.endswith(f" {pronoun}.")
    assert None not in antecedents(parse(text).abilities[0])


def test_the_parser_never_has_to_choose(caplog: pytest.LogCaptureFixture) -> None:
    logger.addHandler(caplog.handler)
    caplog.set_level(logging.DEBUG, logger.name)
    try:
        Lark(grammar(), start="wording", parser="lalr", debug=True)
    finally:
        logger.removeHandler(caplog.handler)
    assert not [record.message for record in caplog.records if "conflict" in record.message.lower()]
