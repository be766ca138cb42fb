"""Tables as files: CSV that spreadsheet programs show rightly, XLSX and JSON."""

import json
from collections.abc import Mapping
from typing import Any, Final

from django.utils.text import slugify
from import_export.formats import base_formats
from tablib import Dataset

from cardsdb.exchange.cells import Cell, as_text, guarded
from cardsdb.exchange.planning import WHAT_IS_WRONG
from cardsdb.exchange.reading import CSV, JSON, XLSX, Sheet

BOM: Final = "\ufeff"
"""Spreadsheet programs take a file that begins with it for UTF-8."""

WIDTH_OF_COLUMNS: Final = 36
NAMES: Final = {CSV: "CSV", XLSX: "XLSX", JSON: "JSON"}

TYPES: Final = {
    CSV: "text/csv; charset=utf-8",
    XLSX: base_formats.XLSX.CONTENT_TYPE,
    JSON: "application/json",
}


def written(dataset: Dataset, format_name: str) -> bytes:
    """A dataset whose cells are texts, whole numbers, yes or no, or nothing."""
    if format_name == JSON:
        rows = [dict(zip(dataset.headers, row, strict=True)) for row in dataset]
        return (json.dumps(rows, ensure_ascii=False, indent=1, default=as_text) + "\n").encode()
    if format_name == XLSX:
        made: bytes = base_formats.XLSX().export_data(harmless(dataset), column_width=WIDTH_OF_COLUMNS)
        return made
    return (BOM + base_formats.CSV().export_data(harmless(dataset))).encode()


def harmless(dataset: Dataset) -> Dataset:
    """The same without what a spreadsheet program would run."""
    rows = [[harmless_cell(value) for value in row] for row in dataset]
    return Dataset(*rows, headers=dataset.headers, title=dataset.title)


def harmless_cell(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return guarded(as_text(value))


def file_name(*parts: str, format_name: str) -> str:
    return f"{slugify(' '.join(parts))}.{format_name}"


def wrong_rows(sheet: Sheet, errors: Mapping[int, Mapping[str, str]], format_name: str) -> bytes:
    """The rows of a file that are wrong, to be put right and sent again, each with what is wrong."""
    rows = [
        {**{name: text_of(cell) for name, cell in row.cells.items()}, WHAT_IS_WRONG: told(errors[row.number])}
        for row in sheet.rows
        if row.number in errors
    ]
    if format_name == JSON:
        return (json.dumps(rows, ensure_ascii=False, indent=1) + "\n").encode()
    header = [*(name for name in sheet.header if name != WHAT_IS_WRONG), WHAT_IS_WRONG]
    cells = [[row.get(name, "") for name in header] for row in rows]
    return written(Dataset(*cells, headers=header), format_name)


def text_of(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell.text


def told(errors: Mapping[str, str]) -> str:
    return " ".join(f"{name}: {message}" if name else message for name, message in errors.items())
