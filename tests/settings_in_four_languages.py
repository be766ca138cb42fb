"""The site of the tests with a language more, as `tests/fourth_language.py` walks through it."""

from tests.settings import *  # noqa: F403
from tests.settings import LANGUAGES as THREE

LANGUAGES = [*THREE, ("fr", "Français")]
