"""From what somebody typed to a tree. Whatever is wrong is set right or left out, and said."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import zip_longest
from pathlib import Path

from lark import Lark, Token, Transformer, v_args

from rules.query.remarks import Remark, remark
from rules.query.tree import EVERYTHING, AllOf, AnyOf, Form, Node, Not, QueryTerm, joined

MOST_CHARACTERS = 500
MOST_TERMS = 25
MOST_BRACKETS = 6
KEPT_QUERIES = 1000

VALUES = ("QUOTED", "EXPRESSION", "PLAIN")
QUOTES = '"“”„«»'


@dataclass(frozen=True)
class Read:
    """A query as it was understood by its form alone."""

    text: str
    tree: Node
    remarks: tuple[Remark, ...] = ()


@lru_cache(maxsize=KEPT_QUERIES)
def read(text: str) -> Read:
    """The tree of a query; bounded, and never an error.

    >>> read("does:steal -t:magic").tree.parts[0].key
    'does'
    """
    tidy = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    shortened = tidy[:MOST_CHARACTERS]
    repair = Repair()
    if len(tidy) > MOST_CHARACTERS:
        repair.say("too_long", MOST_CHARACTERS, len(tidy), limit=MOST_CHARACTERS)
    tokens = repair.tokens(parser().lex(shortened))
    return Read(shortened, tree_of(tokens) if tokens else EVERYTHING, tuple(repair.remarks))


@cache
def parser() -> Lark:
    grammar = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer="basic", propagate_positions=True)


def tree_of(tokens: Iterable[Token]) -> Node:
    reading = parser().parse_interactive("")
    last = None
    for token in tokens:
        reading.feed_token(token)
        last = token
    tree: Node = TreeBuilder().transform(reading.feed_eof(last))
    return tree


class TreeBuilder(Transformer[Token, Node]):
    """From Lark's tree to ours."""

    def all_of(self, parts: list[Node]) -> Node:
        return joined(AllOf, parts)

    def any_of(self, parts: list[Node]) -> Node:
        return joined(AnyOf, parts)

    def none_of(self, parts: list[Node]) -> Node:
        part = parts[-1]
        return part.part if isinstance(part, Not) else Not(part)

    @v_args(inline=True)
    def term(self, first: Token, second: Token | None = None) -> Node:
        key, comparison = key_of(first) if second else ("", ":")
        value = second or first
        return QueryTerm(key, comparison, *value_of(value), first.start_pos or 0, value.end_pos or 0)


def key_of(token: Token) -> tuple[str, str]:
    name = re.match(r"[\w-]+", token)
    assert name is not None
    return name[0].lower(), token[name.end() :].strip()


def value_of(token: Token) -> tuple[str, Form]:
    if token.type == "QUOTED":
        return token.strip(QUOTES).strip(), Form.QUOTED
    if token.type == "EXPRESSION":
        return token[1:-1], Form.EXPRESSION
    return str(token), Form.PLAIN


class Repair:
    """Passes over the tokens of a query, after which the grammar takes them whatever they were."""

    def __init__(self) -> None:
        self.remarks: list[Remark] = []

    def tokens(self, found: Iterable[Token]) -> list[Token]:
        tokens = self.with_closed_values(found)
        tokens = self.with_few_terms(tokens)
        tokens = self.with_values(tokens)
        tokens = self.with_pairs_of_brackets(tokens)
        return self.with_sides(tokens)

    def say(self, code: str, start: int, end: int, **facts: object) -> None:
        if code not in {each.code for each in self.remarks}:
            self.remarks.append(remark(code, start, end, **facts))

    def say_of(self, token: Token, code: str, **facts: object) -> None:
        self.say(code, token.start_pos or 0, token.end_pos or 0, **facts)

    def with_closed_values(self, tokens: Iterable[Token]) -> list[Token]:
        """Quotation marks and strokes that nobody closed; values with nothing in them."""
        closed = [self.closed(token) for token in tokens]
        return [token for token in closed if token.strip(f"{QUOTES} ")]

    def closed(self, token: Token) -> Token:
        if token.type == "QUOTED" and (len(token) == 1 or token[-1] not in QUOTES):
            self.say_of(token, "unclosed_quote")
        if token.type == "EXPRESSION" and (len(token) < 3 or token[-1] != "/"):
            self.say_of(token, "unclosed_expression")
            return token.update(type="PLAIN", value=token.strip("/") or "/")
        return token

    def with_few_terms(self, tokens: Sequence[Token]) -> list[Token]:
        places = [place for place, token in enumerate(tokens) if token.type in VALUES]
        if len(places) <= MOST_TERMS:
            return list(tokens)
        first_too_many = tokens[places[MOST_TERMS]]
        self.say_of(first_too_many, "too_many_terms", limit=MOST_TERMS)
        return list(tokens[: places[MOST_TERMS]])

    def with_values(self, tokens: Sequence[Token]) -> list[Token]:
        """Keys with nothing behind them."""
        kept: list[Token] = []
        for token, following in zip_longest(tokens, tokens[1:]):
            if token.type == "KEY" and (following is None or following.type not in VALUES):
                self.say_of(token, "missing_value", key=token.strip())
            else:
                kept.append(token)
        return kept

    def with_pairs_of_brackets(self, tokens: Sequence[Token]) -> list[Token]:
        kept: list[Token] = []
        are_kept: list[bool] = []
        for token in tokens:
            if token.type == "_OPEN":
                are_kept.append(sum(are_kept) < MOST_BRACKETS)
                if not are_kept[-1]:
                    self.say_of(token, "too_deep", limit=MOST_BRACKETS)
            if token.type == "_CLOSE" and not are_kept:
                self.say_of(token, "never_opened")
            elif token.type not in ("_OPEN", "_CLOSE") or self.is_kept(token, are_kept):
                kept.append(token)
        if are_kept:
            self.say_of(tokens[-1], "never_closed")
        return kept + [Token("_CLOSE", ")") for is_kept in are_kept if is_kept]

    def is_kept(self, bracket: Token, are_kept: list[bool]) -> bool:
        return are_kept.pop() if bracket.type == "_CLOSE" else are_kept[-1]

    def with_sides(self, tokens: Sequence[Token]) -> list[Token]:
        """*or*, *-* and brackets with nothing to join, to leave out or to hold."""
        kept = list(tokens)
        while place := self.misplaced(kept):
            del kept[place]
        return kept

    def misplaced(self, tokens: Sequence[Token]) -> slice | None:
        types = ["_OPEN", *(token.type for token in tokens), "_CLOSE"]
        for place, token in enumerate(tokens):
            before, kind, after = types[place : place + 3]
            if kind == "_OR" and (before in ("_OPEN", "_OR", "_NOT") or after in ("_CLOSE", "_OR")):
                self.say_of(token, "lonely_or")
                return slice(place, place + 1)
            if kind == "_NOT" and after in ("_CLOSE", "_OR"):
                return slice(place, place + 1)
            if (kind, after) in (("_NOT", "_NOT"), ("_OPEN", "_CLOSE")) and place + 1 < len(tokens):
                return slice(place, place + 2)
        return None
