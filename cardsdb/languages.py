"""The languages of the site, English first. `settings.LANGUAGES` is the one list of them."""

from typing import Final

from django.conf import settings

LANGUAGE_NAMES: Final[dict[str, str]] = dict(settings.LANGUAGES)
"""What each calls itself."""

LANGUAGES: Final = tuple(LANGUAGE_NAMES)
ENGLISH: Final = LANGUAGES[0]
