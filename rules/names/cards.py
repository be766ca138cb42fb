"""Cards by their printed names alone, in every language: exactly, with typing errors, and as one types."""

from dataclasses import dataclass

from cardsdb.models import ENGLISH
from cardsdb.names.folding import sorting_form
from cardsdb.versions import per_version
from engine import printed_name
from rules.names.finding import (
    CARDS_FIRST,
    Match,
    Name,
    Thing,
    index,
    likeness,
    literal_likeness,
    name_match,
    ranking,
)

LONGEST_NAME = 100
CERTAIN, FAR_BEHIND = 83, 5


# Exactly


def cards_named(name: str, *, adult: bool) -> tuple[str, ...]:
    """The ids of the cards that are called so in some language, failing that those looked for by that word.

    Accents, capitals and marks do not matter. Cards that differ in nothing but their colour are all called by
    the name without it.
    """
    printed, looked_for = _cards_by_form(adult)
    form = sorting_form(name[:LONGEST_NAME])
    return printed.get(form) or looked_for.get(form, ())


CardsByForm = dict[str, tuple[str, ...]]


@per_version
def _cards_by_form(adult: bool) -> tuple[CardsByForm, CardsByForm]:
    """By what is printed on them, and by their search words."""
    printed: CardsByForm = {}
    looked_for: CardsByForm = {}
    for card in _cards(adult):
        for name in card.names:
            found = looked_for if name.is_search_word else printed
            for form in (name.form, sorting_form(printed_name(name.text))):
                found[form] = tuple(dict.fromkeys((*found.get(form, ()), card.slug)))
    return printed, looked_for


# With typing errors


@dataclass(frozen=True)
class Fits:
    """The cards that may be meant, the best first; whether the first is meant and no other."""

    cards: tuple[str, ...] = ()
    is_certain: bool = False


def cards_called_like(name: str, *, adult: bool) -> Fits:
    """The cards whose name holds what was typed, letter by letter; failing that, those spelled nearly so."""
    form = sorting_form(name[:LONGEST_NAME])
    if not form:
        return Fits()
    things = _cards(adult)
    if matches := ranking(name_match(thing, form, literal_likeness) for thing in things):
        return _fits(matches, matches[0].score)
    matches = ranking(name_match(thing, form, likeness_of_every_word) for thing in things)
    return _fits(matches, max((match.score for match in matches), default=0) - FAR_BEHIND)


def likeness_of_every_word(form: str, name: str) -> float:
    """That two names have a word such as *Unicorn* in common does not make them alike."""
    return likeness(form, name, of_words=min)


def _fits(matches: list[Match], enough: float) -> Fits:
    """Whoever has a score that is enough may be meant."""
    best = tuple(match.thing.slug for match in matches if match.score >= enough)
    return Fits(best, is_certain=len(best) == 1 and matches[0].score >= CARDS_FIRST + CERTAIN)


@per_version
def _cards(adult: bool) -> tuple[Thing, ...]:
    return tuple(thing for thing in index(adult) if thing.kind == "card")


# As one types


@dataclass(frozen=True)
class PrintedName:
    """A name of a card in one language, in which form it is found, and by whom: a search word is for readers
    of one language."""

    card: str
    text: str
    language: str
    form: str
    only_for: str = ""


def names_beginning(typed: str, language: str, *, adult: bool, at_most: int) -> list[PrintedName]:
    """Names with a word that begins so, each card once.

    The reader's language comes first, and in it what begins so itself.
    """
    form = sorting_form(typed[:LONGEST_NAME])
    fitting = (name for name in _names(adult) if name.only_for in ("", language))
    found = [name for name in fitting if f" {form}" in f" {name.form}"]

    def rank(name: PrintedName) -> tuple[bool, bool, str, str]:
        return name.language != language, not name.form.startswith(form), name.form, name.card

    by_card: dict[str, PrintedName] = {}
    for name in sorted(found, key=rank):
        by_card.setdefault(name.card, name)
    return list(by_card.values())[:at_most]


@per_version
def english_names(*, adult: bool) -> dict[str, str]:
    """What each card is called in English."""
    return {thing.slug: thing.name_in(ENGLISH).text for thing in _cards(adult)}


@per_version
def _names(adult: bool) -> tuple[PrintedName, ...]:
    """What the cards may be found by; a search word brings the name that is printed."""
    return tuple(_printed_name(thing, name) for thing in _cards(adult) for name in thing.names)


def _printed_name(thing: Thing, name: Name) -> PrintedName:
    if not name.is_search_word:
        return PrintedName(thing.slug, name.text, name.language, name.form)
    shown = thing.name_in(name.language)
    return PrintedName(thing.slug, shown.text, shown.language, name.form, name.language)
