"""Questions as players ask them, and the query of a term: edited, translated, imported, and kept in files."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils.translation import override

from cardsdb.models import Card
from rules.fixtures import prose
from rules.fixtures.kinds import digest_of
from rules.models import Clarification, Rule, Term
from tests.admin_forms import filled_in
from tests.admin_pages import change_page
from tests.cardsdb.exchange.importing import imported, looked_at
from tests.cardsdb.exchange.test_exchange import plans_for, root
from tests.cardsdb.history.test_history import newest_changes
from tests.site.admin.test_admin_roles import german

__all__ = ["german", "root"]

pytestmark = pytest.mark.django_db

ASKED = ["can i neigh, after everybody passed?", "no: too late?", "- who's next"]
OTHERS = {"en": ["my hand is full"], "nl": ["mag ik, of niet?"]}


def a_row(model: Any) -> Any:
    row = model.objects.order_by("pk")[0]
    model.objects.filter(pk=row.pk).update(asked=OTHERS)
    return row


def saved(client: Client, row: Any, **boxes: str) -> Any:
    page = change_page(row)
    answer = client.post(page, filled_in(client.get(page)) | boxes)
    row.refresh_from_db()
    return answer


@pytest.mark.parametrize("model", [Rule, Clarification, Term, Card])
def test_an_editor_writes_a_question_on_each_line(model: Any, admin_client: Client) -> None:
    row = a_row(model)
    typed = "\r\n".join([ASKED[0], "", f"  {ASKED[1]} ", ASKED[2], ASKED[0]])
    assert saved(admin_client, row, asked_de=typed).status_code == 302
    assert row.asked == {**OTHERS, "de": ASKED}
    assert saved(admin_client, row).status_code == 302
    assert row.asked == {**OTHERS, "de": ASKED}


@pytest.mark.parametrize("model", [Rule, Clarification, Term, Card])
def test_a_translator_writes_those_of_the_own_language_alone(model: Any, german: Client) -> None:
    row = a_row(model)
    assert saved(german, row, asked_de="\n".join(ASKED), asked_nl="iets anders").status_code == 302
    assert row.asked == {**OTHERS, "de": ASKED}


def test_the_history_tells_them_line_by_line(admin_client: Client) -> None:
    row = a_row(Rule)
    for typed in ("hand full", "hand full, what now?\nand then?"):
        saved(admin_client, row, asked_en=typed)
    ((_title, _kind, [(label, before, after)]),) = newest_changes(admin_client, row)
    assert (label, before) == ("As players ask it (English)", "hand full")
    assert after == "hand full<ins>, what now?\nand then?</ins>"


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ([f"question {number}" for number in range(13)], "Deutsch: 13 are too many. Keep the best 12."),
        (["x" * 121], f"Deutsch: Shorten “{'x' * 40}…” to at most 120 characters."),
    ],
)
def test_too_many_or_too_long_ones_are_refused(asked: list[str], problem: str, admin_client: Client) -> None:
    row = a_row(Term)
    assert problem in saved(admin_client, row, asked_de="\n".join(asked)).content.decode()
    assert row.asked == OTHERS


def test_a_table_has_them_on_lines_of_a_cell(root: Any) -> None:
    text = 'term,asked_de,query\nsteal,"wer klaut, was?\nund dann?",does:steal\n'
    imported(looked_at("glossary", text, root))
    term = Term.objects.get(slug="steal")
    assert (term.asked["de"], term.query) == (["wer klaut, was?", "und dann?"], "does:steal")
    text = f"card,asked_nl\nneigh,{'x' * 121}\n"
    (card,) = plans_for("cards", text.encode(), root)
    assert "Shorten" in card.errors["asked_nl"]
    (term,) = plans_for("glossary", b"term,query\nsteal,does:fly", root)
    assert "“does” does not know “fly”" in term.errors["query"]


# The cards a term is about


def test_a_query_that_is_not_understood_is_refused_with_the_reason(admin_client: Client) -> None:
    term = Term.objects.get(slug="steal")
    page = saved(admin_client, term, query="does:fly").content.decode()
    assert "The search for cards does not fully understand this. “does” does not know “fly”" in page
    assert saved(admin_client, term, query="does:steal -t:magic").status_code == 302
    assert term.query == "does:steal -t:magic"


# In files


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The fixtures after questions were written for one of each kind."""
    for model, slug in ((Rule, "turn.draw"), (Term, "steal"), (Card, "neigh")):
        model.objects.filter(slug=slug).update(asked={**OTHERS, "de": ASKED})
    Term.objects.filter(slug="steal").update(query="does:steal")
    for command in ("dumpcards", "dumprules"):
        call_command(command, str(tmp_path), stdout=StringIO())
    return tmp_path


def everything_in(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in folder.glob("*/*.*")}


def test_a_file_with_them_is_loaded_and_written_back_the_same(files: Path, tmp_path: Path) -> None:
    for model in (Rule, Term, Card):
        model.objects.update(asked={})
    Term.objects.update(query="")
    for command in ("loadcards", "loadrules"):
        call_command(command, str(files), "--overwrite", "all", stdout=StringIO())
    assert Rule.objects.get(slug="turn.draw").asked == {**OTHERS, "de": ASKED}
    for command in ("dumpcards", "dumprules"):
        call_command(command, str(tmp_path / "again"), stdout=StringIO())
    written = everything_in(tmp_path / "again")
    assert written == everything_in(files)
    assert "\n      - can i neigh, after everybody passed?\n" in written["rules/turn.yaml"]
    assert json.loads(written["cards/neigh.json"])["asked"]["de"] == ASKED


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        (
            {"steal": {"query": "does:fly"}},
            ["steal.query: The search for cards does not fully understand this."],
        ),
        (
            {"draw": {"asked": {"en": ["a"] * 13}}, "discard": {"asked": {"en": ["x" * 121]}}},
            ["[0].asked.en: ", "[1].asked.en[0]: "],
        ),
    ],
)
def test_a_file_with_wrong_ones_is_refused(
    files: Path, changes: dict[str, dict[str, Any]], problems: list[str]
) -> None:
    path, output = files / "glossary/actions.yaml", StringIO()
    entries = prose.read(path.read_text())
    path.write_text(prose.write([entry | changes.get(entry["id"], {}) for entry in entries]))
    with pytest.raises(CommandError):
        call_command("loadrules", str(files), stdout=output, stderr=output)
    assert [problem for problem in problems if problem not in output.getvalue()] == []


def test_what_was_loaded_before_there_were_any_counts_as_unedited() -> None:
    assert digest_of({"id": "steal", "asked": {}, "query": ""}) == digest_of({"id": "steal"})
    assert digest_of({"id": "steal", "asked": {"en": ["who"]}}) != digest_of({"id": "steal"})


@pytest.mark.parametrize("language", ["de", "nl"])
def test_visitors_never_see_them(language: str, client: Client, files: Path) -> None:
    with override(language):
        pages = [Rule.objects.get(slug="turn.draw"), Card.objects.get(slug="neigh")]
        for page in (*(each.get_absolute_url() for each in pages), f"/{language}/glossary/"):
            assert not any(each in client.get(page).content.decode() for each in (ASKED[0], *OTHERS["nl"]))
