"""Which texts exist in which language, and which are missing.

A kind of text is counted by what carries it: a card by its names, a rule by its title and text. It is missing
in a language where something of it is said in another one and not in this.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, Final

from django.db.models import Count, Model, Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from reversion import is_registered

from cardsdb.history import whole_of
from cardsdb.languages import LANGUAGES
from cardsdb.models import Card, Edition, PrintDifference, Printing
from rules.models import (
    Clarification,
    Difference,
    DifferenceSide,
    OpenQuestion,
    Reading,
    ReadingChoice,
    Rule,
    RuleVariant,
    StoredCase,
    Term,
)

CARD_NAMES: Final = "card-names"


@dataclass(frozen=True)
class TextKind:
    """Texts that lie in the row itself, in fields that hold every language."""

    key: str
    model: type[Model]
    names: tuple[str, ...]
    title: Any = ""
    """What they are called, if not as what carries them."""

    def wanted(self) -> QuerySet[Any]:
        said = (self._says(name, code) for name in self.names for code in LANGUAGES)
        return self.model._default_manager.filter(any_of(said))

    def lacks(self, language: str) -> Q:
        return any_of(self._lacks(name, language) for name in self.names)

    def _lacks(self, name: str, language: str) -> Q:
        elsewhere = any_of(self._says(name, code) for code in LANGUAGES if code != language)
        return elsewhere & ~self._says(name, language)

    def _says(self, name: str, language: str) -> Q:
        return Q(**{f"{name}__has_key": language})

    def there(self, whole: Any) -> set[str]:
        """The languages in which all of it is said."""
        return set.intersection(*(self._codes(whole, name) for name in self.names))

    def _codes(self, whole: Any, name: str) -> set[str]:
        return {code for code in LANGUAGES if getattr(whole, name).get(code)} or set(LANGUAGES)


KINDS: tuple[TextKind, ...] = (
    TextKind(CARD_NAMES, Card, ("names",), _("card names")),
    TextKind("editions", Edition, ("names",)),
    TextKind("printing-notes", Printing, ("note",)),
    TextKind("print-differences", PrintDifference, ("says",)),
    TextKind("rules", Rule, ("title", "text")),
    TextKind("rule-variants", RuleVariant, ("text",)),
    TextKind("clarifications", Clarification, ("question", "answer")),
    TextKind("readings", Reading, ("title", "question", "default")),
    TextKind("reading-sides", ReadingChoice, ("text",)),
    TextKind("questions", OpenQuestion, ("question", "why", "judge")),
    TextKind("differences", Difference, ("title", "use")),
    TextKind("difference-sides", DifferenceSide, ("text",)),
    TextKind("glossary", Term, ("term", "definition")),
    TextKind("cases", StoredCase, ("titles",)),
)


def has_own_page(model: type[Model]) -> bool:
    """Whether its rows have pages of their own in the admin, and not only a place on that of their whole."""
    return edited_in(model) is model


def edited_in(model: type[Model]) -> type[Model]:
    """The model on whose page of the admin rows of this one are edited."""
    if not is_registered(model) or not whole_of(model):
        return model
    field: Any = model._meta.get_field(whole_of(model))
    whole: type[Model] = field.related_model
    return whole


def edited_with(row: Any) -> Any:
    """The row, or the whole on whose page it is edited."""
    model: type[Model] = type(row)
    return row if edited_in(model) is model else getattr(row, whole_of(model))


def rows_edited_with(content: Model, model: type[Model]) -> QuerySet[Any]:
    """The rows of this model that are edited on the page of something: itself, or its parts."""
    owner = "pk" if has_own_page(model) else whole_of(model)
    return model._default_manager.filter(**{owner: content.pk})


def any_of(conditions: Iterable[Q]) -> Q:
    return reduce(or_, conditions)


def admin_page(
    model: type[Model] | Model, name: str, *arguments: Any, query: Mapping[str, Any] | None = None
) -> str:
    meta = model._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_{name}", args=arguments, query=query)


def page_to_edit(row: Model) -> str:
    edited = edited_with(row)
    return admin_page(type(edited), "change", edited.pk)


def kind_of(model: type[Model]) -> TextKind | None:
    """The kind of text this model carries."""
    return next((kind for kind in KINDS if kind.model is model), None)


@dataclass(frozen=True)
class Covered:
    """How much of a kind is said in a language."""

    kind: TextKind
    language: str
    wanted: int
    missing: int

    @property
    def there(self) -> int:
        return self.wanted - self.missing

    @property
    def is_complete(self) -> bool:
        return not self.missing


def covered(kind: TextKind, languages: Iterable[str] = LANGUAGES) -> list[Covered]:
    """What there is of a kind in each language, by one question to the database."""
    languages = list(languages)
    missing = {code: Count("pk", filter=kind.lacks(code)) for code in languages}
    counted = kind.wanted().order_by().aggregate(wanted=Count("pk"), **missing)
    return [Covered(kind, code, counted["wanted"], counted[code]) for code in languages]
