"""The position somebody is laying out, as far as its own cards are concerned.

>>> draft = Draft({"hands": {"A": ["Fog", "Neigh"]}, "own_cards": [{"name": "Fog", "type": "magic"}]})
>>> Draft.from_code(draft.code) == draft
True
>>> draft.with_card({"name": "Mist", "type": "magic"}, 0).position["hands"]
{'A': ['own-mist', 'Neigh']}
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engine import OWN_CARD_FIELDS, PHASES, OwnCard, PositionError, decode, encode, folded, own_ids
from engine.positions import CODE_AT_MOST
from rules.drafts import OWN_CARDS_AT_MOST, DamagedDraft, FullDraft
from rules.judge.positions import out_of_bounds

OwnCardSaid = dict[str, str]

ZONES: Final[tuple[str, ...]] = ("hands", "stables", "deck", "deck_top", "discard", "removed", "nursery")


@dataclass(frozen=True)
class Draft:
    """A described position; it need not be possible."""

    position: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def from_code(cls, code: str) -> "Draft":
        """The draft a code stands for; an empty one for none. Raises `DamagedDraft`."""
        if not code:
            return cls()
        try:
            position = decode(code)
        except PositionError as reason:
            raise DamagedDraft(code) from reason
        if not isinstance(position, dict) or out_of_bounds(position) or not has_own_cards(position):
            raise DamagedDraft(code)
        return cls(position)

    @property
    def code(self) -> str:
        """The draft as a short text. Raises `FullDraft`."""
        code = encode(self.position) if self.position else ""
        if len(code) > CODE_AT_MOST or len(self.cards) > OWN_CARDS_AT_MOST:
            raise FullDraft(f"{len(code)} signs")
        return code

    def with_seats(self, boxes: Sequence[str]) -> "Draft":
        """The same at a table; an empty one of these boxes for two players if there is none yet."""
        mix = {"boxes": list(boxes)} if len(boxes) > 1 else {}
        table = {"edition": boxes[0], **mix, "players": ["A", "B"], "turn": "A", "phase": PHASES[2]}
        return self if self.position.get("players") else Draft({**table, **self.position})

    @property
    def edition(self) -> str:
        return str(self.position.get("edition", ""))

    @property
    def cards(self) -> list[OwnCardSaid]:
        return list(self.position.get("own_cards", ()))

    def with_card(self, card: OwnCardSaid, at: int | None = None) -> "Draft":
        """With one more card, or another one in the place of one, which keeps its place on the table."""
        cards = self.cards
        if at is None or at >= len(cards):
            return self._with([*cards, card], range(len(cards)))
        return self._with([*cards[:at], card, *cards[at + 1 :]], range(len(cards)))

    def without_card(self, at: int) -> "Draft":
        """Without this card, wherever it lies."""
        left = [number for number in range(len(self.cards)) if number != at]
        return self._with([self.cards[number] for number in left], left)

    def _with(self, cards: list[OwnCardSaid], kept: Sequence[int]) -> "Draft":
        """With these own cards; the first of them are those of these numbers now, the others are gone."""
        ids = ids_of(cards)
        now = {number: ids[place] for place, number in enumerate(kept)}
        numbers = self._numbers()

        def change(entry: Any) -> Any:
            number = numbers.get(folded(entry)) if isinstance(entry, str) else None
            return entry if number is None else now.get(number)

        zones = {zone: changed(self.position[zone], change) for zone in ZONES if zone in self.position}
        return Draft({**self.position, **zones, "own_cards": cards})

    def _numbers(self) -> dict[str, int]:
        """The own cards by what they may be called where they lie: by id or by name."""
        called = [*enumerate(ids_of(self.cards)), *enumerate(card.get("name", "") for card in self.cards)]
        return {folded(name): number for number, name in reversed(called)}


def ids_of(cards: Sequence[OwnCardSaid]) -> list[str]:
    """The ids the engine gives own cards."""
    return own_ids([OwnCard(card.get("name", ""), card.get("type", ""), ()) for card in cards], [])


def has_own_cards(position: dict[str, Any]) -> bool:
    """Whether what stands as own cards could be any."""
    cards = position.get("own_cards", [])
    return isinstance(cards, list) and all(is_own_card(card) for card in cards)


def is_own_card(card: Any) -> bool:
    is_plain = isinstance(card, dict) and card.keys() <= set(OWN_CARD_FIELDS)
    return is_plain and all(isinstance(text, str) for text in card.values())


def changed(zone: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(zone, dict):
        return {player: changed(cards, change) for player, cards in zone.items()}
    if not isinstance(zone, list):
        return zone
    return [entry for entry in map(change, zone) if entry is not None]
