"""What is exported is what is imported: every kind, every format."""

from collections import Counter
from typing import Any

import pytest
from django.contrib.auth.models import User

from cardsdb.exchange import card_tables, writing  # noqa: F401
from cardsdb.exchange.planning import Planner, RowPlan, problems_of_header
from cardsdb.exchange.reading import FORMATS, read
from cardsdb.exchange.tables import TABLES
from rules.exchange import tables  # noqa: F401

pytestmark = pytest.mark.django_db

NAMED = sorted(TABLES)


@pytest.fixture
def root() -> User:
    return User.objects.create_superuser("root")


def plans_for(name: str, data: bytes, user: Any, file: str = "a") -> list[RowPlan]:
    table, sheet = TABLES[name](), read(file, data)
    assert problems_of_header(table, sheet) == []
    return [plan for plans in Planner(table, user).wholes(sheet.rows) for plan in plans]


@pytest.mark.parametrize("name", NAMED)
def test_what_was_exported_changes_nothing(name: str, root: User) -> None:
    table = TABLES[name]()
    dataset = table.export(table.rows())
    for format_name in FORMATS:
        plans = plans_for(name, writing.written(dataset, format_name), root, f"a.{format_name}")
        wrong = [(plan.number, plan.errors, plan.changes) for plan in plans if plan.kind != "unchanged"]
        assert wrong[:3] == []
        assert Counter(plan.kind for plan in plans) == {"unchanged": table.rows().count()}
