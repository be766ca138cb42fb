"""How wordings are written in each language."""

import pytest

from engine.language import LANGUAGES, parse, render
from engine.language.messages import Language, LanguageFileError, language
from engine.language.words import Ability, Cause, Do, It, Label, Move, Who, Wording
from tests.each import holds_for_each
from tests.engine.card_texts import ALL_TEXTS, CardText


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_wording_comes_back_letter_for_letter_and_reads_natively(code: str) -> None:
    def reads_as_written(text: CardText) -> None:
        assert "\n".join(render(parse(text["en"]), code)) == text[code]

    assert all(code in text for text in ALL_TEXTS), (
        f"Not every sample of card_texts.yaml is written in “{code}”."
    )
    holds_for_each(ALL_TEXTS, reads_as_written)


def test_a_line_of_text_for_each_ability() -> None:
    wording = parse("Enters: draw a card.\nLeaves: draw a card.")
    assert all(len(render(wording, code)) == 2 for code in LANGUAGES)


def test_a_language_nobody_wrote_is_refused() -> None:
    with pytest.raises(ValueError, match=f"choose one of {', '.join(LANGUAGES)}"):
        render(parse("Draw a card."), "xx")


def test_it_that_stands_for_nothing_is_not_written() -> None:
    orphan = Wording((Ability(Label.ENTERS, (Do(Who.YOU, ((Move(Cause.STEAL, It()),),)),)),))
    with pytest.raises(ValueError, match="stands for nothing"):
        render(orphan, "de")


@pytest.mark.parametrize(
    ("kind", "case", "singular", "plural"),
    [
        ("unicorn", "dative", "einem Einhorn", "3 Einhörnern"),
        ("unicorn", "genitive", "eines Einhorns", "3 Einhörner"),
        ("magical", "accusative", "ein Magisches Einhorn", "3 Magische Einhörner"),
        ("magical", "dative", "einem Magischen Einhorn", "3 Magischen Einhörnern"),
        ("magical", "genitive", "eines Magischen Einhorns", "3 Magischer Einhörner"),
        ("magic", "dative", "einer Magiekarte", "3 Magiekarten"),
        ("upgrade", "genitive", "einer Aufwertung", "3 Aufwertungen"),
    ],
)
def test_german_nouns_decline(kind: str, case: str, singular: str, plural: str) -> None:
    assert _counted(kind, case, "one") == singular
    assert _counted(kind, case, "many") == plural


@pytest.mark.parametrize(
    ("kind", "case", "singular", "plural"),
    [
        ("unicorn", "accusative", "ein anderes Einhorn", "3 andere Einhörner"),
        ("unicorn", "dative", "einem anderen Einhorn", "3 anderen Einhörnern"),
        ("magical", "genitive", "eines anderen Magischen Einhorns", "3 anderer Magischer Einhörner"),
        ("upgrade", "accusative", "eine andere Aufwertung", "3 andere Aufwertungen"),
        ("upgrade", "dative", "einer anderen Aufwertung", "3 anderen Aufwertungen"),
    ],
)
def test_german_declines_other_ones(kind: str, case: str, singular: str, plural: str) -> None:
    assert _counted(kind, case, "one", other="yes") == singular
    assert _counted(kind, case, "many", other="yes") == plural


def _counted(kind: str, case: str, number: str, other: str = "no") -> str:
    german = language("de")
    gender = german.form(f"kind-{kind}", "gender")
    noun = german.phrase(f"kind-{kind}", number=number, elided="no")
    features = {"number": number, "gender": gender, "count": "3", "position": "first", "other": other}
    counted = german.phrase("exactly", noun=noun, **features).having({"case": case})
    return german.say("bare", noun=counted, position="later")


def test_a_missing_message_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(LanguageFileError, match=r"de\.ftl has no “verb-juggle”"):
        language("de").say("verb-juggle")


def test_a_missing_part_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(LanguageFileError, match="cannot say “bare”"):
        Language("nl").say("bare")
