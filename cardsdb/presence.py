"""Who has which form open, for whoever opens the same. Nothing of it lasts longer than about a minute."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any, Final, Self

from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

LASTS: Final = timedelta(seconds=70)
"""The page tells every 20 seconds that it is still open; a tab in the background does so once a minute."""

NAMED_AT_MOST: Final = 10
OPEN_AT_MOST: Final = 50
"""So many forms of one user."""


class OpenFormQuerySet(models.QuerySet):
    def of(self, content: models.Model) -> Self:
        kind = ContentType.objects.get_for_model(content)
        return self.filter(content_type=kind, object_id=content.pk)

    def there(self) -> Self:
        """Those whose pages are still open, as far as anybody knows."""
        return self.filter(told_at__gte=timezone.now() - LASTS)

    def tidy_up(self) -> None:
        self.filter(told_at__lt=timezone.now() - LASTS).delete()


class OpenForm(models.Model):
    """Somebody has the form of something open."""

    content_type = models.ForeignKey(ContentType, models.CASCADE)
    object_id = models.BigIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_constraint=False)
    opened_at = models.DateTimeField(default=timezone.now)
    told_at = models.DateTimeField(default=timezone.now)
    is_unsaved = models.BooleanField(default=False)

    objects = OpenFormQuerySet.as_manager()

    class Meta:
        verbose_name = _("open form")
        verbose_name_plural = _("open forms")
        constraints = [
            models.UniqueConstraint(
                fields=["content_type", "object_id", "user"], name="one_open_form_of_each_user"
            )
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.content_type} {self.object_id}"

    @property
    def who(self) -> str:
        return self.user.get_full_name() or self.user.get_username()


def note_open(content: models.Model, user: Any, *, is_unsaved: bool) -> None:
    """Take down that this user has it open still."""
    OpenForm.objects.tidy_up()
    kind, now = ContentType.objects.get_for_model(content), timezone.now()
    if OpenForm.objects.filter(user=user).count() < OPEN_AT_MOST:
        seen = {"told_at": now, "is_unsaved": is_unsaved}
        OpenForm.objects.update_or_create(
            seen, {**seen, "opened_at": now}, content_type=kind, object_id=content.pk, user=user
        )


def note_closed(content: models.Model, user: Any) -> None:
    OpenForm.objects.of(content).filter(user=user).delete()


def others_with(content: models.Model, user: Any) -> Iterable[OpenForm]:
    """Who else has it open, first those who have had it longest."""
    others = OpenForm.objects.of(content).there().exclude(user=user)
    return others.select_related("user").order_by("opened_at")[:NAMED_AT_MOST]
