"""What search engines are told of, and what not."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from django.test import Client
from django.urls import NoReverseMatch, get_resolver, reverse
from django.utils.translation import override
from pytest_django import Settings

from cardsdb.languages import LANGUAGES
from cardsdb.models import Card, Edition, Printing, Status
from cardsdb.site.sitemaps import PAGES, SECTIONS

pytestmark = pytest.mark.django_db


def addresses_in(client: Client, path: str) -> list[str]:
    answer = client.get(path)
    assert answer.status_code == 200
    return re.findall(r"<loc>http://testserver(.*?)</loc>", answer.content.decode())


def test_robots_lead_to_an_index_of_every_section(client: Client) -> None:
    assert "Sitemap: http://testserver/sitemap.xml" in client.get("/robots.txt").content.decode()
    sections = {address.partition("?")[0] for address in addresses_in(client, "/sitemap.xml")}
    assert sections == {f"/sitemap-{name}.xml" for name in SECTIONS}


def test_every_page_is_named_in_each_language_with_its_others(client: Client) -> None:
    page = client.get("/sitemap-editions.xml").content.decode()
    for language in LANGUAGES:
        address = f"http://testserver/{language}/editions/base-2e/"
        assert f"<loc>{address}</loc>" in page
        assert page.count(f'hreflang="{language}" href="{address}"') == len(LANGUAGES)


@pytest.mark.parametrize("section", SECTIONS)
def test_what_is_named_is_there_for_everybody(client: Client, section: str) -> None:
    addresses = addresses_in(client, f"/sitemap-{section}.xml")
    assert addresses
    for address in addresses if section == "pages" else addresses[:2]:
        answer = client.get(address)
        assert answer.status_code == 200
        page = answer.content.decode()
        assert f'rel="canonical" href="http://testserver{address}"' in page
        # What is put into a part that many pages share has been put in.
        assert "<put " not in page


def test_a_page_with_an_address_of_its_own_is_named(client: Client) -> None:
    named = addresses_in(client, "/sitemap-pages.xml")
    every = set(addresses_about_nothing_in_particular()) - set(named)
    unnamed = [each for each in every if is_for_search_engines(client.get(each), each)]
    assert not unnamed, f"Name them in PAGES of cardsdb/site/sitemaps.py: {unnamed}"


def is_for_search_engines(answer: Any, address: str) -> bool:
    if not answer.get("Content-Type", "").startswith("text/html"):
        return False
    page = answer.content.decode()
    return f'rel="canonical" href="http://testserver{address}"' in page and '"noindex"' not in page


def addresses_about_nothing_in_particular() -> Iterator[str]:
    with override("en"):
        for name in get_resolver().reverse_dict:
            if isinstance(name, str):
                with suppress(NoReverseMatch):
                    yield reverse(name)


def test_another_page_leads_to_each_page(client: Client) -> None:
    pages = {address: client.get(address).content.decode() for address in map(reverse, PAGES)}
    lost = [
        address
        for address in pages
        if not any(f'href="{address}"' in page for other, page in pages.items() if other != address)
    ]
    assert not lost, f"No page has a link to these: {lost}"


def test_nothing_for_adults_and_no_draft_is_named(client: Client) -> None:
    box = Edition.objects.get(slug="nsfw-base-2e")
    Edition.objects.filter(pk=box.pk).update(status=Status.PUBLISHED)
    names = {"en": "Scandalous Unicorn"}
    card = Card.objects.create(
        slug="scandalous-unicorn", type="magical", names=names, status=Status.PUBLISHED
    )
    Printing.objects.create(card=card, edition=box)
    Card.objects.filter(slug="rhinocorn").update(status=Status.DRAFT)
    for section in SECTIONS:
        for address in addresses_in(client, f"/sitemap-{section}.xml"):
            assert not re.search(r"nsfw|scandalous|rhinocorn", address)


@pytest.mark.parametrize(
    "path", ["/sitemap-nothing.xml", "/sitemap-cards.xml?p=99", "/sitemap-rules.xml?p=x"]
)
def test_what_is_no_part_of_it_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_whoever_hunts_for_holes_finds_whom_to_tell(client: Client, settings: Settings) -> None:
    assert client.get("/.well-known/security.txt").status_code == 404
    settings.SECURITY_CONTACT = "mailto:security@rules.example.org"
    page = client.get("/.well-known/security.txt").content.decode()
    assert "Contact: mailto:security@rules.example.org\n" in page
    assert re.search(r"^Expires: \d{4}-\d\d-\d\dT00:00:00Z$", page, re.MULTILINE)
    assert "Canonical: http://testserver/.well-known/security.txt" in page


@pytest.mark.parametrize(
    ("path", "who"),
    [
        ("/en/", "same-origin"),
        ("/admin/login/", "same-origin"),
        ("/en/board/picture.png", "cross-origin"),
        ("/api/v1/cards/?limit=1", "cross-origin"),
    ],
)
def test_other_sites_load_only_what_is_made_for_them(client: Client, path: str, who: str) -> None:
    answer = client.get(path)
    assert answer["Cross-Origin-Resource-Policy"] == who
    assert "camera=()" in answer["Permissions-Policy"]
    assert answer["Server"] == "Hornbook"


def test_about_names_the_software_it_stands_on(client: Client) -> None:
    page = client.get("/de/about/").content.decode()
    assert "<li>Django: BSD-3-Clause</li>" in page
    assert "psycopg: LGPL-3.0-only" in page
