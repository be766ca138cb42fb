"""Cases that players propose from the board: how they are checked, kept and decided."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cardsdb.library import held_library
from cardsdb.requests.buckets import Bucket
from engine import read_position
from engine.cases import run_text
from rules.board import Line
from rules.judge import choice_meant
from rules.models import CaseProposal
from tests.pages import seen

pytestmark = pytest.mark.django_db

CASE = """CASE LINE-1  Whatever
EDITION base-2e
GIVEN
  A hand: Narwhal
  B hand: Neigh
WHEN
  A plays Narwhal
  B plays Neigh
THEN
  discard: Narwhal, Neigh
"""
WRONG = CASE.replace("discard: Narwhal, Neigh", "A stable: Narwhal")


def sent(client: Client, text: str = CASE, language: str = "en", asked: str = "", **more: str) -> Any:
    said = {"title": "A Neigh stops a card", "text": text, "do": "send", **more}
    return client.post(f"/{language}/board/propose/?{asked}", said)


def proposed(text: str = CASE, **more: Any) -> CaseProposal:
    return CaseProposal.objects.create(
        title="A Neigh stops a card", text=text, language="en", outcome="holds", data_version=1, **more
    )


def test_what_was_played_is_written_down_to_be_proposed(client: Client) -> None:
    state = read_position(held_library().library, "players: A B\nA hand: Narwhal")
    asked = urlencode({"line": Line.begun(state).answered(0, choice_meant(state, "Play Narwhal")).code})
    page = seen(client.get(f"/en/board/propose/?{asked}"))
    assert "A plays Narwhal" in page
    assert "The judge comes to this outcome." in page
    text = re.search(r'name="text"[^>]*>([^<]*)<', page)
    assert text
    response = sent(client, text[1], asked=asked)
    assert response.status_code == 302
    assert CaseProposal.objects.get().board.startswith("line=")


def test_a_case_that_holds_is_received_and_its_page_says_so(client: Client) -> None:
    response = sent(client, language="de", note="Es steht in der Anleitung.")
    kept = CaseProposal.objects.get()
    assert response.headers["Location"] == f"/de/board/proposals/{kept.token}/"
    assert (kept.outcome, kept.editions, kept.language, kept.adult) == ("holds", ["base-2e"], "de", False)
    page = seen(client.get(response.headers["Location"]))
    assert "Die Redaktion hat deinen Fall bekommen." in page
    assert f"CASE PRO-{kept.pk}  A Neigh stops a card" in page
    assert client.get(f"/de/board/proposals/{kept.token[:-1]}/").status_code == 404


def test_who_thinks_the_judge_is_wrong_says_so_and_why(client: Client) -> None:
    response = sent(client, WRONG)
    assert response.status_code == 422
    assert "tick that below and say why" in seen(response)
    assert "A stable: Narwhal" in seen(response)
    assert "Say what should happen" in seen(sent(client, WRONG, nevertheless="on"))
    assert not CaseProposal.objects.exists()
    assert sent(client, WRONG, nevertheless="on", note="Our table says so.").status_code == 302
    kept = CaseProposal.objects.get()
    assert kept.outcome == "fails"
    assert "expected was A stable: Narwhal" in kept.found


def test_checking_keeps_nothing(client: Client) -> None:
    response = sent(client, WRONG, do="check", note="typed")
    assert response.status_code == 200
    assert "The judge comes to something else." in seen(response)
    assert "typed" in seen(response)
    assert not CaseProposal.objects.exists()


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ({"text": "nonsense"}, "The judge cannot read this"),
        ({"text": CASE.replace("Narwhal", "Narwal")}, "The judge cannot read this"),
        ({"text": CASE.replace("base-2e", "base-3e")}, "The judge cannot read this"),
        ({"text": f"{CASE}\n{CASE}"}, "Propose one case at a time"),
        ({"text": CASE.replace("base-2e", ", ".join(["base-2e"] * 7))}, "Name at most 6 editions"),
        ({"text": CASE + "\0"}, "Null characters are not allowed"),
        ({"text": CASE + "#" * 16_000}, "at most 16000 characters"),
        ({"text": ""}, "This field is required"),
        ({"title": " "}, '<a href="#id_title">What it shows</a>: This field is required'),
        ({"title": "x" * 121}, "at most 120 characters"),
        ({"note": "x" * 2_001}, "at most 2000 characters"),
        ({"website": "https://example.org/"}, "A field that nobody sees was filled in"),
        ({"text": CASE.replace("base-2e", "nsfw-base-2e")}, "The judge cannot read this"),
    ],
)
def test_what_cannot_be_kept_stays_in_the_form(client: Client, said: dict[str, str], answer: str) -> None:
    response = sent(client, **{"note": "what I typed", **said})
    assert response.status_code == 422
    assert answer in seen(response)
    assert "what I typed" in seen(response) or "note" in said
    assert not CaseProposal.objects.exists()


def test_the_same_sent_once_more_is_answered_with_the_same_page(client: Client) -> None:
    first = sent(client, note="from the sheet").headers["Location"]
    assert sent(client, note="from the sheet").headers["Location"] == first
    assert sent(client, note="something else").headers["Location"] != first
    CaseProposal.objects.filter(note="from the sheet").update(state="refused")
    assert sent(client, note="from the sheet").headers["Location"] != first
    assert CaseProposal.objects.count() == 3


def test_nobody_sends_very_many(client: Client) -> None:
    for number in range(20):
        assert sent(client, title=f"Number {number}").status_code == 302
        Bucket.objects.order_by("empty_at").first().delete()  # type: ignore[union-attr]
    response = sent(client)
    assert response.status_code == 429
    assert "come again tomorrow" in seen(response)
    assert "A plays Narwhal" in seen(response)
    assert CaseProposal.objects.count() == 20


def test_nothing_is_kept_that_another_site_sends() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert sent(strict).status_code == 403
    assert not CaseProposal.objects.exists()


def test_what_is_for_adults_stays_behind_the_gate(client: Client) -> None:
    response = sent(client, CASE.replace("base-2e", "nsfw-base-2e + base-2e"), asked="adult=1")
    assert client.get(response.headers["Location"]).status_code == 200
    kept = CaseProposal.objects.get()
    assert kept.adult
    assert client.get(kept.get_absolute_url()).status_code == 403
    assert "A plays Narwhal" in seen(client.get(f"{kept.get_absolute_url()}?adult=1"))


# Deciding


def test_editors_find_run_and_decide_them(admin_client: Client, client: Client) -> None:
    kept = proposed(WRONG, note="from the sheet")
    listed = seen(admin_client.get("/admin/rules/caseproposal/?state__exact=received&q=sheet"))
    assert kept.identifier in listed
    page = seen(admin_client.get(f"/admin/rules/caseproposal/{kept.pk}/change/"))
    assert "expected was A stable: Narwhal" in page
    said = {"_refuse": "1", "answer": "The Neigh stops it.", "title": kept.title, "text": kept.text}
    assert admin_client.post(f"/admin/rules/caseproposal/{kept.pk}/change/", said).status_code == 302
    kept.refresh_from_db()
    assert kept.decided_by == User.objects.get(username="admin")
    shown = seen(client.get(kept.get_absolute_url()))
    assert "The editors have decided not to take this case." in shown
    assert "The Neigh stops it." in shown


def test_proposals_are_saved_as_a_file_that_runs(admin_client: Client) -> None:
    kept = [proposed(), proposed(CASE.split("\n", 1)[1])]
    selected = {"_selected_action": [each.pk for each in kept]}
    file = admin_client.post("/admin/rules/caseproposal/", {"action": "save_as_text", **selected})
    results = run_text(file.content.decode(), held_library().library)
    assert [(result.case.id, result.passed) for result in results] == [
        (each.identifier, True) for each in kept
    ]
    CaseProposal.objects.filter(pk=kept[1].pk).update(text=CASE.replace("A plays", "A playz"))
    ran = admin_client.post("/admin/rules/caseproposal/", {"action": "run_now", **selected}, follow=True)
    assert f'success">{kept[0]}: Everything this case says holds.' in seen(ran)
    assert f'error">{kept[1]}: Base game, second edition: Line 7: expected was a player' in seen(ran)


def test_what_is_decided_is_opened_again_before_it_is_decided_otherwise(admin_client: Client) -> None:
    kept = proposed(state="refused", answer="No.")
    page = f"/admin/rules/caseproposal/{kept.pk}/change/"
    response = admin_client.get(f"/admin/rules/storedcase/add/?proposal={kept.pk}")
    assert response.headers["Location"] == page
    assert 'name="text"' not in seen(admin_client.get(page))
    selected = {"action": "refuse", "_selected_action": [kept.pk]}
    refused = admin_client.post("/admin/rules/caseproposal/", selected, follow=True)
    assert "All of them are decided already." in seen(refused)
    admin_client.post(page, {"answer": "Perhaps after all.", "_reopen": "1"})
    kept.refresh_from_db()
    assert (kept.state, kept.answer) == ("received", "Perhaps after all.")
