"""The pages of what is said about the rules: differences, readings, open questions, rulings."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cardsdb.access.readers import ReaderRequest
from cardsdb.gathering import gathered
from rules.cases.topics import titles_of
from rules.models import Difference, DifferenceKind, OpenQuestion, Reading
from rules.reference.about import all_said
from rules.reference.clarifications import every_ruling


@require_safe
def differences(request: ReaderRequest) -> HttpResponse:
    """Where the sheets disagree, by kind."""
    shown = all_said(Difference, adult=request.preferences.adult)
    kinds = [(kind, [each for each in shown if each.kind == kind]) for kind in DifferenceKind]
    return render(request, "rules/differences.html", {"kinds": kinds, "number": len(shown)})


@require_safe
def readings(request: ReaderRequest) -> HttpResponse:
    """The contested rules: those one can choose a side of, and those the print decides."""
    shown = all_said(Reading, adult=request.preferences.adult)
    context = {
        "switches": [reading for reading in shown if not reading.print],
        "of_print": [reading for reading in shown if reading.print],
    }
    return render(request, "rules/readings.html", context)


@require_safe
def questions(request: ReaderRequest) -> HttpResponse:
    """What nobody has settled, by topic."""
    topics = by_topic(all_said(OpenQuestion, adult=request.preferences.adult), request)
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
