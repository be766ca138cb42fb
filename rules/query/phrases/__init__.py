"""The words of the card language as a reader calls them, in the reader's language.

Each value has a label and two clauses that complete *Cards …* in an explanation.
"""

from rules.query.phrases.actions import CANNOT, COSTS, DOES
from rules.query.phrases.moments import IF, OPTIONAL, TRIGGER
from rules.query.phrases.phrase import Phrase
from rules.query.phrases.things import AMOUNT, FROM, TARGET, TO, WATCHES, WHO

__all__ = [
    "AMOUNT",
    "CANNOT",
    "COSTS",
    "DOES",
    "FROM",
    "IF",
    "OPTIONAL",
    "TARGET",
    "TO",
    "TRIGGER",
    "WATCHES",
    "WHO",
    "Phrase",
]
