"""All that registers itself with the admin."""

from cardsdb.site.admin import accounts, cards, editions, kept, rules

__all__ = ["accounts", "cards", "editions", "kept", "rules"]
