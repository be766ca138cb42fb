"""Texts in several languages, and the boxes what they say holds in."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from cardsdb.models import ENGLISH

case_id = RegexValidator(
    re.compile(r"\A[A-Z]{2,4}-[0-9]+[a-z]?\Z"), _("Use the id of a case, such as “NEI-04”.")
)


class Said(NamedTuple):
    """A text, and the language it is in: English where the one that was asked for is missing."""

    text: str
    language: str

    def __str__(self) -> str:
        return self.text


def said(texts: Mapping[str, str], language: str) -> Said:
    if texts.get(language):
        return Said(texts[language], language)
    return Said(texts.get(ENGLISH, ""), ENGLISH)


def holds_in_box_for_everyone(model: type[models.Model], path: str) -> Q:
    """It holds everywhere, or in some edition that is not for adults."""
    links = model.editions.through.objects.filter(  # type: ignore[attr-defined]
        **{model._meta.model_name or "": OuterRef(f"{path}pk")}
    )
    return Q(~Exists(links)) | Q(Exists(links.filter(edition__adult=False)))
