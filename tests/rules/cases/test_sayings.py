"""What a case expected and what came, in the reader's language."""

import pytest
from django.utils.translation import override

from cardsdb.library import held_library
from rules.cases.checking.sayings import Sayings

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
