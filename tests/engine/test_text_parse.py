"""How English wordings are read: as they are typed, and what “it” and “that player” stand for in them."""

import logging

import pytest
from lark import Lark, logger

from engine.language import parse, render, suggest
from engine.language.binding import antecedents, references
from engine.language.grammar import grammar
from engine.language.words import (
    Ability,
    Cards,
    Cause,
    Choose,
    Crosses,
    Do,
    Effect,
    EndTurn,
    Exactly,
    IfDid,
    Kind,
    Label,
    LookAtHand,
    May,
    Move,
    NameType,
    Plays,
    Stands,
    SwapHands,
    Transfer,
    TurnBegins,
    Who,
    Wording,
    WouldDo,
)
from tests.each import holds_for_each
from tests.engine.card_texts import ALL_TEXTS, CardText


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


def test_a_text_in_house_style_needs_no_correction() -> None:
    def needs_none(text: CardText) -> None:
        assert suggest(text["en"]) is None

    holds_for_each(ALL_TEXTS, needs_none)


@pytest.mark.parametrize(
    ("sloppy", "corrected"),
    [
        ("enters: you may sacrifices an unicorn.", "Enters: you may sacrifice a Unicorn."),
        ("Draw a card for each Downgrade you have.", "Draw a card for each Downgrade in your Stable."),
        (
            "Choose another player. You and that player draw a card.",
            "Choose another player. You and that player each draw a card.",
        ),
        (
            "You can only play this card while you have a Basic Unicorn.",
            "You can only play this card while there is a Basic Unicorn in your Stable.",
        ),
        (
            "Turn start: if you have 4 or fewer Unicorn cards, draw a card.",
            "Turn start: if there are at most 4 Unicorns in your Stable, draw a card.",
        ),
        (
            "Turn start: if you have 4 or fewer Unicorns, draw a card.",
            "Turn start: if you have fewer than 5 Unicorns, draw a card.",
        ),
        (
            "Turn start: if you have 3 or more Unicorns, draw a card.",
            "Turn start: if you have more than 2 Unicorns, draw a card.",
        ),
        (
            "Turn start: if you have no Downgrades, draw a card.",
            "Turn start: if there is no Downgrade in your Stable, draw a card.",
        ),
        (
            "Turn start: if you have two or more cards in your hand, draw a card.",
            "Turn start: if you have at least 2 cards in your hand, draw a card.",
        ),
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
        (
            "Return a card in any Stable into that player's hand.",
            "Return a card from any Stable to that player's hand.",
        ),
        (
            "Move an Upgrade from a Stable to another Stable.",
            "Move an Upgrade from any Stable into a different Stable.",
        ),
        ("Steal a Unicorn in another player's Stable.", "Steal a Unicorn from another player's Stable."),
        ("Sacrifice 1 other Unicorn.", "Sacrifice another Unicorn."),
        ("Choose any player.", "Choose a player."),
        ("Look at the top 1 cards of the deck.", "Look at the top card of the deck."),
        ("Take an extra turn.", "Take another turn."),
        (
            "Search deck for 2 cards with “narwhal” in its name.",
            'Search the deck for 2 cards with "Narwhal" in their names.',
        ),
        ("Put this card onto the top of the deck.", "Put this card on top of the deck."),
        ("Put this card onto the deck.", "Put this card on top of the deck."),
        ("Return this card on top of the deck.", "Return this card to the top of the deck."),
        ("Shuffle this card and your hand to deck.", "Shuffle this card and your hand into the deck."),
        (
            "Each player plays 2 cards during your action phase.",
            "Each player plays 2 cards in their Action phase.",
        ),
        (
            "Your Unicorns are considered Pandas: they do not count as Unicorns and effects that "
            "say “Unicorn” do not affect them.",
            "Your Unicorns are considered Pandas: they do not count as Unicorns, and effects that "
            "say Unicorn do not affect them.",
        ),
        ("All players discards one card.", "Each player discards a card."),
        ("Other players discard their hand.", "Each other player discards their hand."),
        ("Other player cannot play neigh cards.", "Other players cannot play Neigh cards."),
        ("Your hand limit is increased by 1 card.", "Your hand limit is 1 card higher."),
        ("Your hand limit is reduced by two cards.", "Your hand limit is 2 cards lower."),
        ("You need 1 fewer Unicorn to win.", "You need 1 Unicorn fewer to win."),
        ("This card counts as 0 Unicorns.", "This card does not count as a Unicorn."),
        ("You may draw two extra cards.", "You may draw 2 extra cards."),
        ("You may play an extra card.", "You may play 2 cards in your Action phase."),
        ("Draw a card. Add it to your hand.", "Draw a card. Put it into your hand."),
        ("Unicorns in your Stable cannot be destroyed.", "Your Unicorns cannot be destroyed."),
        ("Trade hands with any other player.", "Swap hands with another player."),
        ("Skip straight to your End of Turn phase.", "Skip to your End of Turn phase."),
        (
            "While there is at least 1 Unicorn in your Stable: you cannot play Upgrades.",
            "While there is a Unicorn in your Stable: you cannot play Upgrades.",
        ),
        (
            "Each other player may draw a card. If you don't, draw a card.",
            "Each other player may draw a card. If they do not, draw a card.",
        ),
        ("Shuffle a card in your Stable to deck.", "Shuffle a card from your Stable into the deck."),
        ("\r\nDraw a card.\r\n\r\nDraw a card.\r\n", "Draw a card.\nDraw a card."),
        (
            "Choose one: draw a card, then discard a card; or steal a card.",
            "Choose one: draw a card, then discard a card; steal a card.",
        ),
        (
            "Choose one: draw a card and then discard a card; steal a card.",
            "Choose one: draw a card, then discard a card; steal a card.",
        ),
        ("Give another player a card.", "Put a card from your hand into another player's hand."),
        (
            "Give a card from your hand to another player.",
            "Put a card from your hand into another player's hand.",
        ),
        (
            "Whenever a player starts their turn: move this card into that player's Stable.",
            "Whenever a player begins their turn: move this card into that player's Stable.",
        ),
        (
            "Your Unicorns cannot be destroyed until the end of the turn.",
            "Your Unicorns cannot be destroyed this turn.",
        ),
        (
            "Your Unicorns cannot be destroyed for the rest of this turn.",
            "Your Unicorns cannot be destroyed this turn.",
        ),
        (
            "Other players cannot play Magic cards until the start of your next turn.",
            "Other players cannot play Magic cards until your next turn.",
        ),
        (
            "Other players cannot play Magic cards until your next turn begins.",
            "Other players cannot play Magic cards until your next turn.",
        ),
        (
            "Choose another player. That player cannot play any cards until the end of their next turn.",
            "Choose another player. That player cannot play cards until the end of their next turn.",
        ),
        (
            "Choose another player. "
            "That player cannot play any cards until the end of that player's next turn.",
            "Choose another player. That player cannot play cards until the end of their next turn.",
        ),
        (
            "Choose another player. That player cannot play any cards until your next turn ends.",
            "Choose another player. That player cannot play cards until the end of your next turn.",
        ),
        (
            "Choose another player. That player cannot play any cards until the start of your next turn.",
            "Choose another player. That player cannot play cards until your next turn.",
        ),
        (
            "Choose another player. That player cannot play any cards until the end of your turn.",
            "Choose another player. That player cannot play cards this turn.",
        ),
        ("This card cannot be destroyed by effects.", "This card cannot be destroyed."),
        (
            "If a Unicorn in your Stable would be destroyed by another player: draw a card instead.",
            "If another player would destroy a Unicorn in your Stable: draw a card instead.",
        ),
        (
            "Whenever a Unicorn in your Stable is destroyed by another player: draw a card.",
            "Whenever another player destroys a Unicorn in your Stable: draw a card.",
        ),
        (
            "If another player has more Unicorns than you, draw a card.",
            "If you have fewer Unicorns than another player, draw a card.",
        ),
        (
            "If each other player has fewer cards in hand than you, draw a card.",
            "If you have more cards in your hand than each other player, draw a card.",
        ),
        (
            "Reveal the top card of the deck. If it is a Unicorn, draw a card. Otherwise, steal a card.",
            "Reveal the top card of the deck. If it is a Unicorn, draw a card. If it is not, steal a card.",
        ),
        (
            "You may discard a card. If you do, steal a card. Otherwise, draw a card.",
            "You may discard a card. If you do, steal a card. If you do not, draw a card.",
        ),
        (
            "Other players cannot play more than 1 card per turn.",
            "Other players cannot play more than 1 card in a turn.",
        ),
        (
            "You can not play more than one Unicorn per turn.",
            "You cannot play more than 1 Unicorn in a turn.",
        ),
        (
            "Choose another player. If that player has 3 or more Downgrades, draw a card.",
            "Choose another player. If that player has at least 3 Downgrades in their Stable, draw a card.",
        ),
    ],
)
def test_a_sloppy_text_is_understood_and_corrected(sloppy: str, corrected: str) -> None:
    assert suggest(sloppy) == corrected
    assert parse(sloppy) == parse(corrected)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("If this card would be destroyed: return it to your hand instead.", "eine Karte"),
        ("Whenever an Upgrade in your Stable is destroyed: put it into your hand.", "eine Aufwertung"),
        ("Destroy a Unicorn. Return this card to the deck. Put it into your hand.", "ein Einhorn"),
        ("Destroy a Unicorn, then draw 2 cards and put it into your hand.", "ein Einhorn"),
        ("Destroy a Unicorn. Each player discards a card. Put it into your hand.", "ein Einhorn"),
        ("Each player discards a card and puts it into their hand.", "eine Karte"),
        ("Search the deck for an Upgrade and put it into your hand.", "eine Aufwertung"),
        ("Bring a Unicorn from your hand into your Stable, then steal it.", "ein Einhorn"),
        ("Steal an Upgrade. Pull a card from another player's hand and put it into the deck.", "eine Karte"),
        ("Whenever a Unicorn enters a Stable: destroy a card in any Stable or steal it.", "ein Einhorn"),
    ],
)
def test_it_is_the_last_single_card_named(text: str, named: str) -> None:
    pronoun = {"ein Einhorn": "es", "eine Karte": "sie", "eine Aufwertung": "sie"}[named]
    german = render(parse(text), "de")[0]
    assert f" {pronoun} " in german or german.endswith(f" {pronoun}.")
    assert None not in antecedents(parse(text).abilities[0])


@pytest.mark.parametrize(
    ("text", "naming"),
    [
        ("Choose another player. That player draws a card.", Choose),
        ("Swap hands with a player. That player draws a card.", SwapHands),
        ("Look at another player's hand. That player draws a card.", LookAtHand),
        ("Destroy a Unicorn in any Stable. Draw a card. That player draws a card.", Move),
        ("Move a card from your Stable into another player's Stable. That player draws a card.", Transfer),
        ("Return a card from each player's Stable to that player's hand.", Transfer),
        ("Another player draws a card. That player discards a card.", Do),
        ("When another player plays a card: that player discards a card.", Plays),
        ("Whenever a Unicorn enters another player's Stable: that player discards a card.", Crosses),
        ("Choose a player. Each player draws a card. That player discards a card.", Choose),
        ("Whenever a player begins their turn: that player draws a card.", TurnBegins),
        ("When another player would draw a card: that player discards a card.", WouldDo),
    ],
)
def test_that_player_is_the_last_one_named(text: str, naming: type) -> None:
    assert suggest(text) is None
    (found,) = references(parse(text).abilities[0])
    assert isinstance(found.antecedent, naming)


@pytest.mark.parametrize(
    ("text", "naming"),
    [
        ("Enters: steal a Baby Unicorn.\nLeaves: return that Baby Unicorn to its previous Stable.", Move),
        ("Enters: name a type.\nTurn start: you may sacrifice a card of that type.", NameType),
    ],
)
def test_a_line_above_is_remembered(text: str, naming: type) -> None:
    above, line = parse(text).abilities
    (found,) = references(line, [above])
    assert isinstance(found.antecedent, naming)


def test_stop_it_names_the_card_that_is_played() -> None:
    line = parse("Whenever a player plays a card: draw a card, stop it and put it into your hand.").abilities[
        0
    ]
    (found,) = references(line)
    assert isinstance(found.antecedent, Plays)


def test_the_parser_never_has_to_choose(caplog: pytest.LogCaptureFixture) -> None:
    logger.addHandler(caplog.handler)
    caplog.set_level(logging.DEBUG, logger.name)
    try:
        Lark(grammar(), start="wording", parser="lalr", debug=True)
    finally:
        logger.removeHandler(caplog.handler)
    assert not [record.message for record in caplog.records if "conflict" in record.message.lower()]
