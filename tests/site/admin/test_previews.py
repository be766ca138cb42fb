"""The public page of what is typed, for the editor alone, with nothing saved."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from reversion.models import Version

from cardsdb.library import current_library
from cardsdb.models import Card, DataVersion, Edition, Wording
from rules.models import Clarification, Rule, Term
from tests.admin_forms import field_with, filled_in
from tests.admin_pages import change_page

pytestmark = pytest.mark.django_db


def preview(client: Client, content: Any, **changes: str) -> Any:
    form = filled_in(client.get(change_page(content)))
    for old, new in changes.items():
        form[field_with(form, old)] = new
    return client.post(change_page(content), form | {"_preview": "1"})


def drafted(content: Any) -> Any:
    content.status = "draft"
    content.save()
    return content


def test_what_is_typed_is_seen_and_not_saved(admin_client: Client, client: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    before = DataVersion.stamp(), Version.objects.count()
    text = card.wordings.get(edition__slug="base-2e").text
    answer = preview(admin_client, card, Rhinocorn="Rhinosaur", **{text: "Enters: draw a card."})
    shown = answer.content.decode()
    assert "<h1>Rhinosaur</h1>" in shown
    assert "This is a preview." in shown
    assert "no-store" in answer["Cache-Control"]
    assert (DataVersion.stamp(), Version.objects.count()) == before
    assert current_library().card("rhinocorn").lines == [text]
    assert "Rhinosaur" not in client.get(card.get_absolute_url()).content.decode()
    assert "changed successfully" not in admin_client.get(change_page(card)).content.decode()


@pytest.mark.parametrize(
    ("find", "shows"),
    [
        (lambda: Card.objects.get(slug="neigh"), "<h1>Neigh</h1>"),
        (lambda: Edition.objects.get(slug="chaos"), "<h1>Chaos</h1>"),
        (lambda: Rule.objects.get(slug="optional.drinking"), 'data-edit="rule/optional.drinking"'),
        (
            lambda: Clarification.objects.get(slug="rainbow-aura-and-sacrifice"),
            'id="rainbow-aura-and-sacrifice"',
        ),
        (lambda: Term.objects.get(slug="draw"), 'id="draw"'),
    ],
    ids=["card", "edition", "rule", "ruling", "term"],
)
def test_a_draft_is_seen_by_its_editor_alone(
    find: Any, shows: str, admin_client: Client, client: Client
) -> None:
    draft = drafted(find())
    assert shows in preview(admin_client, draft).content.decode()
    assert shows not in client.get(f"{draft.get_absolute_url().partition('#')[0]}?adult=1").content.decode()
    draft.refresh_from_db()
    assert not draft.is_published


def test_a_draft_wording_rules_in_the_preview_of_its_card_alone(admin_client: Client) -> None:
    wording = drafted(Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e"))
    Wording.objects.filter(card=wording.card).exclude(pk=wording.pk).delete()
    assert "end your turn" in preview(admin_client, wording.card).content.decode()
    assert not current_library().card("rhinocorn").lines
    half_written = preview(admin_client, wording.card, **{wording.text: "Think of something."})
    assert half_written.status_code == 200
    assert "end your turn" not in half_written.content.decode()


def test_what_cannot_be_published_has_no_preview(admin_client: Client) -> None:
    ruling = drafted(Clarification.objects.filter(status="published", cards__isnull=False)[0])
    answer = preview(admin_client, ruling, **{ruling.source_title: ""})
    assert answer.status_code == 409
    assert "Say where it comes from before you publish it" in answer.content.decode()


def test_something_new_is_seen_before_it_is_there(admin_client: Client) -> None:
    page = reverse("admin:cardsdb_card_add")
    form = filled_in(admin_client.get(page))
    form |= {"slug": "shiny", "type": "magic", "names_en": "Shiny"}
    assert "<h1>Shiny</h1>" in admin_client.post(page, form | {"_preview": "1"}).content.decode()
    assert not Card.objects.filter(slug="shiny").exists()


@pytest.fixture
def new_box() -> Edition:
    """A draft with two cards of its own, which are drafts as well."""
    box = Edition.objects.create(slug="garden", number=90, names={"en": "Garden"})
    for slug in ("rake", "hoe"):
        card = Card.objects.create(slug=slug, type="magic", names={"en": slug.capitalize()})
        card.printings.create(edition=box)
        card.wordings.create(edition=box, text="Draw a card.")
    return box


def test_a_draft_box_is_seen_with_its_draft_cards(new_box: Edition, admin_client: Client) -> None:
    shown = preview(admin_client, new_box).content.decode()
    assert "Rake" in shown
    assert "Hoe" in shown
    assert not Card.objects.get(slug="rake").is_published


def test_a_new_card_is_seen_in_a_box_that_is_a_draft(new_box: Edition, admin_client: Client) -> None:
    shown = preview(admin_client, Card.objects.get(slug="rake")).content.decode()
    assert "<h1>Rake</h1>" in shown
    assert "Draw a card." in shown
    new_box.refresh_from_db()
    assert not new_box.is_published


def test_a_preview_is_asked_for_in_another_language_as_it_was_typed(admin_client: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    form = preview(admin_client, card, Rhinocorn="Rhinosaur")
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form.content.decode())
    sent = {name: unescape(value) for name, value in fields}
    german = admin_client.post(change_page(card), sent | {"_preview": "de"}).content.decode()
    assert '<html lang="de">' in german
    assert "Das ist eine Vorschau." in german
    assert 'name="_preview" value="nl"' in german
    assert "Rhinosaur" in admin_client.post(change_page(card), sent | {"_preview": "en"}).content.decode()


def test_a_preview_leads_to_a_part_of_the_page_and_not_to_all_of_it(admin_client: Client) -> None:
    ruling = Clarification.objects.filter(status="published", cards__isnull=False)[0]
    link = "Go to what you edit"
    assert f'<a href="#{ruling.slug}">{link}' in preview(admin_client, ruling).content.decode()
    assert link not in preview(admin_client, Card.objects.get(slug="rhinocorn")).content.decode()


def test_a_form_that_is_refused_says_why(admin_client: Client) -> None:
    answer = preview(admin_client, Card.objects.get(slug="rhinocorn"), Rhinocorn="")
    assert "Give at least the English text." in answer.content.decode()


def test_visitors_have_no_preview(client: Client) -> None:
    page = change_page(Card.objects.get(slug="rhinocorn"))
    answer = client.post(page, {"_preview": "1"})
    assert answer.status_code == 403
    assert "Rhinocorn" not in answer.content.decode()
