"""What a line is made of: its event, its sentences and steps, and whom they ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, cast

from engine.language import words
from engine.language.words import Event, Line, Player, Step

# Sentences in which an *if*, a moment or *for each* leads up to another one.
Introduced: TypeAlias = (
    words.IfDid
    | words.IfDidNot
    | words.IfCannot
    | words.IfItIs
    | words.IfItIsNot
    | words.IfItIsNotA
    | words.IfThere
    | words.Otherwise
    | words.DoForEach
    | words.Later
    | words.IfDidInstead
    | words.IfDiscarded
)
Said: TypeAlias = words.Doing | Introduced | words.Replacement | words.Continuous

# They sit beside you, so the words alone say who they are.
BESIDE: Final = (words.Who.LEFT, words.Who.RIGHT)


def event(line: Line) -> Event | None:
    """The event in a line's head, if it has one."""
    return line.event if isinstance(line, words.When | words.Whenever | words.IfWould) else None


def sentences(line: Line) -> tuple[Said, ...]:
    """A line's sentences, in reading order."""
    return line.sentences if isinstance(line, words.Stands | words.While) else line.body


def innermost(sentence: Said) -> Said:
    """The sentence without its *if you do* or *if it is a Unicorn*."""
    return sentence.then if isinstance(sentence, Introduced) else sentence


def those_asked(said: Sequence[Said]) -> list[words.Doer]:
    """Of whom *if you do* or *if they do* might ask after these sentences; it asks of the first.

    That is the one who last had a choice, and where nobody had one, the other player who last did something
    and might have been unable to.

    >>> those_asked([words.Do(words.Who.ANOTHER, ((words.Draw(words.Exactly(1)),),))])
    [<Who.ANOTHER: 'another'>]
    """
    doings = [innermost(each) for each in reversed(said) if not isinstance(each, words.DoForEach)]
    others = (words.Who.ANOTHER, words.Who.THAT, *BESIDE)
    choices = [doing.who for doing in doings if isinstance(doing, words.May)]
    return choices + [doing.who for doing in doings if isinstance(doing, words.Do) and doing.who in others]


def is_demanded_of_you(said: Sequence[Said]) -> bool:
    """Whether *if you do* after these sentences can only ask if you did what the last of them demands.

    >>> is_demanded_of_you([words.Do(words.Who.YOU, ((words.Draw(words.Exactly(1)),),))])
    True
    """
    match said:
        case [*_, words.Do(words.Who.YOU)]:
            return not those_asked(said)
    return False


def is_left_to_several(sentence: Said) -> bool:
    """Whether each of several players may do it, so that *if they do* asks about each of them."""
    doing = innermost(sentence)
    is_once = not isinstance(sentence, words.DoForEach)
    return is_once and isinstance(doing, words.May) and is_done_by_several(doing)


def is_several(who: words.Doer) -> bool:
    """Whether several players do a thing, each for themselves."""
    return who in _SEVERAL or isinstance(who, _EACH)


def is_demanded_of_several(sentence: Said) -> bool:
    """Whether each of several players must do it, so that *if they cannot* asks about each of them."""
    return isinstance(sentence, words.Do) and is_done_by_several(sentence)


def draws_without_end(state: words.Condition, said: Sequence[Said]) -> bool:
    """Whether *Whenever* of this state only has cards drawn, although it stays so by that.

    >>> draw = words.Do(words.Who.YOU, ((words.Draw(words.Exactly(1)),),))
    >>> draws_without_end(words.HasMoreThan(5), [draw]), draws_without_end(words.HoldsAtMost(2), [draw])
    (True, False)
    """
    done = [step for each in said for step in steps(each)]
    only_draws = all(isinstance(each, words.Do) for each in said) and all(
        isinstance(step, words.Draw) for step in done
    )
    return only_draws and not _may_end_by_drawing(state)


def _may_end_by_drawing(state: words.Condition) -> bool:
    """Whether it is about having few cards in the hand, or so many and no more."""
    match state:
        case words.PlayerHas(what=what):
            return isinstance(what, words.HoldsAtMost | words.HoldsExactly | words.ComparedToYou)
        case words.Compares(what=what):
            return what is words.Compared.HAND
    return isinstance(state, words.HoldsAtMost | words.HoldsExactly)


def steps(sentence: Said) -> Iterator[Step]:
    """A sentence's steps, in reading order."""
    match innermost(sentence):
        case words.Do(links=links):
            for link in links:
                yield from link
        case words.May(link=link):
            yield from link
        case words.Instead() | words.MayInstead() as replacing:
            yield from link_of(replacing)


def link_of(replacing: words.Instead | words.MayInstead) -> words.Link:
    """All that is done in place of an event."""
    return cast("words.Link", (replacing.step, *replacing.also))


def parts_of_choice(step: words.Either | words.ChooseOne) -> list[tuple[words.Link, ...]]:
    """The links of each of the things one may choose."""
    match step:
        case words.Either(first, second):
            return [((first,),), ((second,),)]
        case words.ChooseOne(first, second, more):
            return [
                (part.first, *part.then) if isinstance(part, words.InOrder) else (part,)
                for part in (first, second, *more)
            ]


def is_by_another(event: Event | None) -> bool:
    """Whether the doer of an event is somebody else than you: *another player draws a card*."""
    match event:
        case words.Plays(who) | words.Does(who) | words.WouldDo(who) | words.WouldBring(who):
            return who is not Player.YOU
        case words.IsMoved(by=Player.ANOTHER):
            return True
    return False


_SEVERAL = (words.Who.EACH, words.Who.EACH_OTHER, words.Who.EACH_OF_THEM, words.Who.YOU_AND_THAT)

_EACH = words.EachWith | words.EachWithout | words.EachHaving


def is_done_by_several(doing: Said) -> bool:
    """Whether several players do what a sentence says."""
    return is_several(getattr(doing, "who", words.Who.YOU))
