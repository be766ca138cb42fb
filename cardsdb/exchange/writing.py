"""Tables as files: CSV that spreadsheet programs show rightly, XLSX and JSON."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardsdb.exchange.cells import as_text, guarded
from cardsdb.exchange.reading import CSV, JSON, XLSX, Sheet
from cardsdb.exchange.rows import WHAT_IS_WRONG
from cardsdb.exchange.tables import Table

WIDTH_OF_COLUMNS: Final = 36
NAMES: Final = {CSV: "CSV", XLSX: "XLSX", JSON: "JSON"}

TYPES: Final = {
    CSV: "text/csv; charset=utf-8",
    XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    JSON: "application/json",
}


def as_file(table: Table, rows: Iterable[Any], format_name: str) -> bytes:
    """These rows of a table as a file."""
    columns = table.columns.values()
    return in_format(
        format_name, list(table.columns), ([each.exported(row) for each in columns] for row in rows)
    )


def in_format(format_name: str, header: Sequence[str], rows: Iterable[Sequence[Any]]) -> bytes:
    """A file of cells that are texts, whole numbers, yes or no, or nothing."""
    if format_name == JSON:
        said = [dict(zip(header, row, strict=True)) for row in rows]
        return (json.dumps(said, ensure_ascii=False, indent=1) + "\n").encode()
    lines = [header, *([harmless(value) for value in row] for row in rows)]
    return as_workbook(lines) if format_name == XLSX else as_csv(lines)


def as_csv(lines: Iterable[Sequence[Any]]) -> bytes:
    """With the mark by which spreadsheet programs take it for UTF-8."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(lines)
    return text.getvalue().encode("utf-8-sig")


def as_workbook(lines: Iterable[Sequence[Any]]) -> bytes:
    """The header stays in view, above columns that are wide enough for texts."""
    # It takes some megabytes, for who exports a workbook.
    from openpyxl import Workbook
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    book, file = Workbook(), io.BytesIO()
    sheet = book.worksheets[0]
    for line in lines:
        sheet.append(line)
    sheet.freeze_panes = "A2"
    for place, cell in enumerate(sheet[1], start=1):
        cell.font = Font(bold=True)
        sheet.column_dimensions[get_column_letter(place)].width = WIDTH_OF_COLUMNS
    book.save(file)
    return file.getvalue()


def harmless(value: Any) -> Any:
    """A cell without what a spreadsheet program would run."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return guarded(as_text(value))


def wrong_rows(sheet: Sheet, errors: Mapping[int, Mapping[str, str]], format_name: str) -> bytes:
    """The rows of a file that are wrong, to be put right and sent again, each with what is wrong."""
    header = [name for name in sheet.header if name != WHAT_IS_WRONG]
    rows = [
        [*(str(row.cells.get(name, "")) for name in header), errors_in_words(errors[row.number])]
        for row in sheet.rows
        if row.number in errors
    ]
    return in_format(format_name, [*header, WHAT_IS_WRONG], rows)


def errors_in_words(errors: Mapping[str, str]) -> str:
    return " ".join(f"{name}: {message}" if name else message for name, message in errors.items())
