"""What is aimed at on a table that is laid: the cards asked about, or what they guard."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardsdb.models import UNICORNS
from engine import Edition, Face
from engine.language.words import AreBlinded, AreDisguised, CannotEnter, Crosses, Group, Kind, One, ThereIsNo
from rules.ask.questions import Place, Question
from rules.ask.situations import ACTIVE, LOSSES, Situation, words_of
from rules.ask.tables import ME, NAMES, OTHER


@dataclass(frozen=True)
class Targets:
    """The cards of a question in the Stables, and which of them is meant."""

    question: Question
    card: Face
    other: Face | None
    box: Edition
    stables: Mapping[str, list[str]]
    kinds_spoken_of: frozenset[Kind]

    def wanted(self, seat: int) -> Iterable[tuple[int, str]]:
        """What one aims at in this Stable: the card asked about, or the one beside it that it guards."""
        if seat == OTHER and (own := self.own_target()):
            yield ME, own
        beside = [(seat, card) for card in self.beside(seat)]
        asked = self.asked_about(seat)
        if asked is None:
            yield from beside
        elif guards_others(asked) and self.question.does not in LOSSES.values():
            yield from (*beside, (seat, asked.id))
        else:
            yield from ((seat, asked.id), *beside)

    def beside(self, seat: int) -> list[str]:
        """The Unicorns that fill up a Stable: Babies last, unless the card asked about guards just those."""
        asked = self.asked_about(seat)
        types = ("baby",) if asked and guards_babies(asked) else ("basic", "baby")
        lying = [card for card in dict.fromkeys(self.stables[NAMES[seat]]) if card in self.box.faces]
        return [card for type_ in types for card in lying if self.box.faces[card].type == type_]

    def own_target(self) -> str:
        """My own card of which it is asked what I may do to it: my Downgrade, or my Unicorn."""
        question, other = self.question, self.other
        if question.does is Situation.MINE and self.is_downgrade_to_be_rid_of(self.card):
            return self.card.id
        if other is None or question.where is not Place.MINE or question.does not in ACTIVE:
            return ""
        is_unicorn = other.type in UNICORNS and not guards_others(other)
        return other.id if is_unicorn or self.is_downgrade_to_be_rid_of(other) else ""

    def is_downgrade_to_be_rid_of(self, face: Face) -> bool:
        return face.type == "downgrade" and Kind.DOWNGRADE in self.kinds_spoken_of

    def offered(self) -> Iterable[str]:
        """What is sacrificed or chosen from one's own first, if one has to."""
        if self.question.does is Situation.SACRIFICED:
            yield self.card.id
        if self.other is not None and self.question.where is not Place.USE and not guards_others(self.other):
            yield self.other.id

    def asked_about(self, seat: int) -> Face | None:
        """The card of the question that lies in this player's Stable."""
        if seat == OTHER:
            return self.other if self.question.where is Place.STABLE else None
        if self.card.id in self.stables[NAMES[ME]]:
            return self.card
        return None


def guards_others(face: Face) -> bool:
    """Whether its lines are about the other cards of its Stable."""
    for word in words_of(face):
        if isinstance(word, AreDisguised | AreBlinded | CannotEnter | Crosses | ThereIsNo):
            return True
        if isinstance(word, One | Group) and word.whose.value != "anothers":
            return True
    return False


def guards_babies(face: Face) -> bool:
    return any(isinstance(word, Group) and Kind.BABY in word.kinds for word in words_of(face))
