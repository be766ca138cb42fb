"""From terms to clauses: every term finds its key, and what nobody understands is left out and said."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, TypeGuard

from rapidfuzz import fuzz, process

from cardsdb.models import sorting_form
from cardsdb.query.all_keys import PLAIN, effect_keys, keys_by_word
from cardsdb.query.audience import Audience
from cardsdb.query.keys import Key, Misunderstood, WordingKey, quoted
from cardsdb.query.players_words import NOTHING, meant_by, players_words
from cardsdb.query.reading import Read, read
from cardsdb.query.remarks import Remark, remark
from cardsdb.query.tree import (
    EVERYTHING,
    AllOf,
    AnyOf,
    Clause,
    Form,
    Node,
    Not,
    Term,
    Transformer,
    demands,
    joined,
    leaves,
)
from cardsdb.query.wishes import SAID_BESIDE, longest_wish, wished
from cardsdb.query.words import common_words
from cardsdb.query.writing import without, written


@dataclass(frozen=True)
class Understood:
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

    @property
    def has_expressions(self) -> bool:
        return self.expressions > 0


def understood(text: str, audience: Audience) -> Understood:
    """
    >>> understood("does:steal t:magik", Audience()).remarks[0].suggestion
    'does:steal t:magic'
    """
    found = read(text)
    wishes, phrases, understanding = Wishes(audience), Phrases(audience), Understanding(found, audience)
    asked = wishes.alone(wishes.transform(found.tree))
    tree = understanding.transform(phrases.transform(asked)) or EVERYTHING
    remarks = (*found.remarks, *wishes.remarks, *understanding.remarks, *type_meant(tree, audience))
    return Understood(found.text, tree, remarks)


def type_meant(tree: Node, audience: Audience) -> Iterator[Remark]:
    """Who types *upgrade* may want the cards of that type, not those that speak of it."""
    key = keys_by_word()["type"]
    words = [part for part in demands(tree) if isinstance(part, Clause) and part.key is PLAIN]
    typed = " ".join(str(each.value) for each in words)
    for value, labels in key.values(audience).items():
        if sorting_form(typed) in {sorting_form(label) for label in labels}:
            better = f"{key.typed}:{value}"
            said = remark("type_meant", words[0].term.start, words[-1].term.end, value=typed, better=better)
            yield said.suggesting(written(without(tree, *words[:-1]), {words[-1].term: better}))


class SideBySide(Transformer[Node]):
    """Finds words that mean something together; all else stays as it is."""

    fewest: ClassVar[int] = 1

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    @property
    def longest(self) -> int:
        """How many words may belong together."""
        raise NotImplementedError

    def in_place_of(self, term: Term) -> Node | None:
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
        for length in range(min(self.longest, len(parts)), self.fewest - 1, -1):
            terms = [part for part in parts[:length] if is_bare(part)]
            found = self.in_place_of(together(terms)) if len(terms) == length else None
            if found is not None:
                return length, found
        return 1, parts[0]

    def alone(self, part: Node) -> Node:
        return self.all_of([part]) if isinstance(part, Term) else part

    def any_of(self, parts: Sequence[Node]) -> Node:
        return joined(AnyOf, [self.alone(part) for part in parts])

    def none_of(self, part: Node) -> Node:
        return Not(self.alone(part))

    def leaf(self, leaf: Term) -> Node:
        return leaf


class Phrases(SideBySide):
    """Words that mean something together only, as *blow up* does, become one term."""

    fewest = 2

    @cached_property
    def longest(self) -> int:
        return players_words(self.audience).longest

    def in_place_of(self, term: Term) -> Node | None:
        return term if meant_by(term.value, self.audience) != NOTHING else None


class Wishes(SideBySide):
    """Words for what a card does become the query that finds it; types of cards beside them become keys."""

    def __init__(self, audience: Audience) -> None:
        super().__init__(audience)
        self.remarks: list[Remark] = []

    @property
    def longest(self) -> int:
        return longest_wish()

    def in_place_of(self, term: Term) -> Node | None:
        query = wished(term.value)
        if not query:
            return None
        self.remarks.append(remark("read_as", term.start, term.end, value=term.value, better=query))
        return Moved(term).transform(read(query).tree)

    def all_of(self, parts: Sequence[Node]) -> Node:
        wishes_before = len(self.remarks)
        tree = super().all_of(parts)
        if len(self.remarks) == wishes_before:
            return tree
        beside = (part for part in demands(tree) if not (is_bare(part) and part.value.lower() in SAID_BESIDE))
        return joined(AllOf, [self.with_type(part) for part in beside])

    def with_type(self, part: Node) -> Node:
        """The type of card that a word beside a wish names."""
        if not is_bare(part):
            return part
        types = keys_by_word()["type"].values(self.audience)
        word = sorting_form(part.value)
        named = (value for value, labels in types.items() if word in map(sorting_form, labels))
        return next((replace(part, key="type", value=value) for value in named), part)


@dataclass(frozen=True)
class Moved(Transformer[Node]):
    """A query that stands where words stood."""

    place: Term

    def all_of(self, parts: Sequence[Node]) -> Node:
        return joined(AllOf, parts)

    def any_of(self, parts: Sequence[Node]) -> Node:
        return joined(AnyOf, parts)

    def none_of(self, part: Node) -> Node:
        return Not(part)

    def leaf(self, leaf: Term) -> Node:
        return replace(leaf, start=self.place.start, end=self.place.end)


def is_bare(node: Node) -> TypeGuard[Term]:
    """Whether it is a word without a key."""
    return isinstance(node, Term) and not node.key and node.form is Form.PLAIN


def together(terms: Sequence[Any]) -> Term:
    value = " ".join(term.value for term in terms)
    return replace(terms[0], value=value, end=terms[-1].end)


class Understanding(Transformer[Node | None]):
    """Each term becomes a clause, or nothing."""

    def __init__(self, found: Read, audience: Audience) -> None:
        self.text, self.audience = found.text, audience
        self.remarks: list[Remark] = []
        self.common = common_words_of(found.tree, audience.language)

    def all_of(self, parts: Sequence[Node | None]) -> Node | None:
        kept = [part for part in parts if part is not None]
        return joined(AllOf, kept) if kept else None

    def any_of(self, parts: Sequence[Node | None]) -> Node | None:
        kept = [part for part in parts if part is not None]
        return joined(AnyOf, kept) if kept else None

    def none_of(self, part: Node | None) -> Node | None:
        return Not(part) if part is not None else None

    def leaf(self, leaf: Term) -> Node | None:
        try:
            return self.clause(leaf)
        except Misunderstood as problem:
            said = remark(problem.code, leaf.start, leaf.end, **problem.facts)
            self.remarks.append(said.suggesting(self.with_instead(leaf, problem.better)))
            return None

    def clause(self, term: Term) -> Clause:
        key = self.key_of(term)
        if term.comparison not in key.comparisons:
            raise Misunderstood("wrong_comparison", key=key.name, comparison=term.comparison)
        if term.form is Form.EXPRESSION and not key.takes_expressions:
            raise Misunderstood("no_expression", key=key.name)
        if is_word(term) and term.value.lower() in self.common:
            raise Misunderstood("common_word", quoted_always(term.value), value=term.value)
        return Clause(key, term.comparison, key.understood(term, self.audience), term)

    def key_of(self, term: Term) -> Key:
        if not term.key:
            return PLAIN
        known = keys_by_word()
        if term.key not in known:
            better = self.better_key(term)
            raise Misunderstood(
                "unknown_key", better, key=term.key, term=f"{term.key}{term.comparison}{term.value}"
            )
        return known[term.key]

    def better_key(self, term: Term) -> str:
        """The key that looks like what was written, best one with such a value, or any that has it."""
        found = process.extract(term.key, keys_by_word().keys(), scorer=fuzz.ratio, score_cutoff=75)
        if found:
            alike, *_ = min(found, key=lambda each: (-each[1], not self.fits(each[0], term)))
            return f"{alike}{term.comparison}{quoted(term.value)}"
        value = term.value.lower()
        for key in effect_keys():
            if value in key.values(self.audience):
                return f"{key.name}:{value}"
        return ""

    def fits(self, word: str, term: Term) -> bool:
        """Whether the key of this name knows the value of the term."""
        try:
            keys_by_word()[word].understood(term, self.audience)
        except Misunderstood:
            return False
        return True

    def with_instead(self, term: Term, better: str) -> str:
        """The whole query with something else in the place of a term; nothing if there is nothing better."""
        if not better:
            return ""
        if term.key and ":" not in better and not better.startswith('"'):
            better = f"{term.key}{term.comparison}{quoted(better)}"
        return f"{self.text[: term.start]}{better}{self.text[term.end :]}"


def quoted_always(value: str) -> str:
    return f'"{value}"'


def is_word(term: Term) -> bool:
    """Whether a term is a bare word that is looked for in the wording."""
    searches = not term.key or isinstance(keys_by_word().get(term.key), WordingKey)
    return searches and term.form is Form.PLAIN


def common_words_of(tree: Node, language: str) -> frozenset[str]:
    """The words of a query that say nothing, unless it says nothing else."""
    terms = list(leaves(tree))
    common = common_words(frozenset(term.value.lower() for term in terms if is_word(term)), language)
    says_more = any(not is_word(term) or term.value.lower() not in common for term in terms)
    return common if says_more else frozenset()
