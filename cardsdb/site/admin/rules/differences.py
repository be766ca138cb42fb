"""Where the rule sheets disagree."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.site.admin.content import ContentAdmin, PartAdmin
from cardsdb.site.admin.inlines import PartsInline
from cardsdb.site.admin.lists import ADULT, MissingTranslation, TextsInLanguages
from cardsdb.site.admin.moving import Moves
from cardsdb.site.admin.rules.lists import in_own_language
from cardsdb.site.admin.rules.suggesting import Suggests
from rules.models import (
    Difference,
    DifferenceSide,
)


class DifferenceSidesInline(PartsInline):
    model = DifferenceSide
    min_num = 1


@admin.register(Difference)
class DifferenceAdmin(Suggests, Moves, TextsInLanguages, ContentAdmin):
    lead = _("A place where the rule sheets do not say the same, what each says, and which side we take.")
    slug_from = "title_en"
    moved_by = "kind"
    actions = (*ContentAdmin.actions, "move", *ADULT)
    list_display = ("own_title", "slug", "kind", "reading", "said_in", "adult", "status")
    list_filter = ("status", "kind", MissingTranslation, "adult")
    search_fields = ("slug", "title", "use", "says__text", "rules__slug", "reading")
    autocomplete_fields = ("rules",)
    inlines = (DifferenceSidesInline,)
    fields = ("slug", ("kind", "place"), "status", "adult", "rules", "reading", "title", "use")

    @admin.display(description=_("title"))
    def own_title(self, difference: Difference) -> str:
        return in_own_language(difference.title)


@admin.register(DifferenceSide)
class DifferenceSideAdmin(TextsInLanguages, PartAdmin):
    lead = _("What some of the rule sheets say where they disagree.")
    whole = "difference"
    list_display = ("of_difference", "place", "beginning", "sheets", "deviates", "said_in")
    list_filter = ("deviates", "difference__kind", MissingTranslation)
    search_fields = ("difference__slug", "text")
    autocomplete_fields = ("difference",)
    list_select_related = ("difference",)

    @admin.display(description=_("text"))
    def beginning(self, side: DifferenceSide) -> str:
        return in_own_language(side.text)

    @admin.display(description=_("rule sheets"))
    def sheets(self, side: DifferenceSide) -> str:
        return "; ".join(str(sheet.label) for sheet in side.sheets)
