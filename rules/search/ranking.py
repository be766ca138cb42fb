"""What fits a question best. Every word that fits counts; one that does not hides nothing."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import exp, sqrt
from typing import Final, NamedTuple

from tantivy import Occur, Query

from cardsdb.names.folding import sorting_form
from rules.lexicon.words import forms_of, pieces_of, stem_of
from rules.search.closeness import Closeness, closeness_to
from rules.search.documents import ANSWERING, Document, DocumentKind
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
    TERMS,
    TERMS_OF_TITLE,
    TEXT,
    TITLE,
    Index,
    Posting,
    schema,
)
from rules.search.kinds import A_KIND_TELLS, EVERY_KIND
from rules.search.leaning import LIKELY_AT_MOST
from rules.search.understanding import UnderstoodQuestion

MOST_ENTRIES: Final = 400
WORTH_OF_WORDS: Final = {TITLE: 2.0, ASKED: 3.0, NAMES: 1.0, TEXT: 1.0}
WORTH_OF_TERMS: Final = {TERMS_OF_TITLE: 2.8, TERMS: 1.4}
WORTH_OF_PHRASES: Final = 0.75
"""How much more the words of a term are worth together."""
WORTH_OF_PIECES: Final = 0.8
WORTH_OF_A_CARD: Final = 15.0
"""Who names a card wants to know of that card."""
WORTH_OF_OWN_BOX: Final = 1.0
NOT_IN_OWN_BOX: Final = 0.7
BESIDE_THE_BEST: Final = 0.2
FURTHER_ENTRIES: Final = 0.25
TOWARDS_CARDS: Final = 0.15
CLOSENESS: Final = 1.6
IN_THE_SAME_WORDS: Final = 1.0
WORD_FOR_WORD: Final = 4.0
"""How much more a question is worth that is kept just so, small words too."""
NOT_SPOKEN_OF: Final = 0.9
"""How much less what says nothing of the question at all is worth than what speaks of all of it."""
DEFINING: Final = 2.5
CALLED_SO: Final = 2.0
RULED: Final = 1.6
"""For each card that is named, if something is about all of them."""
OF_OTHER_CARDS: Final = 0.5
"""How much less what is about other cards alone is worth than what is about none but those that are named."""
MOSTLY_OF_OTHERS: Final = 0.25
"""Where fewer of its cards are named it is no ruling on them, such as a list of cards to take out."""
LOOKED_AT_CLOSELY: Final = 30
MUCH_THE_SAME: Final = 0.8
"""How close a question must come to one that is kept to be that."""
MUCH_WORSE: Final = 0.25
"""What fits so much less than the best is left out."""
WORTH_OF_A_GRANTED_WISH: Final = 0.4
GRANTED_BY_FEW: Final = 4.0
RULINGS_READ: Final = 6
RULES_BEHIND_RULINGS: Final = 3
WORTH_OF_KINDS: Final[Mapping[str, float]] = {
    DocumentKind.CASE: 0.6,
    DocumentKind.READING: 0.6,
    DocumentKind.QUESTION: 0.6,
    DocumentKind.DIFFERENCE: 0.6,
    DocumentKind.PAGE: 0.8,
}
"""Who asks mostly wants what the rules say, not what is unclear about them, nor where it stands."""


@dataclass(frozen=True)
class WeighedWish:
    """How much a question reads like a wish for a card, below 0 like one about the rules; and for what."""

    leaning: float = 0.0
    actions: Mapping[str, float] = field(default_factory=dict)
    """What the card shall do, each with what it is worth."""
    granting: frozenset[str] = frozenset()
    """The cards that do all of it."""

    @property
    def certainty(self) -> float:
        return max(0.0, min(1.0, self.leaning))


NO_WISH: Final = WeighedWish()
ABOUT_RULES: Final = WeighedWish(-LIKELY_AT_MOST)
"""Of a question that is kept in nearly these words: of a kind of card it names, nobody asks what that is."""


class Ranked(NamedTuple):
    """A document that was found, and how well it fits."""

    document: Document
    score: float


@dataclass(frozen=True)
class Ranking:
    """A question, who asks it, and what it wishes for."""

    question: UnderstoodQuestion
    index: Index
    adult: bool
    boxes: tuple[str, ...] = ()
    wish: WeighedWish = NO_WISH

    @property
    def documents(self) -> Mapping[str, Document]:
        return self.index.documents[self.adult]

    @property
    def reader(self) -> str:
        return ADULTS if self.adult else EVERYONE

    @cached_property
    def closeness(self) -> Callable[[Document], Closeness]:
        return closeness_to(self.question, self.index)

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(forms_of(self.question.rest))

    @cached_property
    def fits(self) -> Query | None:
        """What makes an entry fit; nothing where nothing is asked."""
        asked = self.question
        worth_of_kinds = A_KIND_TELLS if self.wish is ABOUT_RULES else 1.0
        fits = [*of_words(asked, worth_of_kinds), *of_phrases(asked), *of_pieces(asked), *of_cards(asked)]
        fits += of_actions(self.wish)
        return any_of(fits) if fits else None

    def ranked(self, kind: str = "") -> list[Ranked]:
        """The best of all kinds or of one; the best first, each once."""
        hits = self.hits(must_have(KIND, kind)) if kind else self.hits_of_all_kinds
        fitting = self.fitting(hits, self.reader, self.documents)
        in_order = with_wish_granted(self.looked_at_closely(fitting), self.wish)
        return in_order if kind else with_rules_behind_rulings(in_order, self.question, self.documents)

    def ranked_for_adults_only(self, at_most: int) -> list[Ranked]:
        """The best of what this reader is not shown, but who has switched on what is for adults."""
        hidden = [hit for hit in self.hits_of_all_kinds if EVERYONE not in hit[1].readers]
        return self.looked_at_closely(self.fitting(hidden, ADULTS, self.index.documents[True])[:at_most])

    @cached_property
    def hits_of_all_kinds(self) -> list[tuple[float, Posting]]:
        return self.hits()

    @property
    def is_nearest_to_a_kept_question(self) -> bool:
        """Whether it is much the same as a question about the rules, and nothing else comes nearer."""
        found = self.fitting(self.hits_of_all_kinds, self.reader, self.documents)[:LOOKED_AT_CLOSELY]
        near: dict[bool, float] = {True: 0.0, False: 0.0}
        for document, _score in found:
            closeness = self.closeness(document)
            is_answer = document.kind in ANSWERING
            near[is_answer] = max(near[is_answer], closeness.to_asked * closeness.spoken_of)
        return near[True] >= max(MUCH_THE_SAME, near[False])

    def hits(self, *must: tuple[Occur, Query]) -> list[tuple[float, Posting]]:
        """The entries that fit best, whoever may read them."""
        if self.fits is None:
            return []
        query = Query.boolean_query([*must, (Occur.Must, self.fits), *either(of_boxes(self.boxes))])
        hits = self.index.postings(query, limit=MOST_ENTRIES)
        if len(hits) < MOST_ENTRIES:
            return hits
        # Of what is worth as much as the last, chance has left out some.
        return [hit for hit in hits if hit[0] > hits[-1][0]] or hits

    def fitting(
        self, hits: Iterable[tuple[float, Posting]], reader: str, documents: Mapping[str, Document]
    ) -> list[Ranked]:
        """The documents this reader may see, without what is much worse than the best."""
        worth = {**WORTH_OF_KINDS, DocumentKind.CARD: exp(TOWARDS_CARDS * self.wish.leaning)}
        found = scores(hits, reader, worth)
        enough = MUCH_WORSE * max(found.values(), default=0.0)
        fitting = [Ranked(documents[thing], score) for thing, score in found.items() if score >= enough]
        return sorted(fitting, key=place_of)

    def looked_at_closely(self, found: list[Ranked]) -> list[Ranked]:
        """The best in a new order: what is called so, defined or asked in nearly these words comes first, and
        what is about all cards that are named."""
        cards, rest = self.question.card_slugs, found[LOOKED_AT_CLOSELY:]
        named = [each for each in rest if is_about_all(cards, each.document)]
        best, others = found[:LOOKED_AT_CLOSELY] + named, [each for each in rest if each not in named]
        weighed = (each._replace(score=each.score * self.worth_of(each.document)) for each in best)
        return [*sorted(weighed, key=place_of), *others]

    def worth_of(self, document: Document) -> float:
        """How many times as much a document is worth as its entries, for what it is and says itself."""
        cards, closeness = self.question.card_slugs, self.closeness(document)
        sameness = self.sameness(document)
        worth = 1 + CLOSENESS * closeness.to_asked + IN_THE_SAME_WORDS * sameness
        if sameness == 1:
            worth += WORD_FOR_WORD
        if is_defined(self.question, document):
            worth += DEFINING
        if sorting_form(self.question.text) in document.forms_of_names:
            worth += CALLED_SO
        if is_about_all(cards, document):
            worth += RULED * len(cards)
        if document.kind == DocumentKind.RULING and cards:
            share = share_named(cards, document)
            worth *= share if share < MOSTLY_OF_OTHERS else 1 - OF_OTHER_CARDS * (1 - share)
        if document.kind == DocumentKind.CARD and cards and document.key not in cards:
            worth *= OF_OTHER_CARDS
        if self.boxes and document.boxes and not set(self.boxes) & set(document.boxes):
            worth *= NOT_IN_OWN_BOX
        return worth * (1 - NOT_SPOKEN_OF * (1 - closeness.spoken_of))

    def sameness(self, document: Document) -> float:
        """From 0 to 1, how much a question it is found by says the same, small words too: *may I*, *do I*."""
        shared = ((each, len(self.words & each)) for each in document.words_asked)
        return max((2 * both / (len(self.words) + len(each)) for each, both in shared if both), default=0.0)


def scores(
    hits: Iterable[tuple[float, Posting]], reader: str, worth: Mapping[str, float]
) -> dict[str, float]:
    """What each thing is worth to a reader: its best entry, and a little of every other that fits."""
    found: dict[str, float] = {}
    for score, (thing, kind, readers) in hits:
        if reader in readers:
            before = found.get(thing)
            score *= worth.get(kind, 1.0)
            found[thing] = score if before is None else before + FURTHER_ENTRIES * score
    return found


def is_defined(question: UnderstoodQuestion, document: Document) -> bool:
    """Whether nothing is asked but for what a document defines, once, and of no card."""
    is_explained = document.kind == DocumentKind.TERM
    is_of_several = len(question.terms) > len(question.term_slugs)
    if question.cards or not question.terms or is_of_several or (is_explained and question.asks_whether):
        return False
    meant = {form for term in question.terms if term.slug in document.defines for form in term.forms}
    return bool(meant) and meant.issuperset(question.forms)


def with_wish_granted(found: list[Ranked], wish: WeighedWish) -> list[Ranked]:
    """In a new order: the fewer cards do what is wished for, the more it tells that one does it."""
    if not found or not wish.granting:
        return found
    few = min(1.0, GRANTED_BY_FEW / sqrt(len(wish.granting)))
    bonus = WORTH_OF_A_GRANTED_WISH * wish.certainty * few * found[0].score
    weighed = (
        each._replace(score=each.score + bonus)
        if each.document.kind == DocumentKind.CARD and each.document.key in wish.granting
        else each
        for each in found
    )
    return sorted(weighed, key=place_of)


def with_rules_behind_rulings(
    found: list[Ranked], question: UnderstoodQuestion, documents: Mapping[str, Document]
) -> list[Ranked]:
    """Behind the rulings on all cards that are named stand the rules on which they rest."""
    rulings = [each for each in found[:RULINGS_READ] if is_ruling_on(question.card_slugs, each.document)]
    if not rulings:
        return found
    last = rulings[-1]
    place = found.index(last) + 1
    rules = (f"{DocumentKind.RULE}:{slug}" for each in rulings for slug in each.document.rests_on)
    behind = [each for each in dict.fromkeys(rules) if each in documents][:RULES_BEHIND_RULINGS]
    moved = [Ranked(documents[each], last.score) for each in behind]
    before, after = (
        [each for each in part if each.document.thing not in behind]
        for part in (found[:place], found[place:])
    )
    return [*before, *moved, *after]


def is_ruling_on(cards: Collection[str], document: Document) -> bool:
    """Whether it rules on all these cards, and is not about many more."""
    is_on_all = document.kind == DocumentKind.RULING and bool(cards) and set(cards) <= set(document.cards)
    return is_on_all and share_named(cards, document) >= MOSTLY_OF_OTHERS


def share_named(cards: Collection[str], document: Document) -> float:
    """Of the cards it is about, how many are named."""
    return len(set(cards).intersection(document.cards)) / max(1, len(document.cards))


def is_about_all(cards: Collection[str], document: Document) -> bool:
    """Whether it is a ruling on all these cards, or a case of several that are played together."""
    is_case = len(cards) > 1 and document.kind == DocumentKind.CASE
    return is_ruling_on(cards, document) or (is_case and set(cards) <= set(document.cards))


def place_of(ranked: Ranked) -> tuple[float, str]:
    """What is worth as much stands in an order that depends on nothing else."""
    return -ranked.score, ranked.document.thing


def of_words(question: UnderstoodQuestion, worth_of_kinds: float) -> Iterator[Query]:
    """Each telling word by its stem, or by a term of which it is a part."""
    for form in question.forms:
        stem = stem_of(form, question.language)
        meant = [term.slug for term in question.terms if form in term.forms]
        tells = worth_of_kinds if question.kinds_asked_about.intersection(meant) else 1
        words = [worth(having(name, stem), boost * tells) for name, boost in WORTH_OF_WORDS.items()]
        yield best_of([*words, *(each for slug in meant for each in of_term_or_any_kind(question, slug))])


def of_phrases(question: UnderstoodQuestion) -> Iterator[Query]:
    for term in question.terms:
        if len(term.forms) > 1:
            yield worth(best_of(of_term_or_any_kind(question, term.slug)), WORTH_OF_PHRASES)


def of_term_or_any_kind(question: UnderstoodQuestion, slug: str) -> Iterator[Query]:
    """What is asked of every kind of card is asked of each; and who asks it knows what that kind is."""
    is_kind = slug in question.kinds_asked_about
    title = WORTH_OF_TERMS[TERMS_OF_TITLE] * (A_KIND_TELLS if is_kind else 1)
    yield worth(having(TERMS_OF_TITLE, slug), title)
    yield worth(having(TERMS, slug), WORTH_OF_TERMS[TERMS])
    if is_kind:
        yield worth(having(TERMS, EVERY_KIND), WORTH_OF_TERMS[TERMS])


def of_pieces(question: UnderstoodQuestion) -> Iterator[Query]:
    for form in question.forms:
        pieces = pieces_of(form)
        for piece in pieces:
            yield worth(having(PIECES, piece), WORTH_OF_PIECES / (3 + len(pieces)))


def of_cards(question: UnderstoodQuestion) -> Iterator[Query]:
    for card in question.card_slugs:
        yield Query.const_score_query(having(CARDS, card), WORTH_OF_A_CARD)


def of_actions(wish: WeighedWish) -> Iterator[Query]:
    return (worth(having(DOES, action), weight * wish.certainty) for action, weight in wish.actions.items())


def of_boxes(boxes: Sequence[str]) -> Iterator[Query]:
    """What holds in the reader's boxes comes before what does not."""
    if boxes:
        own = any_of(having(BOXES, each) for each in (*boxes, EVERYWHERE))
        yield Query.const_score_query(own, WORTH_OF_OWN_BOX)


def any_of(queries: Iterable[Query]) -> Query:
    return Query.boolean_query(either(queries))


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
