"""Cases: rulings written down as positions, and run by the engine."""

from engine.cases.copying import TooLong, case_of, is_quiet, last_quiet_moment
from engine.cases.running import (
    PlayedLine,
    Report,
    Result,
    line_of,
    line_until_failure,
    run_case,
    run_files,
    run_text,
)
from engine.cases.writing import Block, Case, CaseError, Line, read_cases

__all__ = [
    "Block",
    "Case",
    "CaseError",
    "Line",
    "PlayedLine",
    "Report",
    "Result",
    "TooLong",
    "case_of",
    "is_quiet",
    "last_quiet_moment",
    "line_of",
    "line_until_failure",
    "read_cases",
    "run_case",
    "run_files",
    "run_text",
]
