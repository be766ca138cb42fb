"""What readers take away from the pages: the deck of a box as a list, and the files."""

import csv
import re
from io import StringIO
from typing import Any

import pytest
from django.test import Client

from cardsdb.models import Printing
from tests.cardsdb.names import name_like

pytestmark = pytest.mark.django_db


def deck(client: Client, address: str) -> tuple[Any, list[str]]:
    answer = client.get(address)
    return answer, answer.content.decode().splitlines()


def copies(lines: list[str]) -> int:
    return sum(int(found[1]) for line in lines if (found := re.match(r"(\d+) ", line)))


def test_the_list_says_what_it_is_and_names_every_card(client: Client) -> None:
    answer, lines = deck(client, "/de/editions/base-2e/deck.txt")
    assert lines[:3] == ["# Grundspiel, zweite Auflage", "# Für 3 bis 8 Spieler", "# Sprache: Deutsch"]
    assert "14 Nühü!" in lines
    in_box = Printing.objects.filter(edition__slug="base-2e").values_list("copies", flat=True)
    assert copies(lines) == sum(in_box)
    assert answer["Content-Disposition"] == 'attachment; filename="base-2e-deck-de.txt"'


def test_two_players_leave_cards_in_the_box(client: Client) -> None:
    answer, lines = deck(client, "/nl/editions/base-2e/deck.txt?players=2")
    assert "# Voor 2 spelers" in lines
    removed = lines[lines.index("## Blijft in de doos (32 kaarten)") :]
    assert "2 Jeej!" in removed
    assert copies(removed) == 32
    assert "2-players" in answer["Content-Disposition"]


def test_types_stand_together_with_their_numbers(client: Client) -> None:
    _answer, lines = deck(client, "/en/editions/base-2e/deck.txt")
    instants = lines[lines.index("### Instant (15 cards)") :]
    assert instants[1:4] == ["14 Neigh", "1 Super Neigh", ""]


def test_cards_that_share_a_name_are_told_apart(client: Client) -> None:
    name_like("baby-unicorn-red", "baby-unicorn-pink")
    _answer, lines = deck(client, "/nl/editions/base-2e/deck.txt")
    assert "1 Baby Eenhoorn (rood) – Baby Unicorn (Pink)" in lines
    cards = [line for line in lines if line[:1].isdigit()]
    assert len(cards) == len(set(cards))


def test_a_doubtful_box_says_so(client: Client) -> None:
    _answer, lines = deck(client, "/en/editions/nsfw-base-2e/deck.txt?adult=1")
    assert any("have not been compared with a printed box" in line for line in lines)


def test_the_table_has_the_same_cards(client: Client) -> None:
    answer, _lines = deck(client, "/de/editions/control/deck.csv?players=4")
    rows = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"), newline="")))
    assert sum(int(row["copies"]) for row in rows) == copies(
        deck(client, "/de/editions/control/deck.txt?players=4")[1]
    )
    assert {(row["players"], row["edition"], row["language"]) for row in rows} == {("4", "control", "de")}
    (neigh,) = (row for row in rows if row["card_id"] == "neigh")
    assert (neigh["name"], neigh["name_language"], neigh["name_en"]) == ("Nühü!", "de", "Neigh")


@pytest.mark.parametrize("suffix", ["txt", "csv"])
def test_what_is_not_there_or_not_for_all_is_not_given(client: Client, suffix: str) -> None:
    assert client.get(f"/en/editions/nsfw-base-2e/deck.{suffix}").status_code == 403
    assert client.get(f"/en/editions/third/deck.{suffix}").status_code == 404
    for players in ("1", "9", "two", "²", ""):
        assert client.get(f"/en/editions/chaos/deck.{suffix}", {"players": players}).status_code == 400


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Data and downloads"), ("de", "Daten zum Herunterladen"), ("nl", "Gegevens downloaden")],
)
def test_the_page_of_files_offers_each_with_its_checksum(client: Client, language: str, title: str) -> None:
    page = client.get(f"/{language}/about/data/").content.decode()
    assert f"<h1>{title}</h1>" in page
    for found in client.get("/api/v1/bulk/").json()["results"]:
        assert found["url"].removeprefix("http://testserver") in page
        assert found["sha256"] in page


def test_readers_who_want_everything_are_offered_it(client: Client) -> None:
    page = client.get("/en/about/data/?adult=1").content.decode()
    assert all("?adult=1" in link for link in re.findall(r'href="(/api/v1/bulk/[^"]+)"', page))
    assert "hornbook-" in page


def test_the_page_of_the_site_leads_there(client: Client) -> None:
    assert 'href="/nl/about/data/"' in client.get("/nl/about/").content.decode()
