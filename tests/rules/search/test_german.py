"""Searches in German, whose verbs part and stand where the sentence wants them."""

import pytest

from rules.search.wishing import wished
from tests.rules.search.searching import searched

pytestmark = pytest.mark.django_db


def terms(question: str) -> set[str]:
    return {term.slug for term in searched(question, "de").understood.terms}


@pytest.mark.parametrize(
    ("question", "term"),
    [
        ("sie luchst mir mein Einhorn ab", "steal"),
        ("wenn mir wer mein Einhorn abluchst", "steal"),
        ("hat mir mein Einhorn abgeluchst", "steal"),
        ("er schmeißt zwei Handkarten weg", "discard"),
        ("die anderen schmeißen was weg", "discard"),
        ("ohne was wegzuschmeißen", "discard"),
        ("legt ein Einhorn in den Stall", "bring"),
        ("wer hat das in den Stall gelegt", "bring"),
    ],
)
def test_a_verb_is_known_in_every_form_and_order(question: str, term: str) -> None:
    assert term in terms(question)


def test_a_part_that_is_mostly_another_word_is_not_looked_for_behind_its_verb() -> None:
    assert "draw" in terms("eine Karte vom Stapel aufnehmen")
    assert "draw" not in terms("ich nehme ein Baby auf die Hand")


def test_who_wishes_that_something_cannot_be_done_wishes_for_no_card_that_does_it() -> None:
    wish = wished(searched("meine Einhörner sind unzerstörbar", "de").understood, adult=False)
    assert "cannot:destroy" in wish
    assert not {action for action in wish if action.startswith("destroy+")}
