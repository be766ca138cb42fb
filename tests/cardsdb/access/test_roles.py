"""Who may edit what: the roles, the groups behind them, and what is a text of a language."""

import pytest
from django.apps import apps
from django.contrib.auth.models import AnonymousUser, Group, User
from django.core.management import call_command

from cardsdb import roles
from cardsdb.models import Card, CardAlias, Edition, PrintDifference
from rules.models import Rule, Term
from tests.accounts import somebody

pytestmark = pytest.mark.django_db


@pytest.fixture
def german() -> User:
    return somebody("translators-de")


@pytest.fixture
def editor() -> User:
    return somebody("editors")


def test_migrating_gives_each_role_its_group_and_permissions(german: User, editor: User) -> None:
    assert german.has_perms(["cardsdb.view_card", "rules.change_term"])
    assert not any(
        german.has_perm(f"cardsdb.{one}") for one in ("delete_card", "add_edition", "view_apitoken")
    )
    assert editor.has_perms(["cardsdb.delete_card", "rules.change_caseproposal"])
    assert not any(editor.has_perm(one) for one in ("auth.view_user", "cardsdb.view_apitoken"))
    assert somebody("admins").has_perms(["auth.add_user", "cardsdb.change_apitoken", "rules.delete_rule"])


def test_migrating_again_changes_nothing_but_what_somebody_else_gave() -> None:
    group = Group.objects.get(name="translators-nl")
    before = set(group.permissions.all())
    group.permissions.add(*Group.objects.get(name="editors").permissions.all())
    call_command("migrate", verbosity=0)
    assert set(group.permissions.all()) == before


def test_every_text_of_a_language_is_found_by_the_model_itself() -> None:
    assert roles.texts_in(PrintDifference) == {"says"}
    assert roles.texts_in(Edition) == {"names", "note"}
    assert roles.texts_in(Rule) == {"title", "text", "asked"}
    assert "definition" in roles.texts_in(Term)
    assert roles.texts_in(Card) == {"names", "search_words", "asked"}
    assert not roles.has_texts(CardAlias)


def test_a_translator_writes_the_texts_of_the_own_language_alone(german: User) -> None:
    card, rule = Card.objects.get(slug="rhinocorn"), Rule.objects.get(slug="turn.draw")
    assert roles.may_write(german, card, "names", "de")
    assert not roles.may_write(german, card, "names", "nl")
    assert not roles.may_write(german, rule, "title", "en")
    assert not roles.may_write(german, rule, "chapter")


def test_changes_that_are_not_the_translators_are_named(german: User, editor: User) -> None:
    term = Term.objects.first()
    assert term is not None
    term.definition = {**term.definition, "de": "neu"}
    assert roles.forbidden_changes(german, term) == []
    term.definition, term.official = {**term.definition, "en": "new"}, not term.official
    assert set(roles.forbidden_changes(german, term)) == {"definition", "official"}
    assert roles.forbidden_changes(editor, term) == []


def test_who_has_no_role_or_is_gone_writes_nothing() -> None:
    for user in (AnonymousUser(), somebody(), somebody("editors", is_active=False)):
        assert not roles.edits_everything(user)
        assert roles.languages_of(user) == frozenset()
        assert not any(roles.writable_fields(user, model) for model in apps.get_models())
