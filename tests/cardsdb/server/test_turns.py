"""Who computes gives way to who reads, and where too many compute it is said when to come again."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread, Timer
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client

from cardsdb import turns
from cardsdb.turns import COMPUTING_AT_ONCE, GivingWay, computing, readers_first
from engine import Meter

pytestmark = pytest.mark.django_db

ADJUDICATE = "/api/v1/judge/adjudicate/"
TABLE = {"position": "players: A B\nA hand: Narwhal", "answers": []}


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SECONDS_FOR_A_TURN", 0.01)


@contextmanager
def all_turns_taken() -> Iterator[None]:
    with ExitStack() as others:
        for _ in range(COMPUTING_AT_ONCE):
            others.enter_context(computing())
        yield


@contextmanager
def a_page_being_made() -> Iterator[Event]:
    """In another thread, until the event is set."""
    has_begun, may_end = Event(), Event()

    def page(request: HttpRequest) -> HttpResponse:
        has_begun.set()
        may_end.wait()
        return HttpResponse()

    thread = Thread(target=readers_first(page), args=[loading()])
    thread.start()
    has_begun.wait()
    try:
        yield may_end
    finally:
        may_end.set()
        thread.join()


def loading() -> HttpRequest:
    request = HttpRequest()
    request.method = "GET"
    return request


def ask(client: Client) -> Any:
    return client.post(ADJUDICATE, json.dumps(TABLE), content_type="application/json")


@pytest.mark.usefixtures("no_patience")
def test_where_too_many_compute_a_program_is_told_when_to_come_again(client: Client) -> None:
    with all_turns_taken():
        refused = ask(client)
    assert (refused.status_code, refused.json()["code"], refused["Retry-After"]) == (503, "busy", "2")
    assert ask(client).status_code == 200


@pytest.mark.usefixtures("no_patience")
def test_a_page_says_it_in_the_readers_language_and_others_open(client: Client) -> None:
    with all_turns_taken():
        refused = client.get("/de/ask/?card=rhinocorn")
        card = client.get("/de/cards/rhinocorn/")
    assert (refused.status_code, refused["Retry-After"]) == (503, "2")
    assert "Gerade fragen zu viele den Schiedsrichter." in refused.content.decode()
    assert "no-store" in refused["Cache-Control"]
    assert card.status_code == 200
    assert client.get("/de/ask/?card=rhinocorn").status_code == 200


def test_a_turn_that_becomes_free_in_a_moment_is_waited_for(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "SECONDS_FOR_A_TURN", 60)
    with ExitStack() as others:
        for _ in range(COMPUTING_AT_ONCE):
            others.enter_context(computing())
        ending = Timer(0.1, others.close)
        ending.start()
        assert ask(client).status_code == 200
        ending.join()


def test_who_computes_goes_on_when_the_page_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SECONDS_OF_A_PAGE", 600)
    monkeypatch.setattr(turns, "SECONDS_TO_GIVE_WAY", 600)
    meter, done = Meter(100_000, GivingWay()), Event()

    def compute() -> None:
        for _ in range(2_000):
            meter.spend(1)
        done.set()

    with a_page_being_made() as page_may_end:
        working = Thread(target=compute)
        working.start()
        assert not done.wait(0.2)
        assert 0 < meter.steps < 2_000
        page_may_end.set()
        working.join()
    assert meter.steps == 2_000


def test_nobody_waits_for_a_page_for_ever() -> None:
    meter = Meter(100_000, GivingWay())
    with a_page_being_made():
        for _ in range(2_000):
            meter.spend(1)
    assert meter.steps == 2_000


def test_what_somebody_else_computes_is_not_waited_for() -> None:
    def page(request: HttpRequest) -> HttpResponse:
        with computing():
            assert not turns.READERS.came
            GivingWay()()
        return HttpResponse()

    assert readers_first(page)(loading()).status_code == 200


def test_who_begins_to_compute_lets_a_page_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SECONDS_OF_A_PAGE", 600)
    begun = Event()

    def compute() -> None:
        with computing():
            begun.set()

    with a_page_being_made() as page_may_end:
        working = Thread(target=compute)
        working.start()
        assert not begun.wait(0.2)
        page_may_end.set()
        working.join()
    assert begun.is_set()


@pytest.mark.usefixtures("no_patience")
def test_where_others_wait_who_computes_rests_as_long_as_it_works(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    monkeypatch.setattr(turns, "sleep", rests.append)
    monkeypatch.setattr(turns.Crowd, "last_seen", -turns.SECONDS_OF_A_CROWD)
    assert ask(client).status_code == 200
    assert rests == []
    with all_turns_taken():
        assert ask(client).status_code == 503
    assert ask(client).status_code == 200
    assert max(rests) > 0
