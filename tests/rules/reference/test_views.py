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


@pytest.mark.parametrize(
    ("rule", "box", "heading"),
    [
        ("setup.hands", "base-2e", "In Base game, second edition"),
        ("setup.material", "control", "In Control, Chaos"),
    ],
)
def test_a_rule_begins_with_what_it_says_in_the_readers_box(
    client: Client, rule: str, box: str, heading: str
) -> None:
    mine = client.get(f"/en/rules/{rule}/?edition={box}").content.decode()
    assert mine.index(heading) < mine.index("In general")
    other = client.get(f"/en/rules/{rule}/?edition={'chaos' if box == 'base-2e' else 'base-2e'}")
    assert heading in other.content.decode()
    assert "In general" not in other.content.decode()


@pytest.mark.parametrize(
    ("language", "left_out", "no_rules"),
    [
        ("en", "Not rules of this box: 4.11, 4.12", "This box has no such rules."),
        ("de", "Gelten in dieser Schachtel nicht: 14.4", "Solche Regeln hat diese Schachtel nicht."),
        ("nl", "Gelden niet in deze doos: 14.4", "Zulke regels heeft deze doos niet."),
    ],
)
def test_the_book_says_which_numbers_are_not_of_the_box(
    client: Client, language: str, left_out: str, no_rules: str
) -> None:
    page = client.get(f"/{language}/rules/book/").content.decode()
    assert left_out in page
    assert page.count(no_rules) == 1
    assert no_rules not in client.get(f"/{language}/rules/book/?edition=control").content.decode()


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
