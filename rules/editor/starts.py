"""The starts an address of the editor may name, each with the draft it gives."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cardsdb.access.preferences import adult_gate
from cardsdb.access.readers import ReaderRequest
from cardsdb.languages import language_of_reader
from cardsdb.library import current_library
from engine import Library, PositionError, position_from_text
from rules import judge
from rules.board.moments import of_a_line
from rules.board.readers import is_closed, to_address
from rules.board.replays import Replay
from rules.board.spots import Spot, kept_of, number_in
from rules.board.start_pages import (
    TEXT_AT_MOST,
    USUAL_PLAYERS,
    dealt,
    names_in,
    players_in,
    with_seed,
    wrong_words,
)
from rules.board.starts import EXAMPLE_BY_SLUG, names_for
from rules.cases.written import written_cases
from rules.editor.converting import draft_of_position, draft_of_state, losses
from rules.editor.draft import DamagedDraft, Draft, boxes_in, empty_draft


@dataclass(frozen=True)
class Begun:
    draft: Draft
    notes: tuple[str, ...] = ()


def started(request: ReaderRequest) -> Begun | HttpResponse:
    """The draft of the start that the address names: an empty table if it names none."""
    for name, begin in STARTS.items():
        if name in request.GET:
            return begin(request)
    return Begun(empty_table(request, names_in(request)))


def empty_table(request: ReaderRequest, names: list[str]) -> Draft:
    """An empty table of the reader's boxes; an expansion has its base game beside it."""
    library = current_library(adult=request.preferences.adult)
    return empty_draft(library.played_with(*request.preferences.boxes), names, language_of_reader())


def of_deal(request: ReaderRequest) -> Begun | HttpResponse:
    """A dealt game; its seed is drawn into the address first."""
    seed = number_in(request.GET, "seed")
    if seed is None:
        return with_seed(request)
    try:
        return Begun(draft_of_state(dealt(request, seed)))
    except judge.Refusal as refusal:
        return Begun(empty_table(request, names_for(players_in(request), "")), (refusal.detail,))


def of_case(request: ReaderRequest) -> Begun | HttpResponse:
    identifier = request.GET["case"].strip().upper()[:20]
    found = written_cases().get(identifier) or written_cases().get(lowered_end(identifier))
    library = current_library(adult=request.preferences.adult)
    if found is None:
        names = names_for(USUAL_PLAYERS, "")
        message = _("There is no case “%(case)s”. Its id stands in front of its title, such as NEI-04.")
        return Begun(empty_table(request, names), (message % {"case": identifier},))
    if not found.runs_for(library.editions):
        return adult_gate(request)
    played = found.line_in(library, number_in(request.GET, "run") or 0)
    if played is None:
        return to_address(found.address)
    draft = draft_of_state(played.start)
    return Begun(draft, tuple(losses(played.start, draft)))


def lowered_end(identifier: str) -> str:
    """Ids may end in a small letter."""
    return identifier[:-1] + identifier[-1:].lower()


def of_example(request: ReaderRequest) -> Begun | HttpResponse:
    example = EXAMPLE_BY_SLUG.get(request.GET["example"]) or next(iter(EXAMPLE_BY_SLUG.values()))
    library = current_library(adult=request.preferences.adult)
    language = language_of_reader()
    position = position_from_text(library, example.text(library, language))
    return Begun(draft_of_position(position, library, language))


@of_a_line
def of_moment(request: ReaderRequest, spot: Spot, played: Replay) -> Begun:
    """What lies on the board at one step of a line."""
    state = played.states[spot.at]
    draft = draft_of_state(state)
    return Begun(draft, tuple(losses(state, draft)))


def of_words(request: ReaderRequest) -> Begun | HttpResponse:
    """A position in words. What is no line of one is told with everything that was typed."""
    text, library = request.GET["text"][: TEXT_AT_MOST + 1], current_library(adult=request.preferences.adult)
    try:
        draft = draft_of_position(position_from_text(library, text), library, language_of_reader())
    except (PositionError, DamagedDraft):
        return words_refused(request, text, library)
    if is_closed(request, boxes_in(draft)):
        return adult_gate(request)
    return Begun(draft)


def words_refused(request: ReaderRequest, text: str, library: Library) -> HttpResponse:
    def show(text_errors: list[dict[str, Any]]) -> HttpResponse:
        context = {"text": text[:TEXT_AT_MOST], "errors": text_errors, "kept": kept_of(request.GET)}
        return render(request, "editor/words.html", context)

    unread = {"detail": _("These lines are no position."), "line": None}
    return wrong_words(request, text, library, show) or show([unread])


STARTS: Final[dict[str, Callable[[ReaderRequest], Begun | HttpResponse]]] = {
    "text": of_words,
    "line": of_moment,
    "case": of_case,
    "example": of_example,
    "deal": of_deal,
}
