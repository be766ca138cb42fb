"""Random trees of the card language, built from the types of its words alone."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from engine.text.binding import references
from engine.text.grammar import families
from engine.vocabulary import (
    CannotBe,
    Cards,
    Cause,
    EndTurn,
    Hand,
    IfDid,
    IfWould,
    It,
    Kind,
    Line,
    May,
    Move,
    Named,
    OneOfThem,
    Owner,
    Place,
    Plays,
    ReturnRest,
    Shuffle,
    Stable,
    Stands,
    Stop,
    This,
    Transfer,
    When,
    Whenever,
    Who,
    Wording,
)

KINDS = st.one_of(
    st.just((Kind.CARD,)),
    st.lists(
        st.sampled_from([kind for kind in Kind if kind is not Kind.CARD]), min_size=1, max_size=3, unique=True
    ).map(tuple),
)
SHUFFLED = st.one_of(st.builds(This), st.builds(Hand, st.sampled_from(Owner)), st.just(Place.DISCARD))

# What a type does not say: that a list may be empty, or which names there are.
SPECIAL: dict[Any, st.SearchStrategy[Any]] = {
    Named: st.builds(Named, st.sampled_from(sorted(families().values()))),
    Shuffle: st.builds(Shuffle, st.lists(SHUFFLED, max_size=4, unique=True).map(tuple)),
}

# Words that need something said before them, and what stands in their place where there is nothing.
PLAIN: list[tuple[Any, Any]] = [
    (It(), This()),
    (OneOfThem(), This()),
    (ReturnRest(), EndTurn()),
    (Who.THAT, Who.ANOTHER),
    (Owner.THAT, Owner.ANOTHER),
    (Owner.DIFFERENT, Owner.ANOTHER),
]


def trees(hint: Any) -> st.SearchStrategy[Any]:
    """Values of any type a word of the vocabulary is declared with."""
    if hint in SPECIAL:
        return SPECIAL[hint]
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
    if hint is CannotBe:
        parts["by"] = st.one_of(st.just(()), KINDS)
    return st.builds(hint, **parts)


def _tuples(member: Any, *more: Any) -> st.SearchStrategy[tuple[Any, ...]]:
    if more != (Ellipsis,):
        return st.tuples(trees(member), *map(trees, more))
    if member is Kind:
        return KINDS
    unique = isinstance(member, type) and issubclass(member, Enum)
    return st.lists(trees(member), min_size=1, max_size=3, unique=unique).map(tuple)


def _sayable(wording: Wording) -> Wording:
    """The tree without what only its surroundings forbid: nothing to call *it*, nothing to stop."""
    lines = (_rewritten(line, _with_zones) for line in wording.abilities)
    return Wording(tuple(_bound(_with_permission(line)) for line in lines))


def _with_zones(word: Any) -> Any:
    """Where cards are and go, as their verb has it."""
    if isinstance(word, Move):
        reaches = isinstance(word.cards, Cards) and word.cause in (Cause.DESTROY, Cause.STEAL)
        return word if reaches else Move(word.cause, word.cards)
    if isinstance(word, Transfer):
        source = (word.source or Place.DISCARD) if isinstance(word.cards, Cards) else None
        to = word.to
        if isinstance(to, Hand | Stable) and to.owner is Owner.EACH:
            to = type(to)(Owner.ANY)
        return Transfer(word.carry, word.cards, source, to)
    return word


def _with_permission(line: Line) -> Line:
    if isinstance(line, IfWould | Stands):
        return line
    stops = isinstance(line, When | Whenever) and isinstance(line.event, Plays)
    body: list[Any] = []
    for sentence in line.body:
        asked = any(isinstance(said, May) for said in body)
        body.append(sentence.then if isinstance(sentence, IfDid) and not asked else sentence)
    kept: Line = _changed(line, body=tuple(body))
    return kept if stops else _rewritten(kept, lambda word: EndTurn() if word == Stop() else word)


def _bound(line: Line) -> Line:
    """The line in which every reference finds what it stands for, taken up from the first."""
    unbound = (index for index, found in enumerate(references(line)) if found.antecedent is None)
    while (first := next(unbound, None)) is not None:
        line = _rewritten(line, _plain_from(first))
        unbound = (index for index, found in enumerate(references(line)) if found.antecedent is None)
    return _rewritten(line, _once)


def _once(word: Any) -> Any:
    """Two hands may have become the same."""
    return Shuffle(tuple(dict.fromkeys(word.into_deck))) if isinstance(word, Shuffle) else word


def _plain_from(first: int) -> Callable[[Any], Any]:
    """A rewriter of the one reference at that place in reading order."""
    places: Iterator[int] = iter(range(1000))

    def rewriter(word: Any) -> Any:
        for old, plain in PLAIN:
            if word == old:
                return plain if next(places) == first else word
        return word

    return rewriter


def _changed(word: Any, **changes: Any) -> Any:
    return type(word)(
        **{field.name: changes.get(field.name, getattr(word, field.name)) for field in fields(word)}
    )


def _rewritten(word: Any, rewrite: Callable[[Any], Any]) -> Any:
    """The tree with every word rewritten, in reading order, the parts before the whole."""
    if isinstance(word, tuple):
        return tuple(_rewritten(part, rewrite) for part in word)
    if is_dataclass(word):
        parts = {field.name: _rewritten(getattr(word, field.name), rewrite) for field in fields(word)}
        return rewrite(_changed(word, **parts))
    return rewrite(word)


WORDINGS = trees(Wording).map(_sayable)
