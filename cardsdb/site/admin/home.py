"""What waits for whom: things sent in, drafts, missing texts, failing cases, and what was changed last."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from django.contrib.admin.models import LogEntry
from django.core.paginator import Paginator
from django.db.models import Model
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardsdb.history.comparison import LinkedNames
from cardsdb.kept_changes import KeptChange
from cardsdb.publishing import Publishable, Status
from cardsdb.site.admin.translating import shares
from cardsdb.site.translations import admin_page
from rules.models import MissedSearch

CHANGES_SHOWN = 10
MISSED_SHOWN = 5
KEPT_SHOWN = 5
KEPT_A_PAGE = 50


class Waiting(NamedTuple):
    """So many of a kind, and the list that shows them."""

    name: str
    number: int
    address: str


def waiting(site: Any, request: HttpRequest) -> dict[str, Any]:
    return {
        "proposals": proposals(site, request),
        "drafts": drafts(site, request),
        "kept": first_kept(request),
        "missed": first_missed(site, request),
        "shares": shares(request),
        "changes": last_changes(site, request),
        "checks_cases": may_view(site, request, "rule"),
    }


def proposals(site: Any, request: HttpRequest) -> list[Waiting]:
    """What visitors sent in and nobody decided yet."""
    sent_in = [model for model in readable(site, request) if model.__name__.endswith("Proposal")]
    return counted(sent_in, "state", "received")


def drafts(site: Any, request: HttpRequest) -> list[Waiting]:
    content = [model for model in readable(site, request) if issubclass(model, Publishable)]
    return counted(content, "status", Status.DRAFT)


def first_kept(request: HttpRequest) -> dict[str, Any]:
    """For the first page: a few, and how many there are."""
    every = KeptChange.objects.listed_for(request.user)
    return {"first": every[:KEPT_SHOWN], "number": every.count()}


def kept_changes(site: Any, request: HttpRequest) -> dict[str, Any]:
    page = Paginator(KeptChange.objects.listed_for(request.user), KEPT_A_PAGE).get_page(request.GET.get("p"))
    return {"title": _("Kept changes"), "page": page}


def first_missed(site: Any, request: HttpRequest) -> dict[str, Any]:
    """What visitors searched for most often and did not find, and how many such searches there are."""
    if not may_view(site, request, "missedsearch"):
        return {}
    every = site.get_model_admin(MissedSearch).get_queryset(request)
    return {"first": every[:MISSED_SHOWN], "number": every.count()}


def counted(models: Sequence[type[Model]], field: str, value: str) -> list[Waiting]:
    every = (
        Waiting(
            capfirst(str(model._meta.verbose_name_plural)),
            model._default_manager.filter(**{field: value}).count(),
            admin_page(model, "changelist", query={f"{field}__exact": value}),
        )
        for model in models
    )
    return [each for each in every if each.number]


def readable(site: Any, request: HttpRequest) -> list[type[Model]]:
    """The models whose lists this user may see."""
    return [model for model, admin in site._registry.items() if admin.has_view_permission(request)]


def may_view(site: Any, request: HttpRequest, name: str) -> bool:
    return any(model._meta.model_name == name for model in readable(site, request))


def last_changes(site: Any, request: HttpRequest) -> list[tuple[LogEntry, str]]:
    """Those of everybody with the name of what was changed, as far as this user may see that."""
    seen, names = readable(site, request), LinkedNames()
    entries = LogEntry.objects.select_related("content_type", "user").order_by("-action_time", "-pk")
    kinds = ((entry, model_of(entry)) for entry in entries[: CHANGES_SHOWN * 5])
    shown = islice(((entry, kind) for entry, kind in kinds if kind in seen), CHANGES_SHOWN)
    return [(entry, names.of(kind, [entry.object_id])[0]) for entry, kind in shown]


def model_of(entry: LogEntry) -> Any:
    return entry.content_type.model_class() if entry.content_type else None
