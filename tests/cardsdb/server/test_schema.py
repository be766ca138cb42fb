import pytest
from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from cardsdb.server import schema

pytestmark = pytest.mark.django_db


def test_this_database_belongs_to_this_version() -> None:
    schema.refuse_newer()


def test_a_database_of_a_newer_version_is_refused_in_a_sentence() -> None:
    MigrationRecorder(connection).record_applied("rules", "9999_not_thought_of_yet")
    with pytest.raises(CommandError, match=r"newer version of Hornbook: it has rules\.9999_"):
        schema.refuse_newer()


def test_whoever_comes_second_waits_and_is_told() -> None:
    found: list[str] = []
    with schema.alone(waiting=lambda: found.append("first")):
        other = connection.copy()
        with other.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_lock(%s)", [schema.LOCK])
            assert cursor.fetchone() == (False,)
        other.close()
    assert found == []
    with schema.alone(waiting=lambda: found.append("again")):
        assert found == []
