"""Forms of the admin as an editor's browser would send them back."""

import re
from collections.abc import Iterator
from typing import Any

from django.forms import MultiWidget
from django.test import Client

from cardsdb.site.admin.checking import ACCEPTED
from cardsdb.site.admin.conflicts import OPENED


def filled_in(response: Any) -> dict[str, Any]:
    """Every field of a change page with the value it shows, and what the form was opened on."""
    forms = [response.context["adminform"].form]
    for inline in response.context["inline_admin_formsets"]:
        forms += [inline.formset.management_form, *inline.formset.forms]
    opened = response.context.get("opened")
    said = {OPENED: opened} if opened else {}
    return said | {name: value for form in forms for name, value in fields_of(form).items()}


def fields_of(form: Any) -> dict[str, Any]:
    values = {name: value for field in form.fields for name, value in boxes_of(form, field)}
    return {
        name: as_sent(value) for name, value in values.items() if value is not None and value is not False
    }


def boxes_of(form: Any, field: str) -> Iterator[tuple[str, Any]]:
    """A field's box and what it shows; a field of several boxes shows each."""
    name, value = form.add_prefix(field), form[field].value()
    widget = form.fields[field].widget
    if isinstance(widget, MultiWidget):
        names = [f"{name}{suffix}" for suffix in widget.widgets_names]  # type: ignore[attr-defined]
        # A form that was sent has a list of what was in them.
        values = value if isinstance(value, list) else widget.decompress(value) or []
        yield from zip(names, values, strict=True)
    else:
        yield name, value


def as_sent(value: Any) -> Any:
    return [str(each) for each in value] if isinstance(value, list) else value


def field_with(form: dict[str, Any], value: str) -> str:
    """The name of the first field that holds this value: of a card's parts, that of its newest box."""
    return next(name for name, held in form.items() if held == value)


def posted_with_yes(client: Client, address: str, form: dict[str, Any], **options: Any) -> Any:
    """Send a form; where cases would fail, say yes to it and send it again."""
    answer = client.post(address, form, **options)
    yes = yes_asked_for(answer)
    return client.post(address, form | {ACCEPTED: yes}, **options) if yes else answer


def yes_asked_for(answer: Any) -> str:
    """What the box for the yes sends; nothing where there is none."""
    found = re.search(rf'name="{ACCEPTED}" value="(\w+)"', answer.content.decode())
    return found[1] if found else ""
