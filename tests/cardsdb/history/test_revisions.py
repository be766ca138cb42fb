"""Taking edits back: a revision restores a card with its names, printings and wordings together."""

from typing import Any

import pytest
from django.test import Client
from reversion.models import Version

from cardsdb.library import current_library
from cardsdb.models import Card, Edition, RetiredNumber
from cardsdb.site.translations import admin_page
from rules.models import Clarification, Rule
from tests.admin_forms import field_with, filled_in, posted_with_yes
from tests.cardsdb.names import call
from tests.texts import unsay

pytestmark = pytest.mark.django_db


def edit(client: Client, content: Any, **changes: str) -> None:
    """Open the change page, replace these values wherever they stand, and save."""
    page = admin_page(content, "change", content.pk)
    form = filled_in(client.get(page))
    for old, new in changes.items():
        form[field_with(form, old)] = new
    assert posted_with_yes(client, page, form).status_code == 302


def restore_first_version(client: Client, content: Any) -> None:
    first = Version.objects.get_for_object(content).last()
    restore(client, admin_page(content, "revision", content.pk, first.pk))


def restore(client: Client, page: str) -> None:
    """Look at a version and press the button."""
    state = client.get(page).context["state"]
    assert client.post(page, {"state": state}).status_code == 302


def everything_about(card: Card) -> dict[str, Any]:
    card = Card.objects.get(pk=card.pk)
    return {
        "card": (card.slug, card.number, card.type, card.family, card.status, card.loaded_digest),
        "names": card.names,
        "printings": list(card.printings.values_list("edition__slug", "copies", "collector_number")),
        "differences": list(card.differences.values_list("language", "says", "engine")),
        "wordings": list(card.wordings.values_list("edition__slug", "text", "status")),
    }


def test_a_card_comes_back_with_its_names_printings_and_wordings(
    rhinocorn: Card, admin_client: Client
) -> None:
    before = everything_about(rhinocorn)
    wording = rhinocorn.wordings.get(edition__slug="base-2e").text
    edit(
        admin_client,
        rhinocorn,
        **{"Neushoorn": "Neus", "UU-Base-022": "None", wording: "Enters: draw a card.", "magical": "basic"},
    )
    assert everything_about(rhinocorn) != before
    restore_first_version(admin_client, rhinocorn)
    assert everything_about(rhinocorn) == before


def test_what_was_removed_comes_back_and_what_was_added_goes(rhinocorn: Card, admin_client: Client) -> None:
    before = everything_about(rhinocorn)
    rhinocorn.wordings.all().delete()
    call(rhinocorn, de="Nashorn", nl="")
    rhinocorn.printings.create(edition=Edition.objects.get(slug="control"))
    restore_first_version(admin_client, rhinocorn)
    assert everything_about(rhinocorn) == before


def test_a_restored_wording_rules_again(rhinocorn: Card, admin_client: Client) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e").text
    edit(admin_client, rhinocorn, **{wording: "Enters: draw a card."})
    assert current_library().card("rhinocorn").lines == ["Enters: draw a card."]
    restore_first_version(admin_client, rhinocorn)
    assert current_library().card("rhinocorn").lines == [wording]


def test_looking_at_an_old_version_changes_nothing(rhinocorn: Card, admin_client: Client) -> None:
    edit(admin_client, rhinocorn, Neushoorn="Neus")
    stamp = everything_about(rhinocorn)
    first = Version.objects.get_for_object(rhinocorn).last()
    shown = admin_client.get(admin_page(rhinocorn, "revision", rhinocorn.pk, first.pk))
    assert "<del>Neus</del>" in shown.content.decode()
    assert "<ins>Neushoorn</ins>" in shown.content.decode()
    assert everything_about(rhinocorn) == stamp


def test_a_deleted_card_comes_back_whole_under_its_number(rhinocorn: Card, admin_client: Client) -> None:
    before = everything_about(rhinocorn)
    version = Version.objects.get_for_object(rhinocorn)[0]
    posted_with_yes(admin_client, admin_page(rhinocorn, "delete", rhinocorn.pk), {"post": "yes"})
    assert RetiredNumber.objects.filter(number=rhinocorn.number).exists()
    assert "Rhinocorn" in admin_client.get(admin_page(rhinocorn, "recoverlist")).content.decode()
    restore(admin_client, admin_page(rhinocorn, "recover", version.pk))
    assert everything_about(rhinocorn) == before
    assert not RetiredNumber.objects.filter(number=rhinocorn.number).exists()


def test_an_edit_of_a_part_is_in_the_history_of_the_card(rhinocorn: Card, admin_client: Client) -> None:
    versions = Version.objects.get_for_object(rhinocorn).count()
    edit(admin_client, rhinocorn, **{"UU-Base-022": "UU-Base-22"})
    assert Version.objects.get_for_object(rhinocorn).count() == versions + 1


def test_a_rule_comes_back_with_its_texts_and_links(admin_client: Client) -> None:
    rule = Rule.objects.get(slug="turn.hand-limit")
    before = (rule.number, text_of(rule), set(rule.related.all()))
    edit(admin_client, rule, **{rule.title["nl"]: "Iets anders"})
    rule.related.clear()
    restore_first_version(admin_client, rule)
    rule = Rule.objects.get(slug="turn.hand-limit")
    assert (rule.number, text_of(rule), set(rule.related.all())) == before


def test_a_clarification_comes_back_with_its_texts_and_cards(admin_client: Client) -> None:
    clarification = Clarification.objects.get(slug="rainbow-aura-and-sacrifice")
    before = text_of(clarification)
    unsay(clarification, "de", "question", "answer")
    clarification.cards.clear()
    restore_first_version(admin_client, clarification)
    clarification.refresh_from_db()
    assert text_of(clarification) == before
    assert clarification.cards.get().slug == "rainbow-aura"


def text_of(content: Rule | Clarification) -> list[Any]:
    fields = ("title", "text") if isinstance(content, Rule) else ("question", "answer")
    return [dict(getattr(content, field)) for field in fields]
