"""The site as it is served, on data of its own in var/bench."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

import psutil

from tests.bench.client import Request, ask, connected

# With 100 times the cards it takes minutes.
SECONDS_TO_START = 1_200
BASELINE = Request("baseline (two bytes)", "/api/baseline/")
FOLDER = "var/bench"


@contextmanager
def running_site(**settings: str) -> Iterator[int]:
    """The port of a site with these settings in its environment."""
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "manage.py", "serve"],
        env={**environment(), "PORT": str(port), **settings},
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(port, server)
        yield port
    finally:
        server.terminate()
        server.wait(30)


def process_on(port: int) -> psutil.Process:
    """The process that serves this port, one of our own children."""
    found = psutil.Process().children(recursive=True)
    return next(each for each in found if each.environ().get("PORT") == str(port))


def environment() -> dict[str, str]:
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
        "HORNBOOK_VAR": FOLDER,
        "COMPUTE_UNITS": "1000000",
        "READS_A_MINUTE": "1000000",
    }


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
            ask(connected(port), BASELINE)
        except OSError:
            sleep(0.2)
        else:
            return
    raise SystemExit("The site did not answer in time.")
