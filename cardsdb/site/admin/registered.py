"""All that registers itself with the admin."""

from cardsdb.site.admin import accounts, cards, editions, kept, parts, rules

__all__ = ["accounts", "cards", "editions", "kept", "parts", "rules"]
