"""The examples in the docstrings of the engine run as printed."""

import doctest
import importlib
import pkgutil

import pytest

import engine
from engine.log import SENTENCES
from engine.model.events import KINDS

MODULES = ["engine", *(found.name for found in pkgutil.walk_packages(engine.__path__, "engine."))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_run_as_printed(name):
    module = importlib.import_module(name)
    assert doctest.testmod(module).failed == 0


@pytest.mark.skipif(engine.compiled, reason="compiled classes carry no docstrings")
@pytest.mark.parametrize("name", engine.__all__)
def test_public_names_say_what_they_are(name):
    assert getattr(engine, name).__doc__


def test_every_kind_of_event_can_be_told():
    assert set(SENTENCES) == KINDS
