"""What *it* stands for. The parser, the renderer and the compiler all ask here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.vocabulary import (
    Cards,
    Crosses,
    Do,
    Draw,
    Exactly,
    IfDid,
    IfWould,
    Instead,
    IsMoved,
    It,
    Kind,
    Line,
    May,
    MayInstead,
    Move,
    One,
    Plays,
    Replacement,
    Sentence,
    Standing,
    Stands,
    Step,
    When,
    Whenever,
    Who,
    WouldBeMoved,
)

Event: TypeAlias = Crosses | IsMoved | Plays | WouldBeMoved
Antecedent: TypeAlias = Event | Draw | Move


def antecedents(line: Line) -> list[Antecedent | None]:
    """What each *it* of a line stands for, in reading order: the event or the step that names its card.

    >>> from engine.vocabulary import Cause, Place, Return, This
    >>> destroyed = WouldBeMoved(This(), (Cause.DESTROY,))
    >>> antecedents(IfWould(destroyed, Instead(Return(It(), Place.YOUR_HAND))))
    [WouldBeMoved(card=This(), causes=(<Cause.DESTROY: 'destroy'>,))]

    None stands where no card was named before. Steps done by each player name a card each, so nothing
    later can call one of those *it*.
    """
    found: list[Antecedent | None] = []
    named: Antecedent | None = event(line)
    for sentence in sentences(line):
        before = named
        for step in steps(sentence):
            if _says_it(step):
                found.append(named)
            if isinstance(step, Draw | Move) and _names_a_card(step):
                named = step
        named = before if _is_done_by_several(sentence) else named
    return found


def event(line: Line) -> Event | None:
    """The event in a line's head, if it has one."""
    return line.event if isinstance(line, When | Whenever | IfWould) else None


def sentences(line: Line) -> tuple[Sentence | Replacement | Standing, ...]:
    """A line's sentences, in reading order."""
    if isinstance(line, Stands):
        return line.sentences
    return (line.body,) if isinstance(line, IfWould) else line.body


def steps(sentence: Sentence | Replacement | Standing) -> Iterator[Step]:
    """A sentence's steps, in reading order."""
    match sentence:
        case Do(links=links) | IfDid(then=Do(links=links)):
            for link in links:
                yield from link
        case May(link=link):
            yield from link
        case Instead(step=step) | MayInstead(step=step):
            yield step


def kinds_named(antecedent: Antecedent) -> tuple[Kind, ...]:
    """The kinds of the card an event or a step names.

    >>> from engine.vocabulary import Cause
    >>> kinds_named(Move(Cause.DESTROY, Cards(Exactly(1), (Kind.UNICORN,))))
    (<Kind.UNICORN: 'unicorn'>,)
    """
    match antecedent:
        case (
            Crosses(kinds=kinds)
            | Plays(kinds=kinds)
            | IsMoved(card=One(kinds=kinds))
            | WouldBeMoved(card=One(kinds=kinds))
            | Move(cards=Cards(kinds=kinds))
        ):
            return kinds
        case _:
            return (Kind.CARD,)


def _says_it(step: Step) -> bool:
    return isinstance(getattr(step, "cards", None), It)


def _names_a_card(step: Draw | Move) -> bool:
    match step:
        case Draw(amount=Exactly(number=1)) | Move(cards=Cards(amount=Exactly(number=1))):
            return True
        case _:
            return False


def _is_done_by_several(sentence: Sentence | Replacement | Standing) -> bool:
    doing = sentence.then if isinstance(sentence, IfDid) else sentence
    return isinstance(doing, Do) and doing.who in (Who.EACH, Who.EACH_OTHER)
