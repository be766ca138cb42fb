"""What a search key's value is called, and how an explanation speaks of it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Phrase:
    """Each in the reader's language: *steal*, *Cards* that steal, *Cards* that do not steal."""

    label: Any
    clause: Any
    negated: Any
