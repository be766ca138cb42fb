"""The table of passages, made anew whenever the published content is not the one it was made for."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.contrib.postgres.search import SearchVectorField
from django.db import connection, transaction
from django.db.models import Value
from django.db.models.functions import Cast

from cardsdb.models import DataVersion
from cardsdb.publishing import Stamp
from rules.models import Passage, Vocabulary
from rules.search.lexicon import Entry, Lexicon, glossary_at, lexicon_at
from rules.search.passages import Audience, Draft, passages_for
from rules.search.words import forms_of, stems_of, words_of

LANGUAGES = [code for code, _name in settings.LANGUAGES]
LOCK = 0x486F726E
FORM = 4
"""To be raised when passages are made in another way, so that those in the table are made anew."""

IN_TITLE, IN_NAMES, IN_TEXT = "A", "B", "D"
LAST_POSITION = 16383

_known: "set[Index]" = set()


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


def current_index() -> Index:
    """The index of the content that is published now; made, if it is not there yet."""
    index = Index(DataVersion.stamp())
    return index if is_known_to_be_built(index) else built()


def is_known_to_be_built(index: Index) -> bool:
    """The database is asked until it says so; what was made for one content stays so."""
    if index not in _known and index.is_built():
        _known.clear()
        _known.add(index)
    return index in _known


def built() -> Index:
    """Make the table for what is published. Others who want it meanwhile wait, and find it made."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        # Read before the rows: a change in between shows as newer content next time.
        index = Index(DataVersion.stamp())
        if not index.is_built():
            write(index, Build.of_published(index.stamp))
        return index


@dataclass
class Build:
    """All passages, who may read them, and the words they are made of."""

    readers: dict[Draft, set[bool]] = field(default_factory=dict)
    stems: dict[str, dict[str, str]] = field(default_factory=dict)
    glossary: dict[bool, dict[str, Entry]] = field(default_factory=dict)
    lexicons: dict[str, Lexicon] = field(default_factory=dict)

    @classmethod
    def of_published(cls, stamp: Stamp) -> "Build":
        build = cls()
        build.glossary = {adult: glossary_at(stamp, adult) for adult in (False, True)}
        build.lexicons = {language: lexicon_at(stamp, True, language) for language in LANGUAGES}
        for adult in (False, True):
            for language in LANGUAGES:
                for draft in passages_for(Audience(language, adult)):
                    build.readers.setdefault(draft, set()).add(adult)
        build.stems = {language: stems_of(build.words(language, True), language) for language in LANGUAGES}
        return build

    def words(self, language: str, adult: bool) -> set[str]:
        """Every word a reader of this language may find or be understood by."""
        found = {
            word
            for draft, readers in self.readers.items()
            if adult in readers and draft.text_language == language
            for text in (draft.title, draft.belongs_to, draft.text)
            for word in forms_of(text)
        }
        for entry in self.glossary[adult].values():
            for phrase in entry.phrases(language):
                found.update(phrase.words, phrase.rest)
        return found

    def telling_words(self, draft: Draft) -> int:
        stems = self.stems[draft.text_language]
        return max(1, sum(bool(stems.get(form)) for form in forms_of(draft.title)))

    def lexemes(self, draft: Draft) -> "Lexemes":
        """What is kept of a passage; that of one that stayed as it was is not made anew."""
        language = draft.text_language
        said = (draft.title, draft.belongs_to, draft.text, draft.defines)
        key = (language, self.lexicons[language].digest, said)
        if key not in MADE:
            if len(MADE) >= MADE_AT_MOST:
                MADE.clear()
            MADE[key] = self._made(draft)
        return MADE[key]

    def _made(self, draft: Draft) -> "Lexemes":
        lexemes = Lexemes(self.stems[draft.text_language], self.lexicons[draft.text_language])
        lexemes.add_title(draft.title)
        for term in draft.defines:
            lexemes.add(mark(term), IN_TITLE)
        lexemes.add_text(draft.belongs_to, IN_NAMES)
        lexemes.add_text(draft.text, IN_TEXT)
        return lexemes


class Lexemes:
    """The words of a passage as the database keeps them: each with its places and their weights."""

    def __init__(self, stems: dict[str, str], lexicon: Lexicon) -> None:
        self.stems, self.lexicon = stems, lexicon
        self.places: dict[str, list[str]] = {}
        self.position = 0

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

    def __str__(self) -> str:
        return " ".join(f"'{lexeme}':{','.join(places)}" for lexeme, places in sorted(self.places.items()))


MADE: dict[Any, Lexemes] = {}
MADE_AT_MOST = 20_000


def write(index: Index, build: Build) -> None:
    """Keep the passages that stay as they are: an edit changes few of them."""
    counts = {(language, adult): Counter[str]() for language in LANGUAGES for adult in (False, True)}
    wanted: dict[str, Passage] = {}
    for draft, readers in build.readers.items():
        lexemes = build.lexemes(draft)
        for adult in readers:
            counts[draft.language, adult].update(lexemes.places.keys())
        passage = passage_of(draft, readers, build.telling_words(draft), str(lexemes))
        wanted[passage.digest] = passage
    there = set(Passage.objects.values_list("digest", flat=True))
    Passage.objects.filter(digest__in=there - wanted.keys()).delete()
    new = [passage for digest, passage in wanted.items() if digest not in there]
    Passage.objects.bulk_create(new, batch_size=500)
    Vocabulary.objects.all().delete()
    Vocabulary.objects.bulk_create(vocabularies(index.built_for, build, counts))


def passage_of(draft: Draft, readers: Iterable[bool], title_words: int, lexemes: str) -> Passage:
    fields: dict[str, Any] = vars(draft) | {"defines": list(draft.defines)}
    audience = {"for_everyone": False in readers, "for_adults": True in readers}
    digest = hashlib.sha256(repr((fields, audience, lexemes)).encode()).hexdigest()
    vector = Cast(Value(lexemes), SearchVectorField())
    return Passage(digest=digest, vector=vector, title_words=title_words, **fields, **audience)


def vocabularies(
    built_for: str, build: Build, counts: dict[tuple[str, bool], Counter[str]]
) -> Iterator[Vocabulary]:
    for (language, adult), frequencies in counts.items():
        words = build.words(language, adult)
        stems = {word: stem for word, stem in build.stems[language].items() if word in words}
        yield Vocabulary(
            language=language, adult=adult, built_for=built_for, stems=stems, frequencies=frequencies
        )
