"""Effects without a card of their own: where nobody said what destroys a card, something just does."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine import Face
from engine.vocabulary import Cause, IfWould, Kind, Line, Stands, Whenever
from engine.vocabulary.events import Crosses, Does, EffectWould, IsMoved, Plays, WouldBeMoved, WouldBring, WouldDo
from engine.vocabulary.standing import CannotBe
from rules.ask.situations import LOSSES, lines_of


@dataclass(frozen=True)
class Effect:
    """Something that acts in a turn of its own player's: a made-up Upgrade with one line."""

    name: str | Promise
    wording: str

    @property
    def card(self) -> dict[str, str]:
        return {"name": str(self.name), "type": "upgrade", "wording": self.wording}


DESTROYING: Final = Effect(_("Something that destroys"), "Turn start: destroy a card.")
STEALING: Final = Effect(_("Something that steals"), "Turn start: steal a card.")
RETURNING: Final = Effect(
    _("Something that returns"),
    "Turn start: return a card from another player's Stable to that player's hand.",
)
SACRIFICING: Final = Effect(
    _("Something that demands a sacrifice"), "Turn start: choose another player. That player sacrifices a card."
)
DISCARDING: Final = Effect(
    _("Something that makes discard"), "Turn start: choose another player. That player discards a card."
)
DRAWING: Final = Effect(
    _("Something that makes draw"), "Turn start: choose another player. That player draws a card."
)
BABYSITTING: Final = Effect(
    _("Something that brings a Baby"), "Turn start: bring a Baby Unicorn from the Nursery into your Stable."
)

BY_CAUSE: Final = {
    Cause.DESTROY: DESTROYING,
    Cause.STEAL: STEALING,
    Cause.RETURN: RETURNING,
    Cause.SACRIFICE: SACRIFICING,
    Cause.DISCARD: DISCARDING,
    Cause.DRAW: DRAWING,
}
BY_SITUATION: Final = {LOSSES[cause]: BY_CAUSE[cause] for cause in LOSSES}


def effect_to_wait_for(face: Face) -> Effect | None:
    """What must happen for the lines of a card in a Stable to matter, if that is no card being played."""
    return next((effect for line in lines_of("\n".join(face.lines)) if (effect := waited_for(line))), None)


def waited_for(line: Line) -> Effect | None:
    match line:
        case IfWould(WouldBeMoved(_, causes), _) | Whenever(IsMoved(_, causes), _):
            return first_known(causes)
        case IfWould(WouldDo(_, cause, _), _) | Whenever(Does(_, cause, _), _):
            return BY_CAUSE.get(cause)
        case IfWould(WouldBring(), _):
            return BABYSITTING
        case IfWould(EffectWould(), _):
            return None
        case Whenever(Crosses(kinds, _, _), _) if Kind.DOWNGRADE not in kinds:
            return DESTROYING
        case Stands(sentences):
            causes = [each.causes for each in sentences if isinstance(each, CannotBe)]
            return first_known(causes[0]) if causes else DESTROYING
    return None


def first_known(causes: tuple[Cause, ...]) -> Effect | None:
    return next((BY_CAUSE[cause] for cause in (Cause.DESTROY, *causes) if cause in causes), None)


def kinds_waited_for(face: Face) -> tuple[Kind, ...]:
    """The kinds of cards whose play a card waits for."""
    for line in lines_of("\n".join(face.lines)):
        event = getattr(line, "event", None)
        if isinstance(event, Plays | Crosses):
            return event.kinds
    return ()


