"""Starts what works on an import, a process of its own or this one; there is one at a time."""

import subprocess
import sys
from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from cardsdb.import_jobs import LOCK, ImportJob, JobState

NICE: Final = 10
"""Whoever waits for a page comes first."""

_started: list[subprocess.Popen[bytes]] = []


def begin(
    job: ImportJob, state: JobState, work: Callable[[ImportJob], None] | None = None
) -> ImportJob | None:
    """Let the work on a job begin, by a process of its own if no other work is given.

    Returns the job that is in its way, if there is one.
    """
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        if other := ImportJob.running_now():
            return other
        job.state, job.done, job.is_cancelled, job.touched_at = state, 0, False, timezone.now()
        job.save(update_fields=["state", "done", "is_cancelled", "touched_at"])
        transaction.on_commit(lambda: (work or start)(job))
    return None


def start(job: ImportJob) -> None:
    # Those that have ended are forgotten, so that the system forgets them, too.
    _started[:] = [process for process in _started if process.poll() is None]
    _started.append(
        subprocess.Popen(
            [sys.executable, "manage.py", "runimport", str(job.pk)],
            cwd=settings.BASE_DIR,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
    )
