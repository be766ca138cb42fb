"""What keeps the site or a command from working here, told in a sentence and not as a traceback."""

import errno
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError

from cardsdb import postgres

NO_SPACE = (errno.ENOSPC, errno.EDQUOT)
NOT_WRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST, errno.EISDIR)


@contextmanager
def reported_in_a_sentence() -> Iterator[None]:
    """End the program with the sentence for what went wrong; what has none is a mistake of ours."""
    try:
        yield
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
    except Exception as error:
        sentence = sentence_for(error)
        if not sentence or "--traceback" in sys.argv:
            raise
        sys.exit(sentence)


def sentence_for(error: Exception) -> str:
    if isinstance(error, ImproperlyConfigured | postgres.EmbeddedPostgresError):
        return str(error)
    if isinstance(error, OperationalError | psycopg.OperationalError):
        return sentence_for_database(error)
    if isinstance(error, OSError):
        return sentence_for_files(error)
    return ""


def sentence_for_database(error: Exception) -> str:
    said = str(error).partition("\n")[0].rstrip(".")
    if not os.environ.get("DATABASE_URL"):
        return f"The embedded database does not answer: {said}. See {postgres.embedded().log}."
    return (
        f"The database that DATABASE_URL names does not answer: {said}. "
        "Look at its host, port, name, user and password, and whether it runs."
    )


def sentence_for_files(error: OSError) -> str:
    var = postgres.var_folder()
    if error.errno in NO_SPACE:
        return (
            f"There is no space left on the disk ({error}). Make room, or set HORNBOOK_VAR to another folder."
        )
    if error.errno in NOT_WRITABLE and str(error.filename or "").startswith(str(var)):
        return (
            f"{error.filename} cannot be written ({error.strerror}). "
            f"Let this user write in {var}, or set HORNBOOK_VAR to another folder."
        )
    return ""
