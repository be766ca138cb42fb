"""Words that are so common in questions that by themselves they name no card."""

import re
from collections.abc import Iterator
from typing import Final

from cardsdb.languages import LANGUAGES
from cardsdb.names.spelling import folded, without_ending
from cardsdb.versions import per_version
from rules.book.glossary import terms_at
from rules.book.rulebook import rule_book
from rules.lexicon.function_words import IN_NAMES, in_every_language
from rules.lexicon.terms import phrases_in_every_language

LOWER_CASE: Final = re.compile(r"(?<![\w'’-])[^\W\d_A-ZÄÖÜ][^\W_]*")

UNICORNS: Final = "unicorn unicorns einhorn einhörner einhörnern einhorns eenhoorn eenhoorns"
SAID_BESIDE: Final = frozenset(map(folded, in_every_language(IN_NAMES).union(UNICORNS.split())))
"""What names have in common: whoever asks about the Queen Bee leaves it out."""

EVERYDAY: Final = """
alluring annoying back bargain bomb brain breaking bridge broken brown button candy change chest classy
cleaning corner dark deal destructive director eating extra extremely fortune free freeze full giant glass
great greedy grow job kick kiss lady leader level life light little luck machine majestic marry master
million miracle misfortune officer overload parallel patient pink putting rain redirect reset restricted
round shadow shake shame shifting show situation snow someone speed spring sticky street swift target tasty
temporal time tiny totally traffic trip two ugly unexpected unfair upside wasted well white wishing
vervelend vervelende witte ander anderer besser bessere bruin dag deftige donker eng enger extreem fel
freund geld gratis groot großer grote gutes hoor kater klein kleiner koffie kopf krasser leuke licht mooie
nass nein neues oneerlijke pech preis prijs ramp rode roter schatten schlecht schnell schnelles snelle
steuer tijd verboden vriend wat weißes wit zeit zwart zwarte schwarz schwarzer
"""
"""What no rule says, and by which all the same nobody means a card."""


@per_version
def ordinary_words(adult: bool) -> frozenset[str]:
    """Words of the game and of every day, also without their endings.

    Texts also name cards: with a capital, so that only what is written without one is an ordinary word.
    """
    words = {folded(word) for text in texts(adult) for word in LOWER_CASE.findall(text)}
    words |= {folded(word) for phrase in phrases_in_every_language(adult) for word in phrase.every_word}
    words |= {folded(word) for word in EVERYDAY.split()}
    return frozenset(words | {without_ending(word) for word in words})


def texts(adult: bool) -> Iterator[str]:
    for language in LANGUAGES:
        for rule in rule_book(adult=adult, language=language).rules:
            yield from (rule.title, rule.text, *(variant.text for variant in rule.variants))
    for term in terms_at(adult):
        yield from term.definition.values()
