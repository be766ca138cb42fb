"""A question of Ask, played: each decision with what was answered, and what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, Final

from cardsdb.access import budget
from cardsdb.languages import language_of_reader
from cardsdb.models import UNICORNS
from engine import (
    DECK,
    DECK_TOP,
    DISCARD_PILE,
    RESPOND,
    AnswerError,
    Edition,
    Event,
    Face,
    Library,
    Meter,
    State,
    apply,
    begin,
    events,
    hand_of,
    is_stable,
    place,
    stable_of,
)
from engine.language.words import CannotBeNeighed, Carry, Hand, Kind, Place as Zone
from rules.ask.aiming import Aim, PossibleAnswer, name_of, refused_answer
from rules.ask.effects import kinds_waited_for, losses_waited_for, waits_for_play_of
from rules.ask.forbidden import Forbidden
from rules.ask.holding import hands_now_seen, silenced
from rules.ask.laying import Laying, forbids_answers, use_of_other
from rules.ask.questions import Place, Question
from rules.ask.situations import ACTIVE, LOSSES, Situation, acts_at, takes_from, words_of
from rules.ask.tables import ME, OTHER, LaidTable
from rules.judge.positions import in_language

ANSWERS_AT_MOST: Final = 60
# Cards of these kinds mostly speak of the Stable they lie in.
HOLDS_ITS_STABLE: Final = ("upgrade", "downgrade")
ONLY_SAID: Final = (events.CHOOSE, events.FORCED, events.PASS, events.REVEAL, events.PHASE, events.TURN)
IN_VAIN: Final = (events.NOTHING, events.SKIP)
DOES_NOTHING: Final = (events.TRIGGER, *IN_VAIN)
STEPS_AT_MOST: Final = 400_000
# What it costs to lay a table out, besides playing at it.
STEPS_TO_LAY: Final = 1_000


@dataclass(frozen=True)
class Step:
    """One decision: the table at which it was asked, the answer, and what followed."""

    state: State
    answer: int
    events: list[Event]
    is_said: bool
    """Whether the asker has decided it."""


@dataclass
class Play:
    """A scene played on until what was asked about is over, or until the rules say no."""

    scene: LaidTable
    laid: State
    state: State
    opening: list[Event]
    steps: list[Step] = field(default_factory=list)
    forbidden: Forbidden | None = None
    """What was meant last and the rules do not allow."""
    said_in_vain: bool = False

    @property
    def answers(self) -> list[int]:
        given = [step.answer for step in self.steps]
        if self.forbidden is None or not self.forbidden.is_an_answer:
            return given
        return [*given, self.forbidden.choice]

    @property
    def events(self) -> list[Event]:
        """What happened up to where another turn begins, but for the bystander's turn to do nothing."""
        told = self.told([*self.opening, *(event for step in self.steps for event in step.events)])
        bystander = self.scene.bystander
        idle = [event for event in told if event.clause > 0 and self.is_about(event.source, bystander)]
        if bystander == self.scene.subject or any(event.kind not in DOES_NOTHING for event in idle):
            return told
        return [event for event in told if event not in idle]

    def told(self, happened: list[Event]) -> list[Event]:
        """Up to where another turn begins that is not asked about."""
        turn = self.laid.turn if self.scene.reaches_next_turn else -1
        return list(takewhile(lambda event: event.kind != events.TURN or event.player == turn, happened))

    def is_about(self, card: int, name: str) -> bool:
        return bool(name) and name_of(self.state, card) == name

    def number_of(self, name: str, seat: int) -> int:
        """The number of a card of the question: the one of its name that this player has, or else any."""
        seats = (seat, *range(self.laid.players))
        zones = [zone for each in seats for zone in (hand_of(each), stable_of(each))] + [DISCARD_PILE]
        found = (card for zone in zones for card in self.laid.zones[zone] if self.is_about(card, name))
        return next(found, -1)

    @property
    def subject(self) -> int:
        """The number of the card of which is asked whether it works."""
        return self.number_of(self.scene.subject, ME if self.scene.subject == self.scene.card else OTHER)

    def actions_of(self, name: str) -> list[Event]:
        """What a card did: the events that its own text led to, and no answers to that."""
        done = (event for event in self.events if event.clause > 0 and event.kind != events.RESPOND)
        return [event for event in done if self.is_about(event.source, name)]

    def is_hit(self, name: str) -> bool:
        """Whether something happens to a card."""
        return any(self.is_about(event.card, name) for event in self.events)

    def result(self) -> tuple[Any, ...]:
        """What came of it, however it was decided: the same as the shape, without what is only said."""
        return tuple(each for each in self.shape() if not (isinstance(each, tuple) and each[0] in ONLY_SAID))

    def shape(self) -> tuple[Any, ...]:
        """What happened, whichever copies of the cards it happened to, and whoever may see those."""
        happened = [each for each in self.events if each.kind != events.REVEAL]
        kinds = [(each.kind, each.rule, each.player, self._told_apart(each)) for each in happened]
        return (*kinds, self.forbidden is not None)

    def _told_apart(self, event: Event) -> str:
        """The name of the card an event is about, but for one without effect that came from the deck."""
        card = event.card
        is_chance = event.origin in (DECK, DECK_TOP) and card >= 0 and self.state.faces[card].type == "basic"
        return "" if is_chance else name_of(self.state, card)


@dataclass(frozen=True)
class CardQuestion:
    """A question with the cards it is about, in the box it is asked for."""

    question: Question
    library: Library
    box: Edition
    card: Face
    other: Face | None
    meter: Meter
    stand_ins: tuple[tuple[Kind, str], ...] = ()
    """Real cards that lie where any of their kind would do."""

    @classmethod
    def asked_in(cls, box: Edition, library: Library, question: Question, meter: Meter) -> "CardQuestion":
        card, other = box.faces[question.card], box.faces.get(question.other)
        return cls(question, library, box, card, other, meter)

    @property
    def is_playable(self) -> bool:
        """Whether the judge can play what the cards say in this box."""
        return self.card.playable and (self.other is None or self.other.playable)

    @property
    def is_of_one_table(self) -> bool:
        """Whether the boxes it takes are meant for one another: a base game and its expansions."""
        return all(self.library.edition(box).goes_with == self.box.id for box in self.box.boxes[1:])

    @property
    def scene(self) -> LaidTable:
        return Laying(self.question, self.card, self.other, self.box, dict(self.stand_ins)).scene()

    @property
    def use_of_other(self) -> Situation | None:
        """How the other player uses the other card; None where there is none."""
        return use_of_other(self.other, self.card, self.question.does) if self.other else None

    def when(self, does: Situation, meter: Meter) -> "CardQuestion":
        """The same at another moment."""
        return replace(self, question=replace(self.question, does=does), meter=meter)

    def at(self, where: Place) -> "CardQuestion":
        return replace(self, question=self.question.at(where))

    def turned_round(self) -> "CardQuestion":
        """The same two cards, the other one being mine, and nothing else said."""
        question = Question(self.question.other, meets=self.question.card)
        return CardQuestion.asked_in(self.box, self.library, question, self.meter)

    def without_other(self) -> "CardQuestion":
        """The same as if the other player had nothing special."""
        return replace(self, question=replace(self.question, where=None, say=()), other=None)

    def usual(self) -> Play | None:
        """How it goes without the bystander; None where there is none."""
        scene = self.scene
        if not scene.bystander:
            return None
        if self.question.does is Situation.ANSWER and scene.bystander == scene.other:
            # What I answered may be what is left out: then I answer something else.
            return self.without_other().play()
        return self.play_scene(scene.without(scene.bystander), ())

    def with_plain(self) -> Play | None:
        """How it goes with a Unicorn without a text in place of the bystander.

        None where the bystander is no Unicorn, or the box has no such card.
        """
        scene = self.scene
        face = self.box.faces.get(scene.bystander)
        if face is None or face.type not in UNICORNS:
            return None
        plain = next((each.id for each in self.box.faces.values() if each.type == "basic"), None)
        return self.play_scene(scene.without(scene.bystander, plain), ()) if plain else None

    def play(self) -> Play:
        """Play it on: first what the asker says, then by the usual aims. Raises `OutOfSteps`."""
        return self.play_scene(self.scene, self.question.say)

    def play_scene(self, scene: LaidTable, say: tuple[int, ...]) -> Play:
        budget.count(STEPS_TO_LAY)
        laid = place(self.library, in_language(scene.position, language_of_reader()))
        laid.meter = self.meter
        opened = begin(laid)
        play = Play(scene, laid, opened.state, opened.events)
        aim = Aim.at(scene, laid)
        for answer in say:
            if not go_on(play, PossibleAnswer(answer), is_said=True):
                play.forbidden = Forbidden.answer(play.state, answer)
                play.said_in_vain = play.forbidden is None
                break
            aim = aim.after(play.steps[-1].state, answer)
        if play.forbidden is None:
            play_on(play, aim)
        if play.forbidden is None:
            back_to_refusal(play)
        return play


def play_on(play: Play, aim: Aim) -> None:
    for _ in range(ANSWERS_AT_MOST):
        choice = aim.choice(play.state)
        if choice is None:
            return
        if choice.forbidden:
            play.forbidden = choice.forbidden
            return
        aim = aim.after(play.state, choice.answer)
        if not go_on(play, choice, is_said=False):
            return


def back_to_refusal(play: Play) -> None:
    """Where an Instant of the asker's had nothing to answer, end with the first action it does not answer."""
    for card in [card for seat, card in play.scene.answering if seat == ME]:
        if any(name_of(step.state, step.answer) == card for step in play.steps if step.state.kind == RESPOND):
            continue
        for number, step in enumerate(play.steps):
            refused = None if step.is_said else refused_answer(step.state, card)
            if refused is not None:
                play.steps, play.state, play.forbidden = play.steps[:number], step.state, refused
                return


def go_on(play: Play, choice: PossibleAnswer, *, is_said: bool) -> bool:
    try:
        verdict = apply(play.state, choice.answer)
    except AnswerError:
        return False
    play.steps.append(Step(play.state, choice.answer, verdict.events, is_said))
    play.state = verdict.state
    return True


# Where the other card is


def places_for(asking: CardQuestion) -> list[Place]:
    """Where the other card may be, the most natural first."""
    does, other = asking.question.does, asking.other
    if other is None or does is None:
        return []
    if does is Situation.MINE:
        hands = [Place.HAND, Place.MY_HAND]
        mine_first = forbids_answers(asking.card)
        return sorted(hands, reverse=mine_first) if other.type == "instant" else []
    return list(dict.fromkeys(places_by_type(other, does, asking.card)))


def places_by_type(other: Face, does: Situation, card: Face) -> Iterator[Place]:
    is_active = does in ACTIVE
    if other.type == "instant":
        yield from places_of_answers(other, does, card)
        return
    is_usable = can_be_used(other) or is_waited_for(other, card, does)
    used = [Place.USE] if is_usable and (card.type != "magic" or does is Situation.ANSWER) else []
    lying = [Place.STABLE, Place.MINE] if other.type != "magic" else []
    if other.type == "downgrade" and not is_active:
        lying.reverse()
    yield from [*used, *lying] if is_what_matters(other, does, card) else [*lying, *used]
    if is_active and other.type != "baby":
        yield from places_off_table(other, card)


def places_off_table(other: Face, card: Face) -> list[Place]:
    """Where mine may find a card that lies in no Stable; a Magic card is nowhere else, mostly in my hand."""
    reached = {Place.DISCARD: takes_from(card, Zone.DISCARD), Place.MY_HAND: takes_from(card, Hand)}
    found = [where for where, is_reached in reached.items() if is_reached]
    return [*found, Place.MY_HAND, Place.DISCARD] if other.type == "magic" else found


def places_of_answers(other: Face, does: Situation, card: Face) -> list[Place]:
    """Whose Instant comes first: the other player's, unless mine is the one that cannot be Neigh'd.

    While my card lies there it is mine, unless that waits for just such an Instant.
    """
    if does is Situation.ANSWER:
        answers = [Place.USE, Place.HAND]
        return answers[::-1] if any(isinstance(word, CannotBeNeighed) for word in words_of(card)) else answers
    is_of_other = does in ACTIVE or (does is Situation.THERE and waits_for_play_of(card, other))
    return [Place.HAND] if does in ACTIVE else sorted([Place.MY_HAND, Place.HAND], reverse=not is_of_other)


def is_waited_for(other: Face, card: Face, does: Situation) -> bool:
    """Whether a card waits for just such a card to be played, or is an Instant that answers plays."""
    if does is Situation.ANSWER and not card.answers_actions:
        return other.type != "baby"
    return other.type != "baby" and other.type in {kind.value for kind in kinds_waited_for(card, does)}


def can_be_used(face: Face) -> bool:
    """Whether a player can do something with it that may hit another."""
    return (
        any(acts_at(face, moment) for moment in (Situation.PLAY, Situation.BEGIN)) or face.type == "downgrade"
    )


def is_what_matters(other: Face, does: Situation, card: Face) -> bool:
    """Whether using the other card is what the moment is about, or what mine answers."""
    if does is Situation.ANSWER:
        return any(does_this(other, loss) for loss in losses_waited_for(card))
    return does not in ACTIVE and does_this(other, does)


def does_this(other: Face, does: Situation) -> bool:
    """Whether using the other card is what the situation speaks of: with nothing said, any use is."""
    if does is Situation.THERE:
        return any(acts_at(other, moment) for moment in (Situation.PLAY, Situation.BEGIN))
    return any(LOSSES.get(getattr(word, "cause", None)) is does for word in words_of(other)) or (
        does is Situation.RETURNED
        and any(getattr(word, "carry", None) is Carry.RETURN for word in words_of(other))
    )


def natural_place(asking: CardQuestion) -> CardQuestion:
    """The question with the other card where it makes a difference, if nobody has said where it is."""
    if asking.other is None or asking.question.where is not None:
        return asking
    places = places_for(asking)
    if not places:
        return asking
    if asking.question.does is Situation.MINE or asking.other.type == "instant":
        return keeping_say(asking, asking.at(places[0]))
    if (
        asking.question.does is Situation.THERE
        and Place.USE in places
        and acts_at(asking.other, Situation.BEGIN)
    ):
        # What it does as its turn begins is its own business, unless that is what is asked about.
        return keeping_say(asking, asking.at(Place.USE))
    tried = [asking.at(where) for where in places]
    ways = [plays_a_part, is_silenced_there, opens_a_hand]
    if asking.question.does in LOSSES.values():
        ways.insert(0, steps_in)
    found = next((each for way in ways for each in tried if way(each)), None)
    return keeping_say(asking, found or asking.at(where_it_happens(asking, places)))


def keeping_say(asking: CardQuestion, there: CardQuestion) -> CardQuestion:
    return replace(there, question=replace(there.question, say=asking.question.say))


def steps_in(asking: CardQuestion) -> bool:
    """Whether the other card makes something else happen than what befalls mine."""
    play = asking.play()
    replaced = (event.card for event in play.events if event.kind == events.REPLACE)
    return any(play.is_about(card, play.scene.other) for card in replaced)


def plays_a_part(asking: CardQuestion) -> bool:
    """Whether the other card changes what happens, or something happens to one of the two."""
    play = asking.play()
    if asking.question.where in (Place.DISCARD, Place.MY_HAND):
        return any(play.is_about(event.card, play.scene.other) for event in play.events)
    if asking.question.where is Place.USE:
        return is_touched_by_use(asking, play)
    if asking.question.does is Situation.ANSWER and play.forbidden and not play.forbidden.is_an_answer:
        # What is played can go nowhere, so there is nothing to answer.
        return False
    usual = asking.usual()
    return usual is None or play.shape() != usual.shape()


def is_silenced_there(asking: CardQuestion) -> bool:
    """Whether one of the cards takes its text from the other, though nothing happens."""
    usual = asking.usual() if asking.question.does is Situation.THERE else None
    return usual is not None and bool(silenced(asking.play().laid, usual.laid))


def opens_a_hand(asking: CardQuestion) -> bool:
    """Whether cards go into a hand, or out of it, that all players see because of the other card."""
    play, usual = asking.play(), asking.usual()
    return usual is not None and bool(hands_now_seen(play.laid, usual.laid, play.events))


def where_it_happens(asking: CardQuestion, places: list[Place]) -> Place:
    """In my own Stable, if only what lies there is moved or held by what mine says; else the first place.

    An Instant is asked about where the other card is played.
    """
    is_my_own = False
    if asking.question.does is Situation.ANSWER and Place.USE in places:
        return Place.USE
    if asking.question.does is Situation.THERE:
        faces = [face for face in (asking.card, asking.other) if face]
        is_my_own = places[0] is Place.STABLE and any(face.type in HOLDS_ITS_STABLE for face in faces)
    elif asking.question.does in ACTIVE:
        actions = asking.without_other().play().actions_of(asking.card.id)
        is_my_own = {event.origin for event in actions if is_stable(event.origin)} == {stable_of(ME)}
    return Place.MINE if is_my_own and Place.MINE in places else places[0]


def is_touched_by_use(asking: CardQuestion, play: Play) -> bool:
    """Whether what the other player does with the other card has to do with mine."""
    scene = play.scene
    if scene.subject != scene.card:
        without = asking.usual()
        return without is None or play.result() != without.result()
    touched = any(play.is_about(event.card, scene.card) for event in play.actions_of(scene.other))
    return touched or bool(play.actions_of(scene.card)) or play.forbidden is not None
