"""`manage.py upgrade`: takes the database along to the version of Hornbook that is here now."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from cardsdb.server import schema


class Command(BaseCommand):
    help = "Migrates the database, loads what changed in the files, and lists what somebody has edited since."

    def handle(self, *args: Any, **options: Any) -> None:
        with schema.alone(waiting=lambda: self.stdout.write("Waiting for another process")):
            schema.refuse_newer()
            self.stdout.write("Bringing the database up to date")
            call_command("migrate", interactive=False, verbosity=0)
            call_command("loadcards", stdout=self.stdout)
            call_command("loadrules", stdout=self.stdout)
        self.stdout.write("Done. Start the site with: make run")
