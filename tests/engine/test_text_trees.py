"""Wordings as JSON: every card's there and back, described by the schema, anything else refused."""

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings, strategies as st
from jsonschema_rs import Draft202012Validator, meta

from engine.language import parse, render, words
from engine.language.trees import TreeError, json_schema, tree_of_wording, wording_of_tree
from engine.language.words import Wording
from tests.engine.random_wordings import WORDINGS
from tests.engine.sample_wordings import sample_wordings
from tests.engine.test_text_properties import repeatable
from tests.soaking import one_in

CARDS = sorted((Path(__file__).parents[2] / "fixtures" / "cards").glob("*.json"))
RHINOCORN = "Turn start: you may destroy a Unicorn. If you do, end your turn."
SCHEMA = json_schema()
VALIDATOR = Draft202012Validator(SCHEMA)


def texts() -> set[str]:
    cards = (json.loads(path.read_text(encoding="utf-8")) for path in CARDS)
    wordings = (wording for card in cards for wording in card["wordings"])
    return {"\n".join(each["lines"]) for each in wordings if each.get("status") != "draft"}


def as_sent(wording: Wording) -> Any:
    return json.loads(json.dumps(tree_of_wording(wording)))


def places(tree: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield at
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, part in inner:
        yield from places(part, (*at, key))


def changed(tree: Any, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    copy = tree.copy()
    copy[place[0]] = changed(tree[place[0]], place[1:], value)
    return copy


def pointer(place: tuple[Any, ...]) -> str:
    return "".join(f"/{part}" for part in place)


def test_every_card_comes_back_and_fits_the_schema() -> None:
    found = texts()
    assert len(found) > 200
    for text in found:
        tree = as_sent(parse(text))
        assert wording_of_tree(tree) == parse(text)
        VALIDATOR.validate(tree)
        assert "\n".join(render(wording_of_tree(tree), "en")) == text


@settings(repeatable, max_examples=100)
@given(WORDINGS)
def test_any_wording_comes_back_and_fits_the_schema(wording: Wording) -> None:
    tree = as_sent(wording)
    assert wording_of_tree(tree) == wording
    assert VALIDATOR.is_valid(tree)


@pytest.mark.in_part
def test_every_word_in_each_of_its_forms_comes_back() -> None:
    for wording in one_in(5, sample_wordings()):
        assert wording_of_tree(as_sent(wording)) == wording


@pytest.mark.parametrize(
    "junk", ["everything", -100_000, 0.5, True, None, {}, {"word": "Party"}, [], [[]]], ids=str
)
def test_junk_in_any_place_is_refused_by_reader_and_schema_alike(junk: Any) -> None:
    tree = as_sent(parse(RHINOCORN))
    for place in places(tree):
        mutated = changed(tree, place, junk)
        assert not VALIDATOR.is_valid(mutated), place
        with pytest.raises(TreeError) as refused:
            wording_of_tree(mutated)
        assert refused.value.pointer.startswith(pointer(place)) or place[-1] == "word"


@settings(repeatable, max_examples=200)
@given(st.data())
def test_reader_and_schema_agree_on_parts_in_strange_places(data: st.DataObject) -> None:
    tree, other = (as_sent(data.draw(st.sampled_from(sorted(texts())).map(parse))) for _ in range(2))
    place, source = data.draw(st.sampled_from(sorted(places(tree), key=str))), other
    for key in data.draw(st.sampled_from(sorted(places(other), key=str))):
        source = source[key]
    mutated = changed(tree, place, source)
    assert VALIDATOR.is_valid(mutated) == is_read(mutated)


def is_read(tree: Any) -> bool:
    try:
        wording_of_tree(tree)
    except TreeError:
        return False
    return True


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("/abilities/0/head", "soon", "Expected is one of: enters, leaves, turn-start, turn-end, gone."),
        ("/abilities/0/title", "A", "Ability has no such part."),
        ("/abilities/0/a~1b", "A", "Ability has no such part."),
        ("/abilities/0/body", [], "Expected are 1 to 20 parts, not 0."),
        (
            "/abilities/0/body/0/link/0/cause",
            "draw",
            "Expected is one of: discard, sacrifice, destroy, steal.",
        ),
        (
            "/abilities/0/body/0/link/0/cards/amount/number",
            "2",
            "Expected is a whole number from -1000 to 1000.",
        ),
    ],
)
def test_an_error_says_where_and_what_is_expected(place: str, value: Any, message: str) -> None:
    tree: Any = as_sent(parse(RHINOCORN))
    keys = [part.replace("~1", "/") for part in place.split("/")[1:]]
    around = tree
    for key in keys[:-1]:
        around = around[int(key) if key.isdigit() else key]
    around[keys[-1]] = value
    with pytest.raises(TreeError) as refused:
        wording_of_tree(tree)
    assert (refused.value.pointer, refused.value.message) == (place, message)


def test_a_missing_part_is_named() -> None:
    with pytest.raises(ValueError, match=r"^/abilities: Wording needs this part\.$"):
        wording_of_tree({"word": "Wording"})


def test_endless_lists_are_not_read() -> None:
    line = as_sent(parse(RHINOCORN))["abilities"][0]
    with pytest.raises(TreeError, match=r"^/abilities: Expected are 1 to 20 parts, not 100000\.$"):
        wording_of_tree({"word": "Wording", "abilities": [line] * 100_000})


def test_the_schema_is_one_and_describes_every_word() -> None:
    meta.validate(SCHEMA)
    for name, shape in SCHEMA["$defs"].items():
        assert "anyOf" in shape or "enum" in shape or shape["description"], name
    assert SCHEMA["$defs"]["Move"]["x-sentences"][0] == "destroy a Unicorn"


def test_only_families_of_names_are_free_names() -> None:
    every = [word for word in vars(words).values() if isinstance(word, type) and is_dataclass(word)]
    free = [
        word for word in sorted(every, key=lambda word: word.__name__) if str in get_type_hints(word).values()
    ]
    assert free == [words.AreDisguised, words.Called, words.Named]
