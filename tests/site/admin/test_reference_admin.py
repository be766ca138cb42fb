"""The editors' side of the glossary, readings, differences and questions: a box for each language."""

import pytest
from django.test import Client
from django.urls import reverse

from rules.models import OpenQuestion, Rule, Term
from tests.admin_forms import filled_in
from tests.admin_pages import change_page

pytestmark = pytest.mark.django_db


def test_a_term_is_edited_in_every_language(admin_client: Client) -> None:
    term = Term.objects.get(slug="steal")
    form = filled_in(admin_client.get(change_page(term)))
    assert form["term_de"] == "klauen"
    form |= {"term_de": " mopsen ", "aliases_de": "klauben,  stibitzen\nklauben"}
    assert admin_client.post(change_page(term), form).status_code == 302
    term.refresh_from_db()
    assert term.term == {"en": "steal", "de": "mopsen", "nl": "stelen"}
    assert term.aliases["de"] == ["klauben", "stibitzen"]
    assert term.aliases["nl"]


def test_a_term_needs_its_english_word(admin_client: Client) -> None:
    term = Term.objects.get(slug="steal")
    form = filled_in(admin_client.get(change_page(term))) | {
        "term_en": "",
        "definition_de": "Ein neuer Satz.",
    }
    page = admin_client.post(change_page(term), form).content.decode()
    assert "Give at least the English text." in page
    assert "Ein neuer Satz." in page


def test_what_is_edited_is_read_at_once(admin_client: Client, client: Client) -> None:
    question = OpenQuestion.visible.for_reader(adult=False)[0]
    form = filled_in(admin_client.get(change_page(question))) | {"judge_nl": "Daar weet niemand iets van."}
    assert admin_client.post(change_page(question), form).status_code == 302
    assert "Daar weet niemand iets van." in client.get("/nl/open-questions/").content.decode()


def test_a_variant_and_its_editions_stand_with_their_rule(admin_client: Client) -> None:
    rule = Rule.objects.get(slug="play.magic-discarded")
    page = admin_client.get(change_page(rule)).content.decode()
    variant = rule.variants.get()
    assert variant.text["nl"] in page.replace("&#x27;", "'")
    assert "Belangrijke termen" in page or "Kaartsoorten" in page


def test_lists_show_what_editors_look_for(admin_client: Client) -> None:
    for name, query in (("term", "geopfert"), ("reading", "destroy_own"), ("difference", "Nursery")):
        found = admin_client.get(reverse(f"admin:rules_{name}_changelist"), {"q": query})
        assert found.context["cl"].result_list


def test_a_text_in_every_language_is_sent_once(admin_client: Client) -> None:
    page = admin_client.get(change_page(Term.objects.get(slug="steal"))).content.decode()
    assert 'name="term_de"' in page
    assert 'name="initial-term"' not in page
