"""What is said about rules and cards: rulings, readings, open questions and differences."""

from typing import Any, Final, TypeVar

from django.db.models import Model, Prefetch

from cardsdb.gathering import gathered
from cardsdb.models import Card
from cardsdb.publishing import those_for_everyone
from cardsdb.versions import per_version
from rules.models import Clarification, Difference, OpenQuestion, Reading, Rule

# What something is about, as links need it: the book tells the rest of a rule.
CARDS = Prefetch("cards", Card.visible.defer("search_words", "asked"))
RULES = Prefetch("rules", Rule.visible.order_by("chapter_number", "position").only("slug"))
ABOUT: Final = (CARDS, RULES, "editions")

ROWS: Final[dict[type[Model], Any]] = {
    Clarification: Clarification.visible.defer("asked").prefetch_related(*ABOUT),
    Difference: Difference.visible.prefetch_related("says", RULES),
    OpenQuestion: OpenQuestion.visible.prefetch_related(*ABOUT),
    Reading: Reading.visible.prefetch_related(*ABOUT, "choices", "sources"),
}

Said = TypeVar("Said", Clarification, Difference, OpenQuestion, Reading)


def all_said(kind: type[Said], *, adult: bool) -> tuple[Said, ...]:
    """All of this kind that the reader may see, with what every language needs of them."""
    return rows_of(kind, adult)


def said_on_rule(kind: type[Said], slug: str, *, adult: bool) -> list[Said]:
    return by_address(kind, "rules", adult).get(slug, [])


def said_on_card(kind: type[Said], slug: str, *, adult: bool) -> list[Said]:
    return by_address(kind, "cards", adult).get(slug, [])


@per_version
def rows_of(kind: type[Model], adult: bool) -> tuple[Any, ...]:
    return tuple(ROWS[kind].all()) if adult else those_for_everyone(rows_of(kind, True))


@per_version
def by_address(kind: type[Model], link: str, adult: bool) -> dict[str, list[Any]]:
    """What is about each rule, or each card, by the address of that."""
    return gathered((each.slug, row) for row in rows_of(kind, adult) for each in getattr(row, link).all())
