"""The changes somebody makes to a draft. Each gives a new draft and leaves the old one as it is.

>>> from rules.editor.draft import cards_in, empty_draft
>>> draft = put(empty_draft(["base-2e"], ["Ann", "Bob"], "en"), "hand-0", "neigh")
>>> draft = moved(draft, "hand-0", 0, "stable-1")
>>> cards_in(draft, "hand-0"), cards_in(draft, "stable-1")
([], ['neigh'])
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from string import ascii_uppercase
from typing import Final

from django.utils.translation import gettext as _

from cardsdb.cards.decks import FEWEST_PLAYERS, MOST_PLAYERS
from engine import BABY_BIT, PHASES, READINGS, UNKNOWN, Edition, Library, OwnCard, folded, own_ids
from engine.language import LANGUAGES
from engine.positions import MEMORIES, PLAYER_NAME_AT_MOST, unknown_number
from rules.editor.draft import (
    OF_PLAYERS,
    Card,
    Draft,
    OwnCardSaid,
    boxes_in,
    cards_in,
    is_unknown,
    own_cards_in,
    with_cards,
    without_empty_parts,
    zones_of,
)
from rules.judge.positions import are_names

SKIPS: Final = MEMORIES[0]


class BadEdit(ValueError):  # noqa: N818  it is the edit that is bad
    """What somebody asked for cannot be done; the text says why."""


# Cards


def put(draft: Draft, zone: str, card: str) -> Draft:
    """One more card in a zone: the last there, but on top of the deck the first."""
    if card == UNKNOWN:
        return with_unknown(draft, zone, 1)
    cards = cards_in(draft, zone)
    return with_cards(draft, zone, [card, *cards] if zone == "deck_top" else [*cards, card])


def with_unknown(draft: Draft, zone: str, more: int) -> Draft:
    """A zone with so many more unknown cards, or fewer."""
    cards = cards_in(draft, zone)
    number = sum(unknown_number(card) for card in cards) + more
    known = [card for card in cards if not is_unknown(card)]
    return with_cards(draft, zone, [*known, {UNKNOWN: number}] if number > 0 else known)


def removed(draft: Draft, zone: str, place: int) -> Draft:
    """The draft without one card; of unknown ones one goes."""
    cards = cards_in(draft, zone)
    if is_unknown(cards[place]):
        return with_unknown(draft, zone, -1)
    return with_cards(draft, zone, cards[:place] + cards[place + 1 :])


def moved(draft: Draft, origin: str, place: int, zone: str) -> Draft:
    card = cards_in(draft, origin)[place]
    return put(removed(draft, origin, place), zone, UNKNOWN if isinstance(card, dict) else card)


def raised(draft: Draft, zone: str, place: int) -> Draft:
    """The draft with one card before the one it came after."""
    cards = list(cards_in(draft, zone))
    if place > 0:
        cards[place - 1 : place + 1] = cards[place], cards[place - 1]
    return with_cards(draft, zone, cards)


def place_of(draft: Draft, zone: str, card: str) -> int:
    """Where the first card of this design lies in a zone. Raises `BadEdit`."""
    for place, each in enumerate(cards_in(draft, zone)):
        if each == card or (card == UNKNOWN and is_unknown(each)):
            return place
    raise BadEdit(_("This card does not lie there any more."))


# Deck and Nursery


def listed(draft: Draft, zone: str, library: Library) -> Draft:
    """Deck or Nursery with each of its cards named: what is in the boxes and lies nowhere else."""
    box = library.combined(boxes_in(draft)).edition(draft["edition"])
    return with_cards(without(draft, zone), zone, rest_of_box(draft, box, of_babies=zone == "nursery"))


def rest_of_box(draft: Draft, box: Edition, *, of_babies: bool) -> list[Card]:
    laid = Counter(
        card for zone in zones_of(draft) for card in cards_in(draft, zone) if isinstance(card, str)
    )
    faces = [face for face in box.faces.values() if bool(face.kinds & BABY_BIT) == of_babies]
    return [face.id for face in faces for _copy in range(box.copies[face.id] - laid[face.id])]


def without(draft: Draft, field: str) -> Draft:
    """A draft that says nothing of this: the zone is as usual, and so are the readings."""
    return {name: value for name, value in draft.items() if name != field}


# Players


def renamed(draft: Draft, names: list[str]) -> Draft:
    """The same table with other names. Raises `BadEdit`."""
    if not are_names(names):
        message = _("Each player needs a name of their own, with 1 to %(signs)s signs.")
        raise BadEdit(message % {"signs": PLAYER_NAME_AT_MOST})
    new = dict(zip(draft["players"], names, strict=True))
    return reseated(draft, names, lambda name: new[name])


def with_one_more(draft: Draft) -> Draft:
    """One more player, after the last. Raises `BadEdit`."""
    names = draft["players"]
    if len(names) >= MOST_PLAYERS:
        raise BadEdit(_("The game is for 2 to 8 players."))
    taken = {name.casefold() for name in names}
    free = next(letter for letter in ascii_uppercase if letter.casefold() not in taken)
    return {**draft, "players": [*names, free]}


def without_player(draft: Draft, seat: int) -> Draft:
    """One player and their cards leave the table; whoever sits next has the turn. Raises `BadEdit`."""
    names = draft["players"]
    if len(names) <= FEWEST_PLAYERS:
        raise BadEdit(_("The game is for 2 to 8 players."))
    left = names[:seat] + names[seat + 1 :]
    turn = draft["turn"] if draft["turn"] in left else left[seat % len(left)]
    return reseated({**draft, "turn": turn}, left, lambda name: name)


def seated_before(draft: Draft, seat: int) -> Draft:
    """One player and the one before them change places."""
    names = list(draft["players"])
    names[seat - 1], names[seat] = names[seat], names[seat - 1]
    return {**draft, "players": names}


def reseated(draft: Draft, names: list[str], new_name: Callable[[str], str]) -> Draft:
    """The draft of these players, with what was said of the old names said of the new ones."""
    changed = {**draft, "players": names, "turn": new_name(draft["turn"])}
    for field in (*OF_PLAYERS.values(), "memory"):
        rows = {new_name(name): value for name, value in draft.get(field, {}).items()}
        changed[field] = {name: value for name, value in rows.items() if name in names}
    return without_empty_parts(changed)


def with_turn(draft: Draft, seat: int, phase: str) -> Draft:
    """The draft in this phase of that player's turn; what only fits another moment is forgotten."""
    turn = draft["players"][seat]
    phase = phase if phase in PHASES else draft["phase"]
    changed = {**draft, "turn": turn, "phase": phase}
    if (turn, phase) == (draft["turn"], draft["phase"]):
        return changed
    rows = draft.get("memory", {})
    kept = {name: [fact for fact in facts if fact == SKIPS] for name, facts in rows.items()}
    return without_empty_parts({**changed, "memory": kept})


def with_fact_switched(draft: Draft, seat: int, fact: str) -> Draft:
    """What a player is remembered to have done, or is still to do, the other way round."""
    name = draft["players"][seat]
    facts = draft.get("memory", {}).get(name, [])
    other = [each for each in facts if each != fact] if fact in facts else [*facts, fact]
    return without_empty_parts({**draft, "memory": {**draft.get("memory", {}), name: other}})


# Language, boxes, readings


def with_language(draft: Draft, language: str) -> Draft:
    """The draft for cards that are printed in this language."""
    return {**draft, "language": language} if language in LANGUAGES else draft


def with_boxes(draft: Draft, boxes: Iterable[str]) -> Draft:
    """The draft played with these boxes, the first of which gives the rules."""
    different = list(dict.fromkeys(boxes))
    changed = {**draft, "edition": different[0], "boxes": different}
    return without(changed, "boxes") if len(different) == 1 else changed


def with_reading(draft: Draft, name: str, word: str) -> Draft:
    """The draft with a contested rule read in this way; the usual way is not said."""
    words = READINGS.get(name, ())
    if word not in words:
        return draft
    others = {each: chosen for each, chosen in draft.get("readings", {}).items() if each != name}
    chosen = {name: word} if word != words[0] else {}
    return without_empty_parts({**draft, "readings": {**others, **chosen}})


# Own cards


def with_own_card(draft: Draft, card: OwnCardSaid, number: int | None = None) -> Draft:
    """The draft with one more own card, or another one in the place of one, where that lies too.

    >>> draft = {"players": ["A", "B"], "own_cards": [{"name": "Fog"}], "hands": {"A": ["Fog", "Neigh"]}}
    >>> with_own_card(draft, {"name": "Mist"}, 0)["hands"]
    {'A': ['own-mist', 'Neigh']}
    """
    own = own_cards_in(draft)
    place = len(own) if number is None else number
    return with_own_cards(draft, [*own[:place], card, *own[place + 1 :]], range(len(own)))


def without_own_card(draft: Draft, number: int) -> Draft:
    """The draft without an own card, wherever it lies."""
    own = own_cards_in(draft)
    left = [each for each in range(len(own)) if each != number]
    return with_own_cards(draft, [own[each] for each in left], left)


def with_own_cards(draft: Draft, own: list[OwnCardSaid], kept: Sequence[int]) -> Draft:
    """With these own cards: the first of them are those of these numbers now, the others are gone."""
    before, ids = own_cards_in(draft), ids_of(own)
    called = [*enumerate(ids_of(before)), *enumerate(card.get("name", "") for card in before)]
    now = {number: ids[place] for place, number in enumerate(kept)}
    becomes = {folded(name): now.get(number) for number, name in reversed(called)}
    changed: Draft = without_empty_parts({**draft, "own_cards": own})
    for zone in zones_of(draft):
        if cards := cards_in(draft, zone):
            laid = (becomes.get(folded(card), card) if isinstance(card, str) else card for card in cards)
            changed = with_cards(changed, zone, [card for card in laid if card is not None])
    return changed


def ids_of(own: Sequence[OwnCardSaid]) -> list[str]:
    """The ids the engine gives own cards."""
    return own_ids([OwnCard(card.get("name", ""), card.get("type", ""), ()) for card in own], [])
