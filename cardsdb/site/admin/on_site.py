"""From the admin to the site: where visitors see what is edited here."""

from typing import Any

from django.contrib import messages
from django.contrib.admin.options import IS_POPUP_VAR
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext as _

from cardsdb.access.preferences import address_with


def address_on_site(content: Any) -> str | None:
    """The page of something; none while visitors do not see it."""
    shown = type(content).visible.filter(pk=content.pk)
    if not shown.exists():
        return None
    address: str = content.get_absolute_url()
    is_for_everyone = shown.for_reader(adult=False).exists()
    return address if is_for_everyone else address_with(address, {"adult": "1"})


def tell_where_it_is_seen(request: HttpRequest, content: Any) -> None:
    """Right after it is saved."""
    if IS_POPUP_VAR in request.POST:
        return
    if address := address_on_site(content):
        messages.info(request, format_html('<a href="{}">{}</a>', address, _("See it on the site")))
    else:
        messages.info(request, _("Visitors do not see it: it is a draft."))
