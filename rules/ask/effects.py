"""Effects without a card of their own: where nobody said what destroys a card, something just does."""

from dataclasses import dataclass
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine import NEIGH_BIT, Face
from engine.language import words
from rules.ask.situations import LOSSES, Situation, lines_at


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
    _("Something that demands a sacrifice"),
    "Turn start: choose another player. That player sacrifices a card.",
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

GUARDING: Final = (words.CannotBe, words.AreDisguised, words.AreBlinded)
# What is done to somebody else, and what one does oneself.
TO_ANOTHER: Final = {
    words.Cause.DESTROY: DESTROYING,
    words.Cause.STEAL: STEALING,
    words.Cause.RETURN: RETURNING,
    words.Cause.RETURN_TO_HAND: RETURNING,
    words.Cause.SACRIFICE: SACRIFICING,
    words.Cause.DISCARD: DISCARDING,
    words.Cause.DRAW: DRAWING,
}
BY_ONESELF: Final = {
    **TO_ANOTHER,
    words.Cause.SACRIFICE: Effect(SACRIFICING.name, "Turn start: sacrifice a card."),
    words.Cause.DISCARD: Effect(DISCARDING.name, "Turn start: discard a card."),
    words.Cause.DRAW: Effect(DRAWING.name, "Turn start: draw a card."),
}
BY_SITUATION: Final[dict[Situation, Effect]] = {LOSSES[cause]: TO_ANOTHER[cause] for cause in LOSSES}


def effect_waited_for(face: Face, does: Situation) -> Effect | None:
    """What must happen for the lines of a card to matter at a moment, if that is no card being played."""
    found = (waited_for(line, does is Situation.MINE) for line in lines_at(face, does))
    return next((effect for effect in found if effect), None)


def waited_for(line: words.Line, is_own_action: bool) -> Effect | None:
    match line:
        case words.Whenever(words.Does(words.Player.YOU, cause, _), _):
            return BY_ONESELF.get(cause) if is_own_action else None
        case words.IfWould(words.WouldDo(who, cause, _), _) | words.When(words.WouldDo(who, cause, _), _):
            alone = is_own_action or who is words.Player.ANOTHER
            return (BY_ONESELF if alone else TO_ANOTHER).get(cause)
        case words.IfWould(words.WouldBeMoved(words.One(_, words.Whose.ANOTHERS), causes), _):
            return first_known(causes, BY_ONESELF)
        case words.IfWould(words.WouldBeMoved(_, causes), _) | words.Whenever(
            words.IsMoved(_, causes), _
        ) if not is_own_action:
            return first_known(causes, TO_ANOTHER)
        case words.Whenever(words.Does(_, cause, _), _) if not is_own_action:
            return TO_ANOTHER.get(cause)
        case words.IfWould(words.WouldBring(), _):
            return BABYSITTING
        case words.Whenever(words.Crosses(kinds), _) if not is_own_action and words.Kind.UNICORN in kinds:
            return DESTROYING
        case words.Whenever(words.ThereIsNo(), _) if not is_own_action:
            return DESTROYING
        case words.Stands([words.CannotEnter([words.Kind.BABY], _), *_]):
            return BABYSITTING
        case words.Stands(sentences) if not is_own_action and any(
            isinstance(each, GUARDING) for each in sentences
        ):
            return protected_from(sentences)
    return None


def waits_for_turn(face: Face, does: Situation) -> bool:
    """Whether it acts because a turn begins, whoever's it is."""
    waiting = (line for line in lines_at(face, does) if isinstance(line, words.Whenever))
    return any(isinstance(line.event, words.TurnBegins) for line in waiting)


def losses_waited_for(face: Face) -> list[Situation]:
    """What must become of a card for somebody else's to matter, if it waits for that."""
    effect = effect_waited_for(face, Situation.ANSWER)
    return [loss for loss, made_up in BY_SITUATION.items() if made_up is effect]


def protected_from(sentences: tuple[Any, ...]) -> Effect:
    causes = [each.causes for each in sentences if isinstance(each, words.CannotBe)]
    return first_known(causes[0], TO_ANOTHER) or DESTROYING if causes else DESTROYING


def first_known(causes: tuple[words.Cause, ...], effects: dict[words.Cause, Effect]) -> Effect | None:
    return next((effects[cause] for cause in (words.Cause.DESTROY, *causes) if cause in causes), None)


def kinds_waited_for(face: Face, does: Situation) -> tuple[words.Kind, ...]:
    """The kinds of cards whose play a card waits for at a moment, or forbids to others."""
    for line in lines_at(face, does):
        match line:
            case words.Whenever(words.Plays(_, kinds), _) | words.When(words.Plays(_, kinds), _):
                return kinds
            case words.Whenever(words.Crosses(kinds), _) if words.Kind.UNICORN not in kinds:
                return kinds
            case words.IfWould(words.WouldTrigger(), _):
                return (words.Kind.MAGICAL,)
            case words.Stands(sentences):
                for each in sentences:
                    if isinstance(each, words.CannotEnter | words.CannotPlay) and each.kinds != (
                        words.Kind.BABY,
                    ):
                        return each.kinds
                    if isinstance(each, words.AreBlinded | words.DoNotTrigger):
                        return (words.Kind.MAGICAL,)
    return ()


def waits_for_play_of(face: Face, instant: Face | None) -> bool:
    """Whether a card in a Stable waits for somebody else to play such an Instant, or forbids it."""
    kinds = kinds_waited_for(face, Situation.THERE)
    is_neigh = instant is not None and bool(instant.kinds & NEIGH_BIT)
    fitting = [words.Kind.CARD, words.Kind.INSTANT, *([words.Kind.NEIGH] if is_neigh else ())]
    return any(kind in kinds for kind in fitting)
