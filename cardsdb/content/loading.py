"""Loading fixtures without losing an edit: what is wrong, what would change, and the command that does it."""

import hashlib
import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DataError, IntegrityError, ProgrammingError, models, transaction
from django.utils.translation import gettext_noop

from cardsdb.notes import as_comment, note
from cardsdb.publishing import DataVersion

FILLED: Final = gettext_noop("Loaded from fixtures.")
"""What history says of the content a copy begins with."""


ALL: Final = "all"


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


Digests = tuple[str, str]
"""Of a row: what it says now, and what was loaded into it; nothing if it was made here."""


@dataclass(frozen=True)
class Wishes:
    """What somebody wants to have loaded over what was edited or made here, and what to be left alone."""

    overwritten: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()

    def name(self, entry: Entry) -> bool:
        """Whether it is asked for by its id: everything at once is not asked for what is one's own."""
        return entry.key in self.overwritten or entry.key in self.left

    def overwrite(self, entry: Entry) -> bool:
        return entry.key in self.overwritten or ALL in self.overwritten

    def names_any(self, keys: Iterable[str]) -> bool:
        """Whether some of these are to be loaded over."""
        return ALL in self.overwritten or not self.overwritten.isdisjoint(keys)

    def keep(self, entry: Entry) -> bool:
        return entry.key in self.left

    def ways_out(self, entry: Entry) -> str:
        return (
            f"If it is the same, --overwrite {entry.key} takes what the file says, and --keep {entry.key} "
            "leaves yours as it is and the file out."
        )

    def problems(self, entries: Iterable[Entry]) -> Iterator[Problem]:
        """What was asked for and is not there."""
        known = {entry.key for entry in entries} | {ALL}
        for option, named in (("--overwrite", self.overwritten), ("--keep", self.left)):
            for each in sorted(named - known):
                yield Problem(option, each, "There is nothing of this id in the files.")


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

    def sort_in(self, entry: Entry, row: Digests | None, wishes: Wishes) -> None:
        if wishes.keep(entry):
            self.kept.append(entry)
            return
        if row is None:
            self.created.append(entry)
            return
        current, loaded = row
        if current == loaded == entry.digest:
            self.unchanged.append(entry)
        elif wishes.overwrite(entry) or loaded == current or current == entry.digest:
            self.updated.append(entry)
        else:
            self.kept.append(entry)


def plan_for(
    entries: Iterable[Entry],
    rows: Mapping[Any, Digests],
    key: Callable[[Entry], Any],
    wishes: Wishes,
) -> Plan:
    """What becomes of these entries beside the rows there are."""
    plan = Plan()
    for entry in entries:
        plan.sort_in(entry, rows.get(key(entry)), wishes)
    return plan


def problems_with_own(
    entries: Iterable[Entry], rows: Mapping[str, Digests], wishes: Wishes
) -> Iterator[Problem]:
    """Entries whose ids were given to something else here: nothing says whether both are the same."""
    for entry in entries:
        current, loaded = rows.get(entry.key, ("", entry.digest))
        if not loaded and current != entry.digest and not wishes.name(entry):
            yield Problem(
                entry.file,
                entry.key,
                "Something that was made here has this id and says something else. "
                + wishes.ways_out(entry)
                + " If it is another, give yours another id in the admin.",
            )


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
        for option, what in (
            ("--overwrite", "load over these although they were edited; “all” for all that were"),
            ("--keep", "leave these as they are here"),
        ):
            parser.add_argument(option, nargs="+", default=(), metavar="ID", help=what)
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
        self.wishes = Wishes(frozenset(options["overwrite"]), frozenset(options["keep"]))
        self.read(files)
        self.refuse([*self.problems(), *self.wishes.problems(self.all_entries())])
        try:
            with transaction.atomic(), ExitStack() as until_written:
                self.plan_and_write(options, until_written)
        except (DataError, IntegrityError) as error:
            raise CommandError(f"The database refused it, so nothing was loaded: {error}") from error

    def plan_and_write(self, options: dict[str, Any], until_written: ExitStack) -> None:
        is_for_real = not options["check"]
        self.comment = self.what_history_says()
        if is_for_real:
            DataVersion.hold()
        something_changed = False
        for name, plan, write in self.plans(is_for_real):
            self.report(name, plan, options)
            if plan.to_write and is_for_real:
                if not something_changed:
                    until_written.enter_context(self.cases_played())
                write(plan.to_write)
                something_changed = True
        if something_changed:
            DataVersion.raise_by_one()

    def what_history_says(self) -> str:
        """The comment of the revisions. What fills an empty copy is no change to anybody."""
        if not self.has_content():
            return FILLED
        return as_comment(note(gettext_noop("Loaded by %(command)s."), command=self.name_of_command))

    @property
    def name_of_command(self) -> str:
        return type(self).__module__.rpartition(".")[2]

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
            why = "as you asked" if self.wishes.keep(entry) else "edited since it was loaded"
            way = "" if self.wishes.keep(entry) else f" (--overwrite {entry.key} loads over it)"
            self.stdout.write(f"  keep {entry.key}: {why}{way}")

    def has_content(self) -> bool:
        raise NotImplementedError

    def read(self, files: Files) -> None:
        raise NotImplementedError

    def problems(self) -> Iterable[Problem]:
        raise NotImplementedError

    def all_entries(self) -> list[Entry]:
        raise NotImplementedError

    def plans(self, is_for_real: bool) -> Iterable[tuple[str, Plan, Callable[[list[Entry]], None]]]:
        """Each kind in the order of loading; the next is asked for when the one before is written."""
        raise NotImplementedError

    def cases_played(self) -> AbstractContextManager[Any]:
        """Play the cases that what is written inside touches, and list those that fail by it."""
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
