"""What somebody's card does or meets: the moments at which a card can be argued about, from its own words.

>>> from engine import Library
>>> library = Library.from_fixtures("fixtures")
>>> [each.value for each in likely_situations(library.card("rhinocorn"))]
['begin', 'play']
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cardsdb.cards.related import lines_of
from cardsdb.gathering import gathered
from cardsdb.language_size import said_in
from engine import Face
from engine.language import words


class Situation(StrEnum):
    """A moment at which a card matters, seen from the player who has it."""

    PLAY = "play"
    BEGIN = "begin"
    END = "end"
    ANSWER = "answer"
    THERE = "there"
    MINE = "mine"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    STOLEN = "stolen"
    RETURNED = "returned"


LABELS: Final[dict[Situation, str | Promise]] = {
    Situation.PLAY: _("I play it"),
    Situation.BEGIN: _("My turn begins and it lies in my Stable"),
    Situation.END: _("My turn ends and it lies in my Stable"),
    Situation.ANSWER: _("I answer with it"),
    Situation.THERE: _("It lies in my Stable and somebody else acts"),
    Situation.MINE: _("It lies in my Stable and I act"),
    Situation.DESTROYED: _("It lies in my Stable and is destroyed"),
    Situation.SACRIFICED: _("It lies in my Stable and I sacrifice it"),
    Situation.STOLEN: _("It lies in my Stable and is stolen"),
    Situation.RETURNED: _("It lies in my Stable and goes back to a hand"),
}
SHORT_LABELS: Final[dict[Situation, str | Promise]] = {
    Situation.PLAY: _("I play it"),
    Situation.BEGIN: _("My turn begins"),
    Situation.END: _("My turn ends"),
    Situation.ANSWER: _("I answer with it"),
    Situation.THERE: _("Somebody else acts"),
    Situation.MINE: _("I act"),
    Situation.DESTROYED: _("It is destroyed"),
    Situation.SACRIFICED: _("I sacrifice it"),
    Situation.STOLEN: _("It is stolen"),
    Situation.RETURNED: _("It goes back to a hand"),
}
# What may become of a card that lies in a Stable, by the verb that does it.
LOSSES: Final[dict[Any, Situation]] = {
    words.Cause.DESTROY: Situation.DESTROYED,
    words.Cause.SACRIFICE: Situation.SACRIFICED,
    words.Cause.STEAL: Situation.STOLEN,
    words.Cause.RETURN: Situation.RETURNED,
    words.Cause.RETURN_TO_HAND: Situation.RETURNED,
}
ACTIVE: Final = (Situation.PLAY, Situation.BEGIN, Situation.END, Situation.ANSWER)
"""Those in which the asker does something with the card; in the others something is done to it."""
BOTH: Final = (Situation.THERE, Situation.MINE)
WHO_ACTS: Final[dict[Any, tuple[Situation, ...]]] = {
    words.Player.YOU: (Situation.MINE,),
    words.Player.ANOTHER: (Situation.THERE,),
}
WHOSE_IS_ENTERED: Final[dict[Any, tuple[Situation, ...]]] = {
    words.Whose.YOURS: (Situation.MINE,),
    words.Whose.ANOTHERS: (Situation.THERE,),
}
BANS: Final = (
    words.AreBlinded,
    words.AreDisguised,
    words.CannotBe,
    words.CannotBeNeighed,
    words.CannotEnter,
    words.CannotPlay,
    words.DoNotTrigger,
    words.OnlyPlayableWhile,
)
IN_STABLES: Final = ("baby", "basic", "magical", "ultimate", "upgrade", "downgrade")
OF_A_HEAD: Final = {
    words.Label.ENTERS: (Situation.PLAY,),
    words.Label.TURN_START: (Situation.BEGIN,),
    words.Label.TURN_END: (Situation.END,),
    words.Label.LEAVES: tuple(LOSSES.values()),
    words.Label.GONE: (Situation.DESTROYED, Situation.SACRIFICED),
}


def likely_situations(face: Face) -> list[Situation]:
    """The moments at which the card's own words matter, and that it is played."""
    return [each for each in situations_of(face) if is_likely(face, each)]


def situations_of(face: Face) -> list[Situation]:
    """Every moment there can be for a card of this type; those its own words speak of come first."""
    acting = lines_by_situation(face)
    return sorted(possible_situations(face), key=lambda each: each not in acting)


def is_likely(face: Face, situation: Situation) -> bool:
    if face.type in ("baby", "basic") and situation in (Situation.DESTROYED, Situation.RETURNED):
        return True
    return situation in lines_by_situation(face) or situation is Situation.PLAY


def possible_situations(face: Face) -> Iterator[Situation]:
    acting = lines_by_situation(face)
    for situation in Situation:
        if situation in (Situation.ANSWER, Situation.BEGIN, Situation.END):
            is_possible = situation in acting
        elif situation is Situation.PLAY:
            is_possible = face.type not in ("instant", "baby")
        else:
            is_possible = face.type in IN_STABLES
        if is_possible:
            yield situation


def acts_at(face: Face, situation: Situation) -> list[int]:
    """The lines of the card, counted from 0, that matter at this moment."""
    return lines_by_situation(face).get(situation, [])


def lines_by_situation(face: Face) -> dict[Situation, list[int]]:
    return situations_in("\n".join(face.lines))


def lines_at(face: Face, situation: Situation) -> list[words.Line]:
    """The lines of the card that matter at this moment, as the card language reads them."""
    lines = lines_of("\n".join(face.lines))
    return [lines[number] for number in acts_at(face, situation)]


@lru_cache(maxsize=2048)
def situations_in(text: str) -> dict[Situation, list[int]]:
    lines = enumerate(lines_of(text))
    return gathered((situation, number) for number, line in lines for situation in moments_of(line))


def works_by_itself(face: Face, situation: Situation) -> bool:
    """Whether the card does something at this moment, and does not just hold for as long as it lies there."""
    return any(not isinstance(line, words.Stands | words.While) for line in lines_at(face, situation))


def lines_that_forbid(face: Face) -> list[int]:
    """The lines of the card, counted from 0, by which something cannot be while it lies there."""
    lines = lines_of("\n".join(face.lines))
    return [
        number for number, line in enumerate(lines) if any(isinstance(word, BANS) for word in said_in(line))
    ]


def moments_of(line: words.Line) -> tuple[Situation, ...]:
    match line:
        case words.Ability(head, _):
            return OF_A_HEAD[head]
        case words.Effect(_):
            return (Situation.PLAY,)
        case words.When(_, _):
            return (Situation.ANSWER,)
        case words.IfWould(event, _) | words.Whenever(event, _):
            return moments_waited_for(event)
        case words.Stands(sentences) | words.While(_, sentences):
            return tuple(dict.fromkeys(moment for each in sentences for moment in moments_it_holds(each)))


def moments_waited_for(event: Any) -> tuple[Situation, ...]:
    match event:
        case words.WouldBeMoved(words.This(), causes) | words.IsMoved(words.This(), causes):
            return tuple(LOSSES[cause] for cause in causes if cause in LOSSES)
        case words.WouldDo(_, cause, words.This()):
            return (LOSSES[cause],)
        case (
            words.WouldDo(who, _, _) | words.Does(who, _, _) | words.Plays(who, _, _) | words.TurnBegins(who)
        ):
            return WHO_ACTS.get(who, BOTH)
        case words.WouldBeMoved() | words.IsMoved() | words.WouldBring() | words.WouldTrigger():
            return (Situation.THERE,)
        case words.Crosses(_, ways, _):
            # What comes into my Stable, I play there, unless it is a Downgrade.
            only_enters = words.Way.LEAVE not in ways
            if only_enters:
                return (Situation.THERE if event.kinds == (words.Kind.DOWNGRADE,) else Situation.MINE,)
            return BOTH
        case words.ThereIsNo():
            return (Situation.THERE,)
    return (Situation.MINE,)


def moments_it_holds(sentence: Any) -> tuple[Situation, ...]:
    match sentence:
        case (
            words.HandLimit()
            | words.HandLimitForEach()
            | words.HandLimitIs()
            | words.HandLimitIsNumberOf()
            | words.NoHandLimit()
        ):
            return (Situation.END,)
        case words.CannotBe(words.This(), causes, _) if causes:
            return tuple(LOSSES[cause] for cause in causes if cause in LOSSES)
        case words.CannotBeNeighed(words.This()) | words.OnlyPlayableWhile(_) | words.CannotEnterWithout():
            return (Situation.PLAY,)
        case words.PlayableAsInstant():
            return (Situation.ANSWER, Situation.PLAY)
        case words.CannotBe():
            return (Situation.THERE,)
        case words.CannotPlay(_, who):
            return WHO_ACTS.get(who, BOTH)
        case words.CannotEnter(_, whose):
            return WHOSE_IS_ENTERED.get(whose, BOTH)
        case words.HasEffectsOf():
            return ()
        case (
            words.AreBlinded()
            | words.HaveNoEffects()
            | words.CannotBeNeighed()
            | words.CountsAs()
            | words.NeedFewer()
            | words.NeedMore()
            | words.CannotWin()
            | words.CannotHaveMoreThan()
            | words.DoNotTrigger()
        ):
            return (Situation.MINE,)
    return BOTH


def words_of(face: Face) -> frozenset[Any]:
    """Everything a card says, word by word."""
    return words_in("\n".join(face.lines))


@lru_cache(maxsize=2048)
def words_in(text: str) -> frozenset[Any]:
    return frozenset(said_in(lines_of(text)))


def takes_from(face: Face, zone: Any) -> bool:
    """Whether its text takes cards out of such a zone."""
    for word in words_of(face):
        source = getattr(word, "source", None)
        if source is zone or (isinstance(zone, type) and isinstance(source, zone)):
            return True
    return False
