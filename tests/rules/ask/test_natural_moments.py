"""Two cards are named and nothing else: the moment at which they have most to do with each other."""

import pytest
from django.test import Client
from django.utils.translation import override

from cardsdb.library import held_library
from engine import Meter
from rules.ask.boxes import box_with, table_with
from rules.ask.meant import natural_moment
from rules.ask.playing import STEPS_AT_MOST, CardQuestion, natural_place
from rules.ask.questions import Question
from rules.ask.verdicts import Verdict

pytestmark = pytest.mark.django_db


def verdict(card: str, meets: str, edition: str = "base-2e", does: str = "", language: str = "en") -> Verdict:
    """What Ask says of two cards at the natural moment, or of one at the moment `does`."""
    library = held_library().for_reader(adult=False)
    question = Question.of({"card": card, "meets": meets, "does": does})
    table, box = table_with(library, box_with(library, [edition], card), question.other)
    asking = CardQuestion.asked_in(box, table, question, Meter(STEPS_AT_MOST))
    placed = natural_place(asking) if does else natural_moment(asking)
    return Verdict(placed, language, lambda _: "", adult=False)


@pytest.mark.parametrize(
    ("cards", "moment", "outcome"),
    [
        (("yay", "destabilize", "control"), "play/hand", "but"),
        # What one card does comes before what might befall it as any other: Rainbow Aura stops no theft.
        (("seductive-unicorn", "rainbow-aura"), "play/stable", "yes"),
        (("seductive-unicorn", "black-knight-unicorn"), "play/stable", "yes"),
        (("mermaid-unicorn", "barbed-wire"), "play/stable", "yes"),
        (("mother-goose-unicorn", "tiny-stable"), "play/mine", "yes"),
        # A card that guards itself, or others against just this, still decides.
        (("narwhal", "rainbow-aura"), "destroyed/mine", "no"),
        (("rhinocorn", "rainbow-aura"), "begin/stable", "no"),
        # One more Unicorn is not why a card that counts them does nothing.
        (("unicorn-abduction", "raccoonicorn", "control"), "begin/mine", "yes"),
        (("unicorn-abduction", "mama-unicorn", "control"), "begin/mine", "yes"),
        # What one of them does to a third card is none of the other's business.
        (("unicorn-phoenix", "queen-bee-unicorn"), "destroyed/stable", "yes"),
        (("raccoonicorn", "nymphicorn", "control"), "there/use", "yes"),
        (("double-dutch", "change-of-luck"), "begin/my-hand", "yes"),
        (("queen-bee-unicorn", "nightmares-conjuring", "chaos"), "there/use", "but"),
        (("seductive-unicorn", "trapped-chest", "chaos"), "play/hand", "yes"),
        # A card that waits for a Neigh, or forbids it, meets it where it lies, not while it is played.
        (("objection", "super-neigh", "control"), "there/hand", "yes"),
        (("frankencorn", "neigh", "chaos"), "there/hand", "yes"),
        (("yay", "super-neigh"), "mine/hand", "no"),
        (("elusive-oceloticorn", "neigh", "control"), "there/hand", "so"),
        # What takes a Baby is aimed at one that the other card may guard.
        (("grow-up", "catastrophe", "control"), "play/mine", "no"),
        # Who gets another turn begins it with what lies in the own Stable.
        (("change-of-luck", "rhinocorn"), "play/mine", "yes"),
        (("sadistic-ritual", "change-of-luck"), "mine/None", "yes"),
        (("change-of-luck", "barbed-wire"), "play/stable", "yes"),
        # Two cards are not played in an Action phase that does not come.
        (("double-dutch", "rhinocorn"), "begin/mine", "no"),
        # An Instant of B answers what it waits for, and mine answers that; else what mine answers is played.
        (("neigh", "redirect", "chaos"), "answer/use", "yes"),
        (("neigh", "absorb-and-reflect", "chaos"), "answer/use", "yes"),
        (("absorb-and-reflect", "sniper-unicorn", "chaos"), "answer/use", "no"),
        (("imitation", "grow-up", "control"), "answer/use", "no"),
        (("neigh", "queen-bee-unicorn"), "answer/use", "yes"),
        (("neigh", "yay"), "answer/stable", "no"),
        # Who steps in for a Unicorn that is destroyed lies beside it.
        (("stabby-the-unicorn", "black-knight-unicorn"), "destroyed/mine", "no"),
        # What would be given up at another moment does not make me win.
        (("nightmare-unicorn", "slothicorn", "chaos"), "play/mine", "yes"),
        # Where it only matters if the other card is mine, the question is turned round.
        (("pandamonium", "tiny-stable"), "mine/None", "no"),
    ],
)
def test_two_cards_are_asked_about_where_they_matter_most(
    cards: tuple[str, ...], moment: str, outcome: str
) -> None:
    found = verdict(*cards)
    question = found.asking.question
    assert (f"{question.does}/{question.where}", found.outcome) == (moment, outcome)


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (("absorb-and-reflect", "sniper-unicorn", "chaos"), "does not answer Sniper Unicorn"),
        (("redirect", "rainbow-bazooka", "control"), "as the new target"),
        (("unfair-bargain", "nanny-cam"), "All players see B's hand."),
        (("good-deal", "nanny-cam"), "All players see A's hand."),
        (("nanny-cam", "unicorn-oracle"), "All players see A's hand."),
        (("americorn", "nanny-cam"), "All players see B's hand."),
        (("neigh", "imitation", "control"), "So Imitation was stopped."),
        (("yay", "destabilize", "control"), "Yay came into B's Stable."),
        (("brain-freeze", "destabilize", "control"), "Brain Freeze came into A's Stable."),
        (("frankencorn", "neigh", "chaos"), "Neigh could not be played."),
    ],
)
def test_it_is_said_what_comes_of_the_two(cards: tuple[str, ...], says: str) -> None:
    found = verdict(*cards)
    assert says in " ".join([found.sentence, *found.more, found.comparison])


@pytest.mark.parametrize(
    ("cards", "question"),
    [
        # Objection answers nothing that Hypnocorn waits for.
        (("hypnocorn", "objection", "control"), "Objection lies in B’s Stable. I play Hypnocorn."),
        (("yoink", "controlled-destruction", "control"), "I hold Controlled Destruction. I play Yoink!"),
        (("kiss-of-life", "good-deal"), "Good Deal lies in the discard pile. I play Kiss of Life."),
    ],
)
def test_cards_that_do_nothing_to_each_other_are_where_one_would_have_them(
    cards: tuple[str, ...], question: str
) -> None:
    assert verdict(*cards).headline.question.startswith(question)


def test_an_offer_that_comes_once_more_is_not_told_as_declined() -> None:
    found = verdict("puppetmaster-unicorn", "dread-pirate-unicorn", "control")
    assert not any("Nothing came of" in each or "did not use" in each for each in found.summary)


def test_a_card_that_cannot_be_destroyed_by_the_other_is_not_said_to_be() -> None:
    found = verdict("magical-kittencorn", "targeted-destruction")
    assert found.headline.question.startswith("Magical Kittencorn lies in my Stable. B plays")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Because of Queen Bee Unicorn, part of Nightmare's Conjuring is left out."),
        ("de", "Wegen Queen Bee Unicorn entfällt ein Teil von Nightmare's Conjuring."),
        ("nl", "Door Eenhoorn Koningin vervalt een deel van Nightmare's Conjuring."),
    ],
)
def test_the_card_because_of_which_a_part_is_left_out_is_named(language: str, sentence: str) -> None:
    with override(language):
        found = verdict("queen-bee-unicorn", "nightmares-conjuring", "chaos", language=language)
        assert found.sentence == sentence


@pytest.mark.parametrize(
    ("language", "question", "sentence"),
    [
        ("en", "Puppicorn lies in my Stable. B’s turn begins. Does Puppicorn work?", "A moved Puppicorn"),
        ("de", "Puppicorn liegt in meinem Stall. Der Zug von B beginnt. Wirkt Puppicorn?", "Puppicorn"),
        ("nl", "Puppicorn ligt in mijn Stal. De beurt van B begint. Werkt Puppicorn?", "Puppicorn"),
    ],
)
def test_a_card_that_waits_for_a_turn_is_asked_about_as_one_begins(
    language: str, question: str, sentence: str
) -> None:
    with override(language):
        found = verdict("puppicorn", "nothing", "base-2p", does="there", language=language)
        assert found.headline.question == question
        assert sentence in found.sentence


@pytest.mark.parametrize(
    ("language", "question", "sentence"),
    [
        (
            "en",
            "May I answer Baby Narwhal with Neigh?",
            "Baby Narwhal is never played from a hand: it only comes from the Nursery, by an effect.",
        ),
        (
            "de",
            "Darf ich auf Baby Narwhal mit „Nühü!“ antworten?",
            "Baby Narwhal wird nie von der Hand gespielt: Die Karte kommt nur durch einen Effekt aus dem "
            "Kindergarten.",
        ),
        (
            "nl",
            "Mag ik met Stop op Baby Narwal reageren?",
            "Baby Narwal wordt nooit uit de hand gespeeld: de kaart komt alleen door een effect uit de "
            "Babykamer.",
        ),
    ],
)
def test_a_baby_is_never_played_so_nothing_answers_it(language: str, question: str, sentence: str) -> None:
    with override(language):
        found = verdict("neigh", "baby-narwhal", language=language)
        assert (found.outcome, found.headline.question, found.sentence) == ("no", question, sentence)
        assert (found.more, found.comparison, found.moments) == ([], "", [])
        assert found.rule is not None
        assert found.rule["id"] == "card.baby-enters"


def test_the_turn_a_card_gives_is_told_as_far_as_the_other_acts_in_it() -> None:
    found = verdict("change-of-luck", "rhinocorn")
    assert "Because of Rhinocorn, A destroyed Basic Unicorn (Orange) in B's Stable." in found.summary
    assert not any("drew Basic Unicorn (Orange)" in each for each in found.summary)
    for cards in (("change-of-luck", "barbed-wire"), ("narwhal-torpedo", "pandamonium")):
        assert len(verdict(*cards).summary) == 1


def test_what_takes_a_baby_is_aimed_at_the_one_beside_the_other_card(client: Client) -> None:
    question = {"card": "baby-trap", "meets": "horse-shit", "edition": "nsfw-base-2e", "adult": "1"}
    page = client.get("/en/ask/", question).content.decode()
    assert "May Baby Trap steal Bye Bye Baby Unicorn?" in page


def test_plays_of_a_phase_that_does_not_come_are_not_told() -> None:
    found = verdict("double-dutch", "rhinocorn")
    assert found.sentence == "Because of Rhinocorn, Double Dutch does nothing here."
    assert not any("2 cards" in sentence for sentence in found.more)


def test_a_card_that_lies_there_and_keeps_others_from_answering_is_why_nobody_does() -> None:
    found = verdict("yay", "neigh")
    assert found.headline.asked == "Can Basic Unicorn (Red) be Neigh'd?"
    assert found.sentence == "Because of Yay, Basic Unicorn (Red) cannot be Neigh'd."


def test_what_follows_in_the_turn_is_not_told() -> None:
    found = verdict("seductive-unicorn", "trapped-chest", "chaos", does="returned")
    assert found.outcome == "so"
    assert not found.more


def test_a_card_that_may_not_be_played_is_not_compared_with_a_table_without_it() -> None:
    found = verdict("ginormous-unicorn", "neigh", does="mine")
    assert (found.outcome, found.comparison) == ("no", "")
