"""Changes of published content that an editor keeps for later: nobody but editors sees anything of them.

What is kept is what the content said before and what it would say. Publishing lays the difference of the two
over what is published by then, so that what others changed meanwhile stays; where both changed the same, it
is asked as when two forms are saved.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Final, Self

from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.db import models, transaction
from django.db.models import Case, Value, When
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from cardsdb.conflicts.authors import LastSeen
from cardsdb.conflicts.merging import Choices, Conflict, Meanwhile, Merging, Opened
from cardsdb.history import Comparison, Snapshot, as_rows, compared, from_rows, restore
from cardsdb.publishing import Content
from cardsdb.roles import edits_everything
from cardsdb.unfinished import unfinished_allowed

KEPT_AT_MOST: Final = 20
"""So many changes of one content. How large one is, the size of a form bounds."""

LONGEST_NAME: Final = 200
LONGEST_NOTE: Final = 200


class KeptChangeQuerySet(models.QuerySet):
    def of(self, content: models.Model) -> Self:
        """Those of this very content."""
        kind = ContentType.objects.get_for_model(content)
        return self.filter(content_type=kind, object_id=content.pk)

    def of_any(self, contents: Iterable[models.Model]) -> Self:
        """Those of these, which are of one kind."""
        every = list(contents)
        if not every:
            return self.none()
        kind = ContentType.objects.get_for_model(every[0])
        return self.filter(content_type=kind, object_id__in=[each.pk for each in every])

    def open_to(self, user: Any) -> Self:
        """Editors work together; what a translator keeps is between them and the editors."""
        return self if edits_everything(user) else self.filter(user=user)

    def listed_for(self, user: Any) -> Self:
        """Those open to this user, the own ones first, with what a list says of each."""
        is_own = Case(When(user=user, then=Value(0)), default=Value(1))
        listed = self.open_to(user).select_related("content_type", "user").defer("before", "after")
        return listed.order_by(is_own, "-kept_at", "-pk")


class KeptChange(models.Model):
    """A change that was typed and not published."""

    content_type = models.ForeignKey(ContentType, models.CASCADE)
    object_id = models.BigIntegerField()
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        verbose_name=_("who"),
        related_name="kept_changes",
    )
    kept_at = models.DateTimeField(_("kept"), default=timezone.now)
    why = models.CharField(_("why"), max_length=LONGEST_NOTE, blank=True)
    before = models.JSONField(default=list, editable=False)
    after = models.JSONField(default=list, editable=False)

    objects = KeptChangeQuerySet.as_manager()

    class Meta:
        verbose_name = _("kept change")
        verbose_name_plural = _("kept changes")
        ordering = ("-kept_at", "-pk")
        indexes = [models.Index(fields=["content_type", "object_id"], name="kept_changes_of_content")]

    def __str__(self) -> str:
        return self.name

    @property
    def model(self) -> Any:
        return self.content_type.model_class()

    @property
    def label(self) -> str:
        return f"{self.content_type.app_label}.{self.content_type.model}"

    @property
    def kind(self) -> str:
        return str(self.model._meta.verbose_name)

    @property
    def address(self) -> str:
        return self.page("kept", self.object_id, self.pk)

    @property
    def address_to_discard(self) -> str:
        return self.page("discard", self.object_id, self.pk)

    @property
    def address_to_go_on(self) -> str:
        return f"{self.page('change', self.object_id)}?kept={self.pk}"

    def page(self, name: str, *arguments: Any) -> str:
        kind = self.content_type
        return reverse(f"admin:{kind.app_label}_{kind.model}_{name}", args=arguments)

    def keep(self, before: Snapshot, after: Snapshot) -> None:
        self.before, self.after, self.kept_at = as_rows(before), as_rows(after), timezone.now()
        self.save()


@dataclass(frozen=True)
class Publication:
    """What it comes to when a kept change is published over what is published now."""

    kept: KeptChange
    at_present: Snapshot
    choices: Choices = field(default_factory=dict)

    @cached_property
    def opened(self) -> Opened:
        """What it was typed over, and the newest change there was when it was kept."""
        return Opened(from_rows(self.kept.before), LastSeen.at(self.kept.kept_at))

    @cached_property
    def after(self) -> Snapshot:
        return from_rows(self.kept.after)

    @cached_property
    def merging(self) -> Merging:
        return Merging(Meanwhile(self.opened, self.at_present), self.after, self.choices)

    @property
    def conflicts(self) -> list[Conflict]:
        """What others have changed as well since."""
        return self.merging.conflicts

    @property
    def changes_something(self) -> bool:
        return self.merging.result != self.at_present

    @property
    def was_changed_meanwhile(self) -> bool:
        return self.opened.said != self.at_present

    # In words

    @cached_property
    def kept_changes(self) -> Comparison:
        return compared(self.opened.said, self.after)

    @cached_property
    def meanwhile(self) -> Comparison:
        return compared(self.opened.said, self.at_present)

    @cached_property
    def changes(self) -> Comparison:
        return compared(self.at_present, self.merging.result)

    def lay(self) -> models.Model:
        """Write it; where others changed the same, what was kept unless theirs is chosen."""
        return restore(self.at_present, self.merging.result)

    def lay_for_a_form(self) -> None:
        """Unfinished, too: the form checks it again."""
        with unfinished_allowed():
            self.lay()

    def forget(self) -> None:
        """It is published."""
        KeptChange.objects.filter(pk=self.kept.pk).delete()


@receiver(post_delete)
def forget_with_content(sender: type[models.Model], instance: models.Model, **options: Any) -> None:
    # What is made anew in the same transaction, as restoring does, keeps its kept changes.
    if isinstance(instance, Content):
        transaction.on_commit(partial(forget_if_gone, sender, instance.pk))


def forget_if_gone(model: type[models.Model], key: Any) -> None:
    kept = KeptChange.objects.filter(content_type=ContentType.objects.get_for_model(model), object_id=key)
    if kept.exists() and not model._base_manager.filter(pk=key).exists():
        kept.delete()
