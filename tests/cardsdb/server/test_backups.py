"""Backups as operators take them: files of one process, brought back by another one in another place."""

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
import pytest
from django.contrib.auth import get_user_model
from django.db import connection

from cardsdb.models import Card, CardType
from cardsdb.postgres import PROJECT, EmbeddedPostgres
from tests.conftest import url_of_database
from tests.soaking import in_turn

SECONDS = 600
CARDS = "SELECT count(*) FROM cardsdb_card"


@dataclass(frozen=True)
class Place:
    """A folder `var` with its own keys, and the database of a site."""

    var: Path
    database: str = ""

    def manage(self, *arguments: str) -> tuple[str, int]:
        environment = {
            **os.environ,
            "HORNBOOK_VAR": str(self.var),
            "DJANGO_SETTINGS_MODULE": "cardsdb.settings",
        }
        environment["DATABASE_URL"] = self.database
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            check=False,
            cwd=PROJECT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
        assert "Traceback" not in done.stderr
        return done.stdout + done.stderr, done.returncode

    def restore(self, file: Path, *arguments: str) -> tuple[str, int]:
        return self.manage("restore", str(file), *arguments)

    def ask(self, question: str) -> Any:
        server = EmbeddedPostgres(self.var / "postgres")
        server.join()
        try:
            with psycopg.connect(server.url(), autocommit=True) as database:
                answer = database.execute(question)
                return answer.fetchone() if answer.description else None
        finally:
            server.leave()

    @property
    def key(self) -> str:
        return (self.var / "secret-key").read_text()


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    # Not one of pytest's: as root, every run of pytest closes those to the user the database runs as.
    with TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def site(folder: Path, django_db_setup: None, django_db_blocker: Any) -> Place:
    with django_db_blocker.unblock():
        return Place(folder / "site", url_of_database(connection.settings_dict["NAME"]))


@pytest.fixture(scope="module")
def backup(site: Place, django_db_blocker: Any) -> Path:
    """A backup of a site with an account and a card nobody has published yet."""
    with django_db_blocker.unblock():
        editor = get_user_model().objects.create_user("edith", password="a long one of hers")
        draft = Card.objects.create(slug="half-done", number=9001, type=CardType.MAGIC)
    said, ended_with = site.manage("backup")
    with django_db_blocker.unblock():
        draft.delete()
        editor.delete()
    assert ended_with == 0, said
    return next((site.var / "backups").glob("*.tar"))


@pytest.fixture(scope="module")
def restored(folder: Path, backup: Path) -> Place:
    place = Place(folder / "restored")
    said, ended_with = place.restore(backup)
    assert ended_with == 0, said
    return place


def test_its_name_says_when_it_was_made_and_by_which_version(backup: Path) -> None:
    with tarfile.open(backup) as archive:
        manifest = json.load(archive.extractfile("manifest.json") or io.BytesIO())
    day, version = manifest["made_at"][:10], manifest["version"]
    assert backup.name.startswith(f"hornbook-{day}-")
    assert backup.name.endswith(f"-v{version}.tar")
    assert manifest["postgresql"] >= 13
    assert "cardsdb.0001_initial" in manifest["migrations"]
    assert manifest["tables"]["public.cardsdb_card"]["count"] > 200


def test_nobody_else_may_read_it(backup: Path) -> None:
    assert backup.stat().st_mode & 0o077 == 0


def test_accounts_drafts_and_keys_come_back(restored: Place, site: Place) -> None:
    assert restored.ask("SELECT count(*) FROM auth_user WHERE username = 'edith'") == (1,)
    assert restored.ask("SELECT status FROM cardsdb_card WHERE slug = 'half-done'") == ("draft",)
    assert restored.key == site.key


def test_what_is_there_is_not_replaced_unless_that_is_wanted(restored: Place, backup: Path) -> None:
    said, ended_with = restored.restore(backup)
    assert ended_with == 1
    assert "REPLACE=1" in said


def test_what_was_there_is_backed_up_before_it_is_replaced(restored: Place, backup: Path) -> None:
    restored.ask("UPDATE cardsdb_card SET slug = 'renamed-since' WHERE slug = 'half-done'")
    said, ended_with = restored.restore(backup, "--replace")
    assert ended_with == 0, said
    assert restored.ask("SELECT count(*) FROM cardsdb_card WHERE slug = 'half-done'") == (1,)
    kept = next((restored.var / "backups").glob("*.tar"))
    assert restored.restore(kept, "--replace")[1] == 0
    assert restored.ask("SELECT count(*) FROM cardsdb_card WHERE slug = 'renamed-since'") == (1,)
    restored.ask("UPDATE cardsdb_card SET slug = 'half-done' WHERE slug = 'renamed-since'")


def changed(backup: Path, file: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """A copy of the backup that says something else about itself."""
    with tarfile.open(backup) as old, tarfile.open(file, "w") as new:
        for member in old:
            content = (old.extractfile(member) or io.BytesIO()).read()
            if member.name == "manifest.json":
                manifest = json.loads(content)
                change(manifest)
                content = json.dumps(manifest).encode()
            member.size = len(content)
            new.addfile(member, io.BytesIO(content))
    return file


def of_the_future(manifest: dict[str, Any]) -> None:
    manifest["version"] = "99.0"
    manifest["migrations"].append("cardsdb.9999_not_thought_of_yet")


def with_other_cards(manifest: dict[str, Any]) -> None:
    manifest["tables"]["public.cardsdb_card"]["digest"] = "1"


def with_another_dump(manifest: dict[str, Any]) -> None:
    manifest["checksums"]["database.dump"] = "0" * 64


@in_turn(
    ("change", "expected"),
    [
        (of_the_future, "newer version of Hornbook (99.0): it has cardsdb.9999_not_thought_of_yet"),
        (with_other_cards, "public.cardsdb_card"),
        (with_another_dump, "is damaged"),
    ],
)
def test_what_is_not_right_leaves_everything_as_it_is(
    restored: Place, backup: Path, folder: Path, change: Callable[[dict[str, Any]], None], expected: str
) -> None:
    before = restored.ask(CARDS)
    file = changed(backup, folder / f"{change.__name__}.tar", change)
    said, ended_with = restored.restore(file, "--replace")
    assert ended_with == 1
    assert expected in said
    assert restored.ask(CARDS) == before
    file.unlink()


@in_turn("content", [b"", b"no backup at all\n" * 1000])
def test_another_file_is_no_backup(restored: Place, folder: Path, content: bytes) -> None:
    file = folder / "something"
    file.write_bytes(content)
    said, ended_with = restored.restore(file)
    assert ended_with == 1
    assert "no backup of Hornbook" in said


def test_a_backup_without_the_settings_of_the_site_says_what_is_missing(folder: Path) -> None:
    said, ended_with = Place(folder / "nothing").manage("backup")
    assert ended_with == 1
    assert "DATABASE_URL and HORNBOOK_VAR" in said


def test_nobody_uses_the_database_while_it_is_replaced(site: Place, backup: Path, committed: None) -> None:
    """The tests themselves are connected to it."""
    connection.ensure_connection()
    said, ended_with = site.restore(backup, "--replace")
    assert ended_with == 1
    assert "Stop the site" in said
