"""The verdict of Ask in a word: yes, no, yes but, or what simply happens."""

from enum import StrEnum
from typing import Final

from django.utils.translation import gettext as _

from engine import events
from engine.decisions import RESPOND
from rules.ask.playing import Asking, Play
from rules.ask.questions import Place
from rules.ask.situations import Situation, acts_at
from rules.ask.tables import ME

STOPS: Final = (events.STOP, events.STOP_DEED)


class Outcome(StrEnum):
    """The verdict in a word."""

    YES = "yes"
    NO = "no"
    BUT = "but"
    SO = "so"

    @property
    def label(self) -> str:
        labels = {"yes": _("Yes"), "no": _("No"), "but": _("Yes, but …"), "so": _("This happens")}
        return labels[self.value]


def outcome_of(asking: Asking) -> Outcome:
    """The verdict in a word, and nothing more."""
    usual = asking.without_other().play() if asking.other else None
    return outcome_of_play(asking.play(), asking, usual)


def outcome_of_play(play: Play, asking: Asking, usual: Play | None) -> Outcome:
    card = play.scene.card
    if play.forbidden is not None or is_unanswered(play, asking):
        return Outcome.NO
    if is_stopped(play):
        return Outcome.NO
    did = bool(play.deeds_of(card)) or has_entered_or_answered(play, card)
    if did and is_replaced_by_other(play):
        return Outcome.BUT
    if did:
        return Outcome.YES
    does = asking.question.does
    is_expected = does is not None and bool(acts_at(asking.card, does))
    could = usual is not None and bool(usual.deeds_of(card))
    if (
        is_expected
        and (could or does in (Situation.PLAY, Situation.BEGIN))
        and asking.question.where is not Place.USE
    ):
        return Outcome.NO
    return Outcome.SO


def is_stopped(play: Play) -> bool:
    """Whether the card asked about was played and stopped."""
    return any(each.kind in STOPS and play.is_about(each.card, play.scene.card) for each in play.events)


def has_entered_or_answered(play: Play, card: str) -> bool:
    kinds = (events.ENTER, events.RESPOND)
    actor = play.scene.actor
    own = play.scene.card == actor.card or any(
        seat == ME and each == card for seat, each in play.scene.answering
    )
    return own and any(each.kind in kinds and play.is_about(each.card, card) for each in play.events)


def is_replaced_by_other(play: Play) -> bool:
    replaced = [each for each in play.events if each.kind == events.REPLACE]
    return any(
        play.is_about(card, play.scene.other) for each in replaced for card in (each.card, each.source)
    )


def is_unanswered(play: Play, asking: Asking) -> bool:
    """Whether one's own Instant never came to answer, because nobody was asked."""
    if asking.question.does is not Situation.ANSWER or play.forbidden is not None or asking.question.say:
        return False
    played = any(each.kind == events.PLAY for each in play.events)
    return played and not any(step.state.kind == RESPOND for step in play.steps)
