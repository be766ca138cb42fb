"""Forms of the admin as an editor's browser would send them back."""

from typing import Any


def filled_in(response: Any) -> dict[str, Any]:
    """Every field of a change page with the value it shows."""
    forms = [response.context["adminform"].form]
    for inline in response.context["inline_admin_formsets"]:
        forms += [inline.formset.management_form, *inline.formset.forms]
    return {name: value for form in forms for name, value in fields_of(form).items()}


def fields_of(form: Any) -> dict[str, Any]:
    values = {form.add_prefix(name): form[name].value() for name in form.fields}
    return {
        name: as_sent(value) for name, value in values.items() if value is not None and value is not False
    }


def as_sent(value: Any) -> Any:
    return [str(each) for each in value] if isinstance(value, list) else value


def field_with(form: dict[str, Any], value: str) -> str:
    """The name of the one field that holds this value."""
    (name,) = [name for name, held in form.items() if held == value]
    return name
