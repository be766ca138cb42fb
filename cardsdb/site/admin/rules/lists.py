"""What lists about the rules have beyond those of the cards."""

from collections.abc import Callable
from typing import Any, Final

from django.contrib import admin
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from cardsdb.languages import language_of_reader, said
from cardsdb.site.admin.lists import Choice, Uncounted, shortened
from rules.cases.checking.holding import failing_cases


def in_own_language(texts: Any) -> str:
    """A text in the editor's language, as much of it as a list has room for."""
    return shortened(said(texts, language_of_reader()).text)


def own(field: str, label: Any) -> Callable[[Any], str]:
    """The column of a text, in the editor's language."""

    @admin.display(description=label)
    def column(content: Any) -> str:
        return in_own_language(getattr(content, field)) or str(content)

    column.__name__ = f"own_{field}"
    return column


OWN_TITLE: Final = own("title", _("title"))
OWN_QUESTION: Final = own("question", _("question"))


def with_failing(rows: QuerySet[Any]) -> QuerySet[Any]:
    return rows.filter(cases__overlap=[each.case.id for each in failing_cases()])


class ShownByCases(Uncounted, Choice):
    """Whether cases show it, and whether they come out as written."""

    title = _("cases")
    parameter_name = "shown"
    choices_offered = {
        "yes": (_("with cases"), lambda rows: rows.filter(cases__len__gt=0)),
        "no": (_("without cases"), lambda rows: rows.filter(cases__len=0)),
        "failing": (_("with cases that fail now"), with_failing),
    }
