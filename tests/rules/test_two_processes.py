"""What one process publishes, another one judges by in its next verdict."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

import pytest

from cardsdb.models import Wording
from tests.conftest import Server

POSITION = {
    "players": ["A", "B"],
    "phase": "beginning of turn",
    "stables": {"A": ["Rhinocorn"], "B": ["Narwhal"]},
    "hands": {"A": ["Neigh"]},
}


@pytest.fixture
def rhinocorn(committed: None) -> Iterator[Wording]:
    wording: Wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    text = wording.text
    yield wording
    wording.text = text
    wording.save()


def asked_of(server: Server) -> dict[str, Any]:
    request = Request(  # noqa: S310
        f"{server.url}/api/v1/judge/legal-actions/",
        json.dumps({"position": POSITION}).encode(),
        {"Content-Type": "application/json"},
    )
    with urlopen(request, timeout=30) as answer:  # noqa: S310
        told: dict[str, Any] = json.load(answer)
    return told


def test_a_new_wording_counts_in_the_next_verdict_of_every_process(
    server: Server, rhinocorn: Wording
) -> None:
    before = asked_of(server)
    assert before["decision"]["prompt"] == "A, you may choose a Unicorn to destroy."
    rhinocorn.text = "Turn start: you may discard a card. If you do, draw a card."
    rhinocorn.save()
    after = asked_of(server)
    assert after["decision"]["prompt"] == "A, you may choose a card to discard."
    assert after["decision"]["source"]["line"].startswith("Turn start: you may discard a card.")
    assert after["data_version"] > before["data_version"]
