"""A file of the whole content, given out by one copy of the site, makes another that says the same."""

import json
import os
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from cardsdb.models import Card, DataVersion, Edition
from cardsdb.site.management.commands.loadbulk import CONTENT
from rules.fixtures import KINDS
from rules.models import Rule
from rules.search.index import shelf_of
from tests.site.api.test_bulk import file
from tests.site.test_adult_content import pages_of

WHOLE = "hornbook.json"
LANGUAGES = ("en", "de", "nl")
# A copy without the box for adults neither names it nor says that it played its cases.
DIFFERENT = re.compile(
    rb'version=[0-9]+-[0-9a-f]{8}|\s*<span class="mark">[^<]*</span>|/api/v1/bulk/[0-9a-f-]+'
    rb'|name="csrfmiddlewaretoken" value="\w+"|\s*<p class="hint" data-closed>[^<]*</p>'
)
COUNTED = ("/about/coverage/", "/about/data/", "/about/")


def load(given: bytes, folder: Path, *options: str) -> str:
    path, output = folder / WHOLE, StringIO()
    path.write_bytes(given)
    call_command("loadbulk", str(path), *options, stdout=output, stderr=output)
    return output.getvalue()


def refused(given: bytes, folder: Path, *options: str) -> str:
    path, output = folder / WHOLE, StringIO()
    path.write_bytes(given)
    with pytest.raises(CommandError) as error:
        call_command("loadbulk", str(path), *options, stdout=output, stderr=output)
    return f"{output.getvalue()}{error.value}"


def pages_after_a_start() -> dict[str, bytes]:
    """As a new process shows them: an index remembers how often words stood in what is gone from it."""
    shelf_of.cache_clear()
    DataVersion.raise_by_one()
    shown = [answer for language in LANGUAGES for answer in answers(language)]
    assert [address for address, answer in shown if answer.status_code >= 400] == []
    return {address: DIFFERENT.sub(b"", answer.content) for address, answer in shown}


def answers(language: str) -> Iterator[tuple[str, Any]]:
    for address, answer in pages_of(Client(), language):
        if address.startswith(f"/{language}/") and "/board/" not in address and not address.endswith(COUNTED):
            yield address, answer


# A second database


@pytest.fixture
def copy(committed: None) -> Iterator[Callable[[], None]]:
    """Calling it leads this process to a second database, with tables and nothing in them."""
    first = connection.settings_dict["NAME"]
    second = f"{first}_copy"

    def begin() -> None:
        on_server(f'CREATE DATABASE "{second}"')
        connect_to(second)
        call_command("migrate", verbosity=0)

    yield begin
    connect_to(first)
    on_server(f'DROP DATABASE IF EXISTS "{second}" WITH (FORCE)')


def on_server(command: str) -> None:
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
        server.execute(command)


def connect_to(name: str) -> None:
    connection.close()
    connection.settings_dict["NAME"] = name


@pytest.mark.soak
def test_a_copy_has_the_same_pages_and_gives_out_the_same_files(
    copy: Callable[[], None], tmp_path: Path
) -> None:
    files, shown = [file(Client(), WHOLE, adult=each) for each in "10"], pages_after_a_start()
    copy()
    load(files[0], tmp_path, "--sha256", sha256(files[0]).hexdigest())
    assert [address for address, page in pages_after_a_start().items() if page != shown[address]] == []
    assert [file(Client(), WHOLE, adult=each) for each in "10"] == files


@pytest.mark.soak
def test_a_copy_without_what_is_for_adults_gives_out_the_same_file(
    copy: Callable[[], None], tmp_path: Path
) -> None:
    """Its pages are others: they have nothing to say of what they leave out."""
    given = file(Client(), WHOLE, adult="0")
    copy()
    load(given, tmp_path, "--sha256", sha256(given).hexdigest())
    assert file(Client(), WHOLE, adult="0") == given


# An emptied one


@pytest.fixture
def emptied(db: None) -> None:
    """The content is gone until the test ends."""
    tables = [model._meta.db_table for model in CONTENT]
    with connection.cursor() as cursor:
        cursor.execute(f"TRUNCATE {', '.join(tables)} CASCADE")
    DataVersion.raise_by_one()


@pytest.fixture
def small(db: None) -> dict[str, Any]:
    """The content with a box of one card, and one rule."""
    content = json.loads(file(Client(), WHOLE))
    content["editions"] = [box for box in content["editions"] if box["id"] == "control"]
    content["cards"] = [card for card in content["cards"] if card["id"] == "barbed-wire"]
    for part in ("printings", "wordings"):
        content["cards"][0][part] = []
    chapter, rules = next(iter(content["rules"].items()))
    content["rules"] = {chapter: [without(rules[0], "related", "example")]}
    for kind in KINDS[1:]:
        content[kind.name] = {}
    return content


def without(entry: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name not in names}


@pytest.fixture
def spoiled(small: dict[str, Any], emptied: None, tmp_path: Path) -> Callable[..., str]:
    """Loads the content after a change, and tells what is wrong with it."""

    def spoil(change: Callable[[dict[str, Any]], Any]) -> str:
        change(small)
        said = refused(json.dumps(small).encode(), tmp_path)
        assert not Card.objects.exists()
        return said

    return spoil


def test_a_small_file_is_loaded_and_rules_keep_their_numbers(
    small: dict[str, Any], emptied: None, tmp_path: Path
) -> None:
    ((rule,),) = small["rules"].values()
    small["rule_numbers"][rule["id"]] = "4.7"
    load(json.dumps(small).encode(), tmp_path)
    assert Card.objects.get().slug == "barbed-wire"
    assert Rule.objects.get().number == "4.7"


def test_a_file_may_come_in_from_elsewhere(
    small: dict[str, Any], emptied: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(json.dumps(small).encode())))
    call_command("loadbulk", "-", stdout=StringIO())
    assert Edition.objects.get().slug == "control"


@pytest.mark.django_db
def test_a_copy_with_content_is_left_alone(tmp_path: Path) -> None:
    said = refused(file(Client(), WHOLE), tmp_path)
    assert "This copy is not empty, so nothing was loaded: it has " in said
    assert f"{Edition.objects.count()} editions, {Card.objects.count()} cards" in said


def test_a_file_that_changed_on_the_way_is_not_loaded(
    small: dict[str, Any], emptied: None, tmp_path: Path
) -> None:
    said = refused(json.dumps(small).encode(), tmp_path, "--sha256", "0" * 64)
    assert "it is not what was given out" in said
    assert not Edition.objects.exists()


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (b"{", "This is no JSON file: Expecting property name"),
        (b"[" * 100_000, "This is no JSON file"),
        (b"\xff\xfe", "This is no JSON file"),
        (b"[]", "[] is not of type 'object'"),
        (b'{"format": "hornbook"}', "'cards' is a required property"),
    ],
)
def test_what_is_no_such_file_is_refused(emptied: None, tmp_path: Path, given: bytes, complaint: str) -> None:
    assert complaint in refused(given, tmp_path)


@pytest.mark.django_db
def test_a_file_that_is_not_there_is_refused(emptied: None, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        call_command("loadbulk", str(tmp_path / "nothing.json"))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda content: content.update(format_version=2), "format_version: 1 was expected"),
        (lambda content: content.update(extra=1), "Additional properties are not allowed"),
        (lambda content: content["cards"].append({"id": "barbed-wire"}), "“barbed-wire” stands there twice"),
        (lambda content: content["cards"][0].update(type="dragon"), "cards/barbed-wire.json: type: 'dragon'"),
        (lambda content: content["cards"][0]["names"].update(en="No\0"), "The database refused it"),
        (lambda content: content["rules"].update(fun=content["rules"].popitem()[1]), "no chapter “fun”"),
        (lambda content: next(iter(content["rules"].values()))[0].update(related=["no.rule"]), "“no.rule”"),
        (lambda content: next(iter(content["rules"].values()))[0].pop("text"), "'text' is a required"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    spoiled: Callable[..., str], change: Callable[[dict[str, Any]], Any], complaint: str
) -> None:
    assert complaint in spoiled(change)
