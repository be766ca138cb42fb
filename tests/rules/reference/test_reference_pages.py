"""The whole book, comparing, the explorer, the cases and what is said about the rules."""

import re

import pytest
from django.test import Client

from rules.models import Clarification, Reading, Rule, RuleVariant
from tests.pages import page, unlinked

pytestmark = pytest.mark.django_db


# A rule


def test_a_rule_says_where_each_sheet_states_it(client: Client) -> None:
    shown = page(client, "/en/rules/move.destroy/")
    row = re.search(r"second edition, Dutch</th>\s*<td>(.*?)</td>", shown, re.DOTALL)
    assert row
    assert "Belangrijke termen" in row[1]
    assert "deviates" in row[1]


def test_a_rule_shows_what_an_edition_plays_otherwise(client: Client) -> None:
    variant = RuleVariant.objects.get(rule__slug="play.magic-discarded")
    shown = page(client, "/de/rules/play.magic-discarded/")
    assert variant.text["de"] in unlinked(shown)
    assert "In Control, Chaos" in shown


def test_a_rule_leads_to_its_example_and_to_cards_that_do_it(client: Client) -> None:
    shown = page(client, "/nl/rules/move.destroy/")
    assert f"/nl/cases/{Rule.objects.get(slug='move.destroy').example}/" in shown
    assert "/nl/cards/unicorn-poison/" in shown


# The book of an edition


def test_the_book_of_a_box_has_its_rules_as_they_are_there(client: Client) -> None:
    variant = RuleVariant.objects.get(rule__slug="play.magic-discarded").text["en"]
    assert variant in unlinked(page(client, "/en/rules/book/?edition=control"))
    assert variant not in unlinked(page(client, "/en/rules/book/"))
    assert 'id="card.ultimate"' in page(client, "/en/rules/book/?edition=control")
    assert 'id="card.ultimate"' not in page(client, "/en/rules/book/")


def test_the_sheet_for_the_table_has_two_sides(client: Client) -> None:
    assert page(client, "/de/rules/sheet/").count('class="paper-side"') == 2


# Comparing


def test_two_boxes_are_compared_by_what_is_played_otherwise(client: Client) -> None:
    shown = page(client, "/en/rules/compare/?left-edition=base-2e&right-edition=control")
    assert "<ins>takes effect first" in shown
    assert 'id="play.magic-discarded"' in shown
    assert 'id="turn.draw"' not in shown
    assert "This rule does not hold here." in shown


def test_two_languages_are_compared_rule_by_rule(client: Client) -> None:
    shown = page(client, "/nl/rules/compare/?left-language=en&right-language=de&right-edition=base-2e")
    assert 'id="turn.draw"' in shown
    assert "Nachziehphase" in shown
    assert "Draw phase" in shown
    assert "<ins>" not in shown


def test_alike_boxes_say_so(client: Client) -> None:
    shown = page(client, "/en/rules/compare/?left-edition=control&right-edition=chaos")
    assert "no rule differs" in shown


@pytest.mark.parametrize("query", ["left-edition=third&right-language=fr", "left-edition=nsfw-base-2e"])
def test_what_cannot_be_compared_falls_back(client: Client, query: str) -> None:
    assert "nsfw-base-2e" not in page(client, f"/en/rules/compare/?{query}").replace(query, "")


# The turn


@pytest.mark.parametrize(
    ("phase", "edition", "rule", "card"),
    [
        ("beginning", "base-2e", "turn.beginning", "rhinocorn"),
        ("draw", "chaos", "turn.extra-draw", "manticore-unicorn"),
        ("action", "base-2e", "play.any-stable", "double-dutch"),
        ("answer", "control", "neigh.response", "neigh"),
        ("end", "chaos", "turn.hand-limit", "nightmare-pact"),
        ("between", "base-2e", "turn.extra", "change-of-luck"),
    ],
)
def test_a_moment_names_its_rules_and_cards(
    client: Client, phase: str, edition: str, rule: str, card: str
) -> None:
    shown = page(client, f"/en/rules/explorer/?phase={phase}&edition={edition}")
    assert f"/en/rules/{rule}/" in shown
    assert f'href="/en/cards/{card}/"' in shown


def test_no_card_acts_where_its_text_says_nothing_of_it(client: Client) -> None:
    shown = page(client, "/en/rules/explorer/?phase=beginning")
    assert 'href="/en/cards/unicorn-poison/"' not in shown
    assert 'href="/en/cards/narwhal/"' not in shown


def test_only_the_moment_is_sent_to_a_page_that_has_the_rest(client: Client) -> None:
    part = client.get(
        "/en/rules/explorer/?phase=draw", headers={"HX-Request": "true", "HX-Target": "moment"}
    ).content.decode()
    assert "<html" not in part
    assert 'aria-current="step"' in part


# Cases


def test_a_case_is_named_in_the_readers_language(client: Client) -> None:
    shown = page(client, "/de/cases/TGT-07/")
    assert "„Ein beliebiger Spieler“ meint auch den Besitzer der Karte" in shown
    assert "CASE TGT-07" in shown
    assert "TITLE" not in shown


def test_a_case_opens_on_the_board_with_its_whole_line(client: Client) -> None:
    board = client.get("/en/cases/NEI-04/board/", follow=True)
    address, _status = board.redirect_chain[-1]
    assert "/en/board/?line=" in address
    assert "at=0" in address
    assert b"Narwhal" in board.content


def test_a_case_of_mixed_boxes_opens_on_the_board(client: Client) -> None:
    board = client.get("/en/cases/CHA-146/board/", follow=True)
    assert board.status_code == 200
    assert "wording" not in [message.level_tag for message in board.context.get("messages", [])]


@pytest.mark.parametrize("run", ["²", "-1", "x", "7", "9" * 5000])
def test_a_run_that_is_not_there_opens_the_first(run: str, client: Client) -> None:
    board = client.get("/en/cases/NEI-04/board/", {"run": run})
    assert board["Location"] == client.get("/en/cases/NEI-04/board/")["Location"]


def test_a_case_for_adults_stays_behind_the_gate(client: Client) -> None:
    assert client.get("/en/cases/NSF-33d/").status_code == 403
    assert client.get("/en/cases/NSF-33d/board/").status_code == 403
    assert "NSF-33d" in page(client, "/en/cases/NSF-33d/?adult=1")


def test_topics_lead_to_their_cases(client: Client) -> None:
    assert "?topic=barbed-wire" in page(client, "/nl/cases/")
    assert "/nl/cases/BAR-02/" in page(client, "/nl/cases/?topic=barbed-wire")


def test_an_unknown_case_is_not_found(client: Client) -> None:
    page(client, "/en/cases/NEI-9999/", status=404)


# What is said about the rules


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/de/rules/differences/", "Wessen Karten du zerstören kannst"),
        ("/nl/readings/", "destroy_own_cards"),
        ("/en/open-questions/", "What the judge does:"),
        ("/de/rulings/", "nachgespielt und bestätigt"),
        ("/nl/glossary/", "opofferen"),
    ],
)
def test_what_is_said_about_the_rules_has_pages(client: Client, address: str, said: str) -> None:
    assert said in page(client, address)


def test_a_reading_names_its_words_and_sources(client: Client) -> None:
    shown = page(client, "/en/readings/")
    entry = shown.split('id="destroy_own_cards"')[1].split("</details>")[0]
    assert entry.index("no</code>") < entry.index("yes</code>")
    assert 'rel="external noreferrer"' in entry
    assert "/en/cases/RDG-" in entry


def test_a_ruling_is_verified_by_playing_its_cases(client: Client) -> None:
    ruling = Clarification.objects.get(slug="super-neigh-and-super-neigh")
    shown = page(client, "/en/rulings/").split(f'id="{ruling.slug}"')[1].split("</details>")[0]
    assert "played and confirmed by the engine" in shown
    ruling.cases = []
    ruling.save()
    shown = page(client, "/en/rulings/").split(f'id="{ruling.slug}"')[1].split("</details>")[0]
    assert "played and confirmed by the engine" not in shown


def test_a_text_missing_in_a_language_is_english_and_marked(client: Client) -> None:
    reading = Reading.objects.get(slug="destroy_own_cards")
    reading.title = {"en": "One's own cards"}
    reading.save()
    assert '<span lang="en">One&#x27;s own cards</span>' in page(client, "/de/readings/")
