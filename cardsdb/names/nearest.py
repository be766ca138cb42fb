"""What may have been meant by something that is spelled nearly like it."""

from collections.abc import Iterable
from typing import Final

from rapidfuzz import fuzz, process

CLOSE_ENOUGH: Final = 66
"""So many of a hundred letters must be the same."""
LONGEST: Final = 100


def nearest(typed: str, choices: Iterable[str], *, at_most: int = 1) -> list[str]:
    """Those of the choices that look like what was typed, the best first. Capitals do not matter.

    >>> nearest("Narwal", ["unicorn", "narwhal"]), nearest("Narwal", ["upgrade"])
    (['narwhal'], [])
    """
    found = process.extract(
        typed[:LONGEST].casefold(),
        list(choices),
        scorer=fuzz.ratio,
        processor=str.casefold,
        limit=at_most,
        score_cutoff=CLOSE_ENOUGH,
    )
    return [choice for choice, _score, _place in found]
