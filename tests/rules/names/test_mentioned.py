"""Cards that are named inside a question, whole or in part, in any language and with typing errors."""

import re
from collections.abc import Callable
from functools import cache

import pytest

from cardsdb.models import Card
from cardsdb.names.folding import sorting_form
from rules.book.rulebook import rule_book
from rules.names.mentioned import Mentioned, mentioned

pytestmark = pytest.mark.django_db

AROUND = {"en": "what if I play {} now", "de": "was ist wenn ich {} spiele", "nl": "wat als ik {} speel"}
BY_NO_MEANS = {"neigh", "super-neigh", "redirect"}
"""Their names are words of the game."""


def asked(text: str, language: str = "en") -> Mentioned:
    return mentioned(text, language, adult=False, known_word=words_of_rules(language).__contains__)


@cache
def words_of_rules(language: str) -> set[str]:
    rules = rule_book(adult=False, language=language).rules
    return {word for rule in rules for word in rule.text.lower().split()}


def named(text: str, language: str = "en") -> list[str]:
    return [card.slug for card in asked(text, language).cards]


def twice(word: str) -> str:
    return word[:2] + word[1:]


def swapped(word: str) -> str:
    return word[:-2] + word[:-3:-1]


def without_second_last(word: str) -> str:
    return word[:-2] + word[-1]


@pytest.mark.parametrize(
    ("misspelled", "of_hundred"), [(str, 100), (twice, 95), (swapped, 93), (without_second_last, 93)]
)
def test_every_card_is_found_by_its_name_and_no_other(
    misspelled: Callable[[str], str], of_hundred: int
) -> None:
    shown = Card.visible.for_reader(adult=False).values_list("slug", "names")
    names = [(slug, *each) for slug, said in shown if slug not in BY_NO_MEANS for each in said.items()]
    found = [
        (slug, name, named(typed(name, language, misspelled), language))
        for slug, language, name in names
        if "(" not in name
    ]
    assert not [(name, cards) for slug, name, cards in found if cards not in ([], [slug])]
    missed = [name for _slug, name, cards in found if not cards]
    assert len(missed) * 100 <= (100 - of_hundred) * len(found), missed


def typed(name: str, language: str, misspelled: Callable[[str], str]) -> str:
    longest = max(re.findall(r"\w+", name), key=len)
    return AROUND[language].format(name.replace(longest, misspelled(longest)).lower())


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("can the mother goose be stolen", ["mother-goose-unicorn"]),
        ("glitter tornado on my own", ["glitter-tornado"]),
        ("der schwarze ritter", ["black-knight-unicorn"]),
        ("gegen den schwarzen ritter", ["black-knight-unicorn"]),
        ("mit dem verführerischen einhorn", ["seductive-unicorn"]),
        ("in een krappe stal", ["tiny-stable"]),
        ("amerikorn und orakel", ["americorn", "unicorn-oracle"]),
        ("pandamonum and pheonix", ["pandamonium", "unicorn-phoenix"]),
        ("dred pirate", ["dread-pirate-unicorn"]),
        ("black nigth", ["black-knight-unicorn"]),
        ("glitterbom", ["glitter-bomb"]),
        ("kettensägeneinhorn oder glitzertornado", ["chainsaw-unicorn", "glitter-tornado"]),
        ("rhino corn, double-dutch", ["rhinocorn", "double-dutch"]),
        ("bienenkoenigin, kettensagen", ["queen-bee-unicorn", "chainsaw-unicorn"]),
        ("two rhinocorns, two yays", ["rhinocorn", "yay"]),
        ("the phoenix's effect", ["unicorn-phoenix"]),
        ("neushoorns en llamacorns", ["rhinocorn", "llamacorn"]),
        ("retarget or reset button", ["re-target", "reset-button"]),
        ("twin unicorns, kiss of life", ["twin-unicorns", "kiss-of-life"]),
    ],
)
def test_a_name_may_be_short_bent_joined_and_split(text: str, cards: list[str]) -> None:
    assert named(text) == cards


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "can I neigh a neigh with a neigh"),
        ("en", "can you neigh a neigh"),
        ("nl", "kan je een neigh neighen"),
        ("en", "is there a good way to change the game for two players"),
        ("en", "can a basic unicorn steal a baby or win with magic"),
        ("en", "the light was off and my friend had a little luck"),
        ("en", "how long does it take to reset the deck and kiss it goodbye"),
        ("de", "darf ich ein Nühü mit einem Nühü beantworten"),
        ("de", "mein Freund hat einen Fehler gemacht, dürfen wir zurück"),
        ("de", "ist der schwarze Stapel für Babys"),
        ("de", "gibt es einen guten Moment zum Klauen und Tauschen"),
        ("nl", "mag ik een stop met een stop tegenhouden"),
        ("nl", "hoe kom ik van een vervelend effect af"),
        ("nl", "zijn de witte en zwarte kaarten verschillend"),
        ("nl", "is het verstandig om van stal te ruilen"),
    ],
)
def test_ordinary_words_name_no_card(language: str, text: str) -> None:
    assert named(text, language) == []


def test_what_is_left_and_where_the_names_stand() -> None:
    question = asked("Does the Queen Bee Unicorn stop rhinocorn, or Rhinocorn a queen bee?")
    assert named(question.text) == ["queen-bee-unicorn", "rhinocorn"]
    assert sorting_form(question.rest) == "does the stop or a"
    assert [question.text[each.start : each.end] for each in question.mentions] == [
        "Queen Bee Unicorn",
        "rhinocorn",
        "Rhinocorn",
        "queen bee",
    ]
