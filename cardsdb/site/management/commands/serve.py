"""`manage.py serve`: everything between a fresh checkout and a site that answers."""

import errno
import os
import signal
import socket
import sys
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, connections

from cardsdb import postgres
from cardsdb.access.first_admin import create_first_admin, password_file
from cardsdb.server import schema, serving
from cardsdb.server.preparing import leave_what_is_old, make_ready
from cardsdb.site.first_questions import ask_them
from rules.models import MissedSearch
from rules.query import make_findable

HIGHEST_PORT = 65535
# The second is for an address such as fe80::1, which is one only together with the name of a network.
NOT_HERE = (errno.EADDRNOTAVAIL, errno.EINVAL)


class Command(BaseCommand):
    help = "Prepares the database and the files, and serves the site on HOST and PORT until Ctrl-C."

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_port_in_use(settings.HOST, settings.PORT)
        leave_what_is_old()
        # Being told to end is no reason to leave the database running.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
        try:
            self.tell_which_database()
            with (
                postgres.database_for_this_process() as embedded,
                serving.watched(embedded, self.stdout.write),
            ):
                self.prepare()
                make_ready(ask_them)
                forget_metrics()
                serving.serve(self.stdout.write)
                self.stdout.write("Stopped.")
        except KeyboardInterrupt:
            self.stdout.write("Stopped.")

    def tell_which_database(self) -> None:
        if os.environ.get("DATABASE_URL"):
            self.stdout.write("Using the database that DATABASE_URL names.")
        else:
            self.stdout.write(f"Starting the database in {postgres.embedded().folder}")

    def prepare(self) -> None:
        """One process at a time: the others wait, and find that there is nothing left to do."""
        connection.ensure_connection()
        with schema.alone(
            waiting=lambda: self.stdout.write("Waiting for another process that prepares this database")
        ):
            schema.refuse_newer()
            self.prepare_files()
            self.prepare_database()
        connections.close_all()

    def prepare_files(self) -> None:
        # First, for whatever is said in a language before stays in English until the next start.
        self.stdout.write("Compiling translations and collecting static files")
        call_command("compilemessages", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)

    def prepare_database(self) -> None:
        self.stdout.write("Bringing the database up to date")
        call_command("migrate", interactive=False, verbosity=0)
        call_command("clearsessions", verbosity=0)
        MissedSearch.objects.old().delete()
        self.stdout.write("Loading cards and rules, if there are none yet")
        call_command("loadcards", if_empty=True, verbosity=0)
        call_command("loadrules", if_empty=True, verbosity=0)
        self.stdout.write("Preparing the search")
        make_findable()
        self.create_admin_once()

    def create_admin_once(self) -> None:
        if password := create_first_admin():
            self.stdout.write(
                f"Created the user admin with the password {password} (kept in {password_file()})"
            )


def forget_metrics() -> None:
    """What processes counted that are gone is not added to what the new ones count."""
    for file in settings.METRICS_FOLDER.glob("*.db"):
        file.unlink(missing_ok=True)


def refuse_port_in_use(host: str, port: int) -> None:
    # The server itself would share a port with another one, and each would get half of the readers.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(why_not_there(host, port, error)) from error


def why_not_there(host: str, port: int, error: OSError) -> str:
    reason = f"Cannot serve on {host}:{port} ({error.strerror})."
    if isinstance(error, socket.gaierror) or error.errno in NOT_HERE:
        return (
            f"{reason} HOST is no address of this machine. "
            "127.0.0.1 serves this machine alone, 0.0.0.0 the whole network."
        )
    if error.errno == errno.EACCES:
        return f"{reason} Ports below 1024 are for root. Choose another one: make run PORT=8000"
    other = port + 1 if port < HIGHEST_PORT else port - 1
    return f"{reason} Choose another port: make run PORT={other}"
