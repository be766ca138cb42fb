"""The database that all tests begin with: loaded once, and copied for every process of every run.

A copy is only taken of what the very files, packages and Python loaded that are here now.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import psutil
import psycopg
from django.core.management import call_command
from django.db import connection
from django.test.utils import setup_databases, teardown_databases
from psycopg.sql import SQL, Identifier

from cardsdb.languages import LANGUAGES
from cardsdb.models import DataVersion
from cardsdb.versions import keep_in_files
from rules.query import make_findable
from rules.search.leaning import leaning_in

PROJECT = Path(__file__).resolve().parent.parent
FOLDERS = ("cardsdb", "engine", "fixtures", "rules")
FILES = ("tests/conftest.py", "tests/database.py", "tests/settings.py")
KEPT = "hornbook_loaded_"
LOCK = 0x4C6F6164


@contextmanager
def loaded_database() -> Iterator[None]:
    """A database of this process with everything that is published in it."""
    with alone() as server:
        drop_databases_of_ended_runs(server)
        is_first = kept_name() not in databases_like(server, KEPT)
        databases = copied_or_loaded(server)
    if is_first:
        keep_what_is_searched()
    yield
    end_other_sessions()
    teardown_databases(databases, verbosity=0)


@contextmanager
def alone() -> Iterator[psycopg.Connection]:
    """One process at a time: the others wait, and then find what the first has loaded."""
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
        server.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        yield server


def drop_databases_of_ended_runs(server: psycopg.Connection) -> None:
    for name in databases_like(server, "test_hornbook_"):
        if not psutil.pid_exists(int(name.split("_")[2])):
            drop(server, name)


def copied_or_loaded(server: psycopg.Connection) -> list[Any]:
    kept = kept_name()
    if kept in databases_like(server, KEPT):
        connection.settings_dict["TEST"]["TEMPLATE"] = kept
        return created()
    databases = created()
    call_command("loadcards", verbosity=0)
    call_command("loadrules", verbosity=0)
    make_findable()
    if digest_of_what_loads() == LOADED_BY:
        keep(server, kept)
    return databases


def kept_name() -> str:
    return f"{KEPT}{LOADED_BY}"


def keep_what_is_searched() -> None:
    """As a site does when it starts, so that the other processes and the servers need not make it."""
    for language in LANGUAGES:
        leaning_in(language)
    keep_in_files(DataVersion.in_database())


def created() -> list[Any]:
    return setup_databases(verbosity=0, interactive=False, serialized_aliases=())


def keep(server: psycopg.Connection, name: str) -> None:
    """Nobody may enter the copy that is kept, so it stays as it is; older ones are of no use any more."""
    for old in databases_like(server, KEPT):
        drop(server, old)
    connection.close()
    own = str(connection.settings_dict["NAME"])
    copy = SQL("CREATE DATABASE {} TEMPLATE {} ALLOW_CONNECTIONS false")
    server.execute(copy.format(Identifier(name), Identifier(own)))


def databases_like(server: psycopg.Connection, beginning: str) -> list[str]:
    found = server.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [beginning])
    return [name for (name,) in found.fetchall()]


def drop(server: psycopg.Connection, name: str) -> None:
    server.execute(SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(Identifier(name)))


def end_other_sessions() -> None:
    """A database that somebody is connected to cannot be dropped; threads and servers leave late."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def digest_of_what_loads() -> str:
    """Of all that the loaded rows depend on. A crash of the machine may spoil them, so of its start too."""
    packages = sorted(f"{each.name} {each.version}" for each in distributions())
    digest = hashlib.sha256(repr((sys.version, packages, psutil.boot_time())).encode())
    for file in files_that_load():
        digest.update(f"{file.relative_to(PROJECT)}\n".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:40]


def files_that_load() -> list[Path]:
    found = [path for folder in FOLDERS for path in (PROJECT / folder).rglob("*")]
    loads = [path for path in found if path.is_file() and "__pycache__" not in path.parts]
    return sorted([*loads, *(PROJECT / name for name in FILES)])


# Taken before anything is loaded: a file somebody saves meanwhile makes another digest afterwards.
LOADED_BY = digest_of_what_loads()
