"""What pages say: their source, and what a reader sees of it."""

import re
from html import unescape
from typing import Any

from django.test import Client

NOT_SEEN = re.compile(r"<(head|script)\b.*?</\1>|<[^>]*>", re.DOTALL)


def html(answer: Any) -> str:
    return str(answer.content.decode())


def seen(answer: Any) -> str:
    """The source, with each sign as it is read."""
    return unescape(html(answer))


def text_of(answer: Any) -> str:
    """What a reader sees, on one line."""
    return words(html(answer))


def words(source: str) -> str:
    return " ".join(unescape(NOT_SEEN.sub(" ", source)).split())


def page(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == status
    return html(answer)


def unlinked(page: str) -> str:
    """The page as if no word led to the glossary."""
    return re.sub(r'<a class="term"[^>]*>(.*?)</a>', r"\1", page)
