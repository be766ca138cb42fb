"""From the admin to the site: where visitors see what is edited here."""

from typing import Any

from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.options import IS_POPUP_VAR
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from cardsdb.history import whole_of
from cardsdb.preferences import address_with


def address_on_site(content: Any) -> str | None:
    """The page of something, or of what it is a part of; none while visitors do not see it."""
    owner = whole_of(type(content))
    whole = getattr(content, owner) if owner else content
    shown = type(whole).visible.filter(pk=whole.pk)
    if not shown.exists():
        return None
    address: str = whole.get_absolute_url()
    is_for_everyone = shown.for_reader(adult=False).exists()
    return address if is_for_everyone else address_with(address, {"adult": "1"})


class OnSite(ModelAdmin):
    """Leads to the public page, also right after saving."""

    def view_on_site(self, content: Any) -> str | None:
        return address_on_site(content)

    def response_add(
        self, request: HttpRequest, obj: Any, post_url_continue: str | None = None
    ) -> HttpResponse:
        response = super().response_add(request, obj, post_url_continue)
        self.tell_where_it_is_seen(request, obj)
        return response

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
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
