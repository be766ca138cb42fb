"""One exploration at a time in a process.

Whoever explores holds the place until everything is told. It also holds it while its client is slow to read,
so after some seconds of that another may take the place; the slow one is then told that it was stopped.
"""

import threading
from time import monotonic
from typing import Any, Final

PATIENCE: Final = 3.0


class ExplorationPlace:
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


PLACE: Final = ExplorationPlace()
