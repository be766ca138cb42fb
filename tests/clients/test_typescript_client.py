"""A TypeScript client with types from our schema, made by the command our page names, asks the server."""

import json
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from tests.clients.commands import command_shown, run
from tests.conftest import Server

SOURCES = Path(__file__).with_name("typescript")
OUT_OF_REACH = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ENETUNREACH", "ETIMEDOUT")
INSTALL = ("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1")


@pytest.fixture(scope="module")
def node_modules() -> Path:
    """What the lock file names, installed once for each state of it."""
    if not (shutil.which("node") and shutil.which("npm")):
        pytest.skip("Node and npm are not installed here.")
    digest = sha256((SOURCES / "package-lock.json").read_bytes()).hexdigest()[:16]
    folder = Path(settings.VAR) / f"typescript-{digest}"
    if not folder.exists():
        install(folder)
    return folder / "node_modules"


def install(folder: Path) -> None:
    half = folder.with_suffix(".half")
    shutil.rmtree(half, ignore_errors=True)
    shutil.copytree(SOURCES, half)
    ran = subprocess.run(INSTALL, cwd=half, capture_output=True, text=True, check=False)
    if any(sign in ran.stderr for sign in OUT_OF_REACH):
        pytest.skip("npm cannot reach its packages from here.")
    assert ran.returncode == 0, ran.stderr
    half.rename(folder)


@pytest.fixture(scope="module")
def answers(server: Server, node_modules: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What the program prints, once its types are checked."""
    folder = tmp_path_factory.mktemp("typescript")
    shutil.copytree(SOURCES, folder, dirs_exist_ok=True)
    (folder / "node_modules").symlink_to(node_modules)
    run(command_shown(server, "TypeScript"), folder)
    run(["npx", "--no-install", "tsc"], folder)
    return json.loads(run(["node", "program.js", server.url], folder))


@pytest.mark.soak
def test_cards_and_rules_are_read(answers: Any) -> None:
    assert answers["card"] == "black-knight-unicorn"
    assert answers["rule"] == "Aktionsphase"


@pytest.mark.soak
def test_the_judge_is_asked_and_asked_on(answers: Any) -> None:
    assert answers["labels"] == ["Draw a card", "Play Rhinocorn"]
    assert answers["moved"] == ["Rhinocorn", "pile", "discard"]
    assert answers["problem"] == "impossible_position"
    firsts = {first for first, *_ in answers["outcomes"]}
    assert firsts == {"Nobody answers", "Bob: Neigh", "Bob: Super Neigh"}


def test_every_package_is_locked_by_its_content_and_names_no_address() -> None:
    lock = json.loads((SOURCES / "package-lock.json").read_text())
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
    assert [name for name, package in lock["packages"].items() if name and "integrity" not in package] == []
