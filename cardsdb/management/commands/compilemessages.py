"""`manage.py compilemessages`: Django's command, without the programs of gettext it would need."""

import os
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Compiles every translation of the project that changed since it was compiled."
    requires_system_checks = ()

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        for source in sorted(settings.BASE_DIR.glob("*/locale/*/LC_MESSAGES/*.po")):
            if is_stale(source):
                compile_messages(source)
                if verbosity:
                    self.stdout.write(f"Compiled {source.relative_to(settings.BASE_DIR)}")


def is_stale(source: Path) -> bool:
    compiled = source.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime


def compile_messages(source: Path) -> None:
    with source.open("rb") as file:
        catalog = read_po(file, locale=source.parent.parent.name, abort_invalid=True)
    refuse_broken(catalog, source)
    # Another process may read the file this one writes.
    unfinished = source.with_suffix(f".{os.getpid()}.mo")
    with unfinished.open("wb") as file:
        write_mo(file, catalog)
    unfinished.replace(source.with_suffix(".mo"))


def refuse_broken(catalog: Catalog, source: Path) -> None:
    """A translation with other placeholders than its original would break the page that shows it."""
    for message, errors in catalog.check():
        for error in errors:
            raise CommandError(f"{source}, line {message.lineno}, {message.id!r}: {error}")
