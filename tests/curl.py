"""The lines for curl that our texts show, and what curl would do with them."""

import re
import shlex
from dataclasses import dataclass
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.conftest import Server


@dataclass(frozen=True)
class Got:
    status: int
    content: bytes


def commands_in(text: str) -> list[list[str]]:
    """Each command, with its arguments."""
    lines = re.split(r"^curl ", text, flags=re.MULTILINE)[1:]
    return [shlex.split(f"curl {line}") for line in lines]


def run(command: list[str], server: Server, shown_at: str = "http://127.0.0.1:8000") -> Got:
    """What curl would do with the few options we use."""
    _curl, address, *options = command
    given = list(zip(options[::2], options[1::2], strict=True))
    assert {option for option, _value in given} <= {"-H", "-d"}
    headers = dict(value.split(": ", 1) for option, value in given if option == "-H")
    data = next((value.encode() for option, value in given if option == "-d"), None)
    url = address.replace(shown_at, server.url)
    try:
        with urlopen(Request(url, data, headers), timeout=30) as answer:  # noqa: S310
            return Got(answer.status, answer.read())
    except HTTPError as error:
        return Got(error.code, error.read())
