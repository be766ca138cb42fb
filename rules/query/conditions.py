"""From a query to what the database is asked."""

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_

from django.db.models import Q

from rules.query.audience import Audience
from rules.query.keys import EditionKey
from rules.query.tree import AllOf, AnyOf, Clause, Node, Transformer


class Conditions(Transformer[Q]):
    """What a printing has to be for its card to be found."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    def all_of(self, parts: Sequence[Q]) -> Q:
        return reduce(and_, parts, Q())

    def any_of(self, parts: Sequence[Q]) -> Q:
        return reduce(or_, parts, Q())

    def none_of(self, part: Q) -> Q:
        return ~part

    def leaf(self, leaf: Clause) -> Q:
        condition: Q = leaf.key.condition(leaf, self.audience)
        return condition


def condition_of(tree: Node, audience: Audience) -> Q:
    """A card is found by a printing that fits everything; where boxes are named, by one in such a box."""
    boxes = boxes_named(tree)
    condition = Conditions(audience).transform(tree)
    return condition if boxes is None else condition & Q(edition__in=sorted(boxes))


def boxes_named(tree: Node) -> frozenset[str] | None:
    """The boxes whose printings are meant; None if the query does not confine itself to boxes."""
    if isinstance(tree, Clause):
        names_box = isinstance(tree.key, EditionKey) and tree.comparison != "!="
        return frozenset([tree.value]) if names_box else None
    if not isinstance(tree, AllOf | AnyOf):
        return None
    parts = [boxes_named(part) for part in tree.parts]
    named = [boxes for boxes in parts if boxes is not None]
    confines = bool(named) and (isinstance(tree, AllOf) or len(named) == len(parts))
    return frozenset().union(*named) if confines else None
