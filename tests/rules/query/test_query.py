"""The query language: what it finds, how it explains itself, and what it does with bad input."""

import pytest
from django.utils.translation import override
from hypothesis import given, settings, strategies
from hypothesis.extra.django import TestCase

from cardsdb.models import Card, Printing, Wording
from cardsdb.site.syntax import JOINING
from rules.query import CardResults, every_key, explain, search_cards
from rules.query.all_keys import OWN_KEYS, PLAIN
from rules.query.keys import Key
from rules.query.reading import MOST_CHARACTERS, read
from tests.cardsdb.names import call

pytestmark = pytest.mark.django_db


def found(query: str, language: str = "en", adult: bool = False) -> list[str]:
    return [each.slug for each in results(query, language, adult).found]


def results(query: str, language: str = "en", adult: bool = False) -> CardResults:
    return search_cards(query, language=language, boxes=["base-2e"], limit=1000, adult=adult)


def remarks(query: str) -> dict[str, str]:
    """The remarks on a query, each with what it suggests."""
    return {remark.code: remark.suggestion for remark in results(query).warnings}


# What is found

KEYS = {
    "name": ("name:rhino", {"rhinocorn"}),
    "wording": ('o:"end your turn" t:magical e:base-2e', {"rhinocorn"}),
    "type": ("t:downgrade e:base-2e copies>1", set()),
    "color": ("color:red e:base-2e", {"neigh", "super-neigh"}),
    "edition": ("e:base-2e t:baby name:red", {"baby-unicorn-red"}),
    "lang": ("lang:de lang:nl t:instant e:base-2e", {"neigh", "super-neigh"}),
    "copies": ("copies>3 e:base-2e", {"neigh"}),
    "boxes": ("boxes>=3 t:instant e:base-2e", {"neigh", "super-neigh"}),
    "number": ("number=22", {"rhinocorn"}),
    "collector": ("cn:UU-Base-022", {"rhinocorn"}),
    "does": ("does:destroy does:end-turn e:base-2e", {"rhinocorn"}),
}


def test_of_every_key_it_is_known_what_it_finds() -> None:
    """Those of the engine's own words are held by `test_effect_words`."""
    unknown = {key.name for key in OWN_KEYS} - KEYS.keys()
    assert not unknown, f"Say in KEYS above what these find: {unknown}"


@pytest.mark.parametrize(("query", "cards"), KEYS.values(), ids=KEYS)
def test_each_key_finds_what_it_says(query: str, cards: set[str]) -> None:
    assert set(found(query)) == cards
    assert not results(query).warnings


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_example_finds_something(language: str) -> None:
    with override(language):
        examples = [str(each.example) for each in (PLAIN, *every_key())] + [
            str(each) for each, _told in JOINING
        ]
    for example in examples:
        shown = results(example, language)
        assert shown.total, example
        assert not shown.warnings, example


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("neushoorn", ["rhinocorn"]),
        ("Nühü t:instant -super e:base-2e", ["neigh"]),
        ("t:baby e:base-2e name:red or name:rhinocorn", ["baby-unicorn-red", "rhinocorn"]),
        ("(name:red or name:pink) t:baby e:base-2e", ["baby-unicorn-red", "baby-unicorn-pink"]),
        ('name="neigh"', ["neigh"]),
        ("name:/^rhino/", ["rhinocorn"]),
        ('o:"the game and" number>9999', []),
    ],
)
def test_terms_are_put_together(query: str, cards: list[str]) -> None:
    assert found(query) == cards


def test_a_minus_leaves_out_what_would_be_found() -> None:
    everything = set(found("e:base-2e"))
    stealing = set(found("does:steal e:base-2e"))
    assert set(found("-does:steal e:base-2e")) == everything - stealing
    assert set() < stealing < everything


def test_neither_of_two_is_not_one_and_not_the_other() -> None:
    assert found("-(t:magic or t:upgrade)") == found("-t:magic -t:upgrade")


def test_words_are_found_in_the_wording_of_the_readers_language_whatever_their_endings() -> None:
    assert "rhinocorn" in found("o:destroying")
    assert "rhinocorn" in found("o:Einhörner", "de")
    assert "rhinocorn" not in found("o:Einhörner", "en")


def test_the_beginning_of_a_word_is_enough() -> None:
    assert set(found("o:destr")) == set(found("o:destroy"))


def test_a_name_comes_before_wordings_that_speak_of_it() -> None:
    assert found("neigh")[:2] == ["neigh", "super-neigh"]


def test_what_is_asked_besides_a_box_holds_in_that_box() -> None:
    printing = Printing.objects.get(card__slug="neigh", edition__slug="control")
    printing.copies = 99
    printing.save()
    assert found("name=neigh e:control copies=99") == ["neigh"]
    assert found("name=neigh e:chaos copies=99") == []
    assert found("name=neigh copies=99") == ["neigh"]


def test_a_card_in_two_boxes_is_found_by_both_at_once() -> None:
    both = set(found("e:control e:chaos"))
    assert both == set(found("e:control")) & set(found("e:chaos"))
    assert both


def test_the_readers_own_box_is_shown() -> None:
    for box in ("control", "chaos"):
        shown = search_cards("name=neigh", language="en", boxes=[box])
        assert [each.edition for each in shown.found] == [box]


def test_a_page_is_a_part_of_the_whole() -> None:
    whole = found("t:magical")
    page = search_cards("t:magical", language="en", boxes=["base-2e"], limit=7, offset=7)
    assert [each.slug for each in page.found] == whole[7:14]
    assert page.total == len(whole)


def test_sorting() -> None:
    by_name = search_cards("t:upgrade e:base-2e", language="en", sort="name", limit=100)
    names = [str(Card.objects.get(slug=each.slug)) for each in by_name.found]
    assert names == sorted(names)


def test_an_edit_is_found_at_once() -> None:
    assert not found("nashornchen")
    call("rhinocorn", de="Nashornchen")
    assert found("nashornchen") == ["rhinocorn"]
    wording = Wording.objects.get(card__slug="rhinocorn", edition__slug="base-2e")
    wording.text = "Turn start: you may steal a Unicorn."
    wording.save()
    assert "rhinocorn" in found("does:steal e:base-2e")
    assert "rhinocorn" not in found("does:destroy e:base-2e")


# What is said about it


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Cards that are Magical Unicorns and of which a box holds more than 2."),
        ("de", "Karten, die Magische Einhörner sind und die in einer Schachtel mehr als 2-mal vorkommen."),
        ("nl", "Kaarten die Magische Eenhoorns zijn en die meer dan 2 keer in een doos zitten."),
    ],
)
def test_a_query_is_explained_in_the_readers_language(language: str, sentence: str) -> None:
    assert explain("t:magical copies>2", language=language).explanation == sentence


def test_not_any_of_several_is_explained_without_a_knot() -> None:
    found = explain("-(t:magic or copies<=2)", language="en").explanation
    assert found == "Cards that are no Magic cards and of which a box holds more than 2."


@pytest.mark.parametrize(
    ("query", "language", "sentence"),
    [
        (
            "(t:magic or t:upgrade) does:destroy",
            "en",
            "Cards that destroy, and that are Magic cards or that are Upgrades.",
        ),
        (
            "t:magic or (t:upgrade does:destroy)",
            "de",
            "Karten, die Magiekarten sind, oder die Aufwertungen sind und die etwas zerstören.",
        ),
        (
            "(t:magic or t:upgrade) (does:destroy or does:draw)",
            "nl",
            "Kaarten (die Magisch Effect kaarten zijn of die Positief Effect kaarten zijn) en (die iets "
            "vernietigen of waarmee je kaarten trekt).",
        ),
    ],
)
def test_brackets_are_only_told_where_no_comma_says_it(query: str, language: str, sentence: str) -> None:
    assert explain(query, language=language).explanation == sentence


def test_an_explanation_is_a_query_that_asks_the_same() -> None:
    for query in ("a or (b c) -d", 'O:"YOUR Stable" -(T:magic or e:control)', "name=neigh copies>=2"):
        written = explain(query, language="en").query
        assert explain(written, language="en").query == written
        assert found(written) == found(query)


@pytest.mark.parametrize(
    ("query", "code", "suggestion"),
    [
        ("effekt:steal", "unknown_key", "does:steal"),
        ("naem:neigh", "unknown_key", "name:neigh"),
        ("dose:steal", "unknown_key", "does:steal"),
        ("color:rd", "unknown_value", "color:red"),
        ("t:magik copies>1", "unknown_value", "t:magic copies>1"),
        ("does:steel", "unknown_value", "does:steal"),
        ("copies>many", "not_a_number", ""),
        ("t>magic", "wrong_comparison", ""),
        ("t:/magic/", "no_expression", ""),
        ("name:/(((/", "bad_expression", ""),
        ("the stable", "common_word", '"the" stable'),
        ("upgrade", "type_meant", "t:upgrade"),
        ("rinocorn", "misspelled", "rhinocorn"),
        ("o:distroy", "misspelled", "o:destroy"),
        ("(neigh", "never_closed", ""),
        ("neigh)", "never_opened", ""),
        ('name:"neigh', "unclosed_quote", ""),
        ("o:/draw", "unclosed_expression", ""),
        ("neigh or", "lonely_or", ""),
        ("neigh t:", "missing_value", ""),
        ("((((((((neigh))))))))", "too_deep", ""),
        ("a " * 30, "too_many_terms", ""),
        ("neigh " * 2000, "too_long", ""),
    ],
)
def test_what_is_wrong_is_said_and_set_right(query: str, code: str, suggestion: str) -> None:
    assert remarks(query)[code] == suggestion


def test_the_rest_of_a_query_is_answered_all_the_same() -> None:
    assert found("shape:round name:rhinocorn") == ["rhinocorn"]
    assert found("name:rhinocorn )) or or (") == ["rhinocorn"]


def test_a_query_of_which_nothing_is_left_finds_nothing() -> None:
    assert found("shape:round") == []
    assert results("shape:round").explanation == "Nothing is left to search for."


def test_german_and_dutch_words_are_keys_and_values_too() -> None:
    assert found("typ:instant schachtel:base-2e", "de") == found("t:instant e:base-2e")
    assert found('t:"magische eenhoorn" doos:control', "nl") == found("t:magical e:control", "nl")
    assert found("farbe:grün t:magie", "de") == found("kleur:groen", "nl") == found("t:magic")
    assert found("farbe:lila", "de") == found("t:basic")
    assert found("does:stelen", "nl") == found("does:klauen", "de") == found("does:steal")


def test_a_word_of_another_language_leads_to_the_cards_that_do_it() -> None:
    assert search_cards("klauen unicorn", language="nl").query == "does:steal target:unicorn"
    assert set(found("steal", "nl")) >= set(found("does:steal"))
    assert search_cards("klauen", language="en").query == "does:steal"


def test_facets_count_what_they_lead_to() -> None:
    shown = search_cards("does:steal t:magical", language="en", with_facets=True)
    assert {facet.key for facet in shown.facets} >= {"type", "edition", "does"}
    for facet in shown.facets:
        for value in facet.values:
            if not value.is_chosen:
                assert len(found(value.query)) == value.count, value.query


def test_a_chosen_facet_leads_back() -> None:
    shown = search_cards("does:steal t:magical", language="en", with_facets=True)
    (types,) = [facet for facet in shown.facets if facet.key == "type"]
    assert [value.query for value in types.values if value.is_chosen] == ["does:steal"]


# What nobody may see, and what nobody may do


def test_adult_cards_are_only_counted() -> None:
    for_everyone, for_adults = results(""), results("", adult=True)
    assert for_everyone.hidden == for_adults.total - for_everyone.total > 0
    assert set(found("")) < set(found("", adult=True))


@pytest.mark.parametrize("key", every_key(), ids=lambda key: key.name)
def test_no_key_tells_a_name_for_adults_letter_by_letter(key: Key) -> None:
    for_adults = search_cards("", language="en", boxes=["nsfw-base-2e"], limit=1000, adult=True).found
    names = {each.slug[:5] for each in for_adults} - {slug[:5] for slug in found("")}
    asked = [search_cards(f"{key.name}:{name}", language="en") for name in sorted(names)[:5]]
    assert asked
    assert all(each.warnings or not each.hidden for each in asked)


def test_adult_boxes_are_left_out_for_everyone_else() -> None:
    said = results("e:nsfw-base-2e name:rhinocorn").warnings
    assert [remark.code for remark in said] == ["hidden_box"]
    assert all("nsfw" not in value.query for facet in results("").facets for value in facet.values)


@pytest.mark.parametrize(
    "expression", [r"(\w*)*(\w*)*\1\2x", "((a{1,100}){1,100}){1,100}", "(x+x+)+y", "[[:", "***="]
)
def test_no_expression_keeps_the_database_busy(expression: str) -> None:
    assert results(f"o:/{expression}/ name:rhinocorn").total in (0, 1)


SIGNS = strategies.text(alphabet='ab:- ()"/|<>=!or,\\%_\x00ß„“', max_size=60)


class AnyInput(TestCase):
    @settings(max_examples=150, deadline=None)
    @given(SIGNS | strategies.text(max_size=60))
    def test_nothing_one_can_type_is_an_error(self, query: str) -> None:
        search_cards(query, language="de", limit=5, with_facets=True)

    @settings(max_examples=150, deadline=None)
    @given(strategies.text(alphabet='()-|" ', max_size=2 * MOST_CHARACTERS))
    def test_any_heap_of_marks_can_be_read(self, query: str) -> None:
        read(query)


def test_a_search_asks_the_database_a_few_times(django_assert_max_num_queries: object) -> None:
    results("neigh")
    with django_assert_max_num_queries(2):  # type: ignore[operator]
        results("neigh")
