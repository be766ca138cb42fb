"""The examples in the docstrings of the site run as printed."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
FILES = [
    file
    for package in ("cardsdb", "rules")
    for file in sorted((ROOT / package).rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.django_db
@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_examples_run_as_printed(file: Path) -> None:
    module = import_module(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    assert doctest.testmod(module).failed == 0
