"""Load the whole content from one file, as another copy of Hornbook gives it out, into an empty one."""

import json
import sys
from argparse import ArgumentParser
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import ProgrammingError, models, transaction

from cardsdb.models import Card, Edition
from cardsdb.shapes import mistakes_in
from cardsdb.site.api.bulk.content import SCHEMA, WholeContent, keep_rule_numbers
from cardsdb.site.management.commands import loadcards
from rules.fixtures import KINDS
from rules.management.commands import loadrules

CONTENT: tuple[type[models.Model], ...] = (Edition, Card, *(kind.model for kind in KINDS))
LONGEST_MESSAGE = 200


class Command(BaseCommand):
    help = (
        "Load hornbook.json, the file of the whole content under /api/v1/bulk/, into an empty copy: after"
        " migrate, and before the first start. All or nothing: it says what is wrong and where."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the file, or - for what comes in")
        parser.add_argument("--sha256", default="", help="the checksum the file has to have")

    def handle(self, *args: Any, **options: Any) -> None:
        self.refuse_content()
        said = read(options["file"])
        check(said, options["sha256"])
        content = content_of(said)
        with transaction.atomic():
            for command in (loadcards.Command(), loadrules.Command()):
                command.stdout, command.stderr = self.stdout, self.stderr
                command.load(WholeContent(content), {**USUALLY, **options})
            keep_rule_numbers(content["rule_numbers"])

    def refuse_content(self) -> None:
        try:
            there = {model: model._default_manager.count() for model in CONTENT}
        except ProgrammingError as error:
            raise CommandError("The database has no tables for it yet: run migrate first.") from error
        counts = [f"{number} {model._meta.verbose_name_plural}" for model, number in there.items() if number]
        if counts:
            raise CommandError(
                f"This copy is not empty, so nothing was loaded: it has {', '.join(counts)}. "
                "Load into a new database (DATABASE_URL, or HORNBOOK_VAR for the one that starts by itself)."
            )


USUALLY: dict[str, Any] = {"check": False, "overwrite": (), "keep": ()}


def read(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from error


def check(said: bytes, wanted: str) -> None:
    found = sha256(said).hexdigest()
    if wanted and found != wanted.strip().lower():
        raise CommandError(f"The checksum of the file is {found}: it is not what was given out.")


def content_of(said: bytes) -> dict[str, Any]:
    try:
        content = json.loads(said)
    except (ValueError, RecursionError) as error:
        raise CommandError(f"This is no JSON file: {error}") from error
    mistakes = [str(mistake)[:LONGEST_MESSAGE] for mistake in mistakes_in(SCHEMA, content)]
    mistakes = mistakes or named_twice(content)
    if mistakes:
        raise CommandError("\n".join(["This is no file of the whole content:", *mistakes]))
    loaded: dict[str, Any] = content
    return loaded


def named_twice(content: dict[str, Any]) -> list[str]:
    """Of cards and editions; the loaders see to all else."""
    problems = []
    for kind in ("editions", "cards"):
        ids = [each["id"] for each in content[kind]]
        twice = sorted({each for each in ids if ids.count(each) > 1})
        problems += [f"{kind}: “{each}” stands there twice." for each in twice]
    return problems
