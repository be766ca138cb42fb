"""The settings of a site that shows an edit at once: a test that makes one looks at the next page for it.

How a site prepares an edit before it shows it has tests of its own, on servers that do.
"""

from cardsdb.settings import *  # noqa: F403

PREPARE = False
