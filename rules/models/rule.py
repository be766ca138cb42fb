"""The rules of the game: one statement each, in every language."""

import re
from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.db.models import Case, Deferrable, Max, Q, Value, When
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from reversion import revisions

from cardsdb.languages import language_of_reader, said
from cardsdb.models import Edition, Loadable, Status
from cardsdb.multilingual import MultilingualField, asked_field, refuse_halves
from cardsdb.publishing import Content
from rules.models.case import refuse_unknown_cases
from rules.models.sheet import Sheet
from rules.texts import case_id, holds_in_box_for_everyone

rule_address = RegexValidator(
    re.compile(r"\A[a-z-]+\.[a-z0-9]+(?:-[a-z0-9]+)*\Z"),
    _("Use the chapter, a dot and a short name in lower case, such as “turn.draw”."),
)


class Chapter(models.TextChoices):
    """The chapters in the order of the rulebook."""

    SETUP = "setup", _("Set-up")
    TURN = "turn", _("A turn")
    PLAY = "play", _("Playing cards")
    CARD = "card", _("Kinds of cards")
    MOVE = "move", _("Moving cards")
    STABLE = "stable", _("The Stable")
    NEIGH = "neigh", _("Neighing")
    PILE = "pile", _("The pile of Instants")
    EFFECTS = "effects", _("Effects")
    CHAIN = "chain", _("The effect chain")
    PLAYERS = "players", _("Players")
    IMMUNITY = "immunity", _("Immunity")
    END = "end", _("End of the game")
    TWO_PLAYERS = "two-players", _("Two players")
    OPTIONAL = "optional", _("Optional rules")

    @property
    def number(self) -> int:
        return Chapter.values.index(self.value) + 1


def place_of_chapter() -> Case:
    return Case(*[When(chapter=chapter.value, then=Value(chapter.number)) for chapter in Chapter])


class Uncited(models.TextChoices):
    """Why the engine never names a rule as the reason for a step."""

    DEFINITION = "definition", _("It says what a word means.")
    MATERIAL = "material", _("It is about what lies in the box.")
    PEOPLE = "people", _("It is about the people at the table.")
    PERMISSION = "permission", _("It allows something; nothing happens by itself.")
    FOLLOWS = "follows", _("It follows from other rules, and those are named.")


class Rule(Loadable):
    """One statement the game needs, with a name that never changes."""

    limited_by = "editions"

    slug = models.CharField(
        _("id"),
        max_length=80,
        unique=True,
        validators=[rule_address],
        help_text=_("Given once: links and verdicts name the rule by it."),
    )
    chapter = models.CharField(_("chapter"), max_length=20, choices=Chapter.choices)
    chapter_number = models.GeneratedField(
        expression=place_of_chapter(), output_field=models.SmallIntegerField(), db_persist=True
    )
    position = models.PositiveSmallIntegerField(_("place in the chapter"), validators=[MinValueValidator(1)])
    title = MultilingualField(_("title"), rows=1, part_length=200)
    text = MultilingualField(
        _("text"),
        part_length=5000,
        help_text=_("The translations say what the English text says, in the words of the sheets."),
    )
    editions = models.ManyToManyField(
        Edition,
        related_name="rules",
        blank=True,
        verbose_name=_("editions"),
        help_text=_("Where it holds. None chosen: everywhere."),
    )
    adult = models.BooleanField(_("for adults"), default=False)
    related = models.ManyToManyField("self", symmetrical=False, blank=True, verbose_name=_("related rules"))
    example = models.CharField(
        _("example"),
        max_length=12,
        blank=True,
        validators=[case_id],
        help_text=_("The id of a case that shows it on the board."),
    )
    uncited = models.CharField(
        _("never cited because"),
        max_length=10,
        blank=True,
        choices=Uncited.choices,
        help_text=_("Empty for rules that the engine names as the reason for a step."),
    )
    asked = asked_field()
    loaded_position = models.PositiveSmallIntegerField(null=True, editable=False)

    class Meta:
        verbose_name = _("rule")
        verbose_name_plural = _("rules")
        ordering = ("chapter_number", "position")
        constraints = [
            models.CheckConstraint(name="rule_status", condition=Q(status__in=Status.values)),
            models.CheckConstraint(name="rule_chapter", condition=Q(chapter__in=Chapter.values)),
            models.CheckConstraint(name="rule_position_is_positive", condition=Q(position__gt=0)),
            models.CheckConstraint(name="rule_uncited", condition=Q(uncited__in=["", *Uncited.values])),
            models.UniqueConstraint(
                name="one_rule_per_place",
                fields=["chapter", "position"],
                deferrable=Deferrable.DEFERRED,
                violation_error_message=_("Another rule already has this place in the chapter."),
            ),
        ]

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return Q(**{f"{path}adult": False}) & holds_in_box_for_everyone(cls, path)

    def next_place(self) -> int:
        """The place behind the others of its chapter."""
        return (Rule.objects.filter(chapter=self.chapter).aggregate(last=Max("position"))["last"] or 0) + 1

    def keep_what_lasts(self) -> None:
        """One that comes back finds its place taken, and stands behind the others of its chapter."""
        others = Rule.objects.filter(chapter=self.chapter).exclude(pk=self.pk)
        if others.filter(position=self.position).exists():
            own = Rule.objects.filter(pk=self.pk, chapter=self.chapter).first()
            self.position = own.position if own else self.next_place()

    def clean_fields(self, exclude: Any = None) -> None:
        position: int | None = self.position
        if position is None and self.chapter:
            # A form or a file has left it open.
            self.position = self.next_place()
        super().clean_fields(exclude)

    def clean(self) -> None:
        if not self.slug.startswith(f"{self.chapter}."):
            raise ValidationError({"slug": _("The id of a rule starts with its chapter and a dot.")})
        refuse_unknown_cases("example", [self.example] if self.example else [])
        refuse_halves(self, "title", "text")

    @property
    def number(self) -> str:
        """The number readers see, such as 2.3; it may change when rules are added."""
        return f"{Chapter(self.chapter).number}.{self.position}"

    def __str__(self) -> str:
        """Its title for whoever chooses among rules, with the id that stays."""
        title = said(self.title, language_of_reader()).text
        return f"{title} ({self.slug})" if title else self.slug

    def holds_in(self, edition: str) -> bool:
        editions = [each.slug for each in self.editions.all()]
        return not editions or edition in editions

    def get_absolute_url(self) -> str:
        return reverse("rule", args=[self.slug])


class RuleVariant(Content):
    """What a rule says instead in some editions."""

    belongs_to: ClassVar[tuple[str, ...]] = ("rule",)

    rule = models.ForeignKey(Rule, models.CASCADE, related_name="variants", verbose_name=_("rule"))
    place = models.PositiveSmallIntegerField(_("place"), default=1)
    editions = models.ManyToManyField(Edition, related_name="rule_variants", verbose_name=_("editions"))
    text = MultilingualField(_("text"))

    class Meta:
        verbose_name = _("variant of a rule")
        verbose_name_plural = _("variants of rules")
        ordering = ("rule", "place")
        constraints = [
            models.UniqueConstraint(
                name="one_variant_per_place",
                fields=["rule", "place"],
                violation_error_message=_("Another variant of this rule already has this place."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.rule} ({self.place})"


class Attestation(Content):
    """Where a sheet states a rule; an empty heading where it says nothing of it."""

    belongs_to: ClassVar[tuple[str, ...]] = ("rule",)

    rule = models.ForeignKey(Rule, models.CASCADE, related_name="attestations", verbose_name=_("rule"))
    sheet = models.CharField(_("rule sheet"), max_length=20, choices=Sheet.choices)
    heading = models.CharField(
        _("heading"), max_length=120, blank=True, help_text=_("Empty if the sheet does not state the rule.")
    )

    class Meta:
        verbose_name = _("attestation")
        verbose_name_plural = _("attestations")
        ordering = ("rule", "sheet")
        constraints = [
            models.UniqueConstraint(
                name="one_attestation_per_sheet",
                fields=["rule", "sheet"],
                violation_error_message=_("This rule already has an attestation of this sheet."),
            ),
            models.CheckConstraint(name="attestation_sheet", condition=Q(sheet__in=Sheet.values)),
        ]

    def __str__(self) -> str:
        return f"{self.rule} ({self.sheet})"


# A revision of a rule holds all that belongs to it; one of a part holds the whole.
revisions.register(Rule, follow=("variants", "attestations"), exclude=("chapter_number",))
for part in (RuleVariant, Attestation):
    revisions.register(part, follow=("rule",))
