"""A query put to the database: the cards that are found, how many there are, and what there is to say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from django.db import OperationalError, connection
from django.db.models import Case, F, IntegerField, QuerySet, Value, When

from cardsdb.access import budget
from cardsdb.findable import FindablePrinting
from cardsdb.models import WITHOUT_EFFECT, CardType
from cardsdb.names.folding import sorting_form
from rules.query.audience import Audience
from rules.query.conditions import condition_of
from rules.query.index import make_findable
from rules.query.keys import (
    MILLISECONDS_FOR_AN_EXPRESSION,
    STEPS_AN_EXPRESSION,
    STEPS_UNTIL_STOPPED,
    PlainKey,
    at_most,
)
from rules.query.tree import Clause, Form, Node, demands
from rules.query.understanding import UnderstoodQuery

RELEVANCE, TYPE, NUMBER, NAME, COPIES, EDITION = "relevance", "type", "number", "name", "copies", "edition"
SORTS: Final = (RELEVANCE, TYPE, NUMBER, NAME, COPIES, EDITION)
ORDERS: Final[Mapping[str, str]] = {
    # The very name; then cards that are called so, and all others: of both, the reader's boxes first.
    RELEVANCE: "rank > 1, rank > 3, edition = ANY(%(boxes)s) DESC, rank, number",
    TYPE: "array_position(%(types)s, type::text), title, number",
    NUMBER: "number",
    NAME: "title, number",
    COPIES: "copies DESC NULLS LAST, number",
    EDITION: "edition_number, number",
}

# What has a text is looked up; what has none comes last, though it has the lowest numbers.
TYPES: Final = [str(each) for each in sorted(CardType, key=WITHOUT_EFFECT.__contains__)]

# Of each card the printing is kept that is best shown: that of the first of the reader's boxes.
FOUND: Final = """
WITH fitting AS MATERIALIZED ({fitting}),
found AS MATERIALIZED (
  SELECT DISTINCT ON (card) * FROM fitting
  WHERE (%(adult)s OR NOT adult) AND (edition = ANY(%(boxes)s) OR NOT %(only_boxes)s)
  ORDER BY card, array_position(%(boxes)s, edition), edition_number
)
"""
PAGE: Final = """
SELECT
  (SELECT coalesce(array_agg(ARRAY[card, edition]), '{{}}') FROM (
     SELECT card, edition FROM found ORDER BY {order} LIMIT %(limit)s OFFSET %(offset)s) AS page),
  (SELECT count(*) FROM found),
  (SELECT count(DISTINCT card) FROM fitting WHERE %(adult)s OR NOT adult),
  (SELECT count(DISTINCT card) FROM fitting WHERE adult_card AND NOT %(adult)s)
"""
# How many cards would be found with each type, effect word and box besides: by any printing that has it.
# A box is counted though it is not the reader's: the search may go there.
COUNTS: Final = """
, shown AS MATERIALIZED (
  SELECT card, edition, type, effects, edition = ANY(%(boxes)s) OR NOT %(only_boxes)s AS is_here
  FROM fitting WHERE %(adult)s OR NOT adult
)
SELECT 'type' AS key, type AS value, count(DISTINCT card) FROM shown WHERE is_here GROUP BY type
UNION ALL
SELECT 'edition', edition, count(DISTINCT card) FROM shown GROUP BY edition
UNION ALL
SELECT 'effect', effect, count(DISTINCT card) FROM shown, unnest(effects) AS effect WHERE is_here
GROUP BY effect
"""


@dataclass(frozen=True)
class CardFound:
    """A card that was found, and the box it is best shown in."""

    slug: str
    edition: str


@dataclass(frozen=True)
class PageOfCards:
    """Some of the cards that were found, and how many there are: in all, in all boxes, for adults only."""

    found: tuple[CardFound, ...] = ()
    total: int = 0
    everywhere: int = 0
    hidden: int = 0
    was_stopped: bool = False


@dataclass(frozen=True)
class Ask:
    """A query that was understood, and who asks it."""

    query: UnderstoodQuery
    audience: Audience

    @property
    def everywhere(self) -> "Ask":
        """The same of all boxes."""
        return replace(self, audience=replace(self.audience, only_boxes=False))

    def page(self, *, sort: str, limit: int, offset: int) -> PageOfCards:
        title = F("name")
        fitting = self.fitting(self.query.tree, "number", "type", "adult_card", "copies", title=title)
        fitting = fitting.annotate(rank=self.rank(self.query.tree))
        try:
            rows = self.rows(PAGE, fitting, order=ORDERS[sort], limit=limit, offset=offset)
        except OperationalError:
            if not self.query.expressions:
                raise
            budget.count(STEPS_UNTIL_STOPPED)
            return PageOfCards(was_stopped=True)
        found, *numbers = rows[0]
        return PageOfCards(tuple(CardFound(*each) for each in found), *numbers)

    def counts(self, tree: Node) -> dict[tuple[str, str], int]:
        """How many cards each type, box and effect word has among those a tree finds."""
        rows = self.rows(COUNTS, self.fitting(tree, "type", "effects"))
        return {(key, value): count for key, value, count in rows}

    def fitting(self, tree: Node, *columns: str, **named: F) -> "QuerySet[FindablePrinting, Any]":
        here = FindablePrinting.objects.filter(language=self.audience.language)
        fitting = here.filter(condition_of(tree, self.audience)).order_by()
        return fitting.values("card", "edition", "edition_number", "adult", *columns, **named)

    def rows(self, question: str, fitting: "QuerySet[FindablePrinting, Any]", **parts: Any) -> list[Any]:
        make_findable()
        if not self.query.expressions:
            return self.answer(question, fitting, parts)
        budget.count(STEPS_AN_EXPRESSION * self.query.expressions)
        with at_most(MILLISECONDS_FOR_AN_EXPRESSION):
            return self.answer(question, fitting, parts)

    def answer(
        self, question: str, fitting: "QuerySet[FindablePrinting, Any]", parts: dict[str, Any]
    ) -> list[Any]:
        sql, values = fitting.query.sql_with_params()
        named: dict[str, Any] = {f"value_{place}": value for place, value in enumerate(values)}
        who, boxes = self.audience, list(self.audience.boxes)
        audience = {"adult": who.adult, "boxes": boxes, "only_boxes": who.only_boxes}
        with connection.cursor() as cursor:
            cursor.execute(
                (FOUND + question).format(fitting=sql % tuple(f"%({name})s" for name in named), **parts),
                named | audience | parts | {"types": TYPES},
            )
            return cursor.fetchall()

    def rank(self, tree: Node) -> Case:
        """The very name, names that begin so, those with a word that does, those that hold it, all others."""
        form = sorting_form(" ".join(plain_words(tree)))
        whens = [
            When(name=form, then=0),
            When(names__contains=f"\n{form}\n", then=1),
            When(names__contains=f"\n{form}", then=2),
            When(names__contains=f" {form}", then=3),
            When(names__contains=form, then=4),
        ]
        return Case(*(whens if form else []), default=Value(5), output_field=IntegerField())


def plain_words(tree: Node) -> Sequence[str]:
    """The words without a key that stand beside all others."""
    clauses = [part for part in demands(tree) if isinstance(part, Clause)]
    return [
        clause.term.value
        for clause in clauses
        if isinstance(clause.key, PlainKey) and clause.term.form is not Form.EXPRESSION
    ]
