"""The search finds what players ask for, in the words they know; and says how it understood them."""

import pytest
from hypothesis import given, settings, strategies
from hypothesis.extra.django import TestCase

from cardsdb.languages import LANGUAGES
from rules.models import Rule
from rules.names.finding import LONGEST_QUERY
from rules.search.documents import DocumentKind
from rules.search.index import index_in
from rules.search.results import HITS
from tests.cardsdb.names import names_of
from tests.rules.search.newcomers import AMONG_RULES, NEARLY, QUESTIONS
from tests.rules.search.searching import everything_said, found, rules_of, searched, shown, things

pytestmark = pytest.mark.django_db


def first_things(text: str, language: str) -> set[str]:
    """What stands first of all, and the first of the rules."""
    results = searched(text, language)
    return {*things(results)[:1], *rules_of(results)[:1]}


# What is meant


@pytest.mark.parametrize(("language", "question", "meant"), QUESTIONS)
def test_what_a_newcomer_means_comes_first(language: str, question: str, meant: str) -> None:
    assert first_things(question, language) & set(meant.split())


@pytest.mark.parametrize(
    ("language", "question", "chapter"),
    [
        ("en", "how to set up the game", "setup"),
        ("de", "aufbau", "setup"),
        ("nl", "hoe zet je het spel klaar", "setup"),
        ("en", "how does neigh work", "neigh"),
    ],
)
def test_what_a_whole_chapter_says_is_answered_by_it(language: str, question: str, chapter: str) -> None:
    [answer] = searched(question, language).answers
    assert answer.document.thing == f"chapter:{chapter}"


@pytest.mark.parametrize(
    ("language", "question", "page"),
    [
        ("en", "make a custom unicorn", "own-card"),
        ("en", "differences between the editions", "compare"),
        ("de", "wo kann ich die regeln ausdrucken", "print-sheet"),
        ("de", "api", "api"),
        ("nl", "kan ik online spelen", "board"),
        ("nl", "api sleutel", "api-token"),
    ],
)
def test_who_looks_for_a_page_of_the_site_is_led_there(language: str, question: str, page: str) -> None:
    assert things(searched(question, language))[0] == f"page:{page}"


def test_who_is_another_question_than_how() -> None:
    assert things(searched("wie begint", "nl"))[0] != things(searched("hoe begin je", "nl"))[0]


@pytest.mark.parametrize(("language", "question", "meant"), NEARLY)
def test_what_a_newcomer_means_is_on_the_first_page(language: str, question: str, meant: str) -> None:
    assert set(rules_of(searched(question, language))) & set(meant.split())


@pytest.mark.parametrize(("language", "question", "meant"), AMONG_RULES)
def test_what_a_newcomer_means_is_among_the_rules(language: str, question: str, meant: str) -> None:
    assert set(rules_of(searched(question, language, only=DocumentKind.RULE))) & set(meant.split())


@pytest.mark.parametrize(
    ("language", "typed", "term"),
    [
        ("de", "zurückklauen", "steal"),
        ("de", "geopfert", "sacrifice"),
        ("de", "ZURÜCKGESCHICKT", "return"),
        ("de", "wirft eine Karte ab", "discard"),
        ("en", "hand size", "hand-limit"),
        ("nl", "opgeofferd", "sacrifice"),
        ("nl", "Nope", "neigh-card"),
        ("en", "kill a baby", "destroy"),
        ("en", "what is in the graveyard", "discard-pile"),
        ("de", "darf man Babys klauen", "steal"),
        ("nl", "wat ligt er op het kerkhof", "discard-pile"),
        ("en", "Handkartenlimit", "hand-limit"),
        ("nl", "graveyard", "discard-pile"),
    ],
)
def test_words_of_the_game_are_understood_however_one_says_them(language: str, typed: str, term: str) -> None:
    results = searched(typed, language)
    assert term in results.understood.term_slugs
    assert f"term:{term}" in things(searched(typed, language, only=DocumentKind.TERM))


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "can a downgrade be neighed"),
        ("en", "can you neigh an upgrade"),
        ("en", "can i neigh a basic unicorn"),
        ("en", "is an upgrade neighable"),
        ("en", "are ultimate unicorns neighable"),
        ("de", "kann eine downgrade karte genüht werden"),
        ("de", "kann man ein upgrade neighen"),
        ("de", "lässt sich eine zauberkarte aufhalten"),
        ("nl", "kan een downgrade geneighd worden"),
        ("nl", "kan een baby eenhoorn gestopt worden"),
    ],
)
def test_what_is_asked_of_every_kind_of_card_answers_who_names_one(language: str, question: str) -> None:
    assert found(question, language)[0] == "rule:neigh.response"


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("en", "can an upgrade be discarded", "discard"),
        ("de", "können magische einhörner gestohlen werden", "steal"),
        ("nl", "mag je een magic kaart weggooien", "discard"),
        ("nl", "kunnen instants vernietigd worden", "destroy"),
    ],
)
def test_what_may_be_done_with_a_kind_of_card_is_told_by_the_rule(
    language: str, question: str, rule: str
) -> None:
    assert found(question, language)[0] == f"rule:move.{rule}"


@pytest.mark.parametrize(
    ("language", "question", "wish"),
    [
        ("en", "can i destroy any kind of card", "destroy any card"),
        ("de", "kann ich meine eigenen einhörner zerstören", "eigene einhörner zerstören"),
        ("nl", "mag ik 2 kaarten spelen in mn beurt", "waarmee ik 2 kaarten mag spelen"),
    ],
)
def test_a_question_about_the_rules_is_no_wish_for_a_card(language: str, question: str, wish: str) -> None:
    assert found(question, language)[0].startswith(("rule:", "term:"))
    assert found(wish, language)[0].startswith("card:")


@pytest.mark.parametrize("question", ["can a downgrade be shuffled", "is an upgrade ever shuffled"])
def test_a_kept_question_about_any_kind_of_card_answers_for_each(question: str) -> None:
    assert "rule:turn.draw" not in found(question)
    rule = Rule.objects.get(slug="turn.draw")
    rule.asked["en"] = ["is any kind of card shuffled"]
    rule.save()
    assert "rule:turn.draw" in found(question)[:2]


def test_what_a_word_was_taken_for_is_said_and_can_be_taken_back() -> None:
    read = searched("graveyard").taken
    assert [(each.piece, each.meaning) for each in read] == [("graveyard", "discard pile")]
    plain = searched("graveyard", plain=read[0].plain)
    assert plain.understood.terms == ()
    assert [(each.piece, each.meaning, each.plain) for each in plain.taken] == [("graveyard", "", ())]


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [("en", "kill destroyed unicorns", ["kill"]), ("de", "einhörner zerstört gekillt", ["gekillt"])],
)
def test_of_a_word_in_another_form_nothing_is_said(language: str, typed: str, said: list[str]) -> None:
    assert [each.piece for each in searched(typed, language).taken] == said


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", "regenbogenaura und schwarzer ritter"),
        ("en", "what if yay and slowdown"),
        ("nl", "vertraging en pandamonium"),
    ],
)
def test_what_joins_names_of_cards_is_not_searched_for(language: str, typed: str) -> None:
    results = searched(typed, language)
    assert len(results.named) == 2
    assert not {"rule:effects.and", "term:and"} & set(things(results))


@pytest.mark.parametrize("typed", ["nanny cam neigh", "yay and slowdown", "slowdown vs queen bee"])
def test_a_list_of_many_cards_is_no_ruling_on_two_of_them(typed: str) -> None:
    results = searched(typed, "en")
    assert not results.answers
    assert "two-players-with-the-base-box" not in [hit.document.key for hit in results.hits]


def test_what_is_about_the_named_cards_alone_comes_before_what_is_about_others_too() -> None:
    of_rulings = [hit.document for hit in searched("pandamonium with queen bee", "en").hits]
    about = [set(each.cards) for each in of_rulings if each.kind == DocumentKind.RULING]
    alone = [cards <= {"pandamonium", "queen-bee-unicorn"} for cards in about]
    assert alone[0]
    assert alone == sorted(alone, reverse=True)


def test_the_readers_own_language_comes_before_the_others() -> None:
    assert "elimination" not in searched("die Karte", "de").understood.term_slugs


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_named_in_another_language_is_found(language: str) -> None:
    for typed, rule in (("Handkartenlimit", "turn.hand-limit"), ("aflegstapel", "setup.discard-pile")):
        assert rule in rules_of(searched(typed, language))


def test_who_names_two_terms_may_want_to_know_each_of_them() -> None:
    assert {"rule:move.destroy", "rule:move.sacrifice"} <= set(
        things(searched("destroy or sacrifice", only=DocumentKind.RULE))[:5]
    )


@pytest.mark.parametrize(
    ("language", "question", "answers", "speaks_of_less"),
    [
        ("nl", "kan je af zijn als je stal leeg is", "rule:end.no-elimination", "term:stable"),
        (
            "de",
            "10 karten auf der hand bin aber nicht dran muss ich abwerfen",
            "rule:turn.hand-limit-scope",
            "rule:effects.impossible-discard",
        ),
    ],
)
def test_what_speaks_of_all_that_is_asked_comes_first(
    language: str, question: str, answers: str, speaks_of_less: str
) -> None:
    found = things(searched(question, language))
    assert found.index(answers) < found.index(speaks_of_less)


def test_an_answer_is_about_the_card_that_is_named() -> None:
    [answer] = searched("my phoenix got destroyed and I have no cards").answers
    assert "unicorn-phoenix" in answer.document.cards
    assert not searched("can magical kittencorn be a target").answers


# Words too many, and words that are spelled otherwise


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("en", "endless loop", "effects.loop"),
        ("de", "Endlosschleife", "effects.loop"),
        ("nl", "oneindige lus", "effects.loop"),
    ],
)
def test_a_word_too_many_hides_nothing(language: str, question: str, rule: str) -> None:
    alone = things(searched(question, language, only=DocumentKind.RULE))
    results = searched(f"{question} xylophone", language, only=DocumentKind.RULE)
    assert rules_of(results)[0] == rule
    assert set(alone) <= set(things(results))
    assert results.understood.strange == ("xylophone",)


@pytest.mark.parametrize(
    ("language", "typed", "meant", "rule"),
    [
        ("en", "sacrifise", "sacrifice", "move.sacrifice"),
        ("en", "what does destory mean", "destroy", "move.destroy"),
        ("de", "zerstöhren", "zerstören", "move.destroy"),
        ("de", "Kindergartn", "kindergarten", "setup.nursery"),
        ("nl", "vernietgen", "vernietigen", "move.destroy"),
    ],
)
def test_a_typing_error_is_set_right_and_that_is_said(
    language: str, typed: str, meant: str, rule: str
) -> None:
    results = searched(typed, language)
    assert meant in [each.meaning for each in results.taken]
    assert rule in rules_of(results)


def test_what_a_word_was_taken_for_is_said_once_however_often_it_was_typed() -> None:
    read = searched("was passiert wenn ich neigh auf neigh spiele", "de").taken
    assert [each.piece for each in read].count("neigh") == 1


def test_what_was_set_right_can_be_taken_back() -> None:
    correction = next(each for each in searched("sacrifise baby").taken if each.piece == "sacrifise")
    results = searched("sacrifise baby", plain=correction.plain)
    assert results.understood.set_right == ()
    assert results.understood.strange == ("sacrifise",)


def test_a_word_of_another_language_is_no_typing_error() -> None:
    results = searched("Handkartenlimit", "en")
    assert results.understood.set_right == ()
    assert results.understood.strange == ()


# What answers a question


@pytest.mark.parametrize(
    ("language", "question", "answer"),
    [
        ("en", "can I neigh my own card", "rule:neigh.not-your-own ruling:neighing-your-own-card"),
        ("en", "hand limit", "rule:turn.hand-limit term:hand-limit"),
        ("de", "Handkartenlimit", "rule:turn.hand-limit term:hand-limit"),
        ("nl", "handkaartenlimiet", "rule:turn.hand-limit term:hand-limit"),
        ("nl", "wat ligt er op het kerkhof", "rule:setup.discard-pile term:discard-pile"),
    ],
)
def test_a_question_that_is_answered_has_its_answer_first(language: str, question: str, answer: str) -> None:
    results = searched(question, language)
    [shown] = results.answers
    assert shown.document.thing in answer.split()
    assert shown.document.thing not in [hit.document.thing for hit in results.hits]


@pytest.mark.parametrize(
    ("language", "question", "compared"),
    [
        ("en", "what is the difference between sacrifice and destroy", ["sacrifice", "destroy"]),
        ("en", "discard vs sacrifice", ["discard", "sacrifice"]),
        ("de", "was ist der Unterschied zwischen Opfern und Zerstören", ["sacrifice", "destroy"]),
        ("nl", "wat is het verschil tussen opofferen en vernietigen", ["sacrifice", "destroy"]),
    ],
)
def test_words_that_are_compared_are_both_explained(
    language: str, question: str, compared: list[str]
) -> None:
    assert [answer.document.key for answer in searched(question, language).answers] == compared


def test_what_was_ruled_on_a_named_card_stands_before_words_that_are_compared() -> None:
    results = searched("difference between sacrifice and destroy with Barbed Wire and Back Kick")
    ruling, *compared = (answer.document for answer in results.answers)
    assert ruling.kind == DocumentKind.RULING
    assert {"barbed-wire", "back-kick"} <= set(ruling.cards)
    assert [each.key for each in compared] == ["sacrifice", "destroy"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "question", ["what is the best pizza", "wie wird das Wetter", "hoe laat is het", "is it fun"]
)
def test_a_question_that_nothing_answers_has_no_answer(language: str, question: str) -> None:
    assert not searched(question, language).answers


@pytest.mark.parametrize("typed", ["xqzv wkrt", "asdfgh", "zzzzqqqq", "0x7f", "ĸŋþ ßßßß"])
def test_gibberish_finds_nothing(typed: str) -> None:
    for language in LANGUAGES:
        assert found(typed, language) == []


# What is shown


def test_an_answer_is_shown_to_its_end() -> None:
    [answer] = searched("how do I play this game").answers
    assert answer.context.startswith("Everybody begins")
    assert answer.context.endswith("six.")


def test_what_was_found_is_marked_in_any_of_its_forms() -> None:
    assert "<mark>klaust</mark>" in everything_said(searched("zurückklauen", "de", only=DocumentKind.RULE))
    texts = everything_said(searched("abwerfen", "de", only=DocumentKind.RULE))
    assert "<mark>wirfst</mark>" in texts
    assert "<mark>ab</mark>" in texts


def test_an_excerpt_is_what_the_own_box_says_and_names_those_that_differ() -> None:
    hits = {
        box: hit
        for box in ("base-2e", "control")
        for hit in shown(searched("how many cards at start", edition=box))
        if hit.document.key == "setup.hands"
    }
    assert hits["base-2e"].context != hits["control"].context
    for box, hit in hits.items():
        rule = Rule.objects.get(slug="setup.hands")
        others = rule.variants.exclude(editions__slug=box).values_list("editions__slug", flat=True)
        assert bool(hit.differs_in) == bool(others)


def test_a_card_says_what_it_says_in_the_own_box_alone() -> None:
    said = {
        box: hit.context
        for box in ("base-2e", "nsfw-base-2e")
        for hit in searched("counts as 2 unicorns", edition=box).hits
        if hit.document.key == "ginormous-unicorn"
    }
    assert said.keys() == {"base-2e", "nsfw-base-2e"}
    assert all(text.count("counts") == 1 for text in said.values())
    assert "Neigh cards" in said["base-2e"]


@pytest.mark.parametrize(("box", "other"), [("base", "nsfw"), ("nsfw", "base")])
def test_what_holds_in_the_own_box_comes_first(box: str, other: str) -> None:
    own = {"base": "base-2e", "nsfw": "nsfw-base-2e"}[box]
    hits = things(searched("two players remove cards", edition=own, only=DocumentKind.RULE, adult=True))
    assert hits.index(f"rule:two-players.removal-{box}") < hits.index(f"rule:two-players.removal-{other}")


def test_one_kind_is_shown_whole_when_it_is_asked_for() -> None:
    results = searched("unicorn", only=DocumentKind.CASE)
    assert {hit.document.kind for hit in results.hits} == {DocumentKind.CASE}
    assert len(results.hits) > HITS
    assert not results.answers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", DocumentKind)
def test_everything_is_found_by_its_title_among_its_kind(kind: DocumentKind, language: str) -> None:
    every = [each for each in index_in(language).documents[False].values() if each.kind == kind]
    for document in every[:: max(1, len(every) // 5)]:
        hits = things(searched(document.title, language, only=kind))
        assert document.thing in hits[:5], document.title


@pytest.mark.parametrize("card", ["rhinocorn", "yay", "narwhal", "barbed-wire"])
def test_a_card_stands_first_under_any_of_its_names(card: str) -> None:
    for name in names_of(card).values():
        for language in LANGUAGES:
            assert found(name, language)[0] == f"card:{card}", name


# Anything may be typed

ODD = ["", "'", "a & b | !c", "':*", "§steal", "=in", "\\", "(((", "%_", "🦄", "the", "ß" * 90, "AND OR NOT"]


@pytest.mark.parametrize("typed", [*ODD, "title:steal", "+steal -unicorn", "steal~2^5", "[a TO z]", "* ?"])
def test_what_means_something_to_machines_is_text(typed: str) -> None:
    for language in LANGUAGES:
        assert len(shown(searched(typed, language))) <= HITS + 1


WORDS = ["neigh", "Nühü", "steal", "hand", "rhinocorn", "my", "eenhoorn", "pheonix", "xyz"]


class Anything(TestCase):
    """Of any hundred letters, in three languages."""

    @given(
        strategies.text(max_size=2 * LONGEST_QUERY),
        strategies.sampled_from(LANGUAGES),
        strategies.lists(strategies.text(max_size=20), max_size=3),
    )
    @settings(max_examples=60, deadline=None)
    def test_anything_may_be_typed(self, typed: str, language: str, plain: list[str]) -> None:
        results = searched(typed, language, plain=plain)
        assert len(results.query.text) <= LONGEST_QUERY
        assert len(shown(results)) <= HITS + 1

    @given(
        strategies.lists(
            strategies.sampled_from(WORDS),
            max_size=30,
        ),
        strategies.sampled_from(LANGUAGES),
    )
    @settings(max_examples=40, deadline=None)
    def test_words_in_any_order_find_things_once(self, words: list[str], language: str) -> None:
        every = found(" ".join(words), language)
        assert len(every) == len(set(every))
