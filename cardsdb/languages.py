"""The languages of the site, English first. `settings.LANGUAGES` is the one list of them."""

from typing import Final

from django.conf import settings
from django.conf.locale import LANG_INFO

LANGUAGE_NAMES: Final[dict[str, str]] = dict(settings.LANGUAGES)
"""What each calls itself."""

LANGUAGES: Final = tuple(LANGUAGE_NAMES)
ENGLISH: Final = LANGUAGES[0]

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
