"""The words of the card language as a reader calls them, in the reader's language.

Each value has a label and two clauses that complete *Cards …* in an explanation.
"""

from cardsdb.query.phrases.deeds import CANNOT, COSTS, DOES
from cardsdb.query.phrases.moments import IF, OPTIONAL, TRIGGER
from cardsdb.query.phrases.phrase import Phrase
from cardsdb.query.phrases.things import AMOUNT, FROM, TARGET, TO, WATCHES, WHO

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
