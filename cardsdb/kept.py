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

PARTS_OF_THE_PROGRAM: Final = ("engine", "cardsdb", "rules")
MADE: Final = "made"
"""The folder of these files, in that of all that running the site makes."""
WRITTEN_BY_US: Final = {".py", ".mo", ".ftl", ".lark"}


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
    return hashlib.blake2b(value, key=program(), digest_size=32).digest()


@cache
def program() -> bytes:
    """A digest of all that may make another value of the same content, and of what only this site knows."""
    digest = hashlib.sha256(f"{settings.SECRET_KEY} {sys.version} {settings.LANGUAGES}".encode())
    digest.update((settings.BASE_DIR / "requirements.txt").read_bytes())
    for part in PARTS_OF_THE_PROGRAM:
        for file in sorted((settings.BASE_DIR / part).rglob("*")):
            if file.suffix in WRITTEN_BY_US:
                digest.update(f"{file}\n".encode())
                digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.digest()
