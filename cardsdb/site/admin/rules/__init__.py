"""The editors' side of the rules and of what is said about them."""

from cardsdb.site.admin.rules import (
    book,
    cases,
    clarifications,
    differences,
    missed,
    readings,
    terms,
)

__all__ = [
    "book",
    "cases",
    "clarifications",
    "differences",
    "missed",
    "readings",
    "terms",
]
