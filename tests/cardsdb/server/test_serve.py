"""The site as `make run` starts it: a process of its own, in a folder of its own."""

import http.client
import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory

import psutil
import pytest

from cardsdb.postgres import PROJECT, EmbeddedPostgres
from cardsdb.server.serving import SECONDS_TO_END
from tests.conftest import free_port
from tests.soaking import in_turn

SECONDS_TO_START = 600
NEW_NAME = "Rhinocorn of the Third Row"
GIVE_NEW_NAME = f"""
from cardsdb.models import Card
card = Card.objects.get(slug="rhinocorn")
card.names["en"] = "{NEW_NAME}"
card.save()
"""


@dataclass(frozen=True)
class Run:
    page: str
    said: str
    ended_with: int
    seconds_to_end: float
    database_runs: bool


def environment_in(folder: Path) -> dict[str, str]:
    environment = {**os.environ, "HORNBOOK_VAR": str(folder), "DJANGO_SETTINGS_MODULE": "cardsdb.settings"}
    del environment["DATABASE_URL"]
    return environment


def manage(folder: Path, *arguments: str, port: int = 8000, **settings: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "manage.py", *arguments],
        cwd=PROJECT,
        env={**environment_in(folder), "PORT": str(port), **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


@contextmanager
def serving(folder: Path, port: int, **settings: str) -> Iterator[subprocess.Popen[str]]:
    with manage(folder, "serve", port=port, **settings) as process:
        try:
            yield process
        finally:
            process.kill()


def said_and_done(process: subprocess.Popen[str]) -> tuple[str, int]:
    try:
        said, _ = process.communicate(timeout=SECONDS_TO_START)
    finally:
        process.kill()
    return said, process.returncode


def page_of(port: int, process: subprocess.Popen[str]) -> str:
    end = time.monotonic() + SECONDS_TO_START
    while process.poll() is None and time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/en/cards/rhinocorn/") as answer:
                return str(answer.read().decode())
        except ConnectionError:
            time.sleep(0.05)
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(0.05)
    process.kill()
    raise AssertionError(process.communicate()[0])


def run_once(folder: Path, interrupt: Callable[[int, int], None], edit: str = "") -> Run:
    port = free_port()
    with serving(folder, port) as process:
        page = page_of(port, process)
        if edit:
            said, ended_with = said_and_done(manage(folder, "shell", "--no-imports", "-c", edit))
            assert ended_with == 0, said
        told_at = time.monotonic()
        interrupt(process.pid, signal.SIGINT)
        said, ended_with = said_and_done(process)
    seconds_to_end = time.monotonic() - told_at
    return Run(page, said, ended_with, seconds_to_end, EmbeddedPostgres(folder / "postgres").runs())


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    # Not one of pytest's: as root, every run of pytest closes those to the user the database runs as.
    with TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def runs(folder: Path) -> tuple[Run, Run]:
    """The site started on a fresh machine, edited, ended, started again and ended with Ctrl-C in a terminal.

    The terminal sends it to the workers too.
    """
    return run_once(folder, os.kill, edit=GIVE_NEW_NAME), run_once(folder, os.killpg)


def test_a_fresh_machine_serves_the_cards(runs: tuple[Run, Run]) -> None:
    assert "Rhinocorn" in runs[0].page


def test_translations_are_there_before_anything_is_said_in_them(runs: tuple[Run, Run]) -> None:
    """Whatever spoke German before would speak English until the next start."""
    said = runs[0].said
    assert (
        said.index("Compiling translations")
        < said.index("Loading cards")
        < said.index("Preparing the search")
    )


def test_a_restart_keeps_an_edit(runs: tuple[Run, Run]) -> None:
    assert NEW_NAME not in runs[0].page
    assert NEW_NAME in runs[1].page


def test_the_admin_is_created_once_with_a_password_of_its_own(runs: tuple[Run, Run], folder: Path) -> None:
    found = re.search(r"user admin with the password (\S{12,})", runs[0].said)
    assert found
    assert (folder / "admin-password").read_text().strip() == found[1]
    assert stat.S_IMODE((folder / "admin-password").stat().st_mode) == 0o600
    assert "password" not in runs[1].said


def test_ending_it_ends_the_database(runs: tuple[Run, Run]) -> None:
    assert [run.ended_with for run in runs] == [0, 0]
    assert not any(run.database_runs for run in runs)


def test_it_says_where_it_serves(runs: tuple[Run, Run]) -> None:
    assert all("Serving http://127.0.0.1:" in run.said for run in runs)


def test_ctrl_c_in_a_terminal_ends_it_before_anybody_is_killed(runs: tuple[Run, Run]) -> None:
    assert runs[1].seconds_to_end < SECONDS_TO_END


def test_ctrl_c_before_it_serves_is_no_traceback(tmp_path: Path) -> None:
    with manage(tmp_path, "serve", port=free_port()) as process:
        assert process.stdout
        said = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        more, _ = said_and_done(process)
    assert "Traceback" not in said + more
    assert "Stopped." in more


# What happens to a site that serves, in the soak. Each test leaves it serving.


@dataclass(frozen=True)
class Answer:
    status: int
    retry_after: str | None
    body: str


@dataclass(frozen=True)
class Site:
    port: int
    process: subprocess.Popen[str]
    database: EmbeddedPostgres

    def ask(self, address: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS_TO_START)
        with closing(connection):
            connection.request("GET", address)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers["Retry-After"], answer.read().decode())

    def wait_for(self, status: int, address: str) -> Answer:
        end = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < end:
            with suppress(OSError, http.client.HTTPException):
                if (answer := self.ask(address)).status == status:
                    return answer
            time.sleep(0.05)
        raise AssertionError(f"{address} never answered {status}")

    def connected(self, sent: bytes) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.port), SECONDS_TO_START)
        connection.sendall(sent)
        return connection


@pytest.fixture(scope="module")
def site(runs: tuple[Run, Run], folder: Path) -> Iterator[Site]:
    database = EmbeddedPostgres(folder / "postgres")
    port = free_port()
    # Nobody reads what it says in here, and a worker that says much would wait for a reader.
    with serving(folder, port, LOG_LEVEL="CRITICAL") as process:
        page_of(port, process)
        yield Site(port, process, database)
    stop_database(folder)


def stop_database(folder: Path) -> None:
    """A site that was killed leaves it running."""
    database = EmbeddedPostgres(folder / "postgres")
    database.join()
    database.leave()


SLOW_BODY = (
    b"POST /api/v1/judge/validate/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"
)
HALF_A_HEADER = b"GET / HTTP/1.1\r\nHost: 127"


@pytest.mark.soak
@pytest.mark.parametrize(("number", "sent"), [(80, SLOW_BODY), (400, b""), (400, HALF_A_HEADER)])
def test_pages_come_beside_many_who_send_slowly_or_nothing(site: Site, number: int, sent: bytes) -> None:
    """More than there are threads; more than the 64 connections a worker once had."""
    with ExitStack() as connections:
        for _ in range(number):
            connections.enter_context(site.connected(sent))
        for card in ("rhinocorn", "narwhal", "neigh", "yay"):
            assert site.ask(f"/en/cards/{card}/").status == 200


@pytest.mark.soak
def test_who_sends_a_byte_a_second_is_given_up(site: Site) -> None:
    with site.connected(SLOW_BODY) as slow:
        while not select([slow], [], [], 1)[0]:
            slow.sendall(b" ")
        with slow.makefile("rb") as answer:
            assert answer.readline().startswith(b"HTTP/1.1 400")
            assert any(b"did not arrive in time" in line for line in answer)


@pytest.mark.soak
def test_workers_hold_together_what_is_made_of_the_content(site: Site) -> None:
    site.ask("/de/search/?q=einhorn+klauen")
    for worker in psutil.Process(site.process.pid).children():
        memory = worker.memory_full_info()
        assert memory.uss < memory.rss / 2


@pytest.mark.soak
def test_workers_killed_again_and_again_are_started_again(site: Site) -> None:
    for _ in range(2):
        workers = psutil.Process(site.process.pid).children()
        for worker in workers:
            worker.kill()
        psutil.wait_procs(workers, SECONDS_TO_START)
        site.wait_for(200, "/en/cards/rhinocorn/")


@pytest.mark.soak
def test_the_database_comes_back_by_itself(site: Site) -> None:
    site.wait_for(200, "/en/cards/narwhal/")
    with site.database.starting_or_stopping():  # Nobody else starts it in here.
        killed = site.database.process()
        assert killed is not None
        killed.kill()
        page = site.wait_for(503, "/de/cards/?q=nothing-kept")
        assert page.retry_after == "5"
        assert all(title in page.body for title in ("Back in a moment", "Gleich wieder da", "Zo terug"))
        problem = site.wait_for(503, "/api/v1/cards/?q=nothing-kept")
        assert json.loads(problem.body)["code"] == "unavailable"
    site.wait_for(200, "/de/cards/?q=nothing-kept")
    site.wait_for(200, "/api/v1/cards/?q=nothing-kept")


@pytest.mark.soak
def test_nobody_is_left_on_the_port_of_a_killed_server(runs: tuple[Run, Run], folder: Path) -> None:
    port = free_port()
    with serving(folder, port) as process:
        page_of(port, process)
        workers = psutil.Process(process.pid).children()
        process.kill()
        _, left = psutil.wait_procs(workers, SECONDS_TO_START)
    assert workers
    assert not left
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))
    stop_database(folder)


# What does not start says why


def test_a_port_in_use_is_named_before_anything_starts(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said, ended_with = said_and_done(manage(tmp_path, "serve", port=port))
    assert ended_with == 1
    assert f"127.0.0.1:{port}" in said
    assert "make run PORT=" in said
    assert not (tmp_path / "postgres").exists()


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("DATABASE_URL", "hornbook:secret", "DATABASE_URL does not name a PostgreSQL database"),
        ("DATABASE_URL", "mysql://hornbook:secret@127.0.0.1/hornbook", "does not name a PostgreSQL database"),
        ("LOG_LEVEL", "loud", "it is one of WARNING, DEBUG"),
        ("TIME_ZONE", "Amsterdam", "Europe/Amsterdam"),
        ("PORT", "80000", "from 1 to 65535"),
    ],
)
def test_a_wrong_setting_is_a_sentence(tmp_path: Path, name: str, value: str, expected: str) -> None:
    said, ended_with = said_and_done(manage(tmp_path, "serve", port=free_port(), **{name: value}))
    assert ended_with == 1
    assert expected in said
    assert "Traceback" not in said
    assert "secret" not in said
    assert not (tmp_path / "postgres").exists()


@in_turn(
    ("name", "value", "expected"),
    [
        ("DATABASE_URL", "postgresql://hornbook:secret@127.0.0.1:1/hornbook", "does not answer"),
        ("DATABASE_URL", "postgresql://hornbook:secret@nowhere.invalid/hornbook", "does not answer"),
        ("HOST", "999.1.1.1", "HOST is no address of this machine"),
        ("SITE_URL", "http://rules.example.org:99999", "which is not the address of a site"),
        ("CACHE_URL", "localhost:6379", "Write it like redis://host:6379/0"),
    ],
)
def test_one_that_is_only_tried_out_is_a_sentence_too(
    tmp_path: Path, name: str, value: str, expected: str
) -> None:
    test_a_wrong_setting_is_a_sentence(tmp_path, name, value, expected)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    said, ended_with = said_and_done(manage(file / "var", "serve"))
    assert ended_with == 1
    assert "cannot be written" in said
    assert "HORNBOOK_VAR" in said
    assert "Traceback" not in said


def test_data_of_another_postgresql_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "postgres").mkdir()
    (tmp_path / "postgres" / "PG_VERSION").write_text("17\n")
    said, ended_with = said_and_done(manage(tmp_path, "serve", port=free_port()))
    assert ended_with == 1
    assert "made by PostgreSQL 17" in said
    assert "make restore" in said
    assert "Traceback" not in said
