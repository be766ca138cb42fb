"""Wishes in plain words: *steal upgrade*, *alle müssen abwerfen*, each as the query that grants it.

The words and their queries are those of the glossary. A kind of card is the card's own type or what something
is done with, as it stands in the sentence; a place is where cards come from or go, as its preposition says.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from typing import Final

from django.db.models import Q

from cardsdb.languages import ENGLISH, LANGUAGES
from cardsdb.names.folding import sorting_form
from cardsdb.versions import per_version, per_version_when_asked
from rules.book.glossary import terms_at
from rules.lexicon.function_words import (
    ASKING_FOR_NOTHING,
    COMING_FROM,
    COMMON_SOMEWHERE,
    DENYING,
    GOING_TO,
    IN,
    RELATIVE,
)
from rules.lexicon.terms import Occurrence, stems_lexicon_at
from rules.lexicon.words import Word, words_of
from rules.query.all_keys import keys_by_word
from rules.query.audience import Audience
from rules.query.clauses import clauses_of
from rules.query.conditions import condition_of
from rules.query.index import visible, visible_to
from rules.query.reading import read
from rules.query.tree import AllOf, AnyOf, Form, Node, QueryTerm, leaves

MOST_WORDS: Final = 25
SHORTEST_NAME: Final = 4
ANSWERS_KEPT: Final = 2048


class Role(IntEnum):
    """What a part of a wish asks for. Those that say least, which are left out first, come first."""

    NAME = 0
    WHO = 1
    KIND = 2
    PLACE = 3
    MOMENT = 4
    ACTION = 5


@dataclass(frozen=True)
class Piece:
    """Words of a text, and what they ask for."""

    text: str
    query: str
    start: int
    end: int
    role: Role
    is_alias: bool = False
    """Whether the words are those of players, not of the cards."""
    otherwise: str = ""
    """What it asks for if nothing fits it as it was understood first."""

    @property
    def is_wish(self) -> bool:
        """Whether it says what a card does; a kind of card or of players alone does not."""
        return self.role >= Role.PLACE

    @property
    def says(self) -> tuple[bool, bool, Role]:
        """How much it says of the wish: the card's own words more than those of players."""
        return self.is_wish, self.is_wish and not self.is_alias, self.role


@dataclass(frozen=True)
class Wish:
    """What a text asks for: the query as one would type it, and the words that led to each part of it.

    `unmet` are parts that no card fits besides the others, `left_out` the words that nothing is known of.
    """

    pieces: tuple[Piece, ...]
    unmet: tuple[Piece, ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def query(self) -> str:
        queries = dict.fromkeys(piece.query for piece in self.pieces)
        return " ".join(in_brackets(query) if len(queries) > 1 else query for query in queries)


def in_brackets(query: str) -> str:
    return f"({query})" if isinstance(read(query).tree, AnyOf) else query


def wish_for(text: str, audience: Audience) -> Wish | None:
    """What a text in plain words wishes cards to do; nothing if it does not say, or asks in
    the query language.

    >>> wish_for("steal upgrade", Audience()).query
    'does:steal target:upgrade'
    """
    if not is_plain(read(text).tree):
        return None
    words = words_of(text)[:MOST_WORDS]
    wish = Sentence(text, words, audience).wish if words else None
    return granted(wish, audience) if wish else None


def is_plain(tree: Node) -> bool:
    """Whether words stand side by side and there is nothing else."""
    parts = tree.parts if isinstance(tree, AllOf) else (tree,)
    return all(isinstance(part, QueryTerm) and not part.key and part.form is Form.PLAIN for part in parts)


def query_of_phrase(text: str, audience: Audience) -> str:
    """The query of the one phrase that a text is, if it says what a card does; otherwise empty."""
    wish = Sentence(text, words_of(text), audience).wish
    is_one = wish is not None and len(wish.pieces) == 1 and not wish.left_out
    return wish.query if wish and is_one else ""


# Which words mean something


@dataclass(frozen=True)
class Sentence:
    """The words of a text, in the reader's language first; in another what is no word of it."""

    text: str
    words: Sequence[Word]
    audience: Audience

    @property
    def wish(self) -> Wish | None:
        found = list(self.asked.values())
        if not any(piece.is_wish for piece in found):
            return None
        pieces = sorted((*found, *self.names), key=lambda piece: piece.start)
        return Wish(tuple(pieces), (), self.left_out)

    @cached_property
    def forms(self) -> list[str]:
        return [word.form for word in self.words]

    @cached_property
    def queries(self) -> Mapping[str, str]:
        return queries_at(self.audience.adult)

    @cached_property
    def occurrences(self) -> list[Occurrence]:
        """The phrases of the glossary; where two share a word, the one that was found first."""
        found: list[Occurrence] = []
        taken: set[int] = set()
        for language in languages_for(self.audience):
            for each in stems_lexicon_at(self.audience.adult, language).occurrences(self.words):
                if taken.isdisjoint(each.places) and not self.is_beside(each, language):
                    found.append(each)
                    taken.update(each.places)
        return sorted(found, key=lambda each: each.places)

    def is_beside(self, found: Occurrence, language: str) -> bool:
        """Whether it asks for nothing: *get*, or words of another language that are common in this one."""
        forms = {self.forms[place] for place in found.places}
        if language != self.audience.language:
            return forms <= COMMON_SOMEWHERE | ASKING_FOR_NOTHING
        return len(found.places) == 1 and forms <= ASKING_FOR_NOTHING

    def asks_nothing(self, place: int) -> bool:
        return self.forms[place] in ASKING_FOR_NOTHING | COMMON_SOMEWHERE - DENYING

    @property
    def left_out(self) -> tuple[str, ...]:
        used = {place for found in self.asked for place in found.places}
        named = {piece.start for piece in self.names}
        return tuple(
            self.text[word.start : word.end]
            for place, word in enumerate(self.words)
            if place not in used and not self.asks_nothing(place) and word.start not in named
        )

    @cached_property
    def asked(self) -> dict[Occurrence, Piece]:
        """What the phrases that ask for something ask where they stand."""
        pieces = ((each, self.piece(each)) for each in self.occurrences if each.term in self.queries)
        return {each: piece for each, piece in pieces if piece is not None}

    @cached_property
    def names(self) -> list[Piece]:
        """Words that stand in names of cards and that the glossary does not know: *narwhal that steals*."""
        known = {place for found in self.occurrences for place in found.places}
        unknown = {
            word.form: word
            for place, word in enumerate(self.words)
            if place not in known and not self.asks_nothing(place) and len(word.form) >= SHORTEST_NAME
        }
        return [
            Piece(form, form, word.start, word.end, Role.NAME)
            for form, word in unknown.items()
            if sorting_form(form) in words_of_names(self.audience.adult)
        ]

    # What a phrase asks for where it stands

    def piece(self, found: Occurrence) -> Piece | None:
        query, start, otherwise = self.queries[found.term], found.places[0], ""
        role = role_of(query)
        if role is Role.KIND:
            query, otherwise = self.kind(found), anyhow(query)
        elif keys_of(query) == {"from", "to"}:
            preposition = self.preposition_before(start)
            if preposition is None:
                return None
            start, query, role = preposition, *self.place(query, self.forms[preposition])
        first, last = self.words[start], self.words[found.places[-1]]
        text = self.text[first.start : last.end]
        return Piece(text, query, first.start, last.end, role, found.phrase.is_alias, otherwise)

    def preposition_before(self, place: int) -> int | None:
        """Which word says that cards come from a place or go there; none if nothing does."""
        for before in range(place - 1, -1, -1):
            if self.forms[before] in {IN} | COMING_FROM | GOING_TO:
                return before
            if not self.asks_nothing(before):
                return None
        return None

    def place(self, query: str, preposition: str) -> tuple[str, Role]:
        """*In* a place cards may be, come from or go: that alone is no wish."""
        if preposition == IN:
            return query, Role.KIND
        return only(query, "from" if preposition in COMING_FROM else "to"), Role.PLACE

    def kind(self, found: Occurrence) -> str:
        """A kind of card is the type of a card that does something, or of those it does something with."""
        query = self.queries[found.term]
        own, others = only(query, "type"), only(query, "target")
        actions, moments = self.asking_for(Role.ACTION), self.asking_for(Role.MOMENT)
        follows = any(each.places[0] < found.places[0] for each in (*actions, *moments))
        behind = found.places[-1] + 1
        is_described = RELATIVE.intersection(self.forms[behind : behind + 1])
        if not follows and is_described:
            return own
        if not follows and actions:
            return others if self.verb_is_last(found, actions) else f"{own} or {others}"
        if not actions:
            return anyhow(query) if follows else own if moments else others
        return anyhow_with(query) if moments else others

    def asking_for(self, role: Role) -> list[Occurrence]:
        return [each for each in self.occurrences if role_of(self.queries.get(each.term, "")) is role]

    def verb_is_last(self, found: Occurrence, actions: Iterable[Occurrence]) -> bool:
        """*ein Einhorn klauen*, *waarmee je een eenhoorn steelt*: what is done stands behind with what."""
        if self.audience.language == "en":
            return False
        is_clause = bool(RELATIVE.intersection(self.forms[: found.places[0]]))
        return is_clause or any(self.forms[action.places[-1]].endswith("n") for action in actions)


@per_version
def words_of_names(adult: bool) -> frozenset[str]:
    """Every word in a name of a card."""
    names = visible(adult=adult, language=ENGLISH).values_list("names", flat=True).distinct()
    return frozenset(word for each in names for word in each.split())


@per_version
def queries_at(adult: bool) -> Mapping[str, str]:
    """What each term asks of a card, if it asks for anything."""
    return {term.slug: term.query for term in terms_at(adult) if term.query}


def languages_for(audience: Audience) -> list[str]:
    others = [code for code in LANGUAGES if code != audience.language]
    return [audience.language, *others]


def role_of(query: str) -> Role:
    """
    >>> role_of("t:upgrade or target:upgrade").name, role_of("does:destroy").name
    ('KIND', 'ACTION')
    """
    keys = keys_of(query)
    if keys == {"type", "target"}:
        return Role.KIND
    if not keys or keys <= {"who"}:
        return Role.WHO if keys else Role.NAME
    if keys <= {"from", "to"}:
        return Role.PLACE
    return Role.ACTION if "does" in keys else Role.MOMENT


def keys_of(query: str) -> set[str]:
    return {keys_by_word()[term.key].name for term in leaves(read(query).tree) if term.key}


def only(query: str, key: str) -> str:
    """The terms of a query that have this key.

    >>> only("t:instant or target:neigh", "target")
    'target:neigh'
    """
    terms = [term for term in leaves(read(query).tree) if keys_by_word()[term.key].name == key]
    return " or ".join(f"{term.key}:{term.value}" for term in terms)


def anyhow(query: str) -> str:
    """A kind of card in whatever part a card may take in what happens."""
    return f"{only(query, 'type')} or {anyhow_with(query)}"


def anyhow_with(query: str) -> str:
    """A kind of card that something is done with, or that is looked out for."""
    others = only(query, "target")
    return f"{others} or {others.replace('target:', 'watches:')}"


# Whether any card grants it


def granted(wish: Wish, audience: Audience) -> Wish:
    """The wish without what no card does besides the rest: what says least is left out first."""
    otherwise = tuple(replace(piece, query=piece.otherwise or piece.query) for piece in wish.pieces)
    kept, unmet = wish.pieces, []
    if otherwise != kept and not fits_any(kept, audience) and fits_any(otherwise, audience):
        kept = otherwise
    while len(kept) > 1 and not fits_any(kept, audience):
        least = least_telling(kept, audience)
        kept = without(kept, least)
        unmet.append(least)
    return replace(wish, pieces=kept, unmet=tuple(unmet))


def least_telling(pieces: tuple[Piece, ...], audience: Audience) -> Piece:
    """What to leave out: what the rest finds cards without, or else what says least."""
    wishes = [piece for piece in pieces if piece.is_wish]
    ordered = sorted((piece for piece in pieces if [piece] != wishes), key=lambda piece: piece.says)
    helping = (piece for piece in ordered if fits_any(without(pieces, piece), audience))
    return next(helping, ordered[0])


def without(pieces: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    return tuple(each for each in pieces if each is not piece)


def fits_any(pieces: tuple[Piece, ...], audience: Audience) -> bool:
    return finds_any(Wish(pieces).query, audience)


@per_version_when_asked(at_most=ANSWERS_KEPT)
def finds_any(query: str, audience: Audience) -> bool:
    """Whether there is a card that fits a query; people wish for much the same again and again."""
    tree = clauses_of(read(query), audience)
    return visible_to(audience).filter(condition_of(tree, audience)).exists()


def is_name(text: str, audience: Audience) -> bool:
    """Whether a name of a card, or one of its words, begins so."""
    form = sorting_form(text)
    begins_so = Q(names__contains=f"\n{form}") | Q(names__contains=f" {form}")
    return visible_to(audience).filter(begins_so).exists()
