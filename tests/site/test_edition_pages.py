"""The pages of the boxes: what is in them, who takes out what, and which rules differ."""

import re
from typing import Any

import pytest
from django.test import Client

from cardsdb.models import Edition, Printing
from cardsdb.names.folding import sorting_form
from rules.models import RuleVariant
from tests.cardsdb.names import name_like
from tests.pages import page, words
from tests.site.test_card_pages import section

pytestmark = pytest.mark.django_db


# What is in the box


def test_the_chart_has_a_bar_for_every_type_with_its_number(client: Client) -> None:
    shown = section(page(client, "/en/editions/base-2e/"), "composition")
    row = re.search(r'<tr data-type="magical">.*?</tr>', shown, re.DOTALL)
    assert row
    assert '<rect width="30"' in row[0]
    assert words(row[0]).split() == ["Magical", "Unicorn", "30", "30"]
    assert shown.count("<rect") == 7


def test_every_card_of_the_box_is_listed_with_its_copies(client: Client) -> None:
    cards = section(page(client, "/de/editions/control/"), "cards")
    assert cards.count('class="card-link"') == Printing.objects.filter(edition__slug="control").count() == 99
    assert sum(map(int, re.findall(r"× (\d+)\s*<", cards))) == 154


def test_the_list_can_be_sorted_by_name(client: Client) -> None:
    by_number, by_name = (
        re.findall(r'card-link-name"[^>]*>([^<]+)', page(client, f"/nl/editions/base-2e/{sort}"))
        for sort in ("", "?sort=name")
    )
    assert by_number[0] == "Baby Eenhoorn (rood)"
    assert by_name != by_number
    assert by_name == sorted(by_number, key=sorting_form)


def test_cards_of_one_name_are_told_apart(client: Client) -> None:
    name_like("baby-unicorn-red", "baby-unicorn-pink")
    cards = words(section(page(client, "/nl/editions/base-2e/"), "cards"))
    assert "Baby Eenhoorn (rood) Baby Unicorn (Pink) · Baby Eenhoorn × 1" in cards
    assert "Normale Eenhoorn (blauw) Normale Eenhoorn × 3" in cards


# For two players


def test_it_counts_what_is_left_for_two_players(client: Client) -> None:
    shown = words(section(page(client, "/en/editions/base-2e/"), "two"))
    removed = Edition.objects.get(slug="base-2e").facts["two_players"]["removed"]
    taken = sum(
        Printing.objects.filter(edition__slug="base-2e", card__slug__in=removed).values_list(
            "copies", flat=True
        )
    )
    assert f"Taken out {taken} cards" in shown
    assert f"Hands and deck {127 - taken - 13} cards" in shown


# Rules


def test_rules_that_read_differently_stand_beside_each_other(client: Client) -> None:
    here = section(page(client, "/en/editions/control/"), "rules")
    variant = RuleVariant.objects.get(rule__slug="play.magic-discarded").text["en"]
    assert variant in words(here).replace(" .", ".")
    assert "Base game, second edition" in here
    assert "<del>" in here
    assert "<ins>" in here


def test_rules_of_some_boxes_only_are_listed(client: Client) -> None:
    control, base = (section(page(client, f"/de/editions/{box}/"), "rules") for box in ("control", "base-2e"))
    assert "Hier, aber nicht überall" in control.partition("card.ultimate")[0]
    assert "Nur in anderen Schachteln" in base.partition("card.ultimate")[0]


def test_a_box_lists_what_is_contested_in_it(client: Client) -> None:
    assert "#barbed_wire_adds_requirement" in section(page(client, "/nl/editions/base-2e/"), "rules")
    assert "#barbed_wire_adds_requirement" not in section(page(client, "/nl/editions/control/"), "rules")


def test_rules_for_adults_are_compared_only_for_adults(client: Client) -> None:
    everyone = page(client, "/en/editions/control/")
    assert "optional.drinking" not in everyone
    assert "NSFW, second edition" not in everyone
    assert "optional.drinking" in page(client, "/en/editions/control/?adult=1")


# Side by side


def test_the_boxes_are_compared_type_by_type(client: Client) -> None:
    shown = section(page(client, "/en/editions/"), "compared")
    assert "Base game, second edition 13 22 30 0 25 14 8 15 127" in words(shown)
    assert "Control 10 21 29 10 30 15 12 27 154" in words(shown)
    assert "NSFW" not in words(shown)
    assert "NSFW, second edition 13 21 32 0" in words(page(client, "/en/editions/?adult=1"))


def test_what_nobody_counted_is_marked(client: Client) -> None:
    shown = words(page(client, "/en/editions/"))
    assert "Nightmares 0 at least ≥ 4 0" in shown
    box = words(page(client, "/en/editions/holiday/"))
    assert "at least 28 cards · 28 designs" in box
    assert "Of 28 designs nobody has told us how many copies lie in the box; each is counted once." in box
    card = words(page(client, "/en/cards/nog-wild/?edition=holiday"))
    assert "nobody has told us how many copies" in card


def test_boxes_stand_in_groups_and_earlier_prints_behind(client: Client) -> None:
    headings = re.findall(r"<h2[^>]*>([^<]+)</h2>", page(client, "/en/editions/"))
    assert headings[:4] == ["Base games", "Expansions", "Promotional cards", "Earlier prints"]
    earlier = page(client, "/en/editions/").split("Earlier prints</h2>")[1]
    assert "Base game, first print (2017)" in earlier
    assert "Base game, second edition</strong>" not in earlier


def test_a_box_without_cards_says_so(client: Client) -> None:
    Edition.objects.create(slug="empty", number=90, names={"en": "Empty"}, status="published")
    shown = words(page(client, "/en/editions/empty/"))
    assert "No card of this box has been published yet." in shown
    assert "Empty" in words(page(client, "/en/editions/"))


@pytest.mark.parametrize("address", ["", "base-2e/", "control/?sort=name", "nsfw-base-2e/?adult=1"])
def test_a_page_asks_the_database_a_bounded_number_of_times(
    client: Client, address: str, django_assert_max_num_queries: Any
) -> None:
    page(client, f"/de/editions/{address}")
    with django_assert_max_num_queries(12):
        page(client, f"/de/editions/{address}")
