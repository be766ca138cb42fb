"""Published rulings, asked by following the links as a visitor would: the verdict is what was published."""

import re
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.test import Client

from tests.rules.ask.asked_rulings import RULINGS, Asked

pytestmark = pytest.mark.django_db

STEP = re.compile(r'<li data-kind="([^"]*)"\s+data-card="([^"]*)"\s+data-player="([^"]*)"')


def page_at(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return str(response.content.decode())


def links_of(page: str) -> list[str]:
    return [unescape(each) for each in re.findall(r'href="([^"]*/ask/\?[^"]*)"', page)]


def said_in(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


def tapped(
    client: Client, page: str, name: str, value: str, query: dict[str, str]
) -> tuple[str, dict[str, str]]:
    """The page that a tap leads to: on a link that is shown, or on one found by typing the card's name."""
    shown = [link for link in links_of(page) if said_in(link).get(name) == value]
    if not shown and name in ("card", "meets"):
        typed = client.get("/en/ask/", {**query, "q": value.replace("-", " ")})
        # A name that only one card can mean leads there at once.
        offered = [typed["Location"]] if typed.status_code == 302 else links_of(typed.content.decode())
        shown = [link for link in offered if said_in(link).get(name) == value]
    assert shown, f"no link says {name}={value}"
    link = min(shown, key=len)
    return page_at(client, link), said_in(link)


def verdict_of(client: Client, asked: Asked) -> str:
    query = {"edition": asked.edition, "adult": "1"} if asked.edition else {}
    page = page_at(client, f"/en/ask/?{urlencode(query)}")
    for name, value in asked.taps:
        if not is_said(page, name, value):
            page, query = tapped(client, page, name, value, query)
    return page


def is_said(page: str, name: str, value: str) -> bool:
    """Whether the page knows it already: there may be only one thing to do with a card, or one place."""
    marked = [
        tag for tag in re.findall(r'<a class="pill"[^>]*aria-current="true"', page) if f"where={value}" in tag
    ]
    return f'name="{name}" value="{value}"' in page or bool(marked)


@pytest.mark.parametrize("asked", RULINGS, ids=[f"{each.id}-{each.taps[0][1]}" for each in RULINGS])
def test_a_published_ruling_is_what_ask_says(client: Client, asked: Asked) -> None:
    page = verdict_of(client, asked)
    happened = STEP.findall(page)
    found = re.search(r'data-verdict="([^"]*)"', page)
    assert found is not None
    assert asked.outcome in ("", found[1])
    for wanted in asked.happened:
        assert any(is_step(wanted, each) for each in happened), f"{wanted} not in {happened}"
    for unwanted in asked.never:
        assert not any(is_step(unwanted, each) for each in happened), unwanted
    assert not asked.cites or f'data-rule="{asked.cites}"' in page


def is_step(wanted: tuple[str, str, str], happened: tuple[str, str, str]) -> bool:
    return all(want in ("*", each) for want, each in zip(wanted, happened, strict=True))
