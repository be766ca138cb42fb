"""What cards say, in the card language."""

from collections.abc import Iterator

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext, gettext_lazy as _
from reversion import revisions

from cardsdb.advice import in_words
from cardsdb.models.card import Card
from cardsdb.models.edition import Edition
from cardsdb.publishing import Publishable, Status
from cardsdb.unfinished import may_be_unfinished
from engine.language import WordingError, parse, suggest


class Wording(Publishable):
    """What a card says in a box, in the card language: the text the engine runs."""

    belongs_to = ("card", "edition")

    card = models.ForeignKey(Card, models.CASCADE, related_name="wordings", verbose_name=_("card"))
    edition = models.ForeignKey(Edition, models.PROTECT, related_name="wordings", verbose_name=_("edition"))
    text = models.TextField(
        _("wording"),
        max_length=2000,
        help_text=_("One ability a line, in the card language, such as “Enters: draw a card.”"),
    )
    # A wording comes and goes with its card; being a draft by itself is for one that is not finished.
    status = models.CharField(
        _("status"),
        max_length=9,
        choices=Status.choices,
        default=Status.PUBLISHED,
        help_text=_("A draft may still contain words the card language does not know."),
    )

    class Meta:
        verbose_name = _("wording")
        verbose_name_plural = _("wordings")
        ordering = ("card__number", "edition__number")
        constraints = [
            models.UniqueConstraint(
                name="one_wording_per_edition",
                fields=["card", "edition"],
                violation_error_message=_("This card already has a wording in this edition."),
            ),
            models.CheckConstraint(name="wording_status", condition=Q(status__in=Status.values)),
        ]

    def __str__(self) -> str:
        return f"{self.card} ({self.edition})"

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    def clean(self) -> None:
        self.text = "\n".join(line.strip() for line in self.text.splitlines() if line.strip())
        if not self.is_published:
            return
        if problem := unreadable(self.text):
            if may_be_unfinished():
                return
            raise ValidationError({"text": problem})
        self.text = in_house_style(self.text)


def unreadable(text: str) -> str:
    """What keeps the engine from reading a wording; nothing if it can."""
    try:
        parse(text, texts_of_wordings())
    except WordingError as error:
        return explained(error)
    return ""


def texts_of_wordings() -> Iterator[str]:
    """Asked for only where a text is compared with them."""
    yield from Wording.visible.values_list("text", flat=True)


def in_house_style(text: str) -> str:
    """The same wording as the engine writes it: capitals, articles and stops may be typed loosely."""
    return suggest(text) or text


def explained(error: WordingError) -> str:
    place = gettext("Line %(line)s, column %(column)s: %(message)s") % {
        "line": error.line,
        "column": error.column,
        "message": in_words(error.advice),
    }
    if error.nearest:
        place += " " + gettext("The nearest known wording: %(nearest)s") % {
            "nearest": error.nearest.replace("\n", " / ")
        }
    return place


revisions.register(Wording, follow=("card",))
