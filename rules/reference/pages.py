"""The pages of what is said about the rules: differences, readings, open questions, rulings."""

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cardsdb.access.readers import ReaderRequest
from cardsdb.gathering import gathered
from cardsdb.publishing import those_for_everyone
from cardsdb.versions import per_version
from rules.cases.topics import titles_of
from rules.models import Difference, DifferenceKind, OpenQuestion, Reading
from rules.models.about import AboutTheGame
from rules.reference.clarifications import CARDS, RULES, by_address, every_ruling


@require_safe
def differences(request: ReaderRequest) -> HttpResponse:
    """Where the sheets disagree, by kind."""
    shown = Difference.visible.for_reader(request.preferences.adult).prefetch_related("says", RULES)
    kinds = [(kind, [each for each in shown if each.kind == kind]) for kind in DifferenceKind]
    return render(request, "rules/differences.html", {"kinds": kinds, "number": len(shown)})


@require_safe
def readings(request: ReaderRequest) -> HttpResponse:
    """The contested rules: those one can choose a side of, and those the print decides."""
    shown = about(Reading, request).prefetch_related("choices", "sources")
    context = {
        "switches": [reading for reading in shown if not reading.print],
        "of_print": [reading for reading in shown if reading.print],
    }
    return render(request, "rules/readings.html", context)


@require_safe
def questions(request: ReaderRequest) -> HttpResponse:
    """What nobody has settled, by topic."""
    topics = by_topic(about(OpenQuestion, request), request)
    return render(request, "rules/questions.html", {"topics": topics})


@require_safe
def rulings(request: ReaderRequest) -> HttpResponse:
    """Published rulings, by topic."""
    topics = by_topic(every_ruling(adult=request.preferences.adult), request)
    return render(request, "rules/rulings.html", {"topics": topics})


def by_topic(rows: Iterable[Any], request: ReaderRequest) -> list[tuple[str, str, list[Any]]]:
    """The address and title of each topic, and what belongs there."""
    topics = gathered((row.topic, row) for row in rows)
    titles = titles_of(topics, adult=request.preferences.adult)
    return [(slug, titles[slug], found) for slug, found in topics.items()]


def about(model: type[AboutTheGame], request: ReaderRequest) -> QuerySet[Any]:
    shown: QuerySet[Any] = model.visible.for_reader(request.preferences.adult)
    return shown.prefetch_related(CARDS, RULES, "editions")


def questions_on_rule(slug: str, *, adult: bool) -> list[OpenQuestion]:
    return questions_by_rule(adult).get(slug, [])


def questions_on_card(slug: str, *, adult: bool) -> list[OpenQuestion]:
    return questions_by_card(adult).get(slug, [])


def readings_on_card(slug: str, *, adult: bool) -> list[Reading]:
    return readings_by_card(adult).get(slug, [])


def differences_on_rule(slug: str, *, adult: bool) -> list[Difference]:
    return differences_by_rule(adult).get(slug, [])


@per_version
def questions_by_rule(adult: bool) -> dict[str, list[OpenQuestion]]:
    return by_address("rules", questions_at(adult))


@per_version
def questions_by_card(adult: bool) -> dict[str, list[OpenQuestion]]:
    return by_address("cards", questions_at(adult))


@per_version
def questions_at(adult: bool) -> tuple[OpenQuestion, ...]:
    if not adult:
        return those_for_everyone(questions_at(True))
    return tuple(OpenQuestion.visible.prefetch_related(CARDS, RULES, "editions"))


@per_version
def readings_by_card(adult: bool) -> dict[str, list[Reading]]:
    parts = (CARDS, RULES, "editions", "choices", "sources")
    return by_address("cards", Reading.visible.for_reader(adult).prefetch_related(*parts))


@per_version
def differences_by_rule(adult: bool) -> dict[str, list[Difference]]:
    return by_address("rules", Difference.visible.for_reader(adult).prefetch_related("says", RULES))
