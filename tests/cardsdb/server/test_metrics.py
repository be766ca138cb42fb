"""What the counters of a real server tell, and whom."""

from collections.abc import Iterator

import httpx
import pytest
from django.contrib.auth.models import User
from django.db import connection
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import DjangoDbBlocker, Settings

from tests.conftest import Server, running, server_environment

TOKEN = "counted in horns"
PASSWORD = "a horn in a book"


@pytest.fixture(scope="module")
def counting(server: Server, django_db_blocker: DjangoDbBlocker) -> Iterator[Server]:
    with django_db_blocker.unblock():
        environment = server_environment(connection.settings_dict["NAME"], server.folder)
    switched_on = {"METRICS": "1", "METRICS_TOKEN": TOKEN}
    with running(server.folder, environment | switched_on) as started:
        yield started


@pytest.fixture
def client(counting: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=counting.url, timeout=60) as client:
        yield client


@pytest.fixture
def greta(committed: None, settings: Settings) -> Iterator[User]:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
    user = User.objects.create_superuser("greta", password=PASSWORD)
    yield user
    user.delete()


@pytest.fixture
def broken_glossary(committed: None) -> Iterator[None]:
    """Its table has gone, and the program does not know."""
    rename("rules_term", "rules_term_away")
    yield
    rename("rules_term_away", "rules_term")


def rename(table: str, new: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {table} RENAME TO {new}")


def counted(client: httpx.Client, name: str, **labels: str) -> float:
    families = text_string_to_metric_families(client.get("/metrics").text)
    samples = [sample for family in families for sample in family.samples if sample.name == name]
    return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())


def log_in(client: httpx.Client, password: str) -> None:
    token = client.get("/admin/login/").cookies["csrftoken"]
    data = {"username": "greta", "password": password, "csrfmiddlewaretoken": token}
    client.post("/admin/login/", data=data)


# What is counted


def test_every_answer_is_counted_with_its_page_and_its_time(client: httpx.Client) -> None:
    answers, timed = "hornbook_answers_total", "hornbook_answer_seconds_count"
    before = [counted(client, name, view=view) for name in (answers, timed) for view in ("cards", "kept")]
    for query in ("horn", "horn", "steed"):
        client.get("/en/cards/", params={"q": query})
    after = [counted(client, name, view=view) for name in (answers, timed) for view in ("cards", "kept")]
    assert [new - old for new, old in zip(after, before, strict=True)] == [2, 1, 2, 1]
    assert counted(client, answers, view="cards", method="GET", status="200") == after[0]


def test_addresses_and_methods_that_somebody_makes_up_have_no_counters_of_their_own(
    client: httpx.Client,
) -> None:
    client.get("/en/nothing-of-ours/")
    client.request("BREW", "/en/nothing-of-ours/")
    found = client.get("/metrics").text
    assert counted(client, "hornbook_answers_total", status="404") > 0
    assert "nothing-of-ours" not in found
    assert "BREW" not in found


def test_a_mistake_of_the_program_is_counted(client: httpx.Client, broken_glossary: None) -> None:
    before = counted(client, "hornbook_failures_total")
    assert client.get("/en/glossary/").status_code == 500
    assert counted(client, "hornbook_failures_total") == before + 1


def test_right_and_wrong_passwords_are_counted(client: httpx.Client, greta: User) -> None:
    log_in(client, "wrong")
    assert counted(client, "hornbook_logins_total", outcome="wrong") == 1
    assert counted(client, "hornbook_logins_total", outcome="right") == 0
    log_in(client, PASSWORD)
    assert counted(client, "hornbook_logins_total", outcome="right") == 1


# Who may read


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Forwarded-Proto", "X-Real-IP", "Via"])
def test_who_comes_through_a_proxy_needs_the_token(client: httpx.Client, header: str) -> None:
    passed_on = {header: "192.0.2.7"}
    refused = client.get("/metrics", headers=passed_on)
    assert refused.status_code == 404
    assert "hornbook_" not in refused.text
    wrong = client.get("/metrics", headers=passed_on | {"Authorization": "Bearer guessed"})
    assert wrong.status_code == 404
    found = client.get("/metrics", headers=passed_on | {"Authorization": f"Bearer {TOKEN}"})
    assert (found.status_code, "hornbook_answers_total" in found.text) == (200, True)


def test_a_program_on_this_machine_reads_what_no_cache_keeps(client: httpx.Client) -> None:
    client.get("/en/")
    found = client.get("/metrics", headers={"Host": "10.0.0.7:9"})
    assert found.status_code == 200
    assert found.headers["Content-Type"].startswith("text/plain")
    assert "no-store" in found.headers["Cache-Control"]


def test_nothing_is_told_unless_it_is_switched_on(server: Server) -> None:
    headers = {"Authorization": f"Bearer {TOKEN}"}
    assert httpx.get(f"{server.url}/metrics", headers=headers).status_code == 404
