"""What a case expected and what came, in the reader's language."""

import pytest
from django.utils.translation import override

from cardsdb.library import held_library
from engine.cases import REASONS
from rules.cases.checking.sayings import NAME_LEFT_OPEN, Sayings, pattern_of

pytestmark = pytest.mark.django_db

IN_GERMAN = {
    "A stable: Narwhal, Neigh and 2 x Unicorn Poison": "Stall von A: Narwhal, Nühü!, 2 × Unicorn Poison",
    "B hand: nothing": "Hand von B: nichts",
    "discard pile: 2 cards (Narwhal, Neigh)": "Ablagestapel: 2 Karten (Narwhal, Nühü!)",
    "A drew Narwhal": "A hat gezogen: Narwhal",
    "winner: B": "B gewinnt.",
    "A may decline": "",
    "A stable: No Such Card": "",
    "": "",
}


def sayings() -> Sayings:
    return Sayings.with_cards_of(held_library().library, ["base-2e", "no-such-box"])


def test_what_lies_where_and_who_did_what_is_said() -> None:
    with override("de"):
        said = sayings()
        assert {line: said.of(line) for line in IN_GERMAN} == IN_GERMAN


def test_in_english_the_line_is_enough() -> None:
    assert sayings().of("A stable: Narwhal") == ""


WHY_IN_GERMAN = {
    "Yay is not in B's hand; then A must act: Draw a card": "Yay ist nicht auf der Hand von B.",
    "it is B's turn [turn.order]; then B must act: Draw a card": "B ist am Zug.",
    "Neigh only answers a card another player plays [neigh.not-effects]": (
        "Nühü! ist nur eine Antwort auf die Karte eines anderen Spielers."
    ),
    "Narwhal entered A's Stable; A was not asked into whose": (
        "Narwhal kam in den Stall von A; A wurde nicht gefragt, in wessen Stall."
    ),
    "Narwhal has been chosen already. [chain.once]": "Narwhal ist schon gewählt.",
    "A must choose: Narwhal": "",
}


def test_why_a_step_could_not_be_done_is_said() -> None:
    with override("de"):
        said = sayings()
        assert {got: said.why(got) for got in WHY_IN_GERMAN} == WHY_IN_GERMAN


def test_every_reason_is_found_in_what_a_run_got() -> None:
    for sentence in REASONS:
        named = dict.fromkeys(NAME_LEFT_OPEN.findall(sentence), "Narwhal")
        assert pattern_of(sentence).fullmatch(sentence % named), sentence
