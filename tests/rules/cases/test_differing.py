"""An edit of a box replays its cases, whatever fact of it is changed."""

import json
from typing import Any

import pytest
from django.conf import settings

from cardsdb.content.cards import EDITION
from engine import Library
from rules.cases.checking.differing import CHANGES_NO_GAME, LibraryDifferences

FIXTURES = settings.BASE_DIR / "fixtures"
# Each fact that changes a game, as it is in no box.
OTHERWISE: dict[str, Any] = {
    "goes_with": "chaos",
    "hand_limit": 9,
    "hand_size": 9,
    "kind": "expansion",
    "magic_is_discarded_first": None,
    "number": 99,
    "two_players": {"dealt": None, "removed": ["narwhal"]},
    "win": [{"players": [2, 8], "unicorns": 9}],
}


def box(**changed: Any) -> Library:
    facts = json.loads((FIXTURES / "editions" / "base-2e.json").read_text(encoding="utf-8"))
    return Library.build([], [facts | changed])


def test_every_fact_of_a_box_is_only_told_or_changes_a_game() -> None:
    assert {*EDITION.schema["properties"]} == {"id", *CHANGES_NO_GAME, *OTHERWISE}


@pytest.mark.parametrize("fact", sorted(OTHERWISE))
def test_a_changed_fact_is_a_difference(fact: str) -> None:
    assert LibraryDifferences(box(), box(**{fact: OTHERWISE[fact]})).editions == {"base-2e"}


def test_what_is_only_told_is_none() -> None:
    assert not LibraryDifferences(box(), box(year=2000, names={"en": "Another"})).editions
