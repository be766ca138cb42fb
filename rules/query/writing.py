"""The third transformer: from a query back to what one would type, set right, with more or with less."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.query.tree import EVERYTHING, AllOf, Clause, Node, QueryTerm, Transformer, demands, joined


@dataclass(frozen=True)
class Written:
    text: str
    binds: int = 2
    """0 joins by *or*, 1 stands side by side, 2 is one piece."""

    def within(self, binding: int) -> str:
        return f"({self.text})" if self.binds < binding else self.text


class Writing(Transformer[Written]):
    """What one would type. `better` holds other words for some terms."""

    def __init__(self, better: Mapping[QueryTerm, str] | None = None) -> None:
        self.better = better or {}

    def all_of(self, parts: Sequence[Written]) -> Written:
        return Written(" ".join(part.within(1) for part in parts), 1)

    def any_of(self, parts: Sequence[Written]) -> Written:
        return Written(" or ".join(part.within(0) for part in parts), 0)

    def none_of(self, part: Written) -> Written:
        return Written(f"-{part.within(2)}")

    def leaf(self, leaf: Clause) -> Written:
        return Written(self.better.get(leaf.term) or leaf.key.written(leaf))


def as_query(tree: Node, better: Mapping[QueryTerm, str] | None = None) -> str:
    return Writing(better).transform(tree).text


def with_demand(tree: Node, demand: str) -> str:
    """The query with one more term beside all others."""
    text = as_query(tree) if isinstance(tree, AllOf | Clause) else Writing().transform(tree).within(1)
    return f"{text} {demand}".strip()


def without(tree: Node, *dropped: Node) -> Node:
    """The query without some of the terms that stand beside all others."""
    kept = [part for part in demands(tree) if part not in dropped]
    return joined(AllOf, kept) if kept else EVERYTHING
