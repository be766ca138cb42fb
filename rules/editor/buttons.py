"""What the buttons of the editor do: each a name in the form, with a value, and the edit it stands for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine import UNKNOWN, Library
from engine.positions import MEMORIES
from rules import narration
from rules.editor import edits
from rules.editor.checking import DraftCheck
from rules.editor.desk import (
    CARD_AT_MOST,
    PANELS,
    Desk,
    Done,
    Held,
    Note,
    held_from,
    known_seat,
    known_spot,
    known_zone,
    spot_in,
)
from rules.editor.draft import Draft, boxes_in, is_listed
from rules.editor.edits import BadEdit
from rules.editor.finding import CardPool
from rules.editor.scene import DraftScene


def with_known_card(desk: Desk, library: Library) -> Desk:
    """The desk without a card in hand that is none."""
    card = desk.held.card
    is_known = not card or card == UNKNOWN or bool(CardPool(desk.draft, library).face(card))
    return desk if is_known or desk.held.origin else replace(desk, held=Held())


def pressed(asked: QueryDict, desk: Desk, library: Library) -> Done:
    """What comes of the button that was pressed; nothing if none was. Raises `BadEdit`."""
    for name, edit in BUTTONS.items():
        if name in asked:
            return edit(asked.get(name, ""), desk, library)
    return Done(desk)


def with_fields(draft: Draft, asked: QueryDict, library: Library) -> Draft:
    """The draft with what stands in the fields: names, turn, language, boxes, readings. Raises `BadEdit`."""
    names = [asked.get(f"name-{seat}", name).strip() for seat, name in enumerate(draft["players"])]
    if names != draft["players"]:
        draft = edits.renamed(draft, names)
    if asked.get("turn"):
        draft = edits.with_turn(draft, known_seat(asked.get("turn", ""), draft), asked.get("phase", ""))
    draft = edits.with_language(draft, asked.get("language", ""))
    if "boxes" in asked:
        draft = edits.with_boxes(draft, boxes_chosen(asked, library))
    for name in asked:
        if name.startswith("reading-"):
            draft = edits.with_reading(draft, name.removeprefix("reading-"), asked.get(name, ""))
    return draft


def boxes_chosen(asked: QueryDict, library: Library) -> list[str]:
    """The boxes that are ticked, first the one that gives the rules."""
    chosen = [*asked.getlist("rules")[-1:], *asked.getlist("box")]
    known = [box for box in chosen if box in library.editions]
    if not known:
        raise BadEdit(_("Choose a box first."))
    return known


# Laying cards


def take(said: str, desk: Desk, library: Library) -> Done:
    """Pick a card up from the boxes; one of a box that is not in play brings its box along."""
    card, box = said[:CARD_AT_MOST], CardPool(desk.draft, library)
    if card == UNKNOWN or box.face(card):
        return picked_up(replace(desk, held=Held(card)), library)
    other = box.box_with(card)
    if not other:
        raise BadEdit(_("There is no such card."))
    draft = edits.with_boxes(desk.draft, [*boxes_in(desk.draft), other])
    told = _("%(box)s is now mixed in.") % {"box": narration.box_name(library.editions[other])}
    return picked_up(replace(desk, draft=draft, held=Held(card)), library, told)


def pick(said: str, desk: Desk, library: Library) -> Done:
    """Pick a card up that lies on the table."""
    held = held_from(known_spot(said, desk.draft), desk.draft)
    return picked_up(replace(desk, held=held), library)


def picked_up(desk: Desk, library: Library, told: str = "") -> Done:
    card = DraftScene(desk.draft, DraftCheck(), library, desk.held).held_name
    news = _("%(card)s picked up. Choose where to put it.") % {"card": card}
    notes = (Note(told, is_refusal=False),) if told else ()
    return Done(desk, notes, f"{told} {news}".strip(), "put-first")


def put(said: str, desk: Desk, library: Library) -> Done:
    """Lay down the card in hand; of one from the boxes there are more."""
    zone = known_zone(said, desk.draft)
    if not desk.held.card:
        raise BadEdit(_("Pick up a card first."))
    return laid(desk, desk.held, zone, library)


def drop(said: str, desk: Desk, library: Library) -> Done:
    """Lay down a card that was dragged: `neigh>hand-0` from the boxes, `hand-1.0>hand-0` from the table."""
    what, where = said.partition(">")[::2]
    zone, spot = known_zone(where, desk.draft), spot_in(what, desk.draft)
    if spot is not None:
        return laid(desk, held_from(spot, desk.draft), zone, library)
    taken = take(what, desk, library)
    done = laid(taken.desk, taken.desk.held, zone, library)
    return replace(done, desk=replace(done.desk, held=Held()), notes=taken.notes)


def laid(desk: Desk, held: Held, zone: str, library: Library) -> Done:
    if not is_listed(desk.draft, zone):
        raise BadEdit(_("Choose the cards of the deck or the Nursery first; then more can be laid there."))
    scene = DraftScene(desk.draft, DraftCheck(), library, held)
    news = _("%(card)s: %(zone)s.") % {"card": scene.held_name, "zone": scene.zone_called(zone)}
    if held.is_copied:
        draft = edits.put(desk.draft, zone, held.card)
        return Done(replace(desk, draft=draft), news=news, focus=f"put-{zone}")
    draft = edits.moved(desk.draft, held.origin, held.place, zone)
    return Done(replace(desk, draft=draft, held=Held()), news=news, focus=f"zone-{zone}")


def let_go(said: str, desk: Desk, library: Library) -> Done:
    return Done(replace(desk, held=Held()), news=_("Put back."), focus="find")


# Cards that lie there


def take_off(said: str, desk: Desk, library: Library) -> Done:
    zone, place = known_spot(said, desk.draft)
    return changed(desk, edits.removed(desk.draft, zone, place), f"zone-{zone}", _("Taken off the table."))


def add(said: str, desk: Desk, library: Library) -> Done:
    """One more of a card that lies there."""
    zone, place = known_spot(said, desk.draft)
    draft = edits.put(desk.draft, zone, held_from((zone, place), desk.draft).card)
    return changed(desk, draft, f"zone-{zone}", _("One more."))


def add_unknown(said: str, desk: Desk, library: Library) -> Done:
    zone = known_zone(said, desk.draft)
    return changed(
        desk, edits.with_unknown(desk.draft, zone, 1), f"unknown-{zone}", _("One more unknown card.")
    )


def raise_card(said: str, desk: Desk, library: Library) -> Done:
    zone, place = known_spot(said, desk.draft)
    return changed(desk, edits.raised(desk.draft, zone, place), f"zone-{zone}", _("One place further up."))


def clear(said: str, desk: Desk, library: Library) -> Done:
    zone = known_zone(said, desk.draft)
    return changed(desk, edits.cleared(desk.draft, zone), f"zone-{zone}", _("Taken off the table."))


def changed(desk: Desk, draft: Draft, focus: str, news: str = "") -> Done:
    """The desk with another draft. A card of the table is let go: it may lie elsewhere by now."""
    held = desk.held if desk.held.is_copied else Held()
    return Done(replace(desk, draft=draft, held=held), news=news, focus=focus)


def list_zone(said: str, desk: Desk, library: Library) -> Done:
    zone = deck_or_nursery(said)
    if any(box not in library.editions for box in boxes_in(desk.draft)):
        raise BadEdit(_("Choose a box first."))
    return changed(desk, edits.listed(desk.draft, zone, library), f"zone-{zone}")


def unlist_zone(said: str, desk: Desk, library: Library) -> Done:
    zone = deck_or_nursery(said)
    return changed(desk, edits.unlisted(desk.draft, zone), f"zone-{zone}")


def deck_or_nursery(said: str) -> str:
    if said not in ("deck", "nursery"):
        raise BadEdit(_("There is no such place on the table."))
    return said


# Players, readings, own cards


def seat_player(said: str, desk: Desk, library: Library) -> Done:
    draft = edits.with_one_more(desk.draft)
    return changed(desk, draft, f"name-{len(draft['players']) - 1}")


def unseat_player(said: str, desk: Desk, library: Library) -> Done:
    return changed(desk, edits.without_player(desk.draft, known_seat(said, desk.draft)), "add-player")


def seat_earlier(said: str, desk: Desk, library: Library) -> Done:
    seat = known_seat(said, desk.draft)
    draft = edits.seated_before(desk.draft, seat) if seat else desk.draft
    return changed(desk, draft, f"name-{max(0, seat - 1)}")


def switch_fact(said: str, desk: Desk, library: Library) -> Done:
    number, fact = said.partition(".")[::2]
    seat = known_seat(number, desk.draft)
    if fact not in MEMORIES:
        raise BadEdit(_("There is no such player."))
    return changed(desk, edits.with_fact_switched(desk.draft, seat, fact), f"fact-{seat}")


def read_as_usual(said: str, desk: Desk, library: Library) -> Done:
    return changed(desk, edits.with_usual_readings(desk.draft), "readings")


def open_panel(said: str, desk: Desk, library: Library) -> Done:
    is_open = said in PANELS
    return Done(replace(desk, panel=said if is_open else ""), focus="filter" if is_open else "readings")


def remove_own_card(said: str, desk: Desk, library: Library) -> Done:
    rows = DraftScene(desk.draft, DraftCheck(), library).own_cards
    row = next((row for row in rows if str(row.number) == said), None)
    if row is None:
        raise BadEdit(_("There is no such card."))
    draft = edits.without_own_card(desk.draft, row.number, {row.name, row.id} - {""})
    return changed(desk, draft, "own-cards", _("Taken off the table."))


BUTTONS: Final[dict[str, Callable[[str, Desk, Library], Done]]] = {
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
    "earlier": seat_earlier,
    "fact": switch_fact,
    "usual": read_as_usual,
    "open": open_panel,
    "disown": remove_own_card,
}
