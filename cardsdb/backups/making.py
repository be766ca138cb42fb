"""Making a backup: a dump of one moment, restored into an empty place and compared before it is kept."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection

from cardsdb.backups import archive, programs, rows
from cardsdb.backups.archive import DATABASE, KEY, Manifest
from cardsdb.postgres import EmbeddedPostgres
from cardsdb.server import schema
from cardsdb.settings import KEY_FILE

Say = Callable[[str], None]

FOR_ANY_OWNER = ("--no-owner", "--no-privileges")


def make_backup(folder: Path, say: Say) -> Path:
    """The new file in this folder, proved to hold what the database holds."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with connected() as server, room_for_work() as room:
        programs.refuse_newer(server)
        if not rows.tables(server):
            raise CommandError(
                "There is nothing in this database yet. DATABASE_URL and HORNBOOK_VAR say which one "
                "is meant: set both as for the site."
            )
        members = {DATABASE: room / DATABASE, **keys()}
        say("Writing down the database")
        tables = dump(server, members[DATABASE])
        prove(members[DATABASE], tables, room, say)
        manifest = manifest_of(server, tables, members)
        file = folder / name_of(manifest)
        archive.write(file, manifest, members)
    say(f"Kept in {file} ({manifest})")
    return file


@contextmanager
def connected() -> Iterator[psycopg.Connection]:
    """The connection to the site's database, without what Django puts around it."""
    connection.ensure_connection()
    assert connection.connection is not None
    yield connection.connection


@contextmanager
def room_for_work() -> Iterator[Path]:
    """A folder below var/, where the embedded database may run whoever starts it."""
    settings.VAR.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=settings.VAR, prefix="backup-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def keys() -> dict[str, Path]:
    """The key that is kept in var/. One that comes from the environment is not ours to copy."""
    return {} if settings.CONFIGURED_SECRET_KEY else {KEY: settings.VAR / KEY_FILE}


def dump(server: psycopg.Connection, file: Path) -> dict[str, rows.TableRows]:
    """The database as it is at one moment, and its rows at the very same, whoever writes meanwhile."""
    rows.prepare(server)
    server.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    snapshot = server.execute("SELECT pg_export_snapshot()").fetchone()
    assert snapshot is not None
    only_ours = ("--file", str(file), *FOR_ANY_OWNER, f"--snapshot={snapshot[0]}")
    file.touch(mode=0o600)
    programs.run("pg_dump", "--format=custom", *only_ours, on=server)
    tables = rows.counted(server)
    server.execute("COMMIT")
    return tables


def prove(dumped: Path, tables: dict[str, rows.TableRows], room: Path, say: Say) -> None:
    """Restore the dump into an empty place, and compare every table."""
    say("Restoring it into an empty database, to compare them")
    with empty_database(room) as place:
        programs.run("pg_restore", "--exit-on-error", *FOR_ANY_OWNER, str(dumped), on=place)
        rows.prepare(place)
        if names := rows.different(tables, rows.counted(place)):
            raise CommandError(f"The backup does not hold what the database holds: {', '.join(names)}.")
    say(f"Every one of {len(tables)} tables is the same")


@contextmanager
def empty_database(room: Path) -> Iterator[psycopg.Connection]:
    server = EmbeddedPostgres(room / "postgres", "-c fsync=off")
    try:
        server.join()
        with psycopg.connect(server.url(), autocommit=True) as place:
            yield place
    finally:
        server.leave()


def manifest_of(
    server: psycopg.Connection, tables: dict[str, rows.TableRows], members: dict[str, Path]
) -> Manifest:
    return Manifest(
        version=settings.VERSION,
        made_at=datetime.now(UTC).isoformat(timespec="seconds"),
        postgresql=programs.major_of(server),
        migrations=schema.applied(),
        tables=tables,
        checksums={name: archive.checksum(path) for name, path in members.items()},
    )


def name_of(manifest: Manifest) -> str:
    made_at = datetime.fromisoformat(manifest.made_at)
    return f"hornbook-{made_at:%Y-%m-%d-%H%M%S}-v{manifest.version}.tar"
