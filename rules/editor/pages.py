"""The pages of the editor. Every edit is a link: the address holds the whole draft, nothing is kept here."""

from dataclasses import replace
from typing import Any, Final

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted
from cardsdb.access.preferences import adult_gate
from cardsdb.access.readers import ReaderRequest, wants_part
from cardsdb.languages import language_of_reader
from cardsdb.library import current_library
from cardsdb.models import CardType
from engine import Library, place
from rules.board.lines import FullLine
from rules.board.readers import is_closed, kept_private, to_address, to_game
from rules.board.spots import kept_of
from rules.board.starts import EXAMPLES
from rules.editor.buttons import pressed, with_fields, with_known_card
from rules.editor.checking import DraftCheck, checked
from rules.editor.draft import (
    DamagedDraft,
    Draft,
    FullDraft,
    boxes_in,
    cards_in,
    code_of,
    is_unknown,
    zones_of,
)
from rules.editor.editing import Done, Editing, Note
from rules.editor.edits import BadEdit
from rules.editor.finding import CardPool, candidates
from rules.editor.scene import DraftScene
from rules.editor.starts import started

QUERY_AT_MOST: Final = 100
PART_WITH_CARDS: Final = "found"
NEVER_THERE: Final = ("baby_elsewhere", "not_in_stable", "not_in_nursery", "unknown_elsewhere")


@require_safe
@budgeted
def setup(request: ReaderRequest) -> HttpResponse:
    """The editor: with the draft of the address, or with the start it names."""
    try:
        editing = Editing.asked_for(request.GET) if "draft" in request.GET else None
    except DamagedDraft:
        return render(request, "editor/damaged.html", status=400)
    if editing is None:
        return start(request)
    if holds_hidden(request, editing.draft):
        return adult_gate(request)
    if wants_part(request) and request.headers.get("HX-Target") == PART_WITH_CARDS:
        return answer(request, "editor/found.html", found_for(request, editing.draft))
    return edited(request, editing)


def holds_hidden(request: ReaderRequest, draft: Draft) -> bool:
    """Whether a box or a card of it is there, but not for this reader."""
    cards = (card for zone in zones_of(draft) for card in cards_in(draft, zone))
    return is_closed(request, boxes_in(draft), [card for card in cards if isinstance(card, str)])


def start(request: ReaderRequest) -> HttpResponse:
    begun = started(request)
    if isinstance(begun, HttpResponse):
        return begun
    notes = tuple(Note(text, is_refusal=False) for text in begun.notes)
    try:
        done = Done(Editing(begun.draft, kept=kept_of(request.GET)), notes)
        return (
            editor_page(request, done, check_of(request, begun.draft))
            if notes
            else to_address(done.editing.address)
        )
    except FullDraft:
        return render(request, "editor/damaged.html", {"is_full": True}, status=400)


# Finding cards


def found_for(request: ReaderRequest, draft: Draft) -> dict[str, Any]:
    typed, type_ = request.GET.get("q", "")[:QUERY_AT_MOST].strip(), request.GET.get("type", "")
    type_ = type_ if type_ in CardType.values else ""
    adult = request.preferences.adult
    cards = candidates(CardPool(draft, current_library(adult=adult)), typed, type_, adult=adult)
    return {"cards": cards, "typed": typed, "type": type_, "types": CardType.choices, "examples": EXAMPLES}


# Editing


def edited(request: ReaderRequest, before: Editing) -> HttpResponse:
    """Do what the pressed button says, and show what came of it."""
    library = current_library(adult=request.preferences.adult)
    try:
        editing = replace(before, draft=with_fields(before.draft, request.GET, library))
        if "play" in request.GET:
            return played(request, editing, library)
        done = pressed(request.GET, with_known_card(editing, library), library)
        done = replace(done, editing=with_known_card(done.editing, library))
        code_of(done.editing.draft)
    except BadEdit as reason:
        done = Done(before, (Note(str(reason)),), str(reason))
    except FullDraft:
        done = Done(before, (Note(too_full()),), too_full())
    if holds_hidden(request, done.editing.draft):
        return adult_gate(request)
    return answered(request, *kept_possible(request, before, done))


def too_full() -> str:
    return _("This position has become too large for an address. Take some cards off the table.")


def kept_possible(request: ReaderRequest, before: Editing, done: Done) -> tuple[Done, DraftCheck]:
    """What was done, unless the card that was laid can never lie there: then it is as it was, and why."""
    check, zone = check_of(request, done.editing.draft), zone_put_into(request.GET)
    if zone not in zones_of(done.editing.draft) or done.editing.draft == before.draft:
        return done, check
    fault = check.fault_of(zone, place_put(done.editing.draft, zone))
    if fault is None or fault.code not in NEVER_THERE:
        return done, check
    note = Note(fault.text, fault.rule, zone)
    return Done(before, (note,), note.text, f"zone-{zone}"), check_of(request, before.draft)


def zone_put_into(asked: QueryDict) -> str:
    return asked.get("put", "") or asked.get("drop", "").partition(">")[2]


def place_put(draft: Draft, zone: str) -> int:
    """Where the card lies that was just put there."""
    cards = cards_in(draft, zone)
    if zone == "deck_top":
        return 0
    return len(cards) - (2 if len(cards) > 1 and is_unknown(cards[-1]) else 1)


def check_of(request: ReaderRequest, draft: Draft) -> DraftCheck:
    adult = request.preferences.adult
    return checked(CardPool(draft, current_library(adult=adult)), language_of_reader(), adult=adult)


# Playing


def played(request: ReaderRequest, editing: Editing, library: Library) -> HttpResponse:
    """On to the board if the position can be; otherwise back, to what is still wrong."""
    check = check_of(request, editing.draft)
    note = Note(_("This position cannot be played yet. See what is marked."))
    if check.is_possible:
        try:
            return off_to(request, to_game(request, place(library, editing.draft)))
        except FullLine:
            note = Note(too_full())
    return editor_page(request, Done(editing, (note,), note.text, "faults"), check)


def off_to(request: ReaderRequest, redirect: HttpResponse) -> HttpResponse:
    """Another page, also where only a part of this one was asked for."""
    if not wants_part(request):
        return redirect
    response = HttpResponse(headers={"HX-Redirect": redirect.headers["Location"]})
    patch_cache_control(response, private=True, no_store=True)
    return response


# Answering the browser


def answered(request: ReaderRequest, done: Done, check: DraftCheck) -> HttpResponse:
    if wants_part(request) or done.notes or is_settled(request, done.editing):
        return editor_page(request, done, check)
    return to_address(done.editing.address)


def is_settled(request: ReaderRequest, editing: Editing) -> bool:
    """Whether the address says no more than what is edited: no button was pressed, and no field filled in."""
    known = {*(name for name, _value in editing.parameters), "q", "type"}
    return set(request.GET) <= known and request.GET["draft"] == code_of(editing.draft)


def editor_page(request: ReaderRequest, done: Done, check: DraftCheck) -> HttpResponse:
    scene = DraftScene(
        draft=done.editing.draft,
        check=check,
        library=current_library(adult=request.preferences.adult),
        held=done.editing.held,
        notes=done.notes,
        news=done.news,
        focus=done.focus,
        panel=done.editing.panel,
    )
    context = {"scene": scene, "kept": done.editing.kept, "parameters": done.editing.parameters}
    if not wants_part(request):
        return answer(request, "editor/page.html", {**context, **found_for(request, scene.draft)})
    response = answer(request, "editor/fragment.html", context)
    is_same = request.GET.get("draft") == scene.code
    response["HX-Replace-Url" if is_same else "HX-Push-Url"] = done.editing.address
    return response


def answer(request: ReaderRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    response = render(request, template, context)
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    return kept_private(response)
