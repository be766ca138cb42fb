"""How long others wait while an editor imports names for 5,000 cards, and how long they wait otherwise."""

import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.cookiejar import CookieJar
from itertools import cycle
from statistics import quantiles
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Final
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request as Sent, build_opener

import psycopg

from tests.bench.client import Request, ask
from tests.bench.growth import grow, grown_database
from tests.bench.server import BASELINE, environment, running_site
from tests.bench.site import POSITION

TIMES: Final = 18
ROWS: Final = 5_000
QUIET_SECONDS: Final = 30
PATIENCE: Final = 600
PASSWORD: Final = "a horn in a book"
MAKE_EDITOR: Final = f"""
from django.contrib.auth.models import User
if not User.objects.filter(username="bench").exists():
    User.objects.create_superuser("bench", password={PASSWORD!r})
"""

MEASURED: Final = [
    BASELINE,
    Request("card page", "/en/cards/rhinocorn/"),
    Request("rule page", "/de/rules/neigh.response/"),
    Request("API, card", "/api/v1/cards/rhinocorn/"),
    Request("suggestions", "/en/search/suggestions/?q=unicorn"),
    Request(
        "verdict, one step", "/api/v1/judge/adjudicate/", {"position": POSITION, "answers": ["Play Narwhal"]}
    ),
]

Times = dict[str, list[float]]
"""For each request how long it took, in milliseconds."""


def report() -> None:
    with grown_database() as url:
        print(f"Import: {ROWS:,} rows into {TIMES} times the cards, others ask meanwhile", flush=True)
        grow(TIMES, url)
        make_editor(url)
        with running_site(ANSWERS_KEPT="0", DATABASE_URL=url) as port:
            editor = Editor(port, url)
            sampled(port, while_seconds(QUIET_SECONDS))
            quiet = sampled(port, while_seconds(QUIET_SECONDS))
            looking = editor.sends(names(editor.exported()))
            watched = sampled(port, lambda: looking.state == "reading")
            watch = editor.imports()
            writing = sampled(port, lambda: watch.state == "writing")
            playing = sampled(port, lambda: watch.state == "playing")
    tell(watch, {"quiet": quiet, "looked at": watched, "rows written": writing, "rulings": playing})


def make_editor(url: str) -> None:
    """Somebody who may change everything, in the database at this address."""
    subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", MAKE_EDITOR],
        env={**environment(), "DATABASE_URL": url},
        check=True,
    )


def while_seconds(seconds: float) -> Callable[[], bool]:
    end = monotonic() + seconds
    return lambda: monotonic() < end


def sampled(port: int, goes_on: Callable[[], bool]) -> Times:
    """Ask one after the other, as long as it goes on; what ends later is of the time after."""
    times: Times = {request.name: [] for request in MEASURED}
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    for request in cycle(MEASURED):
        begin = perf_counter()
        ask(connection, request)
        if not goes_on():
            return times
        times[request.name].append((perf_counter() - begin) * 1000)
    return times


def names(exported: str) -> bytes:
    """A German name for each card, as a spreadsheet would send it."""
    cards = [line.split(",")[0] for line in exported.splitlines()[1 : ROWS + 1]]
    return "\n".join(["card,name_de", *(f"{card},Name {place}" for place, card in enumerate(cards))]).encode()


@dataclass
class Watch:
    """What becomes of an import, and which counts of rows its page has shown."""

    state: str
    seen: set[int] = field(default_factory=set)
    begin: float = field(default_factory=monotonic)
    end: float = 0.0

    def ask(self, database: str) -> None:
        """The database knows at once, however long pages take just then."""
        with psycopg.connect(database, autocommit=True) as connection:
            while not self.end:
                row = connection.execute(
                    "SELECT state, done, rows FROM cardsdb_importjob ORDER BY id DESC LIMIT 1"
                ).fetchone()
                self.note(*(row or ("", 0, 0)))
                sleep(0.1)

    def note(self, state: str, done: int, rows: int) -> None:
        if state not in ("waiting", "reading", "importing"):
            self.state, self.end = state, monotonic()
        elif state == "importing":
            self.state = "playing" if done >= rows else "writing"

    def read(self, page: str) -> None:
        self.seen |= set(map(int, re.findall(r"(\d+) of \d+ rows done", page)))


class Editor:
    """Somebody who is logged in to the admin."""

    def __init__(self, port: int, database: str) -> None:
        self.url, self.database = f"http://127.0.0.1:{port}", database
        self.browser: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        self.post("/admin/login/", {"username": "bench", "password": PASSWORD, "next": "/admin/"})

    def get(self, path: str) -> str:
        with self.browser.open(f"{self.url}{path}", timeout=PATIENCE) as answer:
            self.at = answer.geturl().removeprefix(self.url)
            return str(answer.read().decode("utf-8-sig"))

    def post(self, path: str, said: Mapping[str, str], file: bytes = b"", form: str = "") -> str:
        (token,) = set(re.findall(r'csrfmiddlewaretoken" value="(\w+)"', self.get(form or path))) or {""}
        fields = {"csrfmiddlewaretoken": token, **said}
        kind, body = as_parts(fields, file) if file else (None, urlencode(fields).encode())
        sent = Sent(f"{self.url}{path}", body, {"Content-Type": kind} if kind else {})  # noqa: S310
        with self.browser.open(sent, timeout=PATIENCE) as answer:
            self.at = answer.geturl().removeprefix(self.url)
            return str(answer.read().decode())

    def exported(self) -> str:
        return self.get("/admin/cardsdb/card/export/?download=1&table=card-names&format=csv&rows=all")

    def sends(self, file: bytes) -> Watch:
        self.post("/admin/cardsdb/card/import/", {"table": "card-names"}, file)
        self.job = self.at
        return self.watching("reading")

    def imports(self) -> Watch:
        self.post(self.job.replace("change", "start"), {}, form=self.job)
        return self.watching("writing")

    def watching(self, state: str) -> Watch:
        watch = Watch(state)
        Thread(target=watch.ask, args=(self.database,), daemon=True).start()
        Thread(target=self.look_every_second, args=(watch,), daemon=True).start()
        return watch

    def look_every_second(self, watch: Watch) -> None:
        while not watch.end:
            watch.read(self.get(self.job))
            sleep(1)


def as_parts(fields: Mapping[str, str], file: bytes) -> tuple[str, bytes]:
    """A form with a file, as browsers send it."""
    mark = "hornbook-import"
    parts = [
        f'--{mark}\r\nContent-Disposition: form-data; name="{n}"\r\n\r\n{v}\r\n' for n, v in fields.items()
    ]
    head = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="names.csv"\r\n\r\n'
    body = "".join([*parts, head]).encode() + file + f"\r\n--{mark}--\r\n".encode()
    return f"multipart/form-data; boundary={mark}", body


def tell(watch: Watch, phases: Mapping[str, Times]) -> None:
    seconds = f"{watch.end - watch.begin:.0f} s"
    print(f"  {watch.state} after {seconds}; the page showed {len(watch.seen)} counts of rows done")
    print(f"  {'p95 in ms, nothing kept':26}" + "".join(f"{phase:>20}" for phase in phases))
    for request in MEASURED:
        quiet, *others = (late(times[request.name]) for times in phases.values())
        told = "".join(with_ratio(other, quiet) for other in others)
        print(f"  {request.name:26}{quiet:>20.1f}{told}")
    quiet, *others = (late([each for times in phase.values() for each in times]) for phase in phases.values())
    print(f"  {'all of them':26}{quiet:>20.1f}" + "".join(with_ratio(other, quiet) for other in others))


def late(times: list[float]) -> float:
    """Of twenty, one is later than this; nothing if there are not as many."""
    return quantiles(times, n=20)[18] if len(times) >= 20 else 0.0


def with_ratio(time: float, quiet: float) -> str:
    return f"{time:>12.1f} ({time / quiet:.1f}x)".rjust(20) if time and quiet else "too few".rjust(20)
