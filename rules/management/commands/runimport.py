"""`manage.py runimport`: what the site starts when somebody sends a file in the admin."""

import os
from argparse import ArgumentParser
from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand
from django.db import DatabaseError, close_old_connections

from cardsdb.exchange.processes import NICE
from cardsdb.exchange.running import reporting, run
from cardsdb.import_jobs import ImportJob, JobState
from rules.exchange.checking import played
from rules.exchange.tables import TABLES
from rules.search.index import current_index


class Command(BaseCommand):
    help = "Looks at a file that was sent in the admin, or imports it. The site starts this by itself."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("job", type=int, help="the number of the import")

    def handle(self, *args: Any, **options: Any) -> None:
        os.nice(NICE)
        job = ImportJob.objects.select_related("user").get(pk=options["job"])
        with reporting(job) as progress:
            if progress is not None:
                run(job, progress, TABLES, played)
        if job.state == JobState.DONE:
            make_ready()


def make_ready() -> None:
    """Who searches next need not wait; if it fails, the next search tries it again."""
    close_old_connections()
    with suppress(DatabaseError):
        current_index()
