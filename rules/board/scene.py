"""What the board shows: the judge's descriptions of a table, grouped and joined for the templates."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from django.utils.translation import gettext as _

from cardsdb.gathering import gathered
from cardsdb.languages import language_of_reader
from engine import ACT, PLAY_HIDDEN_HAND, RESPOND, UNKNOWN, Event, State, position_as_text
from rules import judge
from rules.board.hands import question_for, table_for
from rules.board.history import History
from rules.board.passing import may_go_elsewhere
from rules.board.replays import Replay, waits_for_an_answer_nobody_has, waits_for_chance
from rules.board.spots import Spot
from rules.board.tiles import CommonZone, PanelButton, SeatTile, Tile, place_in_stable
from rules.judge.description import Described, Reader
from rules.narration import PHASE_NAMES

AS_TEXT: Final = ("view", "text")
DECKS: Final = ("deck", "deck_top")
CARD_QUESTIONS: Final = ("act", "use", "card", "respond")


class Scene:
    """One moment of a line, ready to be drawn."""

    def __init__(self, spot: Spot, replay: Replay, *, read: int | None = None) -> None:
        self.spot = spot
        self.replay = replay
        self.read = read
        self.state: State = replay.states[spot.at]
        self.seen = table_for(self.state, spot.viewer)

    # What the judge says

    @cached_property
    def reader(self) -> Reader:
        return Reader.of(language_of_reader())

    @cached_property
    def table(self) -> Described:
        return judge.describe_table(self.seen, self.reader)

    @cached_property
    def decision(self) -> Described | None:
        asked = None if self.state.over else judge.describe_decision(self.state, self.reader)
        return question_for(self.state, asked, self.spot.viewer)

    # The table

    @cached_property
    def seats(self) -> list[SeatTile]:
        return [self._seat(number, player) for number, player in enumerate(self.table["players"])]

    @property
    def in_front(self) -> int:
        """Who sits closest to the reader: whose turn it is, and at the end the winner."""
        return self.state.winner if self.state.winner >= 0 else self.state.turn

    @property
    def seats_clockwise(self) -> list[SeatTile]:
        """First the one in front."""
        return self.seats[self.in_front :] + self.seats[: self.in_front]

    def _seat(self, number: int, player: Described) -> SeatTile:
        return SeatTile(
            name=player["name"],
            number=number,
            active=player["active"],
            unicorns=player["unicorns"],
            needed=player["needed"],
            hand=self._tiles(player["hand"]),
            stable=sorted(self._tiles(player["stable"]), key=place_in_stable),
            cards_in_hand=len(player["hand"]),
            answer=number if self._is_player_option(number) else None,
            refused=number if self._asks_for_player and not self._is_player_option(number) else None,
        )

    @property
    def _asks_for_player(self) -> bool:
        return bool(self.decision and self.decision["kind"] == "player" and self.decision["options"])

    def _is_player_option(self, number: int) -> bool:
        if not self.decision or not self._asks_for_player:
            return False
        return any(option["value"] == number for option in self.decision["options"])

    def _tiles(self, cards: Sequence[Described]) -> list[Tile]:
        groups = gathered(((card["id"], card.get("keeps", "")), card) for card in cards)
        return [self._tile(group) for group in groups.values()]

    def _tile(self, group: list[Described]) -> Tile:
        option = next(
            (self.card_options[card["number"]] for card in group if card["number"] in self.card_options), None
        )
        return Tile(
            card=group[0],
            numbers=tuple(card["number"] for card in group),
            answer=option["value"] if option else None,
            action=option["label"] if option else "",
            refused=group[0]["number"] if self._may_ask_why(group[0]) and not option else None,
        )

    def _may_ask_why(self, card: Described) -> bool:
        return bool(self.decision and card["type"] != UNKNOWN and card["number"] < len(self.state.faces))

    @cached_property
    def card_options(self) -> dict[int, Described]:
        """The options that are cards lying on the table, by card."""
        if not self.decision or self.decision["kind"] not in CARD_QUESTIONS:
            return {}
        return {option["value"]: option for option in self.decision["options"] if option["value"] >= 0}

    @cached_property
    def pile(self) -> list[Tile]:
        """The played card and the Instants on it, the top one last."""
        return [Tile(card, (card["number"],)) for card in self.table["pile"]]

    @cached_property
    def discard(self) -> list[Tile]:
        return self._tiles(self.table["discard"])

    @cached_property
    def nursery(self) -> list[Tile]:
        return self._tiles(self.table["nursery"])

    @cached_property
    def removed(self) -> list[Tile]:
        return self._tiles(self.table["removed"])

    @cached_property
    def in_deck(self) -> list[Tile]:
        """The cards of the deck that can be chosen now; nobody sees the others."""
        options = self.decision["options"] if self.decision and not self.is_chance else []
        zones = ((option, option["zone"]) for option in options)
        numbers = [option["value"] for option, zone in zones if zone and zone["zone"] in DECKS]
        return self._tiles(judge.describe_cards(self.state, numbers, self.reader))

    @property
    def common_zones(self) -> list[CommonZone]:
        """The zones in the middle that hold cards."""
        zones = (
            CommonZone("deck", _("In the deck"), self.in_deck),
            CommonZone("discard", _("Discard pile"), self.discard),
            CommonZone("nursery", _("Nursery"), self.nursery),
            CommonZone("removed", _("Removed from the game"), self.removed),
        )
        return [zone for zone in zones if zone.tiles]

    @property
    def asked_place(self) -> str:
        """The id of the first place on the drawn table where something can be chosen now, if anything can."""
        places = [(f"zone-{zone.slug}", zone.is_open) for zone in self.common_zones]
        for seat in self.seats_clockwise:
            places += [
                (f"seat-{seat.number}", seat.answer is not None),
                (f"stable-{seat.number}", any(tile.is_legal for tile in seat.stable)),
                (f"hand-{seat.number}", any(tile.is_legal for tile in seat.hand)),
            ]
        return "" if self.is_text else next((place for place, is_asked in places if is_asked), "")

    @property
    def deck_top(self) -> list[str]:
        return [card["name"] for card in self.table["deck"]["top"]]

    @cached_property
    def tile_to_read(self) -> Tile | None:
        """The card whose wording somebody wants to read."""
        return next((tile for tile in self._all_tiles() if self.read in tile.numbers), None)

    @property
    def print_to_read(self) -> str:
        """Which box says how that card is played, where one on the table prints it otherwise."""
        if self.read is None or self.tile_to_read is None or self.tile_to_read.is_unknown:
            return ""
        return judge.print_played(self.state, self.state.faces[self.read])

    def _all_tiles(self) -> Iterable[Tile]:
        for seat in self.seats:
            yield from seat.hand
            yield from seat.stable
        for tiles in (self.pile, self.in_deck, self.discard, self.nursery, self.removed):
            yield from tiles

    @property
    def is_text(self) -> bool:
        """Whether the table is told in words instead of drawn."""
        return AS_TEXT in self.spot.kept

    @property
    def other_view(self) -> str:
        """The address of the same moment, drawn instead of told or the other way round."""
        others = tuple(each for each in self.spot.kept if each[0] != AS_TEXT[0])
        return replace(self.spot, kept=others if self.is_text else (*others, AS_TEXT)).address

    @property
    def phases(self) -> list[tuple[str, bool]]:
        return [(str(name), phase == self.table["phase"]) for phase, name in PHASE_NAMES.items()]

    @property
    def title(self) -> str:
        if self.ending:
            return str(self.ending["text"])
        return _("%(player)s’s turn") % {"player": self.table["turn"]}

    @property
    def position_text(self) -> str:
        return position_as_text(self.seen)

    # What is asked

    @property
    def prompt(self) -> str:
        return str(self.decision["prompt"]) if self.decision else ""

    @property
    def is_chance(self) -> bool:
        return waits_for_chance(self.state)

    @property
    def turns_out(self) -> bool:
        """Whether it is asked what an unknown card is."""
        return bool(self.is_chance and self.decision and self.decision["rule"]["id"] == PLAY_HIDDEN_HAND)

    @property
    def is_about_playing(self) -> bool:
        return self.state.kind in (ACT, RESPOND)

    @property
    def nobody_can_answer(self) -> bool:
        return self.spot.viewer is None and waits_for_an_answer_nobody_has(self.state)

    @cached_property
    def choices(self) -> list[PanelButton]:
        if not self.decision or self.is_chance:
            return []
        return [self._choice(option) for option in self.decision["options"]]

    def _choice(self, option: Described) -> PanelButton:
        value, ways_on = str(option["value"]), self.history.ways_on
        type_ = self._type_of(option)
        return PanelButton(
            value, option["label"], option["count"], type_, value in ways_on, ways_on.get(value, "")
        )

    def _type_of(self, option: Described) -> str:
        is_card = self.decision is not None and self.decision["kind"] in CARD_QUESTIONS
        return self.state.faces[option["card"]].type if is_card and option["card"] is not None else ""

    @property
    def may_go_elsewhere(self) -> bool:
        """Whether a card could be played into another Stable than one's own, and this reader may say so."""
        return bool(self.choices) and may_go_elsewhere(self.state)

    @cached_property
    def drawable(self) -> list[PanelButton]:
        """The faces left in the deck."""
        if not self.decision or not self.is_chance:
            return []
        return [self._choice(option) for option in self.decision["options"]]

    # What happened

    @cached_property
    def recorded(self) -> list[Event]:
        steps = self.replay.events[: self.spot.at]
        return [*self.replay.opening, *(event for step in steps for event in step)]

    @cached_property
    def history(self) -> History:
        return History(self.spot, self.replay, self.reader, self.previous)

    @cached_property
    def ending(self) -> Described | None:
        """How the game ended, if it has."""
        return judge.describe_result(self.state, self.recorded, self.reader)

    # Steps

    @cached_property
    def stops(self) -> list[int]:
        return self.spot.habits.stops(self.replay)

    @property
    def previous(self) -> int:
        return max((stop for stop in self.stops if stop < self.spot.at), default=0)

    @property
    def following(self) -> int:
        return min((stop for stop in self.stops if stop > self.spot.at), default=self.replay.played)

    @property
    def last(self) -> int:
        return self.replay.played

    @property
    def is_first(self) -> bool:
        return self.spot.at == 0

    @property
    def is_last(self) -> bool:
        return self.spot.at >= self.replay.played

    @property
    def answers_lost(self) -> int:
        """How many answers of the line do not play any more."""
        return len(self.replay.line.answers) - self.replay.played
