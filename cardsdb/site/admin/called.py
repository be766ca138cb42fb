"""What editors choose from or look up, by the words they read for it."""

from typing import Any

from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.db.models import Case, QuerySet, When

from cardsdb.models import Card
from cardsdb.multilingual import in_any_language


class FoundByOwnName(AutocompleteJsonView):
    def get_queryset(self) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset()
        return beginning_first(rows, self.term) if rows.model is Card else rows


def beginning_first(cards: QuerySet[Card], typed: str) -> QuerySet[Card]:
    """Those first whose name begins with what was typed, in any language."""
    begins_so = in_any_language("names", "istartswith", " ".join(typed.split()))
    order: Any = cards.query.order_by or Card._meta.ordering
    return cards.order_by(Case(When(begins_so, then=0), default=1), *order)
