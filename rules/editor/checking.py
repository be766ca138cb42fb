"""Whether what is laid out can be: every problem in the zone it concerns, in words, with its rule."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from cardsdb.access import budget
from engine import OutOfSteps
from rules import judge, narration
from rules.editor.draft import OF_PLAYERS, Draft, cards_in, zones_of
from rules.editor.finding import CardPool
from rules.judge.description import Described

STEPS_TO_CHECK: Final = 400_000
WORD_OF_FIELD: Final = {field: word for word, field in OF_PLAYERS.items()}
# English, German, Dutch.
QUOTATION_MARKS: Final = ("“”", "„“", "‘’")
# Faults of no zone are mended where these are chosen.
PANELS: Final = {
    "": "board",
    "edition": "boxes",
    "boxes": "boxes",
    "readings": "readings",
    "memory": "players",
    "players": "players",
    "own_cards": "own-cards",
    "language": "board",
}


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: the zone or field it concerns, and which of the cards there."""

    zone: str
    place: int
    text: str
    rule: Described | None = None
    code: str = ""

    @property
    def anchor(self) -> str:
        """The part of the page to mend it in."""
        return PANELS.get(self.zone.partition("-")[0], f"zone-{self.zone}")


@dataclass(frozen=True)
class DraftCheck:
    """What the judge says of a draft; `table` and `words` are there once it can be."""

    faults: Sequence[Fault] = ()
    remarks: Sequence[str] = ()
    table: Described | None = None
    words: str = ""

    @property
    def is_possible(self) -> bool:
        return not self.faults

    def faults_at(self, zone: str) -> list[Fault]:
        return [fault for fault in self.faults if fault.zone == zone]

    def fault_of(self, zone: str, place: int) -> Fault | None:
        return next((fault for fault in self.faults_at(zone) if fault.place == place), None)


def checked(box: CardPool, language: str, *, adult: bool) -> DraftCheck:
    """What is wrong with a draft. Raises `judge.Refusal` where it holds what this reader may not see."""
    draft = box.draft
    try:
        verdict = judge.validate(
            {"position": draft}, language, adult=adult, meter=budget.meter(STEPS_TO_CHECK)
        )
    except OutOfSteps:
        return DraftCheck([Fault("", -1, _("There is too much going on in this position for the judge."))])
    if not verdict["valid"]:
        return DraftCheck([fault_from(error, box) for error in verdict["errors"]])
    remarks = [remark["detail"] for remark in verdict["remarks"]]
    return DraftCheck([], remarks, verdict["table"], verdict["text"] or "")


def fault_from(error: Described, box: CardPool) -> Fault:
    parts = [part.replace("~1", "/").replace("~0", "~") for part in error["pointer"].split("/")[2:]]
    zone, place = place_named(parts, box.draft)
    text = with_name(error["detail"], card_at(box.draft, zone, place), box)
    return Fault(zone, place, text, error.get("rule"), error["code"])


def place_named(parts: list[str], draft: Draft) -> tuple[str, int]:
    """The zone or field that the parts of a pointer lead to, and the number of the card there."""
    if len(parts) > 1 and parts[0] in WORD_OF_FIELD and parts[1] in draft["players"]:
        zone = f"{WORD_OF_FIELD[parts[0]]}-{draft['players'].index(parts[1])}"
        return zone, number_from(parts[2:])
    return (parts[0], number_from(parts[1:])) if parts else ("", -1)


def number_from(parts: list[str]) -> int:
    return int(parts[0]) if parts and parts[0].isdigit() else -1


def card_at(draft: Draft, zone: str, place: int) -> str:
    cards = cards_in(draft, zone) if zone in zones_of(draft) else []
    card = cards[place] if 0 <= place < len(cards) else ""
    return card if isinstance(card, str) else ""


def with_name(text: str, card: str, box: CardPool) -> str:
    """The judge quotes a card as it was given, by its id; readers know it by name."""
    face = box.face(card) if card else None
    if face is None:
        return text
    name = narration.face_name(face)
    for opening, closing in QUOTATION_MARKS:
        text = text.replace(f"{opening}{card}{closing}", f"{opening}{name}{closing}")
    return text
