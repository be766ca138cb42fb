"""Which program runs: what another one has made of the same content may be something else."""

import hashlib
from functools import cache
from pathlib import Path

from django.conf import settings

import engine


@cache
def program() -> str:
    """The program as it is: its version does not say that a text of a page is another one."""
    digest = hashlib.sha256(f"{settings.VERSION} {engine.__version__}".encode())
    for file in sorted(files_of_the_program()):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def files_of_the_program() -> list[Path]:
    folders = ("cardsdb", "rules", "engine", "templates")
    kinds = {".py", ".lark", ".html", ".ftl", ".mo", ".css", ".js", ".svg", ".txt", ".json"}
    found = (file for folder in folders for file in (settings.BASE_DIR / folder).rglob("*"))
    return [file for file in found if file.suffix in kinds]
