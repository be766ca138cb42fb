"""Files that somebody sends: a header and rows of cells, or a clear word on what is wrong with them.

Nothing here knows what the columns mean. Every size is bounded before anything is unpacked or kept.
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import PurePath
from typing import Any, Final

from django.utils.translation import gettext as _

from cardsdb.exchange.cells import (
    CONTROL,
    LARGEST_FILE,
    MOST_COLUMNS,
    MOST_ROWS,
    Cell,
    Unreadable,
    UnreadableFile,
    as_text,
    unguarded,
)
from cardsdb.exchange.workbooks import NumberedRow, rows_of_workbook
from cardsdb.spelled import grouped

CSV, XLSX, JSON = FORMATS = ("csv", "xlsx", "json")
SEPARATORS: Final = ",;\t"
OLD_WINDOWS: Final = "cp1252"
SHOWN_OF_A_CELL: Final = 40
LOOKED_AT: Final = 2048
UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")


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
    is_of_old_windows: bool = False


def read(name: str, data: bytes) -> Sheet:
    """The sheet in a file of this name. Raises `UnreadableFile`."""
    if len(data) > LARGEST_FILE:
        raise UnreadableFile(too_large())
    if not data.strip():
        raise UnreadableFile(_("The file is empty."))
    format_name = format_of(name, data)
    if format_name == XLSX:
        return sheet_of(rows_of_workbook(data))
    text, is_old = decoded(data)
    return sheet_of(rows_of_json(text) if format_name == JSON else rows_of_csv(text), is_old=is_old)


def too_large() -> str:
    size = LARGEST_FILE // 1024**2
    return _("The file is larger than %(size)s MB. Split it into several files.") % {"size": size}


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


def is_no_table(data: bytes) -> bool:
    """Whether it is a picture, a document or something else that was never a text."""
    return data.startswith(b"%PDF") or (b"\0" in data[:LOOKED_AT] and not data.startswith(UTF_16))


# The formats


def rows_of_csv(text: str) -> Iterator[NumberedRow]:
    """Numbered as spreadsheet programs do: a cell of several lines makes no more of them."""
    try:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator_of(text))
        yield from enumerate((list(map(unguarded, values)) for values in rows), start=1)
    except csv.Error as error:
        raise UnreadableFile(_("This is no CSV file: %(error)s.") % {"error": error}) from error


def separator_of(text: str) -> str:
    """Comma, semicolon or tab, whichever parts the header."""
    header = text.lstrip("\r\n").split("\n", 1)[0]
    return max(SEPARATORS, key=header.count)


def rows_of_json(text: str) -> Iterator[NumberedRow]:
    try:
        found = json.loads(text, object_pairs_hook=each_once, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise UnreadableFile(_("This is no JSON file: %(error)s.") % {"error": error}) from error
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise UnreadableFile(_("A JSON file for import is a list of objects, one for each row."))
    header = list(dict.fromkeys(name for each in found for name in each))
    yield from enumerate([header, *([each.get(name) for name in header] for each in found)])


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(_("a name stands twice in one object"))
    return found


def no_number(name: str) -> Any:
    raise ValueError(_("%(name)s is no number") % {"name": name})


def decoded(data: bytes) -> tuple[str, bool]:
    """The text of a file, and whether it was written the way Windows once did."""
    every = ("utf-16",) if data.startswith(UTF_16) else ("utf-8-sig", OLD_WINDOWS)
    for encoding in every:
        try:
            return data.decode(encoding), encoding == OLD_WINDOWS
        except UnicodeDecodeError:
            continue
    message = _("The characters of this file cannot be read. Save it as “CSV UTF-8” and send it again.")
    raise UnreadableFile(message)


# All of them


def sheet_of(rows: Iterable[NumberedRow], *, is_old: bool = False) -> Sheet:
    """The first row that is not empty is the header."""
    filled = ((number, values) for number, values in rows if any(value not in ("", None) for value in values))
    _number, names = next(filled, (0, ()))
    header = header_of(names)
    found = [row_of(header, *each) for each in islice(filled, MOST_ROWS + 1)]
    if not found:
        raise UnreadableFile(_("The file has a header, but no rows below it."))
    if len(found) > MOST_ROWS:
        message = _("The file has more than %(most)s rows. Split it into several files.")
        raise UnreadableFile(message % {"most": grouped(MOST_ROWS)})
    return Sheet(header, found, is_old)


def header_of(values: Sequence[Any]) -> list[str]:
    names = [tidied(as_text(value)) for value in values]
    while names and not names[-1]:
        names.pop()
    if len(names) > MOST_COLUMNS:
        message = _("The file has %(count)s columns; %(most)s are the most.")
        raise UnreadableFile(message % {"count": grouped(len(names)), "most": grouped(MOST_COLUMNS)})
    if "" in names:
        place = names.index("") + 1
        raise UnreadableFile(_("Column %(place)s has no name in the header.") % {"place": place})
    if twice := [name for name in names if names.count(name) > 1]:
        raise UnreadableFile(_("Column “%(name)s” stands twice in the header.") % {"name": twice[0]})
    return names


def tidied(name: str) -> str:
    return "_".join(name.strip().lower().split())[:SHOWN_OF_A_CELL]


def row_of(header: Sequence[str], number: int, values: Sequence[Any]) -> Row:
    cells = {name: cell_of(value) for name, value in zip(header, values, strict=False)}
    if any(value not in ("", None) for value in values[len(header) :]):
        # Perhaps a comma that was not quoted: what follows it would stand in the wrong columns.
        cells[header[-1]] = Unreadable(_("This row has more cells than the header."))
    return Row(number, cells)


def cell_of(value: Any) -> Cell:
    if isinstance(value, Unreadable):
        return value
    if isinstance(value, dict | list):
        return Unreadable(_("Write a text here, not a list or an object."))
    if isinstance(value, float) and value.is_integer():
        # Spreadsheet programs know no whole numbers.
        value = int(value)
    text = as_text(value).replace("\r\n", "\n").replace("\r", "\n").strip()
    return Unreadable(_("This cell holds characters that no text has.")) if CONTROL.search(text) else text
