"""The index: every document and every question under its words, in one language; kept in memory.

Of a new version of the content only what changed is written. Who searches meanwhile finds what was there.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from math import log
from sys import intern
from threading import Lock
from typing import Final, NamedTuple

import tantivy

from cardsdb.kept import keep, kept
from cardsdb.versions import per_version
from rules.lexicon.terms import (
    Lexicon,
    TermPhrase,
    lexicon_at,
    occurrences_in,
    phrases_at,
    players_lexicon_at,
)
from rules.lexicon.words import analyzer, forms_of, pieces_of
from rules.search.documents import Document, DocumentKind, documents_of

TITLE, ASKED, NAMES, TEXT = "title", "asked", "names", "text"
TERMS_OF_TITLE, TERMS, PIECES, DOES = "terms_of_title", "terms", "pieces", "does"
THING, KIND, READERS, BOXES, CARDS, DIGEST = "thing", "kind", "readers", "boxes", "cards", "digest"
READ_AS_WORDS: Final = (TITLE, ASKED, NAMES, TEXT)
READ_AS_TOKENS: Final = (TERMS_OF_TITLE, TERMS, PIECES, DOES, KIND, BOXES, CARDS, DIGEST)
EVERYONE, ADULTS, EVERYWHERE = "everyone", "adults", "everywhere"
BYTES_FOR_WRITING: Final = 15_000_000


@dataclass(frozen=True)
class Entry:
    """A document, or one question under which it is found, and who may read it."""

    thing: str
    fields: tuple[tuple[str, str], ...]

    @cached_property
    def digest(self) -> str:
        return hashlib.blake2b(repr((self.thing, self.fields)).encode(), digest_size=16).hexdigest()

    @property
    def as_document(self) -> tantivy.Document:
        return tantivy.Document(**{THING: self.thing, DIGEST: self.digest}, **dict(self.fields))


class Posting(NamedTuple):
    """Where an entry lies in the index: of which document it is, and who may read it."""

    thing: str
    kind: str
    readers: frozenset[str]


class WeighedTexts(NamedTuple):
    """What some texts tell: in which of them a word stands, and how much each of them tells."""

    places: Mapping[str, tuple[int, ...]]
    weights: tuple[float, ...]


@dataclass(frozen=True, eq=False)
class Index:
    """What there is to be found in one language at one version of the content."""

    language: str
    searcher: tantivy.Searcher
    documents: dict[bool, dict[str, Document]]
    """By whether what is for adults is among them, and by kind and key."""

    rarities: dict[str, float] = field(default_factory=dict, init=False)
    weighed: dict[Document, WeighedTexts] = field(default_factory=dict, init=False)
    """What the questions, the title and the text of a document tell, as far as somebody wanted to know."""
    lying_at: dict[tuple[int, int], Posting] = field(default_factory=dict, init=False)
    """As far as somebody has found it."""

    def postings(self, query: tantivy.Query, *, limit: int) -> list[tuple[float, Posting]]:
        """The entries that fit best, with what each is worth."""
        found = self.searcher.search(query, limit=limit, count=False).hits
        known = self.lying_at
        return [(score, known.get((at.segment_ord, at.doc)) or self.posting_at(at)) for score, at in found]

    def posting_at(self, address: tantivy.DocAddress) -> Posting:
        stored = self.searcher.doc(address)
        thing = intern(stored[THING][0])
        posting = Posting(thing, intern(thing.partition(":")[0]), readers_named(stored[READERS][0]))
        return self.lying_at.setdefault((address.segment_ord, address.doc), posting)

    def weigh(self, texts: Sequence[Iterable[str]]) -> WeighedTexts:
        """What texts tell, each given as its words."""
        places: dict[str, tuple[int, ...]] = {}
        for place, marks in enumerate(texts):
            for mark in marks:
                places[mark] = (*places.get(mark, ()), place)
        return WeighedTexts(places, tuple(sum(map(self.rarity, marks)) for marks in texts))

    def rarity(self, mark: str) -> float:
        """How much a word tells: the rarer, the more; a term as much as the rarest word."""
        rarity = self.rarities.get(mark)
        if rarity is None:
            often = max(self.searcher.doc_freq(name, mark) for name in (ASKED, TEXT))
            rarity = log(1 + self.searcher.num_docs / (1 + often))
            if often:
                self.rarities[mark] = rarity
        return rarity

    def forms(self, *, adult: bool) -> Set[str]:
        """Every word a reader may find, always in the same order."""
        return self.forms_for_adults if adult else self.forms_for_everyone

    @cached_property
    def forms_for_everyone(self) -> Set[str]:
        return forms_in(self.documents[False].values(), phrases_at(False, self.language))

    @cached_property
    def forms_for_adults(self) -> Set[str]:
        return forms_in(self.documents[True].values(), phrases_at(True, self.language))


@cache
def readers_named(names: str) -> frozenset[str]:
    return frozenset(names.split())


def forms_in(documents: Iterable[Document], phrases: Iterable[TermPhrase]) -> Set[str]:
    """The words of what may be found, and those of the glossary that players alone use."""
    texts = (
        text
        for each in documents
        for text in (each.title, each.text, each.belongs_to, *each.names, *each.asked)
    )
    in_texts = {form for text in texts for form in forms_of(text)}
    return dict.fromkeys(sorted(in_texts.union(*(each.every_word for each in phrases)))).keys()


@per_version
def index_in(language: str) -> Index:
    """The index of what is published now."""
    documents = {
        adult: {each.thing: each for kind in DocumentKind for each in documents_of(kind, language)[adult]}
        for adult in (False, True)
    }
    return Index(language, shelf_of(language).holding(sheets_of(documents, language)), documents)


# What is written of a document


def sheets_of(documents: dict[bool, dict[str, Document]], language: str) -> Iterator["DocumentSheet"]:
    readers: dict[Document, list[str]] = {}
    for adult, name in ((False, EVERYONE), (True, ADULTS)):
        for each in documents[adult].values():
            readers.setdefault(each, []).append(name)
    writing = DocumentWriter(language, lexicon_at(True, language), players_lexicon_at(True, language))
    return (DocumentSheet(document, intern(" ".join(who)), writing) for document, who in readers.items())


@dataclass(frozen=True, slots=True)
class DocumentSheet:
    """A document, who may read it, and how it is written: what stays as it is is not read again."""

    document: Document
    readers: str
    writing: "DocumentWriter"

    def entries(self) -> Iterator[Entry]:
        return self.writing.entries(self.document, self.readers)

    @property
    def source(self) -> str:
        """All that its entries are made of, in the same words in every process."""
        values = (getattr(self.document, each.name) for each in fields(self.document))
        in_order = (sorted(each) if isinstance(each, frozenset) else each for each in values)
        return repr((*in_order, self.readers, self.writing.language, *self.writing.digests))


@dataclass(frozen=True)
class DocumentWriter:
    """How the documents of a language are written."""

    language: str
    terms: Lexicon
    players_words: Lexicon
    """Also finds a term by the other words players have for it."""

    @property
    def digests(self) -> tuple[str, str]:
        return self.terms.digest, self.players_words.digest

    def entries(self, document: Document, readers: str) -> Iterator[Entry]:
        belongs_to = {
            KIND: document.kind.value,
            READERS: readers,
            BOXES: " ".join(document.boxes) or EVERYWHERE,
            NAMES: document.belongs_to,
            DOES: " ".join(sorted(document.does)),
        }
        yield entry(
            document.thing,
            belongs_to
            | {
                TITLE: " / ".join((document.title, *document.names)),
                TEXT: document.text,
                TERMS_OF_TITLE: " ".join((*found(self.terms, document.title), *document.defines)),
                TERMS: " ".join(found(self.terms, document.text)),
                PIECES: pieces(document.title),
                CARDS: " ".join(document.cards),
            },
        )
        for question in document.asked:
            yield entry(
                document.thing,
                belongs_to
                | {
                    ASKED: question,
                    TERMS: " ".join(found(self.players_words, question)),
                    PIECES: pieces(question),
                },
            )


def entry(thing: str, fields: dict[str, str]) -> Entry:
    return Entry(thing, tuple((name, text) for name, text in fields.items() if text))


def found(lexicon: Lexicon, text: str) -> list[str]:
    return [occurrence.term for occurrence in occurrences_in(text, lexicon)]


def pieces(text: str) -> str:
    return " ".join(piece for form in forms_of(text) for piece in pieces_of(form))


# Where it is kept


@cache
def schema() -> tantivy.Schema:
    builder = tantivy.SchemaBuilder()
    builder.add_text_field(THING, stored=True, tokenizer_name="raw", index_option="basic")
    builder.add_text_field(READERS, stored=True, tokenizer_name="whitespace", index_option="basic")
    for name in READ_AS_WORDS:
        builder.add_text_field(name, tokenizer_name="words", index_option="freq")
    for name in READ_AS_TOKENS:
        builder.add_text_field(name, tokenizer_name="whitespace", index_option="freq")
    return builder.build()


@dataclass
class Shelf:
    """The index of a language, and what is written there."""

    language: str
    digests: dict[DocumentSheet, tuple[str, ...]] = field(default_factory=dict)
    guard: Lock = field(default_factory=Lock)

    def __post_init__(self) -> None:
        self.index = tantivy.Index(schema())
        self.index.register_tokenizer("words", analyzer(self.language))

    def holding(self, sheets: Iterable[DocumentSheet]) -> tantivy.Searcher:
        """What finds these and no others, from now on and whatever is written later."""
        with self.guard:
            every, there = tuple(sheets), union(self.digests)
            read = self.read([sheet for sheet in every if sheet not in self.digests])
            wanted = {sheet: self.digests.get(sheet) or tuple(read[sheet]) for sheet in every}
            new = {digest: entry for entries in read.values() for digest, entry in entries.items()}
            new = {digest: entry for digest, entry in new.items() if digest not in there}
            gone = there - union(wanted)
            if gone or new:
                self.write(gone, new.values())
            self.digests = wanted
            return self.index.searcher()

    def read(self, sheets: Sequence[DocumentSheet]) -> dict[DocumentSheet, dict[str, Entry]]:
        """The entries of each sheet; what is kept of them is their digests, as they are long."""
        read = read_anew(sheets) if self.digests else self.read_at_first(sheets)
        return {
            sheet: {entry.digest: entry for entry in each} for sheet, each in zip(sheets, read, strict=True)
        }

    def read_at_first(self, sheets: Sequence[DocumentSheet]) -> list[tuple[Entry, ...]]:
        """What the process before has read, where there is nothing else to be read."""
        question, source = f"entries in {self.language}", digest_of_sources(sheets)
        read_of, read = kept(question) or ("", [])
        if read_of != source:
            read = read_anew(sheets)
            keep(question, (source, read))
        return list(read)

    def write(self, gone: Iterable[str], new: Iterable[Entry]) -> None:
        writer = self.index.writer(heap_size=BYTES_FOR_WRITING, num_threads=1)
        for digest in gone:
            writer.delete_documents_by_term(DIGEST, digest)
        for each in new:
            writer.add_document(each.as_document)
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()


@cache
def shelf_of(language: str) -> Shelf:
    return Shelf(language)


def read_anew(sheets: Iterable[DocumentSheet]) -> list[tuple[Entry, ...]]:
    return [tuple(sheet.entries()) for sheet in sheets]


def digest_of_sources(sheets: Iterable[DocumentSheet]) -> str:
    digest = hashlib.sha256()
    for sheet in sheets:
        digest.update(sheet.source.encode())
    return digest.hexdigest()


def union(digests: dict[DocumentSheet, tuple[str, ...]]) -> frozenset[str]:
    return frozenset().union(*digests.values())
