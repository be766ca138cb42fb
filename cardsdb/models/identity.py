"""What a card is known by for ever: its address, those it once had, and its number."""

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext, gettext_lazy as _

lower_case_address = RegexValidator(
    re.compile(r"\A[a-z0-9]+(?:-[a-z0-9]+)*\Z"),
    _("Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”."),
)


def related(model: type[models.Model], field: str) -> models.Manager[Any]:
    """What a field leads to, where that stands further up and knows this model."""
    to: Any = model._meta.get_field(field).related_model
    manager: models.Manager[Any] = to.objects
    return manager


class CardAlias(models.Model):
    """An address a card once had. It leads to the card for ever."""

    slug = models.SlugField(_("old address"), max_length=80, unique=True, validators=[lower_case_address])
    card = models.ForeignKey("cardsdb.Card", models.CASCADE, related_name="aliases", verbose_name=_("card"))

    class Meta:
        verbose_name = _("old address")
        verbose_name_plural = _("old addresses")
        ordering = ("slug",)

    def __str__(self) -> str:
        return self.slug

    def clean(self) -> None:
        if other := related(CardAlias, "card").filter(slug=self.slug).first():
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
