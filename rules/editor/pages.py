"""The pages of the editor. Every edit is a link; the address holds the whole draft, nothing is kept here."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.library import current_library
from cardsdb.models import CardType
from cardsdb.preferences import adult_gate
from cardsdb.readers import ReaderRequest, wants_part
from engine import Library, place
from engine.faces import UNKNOWN
from engine.position import MEMORY
from engine.state import PHASES
from rules import judge
from rules.board.lines import FullLine
from rules.board.readers import is_closed, language_of_reader, to_address, to_game
from rules.board.spots import kept_of, number_in
from rules.editor import edits
from rules.editor.checking import Check, checked
from rules.editor.draft import (
    CODE_AT_MOST,
    DamagedDraft,
    Draft,
    FullDraft,
    boxes_in,
    cards_in,
    code_of,
    draft_in,
    is_listed,
    is_unknown,
    zones_of,
)
from rules.editor.edits import BadEdit
from rules.editor.finding import Box, candidates, name_of_box
from rules.editor.scene import Held, Note, Scene
from rules.editor.starts import started
from rules.narration import PHASE_NAMES

QUERY_AT_MOST: Final = 100
PANELS: Final = ("readings", "words")
PART_WITH_CARDS: Final = "found"


@dataclass(frozen=True)
class Desk:
    """What an address of the editor says: a draft, the card in hand, what is searched for, what is open."""

    draft: Draft
    held: Held = field(default_factory=Held)
    panel: str = ""
    kept: tuple[tuple[str, str], ...] = ()

    @property
    def parameters(self) -> list[tuple[str, str]]:
        """The address in parts. Raises `FullDraft`."""
        held = self.held.card if self.held.is_copied else f"{self.held.origin}.{self.held.place}"
        name = "hold" if self.held.is_copied else "from"
        parts = [("draft", code_of(self.draft)), (name, held), ("panel", self.panel)]
        return [*self.kept, *((name, value) for name, value in parts if value)]


@dataclass(frozen=True)
class Done:
    """A desk after an edit, with what is to be said about it and where the reader is to look."""

    desk: Desk
    notes: tuple[Note, ...] = ()
    news: str = ""
    focus: str = ""


@require_safe
def setup(request: ReaderRequest) -> HttpResponse:
    """The editor: with the draft of the address, or with the start it names."""
    try:
        desk = desk_in(request) if "draft" in request.GET else None
    except DamagedDraft:
        return render(request, "editor/damaged.html", status=400)
    if desk is None:
        return start(request)
    if is_closed(request, boxes_in(desk.draft), cards_named(desk.draft)):
        return adult_gate(request)
    if wants_part(request) and request.headers.get("HX-Target") == PART_WITH_CARDS:
        return found(request, desk)
    return edited(request, desk)


def cards_named(draft: Draft) -> list[str]:
    return [card for zone in zones_of(draft) for card in cards_in(draft, zone) if isinstance(card, str)]


def desk_in(request: ReaderRequest) -> Desk:
    draft = draft_in(request.GET["draft"][: CODE_AT_MOST + 1])
    panel = request.GET.get("panel", "")
    return Desk(draft, held_in(request.GET, draft), panel if panel in PANELS else "", kept_of(request.GET))


def held_in(asked: QueryDict, draft: Draft) -> Held:
    """The card in hand: one from the boxes, or one that lies on the table."""
    spot = spot_in(asked.get("from", ""), draft)
    if spot is None:
        return Held(asked.get("hold", "")[:80])
    card = cards_in(draft, spot[0])[spot[1]]
    return Held(UNKNOWN if isinstance(card, dict) else card, *spot)


def spot_in(said: str, draft: Draft) -> tuple[str, int] | None:
    """The zone and the place there of a card such as `hand-0.2`; None where none lies there."""
    zone, number = said.partition(".")[::2]
    if zone not in zones_of(draft) or not (number.isascii() and number.isdigit() and len(number) < 5):
        return None
    return (zone, int(number)) if int(number) < len(cards_in(draft, zone)) else None


# Starting


def start(request: ReaderRequest) -> HttpResponse:
    begun = started(request)
    if isinstance(begun, HttpResponse):
        return begun
    desk = Desk(begun.draft, kept=kept_of(request.GET))
    if not begun.notes:
        return settled(request, Done(desk))
    notes = tuple(Note(text, is_refusal=False) for text in begun.notes)
    return shown(request, Done(desk, notes), scene_of(request, Done(desk, notes)))


# Finding cards


def found(request: ReaderRequest, desk: Desk) -> HttpResponse:
    response = render(request, "editor/found.html", found_for(request, desk.draft))
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    patch_cache_control(response, private=True, no_cache=True)
    return response


def found_for(request: ReaderRequest, draft: Draft) -> dict[str, Any]:
    typed, type_ = request.GET.get("q", "")[:QUERY_AT_MOST].strip(), request.GET.get("type", "")
    type_ = type_ if type_ in CardType.values else ""
    adult = request.preferences.adult
    cards = candidates(Box(draft, current_library(adult=adult)), typed, type_, adult=adult)
    return {"cards": cards, "typed": typed, "type": type_, "types": CardType.choices}


# Editing


def edited(request: ReaderRequest, desk: Desk) -> HttpResponse:
    """Do what the pressed button says, and show what came of it."""
    asked, library = request.GET, current_library(adult=request.preferences.adult)
    try:
        desk = replace(desk, draft=with_fields(desk.draft, asked))
        if "play" in asked:
            return played(request, desk, library)
        done = next((do(asked, desk, library) for name, do in EDITS.items() if name in asked), Done(desk))
        code_of(done.desk.draft)
    except BadEdit as reason:
        done = Done(desk, (Note(str(reason)),), str(reason))
    except FullDraft:
        done = Done(desk_in(request), (Note(too_full()),), too_full())
    if is_closed(request, boxes_in(done.desk.draft), cards_named(done.desk.draft)):
        return adult_gate(request)
    done, check = kept_possible(request, desk, done)
    return answered(request, desk, done, check)


def too_full() -> str:
    return _("This position has become too large for an address. Take some cards off the table.")


def kept_possible(request: ReaderRequest, before: Desk, done: Done) -> tuple[Done, Check]:
    """What was done, unless the card that was laid can never lie there: then it is as it was, and why."""
    check = check_of(request, done.desk.draft)
    zone = zone_put_into(request.GET)
    if not zone or done.desk.draft == before.draft:
        return done, check
    new = [fault for fault in check.faults_at(zone) if fault.place == place_put(done.desk.draft, zone)]
    if not new or new[0].code not in NEVER_THERE:
        return done, check
    note = Note(new[0].text, new[0].rule, zone)
    return Done(before, (note,), note.text, f"zone-{zone}"), check_of(request, before.draft)


NEVER_THERE: Final = ("baby_elsewhere", "not_in_stable", "not_in_nursery", "unknown_elsewhere")


def zone_put_into(asked: QueryDict) -> str:
    return asked.get("put", "") or asked.get("drop", "").partition(">")[2]


def place_put(draft: Draft, zone: str) -> int:
    """Where the card lies that was just put there."""
    cards = cards_in(draft, zone) if zone in zones_of(draft) else []
    if zone == "deck_top":
        return 0
    return len(cards) - (2 if len(cards) > 1 and is_unknown(cards[-1]) else 1)


def check_of(request: ReaderRequest, draft: Draft) -> Check:
    adult = request.preferences.adult
    return checked(Box(draft, current_library(adult=adult)), language_of_reader(), adult=adult)


def with_fields(draft: Draft, asked: QueryDict) -> Draft:
    """The draft with what stands in the fields of the page: names, turn, phase, boxes and readings."""
    names = [asked.get(f"name-{seat}", name).strip() for seat, name in enumerate(draft["players"])]
    if names != draft["players"]:
        draft = edits.renamed(draft, names)
    seat = number_in(asked, "turn")
    if seat is not None and seat < len(draft["players"]):
        draft = edits.with_turn(draft, seat, asked.get("phase", ""))
    for name in asked:
        if name.startswith("reading-"):
            draft = edits.with_reading(draft, name.removeprefix("reading-"), asked[name])
    return draft


def take(asked: QueryDict, desk: Desk, library: Library) -> Done:
    """Pick a card up from the boxes; one of a box that is not in play brings its box along."""
    card, box = asked["take"][:80], Box(desk.draft, library)
    if card == UNKNOWN or box.face(card):
        return picked_up(replace(desk, held=Held(card)), library)
    other = box.box_with(card)
    if not other:
        raise BadEdit(_("There is no such card."))
    draft = edits.with_boxes(desk.draft, [*boxes_in(desk.draft), other])
    told = _("%(box)s is now mixed in.") % {"box": name_of_box(library.editions[other])}
    return picked_up(replace(desk, draft=draft, held=Held(card)), library, told)


def picked_up(desk: Desk, library: Library, told: str = "") -> Done:
    scene = Scene(desk.draft, Check(), library, desk.held)
    news = _("%(card)s picked up. Choose where to put it.") % {"card": scene.held_name}
    notes = (Note(told, is_refusal=False),) if told else ()
    return Done(desk, notes, f"{told} {news}".strip(), "put-first")


def pick(asked: QueryDict, desk: Desk, library: Library) -> Done:
    """Pick a card up that lies on the table."""
    spot = known_spot(asked["pick"], desk.draft)
    card = cards_in(desk.draft, spot[0])[spot[1]]
    held = Held(UNKNOWN if isinstance(card, dict) else card, *spot)
    return picked_up(replace(desk, held=held), library)


def known_spot(said: str, draft: Draft) -> tuple[str, int]:
    spot = spot_in(said, draft)
    if spot is None:
        raise BadEdit(_("This card does not lie there any more."))
    return spot


def known_zone(said: str, draft: Draft) -> str:
    if said not in zones_of(draft):
        raise BadEdit(_("There is no such place on the table."))
    return said


def put(asked: QueryDict, desk: Desk, library: Library) -> Done:
    """Lay down the card in hand; of one from the boxes there are more."""
    zone = known_zone(asked["put"], desk.draft)
    if not desk.held.card:
        raise BadEdit(_("Pick up a card first."))
    return laid(desk, desk.held, zone, library)


def drop(asked: QueryDict, desk: Desk, library: Library) -> Done:
    """Lay down a card that was dragged: `neigh>hand-0` from the boxes, `hand-1.0>hand-0` from the table."""
    what, where = asked["drop"].partition(">")[::2]
    zone, spot = known_zone(where, desk.draft), spot_in(what, desk.draft)
    if spot is None:
        taken = take(QueryDict(urlencode({"take": what})), desk, library)
        done = laid(taken.desk, taken.desk.held, zone, library)
        return replace(done, desk=replace(done.desk, held=Held()), notes=taken.notes)
    card = cards_in(desk.draft, spot[0])[spot[1]]
    return laid(desk, Held(UNKNOWN if isinstance(card, dict) else card, *spot), zone, library)


def laid(desk: Desk, held: Held, zone: str, library: Library) -> Done:
    if not is_listed(desk.draft, zone):
        raise BadEdit(_("Choose the cards of the deck or the Nursery first; then more can be laid there."))
    scene = Scene(desk.draft, Check(), library, held)
    full_name = scene.zone_called(zone)
    news = _("%(card)s: %(zone)s.") % {"card": scene.held_name, "zone": full_name}
    if held.is_copied:
        draft = edits.put(desk.draft, zone, held.card)
        return Done(replace(desk, draft=draft), news=news, focus=f"put-{zone}")
    draft = edits.moved(desk.draft, held.origin, held.place, zone)
    return Done(replace(desk, draft=draft, held=Held()), news=news, focus=f"zone-{zone}")


def let_go(asked: QueryDict, desk: Desk, library: Library) -> Done:
    return Done(replace(desk, held=Held()), news=_("Put back."), focus="find")


def take_off(asked: QueryDict, desk: Desk, library: Library) -> Done:
    zone, place_ = known_spot(asked["off"], desk.draft)
    draft = edits.removed(desk.draft, zone, place_)
    return Done(replace(desk, draft=draft, held=Held()), news=_("Taken off the table."), focus=f"zone-{zone}")


def add(asked: QueryDict, desk: Desk, library: Library) -> Done:
    """One more of a card that lies there."""
    zone, place_ = known_spot(asked["more"], desk.draft)
    card = cards_in(desk.draft, zone)[place_]
    more = edits.with_unknown(desk.draft, zone, 1) if isinstance(card, dict) else None
    draft = more or edits.put(desk.draft, zone, str(card))
    return Done(replace(desk, draft=draft), news=_("One more."), focus=f"zone-{zone}")


def add_unknown(asked: QueryDict, desk: Desk, library: Library) -> Done:
    zone = known_zone(asked["unknown"], desk.draft)
    draft = edits.with_unknown(desk.draft, zone, 1)
    return Done(replace(desk, draft=draft), news=_("One more unknown card."), focus=f"unknown-{zone}")


def raise_card(asked: QueryDict, desk: Desk, library: Library) -> Done:
    zone, place_ = known_spot(asked["raise"], desk.draft)
    draft = edits.raised(desk.draft, zone, place_)
    return Done(replace(desk, draft=draft), news=_("One place further up."), focus=f"zone-{zone}")


def clear(asked: QueryDict, desk: Desk, library: Library) -> Done:
    zone = known_zone(asked["clear"], desk.draft)
    return Done(replace(desk, draft=edits.cleared(desk.draft, zone), held=Held()), focus=f"zone-{zone}")


def list_zone(asked: QueryDict, desk: Desk, library: Library) -> Done:
    zone = deck_or_nursery(asked["list"])
    if any(box not in library.editions for box in boxes_in(desk.draft)):
        raise BadEdit(_("Choose a box first."))
    return Done(replace(desk, draft=edits.listed(desk.draft, zone, library)), focus=f"zone-{zone}")


def unlist_zone(asked: QueryDict, desk: Desk, library: Library) -> Done:
    zone = deck_or_nursery(asked["unlist"])
    return Done(replace(desk, draft=edits.unlisted(desk.draft, zone), held=Held()), focus=f"zone-{zone}")


def deck_or_nursery(said: str) -> str:
    if said not in ("deck", "nursery"):
        raise BadEdit(_("There is no such place on the table."))
    return said


def seat_player(asked: QueryDict, desk: Desk, library: Library) -> Done:
    draft = edits.with_one_more(desk.draft)
    return Done(replace(desk, draft=draft), focus=f"name-{len(draft['players']) - 1}")


def unseat_player(asked: QueryDict, desk: Desk, library: Library) -> Done:
    draft = edits.without_player(desk.draft, seat_in(asked, "unseat", desk.draft))
    return Done(replace(desk, draft=draft, held=Held()), focus="add-player")


def seat_before(asked: QueryDict, desk: Desk, library: Library) -> Done:
    seat = seat_in(asked, "earlier", desk.draft)
    draft = edits.seated_before(desk.draft, seat) if seat else desk.draft
    return Done(replace(desk, draft=draft, held=Held()), focus=f"name-{max(0, seat - 1)}")


def seat_in(asked: QueryDict, name: str, draft: Draft) -> int:
    seat = number_in(asked, name)
    if seat is None or seat >= len(draft["players"]):
        raise BadEdit(_("There is no such player."))
    return seat


def switch_fact(asked: QueryDict, desk: Desk, library: Library) -> Done:
    number, fact = asked["fact"].partition(".")[::2]
    seat = seat_in(QueryDict(f"seat={number}"), "seat", desk.draft)
    if fact not in MEMORY:
        raise BadEdit(_("There is no such player."))
    draft = edits.with_fact_switched(desk.draft, seat, fact)
    return Done(replace(desk, draft=draft), focus=f"fact-{seat}-{MEMORY.index(fact)}")


def choose_boxes(asked: QueryDict, desk: Desk, library: Library) -> Done:
    """Play with the boxes that are ticked; the first of them, or the one said, gives the rules."""
    ticked = [box for box in asked.getlist("box") if box in library.editions]
    first = [box for box in asked.getlist("rules")[-1:] if box in library.editions]
    if not ticked and not first:
        raise BadEdit(_("Choose a box first."))
    return Done(replace(desk, draft=edits.with_boxes(desk.draft, [*first, *ticked])), focus="boxes")


def read_as_usual(asked: QueryDict, desk: Desk, library: Library) -> Done:
    draft = {name: value for name, value in desk.draft.items() if name != "readings"}
    return Done(replace(desk, draft=draft), focus="readings")


def open_panel(asked: QueryDict, desk: Desk, library: Library) -> Done:
    panel = asked["open"] if asked["open"] in PANELS else ""
    return Done(replace(desk, panel=panel), focus=panel or "readings")


def remove_own_card(asked: QueryDict, desk: Desk, library: Library) -> Done:
    own, number = desk.draft.get("own_cards", []), number_in(asked, "disown")
    if number is None or number >= len(own):
        raise BadEdit(_("There is no such card."))
    rows = Scene(desk.draft, Check(), library).own_cards
    called = {rows[number].name, rows[number].id} - {""}
    draft = edits.without_own_card(desk.draft, number, called)
    return Done(replace(desk, draft=draft, held=Held()), news=_("Taken off the table."), focus="own-cards")


EDITS: Final[dict[str, Callable[[QueryDict, Desk, Library], Done]]] = {
    "take": take,
    "pick": pick,
    "put": put,
    "drop": drop,
    "done": let_go,
    "off": take_off,
    "more": add,
    "unknown": add_unknown,
    "raise": raise_card,
    "clear": clear,
    "list": list_zone,
    "unlist": unlist_zone,
    "seat": seat_player,
    "unseat": unseat_player,
    "earlier": seat_before,
    "fact": switch_fact,
    "boxes": choose_boxes,
    "usual": read_as_usual,
    "open": open_panel,
    "disown": remove_own_card,
}


# Playing


def played(request: ReaderRequest, desk: Desk, library: Library) -> HttpResponse:
    """On to the board if the position can be; otherwise back, to what is still wrong."""
    check = check_of(request, desk.draft)
    note = Note(_("This position cannot be played yet. See what is marked."))
    if check.is_possible:
        try:
            return off_to(request, to_game(request, place(library, desk.draft)))
        except FullLine:
            note = Note(too_full())
    done = Done(desk, (note,), note.text, "faults")
    return shown(request, done, scene_of(request, done, check))


def off_to(request: ReaderRequest, answer: HttpResponse) -> HttpResponse:
    """Another page, also where only a part of this one was asked for."""
    if not wants_part(request):
        return answer
    response = HttpResponse(headers={"HX-Redirect": answer.headers["Location"]})
    patch_cache_control(response, private=True, no_store=True)
    return response


# Answering the browser


def answered(request: ReaderRequest, before: Desk, done: Done, check: Check) -> HttpResponse:
    if wants_part(request) or done.notes or not has_changed(request, done.desk):
        return shown(request, done, scene_of(request, done, check))
    return to_address(address_of(done.desk))


def settled(request: ReaderRequest, done: Done) -> HttpResponse:
    return to_address(address_of(done.desk))


def has_changed(request: ReaderRequest, desk: Desk) -> bool:
    """Whether the address is more than the desk: a button was pressed, or a field filled in."""
    known = {*(name for name, _value in desk.parameters), "q", "type"}
    return any(name not in known for name in request.GET) or request.GET["draft"] != code_of(desk.draft)


def scene_of(request: ReaderRequest, done: Done, check: Check | None = None) -> Scene:
    desk = done.desk
    return Scene(
        draft=desk.draft,
        check=check or check_of(request, desk.draft),
        library=current_library(adult=request.preferences.adult),
        held=desk.held,
        notes=done.notes,
        news=done.news,
        focus=done.focus,
        panel=desk.panel,
    )


def shown(request: ReaderRequest, done: Done, scene: Scene) -> HttpResponse:
    part = wants_part(request)
    context = {"scene": scene, "kept": done.desk.kept, "parameters": done.desk.parameters}
    context |= {} if part else found_for(request, done.desk.draft)
    response = render(request, "editor/fragment.html" if part else "editor/page.html", context)
    if part:
        is_same = request.GET.get("draft") == scene.code
        response["HX-Replace-Url" if is_same else "HX-Push-Url"] = address_of(done.desk)
    patch_vary_headers(response, ["HX-Request", "HX-Target"])
    patch_cache_control(response, private=True, no_cache=True)
    return response


def address_of(desk: Desk) -> str:
    return f"{reverse('setup')}?{urlencode(desk.parameters)}"
