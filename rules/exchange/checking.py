"""What an import does to the rulings."""

from collections.abc import Iterator
from contextlib import contextmanager

from cardsdb.exchange.running import Stopped
from rules.cases.checking import EngineCheck, FailingCase, NewlyFailing, engine_check


@contextmanager
def played(accepted: str) -> Iterator[EngineCheck]:
    """Play the cases that what is published in here touches. Raises `Stopped`."""
    try:
        with engine_check(accepted) as check:
            yield check
    except NewlyFailing as refused:
        raise Stopped([as_told(case) for case in refused.cases], refused.digest) from refused


def as_told(case: FailingCase) -> dict[str, str]:
    return {
        "id": case.id,
        "title": case.title,
        "editions": case.editions,
        "expected": case.expected_said or case.expected,
        "got": case.got_said or case.got,
        "address": case.address,
    }
