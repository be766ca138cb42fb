"""The history of content in words, recent changes over all of it, and who may restore."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags
from reversion import revisions
from reversion.models import Version

from cardsdb.models import Card, DataVersion, Edition
from cardsdb.roles import EDITORS, TRANSLATORS
from cardsdb.site.translations import admin_page
from rules.models import Clarification, OpenQuestion, Rule, Term
from tests.accounts import member
from tests.admin_forms import posted_with_yes, yes_asked_for
from tests.cardsdb.names import names_of

pytestmark = pytest.mark.django_db


def change(content: Any, user: Any = None, **fields: Any) -> None:
    """Give these fields these values, as a revision of its own."""
    with revisions.create_revision():
        revisions.set_user(user)
        for name, value in fields.items():
            setattr(content, name, value)
        content.save()


def newest_changes(client: Client, content: Any) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """What the newest revision of a history says."""
    newest = client.get(admin_page(content, "history", content.pk)).context["entries"][0]
    return [
        (part.title, part.kind, [(each.label, each.before, each.after) for each in part.fields])
        for part in newest.changes.parts
    ]


def test_a_changed_name_and_wording_are_told_word_by_word(rhinocorn: Card, admin_client: Client) -> None:
    with revisions.create_revision():
        change(rhinocorn, names={**rhinocorn.names, "nl": "Neus"})
        change(
            rhinocorn.wordings.get(edition__slug="base-2e"),
            text="Turn start: you may destroy a Unicorn. If you do, draw a card.",
        )
    wording = "Turn start: you may destroy a Unicorn. If you do, "
    assert newest_changes(admin_client, rhinocorn) == [
        ("Card", "changed", [("Name (Nederlands)", "<del>Neushoorn</del>", "<ins>Neus</ins>")]),
        (
            "Wording: Base game, second edition",
            "changed",
            [("Wording", f"{wording}<del>end your turn</del>.", f"{wording}<ins>draw a card</ins>.")],
        ),
    ]


def test_parts_that_come_and_go_are_told(rhinocorn: Card, admin_client: Client) -> None:
    with revisions.create_revision():
        rhinocorn.wordings.get(edition__slug="base-2e").delete()
        rhinocorn.printings.create(edition=Edition.objects.get(slug="control"), copies=2)
        rhinocorn.save()
    added, removed = newest_changes(admin_client, rhinocorn)
    assert added[:2] == ("Printing: Control", "added")
    assert ("Copies", "", "<ins>2</ins>") in added[2]
    assert removed[:2] == ("Wording: Base game, second edition", "removed")
    assert [label for label, _before, _after in removed[2]] == ["Wording", "Status"]


def test_the_text_of_a_rule_and_the_cards_of_a_question_are_told(admin_client: Client) -> None:
    rule, question = Rule.objects.get(slug="turn.hand-limit"), OpenQuestion.objects.exclude(cards=None)[0]
    change(rule, title={**rule.title, "de": "Kartengrenze"})
    names = ", ".join(sorted(map(str, question.cards.all())))
    with revisions.create_revision():
        question.cards.clear()
    ((label, _before, after),) = newest_changes(admin_client, rule)[0][2]
    assert (label, after) == ("Title (Deutsch)", "<ins>Kartengrenze</ins>")
    assert newest_changes(admin_client, question)[0][2] == [("Cards", f"<del>{names}</del>", "")]


def test_a_text_in_several_languages_is_told_by_language(admin_client: Client) -> None:
    term = Term.objects.get(slug="draw")
    change(term, definition={**term.definition, "de": "Ganz anders."})
    ((title, _kind, fields),) = newest_changes(admin_client, term)
    assert (title, [label for label, _before, _after in fields]) == ("Term", ["Definition (Deutsch)"])


def test_facts_of_an_edition_are_told(admin_client: Client) -> None:
    edition = Edition.objects.get(slug="chaos")
    change(edition, hand_limit=9, facts={**edition.facts, "win": []})
    assert [label for label, _was, _is in newest_changes(admin_client, edition)[0][2]] == [
        "Hand limit",
        "Facts",
    ]


def test_facts_of_an_edition_are_told_in_words(admin_client: Client) -> None:
    edition = Edition.objects.get(slug="base-2e")
    win = [{"players": [2, 7], "unicorns": 7}, {"players": [8, 8], "unicorns": 6}]
    change(edition, facts={"two_players": {"dealt": "neigh", "removed": ["narwhal"]}, "win": win})
    newest = admin_client.get(admin_page(edition, "history", edition.pk), headers={"Accept-Language": "nl"})
    ((facts,),) = [part.fields for part in newest.context["entries"][0].changes.parts]
    assert strip_tags(facts.after).splitlines() == [
        "Eenhoorns om te winnen: 7 (2–7 spelers), 6 (8 spelers)",
        "Met zijn tweeën krijgt elke speler vooraf één Stopkaart",
        "Met zijn tweeën blijven deze kaarten in de doos: Normale Narwal",
    ]


def test_an_edition_comes_back_with_cards_that_were_renamed_since(admin_client: Client) -> None:
    edition, narwhal = Edition.objects.get(slug="base-2e"), Card.objects.get(slug="narwhal")
    change(edition, year=2018)
    change(narwhal, slug="plain-narwhal")
    answer = restore(admin_client, edition)
    assert answer.status_code == 302, answer.context["problems"]
    edition.refresh_from_db()
    assert edition.year == 2019
    assert "plain-narwhal" in edition.facts["two_players"]["removed"]


def test_a_long_history_comes_in_pages(rhinocorn: Card, admin_client: Client) -> None:
    for number in range(60):
        change(rhinocorn, names={**rhinocorn.names, "nl": f"Neushoorn {number}"})
    first, last = (admin_client.get(admin_page(rhinocorn, "history", rhinocorn.pk), {"p": p}) for p in (1, 3))
    assert len(first.context["entries"]) == 25
    # Its revision is compared with one that stands on the next page.
    assert "<ins>35</ins>" in str(first.context["entries"][-1].changes)
    assert last.context["entries"][-1].comment == "Loaded from fixtures."


def test_one_part_alone_becomes_what_it_was(rhinocorn: Card, admin_client: Client) -> None:
    printing, wording = (
        rhinocorn.printings.get(edition__slug="base-2e"),
        rhinocorn.wordings.get(edition__slug="base-2e"),
    )
    change(printing, copies=2)
    change(wording, text="Enters: draw a card.")
    page = first_version(rhinocorn)
    shown = admin_client.get(page).context
    assert len(shown["parts"]) == 2
    only = {"state": shown["state"], "only": f"cardsdb.printing:{printing.pk}"}
    assert posted_with_yes(admin_client, page, only).status_code == 302
    assert (
        rhinocorn.printings.get(edition__slug="base-2e").copies,
        rhinocorn.wordings.get(edition__slug="base-2e").text,
    ) == (1, "Enters: draw a card.")


def first_version(content: Any) -> str:
    """The address of the oldest version of something."""
    version = Version.objects.get_for_object(content).last()
    return admin_page(content, "revision", content.pk, version.pk)


def restore(client: Client, content: Any) -> Any:
    page = first_version(content)
    return posted_with_yes(client, page, {"state": client.get(page).context["state"]})


def test_a_restored_draft_is_gone_for_visitors(rhinocorn: Card, admin_client: Client) -> None:
    Version.objects.get_for_object(rhinocorn).delete()
    change(rhinocorn, status="draft")
    change(rhinocorn, status="published")
    before = DataVersion.current()
    assert restore(admin_client, rhinocorn).status_code == 302
    assert not Card.visible.filter(slug="rhinocorn").exists()
    assert DataVersion.current() > before


def test_what_changed_meanwhile_is_shown_before_it_is_overwritten(
    rhinocorn: Card, admin_client: Client
) -> None:
    change(rhinocorn, type="basic")
    page = first_version(rhinocorn)
    state = admin_client.get(page).context["state"]
    change(rhinocorn, names={**rhinocorn.names, "nl": "Neus"})
    answer = admin_client.post(page, {"state": state})
    assert "It was changed since you opened this page." in answer.content.decode()
    assert names_of(rhinocorn)["nl"] == "Neus"


def test_parts_that_swapped_places_come_back(rhinocorn: Card, admin_client: Client) -> None:
    here, there = rhinocorn.printings.get(edition__slug="base-2e"), Edition.objects.get(slug="control")
    box = here.edition
    here.edition = there
    here.save()
    rhinocorn.printings.create(edition=box, copies=9)
    assert restore(admin_client, rhinocorn).status_code == 302
    assert rhinocorn.printings.get(edition=box).copies == 1
    assert not rhinocorn.printings.filter(edition=there).exists()


def test_what_stands_in_the_way_is_said_and_nothing_changes(rhinocorn: Card, admin_client: Client) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e")
    version = Version.objects.get_for_object(wording).last()
    Version.objects.filter(pk=version.pk).update(
        serialized_data=version.serialized_data.replace("you may", "you might")
    )
    change(wording, text="Enters: draw a card.")
    answer = restore(admin_client, rhinocorn)
    assert "Line 1, column 17" in " ".join(answer.context["problems"])
    assert rhinocorn.wordings.get(edition__slug="base-2e").text == "Enters: draw a card."


def test_links_to_what_was_deleted_do_not_come_back(admin_client: Client) -> None:
    clarification = Clarification.objects.get(slug="rainbow-aura-and-sacrifice")
    Card.objects.get(slug="rainbow-aura").delete()
    change(clarification, place=99)
    assert restore(admin_client, clarification).status_code == 302
    clarification.refresh_from_db()
    assert clarification.place != 99


def test_a_restore_that_makes_cases_fail_needs_a_yes(rhinocorn: Card, admin_client: Client) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e")
    text = wording.text
    change(wording, text="Enters: draw a card.")
    change(wording, text=text)
    page = admin_page(rhinocorn, "revision", rhinocorn.pk, Version.objects.get_for_object(rhinocorn)[1].pk)
    form = {"state": admin_client.get(page).context["state"]}
    refused = admin_client.post(page, form)
    assert rhinocorn.wordings.get(edition__slug="base-2e").text == text
    assert "accepted_failures" in refused.content.decode()
    assert admin_client.post(page, form | {"accepted_failures": yes_asked_for(refused)}).status_code == 302
    assert rhinocorn.wordings.get(edition__slug="base-2e").text == "Enters: draw a card."
    assert "Saved although" in Version.objects.get_for_object(rhinocorn)[0].revision.comment


# Who may


@pytest.mark.parametrize(("group", "status"), [(EDITORS, 302), (TRANSLATORS["de"], 403)])
def test_editors_restore_and_translators_do_not(group: str, status: int, rhinocorn: Card) -> None:
    change(rhinocorn, type="basic")
    client = member(group)
    shown = client.get(first_version(rhinocorn))
    assert ("Restore this version" in shown.content.decode()) == (status == 302)
    assert client.post(first_version(rhinocorn), {"state": shown.context["state"]}).status_code == status
    rhinocorn.refresh_from_db()
    assert rhinocorn.type == ("magical" if status == 302 else "basic")


@pytest.mark.parametrize("page", ["1/history/0/", "1/history/99999999999999999999/", "recover/0/"])
def test_a_version_that_is_not_there_is_missing(page: str, admin_client: Client) -> None:
    assert admin_client.get(f"/admin/cardsdb/card/{page}").status_code == 404


# Recent changes


def recent(client: Client, **query: Any) -> list[str]:
    return [each.name for each in client.get(reverse("admin:recent_changes"), query).context["changes"]]


def test_recent_changes_are_told_by_whom_of_what_and_in_which_language(
    rhinocorn: Card, admin_client: Client, admin_user: User
) -> None:
    other = User.objects.create_user("other")
    change(rhinocorn, admin_user, names={**rhinocorn.names, "nl": "Neus"})
    rule = Rule.objects.get(slug="turn.draw")
    change(rule, other, title={**rule.title, "de": "Ziehen!"})
    assert recent(admin_client) == [str(rule), "Rhinocorn"]
    assert recent(admin_client, user=other.pk) == [str(rule)]
    assert recent(admin_client, kind="card") == ["Rhinocorn"]
    assert recent(admin_client, language="nl") == ["Rhinocorn"]
    assert recent(admin_client, until="2001-01-01") == []
    in_dutch = admin_client.get(reverse("admin:recent_changes"), headers={"Accept-Language": "nl"})
    assert "Neus" in {each.name for each in in_dutch.context["changes"]}


def test_all_that_was_loaded_is_read_page_by_page(admin_client: Client) -> None:
    page, seen = reverse("admin:recent_changes") + "?user=commands&kind=term", []
    while page:
        answer = admin_client.get(page)
        seen += [each.name for each in answer.context["changes"]]
        page = answer.context["older"] and reverse("admin:recent_changes") + answer.context["older"]
    assert len(seen) == len(set(seen)) == Term.objects.count()


def test_a_deletion_is_among_the_recent_changes(rhinocorn: Card, admin_client: Client) -> None:
    posted_with_yes(admin_client, admin_page(rhinocorn, "delete", rhinocorn.pk), {"post": "yes"})
    draw = Rule.objects.get(slug="turn.draw")
    change(draw, User.objects.get(), position=99)
    assert recent(admin_client) == [str(draw), "Rhinocorn"]
    assert "deleted" in admin_client.get(reverse("admin:recent_changes")).content.decode()


@pytest.mark.parametrize("query", [{"since": "yesterday"}, {"before": "x"}, {"user": "0"}, {"kind": "\0"}])
def test_a_question_that_makes_no_sense_is_answered_without_it(
    query: dict[str, str], admin_client: Client
) -> None:
    assert admin_client.get(reverse("admin:recent_changes"), query).status_code == 200
