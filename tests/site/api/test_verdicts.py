"""What a verdict brings along: the rules in full, what it hangs on, and an address for ever."""

from hashlib import sha256

import pytest
from django.test import Client

from cardsdb.models import Wording
from tests.rules.judge.asking import TABLE, answered, verdict

pytestmark = pytest.mark.django_db

POISON = {
    "players": ["Ann", "Bob"],
    "hands": {"Ann": ["Unicorn Poison"]},
    "stables": {"Ann": ["Narwhal"], "Bob": ["Black Knight Unicorn", "Narwhal"]},
}


def path_of(address: str) -> str:
    return address.removeprefix("http://testserver")


# Rules


def test_every_cited_rule_comes_once_with_its_text(client: Client) -> None:
    found = verdict(client, ["Play Unicorn Poison", "Nobody answers"], POISON, **{"Accept-Language": "nl"})
    rules = [rule["id"] for rule in found["rules"]]
    cited = [event["rule"]["id"] for event in found["events"]] + [found["decision"]["rule"]["id"]]
    assert rules == list(dict.fromkeys(cited))
    assert all(rule["text"] and "/nl/" in rule["url"] for rule in found["rules"])


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [("base-2e", "goes to the discard pile at once"), ("control", "it takes effect first")],
)
def test_a_rule_is_told_as_its_edition_has_it(client: Client, edition: str, sentence: str) -> None:
    boxes = list(dict.fromkeys([edition, "base-2e"]))
    position = {**POISON, "boxes": boxes, "stables": {"Bob": ["Narwhal", "Rhinocorn"]}}
    answers = ["Play Unicorn Poison", "Nobody answers", "Rhinocorn"]
    found = verdict(client, answers if edition == "base-2e" else [*answers, "Nobody answers"], position)
    [rule] = [rule for rule in found["rules"] if rule["id"] == "play.magic-discarded"]
    assert sentence in rule["text"]


# What it hangs on


def test_it_says_on_which_contested_rule_it_hangs(client: Client) -> None:
    found = verdict(client, ["Play Unicorn Poison", "Nobody answers"], POISON, **{"Accept-Language": "de"})
    readings = {reading["id"]: reading for reading in found["depends_on"]["readings"]}
    own_cards = readings["destroy_own_cards"]
    assert own_cards["word"] == "no"
    assert [choice["word"] for choice in own_cards["choices"]] == ["no", "yes"]
    assert own_cards["url"].endswith("/de/readings/#destroy_own_cards")
    assert own_cards["title"] != "destroy_own_cards"


def test_the_other_side_may_be_taken(client: Client) -> None:
    allowed = {**POISON, "readings": {"destroy_own_cards": "yes"}}
    played = ["Play Unicorn Poison", "Nobody answers", "Narwhal (Ann's Stable)"]
    assert verdict(client, played, allowed)["legal"]
    assert not verdict(client, played, POISON)["legal"]


def test_that_something_is_forbidden_may_hang_on_it_too(client: Client) -> None:
    found = verdict(client, ["Play Rhinocorn", "Ann: Neigh"])
    assert not found["legal"]
    assert "neigh_own_card" in [reading["id"] for reading in found["depends_on"]["readings"]]


def test_who_does_not_want_to_know_is_not_told(client: Client) -> None:
    assert answered(client, {"position": TABLE, "answers": [], "depends_on": False})["depends_on"] is None


# Its address


def test_a_verdict_has_an_address_for_ever(client: Client) -> None:
    found = verdict(client, ["Play Unicorn Poison", "Nobody answers"], POISON, **{"Accept-Language": "de"})
    answer = client.get(path_of(found["result_url"]))
    assert answer.json() == found
    assert "immutable" in answer["Cache-Control"]
    assert "max-age=31536000" in answer["Cache-Control"]


def test_who_has_a_verdict_is_not_sent_it_again(client: Client) -> None:
    address = path_of(verdict(client, [])["result_url"])
    tag = client.get(address)["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304


def test_the_same_question_has_one_address(client: Client) -> None:
    first, second = (verdict(client, ["Play Rhinocorn"])["result_url"] for _ in range(2))
    assert first == second != verdict(client, ["Draw a card"])["result_url"]


def test_an_address_of_before_an_edit_is_gone_and_says_where_to_go(client: Client) -> None:
    address = path_of(verdict(client, ["Play Rhinocorn"])["result_url"])
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    wording.text = wording.text.replace("destroy", "sacrifice")
    wording.save()
    answer = client.get(address)
    assert answer.status_code == 410
    [now] = answer.json()["candidates"]
    assert client.get(path_of(now)).json()["table"]["pile"][0]["id"] == "rhinocorn"


def test_the_latest_verdict_has_an_address_too(client: Client) -> None:
    found = verdict(client, ["Play Rhinocorn"], **{"Accept-Language": "nl"})
    version = found["result_url"].split("/")[7]
    answer = client.get(path_of(found["result_url"]).replace(version, "latest"))
    assert (answer.status_code, answer["Location"]) == (302, path_of(found["result_url"]))


@pytest.mark.parametrize("code", ["1abc", "x", "1" * 7000, "1eNrLBAAAawBq"])
def test_a_damaged_address_is_nowhere(client: Client, code: str) -> None:
    version = verdict(client, [])["result_url"].split("/")[7]
    answer = client.get(f"/api/v1/judge/verdicts/{version}/{code}/")
    assert answer.status_code in (400, 404)
    assert answer["Content-Type"] == "application/problem+json"


def test_what_is_too_long_for_an_address_has_none(client: Client) -> None:
    own = [
        {"name": sha256(str(number).encode()).hexdigest()[:60], "type": "basic", "wording": ""}
        for number in range(250)
    ]
    found = verdict(client, [], {**TABLE, "own_cards": own})
    assert found["result_url"] is None
    again = verdict(client, [], {**TABLE, "own_cards": own[:10]})
    assert client.get(path_of(again["result_url"])).json() == again
