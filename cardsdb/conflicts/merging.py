"""Three sides of a form in one: what it was opened on, what was typed in it, and what is stored by now."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardsdb.conflicts.values import WHOLE, FormValues, Place, Values, is_same, plainly

MINE: Final = "mine"
THEIRS: Final = "theirs"


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

    values: FormValues = field(default_factory=FormValues)
    """The form with the changes of both."""
    opened: FormValues = field(default_factory=FormValues)
    """What it counts as opened on from now on."""
    kept: list[Place] = field(default_factory=list)
    """What of it are changes of others."""
    conflicts: list[Conflict] = field(default_factory=list)
    """What an editor must settle."""

    def merge(self) -> None:
        self.typed, self.opened = self.with_own_keys(), FormValues()
        self.values = FormValues(new={prefix: [] for prefix in self.typed.new}, deleted={*self.typed.deleted})
        for row in dict.fromkeys([*self.stored.rows, *self.base.rows]):
            if row == WHOLE or row.prefix in self.typed.new:
                (self.merge_stored if row in self.stored.rows else self.merge_gone)(row)
        for prefix, rows in self.typed.new.items():
            self.values.new[prefix] += rows

    def with_own_keys(self) -> FormValues:
        """What was typed; a new row for a place where a stored one is counts as that one."""
        typed = FormValues(dict(self.typed.rows), deleted=self.typed.deleted)
        known = {**self.base.rows, **self.stored.rows}
        left = [row for row in known if row not in typed.rows and row.prefix in self.typed.new]
        free = {(row.prefix, self.place_of(row.prefix, known[row])): row for row in left}
        for prefix, rows in self.typed.new.items():
            typed.new[prefix] = []
            for said in (each for each in rows if not alike(each, self.stored.blank[prefix])):
                place = self.place_of(prefix, said)
                if place and (prefix, place) in free:
                    typed.rows[free.pop((prefix, place))] = said
                else:
                    typed.new[prefix].append(said)
        return typed

    def merge_stored(self, row: Place) -> None:
        theirs, base, mine = self.stored.rows[row], self.base.rows.get(row), self.typed.rows.get(row)
        self.values.rows[row], self.opened.rows[row] = theirs, theirs
        if mine is None:
            if base is None:
                self.kept.append(row)
        elif row not in self.typed.deleted:
            self.merge_boxes(row, base or self.stored.blank.get(row.prefix, {}), mine, theirs)
        elif base is not None and not alike(base, theirs):
            conflict = Conflict(row, base, None, theirs)
            if self.chosen(conflict) == THEIRS:
                self.values.deleted.discard(row)
            elif self.is_open(conflict):
                self.opened.rows[row] = base

    def merge_boxes(self, row: Place, base: Values, typed: Values, stored: Values) -> None:
        values, opened = {}, dict(stored)
        for name, theirs in stored.items():
            # A box that was not on the form was left alone.
            was = base.get(name, theirs)
            mine, place = typed.get(name, was), row._replace(box=name)
            values[name] = mine
            if is_same(mine, theirs) or is_same(theirs, was):
                continue
            if is_same(mine, was) or self.holds_several(place):
                values[name] = with_own_changes(theirs, was, mine)
                self.kept.append(place)
            elif self.chosen(conflict := Conflict(place, was, mine, theirs)) == THEIRS:
                values[name] = theirs
            elif self.is_open(conflict):
                opened[name] = was
        self.values.rows[row], self.opened.rows[row] = values, opened

    def merge_gone(self, row: Place) -> None:
        """A row somebody deleted that was there when the form was opened."""
        base, mine = self.base.rows[row], self.typed.rows.get(row)
        self.values.deleted.discard(row)
        if row in self.typed.deleted:
            return
        if mine is None or alike({**base, **mine}, base):
            self.kept.append(row)
            return
        conflict = Conflict(row, base, mine, None)
        if self.chosen(conflict) == THEIRS:
            return
        self.values.new[row.prefix].append(mine)
        if self.is_open(conflict):
            self.opened.rows[row] = base

    def chosen(self, conflict: Conflict) -> str:
        side, _blank, digest = self.choices.get(str(conflict.place), "").partition(" ")
        return side if digest == conflict.digest else ""

    def is_open(self, conflict: Conflict) -> bool:
        """Whether nobody has chosen yet; then it is asked."""
        if self.chosen(conflict) in (MINE, THEIRS):
            return False
        self.conflicts.append(conflict)
        return True


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
    return list(base.rows) == list(stored.rows) and all(
        alike(said, stored.rows[row]) for row, said in base.rows.items()
    )
