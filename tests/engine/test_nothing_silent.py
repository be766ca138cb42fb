"""Every word of the card language does what it says, or is refused with what to write instead."""

import re

import pytest

from engine import PositionError, decision, dump, load
from tests.engine.random_wordings import refusal_of
from tests.engine.sample_wordings import sample_wordings
from tests.engine.table import magic, magical
from tests.soaking import one_in

NO_UPGRADE = ("A hand: Test, Neigh", "deck: 4 x Yay")


def finished(played):
    """The table after the first option of everything that is still asked of the card."""
    while played.asked() != "act" and played.state.turn == 0 and played.state.frames[-1].source >= 0:
        played.play(played.options()[0])
    return played


def test_as_many_cards_are_found_as_are_said(table):
    search = magic("Search the deck for 4 Unicorns, then put them into your hand.")
    played = finished(table(search, "A hand: Test", "deck: 5 x Narwhal, 2 x Yay").played("Test"))
    assert played.hand("A") == ["Narwhal"] * 4


def test_cards_moved_before_do_not_count_as_pulled(table):
    pull = magic("Discard a card, then pull 2 cards from another player's hand.")
    played = finished(table("players: A B", pull, "A hand: Test, Yay", "B hand: 3 x Narwhal").played("Test"))
    assert played.hand("A") == ["Narwhal"] * 2


REVEAL = "Reveal the top card of the deck."


@pytest.mark.parametrize(
    "wording",
    [
        "Reveal the top card of the deck, then put it into your hand, then discard it.",
        f"{REVEAL} Put it into your hand. If it is a Unicorn, discard it.",
        "Draw a card. If it is a Unicorn, discard it.",
    ],
)
def test_a_card_put_into_the_hand_is_discarded(table, wording):
    played = table("players: A B", magic(wording), "A hand: Test", "deck: 9 x Narwhal").played("Test")
    assert finished(played).cited("discard") == ["move.discard"]


def test_a_card_found_and_put_into_the_hand_is_played(table):
    search = magic("Search the deck for a Unicorn, then put it into your hand, then play it.")
    played = table("players: A B", search, "A hand: Test", "deck: Narwhal, 2 x Yay").played("Test")
    assert "A plays Narwhal [play.announce; Test, line 1]" in played.sentences()


def test_a_card_sees_its_own_end(table):
    card = 'card "Test" (magical): Whenever this card is destroyed: draw a card.'
    played = table(card, "A hand: Unicorn Poison", "B stable: Test", "deck: 4 x Yay").played("Unicorn Poison")
    assert played.play("Yay").hand("B") == ["Yay"]


def test_a_card_sees_neigh_cards_played(table):
    card = 'card "Test" (magical): Whenever another player plays a Neigh card: draw a card.'
    lines = ("players: A B", "A hand: Narwhal", "A stable: Test", "B hand: Neigh", "deck: 4 x Yay")
    played = table(card, *lines).play("Play Narwhal", "B: Neigh", "Nobody answers", "Yay")
    assert played.hand("A") == ["Yay"]


@pytest.mark.parametrize("wording", ["Pull a card from any player's hand.", "Look at any player's hand."])
def test_any_player_is_oneself_as_well(table, wording):
    played = table(magic(wording), "A hand: Test, Narwhal", "B hand: Yay", "C hand: Yay").played("Test")
    assert played.options() == ["A", "B", "C"]


@pytest.mark.parametrize(
    "wording",
    [
        "Draw a card. If there are at least 2 Basic Unicorns in your Stable, sacrifice an Upgrade.",
        "Draw a card. You may discard a card. If you do, sacrifice an Upgrade.",
        "Draw a card. You may discard a card and sacrifice an Upgrade.",
    ],
)
def test_what_stands_behind_a_condition_keeps_no_card_in_the_hand(table, wording):
    assert "Play Test" in table(magic(wording), *NO_UPGRADE).options()


def test_what_is_told_without_a_condition_does(table):
    assert "Play Test" not in table(magic("Draw a card. Sacrifice an Upgrade."), *NO_UPGRADE).options()


def test_an_instant_with_two_answers_is_refused(table):
    stop = "When another player plays {} card: stop it."
    card = f'card "Test" (instant): {stop.format("a Unicorn")} / {stop.format("an Upgrade")}'
    with pytest.raises(PositionError, match="An Instant answers one thing"):
        table(card, "A hand: Test")


def test_a_cost_that_makes_what_it_pays_for_possible_may_be_paid(table):
    card = (
        'card "Test" (magical): Enters: You may discard a Unicorn card. If you do, bring a Unicorn from the '
        "discard pile into your Stable."
    )
    lines = ("reading pay_cost_without_payoff = not-allowed", "A hand: Test, Narwhal")
    played = table(card, *lines).played("Test", "A")
    assert "Narwhal (A's hand)" in played.options()


REFUSED = {
    "card by card": (
        "If you would draw 2 cards: draw 3 cards instead.",
        "If you would draw or discard a card: draw 3 cards instead.",
    ),
    "choose or move cards before “a different card”": ("Destroy a different Unicorn.",),
    "Draw phase and Action phase are over": (
        "Turn end: draw an extra card.",
        "Turn end: you may play 2 cards in your Action phase.",
        "Turn end: if you have no cards in your hand, skip your Draw phase.",
    ),
    "if it is one of them": ("Another player cannot win until your next turn.",),
    "does not hang on": ("While you have more than 2 Unicorns: this card counts as 2 Unicorns.",),
    "in answer costs nothing": (
        "You cannot play cards without discarding a card.",
        "You cannot play Instants without discarding a card.",
    ),
    "nothing is chosen in each Stable": ("Enters: choose a Unicorn in each player's Stable.",),
    "on a line of its own": (
        "While there is a card in your Stable: this card cannot enter a Stable without a Unicorn.",
        "While there is a card in your Stable: you may play this card as an Instant.",
        "While you have no cards in your hand: this card cannot enter a Stable without a Basic Unicorn.",
        "Enters: this card cannot be Neigh'd this turn.",
    ),
    "only sacrificed, destroyed or": ("Choose 2 Unicorns in your Stable. Return one of them to your hand.",),
    "only you give": ("Each other player gives a card to each other player.",),
    "players sacrifice only what lies in their": ("Choose 2 Unicorns in any Stable. Sacrifice one of them.",),
    "is the card that was named last": (
        "Whenever a Unicorn enters another player's Stable: you may discard a card. If you do, destroy it.",
        "Draw a card, then sacrifice that card.",
        "Search the deck for a Unicorn, then sacrifice it.",
    ),
    "lies there already": (
        "Discard a card, then discard it.",
        "Sacrifice a Unicorn, then put it into the discard pile.",
        "Whenever you discard a card: put it into the discard pile.",
        "Steal a Unicorn, then steal it.",
    ),
    "lies in none by then": (
        "Destroy a Unicorn, then steal it.",
        "Whenever another player discards a card: steal it.",
        "Whenever a Unicorn in your Stable is destroyed: steal it.",
        "When another player plays a Unicorn: stop it, then steal it.",
    ),
    "Write what follows of it": (
        "Choose another player.",
        "Enters: name a type.",
        "Choose a Unicorn in any Stable.",
    ),
    "only found stays in the deck": (
        "Search the deck for a Unicorn.",
        "Search the deck for 2 cards. Draw a card.",
    ),
    "“put … into the discard pile”": ("Another player reveals their hand. Discard one of them.",),
    "right after a sentence that tells somebody": (
        "If you cannot, draw a card.",
        "You may discard a card. If you cannot, draw a card.",
        "Another player may discard a card. If they cannot, draw a card.",
    ),
    "“that player”": ("Another player draws 3 cards. Put one of them into your hand.",),
    "that Unicorn": ("This card has no effects.",),
    "“When another player plays a card": ("When another player plays an Upgrade into your Stable: stop it.",),
    "without “it”": ("If you would draw a card: put it into the discard pile instead.",),
    "Write a number": ("Draw a card. Destroy that many Unicorns in each player's Stable.",),
    "Write a number or “all”": (
        "Choose any number of other players. Destroy up to 2 Unicorns in each of their Stables.",
    ),
    "Write how many": ("You cannot play Unicorns without discarding up to 2 cards.",),
    'Write “a card with "Narwhal" in its name”': ("While there is a Narwhal in your Stable: draw a card.",),
    "Write “another card”": (
        "Sacrifice a card, then search the deck for a different Unicorn and put it into your hand.",
        "Sacrifice a card, then return a different card from each player's Stable to that player's hand.",
    ),
    "Write “another player's”": (
        "Pull a card from another player's hand, then pull a card from a different player's hand.",
        "Look at another player's hand, then look at a different player's hand.",
        "Pull a card from another player's hand, then put it into a different player's hand.",
        "Return a card from another player's Stable to your hand, "
        "then return a card from a different player's Stable to your hand.",
    ),
    "Write “cards of that type”": (
        "Name a type. You cannot play Unicorns of that type until your next turn.",
    ),
    "Write “card”": ("Turn start: if you have a Neigh card in your hand, draw a card.",),
    "Write “choose another player”, and then how many cards": (
        "Move up to 2 cards from any Stable into another player's Stable.",
    ),
    "Write “from the deck”": ("Bring a Unicorn from the bottom of the deck into your Stable.",),
    "Write “If they cannot”": ("Another player discards a card. If you cannot, draw a card.",),
    "Write “If you cannot”": ("Discard a card. If they cannot, draw a card.",),
    "write “put it into the discard pile”": (
        "Search the deck for a Unicorn, then discard it.",
        "Reveal the top card of the deck. If it is a Unicorn, discard it.",
        "Turn over cards from the deck into the discard pile until you find a Unicorn, then discard it.",
        "Reveal the top card of the deck. If it is a Unicorn, put it into your hand. "
        "If it is not, discard it.",
        "Reveal the top card of the deck. Another player chooses a player. Discard it.",
    ),
    "write “put it into your hand, then play it”": (
        "Search the deck for a Unicorn, then play it.",
        "Reveal the top card of the deck, then play it.",
    ),
    "Write “reveal”": (
        "Look at the top 3 cards of the deck. Another player puts one of them into their hand.",
    ),
    "Write “that player” in place of “they”": (
        "Each player discards a card. If they cannot, they draw a card.",
    ),
}
"""Wordings that are refused, by a part of what is said of them."""


@pytest.mark.parametrize(
    ("advice", "wording"), [(advice, each) for advice, wordings in REFUSED.items() for each in wordings]
)
def test_what_is_not_carried_out_is_refused_with_what_to_write(table, advice, wording):
    with pytest.raises(PositionError, match=re.escape(advice)):
        table(magical(wording), "A hand: Test")


INSTEAD = {
    "Draw a card. Pull a card from your hand.": "Discard a card.",
    "Look at your hand.": "Look at another player's hand.",
    "Draw a card, then pass your hand to the left.": "Each player passes their hand to the left.",
    "Shuffle another player's hand into the deck.": "Another player shuffles their hand into the deck.",
    "Bring a card from each player's Stable into your hand.": (
        "Return a card from each player's Stable to that player's hand."
    ),
    "Move a Unicorn from each other player's Stable into your Stable.": (
        "Steal a Unicorn from each other player's Stable."
    ),
    "Put a card from each other player's hand into your hand.": (
        "Pull a card from each other player's hand."
    ),
    "Pull up to 2 cards from each other player's hand.": "Pull 2 cards from each other player's hand.",
}
"""What is refused, and what its refusal says to write; a step as a sentence."""


@pytest.mark.parametrize(("refused", "instead"), INSTEAD.items())
def test_a_refusal_says_what_to_write_and_that_can_be_played(table, refused, instead):
    with pytest.raises(PositionError) as said:
        table(magic(refused), "A hand: Test")
    assert instead.rstrip(".").lower() in str(said.value).lower()
    discarded = "Discard a card, then " + instead[0].lower() + instead[1:]
    table(magic(discarded if "that many" in instead else instead), "A hand: Test, Yay")


@pytest.mark.in_part
def test_whatever_the_language_can_say_is_played_or_refused_with_what_to_write():
    refusals = {str(refusal) for refusal in map(refusal_of, one_in(40, sample_wordings())) if refusal}
    advice = ("rite ", "join ", "Leave out ")
    assert [each for each in refusals if not any(word in each for word in advice)] == []


def test_an_option_speaks_of_a_card_that_stands_before_the_choice(table):
    lost = "Whenever a Unicorn in your Stable is destroyed: choose one: return it to your hand; draw a card."
    lines = (f'card "Test" (magical): {lost}', 'card "Kill" (magic): Destroy a Basic Unicorn.')
    asked = table(*lines, "players: A B", "A hand: Kill", "B stable: Test, Narwhal").played("Kill")
    assert asked.options() == ["Draw a card", "Return that card to your hand"]
    assert asked.play("Return that card to your hand").hand("B") == ["Narwhal"]


@pytest.mark.parametrize(
    ("wording", "zone"),
    [
        ("Draw 2 cards, then put them into another player's hand.", "hand"),
        ("Discard 2 cards, then put them into another player's hand.", "hand"),
        ("Discard a card, then put it into another player's hand.", "hand"),
        ("Discard 2 cards, then bring them into another player's Stable.", "stable"),
    ],
)
def test_cards_go_to_the_player_who_is_chosen(table, wording, zone):
    lines = ("players: A B C", "A hand: Test, 2 x Narwhal", "deck: 8 x Narwhal")
    played = finished(table(magic(wording), *lines).played("Test"))
    number = 1 if "put it" in wording else 2
    assert getattr(played, zone)("B") == ["Narwhal"] * number


TO_BE_NAMED = (
    "You may look at the top card of the deck. You may put it on the bottom of the deck.",
    "You may choose a card in another player's Stable. Return it to your hand.",
    "You may put a card from your hand on the bottom of the deck. Bring it into your Stable.",
    "Choose another player. That player may discard a card. Put it into your hand.",
)


@pytest.mark.parametrize("wording", TO_BE_NAMED)
def test_what_is_declined_has_named_no_card_and_no_other_is_taken_for_it(table, wording):
    lines = ("players: A B", f'card "Test" (magical): Turn start: {wording}', "turn: A, beginning of turn")
    cards = ("A hand: Yay", "B hand: Yay", "A stable: Test", "B stable: Narwhal", "deck top: 9 x Yay")
    played = table(*lines, *cards)
    played = played.play("No" if "No" in played.options() else "Decline")
    assert (played.asked(), played.stable("A")) == ("act", ["Test"])


def test_that_no_card_was_named_is_saved(table, library):
    wording = magic(
        "You may choose a card in another player's Stable. Return it to your hand. Discard a card."
    )
    lines = ("players: A B", wording, "A hand: Test, Yay, Narwhal", "B stable: Narwhal, Yay")
    asked = table(*lines).played("Test").play("Decline")
    again = load(library, dump(asked.state))
    assert decision(again) == decision(asked.state)


@pytest.mark.parametrize(
    "wording",
    [
        "reveals a card from their hand. If it is a Unicorn, put it into your hand.",
        "may reveal a card from their hand. If they do, put it into your hand.",
        "discards a card. Put it into your hand.",
    ],
)
def test_the_card_another_player_named_is_spoken_of_afterwards(table, wording):
    lines = ("players: A B", magic(f"Choose another player. That player {wording}"), "A hand: Test")
    played = table(*lines, "B hand: Narwhal, Yay").played("Test").play("Narwhal")
    assert played.hand("A") == ["Narwhal"]


@pytest.mark.parametrize(
    ("wording", "left"),
    [
        ("Return all Upgrades from any Stable to that player's hand.", ["Yay"]),
        ("Destroy all Upgrades in any Stable.", ["Yay"]),
        ("Move all Upgrades from another player's Stable into your Stable.", ["Yay"]),
    ],
)
def test_all_cards_of_any_one_stable_are_those_of_a_player_who_is_chosen(table, wording, left):
    lines = ("players: A B C", magic(wording), "A hand: Test")
    played = table(*lines, "B stable: Rainbow Aura, Glitter Bomb", "C stable: Yay").played("Test")
    assert (played.asked(), played.options()) == ("player", ["B", "C"])
    assert (played.play("B").stable("B"), played.stable("C")) == ([], left)


def test_a_card_returns_from_the_stable_of_each_other_player_and_of_no_one_else(table):
    lines = (
        "players: A B C",
        magic("Return a Unicorn from each other player's Stable to that player's hand."),
    )
    played = table(*lines, "A hand: Test", "A stable: Narwhal", "B stable: Narwhal", "C stable: Narwhal")
    played = played.played("Test")
    assert [played.stable(name) for name in "ABC"] == [["Narwhal"], [], []]


def test_a_player_who_is_asked_is_not_told_to_give_to_themselves(table):
    wording = "Choose another player. That player gives you a card from their hand or sacrifices a Unicorn."
    lines = ("players: A B", magic(wording), "A hand: Test", "B hand: Yay", "B stable: Narwhal")
    options = table(*lines).played("Test").options()
    assert options == ["Put a card from your hand into another player's hand", "Sacrifice a Unicorn"]


def test_cards_of_every_stable_return_to_the_deck(table):
    wording = magic("Return all Upgrades from each player's Stable to the deck.")
    played = table("players: A B", wording, "A hand: Test", "A stable: Yay", "B stable: Yay, Narwhal").played(
        "Test"
    )
    assert (played.stable("A"), played.stable("B")) == ([], ["Narwhal"])


@pytest.mark.parametrize("verb", ["steal", "destroy"])
def test_whose_card_is_taken_is_that_player(table, verb):
    wording = magic(f"You may {verb} a Unicorn. If you do, that player may draw 2 cards.")
    lines = ("players: A B C", wording, "A hand: Test", "deck top: 9 x Yay")
    played = table(*lines, "B stable: Narwhal", "C stable: Rhinocorn").played("Test").play("Rhinocorn", "Yes")
    assert [len(played.hand(name)) for name in "AC"] == [0, 2]


def test_whose_card_another_player_takes_is_not_the_one_who_does_it(table):
    wording = magic("Another player destroys a Unicorn. That player draws 3 cards.")
    lines = ("players: A B C", wording, "A hand: Test", "deck top: 9 x Yay")
    played = table(*lines, "C stable: Basic Unicorn (Red), Basic Unicorn (Blue)").played("Test")
    played = played.play("Basic Unicorn (Red)")
    assert len(played.hand("B")) - len(played.hand("C")) >= 3


@pytest.mark.parametrize(
    "state",
    [
        "there is a Unicorn in your Stable",
        "you have more than 5 Unicorns",
        "you have at least 2 cards in your hand",
        "there is no card in the discard pile",
    ],
)
def test_nobody_draws_without_end_for_what_stays_so(table, state):
    wording = f'card "Test" (upgrade): Whenever {state}: draw a card.'
    with pytest.raises(PositionError, match="there would be no end to it"):
        table(wording, "A stable: Test")


def test_who_has_few_cards_draws_until_it_is_enough(table):
    wording = 'card "Test" (upgrade): Whenever you have at most 2 cards in your hand: draw a card.'
    played = table("players: A B", wording, "A hand: Test", "deck: 9 x Yay").played("Test", "A")
    assert played.play("Yay", "Yay", "Yay").hand("A") == ["Yay"] * 3
