"""The table of passages is made once, however many want it at the same time."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from cardsdb.models import DataVersion
from cardsdb.publishing import Stamp
from rules.search.index import Build, Index, current_index


def index_on_its_own_connection(_reader: int) -> Index:
    try:
        return current_index()
    finally:
        connection.close()


def test_many_readers_make_the_table_once(committed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    make = Build.of_published

    def counted(stamp: Stamp) -> Build:
        made.append(stamp)
        return make(stamp)

    monkeypatch.setattr(Build, "of_published", counted)
    DataVersion.raise_by_one()
    with ThreadPoolExecutor(4) as readers:
        indexes = set(readers.map(index_on_its_own_connection, range(4)))
    assert len(made) == len(indexes) == 1
