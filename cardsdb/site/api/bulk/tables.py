"""Content as tables for spreadsheets: CSV as in RFC 4180, in UTF-8 with the mark Excel knows it by."""

from collections.abc import Iterable, Iterator, Sequence

from cardsdb.cards.wordings import rendered
from cardsdb.content.cards import PRINTING
from cardsdb.exchange.cells import guarded
from cardsdb.exchange.columns import columns_of
from cardsdb.exchange.writing import as_csv
from cardsdb.languages import LANGUAGES
from cardsdb.library import published_cards
from cardsdb.models import Card, Printing
from rules.book.rulebook import NumberedRule, rule_book
from rules.query.effect_words import effect_words_of_text

Cell = str | int | bool
Row = Sequence[Cell]


def as_table(header: Sequence[str], rows: Iterable[Row]) -> bytes:
    return as_csv([header, *([harmless(cell) for cell in row] for row in rows)])


def harmless(cell: Cell) -> Cell:
    if isinstance(cell, bool):
        return str(cell).lower()
    return guarded(cell) if isinstance(cell, str) else cell


def in_each_language(name: str) -> list[str]:
    return [f"{name}_{language}" for language in LANGUAGES]


# Cards

OF_PRINTING = [column for field in PRINTING.fields for column in columns_of(field)]
CARDS_HEADER = (
    *("card_id", "number", *in_each_language("name"), "type", "family", "edition"),
    *(*(column.name for column in OF_PRINTING), *in_each_language("wording"), "effect_words"),
)


def cards_table(adult: bool) -> bytes:
    """One row a printing."""
    cards = published_cards(adult=adult)
    return as_table(CARDS_HEADER, (row for card in cards for row in rows_of_card(card)))


def rows_of_card(card: Card) -> Iterator[Row]:
    names = [card.names.get(language, "") for language in LANGUAGES]
    wordings = {wording.edition_id: wording.text for wording in card.wordings.all()}
    for printing in sorted(card.printings.all(), key=place_of):
        of_box = (column.exported(printing) for column in OF_PRINTING)
        text = wordings.get(printing.edition_id, "")
        said = (*in_words(text), " ".join(sorted(effect_words_of_text(text))))
        yield (card.slug, card.number, *names, card.type, card.family, printing.edition.slug, *of_box, *said)


def place_of(printing: Printing) -> int:
    return printing.edition.number


def in_words(text: str) -> list[str]:
    """A wording in each language, one ability a line; empty where it cannot be said in one."""
    every = [(language, rendered(text, language)) for language in LANGUAGES] if text else []
    said = {language: "\n".join(each.lines) for language, each in every if each.language == language}
    return [said.get(language, "") for language in LANGUAGES]


# Rules

RULES_HEADER = (
    *("rule_id", "number", "chapter", "variant", "editions"),
    *(*in_each_language("title"), *in_each_language("text")),
)


def rules_table(adult: bool) -> bytes:
    """One row a rule, and one below it for each variant of some editions."""
    books = [rule_book(adult=adult, language=language).rules for language in LANGUAGES]
    rows = (row for same in zip(*books, strict=True) for row in rows_of_rule(same))
    return as_table(RULES_HEADER, rows)


def rows_of_rule(in_languages: Sequence[NumberedRule]) -> Iterator[Row]:
    rule = in_languages[0]
    titles = [own(each.title, each.language, place) for place, each in enumerate(in_languages)]
    texts = [own(each.text, each.language, place) for place, each in enumerate(in_languages)]
    place = (rule.slug, rule.number, rule.chapter)
    yield (*place, 0, " ".join(rule.editions) or "all", *titles, *texts)
    for number, same in enumerate(zip(*(each.variants for each in in_languages), strict=True), start=1):
        texts = [own(each.text, each.language, place) for place, each in enumerate(same)]
        yield (*place, number, " ".join(same[0].editions), *titles, *texts)


def own(text: str, language: str, place: int) -> str:
    """The text if it is in the language of its column: none is filled in with English."""
    return text if language == LANGUAGES[place] else ""
