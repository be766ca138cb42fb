"""What takes seconds to make, in files that the next start and other processes begin with.

A file is only read by the very program that wrote it, and whole; else it is as if there were none. Whether
its value is still true is for who reads it to know. There is one file for each question, so they stay few.
"""

import hashlib
import pickle
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings

from cardsdb.program import program

MADE: Final = "made"
"""The folder of these files, in that of all that running the site makes."""


def kept(question: str) -> Any:
    """What was kept of a question, or `None`."""
    try:
        content = file_of(question).read_bytes()
    except OSError:
        return None
    seal, value = content[:32], content[32:]
    return pickle.loads(value) if seal == seal_of(value) else None  # noqa: S301  the seal says it is ours


def keep(question: str, value: Any) -> None:
    """Keep a value for this question, where there is room. Of two who write at once, the seal tells."""
    content = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    file = file_of(question)
    new = file.with_suffix(".new")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(seal_of(content) + content)
        new.replace(file)


def file_of(question: str) -> Path:
    return Path(settings.VAR) / MADE / hashlib.sha256(question.encode()).hexdigest()


def seal_of(value: bytes) -> bytes:
    return hashlib.blake2b(value, key=own_key(), digest_size=32).digest()


@cache
def own_key() -> bytes:
    """Of what only this site knows, and of all that may make another value of the same content."""
    libraries = (settings.BASE_DIR / "requirements.txt").read_text()
    parts = (settings.SECRET_KEY, program(), sys.version, settings.LANGUAGES, libraries)
    return hashlib.sha256(repr(parts).encode()).digest()
