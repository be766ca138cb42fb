"""What is said of a wording that cannot be read: where, what may stand there, and which is near."""

import re

import pytest

from engine.compile.abilities import compile_lines
from engine.compile.nouns import NotYet
from engine.language import WordingError, parse, suggest
from engine.language.grammar import MOST_CHARACTERS, MOST_LINES
from engine.model.state import Face
from tests.each import holds_for_each
from tests.engine.card_texts import BOX_TEXTS, CARD_TEXTS
from tests.soaking import one_in

STORED = [text["en"] for text in CARD_TEXTS]

MISSPELT = [
    ("Enters: destory a card.", 1, 9, "destroy", "Write “destroy” in place of “destory”."),
    # Another word altogether, and one that says the contrary
    ("Enters: reverse a card.", 1, 9, "draw", "“reverse” does not fit here."),
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
    ("Enters: destroy", 1, 16, "all", "Go on with something such as “a Unicorn”"),
    ("Enters: destroy \nDraw a card.", 1, 17, "all", "the line ends too early."),
    (
        "Return this card to Rome.",
        1,
        21,
        "the Nursery",
        "such as “your hand”, “that player's Stable” or “the discard pile”",
    ),
    (
        "If this card would be stolen, draw a card instead.",
        1,
        29,
        ":",
        "Write “:” in place of “,”.",
    ),
    (
        "Search the deck for a card with Narwhal.",
        1,
        33,
        "a name in quotation marks",
        "in quotation marks",
    ),
    ("Draw 0 cards.", 1, 6, "a number", "“until you have”, “up to”, a kind of card or a number in place"),
    ("If sacrifice.", 1, 4, "there is", "such as “you have”, “there is” or “it is” in place of"),
    ("Bring a card from the dekc into your hand.", 1, 19, "the deck", "Write “the deck” in place of"),
    (
        "Surrender 2 cards.",
        1,
        1,
        "sacrifice",
        "“Surrender” does not fit here. What is done begins with “draw”, “discard” (from the hand)",
    ),
]

MEANINGLESS = [
    ("Opfere eine Karte.", 1, 1, "Write the wording in English"),
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
    ("Steal a Unicorn, then give it to another player.", 1, 28, "“give” could mean"),
    (
        "Move a Unicorn from your Stable into a Stable, then steal another Unicorn from that player's "
        "Stable.",
        1,
        59,
        "Write “a different”",
    ),
    ("Other Unicorns cannot enter your Stable.", 1, 1, "Write the kind without “other”"),
    ("If another player has another Upgrade in their Stable, draw a card.", 1, 4, "lies in no Stable but"),
    ("Each player with at least 2 other Upgrades draws a card.", 1, 1, "lies in no Stable but yours."),
    ("Name a type. Your cards of that type cannot be destroyed.", 1, 25, "of no type that was named yet."),
    ("Draw a card from the bottom of the deck.", 1, 13, "Write “draw a card” or “look at the top card"),
    ("Look at the bottom card of the deck.", 1, 9, "no card is taken from the bottom of the deck yet."),
    ("Your next card cannot be Neigh'd.", 1, 1, "of the next card alone yet."),
    ("The next time you draw a card, draw a card.", 1, 1, "not the next time alone."),
    ("Draw a card at random.", 1, 13, "or leave out “at random”"),
    ("If you do, draw a card.", 1, 1, "Write a “you may …” sentence before “If you do”"),
    ("You may draw a card.\nIf you do, draw a card.", 2, 1, "on the same line."),
    ("You may draw a card, then end your turn.", 1, 20, "write “If you do, …” in place of “then”."),
    ("Discard a card, or sacrifice a Unicorn, then end your turn.", 1, 15, "leave out the comma before “or”"),
    ("Draw a card, then discard a card, or draw a card.", 1, 33, "Write “choose one: …; …”"),
    ("Another player chooses a player. That player draws a card.", 1, 34, "it could be more than one"),
    ("Another player destroys a Unicorn in any Stable. That player draws a card.", 1, 50, "more than one"),
    ("If this card would be stolen: you may draw a card instead. If you do, end your turn.", 1, 60, "first"),
    ("Enters: draw a card instead.", 1, 9, "only on a line that begins with “If … would …”."),
    ("If this card would be destroyed: draw a card.", 1, 34, "with “instead”."),
    ("If this card would be stolen: discard a card and return it to your hand instead.", 1, 57, "Name the"),
    ("If this card would be destroyed: draw a card instead. Draw a card.", 1, 55, "one sentence"),
    ("If this card would be stolen: you may draw a card. If you do, end your turn.", 1, 52, "“instead”"),
    ("Each player discards a card. Return them to the deck.", 1, 37, "Name the cards"),
    ("Enters: steal an Upgrade.\nLeaves: return that Unicorn to the deck.", 2, 16, "Name the card"),
    ("Draw that many cards.", 1, 6, "Write a step that moves cards before “that many”"),
    ("Sacrifice a card of that type.", 1, 18, "Write “name a type” before “of that type”"),
    ("Each of them discards a card.", 1, 1, "Write “choose up to 2 other players” before"),
    ("If you do not, draw a card.", 1, 1, "Write a “you may …” sentence before"),
    ("If it is not, draw a card.", 1, 1, "Write “If it is …” before “If it is not”"),
    ("Enters: choose the Stable it enters.", 1, 9, "only after When or Whenever somebody plays"),
    ("When you play a card: choose the target.", 1, 23, "only after “When … would …”"),
    ("Players draw a card.", 1, 1, "Write “each player” or “another player”."),
    ("That player draws a card.", 1, 1, "Name the player"),
    ("While there is a Unicorn in your Stable: draw a card.", 1, 42, "on two lines."),
    ("Draw a card. This card cannot be stolen.", 1, 14, "on two lines."),
    ("This card cannot be stolen. Draw a card.", 1, 29, "on two lines."),
    ("Enters: this card cannot be stolen.", 1, 9, "on a line of its own, without a head."),
    ("Destroy an Upgrade, Downgrade or Upgrade.", 1, 34, "it is written twice."),
    ("This card cannot be stolen or stolen.", 1, 31, "it is written twice."),
    ("Destroy a card or Unicorn.", 1, 11, "Write “card” alone"),
    ("Destroy an Upgrade and Downgrade.", 1, 20, "Write “or” between the kinds"),
    ("Draw a Unicorn.", 1, 8, "Write “card”"),
    ("Enters: that player discards a card.", 1, 9, "Name the player: no player, hand or Stable"),
    ("Each player discards a card. Look at that player's hand.", 1, 38, "Name the player"),
    ("Return all cards from each player's Stable to the deck. That player draws a card.", 1, 57, "Name"),
    ("Destroy 2 Unicorns in any Stable. That player draws a card.", 1, 35, "it could be more than one"),
    ("Destroy a Unicorn or draw a card, then steal it.", 1, 46, "or it could be more than one."),
    ("Draw a card and put one of them into the discard pile.", 1, 21, "before “one of them”"),
    ("Enters: return the rest to the top of the deck in any order.", 1, 16, "before “the rest”"),
    ("Destroy a Unicorn in another Stable.", 1, 22, "Write “another player's”"),
    ("Choose a player. Draw a card for each Unicorn they have.", 1, 47, "Write “you”"),
    ("Choose a player. Draw a card for each Unicorn in their Stable.", 1, 50, "Write “your”"),
    ("Choose a player. Skip their Draw phase.", 1, 23, "Write “your”"),
    ("Each player sacrifices a Unicorn. If you do, draw a card.", 1, 35, "Write “If they do”"),
    ("You cannot draw more than 1 Unicorn in a turn.", 1, 29, "Write “card”"),
    ("You cannot play more than 1 card named “Yay” in a turn.", 1, 1, "Write the kind alone"),
    ("Turn end: if you have played a card named “Yay” this turn, draw a card.", 1, 23, "the kind alone"),
    ("You may return a card from their Stable to the deck.", 1, 28, "Write “your” or “that player's”"),
    (
        "Sacrifice a Unicorn in your Stable.",
        1,
        21,
        "Leave this out: players sacrifice in their own Stable",
    ),
    ("Discard a card from your hand.", 1, 16, "Leave this out"),
    ("Steal a card from another player's hand.", 1, 14, "Name a Stable"),
    ("Return a Unicorn to your hand.", 1, 18, "Say where the cards come from"),
    ("Move a Unicorn from your Stable into each player's Stable.", 1, 38, "a card cannot go to each."),
    ("Shuffle the deck or draw a card.", 1, 1, "joins only two steps that draw or move cards"),
    ("Draw a card, then that player draws a card.", 1, 19, "Begin a new sentence with “that player”"),
    ("Discard 2 cards. If you do, steal a card.", 1, 18, "nobody may decline are joined by “then”."),
    ("Draw a card or discard 2 cards and draw a card.", 1, 32, "“or” joins two steps and no more."),
    (
        "Destroy a Unicorn or draw a card, discard a card and draw a card.",
        1,
        33,
        "two steps and no more.",
    ),
    ("Search the deck for an Upgrade and Downgrade.", 1, 32, "Write “or” between the kinds"),
    ("Pull a Unicorn from another player's hand.", 1, 8, "Write “card”: it has no kind"),
    ("Look at the top 3 Unicorns of the deck.", 1, 19, "Write “card”: it has no kind"),
    ("Play 2 Unicorns in your Action phase.", 1, 8, "the Action phase itself asks for no kind"),
    ("Shuffle your hand and your hand into the deck.", 1, 23, "it is written twice."),
    ("Your Upgrades cannot enter a Stable.", 1, 1, "Name the kind alone"),
    ("Your Upgrades are considered Basic Unicorns and have no effects.", 1, 1, "Write “your Unicorns”"),
    (" \n ", 1, 1, "Write at least one sentence."),
    ("Draw a card.\n" * 13, MOST_LINES + 1, 1, "at most 12 lines"),
    ("Draw a card. " * 77, 1, MOST_CHARACTERS + 1, "at most 1000 characters"),
    ("Choose a Unicorn in your Stable. Sacrifice all other Unicorns.", 1, 48, "and not the one just chosen"),
    ("You cannot have more than 4 cards.", 1, 29, "Write “cards in your Stable”, or “your hand limit is 5”"),
    ("You cannot have more than 4 cards in your hand.", 1, 29, "Write “cards in your Stable”, or “your"),
    (
        "If this card would be sacrificed, destroyed or stolen by another player: draw a card instead.",
        1,
        55,
        "so many verbs",
    ),
    (
        'Whenever another Unicorn with "Dragon" in its name enters your Stable: draw a card.',
        1,
        10,
        "Write “a card with",
    ),
    ("Draw a card, then discard one of them.", 1, 27, "Name several cards before “one of them”"),
    ("Draw 3 cards, then discard the rest.", 1, 28, "Name the cards before “the rest”"),
    ("Each player draws 2 cards. Discard one of them.", 1, 36, "Name several cards before “one of them”"),
    ("Reveal the top 3 cards of the deck, then sacrifice one of them.", 1, 52, "“put … into the discard"),
    ("Another player reveals your hand.", 1, 24, "“reveals their hand”"),
    ("Another player reveals a card from your hand.", 1, 36, "“reveals their hand”"),
    ("Draw 3 cards, then discard that many cards from among them.", 1, 28, "Write a number"),
    ("That Unicorn has no effects.", 1, 1, "Name the card"),
    ("Choose a Magical Unicorn in your Stable. Sacrifice that Upgrade.", 1, 52, "Name the card"),
    ("Steal a Magical Unicorn. Steal a Basic Unicorn. Sacrifice that Unicorn.", 1, 59, "Name the card"),
    ("If you have more Downgrades than another player, draw a card.", 1, 18, "players are compared by"),
    ("If each player has more Unicorns than you, draw a card.", 1, 4, "Write “each other player”"),
    ("Choose 2 players with an Upgrade in their Stable.", 1, 8, "several are chosen among all."),
    ("Choose another player with another Upgrade in their Stable.", 1, 8, "lies in no Stable but yours."),
    ("For each Downgrade in your Stable, destroy a Unicorn. Steal it.", 1, 61, "Name the card"),
    ("For each Downgrade in your Stable, you may draw a card. If you do, discard a card.", 1, 57, "before"),
    ("Draw a card. Otherwise, discard a card.", 1, 14, "Write “Otherwise” right after a sentence"),
    ("If there is a Unicorn in your Stable, destroy a Unicorn. Otherwise, steal it.", 1, 75, "Name the card"),
    ("Each player with the most cards discards a card.", 1, 27, "players are compared by nothing else."),
    (
        "Choose 2 players. Each player with the most Unicorns draws a card. Each of them draws a card.",
        1,
        68,
        "each of them",
    ),
    ("Discard a Unicorn at random.", 1, 9, "Write “card”"),
    ("Discard up to 2 cards at random.", 1, 9, "Write a number"),
    ("Discard a card from your hand at random.", 1, 16, "Leave this out"),
    ("Discard Unicorns until you have 2 in your hand.", 1, 9, "Write “card”"),
    ("Each player names a type. Each player discards a card of that type.", 1, 55, "in the same sentence"),
    (
        "Each other player names a type. Draw a card. If it is a card of that type, discard a card.",
        1,
        62,
        "in the same",
    ),
    (
        "Enters: each player names a type.\nTurn start: discard a card of that type.",
        2,
        28,
        "in the same sentence",
    ),
    ("If that player has a Unicorn in their Stable, draw a card.", 1, 4, "Name the player"),
    ("While that player has a Unicorn in their Stable: you cannot win.", 1, 7, "Name the player"),
    ("Whenever that player has no cards in their hand: draw a card.", 1, 10, "Name the player"),
    ("You can only play this card while that player has no cards in their hand.", 1, 35, "Name the player"),
    (
        "Choose another player. If that player has a Unicorn and it is your turn, draw a card.",
        1,
        27,
        "nothing else",
    ),
]


def refusal(text: str) -> WordingError:
    with pytest.raises(WordingError) as caught:
        parse(text, STORED)
    return caught.value


@pytest.mark.parametrize(("text", "line", "column", "expected", "advice"), MISSPELT)
def test_a_word_that_does_not_fit(text: str, line: int, column: int, expected: str, advice: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)
    assert expected in error.expected
    assert advice in error.message


@pytest.mark.parametrize(("text", "line", "column", "advice"), MEANINGLESS)
def test_words_that_fit_and_mean_nothing(text: str, line: int, column: int, advice: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)
    assert advice in error.message
    assert error.expected == []


@pytest.mark.parametrize(
    ("text", "column", "ours", "nearest"),
    [
        (
            "When this card enters your Stable, you may steal an Upgrade card.",
            1,
            "Enters:",
            "Enters: you may steal an Upgrade.",
        ),
        (
            "If this card is in your Stable at the beginning of your turn, you may sacrifice a card.",
            1,
            "Turn start:",
            None,
        ),
        (
            "If this card is sacrificed or destroyed, you may destroy a Unicorn card.",
            1,
            "Sacrificed or destroyed:",
            "Sacrificed or destroyed: you may destroy a Unicorn.",
        ),
        (
            "Return a card in another player's Stable to its owner's hand.",
            42,
            "to that player's hand",
            "Enters: return a card from another player's Stable to that player's hand.",
        ),
        ("When this card leaves your Stable, draw a card.", 1, "Leaves:", None),
        ("When this enters your Stable, draw a card.", 1, "Enters:", None),
        ("When this Unicorn leaves your Stable, draw a card.", 1, "Leaves:", None),
        ("At the end of your turn, discard a card.", 1, "Turn end:", None),
        ("Another player may draw a card. If they do, they discard a card.", 45, "that player", None),
        (
            "Look at the top card of the deck, then discard the rest.",
            40,
            "put the rest into the discard pile",
            None,
        ),
    ],
)
def test_the_words_of_other_card_texts(text: str, column: int, ours: str, nearest: str | None) -> None:
    error = refusal(text)
    assert error.column == column
    assert error.expected == [ours]
    assert error.message.startswith(f"Write “{ours}” in place of “")
    assert nearest is None or error.nearest == nearest


# What somebody writes who copies a print, and what it comes to once they have done what they are told.
FROM_PRINT = [
    ("Destroy a Unicorn card. Then draw a card.", "Destroy a Unicorn. Draw a card."),
    ("First, destroy a Unicorn card. After that, draw a card.", "Destroy a Unicorn. Draw a card."),
    ("Immediately draw a card.", "Draw a card."),
    ("You can DRAW a card.", "You may draw a card."),
    ("Draw a card; then discard a card.", "Draw a card, then discard a card."),
    ("Draw 2 cards, then, DISCARD 1 card", "Draw 2 cards, then discard a card."),
    ("Choose a Unicorn card and destroy it.", "Destroy a Unicorn."),
    (
        "Choose a Unicorn card from the discard pile and add it to your hand.",
        "Put a Unicorn from the discard pile into your hand.",
    ),
    ("Every player must SACRIFICE a Unicorn card.", "Each player sacrifices a Unicorn."),
    ("Each opponent must DISCARD a card.", "Each other player discards a card."),
    ("STEAL an opponent's Unicorn card.", "Steal a Unicorn from another player's Stable."),
    ("Look at an opponent's hand.", "Look at another player's hand."),
    ("DESTROY target Unicorn card.", "Destroy a Unicorn."),
    ("Enters your Stable: draw a card.", "Enters: draw a card."),
    (
        "Each time another player plays a card: draw a card.",
        "Whenever another player plays a card: draw a card.",
    ),
    ("If you play a Magic card: draw a card.", "Whenever you play a Magic card: draw a card."),
    (
        "Stop another player's card from being played and send it to the discard pile.",
        "When another player plays a card: stop it.",
    ),
    ("Give a card to another player.", "Put a card from your hand into another player's hand."),
    (
        "Enters: you may give up to 2 Magic cards from your hand to another player.",
        "Enters: you may put up to 2 Magic cards from your hand into another player's hand.",
    ),
    (
        "Each player gives a card to another player.",
        "Each player puts a card from their hand into another player's hand.",
    ),
    ("Give another player's card to you.", "Put a card from another player's hand into your hand."),
]


def as_advised(text: str, error: WordingError) -> str:
    """The text after doing what the advice says."""
    ours, theirs = ("", *error.advice.words)[-2:]
    assert isinstance(theirs, str)
    before = text[: error.column - 1]
    assert text[error.column - 1 :].startswith(theirs)
    ours = ours if isinstance(ours, str) else ours[0]
    return before + ours + text[error.column - 1 + len(theirs) :]


@pytest.mark.parametrize(("text", "meant"), FROM_PRINT)
def test_whoever_copies_a_print_and_does_what_they_are_told_is_understood(text: str, meant: str) -> None:
    for _step in range(4):
        try:
            assert (suggest(text) or text) == meant
            return
        except WordingError as error:
            text = as_advised(text, error)
    pytest.fail(f"It still cannot be read: {text}")


def test_must_is_left_out() -> None:
    error = refusal("Each player must sacrifice a Unicorn.")
    assert (error.column, error.message) == (13, "Leave out “must”.")
    assert error.nearest == "Enters: each player sacrifices a Unicorn."


def test_the_nearest_wording_and_where_it_differs() -> None:
    error = refusal("Enters: each player offers a Unicorn.")
    assert error.nearest == "Enters: each player sacrifices a Unicorn."
    assert error.differing == ["sacrifices"]


def test_no_wording_is_near() -> None:
    error = refusal("Skip a turn.")
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


@pytest.mark.in_part
def test_no_advice_names_what_only_cards_for_adults_have() -> None:
    texts = [text["en"] for text in CARD_TEXTS + BOX_TEXTS]
    begun = {text[:end] for text in texts for end in range(0, len(text), 5)}
    holds_for_each(one_in(5, sorted(begun)), names_nothing_for_adults)


def names_nothing_for_adults(text: str) -> None:
    with pytest.raises(WordingError) as caught:
        parse(f"{text} ?")
    said = " ".join([caught.value.message, *caught.value.expected])
    assert not re.search("bear daddy|twinkicorn|droppings", said, re.IGNORECASE)


def test_a_name_stands_in_quotation_marks() -> None:
    quoted = refusal("Search the deck for a card named Llamacorn.").message
    assert quoted == 'Write “card named "Llamacorn"” in place of “card named Llamacorn”.'
    assert refusal("Search the deck for a card named llamacorn.").message.startswith("Write a name in quota")
    assert refusal('Search the deck for a card named " ".').column == 34


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "You may discard a card. If you do, each player may draw a card. If you do not, draw a card.",
            "they",
        ),
        ("You may choose a player. That player discards a card. If they do, draw a card.", "you"),
    ],
)
def test_if_you_do_never_asks_about_somebody_else_in_silence(text: str, meant: str) -> None:
    error = refusal(text)
    assert error.message.startswith(f"Write “If {meant} do”")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a card in your Stable is discarded: draw a card.",
        "If a card in your Stable would be drawn: draw a card instead.",
        "Turn start: you may bring this card from your hand into your Stable.",
    ],
)
def test_what_would_never_happen_is_not_played_in_silence(text: str) -> None:
    with pytest.raises(NotYet):
        compile_lines(Face(0, "own", "upgrade", 0, {"en": "Own"}), "base-2e", parse(text))


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("On your turn, you may draw a card.", "Turn start:"),
        ("Once during your turn, you may draw a card.", "Turn start:"),
        ("You may draw a card once per turn.", "Turn start: You may draw a card"),
    ],
)
def test_what_is_done_when_one_likes_is_done_at_the_beginning(text: str, instead: str) -> None:
    error = refusal(text)
    assert f"Write “{instead}” in place of" in error.message
    assert error.message.endswith("at the beginning of your turn, and not whenever you like in it.")


def test_nobody_is_advised_to_write_what_stands_there() -> None:
    error = refusal("Each player with more Unicorns than the player on your left discards a card.")
    assert "in place of “more Unicorns than”" not in error.message
