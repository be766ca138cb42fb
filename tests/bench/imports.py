"""How long an import of a name for each of twice the cards takes, and how long others wait meanwhile."""

import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from http.cookiejar import CookieJar
from itertools import cycle
from statistics import quantiles
from threading import Thread
from time import monotonic, perf_counter
from typing import Final
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request as Sent, build_opener

from tests.bench.client import Request, ask
from tests.bench.growth import grow, grown_database
from tests.bench.server import BASELINE, environment, running_site
from tests.bench.site import POSITION

TIMES: Final = 2
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
        print(f"Import: a name for each of {TIMES} times the cards, others ask meanwhile", flush=True)
        grow(TIMES, url)
        make_editor(url)
        with running_site(ANSWERS_KEPT="0", DATABASE_URL=url) as port:
            editor = Editor(port)
            sampled(port, while_seconds(QUIET_SECONDS))
            quiet = sampled(port, while_seconds(QUIET_SECONDS))
            file = names(editor.exported())
            looked_at = sampled_while(port, lambda: editor.sends(file))
            imported = sampled_while(port, editor.imports)
    tell({"quiet": quiet, "looked at": looked_at, "imported": imported})


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


def sampled_while(port: int, work: Callable[[], None]) -> Times:
    began, thread = monotonic(), Thread(target=work, daemon=True)
    thread.start()
    times = sampled(port, thread.is_alive)
    print(f"  done after {monotonic() - began:.0f} s", flush=True)
    return times


def names(exported: str) -> bytes:
    """A German name for each card, as a spreadsheet would send it."""
    cards = [line.split(",")[0] for line in exported.splitlines()[1:]]
    return "\n".join(["card,name_de", *(f"{card},Name {place}" for place, card in enumerate(cards))]).encode()


class Editor:
    """Somebody who is logged in to the admin."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
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

    def sends(self, file: bytes) -> None:
        self.post("/admin/cardsdb/card/import/", {"table": "card-names"}, file)
        self.job = self.at

    def imports(self) -> None:
        self.post(self.job.replace("change", "start"), {}, form=self.job)


def as_parts(fields: Mapping[str, str], file: bytes) -> tuple[str, bytes]:
    """A form with a file, as browsers send it."""
    mark = "hornbook-import"
    parts = [
        f'--{mark}\r\nContent-Disposition: form-data; name="{n}"\r\n\r\n{v}\r\n' for n, v in fields.items()
    ]
    head = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="names.csv"\r\n\r\n'
    body = "".join([*parts, head]).encode() + file + f"\r\n--{mark}--\r\n".encode()
    return f"multipart/form-data; boundary={mark}", body


def tell(phases: Mapping[str, Times]) -> None:
    print(f"  {'p95 in ms, nothing kept':26}" + "".join(f"{phase:>20}" for phase in phases))
    for request in MEASURED:
        quiet, *others = (late(times[request.name]) for times in phases.values())
        found = "".join(with_ratio(other, quiet) for other in others)
        print(f"  {request.name:26}{quiet:>20.1f}{found}")
    quiet, *others = (late([each for times in phase.values() for each in times]) for phase in phases.values())
    print(f"  {'all of them':26}{quiet:>20.1f}" + "".join(with_ratio(other, quiet) for other in others))


def late(times: list[float]) -> float:
    """Of twenty, one is later than this; nothing if there are not as many."""
    return quantiles(times, n=20)[18] if len(times) >= 20 else 0.0


def with_ratio(time: float, quiet: float) -> str:
    return f"{time:>12.1f} ({time / quiet:.1f}x)".rjust(20) if time and quiet else "too few".rjust(20)
