"""What files that are loaded do to the cases: a command refuses nothing, and lists what fails."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from cardsdb.library import held_library
from cardsdb.publishing import DataVersion
from engine import Meter
from engine.cases import Result
from rules.cases.checking.faring import outcomes, playing_with
from rules.cases.checking.saving import STEPS_A_SAVE, EngineCheck, cases_played
from rules.cases.written import written_cases

Say = Callable[[str], object]


@contextmanager
def failing_cases_listed(say: Say, changed: Collection[str] = ()) -> Iterator[EngineCheck]:
    """List the cases that fail by what is written inside, and of the changed ones those that fail at all.

    `changed` holds their ids when the code inside is done.
    """
    with cases_played() as check:
        yield check
        check.play()
        by_the_change = [case.result for case in check.newly_failing]
        tell_failing(say, [*by_the_change, *failing_among(changed)], check.left_out)


def failing_among(changed: Collection[str]) -> list[Result]:
    if not changed:
        return []
    DataVersion.begin_anew()
    cases = [case for name, case in written_cases().items() if name in changed]
    return outcomes(playing_with(held_library().library), cases, Meter(STEPS_A_SAVE)).failed


def tell_failing(say: Say, failing: Collection[Result], left_out: int) -> None:
    for failure in dict.fromkeys(map(str, failing)):
        say(f"  fails now: {failure}")
    if left_out:
        say(f"  {left_out} cases were not played, as they would take too long.")
