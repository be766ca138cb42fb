"""Imports that end before they are done, in processes of their own."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, connections
from django.test import Client
from django.urls import reverse
from reversion.models import Revision

from cardsdb.exchange import processes
from cardsdb.import_jobs import ImportJob
from cardsdb.models import Card, DataVersion
from cardsdb.site.admin.exchange import SMALL_TO_IMPORT
from tests.conftest import url_of_database

IMPORT = "/admin/cardsdb/card/import/"
# More than are imported while the browser waits.
ROWS = SMALL_TO_IMPORT + 10
ONE_NAME = """
SELECT * FROM cardsdb_card WHERE id = (
    SELECT id FROM cardsdb_card WHERE names ? 'nl' ORDER BY id OFFSET 11 LIMIT 1
)
"""
VERSION = "SELECT * FROM cardsdb_dataversion"
SECONDS = 60


@pytest.fixture
def editor(committed: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setenv("DATABASE_URL", url_of_database(connection.settings_dict["NAME"]))
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", "cardsdb.settings")
    user = User.objects.create_superuser("importer")
    client = Client()
    client.force_login(user)
    yield client
    for process in processes._started:
        process.wait(SECONDS)
    ImportJob.objects.filter(user=user).delete()
    user.delete()


def sent(editor: Client) -> ImportJob:
    """A file of other Dutch names, which has been looked at."""
    named = Card.objects.filter(names__has_key="nl").order_by("pk")
    slugs = named.values_list("slug", flat=True)[:ROWS]
    text = "\n".join(["card,name_nl", *(f"{slug},Naam {place}" for place, slug in enumerate(slugs))])
    file = SimpleUploadedFile("names.csv", text.encode(), "text/csv")
    editor.post(IMPORT, {"table": "card-names", "file": file})
    job = ImportJob.objects.latest("pk")
    assert job.can_be_imported
    return job


def begun(editor: Client, job: ImportJob) -> None:
    editor.post(reverse("admin:cardsdb_importjob_start", args=[job.pk]))
    soon(lambda: ImportJob.objects.get(pk=job.pk).done > 0)


def cancel(editor: Client, job: ImportJob) -> None:
    page = editor.post(reverse("admin:cardsdb_importjob_cancel", args=[job.pk]), follow=True)
    assert "It will be stopped in a moment." in page.content.decode()


@contextmanager
def held(rows: str) -> Iterator[None]:
    """What others want to write waits until this is over."""
    other = connections.create_connection("default")
    try:
        with other.cursor() as cursor:
            cursor.execute(f"BEGIN; {rows} FOR UPDATE")
        yield
    finally:
        other.close()


def soon(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end, "It did not come about."
        time.sleep(0.1)


def page_of(editor: Client, job: ImportJob) -> str:
    return editor.get(reverse("admin:cardsdb_importjob_change", args=[job.pk])).content.decode()


def content() -> tuple[object, list[str], int]:
    names = Card.objects.order_by("pk").values_list("names__nl", flat=True)
    return DataVersion.stamp_in_database(), list(names), Revision.objects.count()


def test_an_import_that_is_killed_or_cancelled_changes_nothing_and_the_next_one_begins(
    editor: Client,
) -> None:
    before, killed, cancelled = content(), sent(editor), sent(editor)
    with held(ONE_NAME):
        begun(editor, killed)
        processes._started[-1].kill()
        soon(lambda: "ended before it was done. Nothing was changed." in page_of(editor, killed))
    with held(VERSION):
        begun(editor, cancelled)
        soon(lambda: "the rulings are played" in page_of(editor, cancelled))
        cancel(editor, cancelled)
    soon(lambda: "It was cancelled. Nothing was changed." in page_of(editor, cancelled))
    assert content() == before
