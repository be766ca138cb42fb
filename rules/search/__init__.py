"""The one search: cards, rules, rulings, terms, cases and all else that is said, by the words of who asks."""

from rules.search.documents import Kind
from rules.search.index import current_index
from rules.search.results import Hit, Results, search

__all__ = ["Hit", "Kind", "Results", "current_index", "search"]
