"""Two people change several things at one place of a form: what either added or took away holds."""

from typing import Any

import pytest
from django.test import Client

from cardsdb.models import Card, Edition
from cardsdb.models.facts import unicorns_by_players
from rules.models import Clarification
from tests.admin_forms import filled_in
from tests.site.admin.test_conflicts import eddy, edith, opened, said_of, save

__all__ = ["eddy", "edith"]

pytestmark = pytest.mark.django_db


def key(slug: str) -> str:
    return str(Card.objects.get(slug=slug).pk)


@pytest.fixture
def ruling() -> Clarification:
    ruling = Clarification.objects.all()[0]
    ruling.cards.set(Card.objects.filter(slug__in=("neigh", "narwhal")))
    return ruling


def cards_of(ruling: Clarification) -> set[str]:
    return set(ruling.cards.values_list("slug", flat=True))


def with_cards(form: dict[str, Any], *slugs: str) -> dict[str, Any]:
    return form | {"cards": [key(slug) for slug in slugs]}


@pytest.mark.parametrize(
    ("eddys", "ediths", "both"),
    [
        (
            ["neigh", "narwhal", "rhinocorn"],
            ["neigh", "narwhal", "yay"],
            {"neigh", "narwhal", "rhinocorn", "yay"},
        ),
        (["neigh"], ["neigh", "narwhal", "yay"], {"neigh", "yay"}),
        (["neigh"], ["narwhal"], set()),
        (["neigh", "rhinocorn"], ["neigh", "rhinocorn"], {"neigh", "rhinocorn"}),
    ],
)
def test_what_either_added_is_there_and_what_either_took_away_is_not(
    eddys: list[str], ediths: list[str], both: set[str], ruling: Clarification, eddy: Client, edith: Client
) -> None:
    ours = opened(edith, ruling)
    save(eddy, ruling, with_cards(opened(eddy, ruling), *eddys))
    page = said_of(save(edith, ruling, with_cards(ours, *ediths)))
    assert cards_of(ruling) == both
    assert ("Changed meanwhile by eddy, and kept: Cards." in page) is (eddys != ediths)


# Facts of an edition


@pytest.fixture
def box() -> Edition:
    box = Edition.objects.get(slug="base-2p")
    box.facts["two_players"]["removed"] = ["narwhal", "neigh"]
    box.save()
    return box


def test_two_facts_of_an_edition_that_two_people_change_both_hold(
    box: Edition, eddy: Client, edith: Client
) -> None:
    ours, theirs = opened(edith, box), opened(eddy, box)
    save(
        eddy, box, theirs | {"facts_win_3": "9", "facts_removed": [key("neigh"), key("narwhal"), key("yay")]}
    )
    page = said_of(save(edith, box, ours | {"facts_win_4": "8", "facts_removed": [key("narwhal")]}))
    assert "Changed meanwhile by eddy, and kept: Facts." in page
    box.refresh_from_db()
    assert box.facts["two_players"]["removed"] == ["narwhal", "yay"]
    assert [row["unicorns"] for row in box.facts["win"]][:3] == [7, 9, 8]


def test_one_fact_that_two_people_change_is_asked_about(box: Edition, eddy: Client, edith: Client) -> None:
    ours, unicorns = opened(edith, box), unicorns_by_players(box.facts["win"])
    save(eddy, box, opened(eddy, box) | {"facts_win_3": "9", "facts_win_5": "4"})
    asked = save(edith, box, ours | {"facts_win_3": "8"})
    (conflict,) = asked.context["conflicts"]
    assert conflict.change.user.username == "eddy"
    theirs, mine = conflict.sides
    assert "<del>9</del> (3 players)" in theirs
    assert "<ins>8</ins> (3 players)" in mine
    save(edith, box, filled_in(asked) | {conflict.name: conflict.mine})
    box.refresh_from_db()
    assert unicorns_by_players(box.facts["win"]) == unicorns | {3: 8, 5: 4}
