"""The verdict of Ask: yes or no in plain words, what happened step by step, and all that was assumed."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final

from django.utils.translation import gettext as _

from engine import Event, State, citations, dump, events
from engine.decisions import CARD, CHANCE, DECLINE, OPTION, PLAYER, RESPOND, TYPE, USE, YES_NO
from engine.state import PILE
from rules import judge, narration
from rules.ask.aiming import name_of
from rules.ask.forbidden import forbidden_in_words
from rules.ask.outcomes import Outcome, is_stopped, is_unanswered, outcome_of_play
from rules.ask.parts import Assumption, Dependence, Moment, Seat, Way, seat_of
from rules.ask.playing import Asking, Step, places_for
from rules.ask.questions import Place, Question
from rules.ask.tables import ME, NAMES, OTHER, THIRD
from rules.description import Described, Reader

UNTOLD: Final = (events.PHASE, events.TURN)
CHOICES: Final = (CARD, PLAYER, YES_NO, USE, OPTION, TYPE)
OPTIONS_SHOWN: Final = 8


class Verdict:
    """What becomes of a question. Raises `Refusal` and `OutOfSteps` where the judge does."""

    def __init__(
        self, asking: Asking, language: str, address: Callable[[Question], str], *, adult: bool
    ) -> None:
        self.asking = asking
        self.address = address
        self.language = language
        self.adult = adult
        self.play = asking.play()
        self.usual = asking.without_other().play() if asking.other else None
        body = {"position": dump(self.play.laid), "answers": self.play.answers}
        self.judged = judge.adjudicate(body, language, adult=adult, meter=asking.meter)
        self.reader = Reader.of(language)

    # In a word

    @cached_property
    def outcome(self) -> Outcome:
        return outcome_of_play(self.play, self.asking, self.usual)

    @cached_property
    def sentence(self) -> str:
        """The verdict in a sentence: what is not allowed, or what happened."""
        play, card = self.play, narration.face_name(self.asking.card)
        if play.forbidden is not None:
            return forbidden_in_words(play)
        if is_unanswered(play, self.asking):
            return _("%(player)s may not answer with %(card)s.") % {"player": NAMES[ME], "card": card}
        if self.outcome is Outcome.BUT and self.asking.other is not None:
            return _("%(card)s steps in.") % {"card": narration.face_name(self.asking.other)}
        if self.is_stopped:
            return _("%(card)s is stopped.") % {"card": card}
        if self.outcome is Outcome.NO:
            return _("%(card)s does nothing here.") % {"card": card}
        return self.summary[0] if self.summary else ""

    @cached_property
    def more(self) -> list[str]:
        """What else there is to say, in sentences."""
        if self.play.forbidden is not None:
            return []
        return self.summary if self.outcome in (Outcome.NO, Outcome.BUT) else self.summary[1:]

    @property
    def is_stopped(self) -> bool:
        return is_stopped(self.play)

    @cached_property
    def summary(self) -> list[str]:
        """What one would say at the table, without whose turn is next."""
        return without_next_turn(self.judged["summary"])

    @property
    def reason(self) -> str:
        """Why the rules say no."""
        if self.judged["reason"]:
            return str(self.judged["reason"])
        if is_unanswered(self.play, self.asking):
            return _("%(top)s cannot be Neigh'd.") % {"top": self.name_of_actor()}
        return ""

    @property
    def rule(self) -> Described | None:
        """The rule that says no."""
        if self.judged["rule"]:
            return dict(self.judged["rule"])
        if is_unanswered(self.play, self.asking):
            return self.reader.rule_in_full(citations.NEIGH_CANNOT, self.asking.box.id)
        return None

    def name_of_actor(self) -> str:
        faces = {each.name() if each.own else each.id: each for each in self.play.state.faces}
        return narration.face_name(faces[self.play.scene.actor.card])

    # What the other card has to do with it

    @cached_property
    def comparison(self) -> str:
        """What the other card changes, where that does not go without saying."""
        if self.usual is None or self.asking.other is None:
            return (
                _("%(top)s cannot be Neigh'd.") % {"top": self.name_of_actor()}
                if self.is_unanswerable
                else ""
            )
        other = narration.face_name(self.asking.other)
        if missed := self.chance_missed(other):
            return missed
        if self.play.shape() == self.usual.shape() or not self.plays_a_part:
            return _("%(card)s changes nothing here.") % {"card": other}
        if self.question.where is Place.USE:
            # What the other card does is asked about: without it there is nothing to compare with.
            return ""
        if outcome_of_play(self.usual, self.asking.without_other(), None) is self.outcome:
            return ""
        told = judge.adjudicate(
            {"position": dump(self.usual.laid), "answers": self.usual.answers, "depends_on": False},
            self.language,
            adult=self.adult,
            meter=self.asking.meter,
        )["summary"]
        return _("Without %(card)s: %(summary)s") % {
            "card": other,
            "summary": " ".join(without_next_turn(told)[:2]),
        }

    @property
    def plays_a_part(self) -> bool:
        """Whether the other card does something, or keeps something from being done."""
        return self.play.forbidden is not None or (
            self.usual is not None and self.play.shape() != self.usual.shape()
        )

    @property
    def is_unanswerable(self) -> bool:
        """Whether something was played, and nobody could be asked for an answer."""
        played = any(each.kind == events.PLAY for each in self.play.events)
        return played and not any(step.state.kind == RESPOND for step in self.play.steps)

    def chance_missed(self, other: str) -> str:
        """Why an Instant that was meant to answer never came to it."""
        assert self.asking.other is not None
        if self.asking.question.where is not Place.HAND or not self.asking.other.is_answer:
            return ""
        answered = any(each.kind == events.RESPOND and each.player == OTHER for each in self.play.events)
        if answered or self.asking.question.say or self.play.forbidden is not None:
            return ""
        if self.is_unanswerable:
            return _("%(top)s cannot be Neigh'd.") % {"top": self.name_of_actor()}
        if any(step.state.kind == RESPOND for step in self.play.steps):
            return _("%(player)s may not answer with %(card)s.") % {"player": NAMES[OTHER], "card": other}
        return _("No card is played here, so %(player)s cannot answer with %(card)s.") % {
            "player": NAMES[OTHER],
            "card": other,
        }

    # Step by step

    @cached_property
    def moments(self) -> list[Moment]:
        told = [Moment(events=self.told(self.play.opening))]
        told += [self.moment(number, step) for number, step in enumerate(self.play.steps)]
        return [each for each in told if each.events or each.ways]

    def moment(self, number: int, step: Step) -> Moment:
        happened = self.told(step.events)
        if step.state.kind not in CHOICES:
            return Moment(is_said=step.is_said, events=happened)
        asked = judge.describe_decision(step.state, self.language, self.reader)
        assert asked is not None
        ways = self.ways(number, step, asked)
        taken = next((way.label for way in ways if way.is_taken), "")
        others = tuple(way for way in ways if not way.is_taken)[:OPTIONS_SHOWN]
        return Moment(asked["prompt"], taken, step.is_said, others, happened)

    def ways(self, number: int, step: Step, asked: Described) -> list[Way]:
        before = [each.answer for each in self.play.steps[:number]]
        return [
            Way(option["label"], self.saying(before, option), is_same(step, option))
            for option in asked["options"]
        ]

    def saying(self, before: list[int], option: Described) -> str:
        return self.address(self.question.saying(*before, option["value"]))

    @property
    def instead(self) -> Moment | None:
        """What may be chosen in place of what the rules do not allow."""
        if self.play.forbidden is None or self.play.state.kind not in CHOICES:
            return None
        asked = judge.describe_decision(self.play.state, self.language, self.reader)
        assert asked is not None
        before = [step.answer for step in self.play.steps]
        ways = [Way(each["label"], self.saying(before, each)) for each in asked["options"]]
        return Moment(asked["prompt"], ways=tuple(ways[:OPTIONS_SHOWN]))

    def told(self, happened: list[Event]) -> tuple[Described, ...]:
        shown = [event for event in before_next_turn(happened) if event.kind not in UNTOLD]
        return tuple(judge.describe_events(self.play.state, shown, self.language, self.reader))

    # What was assumed

    @property
    def question(self) -> Question:
        return self.asking.question

    @cached_property
    def assumptions(self) -> list[Assumption]:
        return [*self.answers_assumed(), *self.players_assumed(), *self.cards_assumed()]

    def answers_assumed(self) -> Iterator[Assumption]:
        """Who could have answered and did not."""
        for number, step in enumerate(self.play.steps):
            if step.state.kind == RESPOND and step.answer == DECLINE and step.state.options:
                yield self.unanswered(number, step)

    def unanswered(self, number: int, step: Step) -> Assumption:
        asked = judge.describe_decision(step.state, self.language, self.reader)
        assert asked is not None
        before = [each.answer for each in self.play.steps[:number]]
        options = [option for option in asked["options"] if option["kind"] != "decline"]
        ways = [
            Way(each["label"], self.saying(before, each))
            for each in options
            if each["seat"] == options[0]["seat"]
        ]
        words = {"card": top_of_pile(step.state)}
        text = (
            _("%(card)s could be answered. Assumed: nobody does. And if somebody does?")
            if words["card"]
            else _("Somebody could answer this. Assumed: nobody does. And if somebody does?")
        )
        return Assumption(text % words, tuple(ways[:2]))

    def players_assumed(self) -> Iterator[Assumption]:
        names = {"other": NAMES[OTHER], "third": NAMES[THIRD]}
        yield Assumption(
            _("The hands of %(other)s and %(third)s are unknown. A card that turns up there has no effect.")
            % names
        )
        words = {"third": NAMES[THIRD]}
        usual, alone = replace(self.question, third=True, say=()), replace(self.question, third=False, say=())
        if self.question.third:
            text = _("%(third)s has two Basic Unicorns, so that there is something else to choose.") % words
            yield Assumption(text, (Way(_("And if %(third)s has nothing?") % words, self.address(alone)),))
        else:
            text = _("%(third)s has nothing in the Stable.") % words
            yield Assumption(text, (Way(_("And if %(third)s has Unicorns?") % words, self.address(usual)),))

    def cards_assumed(self) -> Iterator[Assumption]:
        if self.play.state.edition.own_cards:
            yield Assumption(_("Cards nobody asked about are made up, so that they do not get in the way."))
        if any(each.kind == CHANCE and each.asked == ME for each in (step.state for step in self.play.steps)):
            yield Assumption(_("What %(player)s draws has no effect.") % {"player": NAMES[ME]})
        if len(self.asking.box.boxes) > 1:
            yield Assumption(_("The two cards lie in different editions; the rules are those of the first."))
        if self.play.said_in_vain:
            yield Assumption(_("One of the answers in this link is not possible any more; it was left out."))

    # Elsewhere

    @cached_property
    def places(self) -> list[Way]:
        """Where the other card may be instead."""
        labels = labels_of_places(self.asking)
        here = self.question.where
        return [
            Way(labels[each], self.address(self.question.at(each)), each is here)
            for each in places_for(self.asking)
        ]

    @cached_property
    def dependence(self) -> list[Dependence]:
        """The contested rules the verdict hangs on, and each of their sides."""
        return [self.depending(each) for each in self.judged["depends_on"]["readings"]]

    def depending(self, reading: Described) -> Dependence:
        ways = tuple(
            Way(
                side["text"],
                self.address(self.question.reading(reading["id"], side["word"])),
                side["word"] == reading["word"],
            )
            for side in reading["choices"]
        )
        return Dependence(reading["title"], reading["question"], reading["url"], ways)

    @cached_property
    def seats(self) -> list[Seat]:
        """The table as it was laid, from the seat of who asks."""
        table = judge.describe_table(self.play.laid, self.language, self.reader)
        return [seat_of(player) for player in table["players"]]


def labels_of_places(asking: Asking) -> dict[Place, str]:
    other = asking.other
    words = {"other": NAMES[OTHER]}
    plays = other is not None and other.type == "magic"
    return {
        Place.STABLE: _("in %(other)s’s Stable") % words,
        Place.MINE: _("in my Stable"),
        Place.HAND: _("in %(other)s’s hand") % words,
        Place.MY_HAND: _("in my hand"),
        Place.DISCARD: _("in the discard pile"),
        Place.USE: (_("%(other)s plays it") if plays else _("%(other)s uses it on me")) % words,
    }


def is_same(step: Step, option: Described) -> bool:
    """Whether the option is what was answered, or stands for a card just like it."""
    if option["value"] == step.answer:
        return True
    state = step.state
    both = (option["value"], step.answer)
    if step.answer < 0 or state.kind in (PLAYER, YES_NO, OPTION, TYPE) or min(both) < 0:
        return False
    first, second = both
    if max(both) >= len(state.faces):
        return False
    return name_of(state, first) == name_of(state, second) and state.where[first] == state.where[second]


def without_next_turn(summary: list[str]) -> list[str]:
    next_one = {_("It is %(player)s's turn now.") % {"player": name} for name in NAMES}
    return [each for each in summary if each not in next_one]


def before_next_turn(happened: list[Event]) -> list[Event]:
    """What happened up to where another turn begins."""
    turns = [place for place, event in enumerate(happened) if event.kind == events.TURN]
    return happened[: turns[0]] if turns else happened


def top_of_pile(state: State) -> str:
    pile = state.zones[PILE]
    return narration.face_name(state.faces[pile[-1]]) if pile else ""
