"""The settings of a site that shows an edit at once: a test that makes one looks at the next page for it.

How a site prepares an edit before it shows it has tests of its own, on servers that do.
"""

from django.middleware.gzip import GZipMiddleware

from cardsdb.settings import *  # noqa: F403
from tests.garbage import collect_seldom

PREPARE = False
# There is no thread that would see to it.
collect_seldom()

# A page that is weighed weighs the same each time: nobody attacks it here.
GZipMiddleware.max_random_bytes = 0
