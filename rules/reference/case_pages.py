"""The pages of the cases: by topic, one by one, and played on the board."""

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted
from cardsdb.access.preferences import adult_gate
from cardsdb.access.readers import ReaderRequest
from cardsdb.cards.links import CardLink
from cardsdb.gathering import gathered, neighbours
from cardsdb.library import current_library
from cardsdb.models import Edition
from rules.board import Line
from rules.board.readers import to_address
from rules.board.spots import Spot, kept_of, number_in
from rules.cases.casts import cases_with_card
from rules.cases.checking.holding import runs_played
from rules.cases.topics import box_in, titles_of
from rules.cases.written import WrittenCase, written_cases


@dataclass(frozen=True)
class Topic:
    slug: str
    title: str
    cases: tuple[WrittenCase, ...]


@require_safe
def cases(request: ReaderRequest) -> HttpResponse:
    """The topics, and the cases of the one that is asked for, or those that play a card."""
    topics = topics_for(request)
    chosen = next((topic for topic in topics if topic.slug == request.GET.get("topic")), None)
    chosen = chosen or cases_of_card(request)
    context = {"topics": topics, "chosen": chosen, "number": sum(len(topic.cases) for topic in topics)}
    return render(request, "rules/cases.html", context)


def cases_of_card(request: ReaderRequest) -> Topic | None:
    """The cases that play the card the address names, as if it were a topic."""
    adult = request.preferences.adult
    face = current_library(adult=adult).cards.get(request.GET.get("card", ""))
    found = cases_with_card(face.id, adult=adult) if face else []
    return Topic(face.id, CardLink.to(face).title.text, tuple(found)) if face and found else None


def topics_for(request: ReaderRequest, only: str | None = None) -> list[Topic]:
    """The topics with the cases this reader may see; those of a box stand behind the general ones."""
    known = current_library(adult=request.preferences.adult).editions
    asked = (case for case in written_cases().values() if only in (None, case.topic))
    shown = (case for case in asked if case.runs_for(known))
    by_topic = gathered((case.topic, case) for case in shown)
    titles = titles_of(by_topic, adult=request.preferences.adult)
    topics = [Topic(slug, titles[slug], tuple(found)) for slug, found in by_topic.items()]
    return sorted(topics, key=lambda topic: (box_in(topic.slug) != "", topic.title.casefold()))


@require_safe
def case(request: ReaderRequest, identifier: str) -> HttpResponse:
    """A case in words, whether it holds, and the way to the board."""
    found = written_cases().get(identifier)
    if found is None:
        raise Http404(_("There is no case with this id."))
    library = current_library(adult=request.preferences.adult)
    runs = runs_played(found, library.editions)
    if not runs:
        return adult_gate(request)
    (topic,) = topics_for(request, only=found.topic)
    previous, following = neighbours(topic.cases.index(found), topic.cases)
    context = {
        "case": found,
        "text": found.text_for(library.editions),
        "topic": topic,
        "runs": [(names_of(run), number, holds) for number, (run, holds) in enumerate(runs)],
        "previous": previous,
        "following": following,
    }
    return render(request, "rules/case.html", context)


def names_of(editions: list[str]) -> str:
    by_slug = {edition.slug: str(edition) for edition in Edition.visible.all()}
    return " + ".join(by_slug.get(slug, slug) for slug in editions)


@require_safe
@budgeted
def case_on_board(request: ReaderRequest, identifier: str) -> HttpResponse:
    """The board with the whole line of a case, at its beginning."""
    found = written_cases().get(identifier)
    library = current_library(adult=request.preferences.adult)
    played = found.line_in(library, number_in(request.GET, "run") or 0) if found else None
    if played is None:
        return case(request, identifier)
    line = Line.begun(played.start).answered(0, *played.answers)
    spot = Spot(line, at=0, kept=kept_of(request.GET))
    is_shared = request.GET.get("to") == "share"
    return to_address(reverse("board-share", query=spot.parameters) if is_shared else spot.address)
