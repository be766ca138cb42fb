"""What the site counts and keeps itself. Tokens can be revoked here; the rest is to be looked at."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _, ngettext

from cardsdb.admin.content import ReadOnlyAdmin
from cardsdb.models import ApiToken, DataVersion, RetiredNumber


@admin.register(RetiredNumber)
class RetiredNumberAdmin(ReadOnlyAdmin):
    list_display = ("number", "slug")
    search_fields = ("=number", "slug")


@admin.register(DataVersion)
class DataVersionAdmin(ReadOnlyAdmin):
    list_display = ("version", "changed_at")


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdmin):
    """Tokens are made and used by visitors; here they can be revoked."""

    list_display = ("__str__", "created_at", "last_used_on", "revoked_at")
    list_filter = (("revoked_at", admin.EmptyFieldListFilter),)
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
