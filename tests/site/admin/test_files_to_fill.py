"""What is missing in a language as a file: taken from the page of translations, filled in, imported again."""

import csv
import re
from html import unescape
from io import StringIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from cardsdb.import_jobs import ImportJob
from cardsdb.models import Card
from cardsdb.roles import TRANSLATORS
from tests.accounts import member

pytestmark = pytest.mark.django_db

MISSING = "/admin/translations/card-names/nl/"


@pytest.fixture
def dutch() -> Client:
    return member(TRANSLATORS["nl"])


def links_in(client: Client, page: str) -> list[str]:
    return [unescape(each) for each in re.findall('href="([^"]+)"', client.get(page).content.decode())]


def test_what_is_missing_is_filled_in_and_imported_again(dutch: Client) -> None:
    (address,) = [each for each in links_in(dutch, MISSING) if each.endswith("format=csv")]
    assert address in links_in(dutch, "/admin/translations/")
    header, *rows = csv.reader(StringIO(dutch.get(address).content.decode("utf-8-sig")))
    lacking = {card.slug for card in Card.objects.exclude(names__has_key="nl")}
    assert {row[0] for row in rows} == lacking
    rows[0][header.index("name_nl")] = "Iets nieuws"
    text = StringIO()
    csv.writer(text).writerows([header, rows[0]])
    file = SimpleUploadedFile("names.csv", text.getvalue().encode(), "text/csv")
    (page,) = [each for each in links_in(dutch, MISSING) if "/import/" in each]
    assert dutch.get(page).context["form"]["table"].initial == "card-names"
    dutch.post(page, {"table": "card-names", "file": file})
    assert ImportJob.objects.get().counts["changed"] == 1


def test_nobody_is_led_to_import_what_they_may_not_write(dutch: Client) -> None:
    links = links_in(dutch, MISSING.replace("nl", "de"))
    assert any(each.endswith("format=xlsx") for each in links)
    assert not any("/import/" in each for each in links)
    assert not any("/export/" in each for each in links_in(dutch, MISSING.replace("nl", "en")))
