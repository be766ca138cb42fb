"""Moments of games and positions in words as drafts, and what of a moment a draft cannot say."""

from collections.abc import Iterator
from typing import Any, Final

from django.utils.translation import gettext as _

from engine import (
    DECK,
    NURSERY,
    PHASE,
    PHASES,
    PILE,
    TURN,
    UNKNOWN,
    Library,
    PositionError,
    State,
    begin,
    card_finder,
    dump,
    library_of,
    place,
)
from engine.cases import seen
from engine.positions import HAS_ACTED, HAS_DRAWN, SKIPS_NEXT_TURN
from rules.editor.draft import (
    COMMON_ZONES,
    OF_PLAYERS,
    Card,
    Draft,
    boxes_in,
    cards_in,
    own_cards_in,
    tidied,
    with_cards,
    zones_of,
)
from rules.editor.edits import put, without
from rules.judge.positions import in_language

ZONE_NUMBERS: Final = {"deck": DECK, "nursery": NURSERY}
# Where the turn stands once this has been done.
DONE_AT: Final = {HAS_DRAWN: "draw-chain", HAS_ACTED: "action-chain"}


# From a state


def draft_of_state(state: State) -> Draft:
    """A moment of a game as a draft. What is being played goes back to the hands it came from."""
    saved = dump(state)
    names, cards = saved["players"], saved["cards"]
    zones = {zone: listed(cards, saved["zones"][zone]) for zone in COMMON_ZONES}
    same = ("edition", "boxes", "own_cards", "readings", "language")
    draft: dict[str, Any] = {name: saved.get(name) for name in same}
    draft |= {"players": names, "turn": names[state.turn], "phase": phase_of(state), **zones}
    for field in OF_PLAYERS.values():
        draft[field] = {name: listed(cards, zone) for name, zone in zip(names, saved[field], strict=True)}
    draft["memory"] = {name: remembered(state, seat) for seat, name in enumerate(names)}
    return without_usual_zones(with_pile_in_hands(tidied(draft), state), state)


def remembered(state: State, seat: int) -> list[str]:
    """What a player is still to do, or has done in a phase that is no longer at its beginning."""
    facts = [SKIPS_NEXT_TURN] * state.skips[seat]
    if seat == state.turn and len(state.frames) == 1:
        facts += [fact for fact, label in DONE_AT.items() if state.frames[0].pc == TURN.labels.index(label)]
    return facts


def listed(faces: list[str], zone: list[int]) -> list[Card]:
    """The cards of a zone by their designs, unknown ones together."""
    cards: list[Card] = [faces[card] for card in zone if faces[card] != UNKNOWN]
    unknown = len(zone) - len(cards)
    return [*cards, {UNKNOWN: unknown}] if unknown else cards


def phase_of(state: State) -> str:
    """The phase a position may begin in; at a table that goes on step by step the one about to begin."""
    if state.kind == PHASE and state.phase + 1 < len(PHASES):
        return PHASES[state.phase + 1]
    return PHASES[state.phase]


def with_pile_in_hands(draft: Draft, state: State) -> Draft:
    for card, player in zip(state.zones[PILE], state.pile_by, strict=True):
        draft = put(draft, f"hand-{player}", state.faces[card].id)
    return draft


def without_usual_zones(draft: Draft, state: State) -> Draft:
    """Deck and Nursery need no list where they are as they would be without one."""
    for zone, number in ZONE_NUMBERS.items():
        shorter = without(draft, zone)
        try:
            laid = place(library_of(state), shorter)
        except PositionError:
            continue
        if sorted(laid.faces[card].id for card in laid.zones[number]) == sorted(
            map(str, cards_in(draft, zone))
        ):
            draft = shorter
    return draft


def losses(state: State, draft: Draft) -> list[str]:
    """What of a moment the draft does not say, in words."""
    try:
        now = begin(state.clone()).state if not state.over and not state.kind else state
        laid = place(library_of(state), draft)
    except PositionError:
        return []
    laid.stepwise = state.stepwise
    return list(differences(seen(now), seen(begin(laid).state), state))


def differences(then: dict[str, Any], now: dict[str, Any], state: State) -> Iterator[str]:
    changed = {name for name in then if then[name] != now[name]}
    if "winner" in changed:
        yield _("The game was over. Here it can go on.")
    if "pile" in changed:
        yield _("What was being played is back in the hands it came from.")
    is_between = state.kind == PHASE and state.phase + 1 < len(PHASES)
    if changed & {"frames", "waiting", "asked"} and not is_between and not state.over:
        yield _("What was pending is not taken along: the position starts where its phase begins.")
    if changed & {"memory", "notes"}:
        yield _("What cards and players kept in mind for later is not taken along.")


# From words


def draft_of_position(position: dict[str, Any], library: Library, language: str) -> Draft:
    """A described position as a draft, its cards by their ids. Raises `DamagedDraft`."""
    draft = tidied(in_language(position, language))
    boxes = [box for box in boxes_in(draft) if box in library.editions]
    finder = card_finder(library.combined(boxes).edition(boxes[0])) if boxes else None
    own = {card.get("name") for card in own_cards_in(draft)}
    for zone in zones_of(draft) if finder else ():
        if cards_in(draft, zone):
            named = [by_id(card, finder, own) for card in cards_in(draft, zone)]
            draft = with_cards(draft, zone, named)
    return draft


def by_id(card: Card, finder: Any, own: set[Any]) -> Card:
    face = finder.find(card) if isinstance(card, str) and card not in own else None
    return face.id if face else card
