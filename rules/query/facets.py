"""How the found cards fall into types, boxes and effects, each with the query that leads there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cardsdb.models import CardType
from rules.query.all_keys import keys_by_word
from rules.query.boxes import boxes_at, name_of_box
from rules.query.effect_words import EFFECT_KEYS
from rules.query.searching import Ask
from rules.query.tree import Clause, Node, demands
from rules.query.writing import as_query, with_demand, without

EFFECTS_SHOWN = ("does", "trigger", "target", "costs")

Counts = Mapping[tuple[str, str], int]


@dataclass(frozen=True)
class FacetValue:
    """`query` leads to these cards, or away from them if they are chosen already."""

    value: str
    label: str
    count: int
    query: str
    is_chosen: bool = False


@dataclass(frozen=True)
class Facet:
    key: str
    label: str | Promise
    values: tuple[FacetValue, ...]


def facets_of(ask: Ask) -> tuple[Facet, ...]:
    """Only those in which there is something to choose."""
    tree = ask.query.tree
    counts = ask.counts(tree)
    types = {each.value: str(each.label) for each in CardType}
    facets = [
        Facet("type", _("Type"), tuple(one_of(ask, "type", types, counts))),
        Facet("edition", _("Box"), tuple(boxes_in(ask, counts))),
    ]
    for key in EFFECTS_SHOWN:
        facets.append(Facet(key, EFFECT_KEYS[key].label, tuple(several_of(tree, key, counts))))
    return tuple(facet for facet in facets if len(facet.values) > 1 or has_chosen(facet))


def has_chosen(facet: Facet) -> bool:
    return any(value.is_chosen for value in facet.values)


def chosen_in(tree: Node, key: str) -> list[Clause]:
    """What stands beside all other terms and asks for this key."""
    clauses = [part for part in demands(tree) if isinstance(part, Clause)]
    return [clause for clause in clauses if clause.key.name == key and clause.comparison != "!="]


def one_of(ask: Ask, key: str, labels: Mapping[str, str], counts: Counts) -> Iterator[FacetValue]:
    """A card has one type: choosing another leaves the one chosen before, so it is counted without that."""
    tree = ask.query.tree
    chosen = chosen_in(tree, key)
    others = without(tree, *chosen)
    if chosen:
        counts = ask.counts(others)
    values = {clause.value for clause in chosen}
    for value, label in labels.items():
        if count := counts.get((key, value), 0):
            query = as_query(others) if value in values else with_demand(others, term(key, value))
            yield FacetValue(value, label, count, query, value in values)


def boxes_in(ask: Ask, counts: Counts) -> Iterator[FacetValue]:
    """Beside the cards of one box, the others it may be left for; among those of several, each of them."""
    here = ask.audience.boxes
    labels = {slug: name_of_box(slug, ask.audience) for slug in boxes_at(ask.audience.adult)}
    if ask.audience.only_boxes:
        labels = {slug: label for slug, label in labels.items() if (slug in here) == (len(here) > 1)}
    return one_of(ask, "edition", labels, counts)


def several_of(tree: Node, key: str, counts: Counts) -> Iterator[FacetValue]:
    """A card does several things: what is chosen next is asked for besides."""
    chosen = {clause.value: clause for clause in chosen_in(tree, key)}
    for value in most_frequent(key, counts, chosen):
        is_chosen = value in chosen
        query = as_query(without(tree, chosen[value])) if is_chosen else with_demand(tree, term(key, value))
        label = str(EFFECT_KEYS[key].values[value].label)
        yield FacetValue(value, label, counts.get(("effect", f"{key}:{value}"), 0), query, is_chosen)


def most_frequent(key: str, counts: Counts, chosen: Iterable[str]) -> list[str]:
    found = {value: counts.get(("effect", f"{key}:{value}"), 0) for value in EFFECT_KEYS[key].values}
    there = [value for value in found if found[value] or value in chosen]
    return sorted(there, key=lambda value: (value not in chosen, -found[value], value))


def term(key: str, value: str) -> str:
    return f"{keys_by_word()[key].typed}:{value}"
