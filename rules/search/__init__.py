"""Search in the texts: rules, glossary, rulings and all else that is said, in the reader's language."""

from rules.search.answers import Answers, Section, search_texts, strange_words
from rules.search.spelling import corrected
from rules.search.words import shares_of

__all__ = ["Answers", "Section", "corrected", "search_texts", "shares_of", "strange_words"]
