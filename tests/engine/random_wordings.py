"""Random trees of the card language, built from the types of its words alone."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from engine.text.binding import antecedents
from engine.vocabulary import (
    EndTurn,
    IfDid,
    IfWould,
    It,
    Kind,
    Line,
    May,
    Plays,
    Stands,
    Stop,
    This,
    When,
    Whenever,
    Wording,
)

KINDS = st.one_of(
    st.just((Kind.CARD,)),
    st.lists(
        st.sampled_from([kind for kind in Kind if kind is not Kind.CARD]), min_size=1, max_size=3, unique=True
    ).map(tuple),
)


def trees(hint: Any) -> st.SearchStrategy[Any]:
    """Values of any type a word of the vocabulary is declared with."""
    if get_origin(hint) in (Union, types.UnionType):
        return st.one_of([trees(choice) for choice in get_args(hint)])
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is tuple:
        return _tuples(get_args(hint)[0])
    if hint is int:
        return st.integers(1, 20)
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    hints = get_type_hints(hint)
    return st.builds(hint, **{field.name: trees(hints[field.name]) for field in fields(hint)})


def _tuples(member: Any) -> st.SearchStrategy[tuple[Any, ...]]:
    if member is Kind:
        return KINDS
    unique = isinstance(member, type) and issubclass(member, Enum)
    return st.lists(trees(member), min_size=1, max_size=3, unique=unique).map(tuple)


def _sayable(wording: Wording) -> Wording:
    """The tree without what only its surroundings forbid: nothing to call *it*, nothing to stop."""
    return Wording(tuple(_with_antecedents(_with_permission(line)) for line in wording.abilities))


def _with_permission(line: Line) -> Line:
    if isinstance(line, IfWould | Stands):
        return line
    stops = isinstance(line, When | Whenever) and isinstance(line.event, Plays)
    body: list[Any] = []
    for sentence in line.body:
        asked = any(isinstance(said, May) for said in body)
        body.append(sentence.then if isinstance(sentence, IfDid) and not asked else sentence)
    kept: Line = _changed(line, body=tuple(body))
    return kept if stops else _rewritten(kept, Stop, iter(EndTurn, None))


def _with_antecedents(line: Line) -> Line:
    return _rewritten(line, It, (It() if named else This() for named in antecedents(line)))


def _changed(word: Any, **changes: Any) -> Any:
    return type(word)(
        **{field.name: changes.get(field.name, getattr(word, field.name)) for field in fields(word)}
    )


def _rewritten(word: Any, old: type, new: Iterator[Any]) -> Any:
    """The tree with every word of a type exchanged, in reading order."""
    if isinstance(word, old):
        return next(new)
    if isinstance(word, tuple):
        return tuple(_rewritten(part, old, new) for part in word)
    if is_dataclass(word):
        return _changed(
            word, **{field.name: _rewritten(getattr(word, field.name), old, new) for field in fields(word)}
        )
    return word


WORDINGS = trees(Wording).map(_sayable)
