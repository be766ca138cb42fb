"""The rules of the game and the rulings on them, in every language."""

import re
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.db.models import Case, Deferrable, Exists, OuterRef, Q, Value, When
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from reversion import revisions

from cardsdb.models import ENGLISH, Card, Edition, Status, lower_case_address
from cardsdb.publishing import Content, Publishable

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


class LanguageText(models.Model):
    """A text in one language."""

    language = models.CharField(_("language"), max_length=2, choices=settings.LANGUAGES)

    class Meta:
        abstract = True


Text = TypeVar("Text", bound=LanguageText)


def tidied(text: str) -> str:
    """The text without the blanks nobody sees, so that it can be written to a file and read back the same."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


class Translated(NamedTuple, Generic[Text]):
    """A text, and whether it is in the language that was asked for."""

    text: Text | None
    is_in_language: bool


def translated(texts: list[Text], language: str) -> Translated[Text]:
    by_language = {text.language: text for text in texts}
    if language in by_language:
        return Translated(by_language[language], True)
    return Translated(by_language.get(ENGLISH), False)


def holds_in_box_for_everyone(model: type[models.Model], path: str) -> Q:
    """It holds everywhere, or in some edition that is not for adults."""
    links = model.editions.through.objects.filter(  # type: ignore[attr-defined]
        **{model._meta.model_name or "": OuterRef(f"{path}pk")}
    )
    return Q(~Exists(links)) | Q(Exists(links.filter(edition__adult=False)))


class Rule(Publishable):
    """One statement the game needs, with a name that never changes."""

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
    editions = models.ManyToManyField(
        Edition,
        related_name="rules",
        blank=True,
        verbose_name=_("editions"),
        help_text=_("Where it holds. None chosen: everywhere."),
    )
    adult = models.BooleanField(_("for adults"), default=False)
    related = models.ManyToManyField("self", symmetrical=False, blank=True, verbose_name=_("related rules"))
    loaded_digest = models.CharField(max_length=64, blank=True, editable=False)
    loaded_position = models.PositiveSmallIntegerField(null=True, editable=False)

    class Meta:
        verbose_name = _("rule")
        verbose_name_plural = _("rules")
        ordering = ("chapter_number", "position")
        constraints = [
            models.CheckConstraint(name="rule_status", condition=Q(status__in=Status.values)),
            models.CheckConstraint(name="rule_chapter", condition=Q(chapter__in=Chapter.values)),
            models.CheckConstraint(name="rule_position_is_positive", condition=Q(position__gt=0)),
            models.UniqueConstraint(
                name="one_rule_per_place",
                fields=["chapter", "position"],
                deferrable=Deferrable.DEFERRED,
                violation_error_message=_("Another rule already has this place in the chapter."),
            ),
        ]

    def __str__(self) -> str:
        return self.slug

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return Q(**{f"{path}adult": False}) & holds_in_box_for_everyone(cls, path)

    def clean(self) -> None:
        if not self.slug.startswith(f"{self.chapter}."):
            raise ValidationError({"slug": _("The id of a rule starts with its chapter and a dot.")})

    @property
    def number(self) -> str:
        """The number readers see, such as 2.3; it may change when rules are added."""
        return f"{Chapter(self.chapter).number}.{self.position}"

    def text_in(self, language: str) -> "Translated[RuleText]":
        return translated(list(self.texts.all()), language)

    @cached_property
    def english_title(self) -> str:
        text = self.text_in(ENGLISH).text
        return text.title if text else ""

    def holds_in(self, edition: str) -> bool:
        editions = [each.slug for each in self.editions.all()]
        return not editions or edition in editions

    def get_absolute_url(self) -> str:
        return reverse("rule", args=[self.slug])


class RuleText(LanguageText, Content):
    belongs_to: ClassVar[tuple[str, ...]] = ("rule",)

    rule = models.ForeignKey(Rule, models.CASCADE, related_name="texts", verbose_name=_("rule"))
    title = models.CharField(_("title"), max_length=200)
    text = models.TextField(_("text"), max_length=5000)

    class Meta:
        verbose_name = _("text of a rule")
        verbose_name_plural = _("texts of rules")
        ordering = ("rule", "language")
        constraints = [
            models.UniqueConstraint(
                name="one_text_per_language",
                fields=["rule", "language"],
                violation_error_message=_("This rule already has a text in this language."),
            ),
            models.CheckConstraint(name="rule_text_language", condition=Q(language__in=["en", "de", "nl"])),
        ]

    def __str__(self) -> str:
        return self.title

    def clean(self) -> None:
        self.text = tidied(self.text)


class Clarification(Publishable):
    """A ruling on cards or rules: a question, its answer and where that comes from."""

    slug = models.SlugField(_("address"), max_length=80, unique=True, validators=[lower_case_address])
    topic = models.SlugField(
        _("topic"),
        max_length=80,
        validators=[lower_case_address],
        help_text=_("The file of fixtures it stands in."),
    )
    cards = models.ManyToManyField(Card, related_name="clarifications", blank=True, verbose_name=_("cards"))
    rules = models.ManyToManyField(Rule, related_name="clarifications", blank=True, verbose_name=_("rules"))
    editions = models.ManyToManyField(
        Edition,
        related_name="clarifications",
        blank=True,
        verbose_name=_("editions"),
        help_text=_("Where it holds. None chosen: everywhere."),
    )
    source_title = models.CharField(_("source"), max_length=300)
    source_url = models.URLField(_("address of the source"), max_length=500)
    source_date = models.DateField(_("date of the source"), null=True, blank=True)
    official = models.BooleanField(
        _("official"), default=False, help_text=_("The publisher or its staff said so.")
    )
    verified = models.BooleanField(
        _("verified"), default=False, help_text=_("The engine plays it and comes to the same answer.")
    )
    loaded_digest = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        verbose_name = _("clarification")
        verbose_name_plural = _("clarifications")
        ordering = ("topic", "slug")
        constraints = [
            models.CheckConstraint(name="clarification_status", condition=Q(status__in=Status.values))
        ]

    def __str__(self) -> str:
        return self.slug

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        """It holds in a box for everyone and names no card that is for adults only."""
        every_link = cls.cards.through.objects.filter(clarification=OuterRef(f"{path}pk"))
        adult_link = every_link.exclude(Card.is_for_everyone("card__"))
        return holds_in_box_for_everyone(cls, path) & Q(~Exists(adult_link))

    def text_in(self, language: str) -> "Translated[ClarificationText]":
        return translated(list(self.texts.all()), language)

    def get_absolute_url(self) -> str:
        """A clarification has no page of its own; it stands on that of its first card or rule."""
        place: Any = self.cards.first() or self.rules.first()
        return f"{place.get_absolute_url() if place else reverse('rules')}#{self.slug}"


class ClarificationText(LanguageText, Content):
    belongs_to: ClassVar[tuple[str, ...]] = ("clarification",)

    clarification = models.ForeignKey(
        Clarification, models.CASCADE, related_name="texts", verbose_name=_("clarification")
    )
    question = models.TextField(_("question"), max_length=1000)
    answer = models.TextField(_("answer"), max_length=5000)

    class Meta:
        verbose_name = _("text of a clarification")
        verbose_name_plural = _("texts of clarifications")
        ordering = ("clarification", "language")
        constraints = [
            models.UniqueConstraint(
                name="one_clarification_text_per_language",
                fields=["clarification", "language"],
                violation_error_message=_("This clarification already has a text in this language."),
            ),
            models.CheckConstraint(
                name="clarification_text_language", condition=Q(language__in=["en", "de", "nl"])
            ),
        ]

    def __str__(self) -> str:
        return self.question

    def clean(self) -> None:
        self.question, self.answer = tidied(self.question), tidied(self.answer)


# A revision of a rule or clarification holds its texts; one of a text holds the whole.
revisions.register(Rule, follow=("texts",), exclude=("chapter_number",))
revisions.register(Clarification, follow=("texts",))
revisions.register(RuleText, follow=("rule",))
revisions.register(ClarificationText, follow=("clarification",))
