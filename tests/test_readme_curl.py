"""The curl examples of the README work as printed, but for the port."""

import json
import re
import shlex
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from tests.conftest import Server

README = Path("README.md").read_text(encoding="utf-8")


def commands() -> list[list[str]]:
    part = README.partition("<!-- curl examples: begin -->")[2].partition("<!-- curl examples: end -->")[0]
    block = re.search(r"```sh\n(.*?)```", part, re.DOTALL)
    assert block
    return [shlex.split(f"curl {command}") for command in block[1].split("curl ")[1:]]


def run(command: list[str], server: Server) -> Any:
    """What curl would do with the few options the README uses."""
    _curl, address, *options = command
    given = dict(zip(options[::2], options[1::2], strict=True))
    assert set(given) <= {"-H", "-d"}
    header = given.get("-H", "Accept: */*").split(": ")
    data = given["-d"].encode() if "-d" in given else None
    url = address.replace("http://127.0.0.1:8000", server.url)
    with urlopen(Request(url, data, dict([header])), timeout=30) as answer:  # noqa: S310
        return json.load(answer)


def test_the_examples_work_as_printed(server: Server) -> None:
    status, verdict, options = (run(command, server) for command in commands())
    assert status["database"] == "ok"
    assert "Rhinocorn is stopped and goes to the discard pile." in [
        event["text"] for event in verdict["events"]
    ]
    assert options["decision"]["prompt"].startswith("A, spiel eine Karte")
