"""From the site to the admin: pages are the same for everybody, so who edits is known to the browser alone.

Logging in to the admin leaves a cookie that says nothing else. A small script finds it and gives each thing
on a page that has `data-edit` a link; without the script the addresses work as well.
"""

from typing import Any, Final

from django.conf import settings
from django.contrib import admin
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.middleware import GetResponse
from cardsdb.models import Card, Edition
from cardsdb.site.translations import admin_page
from rules.models import Clarification, Difference, OpenQuestion, Reading, Rule, StoredCase, Term

COOKIE: Final = "editor"
KINDS: Final[dict[str, Any]] = {
    "card": Card,
    "edition": Edition,
    "rule": Rule,
    "ruling": Clarification,
    "term": Term,
    "reading": Reading,
    "difference": Difference,
    "question": OpenQuestion,
    "case": StoredCase,
}


@require_safe
def edit(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """The page of the admin for something on the site, after logging in."""
    user: Any = request.user
    if not (user.is_active and user.is_staff):
        return redirect_to_login(request.get_full_path(), reverse("admin:login"))
    model: Any = KINDS.get(kind)
    is_kept = model in admin.site._registry and slug.isprintable()
    found = model.objects.filter(slug=slug).first() if is_kept else None
    if found is None:
        raise Http404(_("There is nothing to edit at this address."))
    response = HttpResponseRedirect(admin_page(model, "change", found.pk))
    add_never_cache_headers(response)
    return response


def remember_editors(get_response: GetResponse) -> GetResponse:
    """Let the browser of somebody who edits know it, from the first page of the admin until logging out."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.path_info.startswith("/admin/"):
            keep_in_mind(request, response)
        return response

    return answer


def keep_in_mind(request: HttpRequest, response: HttpResponseBase) -> None:
    user: Any = request.user
    if user.is_active and user.is_staff:
        age = settings.SESSION_COOKIE_AGE
        response.set_cookie(COOKIE, "1", age, secure=settings.HTTPS, samesite="Lax")
    elif COOKIE in request.COOKIES:
        response.delete_cookie(COOKIE, samesite="Lax")
