"""Everything as files: complete, the same everywhere, and each under an address that never means another."""

import csv
import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from io import StringIO
from typing import Any
from urllib.request import urlopen

import pytest
from django.conf import settings
from django.test import Client

from cardsdb.models import Card, DataVersion, Edition, Printing, Status
from cardsdb.site.api.bulk.files import FILES
from cardsdb.site.api.bulk.shelf import current_file
from cardsdb.site.api.bulk.tables import as_table
from rules.models import Clarification, Rule, Term
from tests.cardsdb.names import call
from tests.conftest import Server

pytestmark = pytest.mark.django_db

LIST = "/api/v1/bulk/"
SITE = settings.SITE.geturl().rstrip("/")


def listed(client: Client, **asked: str) -> dict[str, Any]:
    return {each["id"]: each for each in client.get(LIST, asked).json()["results"]}


def path_of(address: str) -> str:
    return address.removeprefix("http://testserver")


def file(client: Client, name: str, **asked: str) -> bytes:
    return client.get(f"{LIST}{name}", asked, follow=True).content


def table(client: Client, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(file(client, name).decode("utf-8-sig"), newline="")))


def test_the_list_tells_the_truth_about_every_file(client: Client) -> None:
    every = listed(client)
    assert list(every) == list(FILES)
    for found in every.values():
        answer = client.get(path_of(found["url"]))
        assert sha256(answer.content).hexdigest() == found["sha256"]
        assert int(answer["Content-Length"]) == len(answer.content) == found["size"]
        assert answer["Content-Type"] == found["media_type"]


def test_the_list_speaks_every_language(client: Client) -> None:
    assert listed(client, lang="de")["cards.csv"]["name"] == "Karten als Tabelle"
    every = listed(client, lang="all")["rules.json"]["name"]
    assert every == {"en": "Rules", "de": "Regeln", "nl": "Regels"}
    assert listed(client)["cards.json"]["updated_at"].endswith("Z")


def test_a_file_may_be_kept_for_ever(client: Client) -> None:
    answer = client.get(path_of(listed(client)["cards.csv"]["url"]))
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer["ETag"].startswith('"')
    assert answer["Content-Disposition"].endswith(f'-cards-{DataVersion.current()}.csv"')
    again = client.get(answer.wsgi_request.path, headers={"If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_it_travels_packed_to_those_who_can_unpack(client: Client) -> None:
    address = path_of(listed(client)["hornbook.json"]["url"])
    plain, packed = client.get(address), client.get(address, headers={"Accept-Encoding": "br, gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) == int(packed["Content-Length"]) < len(plain.content) / 3
    assert packed["ETag"].strip('"') != plain["ETag"].strip('"')
    assert "Accept-Encoding" in packed["Vary"]


def test_the_name_alone_leads_to_the_newest(client: Client) -> None:
    answer = client.get(f"{LIST}glossary.json?adult=1")
    assert answer.status_code == 302
    assert answer["Location"] == path_of(listed(client, adult="1")["glossary.json"]["url"])
    assert client.get(answer["Location"]).status_code == 200


def test_after_an_edit_the_old_address_is_gone_and_names_the_new_one(client: Client) -> None:
    old = listed(client)["cards.json"]
    call("rhinocorn", nl="")
    answer = client.get(path_of(old["url"]), headers={"Accept-Language": "de"})
    assert (answer.status_code, answer["Content-Type"]) == (410, "application/problem+json")
    assert (answer.json()["code"], answer.json()["title"]) == ("gone", "Das gibt es nicht mehr")
    (new,) = answer.json()["candidates"]
    assert answer["Link"] == f'<{new}>; rel="latest-version"'
    assert b"Neushoorn" not in client.get(path_of(new)).content


@pytest.mark.parametrize("address", ["cars.json", "x/cards.json", "1-00000000-00000000/cars.json"])
def test_what_never_was_is_not_found(client: Client, address: str) -> None:
    answer = client.get(f"{LIST}{address}", headers={"Accept": "text/csv"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert answer.json()["candidates"]


def test_a_change_while_a_file_is_made_is_in_it(client: Client) -> None:
    def publish_once(adult: bool) -> bytes:
        if DataVersion.current() == before:
            Term.objects.get(slug="steal").save()
        return b"."

    before = DataVersion.current()
    made = current_file(replace(FILES["cards.csv"], name="odd.csv", make=publish_once), adult=False)
    assert made.stamp == DataVersion.stamp_in_database()
    assert made.stamp[0] == before + 1


def test_every_process_makes_the_same_files(client: Client, server: Server, second_server: Server) -> None:
    def checksums(site: str) -> Iterator[str]:
        for name in ("hornbook.json", "cards.csv", "rules.csv"):
            with urlopen(f"{site}{LIST}{name}") as answer:  # noqa: S310
                yield answer.url.removeprefix(site)

    assert list(checksums(server.url)) == list(checksums(second_server.url))


# What is in them


def test_what_is_not_published_is_named_nowhere(client: Client) -> None:
    gone = {Card: "yay", Rule: "turn.draw", Edition: "chaos"}
    named = [f'"{slug}"'.encode() for slug in gone.values()]
    assert all(name in file(client, "hornbook.json") for name in named)
    for model, slug in gone.items():
        row: Any = model._default_manager.get(slug=slug)
        row.status = Status.DRAFT
        row.save()
    assert not any(name in file(client, "hornbook.json") for name in named)


def test_a_card_is_told_as_elsewhere_in_all_languages(client: Client) -> None:
    cards = {card["id"]: card for card in json.loads(file(client, "cards.json"))}
    assert len(cards) == Card.visible.for_reader(adult=False).count()
    asked = client.get("/api/v1/cards/rhinocorn/?lang=all").content.decode()
    answer = json.loads(asked.replace("http://testserver", SITE))
    assert {name: answer[name] for name in cards["rhinocorn"]} == cards["rhinocorn"]


def test_rules_rulings_and_terms_are_all_there(client: Client) -> None:
    for name, rows in (("rules", Rule), ("clarifications", Clarification), ("glossary", Term)):
        shown = rows.visible.for_reader(adult=True).values_list("slug", flat=True)
        assert sorted(each["id"] for each in json.loads(file(client, f"{name}.json", adult="1"))) == sorted(
            shown
        )


def test_the_table_of_cards_has_a_row_for_each_printing(client: Client) -> None:
    rows = table(client, "cards.csv")
    assert len(rows) == Printing.visible.for_reader(adult=False).count()
    (neigh,) = (row for row in rows if (row["card_id"], row["edition"]) == ("neigh", "base-2e"))
    assert (neigh["copies"], neigh["name_de"], neigh["name_nl"]) == ("14", "Nühü!", "Stop")
    assert neigh["wording_nl"].startswith("Speel deze kaart wanneer een andere speler")
    assert "trigger:when-play" in neigh["effect_words"].split()


def test_the_table_of_rules_has_a_row_for_each_rule_and_variant(client: Client) -> None:
    rows = table(client, "rules.csv")
    assert len({row["rule_id"] for row in rows}) == Rule.visible.for_reader(adult=False).count()
    variant = next(row for row in rows if row["variant"] == "1")
    assert variant["editions"] != "all"
    assert all(row[f"text_{language}"] for row in rows for language in ("en", "de", "nl"))


def test_a_spreadsheet_takes_no_text_for_a_formula(client: Client) -> None:
    found = as_table(["a", "b"], [["=HYPERLINK(1)", -1], ['say "no", or\nnothing', "-2"]])
    assert found.decode("utf-8-sig").split("\r\n", 1)[1] == (
        '\'=HYPERLINK(1),-1\r\n"say ""no"", or\nnothing",\'-2\r\n'
    )
    assert file(client, "cards.csv").startswith(b"\xef\xbb\xbfcard_id,number,name_en")
