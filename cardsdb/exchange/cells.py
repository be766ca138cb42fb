"""What stands in a file, and how much: values as text, which no spreadsheet program takes for a formula."""

import json
import re
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

LARGEST_FILE: Final = 5 * 1024 * 1024
MOST_ROWS: Final = 2_000
"""As many as are imported while somebody waits; there are not as many of any kind."""

MOST_COLUMNS: Final = 100

YES = frozenset(("yes", "y", "true", "1", "ja", "j", "wahr", "waar"))
NO = frozenset(("no", "n", "false", "0", "nein", "nee", "falsch", "onwaar"))

# What spreadsheet programs run when somebody opens the file, in both widths.
FORMULA = re.compile(r"'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]")
GUARD = "'"

CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


class UnreadableFile(ValueError):  # noqa: N818  it is the file that is
    """Why a file cannot be read, in words for whoever sent it."""


@dataclass(frozen=True)
class Unreadable:
    """A cell nobody can take for a text, and why."""

    why: str
    text: str = ""

    def __str__(self) -> str:
        return self.text


Cell = str | Unreadable


def as_text(value: Any) -> str:
    """
    >>> as_text(True), as_text(None), as_text(["a", "b"]), as_text(3)
    ('yes', '', 'a, b', '3')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    return str(value)


def guarded(text: str) -> str:
    """
    >>> guarded("=1+1"), guarded("'=1"), guarded("a=1")
    ("'=1+1", "''=1", 'a=1')
    """
    return GUARD + text if FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """The text that was guarded; what was typed without a guard stays.

    >>> unguarded("'=1+1"), unguarded("''=1"), unguarded("-1"), unguarded("'tis")
    ('=1+1', "'=1", '-1', "'tis")
    """
    return text[1:] if text.startswith(GUARD) and FORMULA.match(text) else text
