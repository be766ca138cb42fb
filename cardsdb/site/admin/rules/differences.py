"""Where the rule sheets disagree."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from cardsdb.site.admin.content import ContentAdmin
from cardsdb.site.admin.inlines import PartsInline
from cardsdb.site.admin.lists import ADULT, MissingTranslation
from cardsdb.site.admin.moving import moving
from cardsdb.site.admin.rules.lists import OWN_TITLE
from cardsdb.site.admin.rules.suggesting import SuggestingForm
from rules.models import (
    Difference,
    DifferenceSide,
)


class DifferenceSidesInline(PartsInline):
    model = DifferenceSide
    min_num = 1


@admin.register(Difference)
class DifferenceAdmin(ContentAdmin):
    lead = _("A place where the rule sheets do not say the same, what each says, and which side we take.")
    slug_from = "title_en"
    actions = (*ContentAdmin.actions, moving("kind"), *ADULT)
    form = SuggestingForm
    list_display = (OWN_TITLE, "slug", "kind", "reading", "said_in", "adult", "status")
    list_filter = ("status", "kind", MissingTranslation, "adult")
    search_fields = ("slug", "title", "use", "says__text", "rules__slug", "reading")
    autocomplete_fields = ("rules",)
    inlines = (DifferenceSidesInline,)
    fields = ("slug", ("kind", "place"), "status", "adult", "rules", "reading", "title", "use")
