"""What the rules forbid: the question it was, why it may not be, and the card whose text says so."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _, gettext_lazy

from engine import (
    ACT,
    CARD,
    DESTROY,
    KIND_NAMES,
    PLAYER,
    RESPOND,
    SACRIFICE,
    STEAL,
    Asks,
    Hindrance,
    IllegalAnswer,
    State,
    against_card,
    citations,
    is_a,
    player_of,
    refuse,
    refuse_entry,
    shut_out,
    stable_of,
)
from rules import narration
from rules.ask.tables import ME
from rules.narration.names import Text

NO_SEAT: Final = -1
TAKING: Final = (Asks.CARDS_TO_TAKE, Asks.ONE_OF_TWO_THINGS)
# Where nobody said what it is that does it.
MAY_BE_DONE: Final[Mapping[int, Text]] = {
    DESTROY: gettext_lazy("May %(card)s be destroyed?"),
    STEAL: gettext_lazy("May %(card)s be stolen?"),
    SACRIFICE: gettext_lazy("May %(card)s be sacrificed?"),
}
MAY_BE_CHOSEN: Final[Mapping[int, Text]] = {
    DESTROY: gettext_lazy("May %(by)s destroy %(card)s?"),
    STEAL: gettext_lazy("May %(by)s steal %(card)s?"),
    SACRIFICE: gettext_lazy("May %(card)s be sacrificed for %(by)s?"),
}


@dataclass(frozen=True)
class Forbidden:
    """An answer that was meant and that the rules do not allow.

    `into` is the player whose Stable a card was meant to enter: nobody is asked about a Stable where there is
    only one left.
    """

    state: State
    choice: int
    illegal: IllegalAnswer
    into: int = NO_SEAT

    @classmethod
    def answer(cls, state: State, choice: int) -> "Forbidden | None":
        """This answer, if a rule forbids it."""
        try:
            refuse(state, choice)
        except IllegalAnswer as illegal:
            return cls(state, choice, illegal)
        except ValueError:
            return None
        return None

    @classmethod
    def entering(cls, state: State, card: int, player: int) -> "Forbidden | None":
        """That a card enters a player's Stable, if something shuts it out."""
        try:
            refuse_entry(state, card, player)
        except IllegalAnswer as illegal:
            return cls(state, card, illegal, player)
        return None

    @property
    def rule(self) -> str:
        return self.illegal.rule

    @property
    def source(self) -> int:
        """The card whose text forbids it; -1 where it is the rule alone."""
        return self.illegal.ground.source

    @property
    def is_own(self) -> bool:
        """Whether it is a card of the right kind that lies in the Stable of the very player who chooses."""
        frame = self.state.frames[-1]
        step = frame.step
        if self.state.kind != CARD or step.asks not in TAKING:
            return False
        is_of_kind = is_a(self.state, self.choice, step.kinds_asked)
        return is_of_kind and against_card(self.state, step, self.choice).kind is Hindrance.OWN_STABLE

    @property
    def is_an_answer(self) -> bool:
        """Whether it would have answered what is asked."""
        return self.into == NO_SEAT

    @property
    def is_by_a_card(self) -> bool:
        return self.rule in (citations.EFFECTS_CANNOT, citations.NEIGH_CANNOT)

    @property
    def reason(self) -> str:
        """Why it may not be, naming the card whose text is in the way."""
        return narration.why_not(self.state, self.illegal)

    @property
    def open_stables(self) -> list[int]:
        """The Stables a card that is shut out of one may still enter."""
        seats = range(self.state.players)
        return [stable_of(seat) for seat in seats if shut_out(self.state, self.choice, seat) is None]

    @property
    def label(self) -> str:
        """The choice alone: *Narwhal (B's Stable)*."""
        if self.state.kind == PLAYER:
            return self.state.names[self.choice]
        return narration.card_label(self.state, KIND_NAMES[self.state.kind], self.choice)

    @property
    def question(self) -> str:
        """What was meant, as a question: *May Rhinocorn destroy Narwhal?*"""
        return str(self.template) % self.words

    @property
    def words(self) -> dict[str, str]:
        state = self.state
        source = state.frames[-1].source
        is_seat = state.kind == PLAYER
        return {
            "card": "" if is_seat else narration.face_in_words(state.faces[self.choice]),
            "player": state.names[self.into if self.into >= 0 else self.doer],
            "by": narration.face_in_words(state.faces[source]) if source >= 0 else "",
            "seat": state.names[self.choice] if is_seat else "",
        }

    @property
    def doer(self) -> int:
        return player_of(self.state.where[self.choice]) if self.state.kind == RESPOND else self.state.asked

    @property
    def template(self) -> Text:
        is_mine = self.doer == ME
        if not self.is_an_answer:
            return _("May %(card)s enter %(player)s's Stable?")
        if self.state.kind == ACT:
            return _("May I play %(card)s?") if is_mine else _("May %(player)s play %(card)s?")
        if self.state.kind == RESPOND:
            return _("May I answer with %(card)s?") if is_mine else _("May %(player)s answer with %(card)s?")
        if self.state.kind == PLAYER:
            return _("May %(player)s choose %(seat)s?")
        templates = MAY_BE_DONE if self.is_made_up else MAY_BE_CHOSEN
        return templates.get(cause_asked(self.state), _("May %(by)s choose %(card)s?"))

    @property
    def is_made_up(self) -> bool:
        source = self.state.frames[-1].source
        return source >= 0 and bool(self.state.faces[source].own)


def cause_asked(state: State) -> int:
    """What becomes of the card that is asked for: it is destroyed, stolen …"""
    frame = state.frames[-1]
    step = frame.step
    return step.cause if step.asks in TAKING else 0
