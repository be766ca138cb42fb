"""What clients send: waiting for it never takes every thread of a worker, and who drips is given up.

The server cannot stop waiting for a client that sends nothing at all. Such a one keeps its place until it is
gone; only a proxy that takes a body in whole before it passes it on keeps it from us.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from django.http import HttpRequest

THREADS_A_WORKER = 16
"""How many requests a worker has under way at once."""

BODIES_A_WORKER = 12
"""How many of these may be waiting for a body; the others go on giving pages."""

SECONDS_FOR_A_PLACE = 0.2
SECONDS_FOR_A_BODY = 10
BYTES_A_SECOND = 8 * 1024
SECONDS_OF_A_QUICK_PART = 0.05

_places = threading.BoundedSemaphore(BODIES_A_WORKER)


class BodyNotReadError(OSError):
    """What a client sends comes too slowly, or too many send at once."""


class IncomingBody:
    """The input of a request. Reading it fails when it takes longer than its size allows."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.began: float | None = None
        self.received = 0
        self.was_given_up = False

    def read(self, size: int = -1) -> bytes:
        with self.a_place():
            return b"".join(self.parts(size)) if size >= 0 else bytes(self.stream.read())

    def readline(self, size: int = -1) -> bytes:
        with self.a_place():
            return bytes(self.stream.readline())

    @contextmanager
    def a_place(self) -> Iterator[None]:
        if self.was_given_up or not _places.acquire(timeout=SECONDS_FOR_A_PLACE):
            self.give_up()
        try:
            yield
        finally:
            _places.release()

    def parts(self, size: int) -> Iterator[bytes]:
        """Small ones first, larger ones as long as they come quickly: between two of them one can give up."""
        part_size = 1
        while size > 0:
            self.give_up_if_late()
            asked_at = monotonic()
            part = self.stream.read(min(part_size, size))
            if not part:
                return
            yield part
            size -= len(part)
            self.received += len(part)
            if monotonic() - asked_at < SECONDS_OF_A_QUICK_PART:
                part_size *= 2

    def give_up_if_late(self) -> None:
        """Ten seconds, and more for who sends much."""
        if self.began is None:
            self.began = monotonic()
        if monotonic() - self.began > SECONDS_FOR_A_BODY + self.received / BYTES_A_SECOND:
            self.give_up()

    def give_up(self) -> None:
        self.was_given_up = True
        raise BodyNotReadError("The request did not come in time.")


def is_unread(request: HttpRequest) -> bool:
    """Whether what the request brings was given up."""
    return getattr(request.META.get("wsgi.input"), "was_given_up", False)
