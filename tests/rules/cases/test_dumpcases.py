"""Cases in the database: loaded from their files, written back to them, and read by every page."""

import shutil
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from reversion.models import Version

from cardsdb.models import Status
from cardsdb.notes import comment_in_words
from rules.cases.written import written_cases
from rules.models import Rule, StoredCase
from tests.commands import refused, run

pytestmark = pytest.mark.django_db

CASES = settings.BASE_DIR / "fixtures" / "cases"
PAGE = "/en/cases/NEI-02/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the cases to spoil."""
    shutil.copytree(CASES, tmp_path / "cases")
    return tmp_path


@pytest.fixture
def neigh(folder: Path) -> Path:
    return folder / "cases" / "neigh.txt"


@pytest.fixture
def case() -> StoredCase:
    return StoredCase.objects.get(slug="NEI-02")


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def texts_in(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.glob("*.txt")}


# Files and rows


def test_what_was_loaded_is_written_back_byte_for_byte(tmp_path: Path) -> None:
    run("dumpcases", tmp_path)
    assert texts_in(tmp_path / "cases") == texts_in(CASES)


def test_an_edit_changes_the_lines_of_its_case_only(tmp_path: Path, case: StoredCase) -> None:
    case.titles["de"] = "Nühü gegen Nühü"
    case.text = case.text.replace("B plays Neigh", "B plays Neigh\n  C keeps quiet")
    case.save()
    run("dumpcases", tmp_path)
    old, new = ((each / "neigh.txt").read_text().splitlines() for each in (CASES, tmp_path / "cases"))
    assert set(new) - set(old) == {"TITLE de Nühü gegen Nühü", "  C keeps quiet"}
    assert len(new) == len(old) + 1


def test_drafts_and_comments_survive_the_way_out_and_back(neigh: Path) -> None:
    change(neigh, "CASE NEI-02", "# Cards that stop cards\n\n# The first\nCASE NEI-02")
    change(neigh, "EDITION base-2e\n", "STATUS draft\nEDITION base-2e\n# Is it so?\n")
    said = neigh.read_text()
    assert "1 updated" in run("loadrules", neigh.parent.parent)
    run("dumpcases", neigh.parent.parent)
    assert neigh.read_text() == said
    assert not StoredCase.visible.filter(slug="NEI-02").exists()


def test_a_changed_file_changes_what_nobody_edited(neigh: Path, case: StoredCase) -> None:
    change(neigh, "CASE NEI-02  A Neigh", "CASE NEI-02  One Neigh")
    assert "update NEI-02" in run("loadrules", neigh.parent.parent, "--check")
    run("loadrules", neigh.parent.parent)
    case.refresh_from_db()
    assert case.titles["en"].startswith("One Neigh")
    assert (
        comment_in_words(Version.objects.get_for_object(case)[0].revision.comment) == "Loaded by loadrules."
    )


def test_an_edit_made_here_is_kept_and_listed(neigh: Path, case: StoredCase) -> None:
    StoredCase.objects.filter(pk=case.pk).update(titles={"en": "Twice"})
    assert "keep NEI-02" in run("loadrules", neigh.parent.parent)
    assert "1 updated" in run("loadrules", neigh.parent.parent, "--overwrite", "all")
    case.refresh_from_db()
    assert case.titles["en"] == "A Neigh against a Neigh lets the card through"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("EDITION base-2e\n", "", "NEI-02: line 1: expected an EDITION line"),
        ("GIVEN", "GIVN", "NEI-02: line 6: expected one of TITLE"),
        ("CASE NEI-04", "CASE NEI-02", "cases/neigh.txt has this id too"),
        ("CASE NEI-02", "CASE Neigh-2", "does not match"),
        ("CASE NEI-02  A Neigh against a Neigh lets the card through", "CASE NEI-02", "should be non-empty"),
    ],
)
def test_a_wrong_file_is_named_and_nothing_loaded(neigh: Path, old: str, new: str, complaint: str) -> None:
    change(neigh, old, new)
    said = refused("loadrules", neigh.parent.parent)
    assert "cases/neigh.txt: " in said
    assert complaint in said


def test_a_comment_above_no_case_is_not_lost_silently(neigh: Path) -> None:
    neigh.write_text(neigh.read_text() + "\n# The end\n")
    assert "The last comment stands above no case." in refused("loadrules", neigh.parent.parent)


def test_a_database_of_before_gets_the_cases_and_nothing_else(folder: Path) -> None:
    count = StoredCase.objects.count()
    StoredCase.objects.all()._raw_delete("default")
    Rule.objects.filter(slug="card.unicorn").update(status=Status.DRAFT)
    assert f"Cases: {count} created" in run("loadrules", folder, "--if-empty")
    assert run("loadrules", folder, "--if-empty").startswith("There is content already")
    assert Rule.objects.get(slug="card.unicorn").status == Status.DRAFT


# What visitors see


def test_an_edit_is_on_the_page_and_in_the_api_at_once(client: Client, case: StoredCase) -> None:
    assert "The card goes through" not in client.get(PAGE).content.decode()
    case.titles["en"] = "The card goes through"
    case.text = case.text.replace("A stable: Narwhal", "A stable: nothing")
    case.save()
    page = client.get(PAGE).content.decode()
    assert "The card goes through" in page
    assert "A stable: nothing" in page
    answer = client.get("/api/v1/cases/NEI-02/").json()
    assert (answer["title"], answer["holds"]) == ("The card goes through", False)


def test_visitors_see_published_cases_only(client: Client, case: StoredCase) -> None:
    case.status = Status.DRAFT
    case.save()
    assert client.get(PAGE).status_code == 404
    assert client.get("/api/v1/cases/NEI-02/").status_code == 404
    assert "NEI-02" not in client.get("/en/cases/?topic=neigh").content.decode()
    assert f'href="{PAGE}"' not in client.get("/en/search/?q=NEI-02").content.decode()


def test_comments_are_for_editors(client: Client, case: StoredCase) -> None:
    case.text, case.remark = case.text.replace("GIVEN", "# Says Ann\nGIVEN"), "# Says Bob"
    case.save()
    assert "Says" not in client.get(PAGE).content.decode()


def test_the_cases_are_read_once_for_each_state_of_the_content(case: StoredCase) -> None:
    held = written_cases()
    assert written_cases() is held
    case.save()
    assert written_cases() is not held
    assert written_cases()["NEI-04"] is held["NEI-04"]
