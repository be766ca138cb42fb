"""The languages of the site, English first. `settings.LANGUAGES` is the one list of them."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.conf import settings
from django.conf.locale import LANG_INFO
from django.utils.translation import get_language

LANGUAGE_NAMES: Final[dict[str, str]] = dict(settings.LANGUAGES)
"""What each calls itself."""

LANGUAGES: Final = tuple(LANGUAGE_NAMES)
ENGLISH: Final = LANGUAGES[0]


def language_of_reader() -> str:
    """The one that is active: that of a page, or of an answer of the API."""
    return get_language() or ENGLISH


def languages_to_choose() -> list[tuple[str, str]]:
    """For fields that hold one of them: another language changes no table."""
    return list(LANGUAGE_NAMES.items())


WITHOUT_STEMMER: Final = "simple"
STEMMED: Final = frozenset(
    (
        *("arabic", "danish", "dutch", "english", "finnish", "french", "german", "greek", "hungarian"),
        *("italian", "norwegian", "portuguese", "romanian", "russian", "spanish", "swedish", "tamil"),
        "turkish",
    )
)
"""Whose endings both the database and the index of the search can take off."""


def stemmer_of(language: str) -> str:
    """How the database and the index read a language: by its name, or word by word as it is written.

    >>> stemmer_of("de"), stemmer_of("ja")
    ('german', 'simple')
    """
    name = LANG_INFO[language]["name"].lower()
    return name if name in STEMMED else WITHOUT_STEMMER


class Said(NamedTuple):
    """A text, and the language it is in: English where the one that was asked for is missing."""

    text: str
    language: str

    def __str__(self) -> str:
        return self.text

    @property
    def is_in_language(self) -> bool:
        """Whether it is in the language of the page."""
        return self.language == language_of_reader()


def said(texts: Mapping[str, str], language: str, otherwise: str = "") -> Said:
    """What is said in a language. Where it is not said in English either, `otherwise` counts as English."""
    if texts.get(language):
        return Said(texts[language], language)
    return Said(texts.get(ENGLISH) or otherwise, ENGLISH)
