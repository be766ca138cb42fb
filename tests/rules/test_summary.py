"""The summary of a verdict: what one would say at the table, in every language and about every case."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest
from django.conf import settings
from django.utils.translation import override

from engine import Event, Library, State, apply, events, new_game, read_position
from engine.cases import read_cases
from engine.cases.running import Run
from engine.hiding import hide
from engine.play import random_answer
from engine.state import hand_of, stable_of
from rules.narration import face_name
from rules.narration.summary import LEFT_OUT, SENTENCES_AT_MOST, TELLERS, summary

FIXTURES = Path(settings.BASE_DIR) / "fixtures"
LANGUAGES = ("en", "de", "nl")
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


def told(language: str, position: str, *answers: int | str) -> str:
    with override(language):
        return " ".join(summary(*played(read_position(library(), position), answers)))


def test_every_kind_of_event_is_told_or_knowingly_left_out() -> None:
    assert {*TELLERS, *LEFT_OUT} == events.KINDS
    assert not TELLERS.keys() & LEFT_OUT


# What is said

BLACK_KNIGHT = (
    "players: Ann Bob\nAnn hand: Unicorn Poison\nBob stable: Narwhal, Black Knight Unicorn",
    ("Unicorn Poison", "pass", "Narwhal", "Black Knight Unicorn"),
    {
        "en": "Ann played Unicorn Poison. Instead, Bob sacrificed Black Knight Unicorn, because that card says: "
        "“If a Unicorn in your Stable would be destroyed: you may sacrifice this card instead.” "
        "It is Bob's turn now.",
        "de": "Ann hat Unicorn Poison gespielt. Stattdessen hat Bob Black Knight Unicorn geopfert, denn auf der "
        "Karte steht: „Falls ein Einhorn in deinem Stall zerstört würde: Du darfst stattdessen diese Karte "
        "opfern.“ Jetzt ist Bob am Zug.",
        "nl": "Ann heeft Eenhoorngif gespeeld. In plaats daarvan heeft Bob Zwarte Ridder Eenhoorn opgeofferd, "
        "want op die kaart staat: ‘Als een Eenhoorn in je Stal zou worden vernietigd: je mag in plaats "
        "daarvan deze kaart opofferen.’ Nu is Bob aan de beurt.",
    },
)
ONE_NEIGH = (
    "players: Ann Bob\nAnn hand: Rhinocorn\nBob hand: Neigh",
    ("Rhinocorn", "Bob: Neigh", "pass"),
    {
        "en": "Ann played Rhinocorn, but Bob stopped it with Neigh, and nobody answered that. "
        "It is Bob's turn now.",
        "de": "Ann hat Rhinocorn gespielt, aber Bob hat die Karte mit Nühü! aufgehalten, und darauf hat niemand "
        "geantwortet. Jetzt ist Bob am Zug.",
        "nl": "Ann heeft Neushoorn gespeeld, maar Bob heeft de kaart met Stop tegengehouden, en daarop heeft "
        "niemand gereageerd. Nu is Bob aan de beurt.",
    },
)
NEIGHS = (
    "players: Ann Bob Cleo\nAnn hand: Narwhal\nBob hand: Neigh\nCleo hand: Super Neigh",
    ("Narwhal", "Bob: Neigh", "Cleo: Super Neigh", "pass", "Ann"),
    {
        "en": "Ann played Narwhal, Bob answered with Neigh, and Cleo answered that with Super Neigh. "
        "So Narwhal was not stopped. It is Bob's turn now.",
        "de": "Ann hat Narwhal gespielt, Bob hat mit Nühü! geantwortet, und Cleo hat darauf mit Super-Nühü! "
        "geantwortet. Also wurde Narwhal nicht aufgehalten. Jetzt ist Bob am Zug.",
        "nl": "Ann heeft Normale Narwal gespeeld, Bob heeft met Stop gereageerd, en Cleo heeft daarop met "
        "Superstop gereageerd. Dus werd Normale Narwal niet tegengehouden. Nu is Bob aan de beurt.",
    },
)
STEAL = (
    "players: Ann Bob\nAnn hand: Seductive Unicorn, Yay\nBob stable: Narwhal, Rhinocorn",
    ("Seductive Unicorn", "pass", "Ann", "Yay", "Narwhal"),
    {
        "en": "Ann played Seductive Unicorn, discarded Yay and stole Narwhal from Bob's Stable. "
        "It is Bob's turn now.",
        "de": "Ann hat Seductive Unicorn gespielt, Yay abgeworfen und Narwhal aus dem Stall von Bob geklaut. "
        "Jetzt ist Bob am Zug.",
        "nl": "Ann heeft Verleidelijke Eenhoorn gespeeld, Jeej! afgelegd en Normale Narwal uit de Stal van Bob "
        "gestolen. Nu is Bob aan de beurt.",
    },
)
SWAP = (
    "players: Ann Bob\nAnn hand: Unfair Bargain, Yay\nBob hand: Neigh",
    ("Unfair Bargain", "pass"),
    {
        "en": "Ann played Unfair Bargain and swapped hands with Bob. It is Bob's turn now.",
        "de": "Ann hat Unfair Bargain gespielt und mit Bob die Handkarten getauscht. Jetzt ist Bob am Zug.",
        "nl": "Ann heeft Oneerlijke Ruil gespeeld en met Bob van hand geruild. Nu is Bob aan de beurt.",
    },
)
EACH_PLAYER = (
    "players: Ann Bob Cleo\nAnn hand: Llamacorn, Yay, Neigh\nBob hand: Slowdown",
    ("Llamacorn", "pass", "Ann", "Yay"),
    {
        "en": "Ann played Llamacorn and discarded Yay. As a result, Bob discarded Slowdown (the only choice). "
        "For Cleo nothing came of Llamacorn, because there was nothing to do it with. It is Bob's turn now.",
        "de": "Ann hat Llamacorn gespielt und Yay abgeworfen. Dadurch hat Bob Slowdown abgeworfen (die einzige "
        "Möglichkeit). Für Cleo ging der Effekt von Llamacorn ins Leere, weil es nichts gab, womit er sich "
        "ausführen ließ. Jetzt ist Bob am Zug.",
        "nl": "Ann heeft Lamahoorn gespeeld en Jeej! afgelegd. Daardoor heeft Bob Vertraging afgelegd (de enige "
        "mogelijkheid). Voor Cleo had het effect van Lamahoorn geen gevolgen, want er was niets om het mee "
        "uit te voeren. Nu is Bob aan de beurt.",
    },
)
FORCED_DISCARD = (
    "players: Ann Bob\nAnn hand: Narwhal, Yay\nAnn stable: Barbed Wire",
    ("Narwhal", "pass", "Ann"),
    {
        "en": "Ann played Narwhal. Because of Barbed Wire, Ann discarded Yay (the only choice). "
        "It is Bob's turn now.",
        "de": "Ann hat Narwhal gespielt. Durch Barbed Wire hat Ann Yay abgeworfen (die einzige Möglichkeit). "
        "Jetzt ist Bob am Zug.",
        "nl": "Ann heeft Normale Narwal gespeeld. Door Prikkeldraad heeft Ann Jeej! afgelegd (de enige "
        "mogelijkheid). Nu is Bob aan de beurt.",
    },
)
IN_VAIN = (
    "players: Ann Bob\nAnn hand: Narwhal\nAnn stable: Barbed Wire",
    ("Narwhal", "pass", "Ann"),
    {
        "en": "Ann played Narwhal. Nothing came of Barbed Wire, because there was nothing to do it with. "
        "It is Bob's turn now.",
        "de": "Ann hat Narwhal gespielt. Der Effekt von Barbed Wire ging ins Leere, weil es nichts gab, womit "
        "er sich ausführen ließ. Jetzt ist Bob am Zug.",
        "nl": "Ann heeft Normale Narwal gespeeld. Het effect van Prikkeldraad had geen gevolgen, want er was "
        "niets om het mee uit te voeren. Nu is Bob aan de beurt.",
    },
)
WIN = (
    "players: Ann Bob\nAnn hand: Narwhal\nAnn stable: 6 x Rhinocorn",
    ("Narwhal", "pass", "Ann"),
    {
        "en": "Ann played Narwhal. Ann won with 7 Unicorns.",
        "de": "Ann hat Narwhal gespielt. Ann hat mit 7 Einhörnern gewonnen.",
        "nl": "Ann heeft Normale Narwal gespeeld. Ann heeft met 7 Eenhoorns gewonnen.",
    },
)
EVERYONE_LOSES = (
    "players: Ann Bob\nAnn hand: Yay\nAnn stable: Narwhal\nBob stable: Narwhal\ndeck:",
    ("Draw a card",),
    {
        "en": "The deck ran out. The Unicorns were equal in number, so the letters of their names were counted: "
        "7 for Ann and 7 for Bob. The letters were equal in number too, so everyone lost.",
        "de": "Der Nachziehstapel war leer. Es waren gleich viele Einhörner, darum wurden die Buchstaben ihrer "
        "Namen gezählt: 7 bei Ann und 7 bei Bob. Auch bei den Buchstaben stand es gleich, also haben alle "
        "verloren.",
        "nl": "De trekstapel was leeg. Er waren evenveel Eenhoorns, dus zijn de letters van hun namen geteld: "
        "7 bij Ann en 7 bij Bob. Ook aan letters was het gelijk, dus heeft iedereen verloren.",
    },
)
UNKNOWN = (
    "players: Ann Bob\nAnn hand: Narwhal\nBob hand: 2 unknown\ndeck: 2 x Neigh, Yay",
    ("Narwhal", "Bob: Neigh"),
    {
        "en": "Ann played Narwhal, and Bob answered with Neigh. Bob's unknown card turned out to be Neigh. "
        "Does anybody answer Neigh?",
        "de": "Ann hat Narwhal gespielt, und Bob hat mit Nühü! geantwortet. Die unbekannte Karte von Bob war "
        "Nühü! Antwortet jemand auf Nühü!?",
        "nl": "Ann heeft Normale Narwal gespeeld, en Bob heeft met Stop gereageerd. De onbekende kaart van Bob "
        "bleek Stop te zijn. Reageert iemand op Stop?",
    },
)
SKIPPED_PHASE = (
    "edition: nsfw-base-2e\nplayers: Ann Bob\nturn: Ann, beginning of turn\nAnn stable: Pony Play\n"
    "Bob hand: Vanillacorn",
    ("Yes",),
    {
        "en": "Because of Pony Play, Ann pulled Vanillacorn from Bob's hand at random and skipped the Draw "
        "phase.",
        "de": "Durch Pony Play hat Ann zufällig Vanillacorn aus der Hand von Bob genommen und die Nachziehphase "
        "ausgelassen.",
        "nl": "Door Pony Play heeft Ann blind Vanillacorn uit de hand van Bob gepakt en de Kaartentrekfase "
        "overgeslagen.",
    },
)
EXTRA_TURN = (
    "players: Ann Bob\nAnn hand: Change of Luck, Neigh, Yay\ndeck top: Narwhal, Rhinocorn",
    ("Change of Luck", "pass", "Neigh", "Yay", "Narwhal"),
    {
        "en": "Ann played Change of Luck, drew 2 cards, discarded Neigh, Yay and Narwhal and got another turn.",
        "de": "Ann hat Change of Luck gespielt, 2 Karten gezogen, Nühü!, Yay und Narwhal abgeworfen und einen "
        "weiteren Zug bekommen.",
        "nl": "Ann heeft Geluksdag gespeeld, 2 kaarten getrokken, Stop, Jeej! en Normale Narwal afgelegd en nog "
        "een beurt gekregen.",
    },
)
NOT_YET = (
    "players: Ann Bob",
    (),
    {
        "en": "Ann, play a card or draw a card.",
        "de": "Ann, spiel eine Karte oder zieh eine.",
        "nl": "Ann, speel een kaart of trek er een.",
    },
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("position", "answers", "said"),
    [
        BLACK_KNIGHT,
        ONE_NEIGH,
        NEIGHS,
        STEAL,
        SWAP,
        EACH_PLAYER,
        FORCED_DISCARD,
        IN_VAIN,
        WIN,
        EVERYONE_LOSES,
        UNKNOWN,
        SKIPPED_PHASE,
        EXTRA_TURN,
        NOT_YET,
    ],
)
def test_the_argument_is_settled(
    position: str, answers: tuple[int | str, ...], said: dict[str, str], language: str
) -> None:
    assert told(language, position, *answers) == said[language]


def test_what_is_left_open_is_asked() -> None:
    position = "players: Ann Bob\nAnn hand: Good Deal"
    assert told("en", position, "Good Deal") == "Ann played Good Deal. Does anybody answer Good Deal?"
    assert told("en", position, "Good Deal", "pass") == "Ann played Good Deal. Which card does Ann draw?"


def test_a_card_that_one_effect_moved_twice_is_told_once() -> None:
    position = "players: Ann Bob\nAnn hand: Back Kick\nBob stable: Narwhal"
    said = told("en", position, "Back Kick", "pass")
    assert "Bob discarded Narwhal (from Bob's Stable; the only choice)." in said
    assert said.count("Narwhal") == 1


def test_a_finished_game_says_how_it_ended() -> None:
    _start, _happened, end = played(read_position(library(), WIN[0]), WIN[1])
    assert summary(end, [], end) == ["Ann wins."]


def test_names_of_players_may_be_anything() -> None:
    start = read_position(library(), "players: %(card)s <b>\n%(card)s hand: Narwhal\n<b> hand: Neigh")
    with override("de"):
        said = summary(*played(start, ["Narwhal", "<b>: Neigh"]))
    assert said[0] == "%(card)s hat Narwhal gespielt, und <b> hat mit Nühü! geantwortet."


# Every case and whole games


@cache
def cases() -> list[Played]:
    """Every case in the first of its editions, played on to where somebody has to decide."""
    found = []
    for file in sorted((FIXTURES / "cases").glob("*.txt")):
        for case in read_cases(file.read_text(encoding="utf-8")):
            run = Run(case, library(), case.editions[0])
            run.through()
            assert run.table is not None and run.setting is not None
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
