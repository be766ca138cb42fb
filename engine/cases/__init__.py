"""Cases: rulings written down as positions, and run by the engine."""

from engine.cases.copying import ENDS_ELSEWHERE, TooLong, case_of, is_quiet, last_quiet_moment, seen
from engine.cases.reasons import REASONS
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
from engine.cases.table import Table
from engine.cases.writing import FIRST_LINE, Case, Line, read_cases
