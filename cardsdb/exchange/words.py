"""Old and new text word by word: what stays, what goes, what comes."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import NamedTuple

MOST_WORDS = 600
WORDS = re.compile(r"\s+|\w+|[^\w\s]")


class Piece(NamedTuple):
    text: str
    is_marked: bool


def marked(old: str, new: str) -> tuple[list[Piece], list[Piece]]:
    """The old text with what goes marked, and the new one with what comes.

    >>> marked("draw a card", "draw two cards")[1]
    [Piece(text='draw ', is_marked=False), Piece(text='two cards', is_marked=True)]
    """
    before, after = WORDS.findall(old), WORDS.findall(new)
    if not old or not new or max(len(before), len(after)) > MOST_WORDS:
        return [Piece(old, True)] if old else [], [Piece(new, True)] if new else []
    steps = SequenceMatcher(None, before, after).get_opcodes()
    return (
        joined((before[start:end], kind != "equal") for kind, start, end, _from, _to in steps),
        joined((after[start:end], kind != "equal") for kind, _from, _to, start, end in steps),
    )


def joined(parts: Iterable[tuple[list[str], bool]]) -> list[Piece]:
    """Pieces of one kind put together, with the blanks between them."""
    pieces: list[Piece] = []
    for words, is_marked in parts:
        text = "".join(words)
        if not text:
            continue
        if is_marked and len(pieces) > 1 and pieces[-1].text.isspace() and pieces[-2].is_marked:
            text = pieces.pop(-2).text + pieces.pop().text + text
        if pieces and pieces[-1].is_marked == is_marked:
            text = pieces.pop().text + text
        pieces.append(Piece(text, is_marked))
    return pieces
