"""Bodies that come, and bodies that do not. The server's own input is played by one in memory."""

import io
import threading

import pytest

from cardsdb.server import incoming
from cardsdb.server.incoming import BodyNotReadError, IncomingBody

MUCH = b"0123456789" * 10_000


def test_what_comes_is_read() -> None:
    body = IncomingBody(io.BytesIO(MUCH))
    assert (body.read(4), body.read(len(MUCH))) == (MUCH[:4], MUCH[4:])
    assert body.read(1) == b""
    assert not body.was_given_up


def test_what_comes_too_slowly_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "SECONDS_FOR_A_BODY", -1)
    stream = io.BytesIO(MUCH)
    body = IncomingBody(stream)
    for _ in range(2):
        with pytest.raises(BodyNotReadError):
            body.read(100)
    assert body.was_given_up
    assert stream.tell() == 0


def test_who_comes_when_too_many_send_is_refused_until_one_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "SECONDS_FOR_A_PLACE", 0.001)
    places = threading.BoundedSemaphore(1)
    monkeypatch.setattr(incoming, "_places", places)
    with places, pytest.raises(BodyNotReadError):
        IncomingBody(io.BytesIO(b"x")).read(1)
    assert IncomingBody(io.BytesIO(b"x")).read(1) == b"x"
