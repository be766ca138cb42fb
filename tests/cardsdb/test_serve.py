"""The site as `make run` starts it: a process of its own, in a folder of its own."""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cardsdb.postgres import PROJECT, EmbeddedPostgres
from tests.conftest import free_port

SECONDS_TO_START = 180
NEW_NAME = "Rhinocorn of the Third Row"
GIVE_NEW_NAME = f"""
from cardsdb.models import CardName
name = CardName.objects.get(card__slug="rhinocorn", language="en")
name.name = "{NEW_NAME}"
name.save()
"""


@dataclass(frozen=True)
class Run:
    page: str
    said: str
    ended_with: int


def environment_in(folder: Path) -> dict[str, str]:
    environment = {**os.environ, "HORNBOOK_VAR": str(folder), "DJANGO_SETTINGS_MODULE": "cardsdb.settings"}
    del environment["DATABASE_URL"]
    return environment


def manage(folder: Path, *arguments: str, port: int = 8000) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "manage.py", *arguments],
        cwd=PROJECT,
        env={**environment_in(folder), "PORT": str(port)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@contextmanager
def serving(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    with manage(folder, "serve", port=port) as process:
        try:
            yield process
        finally:
            process.kill()


def said_and_done(process: subprocess.Popen[str]) -> tuple[str, int]:
    with process:
        said, _ = process.communicate(timeout=SECONDS_TO_START)
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


def run_once(folder: Path, edit: str = "") -> Run:
    port = free_port()
    with serving(folder, port) as process:
        page = page_of(port, process)
        if edit:
            said, ended_with = said_and_done(manage(folder, "shell", "--no-imports", "-c", edit))
            assert ended_with == 0, said
        process.send_signal(signal.SIGINT)
        return Run(page, *said_and_done(process))


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    # Not one of pytest's: as root, every run of pytest closes those to the user the database runs as.
    with TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def runs(folder: Path) -> tuple[Run, Run]:
    """The site started on a fresh machine, edited, ended with Ctrl-C and started again."""
    return run_once(folder, edit=GIVE_NEW_NAME), run_once(folder)


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
    told = re.search(r"user admin with the password (\S{12,})", runs[0].said)
    assert told
    assert (folder / "admin-password").read_text().strip() == told[1]
    assert stat.S_IMODE((folder / "admin-password").stat().st_mode) == 0o600
    assert "password" not in runs[1].said


def test_ending_it_ends_the_database(runs: tuple[Run, Run], folder: Path) -> None:
    assert [run.ended_with for run in runs] == [0, 0]
    assert not EmbeddedPostgres(folder / "postgres").runs()


def test_it_says_where_it_serves(runs: tuple[Run, Run]) -> None:
    assert all("Serving http://127.0.0.1:" in run.said for run in runs)


def test_a_port_in_use_is_named_before_anything_starts(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said, ended_with = said_and_done(manage(tmp_path, "serve", port=port))
    assert ended_with == 1
    assert f"127.0.0.1:{port}" in said
    assert "make run PORT=" in said
    assert not (tmp_path / "postgres").exists()
