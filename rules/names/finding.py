"""Cards, card types, rules and terms by their names in every language. Typing errors are forgiven."""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import fmean
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils.translation import get_language, gettext as _, override

from cardsdb.cards.links import shared_among
from cardsdb.languages import LANGUAGES, language_of_reader
from cardsdb.models import ENGLISH, Card, CardType
from cardsdb.names.folding import sorting_form
from cardsdb.names.nearest import alike, letters_shared
from cardsdb.versions import per_version, per_version_when_asked
from rules.book.glossary import terms_at
from rules.book.rulebook import Book, rule_book

LONGEST_QUERY = 100
MOST_HITS = 60
HITS_KEPT: Final = 4000

SAME, STARTS, WORD_STARTS, INSIDE, EVERY_WORD = 600, 500, 400, 300, 250
CARDS_FIRST = 150
OTHER_BOX = 120
"""A card of another box stands behind those of the reader's that hold what was typed as well, if it is not
called just so."""
CLOSE_ENOUGH = 75
SHORTEST_INSIDE = 4
"""Fewer letters are in many names by chance: those who type "win" do not mean the Twin Unicorns."""

Measure = Callable[[str, str], float]
"""How well a name fits what was typed, both in their sorting form; 0 if it does not."""


@dataclass(frozen=True)
class Query:
    """What a visitor typed, tidied and bounded."""

    text: str = ""
    was_cut: bool = False
    limit: int = LONGEST_QUERY

    @classmethod
    def typed(cls, text: str) -> "Query":
        tidy = re.sub(r"[\s\x00-\x1f]+", " ", text).strip()
        return cls(text=tidy[:LONGEST_QUERY].strip(), was_cut=len(tidy) > LONGEST_QUERY)

    @property
    def form(self) -> str:
        return sorting_form(self.text)


@dataclass(frozen=True, slots=True)
class Name:
    """What a thing is found by; by a search word it is found only, and never called so."""

    text: str
    language: str
    form: str
    is_search_word: bool = False


@dataclass(frozen=True, eq=False)
class Thing:
    """Something to be found: a card, a card type, a rule or a term, under all its names."""

    kind: str
    slug: str
    type: str
    names: tuple[Name, ...]
    boxes: frozenset[str] = frozenset()
    """Those a card lies in."""

    @cached_property
    def lines(self) -> str:
        """All its names, each between two line breaks."""
        return "".join(f"\n{name.form}\n" for name in self.names)

    def name_in(self, language: str) -> Name:
        by_language = {name.language: name for name in self.names if not name.is_search_word}
        return by_language.get(language) or by_language.get(ENGLISH) or self.names[0]


class Match(NamedTuple):
    """How well a thing fits, and which of its names brought it here."""

    score: float
    thing: Thing
    name: Name


@dataclass(frozen=True)
class NamedCard:
    """One line in a list of results."""

    kind: str
    slug: str
    type: str
    title: str
    language: str
    english: str
    note: str
    address: str
    number: str = ""
    also: str = ""
    also_language: str = ""


@dataclass(frozen=True)
class Found:
    query: Query
    hits: tuple[NamedCard, ...] = ()
    is_guess: bool = False

    @property
    def cards(self) -> list[NamedCard]:
        return [hit for hit in self.hits if hit.kind == "card"]


def find(query: Query, *, adult: bool, boxes: Collection[str] = (), at_most: int = MOST_HITS) -> Found:
    """What is named like the query, those of the reader's boxes first; if nothing is, what comes close."""
    form = query.form
    if not form:
        return Found(query)
    held = (name_match(thing, form, literal_likeness) for thing in holding(form.split(), adult))
    matches = ranking(in_boxes(match, boxes) for match in held)
    is_guess = not matches
    if is_guess:
        matches = ranking(name_match(thing, form, likeness) for thing in spelled_nearly(form, adult))
    return Found(query, named_cards(matches[:at_most], adult=adult), is_guess)


def named_cards(matches: Iterable[Match], *, adult: bool) -> tuple[NamedCard, ...]:
    """The lines of a list that say what was found."""
    language = language_of_reader()
    return distinguished([hit_of(match.thing, match.name, language, adult) for match in matches])


def holding(parts: Iterable[str], adult: bool) -> Iterable[Thing]:
    """What has each of these somewhere in its names."""
    things: Iterable[Thing] = index(adult)
    for part in parts:
        things = [thing for thing in things if part in thing.lines]
    return things


def spelled_nearly(form: str, adult: bool) -> Iterable[Thing]:
    """What has a name that looks like all of what was typed, or a word that looks like one of it."""
    names, words = spellings(adult)
    places = near(form, names).union(*(near(part, words) for part in form.split()))
    things = index(adult)
    return (things[place] for place in sorted(places))


Spellings = dict[str, set[int]]
"""Places in the index, by what is written there."""


def near(typed: str, spellings: Spellings) -> set[int]:
    spelled = list(spellings)
    found = alike(typed, spelled, at_least=CLOSE_ENOUGH)
    return {place for _score, at in found for place in spellings[spelled[at]]}


@per_version
def spellings(adult: bool) -> tuple[Spellings, Spellings]:
    """All names, and all words of them."""
    names: Spellings = defaultdict(set)
    words: Spellings = defaultdict(set)
    for place, thing in enumerate(index(adult)):
        for name in thing.names:
            names[name.form].add(place)
            for word in name.form.split():
                words[word].add(place)
    return names, words


def ranking(matches: Iterable[Match]) -> list[Match]:
    return sorted((match for match in matches if match.score), key=lambda match: -match.score)


def name_match(thing: Thing, form: str, measure: Measure) -> Match:
    scores = [measure(form, name.form) for name in thing.names]
    score = max(scores)
    if not score:
        return Match(0, thing, thing.names[0])
    best = [name for name, reached in zip(thing.names, scores, strict=True) if reached == score]
    name = best[0] if len(best) == 1 else in_language_of_reader(best)
    return Match(score + CARDS_FIRST if thing.kind == "card" else score, thing, name)


def in_boxes(match: Match, boxes: Collection[str]) -> Match:
    score, thing, _name = match
    is_called_so = score >= SAME + CARDS_FIRST
    is_elsewhere = score and boxes and thing.kind == "card" and thing.boxes.isdisjoint(boxes)
    return match._replace(score=score - OTHER_BOX) if is_elsewhere and not is_called_so else match


def in_language_of_reader(names: Sequence[Name]) -> Name:
    language = get_language()
    return next((name for name in names if name.language == language), names[0])


def literal_likeness(form: str, name: str) -> float:
    """How well the name holds what was typed, letter by letter; 0 if it does not."""
    if form in name:
        if name.startswith(form):
            return SAME if name == form else STARTS
        if f" {form}" in name:
            return WORD_STARTS
        if len(form) >= SHORTEST_INSIDE:
            return INSIDE
    # A word alone that begins one of the name was found above.
    return EVERY_WORD if " " in form and every_word_begins(form, name) else 0


def every_word_begins(form: str, name: str) -> bool:
    words = name.split()
    return all(any(word.startswith(part) for word in words) for part in form.split())


def likeness(form: str, name: str, of_words: Callable[[Iterable[float]], float] = fmean) -> float:
    """How much the name looks like what was typed, as a whole or word by word; 0 if too little."""
    words = name.split()
    by_word = of_words(
        max((letters_shared(part, word) for word in words), default=0) for part in form.split()
    )
    whole = letters_shared(form, name)
    score = max(whole, by_word)
    # Of names with a word that is as like, the one goes first that is no longer: Narwhal before Baby Narwhal.
    return score + whole / 100 if score >= CLOSE_ENOUGH else 0


@per_version
def index(adult: bool) -> tuple[Thing, ...]:
    """Everything this reader may find, as it stood at one data version."""
    return (*types(), *cards(adult), *rules(adult), *terms(adult))


def types() -> Iterator[Thing]:
    for code in CardType.values:
        yield Thing("type", code, code, tuple(type_names(code)))


def type_names(code: str) -> Iterator[Name]:
    for language in LANGUAGES:
        with override(language):
            label = str(CardType(code).label)
        yield Name(label, language, sorting_form(label))


def cards(adult: bool) -> Iterator[Thing]:
    for card in Card.visible.for_reader(adult=adult).prefetch_related("printings__edition"):
        names = [Name(name, language, sorting_form(name)) for language, name in card.names.items()]
        if names:
            boxes = frozenset(printing.edition.slug for printing in card.printings.all())
            yield Thing("card", card.slug, card.type, (*names, *search_words(card)), boxes)


def search_words(card: Card) -> Iterator[Name]:
    for language, words in card.search_words.items():
        for word in words:
            yield Name(word, language, sorting_form(word), is_search_word=True)


def rules(adult: bool) -> Iterator[Thing]:
    names: dict[str, list[Name]] = {}
    for language in LANGUAGES:
        for rule in rule_book(adult=adult, language=language).rules:
            names.setdefault(rule.slug, []).append(Name(rule.title, language, sorting_form(rule.title)))
    for slug in names:
        yield Thing("rule", slug, CardType.BASIC, tuple(names[slug]))


def terms(adult: bool) -> Iterator[Thing]:
    for term in terms_at(adult):
        names = (Name(word, language, sorting_form(word)) for language, word in term.term.items())
        yield Thing("term", term.slug, CardType.BASIC, tuple(names))


@per_version_when_asked(at_most=HITS_KEPT)
def hit_of(thing: Thing, name: Name, language: str, adult: bool) -> NamedCard:
    """How a thing stands in a list that was found by this name."""
    shown = thing.name_in(language)
    also = name if name.form != shown.form and not name.is_search_word else None
    book = rule_book(adult=adult)
    address, note = address_and_note(thing, book)
    return NamedCard(
        kind=thing.kind,
        slug=thing.slug,
        type=thing.type,
        title=shown.text,
        language=shown.language,
        english=thing.name_in(ENGLISH).text,
        note=note,
        address=address,
        number=book.rules_by_slug[thing.slug].number if thing.kind == "rule" else "",
        also=also.text if also else "",
        also_language=also.language if also else "",
    )


def address_and_note(thing: Thing, book: Book) -> tuple[str, str]:
    match thing.kind:
        case "card":
            return reverse("card", args=[thing.slug]), str(CardType(thing.type).label)
        case "rule":
            rule = book.rules_by_slug[thing.slug]
            return rule.address, rule.chapter_title
        case "type":
            return f"{reverse('cards')}?q=t:{thing.slug}", _("All cards of this type")
        case _:
            return reverse("glossary", fragment=thing.slug), _("Glossary")


def distinguished(hits: Sequence[NamedCard]) -> tuple[NamedCard, ...]:
    """The same hits; those of one name say their English one as well."""
    shared = shared_among(hit.title for hit in hits)
    return tuple(
        replace(hit, also=hit.english, also_language=ENGLISH) if hit.title in shared else hit for hit in hits
    )
