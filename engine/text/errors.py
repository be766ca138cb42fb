"""What is wrong with a wording, where, and which stored wording it comes nearest to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher

# What an error calls something that has no single spelling.
DESCRIPTIONS = ("a number", "a kind of card", "a name in quotation marks")

# What other card texts say, and what the house style says in its place.
_ELSEWHERE = (
    (r"(when(ever)?|if) this card enters your stable *[,:]?", "Enters:"),
    (r"(when(ever)?|if) this card leaves your stable *[,:]?", "Leaves:"),
    (r"(when|if) this card is sacrificed or destroyed *[,:]?", "Sacrificed or destroyed:"),
    (
        r"(if this card is in your stable )?at the (beginning|start) of (each of )?your turns? *[,:]?",
        "Turn start:",
    ),
    (r"(if this card is in your stable )?at the end of (each of )?your turns? *[,:]?", "Turn end:"),
    (r"(to|into) (its|their|the) owners?'s? hands?", "to that player's hand"),
    (r"(its|their|the) owners?('s?)?", "that player"),
    (r"(in|from) that stable", "from that player's Stable"),
    (r"must", ""),
)

_NEAR = 0.5
_MISSPELT = 0.7
_MOST_SHOWN = 8


class WordingError(ValueError):
    """A wording that cannot be read.

    >>> error = WordingError("Write “destroy”.", line=1, column=9, expected=["destroy"])
    >>> error.line, error.column, error.expected, error.message
    (1, 9, ['destroy'], 'Write “destroy”.')

    `line` and `column` count from 1. `expected` lists the words that may stand there, empty where the words
    are right and their meaning is not. `nearest` is the stored wording nearest in words, or None;
    `differing` are those of its words that the text does not have in their place.
    """

    def __init__(self, message: str, line: int, column: int, expected: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.expected = list(expected)
        self.nearest: str | None = None
        self.differing: list[str] = []

    def compare(self, text: str, stored: Iterable[str]) -> None:
        """Note which stored wording comes nearest to the text."""
        self.nearest = nearest(text, stored)
        self.differing = differing(text, self.nearest) if self.nearest else []


def advice(rest: str, expected: list[str], forms: list[str]) -> str:
    """What to write, in one sentence, where the rest of a text does not fit.

    >>> advice("destory a card.", ["destroy", "discard"], ["destroy", "destroys", "discard"])
    'Write “destroy” in place of “destory”.'
    >>> advice("", [".", "a number"], ["."])
    'Go on with “.” or a number: the text ends too early.'
    """
    if meant := _meant(rest, forms):
        form, typed = meant
        return f"Write “{form}” in place of “{typed}”."
    wanted = _choice(expected)
    if not rest:
        return f"Go on with {wanted}: the text ends too early."
    if rest.startswith("\n"):
        return f"Go on with {wanted}: the line ends too early."
    typed = _quoted(rest.split()[0].rstrip(".,:") or rest[0])
    return (
        f"Write {wanted} before {typed}."
        if expected == [":"] and rest[0].isalnum()
        else f"Write {wanted} in place of {typed}."
    )


def said_elsewhere(text: str, position: int) -> tuple[str, str, int] | None:
    """Advice for words of other card texts around a place, what to write instead, and where they start.

    >>> said_elsewhere("when this card enters your stable, draw a card.", 5)
    ('Write “Enters:” in place of “when this card enters your stable,”.', 'Enters:', 0)
    """
    for pattern, ours in _ELSEWHERE:
        for found in re.finditer(rf"\b{pattern}(?!\w)", text, re.IGNORECASE):
            if found.start() <= position <= found.end():
                instead = f"Write “{ours}” in place of" if ours else "Leave out"
                return f"{instead} “{found[0]}”.", ours, found.start()
    return None


def _meant(rest: str, forms: list[str]) -> tuple[str, str] | None:
    """The form nearest to the words that stand there, if one is near, and those words."""
    found, likeness = None, _MISSPELT
    for form in forms:
        typed = " ".join(rest.split()[: len(form.split())]).rstrip(".,:")
        ratio = SequenceMatcher(None, typed.lower(), form.lower()).ratio()
        if likeness < ratio < 1:
            found, likeness = (form, typed), ratio
    return found


def _choice(expected: list[str]) -> str:
    words = [_quoted(word) for word in expected[:_MOST_SHOWN]]
    if len(expected) > _MOST_SHOWN:
        return ", ".join(words) + " or another word that fits"
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _quoted(word: str) -> str:
    return word if word in DESCRIPTIONS else f"“{word}”"


def nearest(text: str, stored: Iterable[str]) -> str | None:
    """The stored wording nearest in words, or None if all are far.

    >>> nearest("Enters: draw the card.", ["Enters: draw a card.", "Your Unicorns cannot be destroyed."])
    'Enters: draw a card.'
    """
    matcher: SequenceMatcher[str] = SequenceMatcher(autojunk=False)
    matcher.set_seq2(_folded(text))
    best, likeness = None, _NEAR
    for wording in stored:
        matcher.set_seq1(_folded(wording))
        if matcher.quick_ratio() > likeness and (ratio := matcher.ratio()) > likeness:
            best, likeness = wording, ratio
    return best


def differing(text: str, stored: str) -> list[str]:
    """The words of a stored wording that a text has not in their place, in reading order.

    >>> differing("Enters: draw the card.", "Enters: draw a card.")
    ['a']
    """
    words = _words(stored)
    matcher = SequenceMatcher(None, _folded(text), _folded(stored), autojunk=False)
    changes = (opcode for opcode in matcher.get_opcodes() if opcode[0] != "equal")
    return [word for _, _, _, start, end in changes for word in words[start:end]]


def _folded(text: str) -> list[str]:
    return _words(text.casefold().replace("’", "'"))


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'’]+|[.,:]", text)
