"""Three sides of a form in one: what it was opened on, what was typed in it, and what is stored by now."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from cardsdb.conflicts.values import FormValues, PartValues, Values, is_same, plainly

MINE: Final = "mine"
THEIRS: Final = "theirs"


class Place(NamedTuple):
    """Where on a form: a box of the whole, a box of one of its parts, or such a part itself."""

    prefix: str = ""
    key: str = ""
    box: str = ""

    def __str__(self) -> str:
        return ":".join(self)


@dataclass(frozen=True)
class Conflict:
    """What two people changed at one place. A side is None where the part is not there."""

    place: Place
    base: Any
    mine: Any
    theirs: Any

    @property
    def digest(self) -> str:
        """Of what is stored: whoever chooses has seen just this."""
        return hashlib.sha256(json.dumps(self.theirs, sort_keys=True).encode()).hexdigest()[:16]


@dataclass
class Merged:
    """The form with the changes of both, what of them is others', and what an editor must settle."""

    values: FormValues
    base: FormValues
    kept: list[Place] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)


Choices = Mapping[str, str]
"""By place, which side is taken, and the digest of the stored one: `{"::name": "mine 0123…"}`."""

PlaceOf = Callable[[str, Values], tuple[Any, ...]]
"""What tells a part from the others of its kind, such as its language; empty if nothing does."""

HoldsSeveral = Callable[[Place], bool]
"""Whether a box holds any number of things, such as the cards of a ruling."""


@dataclass
class Merging:
    base: FormValues
    typed: FormValues
    stored: FormValues
    choices: Choices
    place_of: PlaceOf
    holds_several: HoldsSeveral
    merged: Merged = field(default_factory=lambda: Merged(FormValues({}), FormValues({})))

    def all(self) -> Merged:
        merged = self.merged
        merged.values.whole, merged.base.whole = self.row(
            Place(), self.base.whole, self.typed.whole, self.stored.whole
        )
        for prefix in self.typed.parts.keys() & self.stored.parts.keys():
            merged.values.parts[prefix], merged.base.parts[prefix] = self.part(prefix)
        return merged

    # Boxes

    def row(self, place: Place, base: Values, typed: Values, stored: Values) -> tuple[Values, Values]:
        """What a row becomes, and what it counts as opened on from now on."""
        values, opened = {}, dict(stored)
        for name, theirs in stored.items():
            # A box that was not on the form was left alone.
            was = base.get(name, theirs)
            mine = typed.get(name, was)
            values[name] = mine
            if is_same(mine, theirs) or is_same(theirs, was):
                continue
            if is_same(mine, was) or self.holds_several(place._replace(box=name)):
                values[name] = with_own_changes(theirs, was, mine)
                self.merged.kept.append(place._replace(box=name))
            elif self.chosen(conflict := Conflict(place._replace(box=name), was, mine, theirs)) == THEIRS:
                values[name] = theirs
            elif self.is_open(conflict):
                opened[name] = was
        return values, opened

    def chosen(self, conflict: Conflict) -> str:
        side, _blank, digest = self.choices.get(str(conflict.place), "").partition(" ")
        return side if digest == conflict.digest else ""

    def is_open(self, conflict: Conflict) -> bool:
        """Whether nobody has chosen yet; then it is asked."""
        if self.chosen(conflict) in (MINE, THEIRS):
            return False
        self.merged.conflicts.append(conflict)
        return True

    # Parts

    def part(self, prefix: str) -> tuple[PartValues, PartValues]:
        base, stored = self.base.part(prefix), self.stored.part(prefix)
        typed = self.with_own_keys(prefix)
        values, opened = PartValues(deleted=set(typed.deleted)), PartValues(new=stored.new)
        for key, theirs in stored.rows.items():
            self.stored_row(prefix, key, typed, values, opened, theirs)
        for key in base.rows.keys() - stored.rows.keys():
            self.gone_row(prefix, key, typed, values, opened)
        values.new = self.in_order(prefix, stored.new, [*values.new, *typed.new])
        return values, opened

    def with_own_keys(self, prefix: str) -> PartValues:
        """What was typed; a new row for a place where a stored one is counts as that one."""
        base, stored, typed = self.base.part(prefix), self.stored.part(prefix), self.typed.part(prefix)
        known = {**base.rows, **stored.rows}
        free = {self.place_of(prefix, row): key for key, row in known.items() if key not in typed.rows}
        found = PartValues(dict(typed.rows), deleted=set(typed.deleted))
        for row in typed.new:
            if any(alike(row, blank) for blank in [*base.new, stored.blank]):
                continue
            place = self.place_of(prefix, row)
            if place and place in free:
                found.rows[free.pop(place)] = row
            else:
                found.new.append(row)
        return found

    def stored_row(
        self, prefix: str, key: str, typed: PartValues, values: PartValues, opened: PartValues, theirs: Values
    ) -> None:
        place, base, mine = Place(prefix, key), self.base.part(prefix).rows.get(key), typed.rows.get(key)
        values.rows[key] = opened.rows[key] = theirs
        if mine is None:
            if base is None:
                self.merged.kept.append(place)
        elif key not in typed.deleted:
            blank = self.stored.part(prefix).blank
            values.rows[key], opened.rows[key] = self.row(place, base or blank, mine, theirs)
        elif base is not None and not alike(base, theirs):
            conflict = Conflict(place, base, None, theirs)
            if self.chosen(conflict) == THEIRS:
                values.deleted.discard(key)
            elif self.is_open(conflict):
                opened.rows[key] = base

    def gone_row(
        self, prefix: str, key: str, typed: PartValues, values: PartValues, opened: PartValues
    ) -> None:
        """A row somebody deleted that was there when the form was opened."""
        place, base, mine = Place(prefix, key), self.base.part(prefix).rows[key], typed.rows.get(key)
        values.deleted.discard(key)
        if key in typed.deleted:
            return
        if mine is None or alike({**base, **mine}, base):
            self.merged.kept.append(place)
            return
        conflict = Conflict(place, base, mine, None)
        if self.chosen(conflict) == THEIRS:
            return
        values.new.append(mine)
        if self.is_open(conflict):
            opened.rows[key] = base

    def in_order(self, prefix: str, blanks: list[Values], rows: list[Values]) -> list[Values]:
        """New rows behind those that stand ready empty; one that fills such a place stands there."""
        waiting, ordered = list(rows), []
        for blank in blanks:
            place = self.place_of(prefix, blank)
            filled = next((row for row in waiting if place and self.place_of(prefix, row) == place), None)
            if filled is not None:
                waiting.remove(filled)
            ordered.append(blank if filled is None else filled)
        return [*ordered, *waiting]


def with_own_changes(theirs: list[str], was: list[str], mine: list[str]) -> list[str]:
    """Their things with those I added, and without those I took away."""
    stay = [each for each in theirs if each in mine or each not in was]
    return [*stay, *(each for each in mine if each not in (*was, *theirs))]


def alike(some: Values, others: Values) -> bool:
    return {name: said for name, values in some.items() if (said := plainly(values))} == {
        name: said for name, values in others.items() if (said := plainly(values))
    }


def is_as_stored(base: FormValues, stored: FormValues) -> bool:
    """Whether nobody has changed anything since the form was opened."""
    return alike(base.whole, stored.whole) and all(
        parts_alike(base.part(prefix), stored.part(prefix))
        for prefix in base.parts.keys() | stored.parts.keys()
    )


def parts_alike(some: PartValues, others: PartValues) -> bool:
    return list(some.rows) == list(others.rows) and all(
        alike(row, others.rows[key]) for key, row in some.rows.items()
    )
