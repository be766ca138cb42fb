"""Forms that are not saved though nothing is wrong with them."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from reversion.models import Version

from cardsdb.models import Card, DataVersion, Edition, Wording
from rules.models import Difference, OpenQuestion, Reading, StoredCase
from tests.admin_forms import field_with, filled_in
from tests.admin_pages import change_page

pytestmark = pytest.mark.django_db


def said_to(client: Client, content: Any, **changes: str) -> str:
    page = change_page(content)
    form = filled_in(client.get(page)) | changes
    return client.post(page, form, follow=True).content.decode()


@pytest.mark.parametrize("model", [Card, Difference, Edition, OpenQuestion, Reading, StoredCase])
def test_saving_what_is_as_it_was_changes_nothing_and_says_so(admin_client: Client, model: Any) -> None:
    content = model.objects.order_by("pk")[3]
    before = Version.objects.count(), LogEntry.objects.count(), DataVersion.current()
    said = said_to(admin_client, content)
    assert "Nothing was changed: it is as it was." in said
    assert "was changed successfully" not in said
    assert (Version.objects.count(), LogEntry.objects.count(), DataVersion.current()) == before


def test_a_wording_that_is_only_typed_otherwise_is_the_same(admin_client: Client) -> None:
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    before = Version.objects.count(), DataVersion.current()
    typed = "turn start: you may destroy a Unicorn card. if you do, end your turn"
    assert "Nothing was changed: it is as it was." in said_to(
        admin_client, wording.card, **{"wordings-0-text": typed}
    )
    wording.refresh_from_db()
    assert wording.text == "Turn start: you may destroy a Unicorn. If you do, end your turn."
    assert (Version.objects.count(), DataVersion.current()) == before


def test_a_changed_name_alone_is_a_revision_of_the_whole_card(admin_client: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    form = filled_in(admin_client.get(change_page(card)))
    before = Version.objects.get_for_object(card).count()
    said = said_to(admin_client, card, **{field_with(form, "Neushoorn"): "Neus"})
    assert "Nothing was changed" not in said
    assert Version.objects.get_for_object(card).count() == before + 1


def test_who_is_asked_for_a_yes_has_nothing_to_correct(admin_client: Client) -> None:
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    said = said_to(admin_client, wording.card, **{"wordings-0-text": "Enters: draw a card."})
    assert "Nothing is saved yet" in said
    assert "accepted_failures" in said
    assert "Please correct" not in said


def test_who_only_ran_a_case_has_nothing_to_correct_but_what_is_wrong(admin_client: Client) -> None:
    case = StoredCase.objects.get(slug="NEI-02")
    said = said_to(admin_client, case, _run="1")
    assert "It was only run. Nothing is saved yet." in said
    assert "Please correct" not in said
    assert "Please correct the error below." in said_to(admin_client, case, _run="1", topic="")
