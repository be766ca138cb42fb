"""The search: things by their names, and texts by their words."""

from cardsdb.names.finding import LONGEST_QUERY, Found, Hit, Query, find

__all__ = ["LONGEST_QUERY", "Found", "Hit", "Query", "find"]
