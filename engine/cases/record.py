"""What has happened at a table, by what the lines of a case ask: none of them has to look through it all."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from engine.cases import script as said
from engine.model import citations, events as happened
from engine.model.causes import VERBS
from engine.model.places import DECK, DECK_TOP, is_hand, is_stable, player_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.cases.script import ScriptPart
    from engine.model.events import Event

# What shows that a card was chosen; one that is drawn is not.
CHOSEN_BY: Final = happened.MOVES - {happened.DRAW} | {happened.FORCED, happened.SEARCH, happened.STOP_DEED}
SHOWN_BY: Final = {
    said.CHOOSE: CHOSEN_BY,
    said.DRAWN: (happened.DRAW,),
    said.DRAW: (happened.DRAW,),
    said.PULL: (happened.PULL,),
}
EFFECT_BEGINS: Final = (happened.TRIGGER, happened.REPLACE)
PLAYED_BY: Final = (happened.PLAY, happened.RESPOND)
SHOWS: Final = {
    kind: [part for part, kinds in SHOWN_BY.items() if kind in kinds]
    for kinds in SHOWN_BY.values()
    for kind in kinds
}
SAID_OF_OWNER: Final = (happened.RETURN, happened.BRING, happened.PUT)
NEVER: Final = -1
NOBODYS: Final = -2
ANYBODY: Final = -1


class Record:
    """The events of a table as they came, each noted once.

    Of most it is enough to know the place of the last one of its kind: it came since a block began if that
    is not before it.
    """

    def __init__(self) -> None:
        self.noted = 0
        self.of_card: dict[tuple[str, int], int] = {}
        self.of_player: dict[tuple[str, int], int] = {}
        self.entries: dict[tuple[int, int], int] = {}
        self.about: dict[tuple[int, int], int] = {}
        self.chosen: dict[int, int] = {}
        self.begun: dict[tuple[int, int], list[int]] = {}
        self.played: dict[tuple[int, int], int] = {}
        self.shown: dict[str, dict[int, int]] = {kind: {} for kind in SHOWN_BY}
        self.moves: dict[str, dict[int, list[int]]] = {kind: {} for kind in SHOWN_BY}
        self.origins: dict[int, tuple[int, int, str]] = {}
        self.plays: dict[int, list[tuple[int, bool]]] = {}
        self.stables_chosen: list[int] = []

    def note(self, events: Sequence[Event]) -> int:
        """Note the events that are new; how many these are."""
        new = len(events) - self.noted
        for place in range(self.noted, len(events)):
            self._note(place, events[place])
        self.noted = len(events)
        return new

    def _note(self, place: int, event: Event) -> None:
        self.of_card[event.kind, event.card] = place
        self.of_player[event.kind, event.player] = place
        for part in () if is_dealt(event) else SHOWS.get(event.kind, ()):
            self.shown[part][event.card] = place
            if event.kind in happened.MOVES:
                self.moves[part].setdefault(event.card, []).append(place)
                self.origins[place] = doer_of(event), owner_of(event.origin), event.kind
        if event.kind in EFFECT_BEGINS:
            card = event.source if event.kind == happened.TRIGGER else event.card
            self.begun.setdefault((event.player, card), []).append(place)
        if event.kind == happened.ENTER:
            self.entries[event.card, event.player] = place
        elif event.kind in PLAYED_BY:
            self.played[event.card, event.player] = place
        if event.kind == happened.CHOOSE:
            self.chosen[event.player] = place
        elif event.kind != happened.PLAY:
            self.about |= dict.fromkeys([(doer_of(event), owner) for owner in _owners_of(event)], place)
        self._note_play(place, event)

    def _note_play(self, place: int, event: Event) -> None:
        """When a card was played and when it entered, and when somebody chose a Stable for one."""
        if event.kind in (happened.PLAY, happened.ENTER):
            self.plays.setdefault(event.card, []).append((place, event.kind == happened.PLAY))
        elif event.kind == happened.CHOOSE and event.rule == citations.PLAY_ANY_STABLE:
            self.stables_chosen.append(place)

    # What came since a place

    def has(self, since: int, kind: str, cards: Iterable[int]) -> bool:
        """Whether such an event came with one of these cards."""
        return any(self.of_card.get((kind, card), NEVER) >= since for card in cards)

    def has_of(self, since: int, kind: str, player: int) -> bool:
        """Whether such an event came with this player."""
        return self.of_player.get((kind, player), NEVER) >= since

    def is_about(self, since: int, player: int, by: int) -> bool:
        """Whether this player was chosen, or somebody moved something out of their zones or into them."""
        doers = (by, ANYBODY)
        moved = max(self.about.get((doer, player), NEVER) for doer in doers)
        return max(self.chosen.get(player, NEVER), moved) >= since

    def has_entered(self, since: int, cards: Iterable[int], player: int) -> bool:
        """Whether one of these cards came into the Stable of this player."""
        return any(self.entries.get((card, player), NEVER) >= since for card in cards)

    def effects_begun(self, since: int, cards: Iterable[int], player: int) -> int:
        """How many effects of these cards have begun for this player."""
        return sum(place >= since for card in cards for place in self.begun.get((player, card), ()))

    def played_by(self, since: int, cards: Iterable[int], player: int) -> int:
        """How many of these cards this player played."""
        return sum(self.played.get((card, player), NEVER) >= since for card in cards)

    def last_entry(self, cards: Iterable[int]) -> int:
        """The place at which one of these cards entered a Stable last."""
        return max((self.of_card.get((happened.ENTER, card), NEVER) for card in cards), default=NEVER)

    def moved(self, since: int, part: ScriptPart, cards: Iterable[int] | None) -> int:
        """How often these cards, or any, moved in a way that a part says, out of whose zones.

        That one was found or was the only choice shows it as well, but the move it leads to is no second one;
        so does what stopped it.
        """
        places, moves = self.shown.get(part.kind, {}), self.moves.get(part.kind, {})
        known = [card for card in (places if cards is None else cards) if places.get(card, NEVER) >= since]
        moved = [[place for place in moves.get(card, ()) if place >= since] for card in known]
        stopped = [not part.cause or self.has(since, happened.STOP_DEED, [card]) for card in known]
        return sum(
            self._moved_by(part, of_card) if of_card else is_shown
            for of_card, is_shown in zip(moved, stopped, strict=True)
        )

    def _moved_by(self, part: ScriptPart, places: list[int]) -> int:
        """How many of these moves the player may have chosen as the part says."""
        owner = ANYBODY if part.card is None else part.card.owner
        origins = [self.origins[place] for place in places]
        return sum(
            doer in (part.who, ANYBODY) and owner in (whose, ANYBODY) and is_said_of(part, kind)
            for doer, whose, kind in origins
        )

    def was_sent(self, since: int, cards: Iterable[int]) -> bool:
        """Whether somebody chose a Stable while one of these cards was played and had not entered."""
        ways = sorted(each for card in cards for each in self.plays.get(card, ()) if each[0] >= since)
        ends = [*(place for place, _is_played in ways[1:]), self.noted]
        return any(
            is_played and self._is_chosen_between(place, end)
            for (place, is_played), end in zip(ways, ends, strict=False)
        )

    def _is_chosen_between(self, begin: int, end: int) -> bool:
        first = bisect_left(self.stables_chosen, begin)
        return first < len(self.stables_chosen) and self.stables_chosen[first] < end


def is_said_of(part: ScriptPart, kind: str) -> bool:
    """Whether an event is of the verb that a part says, if it says one."""
    return not part.cause or VERBS[part.cause].kind == kind


def is_dealt(event: Event) -> bool:
    """Whether a card came from the deck by chance: one that is looked for is found by an event before."""
    return event.kind == happened.PUT and event.origin in (DECK, DECK_TOP)


def doer_of(event: Event) -> int:
    """Who has moved a card; some moves are told of the player whose zone it is, whoever chose it."""
    return ANYBODY if event.kind in SAID_OF_OWNER else event.player


def owner_of(zone: int) -> int:
    return player_of(zone) if is_hand(zone) or is_stable(zone) else NOBODYS


def _owners_of(event: Event) -> list[int]:
    """The players out of whose zones, or into whose zones, something came."""
    return [player_of(zone) for zone in (event.origin, event.target) if is_hand(zone) or is_stable(zone)]
