"""What is wrong with a position: every problem with its place, a code, a sentence and what may be meant.

>>> print(PositionError([Problem("turn", "invalid", "'Z' is none of A, B.")]))
turn: 'Z' is none of A, B.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.model.state import Face


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a position: where (a path such as `hands/A/2`), why, and by which rule.

    `candidates` are what may have been meant, by name; `faces` the same where these are cards. `line` and
    `column` count from 1 in a wording that cannot be read; 0 for everything else.
    """

    field: str
    code: str
    message: str
    rule: str = ""
    candidates: tuple[str, ...] = ()
    line: int = 0
    column: int = 0
    faces: tuple[Face, ...] = ()


class PositionError(ValueError):
    """A position that cannot be: all its problems at once."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.message}" for problem in problems))
        self.problems = list(problems)
