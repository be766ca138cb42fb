"""What a query asks for: words that mean something together are found, and every term becomes a clause."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, TypeGuard

from cardsdb.names.folding import sorting_form
from rules.lexicon.function_words import ASKING_FOR_NOTHING
from rules.query.all_keys import PLAIN, keys_by_word
from rules.query.audience import Audience
from rules.query.clauses import Understanding
from rules.query.index import visible_to
from rules.query.players_words import NOTHING, meant_by, players_words
from rules.query.reading import Read, read
from rules.query.remarks import Remark, remark
from rules.query.tree import (
    EVERYTHING,
    AllOf,
    AnyOf,
    Clause,
    Form,
    Node,
    Not,
    QueryTerm,
    Rewriting,
    demands,
    joined,
    leaves,
)
from rules.query.wishes import (
    Role,
    Wish,
    is_name,
    is_plain,
    query_of_phrase,
    wish_for,
)
from rules.query.writing import as_query, without

LONGEST_WISH = 8
"""In a query with keys: of how many words."""


@dataclass(frozen=True)
class UnderstoodQuery:
    """A query as the database may be asked it, and what there is to say about it."""

    text: str
    tree: Node
    remarks: tuple[Remark, ...] = ()

    @property
    def asks_nothing(self) -> bool:
        """Whether something was written of which nothing is left."""
        return bool(self.text) and self.tree == EVERYTHING

    @property
    def clauses(self) -> list[Clause]:
        return list(leaves(self.tree))

    @property
    def is_by_letters(self) -> bool:
        """Whether a part of it fits names or wordings by a part of them, or by a pattern."""
        return any(clause.key.is_by_letters(clause) for clause in self.clauses)

    @property
    def expressions(self) -> int:
        """How many patterns it looks for."""
        return sum(clause.term.form is Form.EXPRESSION for clause in self.clauses)


def understood(text: str, audience: Audience) -> UnderstoodQuery:
    """
    >>> understood("does:steal t:magik", Audience()).remarks[0].suggestion
    'does:steal t:magic'
    """
    found = read(text)
    wish = wish_in(found, audience)
    return granting(found, wish, audience) if wish else literal(found, audience)


def literal(found: Read, audience: Audience) -> UnderstoodQuery:
    """A query in which every word is looked for, but for phrases that can only be a wish."""
    wishes, phrases, understanding = Wishes(audience), Phrases(audience), Understanding(found, audience)
    asked = wishes.alone(wishes.transform(found.tree))
    tree = understanding.transform(phrases.transform(asked)) or EVERYTHING
    meant = (*type_meant(tree, audience), *wish_meant(tree, audience))
    return UnderstoodQuery(
        found.text, tree, (*found.remarks, *wishes.remarks, *understanding.remarks, *meant)
    )


def wish_in(found: Read, audience: Audience) -> Wish | None:
    """What several words wish for that are no name of a card."""
    has_words = isinstance(found.tree, AllOf) and len(found.tree.parts) > 1
    if not has_words or not is_plain(found.tree) or is_name(found.text, audience):
        return None
    return wish_for(found.text, audience)


def granting(found: Read, wish: Wish, audience: Audience) -> UnderstoodQuery:
    """The query of a wish, each part of it where its words stand."""
    asked: dict[str, Node] = {}
    for piece in wish.pieces:
        asked.setdefault(piece.query, Moved(piece.start, piece.end).transform(read(piece.query).tree))
    tree = joined(AllOf, list(asked.values()))
    understanding = Understanding(replace(found, tree=tree), audience)
    remarks = (*found.remarks, *understood_words(wish), *understanding.remarks)
    return UnderstoodQuery(found.text, understanding.transform(tree) or EVERYTHING, remarks)


def understood_words(wish: Wish) -> Iterator[Remark]:
    """As what the words of a wish were read, and which were left out."""
    for piece in wish.pieces:
        if piece.role not in (Role.KIND, Role.NAME):
            yield remark("read_as", piece.start, piece.end, value=piece.text, better=piece.query)
    for piece in wish.unmet:
        yield remark("unmet", piece.start, piece.end, value=piece.text)
    for word in wish.left_out:
        yield remark("asks_nothing", value=word)


def wish_meant(tree: Node, audience: Audience) -> Iterator[Remark]:
    """Who types *steal* may want the cards that do it, not those that speak of it."""
    if isinstance(tree, Clause) and tree.key is PLAIN and is_bare(tree.term):
        term = tree.term
        if better := query_of_phrase(term.value, audience):
            said = remark("wish_meant", term.start, term.end, value=term.value, better=better)
            yield said.suggesting(better)


def type_meant(tree: Node, audience: Audience) -> Iterator[Remark]:
    """Who types *upgrade* may want the cards of that type, not those that speak of it."""
    words = [part for part in demands(tree) if isinstance(part, Clause) and part.key is PLAIN]
    typed = " ".join(str(each.value) for each in words)
    if value := type_called(typed, audience):
        better = f"{keys_by_word()['type'].typed}:{value}"
        said = remark("type_meant", words[0].term.start, words[-1].term.end, value=typed, better=better)
        yield said.suggesting(as_query(without(tree, *words[:-1]), {words[-1].term: better}))


def type_called(typed: str, audience: Audience) -> str:
    """The type of cards that is called so in some language; empty if none is."""
    form, types = sorting_form(typed), keys_by_word()["type"].values(audience)
    return next((value for value, labels in types.items() if form in map(sorting_form, labels)), "")


class SideBySide(Rewriting):
    """Finds words that mean something together; all else stays as it is."""

    fewest: ClassVar[int] = 1

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    @property
    def longest(self) -> int:
        """How many words may belong together."""
        raise NotImplementedError

    def in_place_of(self, term: QueryTerm) -> Node | None:
        """What stands for words that were written side by side; nothing if they mean nothing together."""
        raise NotImplementedError

    def all_of(self, parts: Sequence[Node]) -> Node:
        kept: list[Node] = []
        rest = list(parts)
        while rest:
            length, found = self.first_of(rest)
            kept.append(found)
            del rest[:length]
        return joined(AllOf, kept)

    def first_of(self, parts: Sequence[Node]) -> tuple[int, Node]:
        bare = next((place for place, part in enumerate(parts) if not is_bare(part)), len(parts))
        # How long phrases may be is asked of all cards, so only where there can be one.
        longest = min(self.longest, bare) if bare >= self.fewest else 0
        for length in range(longest, self.fewest - 1, -1):
            found = self.in_place_of(together(parts[:length]))
            if found is not None:
                return length, found
        return 1, parts[0]

    def alone(self, part: Node) -> Node:
        return self.all_of([part]) if isinstance(part, QueryTerm) else part

    def any_of(self, parts: Sequence[Node]) -> Node:
        return joined(AnyOf, [self.alone(part) for part in parts])

    def none_of(self, part: Node) -> Node:
        return Not(self.alone(part))


class Phrases(SideBySide):
    """Words that mean something together only, as *blow up* does, become one term."""

    fewest = 2

    @cached_property
    def longest(self) -> int:
        return players_words(self.audience).longest

    def in_place_of(self, term: QueryTerm) -> Node | None:
        return term if meant_by(term.value, self.audience) != NOTHING else None


class Wishes(SideBySide):
    """Words for what a card does become the query that finds it; types of cards beside them become keys."""

    def __init__(self, audience: Audience) -> None:
        super().__init__(audience)
        self.remarks: list[Remark] = []

    @property
    def longest(self) -> int:
        return LONGEST_WISH

    def in_place_of(self, term: QueryTerm) -> Node | None:
        query = query_of_phrase(term.value, self.audience)
        if not query or (" " not in term.value and self.is_in_texts(term)):
            return None
        self.remarks.append(remark("read_as", term.start, term.end, value=term.value, better=query))
        return Moved(term.start, term.end).transform(read(query).tree)

    def is_in_texts(self, term: QueryTerm) -> bool:
        """Whether names or wordings have it: a single word is looked for as it stands there."""
        words = PLAIN.understood(term, self.audience)
        return visible_to(self.audience).filter(PLAIN.finds(words, self.audience)).exists()

    def all_of(self, parts: Sequence[Node]) -> Node:
        wishes_before = len(self.remarks)
        tree = super().all_of(parts)
        if len(self.remarks) == wishes_before:
            return tree
        beside = (
            part for part in demands(tree) if not (is_bare(part) and part.value.lower() in ASKING_FOR_NOTHING)
        )
        return joined(AllOf, [self.with_type(part) for part in beside])

    def with_type(self, part: Node) -> Node:
        """The type of card that a word beside a wish names."""
        value = type_called(part.value, self.audience) if is_bare(part) else ""
        return replace(part, key="type", value=value) if value and is_bare(part) else part


@dataclass(frozen=True)
class Moved(Rewriting):
    """A query that stands where words stood."""

    start: int
    end: int

    def leaf(self, leaf: QueryTerm) -> Node:
        return replace(leaf, start=self.start, end=self.end)


def is_bare(node: Node) -> TypeGuard[QueryTerm]:
    """Whether it is a word without a key."""
    return isinstance(node, QueryTerm) and not node.key and node.form is Form.PLAIN


def together(terms: Sequence[Any]) -> QueryTerm:
    value = " ".join(term.value for term in terms)
    return replace(terms[0], value=value, end=terms[-1].end)
