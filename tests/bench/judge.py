"""The judge over HTTP: what exploring costs, and what a thousand requests that mean ill do to the workers."""

import http.client
import json
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import perf_counter, sleep

import psutil

from tests.bench.client import Request, ask, connected
from tests.bench.server import process_on, running_site
from tests.hostile import Hostile, requests

HOSTILE = 1_000
STREAMS = 2
SECOND = Request(
    "second request", "/api/v1/judge/legal-actions/", {"position": "players: A B\nA hand: Narwhal"}
)
ROUNDS = 5
MEBIBYTE = 1024 * 1024

OPEN_HANDS = {
    "players": list("ABCD"),
    "hands": {seat: ["Neigh", "Unicorn Poison", "Two-For-One", "Back Kick", "Narwhal"] for seat in "ABCD"},
    "stables": {seat: ["Rhinocorn", "Black Knight Unicorn", "Narwhal"] for seat in "ABCD"},
}


def report() -> None:
    with running_site() as port:
        report_exploring(port)
        report_hostile(port)


def report_exploring(port: int) -> None:
    body = {"position": OPEN_HANDS, "nodes": 20_000, "outcomes": 500, "until": "turn", "chance": "none"}
    nodes, outcomes = max(explored(port, body) for _ in range(ROUNDS))
    print(f"What-if over HTTP: {nodes:,.0f} nodes/s, {outcomes:,.0f} outcomes told a second")


def explored(port: int, body: dict[str, object]) -> tuple[float, float]:
    """Nodes looked at and outcomes told in a second."""
    begin = perf_counter()
    content = sent(port, Hostile("", "/api/v1/judge/what-if/", body))[1]
    seconds = perf_counter() - begin
    end = json.loads(content.splitlines()[-1])
    return end["nodes"] / seconds, end["outcomes"] / seconds


def report_hostile(port: int) -> None:
    workers = process_on(port).children(recursive=True)
    before = memory_of(workers)
    done = Event()
    with ThreadPoolExecutor(STREAMS + 1) as pool:
        waiting = pool.submit(waited, port, done)
        begin = perf_counter()
        found = list(pool.map(lambda each: timed(port, each), requests(HOSTILE)))
        seconds = perf_counter() - begin
        done.set()
    times = sorted(waiting.result())
    print(f"{HOSTILE} hostile requests, {STREAMS} at a time: {seconds:,.0f} s")
    for kind, count in sorted(Counter((each[0], each[1]) for each in found).items()):
        slowest = max(each[2] for each in found if each[:2] == kind)
        print(f"  {kind[0]:12} {kind[1]}  {count:>4} times, slowest {slowest:.2f} s")
    print(f"  memory of all workers {before:,.0f} MiB before, {memory_of(workers):,.0f} MiB after")
    median, slowest = times[len(times) // 2], times[-1]
    print(f"  {len(times)} second requests meanwhile: median {median:.3f} s, slowest {slowest:.3f} s")


def memory_of(workers: Sequence[psutil.Process]) -> float:
    assert all(worker.is_running() for worker in workers), "a worker is gone"
    return sum(worker.memory_info().rss for worker in workers) / MEBIBYTE


def waited(port: int, done: Event) -> list[float]:
    """How long somebody else waits, again and again."""
    times = []
    while not done.is_set():
        begin = perf_counter()
        ask(connected(port), SECOND)
        times.append(perf_counter() - begin)
        sleep(0.05)
    return times


def timed(port: int, request: Hostile) -> tuple[str, int, float]:
    begin = perf_counter()
    status, _content = sent(port, request)
    return request.kind, status, perf_counter() - begin


def sent(port: int, request: Hostile) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("POST", request.path, json.dumps(request.body), {"Content-Type": "application/json"})
    response = connection.getresponse()
    return response.status, response.read()
