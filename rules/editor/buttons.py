"""What the buttons of the editor do: each a name in the form, with a value, and the edit it stands for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from cardsdb.numbers import number_below
from engine import UNKNOWN, Library
from engine.positions import MEMORIES
from rules import narration
from rules.editor import edits
from rules.editor.checking import DraftCheck
from rules.editor.draft import Draft, boxes_in, is_listed, own_cards_in, with_cards
from rules.editor.editing import (
    CARD_AT_MOST,
    PANELS,
    Done,
    Editing,
    Held,
    Note,
    held_from,
    known_seat,
    known_spot,
    known_zone,
    spot_in,
)
from rules.editor.edits import BadEdit
from rules.editor.finding import CardPool
from rules.editor.scene import DraftScene


def with_known_card(editing: Editing, library: Library) -> Editing:
    """The same without a card in hand that is none."""
    card = editing.held.card
    is_known = not card or card == UNKNOWN or bool(CardPool(editing.draft, library).face(card))
    return editing if is_known or editing.held.origin else replace(editing, held=Held())


def pressed(asked: QueryDict, editing: Editing, library: Library) -> Done:
    """What comes of the button that was pressed; nothing if none was. Raises `BadEdit`."""
    for name, edit in BUTTONS.items():
        if name in asked:
            return edit(asked.get(name, ""), editing, library)
    return Done(editing)


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


def take(said: str, editing: Editing, library: Library) -> Done:
    """Pick a card up from the boxes; one of a box that is not in play brings its box along."""
    card, box = said[:CARD_AT_MOST], CardPool(editing.draft, library)
    if card == UNKNOWN or box.face(card):
        return picked_up(replace(editing, held=Held(card)), library)
    other = box.box_with(card)
    if not other:
        raise BadEdit(_("There is no such card."))
    draft = edits.with_boxes(editing.draft, [*boxes_in(editing.draft), other])
    message = _("%(box)s is now mixed in.") % {"box": narration.box_name(library.editions[other])}
    return picked_up(replace(editing, draft=draft, held=Held(card)), library, message)


def pick(said: str, editing: Editing, library: Library) -> Done:
    """Pick a card up that lies on the table."""
    held = held_from(known_spot(said, editing.draft), editing.draft)
    return picked_up(replace(editing, held=held), library)


def picked_up(editing: Editing, library: Library, message: str = "") -> Done:
    card = DraftScene(editing.draft, DraftCheck(), library, editing.held).held_name
    news = _("%(card)s picked up. Choose where to put it.") % {"card": card}
    notes = (Note(message, is_refusal=False),) if message else ()
    return Done(editing, notes, f"{message} {news}".strip(), "put-first")


def put(said: str, editing: Editing, library: Library) -> Done:
    """Lay down the card in hand; of one from the boxes there are more."""
    zone = known_zone(said, editing.draft)
    if not editing.held.card:
        raise BadEdit(_("Pick up a card first."))
    return laid(editing, editing.held, zone, library)


def drop(said: str, editing: Editing, library: Library) -> Done:
    """Lay down a card that was dragged: `neigh>hand-0` from the boxes, `hand-1.0>hand-0` from the table."""
    what, where = said.partition(">")[::2]
    zone, spot = known_zone(where, editing.draft), spot_in(what, editing.draft)
    if spot is not None:
        return laid(editing, held_from(spot, editing.draft), zone, library)
    taken = take(what, editing, library)
    done = laid(taken.editing, taken.editing.held, zone, library)
    return replace(done, editing=replace(done.editing, held=Held()), notes=taken.notes)


def laid(editing: Editing, held: Held, zone: str, library: Library) -> Done:
    if not is_listed(editing.draft, zone):
        raise BadEdit(_("Choose the cards of the deck or the Nursery first; then more can be laid there."))
    scene = DraftScene(editing.draft, DraftCheck(), library, held)
    news = _("%(card)s: %(zone)s.") % {"card": scene.held_name, "zone": scene.zone_called(zone)}
    if held.is_copied:
        draft = edits.put(editing.draft, zone, held.card)
        return Done(replace(editing, draft=draft), news=news, focus=f"put-{zone}")
    draft = edits.moved(editing.draft, held.origin, held.place, zone)
    return Done(replace(editing, draft=draft, held=Held()), news=news, focus=f"zone-{zone}")


def let_go(said: str, editing: Editing, library: Library) -> Done:
    return Done(replace(editing, held=Held()), news=_("Put back."), focus="find")


# Cards that lie there


def take_off(said: str, editing: Editing, library: Library) -> Done:
    zone, place = known_spot(said, editing.draft)
    return changed(
        editing, edits.removed(editing.draft, zone, place), f"zone-{zone}", _("Taken off the table.")
    )


def add(said: str, editing: Editing, library: Library) -> Done:
    """One more of a card that lies there."""
    zone, place = known_spot(said, editing.draft)
    draft = edits.put(editing.draft, zone, held_from((zone, place), editing.draft).card)
    return changed(editing, draft, f"zone-{zone}", _("One more."))


def add_unknown(said: str, editing: Editing, library: Library) -> Done:
    zone = known_zone(said, editing.draft)
    return changed(
        editing, edits.with_unknown(editing.draft, zone, 1), f"unknown-{zone}", _("One more unknown card.")
    )


def raise_card(said: str, editing: Editing, library: Library) -> Done:
    zone, place = known_spot(said, editing.draft)
    return changed(
        editing, edits.raised(editing.draft, zone, place), f"zone-{zone}", _("One place further up.")
    )


def clear(said: str, editing: Editing, library: Library) -> Done:
    zone = known_zone(said, editing.draft)
    return changed(editing, with_cards(editing.draft, zone, []), f"zone-{zone}", _("Taken off the table."))


def changed(editing: Editing, draft: Draft, focus: str, news: str = "") -> Done:
    """The same with another draft. A card of the table is let go: it may lie elsewhere by now."""
    held = editing.held if editing.held.is_copied else Held()
    return Done(replace(editing, draft=draft, held=held), news=news, focus=focus)


def list_zone(said: str, editing: Editing, library: Library) -> Done:
    zone = deck_or_nursery(said)
    if any(box not in library.editions for box in boxes_in(editing.draft)):
        raise BadEdit(_("Choose a box first."))
    return changed(editing, edits.listed(editing.draft, zone, library), f"zone-{zone}")


def unlist_zone(said: str, editing: Editing, library: Library) -> Done:
    zone = deck_or_nursery(said)
    return changed(editing, edits.without(editing.draft, zone), f"zone-{zone}")


def deck_or_nursery(said: str) -> str:
    if said not in ("deck", "nursery"):
        raise BadEdit(_("There is no such place on the table."))
    return said


# Players, readings, own cards


def seat_player(said: str, editing: Editing, library: Library) -> Done:
    draft = edits.with_one_more(editing.draft)
    return changed(editing, draft, f"name-{len(draft['players']) - 1}")


def unseat_player(said: str, editing: Editing, library: Library) -> Done:
    return changed(
        editing, edits.without_player(editing.draft, known_seat(said, editing.draft)), "add-player"
    )


def seat_earlier(said: str, editing: Editing, library: Library) -> Done:
    seat = known_seat(said, editing.draft)
    draft = edits.seated_before(editing.draft, seat) if seat else editing.draft
    return changed(editing, draft, f"name-{max(0, seat - 1)}")


def switch_fact(said: str, editing: Editing, library: Library) -> Done:
    number, fact = said.partition(".")[::2]
    seat = known_seat(number, editing.draft)
    if fact not in MEMORIES:
        raise BadEdit(_("There is no such player."))
    return changed(editing, edits.with_fact_switched(editing.draft, seat, fact), f"fact-{seat}")


def read_as_usual(said: str, editing: Editing, library: Library) -> Done:
    return changed(editing, edits.without(editing.draft, "readings"), "readings")


def open_panel(said: str, editing: Editing, library: Library) -> Done:
    is_open = said in PANELS
    return Done(replace(editing, panel=said if is_open else ""), focus="filter" if is_open else "readings")


def remove_own_card(said: str, editing: Editing, library: Library) -> Done:
    number = number_below(len(own_cards_in(editing.draft)), said)
    if number is None:
        raise BadEdit(_("There is no such card."))
    draft = edits.without_own_card(editing.draft, number)
    return changed(editing, draft, "own-cards", _("Taken off the table."))


BUTTONS: Final[dict[str, Callable[[str, Editing, Library], Done]]] = {
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
