"""`manage.py runcases`: hold rulings, written down as positions, against the engine. Needs no database."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from engine import Library
from engine.cases import Report, run_files


class Command(BaseCommand):
    help = "Run case files: each case that does not hold is one line; exit status 1 if there is any."
    requires_system_checks = []
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", nargs="*", type=Path, help="files or folders (default: fixtures/cases)")
        parser.add_argument("--json", action="store_true", help="print a report of all cases as JSON")
        parser.add_argument(
            "--trace", metavar="ID", help="print what happened in a case, with the rules cited"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        fixtures = Path(settings.BASE_DIR) / "fixtures"
        report = run_files(options["path"] or [fixtures / "cases"], Library.from_fixtures(fixtures))
        if options["json"]:
            self.stdout.write(json.dumps(report.as_dict(), indent=2, ensure_ascii=False))
        else:
            self.tell(report, options["trace"])
        if report.failed:
            sys.exit(1)

    def tell(self, report: Report, trace: str | None) -> None:
        for result in report.failed:
            self.stdout.write(str(result))
        for result in report.results:
            if trace and result.case.id == trace:
                self.stdout.write(f"{result.case.id} {result.edition}: {result.case.title}")
                self.stdout.writelines(f"{line}\n" for line in result.trace)
        if trace and not any(result.case.id == trace for result in report.results):
            self.stdout.write(f"There is no case “{trace}” in these files.")
        self.stdout.write(report.summary)
