"""`make fast`: the machine's modules compiled into the virtual environment, for those who want more speed.

`main` compiles them with mypyc; from then on `import engine` takes them, as long as the
sources are the very ones that were compiled. `HORNBOOK_PLAIN=1` leaves them aside.

>>> "machine.py" in modules()
True
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

COMPILED: Final = (
    *("model/*.py", "game/*.py", "effects/*.py"),
    *("turn.py", "machine.py", "explorer.py", "simulation.py", "positions/keys.py"),
)
# What notes every look at a reading cannot be compiled.
INTERPRETED: Final = ("__init__.py", "readings.py")
SOURCES: Final = Path(__file__).parent

BUILD: Final = """
from setuptools import setup
from mypyc.build import mypycify

setup(name="hornbook-engine", ext_modules=mypycify({arguments!r}, opt_level="3"))
"""


def modules() -> list[str]:
    """The files that are compiled."""
    found = (path for pattern in COMPILED for path in sorted(SOURCES.glob(pattern)))
    return [str(path.relative_to(SOURCES)) for path in found if path.name not in INTERPRETED]


def mypyc_arguments() -> list[str]:
    """What mypyc is given: the files that are compiled, checked as they are read, whatever else is set up."""
    return ["--config-file=", "--ignore-missing-imports", *(f"engine/{name}" for name in modules())]


def compiled_folder() -> Path:
    """Where the package compiled from exactly these sources lies, or would lie."""
    digest = hashlib.sha256()
    for path in sorted(SOURCES.rglob("*")):
        if path.suffix in (".py", ".lark", ".ftl"):
            digest.update(path.read_bytes())
    return Path(sys.prefix) / "hornbook-engine" / digest.hexdigest()[:16]


def prefer_compiled(package_path: list[str]) -> bool:
    """Let the package find its compiled modules first; whether there are any."""
    if os.environ.get("HORNBOOK_PLAIN") or not (Path(sys.prefix) / "hornbook-engine").is_dir():
        return False
    folder = compiled_folder()
    if not folder.is_dir():
        return False
    sys.path.append(str(folder))
    package_path.insert(0, str(folder / "engine"))
    return True


def has_compiler() -> bool:
    """Whether a C compiler is here."""
    return any(shutil.which(compiler) for compiler in ("cc", "gcc", "clang"))


def main() -> int:
    """Compile, and say so; or say what is missing."""
    if importlib.util.find_spec("mypyc") is None:
        print("mypyc is not installed: it comes with what the tests need (make test installs it).")  # noqa: T201
        return 1
    if not has_compiler():
        print("There is no C compiler here, so the engine stays plain. It works the same, only slower.")  # noqa: T201
        return 1
    with tempfile.TemporaryDirectory() as workshop:
        return _compile(Path(workshop))


def _compile(workshop: Path) -> int:
    shutil.copytree(SOURCES, workshop / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (workshop / "setup.py").write_text(BUILD.format(arguments=mypyc_arguments()))
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=workshop, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"The engine could not be compiled and stays plain:\n{(done.stdout + done.stderr)[-2000:]}")  # noqa: T201
        return 1
    folder = compiled_folder()
    shutil.rmtree(folder.parent, ignore_errors=True)
    shutil.copytree(workshop / "engine", folder / "engine")
    for library in workshop.glob("*.so"):
        shutil.copy2(library, folder)
    print(f"Compiled {len(modules())} modules of the engine.")  # noqa: T201
    return 0
