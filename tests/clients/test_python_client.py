"""A Python client, generated from our schema by the command our page names, asks the running server."""

import json
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.clients.commands import command_shown, run
from tests.conftest import Server

PACKAGE = "hornbook_client"
# The generator knows no answers that come line by line; such an answer is read as text.
LINE_BY_LINE = ["POST /api/v1/judge/what-if/ within judge."]
TABLE = {
    "players": ["Ann", "Bob"],
    "hands": {"Ann": ["Rhinocorn"], "Bob": ["Neigh", {"unknown": 2}]},
    "stables": {"Bob": ["Narwhal"]},
}


@pytest.fixture(scope="module")
def generated(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Lets the tests import the client; gives what the generator said."""
    folder = tmp_path_factory.mktemp("python")
    said = run(command_shown(server, "Python"), folder)
    sys.path.insert(0, str(folder / "hornbook-client"))
    yield said
    sys.path.pop(0)
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture
def client(generated: str, server: Server) -> Iterator[Any]:
    from hornbook_client import Client

    with Client(base_url=server.url) as client:
        yield client


@pytest.fixture
def table(client: Any) -> Any:
    from hornbook_client.models import DescribedPosition

    return DescribedPosition.from_dict(TABLE)


def adjudicated(client: Any, position: Any, *answers: str) -> Any:
    from hornbook_client.api.judge import adjudicate
    from hornbook_client.models import AdjudicateRequest, LanguageEnum

    body = AdjudicateRequest(position=position, answers=list(answers))
    return adjudicate.sync(client=client, body=body, lang=LanguageEnum.EN)


def test_the_generator_understands_the_schema(generated: str) -> None:
    assert re.findall(r"(?:WARNING|ERROR) parsing (.+)", generated) == LINE_BY_LINE


def test_everything_has_a_name_somebody_would_give_it(client: Any) -> None:
    from hornbook_client import models

    nameless = re.compile(r"Type\d+|Response\d+|Lang$|Property")
    assert [name for name in models.__all__ if nameless.search(name)] == ["SchemaResponse200"]


def test_a_card_is_found_by_what_is_left_of_its_name(client: Any) -> None:
    from hornbook_client.api.cards import card_collection, card_named
    from hornbook_client.models import CardByName, CollectionRequest, LanguageOrAllEnum

    card = card_named.sync(client=client, fuzzy="black night", lang=LanguageOrAllEnum.NL)
    assert (card.id, card.name) == ("black-knight-unicorn", "Zwarte Ridder Eenhoorn")
    body = CollectionRequest([CardByName("Neushoorn"), CardByName("Nobody")])
    found = card_collection.sync(client=client, body=body)
    assert [each.id for each in found.results] == ["rhinocorn"]
    assert found.not_found == [CardByName("Nobody")]


def test_a_rule_is_read_in_german_and_in_all_languages(client: Any) -> None:
    from hornbook_client.api.rules import rule
    from hornbook_client.models import LanguageOrAllEnum, TextInEveryLanguage

    german = rule.sync("turn.action", client=client, lang=LanguageOrAllEnum.DE)
    assert (german.title, german.lang_served) == ("Aktionsphase", LanguageOrAllEnum.DE)
    every = rule.sync("turn.action", client=client, lang=LanguageOrAllEnum.ALL)
    assert isinstance(every.title, TextInEveryLanguage)
    assert (every.title.en, every.title.de) == ("Action phase", "Aktionsphase")


def test_what_may_be_done_has_types(client: Any, table: Any) -> None:
    from hornbook_client.api.judge import legal_actions
    from hornbook_client.models import DecisionKindEnum, LegalActionsRequest, OptionKindEnum

    decision = legal_actions.sync(client=client, body=LegalActionsRequest(table)).decision
    assert (decision.kind, decision.player) == (DecisionKindEnum.ACT, "Ann")
    assert [option.kind for option in decision.options] == [OptionKindEnum.DRAW, OptionKindEnum.CARD]


def test_a_position_is_judged_and_gone_on_with(client: Any, table: Any) -> None:
    from hornbook_client.models import EventKindEnum, ZoneEnum

    played = adjudicated(client, table, "Play Rhinocorn")
    stopped = adjudicated(client, played.position, "Bob: Neigh", "Nobody answers")
    [moved] = [event for event in stopped.events if event.kind == EventKindEnum.STOP]
    assert (moved.card.name, moved.from_.zone) == ("Rhinocorn", ZoneEnum.PILE)
    at_once = adjudicated(client, table, "Play Rhinocorn", "Bob: Neigh", "Nobody answers")
    assert at_once.table == stopped.table


def test_a_problem_has_a_type_too(client: Any, table: Any) -> None:
    from hornbook_client.models import Problem, ProblemCodeEnum

    refused = adjudicated(client, table, "Play Chess")
    assert isinstance(refused, Problem)
    assert (refused.code, refused.status) == (ProblemCodeEnum.INVALID_ANSWER, 422)
    assert refused.candidates == ["Draw a card", "Play Rhinocorn"]
    assert refused.errors[0].pointer == "/answers/0"


def test_what_may_come_is_read_line_by_line(client: Any, table: Any) -> None:
    from hornbook_client.api.judge import what_if
    from hornbook_client.models import Outcome, WhatIfRequest

    answer = what_if.sync_detailed(client=client, body=WhatIfRequest(table, answers=["Play Rhinocorn"]))
    *lines, _end = answer.content.splitlines()
    outcomes = [Outcome.from_dict(json.loads(line)) for line in lines]
    assert {outcome.labels[0] for outcome in outcomes} == {"Nobody answers", "Bob: Neigh", "Bob: Super Neigh"}
