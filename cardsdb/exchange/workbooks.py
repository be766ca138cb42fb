"""XLSX files: packed folders of XML, looked at from outside before they are opened."""

import io
import re
import warnings
import zipfile
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final

from django.utils.translation import gettext as _

from cardsdb.exchange.cells import MOST_COLUMNS, MOST_ROWS, Unreadable, UnreadableFile, unguarded
from cardsdb.spelled import grouped

LARGEST_UNPACKED: Final = 30 * 1024 * 1024
MOST_PARTS: Final = 200
MOST_TAGS: Final = 300_000
"""Each becomes an object, or several. The largest table, that of all cases, has a quarter of them."""

MOST_NUMBERED: Final = 10 * MOST_ROWS
"""Programs also write rows that are empty, and what lies between two that are far apart counts, too."""

NumberedRow = tuple[int, Sequence[Any]]

PICTURES: Final = re.compile(r"xl/(media|drawings|printerSettings)/", re.IGNORECASE)
"""What is never opened."""

FOREIGN: Final = re.compile(
    rb"<!(DOCTYPE|ENTITY)|\0|\A[^<]*<\?xml[^>]*encoding\s*=\s*[\"'](?!utf-8[\"'])", re.IGNORECASE
)
"""What no spreadsheet program writes."""


def rows_of_workbook(data: bytes) -> Iterator[NumberedRow]:
    """The rows of the first sheet with their numbers. Raises `UnreadableFile`."""
    try:
        check_parts(data)
        yield from opened(data)
    except UnreadableFile:
        raise
    except Exception as error:
        # Whatever the library stumbles over in a broken file: it has no error of its own for that.
        message = _("This XLSX file is broken. Save it anew, or as CSV, and send it again.")
        raise UnreadableFile(message) from error


def check_parts(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        parts = packed.infolist()
        # Python reads no more of a part than its entry says, so these sizes can be trusted.
        if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > LARGEST_UNPACKED:
            raise UnreadableFile(too_large())
        contents = [packed.read(part) for part in parts if not PICTURES.match(part.filename)]
    if sum(content.count(b"<") for content in contents) > MOST_TAGS:
        raise UnreadableFile(too_large())
    if any(map(FOREIGN.search, contents)):
        raise UnreadableFile(_("This XLSX file was not written by a spreadsheet program. Send it as CSV."))


def too_large() -> str:
    return _("This XLSX file becomes too large when it is unpacked. Send it as CSV.")


def opened(data: bytes) -> Iterator[NumberedRow]:
    # It takes some megabytes, for who imports a workbook.
    from openpyxl import load_workbook

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
        try:
            sheet = book.worksheets[0]
            # Some programs say of a sheet that it is smaller than it is.
            sheet.reset_dimensions()
            for number, cells in enumerate(sheet.iter_rows(max_col=MOST_COLUMNS + 1), start=1):
                if number > MOST_NUMBERED:
                    message = _("The sheet has too many rows; %(most)s are the most.")
                    raise UnreadableFile(message % {"most": grouped(MOST_ROWS)})
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
    return unguarded(value) if isinstance(value, str) else value
