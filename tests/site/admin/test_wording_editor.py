"""The editor of wordings without a browser: what its panels tell, whom they tell it, and what they bear."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission, User
from django.test import Client
from django.urls import reverse

from cardsdb.models import Card, Edition, Wording
from tests.admin_forms import field_with, filled_in
from tests.admin_pages import change_page
from tests.pages import seen, words

pytestmark = pytest.mark.django_db

PREVIEW = "/admin/wording/preview/"
CASES = "/admin/wording/cases/"
MISTYPED = "Turn start: you may destory a Unicorn card."


def panel(client: Client, wording: Wording, text: str, language: str = "en", **said: Any) -> str:
    return answer_to(client, PREVIEW, wording, text, language, **said)


def answer_to(
    client: Client, address: str, wording: Wording, text: str, language: str = "en", **said: Any
) -> str:
    fields = {"text": text, "card": wording.card_id, "edition": wording.edition_id, "field": "text"}
    response = client.post(address, fields | said, headers={"accept-language": language})
    assert response.status_code == 200
    return seen(response)


def test_a_mistake_is_told_with_its_place_and_what_helps(admin_client: Client, wording: Wording) -> None:
    shown = panel(admin_client, wording, MISTYPED)
    assert "Line 1, column 21 : Write “destroy” in place of “destory”." in words(shown)
    assert ">destory</a></mark>" in shown
    assert 'name="_take_wording-text" value="Turn start: you may destroy a Unicorn."' in shown
    assert 'id="id_text_problem"' in shown
    assert "To keep it until it is right" in words(shown)
    assert "As a draft it may be saved" in words(panel(admin_client, wording, MISTYPED, status="draft"))


def test_what_is_simple_is_put_right_where_more_is_left_to_change(
    admin_client: Client, wording: Wording
) -> None:
    shown = panel(admin_client, wording, "When this card enters your Stable, teleport a Unicorn.")
    assert "Enters: <mark>teleport</mark> a Unicorn." in shown
    assert 'name="_take_wording-text" value="Enters: teleport a Unicorn."' in shown


def test_sentences_alike_are_shown_where_nothing_can_be_offered(
    admin_client: Client, wording: Wording
) -> None:
    shown = words(panel(admin_client, wording, "Your Unicorns cannot ever become destroyed.", language="de"))
    assert "Ähnliche Sätze, die verstanden werden: Your Unicorns cannot be destroyed." in shown
    assert "Deine Einhörner können nicht zerstört werden." in shown


def test_a_good_wording_is_shown_in_every_language(admin_client: Client, wording: Wording) -> None:
    shown = words(panel(admin_client, wording, "enters: you may draw 2 card", language="de"))
    for text in ("Enters: you may draw 2 cards.", "darfst du 2 Karten ziehen.", "mag je 2 kaarten trekken."):
        assert text in shown, shown
    assert "Dieser Wortlaut ist lesbar und spielbar." in shown
    assert "Ability head enters" in shown


def test_cards_with_the_same_effect_are_linked_to_both_their_pages(
    admin_client: Client, wording: Wording
) -> None:
    shown = panel(
        admin_client, wording, Wording.objects.get(card__slug="neigh", edition__slug="base-2e").text
    )
    neigh = Card.objects.get(slug="neigh")
    assert f'href="/admin/cardsdb/card/{neigh.pk}/change/"' in shown
    assert 'href="/en/cards/neigh/"' in shown


def test_a_line_that_never_happens_and_one_that_cannot_be_played_are_told(
    admin_client: Client, wording: Wording
) -> None:
    never = panel(admin_client, wording, "Enters: draw a card.", type="magic")
    assert "Line 1: On a card of this type, this line never does anything." in words(never)


def test_the_cases_are_run_with_what_is_typed(admin_client: Client, wording: Wording) -> None:
    same = words(answer_to(admin_client, CASES, wording, wording.text))
    assert re.search(r"\d+ cases pass with this wording, and none newly fails\.", same)
    other = answer_to(admin_client, CASES, wording, "Turn start: draw a card.")
    assert re.search(r"\d+ cases pass now and would fail with this wording\.", words(other))
    assert "Expected:" in words(other)
    assert "What came:" in words(other)
    assert re.search(r'href="/en/cases/[A-Z]+-\d+\w?/board/\?run=\d+"', other)
    wording.refresh_from_db()
    assert "destroy" in wording.text


def test_without_a_card_or_an_edition_it_says_why_no_case_is_run(
    admin_client: Client, wording: Wording
) -> None:
    text = "Enters: draw a card."
    assert "not published yet" in answer_to(admin_client, CASES, wording, text, card="")
    assert "Choose a published edition" in answer_to(admin_client, CASES, wording, text, edition="")
    elsewhere = Edition.objects.exclude(printings__card=wording.card).first()
    assert elsewhere
    assert "no printing in this edition" in answer_to(
        admin_client, CASES, wording, text, edition=elsewhere.pk
    )


@pytest.mark.parametrize("address", [PREVIEW, CASES])
@pytest.mark.parametrize(
    "said",
    [
        {"card": "x"},
        {"card": "9" * 30, "edition": "-1"},
        {"card": "999999", "edition": "²"},
        {"type": "dragon", "status": "<b>", "field": '"><script>'},
        {"text": "\x00\ud800".encode("utf-8", "replace").decode(), "field": ""},
        {"text": "<script>alert(1)</script>"},
        {"text": "Enters: " * 4000},
        {"text": "(" * 900},
        {"text": ""},
    ],
    ids=range(9),
)
def test_bad_input_is_borne(
    admin_client: Client, wording: Wording, address: str, said: dict[str, str]
) -> None:
    shown = admin_client.post(address, {"text": "Enters: draw a card.", "card": wording.card_id} | said)
    assert shown.status_code == 200
    assert "<script>" not in shown.content.decode()


def test_a_huge_body_is_refused(admin_client: Client) -> None:
    assert admin_client.post(PREVIEW, {"text": "a" * 400_000}).status_code == 400


def test_only_who_may_write_wordings_is_told(client: Client, wording: Wording) -> None:
    reader = User.objects.create_user("reader", is_staff=True)
    for address in (PREVIEW, CASES):
        assert client.post(address, {"text": "Enters: draw a card."}).status_code == 302
    client.force_login(reader)
    reader.user_permissions.add(Permission.objects.get(codename="view_wording"))
    assert client.post(PREVIEW, {"text": "Enters: draw a card."}).status_code == 403
    reader.groups.add(Group.objects.get(name="translators-de"))
    assert client.post(PREVIEW, {"text": "Enters: draw a card."}).status_code == 403
    reader.groups.add(Group.objects.get(name="editors"))
    assert client.post(PREVIEW, {"text": "Enters: draw a card."}).status_code == 200
    assert client.get(PREVIEW).status_code == 405


def test_checking_the_whole_page_saves_nothing_and_keeps_what_is_typed(
    admin_client: Client, wording: Wording
) -> None:
    address = change_page(wording.card)
    form = filled_in(admin_client.get(address))
    form[field_with(form, wording.text)] = "Turn start: draw a card."
    form[field_with(form, "Neushoorn")] = "Neus"
    answer = admin_client.post(address, form | {"_check_wording": "1"})
    shown = seen(answer)
    assert answer.status_code == 200
    assert "Nothing has been saved." in shown
    assert 'value="Neus"' in shown
    assert "Ziehe eine Karte." in shown
    assert "would fail with this wording" in shown
    wording.refresh_from_db()
    assert "destroy" in wording.text


def test_an_offered_wording_is_taken_over_without_a_script(admin_client: Client, wording: Wording) -> None:
    address = change_page(wording.card)
    form = filled_in(admin_client.get(address)) | {"wordings-0-text": MISTYPED}
    refused = seen(admin_client.post(address, form))
    assert 'name="_take_wording-wordings-0-text" value="Turn start: you may destroy a Unicorn."' in refused
    answer = admin_client.post(
        address, form | {"_take_wording-wordings-0-text": "Turn start: you may destroy a Unicorn."}
    )
    assert "Turn start: you may destroy a Unicorn.</textarea>" in answer.content.decode()
    wording.refresh_from_db()
    assert wording.text != "Turn start: you may destroy a Unicorn."


def test_the_page_of_a_new_wording_can_be_checked(admin_client: Client) -> None:
    address = reverse("admin:cardsdb_card_add")
    form = filled_in(admin_client.get(address)) | {"wordings-0-text": "Enters: draw a card."}
    form["_check_wording"] = "1"
    shown = admin_client.post(address, form).content.decode()
    assert "This wording can be read and played." in shown
    assert "not published yet" in shown
