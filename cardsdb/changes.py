"""Two texts side by side, with the words in which they differ."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import groupby
from operator import itemgetter
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

WORDS: Final = re.compile(r"\s+|[\w’'-]+|[^\w\s]")
# Beyond this a text is shown without marks: to compare it word by word would take seconds.
LONGEST_TO_MARK: Final = 6000


def side_by_side(was: str, becomes: str) -> tuple[SafeString, SafeString]:
    """The one with what goes marked, the other with what comes.

    >>> print(*side_by_side("draw a card", "draw two cards"), sep=" / ")
    draw <del>a card</del> / draw <ins>two cards</ins>
    """
    if not was or not becomes or len(was) + len(becomes) > LONGEST_TO_MARK:
        return wholly(was, "del"), wholly(becomes, "ins")
    return marked(was, becomes, "del"), marked(becomes, was, "ins")


def wholly(text: str, tag: str) -> SafeString:
    return format_html("<{0}>{1}</{0}>", SafeString(tag), text) if text else SafeString("")


def marked(text: str, other: str, tag: str) -> SafeString:
    """The text with the words the other one lacks in a tag of their own.

    >>> print(marked("Destroy a Unicorn.", "Destroy 2 cards.", "del"))
    Destroy <del>a Unicorn</del>.
    """
    joined = (
        (changed, "".join(words for _, words in run))
        for changed, run in groupby(pieces(text, other), itemgetter(0))
    )
    return format_html_join(
        "", "{}", ((wrapped(tag if changed else "", words),) for changed, words in joined)
    )


def pieces(text: str, other: str) -> Iterator[tuple[bool, str]]:
    """The text piece by piece, and whether the other one lacks it."""
    words, others = WORDS.findall(text), WORDS.findall(other)
    for kind, start, end, _, _ in SequenceMatcher(None, words, others, autojunk=False).get_opcodes():
        piece = "".join(words[start:end])
        # Words that changed side by side are one change: the blank between them is no likeness.
        yield kind != "equal" or not piece.strip(), piece


def wrapped(tag: str, words: str) -> SafeString:
    """The words in a tag, with the blanks around them outside of it."""
    inner = words.strip()
    if not tag or not inner:
        return format_html("{}", words)
    before, _inner, after = words.partition(inner)
    return format_html("{0}<{1}>{2}</{1}>{3}", before, SafeString(tag), inner, after)
