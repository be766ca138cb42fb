"""Words published one after the other while readers read: what they wait, and when all of them see a word."""

from random import Random
from statistics import median
from threading import Thread
from time import monotonic, sleep
from typing import Final

import httpx

from tests.bench.imports import Editor, make_editor
from tests.bench.server import running_site
from tests.soak.traffic import PATIENCE, Traffic, mixed, traffic
from tests.soak.words import POSTGRES, add_word, take_away_words

A_SECOND: Final = 10
EDITS: Final = 6
SECONDS_BETWEEN: Final = 5
SECONDS: Final = EDITS * SECONDS_BETWEEN
IN_A_ROW: Final = 8
"""So many answers with it: hardly all of them from one worker."""


def problems() -> list[str]:
    """Publish and look; what does not hold, in a sentence each."""
    with running_site() as port:
        make_editor(POSTGRES.url())
        traffic(port, mixed(Random(0)), A_SECOND, SECONDS)
        quiet = traffic(port, mixed(Random(1)), A_SECOND, SECONDS)
        seen: list[float] = []
        editing = Thread(target=publish_words, args=(port, seen))
        editing.start()
        busy = traffic(port, mixed(Random(2)), A_SECOND, SECONDS)
        editing.join()
        take_away_words()
    print(
        f"A word published every {SECONDS_BETWEEN} s, {A_SECOND} requests a second: "
        f"{described(quiet)} at rest, {described(busy)} meanwhile; "
        f"seen by all after {median(seen):.1f} s, at the latest {max(seen):.1f} s",
        flush=True,
    )
    return [f"{each.asked.path} was answered wrongly, with {each.status}." for each in busy.wrong[:3]]


def described(found: Traffic) -> str:
    last = max(each.milliseconds for each in found.answers)
    return f"95 of 100 within {found.late:.0f} ms and all within {last:.0f}"


def publish_words(port: int, seen: list[float]) -> None:
    editor = Editor(port)
    for number in range(EDITS):
        began, word = monotonic(), f"soak-{number}"
        assert add_word(editor, word, "published"), f"{word} was not saved."
        saved = monotonic()
        wait_until_all_see(port, word)
        seen.append(monotonic() - saved)
        sleep(max(0.0, began + SECONDS_BETWEEN - monotonic()))


def wait_until_all_see(port: int, word: str) -> None:
    """Each look comes over a connection of its own, so that any worker may answer it."""
    in_a_row, give_up = 0, monotonic() + PATIENCE
    while in_a_row < IN_A_ROW and monotonic() < give_up:
        page = httpx.get(f"http://127.0.0.1:{port}/en/glossary/", timeout=PATIENCE).text
        in_a_row = in_a_row + 1 if f'id="{word}"' in page else 0
