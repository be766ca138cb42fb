"""Whoever writes a card as cards are printed is offered what it means as cards are worded here."""

import pytest

from engine.language.elsewhere.by_advice import BY_ADVICE
from rules.wordings.mending import (
    mended_as_far_as_possible,
    offer_for,
    repair,
)
from rules.wordings.mistakes import Mistake, read
from rules.wordings.remainders import Remainder
from tests.test_translations import sentences


def what_is_left(text: str, card_type: str) -> str:
    """What is advised about a text once all that is simple in it is put right."""
    found = mended_as_far_as_possible(text, card_type)
    assert isinstance(found, Remainder)
    return found.error.message


def test_what_is_followed_is_advised() -> None:
    """A sentence that is worded anew would be followed no more, and nobody would notice."""
    assert set(BY_ADVICE) - {english for _context, english in sentences()} == set()


def test_it_is_the_card_itself_where_no_other_was_named() -> None:
    meant = "Enters: move this card into another player's Stable."
    assert repair("When this card enters your Stable, move it to another player's Stable.") == meant
    assert repair("Enters: draw 2 cards. Steal it.") is None


@pytest.mark.parametrize(
    "who", ["each other player with more cards in their hand than you", "each player with no cards in hand"]
)
def test_nobody_is_counted_by_what_the_cards_drawn_for_it_change(who: str) -> None:
    assert "your hand grows while you draw" in what_is_left(f"Draw a card for {who}.", "magic")


@pytest.mark.parametrize(
    "text",
    [
        "Enters: teleport a Unicorn.",
        "Draw a card until next Tuesday.",
        "Until this card leaves your Stable, skip your Draw phase.",
        # It is no ability of its own
        "draw a card. if you discard a card, draw 2 cards",
    ],
)
def test_what_cannot_be_said_is_not_mended_into_something_else(text: str) -> None:
    assert repair(text) is None


def test_a_word_of_the_language_in_the_wrong_place_is_not_taken_for_another() -> None:
    assert repair("Give a card to the player you stole from.") is None
    assert repair("Remove a Downgrade.") is None


def test_what_adds_up_may_be_said_twice_in_an_offer() -> None:
    twice = "Your hand limit is 2 cards higher.\nYour hand limit is 2 cards higher."
    assert repair(f"{twice}\nOther players may not win.") == f"{twice}\nOther players cannot win."


def test_when_is_whenever_on_all_but_instants() -> None:
    said = "When you play a Magic card, draw a card."
    assert repair(said, "upgrade") == "Whenever you play a Magic card: draw a card."
    assert repair(said, "instant") == "When you play a Magic card: draw a card."


def test_a_card_in_a_stable_moves_what_is_played_there_only_when_it_lies_there() -> None:
    said = "When another player plays a Downgrade card on you, you may move that card to your hand."
    assert repair(said, "upgrade") == (
        "Whenever another player plays a Downgrade into your Stable: you may move that card into your hand."
    )


def test_a_card_that_lies_in_a_stable_waits_for_what_is_so_there() -> None:
    said = "This card cannot be destroyed. If you have no Upgrades in your Stable, sacrifice this card."
    assert repair(said, "magical") == (
        "This card cannot be destroyed.\nWhenever there is no Upgrade in your Stable: sacrifice this card."
    )


def test_what_would_be_drawn_over_and_over_is_not_waited_for() -> None:
    said = "While there are 2 or more cards in the discard pile, draw a card."
    assert "Whenever" not in (repair(said, "upgrade") or "")
    said = "If there are 2 or more cards in the discard pile, draw 2 cards"
    assert "“Enters:” or “Turn start:”" in what_is_left(said, "upgrade")
    said = "If there are 2 or more cards in the discard pile, sacrifice this card"
    assert (
        repair(said, "upgrade")
        == "Whenever there are at least 2 cards in the discard pile: sacrifice this card."
    )


def test_a_card_in_a_stable_has_its_player_skip_the_phase_in_each_turn() -> None:
    assert repair("You must skip your draw phase.", "downgrade") == "Turn start: skip your Draw phase."
    assert repair("You must skip your draw phase.", "magic") == "Skip your Draw phase."


def test_what_a_magic_card_does_when_its_player_begins_a_turn_is_done_in_the_next_one() -> None:
    text = "Discard a card. At the start of your turn, you may draw 2 cards. If you do, discard a card."
    assert repair(text, "magic") == (
        "Discard a card. At the beginning of your next turn, you may draw 2 cards. If you do, discard a card."
    )


def test_a_card_in_a_stable_has_its_player_play_more_in_each_turn() -> None:
    said = "you can play 2 cards in your action phase"
    assert repair(said, "upgrade") == "Turn start: you may play 2 cards in your Action phase."
    assert repair(said, "magic") == "You may play 2 cards in your Action phase."
    said = "Skip your draw phase unless you discard a Unicorn card."
    done = "ou may discard a Unicorn. If you do not, skip your Draw phase."
    assert (repair(said, "downgrade"), repair(said, "magic")) == (f"Turn start: y{done}", f"Y{done}")


@pytest.mark.parametrize(
    ("printed", "card_type", "meant"),
    [
        ("You may then draw two extra cards.", "magic", "You may draw 2 cards."),
        ("When this card enters your Stable, draw an extra card.", "magical", "Enters: draw a card."),
        ("At the start of your turn, draw another card.", "magical", "Turn start: draw a card."),
        ("At the start of your turn, draw an extra card.", "magical", "Turn start: draw an extra card."),
    ],
)
def test_an_extra_card_waits_for_no_draw_phase_that_is_over(printed: str, card_type: str, meant: str) -> None:
    assert repair(printed, card_type) == meant


def test_what_is_done_otherwise_hangs_on_what_is_asked_there() -> None:
    said = "If you have more Unicorns than each other player, discard your hand. Otherwise, draw 3 cards."
    assert repair(said, "magic") == said
    assert "“Enters:” or “Turn start:”" in what_is_left(said, "magical")


@pytest.mark.parametrize(
    ("typed", "left", "begins"),
    [
        ("you may destory a unicorn", "You may destroy a Unicorn.", "You"),
        ("you can hold 9 cards. steal a unicorn", "Your hand limit is 9.\nSteal a Unicorn.", "Steal"),
    ],
)
def test_who_says_not_when_a_card_in_a_stable_does_something_is_asked(typed, left, begins) -> None:
    assert repair(typed, "magical") is None
    found = mended_as_far_as_possible(typed, "magical")
    assert isinstance(found, Remainder)
    assert found.text == left
    assert found.error.message.startswith(f"Write “Enters:” or “Turn start:” before “{begins}”")


@pytest.mark.parametrize(
    ("typed", "card_type", "advised"),
    [
        ("you can hold 9 cards", "magic", "until your next turn"),
        (
            "when a unicorn would be destroyed, return it to its owner's hand instead",
            "instant",
            "a player would",
        ),
        ("if a unicorn dies draw a card", "instant", "“When another player plays a card: …”"),
    ],
)
def test_what_never_happens_on_a_card_of_a_type_is_not_offered(typed, card_type, advised) -> None:
    assert repair(typed, "magical") is not None
    assert repair(typed, card_type) is None
    assert advised in what_is_left(typed, card_type)


def test_a_magic_card_says_beforehand_what_is_to_come_at_the_end_of_its_turn():
    text = "Draw 2 cards. At the end of your turn, you may discard a card. If you do, draw a card."
    assert repair(text, "magic") == (
        "Draw 2 cards. At the end of this turn, you may discard a card. If you do, draw a card."
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (
            "If someone plays a card, neigh it. You can't play cards next turn.",
            "When a player plays a card: stop it. You cannot play cards until the end of your next turn.",
        ),
        (
            "When a player would destroy one of your unicorns, sacrifice an upgrade instead.",
            "When a player would destroy a Unicorn in your Stable: stop it, then sacrifice an Upgrade.",
        ),
        (
            "When another player tries to discard a card, that player must sacrifice a card instead.",
            "When another player would discard a card: stop it. That player sacrifices a card.",
        ),
        (
            "If another player would draw a card, discard a card and draw 2 cards instead.",
            "When another player would draw a card: stop it, then discard a card and draw 2 cards.",
        ),
        (
            "if someone plays an upgrade, return it to their hand",
            "When a player plays an Upgrade: stop it, then return it to that player's hand.",
        ),
        (
            "if a player steals a unicorn from you, cancel it and destroy one of their unicorns",
            "When a player would steal a Unicorn in your Stable: stop it and destroy a Unicorn in that "
            "player's Stable.",
        ),
    ],
)
def test_an_instant_answers_what_others_do(typed: str, meant: str) -> None:
    assert repair(typed, "instant") == meant


def test_what_players_may_do_is_no_ban() -> None:
    assert repair("You may play 2 unicorns per turn") is None
    assert (
        repair("You may play at most 2 unicorns per turn")
        == "You cannot play more than 2 Unicorns in a turn."
    )


def test_a_cost_before_a_colon_is_asked_for_once_on_a_magic_card() -> None:
    offer = offer_for("Discard 2 cards: draw 3 cards", "magic")
    assert offer is not None
    assert (offer.wording, offer.shifts) == ("You may discard 2 cards. If you do, draw 3 cards.", ())


def test_a_magic_card_enters_no_stable() -> None:
    offer = offer_for("When you play this card, draw 2 cards. Then discard a card.", "magic")
    assert offer is not None
    assert (offer.wording, offer.shifts) == ("Draw 2 cards. Discard a card.", ())


@pytest.mark.parametrize(
    ("printed", "changed"),
    [
        ("Once per turn, you may draw a card.", ("Turn start:", "Once per turn,")),
        ("When you play this unicorn, draw a card.", ("Enters:", "When you play this unicorn,")),
        ("every turn you may draw a card", ("Turn start:", "each turn")),
        (
            "sacrifice a unicorn: draw 3 cards",
            (
                "Turn start: you may sacrifice a unicorn. If you do, draw 3 cards",
                "sacrifice a unicorn: draw 3 cards",
            ),
        ),
        (
            "you may sacrifice 2 unicorns when you play this, if you do draw a card",
            ("Enters: you may sacrifice 2 unicorns", "you may sacrifice 2 unicorns when you play this"),
        ),
        (
            "you may draw a card whenever you want",
            ("Turn start: you may draw a card", "you may draw a card whenever you want"),
        ),
        ("During your Action phase, you may draw a card.", ("Turn start:", "During your Action phase,")),
        (
            "At the beginning of your Action phase, you may draw a card.",
            ("Turn start:", "At the beginning of your Action phase,"),
        ),
        (
            "Enters: choose another player. That player cannot play Magic cards on their next turn.",
            ("until the end of their next turn", "on their next turn"),
        ),
        (
            "Each time another player brings a Unicorn card into their Stable, draw a card.",
            (
                "Whenever a Unicorn enters another player's Stable:",
                "whenever another player brings a Unicorn into their Stable,",
            ),
        ),
        (
            "Nobody else can play downgrades on you.",
            ("downgrades cannot enter your Stable", "Nobody else may play downgrades on you"),
        ),
        (
            "two players of your choice swap a unicorn",
            (
                "swap a unicorn in any Stable with a unicorn in a different Stable",
                "two players of your choice swap a unicorn",
            ),
        ),
        (
            "Sacrifice this: draw a card. Activate only during your turn.",
            (
                "Turn start: you may Sacrifice this. If you do, draw a card",
                "Sacrifice this: draw a card",
            ),
        ),
        (
            "Enters: attach this card to a Unicorn in your Stable. That Unicorn has no effects this turn.",
            ("choose a Unicorn in your Stable", "attach this card to a Unicorn in your Stable"),
        ),
        (
            "Enters: choose a player. That player discards a card. Everyone else draws a card.",
            ("player discards a card. each other player", "player discards a card. Everyone else"),
        ),
        (
            "Each other player discards a card of your choice.",
            ("Each other player discards a card", "Each other player discards a card of your choice"),
        ),
        (
            "Destroy a Unicorn, then bring it back at the end of the turn.",
            ("Destroy a Unicorn, then bring it into your Stable", "Destroy a Unicorn, then bring it back"),
        ),
    ],
)
def test_an_offer_says_what_it_makes_of_a_text_that_this_did_not_say(printed, changed):
    offer = offer_for(printed)
    assert offer is not None
    assert [shift.words for shift in offer.shifts] == [changed]


def test_what_an_offer_changes_is_said_in_the_words_that_were_typed():
    offer = offer_for("when you play this, draw a card", "magical")
    assert offer is not None
    assert [shift.words for shift in offer.shifts] == [("Enters:", "when you play this,")]


def test_an_offer_that_means_the_same_says_no_more():
    offer = offer_for("When this card enters your Stable, draw a card.")
    assert offer is not None
    assert offer.shifts == ()


def test_the_writer_is_told_what_an_offer_changes_even_where_another_mistake_comes_first():
    mistake = read("Enters: destory a Unicorn.\nOnce per turn, you may draw a card.")
    assert isinstance(mistake, Mistake)
    assert mistake.repaired == "Enters: destroy a Unicorn.\nTurn start: you may draw a card."
    (change,) = mistake.changes
    assert change.endswith("it then happens at the beginning of your turn, and not whenever you like in it.")


def test_what_the_advice_says_itself_is_not_said_twice():
    mistake = read("Once per turn, you may draw a card.")
    assert isinstance(mistake, Mistake)
    assert "beginning of your turn" in mistake.detail
    assert mistake.changes == ()


def test_an_offer_follows_advice_that_quotes_words_with_curly_marks() -> None:
    assert repair("When another player plays a card, that player’s card isn’t played.", "instant") == (
        "When another player plays a card: stop it."
    )
