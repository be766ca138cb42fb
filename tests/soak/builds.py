"""The builds and Pythons that are here play the same games, and the compiled one passes the engine's tests.

The engine is compiled as `make fast` does it, into an environment that is thrown away.
"""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.fast import has_compiler
from tests.digest import OTHER_PYTHONS, NoDigestError, digest_elsewhere, with_packages

COMPILE = "import sys; from engine.fast import main; sys.exit(main())"


def problems(games: int) -> list[str]:
    """Compile and play; what does not hold, in a sentence each."""
    if not has_compiler():
        print("There is no C compiler here, so only plain builds are compared.")
        return differences(games)
    with TemporaryDirectory(prefix="hornbook-") as folder:
        python = python_of_its_own(Path(folder))
        if subprocess.call([python, "-c", COMPILE], env=with_packages()):
            return ["The engine cannot be compiled."]
        return differences(games, python) or failures(python)


def python_of_its_own(folder: Path) -> str:
    """A Python that finds compiled in this folder what is compiled by it."""
    venv.create(folder, symlinks=True)
    return str(folder / "bin" / "python")


def differences(games: int, compiled: str = "") -> list[str]:
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        jobs = [threads.submit(digest_elsewhere, python, games, plain) for python, plain in builds(compiled)]
    try:
        said = [line for line in (job.result() for job in jobs) if line]
    except NoDigestError as failed:
        return [str(failed)]
    print(*said, sep="\n", flush=True)
    if compiled and not any(line.startswith("compiled") for line in said):
        return ["What was compiled is not taken."]
    return ["They do not play the same games."] if len({line.split()[-1] for line in said}) > 1 else []


def builds(compiled: str) -> Iterator[tuple[str, bool]]:
    """Which Pythons play, and whether with the plain engine."""
    yield sys.executable, True
    if compiled:
        yield compiled, False
    yield from ((python, True) for python in OTHER_PYTHONS)


def failures(python: str) -> list[str]:
    command = [python, "-m", "pytest", "-q", "tests/engine"]
    ended = subprocess.call(command, env=with_packages(HORNBOOK_PLAIN=""))
    return ["The compiled build does not pass the tests of the engine."] if ended else []
