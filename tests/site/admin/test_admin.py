import re
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, User
from django.test import Client
from django.utils import translation
from reversion.models import Version

from cardsdb.models import Card, DataVersion, Edition, Printing, Status, Wording
from cardsdb.site.translations import admin_page
from tests.admin_forms import field_with, filled_in, posted_with_yes
from tests.admin_pages import change_page
from tests.cardsdb.names import names_of

pytestmark = pytest.mark.django_db

OURS = ("cardsdb", "rules")
DERIVED = (
    *("Bucket", "Deletion", "FindablePrinting", "FindableState", "KeptChange"),
    *("OpenForm", "Passage", "Vocabulary"),
)
IN_THEIR_WHOLE = (
    *("Attestation", "DifferenceSide", "ReadingChoice", "ReadingSource", "RuleVariant"),
    *("PrintDifference", "Printing", "Wording"),
)
MODELS = [
    model
    for app in OURS
    for model in apps.get_app_config(app).get_models()
    if model.__name__ not in (*DERIVED, *IN_THEIR_WHOLE)
]
NOT_WRITTEN_HERE = (
    *("ApiToken", "CaseProposal", "ClarificationProposal", "DataVersion", "ImportJob", "MissedSearch"),
    "RetiredNumber",
)
EDITABLE = [model for model in MODELS if model.__name__ not in NOT_WRITTEN_HERE]


def act(client: Client, action: str, *content: Any) -> str:
    data = {"action": action, "_selected_action": [each.pk for each in content]}
    address = admin_page(type(content[0]), "changelist")
    return posted_with_yes(client, address, data, follow=True).content.decode()


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_kind_of_content_has_its_list_and_search(model: Any, admin_client: Client) -> None:
    assert model in admin.site._registry
    for address in (admin_page(model, "changelist"), admin_page(model, "changelist") + "?q=unicorn"):
        assert admin_client.get(address).status_code == 200


def test_what_has_no_page_stands_on_that_of_its_whole() -> None:
    inlines = {inline.model.__name__ for each in admin.site._registry.values() for inline in each.inlines}
    assert inlines >= set(IN_THEIR_WHOLE)


@pytest.mark.parametrize("model", EDITABLE, ids=lambda model: model.__name__)
def test_every_kind_of_content_can_be_added_and_opened(model: Any, admin_client: Client) -> None:
    assert admin_client.get(admin_page(model, "add")).status_code == 200
    first = model.objects.first()
    if first:
        for name in ("change", "history", "delete"):
            assert admin_client.get(admin_page(model, name, first.pk)).status_code == 200


@pytest.mark.parametrize(("language", "verb"), [("en", "save"), ("de", "speichern"), ("nl", "opslaan")])
def test_every_way_to_save_has_the_same_verb(
    language: str, verb: str, rhinocorn: Card, admin_client: Client
) -> None:
    answer = admin_client.get(change_page(rhinocorn), headers={"accept-language": language})
    buttons = r'<input type="submit"\s+value="([^"]+)"[^>]*\sname="_(?:save|continue|addanother)"'
    ways = set(re.findall(buttons, answer.content.decode()))
    assert len(ways) == 3
    assert all(verb in way.lower() for way in ways)


@pytest.mark.parametrize(
    ("language", "asks"), [("de", "Willst du „Rhinocorn“ (Karte)"), ("nl", "Wil je ‘Neushoorn’ (kaart)")]
)
def test_who_deletes_is_asked_as_everywhere_else(
    language: str, asks: str, rhinocorn: Card, admin_client: Client
) -> None:
    address = admin_page(Card, "delete", rhinocorn.pk)
    shown = admin_client.get(address, headers={"accept-language": language}).content.decode()
    assert asks.lower() in shown.lower()


@pytest.mark.parametrize("language", ["de", "nl"])
@pytest.mark.parametrize("model", EDITABLE, ids=lambda model: model.__name__)
def test_every_form_opens_in_every_language(model: Any, language: str, admin_client: Client) -> None:
    answer = admin_client.get(admin_page(model, "add"), headers={"accept-language": language})
    assert answer.status_code == 200
    assert answer.headers["Content-Language"] == language


@pytest.mark.parametrize("model", EDITABLE, ids=lambda model: model.__name__)
def test_every_list_can_be_filtered_and_sorted(model: Any, admin_client: Client) -> None:
    shown = admin_client.get(admin_page(model, "changelist")).content.decode()
    links = re.findall(r'href="\?(([a-z_]+)[^"]*)"', shown)
    one_a_key = {key: query.replace("&amp;", "&") for query, key in links}
    for query in one_a_key.values():
        assert admin_client.get(f"{admin_page(model, 'changelist')}?{query}").status_code == 200


@pytest.mark.parametrize("name", ["DataVersion", "RetiredNumber"])
def test_what_the_site_counts_itself_cannot_be_edited(name: str, admin_client: Client) -> None:
    model = apps.get_model("cardsdb", name)
    assert admin_client.get(admin_page(model, "add")).status_code == 403


@pytest.mark.parametrize("query", ["neushoorn", "rhinocorn", "22", "end your turn"])
def test_a_card_is_found_by_any_name_number_or_wording(query: str, admin_client: Client) -> None:
    answer = admin_client.get(admin_page(Card, "changelist"), {"q": query})
    assert "rhinocorn" in [card.slug for card in answer.context["cl"].result_list]


def test_the_list_of_cards_does_not_ask_for_each_card(
    admin_client: Client, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(20):
        admin_client.get(admin_page(Card, "changelist"))


def test_a_card_is_edited_with_its_names_printings_and_wordings(
    rhinocorn: Card, admin_client: Client
) -> None:
    form = filled_in(admin_client.get(change_page(rhinocorn)))
    form[field_with(form, "Neushoorn")] = "Neus"
    form[field_with(form, "UU-Base-022")] = "UU-Base-999"
    form[field_with(form, rhinocorn.wordings.get(edition__slug="base-2e").text)] = "enters: draw a card"
    assert posted_with_yes(admin_client, change_page(rhinocorn), form).status_code == 302
    assert names_of(rhinocorn)["nl"] == "Neus"
    assert rhinocorn.printings.get(edition__slug="base-2e").collector_number == "UU-Base-999"
    assert rhinocorn.wordings.get(edition__slug="base-2e").text == "Enters: draw a card."


def test_a_refused_wording_is_shown_again_with_its_error(rhinocorn: Card, admin_client: Client) -> None:
    before = rhinocorn.wordings.get(edition__slug="base-2e").text
    form = filled_in(admin_client.get(change_page(rhinocorn)))
    form[field_with(form, before)] = "Turn start: destory a Unicorn."
    form[field_with(form, "Neushoorn")] = "Neus"
    answer = admin_client.post(change_page(rhinocorn), form)
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "Turn start: destory a Unicorn." in text
    assert 'value="Neus"' in text
    assert "Line 1, column 13: Write “destroy” in place of “destory”." in text
    assert rhinocorn.wordings.get(edition__slug="base-2e").text == before
    assert rhinocorn.name_in("nl").text == "Neushoorn"


def test_a_new_card_is_a_draft_with_the_next_number(admin_client: Client) -> None:
    number = Card.next_number()
    form = filled_in(admin_client.get(admin_page(Card, "add")))
    form |= {"slug": "shiny", "type": "magic", "names_en": "Shiny"}
    assert admin_client.post(admin_page(Card, "add"), form).status_code == 302
    card = Card.objects.get(slug="shiny")
    assert (card.number, str(card), card.status) == (number, "Shiny", Status.DRAFT)


def test_a_card_without_any_name_is_not_saved(admin_client: Client) -> None:
    form = filled_in(admin_client.get(admin_page(Card, "add"))) | {"slug": "nameless", "type": "magic"}
    assert admin_client.post(admin_page(Card, "add"), form).status_code == 200
    assert not Card.objects.filter(slug="nameless").exists()


@pytest.mark.parametrize("field", ["hand_size", "hand_limit"])
def test_a_hand_of_no_cards_is_refused_at_its_field(field: str, admin_client: Client) -> None:
    address = change_page(Edition.objects.get(slug="base-2e"))
    data = filled_in(admin_client.get(address)) | {field: "0"}
    response = admin_client.post(address, data)
    errors = response.context["adminform"].form.errors
    assert errors == {field: ["Ensure this value is greater than or equal to 1."]}


def test_the_sidebar_calls_roles_what_their_page_does(admin_client: Client) -> None:
    body = admin_client.get(admin_page(Card, "changelist")).content.decode()
    assert re.search(rf'href="{admin_page(Group, "changelist")}"[^>]*>\s*Roles\s*</a>', body)


@pytest.fixture
def two_cards() -> list[Card]:
    """Two that few cases name."""
    return list(Card.objects.filter(slug__in=["unicorn-lasso", "unicorn-oracle"]))


def test_cards_are_published_and_taken_back_together(two_cards: list[Card], admin_client: Client) -> None:
    slugs = [card.slug for card in two_cards]
    before = DataVersion.current()
    assert "2 entries changed." in act(admin_client, "unpublish", *two_cards)
    assert not Card.visible.filter(slug__in=slugs).exists()
    assert DataVersion.current() > before
    latest = [Version.objects.get_for_object(card)[0].revision_id for card in two_cards]
    assert len(set(latest)) == 2, "each card gets a revision of its own"
    assert "2 entries changed." in act(admin_client, "publish", *two_cards)
    assert Card.visible.filter(slug__in=slugs).count() == 2
    assert LogEntry.objects.filter(object_id=two_cards[0].pk).count() == 2


def test_a_wording_that_cannot_be_read_is_not_published(rhinocorn: Card, admin_client: Client) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e")
    Wording.objects.filter(pk=wording.pk).update(status=Status.DRAFT, text="Think of something.")
    said = act(admin_client, "publish_wordings", rhinocorn)
    assert "Rhinocorn (Base game, second edition): Line 1, column 1" in said
    wording.refresh_from_db()
    assert wording.status == Status.DRAFT


def test_a_published_card_leads_to_its_page_and_a_draft_does_not(
    rhinocorn: Card, admin_client: Client
) -> None:
    with translation.override("en"):
        address = f'href="{rhinocorn.get_absolute_url()}"'
    assert address in admin_client.get(change_page(rhinocorn)).content.decode()
    act(admin_client, "unpublish", rhinocorn)
    assert address not in admin_client.get(change_page(rhinocorn)).content.decode()


@pytest.mark.parametrize(("model", "parts"), [(Printing, "printings"), (Wording, "wordings")])
def test_removing_a_part_is_a_revision_of_the_card(
    model: Any, parts: str, rhinocorn: Card, admin_client: Client, admin_user: User
) -> None:
    part = model.objects.filter(card=rhinocorn).first()
    form = filled_in(admin_client.get(change_page(rhinocorn))) | {f"{parts}-0-DELETE": "on"}
    posted_with_yes(admin_client, change_page(rhinocorn), form)
    revision = Version.objects.get_for_object(rhinocorn)[0].revision
    assert revision.user == admin_user
    assert not any(version.field_dict.get("id") == part.pk for version in versions_of(revision, model))


def versions_of(revision: Any, model: Any) -> list[Version]:
    return [version for version in revision.version_set.all() if version._model is model]


def test_every_admin_stands_on_one_base_of_ours() -> None:
    """What else it does is a function or an object beside it, and no base."""
    for model_admin in admin.site._registry.values():
        own = [each for each in type(model_admin).__mro__ if each.__module__.startswith("cardsdb.")]
        assert len(own) <= 4, own
