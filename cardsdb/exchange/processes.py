"""Starts the process that works on an import; there is one at a time."""

import subprocess
import sys
from typing import Final

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from cardsdb.exchange.jobs import LOCK, ImportJob, JobState

NICE: Final = 10
"""Whoever waits for a page comes first."""

_started: list[subprocess.Popen[bytes]] = []


def begin(job: ImportJob, state: JobState) -> ImportJob | None:
    """Let a process bring the job into this state. The job that is in its way, if there is one."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        if other := ImportJob.running_now():
            return other
        job.state, job.done, job.is_cancelled, job.touched_at = state, 0, False, timezone.now()
        job.save(update_fields=["state", "done", "is_cancelled", "touched_at"])
        transaction.on_commit(lambda: start(job))
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
