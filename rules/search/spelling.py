"""Typing errors: the word that is meant instead of one that occurs nowhere."""

import re
from collections.abc import Collection, Mapping
from functools import partial

from rapidfuzz import fuzz, process

from rules.search.answers import Answers
from rules.search.vocabulary import Known

SHORTEST = 3
CLOSE_ENOUGH = 72


def corrected(text: str, answers: Answers, names: Mapping[str, str]) -> str:
    """The question with the words that occur nowhere set right; empty if that changes nothing.

    `names` are the words of names in lower case, and as they are written.
    """
    better = text
    for word in answers.question.unknown:
        if meant := nearest(word, answers.known, names):
            spelled = partial(spelled_like, names.get(meant, meant))
            better = re.sub(rf"\b{re.escape(word)}\b", spelled, better, flags=re.IGNORECASE)
    return better if better != text else ""


def spelled_like(meant: str, typed: re.Match[str]) -> str:
    """With a capital where one was typed: German nouns have one."""
    return meant[0].upper() + meant[1:] if typed[0][0].isupper() else meant


def nearest(word: str, known: Known, names: Collection[str]) -> str:
    """The most frequent of the words that look most like it; empty if none looks like it."""
    if word in names or len(word) < SHORTEST:
        return ""
    choices = [*known.stems, *names]
    found = process.extract(word, choices, scorer=fuzz.ratio, score_cutoff=CLOSE_ENOUGH, limit=5)
    best = [choice for choice, score, _place in found if score == found[0][1]]
    return max(best, key=lambda choice: known.frequencies.get(known.stems.get(choice, ""), 0), default="")
