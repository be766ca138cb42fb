"""How long an editor waits: to save something, for the list of cards after that, and for it once more."""

import re
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from statistics import median
from time import perf_counter
from typing import Final

from tests.bench.growth import grow, grown_database
from tests.bench.imports import Editor, make_editor
from tests.bench.server import running_site

TIMES: Final = (1, 100)
ROUNDS: Final = 5
CARDS: Final = "/admin/cardsdb/card/"

Round = tuple[float, float, float]
"""Milliseconds to save, for the first list and for the second."""


def report() -> None:
    print(
        f"Editing: the printings of a card are marked and the cards are listed twice, median of {ROUNDS}",
        flush=True,
    )
    with grown_database() as url:
        make_editor(url)
        for times in TIMES:
            grow(times, url)
            with running_site(ANSWERS_KEPT="0", DATABASE_URL=url) as port:
                tell(times, rounds(Editor(port)))


def rounds(editor: Editor) -> list[Round]:
    """The first is for the processes, which have compiled nothing yet."""
    found = re.search(r'name="_selected_action" value="(\d+)"', editor.get(CARDS))
    assert found
    marks = islice(cycle(["doubt", "verify"]), ROUNDS + 1)
    return [played(editor, {"action": mark, "_selected_action": found[1]}) for mark in marks][1:]


def played(editor: Editor, marked: dict[str, str]) -> Round:
    saved = timed(lambda: editor.post(CARDS, marked))
    return saved, timed(lambda: editor.get(CARDS)), timed(lambda: editor.get(CARDS))


def timed(does: Callable[[], object]) -> float:
    begin = perf_counter()
    does()
    return (perf_counter() - begin) * 1000


def tell(times: int, found: Sequence[Round]) -> None:
    saved, first, again = (median(each) for each in zip(*found, strict=True))
    ratio = median(each[1] / each[2] for each in found)
    print(
        f"  {f'{times} times the cards':26} saved in {saved:>6.0f} ms,"
        f" list {first:>6.0f} ms, again {again:>6.0f} ms: {ratio:.1f} times as long"
    )
