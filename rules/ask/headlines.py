"""The headline of a verdict: the question in whole sentences, and the answer with the card that decided."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _, gettext_lazy

from engine import ACT, DISCARD_PILE, RESPOND, Event, Face, events, hand_of, is_stable, stable_of
from rules import narration
from rules.ask.aiming import in_hand
from rules.ask.forbidden import Forbidden
from rules.ask.holding import holds_because_of
from rules.ask.outcomes import (
    Outcome,
    has_worked,
    hindering_cards,
    is_cut_short,
    is_kept_from_answers,
    is_never_played,
    is_unanswered,
    outcome_of_play,
)
from rules.ask.playing import CardQuestion, Play
from rules.ask.situations import LOSSES, Situation
from rules.ask.tables import ME, NAMES, OTHER
from rules.narration.names import Text

LIES: Final[Mapping[int, Text]] = {
    stable_of(ME): gettext_lazy("%(card)s lies in my Stable."),
    hand_of(ME): gettext_lazy("I hold %(card)s."),
    stable_of(OTHER): gettext_lazy("%(card)s lies in %(other)s’s Stable."),
    hand_of(OTHER): gettext_lazy("%(other)s holds %(card)s."),
    DISCARD_PILE: gettext_lazy("%(card)s lies in the discard pile."),
}
ACTS: Final[Mapping[tuple[int, Situation], Text]] = {
    (ME, Situation.PLAY): gettext_lazy("I play %(card)s."),
    (ME, Situation.BEGIN): gettext_lazy("My turn begins with %(card)s in my Stable."),
    (ME, Situation.END): gettext_lazy("My turn ends with %(card)s in my Stable."),
    (OTHER, Situation.PLAY): gettext_lazy("%(other)s plays %(card)s."),
    (OTHER, Situation.BEGIN): gettext_lazy("%(other)s’s turn begins with %(card)s in %(other)s’s Stable."),
}
TURN_OF_OTHER: Final = gettext_lazy("%(other)s’s turn begins.")
"""What makes a card act that waits in my Stable for that."""
MEETS: Final[Mapping[Situation, Text]] = {
    Situation.DESTROYED: gettext_lazy("%(card)s lies in my Stable and is to be destroyed."),
    Situation.SACRIFICED: gettext_lazy("%(card)s lies in my Stable, and I am to sacrifice it."),
    Situation.STOLEN: gettext_lazy("%(card)s lies in my Stable and is to be stolen."),
    Situation.RETURNED: gettext_lazy("%(card)s lies in my Stable and is to go back to a hand."),
}


@dataclass(frozen=True)
class Headline:
    """What was asked and what is answered, in words. `usual` is how it goes without the bystander."""

    asking: CardQuestion
    play: Play
    usual: Play | None

    @property
    def outcome(self) -> Outcome:
        return outcome_of_play(self.play, self.asking, self.usual)

    # The question

    @property
    def question(self) -> str:
        return " ".join([self.situation, self.asked]).strip()

    @property
    def situation(self) -> str:
        """What lies where, and who does what; nothing of it matters to what nobody plays."""
        if is_never_played(self.asking):
            return ""
        return " ".join([*self.scenery(), *self.action()])

    def scenery(self) -> Iterator[str]:
        """Where the cards of the question lie, but for the one that is played or used."""
        scene = self.play.scene
        for name, seat in ((scene.card, ME), (scene.other, OTHER)):
            card = self.play.number_of(name, seat)
            zone = self.play.laid.where[card] if card >= 0 else -1
            is_told_below = card == self.actor and not self.waits_for_turn
            if card >= 0 and not is_told_below and zone in LIES and not self.is_answer_asked_about(card):
                yield str(self.lying(name, zone)) % self.words(card)

    def is_answer_asked_about(self, card: int) -> bool:
        return self.asking.question.does is Situation.ANSWER and card == self.play.number_of(
            self.play.scene.card, ME
        )

    def lying(self, name: str, zone: int) -> Text:
        does, scene = self.asking.question.does, self.play.scene
        is_mine = name == scene.card and zone == stable_of(ME)
        is_loss = is_mine and does in LOSSES.values() and not self.is_out_of_reach
        return MEETS[does] if is_loss and does else LIES[zone]

    @property
    def is_out_of_reach(self) -> bool:
        """Whether what the other card does was about another card than mine, and no rule said so."""
        play, scene = self.play, self.play.scene
        is_met = play.is_hit(scene.card) or play.forbidden is not None or self.stepping_in is not None
        return scene.actor.card == scene.other and not is_met

    def action(self) -> Iterator[str]:
        """What somebody plays or uses, where that is one of the cards of the game."""
        actor = self.play.scene.actor
        template = TURN_OF_OTHER if self.waits_for_turn else ACTS.get((actor.seat, actor.manner))
        is_made_up = self.play.laid.faces[self.actor].own
        if template and not is_made_up and not self.is_beside_the_point and not self.is_asked_to_play:
            yield str(template) % self.words(self.actor)

    @property
    def waits_for_turn(self) -> bool:
        """Whether a card in my Stable acts because the turn of the other player begins."""
        return self.play.scene.actor.seat == OTHER and self.play.laid.where[self.actor] == stable_of(ME)

    @property
    def is_asked_to_play(self) -> bool:
        """Whether it is asked if a card may be played at all."""
        forbidden = self.play.forbidden
        return forbidden is not None and forbidden.is_an_answer and forbidden.state.kind == ACT

    @property
    def is_beside_the_point(self) -> bool:
        """Whether what is played is none of the two cards and has nothing to do with them."""
        scene = self.play.scene
        if scene.actor.card in (scene.card, scene.other):
            return False
        if is_never_played(self.asking):
            return True
        just_holds = self.outcome is Outcome.SO and bool(self.holding)
        return just_holds or self.outcome is Outcome.NOTHING

    @property
    def asked(self) -> str:
        words = self.words(self.play.subject)
        if self.play.forbidden is not None:
            return self.play.forbidden.question
        if is_never_played(self.asking):
            return _("May I answer %(other)s with %(card)s?") % self.both
        if self.asking.question.does is Situation.ANSWER:
            return _("May I answer with %(card)s?") % words
        if is_kept_from_answers(self.play, self.usual):
            return _("Can %(top)s be Neigh'd?") % self.played
        if self.outcome is Outcome.NOTHING and self.asking.other:
            return _("What do they do to each other?")
        if self.outcome in (Outcome.SO, Outcome.NOTHING):
            return _("What happens?")
        is_in_the_way = self.is_hampered and self.lies_in_stable(self.bystander)
        return (_("Does %(card)s still work?") if is_in_the_way else _("Does %(card)s work?")) % words

    @property
    def is_hampered(self) -> bool:
        """Whether it is because of the bystander that the subject does not work."""
        return self.outcome is Outcome.NO and self.usual is not None and has_worked(self.usual)

    def lies_in_stable(self, name: str) -> bool:
        card = self.play.number_of(name, OTHER)
        return card >= 0 and is_stable(self.play.laid.where[card])

    # The answer

    @property
    def answer(self) -> str:
        """The answer in a sentence; empty where only what happened can be told."""
        play = self.play
        if play.forbidden is not None:
            return play.forbidden.reason
        if is_never_played(self.asking):
            text = _("%(other)s is never played from a hand: it only comes from the Nursery, by an effect.")
            return text % self.both
        if is_kept_from_answers(play, self.usual):
            words = {**self.played, "source": self.name(self.bystander)}
            return _("Because of %(source)s, %(top)s cannot be Neigh'd.") % words
        if is_unanswered(play, self.asking):
            if self.asking.card.answers_actions:
                return _("Nothing happens here that %(card)s answers.") % self.words(play.subject)
            if self.answers_others:
                return _("%(card)s does not answer %(top)s.") % {**self.both, **self.answered_last}
            return _("%(top)s cannot be Neigh'd.") % self.answered_last
        if self.stepping_in is not None:
            return _("%(card)s steps in.") % self.words(self.stepping_in)
        stopping = self.first(events.STOP)
        if stopping and stopping.card == play.subject:
            return self.stopped(stopping)
        return self.without_an_action()

    @property
    def stepping_in(self) -> int | None:
        """The card that stepped in for what would have been: the subject if it did, otherwise the first."""
        found = [each.card for each in self.play.events if each.kind == events.REPLACE]
        if self.play.subject in found:
            return self.play.subject
        hindering = hindering_cards(self.play) if self.outcome in (Outcome.BUT, Outcome.SO) else []
        return next(iter((*found, *hindering)), None)

    def stopped(self, stopping: Event) -> str:
        words = {**self.words(stopping.card), "by": self.words(stopping.source)["card"]}
        text = _("%(by)s stops %(card)s.") if stopping.source >= 0 else _("%(card)s is stopped.")
        return text % words

    def without_an_action(self) -> str:
        words = self.words(self.play.subject)
        if self.is_hampered:
            return _("Because of %(by)s, %(card)s does nothing here.") % {
                **words,
                "by": self.name(self.bystander),
            }
        if self.outcome is Outcome.NO:
            return _("%(card)s does nothing here.") % words
        if is_cut_short(self.play, self.usual):
            return _("Because of %(by)s, part of %(card)s is left out.") % {
                **words,
                "by": self.name(self.bystander),
            }
        if self.outcome is Outcome.SO and self.holding:
            return self.holding[0]
        if self.outcome is not Outcome.NOTHING:
            return self.no_answer_to_it
        if self.asking.other is None:
            return _("No step shows it: what %(card)s says holds for as long as it lies there.") % words
        return _("Nothing happens between %(card)s and %(other)s.") % self.both

    @property
    def no_answer_to_it(self) -> str:
        """Why the other player answers nothing with the Instant of the question; empty without one."""
        play, other = self.play, self.play.scene.other
        is_used = any(each.kind == events.RESPOND and play.is_about(each.card, other) for each in play.events)
        if is_used or (OTHER, other) not in play.scene.answering:
            return ""
        asked = (step.state for step in play.steps if step.state.kind == RESPOND)
        refused = (Forbidden.answer(each, in_hand(each, OTHER, other)) for each in asked)
        return next((each.reason for each in refused if each), "")

    @property
    def holding(self) -> list[str]:
        """What holds because a card of the question lies there."""
        return holds_because_of(self.play.laid, self.usual.laid) if self.usual else []

    def first(self, kind: str) -> Event | None:
        return next((each for each in self.play.events if each.kind == kind), None)

    # Names

    @property
    def actor(self) -> int:
        actor = self.play.scene.actor
        return self.play.number_of(actor.card, actor.seat)

    @property
    def bystander(self) -> str:
        """The card that was left out in `usual`: the one of which is asked what difference it makes."""
        return self.play.scene.bystander

    def name(self, name: str) -> str:
        faces: dict[str, Face] = {face.id: face for face in self.play.laid.faces}
        return narration.face_in_words(faces[name])

    @property
    def both(self) -> dict[str, str]:
        """The two cards of the question."""
        other = self.asking.other
        return {"card": self.name(self.asking.card.id), "other": self.name(other.id) if other else ""}

    @property
    def played(self) -> dict[str, str]:
        """The card that is played first, as sentences about Neighs call it."""
        first = self.first(events.PLAY)
        return {"top": self.words(first.card if first else self.actor)["card"]}

    @property
    def answered_last(self) -> dict[str, str]:
        """The card on top of the pile when nobody could answer any more."""
        return {"top": self.words(self.last_laid)["card"]}

    @property
    def last_laid(self) -> int:
        laid = [each.card for each in self.play.events if each.kind in (events.PLAY, events.RESPOND)]
        return laid[-1] if laid else self.actor

    @property
    def answers_others(self) -> bool:
        """Whether my Instant answers other kinds of cards than the one that was played. # card.instant"""
        window = self.asking.card.window
        return window is not None and not window.answers_play(self.play.laid, self.last_laid)

    def words(self, card: int) -> dict[str, str]:
        name = narration.face_in_words(self.play.state.faces[card]) if card >= 0 else ""
        return {"card": name, "other": NAMES[OTHER]}
