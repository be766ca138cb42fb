"""What deleting takes along, in words: what only names a thing stays, and is told by its name."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from django.apps import apps
from django.contrib.admin.utils import NestedObjects
from django.db import DEFAULT_DB_ALIAS
from django.http import HttpRequest
from django.urls import NoReverseMatch
from django.utils.html import format_html, strip_tags
from django.utils.text import capfirst
from django.utils.translation import gettext as _, gettext_noop, ngettext
from reversion import revisions
from reversion.models import Version

from cardsdb.history import now, snapshots_at
from cardsdb.history.deletions import rows_belonging, rows_naming
from cardsdb.history.withdrawing import holds_only_in
from cardsdb.kept_changes import KeptChange
from cardsdb.site.translations import page_to_edit

NAMED_ON_THE_PAGE: Final = 100


Going = tuple[list[Any], dict[str, int], set[str], list[Any]]
"""What goes, how many of each kind, what somebody may not delete, and what keeps all of it from going."""


def what_goes(things: Any, going: Going, request: HttpRequest) -> Going:
    """In words: what goes, what keeps it from going, and what comes back when it is recovered."""
    _deleted, counts, forbidden, _protected = going
    collected = NestedObjects(using=DEFAULT_DB_ALIAS)
    collected.collect(things)
    protected = sorted(map(with_its_kind, collected.protected), key=strip_tags)
    kept = KeptChange.objects.of_any(things).defer("before", "after").select_related("content_type")
    said = [
        *without(
            collected.nested(with_its_kind),
            tuple(f"{capfirst(link.verbose_name)}: " for link in links_between()),
        ),
        *map(linked, kept),
        *what_comes_back(things),
        *what_becomes_a_draft(things),
        *what_does_not(things, request),
    ]
    links = {str(link.verbose_name_plural) for link in links_between()}
    counts = {name: count for name, count in counts.items() if name not in links}
    if kept:
        counts[str(KeptChange._meta.verbose_name_plural)] = len(kept)
    return said, counts, forbidden, protected


def linked(change: KeptChange) -> str:
    link = format_html('<a href="{}">{}</a>', change.address, change.name)
    return format_html("{}: {}", capfirst(str(change._meta.verbose_name)), link)


def keep_as_it_is(content: Any, user: Any) -> None:
    """A revision of what nobody has kept yet: only from a revision something can come back."""
    last = Version.objects.get_for_object(content).first()
    kept = snapshots_at(type(content), str(content.pk), [last.revision_id]) if last else {}
    if last is None or kept[last.revision_id] != now(content):
        with revisions.create_revision():
            revisions.set_user(user)
            revisions.set_comment(gettext_noop("As it was when it was deleted."))
            revisions.add_to_revision(content)


def what_comes_back(things: Iterable[Any]) -> Iterator[Any]:
    drafts = set(limited_to({thing.pk: thing for thing in things}))
    naming = list(
        islice((with_its_kind(row) for row in named_by(things) if row not in drafts), NAMED_ON_THE_PAGE + 1)
    )
    shown = naming[:NAMED_ON_THE_PAGE]
    if len(naming) > len(shown):
        yield _("These and others name it. They stay, and name it again when it is recovered:")
        yield shown
    elif naming:
        counted = ngettext(
            "%(count)s entry names it. It stays, and names it again when it is recovered:",
            "%(count)s entries name it. They stay, and name it again when it is recovered:",
            len(naming),
        )
        yield counted % {"count": len(naming)}
        yield shown
    if old := [str(row) for thing in things for row in rows_belonging(thing)]:
        yield _("Its old addresses lead to it again when it is recovered: %(addresses)s.") % {
            "addresses": ", ".join(old)
        }


def what_becomes_a_draft(things: Iterable[Any]) -> Iterator[Any]:
    if withdrawn := list(dict.fromkeys(limited_to({thing.pk: thing for thing in things}))):
        counted = ngettext(
            "%(count)s entry holds only here. It becomes a draft until this is recovered:",
            "%(count)s entries hold only here. They become drafts until this is recovered:",
            len(withdrawn),
        )
        yield counted % {"count": len(withdrawn)}
        yield [with_its_kind(row) for row in withdrawn[:NAMED_ON_THE_PAGE]]


def limited_to(things: Mapping[Any, Any]) -> Iterator[Any]:
    """What is published and holds in these alone."""
    for thing in things.values():
        for _model, field, rows in rows_naming(thing):
            yield from (row for row in rows if holds_only_in(row, field, things) and row.is_published)


def what_does_not(things: Iterable[Any], request: HttpRequest) -> Iterator[Any]:
    kept = [each for thing in things for each in KeptChange.objects.of(thing).open_to(request.user)]
    if kept:
        yield _("This cannot come back: changes that are kept for later.")
        yield [f"{each} ({each.user})" if each.user else str(each) for each in kept]


def links_between() -> list[Any]:
    """What rows are called that only link two others; nobody ever sees them."""
    every = apps.get_models(include_auto_created=True)
    return [model._meta for model in every if model._meta.auto_created]


def without(items: Iterable[Any], beginnings: tuple[str, ...]) -> list[Any]:
    kept: list[Any] = []
    for each in items:
        if isinstance(each, list):
            if inner := without(each, beginnings):
                kept.append(inner)
        elif not str(each).startswith(beginnings):
            kept.append(each)
    return kept


def named_by(things: Iterable[Any]) -> Iterator[Any]:
    for thing in things:
        for _model, _field, rows in rows_naming(thing):
            yield from rows[: NAMED_ON_THE_PAGE + 1]


def with_its_kind(row: Any) -> str:
    kind = capfirst(row._meta.verbose_name)
    try:
        return format_html('{}: <a href="{}">{}</a>', kind, page_to_edit(row), row)
    except NoReverseMatch:
        return f"{kind}: {row}"
