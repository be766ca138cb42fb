"""All tables: those of the cards and editions, of the rules and of what is said about them."""

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.content.cards import CARD, EDITION
from cardsdb.exchange.columns import Column, Orientation
from cardsdb.exchange.tables import Errors, Table, tables_of
from cardsdb.models import Card
from rules.cases.trials import tried
from rules.fixtures import CASE, KINDS_IN_YAML
from rules.models import Rule

NUMBER: Final = Orientation(Card._meta.get_field("number"), lambda card: card.number)
NAME: Final = Orientation(
    Card._meta.get_field("names"), lambda part: str(part.card) if part.card_id else "", "name"
)


class CaseTable(Table):
    """A published case holds: one that does not is imported as a draft, and published in its own form."""

    def problems(self, row: Any, changed: Sequence[Column]) -> Errors:
        errors = super().problems(row, changed)
        is_other = row.pk is None or any(column.field.name in ("text", "status") for column in changed)
        if not errors and is_other and row.is_published and not (trial := tried(row)).holds:
            message = gettext("The judge comes to something else: import it as a draft. %(told)s")
            return {"text": message % {"told": trial.why_it_fails}}
        return errors


TABLES: Final = {
    table.name: table
    for table in (
        Table("card-names", Card, NUMBER, title=_("card names"), only=("names", "search_words", "asked")),
        *tables_of(CARD, NAME),
        *tables_of(EDITION),
        Table("rule-texts", Rule, title=_("rule texts"), only=("title", "text", "asked")),
        *(table for kind in KINDS_IN_YAML for table in tables_of(kind)),
        CaseTable(CASE.name, CASE.model),
    )
}
"""By their names, first those of texts alone."""
