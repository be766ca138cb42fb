"""`manage.py serve`: everything between a fresh checkout and a site that answers."""

import os
import secrets
import signal
import socket
import sys
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from cardsdb import postgres
from cardsdb.query import make_findable
from cardsdb.settings import owner_only
from rules.search.index import current_index

WORKERS = 2
# Every one of these threads may hold a connection, and PostgreSQL takes a hundred.
THREADS_A_WORKER = 4
WAITING_REQUESTS_A_WORKER = 64


class Command(BaseCommand):
    help = "Prepares the database and the files, and serves the site on HOST and PORT until Ctrl-C."

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_port_in_use(settings.HOST, settings.PORT)
        # Being told to end is no reason to leave the database running.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
        try:
            self.say_which_database()
            with postgres.database_for_this_process():
                self.prepare()
                self.serve()
        except KeyboardInterrupt:
            self.say("Stopped.")

    def say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

    def say_which_database(self) -> None:
        if os.environ.get("DATABASE_URL"):
            self.say("Using the database that DATABASE_URL names.")
        else:
            self.say(f"Starting the database in {postgres.embedded().folder}")

    def prepare(self) -> None:
        # First, for whatever is said in a language before stays in English until the next start.
        self.say("Compiling translations and collecting static files")
        call_command("compilemessages", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        self.say("Bringing the database up to date")
        call_command("migrate", interactive=False, verbosity=0)
        call_command("clearsessions", verbosity=0)
        self.say("Loading cards and rules, if there are none yet")
        call_command("loadcards", if_empty=True, verbosity=0)
        call_command("loadrules", if_empty=True, verbosity=0)
        self.say("Preparing the search")
        current_index()
        make_findable()
        self.create_admin_once()
        connections.close_all()

    def create_admin_once(self) -> None:
        users = get_user_model()._default_manager
        if users.filter(is_superuser=True).exists():
            return
        password = secrets.token_urlsafe(12)
        file = settings.VAR / "admin-password"
        file.unlink(missing_ok=True)
        with open(file, "x", opener=owner_only) as new:
            new.write(f"{password}\n")
        users.create_superuser("admin", password=password)
        self.say(f"Created the user admin with the password {password} (kept in {file})")

    def serve(self) -> None:
        from granian.constants import Interfaces
        from granian.log import LogLevels
        from granian.server import Server

        server = Server(
            "cardsdb.wsgi:application",
            address=settings.HOST,
            port=settings.PORT,
            interface=Interfaces.WSGI,
            workers=WORKERS,
            blocking_threads=THREADS_A_WORKER,
            backpressure=WAITING_REQUESTS_A_WORKER,
            workers_kill_timeout=5,
            respawn_failed_workers=True,
            log_level=LogLevels.warning,
        )
        server.on_startup(lambda: self.say(f"Serving {settings.SITE.geturl()} (Ctrl-C ends it)"))
        server.serve()
        self.say("Stopped.")


def refuse_port_in_use(host: str, port: int) -> None:
    # The server itself would share a port with another one, and each would get half of the readers.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            raise CommandError(
                f"Cannot serve on {host}:{port} ({reason}). Choose another port: make run PORT={port + 1}"
            ) from error
