"""Whose work the program stands on: every package it is installed with, and its licence."""

import re
from functools import lru_cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import NamedTuple

from django.conf import settings

LONGEST_LICENCE = 60
CLASSIFIER = "License :: "


class Package(NamedTuple):
    name: str
    licence: str


@lru_cache(maxsize=1)
def packages() -> tuple[Package, ...]:
    """All packages of requirements.txt that are installed on this machine, by name."""
    locked = (settings.BASE_DIR / "requirements.txt").read_text()
    names = re.findall(r"^([\w.-]+)(?:\[[\w,]+\])?==", locked, re.MULTILINE)
    found = (installed(name) for name in names)
    known = (Package(each.name, licence_of(each)) for each in found if each)
    return tuple(sorted(known, key=lambda package: package.name.lower()))


def installed(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        # Some are for other systems.
        return None


def licence_of(package: Distribution) -> str:
    """In few words: old packages put the whole text there."""
    metadata = package.metadata
    words = [each for name in ("License-Expression", "License") for each in metadata.get_all(name, [])]
    classified = [each for each in metadata.get_all("Classifier", []) if each.startswith(CLASSIFIER)]
    named = words[0] if words else ""
    if not named or len(named) > LONGEST_LICENCE or "\n" in named:
        named = ", ".join(each.rpartition(" :: ")[2] for each in classified)
    return named or "see its files"
