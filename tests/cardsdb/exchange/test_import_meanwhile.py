"""What others save before a file is imported or while it is: nothing of it is lost."""

from collections.abc import Callable, Iterator
from threading import Thread
from time import sleep
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, connections
from django.db.models.signals import post_save
from django.test import Client
from django.urls import reverse
from reversion.models import Revision

from cardsdb.import_jobs import ImportJob
from rules.models import Term
from tests.admin_forms import filled_in
from tests.admin_pages import change_page
from tests.cardsdb.exchange.importing import imported, looked_at, page

FILE = "term,definition_de\nbeak,Schnabel\nclaw,Kralle\n"


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


@pytest.fixture
def job(eddy: Client, claw: Term) -> ImportJob:
    job = looked_at("glossary", FILE, User.objects.get(username="eddy"))
    assert job.can_be_imported
    return job


def posting(eddy: Client, claw: Term, box: str, text: str) -> Callable[[], Any]:
    """Sends a form that was opened before."""
    form = change_page(claw)
    typed = filled_in(eddy.get(form)) | {box: text}
    return lambda: eddy.post(form, typed)


def deleting(eddy: Client, claw: Term) -> Callable[[], Any]:
    form = reverse("admin:rules_term_delete", args=[claw.pk])
    return lambda: eddy.post(form, {"post": "yes"})


def publishing(eddy: Client, claw: Term) -> Callable[[], Any]:
    chosen = {"action": "publish", "_selected_action": [str(claw.pk)]}
    return lambda: eddy.post(reverse("admin:rules_term_changelist"), chosen)


def imported_while(action: Callable[[], Any], job: ImportJob) -> ImportJob:
    """Somebody does this as soon as the first row is written, and waits until all of them are."""
    elsewhere = Thread(target=in_a_connection_of_its_own, args=[action])

    def begin(instance: Term, **options: Any) -> None:
        post_save.disconnect(begin, sender=Term)
        elsewhere.start()
        while elsewhere.is_alive() and not somebody_waits():
            sleep(0.05)

    post_save.connect(begin, sender=Term)
    done = imported(job)
    elsewhere.join()
    return done


def in_a_connection_of_its_own(action: Callable[[], Any]) -> None:
    try:
        action()
    finally:
        connections.close_all()


def somebody_waits() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return bool(cursor.fetchone()[0])


def definitions() -> dict[str, dict[str, str]]:
    return dict(Term.objects.filter(slug__in=("beak", "claw")).values_list("slug", "definition"))


# Before


def test_where_somebody_wrote_in_the_same_place_the_file_is_looked_at_again(
    eddy: Client, claw: Term, job: ImportJob
) -> None:
    posting(eddy, claw, "definition_de", "Klaue")()
    shown = eddy.post(page(job, "start"), follow=True).content.decode()
    assert "Meanwhile somebody changed some of it. Look at it again." in shown
    assert ">Klaue</del>" in shown
    assert definitions() == {"beak": {"en": "A beak."}, "claw": {"en": "A claw.", "de": "Klaue"}}


def test_what_somebody_deleted_stays_deleted(eddy: Client, claw: Term, job: ImportJob) -> None:
    deleting(eddy, claw)()
    assert not imported(job).is_done
    assert definitions() == {"beak": {"en": "A beak."}}


def test_what_somebody_published_stays_published(eddy: Client, claw: Term, job: ImportJob) -> None:
    publishing(eddy, claw)()
    assert imported(job).is_done
    claw.refresh_from_db()
    assert (claw.status, claw.definition["de"]) == ("published", "Kralle")


# While


def test_what_somebody_saves_in_another_column_waits_and_is_kept(
    eddy: Client, claw: Term, job: ImportJob
) -> None:
    done = imported_while(posting(eddy, claw, "definition_nl", "Klauw"), job)
    assert (done.is_done, len(done.plans)) == (True, 2)
    assert definitions()["claw"] == {"en": "A claw.", "de": "Kralle", "nl": "Klauw"}


def test_whoever_saves_the_same_is_asked(eddy: Client, claw: Term, job: ImportJob) -> None:
    assert imported_while(posting(eddy, claw, "definition_de", "Klaue"), job).is_done
    assert definitions()["claw"] == {"en": "A claw.", "de": "Kralle"}


def test_what_somebody_publishes_meanwhile_is_published(eddy: Client, claw: Term, job: ImportJob) -> None:
    assert imported_while(publishing(eddy, claw), job).is_done
    claw.refresh_from_db()
    assert (claw.status, claw.definition["de"]) == ("published", "Kralle")


def test_who_presses_twice_imports_once(eddy: Client, job: ImportJob) -> None:
    done = imported_while(lambda: imported(job), job)
    assert (done.is_done, len(done.plans)) == (True, 2)
    beak = Term.objects.get(slug="beak")
    assert Revision.objects.filter(version__object_id=str(beak.pk), comment__contains="a.csv").count() == 1
