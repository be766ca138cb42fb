"""The glossary."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.lists import MissingTranslation, TextsInLanguages, giving
from cardsdb.site.admin.moving import Moves
from rules.models import (
    Term,
)

OFFICIAL = (
    giving("official", _("Mark what is selected as official"), "official", True),
    giving("unofficial", _("Mark what is selected as not official"), "official", False),
)


@admin.register(Term)
class TermAdmin(Moves, TextsInLanguages, ContentAdmin):
    lead = _("A word of the game in every language. Its forms are linked wherever the site writes them.")
    slug_from = "term_en"
    moved_by = "group"
    actions = (*ContentAdmin.actions, "move", *OFFICIAL)
    list_display = ("english_term", "german_term", "dutch_term", "group", "rule", "official", "status")
    list_filter = ("status", "group", MissingTranslation, "official", ("rule", admin.EmptyFieldListFilter))
    search_fields = ("slug", "term", "definition", "forms", "aliases", "other_senses", "asked", "rule__slug")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)

    @admin.display(description=_("English"), ordering="term__en")
    def english_term(self, term: Term) -> str:
        return str(term)

    @admin.display(description=_("German"), ordering="term__de")
    def german_term(self, term: Term) -> str:
        return term.term.get("de", "")

    @admin.display(description=_("Dutch"), ordering="term__nl")
    def dutch_term(self, term: Term) -> str:
        return term.term.get("nl", "")
