"""The tables of the rules and of what is said about them, and with those of the cards all there are."""

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.exchange.card_tables import CARD_TABLES
from cardsdb.exchange.columns import Column
from cardsdb.exchange.tables import Errors, Table, tables_of
from rules.cases.trials import tried
from rules.fixtures import CASE, KINDS_IN_YAML
from rules.models import Rule


class CaseTable(Table):
    """A published case holds: one that does not is imported as a draft, and published in its own form."""

    def problems(self, row: Any, changed: Sequence[Column]) -> Errors:
        errors = super().problems(row, changed)
        is_other = row.pk is None or any(column.field.name in ("text", "status") for column in changed)
        if not errors and is_other and row.is_published and not (trial := tried(row)).holds:
            told = gettext("The judge comes to something else: import it as a draft. %(told)s")
            return {"text": told % {"told": trial.told}}
        return errors


TABLES: Final = {
    table.name: table
    for table in (
        *CARD_TABLES,
        Table("rule-texts", Rule, title=_("rule texts"), only=("title", "text", "asked")),
        *(table for kind in KINDS_IN_YAML for table in tables_of(kind)),
        CaseTable(CASE.name, CASE.model),
    )
}
"""By their names, first those of texts alone."""
