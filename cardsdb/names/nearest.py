"""What may have been meant by something that is spelled nearly like it."""

from collections.abc import Collection, Iterable
from typing import Final

from rapidfuzz import fuzz, process

CLOSE_ENOUGH: Final = 66
"""So many of a hundred letters must be the same."""
LONGEST: Final = 100


def letters_shared(one: str, other: str) -> float:
    """How many of a hundred letters two words share.

    >>> letters_shared("narwal", "narwhal") > CLOSE_ENOUGH > letters_shared("narwal", "neigh")
    True
    """
    return fuzz.ratio(one, other)


def alike(
    typed: str, choices: Collection[str], *, at_least: float = CLOSE_ENOUGH, at_most: int | None = None
) -> list[tuple[float, int]]:
    """How like what was typed those choices are that are like it, and at which places; the best first."""
    found = process.extract(typed, choices, scorer=fuzz.ratio, score_cutoff=at_least, limit=at_most)
    return [(score, place) for _choice, score, place in found]


def nearest(typed: str, choices: Iterable[str], *, at_most: int = 1) -> list[str]:
    """Those of the choices that look like what was typed, the best first. Capitals do not matter.

    >>> nearest("Narwal", ["unicorn", "narwhal"]), nearest("Narwal", ["upgrade"])
    (['narwhal'], [])
    """
    known = list(choices)
    folded = [choice.casefold() for choice in known]
    found = alike(typed[:LONGEST].casefold(), folded, at_most=at_most)
    return [known[place] for _score, place in found]
