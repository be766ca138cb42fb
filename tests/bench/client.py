"""Somebody who asks the site, and a clock: latency of one client, rate of four."""

import http.client
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import quantiles
from time import monotonic, perf_counter

CLIENTS = 4
REQUESTS = 300
SECONDS = 1.0


@dataclass(frozen=True)
class Request:
    name: str
    path: str
    body: dict[str, object] | None = None

    @property
    def method(self) -> str:
        return "POST" if self.body else "GET"

    @property
    def headers(self) -> dict[str, str]:
        return {"Accept-Encoding": "gzip", **({"Content-Type": "application/json"} if self.body else {})}

    def payload(self) -> bytes | None:
        return json.dumps(self.body).encode() if self.body else None


@dataclass(frozen=True)
class Latency:
    """In milliseconds, one request at a time."""

    median: float
    late: float
    """Of twenty, one is later than this."""


def latency(port: int, request: Request) -> Latency:
    connection = connected(port)
    ask(connection, request)
    times: list[float] = []
    end = monotonic() + SECONDS
    while len(times) < 10 or (len(times) < REQUESTS and monotonic() < end):
        begin = perf_counter()
        ask(connection, request)
        times.append((perf_counter() - begin) * 1000)
    cuts = quantiles(times, n=20)
    return Latency(cuts[9], cuts[18])


def rate(port: int, request: Request) -> float:
    """Requests a second with several clients."""
    begin = perf_counter()
    with ThreadPoolExecutor(CLIENTS) as clients:
        answered = sum(clients.map(lambda _: as_many_as_possible(port, request), range(CLIENTS)))
    return answered / (perf_counter() - begin)


def as_many_as_possible(port: int, request: Request) -> int:
    connection = connected(port)
    answered, end = 0, monotonic() + SECONDS
    while monotonic() < end:
        ask(connection, request)
        answered += 1
    return answered


def connected(port: int) -> http.client.HTTPConnection:
    return http.client.HTTPConnection("127.0.0.1", port, timeout=60)


def ask(connection: http.client.HTTPConnection, request: Request) -> None:
    connection.request(request.method, request.path, request.payload(), request.headers)
    response = connection.getresponse()
    body = response.read()
    if response.status != 200:
        raise SystemExit(f"{request.name}: {response.status} {body[:300]!r}")
