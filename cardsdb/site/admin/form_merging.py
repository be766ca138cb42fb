"""What was typed in a form, what it was opened on and what is stored: merged, and told in words."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable

from django import forms
from django.http import QueryDict
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardsdb.changes import side_by_side
from cardsdb.conflicts.authors import Change, LastSeen, changed_since, who_changed
from cardsdb.conflicts.merging import MINE, THEIRS, Conflict, Merging, is_as_stored
from cardsdb.conflicts.values import (
    WHOLE,
    FormValues,
    Opened,
    Place,
    Values,
    boxes_of,
    plain,
    plainly,
    sent_instead,
    shown_by,
    typed_in,
)
from cardsdb.history.comparison import place_names
from cardsdb.languages import LANGUAGE_NAMES

OPENED: Final = "_opened"
CHOICE: Final = "_choice-"
NAMED_AT_MOST: Final = 8


@runtime_checkable
class NamesItsBoxes(Protocol):
    """A field of several boxes that are no languages: what each is called, by its suffix."""

    labels: dict[str, str]


class FormMerging:
    """What was typed in a form, merged with what others have changed since it was opened."""

    def __init__(self, sent: QueryDict, content: Any, form: Any, formsets: list[Any]) -> None:
        self.content, self.form, self.formsets = content, form, {each.prefix: each for each in formsets}
        self.now, stored = LastSeen.now(), shown_by(form, formsets)
        token = sent.get(OPENED, "")
        opened = Opened.read(token) if token else Opened(stored, str(self.now))
        base = opened.values if opened else unknown(stored)
        self.seen = (LastSeen.read(opened.seen) if opened else None) or LastSeen(0, 0)
        typed, choices = typed_in(sent, form, formsets), choices_in(sent)
        self.data = sent
        self.merging = Merging(base, typed, stored, choices, self.place_of, self.holds_several, opened=stored)
        if not is_as_stored(base, stored) or lacks_rows(typed, stored):
            self.merging.merge()
            self.data = sent_instead(sent, form, formsets, self.merging.values)

    def place_of(self, prefix: str, row: Values) -> tuple[Any, ...]:
        said = [tuple(plainly(row.get(name))) for name in place_names(self.formsets[prefix].model)]
        return tuple(said) if all(said) else ()

    def holds_several(self, place: Place) -> bool:
        widgets = {box.name: box.widget for box in boxes_of(self.form_at(place))}
        return bool(getattr(widgets[place.box], "allow_multiple_selected", False))

    @property
    def opened(self) -> str:
        """What the form counts as opened on if it is shown again."""
        seen = self.seen if self.merging.conflicts else self.now
        return Opened(self.merging.opened, str(seen)).signed()

    # In words

    @property
    def kept(self) -> list[str]:
        """What of others' changes stays, person by person."""
        by_person: dict[str, list[str]] = defaultdict(list)
        for place in self.merging.kept:
            change = self.change_at(place)
            by_person[change.who if change else ""].append(self.label_of(place))
        return [self.kept_in_words(who, labels) for who, labels in by_person.items()]

    def kept_in_words(self, who: str, labels: list[str]) -> str:
        named = "; ".join(dict.fromkeys(labels[:NAMED_AT_MOST])) + (
            " …" if len(labels) > NAMED_AT_MOST else ""
        )
        if not who:
            return _("Changed meanwhile, and kept: %(what)s.") % {"what": named}
        return _("Changed meanwhile by %(who)s, and kept: %(what)s.") % {"who": who, "what": named}

    @property
    def conflicts(self) -> list["ShownConflict"]:
        return [self.shown(conflict) for conflict in self.merging.conflicts]

    def shown(self, conflict: Conflict) -> "ShownConflict":
        sides = [self.in_words(conflict.place, side) for side in (conflict.theirs, conflict.mine)]
        return ShownConflict(conflict, self.label_of(conflict.place), self.change_at(conflict.place), *sides)

    def change_at(self, place: Place) -> Change | None:
        """Who changed what stands at a place; or else the whole."""
        rows = self.formsets[place.prefix].get_queryset() if place.prefix else [self.content]
        row = next((row for row in rows if not place.key or str(row.pk) == place.key), None)
        field = next((box.field for box in boxes_of(self.form_at(place)) if box.name == place.box), "")
        change = who_changed(self.seen, row, field) if row else None
        return change or changed_since(self.seen, type(self.content), [self.content.pk]).get(
            str(self.content.pk)
        )

    def form_at(self, place: Place) -> Any:
        return self.formsets[place.prefix].empty_form if place.prefix else self.form

    def label_of(self, place: Place) -> str:
        """Such as: Wording: Base Game, Text."""
        names = [self.title_of_part(place)] if place.prefix else []
        return ", ".join([*names, *([self.label_of_box(place)] if place.box else [])])

    def title_of_part(self, place: Place) -> str:
        model = self.formsets[place.prefix].model
        kind, row = capfirst(str(model._meta.verbose_name)), self.row_at(place)
        which = [self.box_in_words(place._replace(box=name), row.get(name)) for name in place_names(model)]
        named = ", ".join(filter(None, which))
        return _("%(part)s: %(which)s") % {"part": kind, "which": named} if named else kind

    def row_at(self, place: Place) -> Values:
        rows = [side.rows.get(place.row) for side in (self.merging.values, self.merging.opened)]
        gone = [each.base for each in self.merging.conflicts if each.place == place]
        return next((row for row in (*rows, *gone) if row), {})

    def label_of_box(self, place: Place) -> str:
        form = self.form_at(place)
        box = next(each for each in boxes_of(form) if each.name == place.box)
        label, widget = capfirst(str(form[box.field].label)), plain(form.fields[box.field].widget)
        if isinstance(widget, NamesItsBoxes):
            return widget.labels[box.suffix]
        return f"{label} ({LANGUAGE_NAMES[box.suffix]})" if box.suffix in LANGUAGE_NAMES else label

    def in_words(self, place: Place, side: Any) -> str:
        if side is None:
            return ""
        if place.box:
            return self.box_in_words(place, side)
        lines = [(place._replace(box=name), said) for name, said in side.items() if said]
        return "\n".join(
            f"{self.label_of_box(each)}: {self.box_in_words(each, said)}" for each, said in lines
        )

    def box_in_words(self, place: Place, said: list[str] | None) -> str:
        form = self.form_at(place)
        box = next((each for each in boxes_of(form) if each.name == place.box), None)
        return said_in_words(box.widget, form.fields[box.field], said or []) if box else ""


@dataclass(frozen=True)
class ShownConflict:
    """What two people changed at one place, in words, with a choice of the sides."""

    conflict: Conflict
    label: str
    change: Change | None
    their_text: str
    my_text: str

    @property
    def name(self) -> str:
        return f"{CHOICE}{self.conflict.place}"

    @property
    def mine(self) -> str:
        return f"{MINE} {self.conflict.digest}"

    @property
    def theirs(self) -> str:
        return f"{THEIRS} {self.conflict.digest}"

    @property
    def sides(self) -> tuple[SafeString, SafeString]:
        """Theirs and mine, with the words in which they differ marked."""
        return side_by_side(self.their_text, self.my_text)

    @property
    def is_deleted_by_them(self) -> bool:
        return self.conflict.theirs is None

    @property
    def is_deleted_by_me(self) -> bool:
        return self.conflict.mine is None


def lacks_rows(typed: FormValues, stored: FormValues) -> bool:
    """Whether parts that are stored were sent as new ones, as after somebody has brought them back."""
    return any(row.prefix in typed.new and row not in typed.rows for row in stored.rows)


def unknown(stored: FormValues) -> FormValues:
    """For a form of which nobody can tell what it was opened on: whatever differs is asked."""
    return FormValues({WHOLE: {name: [] for name in stored.rows[WHOLE]}})


def choices_in(data: QueryDict) -> dict[str, str]:
    return {name.removeprefix(CHOICE): str(data[name]) for name in data if name.startswith(CHOICE)}


def said_in_words(widget: Any, field: Any, said: list[str]) -> str:
    if isinstance(widget, forms.CheckboxInput):
        return _("yes") if said else _("no")
    if hasattr(field, "queryset"):
        return ", ".join(str(row) for row in field.queryset.filter(pk__in=said))
    labels = dict(flat_choices(getattr(field, "choices", ())))
    return "\n".join(str(labels.get(each, each)) for each in said)


def flat_choices(choices: Iterable[tuple[Any, Any]]) -> Iterable[tuple[str, Any]]:
    for value, label in choices:
        if isinstance(label, list | tuple):
            yield from flat_choices(label)
        else:
            yield str(value), label


def by(change: Change | None) -> str:
    return (change.who if change else "") or _("Somebody")
