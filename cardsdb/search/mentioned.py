"""Cards that are named inside a question: in any language, with typing errors, without the word *Unicorn*."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz, process

from cardsdb.models import sorting_form
from cardsdb.names.finding import Match, Name, Query, Thing, index
from cardsdb.versions import per_version
from rules.models import Term

MOST_CARDS: Final = 3
LONGEST_NAME: Final = 6
SHORTEST_WITH_ERRORS, CLOSE_ENOUGH = 5, 84
SHORTEST_SEARCH_WORD: Final = 6
SAID_BY_MANY: Final = frozenset(
    {
        *("unicorn", "unicorns", "einhorn", "einhorner", "eenhoorn", "eenhoorns"),
        *("the", "der", "die", "das", "de"),
    }
)
"""What names have in common: whoever asks about the Queen Bee leaves it out."""


Callings = dict[str, Match]


@dataclass(frozen=True)
class Mentioned:
    """A question in pieces: words, and the cards that are named between them."""

    pieces: tuple[str | Match, ...] = ()

    @property
    def cards(self) -> tuple[Match, ...]:
        by_slug = {piece.thing.slug: piece for piece in self.pieces if isinstance(piece, Match)}
        return tuple(by_slug.values())[:MOST_CARDS]

    @property
    def rest(self) -> str:
        """What is said besides the cards."""
        return " ".join(piece for piece in self.pieces if isinstance(piece, str))

    def spelled_in(self, language: str) -> str:
        """The question with the names as the texts of this language have them."""
        return " ".join(
            piece if isinstance(piece, str) else piece.thing.name_in(language).text for piece in self.pieces
        )


def mentioned(query: Query, unknown: Collection[str], *, adult: bool) -> Mentioned:
    """The cards named in a question. Typing errors are forgiven in words that are in no text."""
    callings = callings_at(adult)
    strange = {sorting_form(word) for word in unknown}
    return Mentioned(tuple(pieces_of(query.text.split(), callings, strange)))


def pieces_of(words: list[str], callings: Callings, strange: Collection[str]) -> Iterator[str | Match]:
    """The longest names first: the Unicorn Poison is no Unicorn."""
    while words:
        for length in range(min(LONGEST_NAME, len(words)), 0, -1):
            form = sorting_form(" ".join(words[:length]))
            if match := called(form, callings, strange):
                break
        yield match or words[0]
        words = words[length:]


def called(form: str, callings: Callings, strange: Collection[str]) -> Match | None:
    """The card that is called so; one nearly called so, if that explains a strange word."""
    if match := callings.get(form) or callings.get(form.removesuffix("s")):
        return match
    if len(form) < SHORTEST_WITH_ERRORS or not set(form.split()) & set(strange):
        return None
    found = process.extractOne(form, callings.keys(), scorer=fuzz.ratio, score_cutoff=CLOSE_ENOUGH)
    return callings[found[0]] if found else None


@per_version
def callings_at(adult: bool) -> Callings:
    """By what a card is known in a question; what may be several cards, or a term of the game, names none."""
    terms = {form for term in Term.visible.for_reader(adult=adult) for form in forms_of(term)}
    found: dict[str, dict[str, Match]] = {}
    for thing in index(adult):
        if thing.kind == "card":
            for form, name in forms_in_questions(thing):
                found.setdefault(form, {}).setdefault(thing.slug, Match(0, thing, name))
    return {
        form: next(iter(cards.values()))
        for form, cards in found.items()
        if len(cards) == 1 and form not in terms
    }


def forms_of(term: Term) -> Iterator[str]:
    for words in (term.forms, term.aliases):
        for phrases in words.values():
            yield from map(sorting_form, phrases)
    yield from map(sorting_form, term.term.values())


def forms_in_questions(thing: Thing) -> Iterator[tuple[str, Name]]:
    """Its names, each also without what many have in common; search words that are no everyday words."""
    for name in thing.names:
        if name.is_search_word:
            if len(name.form) >= SHORTEST_SEARCH_WORD:
                yield name.form, name
            continue
        yield name.form, name
        if short := " ".join(word for word in name.form.split() if word not in SAID_BY_MANY):
            yield short, name
