"""The admin as a place to work: what waits, one search, quick lists, and what is not translated."""

import html
import re
from itertools import pairwise
from typing import Any

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse
from reversion import create_revision
from reversion.models import Version

from cardsdb.library import held_library
from cardsdb.models import Card, DataVersion, Edition, PrintDifference, Printing, Status, Wording
from cardsdb.roles import EDITORS, TRANSLATORS
from cardsdb.site.translations import KINDS, admin_page, covered, has_own_page, kind_of
from rules.models import CaseProposal, Clarification, Reading, Rule, StoredCase, Term
from tests.accounts import member
from tests.admin_forms import filled_in
from tests.texts import say, unsay

pytestmark = pytest.mark.django_db

OURS = [model for model in admin.site._registry if model._meta.app_label in ("cardsdb", "rules")]
HOME = "/admin/"
TRANSLATIONS = "/admin/translations/"


def text(client: Client, address: str, **asked: Any) -> str:
    return " ".join(client.get(address, asked).content.decode().split())


def chosen(client: Client, model: Any, **asked: str) -> list[Any]:
    return list(client.get(admin_page(model, "changelist"), asked).context["cl"].queryset)


def act(client: Client, action: str, *rows: Any, **more: str) -> Any:
    data = {"action": action, "_selected_action": [row.pk for row in rows], **more}
    return client.post(admin_page(type(rows[0]), "changelist"), data, follow=True)


@pytest.mark.parametrize("model", OURS, ids=lambda model: model.__name__)
def test_no_list_asks_for_each_of_its_rows(
    model: Any, admin_client: Client, django_assert_max_num_queries: Any
) -> None:
    address = admin_page(model, "changelist")
    held_library()
    admin_client.get(address)
    with django_assert_max_num_queries(19):
        admin_client.get(address)
    # Each filter counts its choices by one question.
    with django_assert_max_num_queries(40):
        admin_client.get(address, {"_facets": "True"})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_what_is_counted_as_missing_is_what_is_listed(kind: Any, admin_client: Client) -> None:
    for here in covered(kind):
        shown = admin_client.get(reverse("admin:missing", args=[kind.key, here.language])).context
        assert shown["page"].paginator.count == here.missing
        if has_own_page(kind.model):
            assert len(chosen(admin_client, kind.model, missing=here.language)) == here.missing
        assert here.missing + here.there == here.wanted


def test_a_text_that_is_taken_away_is_missing_until_it_is_written(admin_client: Client) -> None:
    rule = Rule.objects.get(slug="turn.draw")
    term = Term.objects.get(slug="stable")
    unsay(rule, "de", "title", "text")
    unsay(term, "de", "definition")
    assert chosen(admin_client, Rule, missing="de") == [rule]
    assert chosen(admin_client, Term, missing="de") == [term]
    assert f'href="/admin/translations/rules/de/write/{rule.pk}/"' in text(
        admin_client, "/admin/translations/rules/de/"
    )
    assert len(re.findall(r"\b1 missing", text(admin_client, TRANSLATIONS))) == 2


def test_a_translation_older_than_its_english_text_is_told(admin_client: Client) -> None:
    rule = Rule.objects.get(slug="turn.draw")
    address = "/admin/translations/rules/de/changed/"
    assert "turn.draw" not in text(admin_client, address)
    for language in ("en", "de"):
        with create_revision():
            say(rule, language, text=f"{rule.text[language]} Always.")
        assert ("turn.draw" in text(admin_client, address)) == (language == "en")
    assert "1 changed in English since" in text(admin_client, TRANSLATIONS)


def test_a_field_older_than_its_english_text_is_told_too(admin_client: Client) -> None:
    term, address = Term.objects.get(slug="steal"), "/admin/translations/glossary/de/changed/"
    for language in ("en", "de"):
        with create_revision():
            term.definition[language] += " Always."
            term.save()
        assert (str(term) in text(admin_client, address).split('id="content-main"')[1]) == (language == "en")


def test_the_page_of_translations_asks_a_few_questions_for_each_kind(
    admin_client: Client, django_assert_max_num_queries: Any
) -> None:
    admin_client.get(TRANSLATIONS)
    with django_assert_max_num_queries(3 * len(KINDS) + 5):
        admin_client.get(TRANSLATIONS)


def test_the_first_page_tells_what_waits(admin_client: Client) -> None:
    Card.objects.create(slug="shiny", type="magic", status=Status.DRAFT)
    CaseProposal.objects.create(
        title="Mine", text="players: A B", language="en", outcome="fails", data_version=1
    )
    kind, shown = kind_of(Card), text(admin_client, HOME)
    assert kind
    assert '?status__exact=draft">Cards</a> <span class="count">1<' in shown
    assert '?state__exact=received">Proposed cases</a> <span class="count">1<' in shown
    assert f"{covered(kind, ['de'])[0].missing} missing" in shown


def test_all_cases_are_played_some_on_each_page(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.cases.checking.holding._kept", {})
    monkeypatch.setattr("cardsdb.site.admin.failing.STEPS_A_VISIT", 70_000)
    number, address, pages = StoredCase.visible.count(), "/admin/failing/", 0
    while address:
        shown, pages = text(admin_client, address), pages + 1
        onward = re.search('<a href="([^"]+)">Go on<', shown)
        assert not onward or re.search(f"[0-9]+ of {number} cases played", shown)
        address = html.unescape(onward[1]) if onward else ""
    assert pages > 2
    assert (
        f'None: every case comes out as written. </p> <p class="quiet"> {number} cases were played' in shown
    )
    assert "Go on" not in text(admin_client, "/admin/failing/"), "nothing is played again"


def test_the_bar_of_played_cases_goes_on_in_another_process(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardsdb.site.admin.failing.STEPS_A_VISIT", 5_000)
    Wording.objects.filter(card__slug="rhinocorn").update(text="Enters: draw 2 cards.")
    DataVersion.raise_by_one()
    played, failing = [], [set[str]()]
    for _page in range(3):
        monkeypatch.setattr("rules.cases.checking.holding._kept", {})
        shown = text(admin_client, "/admin/failing/")
        [number] = re.findall("([0-9]+) of [0-9]+ cases played", shown)
        played.append(int(number))
        failing.append(set(re.findall('href="/en/cases/([^/]+)/', shown)))
    assert played == sorted(set(played)), "each page has played more than the one before"
    assert failing[-1], "some fail"
    assert all(before <= after for before, after in pairwise(failing)), "what was told stays"


def test_cases_that_fail_are_listed_after_an_edit(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardsdb.site.admin.failing.STEPS_A_VISIT", 1_000_000)
    Wording.objects.filter(card__slug="rhinocorn").update(text="Enters: draw 2 cards.")
    DataVersion.raise_by_one()
    shown = text(admin_client, "/admin/failing/")
    assert 'href="/en/cases/BAR-14/">BAR-14</a>' in shown
    assert re.search("[0-9]+ cases come out otherwise than written", shown)
    monkeypatch.setattr("rules.cases.checking.holding._kept", {})
    again = text(admin_client, "/admin/failing/")
    found, told_again = (each.split('id="failing-cases"')[1] for each in (shown, again))
    assert found == told_again, "whichever process answers, it says the same"


def test_a_translator_finds_the_own_language_first() -> None:
    dutch, editor = member(TRANSLATORS["nl"]), member(EDITORS)
    languages = [share.language for share in dutch.get(HOME).context["shares"]]
    assert languages == ["nl", "en", "de"]
    assert [share.language for share in editor.get(TRANSLATIONS).context["shares"]] == ["en", "de", "nl"]
    own, other = "/admin/translations/card-names/nl/", "/admin/translations/card-names/de/"
    assert "/write/" in text(dutch, own).split('id="content-main"')[1]
    assert "/write/" not in text(dutch, other).split('id="content-main"')[1]


@pytest.mark.parametrize("place", [HOME, TRANSLATIONS, "/admin/search/?q=neigh", "/admin/failing/"])
def test_the_home_page_is_for_those_who_are_let_in(place: str, client: Client) -> None:
    assert client.get(place).status_code == 302
    assert "rhinocorn" not in text(member(is_staff=True), place).lower()


def test_one_search_finds_a_card_and_all_that_speaks_of_it(admin_client: Client) -> None:
    lists = admin_client.get("/admin/search/", {"q": "rhinocorn"}).context["found"]
    assert lists[0].name == "Cards"
    assert {"Cases", "Clarifications"} <= {each.name for each in lists}
    for odd in ("", "   ", "\0", "x" * 5000, "%_\\'\"<script>"):
        shown = admin_client.get("/admin/search/", {"q": odd})
        assert shown.status_code == 200
        assert b"<script>alert" not in shown.content


@pytest.mark.parametrize(
    ("model", "asked", "expected"),
    [
        (Rule, {"q": "2.1"}, {"chapter_number": 2, "position": 1}),
        (Rule, {"q": "karte ziehen"}, {"slug__contains": "draw"}),
        (Card, {"q": "neushoorn", "playable": "yes"}, {"slug": "rhinocorn"}),
        (Card, {"adult": "yes", "type__exact": "baby"}, {"printings__edition__adult": True}),
        (Card, {"family": "neigh"}, {"family": "neigh"}),
        (Clarification, {"shown": "no"}, {"cases": []}),
    ],
    ids=str,
)
def test_lists_find_what_an_editor_looks_for(
    model: Any, asked: dict[str, str], expected: dict[str, Any], admin_client: Client
) -> None:
    found = chosen(admin_client, model, **asked)
    assert found
    assert model.objects.filter(pk__in=[row.pk for row in found], **expected).distinct().count() >= 1
    assert len(found) < model.objects.count()


def test_several_are_changed_at_once(admin_client: Client) -> None:
    rules = list(Rule.objects.filter(adult=False)[:3])
    assert "3 entries changed." in act(admin_client, "for_adults", *rules).content.decode()
    assert Rule.objects.filter(pk__in=[each.pk for each in rules], adult=True).count() == 3
    edition = Edition.objects.filter(adult=False).last()
    act(admin_client, "for_adults", edition)
    assert Edition.objects.get(pk=edition.pk).adult


def test_many_are_published_in_one_step_each_with_its_own_history(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, version = list(Rule.visible.all()[:3]), DataVersion.current()
    act(admin_client, "unpublish", *rules)
    assert DataVersion.current() == version + 1
    kept = [Version.objects.get_for_object(rule)[0].revision for rule in rules]
    assert len(set(kept)) == 3
    assert all(
        each.version_set.count() == 1 + rule.variants.count() + rule.attestations.count()
        for each, rule in zip(kept, rules, strict=True)
    )
    monkeypatch.setattr("cardsdb.site.admin.lists.CHANGED_AT_ONCE", 2)
    answer = act(admin_client, "publish", *rules).content.decode()
    assert "2 entries changed." in answer
    assert "One more was selected than is changed at once" in answer


def test_several_are_moved_to_another_topic(admin_client: Client) -> None:
    readings = list(Reading.objects.all()[:2])
    asked = act(admin_client, "move", *readings).content.decode()
    assert "2 entries are moved:" in asked
    refused = act(admin_client, "move", *readings, apply="Move", topic="Not An Address")
    assert 'value="Not An Address"' in refused.content.decode()
    act(admin_client, "move", *readings, apply="Move", topic="elsewhere")
    assert Reading.objects.filter(topic="elsewhere").count() == 2


def test_a_translator_cannot_change_many_at_once() -> None:
    reading = Reading.objects.all()[0]
    act(member(TRANSLATORS["de"]), "move", reading, apply="Move", topic="elsewhere")
    assert not Reading.objects.filter(topic="elsewhere").exists()


def test_a_card_has_a_box_for_each_language_and_folds_what_is_empty(admin_client: Client) -> None:
    card = Card.objects.exclude(names__has_key="de")[0]
    answer = admin_client.get(admin_page(Card, "change", card.pk))
    *_parts, differences = answer.context["inline_admin_formsets"]
    assert re.findall(r'name="names_(\w+)"', answer.content.decode()) == ["en", "de", "nl"]
    assert differences.is_collapsible
    assert "How cards are worded" in answer.content.decode()


def test_what_content_names_is_a_link(admin_client: Client) -> None:
    ruling = Clarification.objects.filter(cards__slug="rhinocorn")[0]
    shown = text(admin_client, admin_page(Clarification, "change", ruling.pk))
    linked = re.search(r'<nav class="linked".*?</nav>', shown)
    assert linked
    assert (
        f'href="{admin_page(Card, "change", Card.objects.get(slug="rhinocorn").pk)}">Rhinocorn' in linked[0]
    )


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_home_page_speaks_the_language_that_was_chosen(language: str, admin_client: Client) -> None:
    admin_client.post("/preferences/", {"language": language, "next": HOME})
    shown = text(admin_client, HOME)
    assert f'<html lang="{language}"' in shown
    assert f'<a href="/{language}/">' in shown
    for english in ("Rules and rulings", "Last changes", "Sent in by visitors", "Search everything"):
        assert english not in shown


@pytest.mark.parametrize(
    ("model", "asked", "name"),
    [(Card, "rhinocorn", "Rhinocorn"), (Rule, "turn.draw", "Draw phase"), (Edition, "base-2e", "Base game")],
)
def test_lists_begin_with_names(model: Any, asked: str, name: str, admin_client: Client) -> None:
    shown = text(admin_client, admin_page(model, "changelist"), q=asked)
    first = re.search(r'<th class="[^"]+"><a [^>]+>([^<]+)<', shown.split("<tbody>")[1])
    assert first
    assert first[1].startswith(name)


def test_the_search_over_everything_calls_rules_by_their_titles(admin_client: Client) -> None:
    lists = admin_client.get("/admin/search/", {"q": "turn.draw"}).context["found"]
    assert "Draw phase (turn.draw)" in [hit.text for found in lists for hit in found.hits]


def test_filters_stay_when_one_comes_back_from_a_form(admin_client: Client) -> None:
    asked = "type__exact=magic&missing=de"
    shown = text(admin_client, f"{admin_page(Card, 'changelist')}?{asked}")
    page = re.search(r'<th class="field-own_name"><a href="([^"]+)"', shown)
    assert page
    address = html.unescape(page[1])
    saved = admin_client.post(address, filled_in(admin_client.get(address)))
    assert saved["Location"] == f"{admin_page(Card, 'changelist')}?{asked}"


def test_forms_begin_with_saving_and_end_with_deleting(admin_client: Client) -> None:
    shown = text(admin_client, admin_page(Card, "change", Card.objects.all()[0].pk))
    for row in shown.split('<div class="submit-row">')[1:]:
        buttons = re.findall(r'(?:name|class)="(_\w+|deletelink)"', row.split("</div>")[0])
        assert (buttons[0], buttons[-1]) == ("_save", "deletelink")


def test_what_is_only_read_is_called_by_its_own_name() -> None:
    german, printing = member(TRANSLATORS["de"]), Printing.objects.filter(edition__names__has_key="de")[0]
    german.post("/preferences/", {"language": "de", "next": HOME})
    shown = text(german, admin_page(Card, "change", printing.card_id))
    assert f"{printing.edition.names['de']}</a></div>" in shown


def test_what_was_done_is_told_with_the_name_in_the_language_of_the_editor(admin_client: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    card.names["de"] = "Nashornhorn"
    card.save()
    admin_client.post("/preferences/", {"language": "de", "next": HOME})
    address = admin_page(Card, "change", card.pk)
    sent = {**filled_in(admin_client.get(address)), "search_words_en": "rhinoceros"}
    assert "Nashornhorn</a>“ wurde" in html.unescape(
        admin_client.post(address, sent, follow=True).content.decode()
    )
    assert "Nashornhorn" in text(admin_client, HOME).split('id="changes"')[1]


# What the list of cards does with their parts


def test_cards_are_found_and_changed_by_their_printings_in_the_box_that_is_shown(
    admin_client: Client,
) -> None:
    cards = list(Card.objects.filter(slug__in=["rhinocorn", "neigh"]))
    chaos, base = Edition.objects.get(slug="chaos"), Edition.objects.get(slug="base-2e")
    Printing.objects.filter(edition=chaos, card__in=cards).delete()
    for card in cards:
        card.printings.create(edition=chaos, verified=True)
    filtered = {"printings__edition__id__exact": str(chaos.pk)}
    listed = f"{admin_page(Card, 'changelist')}?printings__edition__id__exact={chaos.pk}"
    sent = {"action": "doubt", "_selected_action": [card.pk for card in cards]}
    assert "2 entries changed." in admin_client.post(listed, sent, follow=True).content.decode()
    assert {row.pk for row in chosen(admin_client, Card, printing="doubtful", **filtered)} >= {
        card.pk for card in cards
    }
    assert not Printing.objects.filter(card__in=cards, edition=base, verified=False).exists()
    newest = Version.objects.get_for_object(cards[0])[0].revision
    assert "verified" in newest.comment.lower()
    assert str(chaos) in newest.comment


def test_cards_are_found_and_published_by_their_wordings(admin_client: Client) -> None:
    card = Card.objects.get(slug="rhinocorn")
    card.wordings.update(status=Status.DRAFT)
    assert card in chosen(admin_client, Card, wording="draft")
    assert card not in chosen(admin_client, Card, wording="published", q="rhinocorn")
    changed = f"{card.wordings.count()} entries changed."
    assert changed in act(admin_client, "publish_wordings", card).content.decode()
    assert not card.wordings.exclude(status=Status.PUBLISHED).exists()
    assert card not in chosen(admin_client, Card, wording="no")


def test_cards_are_found_by_what_differs_in_print_and_by_notes(admin_client: Client) -> None:
    differing = PrintDifference.objects.all()[0]
    assert differing.card in chosen(admin_client, Card, print=differing.language)
    assert differing.card in chosen(admin_client, Card, print=f"plays-{differing.engine}")
    assert chosen(admin_client, Card, q=differing.says["en"][:40]) == [differing.card]
    noted = Printing.objects.exclude(note={})[0]
    assert noted.card in chosen(admin_client, Card, printing="noted")
