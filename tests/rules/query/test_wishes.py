"""Wishes in plain words: *steal upgrade*, *alle müssen abwerfen*, each finds cards by what they do."""

from typing import Any

import pytest

from rules.models import Term
from rules.query import Audience, explain, search_cards, wish_for

pytestmark = pytest.mark.django_db


def found(query: str, language: str = "en", **more: Any) -> list[str]:
    results = search_cards(query, language=language, boxes=["base-2e"], limit=1000, **more)
    return [each.slug for each in results.found]


WISHES = {
    "en": {
        "upgrade that protects": "rainbow-aura",
        "protecting a unicorn": "black-knight-unicorn",
        "go back to hand": "mermaid-unicorn",
        "take card from discard pile": "necromancer-unicorn",
        "card that gives an extra turn": "change-of-luck",
        "look at someone's hand": "blatant-thievery",
        "steal upgrade": "yoink",
        "card that lets me steal a unicorn": "unicorn-trap",
        "kill a unicorn": "unicorn-poison",
        "nuke all upgrades": "buck-naked",
        "everyone has to discard": "llamacorn",
        "bring a unicorn back from the graveyard": "kiss-of-life",
        "tutor an upgrade": "classy-narwhal",
        "upgrade that lets me play two cards": "double-dutch",
        "magic card that bounces": "back-kick",
        "what stops a magic card": "absorb-and-reflect",
        "get rid of downgrades": "narwhal-torpedo",
        "save my unicorn": "black-knight-unicorn",
        "peek at the top cards": "unicorn-prophet",
        "give a unicorn to someone else": "unicorn-swap",
        "draw a card at the start of my turn": "unicorn-speed",
        "unicorn that counts double": "ginormous-unicorn",
        "unneighable unicorn": "wrecking-ball-unicorn",
        "trade hands with somebody": "unfair-bargain",
        "make opponent skip a turn": "unicorn-hangover",
        "downgrade that makes me discard": "toll-booth",
        "get a baby from the nursery": "mother-goose-unicorn",
        "cannot play instants": "brain-freeze",
        "destroy something when it dies": "stabby-the-unicorn",
        "narwhal that steals": "alluring-narwhal",
        "put a card on top of the deck": "unicorn-oracle",
    },
    "de": {
        "aufwertung die schützt": "rainbow-aura",
        "noch mal dran": "change-of-luck",
        "alle müssen abwerfen": "llamacorn",
        "einhorn klauen": "unicorn-trap",
        "Karte, mit der ich ein Einhorn zerstören kann": "unicorn-poison",
        "aufwertung kaputt machen": "targeted-destruction",
        "karte aus der hand eines anderen nehmen": "blatant-thievery",
        "alle müssen opfern": "cult-leader-unicorn",
        "einhorn vom friedhof holen": "kiss-of-life",
        "eine runde aussetzen": "unicorn-hangover",
        "einhorn retten": "black-knight-unicorn",
        "zwei karten ziehen": "good-deal",
        "nachziehstapel durchsuchen nach abwertung": "shabby-the-narwhal",
        "karten nicht nühübar": "yay",
        "handkarten der anderen ansehen": "peeping-narwhal",
        "Einhorn, das zu Beginn des Zugs zerstört": "rhinocorn",
        "gegner kann keine nühü karten spielen": "elusive-oceloticorn",
    },
    "nl": {
        "extra beurt": "change-of-luck",
        "terug naar de hand": "mermaid-unicorn",
        "eenhoorn jatten": "unicorn-trap",
        "kaart waarmee je een eenhoorn kapot maakt": "unicorn-poison",
        "iedereen moet afleggen": "llamacorn",
        "beurt overslaan": "unicorn-hangover",
        "eenhoorn uit de aflegstapel halen": "kiss-of-life",
        "upgrade die beschermt": "rainbow-aura",
        "kaart uit de hand van een ander pakken": "blatant-thievery",
        "kaart zoeken in de trekstapel": "moist-unicorn",
        "baby eenhoorn uit de babykamer halen": "mother-goose-unicorn",
        "twee kaarten per beurt spelen": "double-dutch",
        "negatief effect kaart opofferen": "narwhal-torpedo",
        "mijn eenhoorn redden": "rainbow-aura",
        "niet te stoppen eenhoorn": "wrecking-ball-unicorn",
    },
}


@pytest.mark.parametrize(
    ("language", "wish", "card"),
    [(language, *each) for language, wishes in WISHES.items() for each in wishes.items()],
)
def test_a_wish_finds_the_card_that_grants_it(language: str, wish: str, card: str) -> None:
    assert wish_for(wish, Audience(language))
    assert card in found(wish, language, adult=True)


def test_a_wish_is_shown_as_a_query_that_can_be_edited() -> None:
    results = search_cards("upgrade that protects", language="en")
    assert (
        results.query
        == "t:upgrade (cannot:destroy or trigger:if-would-destroy or trigger:when-would-destroy)"
    )
    assert "“protects” was read as" in results.warnings[0].text


def test_a_wish_can_be_denied_and_joined() -> None:
    upgrades = set(found("t:upgrade", "en"))
    assert set(found("t:upgrade -protects", "en")) == upgrades - set(found("t:upgrade protects", "en"))
    assert set(found("extra turn or box:none", "en")) >= {"change-of-luck"}


# How words are read


QUERIES = {
    "en": {
        "steal upgrade": "does:steal target:upgrade",
        "upgrade that destroys": "t:upgrade does:destroy",
        "magic card that steals a unicorn": "t:magic does:steal target:unicorn",
        "kill unicorn": "does:destroy target:unicorn",
        "cards which let me draw": "does:draw",
        "zerstört einhorn": "does:destroy target:unicorn",
    },
    "de": {
        "ein Einhorn klauen": "target:unicorn does:steal",
        "Aufwertung, die klaut": "t:upgrade does:steal",
        "Karte, mit der man eine Aufwertung zerstört": "target:upgrade does:destroy",
        "macht Aufwertungen kaputt": "does:destroy target:upgrade",
    },
    "nl": {
        "een eenhoorn jatten": "target:unicorn does:steal",
        "upgrade waarmee je steelt": "t:upgrade does:steal",
        "pakt een eenhoorn af": "does:steal target:unicorn",
    },
}


@pytest.mark.parametrize(
    ("language", "wish", "query"),
    [(language, *each) for language, wishes in QUERIES.items() for each in wishes.items()],
)
def test_a_wish_becomes_a_query_that_finds_the_same(language: str, wish: str, query: str) -> None:
    explained = explain(wish, language=language)
    assert explained.query == query
    assert explain(query, language=language).explanation == explained.explanation
    assert found(wish, language) == found(query, language)


def test_the_words_that_led_to_each_part_are_told() -> None:
    wish = wish_for("Upgrade that quickly steals", Audience())
    assert wish
    assert [(piece.text, piece.query) for piece in wish.pieces] == [
        ("Upgrade", "t:upgrade"),
        ("steals", "does:steal"),
    ]
    assert wish.left_out == ("quickly",)


def test_what_is_left_out_is_said() -> None:
    texts = [each.text for each in search_cards("destroy no zorbs", language="en").warnings]
    assert [text for text in texts if "“no”" in text and "left out" in text]
    assert [text for text in texts if "“zorbs”" in text and "left out" in text]


def test_what_no_card_does_besides_is_left_out_and_said() -> None:
    results = search_cards("everyone has to swap hands", language="en")
    assert results.query == "does:swap-hands"
    assert results.total
    assert any("“everyone” was left out" in each.text for each in results.warnings)


@pytest.mark.parametrize(
    "text",
    ["upgrade", "unicorn cards", "everybody", "what is this", "does:steal upgrade", '"steal" upgrade', ""],
)
def test_what_says_nothing_cards_do_is_no_wish(text: str) -> None:
    assert wish_for(text, Audience()) is None


def test_a_common_word_is_no_form_of_one_that_says_what_cards_do() -> None:
    assert wish_for("welke kaart was dat", Audience("nl")) is None


@pytest.mark.parametrize("name", ["unicorn swap", "back kick", "reset button", "wishing well", "extra li"])
def test_a_name_stays_a_name(name: str) -> None:
    results = search_cards(name, language="en")
    assert results.query == name
    assert results.found[0].slug.startswith(name.replace(" ", "-"))


def test_a_single_word_of_the_cards_is_looked_for_and_the_wish_is_offered() -> None:
    results = search_cards("steal", language="en")
    assert results.query == "steal"
    assert results.warnings[-1].suggestion == "does:steal"


def test_an_editor_gives_a_word_its_query() -> None:
    assert wish_for("zorb everything", Audience()) is None
    term = Term.objects.get(slug="destroy")
    term.aliases["en"].append("zorb")
    term.save()
    wish = wish_for("zorb everything", Audience())
    assert wish
    assert wish.query == "does:destroy"
