"""What somebody typed and what others stored meanwhile, in one: where both changed the same, it is asked."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.core import signing
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from cardsdb.changes import side_by_side
from cardsdb.conflicts.authors import Change, LastSeen, changed_since, who_changed
from cardsdb.history import RestoreError, Snapshot, as_rows, compared, from_rows, merged
from cardsdb.history.comparison import Comparison, Kind, PartChange, is_multilingual, place_of
from cardsdb.history.snapshots import RowKey, whole_first

CHOICE: Final = "_choice-"
MINE: Final = "mine"
THEIRS: Final = "theirs"
SALT: Final = "cardsdb.conflicts.opened"

Choices = Mapping[str, str]
"""By the name of a conflict, the side that is taken."""


@dataclass(frozen=True)
class Opened:
    """What a form was opened on, and the newest change of anything by then."""

    said: Snapshot
    seen: LastSeen

    def signed(self) -> str:
        return signing.dumps([str(self.seen), as_rows(self.said)], salt=SALT, compress=True)

    @classmethod
    def read(cls, token: str, whole: RowKey) -> "Opened | None":
        """None for what no form of this very thing carries."""
        try:
            seen, rows = signing.loads(token, salt=SALT)
            said = from_rows(rows)
        except (signing.BadSignature, LookupError):
            return None
        return cls(said, LastSeen.read(seen) or LastSeen(0, 0)) if whole in said else None


@dataclass(frozen=True)
class Place:
    """A part of something, or a field of it, perhaps in one language."""

    row: RowKey
    name: str = ""
    language: str = ""

    def __str__(self) -> str:
        return f"{self.row}:{self.name}:{self.language}"

    def taken(self, source: Snapshot, target: Snapshot) -> Snapshot:
        """The target, with what the source says here."""
        ours, theirs = source.get(self.row), target.get(self.row)
        if ours is None:
            return {row: fields for row, fields in target.items() if row != self.row}
        if theirs is None or not self.name:
            return {**target, self.row: ours}
        value, before = ours[self.name], theirs.get(self.name)
        if self.language and is_multilingual(value) and is_multilingual(before):
            texts = {**(before or {}), self.language: (value or {}).get(self.language)}
            value = {code: text for code, text in texts.items() if text is not None}
        return {**target, self.row: {**theirs, self.name: value}}


@dataclass(frozen=True)
class Conflict:
    """What two people changed at one place, in words. A side is None where the part is not there."""

    place: Place
    label: str
    their_text: str | None
    my_text: str | None
    change: Change | None

    @property
    def name(self) -> str:
        return f"{CHOICE}{self.place}"

    @property
    def digest(self) -> str:
        """Of what is stored: whoever chooses has seen just this."""
        return hashlib.sha256(repr(self.their_text).encode()).hexdigest()[:16]

    @property
    def mine(self) -> str:
        return f"{MINE} {self.digest}"

    @property
    def theirs(self) -> str:
        return f"{THEIRS} {self.digest}"

    @property
    def sides(self) -> tuple[SafeString, SafeString]:
        """Theirs and mine, with the words in which they differ marked."""
        return side_by_side(self.their_text or "", self.my_text or "")


class ConflictError(RestoreError):
    """Two people have changed the same, and nobody has chosen."""

    def __init__(self, conflicts: list[Conflict]) -> None:
        super().__init__(
            [_("Nothing is saved yet: somebody else has changed the same. Choose what is to hold.")]
        )
        self.conflicts = conflicts


def choices_in(sent: Mapping[str, Any]) -> Choices:
    """The sides that somebody has chosen."""
    return {name: str(said) for name, said in sent.items() if name.startswith(CHOICE)}


class Meanwhile:
    """What a form was opened on, if that is known, and what others have stored by now."""

    def __init__(self, opened: Opened | None, stored: Snapshot) -> None:
        self.opened, self.stored, self.whole = opened, stored, next(iter(stored))
        self.seen = opened.seen if opened else LastSeen(0, 0)
        self.last_change = changed_since(self.seen, self.whole.model, [self.whole.pk]).get(self.whole.pk)


class Merging:
    """A change that was typed, over what is stored by now. If nobody knows of what, all of it is asked."""

    def __init__(self, meanwhile: "Meanwhile", typed: Snapshot, choices: Choices) -> None:
        opened, stored = meanwhile.opened, meanwhile.stored
        self.meanwhile, self.choices, self.whole = meanwhile, choices, meanwhile.whole
        self.typed = with_keys_of(stored, typed)
        base = with_keys_of(stored, opened.said) if opened else None
        self.theirs = merged(base, stored, self.typed) if base else stored
        self.mine = merged(base, self.typed, stored) if base else self.typed

    @cached_property
    def conflicts(self) -> list[Conflict]:
        return [
            Conflict(place, label, *texts, self.change_at(place))
            for place, label, texts in self.places(compared(self.theirs, self.mine))
        ]

    @property
    def open(self) -> list[Conflict]:
        """Those of which nobody has chosen a side yet."""
        return [
            each for each in self.conflicts if self.choices.get(each.name) not in (each.mine, each.theirs)
        ]

    def refuse_while_open(self) -> None:
        if self.open:
            raise ConflictError(self.open)

    @cached_property
    def result(self) -> Snapshot:
        """The changes of both; where they conflict, mine unless theirs is chosen."""
        result = self.mine
        for each in self.conflicts:
            if self.choices.get(each.name) == each.theirs:
                result = each.place.taken(self.theirs, result)
        return whole_first(result, self.whole)

    @property
    def kept(self) -> Iterator[tuple[Change | None, str]]:
        """What others changed and I did not, with who did."""
        for place, label, _texts in self.places(compared(self.typed, self.mine)):
            yield self.change_at(place), label

    def places(self, changes: Comparison) -> Iterator[tuple[Place, str, tuple[str | None, str | None]]]:
        for part in changes.parts:
            title = [] if part.row == self.whole else [part.title]
            if part.kind is Kind.CHANGED:
                for each in part.fields:
                    place = Place(part.row, each.name, each.language)
                    yield place, ", ".join([*title, each.label]), each.texts
            else:
                yield Place(part.row), part.title, texts_of(part)

    def change_at(self, place: Place) -> Change | None:
        """Who changed what stands at a place; or else the whole."""
        seen, last = self.meanwhile.seen, self.meanwhile.last_change
        return who_changed(seen, place.row, place.name) or last


def with_keys_of(stored: Snapshot, other: Snapshot) -> Snapshot:
    """The same, with a part that was made anew for the place of a stored one counting as that one."""
    places = {place_of(row, fields): row for row, fields in stored.items()}
    return {
        row if row in stored else places.get(place_of(row, fields), row): fields
        for row, fields in other.items()
    }


def texts_of(part: PartChange) -> tuple[str | None, str | None]:
    """All that a part said or says which is there for one of the two alone."""
    before, after = ("\n".join(f"{each.label}: {each.texts[at]}" for each in part.fields) for at in (0, 1))
    return (None, after) if part.kind is Kind.ADDED else (before, None)
