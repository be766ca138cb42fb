"""A file that somebody sends, what it would change, and how it is imported on its page."""

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from cardsdb.exchange.importing import look
from cardsdb.import_jobs import ImportJob
from rules.exchange.tables import TABLES


def looked_at(table: str, text: str, user: User, name: str = "a.csv") -> ImportJob:
    job = ImportJob(table=table, file_name=name, content=text.encode(), user=user)
    look(job, TABLES)
    return job


def page(job: ImportJob, name: str = "change") -> str:
    return reverse(f"admin:cardsdb_importjob_{name}", args=[job.pk])


def imported(job: ImportJob) -> ImportJob:
    """Press the button on its page, as whoever sent it."""
    client = Client()
    assert job.user
    client.force_login(job.user)
    client.post(page(job, "start"))
    return ImportJob.objects.get(pk=job.pk)
