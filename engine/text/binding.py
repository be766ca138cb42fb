"""What *it*, *that player*, *one of them* and *a different* stand for. Parser and renderer ask here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, TypeAlias

from engine.vocabulary import (
    Cards,
    ChosenPlayer,
    Crosses,
    Do,
    Draw,
    Either,
    Exactly,
    Hand,
    HasMoreThan,
    IfDid,
    IfWould,
    Instead,
    IsMoved,
    It,
    Kind,
    Line,
    LookAtTop,
    May,
    MayInstead,
    Move,
    One,
    OneOfThem,
    Owner,
    Player,
    Plays,
    Pull,
    Replacement,
    ReturnRest,
    Search,
    Sentence,
    Stable,
    Standing,
    Stands,
    Step,
    Transfer,
    When,
    Whenever,
    Who,
    Whose,
    WouldBeMoved,
)

Event: TypeAlias = Crosses | IsMoved | Plays | WouldBeMoved | HasMoreThan
Antecedent: TypeAlias = Event | Do | Step


class Word(Enum):
    """The words that stand for something said before."""

    IT = "it"
    THAT_PLAYER = "that player"
    ONE_OF_THEM = "one of them"
    THE_REST = "the rest"
    DIFFERENT = "a different"


@dataclass(frozen=True, slots=True)
class Reference:
    """One such word, and the event or step it points back to; None where there is nothing to point at."""

    word: Word
    antecedent: Antecedent | None


def references(line: Line) -> list[Reference]:
    """Every reference of a line, in reading order.

    >>> from engine.vocabulary import Carry, Cause, This
    >>> destroyed = WouldBeMoved(This(), (Cause.DESTROY,))
    >>> back = Transfer(Carry.RETURN, It(), None, Hand(Owner.YOU))
    >>> references(IfWould(destroyed, Instead(back)))[0].antecedent
    WouldBeMoved(card=This(), causes=(<Cause.DESTROY: 'destroy'>,))

    What several players do names a card and a player for each of them, so nothing after that sentence can
    call one of those *it* or *that player*.
    """
    reading = _Reading(event(line))
    for sentence in sentences(line):
        reading.sentence(sentence)
    return reading.found


def antecedents(line: Line) -> list[Antecedent | None]:
    """What each *it* of a line stands for, in reading order: the event or the step that names its card."""
    return [found.antecedent for found in references(line) if found.word is Word.IT]


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
            | Transfer(cards=Cards(kinds=kinds))
            | Search(cards=Cards(kinds=kinds))
        ):
            return kinds
        case _:
            return (Kind.CARD,)


class _Reading:
    """A line read from left to right: what was named last, and what each reference found."""

    def __init__(self, head: Event | None) -> None:
        self.found: list[Reference] = []
        self._card: Antecedent | None = None if isinstance(head, HasMoreThan) else head
        self._player: Antecedent | None = head if head and _names_a_player(head) else None
        self._looked: Step | None = None
        self._zone: Step | None = None

    def sentence(self, sentence: Sentence | Replacement | Standing) -> None:
        before = self._card, self._player
        self._zone = None
        doing = sentence.then if isinstance(sentence, IfDid) else sentence
        if isinstance(doing, Do):
            self._doer(doing)
        for step in steps(sentence):
            self._step(step)
        if isinstance(doing, Do) and doing.who in (Who.EACH, Who.EACH_OTHER):
            self._card, self._player = before

    def _doer(self, doing: Do) -> None:
        if doing.who is Who.THAT:
            self._refer(Word.THAT_PLAYER, self._player)
        if doing.who is Who.ANOTHER:
            self._player = doing

    def _step(self, step: Step) -> None:
        if isinstance(step, Either):
            self._either(step)
            return
        if isinstance(step, ReturnRest):
            self._refer(Word.THE_REST, self._looked)
        before = self._player
        for part in _parts(step):
            self._part(part, step)
        if _is_about_each(step):
            self._player = before
        elif _names_a_card(step):
            self._card = step
        if isinstance(step, LookAtTop):
            self._looked = step

    def _either(self, either: Either) -> None:
        """Only one of the two will happen, so what either names is named by neither."""
        before = self._card, self._player
        after = []
        for step in (either.first, either.second):
            self._card, self._player = before
            self._step(step)
            after.append((self._card, self._player))
        (self._card, self._player) = (
            old if all(new is old for new in news) else None
            for old, news in zip(before, zip(*after, strict=True), strict=True)
        )

    def _part(self, part: Any, step: Step) -> None:
        match part:
            case It():
                self._refer(Word.IT, self._card)
            case OneOfThem():
                self._refer(Word.ONE_OF_THEM, self._looked)
            case Hand(owner) | Stable(owner):
                self._owner(owner, step)
            case ChosenPlayer():
                self._player = step

    def _owner(self, owner: Owner, step: Step) -> None:
        if owner is Owner.THAT:
            self._refer(Word.THAT_PLAYER, self._player)
        elif owner is Owner.DIFFERENT:
            self._refer(Word.DIFFERENT, self._zone)
        if owner not in (Owner.YOU, Owner.THAT):
            self._player = step
        self._zone = step

    def _refer(self, word: Word, antecedent: Antecedent | None) -> None:
        self.found.append(Reference(word, antecedent))


def _parts(step: Step) -> Iterator[Any]:
    """What a step speaks of, in reading order."""
    for field in fields(step):
        value = getattr(step, field.name)
        yield from value if isinstance(value, tuple) else (value,)


def _names_a_card(step: Step) -> bool:
    match step:
        case Draw(amount=Exactly(number=1)) | Pull() | Transfer(cards=OneOfThem()):
            return True
        case (
            Move(cards=Cards(amount=Exactly(number=1)))
            | Transfer(cards=Cards(amount=Exactly(number=1)))
            | Search(cards=Cards(amount=Exactly(number=1)))
        ):
            return True
        case _:
            return False


def _is_about_each(step: Step) -> bool:
    return any(isinstance(part, Hand | Stable) and part.owner is Owner.EACH for part in _parts(step))


def _names_a_player(head: Event) -> bool:
    match head:
        case Plays(who=who):
            return who is not Player.YOU
        case Crosses(whose=whose) | IsMoved(card=One(whose=whose)) | WouldBeMoved(card=One(whose=whose)):
            return whose is not Whose.YOURS
        case _:
            return False
