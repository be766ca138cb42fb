"""The page of a card: its wordings in every box, what was ruled, and what it has to do with."""

import re
from typing import Any

import pytest
from django.test import Client

from cardsdb.cards.related import Reason, related_cards
from cardsdb.changes import marked
from cardsdb.library import current_library
from cardsdb.models import Card, DataVersion, Wording
from rules.cases.casts import cases_with_card
from rules.models import Clarification
from tests.cardsdb.names import name_like
from tests.pages import page, words

pytestmark = pytest.mark.django_db


def section(page: str, heading: str) -> str:
    found = re.search(rf'<section [^>]*aria-labelledby="{heading}">.*?</section>', page, re.DOTALL)
    return found[0] if found else ""


def reword(card: str, edition: str, text: str) -> None:
    wording = Wording.objects.get(card__slug=card, edition__slug=edition)
    wording.text = text
    wording.save()


# Wordings


def test_a_card_of_several_boxes_says_that_it_reads_the_same(client: Client) -> None:
    assert "It says the same in all of these boxes." in words(page(client, "/en/cards/unicorn-poison/"))
    assert "In all diesen Schachteln steht auf der Karte dasselbe" in words(page(client, "/de/cards/yoink/"))
    assert "these boxes" not in section(page(client, "/en/cards/unicorn-oracle/"), "wording")


def test_different_wordings_stand_side_by_side_with_their_changes_marked(client: Client) -> None:
    reword("yoink", "chaos", "Destroy an Upgrade or Downgrade.")
    shown = page(client, "/en/cards/yoink/")
    compared = section(shown, "comparison")
    assert "<del>Steal</del> an Upgrade or Downgrade." in compared
    assert "<ins>Destroy</ins> an Upgrade or Downgrade." in compared
    assert "says the same" not in section(shown, "wording")


def test_the_switch_shows_the_wording_of_another_box(client: Client) -> None:
    reword("yoink", "chaos", "Destroy an Upgrade or Downgrade.")
    shown = page(client, "/de/cards/yoink/")
    assert 'href="?edition=chaos"' in shown
    assert "Klaue" in words(section(shown, "wording"))
    assert "Zerstöre" in words(section(page(client, "/de/cards/yoink/?edition=chaos"), "wording"))


def test_a_wording_nobody_can_read_is_compared_as_it_was_written(client: Client) -> None:
    Wording.objects.filter(card__slug="yoink", edition__slug="chaos").update(text="Grab <b>something</b>.")
    DataVersion.raise_by_one()
    compared = section(page(client, "/nl/cards/yoink/"), "comparison")
    assert "&lt;b&gt;" in compared
    assert "<b>" not in compared


@pytest.mark.parametrize(
    ("text", "other", "shown"),
    [
        ("Draw a card.", "Draw a card.", "Draw a card."),
        ("Draw 2 cards.", "Draw a card.", "Draw <del>2 cards</del>."),
        ("Draw a card. You may draw.", "Draw a card.", "Draw a card. <del>You may draw.</del>"),
        ("", "Draw a card.", ""),
        ("a < b", "a > b", "a <del>&lt;</del> b"),
    ],
)
def test_changed_words_are_marked(text: str, other: str, shown: str) -> None:
    assert marked(text, other, "del") == shown


# Names


def test_the_english_name_stands_in_for_an_unknown_one_and_says_so(client: Client) -> None:
    names = section(page(client, "/nl/cards/rhinocorn/"), "names")
    assert '<span lang="nl">Neushoorn</span>' in names
    assert re.search(r"<dt>Deutsch</dt>\s*<dd>\s*<span lang=\"en\">Rhinocorn</span>", names)
    assert "Engelse naam" in names


def test_cards_of_one_name_are_told_apart(client: Client) -> None:
    name_like("baby-unicorn-red", "baby-unicorn-pink")
    shown = page(client, "/nl/cards/baby-unicorn-pink/")
    assert '<span class="mark" lang="en">Baby Unicorn (Pink)</span>' in shown
    assert "Baby Eenhoorn (oranje)" in shown
    assert '<span class="mark" lang="en">' not in page(client, "/nl/cards/rhinocorn/")


# Rulings, rules and cases


def test_rulings_on_related_cards_are_shown_apart(client: Client) -> None:
    ruling = Clarification.visible.filter(cards__slug="swift-flying-unicorn").first()
    assert ruling
    ruling.cards.set(Card.objects.filter(slug="swift-flying-unicorn"))
    shown = page(client, "/en/cards/magical-flying-unicorn/")
    own, related = section(shown, "clarifications").split('id="related-clarifications"')
    assert f'id="{ruling.slug}"' in related
    assert f'id="{ruling.slug}"' not in own
    assert "/en/cards/swift-flying-unicorn/" in related


def test_the_simplest_rulings_come_first(client: Client) -> None:
    rulings = words(section(page(client, "/en/cards/unicorn-poison/"), "clarifications"))
    own_unicorn, other_card = rulings.index("destroy one of mine?"), rulings.index("Black Knight")
    assert rulings.index("my Baby Unicorn") < own_unicorn < other_card < rulings.index("The Dutch sheet says")


def test_a_ruling_says_in_one_line_where_it_comes_from(client: Client) -> None:
    shown = page(client, "/en/cards/unicorn-poison/")
    (line,) = re.findall(r'id="destroyed-baby.*?<p class="source-line hint">(.*?)</p>', shown, re.DOTALL)
    assert words(line).split()[0] == "official"
    assert "played and confirmed by the engine" in words(line)
    assert "REP-01" in line


@pytest.mark.parametrize(("language", "said"), [("en", "our own words"), ("de", "eigenen Worten")])
def test_a_wording_says_that_it_is_not_the_printed_one(client: Client, language: str, said: str) -> None:
    assert said in words(section(page(client, f"/{language}/cards/rhinocorn/"), "wording"))
    assert said not in words(section(page(client, f"/{language}/cards/narwhal/"), "wording"))


def test_a_card_without_rulings_says_so(client: Client) -> None:
    Clarification.objects.all().delete()
    shown = words(page(client, "/en/cards/rhinocorn/"))
    assert "No ruling on this card has been published yet. Try it on the board" in shown


@pytest.mark.parametrize(
    ("card", "rules"),
    [
        (
            "rhinocorn",
            {"card.magical", "turn.beginning", "move.destroy", "effects.if-you-do", "turn.skip-to-end"},
        ),
        ("extremely-destructive-unicorn", {"card.magical", "stable.enter", "players.each", "move.sacrifice"}),
        ("rainbow-aura", {"card.upgrade", "effects.continuous"}),
        ("baby-unicorn-pink", {"card.baby"}),
    ],
)
def test_a_card_names_the_rules_it_rests_on(client: Client, card: str, rules: set[str]) -> None:
    shown = section(page(client, f"/en/cards/{card}/"), "rules")
    assert set(re.findall(r'/en/rules/([a-z.-]+)/"', shown)) == rules


def test_open_questions_and_readings_that_name_the_card_are_there(client: Client) -> None:
    shown = section(page(client, "/de/cards/black-hole/?edition=control"), "contested")
    assert 'id="black-hole-without-a-magical-unicorn"' in shown
    assert "/de/readings/#cc_reprint_texts" in shown


def test_a_card_leads_to_the_cases_that_play_it(client: Client) -> None:
    number = len(cases_with_card("rhinocorn", adult=False))
    shown = section(page(client, "/en/cards/rhinocorn/"), "cases")
    assert "Rhinocorn need not destroy" in shown
    assert re.search(rf'<a href="/en/cases/\?card=rhinocorn">\s*All {number} cases\s*</a>', shown)
    assert page(client, "/en/cases/?card=rhinocorn").count('class="rule-number"') == number


def test_cases_know_the_cards_they_play_by_their_longest_name() -> None:
    found = cases_with_card("neigh", adult=False)
    for case in found:
        assert re.search(r"(?<!Super )Neigh|Nühü|Stop", case.text), case.case.id
    # “Broken Stable does not stop others”: in Dutch the card is called “Stop”.
    assert "CRD-079b" not in {case.case.id for case in found}


def test_the_cases_of_a_card_nobody_knows_are_all_topics(client: Client) -> None:
    assert "topic=winning" in page(client, "/en/cases/?card=nobody")


# Related cards


def reasons(card: str, adult: bool = False) -> dict[str, Reason]:
    return {relation.face.id: relation.reason for relation in related_cards(card, adult=adult)}


@pytest.mark.parametrize(
    ("card", "other", "reason"),
    [
        ("good-deal", "wishing-well", Reason.SAME_TRAITS),
        ("baby-unicorn-pink", "mother-goose-unicorn", Reason.SPEAKS_OF_IT),
        ("the-great-narwhal", "classy-narwhal", Reason.SPOKEN_OF),
        ("rhinocorn", "sniper-unicorn", Reason.ALIKE),
        ("alluring-narwhal", "shabby-the-narwhal", Reason.FAMILY),
    ],
)
def test_cards_are_related_for_a_reason(card: str, other: str, reason: Reason) -> None:
    assert reasons(card)[other] == reason


def test_relations_are_few_and_never_the_card_itself() -> None:
    for card in current_library().cards:
        found = reasons(card)
        assert len(found) <= 6
        assert card not in found


def test_relations_for_adults_are_for_adults_only() -> None:
    assert reasons("neigh", adult=True)["hell-neigh"] == Reason.SAME_WORDS
    everyone = current_library().cards.keys()
    assert all(reasons(card).keys() <= everyone for card in everyone)


def test_a_related_card_says_why(client: Client) -> None:
    shown = words(section(page(client, "/nl/cards/good-deal/"), "related"))
    assert "Wishing Well EN doet bijna hetzelfde" in shown


def test_the_words_of_the_effect_lead_to_the_cards_that_share_them(client: Client) -> None:
    shown = section(page(client, "/en/cards/rhinocorn/"), "effects")
    queries = re.findall(r'href="/en/cards/\?q=([a-z:-]+)"', shown)
    assert {"trigger:turn-start", "does:destroy", "costs:end-turn"} <= set(queries)
    for query in queries:
        assert "/en/cards/rhinocorn/" in page(client, f"/en/cards/?q={query}+e:base-2e")


def test_a_card_without_effect_has_no_words_to_search_for(client: Client) -> None:
    assert section(page(client, "/en/cards/baby-unicorn-pink/"), "effects") == ""


# The page


def test_the_page_leads_to_its_card_in_the_api(client: Client) -> None:
    shown = page(client, "/en/cards/neigh/")
    address = re.search(r'rel="alternate" type="application/json"\s+href="([^"]+)"', shown)
    assert address
    assert client.get(address[1]).json()["id"] == "neigh"
    assert "/api/v1/cards/unicorgy/?adult=1" in page(client, "/en/cards/unicorgy/?adult=1")


def test_the_page_names_itself_to_those_who_share_it(client: Client) -> None:
    head = page(client, "/de/cards/neigh/").partition("</head>")[0]
    assert '<meta property="og:title" content="Nühü!">' in head
    assert 'property="og:description" content="Sofortkarte · ' in head


def test_it_jumps_to_what_there_is(client: Client) -> None:
    shown = page(client, "/en/cards/baby-unicorn-pink/")
    targets = re.findall(r'<li><a href="#([a-z]+)">', shown)
    assert "rules" in targets
    assert all(f'id="{target}"' in shown for target in targets)


@pytest.mark.parametrize("card", ["neigh", "rhinocorn", "black-hole", "baby-unicorn-pink"])
def test_a_page_asks_the_database_a_bounded_number_of_times(
    client: Client, card: str, django_assert_max_num_queries: Any
) -> None:
    page(client, f"/de/cards/{card}/")
    with django_assert_max_num_queries(18):
        page(client, f"/de/cards/{card}/")


def test_a_card_that_cannot_be_played_says_why(client: Client) -> None:
    said = words(page(client, "/en/cards/cupcakes-for-everyone/"))
    assert (
        "The board and the judge cannot play this card. It changes whose Stable the texts of other cards"
        in said
    )
    assert "still being written and checked" not in said
    assert "Try it on the board" not in said
