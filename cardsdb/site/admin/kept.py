"""What the site counts and keeps itself. Tokens can be revoked here; the rest is to be looked at."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _, ngettext

from cardsdb.models import ApiToken, DataVersion, RetiredNumber
from cardsdb.site.admin.lists import Choice
from cardsdb.site.admin.pages import ReadOnlyAdmin


class Revoked(Choice):
    """Which tokens still work."""

    title = _("state")
    parameter_name = "revoked"
    choices_offered = {
        "no": (_("in use"), lambda tokens: tokens.filter(revoked_at=None)),
        "yes": (_("revoked"), lambda tokens: tokens.exclude(revoked_at=None)),
    }


@admin.register(RetiredNumber)
class RetiredNumberAdmin(ReadOnlyAdmin):
    lead = _("Numbers of cards that are gone. No other card gets them.")
    list_display = ("number", "slug")
    search_fields = ("=number", "slug")


@admin.register(DataVersion)
class DataVersionAdmin(ReadOnlyAdmin):
    lead = _("It goes up with everything that is published or changed, so that nobody is shown what is old.")
    list_display = ("version", "changed_at")


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdmin):
    """Tokens are made and used by visitors; here they can be revoked."""

    lead = _(
        "Whoever wants one makes it on the site, and sees it once. Here it is revoked when it is misused."
    )
    lead_pages = ((_("Where tokens are made"), "api-token"),)
    list_display = ("__str__", "created_at", "last_used_on", "revoked_at")
    list_filter = (Revoked,)
    search_fields = ("label",)
    fields = ("label", "created_at", "last_used_on", "revoked_at")
    actions = ("revoke",)

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("cardsdb.change_apitoken")

    @admin.action(description=_("Revoke what is selected"), permissions=["revoke"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[ApiToken]) -> None:
        revoked = queryset.filter(revoked_at=None).update(revoked_at=timezone.now())
        text = ngettext("%(count)s entry changed.", "%(count)s entries changed.", revoked)
        self.message_user(request, text % {"count": revoked}, messages.SUCCESS)
