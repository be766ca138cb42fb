"""No test runs on rows that other files have loaded."""

from pathlib import Path

import pytest

from tests import database
from tests.database import digest_of_what_loads


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only file of a project of its own."""
    monkeypatch.setattr(database, "PROJECT", tmp_path)
    monkeypatch.setattr(database, "FILES", ())
    file = tmp_path / "fixtures" / "cards" / "rhinocorn.json"
    file.parent.mkdir(parents=True)
    file.write_text("{}")
    return file


def test_the_same_files_load_the_same_rows(file: Path) -> None:
    before = digest_of_what_loads()
    file.write_text("{}")
    assert digest_of_what_loads() == before


def test_another_content_name_or_number_of_files_asks_for_another_database(file: Path) -> None:
    digests = [digest_of_what_loads()]
    file.write_text("{ }")
    digests.append(digest_of_what_loads())
    moved = file.rename(file.with_name("narwhal.json"))
    digests.append(digest_of_what_loads())
    moved.with_name("neigh.json").write_text("{}")
    digests.append(digest_of_what_loads())
    assert len(set(digests)) == len(digests)
