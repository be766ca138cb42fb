"""Where cases are named by their ids, and which ids are free."""

import re
from collections import Counter
from typing import Final

from django.conf import settings
from django.db import models
from django.utils.translation import gettext as _

from rules.models import Clarification, OpenQuestion, Reading, Rule, StoredCase

PARTS_OF_ID: Final = re.compile(r"([A-Z]{2,4})-([0-9]+)")
LETTERS_OF_NEW_TOPIC: Final = 3


def places_naming(identifier: str) -> list[models.Model]:
    """The rules, rulings, readings and questions that name a case."""
    return [
        *Rule.objects.filter(example=identifier),
        *Clarification.objects.filter(cases__contains=[identifier]),
        *Reading.objects.filter(cases__contains=[identifier]),
        *OpenQuestion.objects.filter(cases__contains=[identifier]),
    ]


def place_in_words(place: models.Model) -> str:
    return f"{place._meta.verbose_name} {place}"


def why_it_keeps_its_id(identifier: str, places: list[models.Model]) -> str:
    """Why a case keeps its id."""
    message = _("%(case)s is named by %(places)s. Make a new case, name that one there, and delete this.")
    return message % {"case": identifier, "places": ", ".join(map(place_in_words, places))}


def topics() -> list[str]:
    return sorted(set(StoredCase.objects.order_by().values_list("topic", flat=True)))


def next_id(topic: str) -> str:
    """The first id behind those made here that begin as the ids of a topic do.

    The numbers below are given to cases that come with a new version of the site, as those of cards are.
    """
    every = [found for slug in ids() if (found := PARTS_OF_ID.match(slug))]
    letters, first = letters_of(topic), settings.CARD_NUMBERS_FROM
    numbers = (int(found[2]) for found in every if found[1] == letters)
    last = max((number for number in numbers if number >= first), default=first - 1)
    return f"{letters}-{last + 1:02}"


def letters_of(topic: str) -> str:
    """How the ids of a topic begin; those of a new one begin like its name."""
    beginnings = Counter(slug.partition("-")[0] for slug in ids(topic=topic))
    if beginnings:
        return beginnings.most_common(1)[0][0]
    return "".join(filter(str.isalpha, topic)).upper().ljust(2, "X")[:LETTERS_OF_NEW_TOPIC]


def ids(**where: str) -> list[str]:
    return list(StoredCase.objects.filter(**where).order_by().values_list("slug", flat=True))
