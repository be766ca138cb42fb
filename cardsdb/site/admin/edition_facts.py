"""The facts of an edition as fields: how many Unicorns win, and what two players change."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from cardsdb.cards.decks import FEWEST_PLAYERS, MOST_PLAYERS
from cardsdb.models import Card, Printing
from cardsdb.site.admin.choosing import RowsToChoose, slugs_of
from cardsdb.site.admin.unsaved import EditedForm

PLAYERS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
FEWEST_TO_WIN, MOST_TO_WIN = 1, 20
NEIGH: Final = "neigh"

Facts = dict[str, Any]


# From facts to fields and back


def in_fields(facts: Any) -> list[Any]:
    """What each field shows: the Unicorns for each number of players, then what two players change."""
    try:
        needed = unicorns_by_players(facts["win"])
        for_two = facts["two_players"] or {}
        return [
            *(needed.get(players) for players in PLAYERS),
            for_two.get("dealt") == NEIGH,
            sorted(for_two.get("removed", ())),
        ]
    except (KeyError, TypeError, ValueError, AttributeError):
        return [*(None for _players in PLAYERS), False, []]


def unicorns_by_players(rows: Iterable[Facts]) -> dict[int, int]:
    ranges = ((row["players"], row["unicorns"]) for row in rows)
    return {players: unicorns for (first, last), unicorns in ranges for players in range(first, last + 1)}


def from_fields(values: list[Any]) -> Facts:
    *unicorns, neighs_for_two, removed = values
    dealt = NEIGH if neighs_for_two else None
    for_two = {"dealt": dealt, "removed": removed} if dealt or removed else None
    return {"two_players": for_two, "win": in_rows(dict(zip(PLAYERS, unicorns, strict=True)))}


def in_rows(unicorns: dict[int, int]) -> list[Facts]:
    """One row for all numbers of players beside each other that need the same."""
    rows = [(number, list(players)) for number, players in groupby(unicorns, unicorns.__getitem__)]
    return [{"players": [players[0], players[-1]], "unicorns": number} for number, players in rows]


# The fields


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
        self.labels = {
            **{f"win_{players}": unicorns_with(players) for players in PLAYERS},
            "dealt": _("With two players each is dealt a Neigh card first"),
            "removed": _("With two players these cards stay in the box"),
        }

    def decompress(self, value: Any) -> list[Any]:
        return in_fields(value)

    def get_context(self, name: str, value: Any, attrs: Any) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        *unicorns, dealt, removed = context["widget"]["subwidgets"]
        shown = {"unicorns": zip(PLAYERS, unicorns, strict=True), "dealt": dealt, "removed": removed}
        return {**context, **shown}


def unicorns_with(players: int) -> str:
    return f"{_('Unicorns to win')}, {_('%(players)s players') % {'players': players}}"


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
