"""A process makes everything ready for a new version of the content, and shows the one before until then.

One thread in each process looks what is published, a few times a second. It makes of a new version all that
was asked of the one before, so that no reader waits, and then lets the process show it. Who edits sees the
newest all the same. Readers come first here, too, and nobody waits for the collector of garbage: whole
collections, which hold a process up for long, are made by this thread when nobody reads.
"""

import ctypes
import gc
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Any, Final

from django.conf import settings
from django.db import InterfaceError, OperationalError, connection, connections

from cardsdb.publishing import DataVersion, Version, content_was_edited, one_content
from cardsdb.server.application import the_site
from cardsdb.turns import READERS, GivingWay
from cardsdb.versions import (
    ContentChanged,
    PerVersion,
    When,
    every_function,
    keep_in_files,
    with_pauses,
)

SECONDS_BETWEEN_LOOKS: Final = 0.25
SECONDS_AFTER_A_FAILURE: Final = 1
SECONDS_TO_SHOW_WHAT_WAS: Final = 120
SECONDS_TO_GIVE_WAY: Final = 0.5
"""In all, for one version: an edit is to be seen soon."""

SECONDS_TO_COLLECT_AFTER: Final = 20
SECONDS_BETWEEN_COLLECTIONS: Final = 600
SMALL_COLLECTIONS: Final = 10_000, 10, 1_000
"""The thresholds for what is young. What is old is left to this thread."""

logger = logging.getLogger(__name__)


def leave_what_is_old() -> None:
    """Nearly all that a start makes stays. To look through it again and again took a fifth of the time."""
    gc.set_threshold(*SMALL_COLLECTIONS)


def make_ready(first: Callable[[], Any]) -> None:
    """Load all there is and make everything of the content, before workers are forked."""
    the_site()
    # What pages are made with is imported with their addresses, which Django leaves to the first request.
    import_module(settings.ROOT_URLCONF)
    version = DataVersion.in_database()
    with one_content(version):
        Preparation(first).prepare(version)
        keep_in_files(version)
    # A worker that is started much later looks for itself what there is.
    DataVersion.show(None)
    connections.close_all()
    freeze()


def freeze() -> None:
    collect()
    gc.freeze()


def collect() -> None:
    """What was freed goes back to the system, too; the allocator keeps most of what writing an index took."""
    gc.collect()
    with suppress(AttributeError):  # It is glibc's.
        ctypes.CDLL(None).malloc_trim(0)


class Preparation:
    """The work of the thread. `first` is what a new process makes ready before anybody asks."""

    def __init__(self, first: Callable[[], Any]) -> None:
        self.first = first
        self.edited = threading.Event()
        self.shown: Version | None = None
        self.last_look = monotonic()
        self.next_collection = monotonic()

    def begin(self) -> None:
        leave_what_is_old()
        content_was_edited.connect(self.look_at_once)
        threading.Thread(target=self.work, name="preparing", daemon=True).start()

    def look_at_once(self, **_signal: Any) -> None:
        self.edited.set()

    def work(self) -> None:
        while True:
            went_well = self.looked()
            if monotonic() >= self.next_collection:
                self.collect_garbage()
            self.edited.wait(SECONDS_BETWEEN_LOOKS if went_well else SECONDS_AFTER_A_FAILURE)
            self.edited.clear()

    def looked(self) -> bool:
        """Whether that went well. If it does not for long, pages are made of what is in the database.

        While the database is away, what is kept of the last version can be given all the same.
        """
        connection.close_if_unusable_or_obsolete()
        try:
            self.look()
        except Exception:
            logger.exception("What is published could not be prepared.")
            connection.close()
            if monotonic() - self.last_look > SECONDS_TO_SHOW_WHAT_WAS:
                self.shown = None
                DataVersion.show(None)
            return False
        self.last_look = monotonic()
        return True

    def look(self) -> None:
        if self.shown and DataVersion.stamp_in_database() == self.shown.stamp:
            return
        version = DataVersion.in_database()
        with one_content(version), with_pauses(GivingWay(SECONDS_TO_GIVE_WAY)):
            self.prepare(version)
        self.next_collection = min(self.next_collection, monotonic() + SECONDS_TO_COLLECT_AFTER)

    def prepare(self, version: Version) -> None:
        """First what pages need, then what may come later."""
        if self.shown is None:
            self.first()
        make_all(When.BEFORE_IT_IS_SHOWN)
        DataVersion.show(version)
        self.shown = version
        make_all(When.LATER)
        for function in every_function:
            function.forget(version)

    def collect_garbage(self) -> None:
        """What a process begins with is not looked at again."""
        READERS.let_first(SECONDS_TO_GIVE_WAY)
        if gc.get_freeze_count():
            collect()
        else:
            freeze()
        self.next_collection = monotonic() + SECONDS_BETWEEN_COLLECTIONS


def make_all(when: When) -> None:
    for function in every_function:
        if function.when is when:
            make(function)


def make(function: PerVersion[Any, Any]) -> None:
    """One that cannot be made is made, or said to be wrong, when somebody asks for it."""
    try:
        function.prepare()
    except (OperationalError, InterfaceError):
        raise
    except ContentChanged:
        logger.debug("There is a newer version already.")
    except Exception:
        logger.exception("%s could not be prepared.", function.make.__qualname__)
