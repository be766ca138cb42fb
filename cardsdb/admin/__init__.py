"""The editors' side of the cards."""

from cardsdb.admin import cards, editions, kept, parts

__all__ = ["cards", "editions", "kept", "parts"]
