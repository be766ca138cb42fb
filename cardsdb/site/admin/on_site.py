"""From the admin to the site: where visitors see what is edited here."""

from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.options import IS_POPUP_VAR
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from cardsdb.access.preferences import address_with
from cardsdb.site.admin.previewing import preview
from cardsdb.site.admin.saving import PREVIEW, Attempted, attempt, current_saving, is_attempt


def address_on_site(content: Any) -> str | None:
    """The page of something; none while visitors do not see it."""
    shown = type(content).visible.filter(pk=content.pk)
    if not shown.exists():
        return None
    address: str = content.get_absolute_url()
    is_for_everyone = shown.for_reader(adult=False).exists()
    return address if is_for_everyone else address_with(address, {"adult": "1"})


class OnSite(ModelAdmin):
    """Leads to the public page, also right after saving, and shows it as it would become."""

    def add_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> HttpResponse:
        answer = partial(super().add_view, request, *arguments, **options)
        return attempt(request, answer, partial(preview, request)) if PREVIEW in request.POST else answer()

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *arguments: Any, **options: Any
    ) -> HttpResponse:
        context["has_preview"] = True
        return super().render_change_form(request, context, *arguments, **options)

    def view_on_site(self, content: Any) -> str | None:
        return address_on_site(content)

    # Right after saving

    def response_add(
        self, request: HttpRequest, obj: Any, post_url_continue: str | None = None
    ) -> HttpResponse:
        if PREVIEW in request.POST:
            return Attempted(obj)
        response = super().response_add(request, obj, post_url_continue)
        self.tell_where_it_is_seen(request, obj)
        return response

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        if is_attempt(request):
            return Attempted(obj)
        current_saving().has_saved = True
        response = super().response_change(request, obj)
        self.tell_where_it_is_seen(request, obj)
        return response

    def tell_where_it_is_seen(self, request: HttpRequest, content: Any) -> None:
        if IS_POPUP_VAR in request.POST:
            return
        if address := address_on_site(content):
            link = format_html('<a href="{}">{}</a>', address, _("See it on the site"))
            self.message_user(request, link, messages.INFO)
        else:
            self.message_user(request, _("Visitors do not see it: it is a draft."), messages.INFO)
