"""The pages of the rules."""

import pytest
from django.test import Client

from rules.models import Rule

pytestmark = pytest.mark.django_db


def test_contents_list_every_chapter_and_rule(client: Client) -> None:
    page = client.get("/en/rules/").content.decode()
    assert 'href="/en/rules/turn/"' in page
    assert 'href="/en/rules/turn.draw/"' in page
    assert 'href="/en/rules/end.letters/"' in page


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Hand limit"), ("de", "Handkartenlimit"), ("nl", "Handkaartenlimiet")]
)
def test_a_rule_has_a_number_a_title_and_its_own_address(client: Client, language: str, title: str) -> None:
    page = client.get(f"/{language}/rules/turn.hand-limit/").content.decode()
    number = Rule.objects.get(slug="turn.hand-limit").number
    assert f"{number}</span> {title}</h1>" in page
    assert "/r/turn.hand-limit" in page


def test_a_rule_leads_to_related_rules_and_back_to_its_chapter(client: Client) -> None:
    page = client.get("/en/rules/turn.draw/").content.decode()
    assert 'href="/en/rules/turn/"' in page
    assert 'href="/en/rules/move.draw/"' in page


def test_a_chapter_stands_on_one_page_with_anchors(client: Client) -> None:
    page = client.get("/de/rules/turn/").content.decode()
    for slug in ("turn.order", "turn.draw", "turn.action", "turn.end"):
        assert f'id="{slug}"' in page


@pytest.mark.parametrize("address", ["/en/rules/turn.no-such-rule/", "/en/rules/no-such-chapter/"])
def test_an_unknown_rule_is_not_found(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert 'name="q"' in response.content.decode()


def test_adult_rules_stay_behind_the_gate(client: Client) -> None:
    Rule.objects.filter(slug="turn.order").update(adult=True)
    rule = Rule.objects.get(slug="turn.order")
    rule.save()
    assert client.get("/en/rules/turn.order/").status_code == 403
    assert "/rules/turn.order/" not in client.get("/en/rules/").content.decode()
    assert client.get("/en/rules/turn.order/?adult=1").status_code == 200


def test_a_draft_rule_is_invisible_but_keeps_its_number(client: Client) -> None:
    hidden = Rule.objects.get(slug="turn.order")
    hidden.status = "draft"
    hidden.save()
    assert client.get("/en/rules/turn.order/").status_code == 404
    following = Rule.objects.get(slug="turn.draw")
    assert f"{following.number}</span>" in client.get("/en/rules/turn.draw/").content.decode()
