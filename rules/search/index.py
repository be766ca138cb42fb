"""The table of passages: of each version of the content, what changed is written, and nothing else."""

import hashlib
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.conf import settings
from django.contrib.postgres.search import SearchVectorField
from django.db import connection, transaction
from django.db.models import Value
from django.db.models.functions import Cast

from cardsdb.models import DataVersion
from cardsdb.publishing import Stamp, one_content
from cardsdb.versions import per_version
from rules.models import Passage, PassageKind, Vocabulary
from rules.search.lexicon import Lexicon, glossary_at, lexicon_at
from rules.search.passages import Audience, Draft, passages_for
from rules.search.words import forms_of, stems_of, words_of

LANGUAGES = [code for code, _name in settings.LANGUAGES]
READERS = [(code, adult) for code in LANGUAGES for adult in (False, True)]
LOCK = 0x486F726E
FORM = 4
"""To be raised when passages are made in another way, so that those in the table are made anew."""

IN_TITLE, IN_NAMES, IN_TEXT = "A", "B", "D"
LAST_POSITION = 16383


def mark(term: str) -> str:
    """The word that stands for a term in the index; no text has it."""
    return f"§{term}"


def in_title(lexeme: str) -> str:
    """The word that stands for one in a title, which may also be one that says nothing by itself."""
    return f"={lexeme}"


@dataclass(frozen=True)
class Index:
    """What the table is made for."""

    stamp: Stamp

    @property
    def built_for(self) -> str:
        version, mark_of_version = self.stamp
        return f"{FORM} {version} {mark_of_version}"

    def is_built(self) -> bool:
        return Vocabulary.objects.filter(built_for=self.built_for).exists()


@per_version
def current_index() -> Index:
    """The index of the content that is published now; made, if it is not there yet."""
    index = Index(DataVersion.stamp())
    return index if index.is_built() else built()


def built() -> Index:
    """Make the table for what is published. Others who want it meanwhile wait, and find it made.

    Who searches what is prepared already does not wait: until all is written, the table is as it was.
    """
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        # Never an older one than that which another process may have made meanwhile.
        with one_content(DataVersion.in_database()):
            index = Index(DataVersion.stamp())
            if not index.is_built():
                write(index)
        return index


# What is made of each kind of passage


@dataclass(frozen=True, eq=False)
class Shelf:
    """The passages of one kind in one language, and what is counted of them."""

    passages: dict[str, "Found"]
    """By the digest that says whether one is in the table already."""
    written: "Written"
    counts: dict[bool, Counter[str]]


@dataclass(frozen=True)
class Found:
    """A passage, who may read it, and its words as the database keeps them."""

    draft: Draft
    readers: frozenset[bool]
    lexemes: "Lexemes"

    @property
    def audience(self) -> dict[str, bool]:
        return {"for_everyone": False in self.readers, "for_adults": True in self.readers}

    @cached_property
    def digest(self) -> str:
        told = (self.fields, self.audience, self.lexemes.vector)
        return hashlib.sha256(repr(told).encode()).hexdigest()

    @property
    def fields(self) -> dict[str, Any]:
        return vars(self.draft) | {"defines": list(self.draft.defines)}

    def as_row(self, digest: str) -> Passage:
        vector = Cast(Value(self.lexemes.vector), SearchVectorField())
        words = max(1, sum(map(bool, map(self.lexemes.stems.get, forms_of(self.draft.title)))))
        return Passage(digest=digest, vector=vector, title_words=words, **self.fields, **self.audience)


@per_version
def shelf(kind: PassageKind, language: str) -> Shelf:
    """An edit changes one kind of text, seldom two: all other shelves stay as they are."""
    written = written_at(kind, language)
    lexicons = {code: lexicon_at(True, code) for code in LANGUAGES}
    found = [
        Found(draft, frozenset(who), lexemes(draft, written.stems[code], lexicons[code]))
        for draft, who in written.readers.items()
        for code in [draft.text_language]
    ]
    counts = {adult: Counter[str]() for adult in (False, True)}
    for each in found:
        for adult in each.readers:
            counts[adult].update(each.lexemes.places.keys())
    return Shelf({each.digest: each for each in found}, written, counts)


@dataclass(frozen=True, eq=False)
class Written:
    """What is written of one kind, whatever the glossary says of its words."""

    readers: dict[Draft, set[bool]]
    words: dict[tuple[str, bool], frozenset[str]]
    """By language and reader."""
    stems: dict[str, dict[str, str]]
    """By the language of the words."""


@per_version
def written_at(kind: PassageKind, language: str) -> Written:
    """A word of the glossary may stand in any passage, and changes hardly one."""
    readers: dict[Draft, set[bool]] = {}
    for adult in (False, True):
        for draft in passages_for(kind, Audience(language, adult)):
            readers.setdefault(draft, set()).add(adult)
    words = words_in(readers)
    stems = {code: stems_of(words[code, True] | words[code, False], code) for code in LANGUAGES}
    return Written(readers, words, stems)


def words_in(readers: dict[Draft, set[bool]]) -> dict[tuple[str, bool], frozenset[str]]:
    """The words of all passages, by their language, and by who may read them."""
    found: dict[tuple[str, bool], set[str]] = {reader: set() for reader in READERS}
    for draft, who in readers.items():
        forms = [form for text in (draft.title, draft.belongs_to, draft.text) for form in forms_of(text)]
        for adult in who:
            found[draft.text_language, adult].update(forms)
    return {key: frozenset(words) for key, words in found.items()}


def lexemes(draft: Draft, stems: dict[str, str], lexicon: Lexicon) -> "Lexemes":
    """The words of a passage; those of one that stayed as it was are not made anew."""
    said = (draft.title, draft.belongs_to, draft.text, draft.defines)
    key = (draft.text_language, lexicon.digest, said)
    if key not in MADE:
        if len(MADE) >= MADE_AT_MOST:
            MADE.clear()
        MADE[key] = Lexemes.of(draft, stems, lexicon)
    return MADE[key]


class Lexemes:
    """The words of a passage as the database keeps them: each with its places and their weights."""

    def __init__(self, stems: dict[str, str], lexicon: Lexicon) -> None:
        self.stems, self.lexicon = stems, lexicon
        self.places: dict[str, list[str]] = {}
        self.position = 0

    @classmethod
    def of(cls, draft: Draft, stems: dict[str, str], lexicon: Lexicon) -> "Lexemes":
        made = cls(stems, lexicon)
        made.add_title(draft.title)
        for term in draft.defines:
            made.add(mark(term), IN_TITLE)
        made.add_text(draft.belongs_to, IN_NAMES)
        made.add_text(draft.text, IN_TEXT)
        return made

    def add(self, lexeme: str, weight: str) -> None:
        self.position = min(self.position + 1, LAST_POSITION)
        self.places.setdefault(lexeme, []).append(f"{self.position}{weight}")

    def add_title(self, title: str) -> None:
        self.add_text(title, IN_TITLE)
        small = {form for form in forms_of(title) if not self.stems.get(form)}
        for lexeme in sorted(self.places.keys() | small):
            self.add(in_title(lexeme), IN_TITLE)

    def add_text(self, text: str, weight: str) -> None:
        words = words_of(text)
        for word in words:
            if stem := self.stems.get(word.form, ""):
                self.add(stem, weight)
        for occurrence in self.lexicon.occurrences(words):
            self.add(mark(occurrence.term), weight)

    @cached_property
    def vector(self) -> str:
        return " ".join(f"'{lexeme}':{','.join(places)}" for lexeme, places in sorted(self.places.items()))


MADE: dict[Any, Lexemes] = {}
MADE_AT_MOST = 20_000


# Writing


def write(index: Index) -> None:
    """Keep the passages that stay as they are: an edit changes few of them."""
    shelves = {(kind, code): shelf(kind, code) for kind in PassageKind for code in LANGUAGES}
    wanted = {digest: found for each in shelves.values() for digest, found in each.passages.items()}
    there = set(Passage.objects.values_list("digest", flat=True))
    Passage.objects.filter(digest__in=there - wanted.keys()).delete()
    new = (found.as_row(digest) for digest, found in wanted.items() if digest not in there)
    Passage.objects.bulk_create(new, batch_size=500)
    Vocabulary.objects.all().delete()
    Vocabulary.objects.bulk_create(vocabulary(index, shelves, *reader) for reader in READERS)


Shelves = dict[tuple[PassageKind, str], Shelf]


def vocabulary(index: Index, shelves: Shelves, language: str, adult: bool) -> Vocabulary:
    """Every word a reader of this language may find or be understood by, and how often there is each."""
    read = (each.written.words[language, adult] for each in shelves.values())
    words = words_of_glossary(adult, language).union(*read)
    known = {word: stem for each in shelves.values() for word, stem in each.written.stems[language].items()}
    missing = stems_of(words - known.keys(), language)
    frequencies = Counter[str]()
    for kind in PassageKind:
        frequencies.update(shelves[kind, language].counts[adult])
    stems = {word: stem for word, stem in {**known, **missing}.items() if word in words}
    return Vocabulary(
        language=language, adult=adult, built_for=index.built_for, stems=stems, frequencies=frequencies
    )


def words_of_glossary(adult: bool, language: str) -> set[str]:
    phrases = (phrase for entry in glossary_at(adult).values() for phrase in entry.phrases(language))
    return {word for phrase in phrases for word in (*phrase.words, *phrase.rest)}
