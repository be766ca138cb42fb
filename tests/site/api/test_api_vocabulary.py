"""Over HTTP: the schema of the card language, and the keys of the search with their values."""

from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from engine.language import parse
from engine.language.trees import tree_of_wording
from rules.query import search_cards
from rules.query.effect_words import EFFECT_KEYS
from tests.site.api.test_api_reading import read

pytestmark = pytest.mark.django_db

VOCABULARY = "/api/v1/vocabulary/"


def keys(client: Client, **asked: str) -> dict[str, Any]:
    return {key["id"]: key for key in read(client, VOCABULARY, **asked)["keys"]}


def labels(key: Any) -> dict[str, Any]:
    return {value["id"]: value["label"] for value in key["values"]}


def test_the_schema_describes_wordings(client: Client) -> None:
    validator = Draft202012Validator(read(client, VOCABULARY)["schema"])
    tree = tree_of_wording(parse("Enters: you may discard a card. If you do, steal a Unicorn."))
    assert validator.is_valid(tree)
    assert not validator.is_valid({**tree, "abilities": ["steal a Unicorn"]})


def test_the_keys_are_told_in_the_language_asked_for(client: Client) -> None:
    german, dutch = keys(client, lang="de"), keys(client, lang="nl")
    assert labels(german["does"])["steal"] == "klauen"
    assert labels(dutch["does"])["steal"] == "stelen"
    assert german["does"]["label"] == "was sie tut"
    assert labels(keys(client, lang="all")["to"])["nursery"] == {
        "en": "Nursery",
        "de": "Kindergarten",
        "nl": "Babykamer",
    }


def test_every_word_of_the_engine_is_among_the_values(client: Client) -> None:
    answer = keys(client, adult="1")
    assert {name: list(key.values) for name, key in EFFECT_KEYS.items()} == {
        name: list(labels(answer[name])) for name in EFFECT_KEYS
    }


def test_every_example_of_a_key_finds_cards(client: Client) -> None:
    for key in keys(client).values():
        results = search_cards(key["example"], language="en")
        assert results.total > 0, key["example"]
        assert not results.warnings, key["example"]


def test_boxes_for_adults_are_named_only_to_those_who_ask(client: Client) -> None:
    assert "nsfw-base-2e" not in labels(keys(client)["edition"])
    assert "nsfw-base-2e" in labels(keys(client, adult="1")["edition"])


def test_a_part_of_it_is_enough(client: Client) -> None:
    answer = read(client, VOCABULARY, fields="schema")
    assert "schema" in answer
    assert "keys" not in answer
