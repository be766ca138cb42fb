"""The glossary."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.admin.content import ContentAdmin
from rules.models import (
    Term,
)


@admin.register(Term)
class TermAdmin(ContentAdmin):
    list_display = ("slug", "english_term", "group", "rule", "official", "status")
    list_filter = ("status", "group", "official")
    search_fields = ("slug", "term", "definition", "forms", "aliases", "other_senses", "rule__slug")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)

    @admin.display(description=_("term"))
    def english_term(self, term: Term) -> str:
        return str(term)
