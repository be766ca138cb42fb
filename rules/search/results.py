"""What one search shows: what was understood, the cards that are named, and the best of everything."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext_lazy as _

from cardsdb.cards.links import shared_among
from cardsdb.models import ENGLISH
from cardsdb.names.folding import sorting_form
from rules.book.rulebook import rule_book
from rules.lexicon.terms import lexicon_at
from rules.names.cards import names_beginning
from rules.names.finding import Match, NamedCard, Query, named_cards
from rules.search.closeness import Closeness
from rules.search.documents import ANSWERING, Document, DocumentKind
from rules.search.index import Index, index_in
from rules.search.leaning import leaning_in
from rules.search.marks import Marker
from rules.search.ranking import ABOUT_RULES, Ranked, Ranking, WeighedWish, is_ruling_on, share_named
from rules.search.understanding import UnderstoodQuestion, understood
from rules.search.wishing import CardsWished, cards_wished, wished

HITS: Final = 10
HITS_OF_ONE_KIND: Final = 60
SHORTEST_BEGINNING: Final = 3
CARDS_CALLED_SO: Final = 8
ANSWERS: Final = 0.57
"""How close a question must be to one that is answered, times how much of it is spoken of."""
CLEARLY_BETTER, ABOUT_THE_SAME = 1.3, 0.15
"""How many times as well as the next, and how closely, a ruling must fit to stand before its card."""
READ_ON: Final = {
    DocumentKind.RULE: _("Read the rule"),
    DocumentKind.CHAPTER: _("Read the chapter"),
    DocumentKind.TERM: _("Read it in the glossary"),
    DocumentKind.RULING: _("Read the ruling"),
}


@dataclass(frozen=True)
class Hit:
    """A document as it stands in the list, with what was found marked."""

    document: Document
    title: SafeString
    context: SafeString
    differs_in: tuple[str, ...] = ()
    """The boxes in which a rule says something else."""
    also: str = ""
    """The English name of a card that is called like others beside it."""

    @property
    def read_on(self) -> str:
        """What the link to an answer says."""
        return str(READ_ON[self.document.kind])


@dataclass(frozen=True)
class Taken:
    """What a piece of the question was taken for, and the pieces that are plain words if that is changed."""

    piece: str
    meaning: str
    """What it was taken for; empty for a piece that was taken back."""
    plain: tuple[str, ...]
    address: str = ""
    language: str = ""
    type: str = ""
    """Of the card it was taken for."""

    @property
    def says_it_already(self) -> bool:
        """Whether it is called just as it was typed."""
        return sorting_form(self.piece) == sorting_form(self.meaning)


@dataclass(frozen=True)
class Results:
    """What was found for a question."""

    query: Query
    understood: UnderstoodQuestion
    taken: tuple[Taken, ...] = ()
    """How it was read, piece by piece."""
    named: tuple[NamedCard, ...] = ()
    """The cards it names."""
    answers: tuple[Hit, ...] = ()
    """What answers it, if anything does: one thing, and each of those that it compares."""
    is_ruled: bool = False
    """Whether the answer is clearly the ruling on all cards that are named: it stands before them."""
    hits: tuple[Hit, ...] = ()
    only: str = ""
    """The kind of which everything is shown; empty for the best of all kinds."""
    totals: dict[DocumentKind, int] = field(default_factory=dict)
    wish: CardsWished | None = None
    """The cards that do what it wishes for."""
    more_for_adults: bool = False
    """Whether more fits for who wants to see what is for adults."""

    @property
    def total(self) -> int:
        return len(self.named) + len(self.hits) + len(self.answers)

    @property
    def only_label(self) -> str:
        return str(DocumentKind(self.only).label)

    @property
    def found_of_kind(self) -> int:
        """How many there are of the kind of which everything is shown."""
        return self.totals.get(DocumentKind(self.only), 0)

    @cached_property
    def kinds(self) -> tuple[DocumentKind, ...]:
        """Of what there is something."""
        return tuple(kind for kind in DocumentKind if self.totals.get(kind) or kind == self.only)

    @cached_property
    def more(self) -> tuple[DocumentKind, ...]:
        """Of what there is more than what is shown."""
        shown = Counter(hit.document.kind for hit in (*self.answers, *self.hits))
        return tuple(kind for kind in self.kinds if self.totals.get(kind, 0) > shown[kind] and not self.only)

    @property
    def asking(self) -> str:
        """The address at which Ask answers what happens between the cards that are named."""
        if not self.named:
            return ""
        card, *others = (hit.slug for hit in self.named)
        question = {"card": card} | ({"meets": others[0]} if others else {})
        return reverse("ask", query=question)


def search(
    query: Query, *, adult: bool, only: str = "", boxes: tuple[str, ...] = (), plain: Sequence[str] = ()
) -> Results:
    """The best of everything for a question in the reader's language; of one kind if it is named.

    Words that are `plain` are taken as they stand there: no card, no word of the game is read into them.
    """
    only = only if only in DocumentKind.values else ""
    language = get_language() or ENGLISH
    question = understood(query.text, language, adult=adult, plain=plain)
    if not query.text:
        return Results(query, question)
    asking, wish = ranking_of(question, adult=adult, boxes=boxes)
    # Nothing fits words that are in no text.
    everything = [] if question.is_strange else asking.ranked()
    found = asking.ranked(only) if only and everything else everything
    cards = (Match(0, each.thing, each.name) for each in question.cards)
    named = () if only else named_cards(cards, adult=adult)
    showing = Showing(question, asking.index, adult, boxes[0] if boxes else "", asking.closeness)
    pinned = {f"{DocumentKind.CARD}:{hit.slug}" for hit in named}
    beside = [each for each in found if each.document.thing not in pinned]
    ruling = None if only else showing.ruling(beside)
    answers = () if only else showing.answers(ruling, beside)
    totals = Counter(each.document.kind for each in everything if each.document.thing not in pinned)
    limit = HITS_OF_ONE_KIND if only else HITS
    first = called_nearly_so(question, asking.index, adult=adult) if only in {"", DocumentKind.CARD} else []
    unpinned = [each for each in first if each.thing not in pinned]
    listed = dict.fromkeys([*unpinned, *(each.document for each in beside)])
    answering = {answer.document for answer in answers}
    shown = [each for each in listed if each not in answering]
    return Results(
        query,
        question,
        tuple(dict.fromkeys(showing.taken(plain))),
        named,
        answers,
        ruling is not None,
        distinguished([showing.hit(each) for each in shown[:limit]]),
        only,
        totals | Counter(each.kind for each in listed),
        wish,
        not adult and fits_adults(asking, everything),
    )


def ranking_of(
    question: UnderstoodQuestion, *, adult: bool, boxes: tuple[str, ...]
) -> tuple[Ranking, CardsWished | None]:
    """What is looked for, and the cards that do what is wished for, if it reads like a wish."""
    learnt = leaning_in(question.language)
    leaning = 0.0 if question.cards else learnt.towards_cards(question.rest)
    wish = cards_wished(question, adult=adult, boxes=boxes) if leaning > 0 else None
    weighed = wish_in(question, leaning, wish, adult=adult)
    asking = Ranking(question, index_in(question.language), adult, boxes, weighed)
    if learnt.begins_like_a_question(question.rest) and not question.cards:
        about_rules = replace(asking, wish=ABOUT_RULES)
        asking = about_rules if about_rules.is_nearest_to_a_kept_question else asking
    return asking, wish


def distinguished(hits: Sequence[Hit]) -> tuple[Hit, ...]:
    """The same hits; cards of one name say their English one as well."""
    shared = shared_among(hit.document.title for hit in hits if hit.document.kind == DocumentKind.CARD)
    return tuple(
        replace(hit, also=hit.document.english) if hit.document.title in shared else hit for hit in hits
    )


def wish_in(
    question: UnderstoodQuestion, leaning: float, found: CardsWished | None, *, adult: bool
) -> WeighedWish:
    """A word of the game alone may as well be looked up as wished for."""
    if question.is_one_term:
        leaning = 0.0
    actions = wished(question, adult=adult) if leaning > 0 else {}
    return WeighedWish(leaning, actions, found.cards if found else frozenset())


def called_nearly_so(question: UnderstoodQuestion, index: Index, *, adult: bool) -> list[Document]:
    """The cards with a name, or a word in it, that begins so."""
    if question.terms or len(question.text) < SHORTEST_BEGINNING:
        return []
    names = names_beginning(question.text, index.language, adult=adult, at_most=CARDS_CALLED_SO)
    return [index.documents[adult][f"{DocumentKind.CARD}:{card}"] for card in names]


def fits_adults(asking: Ranking, seen: Sequence[Ranked]) -> bool:
    """Whether something for adults would be on the first page, though the words are for everyone."""
    question, index = asking.question, asking.index
    typed = {typed for typed, _meant in question.set_right}
    if question.strange or question.is_strange or typed & index.forms(adult=True):
        return False
    last_on_page = seen[HITS - 1].score if len(seen) >= HITS else 0.0
    shown = index.documents[False]
    unseen = asking.ranked_for_adults_only(HITS)
    return any(each.score > last_on_page and each.document.thing not in shown for each in unseen)


@dataclass(frozen=True)
class Showing:
    """How documents are shown to one reader."""

    question: UnderstoodQuestion
    index: Index
    adult: bool
    edition: str
    closeness: Callable[[Document], Closeness]

    def taken(self, plain: Sequence[str]) -> Iterator[Taken]:
        """Each piece into which something was read, and those that were taken back."""
        for typed, meant in self.question.set_right:
            yield Taken(typed, meant, (*plain, typed), language=self.question.language)
        documents = self.index.documents[self.adult]
        for card in self.question.cards:
            found = documents.get(f"{DocumentKind.CARD}:{card.slug}")
            if found is not None:
                piece = card.text.lower()
                yield Taken(piece, found.title, (*plain, piece), found.address, found.language, found.type)
        for named in self.question.terms:
            term = documents.get(f"{DocumentKind.TERM}:{named.slug}")
            if term is not None and not named.is_written_so:
                yield Taken(named.piece, term.title, (*plain, named.piece), term.address, term.language)
        for piece in plain:
            yield Taken(piece, "", tuple(each for each in plain if each != piece))

    def hit(self, document: Document) -> Hit:
        text, differs_in = self.text_for_reader(document)
        return Hit(document, self.marker.marked(document.title), self.marker.context(text), differs_in)

    def whole(self, document: Document) -> Hit:
        """What answers is read to its end."""
        hit = self.hit(document)
        text, _differs_in = self.text_for_reader(document)
        return replace(hit, context=self.marker.marked(text))

    def answers(self, ruling: Hit | None, found: Sequence[Ranked]) -> tuple[Hit, ...]:
        """What stands above everything else: what was ruled before words that are told apart."""
        compared = self.compared()
        first = ruling or (None if compared else self.answer(found))
        return (first, *compared) if first else compared

    def compared(self) -> tuple[Hit, ...]:
        """What each of the words of the game says that it asks to be told apart."""
        if not self.question.compares:
            return ()
        documents = self.index.documents[self.adult]
        terms = (documents.get(f"{DocumentKind.TERM}:{slug}") for slug in self.question.term_slugs)
        return tuple(self.whole(term) for term in terms if term is not None)

    def answer(self, found: Sequence[Ranked]) -> Hit | None:
        """The best, if it may answer, is about the cards that are named, and asked in nearly these words."""
        best = next((each.document for each in found), None)
        if best is None or best.kind not in ANSWERING or not set(self.question.card_slugs) <= set(best.cards):
            return None
        closeness = self.closeness(best)
        is_asked = closeness.to_asked * closeness.spoken_of >= ANSWERS
        return self.whole(best) if is_asked else None

    def ruling(self, found: Sequence[Ranked]) -> Hit | None:
        """What was ruled on all cards that are named, if it is clearly that what is asked for."""
        named = self.question.card_slugs
        rulings = [each for each in found if is_ruling_on(named, each.document)]
        is_ruled = bool(rulings) and (len(named) > 1 or self.is_clear(*rulings))
        return self.whole(rulings[0].document) if is_ruled else None

    def is_clear(self, best: Ranked, *others: Ranked) -> bool:
        is_better = not others or best.score >= CLEARLY_BETTER * others[0].score
        about_the_same = ABOUT_THE_SAME / share_named(self.question.card_slugs, best.document)
        return is_better and self.closeness(best.document).to_asked >= about_the_same

    def text_for_reader(self, document: Document) -> tuple[str, tuple[str, ...]]:
        """What a document says; of a card or rule that differs between boxes, what it says in the own."""
        if document.kind == DocumentKind.CARD:
            return document.text_in(self.edition), ()
        if document.kind != DocumentKind.RULE or not self.edition:
            return document.text, ()
        book = rule_book(adult=self.adult, language=self.index.language)
        rule = book.rules_by_slug.get(document.key)
        if rule is None:
            return document.text, ()
        own = rule.for_edition(self.edition)
        others = (
            name for each in rule.variants if self.edition not in each.editions for name in each.edition_names
        )
        return own.text, tuple(dict.fromkeys(others))

    @cached_property
    def marker(self) -> Marker:
        lexicon = lexicon_at(self.adult, self.index.language)
        return Marker(self.index.language, lexicon, self.question.stems, self.question.term_slugs)
