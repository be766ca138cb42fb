"""`manage.py backup`: everything that is not in the code, in one file."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from cardsdb.backups.making import make_backup


class Command(BaseCommand):
    help = "Keeps the database and the keys in a new file, and proves it by restoring it into an empty place."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--to", type=Path, help="the folder for the file, var/backups unless given")

    def handle(self, *args: Any, **options: Any) -> None:
        make_backup(options["to"] or settings.VAR / "backups", self.stdout.write)
