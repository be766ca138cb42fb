"""The words of a wording as search keys: what it does, when, to what, and what it costs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from engine.text.binding import sentences, steps
from engine.vocabulary import (
    Ability,
    CannotBe,
    Crosses,
    Either,
    IfDid,
    IfWould,
    Kind,
    Line,
    May,
    MayInstead,
    Move,
    Stands,
    Step,
    Transfer,
    When,
    Whenever,
    Wording,
)


def words_of(wording: Wording) -> frozenset[str]:
    """The keys a search finds a wording by.

    >>> from engine.text import parse
    >>> wording = parse("Enters: you may discard a card. If you do, steal an Upgrade.")
    >>> sorted(words_of(wording))
    ['costs:discard', 'does:discard', 'does:steal', 'optional:yes', 'target:card', 'target:upgrade', \
'trigger:enters']
    """
    return frozenset(f"{key}:{word}" for line in wording.abilities for key, word in _keys(line))


def _keys(line: Line) -> Iterator[tuple[str, str]]:
    yield from (("trigger", word) for word in _triggers(line))
    yield from (("target", kind.value) for kind in _kinds(line))
    said = sentences(line)
    for sentence in said:
        yield from (("does", verb) for step in steps(sentence) for verb in _verbs(step))
        if isinstance(line, Stands):
            yield "always", _kebab(sentence)
        if isinstance(sentence, CannotBe):
            yield from (("prevents", cause.value) for cause in sentence.causes)
        if isinstance(sentence, May | MayInstead):
            yield "optional", "yes"
    for cost, then in pairwise(said):
        if isinstance(cost, May) and isinstance(then, IfDid):
            yield from (("costs", verb) for step in steps(cost) for verb in _verbs(step))


def _triggers(line: Line) -> Iterator[str]:
    match line:
        case Ability(head):
            yield head.value
        case When():
            yield "when"
        case IfWould(event):
            yield from (f"would-{cause.value}" for cause in event.causes)
        case Whenever(event=Crosses(ways=ways)):
            yield "whenever"
            yield from (way.value for way in ways)
        case Whenever():
            yield "whenever"


def _verbs(step: Step) -> Iterator[str]:
    match step:
        case Either(first, second):
            yield from (*_verbs(first), *_verbs(second))
        case Move(cause):
            yield cause.value
        case Transfer(carry):
            yield carry.value
        case _:
            yield _kebab(step)


def _kinds(word: Any) -> Iterator[Kind]:
    """Every kind of card a word speaks of."""
    if isinstance(word, Kind):
        yield word
    elif isinstance(word, tuple):
        for part in word:
            yield from _kinds(part)
    elif is_dataclass(word):
        for field in fields(word):
            yield from _kinds(getattr(word, field.name))


def _kebab(word: object) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(word).__name__).lower()
