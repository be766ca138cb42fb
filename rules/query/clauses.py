"""From terms to clauses: every term finds its key, and what nobody understands is left out and said."""

import re
from collections.abc import Sequence

from cardsdb.names.nearest import nearest
from rules.query.all_keys import PLAIN, effect_keys, keys_by_word
from rules.query.audience import Audience
from rules.query.keys import Key, Misunderstood, WordingKey, quoted
from rules.query.reading import Read
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
    Transformer,
    joined,
    leaves,
)
from rules.query.words import lexemes

KEYS_TRIED = 3


class Understanding(Transformer[Node | None]):
    """Each term becomes a clause, or nothing."""

    def __init__(self, found: Read, audience: Audience) -> None:
        self.text, self.audience = found.text, audience
        self.remarks: list[Remark] = []
        self.common = common_words_of(found.tree, audience.language)

    def all_of(self, parts: Sequence[Node | None]) -> Node | None:
        return joined_kept(AllOf, parts)

    def any_of(self, parts: Sequence[Node | None]) -> Node | None:
        return joined_kept(AnyOf, parts)

    def none_of(self, part: Node | None) -> Node | None:
        return Not(part) if part is not None else None

    def leaf(self, leaf: QueryTerm) -> Node | None:
        try:
            return self.clause(leaf)
        except Misunderstood as problem:
            said = remark(problem.code, leaf.start, leaf.end, **problem.facts)
            self.remarks.append(said.suggesting(self.with_instead(leaf, problem.better)))
            return None

    def clause(self, term: QueryTerm) -> Clause:
        key = self.key_of(term)
        if term.comparison not in key.comparisons:
            raise Misunderstood("wrong_comparison", key=key.name, comparison=term.comparison)
        if term.form is Form.EXPRESSION and not key.takes_expressions:
            raise Misunderstood("no_expression", key=key.name)
        if is_word(term) and term.value.lower() in self.common:
            raise Misunderstood("common_word", f'"{term.value}"', value=term.value)
        return Clause(key, term.comparison, key.understood(term, self.audience), term)

    def key_of(self, term: QueryTerm) -> Key:
        if not term.key:
            return PLAIN
        known = keys_by_word()
        if term.key not in known:
            better = self.better_key(term)
            raise Misunderstood(
                "unknown_key", better, key=term.key, term=f"{term.key}{term.comparison}{term.value}"
            )
        return known[term.key]

    def better_key(self, term: QueryTerm) -> str:
        """The key that looks like what was written, best with such a value, or any that has it."""
        if near := nearest(term.key, keys_by_word(), at_most=KEYS_TRIED):
            alike = next((word for word in near if self.fits(word, term)), near[0])
            return f"{alike}{term.comparison}{quoted(term.value)}"
        value = term.value.lower()
        for key in effect_keys():
            if value in key.values(self.audience):
                return f"{key.name}:{value}"
        return ""

    def fits(self, word: str, term: QueryTerm) -> bool:
        """Whether the key of this name knows the value of the term."""
        try:
            keys_by_word()[word].understood(term, self.audience)
        except Misunderstood:
            return False
        return True

    def with_instead(self, term: QueryTerm, better: str) -> str:
        """The whole query with something else in the place of a term; nothing if there is nothing better."""
        if not better:
            return ""
        if term.key and ":" not in better and not better.startswith('"'):
            better = f"{term.key}{term.comparison}{quoted(better)}"
        return f"{self.text[: term.start]}{better}{self.text[term.end :]}"


def joined_kept(kind: type[AllOf | AnyOf], parts: Sequence[Node | None]) -> Node | None:
    kept = [part for part in parts if part is not None]
    return joined(kind, kept) if kept else None


def is_word(term: QueryTerm) -> bool:
    """Whether a term is a bare word that is looked for in the wording."""
    searches = not term.key or isinstance(keys_by_word().get(term.key), WordingKey)
    return searches and term.form is Form.PLAIN


def common_words_of(tree: Node, language: str) -> frozenset[str]:
    """The words of a query that say nothing, unless it says nothing else."""
    terms = list(leaves(tree))
    words = lexemes((term.value.lower() for term in terms if is_word(term)), language)
    common = frozenset(word for word, kept in words.items() if not kept and re.search(r"\w", word))
    says_more = any(not is_word(term) or term.value.lower() not in common for term in terms)
    return common if says_more else frozenset()


def clauses_of(found: Read, audience: Audience) -> Node:
    """The tree of a query as the database may be asked it."""
    return Understanding(found, audience).transform(found.tree) or EVERYTHING
