"""The tables of the rules and of what is said about them: texts by language, and the facts beside them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.exchange.columns import (
    Choice,
    Column,
    Day,
    InLanguage,
    Link,
    Links,
    Names,
    Number,
    Text,
    YesNo,
    in_each_language,
    phrases,
    texts,
    words,
)
from cardsdb.exchange.tables import Errors, Table
from rules.cases.trials import tried
from rules.models import (
    Attestation,
    Clarification,
    Difference,
    DifferenceSide,
    OpenQuestion,
    Reading,
    ReadingChoice,
    ReadingSource,
    Rule,
    RuleVariant,
    StoredCase,
    Term,
)

Columns = Mapping[str, Column]


def about_the_game() -> Columns:
    return {
        "topic": Text("topic"),
        "place": Number("place"),
        "cards": Links("cards"),
        "rules": Links("rules"),
        "editions": Links("editions"),
        "cases": Names("cases"),
    }


ABOUT_THE_GAME = ("cards", "rules", "editions")
OF_A_RULE = ("variants__editions", "attestations", "editions", "related")


class RuleTexts(Table):
    name, title = "rule-texts", _("rule texts")
    model, keys, whole = Rule, ("rule",), OF_A_RULE
    adds_rows = False

    @classmethod
    def columns(cls) -> Columns:
        return {"rule": Text("slug"), **texts("title", "text"), **phrases("asked")}


class Rules(Table):
    """A rule that is new stands behind the others of its chapter, unless its place is said."""

    name, title = "rules", _("rules")
    model, keys, prefetch, whole = Rule, ("rule",), ("editions", "related"), OF_A_RULE

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[tuple[str, int], str] = {}

    @classmethod
    def columns(cls) -> Columns:
        return {
            "rule": Text("slug"),
            "chapter": Choice("chapter"),
            "place": Number("position"),
            **texts("title", "text"),
            **phrases("asked"),
            "editions": Links("editions"),
            "adult": YesNo("adult"),
            "related": Links("related"),
            "example": Text("example"),
            "uncited": Choice("uncited"),
            "status": Choice("status"),
        }

    def problems(self, row: Any, changed: Sequence[Column]) -> Errors:
        if row.lacks_place:
            row.position = row.next_place(beyond=self.places)
        place = row.chapter, row.position
        if all(place) and (other := self.places.setdefault(place, row.slug)) != row.slug:
            return {"place": gettext("“%(rule)s” in this file has the same place.") % {"rule": other}}
        return super().problems(row, changed)

    def clean(self, row: Any, own: set[Any]) -> None:
        place = {"chapter", "position"}
        super().clean(row, own | place if own & place else own)


class RuleVariants(Table):
    name, title = "rule-variants", _("variants of rules")
    model, keys = RuleVariant, ("rule", "place")
    related, prefetch = ("rule",), ("editions",)
    whole = tuple(f"rule__{part}" for part in OF_A_RULE)

    @classmethod
    def columns(cls) -> Columns:
        return {
            "rule": Link("rule"),
            "place": Number("place"),
            "editions": Links("editions"),
            **texts("text"),
        }


class Attestations(Table):
    name, title = "attestations", _("attestations")
    model, keys, related = Attestation, ("rule", "sheet"), ("rule",)
    whole = tuple(f"rule__{part}" for part in OF_A_RULE)

    @classmethod
    def columns(cls) -> Columns:
        return {"rule": Link("rule"), "sheet": Choice("sheet"), "heading": Text("heading")}


class Clarifications(Table):
    name, title = "clarifications", _("clarifications")
    model, keys, prefetch = Clarification, ("clarification",), ABOUT_THE_GAME

    @classmethod
    def columns(cls) -> Columns:
        return {
            "clarification": Text("slug"),
            **texts("question", "answer"),
            **phrases("asked"),
            **about_the_game(),
            "source_title": Text("source_title"),
            "source_url": Text("source_url"),
            "source_date": Day("source_date"),
            "official": YesNo("official"),
            "reading": Text("reading"),
            "playable": YesNo("playable"),
            "doubtful": YesNo("doubtful"),
            "status": Choice("status"),
        }


class Differences(Table):
    name, title = "differences", _("differences")
    model, keys, prefetch = Difference, ("difference",), ("rules",)

    @classmethod
    def columns(cls) -> Columns:
        return {
            "difference": Text("slug"),
            **texts("title", "use"),
            "kind": Choice("kind"),
            "place": Number("place"),
            "adult": YesNo("adult"),
            "rules": Links("rules"),
            "reading": Text("reading"),
            "status": Choice("status"),
        }


class DifferenceSides(Table):
    name, title = "difference-sides", _("sides of differences")
    model, keys = DifferenceSide, ("difference", "place")
    related = ("difference",)

    @classmethod
    def columns(cls) -> Columns:
        return {
            "difference": Link("difference"),
            "place": Number("place"),
            "sources": Names("sources"),
            "deviates": YesNo("deviates"),
            **texts("text"),
        }


class Glossary(Table):
    name, title = "glossary", _("glossary")
    model, keys, related = Term, ("term",), ("rule",)

    @classmethod
    def columns(cls) -> Columns:
        return {
            "term": Text("slug"),
            **texts("term", "definition"),
            **words("forms", "aliases", "other_senses"),
            **phrases("asked"),
            "query": Text("query"),
            "group": Choice("group"),
            "place": Number("place"),
            "rule": Link("rule"),
            "official": YesNo("official"),
            "status": Choice("status"),
        }


class Readings(Table):
    name, title = "readings", _("readings")
    model, keys, prefetch = Reading, ("reading",), ABOUT_THE_GAME

    @classmethod
    def columns(cls) -> Columns:
        return {
            "reading": Text("slug"),
            **texts("title", "question", "default"),
            "print": YesNo("print"),
            **about_the_game(),
            "status": Choice("status"),
        }


class ReadingChoices(Table):
    name, title = "reading-choices", _("sides of readings")
    model, keys, related = ReadingChoice, ("reading", "place"), ("reading",)

    @classmethod
    def columns(cls) -> Columns:
        return {
            "reading": Link("reading"),
            "place": Number("place"),
            "word": Text("word"),
            **texts("text"),
        }


class ReadingSources(Table):
    name, title = "reading-sources", _("sources of readings")
    model, keys, related = ReadingSource, ("reading", "place"), ("reading",)

    @classmethod
    def columns(cls) -> Columns:
        return {
            "reading": Link("reading"),
            "place": Number("place"),
            "title": Text("title"),
            "url": Text("url"),
            "official": YesNo("official"),
        }


class Questions(Table):
    name, title = "questions", _("open questions")
    model, keys, prefetch = OpenQuestion, ("question",), ABOUT_THE_GAME

    @classmethod
    def columns(cls) -> Columns:
        return {
            "question": Text("slug"),
            **texts("question", "why", "judge"),
            **about_the_game(),
            "reading": Text("reading"),
            "status": Choice("status"),
        }


class Cases(Table):
    """A published case holds: one that does not is imported as a draft, and published in its own form."""

    name, title = "cases", _("cases")
    model, keys = StoredCase, ("case",)

    @classmethod
    def columns(cls) -> Columns:
        return {
            "case": Text("slug"),
            **in_each_language(partial(InLanguage, "titles"), "title"),
            "topic": Text("topic"),
            "place": Number("place"),
            "text": Text("text"),
            "remark": Text("remark"),
            "status": Choice("status"),
        }

    def problems(self, row: Any, changed: Sequence[Column]) -> Errors:
        errors = super().problems(row, changed)
        is_other = row.pk is None or any(column.attribute in ("text", "status") for column in changed)
        if not errors and is_other and row.is_published and not (trial := tried(row)).holds:
            told = gettext("The judge comes to something else: import it as a draft. %(told)s")
            return {"text": told % {"told": trial.told}}
        return errors
