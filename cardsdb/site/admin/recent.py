"""What was changed last, over all content: by whom, of what kind, in which language, and when."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final, NamedTuple

from django import forms
from django.contrib.admin.models import DELETION, LogEntry
from django.contrib.auth import get_user_model
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db.models import F, OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext as _, gettext_lazy
from reversion.models import Version
from reversion.revisions import get_registered_models

from cardsdb.content.loading import FILLED
from cardsdb.history import Comparison, compared, snapshots_at, whole_of
from cardsdb.history.comparison import LinkedNames
from cardsdb.import_jobs import ImportJob
from cardsdb.languages import LANGUAGE_NAMES
from cardsdb.notes import comment_in_words, gaps_in
from cardsdb.site.translations import admin_page

CHANGES_A_PAGE: Final = 40
LOOKED_AT_FOR_A_PAGE: Final = 400
DELETIONS_A_PAGE: Final = 200
BY_COMMANDS: Final = "commands"


class Filters(forms.Form):
    """Which changes are asked for."""

    user = forms.ChoiceField(label=gettext_lazy("By"), required=False)
    kind = forms.ChoiceField(label=gettext_lazy("Kind"), required=False)
    language = forms.ChoiceField(
        label=gettext_lazy("Language of the texts"),
        required=False,
        choices=[("", gettext_lazy("any")), *LANGUAGE_NAMES.items()],
    )
    since = forms.DateField(
        label=gettext_lazy("From"), required=False, widget=forms.DateInput({"type": "date"}, "%Y-%m-%d")
    )
    until = forms.DateField(
        label=gettext_lazy("To"), required=False, widget=forms.DateInput({"type": "date"}, "%Y-%m-%d")
    )
    before = forms.IntegerField(required=False, min_value=1, max_value=2**62, widget=forms.HiddenInput)

    def __init__(self, site: Any, request: HttpRequest) -> None:
        super().__init__(request.GET)
        self.label_suffix = ""
        fields: dict[str, Any] = self.fields
        self.kinds = kinds_for(site, request)
        kinds = [(key, capfirst(str(kind.verbose_name_plural))) for key, kind in self.kinds.items()]
        fields["kind"].choices = [("", _("all")), *kinds]
        people = [(str(user.pk), user.get_username()) for user in those_who_changed_something()]
        everybody = [("", _("everybody")), *people, (BY_COMMANDS, _("commands of the site"))]
        fields["user"].choices = everybody

    @property
    def given(self) -> dict[str, Any]:
        """What is asked for, as far as it can be understood."""
        return self.cleaned_data if self.is_valid() else {**dict.fromkeys(self.fields), **self.cleaned_data}

    @property
    def address(self) -> str:
        """The address of the same question without the place in the list."""
        data: Any = self.data
        query = data.copy()
        query.pop("before", None)
        return f"?{query.urlencode()}&" if query else "?"


def kinds_for(site: Any, request: HttpRequest) -> dict[str, Any]:
    """The kinds of content whose changes this reader may see."""
    kinds = (model for model in get_registered_models() if not whole_of(model))
    shown = [model for model in kinds if may_see(site, request, model)]
    return {model._meta.model_name: model._meta for model in shown}


def may_see(site: Any, request: HttpRequest, model: Any) -> bool:
    found = site._registry.get(model)
    return bool(found and found.has_view_or_change_permission(request))


def those_who_changed_something() -> QuerySet[Any]:
    users = get_user_model()._default_manager
    changed = Q(pk__in=Version.objects.values("revision__user")) | Q(pk__in=LogEntry.objects.values("user"))
    return users.filter(changed).order_by("username")


class RecentChange(NamedTuple):
    """Something that was changed or deleted."""

    moment: datetime
    user: Any
    kind: str
    name: str
    address: str
    comment: str
    changes: Comparison
    is_new: bool = False
    is_deletion: bool = False
    import_page: str = ""
    """Where all of an import is shown that this is a part of, and can be undone."""


def changes(site: Any, request: HttpRequest) -> dict[str, Any]:
    """A page of changes, newest first; the next one begins at the change where this one ended."""
    filters = Filters(site, request)
    if not filters.kinds:
        raise PermissionDenied
    shown, last, is_end = page_of_changes(filters)
    return {
        "title": _("Recent changes"),
        "filters": filters,
        "changes": shown,
        "older": "" if is_end or last is None else f"{filters.address}before={last}",
        "is_narrowed": any(value for name, value in filters.given.items() if name != "before"),
    }


def page_of_changes(filters: Filters) -> tuple[list[RecentChange], int | None, bool]:
    """The changes of a page, the version it ends with, and whether there is nothing older."""
    filters.is_valid()
    asked = filters.given
    versions = list(versions_asked_for(filters, asked)[: LOOKED_AT_FOR_A_PAGE + 1])
    changes: list[RecentChange] = []
    last, names = None, LinkedNames()
    oldest = None
    for version in versions[:LOOKED_AT_FOR_A_PAGE]:
        if len(changes) == CHANGES_A_PAGE:
            break
        last, oldest = version.pk, version.revision.date_created
        change = change_of(version, names)
        if not asked["language"] or asked["language"] in change.changes.languages:
            changes.append(change)
    is_end = last is None or last == versions[-1].pk
    if not asked["language"]:
        changes += deletions(filters, asked, None if is_end else oldest)
    return sorted(changes, key=lambda change: change.moment, reverse=True), last, is_end


def versions_asked_for(filters: Filters, asked: dict[str, Any]) -> QuerySet[Version]:
    older = Version.objects.filter(
        content_type=OuterRef("content_type"), object_id=OuterRef("object_id"), db=OuterRef("db")
    )
    one_before = older.filter(pk__lt=OuterRef("pk")).order_by("-pk").values("revision")[:1]
    versions = Version.objects.filter(content_type__in=types_asked_for(filters, asked))
    versions = versions.annotate(user=F("revision__user"), moment=F("revision__date_created"))
    versions = versions.filter(of_whom(asked), asked_when(asked, "moment"))
    if asked["before"]:
        versions = versions.filter(pk__lt=asked["before"])
    return versions.annotate(one_before=Subquery(one_before)).select_related("revision__user").order_by("-pk")


def types_asked_for(filters: Filters, asked: dict[str, Any]) -> list[ContentType]:
    kinds = [filters.kinds[asked["kind"]]] if asked["kind"] else filters.kinds.values()
    return [ContentType.objects.get_for_model(kind.model) for kind in kinds]


def of_whom(asked: dict[str, Any]) -> Q:
    """What a command changed is shown, too; that it filled an empty copy changed nothing for anybody."""
    if asked["user"]:
        return asked_by(asked, "user")
    return asked_by(asked, "user") | (Q(user=None) & ~Q(revision__comment__in=("", FILLED)))


def asked_by(asked: dict[str, Any], field: str) -> Q:
    if asked["user"] == BY_COMMANDS:
        return Q(**{field: None})
    return Q(**{field: asked["user"]}) if asked["user"] else Q(**{f"{field}__isnull": False})


def asked_when(asked: dict[str, Any], field: str) -> Q:
    days = {f"{field}__date__gte": asked["since"], f"{field}__date__lte": asked["until"]}
    return Q(**{bound: day for bound, day in days.items() if day})


def change_of(version: Version, names: LinkedNames) -> RecentChange:
    model, revision = version._model, version.revision
    revisions = [each for each in (version.revision_id, version.one_before) if each]
    said = snapshots_at(model, version.object_id, revisions)
    (name,) = names.of(model, [version.object_id])
    return RecentChange(
        moment=revision.date_created,
        user=revision.user,
        kind=capfirst(str(model._meta.verbose_name)),
        name=name,
        address=f"{admin_page(model, 'revision', version.object_id, version.pk)}?with=before",
        comment=comment_in_words(revision.comment),
        changes=compared(said.get(version.one_before, {}), said[version.revision_id], names),
        is_new=version.one_before is None,
        import_page=import_page(revision.comment),
    )


def import_page(comment: str) -> str:
    job = gaps_in(comment).get("job")
    return admin_page(ImportJob, "change", job) if isinstance(job, int) else ""


def deletions(filters: Filters, asked: dict[str, Any], oldest: datetime | None) -> Iterator[RecentChange]:
    """What was deleted in the time of this page; no revision tells of it."""
    entries = LogEntry.objects.filter(
        asked_by(asked, "user"),
        asked_when(asked, "action_time"),
        action_flag=DELETION,
        content_type__in=types_asked_for(filters, asked),
    )
    if asked["before"]:
        newer = Version.objects.filter(pk=asked["before"]).values("revision__date_created")
        entries = entries.filter(action_time__lt=Subquery(newer))
    if oldest:
        entries = entries.filter(action_time__gte=oldest)
    for entry in entries.select_related("user", "content_type").order_by("-action_time")[:DELETIONS_A_PAGE]:
        kind_of_row: Any = entry.content_type
        model = kind_of_row.model_class()
        kind = capfirst(str(model._meta.verbose_name))
        address = admin_page(model, "recoverlist")
        yield RecentChange(
            entry.action_time,
            entry.user,
            kind,
            entry.object_repr,
            address,
            comment_in_words(entry.change_message),
            Comparison(),
            is_deletion=True,
            import_page=import_page(entry.change_message),
        )
