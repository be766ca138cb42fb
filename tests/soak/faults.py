"""A worker, the database and Redis killed while readers read and an editor saves.

Whatever dies: no answer is wrong, no edit that was confirmed is lost, and the site comes back by itself.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from itertools import count
from random import Random
from threading import Event, Thread, Timer
from typing import Final

from tests.bench.imports import Editor, make_editor
from tests.bench.server import free_port, process_on, running_site
from tests.soak.traffic import Traffic, mixed, traffic
from tests.soak.words import POSTGRES, add_word, take_away_words

A_SECOND: Final = 15
SECONDS: Final = 40
KILLED_AFTER: Final = 5
EDITS_EVERY: Final = 0.5


def problems() -> list[str]:
    """Kill each of them in turn; what does not hold, in a sentence each."""
    print(f"Killed under {A_SECOND} requests a second, {KILLED_AFTER} s after they began", flush=True)
    found = [*killed("a worker", kill_a_worker), *killed("the database", kill_the_database)]
    if not shutil.which("redis-server"):
        print("  There is no redis-server here to be killed.")
        return found
    with redis() as (url, server):
        return [*found, *killed("Redis", lambda _port: server.kill(), CACHE_URL=url)]


def killed(what: str, kill: Callable[[int], None], **settings: str) -> list[str]:
    with running_site(**settings) as port:
        make_editor(POSTGRES.url())
        writer = Writer(Editor(port))
        writing = Thread(target=writer.go_on)
        writing.start()
        Timer(KILLED_AFTER, kill, [port]).start()
        found = traffic(port, mixed(Random(1)), A_SECOND, SECONDS)
        writer.ends.set()
        writing.join()
        lost = writer.lost()
    print(
        f"  {what}: {len(found.answers)} asked, {found.refused} refused, {found.unanswered} not answered, "
        f"all within {found.seconds_away:.0f} s; {len(writer.confirmed)} edits confirmed, {len(lost)} lost",
        flush=True,
    )
    return [*problems_of(what, found), *(f"{what}: the confirmed edit {each} was lost." for each in lost)]


def problems_of(what: str, found: Traffic) -> Iterator[str]:
    for answer in found.wrong[:3]:
        yield f"{what}: {answer.asked.path} was answered wrongly, with {answer.status}."
    if not all(each.is_right for each in found.answers[-A_SECOND:]):
        yield f"{what}: the site had not come back after {SECONDS - KILLED_AFTER} s."


class Writer:
    """An editor who adds one word after the other to the glossary and notes which were confirmed."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.confirmed: list[str] = []
        self.ends = Event()

    def go_on(self) -> None:
        for number in count():
            if self.ends.wait(EDITS_EVERY):
                return
            self.add(f"soak-{number}")

    def add(self, slug: str) -> None:
        with suppress(OSError, HTTPException, ValueError):
            if add_word(self.editor, slug, "draft"):
                self.confirmed.append(slug)

    def lost(self) -> list[str]:
        """Confirmed, and not in the database, which is left as it was."""
        there = take_away_words()
        return [slug for slug in self.confirmed if slug not in there]


def kill_a_worker(port: int) -> None:
    workers = [each for each in process_on(port).children() if "postgres" not in each.name()]
    max(workers, key=lambda each: each.memory_info().rss).kill()


def kill_the_database(port: int) -> None:
    server = POSTGRES.process()
    assert server
    server.kill()


@contextmanager
def redis() -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    port = free_port()
    server = subprocess.Popen(["redis-server", "--port", str(port), "--save", ""], stdout=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}/0", server
    finally:
        server.kill()
        server.wait()
