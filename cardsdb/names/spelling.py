"""How names are compared that somebody writes in passing: by their letters, endings and errors forgiven."""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from rapidfuzz.distance import OSA

from cardsdb.names.folding import sorting_form

SHORTEST_WITH_ERROR, SHORTEST_WITH_TWO = 5, 9

WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
UMLAUT: Final = re.compile(r"([aou])e")
ENDING: Final = re.compile(r"(?<=\w{3})(?:e[nrm]?s?|s)$")


def folded(text: str) -> str:
    """Without blanks and marks, and umlauts as the letters they are made of.

    >>> folded("Bienen-Königin"), folded("bienenkoenigin")
    ('bienenkonigin', 'bienenkonigin')
    """
    return UMLAUT.sub(r"\1", sorting_form(text).replace(" ", ""))


def without_ending(word: str) -> str:
    """Without the endings of cases and of the plural.

    >>> without_ending("schwarzer"), without_ending("schwarzen"), without_ending("rhinocorns")
    ('schwarz', 'schwarz', 'rhinocorn')
    """
    return ENDING.sub("", word)


def errors_in(word: str) -> int:
    """How many typing errors are forgiven in so long a word."""
    return (len(word) >= SHORTEST_WITH_ERROR) + (len(word) >= SHORTEST_WITH_TWO)


class Spellings:
    """Words by their beginnings and ends: of two that differ by one error, one half is the same."""

    def __init__(self, words: Iterable[str]) -> None:
        self.halves: dict[tuple[int, str, str], list[str]] = defaultdict(list)
        for word in words:
            half = len(word) // 2
            self.halves[len(word), word[:half], ""].append(word)
            self.halves[len(word), "", word[-half:]].append(word)

    def near(self, typed: str, errors: int) -> list[str]:
        """The words spelled most nearly like it, with so many errors at most."""
        if not errors:
            return []
        found: dict[str, int] = {}
        for length in range(len(typed) - errors, len(typed) + errors + 1):
            half = length // 2
            for key in ((length, typed[:half], ""), (length, "", typed[-half:])):
                for word in self.halves.get(key, ()):
                    found[word] = OSA.distance(typed, word, score_cutoff=errors)
        fewest = min(found.values(), default=0)
        return [word for word, distance in found.items() if distance == fewest <= errors]
