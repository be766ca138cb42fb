"""What a query is made of: terms, and how they are joined. Three transformers work on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar


class Form(Enum):
    """How a value was written: as it is, in quotation marks, or between strokes."""

    PLAIN = "plain"
    QUOTED = "quoted"
    EXPRESSION = "expression"


@dataclass(frozen=True)
class QueryTerm:
    """*does:steal*, *copies>2*, *"this card"*: `key` is empty for what stands without one."""

    key: str
    comparison: str
    value: str
    form: Form
    start: int
    end: int


@dataclass(frozen=True)
class Clause:
    """A term that was understood: what its key made of its value."""

    key: Any
    comparison: str
    value: Any
    term: QueryTerm


@dataclass(frozen=True)
class AllOf:
    parts: tuple[Node, ...]


@dataclass(frozen=True)
class AnyOf:
    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Not:
    part: Node


Node: TypeAlias = QueryTerm | Clause | AllOf | AnyOf | Not
EVERYTHING = AllOf(())

Result = TypeVar("Result")


class Transformer(Generic[Result]):
    """Turns a query into something else, from the leaves up."""

    def transform(self, node: Node) -> Result:
        if isinstance(node, AllOf):
            return self.all_of([self.transform(part) for part in node.parts])
        if isinstance(node, AnyOf):
            return self.any_of([self.transform(part) for part in node.parts])
        if isinstance(node, Not):
            return self.none_of(self.transform(node.part))
        return self.leaf(node)

    def all_of(self, parts: Sequence[Result]) -> Result:
        raise NotImplementedError

    def any_of(self, parts: Sequence[Result]) -> Result:
        raise NotImplementedError

    def none_of(self, part: Result) -> Result:
        raise NotImplementedError

    def leaf(self, leaf: Any) -> Result:
        raise NotImplementedError


class Rewriting(Transformer[Node]):
    """Turns a query into another; what a class does not say otherwise stays as it is."""

    def all_of(self, parts: Sequence[Node]) -> Node:
        return joined(AllOf, parts)

    def any_of(self, parts: Sequence[Node]) -> Node:
        return joined(AnyOf, parts)

    def none_of(self, part: Node) -> Node:
        return Not(part)

    def leaf(self, leaf: Any) -> Node:
        node: Node = leaf
        return node


def joined(kind: type[AllOf | AnyOf], parts: Sequence[Node]) -> Node:
    """Several parts as one: what is nested in its own kind is opened, a single part stands alone.

    >>> joined(AllOf, [AllOf(()), Not(EVERYTHING)])
    Not(part=AllOf(parts=()))
    """
    flat: list[Node] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, kind) else [part])
    return flat[0] if len(flat) == 1 else kind(tuple(flat))


def leaves(node: Node) -> Iterator[Any]:
    if isinstance(node, AllOf | AnyOf):
        for part in node.parts:
            yield from leaves(part)
    elif isinstance(node, Not):
        yield from leaves(node.part)
    else:
        yield node


def demands(node: Node) -> tuple[Node, ...]:
    """The parts that must all be true."""
    return node.parts if isinstance(node, AllOf) else (node,)
