"""Loading fixtures without losing an edit: what is wrong, what would change, and the command that does it."""

import hashlib
import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DataError, IntegrityError, ProgrammingError, models, transaction

from cardsdb.publishing import DataVersion


class Problem(NamedTuple):
    """What keeps a file from being loaded."""

    file: str
    field: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in self if part)


def comparable(data: dict[str, Any]) -> str:
    """The digest of a fixture: the same for a row and a file that say the same."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


class Document(NamedTuple):
    """A file of fixtures, and how to come by what it says."""

    file: str
    read: Callable[[], Any]


class Files(Protocol):
    """Where fixtures come from."""

    def documents(self, kind: str, suffix: str, parse: Callable[[str], Any]) -> Iterator[Document]:
        """The files of a kind, in their order."""


@dataclass(frozen=True)
class Folder:
    """Fixtures as they lie in the project: a folder a kind."""

    path: Path

    def documents(self, kind: str, suffix: str, parse: Callable[[str], Any]) -> Iterator[Document]:
        for path in sorted((self.path / kind).glob(f"*.{suffix}")):
            yield Document(f"{kind}/{path.name}", partial(read_file, path, parse))


def read_file(path: Path, parse: Callable[[str], Any]) -> Any:
    return parse(path.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Entry:
    """What a file says about one thing."""

    file: str
    key: str
    data: dict[str, Any]
    digest: str


@dataclass
class Plan:
    """What loading would do. Rows somebody edited since they were loaded are kept."""

    created: list[Entry] = field(default_factory=list)
    updated: list[Entry] = field(default_factory=list)
    kept: list[Entry] = field(default_factory=list)
    unchanged: list[Entry] = field(default_factory=list)

    @property
    def to_write(self) -> list[Entry]:
        return self.created + self.updated

    def sort_in(self, entry: Entry, row: tuple[str, str] | None, overwrite: bool) -> None:
        if row is None:
            self.created.append(entry)
            return
        current, loaded = row
        if current == loaded == entry.digest:
            self.unchanged.append(entry)
        elif overwrite or loaded == current or current == entry.digest:
            self.updated.append(entry)
        else:
            self.kept.append(entry)


def plan_for(
    entries: Iterable[Entry],
    rows: Mapping[Any, tuple[str, str]],
    key: Callable[[Entry], Any],
    overwrite: bool,
) -> Plan:
    """`rows` holds for each key the digest of the row now and of what was loaded into it."""
    plan = Plan()
    for entry in entries:
        plan.sort_in(entry, rows.get(key(entry)), overwrite)
    return plan


def replace_children(
    model: type[models.Model],
    owner: str,
    key: tuple[str, ...],
    owners: Iterable[models.Model],
    rows: Iterable[Any],
) -> None:
    """Make these the only rows of their owners; a row that was there under the same key stays itself."""
    rows = list(rows)
    fields = [each.name for each in model._meta.concrete_fields if not each.primary_key]
    manager = model._default_manager
    manager.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=[owner, *key],
        update_fields=[name for name in fields if name not in (owner, *key)],
    )
    owned = manager.filter(**{f"{owner}__in": [each.pk for each in owners]})
    owned.exclude(pk__in=[row.pk for row in rows]).delete()


class FixtureCommand(BaseCommand):
    """A command that reads or writes a folder of fixtures."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "path",
            nargs="?",
            default=settings.BASE_DIR / "fixtures",
            type=Path,
            help="the folder of fixtures",
        )

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            return super().execute(*args, **options)
        except ProgrammingError as error:
            raise CommandError("The database lacks tables these files go into: run migrate first.") from error


class LoadCommand(FixtureCommand):
    """Reads everything, reports every problem, and only then writes, all or nothing."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--check", action="store_true", help="say what would change; change nothing")
        parser.add_argument("--overwrite", action="store_true", help="load over rows that were edited, too")
        parser.add_argument("--if-empty", action="store_true", help="do nothing if there is content already")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["if_empty"] and self.has_content():
            if options["verbosity"]:
                self.stdout.write("There is content already: nothing loaded.")
            return
        folder = Path(options["path"])
        if not folder.is_dir():
            raise CommandError(f"There is no folder {folder}.")
        self.load(Folder(folder), options)

    def load(self, files: Files, options: dict[str, Any]) -> None:
        self.read(files)
        self.refuse(self.problems())
        try:
            with transaction.atomic():
                self.plan_and_write(options)
        except (DataError, IntegrityError) as error:
            raise CommandError(f"The database refused it, so nothing was loaded: {error}") from error

    def plan_and_write(self, options: dict[str, Any]) -> None:
        if not options["check"]:
            DataVersion.hold()
        something_changed = False
        for name, plan, write in self.plans(options):
            self.report(name, plan, options)
            if plan.to_write and not options["check"]:
                write(plan.to_write)
                something_changed = True
        if something_changed:
            DataVersion.raise_by_one()

    def refuse(self, problems: Iterable[Problem]) -> None:
        found = list(problems)
        for problem in found:
            self.stderr.write(str(problem))
        if found:
            raise CommandError(
                f"{len(found)} {'problem' if len(found) == 1 else 'problems'}: nothing loaded."
            )

    def report(self, name: str, plan: Plan, options: dict[str, Any]) -> None:
        if options["verbosity"] == 0:
            return
        would = "would be " if options["check"] else ""
        self.stdout.write(
            f"{name}: {len(plan.created)} {would}created, {len(plan.updated)} {would}updated, "
            f"{len(plan.unchanged)} unchanged, {len(plan.kept)} kept as edited here."
        )
        if options["check"] or options["verbosity"] > 1:
            for word, entries in (("create", plan.created), ("update", plan.updated)):
                for entry in entries:
                    self.stdout.write(f"  {word} {entry.key}")
        for entry in plan.kept:
            self.stdout.write(f"  keep {entry.key}: edited since it was loaded (--overwrite loads over it)")

    def has_content(self) -> bool:
        raise NotImplementedError

    def read(self, files: Files) -> None:
        raise NotImplementedError

    def problems(self) -> Iterable[Problem]:
        raise NotImplementedError

    def plans(self, options: dict[str, Any]) -> Iterable[tuple[str, Plan, Callable[[list[Entry]], None]]]:
        """Each kind in the order of loading; the next is asked for when the one before is written."""
        raise NotImplementedError


class DumpCommand(FixtureCommand):
    """Writes files and removes those whose content is gone."""

    def handle(self, *args: Any, **options: Any) -> None:
        for pattern, files in self.files():
            self.write(Path(options["path"]), pattern, files)

    def write(self, folder: Path, pattern: str, files: dict[str, str]) -> None:
        if not files:
            raise CommandError(f"The database has nothing for {pattern}: nothing written.")
        old = {str(path.relative_to(folder)): path for path in folder.glob(pattern)}
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        for name in old.keys() - files.keys():
            old[name].unlink()
            self.stdout.write(f"{name} removed: the database does not have it.")
        self.stdout.write(f"{len(files)} files written for {pattern}.")

    def files(self) -> Iterable[tuple[str, dict[str, str]]]:
        """For each pattern of files their names and texts."""
        raise NotImplementedError
