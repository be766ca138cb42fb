"""A position as it is being laid out: plain JSON values of bounded size that need not be possible yet.

>>> draft = empty_draft(["base-2e"], ["Ann", "Bob"], "nl")
>>> draft = with_cards(draft, "hand-1", ["neigh", {"unknown": 2}])
>>> cards_in(draft, "hand-1"), cards_in(draft, "discard"), number_of_cards(draft)
(['neigh', {'unknown': 2}], [], 3)
>>> draft_in(code_of(draft)) == draft
True

It has the fields of a described position and is kept in the address. A zone is called `hand-0`, `stable-0`,
`discard`, `removed`, `nursery`, `deck` or `deck_top`; deck and Nursery may be left unlisted.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, Final

from cardsdb.cards.decks import FEWEST_PLAYERS
from cardsdb.models import ENGLISH
from engine import ACTION_PHASE, OWN_CARD_FIELDS, PHASES, READINGS, UNKNOWN, PositionError, decode, encode
from engine.language import LANGUAGES, spoken
from engine.positions import CARDS_AT_MOST, CODE_AT_MOST, DEFAULT_EDITION, MEMORIES, unknown_number
from rules.judge.forms import POSITION_FIELDS
from rules.judge.positions import are_names, out_of_bounds

Draft = dict[str, Any]
Card = str | dict[str, int]
OwnCardSaid = dict[str, str]

NAME_OF_CARD_AT_MOST: Final = 80
OWN_CARDS_IN_A_DRAFT: Final = 60
OWN_SIGNS_AT_MOST: Final = 15_000
COMMON_ZONES: Final = ("deck_top", "deck", "discard", "nursery", "removed")
OF_PLAYERS: Final = {"hand": "hands", "stable": "stables"}
USUAL_PHASE: Final = PHASES[ACTION_PHASE]


class DamagedDraft(ValueError):  # noqa: N818  it is the draft that is damaged
    """A code no draft of this site has, or one that was cut off."""


class FullDraft(ValueError):  # noqa: N818  and here it is full
    """A draft that has become too long for an address, or holds too many cards."""


# In an address


def empty_draft(boxes: Sequence[str], names: list[str], language: str) -> Draft:
    """A table with seats and no cards, for cards of these boxes that are printed in this language."""
    turn = {"turn": names[0], "phase": USUAL_PHASE}
    mix = {"boxes": list(boxes)} if len(boxes) > 1 else {}
    return {"edition": boxes[0], **mix, "players": names, **turn, "language": spoken(language)}


def code_of(draft: Draft) -> str:
    """The draft as a short text. Raises `FullDraft`."""
    code = encode(draft)
    if len(code) > CODE_AT_MOST or number_of_cards(draft) > CARDS_AT_MOST or not has_room_for_its_own(draft):
        raise FullDraft(f"{number_of_cards(draft)} cards, {len(code)} signs")
    return code


def draft_in(code: str) -> Draft:
    """The draft of a code. Raises `DamagedDraft`."""
    try:
        return tidied(decode(code))
    except PositionError as reason:
        raise DamagedDraft(code) from reason


def tidied(position: Any) -> Draft:
    """A described position as a draft, without what says nothing. Raises `DamagedDraft`."""
    if not isinstance(position, dict) or out_of_bounds(position) or not has_seats(position):
        raise DamagedDraft("this is no described position")
    draft = {name: deepcopy(position[name]) for name in POSITION_FIELDS if position.get(name) is not None}
    draft["edition"] = draft.get("edition") or boxes_in(draft)[0]
    draft.setdefault("turn", draft["players"][0])
    draft.setdefault("phase", USUAL_PHASE)
    # Addresses that say nothing of it were made when names were always counted in English.
    draft.setdefault("language", ENGLISH)
    if not (fits_its_fields(draft) and has_lists(draft)) or number_of_cards(draft) > CARDS_AT_MOST:
        raise DamagedDraft("a field of it is something else")
    return without_empty_parts(draft)


def has_seats(position: Draft) -> bool:
    names = position.get("players")
    return are_names(names) and isinstance(names, list) and len(names) >= FEWEST_PLAYERS


def fits_its_fields(draft: Draft) -> bool:
    texts = isinstance(draft["edition"], str) and draft["language"] in LANGUAGES
    own = draft.get("own_cards", [])
    are_own = isinstance(own, list) and all(map(is_own_card, own)) and has_room_for_its_own(draft)
    boxes = draft.get("boxes", [])
    are_boxes = isinstance(boxes, list) and all(isinstance(box, str) for box in boxes)
    has_turn = draft["turn"] in draft["players"] and draft["phase"] in PHASES
    return texts and has_turn and are_own and are_boxes and has_switches(draft)


def is_own_card(card: Any) -> bool:
    is_plain = isinstance(card, dict) and card.keys() <= set(OWN_CARD_FIELDS)
    return is_plain and all(isinstance(text, str) for text in card.values())


def has_room_for_its_own(draft: Draft) -> bool:
    own = own_cards_in(draft)
    return len(own) <= OWN_CARDS_IN_A_DRAFT and len(str(own)) <= OWN_SIGNS_AT_MOST


def has_switches(draft: Draft) -> bool:
    """Whether it names only readings and memories that there are."""
    readings, memory = draft.get("readings", {}), draft.get("memory", {})
    if not isinstance(readings, dict) or not isinstance(memory, dict):
        return False
    are_said = all(word in READINGS.get(name, ()) for name, word in readings.items())
    facts = [fact for facts in memory.values() for fact in (facts if isinstance(facts, list) else [None])]
    return are_said and memory.keys() <= set(draft["players"]) and all(fact in MEMORIES for fact in facts)


def has_lists(draft: Draft) -> bool:
    """Whether cards are listed wherever cards may lie."""
    for field in OF_PLAYERS.values():
        rows = draft.get(field, {})
        if not isinstance(rows, dict) or not rows.keys() <= set(draft["players"]):
            return False
    return all(are_cards(cards) for cards in lists_in(draft))


def are_cards(cards: Any) -> bool:
    return isinstance(cards, list) and all(is_card(card) for card in cards)


def is_card(card: Any) -> bool:
    is_name = isinstance(card, str) and 0 < len(card) <= NAME_OF_CARD_AT_MOST and card.isprintable()
    return is_name or (isinstance(card, dict) and unknown_number(card) > 0)


def without_empty_parts(draft: Draft) -> Draft:
    for field in ("hands", "stables", "memory"):
        draft[field] = {name: rows for name, rows in draft.get(field, {}).items() if rows}
    kept = ("deck", "nursery")
    return {name: value for name, value in draft.items() if name in kept or value not in ({}, [], "")}


# Zones


def zones_of(draft: Draft) -> list[str]:
    """All zones of a table, those of the players first."""
    seats = range(len(draft["players"]))
    return [*(f"{word}-{seat}" for seat in seats for word in OF_PLAYERS), *COMMON_ZONES]


def path_to(draft: Draft, zone: str) -> tuple[str, str]:
    """The field a zone is listed in, and the player it belongs to, if any."""
    word, _, seat = zone.partition("-")
    return (OF_PLAYERS[word], draft["players"][int(seat)]) if word in OF_PLAYERS else (zone, "")


def is_listed(draft: Draft, zone: str) -> bool:
    """Whether it says what lies there; an unlisted deck is ample, an unlisted Nursery full."""
    return zone not in ("deck", "nursery") or zone in draft


def cards_in(draft: Draft, zone: str) -> list[Card]:
    field, name = path_to(draft, zone)
    found: list[Card] = draft.get(field, {}).get(name, []) if name else draft.get(field, [])
    return found


def with_cards(draft: Draft, zone: str, cards: list[Card]) -> Draft:
    """The draft with exactly these cards in a zone."""
    field, name = path_to(draft, zone)
    listed = {**draft.get(field, {}), name: cards} if name else cards
    return without_empty_parts({**draft, field: listed})


def own_cards_in(draft: Draft) -> list[OwnCardSaid]:
    """The cards somebody has written for it, wherever they lie."""
    own: list[OwnCardSaid] = draft.get("own_cards", [])
    return own


def number_of_cards(draft: Draft) -> int:
    return sum(number_in(cards) for cards in lists_in(draft))


def number_in(cards: Any) -> int:
    """How many cards a list says, with the unknown ones."""
    return sum(unknown_number(card) or 1 for card in cards) if isinstance(cards, list) else 0


def lists_in(draft: Draft) -> Iterator[Any]:
    for field in OF_PLAYERS.values():
        yield from draft.get(field, {}).values()
    for zone in COMMON_ZONES:
        yield draft.get(zone, [])


def boxes_in(draft: Draft) -> list[str]:
    """The editions it is played with, first the one that gives the rules."""
    edition, boxes = draft.get("edition"), draft.get("boxes")
    named = [edition, *(boxes if isinstance(boxes, list) else [])]
    return list(dict.fromkeys(box for box in named if isinstance(box, str) and box)) or [DEFAULT_EDITION]


def is_unknown(card: Card) -> bool:
    return isinstance(card, dict) and UNKNOWN in card
