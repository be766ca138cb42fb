"""Where the rule sheets disagree."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.admin.content import ContentAdmin, PartAdmin
from cardsdb.admin.own_texts import OwnTextsInline
from cardsdb.models import ENGLISH
from rules.models import (
    Difference,
    DifferenceSide,
)
from rules.texts import said


class DifferenceSidesInline(OwnTextsInline, admin.StackedInline):
    model = DifferenceSide
    extra = 0
    min_num = 1


@admin.register(Difference)
class DifferenceAdmin(ContentAdmin):
    list_display = ("slug", "kind", "english_title", "reading", "adult", "status")
    list_filter = ("status", "kind", "adult")
    search_fields = ("slug", "title", "use", "says__text", "rules__slug")
    autocomplete_fields = ("rules",)
    inlines = (DifferenceSidesInline,)

    @admin.display(description=_("title"))
    def english_title(self, difference: Difference) -> str:
        return str(said(difference.title, ENGLISH))


@admin.register(DifferenceSide)
class DifferenceSideAdmin(PartAdmin):
    whole = "difference"
    list_display = ("difference", "place", "sources", "deviates")
    list_filter = ("deviates", "difference__kind")
    search_fields = ("difference__slug", "text")
    autocomplete_fields = ("difference",)
    list_select_related = ("difference",)
