"""The verdict of Ask: yes or no in plain words, what happened step by step, and all that was assumed."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from django.utils.translation import gettext as _

from cardsdb.faces import SYMBOLS
from engine import Event, State, citations, dump, events
from engine.causes import DESTROY, SACRIFICE, STEAL
from engine.decisions import ACT, CARD, CHANCE, DECLINE, OPTION, PLAYER, RESPOND, TYPE, USE, YES_NO
from engine.state import PILE
from engine.taking import Take
from rules import judge, narration
from rules.ask.aiming import name_of
from rules.ask.playing import Asking, Play, Step, places_for
from rules.ask.questions import Place, Question
from rules.ask.situations import Situation, acts_at
from rules.ask.tables import ME, NAMES, OTHER, THIRD
from rules.description import Described, Reader

UNTOLD: Final = (events.PHASE, events.TURN)
CHOICES: Final = (CARD, PLAYER, YES_NO, USE, OPTION, TYPE)
OPTIONS_SHOWN: Final = 8
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


@dataclass(frozen=True)
class Way:
    """Something that can be asked otherwise: what it says, and where that leads."""

    label: str
    address: str
    is_taken: bool = False


@dataclass(frozen=True)
class Assumption:
    text: str
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True)
class Moment:
    """What was decided, what else could have been, and what came of it."""

    prompt: str = ""
    answer: str = ""
    is_said: bool = False
    ways: tuple[Way, ...] = ()
    events: tuple[Described, ...] = ()


@dataclass(frozen=True)
class Dependence:
    """A contested rule, what it asks, and what its sides say."""

    title: str
    question: str
    address: str | None
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class LaidCard:
    """Cards of one name in a Stable or a hand."""

    name: str
    type: str
    count: int

    @property
    def symbol(self) -> str:
        return SYMBOLS.get(self.type, "cards")


@dataclass(frozen=True)
class Seat:
    name: str
    stable: tuple[LaidCard, ...]
    hand: tuple[LaidCard, ...]


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


def forbidden_in_words(play: Play) -> str:
    state = play.state
    assert play.forbidden is not None
    words = {"card": narration.face_name(state.faces[play.forbidden]), "player": NAMES[state.asked]}
    if state.kind == ACT:
        return _("%(player)s may not play %(card)s.") % words
    if state.kind == RESPOND:
        return _("%(player)s may not answer with %(card)s.") % {**words, "player": NAMES[ME]}
    source = state.frames[-1].source
    doer = {"by": narration.face_name(state.faces[source]) if source >= 0 else "", **words}
    return verbs_forbidden().get(cause_asked(state), _("%(by)s cannot choose %(card)s.")) % doer


def cause_asked(state: State) -> int:
    frame = state.frames[-1]
    step = frame.program.steps[frame.pc]
    return step.cause if isinstance(step, Take) else 0


def verbs_forbidden() -> dict[int, str]:
    return {
        DESTROY: _("%(by)s cannot destroy %(card)s."),
        STEAL: _("%(by)s cannot steal %(card)s."),
        SACRIFICE: _("%(card)s cannot be sacrificed for %(by)s."),
    }


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


def seat_of(player: Described) -> Seat:
    return Seat(player["name"], tuple(laid_cards(player["stable"])), tuple(laid_cards(player["hand"])))


def laid_cards(cards: list[Described]) -> Iterator[LaidCard]:
    counted = Counter((card["name"], card["type"]) for card in cards)
    for (name, type_), count in counted.items():
        yield LaidCard(name, type_, count)


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
