"""Import and export in the admin: who gets what, and what a request does that no page would send."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from cardsdb.exchange.reading import FORMATS
from cardsdb.import_jobs import FILE_IS_KEPT, JOB_IS_KEPT, ImportJob
from cardsdb.models import Card
from cardsdb.roles import EDITORS, TRANSLATORS
from rules.exchange.tables import TABLES
from tests.accounts import member
from tests.admin_pages import change_page, page_of
from tests.cardsdb.names import names_of

pytestmark = pytest.mark.django_db

EXPORT, IMPORT = "/admin/cardsdb/card/export/", "/admin/cardsdb/card/import/"


def send(client: Client, text: str, table: str = "card-names", at: str = IMPORT, **more: Any) -> Any:
    file = SimpleUploadedFile("names.csv", text.encode(), "text/csv")
    return client.post(at, {"table": table, "file": file, **more}, follow=True)


def sent_on_to(answer: Any) -> str:
    return str(getattr(answer, "redirect_chain", ""))


def test_every_list_of_content_leads_to_its_export_and_import(admin_client: Client) -> None:
    for address in (
        "cardsdb/card",
        "cardsdb/edition",
        "rules/rule",
        "rules/term",
        "rules/storedcase",
    ):
        shown = admin_client.get(f"/admin/{address}/").content.decode()
        for name in ("export", "import"):
            assert f'href="/admin/{address}/{name}/"' in shown
            page = admin_client.get(f"/admin/{address}/{name}/")
            assert page.status_code == 200
            assert "_de" in page.content.decode()


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_pages_speak_the_language_of_the_editor(language: str, admin_client: Client) -> None:
    for address, words in ((EXPORT, "Herunterladen Downloaden"), (IMPORT, "Wie eine Hoe een")):
        page = admin_client.get(address, headers={"accept-language": language}).content.decode()
        assert any(word in page for word in words.split(" "))
        assert "Columns:" not in page


@pytest.mark.parametrize("format_name", FORMATS)
def test_what_is_listed_selected_or_lacking_is_exported(format_name: str, admin_client: Client) -> None:
    neigh = Card.objects.get(slug="neigh")
    usual = {"download": "1", "table": "card-names", "format": format_name}
    for query, there, not_there in (
        ({"rows": "listed", "of": "type=instant"}, b"neigh", b"rhinocorn"),
        ({"rows": "listed", "of": f"pk__in={neigh.pk}"}, b"neigh", b"rhinocorn"),
        ({"rows": "none"}, b"", b"neigh"),
    ):
        answer = admin_client.get(EXPORT, {**usual, **query})
        assert answer["Content-Disposition"] == f'attachment; filename="hornbook-card-names.{format_name}"'
        if format_name != "xlsx":
            assert there in answer.content
            assert not_there not in answer.content


def test_what_belongs_to_listed_rules_is_exported_from_their_list(admin_client: Client) -> None:
    asked = {"download": "1", "rows": "listed", "of": "chapter=turn", "format": "csv"}
    for table in ("attestations", "rule-texts"):
        said = admin_client.get("/admin/rules/rule/export/", {**asked, "table": table}).content
        assert b"turn.draw" in said
        assert b"neigh.response" not in said


def test_the_action_exports_what_is_selected(admin_client: Client) -> None:
    neigh = Card.objects.get(slug="neigh")
    data = {"action": "export_selected", "_selected_action": [neigh.pk]}
    page = admin_client.post("/admin/cardsdb/card/", data, follow=True)
    assert "what was selected (1)" in page.content.decode()
    answer = admin_client.get(f"{page.redirect_chain[-1][0]}&download=1")
    assert answer.content.count(b"\r\n") == 2
    page = admin_client.post("/admin/cardsdb/card/", {**data, "select_across": "1"}, follow=True)
    assert page.context["form"].is_valid()
    assert page.context["form"].cleaned_data["rows"] == "all"


@pytest.mark.parametrize(
    "query",
    [
        "of=nonsense__x%3D1",
        "of=pk__in%3Da,9999999999999999999999",
        "of=pk__in%3D9999999999999999999999",
        "table=x",
        "format=exe",
    ],
)
def test_nonsense_in_an_address_is_no_error_of_ours(query: str, admin_client: Client) -> None:
    for rows in ("listed", "all", "x"):
        assert admin_client.get(f"{EXPORT}?download=1&rows={rows}&{query}").status_code in (200, 302, 404)


def test_a_file_is_looked_at_first(admin_client: Client) -> None:
    page = send(admin_client, "card,name_de\nneigh,<script>alert(1)</script>\nno-such,x\n")
    text = page.content.decode()
    assert "&lt;" in text
    assert "<script>alert" not in text
    assert "There is no card “no-such”." in text
    assert "1 row is wrong, so nothing can be imported." in text


def test_an_unknown_column_is_told_with_the_one_that_was_meant(admin_client: Client) -> None:
    text = send(admin_client, "card,nam_de\nneigh,x\n").content.decode()
    assert "There is no column “nam_de” here. Did you mean “name_de”?" in text
    text = send(admin_client, "slug,name_de\nneigh,x\n").content.decode()
    assert "The column “card” is missing" in text


def test_columns_of_another_kind_are_told_with_a_way_to_send_anew(admin_client: Client) -> None:
    text = send(admin_client, "card,type,family\nneigh,instant,x\n").content.decode()
    assert "These are columns of another kind: cards." in text
    assert f'href="{IMPORT}?table=card-names"' in text
    shown = admin_client.get(IMPORT).content.decode()
    assert 'value="cards" selected' in shown


def test_without_a_file_or_with_one_too_large_the_form_says_so(admin_client: Client) -> None:
    page = admin_client.post(IMPORT, {"table": "card-names"})
    assert (page.status_code, "This field is required." in page.content.decode()) == (400, True)
    assert send(admin_client, "card,name_de\n", table="nonsense").status_code == 400
    page = send(admin_client, "x" * 7 * 1024 * 1024)
    assert "The file is larger than 5 MB." in page.content.decode()
    assert not ImportJob.objects.exists()


def test_long_lists_of_changes_have_pages(admin_client: Client) -> None:
    cards = Card.objects.values_list("slug", flat=True)[:60]
    page = send(admin_client, "card,name_de\n" + "\n".join(f"{slug},Neuer Name" for slug in cards))
    assert "Page 1 of 2" in page.content.decode()
    job = ImportJob.objects.get()
    second = admin_client.get(change_page(job), {"kind": "changed", "p": "2"}).content.decode()
    assert cards[59] in second
    assert admin_client.get(change_page(job), {"kind": "x'", "p": "-1"}).status_code == 200


def test_who_may_not_see_cards_gets_no_file_and_sends_none(client: Client) -> None:
    assert client.get(EXPORT).status_code == 302
    for stranger in (member(is_staff=True), member(EDITORS, is_staff=False)):
        for answer in (stranger.get(f"{EXPORT}?download=1"), stranger.get(IMPORT), send(stranger, "card\nx")):
            assert answer.status_code == 403 or "/login/" in answer.get("Location", sent_on_to(answer))


def test_an_import_is_its_senders_and_the_editors_to_see(admin_client: Client) -> None:
    german, dutch, editor = member(TRANSLATORS["de"]), member(TRANSLATORS["nl"]), member(EDITORS)
    page = send(german, "card,name_de,name_en\nrhinocorn,Nashorn,Rhinocorn\n")
    assert "Import 1 row" in page.content.decode()
    job = ImportJob.objects.get()
    assert dutch.get(change_page(job)).status_code == 403
    assert dutch.post(page_of(job, "discard")).status_code == 403
    assert editor.get(change_page(job)).status_code == 200
    assert editor.post(page_of(job, "start")).status_code == 403
    assert "names.csv" not in dutch.get("/admin/cardsdb/importjob/").content.decode()
    assert "names.csv" in editor.get("/admin/cardsdb/importjob/").content.decode()


def test_what_is_wrong_is_not_imported(admin_client: Client) -> None:
    send(admin_client, "card,name_de\nno-such,x\nneigh,Nein\n")
    job = ImportJob.objects.get()
    page = admin_client.post(page_of(job, "start"), follow=True).content.decode()
    assert "This cannot be imported as it is." in page
    assert admin_client.get(page_of(job, "start")).status_code == 405
    assert names_of("neigh")["de"] != "Nein"


def test_a_file_that_is_discarded_changed_nothing_and_is_gone(admin_client: Client) -> None:
    page = send(admin_client, "card,name_de\nneigh,Nein\n")
    assert "Discard the file" in page.content.decode()
    discarded = admin_client.post(page_of(ImportJob.objects.get(), "discard"), follow=True)
    assert "Nothing was changed." in discarded.content.decode()
    assert not ImportJob.objects.exists()
    assert names_of("neigh")["de"] != "Nein"


def test_what_nobody_imported_is_forgotten_after_some_days_and_what_was_after_a_year(
    admin_client: Client,
) -> None:
    old, older = timezone.now() - FILE_IS_KEPT, timezone.now() - JOB_IS_KEPT
    for is_done, created_at in ((False, old), (True, old), (True, older)):
        ImportJob.objects.create(table="card-names", is_done=is_done, created_at=created_at)
    send(admin_client, "card,name_de\nneigh,Nein\n")
    _new, done = ImportJob.objects.all()
    assert (done.is_done, done.created_at) == (True, old)


def test_an_import_of_any_table_has_its_page(admin_client: Client) -> None:
    send(admin_client, "card,name_de\nneigh,x\n")
    job = ImportJob.objects.get()
    for job.table in TABLES:
        job.save()
        assert admin_client.get(change_page(job)).status_code == 200, job.table
