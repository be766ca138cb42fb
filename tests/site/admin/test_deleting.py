"""What the page for deleting says that deleting takes along, and what comes back with what is recovered."""

from typing import Any

import pytest
from django.contrib.contenttypes.models import ContentType
from django.test import Client
from django.urls import reverse
from reversion import revisions
from reversion.models import Version

from cardsdb.models import Card, CardAlias, Edition, KeptChange, RetiredNumber
from cardsdb.site.translations import admin_page
from rules.models import (
    CaseProposal,
    Clarification,
    ClarificationProposal,
    Difference,
    Reading,
    Rule,
    StoredCase,
)
from tests.admin_forms import filled_in, yes_asked_for
from tests.cardsdb.names import call
from tests.soaking import in_turn

pytestmark = pytest.mark.django_db


def test_what_names_a_rule_is_told_by_its_name_and_stays(admin_client: Client) -> None:
    rule = Rule.objects.create(slug="turn.nap", chapter="turn", position=90)
    ruling, difference = Clarification.objects.all()[0], Difference.objects.all()[0]
    ruling.rules.add(rule)
    difference.rules.add(rule)
    address = f"/admin/rules/rule/{rule.pk}/delete/"
    page = admin_client.get(address).content.decode()
    assert "2 entries name it. They stay, and name it again when it is recovered:" in page
    assert f'Clarification: <a href="/admin/rules/clarification/{ruling.pk}/change/">' in page
    assert f'<a href="/admin/rules/difference/{difference.pk}/change/">' in page
    assert "relationship" not in page
    admin_client.post(address, {"post": "yes"})
    assert not Rule.objects.filter(pk=rule.pk).exists()
    ruling.refresh_from_db()


# What comes back


def delete(admin: Client, content: Any) -> None:
    send(admin, admin_page(content, "delete", content.pk), {"post": "yes"})
    assert not type(content).objects.filter(pk=content.pk).exists()


def recover(admin: Client, content: Any, key: int) -> Any:
    """Bring it back as an editor does, from the list of what was deleted."""
    listed = admin.get(admin_page(content, "recoverlist")).context["deleted"]
    page = admin_page(
        content, "recover", next(each.pk for each, _entry in listed if each.object_id == str(key))
    )
    return send(admin, page, {"state": admin.get(page).context["state"]})


def send(admin: Client, page: str, form: dict[str, str]) -> Any:
    """Send a form, and once more with a yes if cases fail by it."""
    answer = admin.post(page, form, follow=True)
    if answer.context and answer.context.get("digest"):
        answer = admin.post(page, {**form, "accepted_failures": yes_asked_for(answer)}, follow=True)
    return answer


def said(answer: Any) -> str:
    return " ".join(map(str, answer.context["messages"]))


@pytest.fixture
def unicorn() -> Card:
    return Card.objects.get(slug="seductive-unicorn")


def naming(card: Card) -> dict[str, list[Any]]:
    return {
        "rulings": list(card.clarifications.order_by("pk")),
        "readings": list(card.readings.order_by("pk")),
        "questions": list(card.openquestions.order_by("pk")),
        "proposals": list(ClarificationProposal.objects.filter(cards=card)),
    }


def test_a_recovered_card_is_named_by_all_that_named_it(unicorn: Card, admin_client: Client) -> None:
    proposal = ClarificationProposal.objects.create(language="en", question="May I?", suggestion="Yes.")
    proposal.cards.add(unicorn)
    Reading.objects.all()[0].cards.add(unicorn)
    before, page = naming(unicorn), Client().get("/en/cards/seductive-unicorn/").content.decode()
    key = unicorn.pk
    assert len(before["rulings"]) > 3
    delete(admin_client, unicorn)
    assert Client().get("/en/cards/seductive-unicorn/").status_code == 404
    assert "was restored" in said(recover(admin_client, Card, key))
    back = Card.objects.get(pk=key)
    assert naming(back) == before
    assert (back.number, back.slug) == (33, "seductive-unicorn")
    again = Client().get("/en/cards/seductive-unicorn/").content.decode()
    assert all(ruling.slug in again for ruling in before["rulings"] if ruling.slug in page)
    assert again.count("<article") == page.count("<article")


def test_old_addresses_lead_to_a_recovered_card_again(unicorn: Card, admin_client: Client) -> None:
    CardAlias.objects.create(slug="velvet-unicorn", card=unicorn)
    page = admin_client.get(admin_page(unicorn, "delete", unicorn.pk)).content.decode()
    assert "Its old addresses lead to it again when it is recovered: velvet-unicorn." in page
    key = unicorn.pk
    delete(admin_client, unicorn)
    assert Client().get("/en/cards/velvet-unicorn/").status_code == 404
    recover(admin_client, Card, key)
    assert Client().get("/en/cards/velvet-unicorn/").headers["Location"].endswith("/seductive-unicorn/")


def test_an_old_address_that_another_card_has_by_now_stays_there(unicorn: Card, admin_client: Client) -> None:
    CardAlias.objects.create(slug="velvet-unicorn", card=unicorn)
    key = unicorn.pk
    delete(admin_client, unicorn)
    Card.objects.create(slug="velvet-unicorn", type="magical")
    found = said(recover(admin_client, Card, key))
    assert "These old addresses belong to others by now and stay theirs: velvet-unicorn." in found


@in_turn("order", [(0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0)])
def test_two_that_are_deleted_are_linked_again_in_whatever_order_they_come_back(
    order: tuple[int, ...], admin_client: Client
) -> None:
    card, ruling = Card.objects.get(slug="rhinocorn"), Clarification.objects.exclude(cards=None)[0]
    ruling.cards.set([card])
    both = [(Card, card.pk), (Clarification, ruling.pk)]
    for model, key in (both[place] for place in order[:2]):
        delete(admin_client, model.objects.get(pk=key))
    for model, key in (both[place] for place in order[2:]):
        recover(admin_client, model, key)
    assert Clarification.objects.get(slug=ruling.slug).cards.get() == card


def test_a_recovered_case_is_what_became_of_a_proposal_again(admin_client: Client) -> None:
    like = StoredCase.objects.all()[0]
    case = StoredCase.objects.create(slug="XX-99", topic=like.topic, titles={"en": "New"}, text=like.text)
    proposal = CaseProposal.objects.create(
        language="en", title="Mine", text=like.text, outcome="holds", data_version=1, case=case
    )
    key = case.pk
    delete(admin_client, case)
    recover(admin_client, StoredCase, key)
    proposal.refresh_from_db()
    assert proposal.case_id == key


def test_a_recovered_rule_has_its_rulings_and_the_rules_that_name_it(admin_client: Client) -> None:
    rule = Rule.objects.filter(terms=None).exclude(clarifications=None).exclude(rule=None)[0]
    key, rulings = rule.pk, set(rule.clarifications.all())
    others = set(Rule.objects.filter(related=rule))
    delete(admin_client, rule)
    recover(admin_client, Rule, key)
    back = Rule.objects.get(pk=key)
    assert (set(back.clarifications.all()), set(Rule.objects.filter(related=back))) == (rulings, others)


# What holds only in a box that goes


@pytest.fixture
def boxes() -> list[Edition]:
    names = ("attic", "cellar")
    return [
        Edition.objects.create(slug=name, number=90 + len(name), names={"en": name.title()}) for name in names
    ]


def limited(content: Any, *boxes: Edition) -> Any:
    content.editions.set(boxes)
    return content


def states(*several: Any) -> list[tuple[str, list[str]]]:
    for each in several:
        each.refresh_from_db()
    return [(each.status, [str(box) for box in each.editions.all()]) for each in several]


def test_what_held_only_in_a_deleted_box_is_a_draft_until_the_box_is_back(
    boxes: list[Edition], admin_client: Client
) -> None:
    attic = boxes[0]
    own, both = (
        limited(each, *boxes[:count]) for count, each in enumerate(Clarification.objects.all()[:2], 1)
    )
    rule = limited(Rule.objects.all()[0], attic)
    page = admin_client.get(admin_page(attic, "delete", attic.pk)).content.decode()
    assert "2 entries hold only here. They become drafts until this is recovered:" in page
    assert page.count(f'href="{admin_page(own, "change", own.pk)}"') == 1
    key = attic.pk
    delete(admin_client, attic)
    assert states(own, rule, both) == [("draft", []), ("draft", []), ("published", ["Cellar"])]
    for place in (admin_page(own, "history", own.pk), reverse("admin:recent_changes")):
        shown = admin_client.get(place).content.decode()
        assert "It became a draft, for it holds only in “Attic”, which was deleted." in shown
    recover(admin_client, Edition, key)
    assert states(own, rule) == [("published", ["Attic"])] * 2
    assert sorted(states(both)[0][1]) == ["Attic", "Cellar"]


def test_two_boxes_that_are_deleted_at_once_leave_nothing_that_holds_everywhere(
    boxes: list[Edition], admin_client: Client
) -> None:
    ruling = limited(Clarification.objects.all()[0], *boxes)
    chosen = {"action": "delete_selected", "_selected_action": [box.pk for box in boxes]}
    listed = admin_page(Edition, "changelist")
    assert "1 entry holds only here." in admin_client.post(listed, chosen).content.decode()
    key = boxes[1].pk
    admin_client.post(listed, chosen | {"post": "yes"})
    assert states(ruling) == [("draft", [])]
    recover(admin_client, Edition, key)
    assert states(ruling) == [("published", ["Cellar"])]


def test_what_is_restored_while_its_only_box_is_deleted_stays_a_draft_until_the_box_is_back(
    boxes: list[Edition], admin_client: Client
) -> None:
    ruling, key = limited(Clarification.objects.all()[0], boxes[0]), boxes[0].pk
    with revisions.create_revision():
        ruling.save()
    version = Version.objects.get_for_object(ruling)[0]
    delete(admin_client, boxes[0])
    page = admin_page(ruling, "revision", ruling.pk, version.pk)
    send(admin_client, page, {"state": admin_client.get(page).context["state"]})
    assert states(ruling) == [("draft", [])]
    recover(admin_client, Edition, key)
    assert states(ruling) == [("published", ["Attic"])]


def test_what_somebody_has_edited_as_a_draft_stays_one(boxes: list[Edition], admin_client: Client) -> None:
    ruling, key = limited(Clarification.objects.all()[0], boxes[0]), boxes[0].pk
    delete(admin_client, boxes[0])
    page = admin_page(ruling, "change", ruling.pk)
    assert admin_client.post(page, filled_in(admin_client.get(page)) | {"place": "77"}).status_code == 302
    recover(admin_client, Edition, key)
    assert states(ruling) == [("draft", ["Attic"])]


def test_who_took_the_address_meanwhile_is_told_with_what_to_do(unicorn: Card, admin_client: Client) -> None:
    key = unicorn.pk
    delete(admin_client, unicorn)
    Card.objects.create(slug="seductive-unicorn", type="magic", names={"en": "Velvet"})
    answer = recover(admin_client, Card, key)
    assert answer.context["problems"] == [
        "Address “seductive-unicorn” is that of “Velvet” by now. Give that one another there first; "
        "then this can come back."
    ]


def test_a_card_that_was_loaded_comes_back_under_its_number(unicorn: Card, admin_client: Client) -> None:
    unicorn.slug = "velvet-unicorn"
    unicorn.save()
    key = unicorn.pk
    delete(admin_client, unicorn)
    assert RetiredNumber.objects.get(number=33).slug == "velvet-unicorn"
    recover(admin_client, Card, key)
    assert Card.objects.get(pk=key).number == 33


def test_what_nobody_had_kept_yet_comes_back_as_it_was_deleted(unicorn: Card, admin_client: Client) -> None:
    call(unicorn, nl="Anders")
    key = unicorn.pk
    delete(admin_client, unicorn)
    recover(admin_client, Card, key)
    assert Card.objects.get(pk=key).names["nl"] == "Anders"


def test_what_cannot_come_back_is_told_before(unicorn: Card, admin_client: Client, admin_user: Any) -> None:
    kind = ContentType.objects.get_for_model(Card)
    KeptChange.objects.create(content_type=kind, object_id=unicorn.pk, name="A better one", user=admin_user)
    page = admin_client.get(admin_page(unicorn, "delete", unicorn.pk)).content.decode()
    assert "This cannot come back: changes that are kept for later." in page
    assert "A better one (admin)" in page
