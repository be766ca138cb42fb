"""How much the site holds, what the dearest questions cost its readers, and how its memory grows.

Figures are of this machine and this run, and are printed to be read. What must hold on every machine is
checked: no answer is wrong, and readers of cards wait at most twice as long while twenty clients ask the
judge for the dearest.
"""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from itertools import chain, cycle
from multiprocessing import Pool
from random import Random
from socket import create_connection
from time import monotonic, sleep
from typing import Final

from tests.bench.judge import OPEN_HANDS
from tests.bench.server import process_on, running_site
from tests.soak.traffic import PATIENCE, Traffic, cards, mixed, one_after_another, traffic

RATES: Final = (25, 50, 100, 150, 200, 300)
SECONDS: Final = 10
ENOUGH: Final = 100.0
"""Milliseconds within which 95 of 100 requests are to be answered."""
CARDS_A_SECOND: Final = 10
DEAR_CLIENTS: Final = 20
DEAR_SECONDS: Final = 20
DEAREST: Final = {
    "/api/v1/judge/what-if/": {
        "position": OPEN_HANDS,
        "nodes": 20_000,
        "outcomes": 500,
        "until": "turn",
        "chance": "none",
    },
    "/api/v1/judge/adjudicate/": {"position": {**OPEN_HANDS, "players": list("ABCDEFGH")}, "answers": []},
}
SLOWER: Final = 2.0
REQUESTS: Final = 50_000
PARTS: Final = 5
MEBIBYTE: Final = 1024 * 1024
USUAL: Final = {"COMPUTE_UNITS": "60", "READS_A_MINUTE": "3000"}


def problems() -> list[str]:
    """Play all of it; what does not hold, in a sentence each."""
    with running_site() as port:
        found = [*throughput(port), *memory(port)]
    with running_site(ANSWERS_KEPT="0", **USUAL) as port:
        return [*found, *dearest_questions(port)]


def throughput(port: int) -> list[str]:
    wrong = 0
    traffic(port, mixed(Random(0)), 20, SECONDS)
    print(f"Mixed traffic to two workers, {SECONDS} s each: 95 of 100 answered within")
    for rate in RATES:
        found = traffic(port, mixed(Random(rate)), rate, SECONDS)
        wrong += len(found.wrong)
        print(f"  {rate:>4} a second {found.late:>8.0f} ms, {found.refused} refused", flush=True)
        if found.late > ENOUGH:
            break
    return [f"{wrong} answers were wrong under load."] if wrong else []


def dearest_questions(port: int) -> list[str]:
    traffic(port, cards(Random(0)), CARDS_A_SECOND, DEAR_SECONDS)
    quiet = traffic(port, cards(Random(1)), CARDS_A_SECOND, DEAR_SECONDS)
    busy, statuses = asked_meanwhile(port)
    print(
        f"Cards at {CARDS_A_SECOND} a second, nothing kept: {quiet.late:.0f} ms at rest, {busy.late:.0f} ms "
        f"while {DEAR_CLIENTS} clients ask the dearest questions ({tally(statuses)})",
        flush=True,
    )
    found = [f"{len(busy.wrong)} card pages were wrong under load."] if busy.wrong else []
    if busy.late > SLOWER * quiet.late:
        found.append(
            f"Card pages took {busy.late / quiet.late:.1f} times as long beside the dearest questions."
        )
    return found


def asked_meanwhile(port: int) -> tuple[Traffic, list[int]]:
    """The clients, a process of their own, do not look at what they get: the site is measured, not they."""
    with Pool(1) as process:
        asking = process.apply_async(ask_the_dearest, [port])
        found = traffic(port, cards(Random(2)), CARDS_A_SECOND, DEAR_SECONDS)
        return found, asking.get()


def ask_the_dearest(port: int) -> list[int]:
    end = monotonic() + DEAR_SECONDS
    with ThreadPoolExecutor(DEAR_CLIENTS) as clients:
        statuses = clients.map(lambda number: asks_the_dearest(port, number, end), range(DEAR_CLIENTS))
        return list(chain.from_iterable(statuses))


def asks_the_dearest(port: int, number: int, end: float) -> list[int]:
    """One client with an address of its own, that asks again as soon as it is answered."""
    statuses: list[int] = []
    questions = cycle(DEAREST.items())
    while monotonic() < end:
        status = status_of(port, f"127.0.0.{number + 2}", *next(questions))
        statuses.append(status)
        # Who is refused comes back a moment later, as bad clients do, and not a thousand times a second.
        sleep(0 if status == HTTPStatus.OK else 0.2)
    return statuses


def status_of(port: int, address: str, path: str, body: object) -> int:
    """Ask, and read the answer to its end."""
    text = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
    )
    with create_connection(("127.0.0.1", port), PATIENCE, (address, 0)) as connection:
        connection.sendall(head.encode() + text)
        first = connection.recv(MEBIBYTE)
        while connection.recv(MEBIBYTE):
            pass
    return int(first.split(maxsplit=2)[1])


def tally(statuses: list[int]) -> str:
    return ", ".join(f"{statuses.count(each)} times {each}" for each in sorted({*statuses}))


def memory(port: int) -> list[str]:
    """What the workers hold before and after many requests; in the end it must not go on growing."""
    requests, sizes = mixed(Random(3)), [held(port)]
    for _ in range(PARTS):
        asyncio.run(one_after_another(port, requests, REQUESTS // PARTS))
        sizes.append(held(port))
    found = " ".join(f"{each:.0f}" for each in sizes)
    print(f"Memory of the workers over {REQUESTS:,} requests: {found} MiB", flush=True)
    is_growing = sizes[-1] > sizes[-3] * 1.1
    return [f"The workers' memory still grows: {found} MiB."] if is_growing else []


def held(port: int) -> float:
    """MiB, where what processes share is counted once."""
    workers = [each for each in process_on(port).children(recursive=True) if "postgres" not in each.name()]
    return float(sum(each.memory_full_info().pss for each in workers)) / MEBIBYTE
