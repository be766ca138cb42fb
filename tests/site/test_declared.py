"""Whatever is declared of a printing is told wherever printings are told of."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from cardsdb.content.cards import CARD, PRINTING
from cardsdb.content.parts import ColumnPart, column_fields
from cardsdb.history import compared, now, restore
from cardsdb.models import Printing
from cardsdb.multilingual import MultilingualField
from cardsdb.site.api.bulk.files import FILES
from rules.exchange.tables import TABLES
from tests.admin_pages import change_page

COLUMNS = [part for part in PRINTING.parts if isinstance(part, ColumnPart)]

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("part", COLUMNS, ids=lambda part: part.name)]


@pytest.fixture
def printing(part: ColumnPart) -> Printing:
    """A printing of which the column says something that is not usual."""
    found = Printing.objects.select_related("card").get(card__slug="unicorn-oracle", edition__slug="base-2e")
    setattr(found, column_of(part).name, unusual(column_of(part)))
    found.save()
    return found


def column_of(part: ColumnPart) -> Any:
    [column] = column_fields(Printing, [part])
    return column


def unusual(column: Any) -> Any:
    if isinstance(column, MultilingualField):
        return {"en": "Unusual."}
    if column.choices:
        return column.choices[-1][0]
    usual = column.get_default()
    return not usual if isinstance(usual, bool) else 9797 if isinstance(usual, int) else "Unusual."


def shown_value(part: ColumnPart) -> Any:
    column = column_of(part)
    value = unusual(column)
    return value["en"] if isinstance(value, dict) else dict(column.flatchoices).get(value, value)


def test_a_file_may_say_it(part: ColumnPart) -> None:
    of_printings = CARD.schema["properties"]["printings"]["items"]["properties"]
    assert part.name in of_printings


def test_it_is_dumped_and_loaded(part: ColumnPart, printing: Printing, tmp_path: Path) -> None:
    call_command("dumpcards", str(tmp_path), verbosity=0)
    card = json.loads((tmp_path / "cards/unicorn-oracle.json").read_text())
    assert card["printings"][0][part.name] == unusual(column_of(part))
    Printing.objects.filter(pk=printing.pk).delete()
    call_command("loadcards", str(tmp_path), "--overwrite", "unicorn-oracle", verbosity=0)
    again = Printing.objects.get(card=printing.card, edition=printing.edition)
    assert getattr(again, column_of(part).name) == unusual(column_of(part))


@pytest.mark.parametrize(
    "address", ["/api/v1/cards/unicorn-oracle/", "/api/v1/printings/?card=unicorn-oracle"]
)
def test_the_api_answers_it(client: Client, part: ColumnPart, printing: Printing, address: str) -> None:
    answer = client.get(address).json()
    first = (answer.get("printings") or answer["results"])[0]
    assert first[column_of(part).name] == shown_value(part)


@pytest.mark.parametrize("component", ["PrintingOfCard", "Printing"])
def test_the_api_describes_it(client: Client, part: ColumnPart, component: str) -> None:
    described = client.get("/api/v1/schema/").json()["components"]["schemas"][component]
    assert column_of(part).name in described["properties"]


def test_it_is_given_out_with_everything(part: ColumnPart, printing: Printing) -> None:
    cards = {card["id"]: card for card in json.loads(FILES["hornbook.json"].make(False))["cards"]}
    assert cards["unicorn-oracle"]["printings"][0][part.name] == unusual(column_of(part))


def test_it_is_in_the_table_of_cards(part: ColumnPart, printing: Printing) -> None:
    table = csv.DictReader(io.StringIO(FILES["cards.csv"].make(False).decode("utf-8-sig")))
    row = next(row for row in table if row["card_id"] == "unicorn-oracle")
    assert str(shown_value(part)) in (row[in_table(part)], row[in_table(part)].capitalize())


def in_table(part: ColumnPart) -> str:
    column = column_of(part)
    return f"{column.name}_en" if isinstance(column, MultilingualField) else str(column.name)


def test_it_is_in_the_spreadsheet(part: ColumnPart) -> None:
    [columns] = [table.columns for table in TABLES.values() if table.model is Printing]
    assert in_table(part) in columns


def test_its_history_is_told_and_restored(part: ColumnPart, printing: Printing) -> None:
    column, then = column_of(part), now(printing.card)
    Printing.objects.filter(pk=printing.pk).update(**{column.name: column.get_default()})
    [change] = compared(then, now(printing.card)).parts[0].fields
    assert change.label.startswith(str(column.verbose_name).capitalize())
    restore(now(printing.card), then)
    assert getattr(Printing.objects.get(pk=printing.pk), column.name) == unusual(column)


def test_history_of_before_it_was_added_tells_no_change(part: ColumnPart, printing: Printing) -> None:
    column = column_of(part)
    Printing.objects.filter(pk=printing.pk).update(**{column.name: column.get_default()})
    there = now(printing.card)
    before = {
        row: {
            name: value for name, value in fields.items() if row.model is not Printing or name != column.name
        }
        for row, fields in there.items()
    }
    assert not compared(dict(before), there)


def test_the_form_of_the_card_asks_for_it(admin_client: Client, part: ColumnPart, printing: Printing) -> None:
    form = admin_client.get(change_page(printing.card)).content.decode()
    assert f'name="printings-0-{in_table(part)}"' in form


def test_the_page_of_the_card_says_it(client: Client, part: ColumnPart, printing: Printing) -> None:
    page = client.get("/en/cards/unicorn-oracle/").content.decode()
    assert ("not certain" if part.name == "verified" else str(shown_value(part))) in page
