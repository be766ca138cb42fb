"""XLSX files: packed folders of XML, looked at from outside before they are opened."""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Any, Final

from django.utils.translation import gettext as _
from openpyxl import load_workbook

from cardsdb.exchange.cells import Unreadable, UnreadableFile, as_text
from cardsdb.exchange.limits import (
    LARGEST_OTHER_PART,
    LARGEST_UNPACKED,
    MOST_COLUMNS,
    MOST_PARTS,
    MOST_ROWS,
)
from cardsdb.spelled import grouped

SHEET: Final = re.compile(r"xl/worksheets/[^/]+\.xml", re.IGNORECASE)
TEXTS: Final = re.compile(r"xl/sharedStrings\.xml", re.IGNORECASE)
PICTURES: Final = re.compile(r"xl/(media|drawings|printerSettings)/", re.IGNORECASE)
"""What is never opened."""

TAGS: Final = re.compile(rb"<(?:[\w.-]+:)?(row|c)(?=[\s/>])")
FOREIGN: Final = re.compile(rb"<!DOCTYPE|<!ENTITY")
FOREIGN_BEGINNING: Final = re.compile(rb"\0|encoding\s*=\s*[\"'](?!utf-8[\"'])", re.IGNORECASE)
"""What no spreadsheet program writes."""


def rows_of_workbook(data: bytes) -> Iterator[tuple[int, Sequence[Any]]]:
    """The rows of the first sheet with their numbers. Raises `UnreadableFile`."""
    try:
        check_parts(data)
        yield from opened(data)
    except UnreadableFile:
        raise
    except Exception as error:
        # Whatever the library stumbles over in a broken file: it has no error of its own for that.
        told = _("This XLSX file is broken. Save it anew, or as CSV, and send it again.")
        raise UnreadableFile(told) from error


def check_parts(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = packed.infolist()
        # Python reads no more of a part than its entry says, so these sizes can be trusted.
        if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > LARGEST_UNPACKED:
            raise UnreadableFile(_("This XLSX file becomes too large when it is unpacked. Send it as CSV."))
        for part in parts:
            if not PICTURES.match(part.filename):
                check_part(packed, part)


def check_part(packed: zipfile.ZipFile, part: zipfile.ZipInfo) -> None:
    holds_cells = SHEET.fullmatch(part.filename)
    if part.file_size > LARGEST_OTHER_PART and not holds_cells and not TEXTS.fullmatch(part.filename):
        raise UnreadableFile(
            _("This XLSX file holds more than a table. Save the table alone, or send it as CSV.")
        )
    content = packed.read(part)
    if FOREIGN.search(content) or FOREIGN_BEGINNING.search(content[:200]):
        raise UnreadableFile(_("This XLSX file was not written by a spreadsheet program. Send it as CSV."))
    if holds_cells:
        check_cells(content)


def check_cells(content: bytes) -> None:
    """So many rows with so many cells: they are counted before each becomes an object."""
    rows = cells = 0
    for tag in TAGS.finditer(content):
        rows, cells = (rows + 1, 0) if tag[1] == b"row" else (rows, cells + 1)
        # Programs also write rows and cells that are empty.
        if cells > 10 * MOST_COLUMNS:
            told = _("The sheet has too many columns; %(most)s are the most.")
            raise UnreadableFile(told % {"most": grouped(MOST_COLUMNS)})
        refuse_too_many(rows)


def refuse_too_many(rows: int) -> None:
    """What lies between two rows that are far apart counts, too."""
    if rows > 10 * MOST_ROWS:
        told = _("The sheet has too many rows; %(most)s are the most.")
        raise UnreadableFile(told % {"most": grouped(MOST_ROWS)})


def opened(data: bytes) -> Iterator[tuple[int, Sequence[Any]]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
        try:
            rows = book.worksheets[0].iter_rows(max_col=MOST_COLUMNS + 1)
            for number, cells in enumerate(rows, start=1):
                refuse_too_many(number)
                yield number, [value_of(cell) for cell in cells]
        finally:
            book.close()


def value_of(cell: Any) -> Any:
    value = cell.value
    if cell.data_type == "f":
        return Unreadable(_("This cell holds a formula. Put in what it comes to, as a text."), str(value))
    if cell.data_type == "e":
        return Unreadable(_("This cell holds an error of the spreadsheet program."), str(value))
    if isinstance(value, datetime):
        # Programs make days out of what looks like one.
        return value.date()
    return value if isinstance(value, date | str | int | float | bool) else as_text(value)
