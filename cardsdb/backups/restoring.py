"""Bringing a backup back: checked in an empty place first, then in one transaction, all of it or nothing."""

import shutil
from pathlib import Path

import psycopg
from django.conf import settings
from django.core.management.base import CommandError
from psycopg.sql import SQL

from cardsdb.access.first_admin import password_file
from cardsdb.backups import archive, programs, rows
from cardsdb.backups.archive import DATABASE, KEY, Manifest
from cardsdb.backups.making import FOR_ANY_OWNER, Say, connected, make_backup, prove, room_for_work
from cardsdb.server import schema
from cardsdb.settings import KEY_FILE

FIRST_WITH_TRANSACTION_TIMEOUT = 17
BYTES_OF_SETTINGS = 4096
ALL_OR_NOTHING = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1")
PATIENCE = SQL("SET lock_timeout = '10s';\n")
DROP = SQL("DROP TABLE IF EXISTS {} CASCADE;\n")
OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""


def restore(file: Path, say: Say, *, replace: bool) -> None:
    manifest = archive.read_manifest(file)
    say(f"{file}: {manifest}")
    refuse_newer(manifest)
    with connected() as server:
        programs.refuse_newer(server)
        refuse_others(server)
        refuse_full(server, replace=replace)
        with schema.alone(waiting=lambda: say("Waiting for another process")), room_for_work() as room:
            members = archive.extract(file, manifest, room)
            prove(members[DATABASE], manifest.tables, room, say)
            keep_what_is_there(server, say)
            bring_back(members, manifest, server, room, say)
    say("Restored. Start the site with: make run")


def refuse_newer(manifest: Manifest) -> None:
    if names := schema.unknown(manifest.migrations):
        raise CommandError(
            f"This backup is of a newer version of Hornbook ({manifest.version}): it has {', '.join(names)}, "
            "unknown here. Install that version and restore it there."
        )


def refuse_others(server: psycopg.Connection) -> None:
    found = server.execute(OTHERS).fetchone()
    if found != (0,):
        raise CommandError("Somebody else uses this database. Stop the site, and try again.")


def refuse_full(server: psycopg.Connection, *, replace: bool) -> None:
    if rows.tables(server) and not replace:
        raise CommandError(
            "There is something in this database. To replace all of it: make restore FILE=... REPLACE=1 "
            "(a backup of what is there is made first)."
        )


def keep_what_is_there(server: psycopg.Connection, say: Say) -> None:
    if rows.tables(server):
        say("Before it is replaced, a backup of what is there:")
        make_backup(settings.VAR / "backups", say)


def bring_back(
    members: dict[str, Path], manifest: Manifest, server: psycopg.Connection, room: Path, say: Say
) -> None:
    say("Bringing it back")
    files = [f"--file={script}" for script in scripts(members[DATABASE], manifest, server, room)]
    programs.run("psql", *ALL_OR_NOTHING, *files, on=server)
    bring_back_key(members, say)


def scripts(dumped: Path, manifest: Manifest, server: psycopg.Connection, room: Path) -> list[Path]:
    """Drop what is there, bring back what was, and fail unless every table is what it was."""
    before, between, after = (room / f"{name}.sql" for name in ("before", "between", "after"))
    drops = [DROP.format(rows.identifier(table)) for table in rows.tables(server)]
    before.write_text("".join(each.as_string(server) for each in (PATIENCE, *drops)))
    programs.run("pg_restore", *FOR_ANY_OWNER, f"--file={between}", str(dumped))
    if programs.major_of(server) < FIRST_WITH_TRANSACTION_TIMEOUT:
        leave_out_transaction_timeout(between)
    refusals = [rows.refusal_of_other(*table) for table in manifest.tables.items()]
    after.write_text("".join(each.as_string(server) for each in (rows.PREPARED, *refusals)))
    return [before, between, after]


def leave_out_transaction_timeout(script: Path) -> None:
    """Older servers do not know this setting, with which every dump of newer programs begins."""
    with script.open("r+b") as statements:
        beginning = statements.read(BYTES_OF_SETTINGS)
        place = beginning.find(b"SET transaction_timeout")
        if place >= 0:
            statements.seek(place)
            statements.write(b"-- ")


def bring_back_key(members: dict[str, Path], say: Say) -> None:
    """The key makes sessions and secret links hold that were given out before."""
    # Its password is that of another database.
    password_file().unlink(missing_ok=True)
    if settings.CONFIGURED_SECRET_KEY:
        say("SECRET_KEY comes from the environment: set it to the one of that time.")
    elif KEY in members:
        new = settings.VAR / f"{KEY_FILE}.new"
        shutil.copyfile(members[KEY], new)
        new.chmod(0o600)
        new.replace(settings.VAR / KEY_FILE)
    else:
        say("The backup has no key, as SECRET_KEY came from the environment. Set it to the one of that time.")
