"""What terms of the glossary ask of a card, and which of them are kinds of cards."""

from collections.abc import Mapping
from typing import Final

from cardsdb.versions import per_version
from rules.query.reading import read
from rules.query.tree import leaves
from rules.query.wishes import queries_at

TYPE, TARGET = "t", "target"
EVERY_KIND: Final = "card-type"
"""The term that stands for any of them: what is asked of every kind of card is asked of each."""
A_KIND_TELLS: Final = 0.5
"""How much the kind of card that is asked about tells, beside what is asked of it."""

Asked = tuple[str, str]
"""A key of the card search, and its value."""


@per_version
def asked_by_terms(adult: bool) -> Mapping[str, tuple[Asked, ...]]:
    """What each term asks of a card."""
    return {
        term: tuple((leaf.key, leaf.value) for leaf in leaves(read(query).tree))
        for term, query in queries_at(adult).items()
    }


@per_version
def kinds_of_cards(adult: bool) -> frozenset[str]:
    """The terms that ask for cards of one type, or for what is done with these, and for nothing else."""
    return frozenset(term for term, asked in asked_by_terms(adult).items() if is_kind(asked))


def is_kind(asked: tuple[Asked, ...]) -> bool:
    keys, values = {key for key, _value in asked}, {value for _key, value in asked}
    return keys == {TYPE, TARGET} and len(values) == 1
