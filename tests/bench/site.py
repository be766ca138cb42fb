"""The site over HTTP: latency of one client, rate of four, next to the baseline in the same run."""

import http.client
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import quantiles
from time import monotonic, perf_counter, sleep

REQUESTS = 400
CLIENTS = 4
SECONDS_TO_START = 120

POSITION = {"players": ["A", "B"], "hands": {"A": ["Narwhal"], "B": ["Neigh"]}}


@dataclass(frozen=True)
class Request:
    name: str
    method: str
    path: str
    body: dict[str, object] | None = None

    def payload(self) -> bytes | None:
        return json.dumps(self.body).encode() if self.body else None


BASELINE = Request("baseline (two bytes)", "GET", "/api/baseline/")
MEASURED = [
    BASELINE,
    Request(
        "verdict, one step",
        "POST",
        "/api/v1/judge/adjudicate/",
        {"position": POSITION, "answers": ["Play Narwhal"]},
    ),
    Request("legal actions", "POST", "/api/v1/judge/legal-actions/", {"position": POSITION}),
    Request("card page", "GET", "/en/cards/rhinocorn/"),
    Request("rule page", "GET", "/de/rules/neigh.response/"),
    Request("card list", "GET", "/en/cards/"),
    Request("search", "GET", "/en/search/?q=steal+back"),
    Request("suggestions", "GET", "/en/search/suggestions/?q=unicorn"),
]


def report() -> None:
    with running_site() as port:
        print(f"Site, 2 workers, {REQUESTS} requests each")
        print(f"  {'':22} {'p50 ms':>8} {'p95 ms':>8} {'p50/base':>9} {'requests/s':>11} {'rate/base':>10}")
        rows = [(request, *latencies(port, request), rate(port, request)) for request in MEASURED]
        _, base_median, _, base_rate = rows[0]
        for request, median, late, per_second in rows:
            ratios = f"{median / base_median:>9.1f} {per_second:>11,.0f} {per_second / base_rate:>10.2f}"
            print(f"  {request.name:22} {median:>8.2f} {late:>8.2f} {ratios}")


def latencies(port: int, request: Request) -> tuple[float, float]:
    """Median and 95th percentile in milliseconds, one request at a time."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    times = []
    for _ in range(REQUESTS):
        begin = perf_counter()
        ask(connection, request)
        times.append((perf_counter() - begin) * 1000)
    cuts = quantiles(times, n=20)
    return cuts[9], cuts[18]


def rate(port: int, request: Request) -> float:
    """Requests a second with several clients."""
    begin = perf_counter()
    with ThreadPoolExecutor(CLIENTS) as clients:
        list(clients.map(lambda _: several(port, request), range(CLIENTS)))
    return REQUESTS / (perf_counter() - begin)


def several(port: int, request: Request) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    for _ in range(REQUESTS // CLIENTS):
        ask(connection, request)


def ask(connection: http.client.HTTPConnection, request: Request) -> None:
    headers = {"Accept-Encoding": "gzip", **({"Content-Type": "application/json"} if request.body else {})}
    connection.request(request.method, request.path, request.payload(), headers)
    response = connection.getresponse()
    body = response.read()
    if response.status != 200:
        raise SystemExit(f"{request.name}: {response.status} {body[:300]!r}")


@contextmanager
def running_site() -> Iterator[int]:
    port = free_port()
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
        "HORNBOOK_VAR": "var/bench",
        "COMPUTE_RATE": "1000000/min",
        "PORT": str(port),
    }
    server = subprocess.Popen(
        [sys.executable, "manage.py", "serve"], env=environment, stdout=subprocess.DEVNULL
    )
    try:
        wait_for(port, server)
        yield port
    finally:
        server.terminate()
        server.wait(30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    give_up = monotonic() + SECONDS_TO_START
    while monotonic() < give_up:
        if server.poll() is not None:
            raise SystemExit("The site did not start.")
        try:
            ask(http.client.HTTPConnection("127.0.0.1", port, timeout=5), BASELINE)
        except OSError:
            sleep(0.2)
        else:
            return
    raise SystemExit("The site did not answer in time.")
