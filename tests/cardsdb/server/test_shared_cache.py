"""The shared cache: a Redis that hangs, dies or was misspelt is told of, and no reader waits for it."""

import logging
import re
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from pytest_django import Settings

from cardsdb import shared_cache
from cardsdb.checks import check_cache
from cardsdb.shared_cache import Breaker, SharedCache
from tests.conftest import free_port

# The first word of each command that a client sends, and what an empty Redis says to it.
COMMAND = re.compile(rb"\*\d+\r\n\$\d+\r\n(\w+)\r\n")
ANSWERS = {b"HELLO": b"%1\r\n+proto\r\n:3\r\n", b"GET": b"_\r\n", b"PING": b"+PONG\r\n"}


class Redis:
    """A server as good as an empty Redis, or one that never says a word. It counts who came."""

    def __init__(self, is_well: bool) -> None:
        self.is_well, self.visitors = is_well, 0
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.connections: list[socket.socket] = []
        threading.Thread(target=self.serve, daemon=True).start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.socket.getsockname()[1]}/0"

    def serve(self) -> None:
        while True:
            try:
                connection, _address = self.socket.accept()
            except OSError:
                return
            self.visitors += 1
            self.connections.append(connection)
            threading.Thread(target=self.answer, args=(connection,), daemon=True).start()

    def answer(self, connection: socket.socket) -> None:
        try:
            while sent := connection.recv(65536):
                connection.sendall(b"".join(map(self.answer_to, COMMAND.findall(sent))))
        except OSError:
            return

    def answer_to(self, command: bytes) -> bytes:
        return ANSWERS.get(command, b"+OK\r\n") if self.is_well else b""

    def close(self) -> None:
        for each in (self.socket, *self.connections):
            each.close()


@pytest.fixture
def hung() -> Iterator[Redis]:
    server = Redis(is_well=False)
    yield server
    server.close()


@pytest.fixture
def empty() -> Iterator[Redis]:
    server = Redis(is_well=True)
    yield server
    server.close()


@pytest.fixture(autouse=True)
def breaker(monkeypatch: pytest.MonkeyPatch) -> Breaker:
    fresh = Breaker()
    monkeypatch.setattr(shared_cache, "breaker", fresh)
    return fresh


def cache_at(url: str) -> SharedCache:
    return SharedCache(url, {})


def test_a_hung_redis_is_waited_for_once(hung: Redis, caplog: pytest.LogCaptureFixture) -> None:
    cache = cache_at(hung.url)
    for place in range(5):
        cache.set(f"page-{place}", "kept")
        assert cache.get(f"page-{place}", "nothing") == "nothing"
    assert hung.visitors == 1
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert "The cache does not answer" in caplog.text


def test_all_threads_of_a_process_learn_of_it(hung: Redis) -> None:
    cache_at(hung.url).get("page")
    assert cache_at(hung.url).get("page", "nothing") == "nothing"
    assert hung.visitors == 1


def test_a_redis_that_is_not_there_is_an_empty_cache() -> None:
    cache = cache_at(f"redis://127.0.0.1:{free_port()}/0")
    cache.set("page", "kept")
    assert cache.get("page") is None


def test_after_a_while_one_tries_for_all(
    empty: Redis, breaker: Breaker, caplog: pytest.LogCaptureFixture
) -> None:
    cache_at(f"redis://127.0.0.1:{free_port()}/0").get("page")
    cache = cache_at(empty.url)
    cache.get("page")
    assert empty.visitors == 0
    breaker.next_try = 0.0
    assert breaker.lets_ask()
    assert not breaker.lets_ask()
    breaker.next_try = 0.0
    assert cache.get("page") is None
    assert breaker.lets_ask()
    assert "The cache answers again." in caplog.text


@pytest.mark.parametrize("address", ["foo", "http://cache.example/", "redis://127.0.0.1:port/0"])
def test_the_address_of_no_cache_is_refused_at_the_start(settings: Settings, address: str) -> None:
    settings.CACHE_URL = address
    assert ids_of_problems() == ["hornbook.E005"]


def test_a_cache_that_cannot_be_reached_is_told_of_at_the_start(settings: Settings) -> None:
    settings.CACHE_URL = f"redis://127.0.0.1:{free_port()}/0"
    assert ids_of_problems() == ["hornbook.W002"]


def ids_of_problems() -> list[str | None]:
    messages: Any = check_cache()
    return [message.id for message in messages]


def test_a_cache_that_answers_is_fine(settings: Settings, empty: Redis) -> None:
    settings.CACHE_URL = empty.url
    assert check_cache() == []


def test_no_password_of_a_cache_is_written_down(settings: Settings) -> None:
    settings.CACHE_URL = "rediss:secret@cache.example:nowhere"
    assert "secret" not in "".join(message.msg for message in check_cache())
