"""Requests that mean ill: each is answered or refused in words, at a bounded cost."""

import pytest
from django.test import Client

from cardsdb.access.budget import STEPS_A_CALL
from tests.hostile import KINDS, Hostile, requests
from tests.rules.judge.asking import ask

pytestmark = pytest.mark.django_db

# One step more may be what it stumbles over.
LARGEST_STEP = 25_000


@pytest.mark.parametrize("hostile", list(requests(len(KINDS))), ids=lambda hostile: hostile.kind)
def test_what_means_ill_is_answered_or_refused(client: Client, hostile: Hostile) -> None:
    answer = ask(client, hostile.body, hostile.path)
    assert answer.status_code in (200, 422)
    assert len(answer.getvalue()) < 3 * 1024 * 1024
    assert 0 < int(answer["Engine-Steps"]) <= STEPS_A_CALL + LARGEST_STEP


def test_a_crowd_that_costs_too_much_is_told_what_to_do(client: Client) -> None:
    own = [
        {"name": f"Own {n}", "type": "basic", "wording": f"Enters: draw {n + 2} cards." * 20}
        for n in range(60)
    ]
    answer = ask(client, {"position": {"players": ["A", "B"], "own_cards": own}, "answers": []})
    assert (answer.status_code, answer.json()["code"]) == (422, "too_many_steps")
    assert "200,000" in answer.json()["detail"]
