"""The cases as a reader sees them: rulings written down as positions, and whether the engine holds them."""

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.urls import reverse

from cardsdb.library import held_library
from cardsdb.models import ENGLISH
from cardsdb.publishing import Stamp
from engine.cases import Case, read_cases, run_case
from engine.naming import straight
from rules.texts import Said, said

FOLDER = settings.BASE_DIR / "fixtures" / "cases"
EDITIONS = re.compile(r"^EDITION .*$", re.MULTILINE)


@dataclass(frozen=True)
class WrittenCase:
    """A case and its lines as they stand in its file."""

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

    def text_for(self, known: Container[str]) -> str:
        """Its lines, in which of its runs only those are named that this reader may see."""
        said = ", ".join(" + ".join(run) for run in self.runs_for(known))
        return EDITIONS.sub(f"EDITION {said}", self.text)

    @property
    def address(self) -> str:
        return reverse("case", args=[self.case.id])

    @property
    def titles(self) -> dict[str, str]:
        return {ENGLISH: self.case.title, **self.case.titles}

    def title_in(self, language: str) -> Said:
        return said(self.titles, language)


@lru_cache(maxsize=1)
def written_cases() -> dict[str, WrittenCase]:
    """Every case by its id, in the order of the files."""
    return {each.case.id: each for file in sorted(FOLDER.glob("*.txt")) for each in cases_in(file)}


def cases_in(file: Path) -> list[WrittenCase]:
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    return [WrittenCase(case, file.stem, text_of(case, lines)) for case in read_cases(text)]


def text_of(case: Case, lines: list[str]) -> str:
    """The lines of a case up to the next blank one, without its titles in other languages."""
    rest = lines[case.line - 1 :]
    end = next((number for number, line in enumerate(rest) if not line.strip()), len(rest))
    return "\n".join(line for line in rest[:end] if not line.startswith(("#", "TITLE ")))


def cases_for_reader(identifiers: Iterable[str], *, adult: bool) -> list[WrittenCase]:
    """Those of the cases with these ids that this reader may see."""
    known = held_library().for_reader(adult=adult).editions
    found = (written_cases().get(identifier) for identifier in identifiers)
    return [case for case in found if case and case.runs_for(known)]


def case_holds(identifier: str) -> bool:
    """Whether the engine comes to what a case says, with what is published now."""
    outcomes = case_outcomes(identifier)
    return bool(outcomes) and all(outcomes.values())


def case_outcomes(identifier: str) -> dict[str, bool]:
    """The same for each of its runs, by the editions it is played with, such as `base-2e + control`."""
    return _outcomes(identifier, held_library().stamp)


@lru_cache(maxsize=4096)
def _outcomes(identifier: str, stamp: Stamp) -> dict[str, bool]:
    written = written_cases().get(identifier)
    if written is None:
        return {}
    return {result.edition: result.passed for result in run_case(written.case, held_library().library)}


def runs_played(case: WrittenCase, known: Container[str]) -> list[tuple[list[str], bool]]:
    """The runs whose every edition is known, each with whether it holds."""
    outcomes = case_outcomes(case.case.id)
    return [(run, outcomes.get(" + ".join(run), False)) for run in case.runs_for(known)]


def cards_in(case: WrittenCase) -> tuple[str, ...]:
    """The ids of the cards its lines name, in the order they come."""
    return _cards_by_case(held_library().stamp)[case.case.id]


@lru_cache(maxsize=2)
def _cards_by_case(stamp: Stamp) -> dict[str, tuple[str, ...]]:
    named = cards_by_name()
    longest_first = sorted(map(re.escape, named), key=len, reverse=True)
    name = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")
    return {
        identifier: tuple(dict.fromkeys(card for found in name.findall(case.play) for card in named[found]))
        for identifier, case in written_cases().items()
    }


def cards_by_name() -> dict[str, list[str]]:
    """The ids of the cards that bear a name in some language, as cases write it."""
    named: dict[str, list[str]] = {}
    for card in held_library().library.cards.values():
        for name in set(card.names.values()):
            named.setdefault(straight(name), []).append(card.id)
    return named
