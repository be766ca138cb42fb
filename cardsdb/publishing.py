"""Draft and published: what visitors see, and the number that rises whenever that changes.

Every model of content has two managers: `objects` sees everything, `visible` what visitors may see. A child
of a draft is as invisible as the draft itself.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, ClassVar, Final, Self, TypeVar, cast
from uuid import UUID, uuid4

from django.apps import apps
from django.conf import settings
from django.db import DatabaseError, connection, models, transaction
from django.db.models import Q
from django.db.models.signals import m2m_changed, post_delete, post_save
from django.dispatch import Signal, receiver
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cardsdb.contexts import set_to
from cardsdb.middleware import GetResponse


class Status(models.TextChoices):
    DRAFT = "draft", _("draft")
    PUBLISHED = "published", _("published")


Stamp = tuple[int, UUID | None]
C = TypeVar("C", bound="Content")

EVERYTHING: Final = "*"
ITSELF: Final = "="
SECONDS_TO_SEE_AN_EDIT: Final = 60
EDITED: Final = "edited"
"""The cookie of who has just edited: which version they want to see at least."""

content_was_edited = Signal()
"""Sent after a request that changed what visitors see, when that is written down."""


@dataclass(frozen=True)
class Version:
    """What is published at one moment, and which change made each table what it is."""

    number: int = 0
    mark: UUID | None = None
    changes: Mapping[str, str] = field(default_factory=dict, compare=False)

    @cached_property
    def stamp(self) -> Stamp:
        return self.number, self.mark

    def last_change(self, table: str) -> str:
        """What stays the same as long as a table of content does. Others may change with every version."""
        if table in content_tables() and self.changes.get(ITSELF) == str(self.mark):
            return self.changes.get(table) or self.changes.get(EVERYTHING, "")
        return str(self.mark)


@dataclass
class Seen:
    """What a request has seen of the content, and whether it changed it."""

    version: Version | None = None
    wants_newest: bool = False
    is_behind: bool = False
    was_edited: bool = False
    asked_the_database: bool = False

    def note_query(self, execute: Callable[..., Any], *query: Any) -> Any:
        """Around every query of the request."""
        self.asked_the_database = True
        return execute(*query)


@dataclass
class Raising:
    """Which tables of content were changed inside of `raised_once`."""

    tables: set[str] = field(default_factory=set)

    @property
    def is_wanted(self) -> bool:
        return bool(self.tables)


# Outside of requests nothing is kept.
_seen: ContextVar[Seen | None] = ContextVar("seen", default=None)
_raising: ContextVar[Raising | None] = ContextVar("raising", default=None)
_prepared: Version | None = None


def one_content_a_page(get_response: GetResponse) -> GetResponse:
    """A page is of one piece: everything on it is of one version of the content.

    That is the one this process has prepared. Who edits sees the newest.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        seen = Seen(wants_newest=wants_newest(request))
        try:
            with set_to(_seen, seen), connection.execute_wrapper(seen.note_query):
                response = get_response(request)
                if response.status_code in NOT_SHOWN_OR_BROKEN and request.method in SAFE and is_behind():
                    # What the version before does not know may be in the newest.
                    DataVersion.begin_anew()
                    response = get_response(request)
        finally:
            if seen.was_edited:
                content_was_edited.send(sender=DataVersion)
        if seen.was_edited:
            let_see_the_edit(response)
        return response

    return answer


SAFE: Final = ("GET", "HEAD")
NOT_SHOWN_OR_BROKEN: Final = (403, 404, 500)


def wants_newest(request: HttpRequest) -> bool:
    """Whether somebody edits, or did so a moment ago and has not been shown it yet."""
    if _prepared is None or request.path_info.startswith("/admin/"):
        return True
    edited = request.COOKIES.get(EDITED, "")
    return edited.isdecimal() and _prepared.number < int(edited[:18])


def let_see_the_edit(response: HttpResponseBase) -> None:
    try:
        number, _mark = DataVersion.stamp_in_database()
    except DatabaseError:
        # It is saved all the same, and seen a moment later.
        return
    response.set_cookie(
        EDITED,
        str(number),
        max_age=SECONDS_TO_SEE_AN_EDIT,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def is_behind() -> bool:
    """Whether this page may say something that is not published any more."""
    seen = _seen.get()
    if seen and seen.is_behind:
        return True
    try:
        return DataVersion.stamp_in_database() != DataVersion.stamp()
    except DatabaseError:
        return True


def may_be_of_another_version() -> bool:
    """Whether this page may say something that its version does not; it cannot if all was at hand."""
    seen = _seen.get()
    return is_behind() if seen is None or seen.asked_the_database else seen.is_behind


def shows_what_was() -> bool:
    """Whether this page may show what was made of a version before; from now on it does."""
    seen = _seen.get()
    if _prepared is None or seen is None or seen.wants_newest:
        return False
    seen.is_behind = True
    return True


def has_edited() -> bool:
    """Whether this page has changed the content itself, and perhaps takes it back."""
    seen = _seen.get()
    return seen is not None and seen.was_edited


@contextmanager
def one_content(version: Version | None = None) -> Iterator[None]:
    """What is asked in here is of one piece, also outside of pages; of this version, if one is named."""
    if _seen.get() and version is None:
        yield
        return
    with set_to(_seen, Seen(version)):
        yield


@contextmanager
def taken_back() -> Iterator[None]:
    """What is written in here is seen in here alone: at the end nothing of it is there."""
    with set_to(_seen, Seen(wants_newest=True)), transaction.atomic():
        yield
        transaction.set_rollback(True)


class DataVersion(models.Model):
    """The number of the content visitors see. It rises with every change, in that change's transaction."""

    version = models.PositiveBigIntegerField(_("number"), default=0)
    # A rolled back transaction gives its number back; the mark tells the two contents of one number apart.
    mark = models.UUIDField(_("mark"), default=uuid4)
    changed_at = models.DateTimeField(_("last change"), auto_now=True)
    # The mark of the last change of each table, of all others, and of the version for which this was written.
    changes = models.JSONField(default=dict, editable=False)

    class Meta:
        verbose_name = _("data version")
        verbose_name_plural = _("data version")
        constraints = [models.CheckConstraint(name="one_data_version", condition=Q(pk=1))]

    def __str__(self) -> str:
        return str(self.version)

    @classmethod
    def current(cls) -> int:
        return cls.shown().number

    @classmethod
    def stamp(cls) -> Stamp:
        return cls.shown().stamp

    @classmethod
    def shown(cls) -> Version:
        """The version this page is of. What is kept of published content is kept for one.

        It is the last one that this process has prepared. Where nothing is prepared, and for who edits, the
        database is asked, once a page.
        """
        seen = _seen.get()
        if seen is None:
            return _prepared or cls.in_database()
        if seen.version is None:
            seen.version = cls.in_database() if seen.wants_newest else _prepared or cls.in_database()
        return seen.version

    @classmethod
    def show(cls, prepared: Version | None) -> None:
        """Let this process show a version from now on; with none it asks the database each time."""
        global _prepared
        _prepared = prepared

    @classmethod
    def in_database(cls) -> Version:
        """The version of this moment, whatever the page has seen before."""
        # Every page and every verdict begins with it, and to make this SQL takes longer than to run it.
        with connection.cursor() as cursor:
            cursor.execute("SELECT version, mark, changes FROM cardsdb_dataversion WHERE id = 1")
            found = cursor.fetchone()
        return Version(found[0], found[1], json.loads(found[2])) if found else Version()

    @classmethod
    def stamp_in_database(cls) -> Stamp:
        """The stamp of this moment."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT version, mark FROM cardsdb_dataversion WHERE id = 1")
            return cursor.fetchone() or (0, None)

    @classmethod
    def begin_anew(cls) -> None:
        """Let a page that has shown nothing yet see the content of this moment."""
        if seen := _seen.get():
            seen.version, seen.wants_newest, seen.is_behind = None, True, False

    @classmethod
    def raise_by_one(cls, *tables: str) -> None:
        """Say that these tables have changed; any of them, if none is named.

        Writers of published content wait here for each other, so no change hides behind a later number.
        """
        changed = tables or (EVERYTHING,)
        if raising := _raising.get():
            raising.tables.update(changed)
            return
        with transaction.atomic():
            if not cls._raise(changed):
                cls.objects.get_or_create(pk=1)
                cls._raise(changed)

    @classmethod
    def raised_once(cls) -> AbstractContextManager[Raising]:
        """What is saved in here does not raise it by itself: whoever saves much does so once, at the end."""
        return set_to(_raising, Raising())

    @classmethod
    def hold(cls) -> None:
        """Let no other writer of content in until this transaction ends."""
        cls.objects.get_or_create(pk=1)
        cls.objects.select_for_update().get(pk=1)

    @classmethod
    def _raise(cls, tables: tuple[str, ...]) -> int:
        if seen := _seen.get():
            seen.version, seen.wants_newest, seen.was_edited = None, True, True
        mark = str(uuid4())
        changes = json.dumps(dict.fromkeys((*tables, ITSELF), mark))
        everything = json.dumps(dict.fromkeys((EVERYTHING, ITSELF), mark))
        with connection.cursor() as cursor:
            cursor.execute(RAISE, [EVERYTHING in tables, ITSELF, everything, changes, mark, timezone.now()])
            return int(cursor.rowcount)


# Of what a program wrote that knows nothing of tables, as the release before this one, anything may be new.
RAISE: Final = """
UPDATE cardsdb_dataversion SET
  version = version + 1,
  changes = CASE
    WHEN %s OR changes->>%s IS DISTINCT FROM mark::text THEN %s::jsonb
    ELSE changes || %s::jsonb
  END,
  mark = %s,
  changed_at = %s
WHERE id = 1
"""


@cache
def content_tables() -> frozenset[str]:
    """The tables whose changes are told apart: whoever changes one says so by `raise_by_one`."""
    return frozenset(
        model._meta.db_table
        for model in apps.get_models(include_auto_created=True)
        if issubclass(cast("type", model._meta.auto_created or model), Content)
    )


def content_of(model: Any) -> "type[Content]":
    return cast("type[Content]", model)


def those_for_everyone(rows: tuple[C, ...]) -> tuple[C, ...]:
    """Those that need not be asked for, the same objects: nearly all are, and what is kept is kept once."""
    if not rows:
        return ()
    everyone = type(rows[0]).visible.for_reader(adult=False)
    keys = frozenset(everyone.order_by().values_list("pk", flat=True))
    return tuple(row for row in rows if row.pk in keys)


class ContentQuerySet(models.QuerySet):
    def visible_to_visitors(self) -> Self:
        return self.filter(content_of(self.model).is_visible())

    def for_reader(self, adult: bool) -> Self:
        """Leave out adult content unless this reader asked for it."""
        return self if adult else self.filter(content_of(self.model).is_for_everyone())


class ContentManager(models.Manager.from_queryset(ContentQuerySet)):  # type: ignore[misc]
    pass


class VisibleManager(ContentManager):
    def get_queryset(self) -> ContentQuerySet:
        return super().get_queryset().visible_to_visitors()


class Content(models.Model):
    """Something visitors may see, by its own status or by that of the content it belongs to."""

    belongs_to: ClassVar[tuple[str, ...]] = ()

    objects = ContentManager()
    visible = VisibleManager()

    class Meta:
        abstract = True

    @classmethod
    def is_visible(cls, path: str = "") -> Q:
        """The condition for rows of this model, or of one that reaches it by `path`, to be seen."""
        return cls._of_owners("is_visible", path)

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return cls._of_owners("is_for_everyone", path)

    @classmethod
    def _of_owners(cls, condition: str, path: str) -> Q:
        combined = Q()
        for name in cls.belongs_to:
            owner = cls._meta.get_field(name).related_model
            combined &= getattr(owner, condition)(f"{path}{name}__")
        return combined

    def matters_to_visitors(self) -> bool:
        return True


class Publishable(Content):
    """Content with a status of its own."""

    limited_by: ClassVar[str] = ""
    """The field that says where it holds, if it holds everywhere where that names nothing."""

    status = models.CharField(
        _("status"),
        max_length=9,
        choices=Status.choices,
        default=Status.DRAFT,
        help_text=_("Visitors see published content only."),
    )
    _status_in_database: str | None = None

    class Meta:
        abstract = True

    @classmethod
    def from_db(cls, *arguments: Any, **options: Any) -> Self:
        instance = super().from_db(*arguments, **options)
        instance._status_in_database = instance.__dict__.get("status")
        return instance

    @classmethod
    def is_visible(cls, path: str = "") -> Q:
        return Q(**{f"{path}status": Status.PUBLISHED}) & super().is_visible(path)

    @property
    def is_published(self) -> bool:
        return self.status == Status.PUBLISHED

    def matters_to_visitors(self) -> bool:
        return Status.PUBLISHED in (self.status, self._status_in_database)


@receiver(post_save)
def content_changed(sender: type[models.Model], instance: models.Model, **kwargs: Any) -> None:
    if isinstance(instance, Content) and instance.matters_to_visitors():
        DataVersion.raise_by_one(sender._meta.db_table)
    if isinstance(instance, Publishable):
        instance._status_in_database = instance.status


@receiver(post_delete)
def content_deleted(sender: type[models.Model], instance: models.Model, **kwargs: Any) -> None:
    if isinstance(instance, Content) and instance.matters_to_visitors():
        # What led there goes as well, or leads nowhere, and nothing tells of it.
        DataVersion.raise_by_one()


@receiver(m2m_changed)
def links_changed(sender: type[models.Model], instance: models.Model, action: str, **kwargs: Any) -> None:
    if action.startswith("post_") and isinstance(instance, Content) and instance.matters_to_visitors():
        DataVersion.raise_by_one(sender._meta.db_table)
