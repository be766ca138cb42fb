from collections.abc import Callable

import pytest

from engine import Library
from tests.engine.table import Table


@pytest.fixture
def table(library: Library) -> Callable[..., Table]:
    """`table("A hand: Neigh", "B stable: Narwhal")`: a position of A, B and C, ready to play."""
    return lambda *lines: Table(library, lines)
