"""Cards by their printed names alone, in every language: exactly, with typing errors, and as one types."""

from dataclasses import dataclass
from itertools import islice

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


def names_beginning(typed: str, language: str, *, adult: bool, at_most: int) -> dict[str, Name]:
    """The cards that have a name with a word that begins so, each with that name.

    The reader's language comes first, and in it what begins so itself. A search word is for the readers of
    its language, and brings the name that is printed.
    """
    form = sorting_form(typed[:LONGEST_NAME])
    found = [
        (thing, name, thing.name_in(name.language) if name.is_search_word else name)
        for thing in _cards(adult)
        for name in thing.names
        if f" {form}" in f" {name.form}" and not (name.is_search_word and name.language != language)
    ]

    def rank(each: tuple[Thing, Name, Name]) -> tuple[bool, bool, str, str]:
        thing, name, shown = each
        return shown.language != language, not name.form.startswith(form), name.form, thing.slug

    by_card: dict[str, Name] = {}
    for thing, _name, shown in sorted(found, key=rank):
        by_card.setdefault(thing.slug, shown)
    return dict(islice(by_card.items(), at_most))


@per_version
def english_names(*, adult: bool) -> dict[str, str]:
    """What each card is called in English."""
    return {thing.slug: thing.name_in(ENGLISH).text for thing in _cards(adult)}
