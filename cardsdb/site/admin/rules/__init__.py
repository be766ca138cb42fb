"""The editors' side of the rules and of what is said about them."""

from cardsdb.site.admin.rules import about, book, cases, missed

__all__ = ["about", "book", "cases", "missed"]
