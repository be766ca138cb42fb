"""The verdict of Ask: the question and its answer, what happened step by step, and all that was assumed."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import takewhile
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

from cardsdb.cards.wordings import rendered
from engine import (
    ACT,
    CARD,
    CHANCE,
    DECLINE,
    OPTION,
    PILE,
    PLAYER,
    RESPOND,
    TYPE,
    USE,
    YES_NO,
    Event,
    Face,
    State,
    citations,
    dump,
    events,
)
from rules import judge, narration
from rules.ask.aiming import name_of
from rules.ask.forbidden import Forbidden
from rules.ask.headlines import Headline
from rules.ask.holding import hands_now_seen
from rules.ask.outcomes import (
    DECIDES,
    Outcome,
    is_kept_from_answers,
    is_never_played,
    is_unanswerable,
    is_unanswered,
    is_void,
    outcome_of_play,
)
from rules.ask.parts import Assumption, CardReason, DecisionMade, Dependence, Refused, Seat, Way, seat_of
from rules.ask.playing import CardQuestion, Play, Step, places_for
from rules.ask.questions import Place, Question
from rules.ask.refusals import refused_at
from rules.ask.situations import Situation, lines_that_forbid, works_by_itself
from rules.ask.tables import ME, NAMES, OTHER, THIRD
from rules.judge.description import Described, Reader

CHOICES: Final = (CARD, PLAYER, YES_NO, USE, OPTION, TYPE)
OPTIONS_SHOWN: Final = 8
LEFT_OUT: Final = (events.DECLINE, events.SKIP)
BABY_ENTERS: Final = "card.baby-enters"


class Verdict:
    """What becomes of a question. Raises `Refusal` and `OutOfSteps` where the judge does."""

    def __init__(
        self, asking: CardQuestion, language: str, address: Callable[[Question], str], *, adult: bool
    ) -> None:
        self.asking = asking
        self.address = address
        self.play = asking.play()
        self.usual = asking.usual()
        self.headline = Headline(asking, self.play, self.usual)
        body = {"position": dump(self.play.laid), "answers": self.play.answers}
        self.judged = judge.adjudicate(body, language, adult=adult, meter=asking.meter)
        self.reader = Reader.of(language)

    # In a word

    @cached_property
    def outcome(self) -> Outcome:
        return self.headline.outcome

    @cached_property
    def sentence(self) -> str:
        """The verdict in a sentence: what is not allowed, which card decided, or what happened."""
        return self.headline.answer or next(iter(self.summary), "")

    @cached_property
    def more(self) -> list[str]:
        """What else there is to say, in sentences."""
        if self.play.forbidden is not None or self.outcome is Outcome.NOTHING or is_never_played(self.asking):
            return []
        if self.outcome is Outcome.SO and self.headline.holding:
            return [*self.headline.holding[1:], *(self.summary if self.play.scene.just_holds else ())]
        return self.summary if self.headline.answer else self.summary[1:]

    @cached_property
    def summary(self) -> list[str]:
        """What one would say at the table, without whose turn is next."""
        return summary_of(self.play)

    # Why

    @property
    def rule(self) -> Described | None:
        """The rule that says no."""
        if self.play.forbidden is not None:
            return self.in_full(self.play.forbidden.rule)
        if is_unanswered(self.play, self.asking) and self.asking.card.answers_actions:
            return self.in_full(citations.PILE_ANSWERS_DEEDS)
        if is_never_played(self.asking):
            return self.in_full(BABY_ENTERS)
        if is_unanswered(self.play, self.asking) or is_kept_from_answers(self.play, self.usual):
            is_of_others = is_unanswered(self.play, self.asking) and self.headline.answers_others
            return self.in_full(citations.CARD_INSTANT if is_of_others else citations.NEIGH_CANNOT)
        return None

    def in_full(self, rule: str) -> Described:
        return self.numbered(self.reader.rule_in_full(rule, self.asking.box.id))

    def numbered(self, rule: Described) -> Described:
        found = self.reader.rules.get(rule["id"])
        return {**rule, "number": found.number if found else ""}

    @property
    def clause(self) -> CardReason | None:
        """What the card says itself that decided: it comes before any rule."""
        face = self.face_in_the_way
        if face is None or not lines_that_forbid(face):
            return None
        lines = rendered("\n".join(face.lines), self.reader.language).lines
        said = tuple(lines[number] for number in lines_that_forbid(face))
        return CardReason(
            narration.face_name(face), "" if face.own else reverse("card", args=[face.id]), said
        )

    @property
    def face_in_the_way(self) -> Face | None:
        """The card whose text forbids what was meant, or keeps the other from working."""
        forbidden = self.play.forbidden
        if forbidden is not None:
            return forbidden.state.faces[forbidden.source] if forbidden.source >= 0 else None
        if not self.headline.is_hampered:
            return None
        return next(face for face in self.play.laid.faces if face.id == self.headline.bystander)

    # What the other card has to do with it

    @cached_property
    def comparison(self) -> str:
        """What the other card changes, where that does not go without saying."""
        forbidden = self.play.forbidden
        if self.usual is None or self.outcome is Outcome.NOTHING or is_never_played(self.asking):
            return ""
        if self.asking.other is None:
            return self.without_bystander() if self.is_seen_by_comparing else ""
        if is_unanswered(self.play, self.asking) or self.headline.no_answer_to_it:
            return ""
        if is_kept_from_answers(self.play, self.usual):
            return ""
        if forbidden is not None and forbidden.source < 0:
            # It is the rule that says no, whatever else lies there.
            return ""
        if forbidden is not None and self.is_to_be_played(forbidden, self.headline.bystander):
            # Without it there is nothing to ask.
            return ""
        bystander = self.headline.name(self.headline.bystander)
        if missed := self.chance_missed(bystander):
            return missed
        if forbidden is None and self.play.result() == self.usual.result():
            if self.headline.holding:
                return " ".join(hands_now_seen(self.play.laid, self.usual.laid, self.play.events))
            return _("%(card)s changes nothing here.") % {"card": bystander}
        if self.question.where is Place.USE and self.play.scene.subject == self.play.scene.card:
            # What the other card does is asked about: without it there is nothing to compare with.
            return ""
        return "" if self.outcome in (Outcome.YES, Outcome.SO) else self.without_bystander()

    def is_to_be_played(self, forbidden: Forbidden, name: str) -> bool:
        """Whether it is this card that may not be played or answered with."""
        return forbidden.state.kind in (ACT, RESPOND) and self.play.is_about(forbidden.choice, name)

    @property
    def is_seen_by_comparing(self) -> bool:
        """Whether a card alone does nothing, and something else happens because it lies there."""
        does = self.question.does
        just_holds = does is not None and not works_by_itself(self.asking.card, does)
        return self.outcome is Outcome.SO and just_holds and not self.headline.holding

    def without_bystander(self) -> str:
        usually = summary_of(self.usual) if self.usual else []
        if not usually or usually == self.summary:
            return ""
        words = {"card": self.headline.name(self.headline.bystander), "summary": " ".join(usually[:2])}
        return _("Without %(card)s: %(summary)s") % words

    def chance_missed(self, other: str) -> str:
        """Why an Instant that was meant to answer never came to it."""
        assert self.asking.other is not None
        if self.question.where is not Place.HAND or not self.asking.other.is_answer:
            return ""
        answered = any(each.kind == events.RESPOND and each.player == OTHER for each in self.play.events)
        if answered or self.question.say or self.play.forbidden is not None:
            return ""
        if is_unanswerable(self.play) or self.play.laid.faces[self.play.subject].unneighable:
            return _("%(top)s cannot be Neigh'd.") % self.headline.played
        if any(step.state.kind == RESPOND for step in self.play.steps):
            return _("%(player)s may not answer with %(card)s.") % {"player": NAMES[OTHER], "card": other}
        return _("No card is played here, so %(player)s cannot answer with %(card)s.") % {
            "player": NAMES[OTHER],
            "card": other,
        }

    # Step by step

    @cached_property
    def moments(self) -> list[DecisionMade]:
        if self.headline.is_beside_the_point:
            return []
        decisions = [DecisionMade(events=self.described_events(self.play.opening))]
        decisions += [self.moment(number, step) for number, step in enumerate(self.play.steps)]
        return [each for each in decisions if each.events or each.ways]

    def moment(self, number: int, step: Step) -> DecisionMade:
        happened = self.described_events(step.events)
        if step.state.kind not in CHOICES:
            return DecisionMade(is_said=step.is_said, events=happened)
        asked = self.asked_at(step.state)
        ways = self.ways(number, step, asked)
        return DecisionMade(
            prompt=asked["prompt"],
            answer=next((way.label for way in ways if way.is_taken), ""),
            is_said=step.is_said,
            ways=tuple(way for way in ways if not way.is_taken)[:OPTIONS_SHOWN],
            refused=tuple(self.refused(number, step.state)),
            events=happened,
        )

    def asked_at(self, state: State) -> Described:
        asked = judge.describe_decision(state, self.reader)
        assert asked is not None
        return asked

    def refused(self, number: int, state: State) -> Iterator[Refused]:
        """What somebody might choose instead and may not, by the rule that says so."""
        for forbidden in refused_at(state):
            yield Refused(
                label=forbidden.label,
                reason=forbidden.reason,
                rule=self.numbered(self.reader.rule(forbidden.rule)),
                address=self.address(self.question.saying(*self.answered(number), forbidden.choice)),
            )

    def answered(self, number: int) -> list[int]:
        """What was answered before a step."""
        return [step.answer for step in self.play.steps[:number]]

    def ways(self, number: int, step: Step, asked: Described) -> list[Way]:
        return [
            replace(self.way(number, option), is_taken=is_same(step, option)) for option in asked["options"]
        ]

    def way(self, number: int, option: Described) -> Way:
        """To answer this at a step."""
        asked = self.question.saying(*self.answered(number), option["value"])
        return Way(option["label"], self.address(asked))

    @property
    def instead(self) -> DecisionMade | None:
        """What may be chosen in place of what the rules do not allow."""
        forbidden = self.play.forbidden
        if forbidden is None:
            return None
        if not forbidden.is_an_answer:
            return DecisionMade(ways=(self.all_the_same(forbidden),))
        if self.play.state.kind not in CHOICES:
            return None
        asked = self.asked_at(self.play.state)
        ways = [self.way(len(self.play.steps), each) for each in asked["options"][:OPTIONS_SHOWN]]
        return DecisionMade(asked["prompt"], ways=tuple(ways))

    def all_the_same(self, forbidden: Forbidden) -> Way:
        """Playing the card into a Stable that is left."""
        before = self.answered(len(self.play.steps))
        label = ", ".join(narration.zone_label(forbidden.state, zone) for zone in forbidden.open_stables)
        return Way(label, self.address(self.question.saying(*before, forbidden.choice)))

    def described_events(self, happened: list[Event]) -> tuple[Described, ...]:
        told = self.play.told(happened)
        shown = [event for event in told if event.kind not in narration.COURSE_OF_TURNS]
        events = judge.describe_events(self.play.state, shown, self.reader)
        return tuple({**event, "rule": self.numbered(event["rule"])} for event in events)

    @property
    def rules_cited(self) -> set[str]:
        """The rules by which it came out so."""
        cited = {event["rule"]["id"] for moment in self.moments for event in moment.events}
        return cited | ({self.rule["id"]} if self.rule else set())

    @cached_property
    def decisive_step(self) -> int:
        """The number of the decision that settles it, for whoever wants to see it on the board."""
        if self.play.forbidden is not None:
            return len(self.play.steps)
        of_subject = self.play.actions_of(self.play.scene.subject)
        for wanted in ([each for each in self.play.events if each.kind in DECIDES], of_subject):
            for number, step in enumerate(self.play.steps):
                if any(each in step.events for each in wanted):
                    return number
        return 0

    # What was assumed

    @property
    def question(self) -> Question:
        return self.asking.question

    @cached_property
    def assumptions(self) -> list[Assumption]:
        return [*self.answers_assumed(), *self.players_assumed(), *self.cards_assumed()]

    def answers_assumed(self) -> Iterator[Assumption]:
        """Who could have answered and did not, in the steps that are told."""
        if self.headline.is_beside_the_point:
            return
        for number, step in enumerate(self.play.steps):
            if step.state.kind == RESPOND and step.answer == DECLINE and step.state.options:
                yield self.unanswered(number, step)

    def unanswered(self, number: int, step: Step) -> Assumption:
        asked = self.asked_at(step.state)
        options = [option for option in asked["options"] if option["kind"] != "decline"]
        ways = [self.way(number, each) for each in options if each["seat"] == options[0]["seat"]]
        words = {"card": top_of_pile(step.state)}
        text = (
            _("%(card)s could be answered. Assumed: nobody does. And if somebody does?")
            if words["card"]
            else _("Somebody could answer this. Assumed: nobody does. And if somebody does?")
        )
        return Assumption(text % words, tuple(ways[:2]))

    def players_assumed(self) -> Iterator[Assumption]:
        """What lies with the others, as far as it makes a difference."""
        for seat in sorted({event.player for event in self.play.events if is_of_hidden_hand(event)}):
            text = _("What %(player)s holds is unknown. A card that turns up there has no effect.")
            yield Assumption(text % {"player": NAMES[seat]})
        otherwise = replace(self.question, third=not self.question.third, say=())
        if self.question.say or not self.comes_out_otherwise(otherwise):
            return
        words = {"third": NAMES[THIRD]}
        if self.question.third:
            text = _("%(third)s has two Basic Unicorns, so that there is something else to choose.") % words
            way = Way(_("And if %(third)s has nothing?") % words, self.address(otherwise))
        else:
            text = _("%(third)s has nothing in the Stable.") % words
            way = Way(_("And if %(third)s has Unicorns?") % words, self.address(otherwise))
        yield Assumption(text, (way,))

    def comes_out_otherwise(self, question: Question) -> bool:
        """Whether the same cards would lead to something else if this were asked."""
        asking = replace(self.asking, question=replace(question, where=self.question.where))
        play = asking.play()
        is_other = outcome_of_play(play, asking, asking.usual()) is not self.outcome
        return is_other or play.result() != self.play.result()

    def cards_assumed(self) -> Iterator[Assumption]:
        if self.play.state.edition.own_cards:
            yield Assumption(_("Cards nobody asked about are made up, so that they do not get in the way."))
        if any(each.kind == CHANCE and each.asked == ME for each in (step.state for step in self.play.steps)):
            yield Assumption(_("What %(player)s draws has no effect.") % {"player": NAMES[ME]})
        if self.asking.other and not self.asking.is_of_one_table:
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
        found = self.judged["depends_on"]
        return [self.depending(each) for each in found["readings"] if self.hangs_on(each)] if found else []

    def hangs_on(self, reading: Described) -> bool:
        """Whether it would come out otherwise, not just be asked in another order."""
        if self.question.say:
            return True
        others = [side["word"] for side in reading["choices"] if side["word"] != reading["word"]]
        return any(self.comes_out_otherwise(self.question.reading(reading["id"], word)) for word in others)

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
        table = judge.describe_table(self.play.laid, self.reader)
        return [seat_of(player) for player in table["players"]]


def labels_of_places(asking: CardQuestion) -> dict[Place, str]:
    words = {"other": NAMES[OTHER]}
    return {
        Place.STABLE: _("in %(other)s’s Stable") % words,
        Place.MINE: _("in my Stable"),
        Place.HAND: _("in %(other)s’s hand") % words,
        Place.MY_HAND: _("in my hand"),
        Place.DISCARD: _("in the discard pile"),
        Place.USE: used_in_words(asking) % words,
    }


def used_in_words(asking: CardQuestion) -> str:
    if asking.other is not None and asking.other.type == "instant":
        return _("%(other)s answers with it")
    is_played = asking.other is not None and asking.use_of_other is Situation.PLAY
    return _("%(other)s plays it") if is_played else _("%(other)s uses it on me")


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


def summary_of(play: Play) -> list[str]:
    """What one would say of it at the table, without cards that merely turn up and whose turn is next."""
    happened = [event for event in play.events if not (is_of_no_account(play, event) or is_void(play, event))]
    if all(event.kind in narration.COURSE_OF_TURNS for event in happened):
        return []
    return without_next_turn(play, narration.summary(play.laid, happened, play.state))


def is_of_no_account(play: Play, event: Event) -> bool:
    """Whether an unknown card turned out to be one that nobody asked about, or an offer came once more."""
    if event.kind in LEFT_OUT:
        return is_used_once(play, event.source)
    return event.kind == events.REVEAL and name_of(play.state, event.card) not in play.scene.cared_for


def is_used_once(play: Play, source: int) -> bool:
    """Whether a card that offered something again had done something already."""
    kinds = {each.kind for each in play.actions_of(name_of(play.state, source))}
    return events.DECLINE in kinds and bool(kinds - {*LEFT_OUT, events.TRIGGER})


def is_of_hidden_hand(event: Event) -> bool:
    return event.kind == events.REVEAL and event.player != ME


def without_next_turn(play: Play, summary: list[str]) -> list[str]:
    own = _("It is %(player)s's turn now.") % {"player": NAMES[play.laid.turn]}
    if play.scene.reaches_next_turn:
        summary = [each for each in summary if each != own]
    next_one = {_("It is %(player)s's turn now.") % {"player": name} for name in NAMES}
    return list(takewhile(lambda each: each not in next_one, summary))


def top_of_pile(state: State) -> str:
    pile = state.zones[PILE]
    return narration.face_name(state.faces[pile[-1]]) if pile else ""
