"""By which words a way to say something is known, so that most ways need not be looked for in a text."""

import re
from functools import cache
from typing import Final

from engine.language.elsewhere.pieces import PIECES

# Groups with none in them; the last are left out, stand beside what is said, or are a sign.
_GROUP: Final = re.compile(
    r"\((?P<either>[^][(){}<>?][^][(){}<>]*)\)|<\w+: (?P<named>[^][(){}<>]*)>|{(?P<piece>[^{}]*)}"
    r"|<(?P<part>\w+)>|\[[^][(){}<>]*\]|\(\?[^][(){}]*\)|\\."
)
_MAYBE: Final = re.compile(r".[?*]")
_WHATEVER: Final = "\0"
# A group that was looked at is one sign, of those that stand in no text.
_FIRST_SIGN: Final = 0xE000
_MOST_WORDS: Final = 24


@cache
def telling(said: str) -> frozenset[str]:
    """Words in small letters of which every text that says this has one; none where nobody can tell.

    >>> sorted(telling("[you ](steal|take)[s] <cards: a {few}>")), telling("<kind: {word}>[s] or {few}")
    (['steal', 'take'], frozenset({' or '}))
    """
    groups: list[frozenset[str]] = []

    def looked_at(group: re.Match[str]) -> str:
        if piece := group["piece"] or (group["part"] or "").rstrip("23"):
            groups.append(telling(PIECES.get(piece, "")))
        elif either := group["either"] or group["named"]:
            groups.append(_of_either(either, groups))
        else:
            return _WHATEVER
        return chr(_FIRST_SIGN + len(groups) - 1)

    left = ""
    while said != left:
        left, said = said, _GROUP.sub(looked_at, said)
    return _of_either(said, groups)


def _of_either(said: str, groups: list[frozenset[str]]) -> frozenset[str]:
    """One word for each of the ways: none if one way has none."""
    ways = [_of_one(way, groups) for way in said.split("|")]
    words = frozenset().union(*ways)
    return words if all(ways) and len(words) <= _MOST_WORDS else frozenset()


def _of_one(way: str, groups: list[frozenset[str]]) -> frozenset[str]:
    """What tells most: the words of which the shortest one is the longest."""
    certain = _MAYBE.sub(_WHATEVER, way)
    literal = [frozenset({run}) for run in re.findall(r"[a-z' ]{2,}", certain)]
    grouped = [groups[ord(sign) - _FIRST_SIGN] for sign in re.findall("[\ue000-\uf8ff]", certain)]
    return max([*literal, *grouped], key=lambda words: min(map(len, words), default=0), default=frozenset())
