"""How the tables of this room are written, and how they are read.

A table leads from what others say to what the house style says:

    search the discard pile for <cards>[,] and (add|put|bring) (it|them) → put <cards> from the discard pile

Ways that lead to the same may stand beneath each other, and what is indented belongs to the line before. Of
a way, `[…]` may be missing, `(…|…)` is one of several, and `{…}` is a piece that is given below. What stands
in `<…>` is taken over: such a piece (`<cards>`, and `<cards2>` where there are two), or what is said there
(`<deed: draw|play>`). All else is a regular expression.

>>> [way] = phrasebook("search the discard pile for <cards>[,] and add it → put <cards> from there")
>>> found = way.around("Search the discard pile for a card, and add it to your hand.", 0)
>>> way.instead_of(found)
'put a card from there'
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

# Runs of characters, and places between them.
CHARACTERS: Final = {
    "word": r"[\w']+",
    "kind": r"[\w ]+?",
    "kinds": r"[\w ]+",
    "card": r"[\w ]*?card",
    "type": r"[\w ]*?(?:card|unicorn|upgrade|downgrade)",
    "few": r"[^.,:\n]{1,40}?",
    "what": r"[^.,:\n]+?",
    "whatever": r"[^.,:\n]+",
    "one": r"[^.;:\n]+?",
    "other": r"[^.;:\n]+",
    "maybe": r"[^.,:\n]*?",
    "words": r"[^.:\n]+?",
    "rest": r"[^.:\n]+",
    "more": r"[^.\n]*?",
    "rest of line": r"[^.\n]*",
    "line": r"(?<![^\n])",
    "sentence": r"(?:(?<![^\n])|(?<=[.:] ))",
    "begun": r"(?:(?<![^\n])|(?<=[.:] )|(?<=do, ))",
    "not instead": r"(?![^\n]*\binstead\b)",
    "by chance": r"(?=[^.:\n]*\brandom)",
    "end": r"(?=[.]|$)",
    "pause": r"(?=[.,;]|$)",
    ",": r" *,?",
    ":": r" *[,:]?",
}
# What is said in many ways, itself written as these are.
PIECES: Final = {
    # Numbers
    "a": "(a[n]|one|1)",
    **{
        str(number): f"({number}|{word})"
        for number, word in enumerate(("one", "two", "three", "four", "five", "six"), 1)
    },
    "some": r"[up to ](one|two|three|four|five|\d)",
    "counted": "(discarded|sacrificed|destroyed|drawn|returned)",
    # Cards
    "this": "this[ card| unicorn]",
    "them": "(it|them|that card|those cards)",
    "cards": r"(a[n]|all|any|another|up|the|that|your|one|two|three|\d+) {few}",
    "some cards": r"(a[n]|one|two|\d) {card}[s]",
    "kinds of cards": "[{kind} ]((unicorn|upgrade|downgrade)[s][ card[s]]|card[s])",
    "own kind": r"[basic |magical |baby |ultimate ]\w+?",
    "unicorns": "unicorn[s][ card[s]]",
    "unicorns there": "{unicorns}[ in (their|your) stable[s]]",
    "the rest": "(the rest|the other[s])",
    "this way": "(revealed|drawn|found|looked at|seen)[ this way]",
    # Players and where cards are
    "every": "(each|every|any|all)",
    "anyone": "(a[n]|any|another)[ other]",
    "who has": "(who|that) (has|have|control[s])",
    "belonging to": "(belonging to|controlled by|owned by)",
    "from any stable": "(from|in) {anyone} player's stable",
    "from there": "(from|in) (it|there|that hand)",
    "owner's": "(its|their|the) owner[s]'[s]",
    "on top": "( (on[to]|to)[ the] top[ of the deck])",
    # Steps
    "step": "(draw|destroy|steal|play|return|bring|search|look|put|pull|move|take|add|discard|sacrifice)",
    "deed": "(draw|discard|sacrifice|destroy|steal)",
    "gone": "(sacrificed|destroyed|stolen|returned)",
    "put": "(add|put|bring|take)",
    "swap": "(swap|trade|exchange|switch)",
    "and": r"([,] and|\.|, then)",
    "random cards": r"<number: a[n]|[up to ](one|two|three|\d+)> [random ]<noun: card[s]>"
    "[ [chosen ]at random]",
    "at random": "[ at random]",
    "traded by chance": "{swap} a card[ (in|from) your hand] (for|with) {by chance}{random cards} (from|in) "
    "<whose: {anyone}> player's hand{at random}",
    # When and how long
    "when": "(when[ever]|if)",
    "each time": "(each|every) time",
    "start": "at the (beginning|start) of",
    "while": "(if|while|when|[for ]as long as|so long as)",
    "in play": "[{while} {this} (is|remains|stays) in your stable{,}[ ]]",
    "your turn": "your [own ]turn[s]",
    "others' turn": "(during|on|while it is) ((another|a[n]|each other|any other) (player|opponent)'s "
    "turn[s]|other players' turns|not your turn)",
    "to its end": "until ([the ]end of [(this|the|your) ]turn|(this|the|your) turn ends)",
    "you may": "(?= you may\\b)",
    # What holds
    "cannot": "(cannot|can't)",
    "you have": "(you have|there (is|are))",
    "holder": "(this card|your|other players|you)",
    "holding": "(cannot|can't|count[s] as|limit is|ha(ve|s) no effect|do not trigger)",
    "holds": "(players|{holder}) {maybe}{holding}{maybe}",
    "open": "(revealed|visible|face[-| ]up|open)",
    "effects off": " [special ]effect[s] ({cannot} be (used|activated|triggered)|"
    "(do|does) not (work|apply|function)|(are|is) (disabled|ignored|cancel[l]ed|negated|turned off))",
}


@dataclass(frozen=True)
class Phrase:
    """What others say, and what the house style says in its place."""

    said: str
    ours: str

    def around(self, text: str, position: int) -> re.Match[str] | None:
        """Where this is said around a place of a text."""
        for found in _regular(self.said).finditer(text):
            if found.start() <= position <= found.end():
                return found
        return None

    def instead_of(self, found: re.Match[str]) -> str:
        return found.expand(re.sub(r"<(\w+)>", r"\\g<\1>", self.ours))


def phrasebook(table: str) -> tuple[Phrase, ...]:
    """The ways of a table, in its order."""
    ways: list[Phrase] = []
    said: list[str] = []
    for line in re.sub(r"\n +", " ", table).split("\n"):
        if line and not line.startswith("#"):
            way, arrow, ours = line.partition(" → ")
            said.append(way)
            if arrow:
                ways += [Phrase(each, ours.removeprefix("(nothing)")) for each in said]
                said = []
    return tuple(ways)


@cache
def _regular(said: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_spelled_out(said)})(?!\w)", re.IGNORECASE)


def _spelled_out(said: str) -> str:
    """A way as a regular expression.

    >>> _spelled_out("destroy[s] <kind> or <deed: draw|play>")
    'destroy(?:s)? (?P<kind>[\\\\w ]+?) or (?P<deed>draw|play)'
    """
    return re.sub(r"{(?P<piece>[^}]+)}|<(?P<part>\w+)>|<(?P<named>\w+): |[>[\]]|\((?!\?)", _sign, said)


def _sign(found: re.Match[str]) -> str:
    if piece := found["piece"]:
        return _piece(piece)
    if part := found["part"]:
        return f"(?P<{part}>{_piece(part.rstrip('23'))})"
    if named := found["named"]:
        return f"(?P<{named}>"
    return {">": ")", "[": "(?:", "]": ")?", "(": "(?:"}[found[0]]


def _piece(name: str) -> str:
    return CHARACTERS[name] if name in CHARACTERS else f"(?:{_spelled_out(PIECES[name])})"
