"""What fits a question best. Every word that fits counts; one that does not hides nothing."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import exp
from typing import Final

from tantivy import Occur, Query

from rules.search.documents import Document, Kind
from rules.search.index import (
    ADULTS,
    ASKED,
    BOXES,
    CARDS,
    DOES,
    EVERYONE,
    EVERYWHERE,
    KIND,
    NAMES,
    PIECES,
    READERS,
    TERMS,
    TERMS_OF_TITLE,
    TEXT,
    THING,
    TITLE,
    Index,
    schema,
)
from rules.search.leaning import leaning_in
from rules.search.words import pieces_of

MOST_ENTRIES: Final = 150
WORTH_OF_WORDS: Final = {TITLE: 2.0, ASKED: 3.0, NAMES: 1.0, TEXT: 1.0}
WORTH_OF_TERMS: Final = {TERMS_OF_TITLE: 1.4, TERMS: 0.7}
WORTH_OF_PIECES: Final = 0.8
WORTH_OF_A_CARD: Final = 4.0
WORTH_OF_OWN_BOX: Final = 1.0
WORTH_OF_DEEDS: Final = 1.0
BESIDE_THE_BEST: Final = 0.1
FURTHER_ENTRIES: Final = 0.25
TOWARDS_CARDS: Final = 0.2
WORTH_OF_KINDS: Final[Mapping[str, float]] = {
    Kind.CASE: 0.6,
    Kind.READING: 0.6,
    Kind.QUESTION: 0.6,
    Kind.DIFFERENCE: 0.6,
}
"""Who asks mostly wants what the rules say, not what is unclear about them."""


@dataclass(frozen=True)
class Sought:
    """What is looked for: telling words by their stems, all words, terms, cards and their box."""

    text: str
    stems: tuple[str, ...]
    forms: tuple[str, ...]
    terms: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    box: str = ""
    kind: str = ""


@dataclass(frozen=True)
class Ranked:
    """A document that was found, and how well it fits."""

    document: Document
    score: float


def ranked(sought: Sought, index: Index, *, adult: bool) -> list[Ranked]:
    """The best first, each once."""
    leaning = leaning_in(index.language)
    towards_cards = exp(TOWARDS_CARDS * leaning.towards_cards(sought.text)) if not sought.cards else 1.0
    fits = [*of_words(sought), *of_terms(sought), *of_cards(sought)]
    if towards_cards > 1:
        fits += of_deeds(leaning.deeds(sought.text))
    if not fits:
        return []
    must = [must_have(READERS, ADULTS if adult else EVERYONE)]
    if sought.kind:
        must.append(must_have(KIND, sought.kind))
    query = Query.boolean_query(
        [*must, (Occur.Must, Query.boolean_query(either(fits))), *either(of_box(sought))]
    )
    scores: dict[str, float] = {}
    for score, address in index.searcher.search(query, limit=MOST_ENTRIES, count=False).hits:
        thing = index.searcher.doc(address)[THING][0]
        scores[thing] = scores[thing] + FURTHER_ENTRIES * score if thing in scores else score
    documents = index.documents[adult]
    worth = {**WORTH_OF_KINDS, Kind.CARD: towards_cards}
    found = (
        Ranked(documents[thing], score * worth.get(documents[thing].kind, 1.0))
        for thing, score in scores.items()
    )
    return sorted(found, key=lambda each: -each.score)


def of_words(sought: Sought) -> Iterator[Query]:
    for stem in sought.stems:
        yield best_of(worth(having(name, stem), boost) for name, boost in WORTH_OF_WORDS.items())
    for form in sought.forms:
        pieces = pieces_of(form)
        for piece in pieces:
            yield worth(having(PIECES, piece), WORTH_OF_PIECES / (3 + len(pieces)))


def of_terms(sought: Sought) -> Iterator[Query]:
    for term in sought.terms:
        yield best_of(worth(having(name, term), boost) for name, boost in WORTH_OF_TERMS.items())


def of_cards(sought: Sought) -> Iterator[Query]:
    for card in sought.cards:
        yield Query.const_score_query(having(CARDS, card), WORTH_OF_A_CARD)


def of_deeds(deeds: Mapping[str, float]) -> Iterator[Query]:
    most = sum(deeds.values())
    for deed, weight in deeds.items():
        yield worth(having(DOES, deed), WORTH_OF_DEEDS * weight / most)


def of_box(sought: Sought) -> Iterator[Query]:
    """What holds in the reader's box comes before what does not."""
    boxes = [having(BOXES, box) for box in (sought.box, EVERYWHERE) if box]
    if sought.box:
        yield Query.const_score_query(best_of(boxes), WORTH_OF_OWN_BOX)


def having(name: str, token: str) -> Query:
    return Query.term_query(schema(), name, token)


def worth(query: Query, boost: float) -> Query:
    return Query.boost_query(query, boost)


def best_of(queries: Iterable[Query]) -> Query:
    return Query.disjunction_max_query(list(queries), BESIDE_THE_BEST)


def either(queries: Iterable[Query]) -> list[tuple[Occur, Query]]:
    return [(Occur.Should, query) for query in queries]


def must_have(name: str, token: str) -> tuple[Occur, Query]:
    return Occur.Must, Query.const_score_query(having(name, token), 0.0)
