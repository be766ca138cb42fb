"""The files of the content published now: each is made once in a process, and made anew when that changes."""

import gzip
import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import TypeVar

from django.db import OperationalError
from django.utils.translation import override

from cardsdb.bulk.files import FILES, FileKind
from cardsdb.models import ENGLISH, DataVersion
from cardsdb.publishing import Stamp

ATTEMPTS = 3

Made = TypeVar("Made")


@dataclass(frozen=True)
class BulkFile:
    """A file as it is sent: packed, since nearly everybody wants it so."""

    kind: FileKind
    adult: bool
    stamp: Stamp
    changed_at: datetime | None
    size: int
    sha256: str
    packed: bytes

    @property
    def version(self) -> str:
        """The state of the content and of the file: nothing else ever has this address."""
        number, mark = self.stamp
        return f"{number}-{mark.hex[:8] if mark else '0' * 8}-{self.sha256[:8]}"

    @property
    def content(self) -> bytes:
        return gzip.decompress(self.packed)

    @property
    def saved_as(self) -> str:
        """A name that tells files of different days apart."""
        name, _dot, suffix = self.kind.name.rpartition(".")
        topic = "" if name == "hornbook" else f"-{name}"
        return f"hornbook{topic}-{self.stamp[0]}{'-adult' if self.adult else ''}.{suffix}"


_shelf: dict[tuple[str, bool], BulkFile] = {}
_making = threading.Lock()


class ContentChanged(Exception):  # noqa: N818  it is nobody's mistake
    """Somebody published while a file was made."""


def every_file(*, adult: bool) -> list[BulkFile]:
    return of_one_piece(lambda: [file_at(DataVersion.stamp(), kind, adult) for kind in FILES.values()])


def current_file(kind: FileKind, *, adult: bool) -> BulkFile:
    """The file of the content published now, the same in every process."""
    return of_one_piece(lambda: file_at(DataVersion.stamp(), kind, adult))


def of_one_piece(make: Callable[[], Made]) -> Made:
    """Begin anew if somebody publishes meanwhile."""
    for _attempt in range(ATTEMPTS):
        try:
            return make()
        except ContentChanged:
            DataVersion.begin_anew()
    raise OperationalError("The content changes more quickly than files can be made of it.")


def file_at(stamp: Stamp, kind: FileKind, adult: bool) -> BulkFile:
    held = _shelf.get((kind.name, adult))
    if held and held.stamp == stamp:
        return held
    with _making, override(ENGLISH):
        held = _shelf.get((kind.name, adult))
        if held is None or held.stamp != stamp:
            held = made(stamp, kind, adult)
            _shelf[kind.name, adult] = held
        return held


def made(stamp: Stamp, kind: FileKind, adult: bool) -> BulkFile:
    content = kind.make(adult)
    changed_at = DataVersion.objects.filter(pk=1).values_list("changed_at", flat=True).first()
    if DataVersion.stamp_in_database() != stamp:
        # Half of it may be of before, and what has an address for ever must be of one piece.
        raise ContentChanged
    digest = sha256(content).hexdigest()
    # Without a time in it, so that all processes pack alike.
    packed = gzip.compress(content, mtime=0)
    return BulkFile(kind, adult, stamp, changed_at, len(content), digest, packed)
