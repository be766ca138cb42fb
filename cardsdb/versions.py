"""What is made of one version of the content, and kept as long as it is true: `per_version`.

Every value notes the tables it was read from. It serves until one of them changes, however often others do.
Whoever asks first makes it, and whoever asks meanwhile waits for that. Where a version is prepared before it
is shown (`cardsdb.server.preparing`), nobody waits: what was asked for before is made of the new one first.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum
from functools import update_wrapper
from threading import Lock
from typing import Any, Final, Generic, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from django.db import connection

from cardsdb import kept
from cardsdb.contexts import set_to
from cardsdb.publishing import DataVersion, Stamp, Version, has_edited, one_content, shows_what_was

P = ParamSpec("P")
V = TypeVar("V")

TABLE: Final = re.compile(r"\b(?:cardsdb|rules)_\w+")
QUESTIONS_KEPT: Final = 64
"""For so many arguments the values of one function are kept."""
VERSIONS_KEPT: Final = 3
"""That which is shown, that which is prepared, and one that an editor only tries."""


@dataclass
class Made(Generic[V]):
    """A value, and the last change of each table it was read from."""

    value: V
    read: dict[str, str]
    known_to_hold: Stamp | None = field(default=None, compare=False)
    is_in_file: bool = field(default=False, compare=False)

    def holds(self, version: Version) -> bool:
        """Whether nothing that it was made of has changed."""
        if self.known_to_hold == version.stamp:
            return True
        holds = all(version.last_change(table) == change for table, change in self.read.items())
        if holds:
            self.known_to_hold = version.stamp
        return holds


class ContentChanged(Exception):  # noqa: N818  it is nobody's mistake
    """Somebody published while something was made of what was published before."""


class When(Enum):
    """When a value is made of a new version."""

    BEFORE_IT_IS_SHOWN = "before"
    LATER = "later"
    """Until then readers get what was made of the version before."""
    ASKED = "asked"


class PerVersion(Generic[P, V]):
    """A function of the published content that is asked again only when that has changed."""

    def __init__(
        self,
        make: Callable[P, V],
        when: "When",
        questions_kept: int = QUESTIONS_KEPT,
        in_files: bool = False,
    ) -> None:
        self.make, self.when, self.questions_kept, self.in_files = make, when, questions_kept, in_files
        self.made: dict[Hashable, list[Made[V]]] = {}
        self.locks: WeakValueDictionary[Hashable, Any] = WeakValueDictionary()
        self.guard = Lock()
        update_wrapper(self, make)

    def __call__(self, *args: P.args, **named: P.kwargs) -> V:
        version, asked = DataVersion.shown(), (args, tuple(named.items()))
        found = self._found(asked, version) or self._of_before(asked) or self._new(asked, version)
        note_read(found.read)
        return found.value

    def latest(self, *args: P.args, **named: P.kwargs) -> V | None:
        """What was asked for last, of whichever version: something to begin with, when little has changed."""
        made = self.made.get((args, tuple(named.items())))
        return made[-1].value if made else None

    def is_being_made(self) -> bool:
        return bool(self.locks)

    def prepare(self) -> None:
        """Make of the version of this moment all that was asked for before."""
        version = DataVersion.shown()
        for asked in list(self.made):
            if self._found(asked, version) is None:
                self._new(asked, version)

    def forget(self, version: Version) -> None:
        """Keep only what holds at this version."""
        with self.guard:
            for asked, made in list(self.made.items()):
                self.made[asked] = [each for each in made if each.holds(version)] or made[-1:]

    def keep_in_files(self, version: Version) -> None:
        """Let the next start, and other processes on this database, begin with what holds at this version."""
        for asked, (*_, made) in self.made.items():
            if made.holds(version) and not made.is_in_file:
                made.is_in_file = True
                kept.keep(self._question(asked), made)

    def _in_file(self, asked: Hashable, version: Version) -> Made[V] | None:
        found: Made[V] | None = kept.kept(self._question(asked))
        return found if found and found.holds(version) else None

    def _question(self, asked: Hashable) -> str:
        return f"{self.make.__module__} {self.make.__qualname__} {asked}"

    def _found(self, asked: Hashable, version: Version) -> Made[V] | None:
        made = self.made.get(asked)
        if not made or made[-1].holds(version):
            return made[-1] if made else None
        found = next((each for each in reversed(made) if each.holds(version)), None)
        if found is not None:
            self._keep(asked, found)
        return found

    def _of_before(self, asked: Hashable) -> Made[V] | None:
        """What may be shown although it is not made of this version."""
        made = self.made.get(asked)
        return made[-1] if self.when is When.LATER and made and shows_what_was() else None

    def _new(self, asked: Any, version: Version) -> Made[V]:
        with self._alone(asked, version):
            return self._found(asked, version) or self._make(asked, version)

    def _make(self, asked: Any, version: Version) -> Made[V]:
        args, named = asked
        if pause := _pause.get():
            pause()
        if self.in_files and asked not in self.made and (found := self._in_file(asked, version)):
            self._keep(asked, found)
            return found
        with one_content(version), reading() as read:
            value = self.make(*args, **dict(named))
        made = Made(value, {table: version.last_change(table) for table in read}, version.stamp)
        if not (self.when is When.LATER and has_edited()):
            self._keep(asked, made)
        return made

    def _keep(self, asked: Hashable, made: Made[V]) -> None:
        with self.guard:
            others = [each for each in self.made.get(asked, ()) if each is not made]
            self.made[asked] = [*others, made][-VERSIONS_KEPT:]
            if len(self.made) > self.questions_kept:
                del self.made[next(iter(self.made))]

    @contextmanager
    def _alone(self, asked: Hashable, version: Version) -> Iterator[None]:
        """One thread makes it, the others wait. A lock is gone with the last who holds it."""
        with self.guard:
            lock = self.locks.setdefault((asked, version.stamp), Lock())
        with lock:
            yield


every_function: list[PerVersion[Any, Any]] = []


def keep_in_files(version: Version) -> None:
    """Keep what `per_version_in_files` has made, for whoever begins."""
    for function in every_function:
        if function.in_files:
            function.keep_in_files(version)


def per_version(make: Callable[P, V]) -> PerVersion[P, V]:
    """Ask a function of published content once for each version that is another one for it."""
    return _listed(PerVersion(make, When.BEFORE_IT_IS_SHOWN))


def per_version_in_files(make: Callable[P, V]) -> PerVersion[P, V]:
    """The same for what takes seconds and can be pickled: a start begins with what the one before kept."""
    return _listed(PerVersion(make, When.BEFORE_IT_IS_SHOWN, in_files=True))


def per_version_later(make: Callable[P, V]) -> PerVersion[P, V]:
    """The same for what takes seconds: until it is made, readers get what was made before."""
    return _listed(PerVersion(make, When.LATER))


def per_version_when_asked(*, at_most: int) -> Callable[[Callable[P, V]], PerVersion[P, V]]:
    """The same for what can be asked in many ways, so that nothing is made before somebody does."""
    return lambda make: _listed(PerVersion(make, When.ASKED, at_most))


def _listed(function: PerVersion[P, V]) -> PerVersion[P, V]:
    every_function.append(function)
    return function


_pause: ContextVar[Callable[[], None] | None] = ContextVar("pause", default=None)


def with_pauses(pause: Callable[[], None]) -> AbstractContextManager[Any]:
    """In here this is called before each value that is made."""
    return set_to(_pause, pause)


# Which tables are read

_reading: ContextVar[set[str] | None] = ContextVar("reading", default=None)


@contextmanager
def reading() -> Iterator[set[str]]:
    """The tables that are read in here, also through other values; for a value around it they count too."""
    read: set[str] = set()
    with set_to(_reading, read), connection.execute_wrapper(note_tables):
        yield read


def note_tables(execute: Callable[..., Any], sql: Any, params: Any, many: bool, context: Any) -> Any:
    note_read(TABLE.findall(str(sql)))
    return execute(sql, params, many, context)


def note_read(tables: Any) -> None:
    if (read := _reading.get()) is not None:
        read.update(tables)
