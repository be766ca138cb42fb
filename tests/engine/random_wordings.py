"""Random trees of the card language, built from the types of its words.

What the types allow and no sentence says is rewritten by `sayable`, or left out where that says so.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from engine.compile.abilities import compile_lines
from engine.compile.nouns import NotYet
from engine.language import Advice, words
from engine.language.binding import is_out_of_reach, references
from engine.language.parts import those_asked
from engine.language.read_nouns import leaves_out_this
from engine.language.words import Kind, Line, Owner, Wording
from engine.model.state import Face

KINDS = st.one_of(
    st.just((Kind.CARD,)),
    st.lists(
        st.sampled_from([kind for kind in Kind if kind is not Kind.CARD]), min_size=1, max_size=3, unique=True
    ).map(tuple),
)
NAMES = st.sampled_from(["Narwhal", "Llamacorn", "Zombie Unicorn", "Dragon"])
CHANGES = st.integers(-20, 20).filter(lambda change: change != 0)
HANDS = st.builds(words.Hand, st.sampled_from(get_args(words.HandOwner)))
SHUFFLED = st.one_of(st.builds(words.This), st.builds(words.Rest), HANDS, st.just(words.Place.DISCARD))
SEVERAL = (Owner.EACH, Owner.EACH_OTHER, Owner.EACH_OF_THEM)

# What a type does not say: that a list may be empty, how far numbers go, or which names there are.
SPECIAL: dict[Any, Callable[[], st.SearchStrategy[Any]]] = {
    words.Named: lambda: st.builds(words.Named, NAMES),
    words.Called: lambda: st.builds(words.Called, NAMES),
    words.AreDisguised: lambda: st.builds(words.AreDisguised, st.sampled_from(["Pandas", "Sea Otters"])),
    words.Shuffle: lambda: st.builds(words.Shuffle, st.lists(SHUFFLED, max_size=4, unique=True).map(tuple)),
    words.CannotBe: lambda: _immunities(),
    words.SomePlayers: lambda: _some_players(),
    words.ChooseOne: lambda: _choices(),
    words.PlayInAction: lambda: st.builds(words.PlayInAction, st.integers(0, 20)),
    words.HoldsAtMost: lambda: st.builds(words.HoldsAtMost, st.integers(0, 20)),
    words.HasPlayedAtMost: lambda: st.builds(words.HasPlayedAtMost, st.integers(0, 20), KINDS),
    words.ForEachUnicorn: lambda: st.builds(words.ForEachUnicorn, st.integers(0, 20), st.integers(1, 20)),
    words.CountsAs: lambda: st.builds(words.CountsAs, st.integers(0, 20)),
    words.DiscardHasAtMost: lambda: _discard_has_at_most(),
    words.HandLimit: lambda: st.builds(words.HandLimit, CHANGES, st.sampled_from(words.Player)),
    words.HandLimitForEach: lambda: _limits_for_each(),
}

# Words that need something said before them, and what stands in their place where there is nothing.
PLAIN: list[tuple[type | Enum, Any]] = [
    (words.It, words.This()),
    (words.ThatCard, words.This()),
    (words.Them, words.This()),
    (words.OfThem, words.This()),
    (words.Rest, words.This()),
    (words.ThatMany, words.Exactly(2)),
    (words.OfThatType, None),
    (words.Different, None),
    (words.Who.THAT, words.Who.ANOTHER),
    (words.Who.EACH_OF_THEM, words.Who.EACH),
    (words.Who.YOU_AND_THAT, words.Who.EACH),
    (Owner.THAT, Owner.ANOTHER),
    (Owner.EACH_OF_THEM, Owner.EACH),
    (Owner.DIFFERENT, Owner.ANOTHER),
    (Owner.DIFFERENT_OTHER, Owner.ANOTHER),
]


@cache
def trees(hint: Any) -> st.SearchStrategy[Any]:
    """Values of any type a word of the vocabulary is declared with."""
    if hint in SPECIAL:
        return SPECIAL[hint]()
    if get_origin(hint) in (Union, types.UnionType):
        return st.one_of([trees(choice) for choice in get_args(hint)])
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is tuple:
        return _tuples(*get_args(hint))
    if hint is int:
        return st.integers(1, 20)
    if hint is types.NoneType:
        return st.none()
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    hints = get_type_hints(hint)
    parts = {field.name: trees(hints[field.name]) for field in fields(hint)}
    return st.builds(hint, **parts)


def _some_players() -> st.SearchStrategy[words.SomePlayers]:
    """Exactly one would be no more than *a player*."""
    exactly, others = (
        st.builds(words.Exactly, st.integers(2, 20)),
        trees(words.UpTo | words.ThatMany | words.AnyNumber),
    )
    return st.builds(words.SomePlayers, st.one_of(exactly, others), st.sampled_from(words.ChosenPlayer))


def _discard_has_at_most() -> st.SearchStrategy[words.DiscardHasAtMost]:
    buts = trees(words.Naming | words.Other | None)
    return st.builds(words.DiscardHasAtMost, st.integers(0, 20), KINDS, buts)


def _limits_for_each() -> st.SearchStrategy[words.HandLimitForEach]:
    buts, places = trees(words.Naming | words.Other | None), trees(words.LimitedBy)
    return st.builds(words.HandLimitForEach, CHANGES, KINDS, st.sampled_from(words.Player), buts, places)


def _immunities() -> st.SearchStrategy[words.CannotBe]:
    """Without a cause somebody is named who cannot affect the cards."""
    cards, causes = (
        trees(words.Group | words.This | words.It | words.ThatCard),
        trees(tuple[words.Cause, ...]),
    )
    origin = (KINDS, trees(words.Naming | None), st.sampled_from(words.Whose), st.sampled_from(words.Effects))
    return st.one_of(
        st.builds(words.CannotBe, cards, causes),
        st.builds(words.CannotBe, cards, causes, *origin),
        st.builds(words.CannotBe, cards, st.just(()), *origin),
    )


def _choices() -> st.SearchStrategy[words.ChooseOne]:
    """Of few parts, so that no text is longer than one may be."""
    part = trees(tuple[words.Action, ...] | words.InOrder)
    return st.builds(words.ChooseOne, part, part, st.lists(part, max_size=1).map(tuple))


def _tuples(member: Any, *more: Any) -> st.SearchStrategy[tuple[Any, ...]]:
    if more != (Ellipsis,):
        return st.tuples(trees(member), *map(trees, more))
    if member is Kind:
        return KINDS
    unique = get_origin(member) is Literal or (isinstance(member, type) and issubclass(member, Enum))
    return st.lists(trees(member), min_size=1, max_size=3, unique=unique).map(tuple)


def sayable(wording: Wording) -> Wording:
    """The tree without what only its surroundings forbid: nothing to call *it*, nothing to stop."""
    lines: list[Line] = []
    for line in wording.abilities:
        line = _without_others(_rewritten(_rewritten(line, _with_zones), _as_written))
        lines.append(_bound(_in_window(_with_permission(line)), lines))
    return Wording(tuple(lines))


def _without_others(line: Line) -> Line:
    """The line with no *another* where it says a card that is chosen, which that leaves out."""
    chosen: list[words.ChooseCard] = []

    def rewriter(word: Any) -> Any:
        match word:
            case words.ChooseCard():
                chosen.append(word)
            case words.Cards(amount, kinds, words.Other()):
                return words.Cards(amount, kinds)
        return word

    rewritten: Line = _rewritten(line, rewriter)
    return rewritten if chosen else line


def refusal_of(wording: Wording) -> Advice | None:
    """Why the machine does not play what can be said of a wording; None if it does."""
    try:
        compile_lines(Face(0, "test", "magical", 0, {"en": "Test"}), "base-2e", sayable(wording))
    except NotYet as refused:
        return refused.advice
    return None


def _with_zones(word: Any) -> Any:
    """Where cards are and go, as their verb has it."""
    match word:
        case words.Move(cause, words.Hand()) if cause is not words.Cause.DISCARD:
            return words.Move(cause, words.This())
        case words.Move(words.Cause.DESTROY | words.Cause.STEAL, words.Cards()):
            return word
        case words.Move(cause, words.Hand() as hand):
            return words.Move(cause, hand)
        case words.Move(cause, cards, _, manner):
            return words.Move(cause, cards, None, manner)
        case words.Transfer(words.Carry.SHUFFLE, words.This() | words.Rest() as card):
            return words.Shuffle((card,))
        case words.Transfer(carry, cards, source, to, manner):
            if isinstance(cards, words.Cards):
                source = source or words.Place.DISCARD
            if isinstance(to, words.Hand | words.Stable) and to.owner in SEVERAL:
                to = type(to)(Owner.ANY)
            shuffles = carry is words.Carry.SHUFFLE
            return words.Transfer(carry, cards, source, words.Place.DECK if shuffles else to, manner)
        case words.Do(who, links):
            return words.Do(who, _to_choice(links))
    return word


def _to_choice(links: tuple[words.Link, ...]) -> tuple[words.Link, ...]:
    """No “then” goes on behind a choice: it would belong to its last part."""
    chosen = [place for place, link in enumerate(links, start=1) if isinstance(link[0], words.ChooseOne)]
    return links[: min(chosen, default=len(links))]


def _as_written(word: Any) -> Any:
    """“or” joins only some steps, only discarding asks how many were, and what is drawn has no kind.

    *your* is of the one who does it, and of another only beside those who do.
    """
    match word:
        case words.Do(words.Who.YOU) | words.May(who=words.Who.YOU):
            return _rewritten(word, _yours)
        case words.Instead(words.Either(), also=(_, *_)) | words.MayInstead(words.Either(), also=(_, *_)):
            return _as_written(_changed(word, also=()))
        case words.Instead(who=words.Who.YOU) | words.MayInstead(who=words.Who.YOU):
            return _rewritten(word, _yours)
        case words.Either(first, second):
            plain = words.Draw | words.Move | words.Transfer | words.SkipPhase
            turn = words.SkipPhase(words.Phase.DRAW)
            kept = (step if isinstance(step, plain) else turn for step in (first, second))
            return words.Either(*kept)
        case words.EachHaving(words.ThereAre(1, kinds, but), among) if not isinstance(but, words.Other):
            return words.EachWith(kinds, but, among)
        case words.EachHaving(what) | words.PlayerHaving(what):
            return _changed(word, what=_counted(what))
        case words.PlayerHas():
            return _turned_around(word)
        case words.Both():
            return _rewritten(word, lambda part: words.Who.ANOTHER if part is words.Who.THAT else part)
        case words.Forbid(words.Who.YOU | words.Who.ANOTHER | words.Who.EACH | words.Who.EACH_OTHER):
            return _changed(word, lasts=words.Lasting.THIS_TURN)
        case words.Group(kinds, words.Whose.ANOTHERS, words.Other()):
            return words.Group(kinds, words.Whose.ANOTHERS)
        case words.IsMoved(words.One(), by=words.Player()):
            return _changed(word, by=None)
        case words.Cards(_, kinds, words.Different() as but):
            return words.Cards(words.Exactly(1), kinds, but)
        case words.Does(cause=cause, also=also) | words.WouldDo(cause=cause, also=also) if cause is also:
            return _changed(word, also=None)
        case words.CannotInTurn(words.TurnAction.DRAW):
            return _changed(word, kinds=(Kind.CARD,))
        case words.IfWould(event, (words.May(), words.IfDiscarded() as one, words.IfDiscarded() as two)):
            up_to = words.Cards(words.UpTo(2), (Kind.CARD,))
            cost = words.May((words.Move(words.Cause.DISCARD, up_to),))
            return words.IfWould(event, (cost, one, two))
    return word


def _turned_around(word: words.PlayerHas) -> words.StateOfTable:
    """What others than that player have beside you is said as what you have beside them."""
    if word.who is words.Who.THAT or not isinstance(word.what, words.ComparedToYou):
        return words.PlayerHas(word.who, _counted(word.what))
    return words.Compares(word.what.comparison, word.what.what, words.Than.ANOTHER)


def _counted(what: Any) -> Any:
    """What another player has: Unicorns by their number, and never this card beside others."""
    match what:
        case words.ThereAre(number, (Kind.UNICORN,), None) if number > 1:
            return words.HasMoreThan(number - 1)
        case words.ThereAreAtMost(number, (Kind.UNICORN,), None):
            return words.HasFewerThan(number + 1)
        case words.ThereAreExactly(number, (Kind.UNICORN,), None):
            return words.HasExactly(number)
    return words.HasMoreThan(1) if leaves_out_this(what) else what


def _yours(word: Any) -> Any:
    if isinstance(word, words.Shuffle):
        return words.Shuffle(tuple(dict.fromkeys(word.into_deck)))
    return Owner.YOU if word is Owner.MASTER else word


def _with_permission(line: Line) -> Line:
    if isinstance(line, words.IfWould | words.Stands | words.While):
        return line
    body: list[Any] = []
    for sentence in line.body:
        if isinstance(sentence, words.IfDid | words.IfDidNot) and not those_asked(body):
            sentence = sentence.then
        if isinstance(sentence, words.IfCannot) and not (body and isinstance(body[-1], words.Do)):
            sentence = sentence.then
        if isinstance(sentence, words.Otherwise) and not (body and isinstance(body[-1], words.IfThere)):
            sentence = sentence.then
        if isinstance(sentence, words.IfItIsNot) and not any(isinstance(one, words.IfItIs) for one in body):
            sentence = sentence.then
        body.append(sentence)
    return _changed(line, body=tuple(body))


def _in_window(line: Line) -> Line:
    """The line without the words that only an event can be spoken of with."""
    event = line.event if isinstance(line, words.When | words.Whenever) else None
    played, would = isinstance(event, words.Plays), isinstance(event, words.WouldDo)

    def rewriter(word: Any) -> Any:
        fits = {
            words.Stop: played or would,
            words.ChooseStable: played,
            words.ChooseTarget: would,
        }
        return word if fits.get(type(word), True) else words.EndTurn()

    return _rewritten(line, rewriter)


def _bound(line: Line, before: list[Line]) -> Line:
    """The line in which every reference finds what it stands for, taken up from the first."""
    while (first := _first_unbound(line, before)) is not None:
        line = _rewritten(_plain_from(line, first), _once)
    return _with_permission(_stopped_first(line, before))


def _stopped_first(line: Line, before: list[Line]) -> Line:
    """The line in which the card that is being played is stopped, so that it can be moved."""
    speaks_of_it = any(isinstance(each.antecedent, words.Plays) for each in references(line, before))
    if not isinstance(line, words.When) or not speaks_of_it:
        return line
    return words.When(line.event, (words.Do(words.Who.YOU, ((words.Stop(),),)), *line.body))


def _first_unbound(line: Line, before: list[Line]) -> int | None:
    found = references(line, before)
    unbound = (each.antecedent is None or is_out_of_reach(each) for each in found)
    return next((index for index, is_unbound in enumerate(unbound) if is_unbound), None)


def _once(word: Any) -> Any:
    """What no longer fits where a reference was replaced."""
    match word:
        case words.Shuffle(cards):
            return words.Shuffle(tuple(dict.fromkeys(cards)))
        case words.PlayerHas():
            return _turned_around(word)
        case words.ForEach() | words.DoForEach() if word.whose not in (
            *get_args(words.CountedThere),
            Owner.THAT,
        ):
            return _changed(word, whose=Owner.YOU)
        case words.Transfer(words.Carry.SHUFFLE, words.This() as card, source, to, manner):
            return words.Transfer(words.Carry.RETURN, card, source, to, manner)
        case words.Pull(hand=hand):
            pulled: Any = word.number
            return words.Pull(2, hand) if pulled == words.Exactly(2) else word
        case words.SwapHands(words.Who()):
            return words.SwapHands(words.ChosenPlayer.ANOTHER)
        case words.Forbid(words.Who.YOU | words.Who.ANOTHER | words.Who.EACH | words.Who.EACH_OTHER):
            return _changed(word, lasts=words.Lasting.THIS_TURN)
        case words.HasEffectsOf(words.This()):
            return words.CannotWin()
        case words.ReturnToTop(words.This()) | words.PlayNow(words.This()) | words.Reveal(words.This()):
            return words.EndTurn()
    return word


def _plain_from(line: Line, first: int) -> Line:
    """The line with the one reference at that place in reading order replaced."""
    places: Iterator[int] = iter(range(1000))

    def rewriter(word: Any) -> Any:
        for old, plain in PLAIN:
            if word is old or type(word) is old:
                return plain if next(places) == first else word
        return word

    return _rewritten(line, rewriter)


def _changed(word: Any, **changes: Any) -> Any:
    return type(word)(
        **{field.name: changes.get(field.name, getattr(word, field.name)) for field in fields(word)}
    )


def _where_said(name: str) -> int:
    """Who does it is said first, and what is done on a condition after all of that."""
    return {"who": 0, "then": 2}.get(name, 1)


def _rewritten(word: Any, rewrite: Callable[[Any], Any]) -> Any:
    """The tree with every word rewritten, in reading order, the parts before the whole."""
    if isinstance(word, tuple):
        return tuple(_rewritten(part, rewrite) for part in word)
    if isinstance(word, words.IfItIs | words.IfItIsNotA) and rewrite(words.It()) != words.It():
        return _rewritten(word.then, rewrite)
    if is_dataclass(word):
        names = sorted((field.name for field in fields(word)), key=_where_said)
        parts = {name: _rewritten(getattr(word, name), rewrite) for name in names}
        return rewrite(_changed(word, **parts))
    return rewrite(word)


WORDINGS = trees(Wording).map(sayable)
