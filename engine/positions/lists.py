"""Lists of cards, as positions and cases say them: *a Neigh, 2 x Narwhal and Rhinocorn of B*."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.names import CardFinder

COUNT: Final = re.compile(r"(\d{1,3})(?:\s*[x×]\s*|\s+)", re.IGNORECASE)
NOTHING: Final = frozenset(("", "nothing", "empty", "none", "no card", "no cards"))
KIND: Final = re.compile(
    r"(?:\d{1,3}\s+)?(?:(?:other|different)\s+)?"
    r"(?:(?:baby|basic|magical|ultimate)?\s*unicorns?(?:\s+cards?)?|(?:up|down)grades?(?:\s+cards?)?"
    r"|instants?|unknown|(?:magic|instant|unknown)?\s*cards?)",
    re.IGNORECASE,
)
PLURALS: Final = tuple(
    re.compile(rf"(?<=\w){ending}(?=\s*(?:,|;|\.?$)|\s+(?:and|of|from)\s)", re.IGNORECASE)
    for ending in ("s", "es")
)
ARTICLE: Final = re.compile(r"(?:an?|the)\s+", re.IGNORECASE)
SEPARATOR: Final = re.compile(r"\s*,\s*(?:and\s+)?|\s*;\s*|\s+and\s+|\s*\.?$", re.IGNORECASE)


def is_nothing(text: str, boxes: Sequence[CardFinder] = (), own_names: Iterable[str] = ()) -> bool:
    """Whether a list says that there is no card, and names none that is called so.

    >>> is_nothing("nothing"), is_nothing("Empty."), is_nothing("Neigh")
    (True, True, False)
    """
    said = text.strip(" .").casefold()
    return said in NOTHING and not any(rest == "" for _, rest in cards_first(said, boxes, own_names))


def is_kind(text: str) -> bool:
    """Whether a text says what kind of cards there are, and not which.

    >>> is_kind("6 Unicorns"), is_kind("Upgrade card"), is_kind("unknown"), is_kind("Unicorn Poison")
    (True, True, True, False)
    """
    return KIND.fullmatch(text.strip(" .")) is not None


def cards_first(
    text: str, boxes: Sequence[CardFinder], own_names: Iterable[str] = ()
) -> Iterator[tuple[str, str]]:
    """The names of cards a list may begin with, and the rest of it: the longest first.

    >>> from engine import Library, card_finder
    >>> cards = card_finder(Library.from_fixtures("fixtures").edition("base-2e"))
    >>> list(cards_first("a Neigh, 2 x Narwhal", [cards]))
    [('Neigh', ', 2 x Narwhal')]
    >>> list(cards_first('"Fog, or what" and Neigh', [cards]))
    [('Fog, or what', ' and Neigh')]
    """
    article = ARTICLE.match(text)
    for said in (text, text[article.end() :] if article else ""):
        if said.startswith('"'):
            inside, closed, rest = said[1:].partition('"')
            if closed:
                yield inside, rest
        own = (said[: len(name)] for name in own_names if said.casefold().startswith(name))
        found = {*own, *(name for cards in boxes for name in cards.beginning(said))}
        for name in sorted(found, key=len, reverse=True):
            yield name, said[len(name) :]


def count_first(text: str, boxes: Sequence[CardFinder], own_names: Iterable[str] = ()) -> tuple[int, str]:
    """How many of a card a list begins with, and the list from its name on; a name may begin with a number.

    >>> count_first("2 x Neigh", []), count_first("3 Neigh, Narwhal", []), count_first("Neigh", [])
    ((2, 'Neigh'), (3, 'Neigh, Narwhal'), (1, 'Neigh'))
    >>> from engine import Library, card_finder
    >>> cards = card_finder(Library.from_fixtures("fixtures").edition("base-2e"))
    >>> count_first("2 Rhinocorns, Neigh", [cards])
    (2, 'Rhinocorn, Neigh')
    >>> count_first("2 Tiny Stables", [cards]), count_first("2 Double Dutches", [cards])
    ((2, 'Tiny Stable'), (2, 'Double Dutch'))
    """
    times = COUNT.match(text)
    if times is None or any(is_end(rest) for _, rest in cards_first(text, boxes, own_names)):
        return 1, text
    return int(times[1]), _of_one(text[times.end() :], boxes, own_names)


def _of_one(text: str, boxes: Sequence[CardFinder], own_names: Iterable[str]) -> str:
    """A list that begins with the plural of a name, with the name as it is on the card."""
    if any(cards_first(text, boxes, own_names)):
        return text
    for plural in filter(None, (ending.search(text) for ending in PLURALS)):
        of_one = text[: plural.start()] + text[plural.end() :]
        if any(len(name) == plural.start() for name, _ in cards_first(of_one, boxes, own_names)):
            return of_one
    return text


def is_end(text: str) -> bool:
    """Whether a name may end where this begins."""
    return SEPARATOR.match(text) is not None


def behind_separator(text: str) -> str:
    found = SEPARATOR.match(text)
    return text[found.end() :].strip() if found else text.strip()
