"""What each role may do in the admin: on every page there is, and by requests no page would send."""

from typing import Any

import pytest
from django import forms
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.db.transaction import atomic
from django.test import Client, RequestFactory
from django.urls import reverse
from reversion.models import Version

from cardsdb import roles
from cardsdb.languages import LANGUAGES
from cardsdb.models import Card, DataVersion, Edition
from cardsdb.publishing import Content
from cardsdb.requests.tokens import new_token
from cardsdb.site.admin.own_texts import OwnTexts
from cardsdb.writers import writing
from rules.models import Rule, Term
from tests.accounts import member
from tests.admin_forms import as_sent, boxes_of, filled_in
from tests.admin_pages import Page, change_page, every_page, first_of, page_of
from tests.cardsdb.names import call, names_of

pytestmark = pytest.mark.django_db

CONTENT = [model for model in admin.site._registry if issubclass(model, Content)]
OF_EACH_USER = {"cardsdb.importjob"}
"""Everybody has a list of their own."""
FOR_ADMINS = {"auth.user", "auth.group", "cardsdb.apitoken"}


@pytest.fixture
def german() -> Client:
    return member("translators-de")


def written() -> tuple[object, ...]:
    """What tells that something was written."""
    counted = [model.objects.count() for model in (LogEntry, Version, User, Card)]
    return (DataVersion.current(), *counted)


# Every page


def test_outsiders_are_asked_to_log_in_on_every_page(client: Client) -> None:
    before = written()
    for page in every_page():
        for answer in (client.get(page.address), client.post(page.address, {"post": "yes"})):
            to_login = answer.status_code == 302 and "/admin/login/" in answer["Location"]
            is_closed = to_login or answer.status_code in (403, 405)
            assert is_closed, f"{page.address} is open: it lacks admin_view"
    assert written() == before


def test_staff_without_a_role_sees_and_writes_nothing() -> None:
    nobody, before = member(is_staff=True), written()
    for page in every_page():
        if page.model and page.about not in OF_EACH_USER:
            answer = led_to(nobody, page.address)
            is_closed = answer.status_code in (403, 405) or answer.headers.get("Location") == "/admin/"
            assert is_closed, f"{page.address} is open to staff who have no role"
    assert written() == before


def led_to(client: Client, address: str) -> Any:
    """The page at the end of all redirections, or the last one, to the first page, where closed ones lead."""
    answer = client.get(address)
    while answer.status_code in (301, 302) and answer["Location"] != "/admin/":
        answer = client.get(answer["Location"])
    return answer


def test_translators_see_all_content_and_no_page_writes_what_is_not_theirs(german: Client) -> None:
    new_token("")
    before = written()
    for page in every_page():
        read, sent = german.get(page.address), german.post(page.address, {"post": "yes"})
        assert max(read.status_code, sent.status_code) < 500, f"{page.address} breaks for a translator"
        if allowed := expected(page):
            assert (read.status_code, sent.status_code) in allowed, described(page, read, sent)
        if page.kind in TAKES_TEXTS:
            before = written()
        assert written() == before, f"{page.address} writes for a translator: ask cardsdb.roles first"


def described(page: Page, *answers: Any) -> str:
    codes = tuple(answer.status_code for answer in answers)
    return f"{page.address} gives a translator {codes} for GET and POST, and not one of {expected(page)}"


def expected(page: Page) -> list[tuple[int, int]]:
    """What GET and POST of a usual page answer a translator; of another one it only counts what it writes."""
    if page.model is None or page.kind not in USUAL or page.about in OF_EACH_USER:
        return []
    if not issubclass(page.model, Content):
        return [
            (403, 403),
            (200, 403),
            (200, 200),
            *([] if first_of(page.model) else [(302, 302), (302, 403)]),
        ]
    return USUAL[page.kind]


# A form that is sent empty takes a text away where one may be missing; what else it takes is tested below.
TAKES_TEXTS = ("change", "revision")
USUAL = {
    "add": [(403, 403), (200, 200)],
    "change": [(200, 403), (200, 200), (200, 302)],
    "changelist": [(200, 200)],
    "delete": [(403, 403)],
    "history": [(200, 200)],
    "recover": [(200, 403), (403, 403), (302, 302), (302, 403)],
    "recoverlist": [(403, 403), (200, 200)],
    "revision": [(200, 403), (403, 403)],
}


@pytest.mark.parametrize("group", ["editors", "translators-de"])
def test_accounts_roles_and_tokens_are_for_admins_alone(group: str) -> None:
    new_token("")
    user = member(group)
    for page in [page for page in every_page() if page.about in FOR_ADMINS and page.kind]:
        codes = {user.get(page.address).status_code, user.post(page.address).status_code}
        assert codes in ({403}, {403, 405}), page.address
        assert user.post(page.address, {"post": "yes"}).status_code == 403, page.address


def test_an_admin_opens_every_page() -> None:
    boss = member("admins")
    for page in [page for page in every_page() if page.about in FOR_ADMINS]:
        assert boss.get(page.address).status_code in (200, 302, 403, 405), page.address
    assert boss.get("/admin/auth/user/").status_code == 200


# Requests no page would send


def everything_changed(response: Any) -> dict[str, Any]:
    """The form of a page with another value in every field."""
    sent: dict[str, Any] = {}
    every = [response.context["adminform"].form]
    for inline in response.context["inline_admin_formsets"]:
        sent |= management(inline.formset)
        every += inline.formset.initial_forms
    for form in every:
        for name, field in form.fields.items():
            sent |= {box: changed(field, value) for box, value in boxes_of(form, name)}
    return {name: value for name, value in sent.items() if value is not None}


def management(formset: Any) -> dict[str, Any]:
    rows = len(formset.initial_forms)
    return {f"{formset.prefix}-{name}": rows for name in ("TOTAL_FORMS", "INITIAL_FORMS")}


def changed(field: Any, value: Any) -> Any:
    if field.widget.is_hidden:
        return as_sent(value)
    if isinstance(field, forms.ModelMultipleChoiceField | forms.MultipleChoiceField):
        return []
    if isinstance(field, forms.ModelChoiceField):
        rows: Any = field.queryset
        return rows.exclude(pk=value).values_list("pk", flat=True).first() or value
    if isinstance(field, forms.ChoiceField):
        choices: Any = field.choices
        return next((code for code, _name in choices if code and code != value), value)
    if isinstance(field, forms.BooleanField):
        return None if value or field.label == "Delete" else "on"
    if isinstance(field, forms.IntegerField):
        return (value or 0) + 1000
    if isinstance(field, forms.JSONField | forms.URLField | forms.DateField) or value is None:
        return as_sent(value)
    return f"{value} forged"


def rows_of(*models: type[Model]) -> dict[tuple[str, Any, str], Any]:
    """Every value in these tables, under table, key and column."""
    return {
        (model.__name__, row["pk"], column): value
        for model in models
        for row in model._default_manager.values(
            "pk", *(each.attname for each in model._meta.concrete_fields)
        )
        for column, value in row.items()
    }


def is_german(before: Any, after: Any) -> bool:
    """Whether a difference is one of German text alone, told without what the site makes of it."""
    is_text = isinstance(before, dict) and isinstance(after, dict)
    return is_text and {code for code in LANGUAGES if before.get(code) != after.get(code)} == {"de"}


@pytest.mark.parametrize("model", CONTENT, ids=lambda model: model.__name__)
def test_a_forged_form_changes_german_texts_and_nothing_else(
    model: Any, german: Client, admin_user: User
) -> None:
    boss = Client()
    boss.force_login(admin_user)
    tables = (model, *(inline.model for inline in admin.site._registry[model].inlines))
    for row in model._default_manager.order_by("pk")[:1]:
        forged = everything_changed(boss.get(change_page(row)))
        before = rows_of(*tables)
        sent = german.post(change_page(row), forged)
        after = rows_of(*tables)
        differing = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
        assert [key for key in differing if not is_german(before.get(key), after.get(key))] == []
        assert sent.status_code == (302 if has_german_texts(row) else 403), (
            "The texts of the language are not taken."
        )
        assert bool(differing) == has_german_texts(row), forged


def has_german_texts(row: Any) -> bool:
    models = (type(row), *(inline.model for inline in admin.site._registry[type(row)].inlines))
    return any(roles.has_texts(model) for model in models)


def test_a_forged_deletion_takes_nothing(german: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    for content in (card, Rule.objects.get(slug="turn.draw")):
        assert german.post(page_of(content, "delete"), {"post": "yes"}).status_code == 403
    selected = {"action": "delete_selected", "post": "yes", "_selected_action": [card.pk]}
    assert german.post(reverse("admin:cardsdb_card_changelist"), selected).status_code in (200, 302, 403)
    form = filled_in(german.get(change_page(card)))
    before = card.printings.count(), card.wordings.count()
    german.post(change_page(card), form | {"printings-0-DELETE": "on", "wordings-0-DELETE": "on"})
    assert (card.printings.count(), card.wordings.count()) == before


def test_a_name_of_another_language_is_not_removed_on_the_page_of_its_card(german: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    form = filled_in(german.get(change_page(card)))
    german.post(change_page(card), form | {"names_en": "", "names_nl": ""})
    assert names_of(card) == card.names


@pytest.mark.parametrize("model", CONTENT, ids=lambda model: model.__name__)
def test_no_action_on_a_list_changes_what_is_not_theirs(model: Any, german: Client, admin_user: User) -> None:
    rows = list(model._default_manager.values_list("pk", flat=True)[:3])
    before, request = rows_of(model), RequestFactory().get("/")
    request.user = admin_user
    for action in admin.site._registry[model].get_actions(request):
        sent = {"action": action, "_selected_action": rows, "index": "0", "post": "yes"}
        assert german.post(reverse(changelist(model)), sent).status_code in (200, 302, 403)
        assert rows_of(model) == before, f"The action {action} writes for a translator."


def changelist(model: Any) -> str:
    return f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist"


def test_a_translator_takes_back_texts_of_their_languages_alone(german: Client) -> None:
    edition = Edition.objects.get(slug="base-2e")
    names = edition.names
    version = Version.objects.get_for_object(edition)[0]
    Edition.objects.filter(pk=edition.pk).update(names={**names, "de": "Anders", "nl": "Anders"})
    page = reverse("admin:cardsdb_edition_revision", args=[edition.pk, version.pk])
    state = german.get(page).context["state"]
    german.post(page, {"names_de": "Grundspiel", "names_nl": "Doos", "state": state})
    edition.refresh_from_db()
    assert edition.names == {**names, "nl": "Anders"}


def test_a_list_that_is_edited_in_place_takes_own_texts_alone(
    german: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_terms, term = admin.site._registry[Term], Term.objects.order_by("pk")[0]
    monkeypatch.setattr(of_terms, "list_display", ("slug", "term", "official"))
    monkeypatch.setattr(of_terms, "list_editable", ("term", "official"))
    sent = {"form-TOTAL_FORMS": 1, "form-INITIAL_FORMS": 1, "_save": "Save", "form-0-id": term.pk}
    sent |= {"form-0-term_de": "Neu", "form-0-term_en": "Forged", "form-0-term_nl": "Forged"}
    listed = reverse("admin:rules_term_changelist")
    assert german.post(f"{listed}?slug={term.slug}", sent).status_code == 302
    assert Term.objects.get(pk=term.pk).term == {**term.term, "de": "Neu"}
    assert Term.objects.get(pk=term.pk).official == term.official


# What they are there for


def test_a_translator_adds_a_name_on_the_page_of_a_card(german: Client) -> None:
    card = Card.objects.exclude(names__has_key="de")[0]
    form = filled_in(german.get(change_page(card))) | {"names_de": "Glitzerhorn", "names_nl": "Forged"}
    assert german.post(change_page(card), form).status_code == 302
    assert names_of(card) == {**card.names, "de": "Glitzerhorn"}
    assert Version.objects.get_for_object(card)[0].revision.user.username == "translators-de"


def test_a_translator_takes_an_own_name_away(german: Client) -> None:
    card = Card.objects.filter(names__has_key="de")[0]
    form = filled_in(german.get(change_page(card))) | {"names_de": ""}
    assert german.post(change_page(card), form).status_code == 302
    assert names_of(card) == {code: name for code, name in card.names.items() if code != "de"}


def test_a_translator_takes_the_own_part_of_a_text_away_and_no_other(german: Client) -> None:
    term = Term.objects.filter(definition__has_key="de")[0]
    english = term.definition["en"]
    form = filled_in(german.get(change_page(term)))
    german.post(change_page(term), form | {"definition_de": "", "definition_en": "forged"})
    term.refresh_from_db()
    assert "de" not in term.definition
    assert term.definition["en"] == english


def test_a_translator_is_refused_with_what_was_typed(german: Client) -> None:
    term = Term.objects.first()
    assert term
    form = filled_in(german.get(change_page(term))) | {"term_de": "zu lang " * 20}
    answer = german.post(change_page(term), form)
    assert answer.status_code == 200
    assert "zu lang zu lang" in answer.content.decode()


# What others add


def test_all_that_shows_content_knows_translators() -> None:
    for model, one in admin.site._registry.items():
        inlines = [inline for inline in one.inlines if issubclass(inline.model, Content)]
        for shown in [*([type(one)] if issubclass(model, Content) else []), *inlines]:
            known = issubclass(shown, OwnTexts)
            assert known, f"Make {shown.__name__} an EditedAdmin or a PartsInline."


def test_what_is_written_behind_the_forms_is_checked_once_more(german: Client) -> None:
    user, card = User.objects.get(username="translators-de"), Card.objects.get(slug="rhinocorn")
    with writing(user):
        call(Card.objects.exclude(names__has_key="de")[0], de="Neu")
        card.family = "forged"
        for write in (card.save, card.delete, card.printings.get(edition__slug="base-2e").delete):
            with pytest.raises(PermissionDenied, match="Only the texts of your language"), atomic():
                write()
        with pytest.raises(PermissionDenied):
            Rule.objects.first().editions.add(Edition.objects.first())
