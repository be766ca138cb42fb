"""Cards, editions and roles by the names an editor reads."""

from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape, strip_tags

from cardsdb.models import Card, Edition
from rules.models import StoredCase, Term
from tests.admin_forms import filled_in
from tests.admin_pages import change_page

pytestmark = pytest.mark.django_db

IN_GERMAN = {"Accept-Language": "de"}


def said(client: Client, address: str) -> str:
    return client.get(address, headers=IN_GERMAN).content.decode()


def test_lists_filters_and_forms_call_cards_and_editions_as_the_editor_does(admin_client: Client) -> None:
    neigh, base = Card.objects.get(slug="neigh"), Edition.objects.get(slug="base-2e")
    german = neigh.names["de"]
    lists = said(admin_client, f"/admin/cardsdb/card/?number={neigh.number}")
    form = said(admin_client, f"/admin/cardsdb/card/{neigh.pk}/change/")
    for page in (lists, form):
        assert german in page
        assert base.names["de"] in page
    assert base.names["en"] not in lists
    assert base.names["de"] in said(admin_client, "/admin/rules/storedcase/")
    assert german in said(admin_client, "/admin/cardsdb/card/?q=neigh")


def test_headings_and_questions_call_cards_and_editions_as_the_editor_does(admin_client: Client) -> None:
    card, box = Card.objects.get(slug="rhinocorn"), Edition.objects.get(slug="base-2e")
    for name in ("change", "history", "delete"):
        page = admin_client.get(reverse(f"admin:cardsdb_edition_{name}", args=[box.pk]), headers=IN_GERMAN)
        start, _main, rest = page.content.decode().partition('id="content"')
        assert f"› {box.names['de']}" in " ".join(strip_tags(unescape(start)).split())
        assert box.names["de"] in rest
        assert f">{box.names['en']}<" not in page.content.decode()
    for name in ("change", "delete"):
        page = admin_client.get(
            reverse(f"admin:cardsdb_card_{name}", args=[card.pk]), headers={"Accept-Language": "nl"}
        )
        assert "1 × Neushoorn in Basisspel, tweede editie" in strip_tags(unescape(page.content.decode()))


def way_to(page: Any) -> str:
    """What stands above a page."""
    above = page.content.decode().partition('class="breadcrumbs">')[2].partition("</div>")[0]
    return " ".join(strip_tags(unescape(above)).split())


def test_the_way_to_a_card_names_each_place_once(admin_client: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    form = change_page(card)
    pages = {
        form: "Start › Karten › Rhinocorn",
        form.replace("change", "history"): "Start › Karten › Rhinocorn › Verlauf",
        "/admin/cardsdb/card/": "Start › Karten",
        "/admin/cardsdb/card/import/": "Start › Karten › Import: Karten",
    }
    assert {each: way_to(admin_client.get(each, headers=IN_GERMAN)) for each in pages} == pages


def test_a_case_is_headed_by_its_title_in_the_language_of_the_editor(admin_client: Client) -> None:
    case = StoredCase.objects.get(slug="NEI-04")
    page = admin_client.get(change_page(case), headers=IN_GERMAN)
    assert f"<h2>NEI-04 {escape(case.titles['de'])}</h2>" in page.content.decode()
    assert case.titles["de"] != case.titles["en"]
    assert case.titles["en"] not in way_to(page)


def test_what_cannot_be_saved_is_still_headed_by_what_it_is_called(admin_client: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    address = change_page(card)
    form = filled_in(admin_client.get(address)) | {"names_en": "Sirenicorn", "slug": "no address"}
    refused = admin_client.post(address, form)
    assert "Rhinocorn" in way_to(refused)
    assert "<h2>Rhinocorn</h2>" in refused.content.decode()


def test_a_word_of_the_glossary_is_called_by_the_word_the_editor_reads(admin_client: Client) -> None:
    page = said(admin_client, change_page(Term.objects.get(slug="draw")))
    assert "<h2>ziehen</h2>" in page


def test_what_is_looked_up_is_named_as_the_editor_does(admin_client: Client) -> None:
    asked = "term=neigh&app_label=cardsdb&model_name=printing&field_name=card"
    found = admin_client.get(f"/admin/autocomplete/?{asked}", headers=IN_GERMAN).json()["results"]
    german = Card.objects.get(slug="neigh").names["de"]
    assert german in {each["text"] for each in found}


def test_what_begins_as_typed_comes_first(admin_client: Client) -> None:
    asked = "term=unicorn p&app_label=cardsdb&model_name=printing&field_name=card"
    found = [each["text"] for each in admin_client.get(f"/admin/autocomplete/?{asked}").json()["results"]]
    begin = [name.startswith("Unicorn P") for name in found]
    assert any(begin)
    assert not all(begin)
    assert begin == sorted(begin, reverse=True)


def test_roles_are_called_roles_everywhere(admin_client: Client) -> None:
    page = said(admin_client, "/admin/auth/group/")
    assert "Rollen" in page
    assert "Konten" in page
    assert "Gruppen" not in page
    assert "Authentifizierung" not in page
