"""What the form of a thing says, box by box, as a browser sends it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from django.core import signing
from django.forms import CheckboxInput, MultiWidget, Widget
from django.forms.formsets import DELETION_FIELD_NAME
from django.http import QueryDict

from cardsdb.numbers import whole_number

Values = dict[str, list[str]]
"""What a row of the form says, by the names of its boxes."""

SALT: Final = "cardsdb.conflicts.rows"


class FormInput(NamedTuple):
    """One box of a form: a field may have several, such as one a language."""

    name: str
    field: str
    widget: Widget
    value: Any

    @property
    def suffix(self) -> str:
        return self.name.removeprefix(self.field).removeprefix("_")

    @property
    def sent(self) -> list[str]:
        """What a browser sends of it if nobody touches it."""
        if isinstance(self.widget, CheckboxInput):
            return ["on"] if self.widget.check_test(self.value) else []
        shown: Any = self.widget.format_value(self.value)
        several = shown if isinstance(shown, list | tuple | set) else [shown]
        return [str(each) for each in several if each not in (None, "")]


class Place(NamedTuple):
    """Where on a form: a box of the whole, a box of one of its parts, or such a part itself."""

    prefix: str = ""
    key: str = ""
    box: str = ""

    def __str__(self) -> str:
        return ":".join(self)

    @property
    def row(self) -> "Place":
        return self._replace(box="")


WHOLE: Final = Place()


@dataclass
class FormValues:
    """What a form says: the whole and the parts that are stored, by their places."""

    rows: dict[Place, Values] = field(default_factory=dict)
    new: dict[str, list[Values]] = field(default_factory=dict)
    """Of each kind of part those that are not stored."""
    blank: dict[str, Values] = field(default_factory=dict)
    """Of each kind of part what a new one says that nobody has typed in."""
    deleted: set[Place] = field(default_factory=set)


# As a form shows it


def shown_by(form: Any, formsets: list[Any]) -> FormValues:
    """What the form of something stored says that nobody has typed in."""
    parts = ((formset.prefix, each) for formset in formsets for each in formset.initial_forms)
    rows = {Place(prefix, str(each.instance.pk)): values_of(each) for prefix, each in parts}
    blank = {formset.prefix: values_of(formset.empty_form) for formset in formsets}
    return FormValues({WHOLE: values_of(form), **rows}, blank=blank)


def values_of(form: Any) -> Values:
    return {box.name: box.sent for box in boxes_of(form)}


def boxes_of(form: Any) -> Iterator[FormInput]:
    """The boxes somebody may write in; not those by which rows are told apart or deleted."""
    skipped = {DELETION_FIELD_NAME, *link_names(form)}
    for name, each in form.fields.items():
        if name not in skipped and not each.disabled:
            yield from boxes_of_field(name, plain(each.widget), form[name].value())


def link_names(form: Any) -> set[str]:
    """The key of a row of a formset, and the field by which it knows its whole."""
    return {name for name, each in form.fields.items() if hasattr(each, "parent_instance")} | {
        form.instance._meta.pk.name
    }


def boxes_of_field(name: str, widget: Widget, value: Any) -> Iterator[FormInput]:
    if not isinstance(widget, MultiWidget):
        yield FormInput(name, name, widget, value)
        return
    several: Any = widget
    values = value if isinstance(value, list) else several.decompress(value)
    for suffix, inner, part in zip(several.widgets_names, several.widgets, values, strict=True):
        if not inner.attrs.get("readonly"):
            yield FormInput(f"{name}{suffix}", name, inner, part)


def plain(widget: Any) -> Widget:
    """Without the links the admin puts beside a chooser."""
    found: Widget = getattr(widget, "widget", widget)
    return found


# As it was sent


def typed_in(data: QueryDict, form: Any, formsets: list[Any]) -> FormValues:
    """What was sent for this form."""
    said = FormValues({WHOLE: sent_for(data, form, "")})
    for formset in formsets:
        if (number := counted(data, formset.prefix)) is not None:
            said.new[formset.prefix] = []
            for index in range(number):
                take_part(said, data, formset, f"{formset.prefix}-{index}-")
    return said


def take_part(said: FormValues, data: QueryDict, formset: Any, prefix: str) -> None:
    key, is_deleted = data.get(f"{prefix}{formset.model._meta.pk.name}", ""), f"{prefix}{DELETION_FIELD_NAME}"
    values, row = sent_for(data, formset.empty_form, prefix), Place(formset.prefix, key)
    if key:
        said.rows[row] = values
        said.deleted |= {row} if is_deleted in data else set()
    elif is_deleted not in data:
        said.new[formset.prefix].append(values)


def counted(data: QueryDict, prefix: str) -> int | None:
    number = whole_number(data.get(f"{prefix}-TOTAL_FORMS", ""))
    return None if number is None else min(number, 1000)


def sent_for(data: QueryDict, form: Any, prefix: str) -> Values:
    """What a browser leaves out is not there; of a box for a tick, that says something, too."""
    return {
        box.name: [each for each in data.getlist(f"{prefix}{box.name}") if each]
        for box in boxes_of(form)
        if not box.widget.value_omitted_from_data(data, {}, f"{prefix}{box.name}")  # type: ignore[arg-type]
    }


# As it is sent instead


def sent_instead(data: QueryDict, form: Any, formsets: list[Any], values: FormValues) -> QueryDict:
    """What was sent, with other values; its parts in the order in which they are stored."""
    sent = data.copy()
    put(sent, form, "", values.rows[WHOLE])
    for formset in formsets:
        if formset.prefix in values.new:
            put_parts(sent, data, formset, values)
    return sent


def put(sent: QueryDict, form: Any, prefix: str, values: Values) -> None:
    for box in boxes_of(form):
        said, name = values.get(box.name), f"{prefix}{box.name}"
        if said:
            sent.setlist(name, said)
        elif said is not None:
            sent.pop(name, None)
            if box.widget.value_omitted_from_data(sent, {}, name):  # type: ignore[arg-type]
                sent[name] = ""


def put_parts(sent: QueryDict, data: QueryDict, formset: Any, values: FormValues) -> None:
    rows = rows_sent(data, formset)
    for name in [name for row in rows.values() for name in row.values()]:
        sent.pop(name, None)
    stored = [(row, said) for row, said in values.rows.items() if row.prefix == formset.prefix]
    every = [*stored, *((Place(formset.prefix), said) for said in values.new[formset.prefix])]
    for index, (row, said) in enumerate(every):
        prefix = f"{formset.prefix}-{index}-"
        for name, before in rows.get(row.key, {}).items() if row.key else ():
            sent.setlist(f"{prefix}{name}", data.getlist(before))
        put_links(sent, formset, prefix, row.key)
        put(sent, formset.empty_form, prefix, said)
        sent.pop(f"{prefix}{DELETION_FIELD_NAME}", None)
        if row in values.deleted:
            sent[f"{prefix}{DELETION_FIELD_NAME}"] = "on"
    sent[f"{formset.prefix}-TOTAL_FORMS"] = str(len(every))
    sent[f"{formset.prefix}-INITIAL_FORMS"] = str(len(stored))


def rows_sent(data: QueryDict, formset: Any) -> dict[str, dict[str, str]]:
    """By the key of each row, or by its number if it has none: the names of all that was sent of it."""
    rows: dict[str, dict[str, str]] = {}
    for index in range(counted(data, formset.prefix) or 0):
        prefix = f"{formset.prefix}-{index}-"
        key = data.get(f"{prefix}{formset.model._meta.pk.name}") or f"#{index}"
        rows[key] = {name.removeprefix(prefix): name for name in data if name.startswith(prefix)}
    return rows


def put_links(sent: QueryDict, formset: Any, prefix: str, key: str) -> None:
    sent[f"{prefix}{formset.model._meta.pk.name}"] = key
    sent[f"{prefix}{formset.fk.name}"] = str(formset.instance.pk or "")


# Compared


def is_same(some: list[str] | None, others: list[str] | None) -> bool:
    """Whether they say the same but for blanks around them and how lines end."""
    return plainly(some) == plainly(others)


def plainly(said: list[str] | None) -> list[str]:
    return sorted(text for each in said or () if (text := each.replace("\r\n", "\n").strip()))


# As the form carries it


@dataclass
class Opened:
    """What a form was opened on, and the newest change of anything by then."""

    values: FormValues
    seen: str

    def signed(self) -> str:
        return signing.dumps([self.seen, list(self.values.rows.items())], salt=SALT, compress=True)

    @classmethod
    def read(cls, token: str) -> "Opened | None":
        """None for what no form of ours carries."""
        try:
            seen, rows = signing.loads(token, salt=SALT)
        except signing.BadSignature:
            return None
        return cls(FormValues({Place(*row): said for row, said in rows}), seen)
