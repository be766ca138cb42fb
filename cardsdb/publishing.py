"""Draft and published: what visitors see, and the number that rises whenever that changes.

Every model of content has two managers: `objects` sees everything, `visible` what visitors may see. A child
of a draft is as invisible as the draft itself.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, ClassVar, Self, cast
from uuid import UUID, uuid4

from django.db import connection, models, transaction
from django.db.models import F, Q
from django.db.models.signals import m2m_changed, post_delete, post_save
from django.dispatch import Signal, receiver
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Status(models.TextChoices):
    DRAFT = "draft", _("draft")
    PUBLISHED = "published", _("published")


Stamp = tuple[int, UUID | None]

content_was_edited = Signal()
"""Sent after a request that changed what visitors see, when that is written down."""


@dataclass
class Seen:
    """What a request has seen of the content, and whether it changed it."""

    stamp: Stamp | None = None
    was_edited: bool = False


@dataclass
class Raising:
    """Whether something inside of `raised_once` wanted the data version to rise."""

    is_wanted: bool = False


# Outside of requests nothing is kept.
_seen: ContextVar[Seen | None] = ContextVar("seen", default=None)
_raising: ContextVar[Raising | None] = ContextVar("raising", default=None)


def one_content_a_page(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """A page is of one piece: everything on it is of the content that was published when it was begun."""

    def answer(request: HttpRequest) -> HttpResponse:
        seen = Seen()
        token = _seen.set(seen)
        try:
            return get_response(request)
        finally:
            _seen.reset(token)
            if seen.was_edited:
                content_was_edited.send(sender=DataVersion)

    return answer


@contextmanager
def one_content() -> Iterator[None]:
    """What is asked in here is of one piece, also outside of pages."""
    if _seen.get():
        yield
        return
    token = _seen.set(Seen())
    try:
        yield
    finally:
        _seen.reset(token)


@contextmanager
def taken_back() -> Iterator[None]:
    """What is written in here is seen in here alone: at the end nothing of it is there."""
    token = _seen.set(Seen())
    try:
        with transaction.atomic():
            yield
            transaction.set_rollback(True)
    finally:
        _seen.reset(token)


class DataVersion(models.Model):
    """The number of the content visitors see. It rises with every change, in that change's transaction."""

    version = models.PositiveBigIntegerField(_("number"), default=0)
    # A rolled back transaction gives its number back; the mark tells the two contents of one number apart.
    mark = models.UUIDField(_("mark"), default=uuid4)
    changed_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        verbose_name = _("data version")
        verbose_name_plural = _("data version")
        constraints = [models.CheckConstraint(name="one_data_version", condition=Q(pk=1))]

    def __str__(self) -> str:
        return str(self.version)

    @classmethod
    def current(cls) -> int:
        return cls.stamp()[0]

    @classmethod
    def stamp(cls) -> Stamp:
        """What a cache of published content is kept under. A page asks the database for it once."""
        seen = _seen.get()
        if seen and seen.stamp:
            return seen.stamp
        stamp = cls.stamp_in_database()
        if seen:
            seen.stamp = stamp
        return stamp

    @classmethod
    def stamp_in_database(cls) -> Stamp:
        """The stamp of this moment, whatever the page has seen before."""
        # Every page and every verdict begins with it, and to make this SQL takes longer than to run it.
        with connection.cursor() as cursor:
            cursor.execute("SELECT version, mark FROM cardsdb_dataversion WHERE id = 1")
            return cursor.fetchone() or (0, None)

    @classmethod
    def begin_anew(cls) -> None:
        """Let a page that has shown nothing yet see the content of this moment."""
        if seen := _seen.get():
            seen.stamp = None

    @classmethod
    def raise_by_one(cls) -> None:
        """Writers of published content wait here for each other, so no change hides behind a later number."""
        if raising := _raising.get():
            raising.is_wanted = True
            return
        with transaction.atomic():
            if not cls._raise():
                cls.objects.get_or_create(pk=1)
                cls._raise()

    @classmethod
    @contextmanager
    def raised_once(cls) -> Iterator[Raising]:
        """What is saved in here does not raise it by itself: whoever saves much does so once, at the end."""
        raising = Raising()
        token = _raising.set(raising)
        try:
            yield raising
        finally:
            _raising.reset(token)

    @classmethod
    def hold(cls) -> None:
        """Let no other writer of content in until this transaction ends."""
        cls.objects.get_or_create(pk=1)
        cls.objects.select_for_update().get(pk=1)

    @classmethod
    def _raise(cls) -> int:
        if seen := _seen.get():
            seen.stamp, seen.was_edited = None, True
        return cls.objects.filter(pk=1).update(
            version=F("version") + 1, mark=uuid4(), changed_at=timezone.now()
        )


def content_of(model: Any) -> "type[Content]":
    return cast("type[Content]", model)


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
@receiver(post_delete)
def content_changed(sender: type[models.Model], instance: models.Model, **kwargs: Any) -> None:
    if isinstance(instance, Content) and instance.matters_to_visitors():
        DataVersion.raise_by_one()
    if isinstance(instance, Publishable):
        instance._status_in_database = instance.status


@receiver(m2m_changed)
def links_changed(sender: type[models.Model], instance: models.Model, action: str, **kwargs: Any) -> None:
    if action.startswith("post_") and isinstance(instance, Content) and instance.matters_to_visitors():
        DataVersion.raise_by_one()
