"""The verdict of Ask in a word: yes, no, yes but, what simply happens, or nothing."""

from enum import StrEnum
from typing import Final

from django.utils.translation import gettext as _

from engine import ACTION_PHASE, RESPOND, Event, citations, events
from rules.ask.holding import holds_because_of
from rules.ask.playing import DOES_NOTHING, IN_VAIN, CardQuestion, Play
from rules.ask.questions import Place
from rules.ask.situations import Situation, acts_at
from rules.ask.tables import ME

MORE_PLAYS: Final = (events.MORE_PLAYS, events.PLAYS_OWED)
DECIDES: Final = (events.REPLACE, events.STOP, events.STOP_DEED)


class Outcome(StrEnum):
    """The verdict in a word."""

    YES = "yes"
    NO = "no"
    BUT = "but"
    SO = "so"
    NOTHING = "nothing"

    @property
    def label(self) -> str:
        labels = {
            "yes": _("Yes"),
            "no": _("No"),
            "but": _("Yes, but …"),
            "so": _("This happens"),
            "nothing": _("Nothing"),
        }
        return labels[self.value]


def outcome_of(asking: CardQuestion) -> Outcome:
    """The verdict in a word, and nothing more."""
    return outcome_of_play(asking.play(), asking, asking.usual())


def outcome_of_play(play: Play, asking: CardQuestion, usual: Play | None) -> Outcome:
    """Whether the subject of the question works, seen beside how it usually goes."""
    if play.forbidden is not None or is_unanswered(play, asking) or is_kept_from_answers(play, usual):
        return Outcome.NO
    if is_stopped(play) or is_never_played(asking):
        return Outcome.NO
    if has_worked(play) and not has_only_entered(play, usual):
        return Outcome.BUT if hindering_cards(play) or is_cut_short(play, usual) else Outcome.YES
    if is_kept_from_working(play, asking, usual) and not is_kept_by_any(asking):
        return Outcome.NO
    if plays_a_part(play, usual) or (usual is not None and holds_because_of(play.laid, usual.laid)):
        return Outcome.SO
    return Outcome.NOTHING


def has_worked(play: Play) -> bool:
    """Whether the subject has done something by its text, has entered a Stable or has answered."""
    subject = play.scene.subject
    return has_done_something(play, subject) or has_entered_or_answered(play, subject)


def has_done_something(play: Play, card: str) -> bool:
    """Whether more came of the text of a card than that it was its turn."""
    done = (each for each in play.actions_of(card) if each.kind not in DOES_NOTHING)
    return any(not is_void(play, each) for each in done)


def is_void(play: Play, event: Event) -> bool:
    """Whether it lets a player play more in an Action phase that does not come. # turn.skipped-phase"""
    return event.kind in MORE_PLAYS and any(leaves_out_action(each, event.player) for each in play.events)


def leaves_out_action(event: Event, player: int) -> bool:
    is_skipped = event.kind == events.SKIP_PHASE and event.amount == ACTION_PHASE
    return event.player == player and (is_skipped or event.kind == events.END_TURN)


def has_only_entered(play: Play, usual: Play | None) -> bool:
    """Whether the subject came into a Stable and did nothing there, though it usually does something."""
    subject = play.scene.subject
    return usual is not None and has_done_something(usual, subject) and not has_done_something(play, subject)


def is_kept_from_working(play: Play, asking: CardQuestion, usual: Play | None) -> bool:
    """Whether the subject was expected to do something, and did not."""
    scene, does = play.scene, asking.question.does
    if scene.subject != scene.card:
        return usual is not None and has_worked(usual)
    if asking.question.where is Place.USE:
        # It is the other player who does something: mine need not.
        return False
    could = usual is not None and has_done_something(usual, scene.card)
    is_expected = does is not None and bool(acts_at(asking.card, does))
    return is_expected and (could or does in (Situation.PLAY, Situation.BEGIN))


def is_kept_by_any(asking: CardQuestion) -> bool:
    """Whether the subject would not work either with any other Unicorn in place of the bystander."""
    plain = asking.with_plain()
    return plain is not None and not has_worked(plain)


def plays_a_part(play: Play, usual: Play | None) -> bool:
    """Whether something happens to a card of the question, or happens otherwise because of the bystander."""
    return play.is_hit(play.scene.card) or makes_a_difference(play, usual)


def makes_a_difference(play: Play, usual: Play | None) -> bool:
    """Whether something else happens because of the bystander."""
    return usual is not None and play.result() != usual.result()


def is_stopped(play: Play) -> bool:
    """Whether the subject was played and stopped."""
    return any(each.kind == events.STOP and each.card == play.subject for each in play.events)


def has_entered_or_answered(play: Play, card: str) -> bool:
    """Whether a card somebody meant to play or to answer with came to it."""
    kinds = (events.ENTER, events.RESPOND)
    actor = play.scene.actor
    is_meant = card == actor.card or any(seat == ME and each == card for seat, each in play.scene.answering)
    return is_meant and any(each.kind in kinds and each.card == play.subject for each in play.events)


def hindering_cards(play: Play) -> list[int]:
    """The other cards that stepped in for what the subject would have done or suffered, or stopped a part.

    Or said into whose Stable it came.
    """
    subject = play.subject
    answered = {each.n: each.source for each in play.events if each.kind == events.RESPOND}
    found: list[int] = []
    for each in play.events:
        if each.kind == events.REPLACE and subject in (each.source, each.about):
            found.append(each.card)
        elif each.kind == events.STOP_DEED and subject in (each.card, answered.get(each.because)):
            found.append(each.source)
        elif each.kind == events.CHOOSE and each.rule == citations.PLAY_ANY_STABLE and each.clause:
            found += [each.source] if play.scene.subject == play.scene.actor.card else []
    return [card for card in found if card != subject]


def is_cut_short(play: Play, usual: Play | None) -> bool:
    """Whether part of what the subject does without the bystander is left out because of it."""
    if usual is None or not has_done_something(usual, play.scene.subject):
        return False
    return leaves_something_out(play) and not leaves_something_out(usual)


def leaves_something_out(play: Play) -> bool:
    return any(each.kind in IN_VAIN for each in play.actions_of(play.scene.subject))


def is_never_played(asking: CardQuestion) -> bool:
    """Whether it is asked of an answer to a card that nobody ever plays. # card.baby-enters"""
    is_baby = asking.other is not None and asking.other.type == "baby"
    return is_baby and asking.question.does is Situation.ANSWER and not asking.card.answers_actions


def is_unanswered(play: Play, asking: CardQuestion) -> bool:
    """Whether one's own Instant never came to answer, because nobody was asked."""
    if asking.question.does is not Situation.ANSWER or play.forbidden is not None or asking.question.say:
        return False
    answers_an_answer = play.scene.other != play.scene.actor.card
    is_there_something = asking.question.where is Place.USE and (
        answers_an_answer or asking.card.answers_actions
    )
    return is_unanswerable(play) or (is_there_something and not has_worked(play))


def is_unanswerable(play: Play) -> bool:
    """Whether something was played, and nobody could be asked for an answer."""
    played = any(each.kind == events.PLAY for each in play.events)
    return played and not any(step.state.kind == RESPOND for step in play.steps)


def is_kept_from_answers(play: Play, usual: Play | None) -> bool:
    """Whether a card of the question keeps what is played from being Neigh'd."""
    return usual is not None and is_unanswerable(play) and not is_unanswerable(usual)
