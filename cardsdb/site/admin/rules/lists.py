"""What lists about the rules have beyond those of the cards."""

from collections.abc import Callable
from typing import Any, Final

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cardsdb.languages import language_of_reader, said
from cardsdb.site.admin.lists import Uncounted, shortened
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


class ShownByCases(Uncounted, admin.SimpleListFilter):
    """Whether cases show it, and whether they come out as written."""

    title = _("cases")
    parameter_name = "shown"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            ("yes", _("with cases")),
            ("no", _("without cases")),
            ("failing", _("with cases that fail now")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "failing":
            return queryset.filter(cases__overlap=[each.case.id for each in failing_cases()])
        return queryset.filter(cases__len__gt=0) if self.value() == "yes" else self.without(queryset)

    def without(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(cases__len=0) if self.value() == "no" else queryset
