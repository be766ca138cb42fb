"""The engine check on save: what makes cases fail is saved only after a yes to just that."""

import re
from collections import Counter
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from reversion import revisions
from reversion.models import Version

from cardsdb.models import Card, Edition, Printing, Status, Wording
from cardsdb.notes import comment_in_words
from cardsdb.site.admin.checking import ACCEPTED
from cardsdb.site.translations import admin_page
from engine.cases import Case, run_case
from rules.cases.checking import EngineCheck, NewlyFailing, engine_check
from rules.models import StoredCase
from tests.admin_forms import field_with, filled_in, posted_with_yes, yes_asked_for
from tests.admin_pages import change_page
from tests.cardsdb.names import call, names_of

pytestmark = pytest.mark.django_db

BREAKING = "Enters: draw a card."


@pytest.fixture
def hand_limit_form(admin_client: Client) -> dict[str, Any]:
    base = Edition.objects.get(slug="base-2e")
    return filled_in(admin_client.get(change_page(base))) | {"hand_limit": "3"}


def broken_form(client: Client, wording: Wording) -> dict[str, Any]:
    form = filled_in(client.get(change_page(wording.card)))
    return form | {field_with(form, wording.text): BREAKING}


def text_now(wording: Wording) -> str:
    return Wording.objects.get(pk=wording.pk).text


def test_a_wording_that_makes_cases_fail_is_shown_again_with_them(
    wording: Wording, admin_client: Client
) -> None:
    versions = Version.objects.count()
    answer = admin_client.post(change_page(wording.card), broken_form(admin_client, wording))
    said = answer.content.decode()
    assert answer.status_code == 200
    assert f"\n{BREAKING}</textarea>" in said
    assert 'href="/en/cases/CRD-' in said
    assert "/board/?run=0" in said
    assert re.search("Save although these [0-9]+ cases fail afterwards", said)
    assert (text_now(wording), Version.objects.count()) == (wording.text, versions)


def test_a_yes_saves_it_and_stands_in_the_history(
    wording: Wording, admin_client: Client, admin_user: User
) -> None:
    form = broken_form(admin_client, wording)
    answer = posted_with_yes(admin_client, change_page(wording.card), form, follow=True)
    assert re.search("[0-9]+ cases fail now: ", answer.content.decode())
    assert f'href="{reverse("admin:failing")}"' in answer.content.decode()
    assert text_now(wording) == BREAKING
    revision = Version.objects.get_for_object(wording)[0].revision
    assert re.search("Saved although [0-9]+ cases fail since: ", comment_in_words(revision.comment))
    assert "BAR-14 (base-2e)" in revision.comment
    assert revision.user == admin_user
    assert revision.comment == LogEntry.objects.latest("pk").change_message


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each run of a case was played, beginning with none."""
    counted: Counter[str] = Counter()

    def count(case: Case, *rest: Any) -> Any:
        counted[f"{case.id} {case.editions}"] += 1
        return run_case(case, *rest)

    monkeypatch.setattr("rules.cases.checking.faring.run_case", count)
    monkeypatch.setattr("rules.cases.checking.holding._kept", {})
    return counted


def test_a_refused_form_plays_a_case_once_as_it_is_and_once_with_the_change_whatever_its_panels_show(
    wording: Wording, admin_client: Client, plays: Counter[str]
) -> None:
    form = broken_form(admin_client, wording)
    said = admin_client.post(change_page(wording.card), form).content.decode()
    assert said.count('class="wording-ran"') == wording.card.wordings.count() > 1
    assert set(plays.values()) == {1, 2}


def test_a_form_that_is_sent_again_plays_nothing_again(
    wording: Wording, admin_client: Client, plays: Counter[str]
) -> None:
    form = broken_form(admin_client, wording)
    admin_client.post(change_page(wording.card), form)
    plays.clear()
    admin_client.post(change_page(wording.card), form | {"names_0": ""})
    posted_with_yes(admin_client, change_page(wording.card), form)
    assert text_now(wording) == BREAKING
    assert not plays


def test_cases_are_played_anew_with_another_text_or_when_somebody_else_has_saved(
    wording: Wording, admin_client: Client, plays: Counter[str]
) -> None:
    form = broken_form(admin_client, wording)
    admin_client.post(change_page(wording.card), form)
    plays.clear()
    admin_client.post(change_page(wording.card), form | {field_with(form, BREAKING): "Enters: draw 2 cards."})
    assert plays
    Wording.objects.get(card__slug="barbed-wire", edition=wording.edition).delete()
    plays.clear()
    admin_client.post(change_page(wording.card), form)
    assert plays


def test_what_changes_no_outcome_is_saved_at_once(wording: Wording, admin_client: Client) -> None:
    form = filled_in(admin_client.get(change_page(wording.card)))
    form[field_with(form, "Neushoorn")] = "Neus"
    answer = admin_client.post(change_page(wording.card), form, follow=True)
    assert answer.redirect_chain
    assert "now: " not in answer.content.decode()
    assert names_of("rhinocorn")["nl"] == "Neus"


@pytest.mark.parametrize("forged", ["on", "0" * 64])
def test_any_other_yes_saves_nothing(wording: Wording, forged: str, admin_client: Client) -> None:
    form = broken_form(admin_client, wording) | {ACCEPTED: forged}
    said = admin_client.post(change_page(wording.card), form).content.decode()
    assert "Nothing is saved yet" in said
    assert text_now(wording) == wording.text


def test_a_yes_to_one_change_is_none_to_another(
    wording: Wording, hand_limit_form: dict[str, Any], admin_client: Client
) -> None:
    yes = yes_asked_for(admin_client.post(change_page(wording.edition), hand_limit_form))
    other = hand_limit_form | {"hand_limit": "2", ACCEPTED: yes}
    answer = admin_client.post(change_page(wording.edition), other)
    assert yes_asked_for(answer) not in ("", yes)


def test_a_case_another_editor_made_fail_meanwhile_is_asked_for_anew(
    wording: Wording, hand_limit_form: dict[str, Any], admin_client: Client
) -> None:
    form = broken_form(admin_client, wording)
    yes = yes_asked_for(admin_client.post(change_page(wording.card), form))
    unicorn = Wording.objects.get(card__slug="barbed-wire", edition=wording.edition)
    unicorn.text = BREAKING
    unicorn.save()
    answer = admin_client.post(change_page(wording.card), form | {ACCEPTED: yes})
    assert yes_asked_for(answer) not in ("", yes)
    assert text_now(wording) == wording.text


def test_a_fact_of_an_edition_is_checked(
    wording: Wording, hand_limit_form: dict[str, Any], admin_client: Client
) -> None:
    answer = admin_client.post(change_page(wording.edition), hand_limit_form)
    shown = answer.content.decode()
    assert re.search("Save although (this case fails|these [0-9]+ cases fail) afterwards", shown)
    assert "TRN-15" in shown
    assert Edition.objects.get(pk=wording.edition.pk).hand_limit == 7


def test_a_printing_that_is_taken_away_is_asked_for(admin_client: Client) -> None:
    printing = Printing.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    address = change_page(printing.card)
    form = filled_in(admin_client.get(address)) | {"printings-0-DELETE": "on"}
    answer = admin_client.post(address, form)
    assert "can no longer be read, for example because it names a card" in answer.content.decode()
    assert Printing.objects.filter(pk=printing.pk).exists()
    admin_client.post(address, form | {ACCEPTED: yes_asked_for(answer)})
    assert not Printing.objects.filter(pk=printing.pk).exists()
    assert "Saved although" in LogEntry.objects.latest("pk").change_message
    assert "Saved although" in Version.objects.get_for_object(printing.card)[0].revision.comment


def test_deleting_several_asks_before_on_a_page_of_its_own(admin_client: Client) -> None:
    cards = Card.objects.filter(slug__in=["rhinocorn", "barbed-wire"])
    chosen = list(cards.values_list("pk", flat=True))
    data = {"action": "delete_selected", "_selected_action": chosen, "post": "yes"}
    answer = admin_client.post(admin_page(Card, "changelist"), data)
    assert '<input type="hidden" name="post" value="yes">' in answer.content.decode()
    assert re.search(r" required>\s*Do it although these \d+ cases fail afterwards", answer.content.decode())
    assert "Nothing is saved yet" in answer.content.decode()
    assert cards.count() == 2
    admin_client.post(admin_page(Card, "changelist"), data | {ACCEPTED: yes_asked_for(answer)})
    assert cards.count() == 0
    assert "Saved although" in LogEntry.objects.latest("pk").change_message


def test_making_several_drafts_asks_before(admin_client: Client) -> None:
    cards = Card.objects.filter(slug__in=["rhinocorn", "barbed-wire"])
    data = {"action": "unpublish", "_selected_action": [card.pk for card in cards]}
    answer = admin_client.post(admin_page(Card, "changelist"), data)
    assert "Nothing is saved yet" in answer.content.decode()
    assert "2 entries changed." not in answer.content.decode()
    assert {card.status for card in cards.all()} == {Status.PUBLISHED}
    answer = admin_client.post(
        admin_page(Card, "changelist"), data | {ACCEPTED: yes_asked_for(answer)}, follow=True
    )
    assert "2 entries changed." in answer.content.decode()
    assert {card.status for card in cards.all()} == {Status.DRAFT}


def test_a_case_that_fails_in_several_editions_counts_once(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardsdb.site.admin.checking.LISTED_AT_MOST", 1)
    cards = Card.objects.filter(slug__in=["rhinocorn", "barbed-wire"])
    data = {"action": "unpublish", "_selected_action": [card.pk for card in cards]}
    page = admin_client.post(admin_page(Card, "changelist"), data).content.decode()
    failing, further = (int(re.findall(found, page)[0]) for found in (r"(\d+) cases fail", r"And (\d+) more"))
    assert failing == further + 1


def test_restoring_an_old_version_asks_before(wording: Wording, admin_client: Client) -> None:
    good = wording.text
    for text in (BREAKING, good):
        with revisions.create_revision():
            wording.text = text
            wording.save()
    broken = Version.objects.get_for_object(wording.card)[1]
    address = admin_page(wording.card, "revision", wording.card.pk, broken.pk)
    form = {"state": admin_client.get(address).context["state"]}
    assert "Nothing is saved yet" in admin_client.post(address, form).content.decode()
    assert text_now(wording) == good
    assert posted_with_yes(admin_client, address, form).status_code == 302
    assert text_now(wording) == BREAKING
    assert "Saved although" in Version.objects.get_for_object(wording)[0].revision.comment


def test_cases_that_hold_again_are_told(wording: Wording, admin_client: Client) -> None:
    with pytest.raises(NewlyFailing) as refused:
        change(wording, BREAKING)
    good = text_now(wording)
    change(wording, BREAKING, refused.value.digest)
    form = filled_in(admin_client.get(change_page(wording.card)))
    form[field_with(form, BREAKING)] = good
    answer = admin_client.post(change_page(wording.card), form, follow=True)
    assert re.search("[0-9]+ cases hold now: ", answer.content.decode())
    assert text_now(wording) == good


def test_a_card_that_takes_a_name_away_from_the_cases_is_asked_for(admin_client: Client) -> None:
    form = filled_in(admin_client.get(admin_page(Card, "add")))
    form |= {"slug": "shiny", "type": "magic", "status": "published"}
    form |= {"names_en": "Narwhal, Neigh", "printings-TOTAL_FORMS": "1", "printings-0-copies": "1"}
    form |= {"printings-0-edition": Edition.objects.get(slug="base-2e").pk}
    answer = admin_client.post(admin_page(Card, "add"), form)
    assert "Nothing is saved yet" in answer.content.decode()
    assert 'value="Narwhal, Neigh"' in answer.content.decode()
    assert not Card.objects.filter(slug="shiny").exists()


# Without a page


def change(wording: Wording, text: str, accepted: str = "") -> EngineCheck:
    with engine_check(accepted) as check:
        wording.text = text
        wording.save()
    return check


def test_a_draft_plays_nothing(wording: Wording) -> None:
    wording.status = Status.DRAFT
    with pytest.raises(NewlyFailing):
        change(wording, wording.text)
    Wording.objects.filter(pk=wording.pk).update(status=Status.DRAFT)
    assert change(Wording.objects.get(pk=wording.pk), BREAKING).played == 0


def test_only_the_cases_a_change_touches_are_played(wording: Wording) -> None:
    with pytest.raises(NewlyFailing) as refused:
        change(wording, BREAKING)
    assert 0 < change(wording, BREAKING, refused.value.digest).played < 300


def test_a_wording_without_an_end_does_not_hold_the_site_up(wording: Wording) -> None:
    with pytest.raises(NewlyFailing) as refused:
        change(wording, "Whenever you draw a card: draw a card.\nEnters: draw a card.")
    assert refused.value.cases


def test_a_name_in_another_language_touches_only_cases_that_write_it(wording: Wording) -> None:
    with engine_check() as check:
        call("rhinocorn", nl="Neus")
    assert check.differences
    assert check.played == 0


def test_a_name_that_a_case_in_its_language_counts_is_played(wording: Wording) -> None:
    like = StoredCase.objects.filter(text__contains="Rhinocorn").exclude(text__contains="LANGUAGE")[0]
    header, _line, rest = like.text.partition("\n")
    StoredCase.objects.create(
        slug="XX-99",
        topic=like.topic,
        titles={"en": "In Dutch"},
        text=f"{header}\nLANGUAGE nl\n{rest}",
        status=Status.PUBLISHED,
    )
    with engine_check() as check:
        call("rhinocorn", nl="Neus")
    assert check.played == 1
