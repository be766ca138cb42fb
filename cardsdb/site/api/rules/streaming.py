"""JSON lines of an exploration, one at a time in a process."""

import json
from collections.abc import Iterator
from typing import Final

from django.http import StreamingHttpResponse
from django.utils.translation import gettext as _

from cardsdb.requests.problems import Refusal
from rules.judge.exploring import SIZE, WAITING, EndDict, Exploring, OutcomeDict
from rules.judge.place import PLACE, ExplorationPlace

MEDIA_TYPE: Final = "application/x-ndjson"
BYTES_AT_MOST: Final = 2 * 1024 * 1024
SECONDS_UNTIL_FREE: Final = 2


def busy() -> Refusal:
    detail = _("Another exploration is under way. There is one at a time.")
    return Refusal("busy", detail, retry_after=SECONDS_UNTIL_FREE)


class Stream:
    """The lines of an exploration as bytes; closing it ends the exploration, however far it is."""

    def __init__(self, exploring: Exploring, place: ExplorationPlace = PLACE) -> None:
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

    def next_line(self) -> OutcomeDict | EndDict:
        if not self.place.is_held_by(self):
            self.exploring.stopped_by = WAITING
        elif self._size > BYTES_AT_MOST:
            self.exploring.stopped_by = SIZE
        return next(self._lines)

    def close(self) -> None:
        self._lines.close()  # type: ignore[attr-defined]
        self.place.leave(self)


def in_bytes(line: OutcomeDict | EndDict) -> bytes:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def streamed(stream: Stream) -> StreamingHttpResponse:
    response = StreamingHttpResponse(stream, content_type=MEDIA_TYPE)
    # A line is of use as soon as it is there: nobody on the way is to collect or to pack them.
    response["Content-Encoding"] = "identity"
    response["X-Accel-Buffering"] = "no"
    response["Cache-Control"] = "no-store"
    return response
