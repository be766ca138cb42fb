"""Why the rules forbid an answer, as a sentence in English with the names left open.

Whoever shows it in another language translates the sentence, and names the cards and players in it.

>>> from engine import Library, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Neigh")
>>> Ground(NOT_IN_HAND, {"card": state.hands[0][0]}, {"active": 1}).said(state)
"Neigh is not in B's hand."
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from engine.marking import gettext_noop as _
from engine.model import citations
from engine.model.causes import DESTROY, SACRIFICE, STEAL
from engine.model.places import DISCARD_PILE, NURSERY, REMOVED

if TYPE_CHECKING:
    from engine.language.words import Do
    from engine.model.state import State


@dataclass(frozen=True)
class Part:
    """A part of the text of a card, by its line, counted from 1, and its words in the card language."""

    card: int
    clause: int
    sentence: Do


@dataclass(frozen=True)
class Ground:
    """A sentence such as `"%(card)s has been chosen already."`, and who is meant in it.

    `cards` and `players` are numbers of the state by the name under which they stand in the sentence.
    `part` is the part of a card's text that cannot be done, where that is the ground; None elsewhere.
    """

    says: str
    cards: Mapping[str, int] = field(default_factory=dict)
    players: Mapping[str, int] = field(default_factory=dict)
    part: Part | None = None

    @property
    def source(self) -> int:
        """The card whose text forbids it; -1 where no card does but only the rule."""
        return self.cards.get("source", -1)

    def said(self, state: State, part: str = "") -> str:
        """The whole sentence in English, with these words for the part of a card's text, or else its line."""
        cards = {name: state.faces[card].name() for name, card in self.cards.items()}
        players = {name: state.names[player] for name, player in self.players.items()}
        return self.says % {
            **cards,
            **players,
            "part": part or (f"line {self.part.clause}" if self.part else ""),
        }


GAME_OVER: Final = _("The game is over.")
NOT_OPTIONAL_BY_RULE: Final = _("This is not optional: the rules ask for it.")
NOT_OPTIONAL_BY_TEXT: Final = _("This is not optional: the wording does not say “may”.")

# Plays

NOT_IN_HAND: Final = _("%(card)s is not in %(active)s's hand.")
IN_STABLE_INSTEAD: Final = _("%(card)s is not in %(active)s's hand: it lies in %(owner)s's Stable.")
ELSEWHERE_INSTEAD: Final[Mapping[int, str]] = {
    DISCARD_PILE: _("%(card)s is not in %(active)s's hand: it lies in the discard pile."),
    NURSERY: _("%(card)s is not in %(active)s's hand: it lies in the Nursery."),
    REMOVED: _("%(card)s is not in %(active)s's hand: it is removed from the game."),
}
ANSWERS_PLAYS: Final = _("%(card)s is an Instant card: it only answers a card that another player plays.")
ANSWERS_ACTIONS: Final = _("%(card)s is an Instant card: it only answers what its text names.")
SAYS_ITSELF_WHEN: Final = _("%(card)s says itself when it may be played, and it may not be now.")
IMPOSSIBLE: Final = _("What playing %(card)s asks for cannot all be done now, so it may not be played.")
OWN_PART_IMPOSSIBLE: Final = _(
    "%(card)s may not be played now, because this part of its text cannot be carried out: “%(part)s”."
)
OWN_PART_IMPOSSIBLE_BY: Final = _(
    "%(card)s may not be played now: because of %(source)s, this part of its text cannot be carried out: "
    "“%(part)s”."
)
PART_IMPOSSIBLE: Final = _(
    "%(card)s may not be played now, because this part of %(source)s could then not be carried out: "
    "“%(part)s”."
)
WHY_NOT_PLAY: Final[Mapping[str, str]] = {
    citations.CARD_INSTANT: ANSWERS_PLAYS,
    citations.EFFECTS_CANNOT: _("A card in play keeps %(active)s from playing %(card)s."),
    citations.PLAY_ONE_ACTION: _("An effect lets %(active)s play no card in this Action phase."),
    citations.PLAY_AT_ONCE: _("%(card)s is not of the kind the effect asks for."),
}
WHOSE_TEXT_FORBIDS_IT: Final[Mapping[str, str]] = {
    citations.EFFECTS_CANNOT: _("Because of %(source)s, %(active)s cannot play %(card)s."),
    citations.PLAY_ONE_ACTION: _("Because of %(source)s, %(active)s plays no card in this Action phase."),
}

NOT_THE_MOMENT: Final = _(
    "%(owner)s plays %(card)s only as the action of %(owner)s's own Action phase, and this is not the moment "
    "for it."
)
HAD_ACTION: Final = _("%(owner)s has no action left in this turn, so %(card)s can no longer be played.")

# Answers

IN_NOBODYS_HAND: Final = _("%(card)s is in nobody's hand.")
ANSWERS_NOTHING: Final = _("%(card)s is no Instant card that answers another card.")
DOES_NOT_ANSWER_ACTION: Final = _("%(card)s does not answer what is about to be done.")
DOES_NOT_ANSWER: Final = _("%(card)s does not answer %(top)s.")
OWN_CARD: Final = _("Nobody answers their own card.")
KEPT_FROM_ANSWERING: Final = _("A card in play keeps %(owner)s from answering.")
KEPT_FROM_ANSWERING_BY: Final = _("Because of %(source)s, %(owner)s cannot answer with %(card)s.")
CANNOT_BE_NEIGHED: Final = _("%(top)s cannot be Neigh'd.")
CANNOT_BE_NEIGHED_BY: Final = _("Because of %(source)s, %(top)s cannot be Neigh'd.")

# Cards, their texts, and players

NO_ANSWER: Final = _("%(card)s is no answer here.")
PROTECTED_FROM: Final[Mapping[int, str]] = {
    SACRIFICE: _("%(source)s in %(owner)s's Stable protects %(card)s: it cannot be sacrificed."),
    DESTROY: _("%(source)s in %(owner)s's Stable protects %(card)s: it cannot be destroyed."),
    STEAL: _("%(source)s in %(owner)s's Stable protects %(card)s: it cannot be stolen."),
}
ASKS_ITSELF: Final = _("It is %(card)s that asks here: choose what it asks for.")
USED_AT_BEGINNING: Final = _("%(card)s has already been used at the beginning of %(owner)s's turn.")
DECLINED_AT_BEGINNING: Final = _(
    "%(owner)s did not use %(card)s at the beginning of the turn, and that is over."
)
LEFT_NOTHING_AT_BEGINNING: Final = _(
    "At the beginning of %(owner)s's turn, other effects had chosen every card that %(card)s could have "
    "chosen."
)
NOTHING_AT_BEGINNING: Final = _(
    "At the beginning of %(owner)s's turn, what %(card)s asks for could not be done."
)
CONDITION_UNMET_AT_BEGINNING: Final = _(
    "At the beginning of %(owner)s's turn, the condition that %(card)s names was not met."
)
