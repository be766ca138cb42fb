"""Cases run with a card as it would be if an edit were saved."""

from typing import Any

import pytest

from cardsdb.content.cards import CARD
from cardsdb.library import held_library
from cardsdb.models import Card, DataVersion, Edition, Wording
from engine import Library, Meter
from rules.cases.checking.faring import cases_touching, outcomes, playing_with
from rules.cases.checking.holding import Kept, known_with
from rules.cases.checking.saving import STEPS_A_SAVE
from rules.cases.written import written_cases

pytestmark = pytest.mark.django_db

ENDLESS = "Whenever you draw a card: draw a card."


def facts_of(slug: str, *lines: str) -> dict[str, Any]:
    (facts,) = CARD.fixtures([Card.objects.get(slug=slug)])
    return facts | {"wordings": [{**wording, "lines": lines} for wording in facts["wordings"]]}


def failing_with(library: Library, card: str) -> list[str]:
    cases = cases_touching([card])
    found = outcomes(playing_with(library), cases, Meter(STEPS_A_SAVE))
    assert found.number_run == len(cases) > 0
    return [f"{result.expected}; {result.got}" for result in found.failed]


def test_with_the_same_card_every_case_fares_as_before() -> None:
    (facts,) = CARD.fixtures([Card.objects.get(slug="rhinocorn")])
    assert failing_with(held_library().library.with_card(facts), "rhinocorn") == []


def test_another_wording_fails_the_cases_that_relied_on_the_old_one() -> None:
    other = held_library().library.with_card(facts_of("rhinocorn", "Turn start: draw a card."))
    assert failing_with(other, "rhinocorn") != []


def test_a_card_that_is_no_longer_printed_is_in_no_box() -> None:
    library = held_library().library.with_card(
        facts_of("rhinocorn", "Turn start: draw a card.") | {"printings": []}
    )
    assert "rhinocorn" not in library.cards
    assert not any("rhinocorn" in edition.faces for edition in library.editions.values())


def test_what_cases_come_to_after_an_edit_is_what_they_come_to_when_all_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rules.cases.checking.holding._kept", {})
    cases = list(written_cases().values())
    held = held_library()
    before = known_with(held)
    for case in cases:
        before.play(case)
    Wording.objects.filter(card__slug="rhinocorn").update(text="Enters: draw 2 cards.")
    Edition.objects.filter(slug="chaos").update(hand_limit=3)
    DataVersion.raise_by_one()
    after, anew = known_with(held_library()), Kept(held_library().library)
    assert 0 < len(after.outcomes) < len(cases)
    assert {case: after.of(case) for case in cases} == {case: anew.of(case) for case in cases}
    assert after.outcomes != before.outcomes


def test_what_runs_in_circles_fails_and_leaves_steps_for_the_others() -> None:
    library = held_library().library.with_card(facts_of("rhinocorn", ENDLESS, "Turn start: draw a card."))
    cases, meter = cases_touching(["rhinocorn"]), Meter(STEPS_A_SAVE)
    found = outcomes(playing_with(library), cases, meter)
    assert found.number_run == len(cases)
    assert found.failed


def test_a_meter_that_runs_out_says_how_many_cases_were_left_out() -> None:
    cases = cases_touching(["rhinocorn"])
    found = outcomes(playing_with(held_library().library), cases, Meter(1_000))
    assert 0 < found.number_run < len(cases)


def test_only_the_runs_of_one_edition_are_played_if_that_is_asked() -> None:
    found = outcomes(
        playing_with(held_library().library), cases_touching(["neigh"]), Meter(STEPS_A_SAVE), "control"
    )
    assert found.results
    assert all("control" in result.edition.split(" + ") for result in found.results)
