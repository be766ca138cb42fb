"""The words of a wording as search keys: what it does, when, to what, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from engine import vocabulary as words
from engine.text.binding import Said, event, innermost, sentences, steps
from engine.text.say_steps import kebab
from engine.vocabulary import Event, Kind, Line, Step, Wording


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
        yield from _sentence_keys(sentence)
    for cost, then in pairwise(said):
        if isinstance(innermost(cost), words.May) and isinstance(then, words.IfDid | words.IfDidInstead):
            yield from (("costs", verb) for step in steps(cost) for verb in _verbs(step))


def _sentence_keys(sentence: Said) -> Iterator[tuple[str, str]]:
    yield from (("does", verb) for step in steps(sentence) for verb in _verbs(step))
    if isinstance(sentence, words.Standing):
        yield "always", kebab(sentence)
    if isinstance(sentence, words.CannotBe):
        yield from (("prevents", cause.value) for cause in sentence.causes)
    if isinstance(innermost(sentence), words.Forbid):
        yield "does", "forbid"
    if isinstance(innermost(sentence), words.May | words.MayInstead):
        yield "optional", "yes"


def _triggers(line: Line) -> Iterator[str]:
    match line:
        case words.Ability(head):
            yield head.value
        case words.When() | words.Whenever() | words.While():
            yield kebab(line)
    if (head_event := event(line)) is not None:
        yield from _happenings(head_event)


def _happenings(head: Event) -> Iterator[str]:
    match head:
        case words.Crosses(ways=ways):
            yield from (way.value for way in ways)
        case words.Plays():
            yield "play"
        case words.TurnBegins():
            yield "turn-begins"
        case words.IsMoved(causes=causes):
            yield from (cause.value for cause in causes)
        case words.WouldBeMoved(causes=causes):
            yield from (f"would-{cause.value}" for cause in causes)
        case words.Does(cause=cause):
            yield cause.value
        case words.WouldDo(cause=cause):
            yield f"would-{cause.value}"
        case words.WouldBring():
            yield "would-bring"
        case words.EffectWould():
            yield "would-trigger"


def _verbs(step: Step) -> Iterator[str]:
    match step:
        case words.Either(first, second):
            yield from (*_verbs(first), *_verbs(second))
        case words.ChooseOne(first, second):
            yield from (verb for deed in first + second for verb in _verbs(deed))
        case words.Move(cause):
            yield cause.value
        case words.SacrificeOrDestroy():
            yield from ("sacrifice", "destroy")
        case words.Transfer(carry):
            yield carry.value
        case words.DrawExtra():
            yield from ("draw", "draw-extra")
        case _:
            yield kebab(step)


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
