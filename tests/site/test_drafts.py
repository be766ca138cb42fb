"""What is a draft is nowhere on the site: no page leads to it, no list has it, and nothing else breaks."""

import json
import re
from typing import Any

import pytest
from django.shortcuts import resolve_url
from django.test import Client

from cardsdb.models import DataVersion
from cardsdb.site import sitemaps
from cardsdb.site.edit_links import KINDS

pytestmark = pytest.mark.django_db

DRAFTED = {
    "card": "rhinocorn",
    "edition": "chaos",
    "rule": "turn.draw",
    "ruling": "rainbow-aura-and-sacrifice",
    "term": "sacrifice",
    "reading": "target_before_neigh",
    "difference": "first-player",
    "question": "chronocorn-under-brain-freeze",
    "case": "NEI-04",
}
OWN_PAGES = (
    *("cards/rhinocorn/", "editions/chaos/", "editions/chaos/deck.txt", "rules/turn.draw/"),
    *("cases/NEI-04/", "cards/?edition=chaos"),
)
FURTHER_PAGES = (
    *("cards/?q=rhinocorn", "cards/narwhal/", "cards/neigh/", "cards/rainbow-aura/", "editions/base-2e/"),
    *("editions/base-2e/deck.csv", "rules/turn/", "rules/turn.hand-limit/", "rules/compare/"),
    *("cases/?topic=neigh", "ask/?card=neigh", "board/setup/", "search/?q=rhinocorn"),
    *("search/?q=sacrifice", "search/suggestions/?q=rhino"),
)
LISTS = {
    "card": "cards",
    "edition": "editions",
    "rule": "rules",
    "ruling": "clarifications",
    "term": "glossary",
    "reading": "readings",
    "difference": "differences",
    "question": "questions",
    "case": "cases",
}


@pytest.fixture
def drafts() -> dict[str, Any]:
    """One thing of each kind, made a draft."""
    before = DataVersion.current()
    rows = {kind: KINDS[kind].objects.get(slug=slug) for kind, slug in DRAFTED.items()}
    for row in rows.values():
        row.status = "draft"
        row.save()
    assert DataVersion.current() == before + len(rows)
    return rows


def test_no_page_leads_to_a_draft_and_none_breaks(drafts: dict[str, Any], client: Client) -> None:
    addresses = [row.get_absolute_url().partition("/en/")[2] for row in drafts.values()]
    # An entry among others is not a page of its own: its page is there without it.
    parts = [re.escape(each) for each in addresses if "#" not in each]
    address = re.compile(rf'href="/en/({"|".join(parts)})"')
    looked_at = [*map(resolve_url, sitemaps.PAGES), *(f"/en/{page}" for page in FURTHER_PAGES)]
    pages = {page: client.get(page, follow=True) for page in looked_at}
    assert {page: answer.status_code for page, answer in pages.items()} == dict.fromkeys(looked_at, 200)
    leading = {page: address.findall(answer.content.decode()) for page, answer in pages.items()}
    assert {page: found for page, found in leading.items() if found} == {}


def test_the_pages_of_drafts_are_missing(drafts: dict[str, Any], client: Client) -> None:
    assert {page: client.get(f"/en/{page}").status_code for page in OWN_PAGES} == dict.fromkeys(
        OWN_PAGES, 404
    )


def test_no_answer_of_the_api_and_no_file_has_a_draft(drafts: dict[str, Any], client: Client) -> None:
    everything: Any = client.get("/api/v1/bulk/hornbook.json", follow=True)
    whole = json.loads(b"".join(everything.streaming_content) if everything.streaming else everything.content)
    for kind, name in LISTS.items():
        assert client.get(f"/api/v1/{name}/{DRAFTED[kind]}/").status_code == 404
        listed = client.get(f"/api/v1/{name}/", {"page_size": "100"}).json()["results"]
        assert listed
        assert DRAFTED[kind] not in [each["id"] for each in listed]
        assert f'"id": "{DRAFTED[kind]}"' not in json.dumps(whole[name])
    assert "Rhinocorn" not in client.get("/api/v1/cards/autocomplete/?q=rhino").content.decode()


def test_the_judge_knows_no_draft(drafts: dict[str, Any], client: Client) -> None:
    body = json.dumps({"position": "players: A B\nA hand: Rhinocorn"})
    answer = client.post("/api/v1/judge/legal-actions/", body, content_type="application/json")
    assert answer.status_code == 422
    assert "Rhinocorn" in answer.json()["detail"] or "Rhinocorn" in str(answer.json()["errors"])
