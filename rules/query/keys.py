"""The keys of the query language: what their values mean, to the database and in words."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Final

from django.contrib.postgres.search import SearchQuery
from django.db import DatabaseError, OperationalError, connection, transaction
from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import (
    get_language_info,
    gettext as _,
    gettext_lazy,
    override,
    pgettext,
    pgettext_lazy,
)

from cardsdb.access import budget
from cardsdb.languages import LANGUAGE_NAMES, LANGUAGES, stemmer_of
from cardsdb.models import UNICORNS, CardType
from cardsdb.names.folding import sorting_form
from cardsdb.names.nearest import nearest
from rules.query.audience import Audience
from rules.query.boxes import boxes_at, name_of_box
from rules.query.players_words import NOTHING, Meant, meant_by
from rules.query.tree import Clause, Form, QueryTerm

LONGEST_EXPRESSION = 100
# Columns of small numbers can be compared with no larger ones.
LARGEST_COMPARED = 30_000
MILLISECONDS_FOR_AN_EXPRESSION = 400
# What a question with expressions costs each time, and what it costs if the database had to end it.
STEPS_AN_EXPRESSION = 1_000
STEPS_UNTIL_STOPPED = 80_000

SAME = (":", "=", "!=")
ORDERED = (*SAME, "<", "<=", ">", ">=")
UNICORN = "unicorn"


class Misunderstood(Exception):  # noqa: N818  said to the reader, not an error of the program
    """Why a term is left out: the code of a remark, its facts, and what may have been meant instead."""

    def __init__(self, code: str, better: str = "", **facts: object) -> None:
        super().__init__(code)
        self.code, self.better, self.facts = code, better, facts


@dataclass(frozen=True)
class Key:
    """What stands before the colon. `example` is a whole query; `help` says what it finds."""

    name: str
    label: str | Promise
    help: str | Promise
    example: str | Promise
    aliases: tuple[str, ...] = ()

    comparisons: ClassVar[tuple[str, ...]] = SAME
    takes_expressions: ClassVar[bool] = False
    first_is_meant: ClassVar[bool] = False
    """Whether a beginning that several values share means the first of them."""
    names_boxes: ClassVar[bool] = False
    """Whether a query with it says itself in which boxes to look, whatever the reader plays with."""

    @property
    def words(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)

    @property
    def typed(self) -> str:
        """As those who know it type it."""
        return next((alias for alias in self.aliases if len(alias) <= 2), self.name)

    def values(self, audience: Audience) -> Mapping[str, Iterable[str]]:
        """The values there are, each with what it may be called; none where `understood` takes any."""
        return {}

    def meaning(self, value: str, audience: Audience) -> str:
        """What one of the values is called in the reader's language."""
        return value

    def understood(self, term: QueryTerm, audience: Audience) -> Any:
        """What the value of a term means; Misunderstood if nothing."""
        return chosen_value(self, term, audience)

    def is_by_letters(self, clause: Clause) -> bool:
        """Whether a clause fits what has its letters, and not only what is called so.

        Of such it is not told how much is for adults only: it would give away names letter by letter.
        """
        return False

    def condition(self, clause: Clause, audience: Audience) -> Q:
        found = self.finds(clause.value, audience)
        return ~found if clause.comparison == "!=" else found

    def finds(self, value: Any, audience: Audience) -> Q:
        """The printings a value fits."""
        raise NotImplementedError

    def in_words(self, clause: Clause, audience: Audience, *, negated: bool) -> str:
        """A clause in the reader's language that goes on after *Cards*, or *Cards, …*."""
        is_no = negated != (clause.comparison == "!=")
        return str(self.sentences(clause)[is_no]) % self.facts(clause, audience)

    def sentences(self, clause: Clause) -> tuple[str | Promise, str | Promise]:
        """Of what is such, and of what is not."""
        raise NotImplementedError

    def facts(self, clause: Clause, audience: Audience) -> dict[str, object]:
        """What the sentences name."""
        return {}

    def written(self, clause: Clause) -> str:
        """The term as one would type it."""
        comparison = ":" if clause.comparison == "=" else clause.comparison
        return f"{self.typed}{comparison}{quoted(str(clause.value))}"


def quoted(value: str) -> str:
    """
    >>> quoted("this card"), quoted("steal")
    ('"this card"', 'steal')
    """
    return value if re.fullmatch(r"[\w.'’-]+", value) and value not in ("or", "oder") else f'"{value}"'


def chosen_value(key: Key, term: QueryTerm, audience: Audience) -> str:
    """The one value that is called so, or whose name begins so; of several boxes that do, the first."""
    wanted = sorting_form(term.value)
    called = {value: {sorting_form(word) for word in words} for value, words in key.values(audience).items()}
    for fits in (str.__eq__, str.startswith):
        found = [value for value, words in called.items() if any(fits(word, wanted) for word in words)]
        if len(found) > 1 and fits is str.startswith:
            own = [value for value in found if fits(sorting_form(key.meaning(value, audience)), wanted)]
            found = own or found
        is_enough = len(found) == 1 or (found and key.first_is_meant)
        if (wanted and is_enough) or (found and fits is str.__eq__):
            return found[0]
    raise Misunderstood("unknown_value", value_nearest(wanted, called), key=key.name, value=term.value)


def value_nearest(wanted: str, called: Mapping[str, Iterable[str]]) -> str:
    """The value whose name looks most like what was written; empty if none does."""
    names = {word: value for value, words in called.items() for word in words}
    return next((names[word] for word in nearest(wanted, names)), "")


# Words


@dataclass(frozen=True)
class Words:
    """A word, a quotation or an expression to look for; `form` is how names are sorted."""

    text: str
    form: str
    shape: Form
    whole: bool = False
    meant: Meant = NOTHING
    """What the cards say where this is a word that only players use."""

    def __str__(self) -> str:
        return self.text

    @property
    def means_otherwise(self) -> bool:
        """Whether the cards say it in other words."""
        return bool(self.meant.terms) and str(self.meant).lower() != self.text.lower()

    @property
    def prefixes(self) -> str:
        """The query to the database: words that begin like these. Letters and digits only."""
        return " & ".join(f"'{word}':*" for word in re.findall(r"\w+", self.text.lower()))


@dataclass(frozen=True)
class TextKey(Key):
    takes_expressions: ClassVar[bool] = True

    def is_by_letters(self, clause: Clause) -> bool:
        words: Words = clause.value
        return not words.whole or words.shape is Form.EXPRESSION

    def understood(self, term: QueryTerm, audience: Audience) -> Words:
        if term.form is Form.EXPRESSION:
            check_expression(term.value)
        elif not re.search(r"\w", term.value):
            raise Misunderstood("nothing_to_search", value=term.value)
        meant = self.meant(term, audience)
        return Words(term.value, sorting_form(term.value), term.form, term.comparison != ":", meant)

    def meant(self, term: QueryTerm, audience: Audience) -> Meant:
        """What a wording has in place of a word; nothing where no wording is looked through."""
        return NOTHING

    def written(self, clause: Clause) -> str:
        words: Words = clause.value
        shapes = {Form.PLAIN: words.text, Form.QUOTED: f'"{words.text}"', Form.EXPRESSION: f"/{words.text}/"}
        return f"{self.prefix(clause)}{shapes[words.shape]}"

    def prefix(self, clause: Clause) -> str:
        return f"{self.typed}{clause.comparison}" if self.name else ""

    def facts(self, clause: Clause, audience: Audience) -> dict[str, object]:
        return {"text": clause.value.text, "meant": clause.value.meant}


def names_with(words: Words) -> Q:
    if words.shape is Form.EXPRESSION:
        return Q(titles__iregex=by_line(words.text))
    if words.whole:
        return Q(names__contains=f"\n{words.form}\n")
    return Q(names__contains=words.form)


def names_with_a_word_like(words: Words) -> Q:
    """Names with a word that begins so: who types *win* wants no *Twin*."""
    if words.shape is Form.EXPRESSION:
        return names_with(words)
    return Q(names__contains=f"\n{words.form}") | Q(names__contains=f" {words.form}")


def wordings_with(words: Words, language: str) -> Q:
    if words.shape is Form.EXPRESSION:
        return Q(text__iregex=by_line(words.text))
    if words.shape is Form.QUOTED:
        return Q(text__icontains=words.text)
    query = SearchQuery(words.prefixes, config=stemmer_of(language), search_type="raw")
    as_written = Q(words=query)
    return Q(terms__overlap=list(words.meant.terms)) | as_written if words.meant.terms else as_written


def by_line(expression: str) -> str:
    """Names and lines of a wording stand below each other: an expression speaks of one of them."""
    return f"(?n){expression}"


def check_expression(expression: str) -> None:
    if len(expression) > LONGEST_EXPRESSION:
        raise Misunderstood("long_expression", limit=LONGEST_EXPRESSION)
    try:
        with at_most(MILLISECONDS_FOR_AN_EXPRESSION), connection.cursor() as cursor:
            cursor.execute("SELECT '' ~* %s", [by_line(expression)])
    except DatabaseError as error:
        if isinstance(error, OperationalError):
            budget.count(STEPS_UNTIL_STOPPED)
        raise Misunderstood("bad_expression", value=expression) from error


class at_most(transaction.Atomic):  # noqa: N801  reads like the context manager it is
    """A transaction whose queries the database ends after so many milliseconds."""

    def __init__(self, milliseconds: int) -> None:
        super().__init__(using=None, savepoint=True, durable=False)
        self.milliseconds = milliseconds

    def __enter__(self) -> None:
        super().__enter__()
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(self.milliseconds)])

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if kind is None:
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL statement_timeout TO DEFAULT")
        super().__exit__(kind, error, trace)


@dataclass(frozen=True)
class WordingKey(TextKey):
    def meant(self, term: QueryTerm, audience: Audience) -> Meant:
        return meant_by(term.value, audience) if term.form is Form.PLAIN else NOTHING

    def finds(self, words: Words, audience: Audience) -> Q:
        return wordings_with(words, audience.language)

    def sentences(self, clause: Clause) -> tuple[str, str]:
        words: Words = clause.value
        if words.shape is Form.EXPRESSION:
            return (
                _("whose wording fits the expression %(text)s"),
                _("whose wording does not fit the expression %(text)s"),
            )
        if words.means_otherwise:
            return (
                _("that have “%(meant)s” (“%(text)s”) in the wording"),
                _("that have no “%(meant)s” (“%(text)s”) in the wording"),
            )
        return _("that have “%(text)s” in the wording"), _("that have no “%(text)s” in the wording")


@dataclass(frozen=True)
class PlainKey(WordingKey):
    """Words without a key."""

    def finds(self, words: Words, audience: Audience) -> Q:
        return names_with_a_word_like(words) | wordings_with(words, audience.language)

    def sentences(self, clause: Clause) -> tuple[str, str]:
        words: Words = clause.value
        if words.shape is Form.EXPRESSION:
            return (
                _("whose name or wording fits the expression %(text)s"),
                _("whose name and wording do not fit the expression %(text)s"),
            )
        if words.means_otherwise:
            return (
                _("that have “%(text)s” in the name or “%(meant)s” in the wording"),
                _("that have neither “%(text)s” in the name nor “%(meant)s” in the wording"),
            )
        return _("that have “%(text)s” in name or wording"), _("that have no “%(text)s” in name or wording")


@dataclass(frozen=True)
class NameKey(TextKey):
    def finds(self, words: Words, audience: Audience) -> Q:
        return names_with(words)

    def sentences(self, clause: Clause) -> tuple[str, str]:
        words: Words = clause.value
        if words.shape is Form.EXPRESSION:
            return (
                _("whose name fits the expression %(text)s"),
                _("whose name does not fit the expression %(text)s"),
            )
        if words.whole:
            return _("whose name is “%(text)s”"), _("whose name is not “%(text)s”")
        return _("that have “%(text)s” in the name"), _("that have no “%(text)s” in the name")


# One of several values


def labels_in_every_language(label: Any) -> Iterator[str]:
    for language in LANGUAGES:
        with override(language):
            yield str(label)


@cache
def names_of_types() -> Mapping[str, Iterable[str]]:
    labels = {each.value: each.label for each in CardType} | {UNICORN: pgettext_lazy("card type", "Unicorn")}
    return {value: (value, *labels_in_every_language(label)) for value, label in labels.items()}


@dataclass(frozen=True)
class TypeKey(Key):
    def values(self, audience: Audience) -> Mapping[str, Iterable[str]]:
        return names_of_types()

    def meaning(self, value: str, audience: Audience) -> str:
        return pgettext("card type", "Unicorn") if value == UNICORN else str(CardType(value).label)

    def finds(self, value: str, audience: Audience) -> Q:
        return Q(type__in=UNICORNS if value == UNICORN else (value,))

    def sentences(self, clause: Clause) -> tuple[str | Promise, str | Promise]:
        return TYPE_CLAUSES[clause.value]


TYPE_CLAUSES: Mapping[str, tuple[str | Promise, str | Promise]] = {
    "baby": (gettext_lazy("that are Baby Unicorns"), gettext_lazy("that are no Baby Unicorns")),
    "basic": (gettext_lazy("that are Basic Unicorns"), gettext_lazy("that are no Basic Unicorns")),
    "magical": (gettext_lazy("that are Magical Unicorns"), gettext_lazy("that are no Magical Unicorns")),
    "ultimate": (gettext_lazy("that are Ultimate Unicorns"), gettext_lazy("that are no Ultimate Unicorns")),
    "magic": (gettext_lazy("that are Magic cards"), gettext_lazy("that are no Magic cards")),
    "upgrade": (gettext_lazy("that are Upgrades"), gettext_lazy("that are no Upgrades")),
    "downgrade": (gettext_lazy("that are Downgrades"), gettext_lazy("that are no Downgrades")),
    "instant": (gettext_lazy("that are Instants"), gettext_lazy("that are no Instants")),
    UNICORN: (gettext_lazy("that are Unicorns"), gettext_lazy("that are no Unicorns")),
}


CORNERS: Final[Mapping[str, tuple[CardType, tuple[str, ...]]]] = {
    "purple": (CardType.BABY, ("pink", "rosa", "paars", "roze")),
    "indigo": (CardType.BASIC, ("lila", "indigoblauw")),
    "blue": (CardType.MAGICAL, ("blau", "blauw")),
    "orange": (CardType.UPGRADE, ("oranje",)),
    "yellow": (CardType.DOWNGRADE, ("gelb", "geel")),
    "green": (CardType.MAGIC, ("grün", "groen")),
    "red": (CardType.INSTANT, ("rot", "rood")),
}
"""The type that each colour of a corner tells (`card.corner`), and what German and Dutch call the colour: on
the German sheet a Baby is pink and a Basic Unicorn lilac."""


@dataclass(frozen=True)
class ColourKey(TypeKey):
    """The type by the colour of its corner."""

    def values(self, audience: Audience) -> Mapping[str, Iterable[str]]:
        return {colour: (colour, *names) for colour, (_type, names) in CORNERS.items()}

    def meaning(self, value: str, audience: Audience) -> str:
        return super().meaning(CORNERS[value][0], audience)

    def finds(self, value: str, audience: Audience) -> Q:
        return super().finds(CORNERS[value][0], audience)

    def sentences(self, clause: Clause) -> tuple[str | Promise, str | Promise]:
        return TYPE_CLAUSES[CORNERS[clause.value][0]]


@dataclass(frozen=True)
class EditionKey(Key):
    first_is_meant: ClassVar[bool] = True
    names_boxes: ClassVar[bool] = True

    def values(self, audience: Audience) -> Mapping[str, Iterable[str]]:
        return {slug: (slug, *names.values()) for slug, names in boxes_at(audience.adult).items()}

    def understood(self, term: QueryTerm, audience: Audience) -> str:
        try:
            return chosen_value(self, term, audience)
        except Misunderstood:
            if not audience.adult and self.is_known(term, replace(audience, adult=True)):
                raise Misunderstood("hidden_box", value=term.value) from None
            raise

    def is_known(self, term: QueryTerm, audience: Audience) -> bool:
        try:
            return bool(chosen_value(self, term, audience))
        except Misunderstood:
            return False

    def meaning(self, value: str, audience: Audience) -> str:
        return name_of_box(value, audience)

    def finds(self, value: str, audience: Audience) -> Q:
        return Q(boxes__contains=[value])

    def sentences(self, clause: Clause) -> tuple[str, str]:
        return _("that are in the box “%(box)s”"), _("that are not in the box “%(box)s”")

    def facts(self, clause: Clause, audience: Audience) -> dict[str, object]:
        return {"box": self.meaning(clause.value, audience)}


@dataclass(frozen=True)
class LanguageKey(Key):
    def values(self, audience: Audience) -> Mapping[str, Iterable[str]]:
        return {
            code: (code, name, *labels_in_every_language(name_of_language(code)))
            for code, name in LANGUAGE_NAMES.items()
        }

    def meaning(self, value: str, audience: Audience) -> str:
        return str(name_of_language(value))

    def finds(self, value: str, audience: Audience) -> Q:
        return Q(languages__contains=[value])

    def sentences(self, clause: Clause) -> tuple[str, str]:
        return _("whose name in %(language)s is known"), _("whose name in %(language)s is not known")

    def facts(self, clause: Clause, audience: Audience) -> dict[str, object]:
        return {"language": name_of_language(clause.value)}


# Numbers

LOOKUPS = {":": "", "=": "", "<": "__lt", "<=": "__lte", ">": "__gt", ">=": "__gte"}
OPPOSITES = {":": "!=", "=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


@dataclass(frozen=True)
class NumberKey(Key):
    column: str = ""
    phrases: Mapping[str, str | Promise] | None = None

    comparisons: ClassVar[tuple[str, ...]] = ORDERED

    def understood(self, term: QueryTerm, audience: Audience) -> int:
        if not (term.value.isascii() and term.value.isdigit()):
            raise Misunderstood("not_a_number", key=self.name, value=term.value)
        return min(int(term.value[:9]), LARGEST_COMPARED)

    def condition(self, clause: Clause, audience: Audience) -> Q:
        column = self.column_for(audience)
        if clause.comparison == "!=":
            return ~Q(**{column: clause.value})
        return Q(**{f"{column}{LOOKUPS[clause.comparison]}": clause.value})

    def column_for(self, audience: Audience) -> str:
        return self.column

    def in_words(self, clause: Clause, audience: Audience, *, negated: bool) -> str:
        comparison = OPPOSITES[clause.comparison] if negated else clause.comparison
        assert self.phrases is not None
        return str(self.phrases["=" if comparison == ":" else comparison]) % {"number": clause.value}


@dataclass(frozen=True)
class BoxesKey(NumberKey):
    names_boxes: ClassVar[bool] = True

    def column_for(self, audience: Audience) -> str:
        return "boxes__len" if audience.adult else "boxes_for_everyone__len"


@dataclass(frozen=True)
class CollectorKey(Key):
    names_boxes: ClassVar[bool] = True

    def is_by_letters(self, clause: Clause) -> bool:
        return clause.comparison == ":"

    def understood(self, term: QueryTerm, audience: Audience) -> str:
        return term.value

    def condition(self, clause: Clause, audience: Audience) -> Q:
        lookup = "icontains" if clause.comparison == ":" else "iexact"
        found = Q(**{f"collector_number__{lookup}": clause.value})
        return ~found if clause.comparison == "!=" else found

    def sentences(self, clause: Clause) -> tuple[str, str]:
        with_it = _("that have “%(text)s” in the collector number")
        return with_it, _("that have no “%(text)s” in the collector number")

    def facts(self, clause: Clause, audience: Audience) -> dict[str, object]:
        return {"text": clause.value}


def name_of_language(code: str) -> Promise:
    """What it is called by who reads."""
    name: Promise = get_language_info(code)["name_translated"]
    return name
