"""The summary of a verdict: what one would say at the table, in every language and about every case."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from django.conf import settings
from django.utils.translation import override

from engine import Event, Library, State, apply, new_game, read_position
from engine.cases import read_cases
from engine.cases.running import Run
from engine.model import events
from engine.model.places import hand_of, stable_of
from engine.simulation import random_answer
from engine.view import hide
from rules.narration import face_name
from rules.narration.summary import LEFT_OUT, SENTENCES_AT_MOST, TELLERS, summary

FIXTURES = Path(settings.BASE_DIR) / "fixtures"
LANGUAGES = ("en", "de", "nl")
SAMPLES = yaml.safe_load((Path(__file__).parent / "summaries.yaml").read_text(encoding="utf-8"))
Played = tuple[State, list[Event], State]


@cache
def library() -> Library:
    return Library.from_fixtures(FIXTURES)


def played(start: State, answers: Sequence[int | str]) -> Played:
    """Where these answers lead, and what happens on the way."""
    state, happened = start, []
    for answer in answers:
        verdict = apply(state, answer)
        state = verdict.state
        happened += verdict.events
    return start, happened, state


def summarised(language: str, position: str, *answers: int | str) -> str:
    with override(language):
        return " ".join(summary(*played(read_position(library(), position), answers)))


def test_every_kind_of_event_is_told_or_knowingly_left_out() -> None:
    assert {*TELLERS, *LEFT_OUT} == events.KINDS, (
        "Tell it in rules/narration/summary/telling.py, or leave it out there"
    )
    assert not TELLERS.keys() & LEFT_OUT


# What is said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", SAMPLES, ids=lambda case: str(case["about"]))
def test_the_argument_is_settled(case: dict[str, Any], language: str) -> None:
    assert summarised(language, case["position"], *case["answers"]) == case[language]


def test_what_is_left_open_is_asked() -> None:
    position = "players: Ann Bob\nAnn hand: Good Deal"
    assert summarised("en", position, "Good Deal") == "Ann played Good Deal. Does anybody answer Good Deal?"
    assert (
        summarised("en", position, "Good Deal", "pass") == "Ann played Good Deal. Which card does Ann draw?"
    )


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("Tiny Stable", "„Winziger Stall“"),
        ("Neigh", "„Nühü!“"),
        ("Narwhal", "Narwhal"),
        ("Good Deal", "Good Deal"),
    ],
)
def test_german_sets_apart_the_names_that_do_not_blend_into_its_sentences(card: str, name: str) -> None:
    """A German phrase, which would have to be bent, and a name with a mark of its own."""
    position = f"players: Ann Bob\nturn: Ann, end of turn\nAnn hand: {card}, 7 x Yay"
    assert summarised("de", position, card).startswith(
        f"Ann hat wegen des Handkartenlimits {name} abgeworfen."
    )


def test_a_choice_in_the_middle_of_an_effect_is_asked() -> None:
    position = "players: Ann Bob\nAnn hand: Unicorn Poison\nBob stable: Narwhal, Black Knight Unicorn"
    said = summarised("en", position, "Unicorn Poison", "pass", "Narwhal")
    assert said == "Ann played Unicorn Poison. Bob, do you save Narwhal?"
    assert summarised("de", position, "Unicorn Poison", "pass").endswith(
        "Ann, wähle ein Einhorn zum Zerstören."
    )


def test_a_card_that_one_effect_moved_twice_is_told_once() -> None:
    position = "players: Ann Bob\nAnn hand: Back Kick\nBob stable: Narwhal"
    said = summarised("en", position, "Back Kick", "pass")
    assert "Bob discarded Narwhal (from Bob's Stable; the only choice)." in said
    assert said.count("Narwhal") == 1


def test_a_verdict_may_begin_with_a_card_on_the_pile() -> None:
    start = read_position(library(), "players: Ann Bob\nAnn hand: Narwhal\nBob hand: Neigh")
    _start, _happened, laid = played(start, ["Narwhal"])
    answered = summary(*played(laid, ["Bob: Neigh", "pass"]))
    assert answered[:2] == ["Bob answered Narwhal with Neigh.", "So Narwhal was stopped."]
    assert summary(*played(laid, ["pass", "Ann"]))[0] == "Narwhal came into Ann's Stable."


def test_a_finished_game_says_how_it_ended() -> None:
    won = next(case for case in SAMPLES if case["about"] == "a win")
    _start, _happened, end = played(read_position(library(), won["position"]), won["answers"])
    assert summary(end, [], end) == ["Ann wins."]


def test_names_of_players_may_be_anything() -> None:
    start = read_position(library(), "players: %(card)s <b>\n%(card)s hand: Narwhal\n<b> hand: Neigh")
    with override("de"):
        said = summary(*played(start, ["Narwhal", "<b>: Neigh"]))
    assert said[0] == "%(card)s hat Narwhal gespielt, und <b> hat mit „Nühü!“ geantwortet."


# Every case and whole games


@cache
def cases() -> list[Played]:
    """Every case in the first of its editions, played on to where somebody has to decide."""
    found = []
    for file in sorted((FIXTURES / "cases").glob("*.txt")):
        for case in read_cases(file.read_text(encoding="utf-8")):
            if case.is_draft:
                continue
            run = Run(case, library(), case.editions[0])
            run.through()
            assert run.table is not None
            assert run.setting is not None
            table = run.table.copy()
            table.play_on()
            found.append((run.setting.state, table.events, table.state))
    return found


# Words of the English sentences; the names of cards, which many languages leave in English, come off first.
ENGLISH = re.compile(
    r"\b(and|because|cards?|did|discarded|drew|instead|nothing|played|so|stopped|the|took|turn|were|with)\b"
)


def without_names(state: State, said: str) -> str:
    for name in sorted({face_name(face) for face in state.faces}, key=len, reverse=True):
        said = said.replace(name, "")
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_is_summed_up(language: str) -> None:
    with override(language):
        for start, happened, end in cases():
            sentences = summary(start, happened, end)
            assert 1 <= len(sentences) <= SENTENCES_AT_MOST + 1
            for sentence in sentences:
                assert sentence.endswith((".", "!", "?", "”", "“", "’")), sentence
                assert "  " not in sentence
                assert "%(" not in sentence
                assert language == "en" or not ENGLISH.search(without_names(end, sentence)), sentence


MOVED_TOLD_BY_NUMBER = re.compile(r"\d+ (cards|more)|hands|a card|shuffled")


def test_every_card_that_ended_elsewhere_is_named() -> None:
    for start, happened, end in cases():
        said = " ".join(summary(start, happened, end))
        if not MOVED_TOLD_BY_NUMBER.search(said):
            for card in moved_cards(start, end):
                assert face_name(end.faces[card]) in said


def moved_cards(start: State, end: State) -> Iterator[int]:
    """The cards that are in another hand or Stable at the end, or in one at all."""
    held = {zone(player) for player in range(start.players) for zone in (hand_of, stable_of)}
    for card, (before, after) in enumerate(zip(start.where, end.where, strict=False)):
        if before != after and {before, after} & held and start.faces[card].id != "unknown":
            yield card


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_cut_short(language: str) -> None:
    state = start = new_game(library(), "base-2e", ["Ann", "Bob", "Cleo"], seed=7)
    random, happened = Random(7), list[Event]()
    while not state.over:
        verdict = apply(state, random_answer(state, random))
        state = verdict.state
        happened += verdict.events
    with override(language):
        sentences = summary(start, happened, state)
    assert len(sentences) == SENTENCES_AT_MOST + 1
    assert sentences[-2].startswith("…")


def test_a_hidden_hand_stays_hidden() -> None:
    start = read_position(
        library(), "edition: chaos\nplayers: Ann Bob\nAnn hand: Foxicorn\nBob hand: 2 x Extra Life"
    )
    _start, happened, end = played(hide(start, 0), ["Foxicorn", "pass", "Ann", "Yes", "Bob"])
    assert "As a result, Bob shuffled 2 cards into the deck." in summary(start, happened, end)


def test_what_was_replaced_in_part_is_told_once_as_done_instead() -> None:
    position = (
        "edition: control\n"
        "players: Ann Bob\n"
        "Ann hand: Wishing Well, Raccoonicorn, Weeniecorn\n"
        "Ann stable: Parallel Universicorn\n"
        "Bob stable: Dread Pirate Unicorn\n"
        "deck top: Corn On The Cob, Red Pandacorn, Tech Supporticorn, Unicorn Tourist"
    )
    replacing = ("Dread Pirate Unicorn", "Parallel Universicorn", "Decline")
    said = summarised("en", position, "Wishing Well", "pass", "Raccoonicorn", *replacing)
    assert said.count("Instead of discarding one card") == 1
    assert "Because of Dread Pirate Unicorn, Ann discarded Weeniecorn" in said


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "that player cannot play Neigh cards this turn.”"),
        ("de", "kann dieser Spieler in diesem Zug keine Nühü-Karten spielen.“"),
        ("nl", "kan die speler deze beurt geen Stopkaarten spelen.’"),
    ],
)
def test_the_card_itself_says_which_cards_it_forbids(language: str, says: str) -> None:
    hands = "A hand: Raccoonicorn, Weeniecorn\nB hand: Neigh"
    position = f"edition: chaos\nplayers: A B\n{hands}\nA stable: Objection"
    assert says in summarised(language, position, "Raccoonicorn", "Neigh", "Objection")
