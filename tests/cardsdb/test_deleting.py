"""What the page for deleting says that deleting takes along."""

import pytest
from django.test import Client

from rules.models import Clarification, Difference, Rule

pytestmark = pytest.mark.django_db


def test_what_names_a_rule_is_told_by_its_name_and_stays(admin_client: Client) -> None:
    rule = Rule.objects.create(slug="turn.nap", chapter="turn", position=90)
    ruling, difference = Clarification.objects.all()[0], Difference.objects.all()[0]
    ruling.rules.add(rule)
    difference.rules.add(rule)
    address = f"/admin/rules/rule/{rule.pk}/delete/"
    page = admin_client.get(address).content.decode()
    assert "These stay, but no longer name it:" in page
    assert f'Clarification: <a href="/admin/rules/clarification/{ruling.pk}/change/">{ruling}</a>' in page
    assert f'<a href="/admin/rules/difference/{difference.pk}/change/">{difference}</a>' in page
    assert "relationship" not in page
    admin_client.post(address, {"post": "yes"})
    assert not Rule.objects.filter(pk=rule.pk).exists()
    ruling.refresh_from_db()
