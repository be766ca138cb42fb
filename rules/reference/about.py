"""What is said about rules and cards: rulings, readings, open questions, differences and terms."""

from typing import Any, Final, TypeVar

from django.db.models import Model, Prefetch

from cardsdb.gathering import gathered
from cardsdb.models import Card
from cardsdb.publishing import ContentQuerySet, those_for_everyone
from cardsdb.versions import per_version
from rules.models import Clarification, Difference, OpenQuestion, Reading, Rule, Term

# What something is about, as links need it: the book tells the rest of a rule.
CARDS = Prefetch("cards", Card.visible.defer("search_words", "asked"))
RULES = Prefetch("rules", Rule.visible.order_by("chapter_number", "position").only("slug"))
ABOUT: Final = (CARDS, RULES, "editions")

ROWS: Final[dict[type[Model], ContentQuerySet]] = {
    Clarification: Clarification.visible.defer("asked").prefetch_related(*ABOUT),
    Difference: Difference.visible.prefetch_related("says", RULES),
    OpenQuestion: OpenQuestion.visible.prefetch_related(*ABOUT),
    Reading: Reading.visible.prefetch_related(*ABOUT, "choices", "sources"),
    Term: Term.visible.select_related("rule"),
}

Said = TypeVar("Said", Clarification, Difference, OpenQuestion, Reading)


def in_full(kind: type[Model]) -> ContentQuerySet:
    """What is published of a kind, each with all that is told of it."""
    rows: ContentQuerySet = ROWS[kind].all()
    return rows


def all_said(kind: type[Said], *, adult: bool) -> tuple[Said, ...]:
    """All of this kind that the reader may see, with what every language needs of them."""
    return rows_of(kind, adult)


def said_on_rule(kind: type[Said], slug: str, *, adult: bool) -> list[Said]:
    return by_address(kind, "rules", adult).get(slug, [])


def said_on_card(kind: type[Said], slug: str, *, adult: bool) -> list[Said]:
    return by_address(kind, "cards", adult).get(slug, [])


@per_version
def rows_of(kind: type[Model], adult: bool) -> tuple[Any, ...]:
    return tuple(in_full(kind)) if adult else those_for_everyone(rows_of(kind, True))


@per_version
def by_address(kind: type[Model], link: str, adult: bool) -> dict[str, list[Any]]:
    """What is about each rule, or each card, by the address of that."""
    return gathered((each.slug, row) for row in rows_of(kind, adult) for each in getattr(row, link).all())
