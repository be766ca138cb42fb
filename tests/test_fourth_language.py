"""A language that is added to the list, and nothing more: the site, the API and a verdict work in it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tests.conftest import url_of_database
from tests.database import KEPT, LOADED_BY
from tests.site.api.test_loadbulk import on_server


@pytest.fixture
def copy(django_db_setup: None) -> Iterator[str]:
    """A database with everything that is published in it."""
    name = f"{connection.settings_dict['NAME']}_fourth"
    on_server(f'CREATE DATABASE "{name}" TEMPLATE "{KEPT}{LOADED_BY}"')
    yield name
    on_server(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.mark.soak
def test_a_language_that_is_only_in_the_list_works_everywhere(copy: str, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "DATABASE_URL": url_of_database(copy),
        "DJANGO_SETTINGS_MODULE": "tests.settings_in_four_languages",
    }
    walk = [sys.executable, "-m", "tests.fourth_language"]
    ended = subprocess.run(
        walk, env=environment, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (0, "\n"), ended.stderr
