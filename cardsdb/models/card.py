"""The card designs, and what of each lasts."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Exists, Max, OuterRef, Q
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy as _, pgettext_lazy
from reversion import revisions

from cardsdb.languages import Said, language_of_reader, said
from cardsdb.models.identity import CardAlias, RetiredNumber, lower_case_address, related
from cardsdb.models.loadable import Loadable
from cardsdb.multilingual import MultilingualField, MultilingualWordsField, asked_field
from cardsdb.publishing import Status


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
UNICORNS = (*WITHOUT_EFFECT, CardType.MAGICAL, CardType.ULTIMATE)


class Card(Loadable):
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
    asked = asked_field()

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
        return self.name_in(language_of_reader()).text

    @classmethod
    def is_visible(cls, path: str = "") -> Q:
        """Published, and not only in boxes that are drafts."""
        return super().is_visible(path) & cls._in_some_edition(path, status=Status.PUBLISHED)

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return cls._in_some_edition(path, adult=False)

    @classmethod
    def _in_some_edition(cls, path: str, **condition: Any) -> Q:
        printings = related(cls, "printings").filter(card=OuterRef(f"{path}pk"))
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
    def words_it_is_found_by(self) -> list[str]:
        return [word for words in self.search_words.values() for word in words]

    @property
    def has_effect(self) -> bool:
        return self.type not in WITHOUT_EFFECT

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.slug])


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
revisions.register(Card, follow=("printings", "wordings", "differences"))
