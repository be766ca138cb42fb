"""Readers who ask at a fixed rate, whether or not the site keeps up, and what came of each request.

>>> report = traffic(port, mixed(Random(1)), a_second=20, seconds=5)    # doctest: +SKIP
>>> report.late, report.refused, report.wrong                          # doctest: +SKIP
(31.4, 0, [])
"""

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final, NamedTuple

import httpx

from tests.bench.site import POSITION

PATIENCE: Final = 30
CLIENTS: Final = 8
BUSY: Final = frozenset({429, 503})
CARDS: Final = sorted(each.stem for each in Path("fixtures/cards").glob("*.json"))
RULES: Final = ("neigh.response", "turn.order", "move.steal", "stable.enter", "effects.triggered")
WORDS: Final = ("steal back", "unicorn", "neigh", "discard", "win", "rinocorn", "baby", "destroy an upgrade")
SHARES: Final = {"card": 40, "search": 30, "rule": 20, "verdict": 10}


class Asked(NamedTuple):
    """A request, and what an answer to it must contain to be right."""

    path: str
    contains: str
    body: dict[str, object] | None = None


class Answer(NamedTuple):
    asked: Asked
    begun: float
    """Seconds since the traffic began."""
    milliseconds: float
    status: int
    """0 when nobody answered."""
    is_right: bool


@dataclass
class Traffic:
    """What came of a stretch of requests."""

    answers: list[Answer] = field(default_factory=list)

    @property
    def late(self) -> float:
        """Milliseconds within which 95 of 100 were answered."""
        times = sorted(each.milliseconds for each in self.answers)
        return times[int(len(times) * 0.95)]

    @property
    def refused(self) -> int:
        return sum(each.status in BUSY for each in self.answers)

    @property
    def unanswered(self) -> int:
        return sum(each.status == 0 for each in self.answers)

    @property
    def wrong(self) -> list[Answer]:
        """Answers that are neither right nor an honest refusal."""
        return [
            each for each in self.answers if each.status and each.status not in BUSY and not each.is_right
        ]

    @property
    def seconds_away(self) -> float:
        """How long it took from the first request that was refused or lost to the last one."""
        times = [each.begun for each in self.answers if not each.is_right]
        return max(times) - min(times) if times else 0.0


def card(random: Random) -> Asked:
    slug = random.choice(CARDS)
    return Asked(f"/en/cards/{slug}/?adult=1", f"/cards/{slug}/")


def mixed(random: Random) -> Iterator[Asked]:
    """Cards, searches, rules and verdicts, as readers ask for them."""
    make = {"card": card, "search": search, "rule": rule, "verdict": verdict}
    while True:
        kind = random.choices(list(SHARES), list(SHARES.values()))[0]
        yield make[kind](random)


def cards(random: Random) -> Iterator[Asked]:
    while True:
        yield card(random)


def search(random: Random) -> Asked:
    return Asked(f"/en/search/?q={random.choice(WORDS).replace(' ', '+')}", "</html>")


def rule(random: Random) -> Asked:
    slug = random.choice(RULES)
    return Asked(f"/{random.choice(['en', 'de', 'nl'])}/rules/{slug}/", slug)


def verdict(random: Random) -> Asked:
    body: dict[str, object] = {"position": POSITION, "answers": ["Play Narwhal"]}
    return Asked("/api/v1/judge/adjudicate/", '"play.announce"', body)


def traffic(port: int, requests: Iterator[Asked], a_second: float, seconds: float) -> Traffic:
    return asyncio.run(paced(port, requests, a_second, seconds))


async def paced(port: int, requests: Iterator[Asked], a_second: float, seconds: float) -> Traffic:
    """Send requests at this rate without waiting for answers, then wait for the last of them."""
    found, begun = Traffic(), monotonic()
    async with browser(port) as client, asyncio.TaskGroup() as sent:
        for number in range(int(a_second * seconds)):
            await asyncio.sleep(max(0.0, begun + number / a_second - monotonic()))
            sent.create_task(note(client, next(requests), begun, found))
    return found


async def one_after_another(port: int, requests: Iterator[Asked], number: int) -> Traffic:
    """So many requests from a few clients, each as soon as the one before is answered."""
    found, begun = Traffic(), monotonic()
    async with browser(port) as client, asyncio.TaskGroup() as sent:
        for _ in range(CLIENTS):
            sent.create_task(keep_asking(client, islice(requests, number // CLIENTS), begun, found))
    return found


async def keep_asking(
    client: httpx.AsyncClient, requests: Iterable[Asked], begun: float, found: Traffic
) -> None:
    for asked in requests:
        await note(client, asked, begun, found)


def browser(port: int, address: str = "127.0.0.1") -> httpx.AsyncClient:
    """Somebody at this address, with as many connections as they need."""
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=50)
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, transport=transport)


async def note(client: httpx.AsyncClient, asked: Asked, begun: float, found: Traffic) -> None:
    at = monotonic()
    status, text = await answered(client, asked)
    is_right = status == 200 and asked.contains in text
    found.answers.append(Answer(asked, at - begun, (monotonic() - at) * 1000, status, is_right))


async def answered(client: httpx.AsyncClient, asked: Asked) -> tuple[int, str]:
    try:
        response = await client.request("POST" if asked.body else "GET", asked.path, json=asked.body)
    except httpx.HTTPError:
        return 0, ""
    return response.status_code, response.text
