"""The table the search looks through, made anew whenever the published content is another."""

from collections.abc import Iterable, Iterator
from itertools import chain

from django.conf import settings
from django.db import connection, transaction

from cardsdb.findable import FindablePrinting, FindableState, in_language
from cardsdb.library import published_cards
from cardsdb.models import Card, DataVersion, Printing, Wording, sorting_form
from cardsdb.publishing import Stamp
from cardsdb.query.effect_words import effect_words_of_text
from cardsdb.wordings import rendered
from rules.search.lexicon import lexicon_at, terms_in

LOCK = 0x46696E64
FORM = 3
"""To be raised when rows are made in another way, so that those in the table are made anew."""
LANGUAGES = [code for code, _name in settings.LANGUAGES]

_built: str = ""


def make_findable() -> None:
    """See to it that the table is that of the content published now."""
    global _built
    wanted = mark_of(DataVersion.stamp())
    if _built == wanted:
        return
    if not is_built(wanted):
        wanted = build()
    _built = wanted


def mark_of(stamp: Stamp) -> str:
    version, mark = stamp
    return f"{FORM} {version} {mark}"


def is_built(mark: str) -> bool:
    return FindableState.objects.filter(built_for=mark).exists()


def build() -> str:
    """Others who want it meanwhile wait, and find it made."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        # Read before the rows: a change in between shows as newer content next time.
        mark = mark_of(DataVersion.stamp())
        if not is_built(mark):
            write(with_terms(chain.from_iterable(map(rows_of, published_cards()))))
            FindableState.objects.update_or_create(pk=1, defaults={"built_for": mark})
    return mark


def write(rows: Iterable[FindablePrinting]) -> None:
    FindablePrinting.objects.all().delete()
    FindablePrinting.objects.bulk_create(rows, batch_size=2000)


def rows_of(card: Card) -> Iterator[FindablePrinting]:
    printings = list(card.printings.all())
    if not printings:
        yield row_of(card, None, [])
    for printing in printings:
        yield row_of(card, printing, printings)


def row_of(card: Card, printing: Printing | None, printings: Iterable[Printing]) -> FindablePrinting:
    boxes = [each.edition for each in printings]
    text = wording_of(card, printing)
    row = FindablePrinting(
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
        languages=sorted(card.names_by_language),
        names=on_lines(map(sorting_form, (*card.names_by_language.values(), *card.words_it_is_found_by))),
        titles=on_lines(card.names_by_language.values()),
        effects=sorted(effect_words_of_text(text)),
    )
    for language in LANGUAGES:
        setattr(row, f"name_{language}", sorting_form(card.name_in(language).name))
        setattr(row, f"text_{language}", "\n".join(rendered(text, language).lines) if text else "")
    return row


def with_terms(rows: Iterable[FindablePrinting]) -> Iterator[FindablePrinting]:
    """The rows with the terms of the glossary that stand in each wording."""
    stamp = DataVersion.stamp()
    lexicons = {language: lexicon_at(stamp, True, language) for language in LANGUAGES}
    for row in rows:
        row.terms = [
            in_language(language, term)
            for language, lexicon in lexicons.items()
            for term in sorted(terms_in(getattr(row, f"text_{language}"), lexicon))
        ]
        yield row


def on_lines(names: Iterable[str]) -> str:
    return "".join(f"\n{name}" for name in dict.fromkeys(names)) + "\n"


def wording_of(card: Card, printing: Printing | None) -> str:
    """The wording of the box; that of another one where this box has none of its own."""
    published: list[Wording] = list(card.wordings.all())
    own = [each for each in published if printing and each.edition_id == printing.edition_id]
    return next((each.text for each in own or published), "")
