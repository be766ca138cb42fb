"""The copies of a card in a box, and where a print of it says something else."""

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext, gettext_lazy as _
from reversion import revisions

from cardsdb.languages import Said, said
from cardsdb.models.card import Card
from cardsdb.models.edition import Edition
from cardsdb.multilingual import MultilingualField
from cardsdb.publishing import Content


class Printing(Content):
    """A card in a box, and how many copies of it lie there."""

    belongs_to = ("card", "edition")

    card = models.ForeignKey(Card, models.CASCADE, related_name="printings", verbose_name=_("card"))
    edition = models.ForeignKey(Edition, models.PROTECT, related_name="printings", verbose_name=_("edition"))
    copies = models.PositiveSmallIntegerField(
        _("copies"),
        default=1,
        null=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("Leave it empty where nobody knows how many."),
    )
    collector_number = models.CharField(_("collector number"), max_length=30, blank=True)
    verified = models.BooleanField(
        _("verified"), default=True, help_text=_("Off for what is doubtful: say why in the note.")
    )
    note = MultilingualField(
        _("note"),
        rows=1,
        part_length=300,
        blank=True,
        help_text=_("What is derived or doubtful about it."),
    )
    unplayable = MultilingualField(
        _("why it is not played"),
        rows=1,
        part_length=300,
        blank=True,
        help_text=_("One sentence for readers, where the card language cannot say what it does."),
    )

    class Meta:
        verbose_name = _("printing")
        verbose_name_plural = _("printings")
        ordering = ("edition__number", "card__number")
        constraints = [
            models.UniqueConstraint(
                name="one_printing_per_edition",
                fields=["card", "edition"],
                violation_error_message=_("This card is already listed for this edition."),
            ),
            models.CheckConstraint(name="printing_has_copies", condition=Q(copies__gt=0)),
        ]

    def __str__(self) -> str:
        return gettext("%(copies)s × %(card)s in %(edition)s") % {
            "copies": self.copies or "?",
            "card": self.card,
            "edition": self.edition,
        }

    def note_in(self, language: str) -> Said:
        return said(self.note, language)

    def unplayable_in(self, language: str) -> Said:
        return said(self.unplayable, language)


class Side(models.TextChoices):
    ENGLISH = "english", _("the English print")
    PRINT = "print", _("this print")


PRINTS = {"de": _("German print"), "nl": _("Dutch print")}


class PrintDifference(Content):
    """Where the print of a box in one language says something else than the English one."""

    belongs_to = ("card", "edition")

    card = models.ForeignKey(Card, models.CASCADE, related_name="differences", verbose_name=_("card"))
    edition = models.ForeignKey(
        Edition, models.PROTECT, related_name="differences", verbose_name=_("edition")
    )
    language = models.CharField(_("print"), max_length=2, choices=PRINTS)
    says = MultilingualField(_("what it says"), rows=1, part_length=500)
    engine = models.CharField(
        _("the engine follows"), max_length=7, choices=Side.choices, default=Side.ENGLISH
    )

    class Meta:
        verbose_name = _("difference in print")
        verbose_name_plural = _("differences in print")
        ordering = ("card__number", "edition__number", "language")
        constraints = [
            models.UniqueConstraint(
                name="one_difference_per_print",
                fields=["card", "edition", "language"],
                violation_error_message=_("This card already has a difference in this print."),
            ),
            models.CheckConstraint(name="difference_language", condition=Q(language__in=PRINTS)),
            models.CheckConstraint(name="difference_side", condition=Q(engine__in=Side.values)),
        ]

    def __str__(self) -> str:
        return f"{self.card} ({self.edition}, {self.language})"

    def says_in(self, language: str) -> str:
        return said(self.says, language).text

    @property
    def print_name(self) -> str:
        return str(PRINTS[self.language])

    @property
    def follows_english(self) -> bool:
        return self.engine == Side.ENGLISH


revisions.register(Printing, follow=("card",))
revisions.register(PrintDifference, follow=("card",))
