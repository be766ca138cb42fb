"""The curl examples of the README work as printed, but for the port."""

import json
import re
from pathlib import Path

from tests.conftest import Server
from tests.curl import commands_in, run

README = Path("README.md").read_text(encoding="utf-8")


def commands() -> list[list[str]]:
    part = README.partition("<!-- curl examples: begin -->")[2].partition("<!-- curl examples: end -->")[0]
    block = re.search(r"```sh\n(.*?)```", part, re.DOTALL)
    assert block
    return commands_in(block[1])


def test_the_examples_work_as_printed(server: Server) -> None:
    status, verdict, options = (json.loads(run(command, server).content) for command in commands())
    assert status["database"] == "ok"
    assert "Ann's Rhinocorn is stopped and goes to the discard pile." in [
        event["text"] for event in verdict["events"]
    ]
    assert options["decision"]["prompt"].startswith("A, spiel eine Karte")
