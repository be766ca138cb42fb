"""The site's settings with the baseline page added."""

from cardsdb.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
