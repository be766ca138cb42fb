"""The cards: editions, designs, their names, printings and wordings."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Any, ClassVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.db.models import Exists, Max, OuterRef, Q
from django.db.models.signals import post_delete, post_save, pre_save
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import get_language, gettext, gettext_lazy as _, pgettext_lazy
from reversion import revisions

from cardsdb import shapes
from cardsdb.advice import in_words
from cardsdb.findable import FindablePrinting, FindableState
from cardsdb.history.deletions import Deletion
from cardsdb.import_jobs import ImportJob
from cardsdb.kept_changes import KeptChange
from cardsdb.languages import ENGLISH, Said, said
from cardsdb.multilingual import MultilingualField, MultilingualPhrasesField, MultilingualWordsField
from cardsdb.presence import OpenForm
from cardsdb.publishing import Content, DataVersion, Publishable, Status
from cardsdb.requests.buckets import Bucket
from cardsdb.requests.tokens import ApiToken
from cardsdb.unfinished import may_be_unfinished
from engine.language import WordingError, parse, suggest

__all__ = [
    "ENGLISH",
    "ApiToken",
    "Bucket",
    "Card",
    "CardAlias",
    "DataVersion",
    "Deletion",
    "Edition",
    "FindablePrinting",
    "FindableState",
    "ImportJob",
    "KeptChange",
    "OpenForm",
    "PrintDifference",
    "Printing",
    "RetiredNumber",
    "Status",
    "Wording",
]


KEPT_NAMES = 20_000

lower_case_address = RegexValidator(
    re.compile(r"\A[a-z0-9]+(?:-[a-z0-9]+)*\Z"),
    _("Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”."),
)


@lru_cache(maxsize=KEPT_NAMES)
def sorting_form(name: str) -> str:
    """The name as it is ordered: without accents, capitals and marks."""
    characters = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(each for each in characters if not unicodedata.combining(each))
    return re.sub(r"[^\w]+", " ", letters).strip()


OTHER_BOXES = ("goes_with", "earlier_print")
"""What an edition tells of other boxes, some of which a reader may not see."""


class EditionKind(models.TextChoices):
    BASE = "base", _("base game")
    EXPANSION = "expansion", _("expansion")
    PROMO = "promo", _("promotional cards")


class Edition(Publishable):
    """A box one can play with, and what it changes in the rules."""

    slug = models.SlugField(_("address"), unique=True, validators=[lower_case_address])
    number = models.PositiveSmallIntegerField(
        _("place in lists"), unique=True, validators=[MinValueValidator(1)]
    )
    names = MultilingualField(_("name"), rows=1, part_length=100)
    kind = models.CharField(_("kind"), max_length=9, choices=EditionKind.choices, default=EditionKind.BASE)
    goes_with = models.ForeignKey(
        "self",
        models.PROTECT,
        verbose_name=_("goes with"),
        related_name="expansions",
        null=True,
        blank=True,
        limit_choices_to={"kind": EditionKind.BASE},
        help_text=_(
            "For an expansion or promotional cards: the base game they are played with, whose rules hold."
        ),
    )
    earlier_print = models.ForeignKey(
        "self",
        models.PROTECT,
        verbose_name=_("earlier print"),
        related_name="later_prints",
        null=True,
        blank=True,
        help_text=_("The box as it was printed before, if you know one."),
    )
    year = models.PositiveSmallIntegerField(_("year"), null=True, blank=True)
    adult = models.BooleanField(_("for adults"), default=False)
    hand_size = models.PositiveSmallIntegerField(
        _("hand size"),
        default=5,
        validators=[MinValueValidator(1)],
        help_text=_("Cards dealt to each player."),
    )
    hand_limit = models.PositiveSmallIntegerField(
        _("hand limit"),
        default=7,
        validators=[MinValueValidator(1)],
        help_text=_("Cards a player may keep at the end of the turn."),
    )
    magic_is_discarded_first = models.BooleanField(
        _("Magic cards are discarded first"),
        default=True,
        help_text=_("Whether a Magic card lies in the discard pile already while it takes effect."),
    )
    facts = models.JSONField(
        _("facts"),
        default=shapes.usual_facts,
        help_text=_("How many Unicorns win, and what two players change."),
    )
    source = models.CharField(
        _("source"), max_length=200, blank=True, help_text=_("Who says what is in this box.")
    )
    verified = models.BooleanField(
        _("verified"),
        default=True,
        help_text=_("Whether its cards and copies were compared with a printed box."),
    )
    note = MultilingualField(
        _("note"),
        part_length=600,
        blank=True,
        help_text=_("What readers have to know of the box, above all what nobody knows of it."),
    )
    loaded_digest = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        ordering = ("number",)
        constraints = [
            models.CheckConstraint(name="edition_status", condition=Q(status__in=Status.values)),
            models.CheckConstraint(name="edition_kind", condition=Q(kind__in=EditionKind.values)),
            models.CheckConstraint(name="edition_number_is_positive", condition=Q(number__gt=0)),
            models.CheckConstraint(name="edition_deals_a_hand", condition=Q(hand_size__gt=0)),
            models.CheckConstraint(name="edition_limits_the_hand", condition=Q(hand_limit__gt=0)),
        ]

    def __str__(self) -> str:
        return self.name_in(ENGLISH).text

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return Q(**{f"{path}adult": False})

    def clean(self) -> None:
        problems = {
            "facts": shapes.problems_of_facts(self.facts) or self._problems_of_removed_cards(),
            "goes_with": self._problems_of_base_game(),
            "earlier_print": self._problems_of_earlier_print(),
        }
        if told := {field: every for field, every in problems.items() if every}:
            raise ValidationError(told)

    def _problems_of_removed_cards(self) -> list[str]:
        """Cards of a box in preparation may follow later."""
        removed = set((self.facts["two_players"] or {}).get("removed", ())) if self.is_published else set()
        known = set(Card.objects.filter(slug__in=removed).values_list("slug", flat=True))
        told = gettext("There is no card “%(card)s” that could stay in the box: take it out of the list.")
        return [told % {"card": card} for card in sorted(removed - known)]

    def _problems_of_base_game(self) -> list[str]:
        base = self.goes_with
        if base is None:
            return []
        if self.kind == EditionKind.BASE:
            return [gettext("A base game goes with no other box: choose another kind, or leave this empty.")]
        if base.kind != EditionKind.BASE:
            return [gettext("“%(box)s” is no base game: choose the box whose rules hold.") % {"box": base}]
        if base.adult and not self.adult:
            return [gettext("“%(box)s” is for adults: tick “for adults” here as well.") % {"box": base}]
        return []

    def _problems_of_earlier_print(self) -> list[str]:
        earlier = self.earlier_print
        while earlier is not None:
            if earlier.pk == self.pk:
                return [gettext("No box is an earlier print of itself: choose an older one.")]
            earlier = earlier.earlier_print
        return []

    @property
    def rules_from(self) -> str:
        """The address of the box whose rules hold: that of its base game, or its own."""
        return self.goes_with.slug if self.goes_with else self.slug

    def base_game(self, *, adult: bool) -> "Edition | None":
        """The box it is played with, if this reader may see that."""
        return self.other_box("goes_with", adult=adult)

    def other_box(self, name: str, *, adult: bool) -> "Edition | None":
        """The box it names in one of the `OTHER_BOXES`, if this reader may see that."""
        other: Edition | None = getattr(self, name)
        return other if other and other.is_published and (adult or not other.adult) else None

    def name_in(self, language: str) -> Said:
        return said(self.names, language, self.slug)

    def note_in(self, language: str) -> Said:
        return said(self.note, language)

    @property
    def in_words(self) -> str:
        return self.name_in(get_language() or ENGLISH).text

    def get_absolute_url(self) -> str:
        return reverse("edition", args=[self.slug])

    @staticmethod
    def facts_in_words(facts: Any) -> str:
        """What they say, a line for each; nothing of what is no facts."""
        try:
            return "\n".join(lines_of_facts(facts["win"], facts["two_players"] or {}))
        except (KeyError, TypeError, ValueError):
            return ""

    def keep_what_lasts(self) -> None:
        """The cards that stay in the box go by the addresses they have now."""
        for_two = self.facts.get("two_players") if isinstance(self.facts, dict) else None
        if for_two and (removed := for_two.get("removed")):
            removed = sorted(addresses_now(removed))
            self.facts = {**self.facts, "two_players": {**for_two, "removed": removed}}


class CardType(models.TextChoices):
    BABY = "baby", _("Baby Unicorn")
    BASIC = "basic", _("Basic Unicorn")
    MAGICAL = "magical", _("Magical Unicorn")
    ULTIMATE = "ultimate", _("Ultimate Unicorn")
    MAGIC = "magic", pgettext_lazy("card type", "Magic")
    UPGRADE = "upgrade", _("Upgrade")
    DOWNGRADE = "downgrade", _("Downgrade")
    INSTANT = "instant", _("Instant")


WITHOUT_EFFECT = (CardType.BABY, CardType.BASIC)


class Card(Publishable):
    """A card design: what every copy of it has in common, in every box."""

    slug = models.SlugField(
        _("address"),
        max_length=80,
        unique=True,
        validators=[lower_case_address],
        help_text=_("Old addresses keep leading here when you change it."),
    )
    number = models.PositiveIntegerField(
        _("number"),
        unique=True,
        blank=True,
        validators=[MinValueValidator(1)],
        help_text=_("Given once and never to another card. Leave it empty for the next free number."),
    )
    names = MultilingualField(
        _("name"),
        rows=1,
        part_length=100,
        help_text=_("What it is called in print. Leave out what no print shows."),
    )
    type = models.CharField(_("type"), max_length=9, choices=CardType.choices)
    family = models.SlugField(
        _("family"),
        blank=True,
        validators=[lower_case_address],
        help_text=_("What effects call a group of cards, such as “neigh” for all Neigh cards."),
    )
    search_words = MultilingualWordsField(
        _("search words"),
        blank=True,
        rows=1,
        help_text=_(
            "Words readers look for it by, above all where no printed name is known. It is never called so."
        ),
    )
    asked = MultilingualPhrasesField(
        _("as players ask it"),
        part_length=4000,
        blank=True,
        help_text=_(
            "What players type who look for this, each question on a line of its own. "
            "It is searched for with weight and never shown to visitors."
        ),
    )
    loaded_digest = models.CharField(max_length=64, blank=True, editable=False)

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ("number",)
        constraints = [
            models.CheckConstraint(name="card_status", condition=Q(status__in=Status.values)),
            models.CheckConstraint(name="card_type", condition=Q(type__in=CardType.values)),
            models.CheckConstraint(name="card_number_is_positive", condition=Q(number__gt=0)),
        ]

    def __str__(self) -> str:
        return self.name_in(ENGLISH).text

    @classmethod
    def is_visible(cls, path: str = "") -> Q:
        """Published, and not only in boxes that are drafts."""
        return super().is_visible(path) & cls._in_some_edition(path, status=Status.PUBLISHED)

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return cls._in_some_edition(path, adult=False)

    @classmethod
    def _in_some_edition(cls, path: str, **condition: Any) -> Q:
        printings = Printing.objects.filter(card=OuterRef(f"{path}pk"))
        fitting = printings.filter(**{f"edition__{field}": value for field, value in condition.items()})
        return Q(~Exists(printings)) | Q(Exists(fitting))

    def clean(self) -> None:
        if problem := self._problem_with_number() or self._problem_with_new_number():
            raise ValidationError({"number": problem})
        if alias := CardAlias.objects.filter(slug=self.slug).exclude(card=self.pk).first():
            message = _(
                "This is an old address of “%(card)s” and leads there. "
                "To have it free, delete it among the old addresses first."
            )
            raise ValidationError({"slug": message % {"card": alias.card}})

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self.number:
            self.number = self.next_number()
        if problem := self._problem_with_number():
            raise ValidationError({"number": problem})
        super().save(*args, **kwargs)

    def _problem_with_number(self) -> str:
        own = Card.objects.filter(pk=self.pk).values_list("number", flat=True).first()
        if own is None:
            return RetiredNumber.problem_with(self.number, self.slug, self.pk)
        if own != self.number:
            return gettext("This card has number %(number)s for ever.") % {"number": own}
        return ""

    def _problem_with_new_number(self) -> str:
        """Below the range of one's own, numbers are given out by whoever makes the files of cards."""
        first = settings.CARD_NUMBERS_FROM
        if not self._state.adding or not self.number:
            return ""
        if other := Card.objects.filter(number=self.number).first():
            message = gettext("This is the number of “%(card)s”. Leave it empty for the next free one.")
            return message % {"card": other}
        if not self.is_made_here or self.number >= first:
            return ""
        return gettext(
            "Numbers below %(first)s are given to cards that come with a new version of the site. "
            "Leave it empty for the next free one of your own."
        ) % {"first": first}

    @property
    def is_made_here(self) -> bool:
        """Whether somebody added it here, and it was not loaded from a file."""
        return not self.loaded_digest

    @classmethod
    def next_number(cls) -> int:
        """The next one in the range of cards that are made here."""
        own = Q(number__gte=settings.CARD_NUMBERS_FROM)
        last = cls.objects.filter(own).aggregate(last=Max("number"))["last"] or 0
        retired = RetiredNumber.objects.filter(own).aggregate(last=Max("number"))["last"] or 0
        return max(last, retired, settings.CARD_NUMBERS_FROM - 1) + 1

    def keep_what_lasts(self) -> None:
        """Its number is the one it has now, or had last if it is gone; see `cardsdb.history.restoring`."""
        row = Card.objects.filter(pk=self.pk).values_list("number", flat=True).first()
        last = RetiredNumber.objects.filter(card=self.pk).order_by("-number").first()
        self.number = row or (last.number if last else self.number)
        is_of_others = self.is_made_here and self.number < settings.CARD_NUMBERS_FROM
        if row is None and (is_of_others or Card.objects.filter(number=self.number).exists()):
            self.number = self.next_number()

    def name_in(self, language: str) -> Said:
        """The printed name in a language; the English one, and saying so, where none is known."""
        return said(self.names, language, self.slug)

    @property
    def in_words(self) -> str:
        return self.name_in(get_language() or ENGLISH).text

    @property
    def words_it_is_found_by(self) -> list[str]:
        return [word for words in self.search_words.values() for word in words]

    @property
    def has_effect(self) -> bool:
        return self.type not in WITHOUT_EFFECT

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.slug])


class Printing(Content):
    """A card in a box, and how many copies of it lie there."""

    belongs_to: ClassVar[tuple[str, ...]] = ("card", "edition")

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
        return self.called(str)

    def called(self, name: Callable[[Any], str]) -> str:
        """What it is called with what `name` calls its card and its box."""
        return gettext("%(copies)s × %(card)s in %(edition)s") % {
            "copies": self.copies or "?",
            "card": name(self.card),
            "edition": name(self.edition),
        }

    @property
    def in_words(self) -> str:
        return self.called(attrgetter("in_words"))

    def note_in(self, language: str) -> Said:
        return said(self.note, language)

    def unplayable_in(self, language: str) -> Said:
        return said(self.unplayable, language)


class Wording(Publishable):
    """What a card says in a box, in the card language: the text the engine runs."""

    belongs_to: ClassVar[tuple[str, ...]] = ("card", "edition")

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
        return self.called(str)

    def called(self, name: Callable[[Any], str]) -> str:
        """What it is called with what `name` calls its card and its box."""
        return f"{name(self.card)} ({name(self.edition)})"

    @property
    def in_words(self) -> str:
        return self.called(attrgetter("in_words"))

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


class Side(models.TextChoices):
    ENGLISH = "english", _("the English print")
    PRINT = "print", _("this print")


PRINTS = {"de": _("German print"), "nl": _("Dutch print")}


class PrintDifference(Content):
    """Where the print of a box in one language says something else than the English one."""

    belongs_to: ClassVar[tuple[str, ...]] = ("card", "edition")

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
        return self.called(str)

    def called(self, name: Callable[[Any], str]) -> str:
        """What it is called with what `name` calls its card and its box."""
        return f"{name(self.card)} ({name(self.edition)}, {self.language})"

    @property
    def in_words(self) -> str:
        return self.called(attrgetter("in_words"))

    def says_in(self, language: str) -> str:
        return said(self.says, language).text

    @property
    def print_name(self) -> str:
        return str(PRINTS[self.language])

    @property
    def follows_english(self) -> bool:
        return self.engine == Side.ENGLISH


class CardAlias(models.Model):
    """An address a card once had. It leads to the card for ever."""

    slug = models.SlugField(_("old address"), max_length=80, unique=True, validators=[lower_case_address])
    card = models.ForeignKey(Card, models.CASCADE, related_name="aliases", verbose_name=_("card"))

    class Meta:
        verbose_name = _("old address")
        verbose_name_plural = _("old addresses")
        ordering = ("slug",)

    def __str__(self) -> str:
        return self.slug

    def clean(self) -> None:
        if other := Card.objects.filter(slug=self.slug).first():
            message = _("This is the address of “%(card)s” now.") % {"card": other}
            raise ValidationError({"slug": message})


class RetiredNumber(models.Model):
    """The number of a deleted card. No other card gets it; the same card may come back to it."""

    number = models.PositiveIntegerField(_("number"), primary_key=True)
    slug = models.SlugField(_("address"), max_length=80)
    card = models.BigIntegerField(null=True, editable=False)
    """The key the card had."""
    was_made_here = models.BooleanField(default=False, editable=False)

    class Meta:
        verbose_name = _("retired number")
        verbose_name_plural = _("retired numbers")
        ordering = ("number",)

    def __str__(self) -> str:
        return f"{self.number} ({self.slug})"

    @classmethod
    def problem_with(cls, number: int | None, slug: str, card: int | None = None) -> str:
        others = cls.objects.filter(number=number).exclude(slug=slug)
        retired = (others.exclude(card=card) if card else others).first()
        if retired is None:
            return ""
        message = gettext("Number %(number)s belonged to the deleted card “%(card)s” and is not given again.")
        return message % {"number": number, "card": retired.slug}


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


@receiver(pre_save, sender=Card)
def keep_old_address(instance: Card, **kwargs: Any) -> None:
    old = Card.objects.filter(pk=instance.pk).values_list("slug", flat=True).first()
    if old and old != instance.slug:
        CardAlias.objects.filter(slug=instance.slug).delete()
        CardAlias.objects.create(slug=old, card_id=instance.pk)
        rename_in_boxes(old, instance.slug)


def rename_in_boxes(old: str, new: str) -> None:
    """The cards that stay in the box with two players are named by their addresses."""
    for edition in Edition.objects.filter(facts__two_players__removed__contains=[old]):
        for_two = edition.facts["two_players"]
        removed = sorted({new if slug == old else slug for slug in for_two["removed"]})
        edition.facts = {**edition.facts, "two_players": {**for_two, "removed": removed}}
        edition.save()


def lines_of_facts(goals: list[dict[str, Any]], for_two: dict[str, Any]) -> Iterator[str]:
    """How many Unicorns win, and what two players change."""
    needed = (
        f"{goal['unicorns']} ({gettext('%(players)s players') % {'players': numbers(*goal['players'])}})"
        for goal in goals
    )
    yield f"{gettext('Unicorns to win')}: {', '.join(needed)}"
    if for_two.get("dealt"):
        yield gettext("With two players each is dealt a Neigh card first")
    if removed := for_two.get("removed"):
        language = get_language() or ENGLISH
        cards = Card.objects.filter(slug__in=removed)
        names = {card.slug: card.name_in(language).text for card in cards}
        staying = ", ".join(sorted(names.get(slug, slug) for slug in removed))
        yield f"{gettext('With two players these cards stay in the box')}: {staying}"


def numbers(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def addresses_now(slugs: Iterable[str]) -> set[str]:
    """The addresses of these cards, some of which may have had others."""
    there = Card.objects.filter(slug__in=slugs).values_list("slug", flat=True)
    renamed = CardAlias.objects.filter(slug__in=set(slugs) - set(there)).values_list("slug", "card__slug")
    return {dict(renamed).get(slug, slug) for slug in slugs}


@receiver(post_save, sender=Card)
def take_number_back(instance: Card, **kwargs: Any) -> None:
    RetiredNumber.objects.filter(number=instance.number).delete()


@receiver(post_delete, sender=Card)
def retire_number(instance: Card, **kwargs: Any) -> None:
    RetiredNumber.objects.create(
        number=instance.number,
        slug=instance.slug,
        card=instance.pk,
        was_made_here=instance.is_made_here,
    )


# A revision of a card holds all its parts, and one of a part holds the card with all of them.
revisions.register(Edition)
revisions.register(Card, follow=("printings", "wordings", "differences"))
for part in (Printing, Wording, PrintDifference):
    revisions.register(part, follow=("card",))
