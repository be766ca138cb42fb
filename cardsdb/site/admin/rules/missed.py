"""What visitors searched for in vain."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _, ngettext

from cardsdb.roles import languages_of
from cardsdb.site.admin.pages import ReadOnlyAdmin
from rules.models import MissedSearch


@admin.register(MissedSearch)
class MissedSearchAdmin(ReadOnlyAdmin):
    """Each language's translators see what was searched for in it; who has seen to it takes it off."""

    lead = _(
        "What visitors searched for and did not find; each leads to the search on the site. "
        "Give the rule, ruling, term or card that answers it these words, under “as players ask it” or "
        "“other words”; then choose “Done”. Words that nobody searches for any more leave the list after "
        "90 days."
    )
    nothing_there = _("Nobody searched in vain in the last 90 days.")
    change_list_template = "admin/rules/proposal/change_list.html"
    list_display = ("words_as_searched", "language", "count", "last_day")
    list_display_links = None
    list_filter = ("language",)
    list_per_page = 50
    search_fields = ("words",)
    ordering = ("-count",)
    actions = ("done",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[MissedSearch]:
        return MissedSearch.objects.kept().filter(language__in=languages_of(request.user))

    def has_done_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("rules.delete_missedsearch")

    @admin.display(description=_("words"), ordering="words")
    def words_as_searched(self, search: MissedSearch) -> str:
        link = '<a href="{}" lang="{}"><bdi>{}</bdi></a>'
        return format_html(link, search.on_site, search.language, search.words)

    @admin.action(description=_("Done: take what is selected off the list"), permissions=["done"])
    def done(self, request: HttpRequest, queryset: QuerySet[MissedSearch]) -> None:
        number, _each = queryset.delete()
        message = ngettext(
            "%(count)s search is off the list.", "%(count)s searches are off the list.", number
        )
        messages.success(request, message % {"count": number})
