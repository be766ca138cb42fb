"""Beside a form: who else has it open, and whether somebody has saved it since."""

from typing import Any, Final

from django.contrib.admin.utils import quote, unquote
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern
from django.views.decorators.http import require_POST

from cardsdb.conflicts.authors import LastSeen, changed_since
from cardsdb.presence import note_closed, note_open, others_with
from cardsdb.site.admin.pages import BesideAdmin
from cardsdb.site.translations import admin_page

HERE: Final = "admin/hornbook/open_elsewhere.html"


class Presence(BesideAdmin):
    """Who has a page open. Pages tell so, and hear it of others."""

    @property
    def urls(self) -> list[URLPattern]:
        return [self.url("<path:object_id>/open/", require_POST(self.open_view), "open")]

    def open_view(self, request: HttpRequest, object_id: str) -> HttpResponse:
        content = self.admin.get_object(request, unquote(object_id))
        if not self.admin.has_change_permission(request, content):
            raise PermissionDenied
        if content is None:
            return render(request, HERE, {"is_gone": True})
        if "closed" in request.POST:
            note_closed(content, request.user)
            return HttpResponse(status=204)
        note_open(content, request.user, is_unsaved="unsaved" in request.POST)
        return render(request, HERE, meanwhile(content, request.user, request.POST.get("seen", "")))

    def here(self, request: HttpRequest, content: Any, seen: LastSeen) -> dict[str, Any]:
        """What a form shows of it at first, and whom it asks for more."""
        address = admin_page(self.model, "open", quote(content.pk))
        return {"address": address, "seen": seen, **meanwhile(content, request.user, "")}


def meanwhile(content: Any, user: Any, seen: str) -> dict[str, Any]:
    since = LastSeen.read(seen)
    changed = changed_since(since, type(content), [content.pk], user) if since else {}
    return {"others": others_with(content, user), "changes": list(changed.values())}
