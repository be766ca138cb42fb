"""The format of case files: headers and blocks, told apart line by line.

>>> [case] = read_cases('''CASE NEI-99  A Neigh stops a card
... EDITION base-2e
... GIVEN
...   A hand: Narwhal
...   B hand: Neigh
... WHEN
...   A plays Narwhal
...   B plays Neigh
... THEN
...   A stable: nothing
... ''')
>>> case.id, case.title, case.editions, [block.word for block in case.blocks]
('NEI-99', 'A Neigh stops a card', [['base-2e']], ['WHEN', 'THEN'])

What the lines of a block say depends on the cards of the edition; `engine.cases.running` reads them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from engine.language import LANGUAGES
from engine.model.spelling import straight

if TYPE_CHECKING:
    from collections.abc import Mapping

FIRST_LINE: Final = re.compile(r"CASE\s+(\S+)(?:\s+(.*))?")
IDENTIFIER: Final = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*-?\d+[a-z]?")
READING: Final = re.compile(r"(\w+)\s*=\s*([\w-]+)")
BLOCKS: Final = ("GIVEN", "WHEN", "THEN")
HEADERS: Final = ("TITLE", "STATUS", "EDITION", "READING", "CITES", "SOURCE", "NOTE", "LANGUAGE")
WRITTEN_AS_PROSE: Final = ("CASE ", "TITLE ")
EXAMPLE_OF_HEADER: Final = {
    "CASE": "CASE NEI-04  Super Neigh cannot be answered",
    "TITLE": "TITLE de Auf Super-Nühü darf nicht geantwortet werden",
    "STATUS": "STATUS draft",
    "EDITION": "EDITION base-2e",
    "READING": "READING target_before_neigh = before",
    "CITES": "CITES neigh.cannot-be-neighed",
    "LANGUAGE": "LANGUAGE nl",
}
STATUSES: Final = ("draft", "published")


class CaseError(ValueError):
    """A line that cannot be read: which, what was expected there, and an example."""

    def __init__(self, line: int, expected: str, got: str, example: str = "") -> None:
        self.line = line
        self.expected = expected
        self.got = got
        self.example = example
        hint = f", for instance “{example}”" if example else ""
        super().__init__(f"line {line}: expected {expected}{hint}; got {got}")


def example_like(text: str, examples: Mapping[str, str], usual: str) -> str:
    """The example for a word that a line has, so that it shows how that is said.

    >>> example_like("A has won", {"win won": "winner: A"}, "A stable: Narwhal")
    'winner: A'
    """
    words = text.casefold().split()
    fitting = (
        example
        for stems, example in examples.items()
        if any(word.startswith(stem) for word in words for stem in stems.split())
    )
    return next(fitting, usual)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a block, without its indent; `number` counts from 1 in the file."""

    number: int
    text: str


@dataclass(slots=True)
class Block:
    """`WHEN` or `THEN` and its lines."""

    word: str
    lines: list[Line] = field(default_factory=list)


@dataclass(slots=True)
class Case:
    """One case. `editions` are lists of ids: the first gives the rules, all give cards. `titles` are those
    in other languages than English. A draft is not held against the rules yet.

    `problem` is what makes it unreadable, if anything does; then the rest may be incomplete.
    """

    line: int
    id: str = "?"
    title: str = ""
    titles: dict[str, str] = field(default_factory=dict)
    is_draft: bool = False
    editions: list[list[str]] = field(default_factory=list)
    readings: dict[str, str] = field(default_factory=dict)
    reading_lines: dict[str, int] = field(default_factory=dict)
    cites: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    language: str = "en"
    given: list[Line] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    problem: CaseError | None = None
    file: str = ""


def read_cases(text: str, file: str = "") -> list[Case]:
    """The cases of a file, in order; one that cannot be read says so in its `problem`."""
    return [_read(lines, file) for lines in _parts(text)]


def _parts(text: str) -> list[list[Line]]:
    """Blank lines end a case; a line that begins the next one does too."""
    parts: list[list[Line]] = [[]]
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        said = line.strip()
        if said.startswith("#"):
            continue
        if not said or (FIRST_LINE.match(said) and line.startswith("CASE")):
            parts.append([])
        if said:
            parts[-1].append(Line(number, tidy(said)))
    return [part for part in parts if part]


def tidy(text: str) -> str:
    """A line as it is read; titles keep their quotation marks."""
    return " ".join(text.split()) if text.startswith(WRITTEN_AS_PROSE) else straight(text)


def _read(lines: list[Line], file: str) -> Case:
    case = Case(lines[0].number, file=file)
    try:
        _read_first(case, lines[0])
        _read_rest(case, lines[1:])
    except CaseError as problem:
        case.problem = problem
    return case


def _read_first(case: Case, line: Line) -> None:
    found = FIRST_LINE.fullmatch(line.text)
    if not found:
        expected = "CASE, an id and a title (a blank line ends the case before)"
        raise CaseError(line.number, expected, quoted(line.text), EXAMPLE_OF_HEADER["CASE"])
    case.id, case.title = found[1].rstrip(":"), (found[2] or "").strip()
    if not IDENTIFIER.fullmatch(case.id):
        expected = "an id of letters, a number and perhaps a small letter"
        raise CaseError(line.number, expected, quoted(case.id), EXAMPLE_OF_HEADER["CASE"])


def _read_rest(case: Case, lines: list[Line]) -> None:
    current: list[Line] | None = None
    for line in lines:
        word, _, rest = line.text.partition(" ")
        word = word.rstrip(":")
        if word in BLOCKS:
            current = _open(case, word, line)
            if rest.strip():
                current.append(Line(line.number, rest.strip()))
        elif word in HEADERS:
            _header(case, word, rest.strip(), line)
        elif current is not None:
            current.append(line)
        else:
            expected = f"one of {', '.join(HEADERS)} or {', '.join(BLOCKS)}"
            raise CaseError(line.number, expected, quoted(line.text), EXAMPLE_OF_HEADER["EDITION"])
    if not case.editions:
        raise CaseError(case.line, "an EDITION line", "none", EXAMPLE_OF_HEADER["EDITION"])
    if not any(block.word == "THEN" and block.lines for block in case.blocks):
        raise CaseError(case.line, "a THEN block that says what must hold", "none", "THEN")


def _open(case: Case, word: str, line: Line) -> list[Line]:
    if word != "GIVEN":
        case.blocks.append(Block(word))
        return case.blocks[-1].lines
    if case.given or case.blocks:
        raise CaseError(line.number, "one GIVEN block, before WHEN and THEN", "another GIVEN")
    return case.given


def _header(case: Case, word: str, value: str, line: Line) -> None:
    if not value and word not in ("NOTE", "SOURCE"):
        raise CaseError(line.number, f"something after {word}", "nothing", EXAMPLE_OF_HEADER[word])
    if word == "EDITION":
        for edition in value.split(","):
            case.editions.append([identifier.strip() for identifier in edition.split("+")])
    elif word == "TITLE":
        _title(case, value, line)
    elif word == "STATUS":
        _status(case, value, line)
    elif word == "READING":
        _reading(case, value, line)
    elif word == "CITES":
        case.cites += value.replace(",", " ").split()
    elif word == "SOURCE":
        case.sources += [source.strip() for source in value.split(";") if source.strip()]
    elif word == "NOTE":
        case.notes.append(value)
    elif value.casefold() in LANGUAGES:
        case.language = value.casefold()
    else:
        expected = f"a language, one of {', '.join(LANGUAGES)}"
        raise CaseError(line.number, expected, quoted(value), EXAMPLE_OF_HEADER["LANGUAGE"])


def _title(case: Case, value: str, line: Line) -> None:
    language, _, title = value.partition(" ")
    if language not in LANGUAGES or not title:
        expected = f"TITLE, a language ({', '.join(LANGUAGES)}) and a title"
        raise CaseError(line.number, expected, quoted(line.text), EXAMPLE_OF_HEADER["TITLE"])
    case.titles[language] = title


def _status(case: Case, value: str, line: Line) -> None:
    if value not in STATUSES:
        expected = f"a status, one of {', '.join(STATUSES)}"
        raise CaseError(line.number, expected, quoted(value), EXAMPLE_OF_HEADER["STATUS"])
    case.is_draft = value == "draft"


def _reading(case: Case, value: str, line: Line) -> None:
    found = READING.fullmatch(value)
    if not found:
        expected = "READING, a name, = and a word"
        raise CaseError(line.number, expected, quoted(value), EXAMPLE_OF_HEADER["READING"])
    case.readings[found[1]] = found[2]
    case.reading_lines[found[1]] = line.number


def quoted(text: str) -> str:
    """What stands in a file, for a message."""
    return f"“{text[:80]}”"


def meant(text: str, choices: list[str]) -> str:
    """*; did you mean …?* where something comes near, else nothing."""
    near = get_close_matches(text, choices, 2, 0.6)
    return f"; did you mean {' or '.join(near)}?" if near else ""
