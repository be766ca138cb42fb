"""Until the search asks `cardsdb.names` itself."""

from cardsdb.names.finding import Hit, Match, Query, told

__all__ = ["Hit", "Match", "Query", "told"]
