"""What a start made of the content is there for the next one, as long as program and content are the same."""

from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from pytest_django import Settings

from cardsdb import kept
from cardsdb.models import DataVersion, Edition
from cardsdb.versions import PerVersion, When
from rules.search.index import DocumentSheet, Shelf, index_in, sheets_of


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.VAR = tmp_path
    return tmp_path / kept.MADE


def test_a_value_is_there_for_another_process() -> None:
    kept.keep("how many", {"cards": 3})
    kept.keep("how many others", {"cards": 4})
    assert kept.kept("how many") == {"cards": 3}


def test_one_question_has_one_file(folder: Path) -> None:
    kept.keep("how many", 3)
    kept.keep("how many", 4)
    assert len(list(folder.iterdir())) == 1
    assert kept.kept("how many") == 4


def test_what_nobody_has_kept_is_not_there() -> None:
    assert kept.kept("how many") is None


def test_what_another_program_wrote_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    kept.keep("how many", 3)
    monkeypatch.setattr(kept, "own_key", lambda: b"another")
    assert kept.kept("how many") is None


@pytest.mark.parametrize(
    "damage", [lambda content: content[:-1], lambda content: b"", lambda content: content * 2]
)
def test_a_damaged_file_is_as_good_as_none(folder: Path, damage: Any) -> None:
    kept.keep("how many", 3)
    file = next(folder.iterdir())
    file.write_bytes(damage(file.read_bytes()))
    assert kept.kept("how many") is None


def test_where_nothing_can_be_written_nothing_is_kept(folder: Path) -> None:
    folder.touch()
    kept.keep("how many", 3)
    assert kept.kept("how many") is None


# Of a version of the content


def boxes() -> tuple[str, ...]:
    return tuple(Edition.objects.values_list("slug", flat=True))


def process() -> PerVersion[[], tuple[str, ...]]:
    """The same function in a process that has just begun."""
    return PerVersion(boxes, When.BEFORE_IT_IS_SHOWN, in_files=True)


def queries_to_ask(function: PerVersion[[], tuple[str, ...]]) -> int:
    version = DataVersion.in_database()
    asked: list[str] = []

    def note(execute: Any, sql: str, *rest: Any) -> Any:
        asked.append(sql)
        return execute(sql, *rest)

    with connection.execute_wrapper(note):
        function._new(((), ()), version)
    return len(asked)


@pytest.mark.django_db
def test_a_start_begins_with_what_the_one_before_made() -> None:
    first, second = process(), process()
    made = first()
    first.keep_in_files(DataVersion.in_database())
    assert queries_to_ask(second) == 0
    assert second() == made


@pytest.mark.django_db
def test_what_was_edited_meanwhile_is_made_anew() -> None:
    first, second = process(), process()
    first()
    first.keep_in_files(DataVersion.in_database())
    box = Edition.objects.get(slug="base-2e")
    box.slug = "base-of-wallabies"
    box.save()
    assert "base-of-wallabies" in second()


@pytest.mark.django_db
def test_what_does_not_hold_any_more_is_not_kept(folder: Path) -> None:
    first = process()
    first()
    DataVersion.raise_by_one()
    first.keep_in_files(DataVersion.in_database())
    assert not folder.exists()


# The index


def refuses(_sheet: DocumentSheet) -> Any:
    raise AssertionError("It is read again.")


@pytest.mark.django_db
def test_a_start_reads_no_text_that_the_one_before_has_read(monkeypatch: pytest.MonkeyPatch) -> None:
    sheets = list(sheets_of(index_in("de").documents, "de"))
    before = Shelf("de").holding(sheets)
    with monkeypatch.context() as patch:
        patch.setattr(DocumentSheet, "entries", refuses)
        assert Shelf("de").holding(sheets).num_docs == before.num_docs
    assert 0 < Shelf("de").holding(sheets[:-1]).num_docs < before.num_docs
