"""The table the search looks through: of each version of the content, what changed is written."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain, product

from django.contrib.postgres.search import SearchVector
from django.db import connection, transaction
from django.db.models import QuerySet, Value

from cardsdb.cards.wordings import rendered
from cardsdb.findable import FindablePrinting, FindableState, in_language
from cardsdb.languages import LANGUAGES, stemmer_of
from cardsdb.library import published_cards
from cardsdb.models import (
    Card,
    DataVersion,
    Edition,
    PrintDifference,
    Printing,
    Wording,
)
from cardsdb.names.folding import sorting_form
from cardsdb.publishing import Version, one_content
from cardsdb.versions import per_version
from rules.lexicon.terms import Lexicon, lexicon_at, occurrences_in
from rules.models import Rule, Term
from rules.query.audience import Audience
from rules.query.effect_words import effect_words_of_text

LOCK = 0x46696E64
FORM = 6
"""To be raised when a column is filled in another way; a new column makes the rows anew by itself."""

READ_FROM = (Card, Edition, PrintDifference, Printing, Rule, Term, Wording)
"""What a row depends on. While nothing of it changes, the table stays as it is."""


@per_version
def make_findable() -> None:
    """See to it that the table is that of the content published now."""
    if not is_built(mark_of(DataVersion.shown())):
        build()


def visible(*, adult: bool, language: str) -> "QuerySet[FindablePrinting]":
    """The printings a reader may find, as they are found in this language."""
    make_findable()
    rows = FindablePrinting.objects.filter(language=language)
    return rows if adult else rows.filter(adult=False)


def visible_to(audience: Audience) -> "QuerySet[FindablePrinting]":
    return visible(adult=audience.adult, language=audience.language)


def mark_of(version: Version) -> str:
    columns = [field.name for field in FindablePrinting._meta.fields]
    changes = [version.last_change(model._meta.db_table) for model in READ_FROM]
    return f"{FORM} {sha256(repr((columns, changes)).encode()).hexdigest()}"


def is_built(mark: str) -> bool:
    return FindableState.objects.filter(built_for=mark).exists()


def build() -> None:
    """Others who want it meanwhile wait, and find it made; who searches finds what was there before."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        # Never an older one than that which another process may have made meanwhile.
        version = DataVersion.in_database()
        with one_content(version):
            if not is_built(mark_of(version)):
                write(chain.from_iterable(map(rows_of, published_cards())))
                FindableState.objects.update_or_create(pk=1, defaults={"built_for": mark_of(version)})


def write(rows: Iterable[FindablePrinting]) -> None:
    """Keep the rows that stay as they are: an edit changes few of them, and only those are read."""
    lexicons = {language: lexicon_at(True, language) for language in LANGUAGES}
    there = set(FindablePrinting.objects.values_list("digest", flat=True))
    wanted = {digest_of(row, lexicons[row.language]): row for row in rows}
    FindablePrinting.objects.filter(digest__in=there - wanted.keys()).delete()
    new = [row for digest, row in wanted.items() if digest not in there]
    for row in new:
        terms = terms_in(row.text, lexicons[row.language])
        row.terms = [in_language(row.language, term) for term in terms]
        row.words = SearchVector(Value(row.text), config=stemmer_of(row.language))
    FindablePrinting.objects.bulk_create(new, batch_size=2000)


def digest_of(row: FindablePrinting, lexicon: Lexicon) -> str:
    """Stands for all that a row is made of: what it holds so far, and the terms that its text is read for."""
    said = {name: value for name, value in vars(row).items() if name != "_state"}
    row.digest = sha256(repr((said, lexicon.digest)).encode()).hexdigest()
    return row.digest


def rows_of(card: Card) -> Iterator[FindablePrinting]:
    printings = list(card.printings.all())
    anywhere: list[Printing | None] = [*printings] or [None]
    for printing, language in product(anywhere, LANGUAGES):
        yield row_of(card, printing, printings, language)


def row_of(
    card: Card, printing: Printing | None, printings: Iterable[Printing], language: str
) -> FindablePrinting:
    boxes = [each.edition for each in printings]
    text = wording_of(card, printing)
    return FindablePrinting(
        card=card.slug,
        number=card.number,
        type=card.type,
        edition=printing.edition.slug if printing else "",
        edition_number=printing.edition.number if printing else 0,
        adult=bool(printing and printing.edition.adult),
        adult_card=bool(boxes) and all(box.adult for box in boxes),
        copies=printing.copies if printing else 0,
        collector_number=printing.collector_number if printing else "",
        boxes=[box.slug for box in boxes],
        boxes_for_everyone=[box.slug for box in boxes if not box.adult],
        languages=sorted(card.names),
        names=on_lines(map(sorting_form, (*card.names.values(), *card.words_it_is_found_by))),
        titles=on_lines(card.names.values()),
        effects=sorted(effect_words_of_text(text)),
        language=language,
        name=sorting_form(card.name_in(language).text),
        text="\n".join(rendered(text, language).lines) if text else "",
    )


def terms_in(text: str, lexicon: Lexicon) -> list[str]:
    return sorted({each.term for each in occurrences_in(text, lexicon)})


def on_lines(names: Iterable[str]) -> str:
    return "".join(f"\n{name}" for name in dict.fromkeys(names)) + "\n"


def wording_of(card: Card, printing: Printing | None) -> str:
    """The wording of the box; that of another one where this box has none of its own."""
    published: list[Wording] = list(card.wordings.all())
    own = [each for each in published if printing and each.edition_id == printing.edition_id]
    return next((each.text for each in own or published), "")
