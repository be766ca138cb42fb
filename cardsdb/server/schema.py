"""The form of the database: which migrations it has seen, and who may change it at the moment."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader

LOCK = 0x5072657061726564


@contextmanager
def alone(waiting: Callable[[], None]) -> Iterator[None]:
    """One process at a time prepares or restores a database; `waiting` is called before any wait."""
    own = connection.copy()
    try:
        with own.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_lock(%s)", [LOCK])
            if cursor.fetchone() != (True,):
                waiting()
                cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        yield
    finally:
        own.close()


def applied() -> list[str]:
    """The migrations the database has seen, such as `cardsdb.0001_initial`."""
    return sorted(".".join(name) for name in MigrationLoader(connection).applied_migrations or {})


def unknown(names: list[str]) -> list[str]:
    """Those of these migrations that this version of Hornbook has never heard of."""
    loader = MigrationLoader(None)
    replaced = {name for migration in loader.disk_migrations.values() for name in migration.replaces}
    known = {".".join(name) for name in (*loader.disk_migrations, *replaced)}
    return [name for name in names if name not in known]


def refuse_newer() -> None:
    """A version of Hornbook that does not know the database as it is would spoil it."""
    if names := unknown(applied()):
        raise CommandError(
            f"This database belongs to a newer version of Hornbook: it has {', '.join(names)}, unknown here. "
            "Start that version, or restore a backup of this one into another database."
        )
