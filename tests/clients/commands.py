"""The commands our pages show, to be run."""

import html
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from tests.conftest import Server

RUNNERS = {"pipx run ": "", "npx ": "npx --no-install "}


def command_shown(server: Server, name: str) -> list[str]:
    """A command of the page about the API, for what is installed already."""
    with urlopen(f"{server.url}/en/api/") as page:  # noqa: S310
        shown = re.search(rf'aria-label="{name}"><code>(.*?)</code>', page.read().decode(), re.DOTALL)
    assert shown, name
    runner = next(runner for runner in RUNNERS if shown[1].startswith(runner))
    return shlex.split(RUNNERS[runner] + html.unescape(shown[1]).removeprefix(runner))


def run(command: list[str], folder: Path) -> str:
    """What the command prints, which has to go well."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    ran = subprocess.run(
        command, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout + ran.stderr
