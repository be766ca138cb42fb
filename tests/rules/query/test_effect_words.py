"""The engine's own words as search keys: complete, stable, and said in every language."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from django.conf import settings
from django.utils.translation import override

from cardsdb.language_size import words_of_the_language
from engine.language import parse, words
from rules.query.effect_words import (
    EFFECT_KEYS,
    FAMILIES,
    RENAMED,
    effect_words,
    effect_words_of_text,
)
from rules.query.phrases import Phrase
from tests.engine.sample_wordings import sample_wordings
from tests.soaking import one_in

CARDS = sorted((settings.BASE_DIR / "fixtures" / "cards").glob("*.json"))
WHAT_IT_DOES = {"does", "cannot"}

# Words nobody searches by, for what they would say is said by a word beside or within them.
WITHOUT_KEY = {
    # Frames: their parts are found.
    words.Wording,
    words.Ability,
    words.Do,
    words.IfThere,
    words.Move,
    words.Transfer,
    words.Either,
    words.InOrder,
    words.ThisTurn,
    words.UntilNextTurn,
    words.Later,
    words.UntilNextTurnEnds,
    words.CannotBe,
    words.Cards,
    words.CardsYouPlay,
    words.Group,
    words.One,
    words.Upon,
    words.ByCard,
    # Said by `optional`, `costs` and the `trigger` if-would.
    words.May,
    words.MayInstead,
    words.Instead,
    words.IfDid,
    words.IfDidNot,
    words.IfCannot,
    words.Otherwise,
    words.IfDidInstead,
    words.IfDiscarded,
    # They stand for cards and players named before, or tell them apart.
    words.It,
    words.Them,
    words.ThatCard,
    words.Rest,
    words.OfThem,
    words.OfThatType,
    words.Other,
    words.Different,
    words.Named,
    words.Called,
    words.SomePlayers,
    words.PlayerHaving,
    # So many cards is the usual case.
    words.Exactly,
    words.AtLeastOne,
}


def texts() -> Iterator[tuple[str, str]]:
    """The finished wordings of every card, that of the box that is listed first at first."""
    for path in CARDS:
        card = json.loads(path.read_text(encoding="utf-8"))
        finished = [wording for wording in card["wordings"] if wording.get("status") != "draft"]
        for wording in sorted(finished, key=lambda each: min(map(number_of_box, each["editions"]))):
            yield card["id"], "\n".join(wording["lines"])


@cache
def number_of_box(edition: str) -> int:
    path = settings.BASE_DIR / "fixtures" / "editions" / f"{edition}.json"
    return int(json.loads(path.read_text(encoding="utf-8"))["number"])


@cache
def words_of_cards() -> dict[str, frozenset[str]]:
    """What each card does in the box that is listed first."""
    words: dict[str, frozenset[str]] = {}
    for card, text in texts():
        words.setdefault(card, effect_words_of_text(text))
    return words


def phrases() -> list[tuple[str, Phrase]]:
    return [
        (f"{name}:{value}", phrase)
        for name, key in EFFECT_KEYS.items()
        for value, phrase in key.values.items()
    ]


def said(phrase: Phrase) -> list[str]:
    return [str(phrase.label), str(phrase.clause), str(phrase.negated)]


@dataclass(frozen=True)
class Hand:
    """A verb that is not there yet, with a player whom something is done for."""

    to: words.Who


def test_who_is_the_one_who_does_it_and_nobody_it_is_done_for() -> None:
    hand: Any = Hand(words.Who.YOU)
    line = words.Ability(words.Label.ENTERS, (words.Do(words.Who.EACH_OTHER, ((hand,),)),))
    found = effect_words(words.Wording((line,)))
    assert {word for word in found if word.startswith("who:")} == {"who:each-other"}


def test_every_card_with_a_text_says_what_it_does_and_when() -> None:
    for card, text in texts():
        found = effect_words_of_text(text)
        keys = {word.partition(":")[0] for word in found}
        assert keys & WHAT_IT_DOES, card
        assert {"trigger", "optional"} <= keys, card


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("rhinocorn", "trigger:turn-start does:destroy target:unicorn optional:yes costs:end-turn"),
        ("seductive-unicorn", "trigger:enters costs:discard does:steal target:unicorn optional:yes"),
        ("barbed-wire", "trigger:whenever-enter trigger:whenever-leave watches:unicorn does:discard"),
        ("rainbow-aura", "trigger:always cannot:destroy target:unicorn optional:no"),
        ("black-knight-unicorn", "trigger:if-would-destroy costs:sacrifice target:this-card optional:yes"),
        ("neigh-means-neigh", "trigger:when-play does:stop cannot:neigh"),
        ("bulletproof-vest", "trigger:when-would-destroy does:stop does:draw"),
        ("ginormous-unicorn", "does:counts-as cannot:play target:neigh"),
        (
            "majestic-flying-unicorn",
            "trigger:enters from:discard to:hand does:return trigger:if-would-sacrifice",
        ),
        ("mystical-vortex", "trigger:played who:each does:discard does:shuffle from:discard to:deck"),
        ("blatant-thievery", "does:look-at-hand from:hand to:hand"),
        ("americorn", "does:pull from:hand optional:yes"),
        ("kiss-of-life", "does:bring from:discard to:stable"),
        ("sniper-unicorn", "does:destroy costs:skip-phase"),
        ("classy-narwhal", "does:search from:deck target:upgrade to:hand"),
        ("tiny-stable", "trigger:whenever-has-more-than if:has-more-than does:sacrifice"),
        ("imaginary-friendicorn", "trigger:while watches:baby does:need-fewer"),
        ("nymphicorn", "who:each-without watches:magical does:discard"),
        ("game-master-unicorn", "does:draw does:draw-extra does:hand-limit does:discard"),
        ("unicorn-mafia", "does:sacrifice does:destroy costs:discard"),
        ("narwhal-torpedo", "amount:all target:downgrade does:sacrifice"),
        ("queen-bee-unicorn", "cannot:enter target:basic"),
    ],
)
def test_a_card_is_found_by_what_a_player_expects(card: str, expected: str) -> None:
    assert set(expected.split()) <= words_of_cards()[card]


@pytest.mark.parametrize(
    ("card", "unexpected"),
    [
        ("rhinocorn", "costs:destroy"),
        ("barbed-wire", "target:unicorn"),
        ("seductive-unicorn", "costs:steal"),
        ("spy-unicorn", "from:hand"),
        ("imaginary-friendicorn", "target:baby"),
        ("unicorn-poison", "optional:yes"),
        ("dread-pirate-unicorn", "who:any"),
    ],
)
def test_a_card_is_not_found_by_what_it_only_mentions(card: str, unexpected: str) -> None:
    assert unexpected not in words_of_cards()[card]


def test_what_the_engine_cannot_read_has_no_words() -> None:
    assert effect_words_of_text("Destroy everything, then have a party.") == frozenset()
    assert effect_words_of_text("") == frozenset()


@pytest.mark.in_part
def test_the_keys_hold_the_words_there_can_be() -> None:
    possible = {word for wording in one_in(20, sample_wordings()) for word in effect_words(wording)}
    assert possible - explained() == set(), "Say in rules/query/phrases what these are called"


@pytest.mark.soak
def test_the_keys_hold_no_other_words() -> None:
    possible = {word for wording in sample_wordings() for word in effect_words(wording)}
    assert explained() - possible == set(), (
        "No wording has these any more: take them out of rules/query/phrases"
    )


def explained() -> set[str]:
    return {word for word, _phrase in phrases()}


def test_every_word_of_the_vocabulary_has_a_key() -> None:
    searched = {word for word in words_of_the_language() if has_key(word)}
    assert words_of_the_language() - searched == WITHOUT_KEY


def has_key(word: type) -> bool:
    families = (*(family for family, _key in FAMILIES), words.Event)
    silent = words.Ability | words.Move | words.Transfer | words.Either | words.CannotBe | words.Exactly
    return word in RENAMED or (issubclass(word, families) and not issubclass(word, silent))


@pytest.mark.parametrize("language", ["de", "nl"])
def test_every_value_is_said_in_every_language(language: str) -> None:
    for word, phrase in phrases():
        with override("en"):
            english = said(phrase)
        with override(language):
            translated = said(phrase)
        assert not set(english[1:]) & set(translated[1:]), word
        assert english[0] != translated[0] or english[0] in LOAN_WORDS, word


LOAN_WORDS = {"hand"}


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_no_two_values_of_a_key_are_called_the_same(language: str) -> None:
    with override(language):
        for key in EFFECT_KEYS.values():
            every = [text for phrase in key.values.values() for text in said(phrase)]
            assert len(set(every)) == len(every), key.name


def test_a_clause_and_its_opposite_complete_the_same_sentence() -> None:
    starts = {
        "en": ("that ", "by which "),
        "de": ("die ", "deren ", "mit denen ", "bei denen ", "durch die ", "für die ", "auf die "),
        "nl": ("die ", "waar"),
    }
    for language, ways in starts.items():
        with override(language):
            every = [(word, text) for word, phrase in phrases() for text in said(phrase)[1:]]
        assert [(word, text) for word, text in every if not text.startswith(ways)] == []


def test_german_clauses_can_be_joined_by_a_word() -> None:
    """A clause within one would need a comma at its end, before *und*."""
    with override("de"):
        assert [word for word, phrase in phrases() if "," in "".join(said(phrase)[1:])] == []


def test_values_are_sorted() -> None:
    values: list[Any] = [list(key.values) for key in EFFECT_KEYS.values()]
    assert values == [sorted(each) for each in values]


def test_a_word_of_a_wording_says_what_its_parts_say() -> None:
    both = effect_words(parse("Enters: draw a card.\nLeaves: discard a card."))
    assert {"trigger:enters", "trigger:leaves", "does:draw", "does:discard"} <= both
