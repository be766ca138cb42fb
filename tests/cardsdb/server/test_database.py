"""Connections outlive a request: one that holds is asked nothing, one that was ended is replaced."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper

NUMBER = "SELECT pg_backend_pid()"

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept() -> Iterator[BaseDatabaseWrapper]:
    """A connection of its own, as a thread of the server keeps one from request to request."""
    kept = connection.copy()
    yield kept
    kept.close()


def test_a_connection_that_was_ended_is_replaced_by_the_next_request(kept: BaseDatabaseWrapper) -> None:
    number = number_of(kept)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s, 10000)", [number])

    next_request(kept)

    assert number_of(kept) != number


def test_a_connection_that_holds_is_not_asked_whether_it_does(kept: BaseDatabaseWrapper) -> None:
    number = number_of(kept)

    next_request(kept)
    kept.close_if_health_check_failed()

    with connection.cursor() as cursor:
        cursor.execute("SELECT query FROM pg_stat_activity WHERE pid = %s", [number])
        assert cursor.fetchone() == (NUMBER,)


def next_request(kept: BaseDatabaseWrapper) -> None:
    kept.close_if_unusable_or_obsolete()


def number_of(kept: BaseDatabaseWrapper) -> int:
    with kept.cursor() as cursor:
        cursor.execute(NUMBER)
        return int(cursor.fetchone()[0])
