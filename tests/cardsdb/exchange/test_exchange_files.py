"""Files nobody should send, and files every spreadsheet program writes."""

import io
import json
import zipfile
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from cardsdb.exchange.cells import LARGEST_FILE, Unreadable, UnreadableFile
from cardsdb.exchange.reading import Sheet, read
from cardsdb.exchange.writing import in_format


def workbook(*rows: list[Any]) -> bytes:
    book, file = Workbook(), io.BytesIO()
    for row in rows:
        book.worksheets[0].append(row)
    book.save(file)
    return file.getvalue()


def repacked(data: bytes, **parts: bytes) -> bytes:
    """The workbook with some of its parts exchanged."""
    names = {"sheet": "xl/worksheets/sheet1.xml", "styles": "xl/styles.xml"}
    changed = {names.get(name, name): content for name, content in parts.items()}
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            new.writestr(part.filename, changed.pop(part.filename, old.read(part)))
        for name, content in changed.items():
            new.writestr(name, content)
    return file.getvalue()


def sheet_of(content: bytes) -> bytes:
    space = b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    return b"<worksheet " + space + b"><sheetData>" + content + b"</sheetData></worksheet>"


def cells(sheet: Sheet) -> list[list[Any]]:
    return [list(row.cells.values()) for row in sheet.rows]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_csv_is_read_however_it_was_written(separator: str, encoding: str) -> None:
    text = separator.join(["Card ", "name_DE"]) + "\r\n\r\n" + separator.join(["a", '"Jäger\r\n""x"""'])
    sheet = read("a.csv", text.encode(encoding))
    assert (sheet.header, cells(sheet)) == (["card", "name_de"], [["a", 'Jäger\n"x"']])
    assert sheet.rows[0].number == 3
    assert sheet.is_of_old_windows == (encoding == "cp1252")


def test_a_workbook_is_read_with_its_numbers_and_days() -> None:
    from datetime import datetime

    row = ["a", 3, 2.5, True, datetime(2026, 11, 22), None]
    sheet = read("a.xlsx", workbook(["card", "b", "c", "d", "e", "f"], [], row))
    assert cells(sheet) == [["a", "3", "2.5", "yes", "2026-11-22", ""]]


@pytest.mark.parametrize(
    ("name", "data", "expected"),
    [
        ("a.csv", b"", "The file is empty."),
        ("a.csv", b"card\n", "no rows below it"),
        ("a.csv", b"card,card\na,b", "stands twice"),
        ("a.csv", b"card,,b\na,b,c", "Column 2 has no name"),
        ("a.csv", b"," * 1_000_000 + b"x\na", "1,000,001 columns"),
        ("a.csv", b"card\n" + b"a\n" * 2_001, "more than 2,000 rows"),
        ("a.csv", b'card\n"' + b"x" * 140_000, "field larger than field limit"),
        ("a.csv", b"card,n\na,\x81\xfc", "cannot be read"),
        ("a.csv", b"\xff\xfe\x00", "cannot be read"),
        ("a.csv", b"x" * (LARGEST_FILE + 1), "larger than 5 MB"),
        ("a.csv", b"\x89PNG\r\n\0\0", "not a table"),
        ("a.csv", b"%PDF-1.7", "not a table"),
        ("a.xls", b"\xd0\xcf\x11\xe0", "This is no XLSX file"),
        ("a.xlsx", b"PK\x03\x04 broken", "broken"),
        ("a.json", b"{}", "list of objects"),
        ("a.json", b"[1]", "list of objects"),
        ("a.json", b"[{", "no JSON file"),
        ("a.json", b"[" * 100_000, "no JSON file"),
        ("a.json", b'[{"a": NaN}]', "NaN is no number"),
        ("a.json", b'[{"a": 1, "a": 2}]', "stands twice"),
        ("a.json", b'[{"a": ' + b"9" * 5000 + b"}]", "no JSON file"),
        ("a.json", json.dumps([{f"c{n}": 1 for n in range(200)}]).encode(), "200 columns"),
    ],
)
def test_a_file_nobody_can_read_says_why(name: str, data: bytes, expected: str) -> None:
    with pytest.raises(UnreadableFile, match=expected):
        read(name, data)


GOOD = workbook(["card"], ["a"])
ROW = b'<row r="1"><c r="A1" t="inlineStr"><is><t>card</t></is></c></row>'


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"sheet": sheet_of(b" " * 40_000_000)}, "too large when it is unpacked"),
        ({"styles": b"<font/>" * 300_000}, "too large when it is unpacked"),
        ({"sheet": sheet_of(b"<row>" + b"<c/>" * 300_000 + b"</row>")}, "too large when it is unpacked"),
        ({"sheet": sheet_of(b"<row><c/></row>" * 50_000)}, "too many rows"),
        ({"sheet": sheet_of(ROW + b'<row r="99999999"><c r="A99999999"/></row>')}, "too many rows"),
        ({"sheet": b'<!DOCTYPE a [<!ENTITY b "c">]>' + sheet_of(b"")}, "not written by a spreadsheet"),
        ({"sheet": sheet_of(ROW).decode().encode("utf-16")}, "not written by a spreadsheet"),
        (
            {"sheet": b"<?xml version='1.0' encoding='cp500'?>" + sheet_of(ROW)},
            "not written by a spreadsheet",
        ),
        ({"sheet": b"<worksheet><sheetData>"}, "broken"),
        ({f"xl/p{number}.xml": b"" for number in range(300)}, "too large when it is unpacked"),
    ],
)
def test_a_workbook_that_would_burst_is_not_opened(parts: dict[str, bytes], expected: str) -> None:
    with pytest.raises(UnreadableFile, match=expected):
        read("a.xlsx", repacked(GOOD, **parts))


def test_a_sheet_is_read_whole_whatever_it_says_of_its_size() -> None:
    size = b'<dimension ref="A1:A2"/><sheetData>'
    rows = b"".join(ROW.replace(b"1", number) for number in (b"1", b"2", b"3"))
    said = repacked(GOOD, sheet=sheet_of(rows).replace(b"<sheetData>", size))
    assert cells(read("a.xlsx", said)) == [["card"], ["card"]]


def test_formulas_and_other_nonsense_are_wrong_in_their_cells() -> None:
    (formula,) = cells(read("a.xlsx", workbook(["card", "name_de"], ["=1+1", "b"])))
    assert isinstance(formula[0], Unreadable)
    assert "formula" in formula[0].why
    data = json.dumps([{"card": ["a"], "b": {"c": 1}, "e": "a\0b", "f": None}])
    (wrong,) = cells(read("a.json", data.encode()))
    assert [isinstance(cell, Unreadable) for cell in wrong] == [True, True, True, False]
    (more,) = cells(read("a.csv", b"card,b\na,b,c"))
    assert "more cells than the header" in more[1].why


def test_what_we_write_opens_in_a_spreadsheet_program() -> None:
    data = in_format("xlsx", ["a", "b", "c", "d"], [["=1+1", 3, True, None]])
    sheet = load_workbook(io.BytesIO(data)).worksheets[0]
    assert [cell.value for cell in sheet[2]] == ["'=1+1", 3, "yes", None]
    assert all(cell.data_type != "f" for cell in sheet[2])
