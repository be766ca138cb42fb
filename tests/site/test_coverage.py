"""The page that says how far the site has come: its numbers are true, and counted once."""

import re
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from cardsdb.models import Card, DataVersion, Edition, Printing, Status, Wording
from cardsdb.site.coverage import Coverage, PlayedCase, current_coverage, played_cases
from engine.cases import read_cases
from engine.model.citations import RULES
from engine.model.readings import FOR_CARDS_TO_COME, READINGS, SAME_BY_EVERY_WORD
from rules.models import Rule, StoredCase
from tests.pages import seen, text_of
from tests.texts import unsay

pytestmark = pytest.mark.django_db

PAGE = "/en/about/coverage/"
FAILING = """
EDITION {edition}
GIVEN
  A hand: Neigh
THEN
  winner: A
"""


BOXES = ("base-2e", "nsfw-base-2e", "control", "chaos")


def boxes_about(run: list[str], kinds: dict[str, str]) -> list[str]:
    """The expansions a case is played with; without one, the box that gives the rules."""
    return [box for box in run if kinds[box] != "base"] or run[:1]


def section_of(page: Any, box: str) -> str:
    """What the page says of one box, on one line."""
    after = page.content.decode().partition(f'id="edition-{box}"')[2]
    return text_of(HttpResponse(after.partition("</section>")[0]))


@pytest.fixture
def own_cases() -> Callable[..., None]:
    """Makes these the only cases that are published."""

    def publish(*editions: str) -> None:
        StoredCase.objects.update(status=Status.DRAFT)
        for number, edition in enumerate(editions, start=1):
            text = FAILING.format(edition=edition).strip()
            titles = {"en": "Neighing wins at once"}
            StoredCase.objects.create(
                slug=f"FAIL-{number}", topic="wrong", titles=titles, text=text, status=Status.PUBLISHED
            )

    return publish


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each time all cases were played."""
    played: list[int] = []

    def counted() -> list[PlayedCase]:
        cases = played_cases()
        played.append(len(cases))
        return cases

    monkeypatch.setattr("cardsdb.site.coverage.current_coverage.made", {})
    monkeypatch.setattr("cardsdb.site.coverage.played_cases", counted)
    return played


@pytest.mark.parametrize("box", BOXES)
def test_every_card_of_every_box_can_be_played(client: Client, box: str) -> None:
    cards = Printing.visible.filter(edition__slug=box).count()
    assert cards > 80
    shown = section_of(client.get(f"{PAGE}?adult=1"), box)
    assert f"Playable cards {cards} of {cards}" in shown
    assert "Cases that hold" in shown


def test_every_case_of_the_project_holds(client: Client) -> None:
    files = (settings.BASE_DIR / "fixtures" / "cases").glob("*.txt")
    cases = [case for file in files for case in read_cases(file.read_text("utf-8"))]
    kinds = dict(Edition.objects.values_list("slug", "kind"))
    runs = (run for case in cases if not case.is_draft for run in case.editions)
    boxes = Counter(box for run in runs for box in boxes_about(run, kinds))
    assert set(boxes) >= set(BOXES)
    page = client.get(f"{PAGE}?adult=1")
    for box, number in boxes.items():
        assert f"Cases that hold {number} of {number}" in section_of(page, box)
    assert "At present none fails." in text_of(page)


def test_words_of_the_card_language_that_one_card_needs_are_counted(client: Client) -> None:
    needed = int(text_of(client.get(PAGE)).partition("Needed by one card only ")[2].split()[0])
    assert needed > 0
    Wording.objects.filter(card__slug="unfair-bargain").delete()
    assert f"Needed by one card only {needed - 1} " in text_of(client.get(PAGE))


def test_names_are_counted_in_each_language(client: Client) -> None:
    page = text_of(client.get(PAGE))
    cards = Printing.visible.filter(edition__slug="base-2e").count()
    for code, language in settings.LANGUAGES:
        known = Card.visible.filter(names__has_key=code, printings__edition__slug="base-2e").count()
        assert f"Names · {language} {known} of {cards}" in page


def test_a_wording_taken_away_lowers_the_numbers(client: Client, wording: Wording) -> None:
    cards = Printing.visible.filter(edition__slug="base-2e").count()
    wordings = Wording.visible.filter(edition__slug="base-2e").count()
    page = text_of(client.get(PAGE))
    assert f"Card texts · Deutsch {wordings} of {wordings}" in page
    wording.delete()
    page = text_of(client.get(PAGE))
    assert f"Playable cards {cards - 1} of {cards}" in page
    assert f"Card texts · Deutsch {wordings - 1} of {wordings}" in page


def test_cases_of_a_card_that_says_something_else_fail_and_are_named(
    client: Client, wording: Wording
) -> None:
    wording.text = "Enters: draw 2 cards."
    wording.save()
    page = text_of(client.get(PAGE))
    assert "These do not hold:" in page
    assert "At present none fails." not in page
    failed = current_coverage().for_reader(adult=False).failed
    assert failed
    for case in failed:
        assert f"{case.id} {case.title}" in page


def test_a_failing_case_is_listed_with_its_title(client: Client, own_cases: Callable[..., None]) -> None:
    own_cases("base-2e")
    page = text_of(client.get(PAGE))
    assert "Cases that hold 0 of 1" in page
    assert "FAIL-1 Neighing wins at once" in page


def test_cases_of_an_unpublished_box_are_not_counted(client: Client, own_cases: Callable[..., None]) -> None:
    Edition.objects.filter(slug="control").update(status=Status.DRAFT)
    DataVersion.raise_by_one()
    own_cases("control")
    page = text_of(client.get(PAGE))
    assert "Cases that hold 0 of 0" in page
    assert "FAIL-1" not in page


def test_what_is_for_adults_is_counted_for_adults_only(
    client: Client, own_cases: Callable[..., None]
) -> None:
    own_cases("nsfw-base-2e", "base-2e + nsfw-base-2e")
    page = client.get(PAGE).content.decode()
    assert "nsfw" not in page.lower()
    assert "FAIL-" not in page
    page = text_of(client.get(f"{PAGE}?adult=1"))
    assert f"of {Printing.objects.filter(edition__slug='nsfw-base-2e').count()}" in page
    assert "FAIL-1" in page
    assert "FAIL-2" in page


def test_rules_and_their_texts_are_counted(client: Client) -> None:
    page = text_of(client.get(PAGE))
    rules = Rule.visible.for_reader(adult=False).count()
    assert f"Cited by the engine {len(RULES)} of {rules}" in page
    for _code, language in settings.LANGUAGES:
        assert f"Texts · {language} {rules} of {rules}" in page
    unsay(Rule.objects.get(slug="turn.draw"), "nl", "title", "text")
    assert f"Texts · Nederlands {rules - 1} of {rules}" in text_of(client.get(PAGE))


def test_every_reading_is_listed_with_its_words_and_the_default_marked(client: Client) -> None:
    page = seen(client.get(PAGE)).replace("<wbr>", "")
    waiting = len(SAME_BY_EVERY_WORD) + len(FOR_CARDS_TO_COME)
    assert f"{len(READINGS) - waiting} contested rules can be played" in page
    for name, (default, *others) in READINGS.items():
        assert re.search(rf">\s*{name}\s*</code>", page)
        assert re.search(rf'>{default}</code>\s*<span class="mark">default</span>', page)
        assert all(f">{word}</code>" in page for word in others)
    assert page.count('<span class="mark">') == len(READINGS)


@pytest.mark.parametrize(
    ("language", "heading", "sentence"),
    [
        ("en", "What works so far", "Playable cards"),
        ("de", "Was schon geht", "Fälle, die stimmen"),
        ("nl", "Wat al werkt", "Speelbare kaarten"),
    ],
)
def test_it_speaks_the_readers_language(client: Client, language: str, heading: str, sentence: str) -> None:
    response = client.get(f"/{language}/about/coverage/")
    assert f"<h1>{heading}</h1>" in response.content.decode()
    assert sentence in text_of(response)
    assert f'href="/{language}/about/coverage/"' in client.get(f"/{language}/about/").content.decode()


def test_a_second_request_plays_no_case(client: Client, runs: list[int]) -> None:
    for address in (PAGE, PAGE, "/de/about/coverage/", f"{PAGE}?adult=1"):
        assert client.get(address).status_code == 200
    assert len(runs) == 1


def test_a_change_of_the_content_plays_them_again(client: Client, runs: list[int], wording: Wording) -> None:
    client.get(PAGE)
    wording.save()
    client.get(PAGE)
    assert len(runs) == 2


def test_without_a_published_box_the_page_says_so(client: Client) -> None:
    Edition.objects.update(status=Status.DRAFT)
    DataVersion.raise_by_one()
    assert "No edition has been published yet." in text_of(client.get(PAGE))


@pytest.mark.usefixtures("committed")
def test_visitors_who_come_together_play_them_once(runs: list[int]) -> None:
    def ask(_number: int) -> Coverage:
        try:
            return current_coverage()
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        assert len({id(coverage) for coverage in threads.map(ask, range(8))}) == 1
    assert len(runs) == 1


@pytest.mark.parametrize(
    ("language", "reason"),
    [("en", "It deals out cards"), ("de", "Sie teilt Karten"), ("nl", "Deze kaart deelt")],
)
def test_it_lists_the_cards_that_cannot_be_played_and_why(client: Client, language: str, reason: str) -> None:
    page = client.get(f"/{language}/about/coverage/").content.decode()
    listed = page.partition('id="edition-rainbow-apocalypse"')[2].partition("</section>")[0]
    assert f'href="/{language}/cards/sharing-is-caring/"' in listed
    assert reason in listed


def test_a_card_that_is_not_finished_is_listed_without_a_reason(client: Client, wording: Wording) -> None:
    wording.status = Status.DRAFT
    wording.save()
    DataVersion.raise_by_one()
    assert "Rhinocorn : Its wording is still being written." in section_of(client.get(PAGE), "base-2e")
