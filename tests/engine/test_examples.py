"""The examples in the docstrings of the engine run as printed."""

import doctest
import importlib
import pkgutil
from functools import cache

import pytest

import engine
from engine.log import SENTENCES
from engine.model.events import KINDS

MODULES = ["engine", *(found.name for found in pkgutil.walk_packages(engine.__path__, "engine."))]


def test_examples_run_as_printed(monkeypatch):
    # Each of them loads the cards, which stay as they are.
    monkeypatch.setattr(engine.Library, "from_fixtures", cache(engine.Library.from_fixtures))
    failed = {name: doctest.testmod(importlib.import_module(name)).failed for name in MODULES}
    assert [name for name, number in failed.items() if number] == []


@pytest.mark.skipif(engine.compiled, reason="compiled classes carry no docstrings")
def test_public_names_say_what_they_are():
    public = {name: value for name, value in vars(engine).items() if not name.startswith("_")}
    assert [name for name, value in public.items() if not value.__doc__] == []


def test_every_kind_of_event_can_be_told():
    assert set(SENTENCES) == KINDS, "Say in engine/log.py what happened"
