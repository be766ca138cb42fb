"""Cards that are named inside a question, in any language: whole, in part, joined, split and misspelled."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from cardsdb.names.spelling import (
    SHORTEST_WITH_ERROR,
    WORD,
    Spellings,
    errors_in,
    folded,
    without_ending,
)
from cardsdb.versions import per_version
from rules.lexicon.terms import phrases_in_every_language
from rules.names.finding import Name, Thing, index
from rules.names.ordinary import SAID_BESIDE, ordinary_words

MOST_CARDS: Final = 3
MOST_WITH_ERRORS, SHORTEST_OF_KNOWN = 5, 8
"""Errors are looked for in so few words at once; in words that all are known, only if they are so long."""
MOST_WORDS: Final = 8
"""No name has more telling words than this."""
SHORTEST_TERM: Final = 4
SHORTEST_PART, SHORTEST_ALONE, SHORTEST_FOREIGN = 5, 3, 6
"""Of a name of several words, of a name of one, and of a search word of a language not the reader's."""

KnownWord = Callable[[str], bool]


@dataclass(frozen=True)
class Mention:
    """A card, the name that it was called by, and where: `text[start:end]` named it."""

    thing: Thing
    name: Name
    text: str
    start: int
    end: int

    @property
    def slug(self) -> str:
        return self.thing.slug


@dataclass(frozen=True)
class Mentioned:
    """A question, and every place where it names a card."""

    text: str = ""
    mentions: tuple[Mention, ...] = ()

    @property
    def cards(self) -> tuple[Mention, ...]:
        """Each card once, in the order they are named."""
        by_slug: dict[str, Mention] = {}
        for mention in self.mentions:
            by_slug.setdefault(mention.slug, mention)
        return tuple(by_slug.values())[:MOST_CARDS]

    @property
    def rest(self) -> str:
        """What is said besides the cards."""
        pieces, done = [], 0
        for mention in self.mentions:
            pieces += self.text[done : mention.start].split()
            done = mention.end
        pieces += self.text[done:].split()
        return " ".join(piece for piece in pieces if WORD.search(piece))


# What cards are called


Calling = tuple[Thing, Name]
Table = dict[str, "Called"]


@dataclass(slots=True)
class Called:
    """Which cards are called so; those that are printed so before those that are only looked for by it."""

    printed: dict[str, Calling] = field(default_factory=dict)
    looked_for: dict[str, Calling] = field(default_factory=dict)

    def add(self, calling: Calling) -> None:
        thing, name = calling
        (self.looked_for if name.is_search_word else self.printed).setdefault(thing.slug, calling)

    @property
    def only_one(self) -> Calling | None:
        cards = self.printed or self.looked_for
        return next(iter(cards.values())) if len(cards) == 1 else None


@dataclass(frozen=True)
class Callings:
    """All by which cards are known in a question; and which words are so common that they name none."""

    whole: Table
    """By names without blanks."""
    short: Table
    """By names of several telling words, without all others and without blanks."""
    parts: Table
    """By the single telling words of names."""
    ordinary: frozenset[str]
    terms: frozenset[str]
    """What the glossary explains, without blanks."""
    spellings: Spellings
    part_spellings: Spellings

    def is_ordinary(self, word: str) -> bool:
        return word in self.ordinary or without_ending(word) in self.ordinary

    def is_term(self, run: "list[Token]") -> bool:
        return "".join(token.form for token in run) in self.terms

    def are_terms(self, run: "list[Token]") -> bool:
        """Whether every word of it is one of the game by itself: *baby dood* tells what happened."""
        return all(token.form in self.terms for token in run)


@per_version
def callings_at(adult: bool) -> Callings:
    ordinary = ordinary_words(adult)
    terms, aliases = terms_of_the_game(adult)
    of_the_game = terms | aliases
    taken_by = {False: terms, True: of_the_game | ordinary}

    def says_more_than_a_term(key: str) -> bool:
        """*Super Neigh* is that card, where *Neigh* alone may be any card of the kind, or what one does."""
        return any(key != term and key.endswith(term) for term in terms if len(term) >= SHORTEST_TERM)

    whole, short, parts = (defaultdict[str, Called](Called) for _table in range(3))
    for thing in index(adult):
        for name in thing.names if thing.kind == "card" else ():
            words = [*map(folded, WORD.findall(name.text))]
            telling = telling_words(words)
            for key in joined(words) - taken_by[name.is_search_word]:
                whole[key].add((thing, name))
            if not name.is_search_word:
                for key in filter(says_more_than_a_term, joined(words) & terms):
                    whole[key].add((thing, name))
            if len(telling) > 1 and not of_the_game.issuperset(telling):
                for key in joined(telling) - of_the_game:
                    short[key].add((thing, name))
            for word in telling:
                for key in {word, without_ending(word)}:
                    parts[key].add((thing, name))
    long = (key for key in {*whole, *short} if len(key) >= SHORTEST_WITH_ERROR)
    odd = (key for key in parts if len(key) >= SHORTEST_WITH_ERROR and key not in ordinary)
    return Callings(
        dict(whole), dict(short), dict(parts), ordinary, of_the_game, Spellings(long), Spellings(odd)
    )


def telling_words(words: list[str]) -> list[str]:
    return [word for word in words if word not in SAID_BESIDE] or words


def joined(words: list[str]) -> set[str]:
    return {"".join(words), "".join(map(without_ending, words))}


def terms_of_the_game(adult: bool) -> tuple[frozenset[str], frozenset[str]]:
    """The terms of the glossary in all their forms, and what else players call them."""
    terms, aliases = set[str](), set[str]()
    for phrase in phrases_in_every_language(adult):
        (aliases if phrase.is_alias else terms).update(joined([*map(folded, phrase.every_word)]))
    return frozenset(terms), frozenset(aliases)


# In a question


@dataclass(frozen=True)
class Token:
    """A word of a question, and by which words of names it may be meant."""

    start: int
    end: int
    form: str
    is_strange: bool
    """Whether it is neither ordinary nor in a name."""
    is_beside: bool
    is_ordinary: bool
    parts: tuple[Called, ...] = ()


@dataclass(frozen=True)
class PossibleName:
    """Words from the first to before the last that may name a card."""

    first: int
    last: int
    calling: Calling
    weight: float


def mentioned(text: str, language: str, *, adult: bool, known_word: KnownWord) -> Mentioned:
    """The cards named in a question.

    `known_word` says whether the texts of the reader's language have a word; typing errors are forgiven in
    others only.
    """
    return TypedQuestion(text, language, callings_at(adult), known_word).mentioned()


class TypedQuestion:
    def __init__(self, text: str, language: str, callings: Callings, known_word: KnownWord) -> None:
        self.text, self.language, self.callings = text, language, callings
        self.tokens = [self.token(match, known_word) for match in WORD.finditer(text)]

    def token(self, match: re.Match[str], known_word: KnownWord) -> Token:
        form, callings = folded(match[0]), self.callings
        is_beside = form in SAID_BESIDE
        is_ordinary = callings.is_ordinary(form)
        called = [callings.parts.get(each) for each in spelled_so(match[0])]
        parts = tuple(each for each in called if each)[:1]
        is_strange = not (is_beside or is_ordinary or parts or known_word(match[0].lower()))
        if is_strange:
            parts = tuple(
                callings.parts[word] for word in callings.part_spellings.near(form, errors_in(form))
            )
        return Token(match.start(), match.end(), form, is_strange, is_beside, is_ordinary, parts)

    def mentioned(self) -> Mentioned:
        """The most telling names first: in what is left there may be others."""
        found: list[PossibleName] = []
        free = set(range(len(self.tokens)))
        for each in sorted(self.candidates(), key=lambda each: -each.weight):
            places = set(range(each.first, each.last))
            if places <= free:
                free -= places
                found.append(each)
        found.sort(key=lambda each: each.first)
        return Mentioned(self.text, tuple(self.mention(each, free) for each in found))

    def mention(self, found: PossibleName, free: set[int]) -> Mention:
        """With the words beside it that belong to the name."""
        thing, name = found.calling
        words = {*map(folded, WORD.findall(name.text))} & SAID_BESIDE
        first, last = found.first, found.last
        while first - 1 in free and self.tokens[first - 1].form in words:
            first -= 1
        while last in free and self.tokens[last].form in words:
            last += 1
        start, end = self.tokens[first].start, self.tokens[last - 1].end
        return Mention(thing, name, self.text[start:end], start, end)

    def candidates(self) -> Iterator[PossibleName]:
        for first in range(len(self.tokens)):
            yield from self.whole_names(first)
            yield from self.parts_of_names(first)

    def whole_names(self, first: int) -> Iterator[PossibleName]:
        form, stems, is_strange, is_ordinary = "", "", False, True
        for last, token in enumerate(self.tokens[first : first + MOST_WORDS], first + 1):
            form, stems = form + token.form, stems + without_ending(token.form)
            is_strange, is_ordinary = is_strange or token.is_strange, is_ordinary and token.is_ordinary
            calling = self.called((form, stems, without_ending(form)), last - first)
            if calling:
                yield PossibleName(first, last, calling, len(form) + 1)
            elif last - first <= MOST_WITH_ERRORS and not is_ordinary:
                errors = errors_in(form) if is_strange else int(len(form) >= SHORTEST_OF_KNOWN)
                near = self.callings.spellings.near(form, errors)
                callings = {c[0].slug: c for c in (self.called((word,), 2) for word in near) if c}
                if len(callings) == 1:
                    yield PossibleName(first, last, next(iter(callings.values())), len(form) - 2)

    def called(self, keys: tuple[str, ...], words: int) -> Calling | None:
        for key in keys:
            for table in (self.callings.whole, self.callings.short):
                called = table.get(key)
                if called and (calling := called.only_one) and self.is_for_reader(calling[1], key, words):
                    return calling
        return None

    def is_for_reader(self, name: Name, key: str, words: int) -> bool:
        is_reader_s = not name.is_search_word or name.language == self.language
        return is_reader_s or words > 1 or len(key) >= SHORTEST_FOREIGN

    def parts_of_names(self, first: int) -> Iterator[PossibleName]:
        run: list[Token] = []
        for last, token in enumerate(self.tokens[first:], first + 1):
            if token.is_beside and run:
                continue
            if not token.parts or len(run) == MOST_WORDS:
                return
            run.append(token)
            if calling := self.only_one_with(run):
                yield PossibleName(
                    first, last, calling, sum(len(each.form) - 2 * each.is_strange for each in run)
                )

    def only_one_with(self, run: list[Token]) -> Calling | None:
        """The one card that has all these words in a name, or if none has, in what it is looked for by."""
        printed = shared([[part.printed for part in token.parts] for token in run])
        cards = printed or shared(
            [[each for part in token.parts for each in (part.printed, part.looked_for)] for token in run]
        )
        calling = next(iter(cards.values())) if len(cards) == 1 else None
        return calling if calling and self.is_enough(run, calling) else None

    def is_enough(self, run: list[Token], calling: Calling) -> bool:
        """Whether the card must be meant: by a word that is not ordinary, or by all that the name has."""
        _thing, name = calling
        telling = telling_words([*map(folded, WORD.findall(name.text))])
        if len(run) > 1:
            words = len({without_ending(token.form) for token in run})
            if words == 1:
                return False
            if self.callings.is_term(run) or self.callings.are_terms(run):
                return False
            return words >= len(telling) or not all(token.is_ordinary for token in run)
        (token,) = run
        shortest = SHORTEST_PART if len(telling) > 1 else SHORTEST_ALONE
        return (
            not token.is_ordinary and len(token.form) >= shortest and self.is_for_reader(name, token.form, 1)
        )


def shared(tables: list[list[dict[str, Calling]]]) -> dict[str, Calling]:
    """What is in one of the tables of every list."""
    first, *others = tables
    found = {slug: calling for table in reversed(first) for slug, calling in table.items()}
    for each in others:
        found = {slug: found[slug] for slug in found if any(slug in table for table in each)}
    return found


def spelled_so(word: str) -> Iterator[str]:
    """The word as names have it, first as it is written, then without its ending."""
    form = folded(word)
    yield from (form, without_ending(form))
    if "'" in word or "’" in word:
        yield folded(re.split("['’]", word)[0])
