import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from rules.models import Clarification, Rule
from tests.admin_forms import field_with, filled_in
from tests.admin_pages import change_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def rule() -> Rule:
    return Rule.objects.get(slug="turn.draw")


def test_a_rule_is_edited_with_its_texts(rule: Rule, admin_client: Client) -> None:
    form = filled_in(admin_client.get(change_page(rule)))
    form[field_with(form, rule.text["de"])] = "Ein  Satz.\r\n\r\nNoch einer. "
    assert admin_client.post(change_page(rule), form).status_code == 302
    rule.refresh_from_db()
    assert rule.text["de"] == "Ein Satz.\n\nNoch einer."
    assert rule.related.exists()


def test_a_refused_rule_shows_again_what_was_typed(rule: Rule, admin_client: Client) -> None:
    form = filled_in(admin_client.get(change_page(rule)))
    text = field_with(form, rule.text["de"])
    answer = admin_client.post(change_page(rule), form | {"slug": "draw.turn", text: "Ein neuer Satz."})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "The id of a rule starts with its chapter and a dot." in page
    assert "Ein neuer Satz." in page
    assert 'value="draw.turn"' in page


def test_two_rules_cannot_have_one_place(rule: Rule, admin_client: Client) -> None:
    other = Rule.objects.filter(chapter=rule.chapter).exclude(pk=rule.pk)[0]
    form = filled_in(admin_client.get(change_page(rule))) | {"position": other.position}
    page = admin_client.post(change_page(rule), form).content.decode()
    assert "Another rule already has this place in the chapter." in page


@pytest.mark.parametrize("query", ["turn.draw", "Handkartenlimit", "handkaartenlimiet"])
def test_rules_are_found_by_id_and_by_text_in_any_language(query: str, admin_client: Client) -> None:
    found = admin_client.get(reverse("admin:rules_rule_changelist"), {"q": query}).context["cl"].result_list
    assert found


def test_the_list_of_rules_follows_the_rulebook(admin_client: Client) -> None:
    shown = admin_client.get(reverse("admin:rules_rule_changelist")).context["cl"].result_list
    assert [rule.number for rule in shown[:2]] == ["1.1", "1.2"]


def test_rules_and_clarifications_lead_to_their_pages(rule: Rule, admin_client: Client) -> None:
    clarification = Clarification.objects.get(slug="rainbow-aura-and-sacrifice")
    with translation.override("en"):
        addresses = [content.get_absolute_url() for content in (rule, clarification)]
    assert addresses[1].endswith("/cards/rainbow-aura/#rainbow-aura-and-sacrifice")
    assert f'href="{addresses[0]}"' in admin_client.get(change_page(rule)).content.decode()


def test_half_a_translation_is_refused_where_it_is_missing(rule: Rule, admin_client: Client) -> None:
    form = filled_in(admin_client.get(change_page(rule))) | {"title_nl": ""}
    errors = admin_client.post(change_page(rule), form).context["adminform"].form.errors
    assert errors == {"title": ["Nederlands: Write this as well, or leave out what goes with it."]}
    assert admin_client.post(change_page(rule), form | {"text_nl": ""}).status_code == 302
    rule.refresh_from_db()
    assert set(rule.title) == set(rule.text) == {"en", "de"}


def test_a_clarification_is_called_by_its_question_in_the_editors_language(admin_client: Client) -> None:
    clarification = Clarification.objects.get(slug="blinded-rhinocorn")
    admin_client.cookies["language"] = "de"
    page = admin_client.get(
        reverse("admin:rules_clarification_history", args=[clarification.pk])
    ).content.decode()
    assert "In meinem Stall liegen Blinding Light und Rhinocorn." in page
    assert "(blinded-rhinocorn)" in page
