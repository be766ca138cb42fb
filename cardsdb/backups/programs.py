"""PostgreSQL's own programs, which come with the embedded database, at work on any database."""

import os
import subprocess

import psycopg
from django.core.management.base import CommandError

from cardsdb.postgres import MAJOR, installation

LINES_QUOTED = 5


def run(program: str, *arguments: str, on: psycopg.Connection | None = None) -> None:
    """Run a program, on the database that this connection leads to, and fail with what it says."""
    database = ("--no-password", "--dbname", on.info.dsn) if on else ()
    # A password in the arguments could be read by everybody on this machine.
    password = {"PGPASSWORD": on.info.password} if on else {}
    command = [str(installation() / "bin" / program), *database, *arguments]
    done = subprocess.run(command, check=False, env={**os.environ, **password}, capture_output=True)
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise CommandError(f"{program} failed. It said:\n" + "\n".join(said[-LINES_QUOTED:]))


def major_of(server: psycopg.Connection) -> int:
    return server.info.server_version // 10_000


def refuse_newer(server: psycopg.Connection) -> None:
    if major_of(server) > MAJOR:
        raise CommandError(
            f"The database runs PostgreSQL {major_of(server)}, and the programs for backups that come with "
            f"Hornbook are those of {MAJOR}. Use the pg_dump and pg_restore of your PostgreSQL instead."
        )
