"""The site's own settings, on a database server that belongs to the tests."""

import atexit
import os

from cardsdb import postgres
from tests.garbage import collect_seldom

collect_seldom()

# What somebody set for their own site is not for the tests.
for name in (
    "ALLOWED_HOSTS",
    "ANSWERS_KEPT",
    "CACHE_URL",
    "COMPUTE_UNITS",
    "COMPUTE_UNITS_WITH_TOKEN",
    "DEBUG",
    "HOST",
    "LOG_FORMAT",
    "LOG_LEVEL",
    "METRICS",
    "METRICS_TOKEN",
    "PORT",
    "READS_A_MINUTE",
    "SECRET_KEY",
    "SECURITY_CONTACT",
    "SITE_URL",
    "TIME_ZONE",
    "TRUSTED_PROXIES",
):
    os.environ.pop(name, None)
os.environ["HORNBOOK_VAR"] = str(postgres.PROJECT / "var" / "tests")

if not os.environ.get("DATABASE_URL"):
    # Nothing here has to survive a power cut.
    server = postgres.EmbeddedPostgres(postgres.var_folder() / "postgres", "-c fsync=off")
    server.join()
    os.environ["DATABASE_URL"] = server.url()
    atexit.register(server.leave)

from cardsdb.settings import *  # noqa: E402, F403
from cardsdb.settings import CACHES, DATABASES, NOTHING, STATIC_ROOT, STORAGES  # noqa: E402

# Several runs may share one server.
DATABASES["default"]["TEST"] = {"NAME": f"test_hornbook_{os.getpid()}"}

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
# What has no end in a minute has none in a test; those of the limits set their own.
COMPUTE_UNITS = READS_A_MINUTE = 1_000_000
# What views make is looked at here; the servers of the tests keep answers as real ones do.
CACHES["answers"]["BACKEND"] = NOTHING
# A thread would not see what a test writes and rolls back.
PREPARE = False
STATIC_ROOT.mkdir(parents=True, exist_ok=True)
