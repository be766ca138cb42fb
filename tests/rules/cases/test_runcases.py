"""`manage.py runcases`: lines for people, JSON for programs, and an exit status for both."""

import json

import pytest
from django.core.management import call_command

HOLDS = "CASE A-1  Nobody has won\nEDITION base-2e\nTHEN\n  winner: none\n"
FAILS = """CASE A-2  A has won
EDITION base-2e
GIVEN
  A hand: Narwhal
WHEN
  A plays Narwhal
THEN
  winner: A
"""


@pytest.fixture
def file(tmp_path):
    """Writes a case file somewhere outside the project."""

    def write(text):
        path = tmp_path / "some.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_cases_that_hold_are_only_counted(file, capsys):
    call_command("runcases", file(HOLDS))
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_a_case_that_fails_is_a_line_and_an_exit_status(file, capsys):
    with pytest.raises(SystemExit) as stopped:
        call_command("runcases", file(f"{HOLDS}\n{FAILS}"))
    assert stopped.value.code == 1
    failure, summary = capsys.readouterr().out.splitlines()
    assert failure.startswith("A-2 base-2e: expected winner: A; got winner: none; after “A plays Narwhal”")
    assert summary == "1 passed, 1 failed"


def test_a_report_for_programs(file, capsys):
    call_command("runcases", file(HOLDS), "--json")
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"], report["cases"][0]["id"]) == (1, 0, "A-1")


def test_a_trace_cites_the_rules(file, capsys):
    with pytest.raises(SystemExit):
        call_command("runcases", file(FAILS), "--trace", "A-2")
    assert "A plays Narwhal [play.announce]" in capsys.readouterr().out
