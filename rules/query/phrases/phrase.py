"""What a search key's value is called, and how an explanation speaks of it."""

from dataclasses import dataclass
from operator import mod
from typing import Any

from django.utils.functional import lazy

in_each_language = lazy(mod, str)


@dataclass(frozen=True)
class Phrase:
    """Each in the reader's language: *steal*, *Cards* that steal, *Cards* that do not steal."""

    label: Any
    clause: Any
    negated: Any


def filled(clause: Any, negated: Any, label: Any, words: Any) -> Phrase:
    """A phrase whose two clauses are about these words."""
    return Phrase(label, *(in_each_language(each, {"words": words}) for each in (clause, negated)))
