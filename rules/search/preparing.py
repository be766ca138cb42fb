"""After an edit the search is made ready at once and in the background: who asks next seldom has to wait.

Nothing is shown from before the edit meanwhile: whoever is quicker waits for the same work.
"""

import logging
import threading
from typing import Any

from django.db import DatabaseError, connection

from rules.search.index import current_index

logger = logging.getLogger(__name__)

_guard = threading.Lock()
_wanted = _running = False


def prepare(**_signal: Any) -> None:
    """Make the search ready in a thread; there is one at most, and it looks again before it ends."""
    global _wanted, _running
    with _guard:
        _wanted = True
        if not _running:
            _running = True
            threading.Thread(target=work, name="search", daemon=True).start()


def work() -> None:
    try:
        while is_wanted():
            current_index()
    except DatabaseError:
        # The next search tries it again and says what is wrong.
        logger.exception("The search could not be made ready.")
        stop()
    finally:
        connection.close()


def stop() -> None:
    global _running
    with _guard:
        _running = False


def is_wanted() -> bool:
    """Whether there was an edit since the last look; if not, the thread is done."""
    global _wanted, _running
    with _guard:
        _running = _wanted
        _wanted = False
        return _running
