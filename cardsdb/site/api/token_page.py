"""The page that makes and revokes tokens: one click, no account."""

from datetime import UTC, datetime, timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from cardsdb.addresses import absolute
from cardsdb.requests.limits import address_of
from cardsdb.requests.tokens import is_one_too_many, new_token, revoke
from cardsdb.site.api.examples import ExampleRequest, example_requests
from cardsdb.site.api.pages import allowed
from cardsdb.site.api.reference import groups
from cardsdb.site.api.site import openapi

SHOWN = "legal_actions"


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(no_store=True)
def token(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render_page(request)
    if "token" in request.POST:
        return revoked(request, request.POST["token"].strip())
    return made(request)


def made(request: HttpRequest) -> HttpResponse:
    if is_one_too_many(address_of(request)):
        answer = render_page(request, status=429, is_refused=True)
        answer["Retry-After"] = str(seconds_until_tomorrow())
        return answer
    token = new_token(request.POST.get("label", ""))
    return render_page(request, token=token, line=line_with(token, absolute(request, "/")))


def revoked(request: HttpRequest, token: str) -> HttpResponse:
    if revoke(token):
        return render_page(request, is_revoked=True)
    wrong = _("This site knows no such token, or it is revoked already.")
    return render_page(request, status=404, pasted=token, wrong=wrong)


def render_page(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    context = {"groups": groups(), "on_token_page": True, "allowed": allowed(), **more}
    return render(request, "api/token.html", context, status=status)


def line_with(token: str, site: str) -> str:
    """A line for curl that shows the token, and works as it stands."""
    example: ExampleRequest = example_requests(openapi())[SHOWN][0]
    return example.curl(site, Authorization=f"Bearer {token}")


def seconds_until_tomorrow() -> int:
    now = datetime.now(UTC)
    tomorrow = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    return int((tomorrow - now).total_seconds()) + 1
