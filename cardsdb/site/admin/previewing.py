"""The public page of what is typed in a form, before anything is saved or published: for this editor alone.

What the form is about is saved and published, the page is made, and all of it is taken back (`attempt`).
What lies in a box is seen with it, and the box with what lies in it. The page asks for itself in the other
languages by sending the form again.
"""

from copy import copy
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import resolve
from django.utils.cache import patch_cache_control
from django.utils.translation import override

from cardsdb.access.preferences import Preferences
from cardsdb.languages import LANGUAGE_NAMES, language_of_reader
from cardsdb.models import Card, DataVersion, Edition, Status, unreadable
from cardsdb.publishing import Publishable
from cardsdb.site.admin.saving import PREVIEW, sent_again


class PreviewForm(NamedTuple):
    """What makes the same preview in another language: where the form was sent, and all that was sent."""

    address: str
    fields: list[tuple[str, str]]


def preview(request: HttpRequest, content: Any) -> HttpResponse:
    try:
        publish(content)
        publish_around(content)
    except ValidationError as error:
        return render(request, "admin/hornbook/no_preview.html", {"problems": error.messages}, status=409)
    DataVersion.raise_by_one()
    with override(language_of_preview(request)):
        response = page_for_visitors(request, content.get_absolute_url())
    patch_cache_control(response, private=True, no_store=True)
    return response


def publish(content: Any) -> None:
    if isinstance(content, Publishable) and not content.is_published:
        content.status = Status.PUBLISHED
        content.full_clean()
        content.save()


def publish_around(content: Any) -> None:
    """The drafts without which nobody sees it as it will be: the cards of a box; the boxes of a card, and its
    wordings as far as they can be read."""
    if isinstance(content, Edition):
        Card.objects.filter(printings__edition=content).update(status=Status.PUBLISHED)
    elif isinstance(content, Card):
        Edition.objects.filter(printings__card=content).update(status=Status.PUBLISHED)
        for wording in content.wordings.all():
            if not unreadable(wording.text):
                publish(wording)


def language_of_preview(request: HttpRequest) -> str:
    asked = request.POST.get(PREVIEW, "")
    return asked if asked in LANGUAGE_NAMES else language_of_reader()


def page_for_visitors(request: HttpRequest, address: str) -> HttpResponse:
    """The page at an address as a visitor would get it who asked for adult content."""
    parts, visitor = urlsplit(address), copy(request)
    visitor.__dict__.pop("headers", None)
    visitor.method, visitor.path, visitor.path_info = "GET", parts.path, parts.path
    visitor.META = {**request.META, "REQUEST_METHOD": "GET", "QUERY_STRING": "adult=1"}
    visitor.GET, visitor.POST, visitor.COOKIES = QueryDict("adult=1"), QueryDict(), {}
    visitor.user, visitor.resolver_match = AnonymousUser(), resolve(parts.path)
    visitor.preferences = Preferences(adult=True)  # type: ignore[attr-defined]
    visitor.preview_of = parts.fragment  # type: ignore[attr-defined]
    visitor.preview_form = PreviewForm(request.get_full_path(), list(sent_again(request, PREVIEW)))  # type: ignore[attr-defined]
    found = visitor.resolver_match
    response: HttpResponse = found.func(visitor, *found.args, **found.kwargs)
    return response
