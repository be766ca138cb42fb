"""What is typed in a form and not saved yet.

The browser keeps it (static/admin/hornbook/typed.js), under a mark of its own that is sent along with the
form. Here stands what the browser cannot know by itself: whether somebody is still logged in, what was saved,
and the way back into the form for what was sent with a form that is older than the log-in.
"""

import re
from typing import Any, Final

from django.conf import settings
from django.contrib import admin, messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from cardsdb.site.admin.saving import sent_again

MARK: Final = "_typed"
"""The name under which a form sends the mark of what is typed in it."""

AGAIN: Final = "_typed_again"
"""With it a form is shown with what was sent, and nothing is saved."""

SAVED: Final = "typed_saved"
"""The cookie that tells the browser whose mark was saved and need not be kept any more."""

A_MARK: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)
SAVED_AGE: Final = 24 * 3600
SHOWS_AGAIN: Final = "shows_what_was_typed"
"""What pages of the admin have that know `AGAIN`."""


def session(request: HttpRequest) -> HttpResponse:
    """Who is logged in, and a token with which a form is taken that was opened before the log-in."""
    return JsonResponse({"user": request.user.pk, "token": get_token(request)})


def with_word(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer to a form, with what the browser or whoever logs in has to know of it."""
    if request.method == "POST" and is_log_in(response):
        if MARK not in request.POST:
            return nothing_kept(request, response)
        message = _("You are no longer logged in. Log in, and you are back in the form with what you typed.")
        messages.info(request, message)
    return with_word_of_saving(request, response)


def nothing_kept(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Without JavaScript no browser keeps what was typed: a page holds it while its reader logs in."""
    if not comes_back(request):
        return response
    context = {**admin.site.each_context(request), "sent": list(sent_again(request, AGAIN)), "again": AGAIN}
    return render(request, "admin/hornbook/logged_out.html", context, status=403)


def is_log_in(response: HttpResponse) -> bool:
    place = response["Location"] if response.status_code == 302 else ""
    return place.partition("?")[0] == reverse("admin:login")


def with_word_of_saving(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Tell the browser that what it keeps under this mark is saved: the form led on to another page."""
    mark = request.POST.get(MARK, "") if request.method == "POST" else ""
    if A_MARK.fullmatch(mark) and response.status_code == 302 and not leads_away(response):
        response.set_cookie(SAVED, mark, SAVED_AGE, secure=settings.HTTPS, samesite="Lax")
    return response


def leads_away(response: HttpResponse) -> bool:
    """Nothing was saved: nobody is logged in, or what was to be saved is not there any more."""
    place = response["Location"].partition("?")[0]
    return place in {reverse("admin:login"), reverse("admin:password_change"), reverse("admin:index")}


def too_old(request: HttpRequest) -> HttpResponse | None:
    """The way on for a form that was opened before somebody logged in; nothing where there is none."""
    user: Any = request.user
    if not (user.is_active and user.is_staff):
        return None
    if request.path == reverse("admin:login"):
        return HttpResponseRedirect(next_after_login(request))
    if not comes_back(request):
        return None
    context = {**admin.site.each_context(request), "sent": list(sent_again(request, AGAIN)), "again": AGAIN}
    return render(request, "admin/hornbook/too_old.html", context, status=409)


def next_after_login(request: HttpRequest) -> str:
    wanted = request.POST.get(REDIRECT_FIELD_NAME) or request.GET.get(REDIRECT_FIELD_NAME) or ""
    is_ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, request.is_secure())
    return wanted if is_ours else reverse("admin:index")


def comes_back(request: HttpRequest) -> bool:
    """Whether it was sent to a form that knows `AGAIN`: not to a list, a deletion or an action."""
    found = request.resolver_match
    if found is None or found.url_name == "write":
        return found is not None
    is_form = (found.url_name or "").endswith(("_add", "_change"))
    return is_form and getattr(getattr(found.func, "model_admin", None), SHOWS_AGAIN, False)
