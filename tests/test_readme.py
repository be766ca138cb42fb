"""The README tells the truth: its lines of Python print what it says they print."""

import contextlib
import io
import re
from pathlib import Path

README = Path("README.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found, f"the README has no {language} block"
    return found[1]


def test_the_eight_lines_of_python_print_what_the_readme_says():
    code = block("python")
    assert len([line for line in code.splitlines() if line.strip()]) == 8
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102
    assert printed.getvalue() == block("text")
