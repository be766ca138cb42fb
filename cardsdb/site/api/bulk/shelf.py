"""The files of the content published now, each made once in a process.

After an edit those of before stay until the new ones are made.
"""

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import TypeVar

from django.db import OperationalError
from django.utils.translation import override

from cardsdb.models import ENGLISH, DataVersion
from cardsdb.publishing import Stamp
from cardsdb.site.api.bulk.files import FILES, FileKind
from cardsdb.versions import ContentChanged, per_version_later, per_version_when_asked

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


def every_file(*, adult: bool) -> list[BulkFile]:
    return of_one_piece(lambda: [file_of(kind, adult) for kind in FILES.values()])


def current_file(kind: FileKind, *, adult: bool) -> BulkFile:
    """The file of the content published now, the same in every process. Until it is made, that of before."""
    return of_one_piece(lambda: file_of(kind, adult))


def of_one_piece(make: Callable[[], Made]) -> Made:
    """Begin anew if somebody publishes meanwhile."""
    for _attempt in range(ATTEMPTS):
        try:
            return make()
        except ContentChanged:
            DataVersion.begin_anew()
    raise OperationalError("The content changes more quickly than files can be made of it.")


@per_version_later
def file_of(kind: FileKind, adult: bool) -> BulkFile:
    content = content_of(kind, adult)
    changed_at = DataVersion.objects.filter(pk=1).values_list("changed_at", flat=True).first()
    if DataVersion.stamp_in_database() != DataVersion.stamp():
        # Half of it may be of before, and what has an address for ever must be of one piece.
        raise ContentChanged
    return BulkFile(kind, adult, DataVersion.stamp(), changed_at, *content)


@per_version_when_asked(at_most=2 * len(FILES))
def content_of(kind: FileKind, adult: bool) -> tuple[int, str, bytes]:
    """Its size, its checksum and its bytes, packed: many an edit leaves them as they are."""
    with override(ENGLISH):
        content = kind.make(adult)
    # Without a time in it, so that all processes pack alike.
    return len(content), sha256(content).hexdigest(), gzip.compress(content, mtime=0)
