"""From a query to a sentence in the reader's language."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardsdb import spelled
from rules.query.audience import Audience
from rules.query.tree import AllOf, AnyOf, Clause, Node, Not, Transformer, joined


@dataclass(frozen=True)
class Clauses:
    """Words, and whether they are several clauses that need brackets among others."""

    text: str
    is_compound: bool = False

    @property
    def closed(self) -> str:
        return f"({self.text})" if self.is_compound else self.text


class Explainer(Transformer[Clauses]):
    """Works on trees in which only clauses are negated."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    def all_of(self, parts: Sequence[Clauses]) -> Clauses:
        return together(parts, spelled.all_of, _("%(before)s, and %(last)s"))

    def any_of(self, parts: Sequence[Clauses]) -> Clauses:
        return together(parts, spelled.one_of, _("%(before)s, or %(last)s"))

    def leaf(self, leaf: Clause | Not) -> Clauses:
        clause = leaf.part if isinstance(leaf, Not) else leaf
        assert isinstance(clause, Clause)
        return Clauses(clause.key.in_words(clause, self.audience, negated=isinstance(leaf, Not)))

    def transform(self, node: Node) -> Clauses:
        return self.leaf(node) if isinstance(node, Not) else super().transform(node)


def together(parts: Sequence[Clauses], said: Callable[[Sequence[str]], str], with_last_apart: str) -> Clauses:
    """Of several clauses among single ones nobody reads brackets: they stand at the end, behind a comma."""
    single = [part.text for part in parts if not part.is_compound]
    compound = [part for part in parts if part.is_compound]
    if single and len(compound) == 1:
        return Clauses(with_last_apart % {"before": ", ".join(single), "last": compound[0].text}, True)
    return Clauses(said([part.closed for part in parts]), len(parts) > 1)


def explained(tree: Node, audience: Audience) -> str:
    """The whole query as one sentence."""
    if tree == AllOf(()):
        return _("All cards.")
    return _("Cards %(conditions)s.") % {
        "conditions": Explainer(audience).transform(pushed_down(tree, negated=False)).text
    }


def pushed_down(node: Node, *, negated: bool) -> Node:
    """The same with *not* at the clauses only: none of two things is neither the one nor the other."""
    if isinstance(node, Not):
        return pushed_down(node.part, negated=not negated)
    if isinstance(node, AllOf | AnyOf):
        parts = tuple(pushed_down(part, negated=negated) for part in node.parts)
        kind = AllOf if isinstance(node, AllOf) != negated else AnyOf
        return joined(kind, parts)
    return Not(node) if negated else node
