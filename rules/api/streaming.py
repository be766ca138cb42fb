"""JSON lines, one exploration at a time in a process.

Whoever explores holds the place until everything is told. It also holds it while its client is slow to read,
so after some seconds of that another may take the place; the slow one is then told that it was stopped.
"""

import json
import threading
from collections.abc import Iterator
from time import monotonic
from typing import Any, Final

from django.http import StreamingHttpResponse
from django.utils.translation import gettext as _

from cardsdb.problems import KINDS, Refusal
from rules.description import Described
from rules.judge.exploring import SIZE, WAITING, Exploring

MEDIA_TYPE: Final = "application/x-ndjson"
BYTES_AT_MOST: Final = 2 * 1024 * 1024
PATIENCE: Final = 3.0
SECONDS_UNTIL_FREE: Final = 2


class Place:
    """The one place for an exploration in this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._holder: Any = None
        self._waiting_since: float | None = None

    def take(self, holder: Any) -> bool:
        """Take the place, if it is free or its holder has waited too long for its client."""
        with self._lock:
            if not self.is_free():
                return False
            self._holder, self._waiting_since = holder, monotonic()
            return True

    def is_free(self) -> bool:
        """Whether nobody holds the place, or somebody who has waited too long for the client."""
        since = self._waiting_since
        return self._holder is None or (since is not None and monotonic() - since >= PATIENCE)

    def is_held_by(self, holder: Any) -> bool:
        with self._lock:
            return self._holder is holder

    def wait(self, holder: Any, *, begins: bool) -> None:
        """The holder begins, or ends, to wait for its client."""
        with self._lock:
            if self._holder is holder:
                self._waiting_since = monotonic() if begins else None

    def leave(self, holder: Any) -> None:
        with self._lock:
            if self._holder is holder:
                self._holder = self._waiting_since = None


PLACE: Final = Place()


def busy() -> Refusal:
    detail = _("Another exploration is under way. There is one at a time.")
    return Refusal(503, "busy", str(KINDS["busy"].title), detail, retry_after=SECONDS_UNTIL_FREE)


class Stream:
    """The lines of an exploration as bytes; closing it ends the exploration, however far it is."""

    def __init__(self, exploring: Exploring, place: Place = PLACE) -> None:
        self.exploring = exploring
        self.place = place
        if not place.take(self):
            raise busy()
        self._lines = exploring.lines()
        self._size = 0

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        self.place.wait(self, begins=False)
        try:
            line = in_bytes(self.next_line())
        except BaseException:
            self.close()
            raise
        self._size += len(line)
        self.place.wait(self, begins=True)
        return line

    def next_line(self) -> Described:
        if not self.place.is_held_by(self):
            self.exploring.stopped_by = WAITING
        elif self._size > BYTES_AT_MOST:
            self.exploring.stopped_by = SIZE
        return next(self._lines)

    def close(self) -> None:
        self._lines.close()  # type: ignore[attr-defined]
        self.place.leave(self)


def in_bytes(line: Described) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def streamed(stream: Stream) -> StreamingHttpResponse:
    response = StreamingHttpResponse(stream, content_type=MEDIA_TYPE)
    # A line is of use as soon as it is there: nobody on the way is to collect or to pack them.
    response["Content-Encoding"] = "identity"
    response["X-Accel-Buffering"] = "no"
    response["Cache-Control"] = "no-store"
    return response
