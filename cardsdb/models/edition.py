"""The boxes one can play with."""

from collections.abc import Iterator
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy as _
from reversion import revisions

from cardsdb.languages import Said, language_of_reader, said
from cardsdb.models.card import Card, addresses_now
from cardsdb.models.facts import from_fields, in_fields, problems_of_facts, usual_facts
from cardsdb.models.identity import lower_case_address
from cardsdb.models.loadable import Loadable
from cardsdb.multilingual import MultilingualField
from cardsdb.publishing import Status

OTHER_BOXES = ("goes_with", "earlier_print")
"""What an edition tells of other boxes, some of which a reader may not see."""


class EditionKind(models.TextChoices):
    BASE = "base", _("base game")
    EXPANSION = "expansion", _("expansion")
    PROMO = "promo", _("promotional cards")


class Edition(Loadable):
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
        default=usual_facts,
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
        return self.name_in(language_of_reader()).text

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return Q(**{f"{path}adult": False})

    def clean(self) -> None:
        problems = {
            "facts": problems_of_facts(self.facts) or self._problems_of_removed_cards(),
            "goes_with": self._problems_of_base_game(),
            "earlier_print": self._problems_of_earlier_print(),
        }
        if found := {field: every for field, every in problems.items() if every}:
            raise ValidationError(found)

    def _problems_of_removed_cards(self) -> list[str]:
        """Cards of a box in preparation may follow later."""
        removed = set((self.facts["two_players"] or {}).get("removed", ())) if self.is_published else set()
        known = set(Card.objects.filter(slug__in=removed).values_list("slug", flat=True))
        message = gettext("There is no card “%(card)s” that could stay in the box: take it out of the list.")
        return [message % {"card": card} for card in sorted(removed - known)]

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

    def get_absolute_url(self) -> str:
        return reverse("edition", args=[self.slug])

    @staticmethod
    def facts_in_words(facts: Any) -> str:
        """What they say, a line for each; nothing of what is no facts."""
        try:
            return "\n".join(lines_of_facts(facts["win"], facts["two_players"] or {}))
        except (KeyError, TypeError, ValueError):
            return ""

    # Where two people change them at once, each number and each card that stays in the box counts by itself.
    facts_in_parts = staticmethod(in_fields)
    facts_of_parts = staticmethod(from_fields)

    def keep_what_lasts(self) -> None:
        """The cards that stay in the box go by the addresses they have now."""
        for_two = self.facts.get("two_players") if isinstance(self.facts, dict) else None
        if for_two and (removed := for_two.get("removed")):
            removed = sorted(addresses_now(removed))
            self.facts = {**self.facts, "two_players": {**for_two, "removed": removed}}


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
        language = language_of_reader()
        cards = Card.objects.filter(slug__in=removed)
        names = {card.slug: card.name_in(language).text for card in cards}
        staying = ", ".join(sorted(names.get(slug, slug) for slug in removed))
        yield f"{gettext('With two players these cards stay in the box')}: {staying}"


def numbers(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


revisions.register(Edition)
