"""`manage.py restore`: brings a backup back."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from cardsdb.backups.restoring import restore


class Command(BaseCommand):
    help = "Brings the database and the keys of a backup back, all of it or nothing."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="replace what is in the database now")

    def handle(self, *args: Any, **options: Any) -> None:
        restore(options["file"], self.stdout.write, replace=options["replace"])
