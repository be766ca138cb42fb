"""Somebody edits what a file is about, between the look at it and its import, or while it is imported."""

from collections.abc import Callable, Iterator
from threading import Thread
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.test import Client
from django.urls import reverse
from reversion.models import Revision

from cardsdb.exchange import card_tables  # noqa: F401  importing registers them
from cardsdb.exchange.running import Silence, run
from cardsdb.import_jobs import ImportJob, JobState
from rules.exchange import tables  # noqa: F401
from rules.exchange.checking import played
from rules.exchange.tables import TABLES
from rules.models import Term
from tests.admin_forms import filled_in

FILE = "term,definition_de\nbeak,Schnabel\nclaw,Kralle\n"
LOOK_AGAIN = "Meanwhile somebody changed some of it. Look at it again."


@pytest.fixture
def eddy(committed: None) -> Iterator[Client]:
    """Who edits while somebody else imports."""
    user, before = User.objects.create_superuser("eddy"), Revision.objects.count()
    client = Client()
    client.force_login(user)
    yield client
    ImportJob.objects.filter(user=user).delete()
    Revision.objects.order_by("pk").filter(
        pk__in=Revision.objects.order_by("pk").values("pk")[before:]
    ).delete()
    user.delete()


@pytest.fixture
def claw(eddy: Client) -> Iterator[Term]:
    """The second of the two terms the file is about: drafts, of which no data version tells."""
    for slug in ("beak", "claw"):
        Term.objects.create(slug=slug, term={"en": slug}, definition={"en": f"A {slug}."}, group="cards")
    yield Term.objects.get(slug="claw")
    Term.objects.filter(slug__in=("beak", "claw")).delete()


def looked_at() -> ImportJob:
    job = ImportJob.objects.create(
        table="glossary",
        file_name="a.csv",
        content=FILE.encode(),
        user=User.objects.get(username="eddy"),
        state=JobState.READING,
    )
    run(job, Silence(), TABLES)
    assert job.can_be_imported
    return job


class AfterTheFirstRow(Silence):
    """Somebody else does this when the first row is written, and the second is read."""

    def __init__(self, deed: Callable[[], Any]) -> None:
        self.deeds = [deed]

    def tell(self, done: int, *, at_once: bool = False) -> None:
        while self.deeds:
            elsewhere = Thread(target=in_a_connection_of_its_own, args=[self.deeds.pop()])
            elsewhere.start()
            elsewhere.join()


def in_a_connection_of_its_own(deed: Callable[[], Any]) -> None:
    try:
        deed()
    finally:
        connections.close_all()


def imported(job: ImportJob, progress: Silence) -> ImportJob:
    job.state = JobState.IMPORTING
    run(job, progress, TABLES, played)
    job.refresh_from_db()
    return job


def saved(eddy: Client, claw: Term, box: str, text: str) -> None:
    page = reverse("admin:rules_term_change", args=[claw.pk])
    assert eddy.post(page, filled_in(eddy.get(page)) | {box: text}).status_code == 302


def deleted(eddy: Client, claw: Term) -> None:
    assert eddy.post(reverse("admin:rules_term_delete", args=[claw.pk]), {"post": "yes"}).status_code == 302


def published(eddy: Client, claw: Term) -> None:
    chosen = {"action": "publish", "_selected_action": [str(claw.pk)]}
    assert eddy.post(reverse("admin:rules_term_changelist"), chosen).status_code == 302


def definitions() -> dict[str, dict[str, str]]:
    return dict(Term.objects.filter(slug__in=("beak", "claw")).values_list("slug", "definition"))


@pytest.fixture(params=["before", "while"])
def import_with(request: pytest.FixtureRequest) -> Callable[[Callable[[], Any]], ImportJob]:
    """An import with what somebody does before it is begun, or while it is under way."""

    def import_while(deed: Callable[[], Any]) -> ImportJob:
        job, progress = looked_at(), AfterTheFirstRow(deed)
        if request.param == "before":
            progress.tell(0)
        return imported(job, progress)

    return import_while


ImportWith = Callable[[Callable[[], Any]], ImportJob]


def test_what_somebody_wrote_in_the_same_place_stays_and_the_file_is_to_be_looked_at_again(
    eddy: Client, claw: Term, import_with: ImportWith
) -> None:
    job = import_with(lambda: saved(eddy, claw, "definition_de", "Klaue"))
    assert (job.state, job.notes) == (JobState.WAITING, [LOOK_AGAIN])
    assert definitions() == {"beak": {"en": "A beak."}, "claw": {"en": "A claw.", "de": "Klaue"}}


def test_what_somebody_wrote_in_another_column_stays(
    eddy: Client, claw: Term, import_with: ImportWith
) -> None:
    job = import_with(lambda: saved(eddy, claw, "definition_nl", "Klauw"))
    assert (job.state, len(job.made)) == (JobState.DONE, 2)
    assert definitions()["claw"] == {"en": "A claw.", "de": "Kralle", "nl": "Klauw"}


def test_what_somebody_deleted_stays_deleted(eddy: Client, claw: Term, import_with: ImportWith) -> None:
    job = import_with(lambda: deleted(eddy, claw))
    assert (job.state, job.notes) == (JobState.WAITING, [LOOK_AGAIN])
    assert definitions() == {"beak": {"en": "A beak."}}


def test_what_somebody_published_in_the_list_stays_published(
    eddy: Client, claw: Term, import_with: ImportWith
) -> None:
    assert import_with(lambda: published(eddy, claw)).state == JobState.DONE
    claw.refresh_from_db()
    assert (claw.status, claw.definition["de"]) == ("published", "Kralle")
