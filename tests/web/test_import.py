"""A translator takes the names that are missing to a spreadsheet, and brings them back."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from cardsdb.import_jobs import ImportJob
from cardsdb.models import Card
from cardsdb.roles import TRANSLATORS
from tests.cardsdb.names import names_of
from tests.conftest import DESKTOP, PHONE
from tests.web.accessibility import barriers
from tests.web.conftest import LogIn

CARD = "rhinocorn"


@pytest.fixture
def translator(log_in: LogIn) -> Iterator[User]:
    user = log_in("translator", TRANSLATORS["de"])
    before = Card.objects.get(slug=CARD)
    yield user
    before.save()
    ImportJob.objects.filter(user=user).delete()


@pytest.fixture
def list_of_names(page: Page, translator: User) -> Page:
    page.goto("/admin/cardsdb/card/")
    return page


def what_lacks_german(page: Page, folder: Path) -> list[dict[str, str]]:
    page.get_by_role("link", name="Export", exact=True).click()
    page.get_by_label("Only what is missing").select_option("de")
    page.get_by_label("Kind").select_option("card-names")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    download.value.save_as(folder / "names.csv")
    text = (folder / "names.csv").read_text(encoding="utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def as_csv(rows: list[dict[str, str]]) -> bytes:
    text = io.StringIO()
    table = csv.DictWriter(text, rows[0], delimiter=";")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def send(page: Page, content: bytes) -> None:
    page.goto("/admin/cardsdb/card/import/")
    page.get_by_label("Kind").select_option("card-names")
    file = {"name": "names.csv", "mimeType": "text/csv", "buffer": content}
    page.get_by_label("File").set_input_files(file)  # type: ignore[arg-type]
    page.get_by_role("button", name="Look at the changes").click()
    expect(page).to_have_url(re.compile(r"/importjob/\d+/change/$"))


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_a_translator_adds_german_names_by_csv(list_of_names: Page, tmp_path: Path) -> None:
    page = list_of_names
    rows = what_lacks_german(page, tmp_path)
    assert {row["card"] for row in rows} >= {CARD}
    for row in rows:
        row["name_de"] = "Nashörnchen" if row["card"] == CARD else row["name_de"]
    send(page, as_csv(rows))
    expect(page.locator("ins")).to_have_text(["Nashörnchen"])
    assert "de" not in names_of(CARD)
    assert barriers(page) == []
    page.get_by_role("button", name="Import 1 row").click()
    expect(page.get_by_text("1 row was imported.")).to_be_visible()
    page.goto(f"/de/cards/{CARD}/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nashörnchen")


@pytest.mark.parametrize("screen", [PHONE], indirect=True)
def test_wrong_rows_are_shown_and_nothing_is_imported(list_of_names: Page) -> None:
    page = list_of_names
    send(page, b"card,name_de,name_nl\nrhinocorn,Nashorn,Neus\nno-such-card,Nein,\n")
    expect(page.get_by_text("2 rows are wrong, so nothing can be imported.")).to_be_visible()
    expect(page.get_by_text("This is not yours to change")).to_be_visible()
    expect(page.get_by_role("button", name="Import")).to_have_count(0)
    assert barriers(page) == []
