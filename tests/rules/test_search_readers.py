"""The table of passages is made once, however many want it at the same time."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from cardsdb.models import DataVersion
from rules.search import index as search_index
from rules.search.index import Index, current_index


def index_on_its_own_connection(_reader: int) -> Index:
    try:
        return current_index()
    finally:
        connection.close()


def test_many_readers_make_the_table_once(committed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    written, write = [], search_index.write

    def counted(index: Index) -> None:
        written.append(index)
        write(index)

    monkeypatch.setattr(search_index, "write", counted)
    DataVersion.raise_by_one()
    with ThreadPoolExecutor(4) as readers:
        assert len(set(readers.map(index_on_its_own_connection, range(4)))) == 1
    assert len(written) == 1
