"""Search in the texts: rules, glossary, rulings and all else that is said, in the reader's language."""

from rules.search.answers import Answers, Section, search_texts
from rules.search.spelling import corrected

__all__ = ["Answers", "Section", "corrected", "search_texts"]
