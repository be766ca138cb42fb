"""What history says was saved in one language and is read in another."""

import re
from datetime import UTC, datetime
from html import unescape
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext_noop, override
from reversion import revisions
from reversion.models import Version

from cardsdb.models import Card, Status, Wording
from cardsdb.notes import as_comment, comment_in_words, counted_note, note, with_note
from cardsdb.site.translations import admin_page
from rules.cases.checking.saving import SAVED_ALTHOUGH
from rules.models import CaseProposal, Rule, Term
from tests.admin_forms import field_with, filled_in, posted_with_yes
from tests.texts import unsay

RESTORED = note(gettext_noop("Restored as of %(moment)s."), moment=datetime(2026, 11, 22, 12, tzinfo=UTC))


@pytest.fixture
def german(admin_user: User) -> Client:
    client = Client(headers={"Accept-Language": "de"})
    client.force_login(admin_user)
    return client


def read_in_dutch(client: Client, content: Any) -> str:
    """What the newest entry of a history says."""
    said = client.get(
        admin_page(content, "history", content.pk), headers={"Accept-Language": "nl"}
    ).content.decode()
    return unescape(re.findall(r'class="revision-by">[^:]*:([^<]*)<', said)[0]).strip()


@pytest.mark.django_db
def test_a_yes_in_german_is_read_in_dutch(german: Client) -> None:
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    card = wording.card
    form = filled_in(german.get(admin_page(card, "change", card.pk)))
    form[field_with(form, wording.text)] = "Enters: draw a card."
    assert posted_with_yes(german, admin_page(card, "change", card.pk), form).status_code == 302
    said = read_in_dutch(german, card)
    assert "gewijzigd: Tekst van de kaart. Opgeslagen, ook al kloppen" in said
    assert "BAR-14 (base-2e)" in said


@pytest.mark.django_db
def test_a_restore_and_a_bulk_change_in_german_are_read_in_dutch(german: Client) -> None:
    term = Term.objects.filter(status=Status.PUBLISHED)[0]
    chosen = {"action": "unpublish", "_selected_action": [term.pk]}
    german.post(reverse("admin:rules_term_changelist"), chosen)
    assert read_in_dutch(german, term) == "Status gewijzigd."
    old = admin_page(term, "revision", term.pk, Version.objects.get_for_object(term).last().pk)
    assert german.post(old, {"state": german.get(old).context["state"]}).status_code == 302
    assert read_in_dutch(german, term).startswith("Hersteld naar de stand van")


@pytest.mark.django_db
def test_a_text_that_was_missing_is_told_by_its_name(german: Client) -> None:
    rule = Rule.objects.get(slug="turn.draw")
    unsay(rule, "de", "title", "text")
    written = {"title_de": "Ziehen", "text_de": "Zieh eine Karte."}
    german.post(f"/admin/translations/rules/de/write/{rule.pk}/", written)
    assert read_in_dutch(german, rule) == "Aangevuld wat ontbrak: titel, tekst."


@pytest.mark.django_db
def test_a_decision_in_german_is_read_in_dutch(german: Client) -> None:
    told_to_others = {"title": "Eins", "text": "CASE A-1  Eins", "answer": "Steht schon da."}
    proposal = CaseProposal.objects.create(
        title="Eins", text="CASE A-1  Eins", language="de", outcome="holds", data_version=1
    )
    answer = german.post(admin_page(proposal, "change", proposal.pk), {**told_to_others, "_refuse": "1"})
    assert answer.status_code == 302
    assert read_in_dutch(german, proposal) == "afgewezen: Steht schon da."


@pytest.mark.django_db
def test_comments_from_before_are_shown_as_they_were_written(admin_client: Client) -> None:
    card = Card.objects.get(slug="neigh")
    for comment in ("Saved by hand, 100 % sure.", "[not JSON", '[{"other": 1}]', '["x"]', "[1]", "Kopiert."):
        with revisions.create_revision():
            revisions.set_comment(comment)
            revisions.add_to_revision(card)
        assert read_in_dutch(admin_client, card) == comment


def test_a_note_is_added_to_what_there_is_and_counts() -> None:
    comment = with_note(as_comment(RESTORED), counted_note(SAVED_ALTHOUGH, 1, cases="A-1"))
    assert comment_in_words(comment) == (
        "Restored as of Nov. 22, 2026, 12:00. Saved although 1 case fails since: A-1."
    )
    with override("de"):
        assert comment_in_words(with_note("Alt.", counted_note(SAVED_ALTHOUGH, 2, cases="A-1, A-2"))) == (
            "Alt. Gespeichert, obwohl 2 Fälle seitdem nicht mehr stimmen: A-1, A-2."
        )


def test_what_django_says_names_fields_in_the_language() -> None:
    entry = LogEntry(change_message='[{"changed": {"fields": ["Status", "Hand limit"]}}]')
    with override("de"):
        assert comment_in_words(entry.change_message) == "Status und Handkartenlimit geändert."
