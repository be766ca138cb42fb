"""The facts of an edition as fields: how many Unicorns win, and what two players change."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from cardsdb.models import Card, Printing
from cardsdb.models.facts import FEWEST_TO_WIN, MOST_TO_WIN, PLAYERS, Facts, from_fields, in_fields
from cardsdb.site.admin.choosing import RowsToChoose, slugs_of
from cardsdb.site.admin.unsaved import EditedForm


class CardsField(forms.Field):
    def __init__(self) -> None:
        super().__init__(required=False, widget=RowsToChoose(Printing, "card"))

    def to_python(self, value: Any) -> list[str]:
        return sorted(slugs_of(Card, map(str, value or ())))


class UnicornsField(forms.IntegerField):
    def __init__(self, players: int) -> None:
        message = _(
            "%(players)s players: write how many Unicorns win, a whole number from %(fewest)s to %(most)s."
        ) % {"players": players, "fewest": FEWEST_TO_WIN, "most": MOST_TO_WIN}
        kinds = ("required", "incomplete", "invalid", "min_value", "max_value")
        super().__init__(
            min_value=FEWEST_TO_WIN, max_value=MOST_TO_WIN, error_messages=dict.fromkeys(kinds, message)
        )


class FactsWidget(forms.MultiWidget):
    """A box for each number of players, and what two players change below them."""

    template_name = "admin/edition_facts.html"

    def __init__(self, parts: list[forms.Field]) -> None:
        names = [*(f"win_{players}" for players in PLAYERS), "dealt", "removed"]
        super().__init__({name: part.widget for name, part in zip(names, parts, strict=True)})

    def decompress(self, value: Any) -> list[Any]:
        return in_fields(value)

    def get_context(self, name: str, value: Any, attrs: Any) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        *unicorns, dealt, removed = context["widget"]["subwidgets"]
        shown = {"unicorns": zip(PLAYERS, unicorns, strict=True), "dealt": dealt, "removed": removed}
        return {**context, **shown}


class FactsField(forms.MultiValueField):
    def __init__(self, **options: Any) -> None:
        for of_json in ("encoder", "decoder", "show_hidden_initial"):
            options.pop(of_json, None)
        parts = [*map(UnicornsField, PLAYERS), forms.BooleanField(required=False), CardsField()]
        own = {"label": _("Unicorns to win"), "widget": FactsWidget(parts), "require_all_fields": False}
        super().__init__(parts, **{**options, **own})
        self.error_messages["required"] = _("Say how many Unicorns win.")

    def compress(self, values: list[Any]) -> Facts:
        return from_fields(values) if values else {}


class EditionForm(EditedForm):
    """Facts that say what they said before stay as they are written."""

    def clean_facts(self) -> Any:
        facts, before = self.cleaned_data["facts"], self.initial.get("facts")
        return before if in_fields(before) == in_fields(facts) else facts
