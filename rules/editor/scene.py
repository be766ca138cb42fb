"""What the editor shows: seats and zones with their cards, what is wrong with them, and what may be done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from django.urls import reverse
from django.utils.translation import gettext as _

from cardsdb.cards.decks import FEWEST_PLAYERS, MOST_PLAYERS
from cardsdb.gathering import gathered
from cardsdb.languages import LANGUAGE_NAMES, language_of_reader
from engine import ACTION_PHASE, DRAW_PHASE, PHASES, UNKNOWN, UNKNOWN_FACE, Library
from engine.positions import HAS_ACTED, HAS_DRAWN, SKIPS_NEXT_TURN, misplaced, unknown_number
from rules import narration
from rules.editor.checking import DraftCheck, Fault
from rules.editor.draft import (
    COMMON_ZONES,
    Card,
    Draft,
    boxes_in,
    cards_in,
    code_of,
    is_listed,
    number_in,
    own_cards_in,
)
from rules.editor.editing import Held, Note
from rules.editor.finding import CardPool
from rules.editor.laid import LaidSeat, LaidTile, LaidZone, OwnCard
from rules.editor.switches import DraftSwitch, switches
from rules.editor.zones import NAMES, kinds_taken, zone_number
from rules.judge.description import Described, Reader
from rules.narration import PHASE_NAMES


@dataclass
class DraftScene:
    """A draft, ready to be drawn."""

    draft: Draft
    check: DraftCheck
    library: Library
    held: Held = field(default_factory=Held)
    notes: Sequence[Note] = ()
    news: str = ""
    focus: str = ""
    panel: str = ""

    def __post_init__(self) -> None:
        self.language = language_of_reader()
        self.reader = Reader.of(self.language)
        self.box = CardPool(self.draft, self.library)

    @cached_property
    def code(self) -> str:
        return code_of(self.draft)

    # Seats

    @cached_property
    def seats(self) -> list[LaidSeat]:
        return [self._seat(number, name) for number, name in enumerate(self.draft["players"])]

    @property
    def in_front(self) -> int:
        return int(self.draft["players"].index(self.draft["turn"]))

    @property
    def seats_clockwise(self) -> list[LaidSeat]:
        """First the one in front."""
        return self.seats[self.in_front :] + self.seats[: self.in_front]

    def _seat(self, number: int, name: str) -> LaidSeat:
        seat = self.check.table["players"][number] if self.check.table else {}
        return LaidSeat(
            number=number,
            name=name,
            active=number == self.in_front,
            hand=self._zone(f"hand-{number}"),
            stable=self._zone(f"stable-{number}"),
            unicorns=seat.get("unicorns"),
            needed=seat.get("needed"),
            facts=list(self._facts(name)),
        )

    def _facts(self, name: str) -> Iterator[tuple[str, str, bool]]:
        """What may be remembered of a player: the word for it, what it is called, and whether it is so."""
        said = self.draft.get("memory", {}).get(name, [])
        now = self.draft["phase"] if name == self.draft["turn"] else ""
        yield SKIPS_NEXT_TURN, _("skips the next turn"), SKIPS_NEXT_TURN in said
        if HAS_DRAWN in said or now == PHASES[DRAW_PHASE]:
            yield HAS_DRAWN, _("has drawn already"), HAS_DRAWN in said
        if HAS_ACTED in said or now == PHASES[ACTION_PHASE]:
            yield HAS_ACTED, _("has played or drawn already"), HAS_ACTED in said

    @property
    def may_add_player(self) -> bool:
        return len(self.draft["players"]) < MOST_PLAYERS

    @property
    def may_remove_player(self) -> bool:
        return len(self.draft["players"]) > FEWEST_PLAYERS

    @property
    def phases(self) -> list[tuple[str, str, bool]]:
        return [(phase, str(name), phase == self.draft["phase"]) for phase, name in PHASE_NAMES.items()]

    @property
    def languages(self) -> list[tuple[str, str, bool]]:
        """The languages cards are printed in, each by its own name."""
        return [(code, name, code == self.draft["language"]) for code, name in LANGUAGE_NAMES.items()]

    @property
    def phase_name(self) -> str:
        return str(PHASE_NAMES[self.draft["phase"]])

    # Zones

    @cached_property
    def common_zones(self) -> list[LaidZone]:
        return [self._zone(slug) for slug in COMMON_ZONES]

    def _zone(self, slug: str) -> LaidZone:
        cards = cards_in(self.draft, slug)
        number = zone_number(slug)
        return LaidZone(
            slug=slug,
            name=str(NAMES[slug.partition("-")[0]]),
            full_name=self.zone_called(slug),
            tiles=self._tiles(slug, cards),
            number=number_in(cards),
            is_listed=is_listed(self.draft, slug),
            takes=" ".join(kinds_taken(slug)),
            faults=[fault for fault in self.check.faults_at(slug) if fault.place < 0],
            notes=[note for note in self.notes if note.zone == slug],
            fits=self._may_lie(number, slug),
        )

    def zone_called(self, slug: str) -> str:
        """A zone by name, with whose it is."""
        word, seat = slug.partition("-")[::2]
        if not seat:
            return str(NAMES[slug])
        player = {"player": self.draft["players"][int(seat)]}
        return _("%(player)s’s hand") % player if word == "hand" else _("%(player)s’s Stable") % player

    def _may_lie(self, zone: int, slug: str) -> bool:
        """Whether the held card may lie there."""
        if self.held.card == UNKNOWN:
            return slug.startswith("hand")
        face = self.box.face(self.held.card) if self.held.card else None
        return face is None or misplaced(face, zone) is None

    def _tiles(self, zone: str, cards: list[Card]) -> list[LaidTile]:
        lies_apart = zone == "deck_top"
        groups = gathered(
            ((card if isinstance(card, str) else UNKNOWN, place if lies_apart else 0), place)
            for place, card in enumerate(cards)
        )
        return [self._tile(zone, cards[places[0]], places) for places in groups.values()]

    def _tile(self, zone: str, card: Card, places: list[int]) -> LaidTile:
        faults = [self.check.fault_of(zone, place) for place in places]
        held = (self.held.origin, self.held.place)
        return LaidTile(
            card=self.facts_of(card),
            zone=zone,
            place=places[0],
            count=unknown_number(card) or len(places),
            faults=list({fault.text: fault for fault in faults if fault}.values()),
            left=self.box.left_of(card) if isinstance(card, str) else None,
            is_held=bool(self.held.card) and held == (zone, places[0]),
        )

    def facts_of(self, card: Card) -> Described:
        """A card as the reader knows it; what is no card of the boxes goes by what was written."""
        if isinstance(card, dict):
            return self.reader.facts(UNKNOWN_FACE)
        face = self.box.face(card)
        if face is not None:
            return self.reader.facts(face)
        return {
            "id": card,
            "name": card,
            "type": "",
            "type_name": "",
            "lines": [],
            "playable": True,
            "url": None,
        }

    @property
    def words(self) -> str:
        """The position in words, without what goes without saying."""
        left_out = tuple(f"{zone}:" for zone in ("deck", "nursery") if not is_listed(self.draft, zone))
        lines = self.check.words.splitlines()
        return "\n".join(line for line in lines if not line.startswith(left_out))

    # What is held

    @property
    def held_name(self) -> str:
        return str(self.held_tile.card["name"]) if self.held.card else ""

    @property
    def held_tile(self) -> LaidTile:
        card: Card = {UNKNOWN: 1} if self.held.card == UNKNOWN else self.held.card
        return LaidTile(self.facts_of(card), "", 0)

    # Faults and notes that belong to no zone

    @property
    def general_notes(self) -> list[Note]:
        return [note for note in self.notes if not note.zone]

    @property
    def general_faults(self) -> list[Fault]:
        zones = {zone.slug for zone in self.common_zones}
        zones |= {zone.slug for seat in self.seats for zone in seat.zones}
        return [fault for fault in self.check.faults if fault.zone not in zones]

    # Boxes, readings, own cards

    @property
    def boxes(self) -> list[tuple[str, str, bool]]:
        chosen = boxes_in(self.draft)
        editions = self.library.editions.values()
        return [(edition.id, narration.box_name(edition), edition.id in chosen) for edition in editions]

    @property
    def box_name(self) -> str:
        known = [self.library.editions.get(box) for box in boxes_in(self.draft)]
        return " + ".join(narration.box_name(edition) for edition in known if edition)

    @property
    def changed_readings(self) -> list[DraftSwitch]:
        return [switch for switch in self.readings if not switch.is_usual]

    @property
    def shown_readings(self) -> list[DraftSwitch]:
        return self.readings if self.panel == "readings" else self.changed_readings

    @cached_property
    def readings(self) -> list[DraftSwitch]:
        return switches(self.draft, self.language)

    @property
    def own_cards(self) -> list[OwnCard]:
        laid = {face.name(): face.id for face in self.box.edition.own_cards}
        said = [(card.get("name", ""), card.get("type", "")) for card in own_cards_in(self.draft)]
        return [OwnCard(number, name, type_, laid.get(name, "")) for number, (name, type_) in enumerate(said)]

    @property
    def address(self) -> str:
        return reverse("setup")

    @property
    def own_card_address(self) -> str:
        """Where a card of one's own is written for this draft."""
        return reverse("own-card", query={"draft": self.code})
