"""A wording as JSON and back, and the JSON Schema of every word there is.

All three come from the types of the vocabulary, so a new word is in them as soon as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from engine.language import words
from engine.language.errors import Advice
from engine.language.grammar import name_in
from engine.language.words import Wording
from engine.marking import gettext_noop as _

Tree: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
MOST_PARTS = 20
LARGEST_AMOUNT = 1000
# As it may stand in quotation marks. The only free words of the language are the names of cards.
A_NAME = r'[^\s"“”„’](?:[^\n"“”„’]{0,58}[^\s"“”„’])?'

# Where a list without anything in it says something.
MAY_BE_EMPTY = {(words.Shuffle, "into_deck"), (words.CannotBe, "causes"), (words.CannotBe, "by")}


class TreeError(ValueError):
    """A tree that is no wording.

    >>> error = TreeError("/abilities/0/head", "Expected is one of: enters, leaves.")
    >>> error.pointer, error.message, str(error)
    ('/abilities/0/head', 'Expected is one of: enters, leaves.', '/abilities/0/head: Expected is one of: \
enters, leaves.')

    `pointer` is a JSON pointer to what is wrong, `advice` the message in parts, and `expected` are the names
    that may stand there.
    """

    def __init__(self, pointer: str, message: str | Advice, expected: Iterable[str] = ()) -> None:
        self.advice = Advice(message) if isinstance(message, str) else message
        self.message = str(self.advice)
        super().__init__(f"{pointer}: {self.message}")
        self.pointer = pointer
        self.expected = list(expected)


# A wording as a tree


def tree_of_wording(wording: Wording) -> Tree:
    """The wording as JSON has it.

    >>> from engine.language import parse
    >>> tree_of_wording(parse("Enters: draw 2 cards."))  # doctest: +NORMALIZE_WHITESPACE
    {'word': 'Wording', 'abilities': [{'word': 'Ability', 'head': 'enters', 'body': [{'word': 'Do',
     'who': 'you', 'links': [[{'word': 'Draw', 'amount': {'word': 'Exactly', 'number': 2}}]]}]}]}

    A word is an object with its name under `word`, a list of words a list. Parts that are as they usually
    are, such as the manner of a move, are left out.
    """
    tree: Tree = _tree(wording)
    return tree


def _tree(word: Any) -> Any:
    if isinstance(word, Enum):
        return word.value
    if isinstance(word, tuple):
        return [_tree(part) for part in word]
    if not is_dataclass(word):
        return word
    parts = ((field, getattr(word, field.name)) for field in fields(word))
    said = {field.name: _tree(part) for field, part in parts if part != field.default}
    return {"word": type(word).__name__, **said}


# A tree as a wording


def wording_of_tree(tree: object) -> Wording:
    """The wording a tree stands for.

    >>> line = {"word": "Effect", "body": [{"word": "Do", "who": "you", "links": [[{"word": "EndTurn"}]]}]}
    >>> wording_of_tree({"word": "Wording", "abilities": [line]}).abilities[0].body[0].links
    ((EndTurn(),),)
    >>> wording_of_tree({"word": "Wording", "abilities": [{**line, "body": "end your turn"}]})
    Traceback (most recent call last):
        ...
    engine.language.trees.TreeError: /abilities/0/body: Expected is a list.

    Raises a `TreeError` for whatever the types do not allow. What they allow and no sentence can say, such
    as *it* where nothing was named, is for `render` and `parse` to find.
    """
    wording: Wording = _read(tree, Wording, "")
    return wording


def _read(data: object, hint: Any, at: str) -> Any:
    """The value of this type the data stand for; `at` is where they are."""
    if isinstance(data, dict):
        return _read_word(data, hint, at)
    if isinstance(data, list):
        return _read_list(data, hint, at)
    if isinstance(data, str) and data in _names_allowed(hint):
        return _names_allowed(hint)[data]
    if isinstance(data, str) and str in _choices(hint) and re.fullmatch(A_NAME, data):
        return name_in(data)
    if type(data) is int and int in _choices(hint) and abs(data) <= LARGEST_AMOUNT:
        return data
    if data is None and NoneType in _choices(hint):
        return None
    raise _unexpected(at, hint)


def _read_word(data: dict[Any, Any], hint: Any, at: str) -> Any:
    allowed = _words_allowed(hint)
    name = data.get("word")
    if not isinstance(name, str) or name not in allowed:
        raise _unexpected(f"{at}/word" if allowed else at, hint)
    word = allowed[name]
    for part in data:
        if part not in ("word", *_parts(word)):
            raise TreeError(f"{at}/{_escaped(part)}", Advice("{0} has no such part.", (name,)))
    said = [part for part, field in _parts(word).items() if part in data or field.default is MISSING]
    return word(**{part: _read_part(data, word, part, at) for part in said})


def _read_part(data: dict[Any, Any], word: type, part: str, at: str) -> Any:
    if part not in data:
        raise TreeError(f"{at}/{part}", Advice("{0} needs this part.", (word.__name__,)))
    if data[part] == [] and (word, part) in MAY_BE_EMPTY:
        return ()
    return _read(data[part], _hints(word)[part], f"{at}/{part}")


def _read_list(data: list[Any], hint: Any, at: str) -> tuple[Any, ...]:
    """As the first kind of list that fits; else the mistake is told that shows after most of it was read."""
    mistakes: list[TreeError] = []
    for members in (get_args(choice) for choice in _choices(hint) if get_origin(choice) is tuple):
        try:
            return _read_members(data, members, at)
        except TreeError as mistake:
            mistakes.append(mistake)
    raise max(mistakes, key=lambda mistake: mistake.pointer.count("/"), default=_unexpected(at, hint))


def _read_members(data: list[Any], members: tuple[Any, ...], at: str) -> tuple[Any, ...]:
    fewest, most = _sizes(members)
    if not fewest <= len(data) <= most:
        sizes = str(fewest), str(most), str(len(data))
        raise TreeError(at, Advice("Expected are {0} to {1} parts, not {2}.", sizes))
    hints = [members[0]] * len(data) if Ellipsis in members else members
    return tuple(
        _read(each, hint, f"{at}/{place}") for place, (each, hint) in enumerate(zip(data, hints, strict=True))
    )


def _unexpected(at: str, hint: Any) -> TreeError:
    """Says what may stand there."""
    if str in _choices(hint):
        return TreeError(at, _("Expected is the name of a card, or a part of it."))
    if every := [*_names_allowed(hint), *_words_allowed(hint)]:
        return TreeError(at, Advice("Expected is one of: {0}.", (", ".join(every),)), every)
    if int in _choices(hint):
        bounds = str(-LARGEST_AMOUNT), str(LARGEST_AMOUNT)
        return TreeError(at, Advice("Expected is a whole number from {0} to {1}.", bounds))
    return TreeError(at, _("Expected is a list."))


def _escaped(part: object) -> str:
    return str(part)[:100].replace("~", "~0").replace("/", "~1")


# What the types say


@cache
def _choices(hint: Any) -> tuple[Any, ...]:
    """The types a type is made of."""
    if get_origin(hint) in (Union, UnionType):
        return tuple(inner for choice in get_args(hint) for inner in _choices(choice))
    return (hint,)


@cache
def _words_allowed(hint: Any) -> dict[str, type]:
    words_of_it = (choice for choice in _choices(hint) if isinstance(choice, type) and is_dataclass(choice))
    return {word.__name__: word for word in words_of_it}


@cache
def _names_allowed(hint: Any) -> dict[str, Any]:
    """What may be said by a name alone."""
    return {member.value: member for choice in _choices(hint) for member in _members(choice)}


def _members(choice: Any) -> Iterator[Enum]:
    if get_origin(choice) is Literal:
        yield from get_args(choice)
    elif isinstance(choice, type) and issubclass(choice, Enum):
        yield from choice


@cache
def _hints(word: type) -> dict[str, Any]:
    return get_type_hints(word)


@cache
def _parts(word: Any) -> dict[str, Field[Any]]:
    return {field.name: field for field in fields(word)}


def _sizes(members: tuple[Any, ...]) -> tuple[int, int]:
    return (1, MOST_PARTS) if Ellipsis in members else (len(members), len(members))


# The schema of the language


def json_schema() -> Tree:
    """JSON Schema (2020-12) of the trees, each word with what it means.

    >>> end_turn = json_schema()["$defs"]["EndTurn"]
    >>> end_turn["description"], end_turn["x-sentences"], end_turn["required"]
    ('*end your turn*: go to the End of Turn phase.', ['end your turn'], ['word'])
    """
    return {
        "$schema": DIALECT,
        "title": "The card language",
        "$ref": "#/$defs/Wording",
        "$defs": {
            name: _definition(hint) for hint, name in sorted(_named().items(), key=lambda each: each[1])
        },
    }


@cache
def _named() -> dict[Any, str]:
    """Every word, every list of names and every choice that has a name of its own."""
    return {thing: name for name, thing in vars(words).items() if _is_of_the_language(thing)}


def _is_of_the_language(thing: Any) -> bool:
    if isinstance(thing, type):
        return thing.__module__.startswith(f"{words.__name__}.")
    return get_origin(thing) in (Union, UnionType, Literal)


def _definition(hint: Any) -> Tree:
    if not isinstance(hint, type):
        return _shape(hint)
    meaning = getdoc(hint) or ""
    sentences = _sentences(meaning)
    return {"description": meaning, **({"x-sentences": sentences} if sentences else {}), **_shape(hint)}


def _sentences(meaning: str) -> list[str]:
    """The examples a docstring begins with."""
    leading = re.match(r"(\*[^*]+\*(, (or )?|; )?)*", " ".join(meaning.split()))
    return re.findall(r"\*([^*]+)\*", leading[0] if leading else "")


def _reference(hint: Any) -> Tree:
    return {"$ref": f"#/$defs/{_named()[hint]}"} if hint in _named() else _shape(hint)


def _shape(hint: Any) -> Tree:
    if get_origin(hint) in (Union, UnionType):
        return {"anyOf": [_reference(choice) for choice in get_args(hint)]}
    if get_origin(hint) is tuple:
        return _list_shape(get_args(hint))
    if is_dataclass(hint):
        return _word_shape(hint)
    if hint is int:
        return {"type": "integer", "minimum": -LARGEST_AMOUNT, "maximum": LARGEST_AMOUNT}
    if hint is str:
        return {"type": "string", "pattern": f"^{A_NAME}$"}
    return {"type": "null"} if hint is NoneType else {"enum": list(_names_allowed(hint))}


def _list_shape(members: tuple[Any, ...]) -> Tree:
    fewest, most = _sizes(members)
    size = {"minItems": fewest, "maxItems": most}
    if Ellipsis in members:
        return {"type": "array", "items": _reference(members[0]), **size}
    return {"type": "array", "prefixItems": [_reference(member) for member in members], **size}


def _word_shape(word: Any) -> Tree:
    parts = {name: _part_shape(word, name) for name in _parts(word)}
    needed = [name for name, field in _parts(word).items() if field.default is MISSING]
    return {
        "type": "object",
        "properties": {"word": {"const": word.__name__}, **parts},
        "required": ["word", *needed],
        "additionalProperties": False,
    }


def _part_shape(word: Any, part: str) -> Tree:
    shape = _reference(_hints(word)[part])
    return {**shape, "minItems": 0} if (word, part) in MAY_BE_EMPTY else shape
