"""The commands that load the files of content, and write it back to them."""

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack
from itertools import chain
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DataError, IntegrityError, ProgrammingError, models, transaction
from django.utils.translation import gettext_noop

from cardsdb.content.kinds import known_slugs
from cardsdb.content.loading import FILLED, Entry, Files, Folder, Plan, Problem, Wishes
from cardsdb.notes import as_comment, note
from cardsdb.publishing import DataVersion


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

    kinds: tuple[Any, ...]
    """In the order of loading."""

    there: tuple[type[models.Model], ...] = ()
    """What they may name besides each other."""

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
        self.refuse([*self.problems(files), *self.wishes.problems(self.all_entries())])
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
        for kind, entries in self.entries:
            plan = kind.plan_for(entries, self.wishes)
            self.report(kind.label, plan, options)
            if plan.to_write and is_for_real:
                if not something_changed:
                    until_written.enter_context(self.cases_played())
                self.write(kind, plan.to_write)
                something_changed = True
            if is_for_real:
                self.finish(kind, entries, plan)
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

    def problems(self, files: Files) -> Iterator[Problem]:
        """Read the files, and say what is wrong with them."""
        read = [(kind, *kind.read(files)) for kind in self.kinds]
        self.entries = [(kind, entries) for kind, entries, _problems in read]
        known = known_slugs(self.entries, self.there)
        for kind, entries, problems in read:
            yield from problems
            yield from kind.problems(entries, known)
            yield from kind.problems_with_what_is_here(entries, self.wishes)

    def all_entries(self) -> Iterator[Entry]:
        return chain.from_iterable(entries for _kind, entries in self.entries)

    def write(self, kind: Any, entries: list[Entry]) -> None:
        kind.write(entries)

    def finish(self, kind: Any, entries: list[Entry], plan: Plan) -> None:
        """What is done for a kind once it is written, whether or not anything was."""
        kind.record(plan.to_write, self.comment)

    def cases_played(self) -> AbstractContextManager[Any]:
        """Play the cases that what is written inside touches, and list those that fail by it."""
        raise NotImplementedError


class DumpCommand(FixtureCommand):
    """Writes files and removes those whose content is gone."""

    kinds: tuple[Any, ...]

    def handle(self, *args: Any, **options: Any) -> None:
        for kind in self.kinds:
            self.write(Path(options["path"]), f"{kind.name}/*.{kind.suffix}", kind.files())

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
