"""The editors' side of the cards."""

from cardsdb.admin import accounts, cards, editions, kept, parts

__all__ = ["accounts", "cards", "editions", "kept", "parts"]
