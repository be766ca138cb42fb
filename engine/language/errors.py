"""What is wrong with a wording, where, and which stored wording it comes nearest to."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from typing import Final

from engine.marking import gettext_noop as _

# What an error calls something that has no single spelling.
DESCRIPTIONS = (_("a number"), _("a kind of card"), _("a name in quotation marks"))

_NEAR = 0.5
_MISSPELT = 0.74

# How many words an advice names at most.
MOST_SHOWN = 8

# One of several words that fit, and the one that was misspelt.
MEANT: Final = "Write “{0}” in place of “{1}”."
ONE_IN_PLACE: Final = "Write {0} in place of “{1}”."

# Where a step may begin.
_WHAT_IS_DONE: Final = _(
    "“{0}” does not fit here. What is done begins with “draw”, “discard” (from the hand), “sacrifice” (in "
    "one's own Stable), “destroy”, “steal”, “return … to … hand”, “bring” or “put … into …”, “pull … from … "
    "hand”, “look at”, “reveal”, “swap”, “choose” or “skip”."
)

# Where a sentence may end.
_TOO_MUCH: Final = _(
    "“{0}” and what follows does not fit here: leave it out, or end the sentence before it and begin another "
    "that says what is done."
)

# What is said for all where more words fit than anybody reads; the word is one of those.
_EXAMPLES: Final = {
    "draw": ("draw a card", "destroy a Unicorn"),
    "the Nursery": ("your hand", "that player's Stable", "the discard pile"),
    "all": ("a Unicorn", "2 cards", "all Upgrades"),
    "then": (".", "and", "then"),
    "there is": ("you have", "there is", "it is"),
    "at least": ("a", "no", "at least 2", "more than 2"),
}


@dataclass(frozen=True)
class Advice:
    """What to do, in one sentence: a text with words in its places. Of several words any one will do.

    >>> str(Advice("Write {0} before “{1}”.", (("a", "all", "a number"), "card")))
    'Write “a”, “all” or a number before “card”.'

    The words are those of wordings, which are English; the text may be said in another language.
    """

    text: str
    words: tuple[str | tuple[str, ...], ...] = ()

    def __str__(self) -> str:
        return self.text.format(*(word if isinstance(word, str) else _choice(word) for word in self.words))


class WordingError(ValueError):
    """A wording that cannot be read.

    >>> error = WordingError("Write “destroy”.", line=1, column=9, expected=["destroy"])
    >>> error.line, error.column, error.expected, error.message
    (1, 9, ['destroy'], 'Write “destroy”.')

    `line` and `column` count from 1. `expected` lists the words that may stand there, empty where the words
    are right and their meaning is not. `advice` is the message in parts. `nearest` is the stored wording
    nearest in words, or None; `differing` are those of its words that the text does not have in their place.
    """

    def __init__(self, message: str | Advice, line: int, column: int, expected: Iterable[str] = ()) -> None:
        self.advice = Advice(message) if isinstance(message, str) else message
        self.message = str(self.advice)
        super().__init__(self.message)
        self.line = line
        self.column = column
        self.expected = list(expected)
        self.nearest: str | None = None
        self.differing: list[str] = []

    def compare(self, text: str, stored: Iterable[str]) -> None:
        """Note which stored wording comes nearest to the text."""
        self.nearest = nearest(text, stored)
        self.differing = differing(text, self.nearest) if self.nearest else []


def advice(rest: str, expected: list[str], forms: list[str], known: Collection[str] = ()) -> Advice:
    """What to write, in one sentence, where the rest of a text does not fit; `known` words are not misspelt.

    >>> str(advice("destory a card.", ["destroy", "discard"], ["destroy", "destroys", "discard"]))
    'Write “destroy” in place of “destory”.'
    >>> str(advice("", [".", "a number"], ["."]))
    'Go on with “.” or a number: the text ends too early.'
    """
    if meant := _meant(rest, forms, known):
        return Advice(MEANT, meant)
    typed = (rest.split() or [""])[0].rstrip(".,:") or rest[:1]
    wanted = tuple(expected)
    if {".", "then"} <= set(expected) and ":" not in expected and rest[:1].isalpha():
        return Advice(_TOO_MUCH, (typed,))
    if len(expected) > MOST_SHOWN and (examples := _examples(expected)):
        like_it = [word for word in expected if word[0] == typed[:1].lower()]
        if near := tuple(get_close_matches(typed.lower(), like_it, 3, _MISSPELT)):
            return Advice("Write {0} in place of “{1}”.", (near, typed))
        if "reveal" in expected and rest[:1].strip():
            return Advice(_WHAT_IS_DONE, (typed,))
        return _such_as(examples, rest, typed)
    if not rest:
        return Advice("Go on with {0}: the text ends too early.", (wanted,))
    if rest.startswith("\n"):
        return Advice("Go on with {0}: the line ends too early.", (wanted,))
    if expected == [":"] and rest[0].isalnum():
        return Advice("Write {0} before “{1}”.", (wanted, typed))
    return Advice(ONE_IN_PLACE, (wanted, typed))


def _examples(expected: list[str]) -> tuple[str, ...]:
    return next((examples for word, examples in _EXAMPLES.items() if word in expected), ())


def _such_as(examples: tuple[str, ...], rest: str, typed: str) -> Advice:
    """The advice where very many words fit."""
    if not rest:
        return Advice("Go on with something such as {0}: the text ends too early.", (examples,))
    if rest.startswith("\n"):
        return Advice("Go on with something such as {0}: the line ends too early.", (examples,))
    return Advice("Write something such as {0} in place of “{1}”.", (examples, typed))


def _meant(rest: str, forms: list[str], known: Collection[str]) -> tuple[str, str] | None:
    """The form nearest to the words that stand there, if one is near, and those words."""
    found, likeness = None, _MISSPELT
    for form in forms:
        typed = " ".join(rest.split()[: len(form.split())]).rstrip(".,:")
        ratio = _likeness(typed.lower(), form.lower())
        if likeness < ratio < 1 and _is_misspelt(typed.lower().split(), form.lower().split(), known):
            found, likeness = (form, typed), ratio
    return found


def _is_misspelt(typed: list[str], meant: list[str], known: Collection[str]) -> bool:
    """Whether word by word is meant: nobody mistakes the first letter, or writes another word altogether."""
    differing = [(one, other) for one, other in zip(typed, meant, strict=False) if one != other]
    return all(
        one[0] == other[0] and one not in known and _likeness(one, other) > _MISSPELT
        for one, other in differing
    )


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


def _choice(expected: tuple[str, ...]) -> str:
    words = [_quoted(word) for word in expected[:MOST_SHOWN]]
    if len(expected) > MOST_SHOWN:
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
