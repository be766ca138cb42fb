"""All that registers itself with the admin."""

from cardsdb.site.admin import accounts, cards, editions, kept, proposals, rules

__all__ = ["accounts", "cards", "editions", "kept", "proposals", "rules"]
