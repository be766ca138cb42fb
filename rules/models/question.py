"""Questions that no sheet and no published ruling answers."""

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from reversion import revisions

from cardsdb.models import Status
from cardsdb.multilingual import MultilingualField
from rules.models.about import AboutTheGame, question_in_words


class OpenQuestion(AboutTheGame):
    """A question, why it is open, and what the judge does all the same."""

    question = MultilingualField(_("question"), rows=2)
    why = MultilingualField(_("why it is open"), rows=2)
    judge = MultilingualField(_("what the judge does"), rows=2)
    reading = models.CharField(
        _("contested rule"), max_length=60, blank=True, help_text=_("The name of the reading that decides.")
    )

    class Meta(AboutTheGame.Meta):
        verbose_name = _("open question")
        verbose_name_plural = _("open questions")
        constraints = [
            models.CheckConstraint(name="open_question_status", condition=Q(status__in=Status.values))
        ]

    def __str__(self) -> str:
        return question_in_words(self.question, self.slug)

    def get_absolute_url(self) -> str:
        return reverse("questions", fragment=self.slug)


revisions.register(OpenQuestion)
