"""The query language of the card search: read, explained, set right and put to the database."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _, override

from cardsdb.library import names_something_hidden
from cardsdb.publishing import one_content
from rules.query.all_keys import every_key, keys_by_word
from rules.query.audience import Audience
from rules.query.explanation import explained
from rules.query.facets import Facet, FacetValue, facets_of
from rules.query.index import make_findable
from rules.query.reading import read
from rules.query.remarks import Remark, remark
from rules.query.searching import NUMBER, RELEVANCE, SORTS, Ask, CardFound, plain_words
from rules.query.spelling import misspelled
from rules.query.tree import Form, QueryTerm, leaves
from rules.query.understanding import UnderstoodQuery, understood
from rules.query.wishes import Piece, Wish, wish_for
from rules.query.writing import as_query

__all__ = [
    "SORTS",
    "Audience",
    "CardFound",
    "CardResults",
    "Explanation",
    "Facet",
    "FacetValue",
    "Piece",
    "Remark",
    "Wish",
    "every_key",
    "explain",
    "has_expressions",
    "has_keys",
    "make_findable",
    "search_cards",
    "understood",
    "wish_for",
]


@dataclass(frozen=True)
class Explanation:
    """A query as it was understood: as one would type it, and in words."""

    query: str
    explanation: str
    warnings: tuple[Remark, ...] = ()


@dataclass(frozen=True)
class CardResults:
    """The cards a query finds. `total` counts all of them, `hidden` those that are for adults only.

    What is looked for by letters has nothing hidden: letter by letter it would tell what a card is called.
    """

    query: str
    explanation: str
    found: tuple[CardFound, ...] = ()
    total: int = 0
    hidden: int = 0
    everywhere: int = 0
    """How many there are in all boxes."""
    only_boxes: bool = False
    """Whether these are the cards of the reader's boxes only."""
    outside: bool = False
    """Whether they were to be, and none of these boxes fits."""
    warnings: tuple[Remark, ...] = ()
    facets: tuple[Facet, ...] = ()
    suggestion: str = ""
    sort: str = "number"
    ranks: bool = False
    """Whether some fit better than others."""


def explain(text: str, *, language: str, adult: bool = False) -> Explanation:
    """What a query asks for, in words.

    >>> explain("copies>2", language="en").explanation
    'Cards of which a box holds more than 2.'
    """
    audience = Audience(language, adult)
    with override(language):
        query = understood(text, audience)
        return Explanation(as_query(query.tree), explained(query.tree, audience), query.remarks)


def problem_with_query(text: str) -> str:
    """What would be left out of a query, or read as something else; empty if all of it is understood."""
    remarks = understood(text, Audience(adult=True)).remarks
    message = _("The search for cards does not fully understand this. %(told)s")
    return message % {"told": " ".join(each.text for each in remarks)} if remarks else ""


def has_expressions(text: str) -> bool:
    """Whether a query looks for patterns, which are much more work than words.

    >>> has_expressions("name:/^a/"), has_expressions("name:a")
    (True, False)
    """
    return any(term.form is Form.EXPRESSION for term in leaves(read(text).tree))


def has_keys(text: str) -> bool:
    """Whether a text asks in the query language, not only in words.

    >>> has_keys("does:steal"), has_keys("/st.al/"), has_keys("who steals"), has_keys("Neigh: when?")
    (True, True, False, False)

    In the midst of a sentence a word with a colon and a blank behind it is no key.

    >>> has_keys("type: magic"), has_keys("what is in the box: only cards")
    (True, False)
    """
    asked = read(text)
    return any(
        term.form is Form.EXPRESSION or (term.key in keys_by_word() and stands_as_key(term, asked.text))
        for term in leaves(asked.tree)
    )


def stands_as_key(term: QueryTerm, text: str) -> bool:
    """Whether a key begins the text, or its value stands right behind it."""
    to_value = term.start + len(term.key) + len(term.comparison)
    return term.start == 0 or not any(map(str.isspace, text[term.start : to_value + 1]))


def search_cards(
    text: str,
    *,
    language: str,
    adult: bool = False,
    boxes: Sequence[str] = (),
    only_boxes: bool = False,
    usual: str = NUMBER,
    sort: str = "",
    limit: int = 60,
    offset: int = 0,
    with_facets: bool = False,
) -> CardResults:
    """The cards that fit a query.

    Where a card lies in several boxes, its printing in the first of these `boxes` is shown. With `only_boxes`
    other cards stay away, unless the query names boxes itself or nothing in these fits. Without a `sort`,
    plain words put names first, and everything else is in the `usual` order.
    """
    audience = Audience(language, adult, tuple(boxes))
    with override(language), one_content():
        query = understood(text, audience)
        if query.asks_nothing:
            return CardResults("", _("Nothing is left to search for."), warnings=query.remarks)
        sort = sort if sort in SORTS else usual_sort(query, usual)
        ask = Ask(query, replace(audience, only_boxes=only_boxes and not names_boxes(query)))
        page = ask.page(sort=sort, limit=limit, offset=offset)
        outside = page.everywhere > page.total == 0
        if outside:
            ask = ask.everywhere
            page = ask.page(sort=sort, limit=limit, offset=offset)
        results = CardResults(
            query=as_query(query.tree),
            explanation=explained(query.tree, audience),
            found=page.found,
            total=page.total,
            hidden=0 if query.is_by_letters else page.hidden,
            everywhere=page.everywhere,
            only_boxes=ask.audience.only_boxes,
            outside=outside,
            warnings=(*query.remarks, *([remark("too_slow")] if page.was_stopped else ())),
            facets=facets_of(ask) if with_facets and not page.was_stopped else (),
            sort=sort,
            ranks=usual_sort(query, usual) == RELEVANCE,
        )
        return results if page.total or page.was_stopped else with_help(results, query, audience)


def usual_sort(query: UnderstoodQuery, usual: str) -> str:
    return RELEVANCE if plain_words(query.tree) else usual


def names_boxes(query: UnderstoodQuery) -> bool:
    return any(clause.key.names_boxes for clause in query.clauses)


def with_help(results: CardResults, query: UnderstoodQuery, audience: Audience) -> CardResults:
    """What may have been meant, if nothing was found."""
    better = misspelled(query, audience)
    if not better:
        return results
    suggestion = as_query(query.tree, better)
    if not audience.adult and names_something_hidden(suggestion):
        return results
    said = (
        remark("misspelled", term.start, term.end, value=term.value, better=word).suggesting(suggestion)
        for term, word in better.items()
    )
    return replace(results, warnings=(*results.warnings, *said), suggestion=suggestion)
