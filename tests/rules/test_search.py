"""The search in the texts finds what newcomers ask for, in the words they know."""

import pytest

from cardsdb.models import DataVersion, Status
from rules.models import Passage, PassageKind, Rule, RuleText
from rules.search import Answers, search_texts
from rules.search.index import current_index
from tests.rules.newcomers import NEARLY, QUESTIONS

pytestmark = pytest.mark.django_db


def ask(text: str, language: str = "en", *, adult: bool = False, kind: str = "") -> Answers:
    return search_texts(text, adult=adult, language=language, kind=kind)


def keys(answers: Answers, kind: str = PassageKind.RULE) -> list[str]:
    return [hit.key for section in answers.sections if section.kind == kind for hit in section.hits]


def rules(text: str, language: str = "en", *, adult: bool = False) -> list[str]:
    return keys(ask(text, language, adult=adult))


def texts_of(answers: Answers) -> str:
    return "\n".join(f"{hit.title} {hit.context}" for section in answers.sections for hit in section.hits)


# What is meant


@pytest.mark.parametrize(("language", "question", "meant"), QUESTIONS)
def test_the_rule_a_newcomer_means_comes_first(language: str, question: str, meant: str) -> None:
    assert rules(question, language)[0] in meant.split()


@pytest.mark.parametrize(("language", "question", "meant"), NEARLY)
def test_the_rule_a_newcomer_means_is_near_the_top(language: str, question: str, meant: str) -> None:
    assert set(rules(question, language)) & set(meant.split())


@pytest.mark.parametrize(
    ("language", "typed", "term"),
    [
        ("de", "zurückklauen", "steal"),
        ("de", "geopfert", "sacrifice"),
        ("de", "ZURÜCKGESCHICKT", "return"),
        ("en", "hand size", "hand-limit"),
        ("nl", "opgeofferd", "sacrifice"),
        ("nl", "Nope", "neigh-card"),
    ],
)
def test_a_term_is_recognised_by_its_forms_and_aliases(language: str, typed: str, term: str) -> None:
    answers = ask(typed, language)
    assert term in [each.slug for each in answers.terms]
    assert keys(answers, PassageKind.TERM)[0] == term


def test_words_of_another_language_are_understood_too() -> None:
    assert rules("Handkartenlimit", "en")[0] == "turn.hand-limit"
    assert rules("sacrifice", "nl")[0] == "move.sacrifice"


def test_the_readers_own_language_comes_before_the_others() -> None:
    assert "elimination" not in [term.slug for term in ask("die Karte", "de").terms]


def test_parted_words_are_one() -> None:
    assert rules("wirft eine Karte ab", "de")[0] == "move.discard"


def test_who_names_two_terms_may_want_to_know_each_of_them() -> None:
    assert set(rules("destroy or sacrifice")[:2]) == {"move.destroy", "move.sacrifice"}


def test_a_word_that_is_nowhere_is_left_out_and_named() -> None:
    answers = ask("sacrifice xylophone")
    assert keys(answers)[0] == "move.sacrifice"
    assert answers.question.nowhere == ("xylophone",)


# What is shown


def test_a_form_the_query_does_not_have_is_marked_as_well() -> None:
    context = ask("zurückklauen", "de").sections[0].hits[0].context
    assert "<mark>klaust</mark>" in context


def test_both_parts_of_a_parted_word_are_marked() -> None:
    texts = texts_of(ask("abwerfen", "de"))
    assert "<mark>wirfst</mark>" in texts
    assert "<mark>ab</mark>" in texts


def test_texts_are_escaped() -> None:
    RuleText.objects.filter(rule__slug="move.steal", language="en").update(text="A <b>wallaby</b> & co.")
    DataVersion.raise_by_one()
    context = ask("wallaby").sections[0].hits[0].context
    assert context == "A &lt;b&gt;<mark>wallaby</mark>&lt;/b&gt; &amp; co."


def test_a_kind_is_shown_whole_when_asked_for() -> None:
    (section,) = ask("unicorn", kind="case").sections
    assert section.kind == "case"
    assert len(section.hits) > 20


@pytest.mark.parametrize("kind", list(PassageKind))
def test_every_kind_is_found(kind: PassageKind) -> None:
    if not Passage.objects.filter(kind=kind).exists():
        pytest.skip("none is published")
    passage = Passage.objects.filter(kind=kind, language="de", text_language="de", for_everyone=True).first()
    assert passage is None or passage.key in keys(ask(passage.title, "de", kind=kind), kind)


@pytest.mark.parametrize(
    "typed", ["", "'", "a & b | !c", "':*", "§steal", "=in", "\\", "(((", "%_", "🦄", "the", "ß" * 90]
)
def test_anything_may_be_asked(typed: str) -> None:
    for language in ("en", "de", "nl"):
        ask(typed, language)


# What is there


def test_an_edit_is_found_at_once() -> None:
    assert rules("wallaby") == []
    text = RuleText.objects.get(rule__slug="move.steal", language="en")
    text.text = "A wallaby."
    text.save()
    assert rules("wallaby") == ["move.steal"]


def test_what_is_taken_back_is_found_no_more() -> None:
    rule = Rule.objects.get(slug="effects.loop")
    rule.status = Status.DRAFT
    rule.save()
    assert "effects.loop" not in rules("endless loop")


def test_an_edit_leaves_other_passages_as_they_are() -> None:
    before = set(Passage.objects.values_list("pk", flat=True))
    text = RuleText.objects.get(rule__slug="move.steal", language="en")
    text.text = "A wallaby."
    text.save()
    current_index()
    assert len(set(Passage.objects.values_list("pk", flat=True)) - before) == 1


def test_what_is_for_adults_is_found_by_those_who_ask_for_it() -> None:
    assert rules("drinking") == []
    assert "optional.drinking" in rules("drinking", adult=True)
