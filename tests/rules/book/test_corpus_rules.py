"""The rules and what is said about them, as they are published: complete, linked, and true of the engine."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from django.conf import settings

from engine import Library, PositionError, apply, deal, explore, place, read_position
from engine.cases import Case, read_cases
from engine.cases.running import Run
from engine.model.citations import RULES
from engine.model.decisions import DECLINE
from engine.model.readings import READINGS
from engine.refusals import IllegalAnswer
from rules.models import Chapter, Sheet, Uncited

FIXTURES = Path(settings.BASE_DIR) / "fixtures"
LANGUAGES = {"en", "de", "nl"}
KINDS = ("rules", "clarifications", "differences", "glossary", "readings", "questions")

# What no address leads to, and what nobody has asked before somebody did here.
WITHOUT_ADDRESS = {
    "Asked here first",
    "Fan engine (C#): beginning-of-turn resolver",
    "Fan engine: rules notes and bug log (2nd Edition + 7 expansions)",
    "First-print base, C&C and expansion card texts (transcription)",
    "German NSFW base rule sheet",
    "Scrambled scrape of the publisher FAQ",
}


@cache
def entries(kind: str) -> list[dict[str, Any]]:
    files = sorted((FIXTURES / kind).glob("*.yaml"))
    return [entry for file in files for entry in yaml.safe_load(file.read_text(encoding="utf-8"))]


@cache
def rules() -> dict[str, dict[str, Any]]:
    return {rule["id"]: rule for rule in entries("rules")}


@cache
def cases() -> dict[str, Case]:
    files = sorted((FIXTURES / "cases").glob("*.txt"))
    every = (case for file in files for case in read_cases(file.read_text(encoding="utf-8")))
    return {case.id: case for case in every if not case.is_draft}


@cache
def library() -> Library:
    return Library.from_fixtures(FIXTURES)


def texts_in(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that is said in languages, and where."""
    if isinstance(value, dict) and value.keys() <= LANGUAGES and value:
        yield path, value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from texts_in(each, f"{path}.{name}")
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each, path)


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_said_in_three_languages(kind: str) -> None:
    said = [(entry["id"], path, texts) for entry in entries(kind) for path, texts in texts_in(entry)]
    optional = (".forms", ".aliases", ".other_senses", ".asked")
    missing = [
        (slug, path)
        for slug, path, texts in said
        if not path.endswith(optional) and texts.keys() != LANGUAGES
    ]
    assert said
    assert missing == []


def test_every_rule_is_held_against_all_five_sheets() -> None:
    assert len(rules()) >= 150
    assert {rule["id"].split(".")[0] for rule in rules().values()} == set(Chapter.values)
    silent = [slug for slug, rule in rules().items() if list(rule.get("attested", {})) != Sheet.values]
    assert silent == []


def test_every_sheet_states_many_rules_and_deviates_somewhere() -> None:
    deviating = {
        sheet
        for difference in entries("differences")
        for side in difference["says"]
        if side.get("deviates")
        for sheet in side["sources"]
    }
    for sheet in Sheet:
        assert sum(rule["attested"][sheet] != "not stated" for rule in rules().values()) > 50
        assert sheet in deviating


@pytest.mark.parametrize("kind", KINDS)
def test_no_link_is_dead(kind: str) -> None:
    readings = {reading["id"] for reading in entries("readings")}
    dead = []
    for entry in entries(kind):
        linked = [*entry.get("rules", []), *entry.get("related", []), *filter(None, [entry.get("rule")])]
        dead += [(entry["id"], rule) for rule in linked if rule not in rules()]
        shown = [*entry.get("cases", []), *filter(None, [entry.get("example")])]
        dead += [(entry["id"], case) for case in shown if case not in cases()]
        if (reading := entry.get("reading")) and reading not in readings:
            dead.append((entry["id"], reading))
    assert dead == []


def test_a_source_of_a_reading_has_an_address_or_is_known_to_have_none() -> None:
    unknown = [
        (reading["id"], source["title"])
        for reading in entries("readings")
        for source in reading.get("sources", ())
        if "url" not in source and source["title"] not in WITHOUT_ADDRESS
    ]
    assert unknown == []


def test_an_example_is_played_in_an_edition_the_rule_holds_in() -> None:
    wrong = [
        slug
        for slug, rule in rules().items()
        if "example" in rule
        and rule["editions"] != "all"
        and not set(rule["editions"])
        & {edition for run in cases()[rule["example"]].editions for edition in run}
    ]
    assert wrong == []


def test_most_rules_have_an_example() -> None:
    played = [
        rule
        for rule in rules().values()
        if rule.get("uncited", "") not in ("material", "people", "definition")
    ]
    without = [rule["id"] for rule in played if "example" not in rule]
    assert len(without) < len(played) / 8, without


def test_readings_are_those_of_the_engine_word_for_word() -> None:
    switches = {reading["id"]: reading for reading in entries("readings") if not reading.get("print")}
    words = {
        slug: tuple(choice["word"] for choice in reading["choices"]) for slug, reading in switches.items()
    }
    assert words == READINGS, "fixtures/readings and Readings in engine/model/readings.py say different words"


def test_every_case_has_a_title_in_three_languages() -> None:
    assert [slug for slug, case in cases().items() if case.titles.keys() != {"de", "nl"}] == []


def test_no_german_or_dutch_text_was_left_in_english() -> None:
    """A sign that a text was left in a language it does not belong to: English words in German or Dutch."""
    english = re.compile(r"\b(the|and|your|which|would|when)\b")
    spoken = [
        (entry["id"], language)
        for kind in KINDS
        for entry in entries(kind)
        for path, texts in texts_in(entry)
        for language in ("de", "nl")
        if isinstance(texts.get(language), str) and len(english.findall(without_names(texts[language]))) > 1
    ]
    assert spoken == []


def without_names(text: str) -> str:
    """The text without what stands in quotation marks and the names of cards."""
    quoted = re.sub(r"[“„‘`][^”“’`]*[”“’`]", "", text)
    for names in card_names():
        quoted = quoted.replace(names, "")
    return quoted


@cache
def card_names() -> list[str]:
    cards = [json.loads(file.read_text(encoding="utf-8")) for file in (FIXTURES / "cards").glob("*.json")]
    return sorted((name for card in cards for name in card["names"].values()), key=len, reverse=True)


# What is for adults


def test_what_names_a_card_for_adults_is_marked_so() -> None:
    adult = names_for_adults()
    unmarked = [
        (kind, entry["id"], name)
        for kind in ("clarifications", "readings", "questions", "rules", "glossary", "differences")
        for entry in entries(kind)
        if not is_for_adults(entry)
        for _path, texts in texts_in(entry)
        for text in texts.values()
        for name in adult
        if isinstance(text, str) and re.search(rf"\b{re.escape(name)}\b", text)
    ]
    assert unmarked == []


def is_for_adults(entry: dict[str, Any]) -> bool:
    editions = entry.get("editions")
    hidden = cards_for_adults()
    return bool(entry.get("adult") or editions == ["nsfw-base-2e"] or hidden & set(entry.get("cards", [])))


@cache
def cards_for_adults() -> set[str]:
    cards = [json.loads(file.read_text(encoding="utf-8")) for file in (FIXTURES / "cards").glob("*.json")]
    return {
        card["id"]
        for card in cards
        if {printing["edition"] for printing in card["printings"]} == {"nsfw-base-2e"}
    }


@cache
def names_for_adults() -> set[str]:
    """Names that belong to cards for adults alone: “Neigh” in another language is none."""
    cards = [json.loads(file.read_text(encoding="utf-8")) for file in (FIXTURES / "cards").glob("*.json")]
    names = {card["id"]: set(card["names"].values()) for card in cards}
    others = {name for slug, found in names.items() if slug not in cards_for_adults() for name in found}
    return {name for slug in cards_for_adults() for name in names[slug]} - others


# Two ways: what the engine cites is a rule, and a rule that can be enforced is cited


def test_what_the_engine_cites_is_a_rule_and_nothing_else_is_enforced() -> None:
    assert rules().keys() >= RULES
    reasons = {slug: rule.get("uncited") for slug, rule in rules().items() if slug not in RULES}
    assert set(reasons.values()) <= set(Uncited.values)
    assert [slug for slug in RULES if "uncited" in rules()[slug]] == []


def test_what_follows_from_other_rules_names_one_that_is_cited() -> None:
    follows = [rule for rule in rules().values() if rule.get("uncited") == Uncited.FOLLOWS]
    assert [rule["id"] for rule in follows if not RULES & set(rule.get("related", []))] == []


def test_every_rule_the_engine_may_cite_is_cited() -> None:
    cited = cited_by_cases() | cited_by_dealing() | cited_by_refusing() | cited_by_exploring()
    assert RULES - cited == set()


def cited_by_cases() -> set[str]:
    found: set[str] = set()
    for case in cases().values():
        for editions in case.editions:
            run = Run(case, library(), editions)
            run.through()
            assert run.table is not None
            ahead = run.table.copy()
            ahead.play_on()
            found |= run.cited | ahead.cited | {event.rule for event in ahead.events}
    return found


def cited_by_dealing() -> set[str]:
    """Setting up a game is no part of a case: it has begun."""
    return {event.rule for event in deal(library(), "base-2e", ["A", "B"], Random(1)).events}


def cited_by_refusing() -> set[str]:
    """Positions that cannot be, and a choice that cannot be declined."""
    found = set()
    for impossible in ({"hands": {"A": ["baby-narwhal"]}}, {"nursery": ["narwhal"]}, {"players": ["A"]}):
        with pytest.raises(PositionError) as refused:
            place(library(), {"edition": "base-2e", "players": ["A", "B"], **impossible})
        found |= {problem.rule for problem in refused.value.problems}
    state = read_position(library(), "players: A B\nA hand: Good Deal\ndeck: Neigh, Yay, Narwhal")
    for answer in ("Play Good Deal", "Nobody answers"):
        state = apply(state, answer).state
    with pytest.raises(IllegalAnswer) as illegal:
        apply(state, DECLINE)
    return found | {illegal.value.rule}


def cited_by_exploring() -> set[str]:
    """An endless loop is no line of play: it is seen where every line is tried."""
    state = read_position(library(), "players: A B\nA hand: Dark Angel Unicorn\ndiscard: Dark Angel Unicorn")
    for answer in ("Play Dark Angel Unicorn", "Nobody answers", "A"):
        state = apply(state, answer).state
    return {event.rule for outcome in explore(state) for event in outcome.cycle}
