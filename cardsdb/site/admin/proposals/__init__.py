"""What visitors send in, and editors decide on. What deciding means is told in `rules.proposals`."""

from cardsdb.site.admin.proposals import cases, rulings

__all__ = ["cases", "rulings"]
