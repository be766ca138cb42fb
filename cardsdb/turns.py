"""Whose turn it is in a process: who computes gives way to who reads, and only few compute at once.

A process runs one thread at a time. A page is made in milliseconds, while the judge may work for seconds: so
whoever computes looks every now and then whether a page is being made, and lets that come first. Where more
want to compute than may, each rests as long as it works: readers ask other processes, too, and the database.

with computing():
    meter = Meter(limit, between=GivingWay())
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Condition, get_ident, local
from time import monotonic, sleep, thread_time
from typing import ClassVar, Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from cardsdb.middleware import GetResponse
from cardsdb.publishing import SAFE
from cardsdb.requests.problems import judge_is_busy

COMPUTING_AT_ONCE: Final = 2
WAITING_AT_MOST: Final = 4
"""With those who compute they leave some threads of a worker to pages alone."""

SECONDS_FOR_A_TURN: Final = 3.0
SECONDS_OF_A_PAGE: Final = 0.25
"""Whoever takes longer than any page should is waited for no more."""

SECONDS_TO_GIVE_WAY: Final = 10.0

SECONDS_OF_A_CROWD: Final = 1.0
"""For so long after somebody had to wait for a turn, those who compute rest."""
SECONDS_OF_A_REST: Final = 0.1

_turns = BoundedSemaphore(COMPUTING_AT_ONCE)
_queue = BoundedSemaphore(WAITING_AT_MOST)


# Those who read


class Readers:
    """The requests that are being answered and compute nothing: when each of them came, by its thread."""

    def __init__(self) -> None:
        self.came: dict[int, float] = {}
        self.changed = Condition()

    def enter(self) -> None:
        with self.changed:
            self.came[get_ident()] = monotonic()

    def leave(self) -> None:
        with self.changed:
            self.came.pop(get_ident(), None)
            self.changed.notify_all()

    def let_first(self, seconds: float) -> float:
        """Wait for all of them, but no longer than this. Returns the seconds waited."""
        if not self.came:
            return 0.0
        began = monotonic()
        with self.changed:
            while (seconds_left := min(self.left(), began + seconds - monotonic())) > 0:
                self.changed.wait(seconds_left)
        return monotonic() - began

    def left(self) -> float:
        """For how many seconds they are still to be waited for; not above nothing when nobody is there."""
        latest = max(self.came.values(), default=0.0)
        return latest + SECONDS_OF_A_PAGE - monotonic()


READERS: Final = Readers()


def readers_first(get_response: GetResponse) -> GetResponse:
    """Everybody reads until they begin to compute. Who sends something, such as a question, does not."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.method not in SAFE:
            return get_response(request)
        READERS.enter()
        try:
            return get_response(request)
        finally:
            READERS.leave()

    return answer


# Those who compute


class GivingWay:
    """To be called in the midst of work: lets readers first, for some seconds in all."""

    def __init__(self, seconds: float = SECONDS_TO_GIVE_WAY) -> None:
        self.seconds_left = seconds

    def __call__(self) -> None:
        if self.seconds_left > 0:
            self.seconds_left -= READERS.let_first(self.seconds_left)
        CROWD.rest()


class Crowd(local):
    """Whether many want to compute, and until when this thread has rested of its own processor time."""

    last_seen: ClassVar[float] = 0.0

    def __init__(self) -> None:
        self.rested_until = thread_time()

    @classmethod
    def is_here(cls) -> bool:
        return monotonic() - cls.last_seen < SECONDS_OF_A_CROWD

    def begin(self) -> None:
        self.rested_until = thread_time()

    def rest(self) -> None:
        """Do nothing for as long as this thread has worked since the last time."""
        if self.is_here():
            sleep(min(thread_time() - self.rested_until, SECONDS_OF_A_REST))
        self.begin()


CROWD: Final = Crowd()


@contextmanager
def computing() -> Iterator[None]:
    """Take a turn. Raises `Refusal` when so many compute and wait that there is none soon."""
    if not (_turns.acquire(blocking=False) or comes_soon()):
        raise judge_is_busy()
    READERS.leave()
    try:
        READERS.let_first(SECONDS_OF_A_PAGE)
        CROWD.begin()
        yield
    finally:
        CROWD.rest()
        _turns.release()


def comes_soon() -> bool:
    """Whether a turn comes for whoever waits a moment; few may wait at once."""
    Crowd.last_seen = monotonic()
    if not _queue.acquire(blocking=False):
        return False
    READERS.leave()
    try:
        return _turns.acquire(timeout=SECONDS_FOR_A_TURN)
    finally:
        _queue.release()
