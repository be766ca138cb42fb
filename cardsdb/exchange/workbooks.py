"""XLSX files: packed folders of XML, looked at from outside before they are opened."""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from typing import Any, Final

from django.utils.translation import gettext as _
from openpyxl import load_workbook

from cardsdb.exchange.cells import Unreadable, as_text
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
OTHER_ENCODING: Final = re.compile(rb"encoding\s*=\s*[\"'](?!utf-8[\"'])", re.IGNORECASE)


def rows_of_workbook(data: bytes) -> Iterator[tuple[int, Sequence[Any]]]:
    """The rows of the first sheet with their numbers. Raises `ValueError` with words for whoever sent it."""
    try:
        check_parts(data)
        yield from opened(data)
    except Refused:
        raise
    except Exception as error:
        # Whatever the library stumbles over in a broken file: it has no error of its own for that.
        raise Refused(_("This XLSX file is broken. Save it anew, or as CSV, and send it again.")) from error


class Refused(ValueError):  # noqa: N818  it is the file that is
    """A workbook that is not opened, and why."""


def check_parts(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = packed.infolist()
        # Python reads no more of a part than its entry says, so these sizes can be trusted.
        if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > LARGEST_UNPACKED:
            raise Refused(_("This XLSX file becomes too large when it is unpacked. Send it as CSV."))
        for part in parts:
            check_part(packed, part)


def check_part(packed: zipfile.ZipFile, part: zipfile.ZipInfo) -> None:
    holds_cells = SHEET.fullmatch(part.filename)
    if PICTURES.match(part.filename):
        return
    if part.file_size > LARGEST_OTHER_PART and not holds_cells and not TEXTS.fullmatch(part.filename):
        raise Refused(_("This XLSX file holds more than a table. Save the table alone, or send it as CSV."))
    content = packed.read(part)
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content or OTHER_ENCODING.search(content[:200]):
        raise Refused(_("This XLSX file was not written by a spreadsheet program. Send it as CSV."))
    if b"\0" in content[:200]:
        raise Refused(_("This XLSX file was not written by a spreadsheet program. Send it as CSV."))
    if holds_cells:
        check_cells(content)


def check_cells(content: bytes) -> None:
    """So many rows with so many cells: they are counted before each becomes an object."""
    rows = cells = 0
    for tag in TAGS.finditer(content):
        if tag[1] == b"row":
            rows, cells = rows + 1, 0
        else:
            cells += 1
        # Programs also write rows and cells that are empty.
        if cells > 10 * MOST_COLUMNS:
            raise Refused(
                _("The sheet has too many columns; %(most)s are the most.") % {"most": grouped(MOST_COLUMNS)}
            )
        if rows > 2 * MOST_ROWS:
            raise too_many_rows()


def too_many_rows() -> Refused:
    return Refused(_("The sheet has too many rows; %(most)s are the most.") % {"most": grouped(MOST_ROWS)})


def opened(data: bytes) -> Iterator[tuple[int, Sequence[Any]]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
        try:
            sheet = book.worksheets[0]
            for number, cells in enumerate(sheet.iter_rows(max_col=MOST_COLUMNS + 1), start=1):
                # What lies between two rows that are far apart counts, too.
                if number > 2 * MOST_ROWS:
                    raise too_many_rows()
                yield number, [value_of(cell) for cell in cells]
        finally:
            book.close()


def value_of(cell: Any) -> Any:
    if cell.data_type == "f":
        return Unreadable(
            _("This cell holds a formula. Put in what it comes to, as a text."), str(cell.value)
        )
    if cell.data_type == "e":
        return Unreadable(_("This cell holds an error of the spreadsheet program."), str(cell.value))
    if isinstance(cell.value, datetime):
        # Programs make days out of what looks like one.
        return cell.value.date()
    if isinstance(cell.value, time):
        return as_text(str(cell.value))
    return cell.value if isinstance(cell.value, date | str | int | float | bool) else as_text(cell.value)
