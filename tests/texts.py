"""What content says in a language, written past all forms."""

from typing import Any


def say(content: Any, language: str, **texts: str) -> None:
    for field, text in texts.items():
        getattr(content, field)[language] = text
    content.save()


def unsay(content: Any, language: str, *fields: str) -> None:
    for field in fields:
        del getattr(content, field)[language]
    content.save()
