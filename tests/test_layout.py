"""What holds the project together: where things lie, and which part may use which."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from grimp import build_graph

from tests.soaking import SHARES

PROJECT = Path(__file__).resolve().parent.parent
TOP_LEVEL = {
    *("README.md", "CHANGELOG.md", "LICENSE", "Makefile", "manage.py", "pyproject.toml"),
    *("requirements.in", "requirements.txt", "requirements-dev.in", "requirements-dev.txt"),
    *("engine", "cardsdb", "rules", "templates", "fixtures", "tests"),
}
MADE_BY_RUNNING = {"var", "__pycache__"}


def modules_imported_by(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from named_in(node, file)


def named_in(node: ast.ImportFrom, file: Path) -> Iterator[str]:
    """`from cardsdb import models` uses the module as much as `from cardsdb.models import Card` does."""
    package = file.relative_to(PROJECT).parent.parts
    inside = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
    module = ".".join(part for part in (inside, node.module) if part)
    yield module
    yield from (f"{module}.{alias.name}" for alias in node.names)


def imports_below(folder: str) -> set[str]:
    files = (PROJECT / folder).rglob("*.py")
    return {module for file in files for module in modules_imported_by(file)}


def uses(modules: set[str], package: str) -> set[str]:
    return {module for module in modules if f"{module}.".startswith(f"{package}.")}


def test_the_engine_does_not_need_the_tests() -> None:
    assert uses(imports_below("engine"), "tests") == set()


@pytest.mark.parametrize("floor", ["model", "game", "effects"])
def test_the_game_needs_only_the_standard_library(floor: str) -> None:
    imported = {module.split(".")[0] for module in imports_below(f"engine/{floor}")}
    assert imported - sys.stdlib_module_names - {"engine"} == set()


def test_no_module_needs_itself() -> None:
    """Types included, and imports inside of functions: what is above and what is below can always be told."""
    graph = build_graph("engine", "cardsdb", "rules", cache_dir=None)
    needs = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


PAGES = r"cardsdb\.(site|urls)\b|rules\.(views|urls)\b"


@pytest.mark.parametrize("app", ["cardsdb", "rules"])
def test_models_do_not_need_pages(app: str) -> None:
    files = [*(PROJECT / app).glob("models.py"), *(PROJECT / app).glob("models/*.py")]
    models = {module for file in files for module in modules_imported_by(file)}
    assert models
    assert not {module for module in models if re.match(PAGES, module)}


def test_the_soak_finds_what_the_tests_take_in_part() -> None:
    """By its mark, without which no part of the soak takes the whole of it."""
    files = [file for file in (PROJECT / "tests").rglob("*.py") if file != Path(__file__)]
    taking = [file for file in files if re.search(r"\bone_in\(|\bSOAKS\b", file.read_text())]
    in_part = {file.name: dict(taken_in_part(file)) for file in taking}
    assert [name for name, found in in_part.items() if not found] == ["soaking.py"]
    assert [test for found in in_part.values() for test, is_marked in found.items() if not is_marked] == []


def test_what_is_shared_with_the_soak_is_there() -> None:
    assert [path for path in SHARES if not (PROJECT / path).exists()] == []


def taken_in_part(file: Path) -> Iterator[tuple[str, bool]]:
    """The tests of a file that take a part of what they look at, and whether each is marked so."""
    body = ast.parse(file.read_text()).body
    marks_all = any("pytestmark" in bound_by(each) and "in_part" in names_in(each) for each in body)
    taking = {"one_in", "SOAKS"}
    while more := {name for each in body if taking & names_in(each) for name in bound_by(each)} - taking:
        taking |= more
    for each in body:
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_") and each.name in taking:
            yield each.name, marks_all or any("in_part" in names_in(mark) for mark in each.decorator_list)


def names_in(tree: ast.AST) -> set[str]:
    """Every name that is used here, those of arguments (they may be fixtures) and of attributes too."""
    names = {ast.Name: "id", ast.arg: "arg", ast.Attribute: "attr"}
    return {getattr(node, names[type(node)]) for node in ast.walk(tree) if type(node) in names}


def bound_by(statement: ast.stmt) -> set[str]:
    """The names that a statement of a module gives to something."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    names = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}


def test_the_top_level_stays_as_it_is() -> None:
    visible = {path.name for path in PROJECT.iterdir() if not path.name.startswith(".")}
    assert visible - MADE_BY_RUNNING == TOP_LEVEL


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt"])
def test_every_package_is_locked_by_its_content_and_names_no_address(lock: str) -> None:
    packages = re.split(r"\n(?=\w)", (PROJECT / lock).read_text().strip())
    assert [package for package in packages if "--hash=sha256:" not in package] == []
    assert "://" not in "".join(packages)
    assert "--index-url" not in "".join(packages)


def test_the_lock_of_the_tests_contains_the_lock_of_the_site() -> None:
    site, tests = (
        set(re.findall(r"^\S+==\S+", (PROJECT / lock).read_text(), re.MULTILINE))
        for lock in ("requirements.txt", "requirements-dev.txt")
    )
    assert site <= tests


def test_one_module_says_where_the_site_is() -> None:
    """What a request says of its host is not to be believed everywhere."""
    files = [file for app in ("cardsdb", "rules") for file in (PROJECT / app).rglob("*.py")]
    assert [file.name for file in files if "build_absolute_uri" in file.read_text()] == ["addresses.py"]


def test_every_line_of_a_template_can_be_read() -> None:
    """Only a text to translate may make it longer: as in the catalogue, it stands on one line."""
    translated = re.compile(r"\{% (block)?translate |_\(\"")
    files = (PROJECT / "templates").rglob("*.html")
    lines = [line for file in files for line in file.read_text().splitlines()]
    assert [line for line in lines if len(line) > 160 and not translated.search(line)] == []


@pytest.mark.parametrize("folder", ["engine", "cardsdb", "rules"])
def test_modules_are_nouns(folder: str) -> None:
    vague = {"utils", "util", "helpers", "helper", "common", "misc"}
    assert [file for file in (PROJECT / folder).rglob("*.py") if file.stem in vague] == []


SAID_WITH_THEIR_MODULE = {"engine/model/events.py", "engine/cases/script.py"}
"""What happens and what scripts say are the verbs of the game: `events.DRAW`, `said.DRAW`."""
WORDS_BESIDE_WHAT_THEY_MEAN = {"events", "nouns", "continuous"}
"""Modules of words of the card language that have a namesake for what carries the words out."""


def constants_of(file: Path) -> Iterator[str]:
    for node in ast.parse(file.read_text()).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        named = [target.id for target in targets if isinstance(target, ast.Name)]
        yield from (name for name in named if name.isupper() and not name.startswith("_"))


def classes_of(file: Path) -> Iterator[str]:
    yield from (node.name for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef))


def engine_files() -> list[Path]:
    return [file for file in (PROJECT / "engine").rglob("*.py") if file.name != "__init__.py"]


def namesakes(names: Iterable[str]) -> set[str]:
    return {name for name, number in Counter(names).items() if number > 1}


def test_no_constant_of_the_engine_has_a_namesake() -> None:
    files = [file for file in engine_files() if str(file.relative_to(PROJECT)) not in SAID_WITH_THEIR_MODULE]
    assert namesakes(name for file in files for name in constants_of(file)) == set()


NAMED_BY_DJANGO = {"migrations", "commands"}
"""Folders of modules with a class of one and the same name."""


@pytest.mark.parametrize("package", ["engine", "cardsdb", "rules"])
def test_no_class_has_a_namesake_in_its_package(package: str) -> None:
    files = [file for file in (PROJECT / package).rglob("*.py") if file.parent.name not in NAMED_BY_DJANGO]
    assert namesakes(name for file in files for name in classes_of(file)) == set()


def test_no_module_of_the_engine_has_a_namesake() -> None:
    assert namesakes(file.stem for file in engine_files()) == WORDS_BESIDE_WHAT_THEY_MEAN
