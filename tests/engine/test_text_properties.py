"""The laws of the card language, on random trees and on the stored wordings."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st
from lark import Lark

from engine.language import LANGUAGES, WordingError, parse, render, suggest
from engine.language.grammar import MOST_CHARACTERS, MOST_LINES, grammar, small
from engine.language.words import Wording
from tests.each import holds_for_each
from tests.engine.card_texts import ALL_TEXTS
from tests.engine.random_wordings import WORDINGS
from tests.soaking import one_in

repeatable = settings(
    derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)

TOKENS = sorted({token for text in ALL_TEXTS for token in re.findall(r"[\w']+|[.,:]", text["en"])})

WORDINGS_OF_BOXES = {
    "\n".join(wording["lines"])
    for path in Path("fixtures/cards").glob("*.json")
    for wording in json.loads(path.read_text(encoding="utf-8"))["wordings"]
    if wording.get("status") != "draft"
}


def english(wording: Wording) -> str:
    """The text, where it is not too long to be written."""
    text = "\n".join(render(wording, "en"))
    assume(len(text) <= MOST_CHARACTERS and text.count("\n") < MOST_LINES)
    return text


@settings(repeatable, max_examples=150)
@given(WORDINGS)
def test_what_the_types_allow_is_written_and_read_back(wording: Wording) -> None:
    assert parse(english(wording)) == wording


@settings(repeatable, max_examples=150)
@given(WORDINGS)
def test_what_the_types_allow_is_said_in_every_language(wording: Wording) -> None:
    english(wording)
    for language in LANGUAGES:
        lines = render(wording, language)
        assert len(lines) == len(wording.abilities)
        for line in lines:
            assert re.fullmatch(r"[A-ZÄÖÜ].*\.", line)
            assert not re.search(r"  | [,.:]|[{}]|\?\?\?", line)


@settings(repeatable, max_examples=300)
@given(st.lists(st.sampled_from(TOKENS), min_size=1, max_size=12).map(" ".join))
def test_any_words_in_any_order_are_read_or_refused(text: str) -> None:
    read = corrected(text)
    if isinstance(read, WordingError):
        assert 1 <= read.column <= len(text) + 1
        assert read.message.endswith(".")
    else:
        assert suggest(read) is None


def corrected(text: str) -> str | WordingError:
    try:
        return suggest(text) or text
    except WordingError as error:
        return error


@pytest.mark.in_part
def test_a_wording_has_one_tree() -> None:
    texts = {text["en"] for text in ALL_TEXTS}
    holds_for_each(one_in(6, sorted(texts | WORDINGS_OF_BOXES)), assert_one_tree)


def test_the_wording_of_a_card_is_written_back_as_it_was_read() -> None:
    def comes_back(text: str) -> None:
        assert "\n".join(render(parse(text), "en")) == text

    holds_for_each(sorted(WORDINGS_OF_BOXES), comes_back)


@settings(repeatable, max_examples=20)
@given(WORDINGS)
def test_a_random_wording_has_one_tree(wording: Wording) -> None:
    assert_one_tree(english(wording))


def assert_one_tree(text: str) -> None:
    tree = earley().parse(small(text))
    assert not list(tree.find_data("_ambig"))
    assert tree == lalr().parse(small(text))


@cache
def earley() -> Lark:
    return Lark(grammar(), start="wording", parser="earley", ambiguity="explicit")


@cache
def lalr() -> Lark:
    return Lark(grammar(), start="wording", parser="lalr")
