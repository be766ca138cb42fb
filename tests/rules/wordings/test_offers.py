"""What is offered in place of others' wordings, and what is advised where nothing can be.

`offered.txt` and `refused.txt` are tables as `engine.language.elsewhere.phrasebook` reads them: a text as
others print it, and what is offered in its place or, where nothing can be, some words of the advice.
"""

from pathlib import Path

import pytest

from engine.language import WordingError, parse
from engine.language.elsewhere import SAID_OTHERWISE
from engine.language.elsewhere.phrasebook import phrasebook
from rules.wordings.mending import repair, with_advice_followed

PARTS = 12


def rows(table: str) -> list[tuple[str, str]]:
    text = (Path(__file__).parent / table).read_text(encoding="utf-8")
    return [(row.said, row.ours) for row in phrasebook(text)]


@pytest.mark.parametrize("part", range(PARTS))
def test_cards_as_they_are_printed_are_offered_as_they_are_worded_here(part: int) -> None:
    offers = ((printed, meant, repair(printed)) for printed, meant in rows("offered.txt")[part::PARTS])
    assert [offer for offer in offers if offer[1] != offer[2]] == []


def test_what_would_become_something_else_is_refused_with_what_to_write() -> None:
    refused = rows("refused.txt")
    assert [printed for printed, _advised in refused if repair(printed) is not None] == []
    advice = ((printed, advised, last_advice(printed)) for printed, advised in refused)
    assert [each for each in advice if each[1] not in each[2]] == []


def test_no_way_to_say_it_is_missed_for_the_words_it_is_known_by() -> None:
    texts = [printed for printed, _meant in rows("offered.txt")[::PARTS]]
    said = [(phrase, text) for text in texts for phrase in SAID_OTHERWISE if phrase.pattern.search(text)]
    assert [phrase.said for phrase, text in said if not any(phrase.found_in(text))] == []
    assert len(said) > len(texts)


def last_advice(text: str | None) -> str:
    """What is advised where no more of it can simply be done."""
    advice = ""
    while text is not None:
        with pytest.raises(WordingError) as refused:
            parse(text)
        advice = refused.value.message
        text, _ = with_advice_followed(text, refused.value) or (None, None)
    return advice
