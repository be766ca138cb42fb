"""What a reader prefers: a language, one box or several, and whether adult content is shown.

A page depends on its address alone, so that a link shows everybody the same and caches may be shared. The
cookies only add to the address what is missing there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse, translate_url
from django.utils.cache import patch_cache_control
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language_from_path, gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.models import Edition
from cardsdb.versions import per_version
from engine.positions import DEFAULT_EDITION

BETWEEN_BOXES = "."
"""What stands between the boxes in an address: no box has it in its name, and no browser rewrites it."""
OWN = ".own"
"""Stands for the boxes of the reader's collection, whichever they are: no box is called so."""
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Preferences:
    """What the address of a page says about its reader: the first of the `boxes` gives the rules."""

    boxes: tuple[str, ...] = (DEFAULT_EDITION,)
    adult: bool = False

    @property
    def edition(self) -> str:
        return self.boxes[0]

    @property
    def named_boxes(self) -> str:
        return names_of(self.boxes)

    @property
    def in_address(self) -> dict[str, str]:
        """What an address says of them: only what is not the usual.

        >>> Preferences(("base-1p",), adult=True).in_address, Preferences().in_address
        ({'edition': 'base-1p', 'adult': '1'}, {})
        """
        said = {"edition": self.named_boxes, "adult": "1" if self.adult else ""}
        return {name: value for name, value in said.items() if value}


class PreferencesMiddleware:
    """Gives every request `preferences`, from its address, and every reader the address they prefer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.preferences = Preferences()  # type: ignore[attr-defined]
        if not is_page(request):
            return self.get_response(request)
        if missing := preferences_missing_in_address(request):
            return redirect_with(request, missing)
        preferences = preferences_in_address(request)
        request.preferences = preferences  # type: ignore[attr-defined]
        if not may_read(preferences):
            return adult_gate(request)
        return private_if_chosen(preferences, self.get_response(request))


def is_page(request: HttpRequest) -> bool:
    return get_language_from_path(request.path_info) is not None


def preferences_in_address(request: HttpRequest) -> Preferences:
    named = request.GET.get("edition", "")
    boxes = boxes_named(named)
    if not are_known(boxes):
        raise Http404(no_such_edition(named))
    return Preferences(boxes, adult=request.GET.get("adult") == "1")


def boxes_named(text: str) -> tuple[str, ...]:
    """The boxes an address or a cookie names.

    >>> boxes_named("base-1p.dragons"), boxes_named("")
    (('base-1p', 'dragons'), ('base-2e',))
    """
    return tuple(dict.fromkeys(filter(None, text.split(BETWEEN_BOXES)))) or (DEFAULT_EDITION,)


def names_of(boxes: Sequence[str]) -> str:
    """The boxes as an address or a cookie names them; nothing if it is the usual one alone.

    >>> names_of(("base-1p", "dragons")), names_of(("base-2e",))
    ('base-1p.dragons', '')
    """
    return "" if tuple(boxes) == (DEFAULT_EDITION,) else BETWEEN_BOXES.join(boxes)


def preferences_missing_in_address(request: HttpRequest) -> dict[str, str]:
    """What the cookies say and the address leaves open. Parts of a page stay as they were asked for."""
    if request.method not in ("GET", "HEAD") or "HX-Request" in request.headers:
        return {}
    missing: dict[str, str] = {}
    if "adult" not in request.GET and request.COOKIES.get("adult") == "1":
        missing["adult"] = "1"
    named = kept_boxes(request)
    if "edition" not in request.GET and named:
        adult = (missing.get("adult") or request.GET.get("adult")) == "1"
        if are_published(boxes_named(named), adult=adult):
            missing["edition"] = named
    return missing


def kept_boxes(request: HttpRequest, cookie: str = "edition") -> str:
    """The boxes a cookie names; nothing if they are the usual one."""
    return names_of(boxes_named(request.COOKIES.get(cookie, "")))


def may_be_redirected(request: HttpRequest) -> bool:
    """Whether a cookie says what the address leaves open. It may mean nothing any more."""
    if "HX-Request" in request.headers:
        return False
    by_adult = request.COOKIES.get("adult") == "1" and "adult" not in request.GET
    return by_adult or (kept_boxes(request) != "" and "edition" not in request.GET)


def redirect_with(request: HttpRequest, parameters: dict[str, str]) -> HttpResponse:
    response = HttpResponseRedirect(address_with(request.get_full_path(), parameters))
    patch_cache_control(response, private=True, no_store=True)
    return response


def address_with(address: str, parameters: dict[str, str]) -> str:
    """The address with these parameters; an empty one is taken out."""
    parts = urlsplit(address)
    query = QueryDict(parts.query, mutable=True)
    for name, value in parameters.items():
        query.pop(name, None)
        if value:
            query[name] = value
    return parts._replace(query=query.urlencode()).geturl()


def are_known(boxes: tuple[str, ...]) -> bool:
    return are_published(boxes, adult=True)


def may_read(preferences: Preferences) -> bool:
    return preferences.adult or are_published(preferences.boxes, adult=False)


def are_published(boxes: tuple[str, ...], *, adult: bool) -> bool:
    # The usual box is there in every installation, also where nothing is loaded yet.
    is_usual = boxes == (DEFAULT_EDITION,)
    return is_usual or {box.slug for box in visible_editions(adult=adult)}.issuperset(boxes)


@per_version
def visible_editions(*, adult: bool) -> tuple[Edition, ...]:
    """The boxes this reader may see. Every page lists them."""
    return tuple(Edition.visible.for_reader(adult).select_related("goes_with"))


def adult_gate(request: HttpRequest) -> HttpResponse:
    """What stands before adult content until a reader asks for it. It names nothing of what is behind it."""
    return render(request, "gate.html", status=403)


def private_if_chosen(preferences: Preferences, response: HttpResponse) -> HttpResponse:
    if preferences != Preferences() and not response.has_header("Cache-Control"):
        patch_cache_control(response, private=True)
    return response


@csrf_exempt
@require_POST
def set_preferences(request: HttpRequest) -> HttpResponse:
    """Keep what is given of `language`, `edition`, `collection` and `adult`, and go on to `next` with it."""
    # The form is part of pages that everybody shares, which a token would make different for each reader.
    if not is_sent_from_this_site(request):
        raise PermissionDenied(_("Preferences can only be changed on this site."))
    chosen = chosen_values(request)
    response = HttpResponseRedirect(next_address(request, chosen))
    for name, value in chosen.items():
        keep_cookie(response, name, value)
    return response


def is_sent_from_this_site(request: HttpRequest) -> bool:
    """What the browser says about where a form stood; programs that are no browser say nothing."""
    if site := request.headers.get("Sec-Fetch-Site"):
        return site == "same-origin"
    return request.headers.get("Origin") in (None, f"{request.scheme}://{request.get_host()}")


def chosen_values(request: HttpRequest) -> dict[str, str]:
    """Every preference that was sent; an empty value is the usual one."""
    chosen: dict[str, str] = {}
    if language := request.POST.get("language"):
        chosen["language"] = known_language(language)
    chosen |= chosen_boxes(request)
    if adult := request.POST.get("adult"):
        chosen["adult"] = "1" if adult == "1" else ""
        boxes = boxes_named(chosen.get("edition", kept_boxes(request)))
        if not may_read(Preferences(boxes, adult=adult == "1")):
            chosen["edition"] = ""
    return chosen


def chosen_boxes(request: HttpRequest) -> dict[str, str]:
    """The boxes to play with, as `edition`; a `collection` that is sent is kept as well, and played with."""
    if "collection" in request.POST:
        own = known_boxes(BETWEEN_BOXES.join(boxes_ticked(request.POST)))
        return {"collection": own, "edition": own}
    named = request.POST.get("edition")
    if not named:
        return {}
    return {"edition": known_boxes(kept_boxes(request, "collection") if named == OWN else named)}


def boxes_ticked(sent: QueryDict) -> list[str]:
    """The boxes of a collection: the one whose rules are to hold, other base games, what goes with them."""
    ticked = sent.getlist("collection")
    found = [box for box in visible_editions(adult=True) if box.slug in ticked]
    found.sort(key=lambda box: (box.slug != sent.get("rules"), box.goes_with_id is not None, box.number))
    return [box.slug for box in found]


def known_language(language: str) -> str:
    if language not in LANGUAGE_NAMES:
        raise BadRequest(_("There is no language “%(language)s” here.") % {"language": language[:50]})
    return language


def known_boxes(named: str) -> str:
    boxes = boxes_named(named)
    if not are_known(boxes):
        raise BadRequest(no_such_edition(named))
    return names_of(boxes)


def no_such_edition(named: str) -> str:
    return _("There is no edition “%(edition)s”.") % {"edition": named[:50]}


def next_address(request: HttpRequest, chosen: dict[str, str]) -> str:
    address = request.POST.get("next", "")
    if request.POST.get("edition") == OWN and not kept_boxes(request, "collection"):
        # What has not been put together yet is put together first.
        address = reverse("collection")
    if not url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure()):
        address = "/"
    address = address_with(address, {name: chosen[name] for name in ("edition", "adult") if name in chosen})
    return translate_url(address, chosen["language"]) if "language" in chosen else address


def keep_cookie(response: HttpResponse, name: str, value: str) -> None:
    if value:
        response.set_cookie(name, value, A_YEAR, secure=settings.HTTPS, httponly=True, samesite="Lax")
    else:
        response.delete_cookie(name, samesite="Lax")
