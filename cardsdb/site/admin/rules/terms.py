"""The glossary."""

from collections.abc import Callable

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.languages import LANGUAGE_NAMES, LANGUAGES
from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.lists import MissingTranslation, giving
from cardsdb.site.admin.moving import moving
from rules.models import (
    Term,
)

OFFICIAL = (
    giving("official", _("Mark what is selected as official"), "official", True),
    giving("unofficial", _("Mark what is selected as not official"), "official", False),
)


def term_in(language: str) -> Callable[[Term], str]:
    """The column for what it is called in a language."""

    @admin.display(description=LANGUAGE_NAMES[language], ordering=f"term__{language}")
    def column(term: Term) -> str:
        return str(term.term.get(language, ""))

    column.__name__ = f"term_{language}"
    return column


@admin.register(Term)
class TermAdmin(ContentAdmin):
    lead = _("A word of the game in every language. Its forms are linked wherever the site writes them.")
    slug_from = "term_en"
    actions = (*ContentAdmin.actions, moving("group"), *OFFICIAL)
    list_display = (*map(term_in, LANGUAGES), "group", "rule", "official", "status")
    list_filter = ("status", "group", MissingTranslation, "official", ("rule", admin.EmptyFieldListFilter))
    search_fields = ("slug", "term", "definition", "forms", "aliases", "other_senses", "asked", "rule__slug")
    autocomplete_fields = ("rule",)
    list_select_related = ("rule",)
