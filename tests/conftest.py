"""What all tests share: the loaded database, a running server and a browser that goes nowhere else."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection, connections
from django.utils import translation
from playwright.sync_api import Browser, Page, expect, sync_playwright
from pytest_django import DjangoDbBlocker

from cardsdb.kept import MADE
from cardsdb.models import Card, Wording
from cardsdb.versions import Made, PerVersion, every_function
from engine import Library
from rules.query import make_findable
from tests.database import loaded_database
from tests.garbage import keep_all_there_is
from tests.soaking import IN_SHARES, left_to_the_soak, share_of

# What a shell starts in the background ignores Ctrl-C, and so would every server started here.
signal.signal(signal.SIGINT, signal.default_int_handler)

TESTS = Path(__file__).parent
SECONDS_TO_START = 30
SERVER = ("--workers", "1", "--blocking-threads", "4", "cardsdb.wsgi:application")


@dataclass(frozen=True)
class Screen:
    """What a reader looks at: `@pytest.mark.parametrize("screen", [PHONE, DESKTOP], indirect=True)`."""

    width: int
    height: int
    scheme: str
    touch: bool = False


# Milliseconds a page may take on a machine that is busy with something else; no test is about this.
PATIENCE = 20_000

PHONE = Screen(360, 740, "dark")
TOUCH_PHONE = Screen(360, 740, "dark", touch=True)
DESKTOP = Screen(1280, 800, "light")
PHONE_BY_DAY = Screen(360, 740, "light")
DESKTOP_BY_NIGHT = Screen(1280, 800, "dark")


@dataclass(frozen=True)
class Server:
    url: str
    folder: Path


# What takes longest by itself; see `pytest --durations=0`. The first of them loads the database, and the next
# four need none meanwhile.
LONG_FILES = (
    "test_adult_content.py",
    "test_fuzz.py",
    "test_text_properties.py",
    "test_promises.py",
    "test_examples.py",
    "test_serve.py",
    "test_backups.py",
    "test_search_index.py",
)


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, None, None]:
    for item in items:
        mark = item.get_closest_marker("django_db")
        if mark and mark.kwargs.get("transaction"):
            raise pytest.UsageError(
                f"{item.nodeid}: use the fixture `committed`; this mark empties the database."
            )
        if "server" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
            # A machine that stands still for seconds is no defect of the site; the summary lists these.
            item.add_marker(pytest.mark.flaky(reruns=1))
        if share_of(item) > 1:
            item.add_marker("in_part")
    yield
    left = left_to_the_soak(items)
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=list(left))
    begin_with_what_takes_long(items)


def begin_with_what_takes_long(items: list[pytest.Item]) -> None:
    """No process is to be left alone with a long file at the end. Else the order stays random.

    Those with a browser come last: nothing rolls back what they write.
    """
    with_browser = {item.path for item in items if item.get_closest_marker("browser")}
    place = {name: place for place, name in enumerate(LONG_FILES)}
    items.sort(key=lambda item: (place.get(item.path.name, len(place)), item.path in with_browser))


def pytest_collection(session: pytest.Session) -> None:
    """Each process begins with other tests than the rest: all need them all, and none compiles them twice."""
    if IN_SHARES and (worker := getattr(session.config, "workerinput", None)):
        files = sorted(TESTS.rglob("test_*.py"))
        for file in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
            # What is wrong with one is said when it is collected.
            with suppress(Exception):
                import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_finish() -> None:
    keep_all_there_is()


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_modify_db_settings: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """Every test sees the published cards and rules, and what it changes is rolled back."""
    for source in settings.BASE_DIR.glob("*/locale/*/LC_MESSAGES/*.po"):
        if not source.with_suffix(".mo").exists():
            pytest.exit("There are no translations yet: run `python manage.py compilemessages`.", 1)
    with django_db_blocker.unblock(), loaded_database(), django_db_blocker.block():
        yield


@pytest.fixture(scope="session")
def library() -> Library:
    """Every card of the fixtures."""
    return Library.from_fixtures(settings.BASE_DIR / "fixtures")


@pytest.fixture
def rhinocorn() -> Card:
    return Card.objects.get(slug="rhinocorn")


@pytest.fixture
def wording() -> Wording:
    """What Rhinocorn says in the base game."""
    return Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")


@pytest.fixture(autouse=True)
def speak_english() -> None:
    """A request leaves its language behind in the thread; no test hears the one before it."""
    translation.deactivate()


# Counting who asks how much, and what was not found, changes no content.
WRITES = re.compile(r'(?:INSERT INTO|UPDATE|DELETE FROM) "?((?:cardsdb|rules)_(?!bucket|missedsearch)\w+)')


@pytest.fixture(autouse=True)
def nothing_kept_of_what_is_taken_back() -> Iterator[None]:
    """What was made of content that a test had changed is gone with that content."""
    before: dict[PerVersion[..., Any], Any] = {}
    """What had been made when the test first changed something."""
    changed: set[str] = set()
    """The tables that it has changed."""

    def note(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if found := WRITES.match(str(sql)):
            if not changed:
                before.update({function: function.made.copy() for function in every_function})
            changed.add(found[1])
        return execute(sql, *rest)

    with connection.execute_wrapper(note):
        yield
    for function, made in before.items():
        function.made = untouched(function.made, changed) | made


def untouched(made: dict[Hashable, list[Made[Any]]], changed: set[str]) -> dict[Hashable, list[Made[Any]]]:
    """What was made of other tables than these."""
    kept = {
        asked: [each for each in values if changed.isdisjoint(each.read)] for asked, values in made.items()
    }
    return {asked: values for asked, values in kept.items() if values}


@pytest.fixture
def committed(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """The database as the server sees it. Nothing is rolled back: a test puts back what it changes."""
    with django_db_blocker.unblock():
        yield
        if "server" not in request.fixturenames:
            # Else every later test that looks for cards would see to it, and take that back.
            make_findable()


@pytest.fixture(scope="session")
def server(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The real server on this process's test database, with its static files collected."""
    folder = tmp_path_factory.mktemp("server")
    with django_db_blocker.unblock():
        environment = server_environment(connection.settings_dict["NAME"], folder)
    collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "-v0"]
    subprocess.run(collect, check=True, env=environment, cwd=settings.BASE_DIR)
    with running(folder, environment) as started:
        yield started


@pytest.fixture(scope="session")
def second_server(server: Server) -> Iterator[Server]:
    """Another process on the same database and the same static files."""
    environment = server_environment(connection.settings_dict["NAME"], server.folder)
    with running(server.folder, environment) as started:
        yield started


def server_environment(database: str, folder: Path) -> dict[str, str]:
    share_what_is_made(folder)
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.server_settings",
        "SECRET_KEY": settings.SECRET_KEY,
        "DATABASE_URL": url_of_database(database),
        "HORNBOOK_VAR": str(folder),
        "HOST": "127.0.0.1",
        "COMPUTE_UNITS": "1000000",
        "READS_A_MINUTE": "1000000",
        "PORT": str(free_port()),
    }
    environment.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)
    return environment


def share_what_is_made(folder: Path) -> None:
    """A server on a copy of the database, with the same key, begins with what was made of it here."""
    shared = settings.VAR / MADE
    shared.mkdir(exist_ok=True)
    if not (folder / MADE).exists():
        (folder / MADE).symlink_to(shared)


@contextmanager
def running(folder: Path, environment: dict[str, str]) -> Iterator[Server]:
    url = f"http://127.0.0.1:{environment['PORT']}"
    log = folder / f"log-{environment['PORT']}"
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "granian", "--interface", "wsgi", "--port", environment["PORT"], *SERVER],
            env=environment,
            cwd=settings.BASE_DIR,
            stdout=output,
            stderr=output,
        )
    try:
        wait_for_answer(url, process, log)
        yield Server(url, folder)
    finally:
        process.terminate()
        process.wait(SECONDS_TO_START)


def url_of_database(name: str) -> str:
    return urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for_answer(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while process.poll() is None and time.monotonic() < end:
        try:
            return urllib.request.urlopen(f"{url}/healthz", timeout=5).close()  # noqa: S310
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"The server does not answer.\n{log.read_text()}")


# The browser finds no other machine. Asking us at each request what to do would cost it more than the pages.
STAY_AT_HOME = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
# A process for each page takes a fifth more of the processor.
ONE_PROCESS = "--renderer-process-limit=1"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    # Playwright runs an event loop of its own in this thread, in which Django would refuse its database.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                STAY_AT_HOME,
                ONE_PROCESS,
            ],
        )
        yield browser
        browser.close()
        # While its loop ran, Django kept a connection of its own that nobody else closes.
        connections.close_all()


@pytest.fixture
def screen(request: pytest.FixtureRequest) -> Screen:
    chosen: Screen = getattr(request, "param", PHONE)
    return chosen


@pytest.fixture
def browser_problems() -> list[str]:
    """What the browser complained of. A test that expects a complaint looks at it and clears the list."""
    return []


@pytest.fixture
def page(browser: Browser, server: Server, screen: Screen, browser_problems: list[str]) -> Iterator[Page]:
    """A fresh reader's page. Another origin, an error in the console or a broken policy fails the test."""
    context = browser.new_context(
        base_url=server.url,
        color_scheme="dark" if screen.scheme == "dark" else "light",
        locale="en",
        has_touch=screen.touch,
        # A worker per test would take its time; what it keeps has tests of its own.
        service_workers="block",
        viewport={"width": screen.width, "height": screen.height},
    )

    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    context.on("request", lambda request: note_request(browser_problems, server, request.url))
    page = context.new_page()
    page.on("console", lambda message: note_error(browser_problems, message.type, message.text))
    page.on("pageerror", lambda error: browser_problems.append(f"script error: {error}"))
    yield page
    context.close()
    assert browser_problems == []


# A request that was broken off because the reader left the page or asked anew is no defect. One that went
# wrong says more: `htmx:sendError`, `htmx:responseError`, `htmx:timeout`.
BROKEN_OFF = ("htmx:afterRequest", "htmx:sendAbort")


def note_request(problems: list[str], server: Server, address: str) -> None:
    if address.startswith("http") and not address.startswith(f"{server.url}/"):
        problems.append(f"asked for {address}")


def note_error(problems: list[str], kind: str, message: str) -> None:
    if kind == "error" and not message.startswith(BROKEN_OFF):
        problems.append(f"console: {message}")
