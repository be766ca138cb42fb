"""All that registers itself with the admin."""

from cardsdb.site.admin import accounts, cards, editions, imports, kept, proposals, rules

__all__ = ["accounts", "cards", "editions", "imports", "kept", "proposals", "rules"]
