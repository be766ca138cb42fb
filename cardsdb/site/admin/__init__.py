"""The editors' side of the cards and the rules."""

from cardsdb.site.admin import accounts, cards, editions, kept, parts, rules

__all__ = ["accounts", "cards", "editions", "kept", "parts", "rules"]
