"""The cases as a reader sees them: rulings written down as positions."""

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse

from cardsdb.gathering import gathered
from cardsdb.languages import Said, said
from cardsdb.library import held_library
from cardsdb.models import ENGLISH
from cardsdb.versions import per_version
from engine import Library, straight
from engine.cases import Case, PlayedLine, line_of
from rules.models import StoredCase
from rules.models.case import case_with, heading_of, shown_lines

EDITIONS = re.compile(r"^EDITION .*$", re.MULTILINE)


@dataclass(frozen=True, eq=False)
class WrittenCase:
    """A case, and its lines as visitors read them. One that stays as it is stays the same object."""

    case: Case
    topic: str
    text: str

    @property
    def editions(self) -> list[str]:
        return list(dict.fromkeys(edition for run in self.case.editions for edition in run))

    @property
    def play(self) -> str:
        """What lies on the table and what happens there: its lines without their heading."""
        lines = [*self.case.given, *(line for block in self.case.blocks for line in block.lines)]
        return "\n".join(line.text for line in lines)

    def runs_for(self, known: Container[str]) -> list[list[str]]:
        """Those of its runs whose every edition is known."""
        return [run for run in self.case.editions if all(edition in known for edition in run)]

    def line_in(self, library: Library, run: int) -> PlayedLine | None:
        """What is played of it in one of its runs there, in the first if there is no such run."""
        runs = self.runs_for(library.editions)
        return line_of(self.case, library, runs[run if run < len(runs) else 0]) if runs else None

    def text_for(self, known: Container[str]) -> str:
        """Its lines, in which of its runs only those are named that this reader may see."""
        return with_runs(self.text, self.runs_for(known))

    @property
    def address(self) -> str:
        return reverse("case", args=[self.case.id])

    @property
    def titles(self) -> dict[str, str]:
        return {ENGLISH: self.case.title, **self.case.titles}

    def title_in(self, language: str) -> Said:
        return said(self.titles, language)


# Those that are published


@per_version
def written_cases() -> dict[str, WrittenCase]:
    """Every published case by its id, in the order of the topics and of the places in them."""
    return published_cases()


def published_cases() -> dict[str, WrittenCase]:
    rows = StoredCase.visible.values_list("topic", "place", "slug", "titles", "text").order_by()
    # Sorted here: a database may pass over hyphens, as dictionaries do.
    in_order = sorted(rows, key=lambda row: row[:3])
    return {slug: written(slug, topic, titles, text) for topic, _place, slug, titles, text in in_order}


def written_case(row: StoredCase) -> WrittenCase:
    """A case as a reader would see it, whether it is published or not."""
    return written(row.slug, row.topic, row.titles, row.text)


def written(slug: str, topic: str, titles: dict[str, str], text: str) -> WrittenCase:
    return _written(slug, topic, tuple(sorted(titles.items())), text)


@lru_cache(maxsize=4096)
def _written(slug: str, topic: str, titles: tuple[tuple[str, str], ...], text: str) -> WrittenCase:
    """Read once: an edit leaves all cases but one as they are."""
    heading = heading_of(slug, dict(titles))
    shown = "\n".join([heading[0], *shown_lines(text)])
    return WrittenCase(case_with(heading, text), topic, shown)


def cut_to_editions(text: str, known: Container[str]) -> str:
    """A text without the runs in other editions than these; nothing if no run is left."""
    found = [
        [edition.strip() for edition in run.split("+")]
        for line in EDITIONS.findall(text)
        for run in line.removeprefix("EDITION ").split(",")
    ]
    runs = [run for run in found if all(edition in known for edition in run)]
    return with_runs(text, runs) if runs else ""


def with_runs(text: str, runs: Iterable[list[str]]) -> str:
    """A text that is to be run in these editions and no others."""
    return EDITIONS.sub(f"EDITION {', '.join(' + '.join(run) for run in runs)}", text)


# For one reader


def cases_for_reader(identifiers: Iterable[str], *, adult: bool) -> list[WrittenCase]:
    """Those of the cases with these ids that this reader may see."""
    known = held_library().for_reader(adult=adult).editions
    written = written_cases()
    found = (written.get(identifier) for identifier in identifiers)
    return [case for case in found if case and case.runs_for(known)]


def cards_in(case: WrittenCase) -> tuple[str, ...]:
    """The ids of the cards its lines name, in the order they come."""
    return _cards_by_case().get(case.case.id, ())


@per_version
def _cards_by_case() -> dict[str, tuple[str, ...]]:
    return {identifier: cards_named_in(case.play) for identifier, case in written_cases().items()}


def cards_named_in(text: str) -> tuple[str, ...]:
    """The ids of the cards named in a text as cases write them, in the order they come."""
    pattern, named = _names()
    return tuple(dict.fromkeys(card for found in pattern.findall(straight(text)) for card in named[found]))


@per_version
def _names() -> tuple[re.Pattern[str], dict[str, list[str]]]:
    """What finds the names of cards, in any language, as cases write them; and who bears each of them."""
    cards = held_library().library.cards.values()
    named = gathered((straight(name), card.id) for card in cards for name in set(card.names.values()))
    longest_first = sorted(map(re.escape, named), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)"), named
