"""Files that somebody sends: a header and rows of cells, or a clear word on what is wrong with them.

Nothing here knows what the columns mean. Every size is bounded before anything is unpacked or kept.
"""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, Final

from django.utils.translation import gettext as _

from cardsdb.exchange.cells import CONTROL, Cell, Unreadable, as_text, unguarded
from cardsdb.exchange.limits import LARGEST_FILE, LONGEST_CELL, MOST_COLUMNS, MOST_ROWS
from cardsdb.exchange.workbooks import rows_of_workbook
from cardsdb.spelled import grouped

CSV, XLSX, JSON = FORMATS = ("csv", "xlsx", "json")
SEPARATORS: Final = ",;\t"
OLD_WINDOWS: Final = "cp1252"
SHOWN_OF_A_CELL: Final = 40
LOOKED_AT: Final = 2048
UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")


class UnreadableFile(ValueError):  # noqa: N818  it is the file that is
    """Why a file cannot be read, in words for whoever sent it."""


@dataclass(frozen=True)
class Row:
    """A row, and its number as a spreadsheet program shows it."""

    number: int
    cells: dict[str, Cell]


@dataclass
class Sheet:
    """What stands in a file."""

    header: list[str]
    rows: list[Row]
    notes: list[str] = field(default_factory=list)


def read(name: str, data: bytes) -> Sheet:
    """The sheet in a file of this name. Raises `UnreadableFile`."""
    if len(data) > LARGEST_FILE:
        raise UnreadableFile(too_large())
    if not data.strip():
        raise UnreadableFile(_("The file is empty."))
    sheet = READERS[format_of(name, data)](data)
    if not sheet.rows:
        raise UnreadableFile(_("The file has a header, but no rows below it."))
    return sheet


def is_no_table(data: bytes) -> bool:
    """Whether it is a picture, a document or something else that was never a text."""
    return data.startswith(b"%PDF") or (b"\0" in data[:LOOKED_AT] and not data.startswith(UTF_16))


def too_large() -> str:
    return _("The file is larger than %(size)s MB. Split it into several files.") % {
        "size": LARGEST_FILE // 1024**2
    }


def format_of(name: str, data: bytes) -> str:
    """The content counts more than the name."""
    if data.startswith(b"PK\x03\x04"):
        return XLSX
    suffix = PurePath(name).suffix.lower().lstrip(".")
    if suffix in (XLSX, "xls", "xlsm", "ods"):
        raise UnreadableFile(_("This is no XLSX file. Save it as XLSX or CSV and send it again."))
    if is_no_table(data):
        raise UnreadableFile(_("This is not a table. Send one as CSV, XLSX or JSON."))
    return JSON if suffix == JSON or data.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] in (b"[", b"{") else CSV


# CSV


def read_csv(data: bytes) -> Sheet:
    text, notes = decoded(data)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator_of(text))
    try:
        return sheet_of(numbered_by_line(rows), notes, unguarded)
    except csv.Error as error:
        raise UnreadableFile(_("This is no CSV file: %(error)s.") % {"error": error}) from error


def numbered_by_line(rows: Iterable[Sequence[str]]) -> Iterator[tuple[int, Sequence[str]]]:
    """As spreadsheet programs number them: a cell of several lines makes no more rows."""
    yield from enumerate(rows, start=1)


def decoded(data: bytes) -> tuple[str, list[str]]:
    """The text of a file, and what is to be said about how it was written."""
    if data.startswith(UTF_16):
        return decoded_as("utf-16", data), []
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        note = _("The file is not UTF-8. It was read as Windows-1252: look at the umlauts below.")
        return decoded_as(OLD_WINDOWS, data), [note]


def decoded_as(encoding: str, data: bytes) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        message = _("The characters of this file cannot be read. Save it as “CSV UTF-8” and send it again.")
        raise UnreadableFile(message) from error


def separator_of(text: str) -> str:
    """Comma, semicolon or tab, whichever parts the header."""
    header = text.lstrip("\r\n").split("\n", 1)[0]
    return max(SEPARATORS, key=header.count)


# XLSX


def read_xlsx(data: bytes) -> Sheet:
    try:
        return sheet_of(rows_of_workbook(data), [], unguarded)
    except ValueError as error:
        raise UnreadableFile(str(error)) from error


# JSON


def read_json(data: bytes) -> Sheet:
    text, notes = decoded(data)
    try:
        found = json.loads(text, object_pairs_hook=each_once, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise UnreadableFile(_("This is no JSON file: %(error)s.") % {"error": error}) from error
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        message = _("A JSON file for import is a list of objects, one for each row.")
        raise UnreadableFile(message)
    refuse_too_many(len(found))
    header = list(dict.fromkeys(name for each in found for name in each))
    check_header(header)
    rows = [
        Row(number, {name: cell_of(value, as_is) for name, value in each.items()})
        for number, each in enumerate(found, start=1)
    ]
    return Sheet(header, rows, notes)


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(_("a name stands twice in one object"))
    return {tidied(name): value for name, value in found.items()}


def no_number(name: str) -> Any:
    raise ValueError(_("%(name)s is no number") % {"name": name})


def as_is(text: str) -> str:
    return text


# All of them


def sheet_of(
    rows: Iterable[tuple[int, Sequence[Any]]], notes: list[str], opened: Callable[[str], str]
) -> Sheet:
    """The first row that is not empty is the header."""
    header: list[str] = []
    found: list[Row] = []
    for number, values in rows:
        if all(value in ("", None) for value in values):
            continue
        if not header:
            header = header_of(values)
            continue
        refuse_too_many(len(found) + 1)
        found.append(row_of(number, header, values, opened))
    return Sheet(header, found, notes)


def header_of(values: Sequence[Any]) -> list[str]:
    names = [tidied(as_text(value) if not isinstance(value, Unreadable) else value.text) for value in values]
    while names and not names[-1]:
        names.pop()
    check_header(names)
    return names


def check_header(names: Sequence[str]) -> None:
    if len(names) > MOST_COLUMNS:
        message = _("The file has %(count)s columns; %(most)s are the most.")
        raise UnreadableFile(message % {"count": grouped(len(names)), "most": grouped(MOST_COLUMNS)})
    if "" in names:
        raise UnreadableFile(
            _("Column %(place)s has no name in the header.") % {"place": names.index("") + 1}
        )
    if twice := [name for name in names if names.count(name) > 1]:
        raise UnreadableFile(_("Column “%(name)s” stands twice in the header.") % {"name": twice[0]})


def row_of(number: int, header: Sequence[str], values: Sequence[Any], opened: Callable[[str], str]) -> Row:
    cells = {name: cell_of(value, opened) for name, value in zip(header, values, strict=False)}
    if any(value not in ("", None) for value in values[len(header) :]):
        # Perhaps a comma that was not quoted: what follows it would stand in the wrong columns.
        cells[header[-1]] = Unreadable(_("This row has more cells than the header."))
    return Row(number, cells)


def cell_of(value: Any, opened: Callable[[str], str]) -> Cell:
    if isinstance(value, Unreadable):
        return value
    if isinstance(value, dict | list):
        return Unreadable(_("Write a text here, not a list or an object."))
    text = opened(as_text(whole(value)).replace("\r\n", "\n").replace("\r", "\n").strip())
    if len(text) > LONGEST_CELL:
        message = _("This cell has %(count)s characters; %(most)s are the most.")
        return Unreadable(
            message % {"count": grouped(len(text)), "most": grouped(LONGEST_CELL)}, text[:SHOWN_OF_A_CELL]
        )
    if CONTROL.search(text):
        return Unreadable(_("This cell holds characters that no text has."))
    return text


def whole(value: Any) -> Any:
    """Spreadsheet programs know no whole numbers."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def tidied(name: str) -> str:
    return "_".join(name.strip().lower().split())[:SHOWN_OF_A_CELL]


def refuse_too_many(rows: int) -> None:
    if rows > MOST_ROWS:
        message = _("The file has more than %(most)s rows. Split it into several files.")
        raise UnreadableFile(message % {"most": grouped(MOST_ROWS)})


READERS: Final[dict[str, Callable[[bytes], Sheet]]] = {CSV: read_csv, XLSX: read_xlsx, JSON: read_json}
