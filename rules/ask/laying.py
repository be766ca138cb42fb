"""Lay the smallest table at which a question of Ask can be played."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardsdb.language_size import said_in
from cardsdb.models import UNICORNS
from engine import ACTION_PHASE, BEGINNING, END_PHASE, PHASES, Edition, Face
from engine.language import words
from rules.ask.effects import (
    BY_SITUATION,
    Effect,
    effect_waited_for,
    kinds_waited_for,
    waits_for_play_of,
    waits_for_turn,
)
from rules.ask.fillers import FILLERS, Fillers
from rules.ask.questions import Place, Question
from rules.ask.situations import (
    Situation,
    acts_at,
    lines_at,
    lines_by_situation,
    takes_from,
    words_of,
    works_by_itself,
)
from rules.ask.tables import ME, NAMES, OTHER, THIRD, Actor, LaidTable
from rules.ask.targets import Targets

ANSWERING_FROM: Final = {
    Place.HAND: OTHER,
    Place.STABLE: OTHER,
    Place.USE: OTHER,
    Place.MY_HAND: ME,
    Place.MINE: ME,
}
PHASE_AT: Final = {Situation.BEGIN: PHASES[BEGINNING], Situation.END: PHASES[END_PHASE]}
"""Of what is done at another time than in the Action phase."""

HAND_AT_LEAST: Final = 4
HAND_OVER_THE_LIMIT: Final = 9
HIDDEN_HAND: Final = 4
UNICORNS_AT_LEAST: Final = 2
MOST_OF_ANYTHING: Final = 8
FOR_A_CHOICE: Final = 4

USES: Final = {Situation.PLAY, Situation.BEGIN}
"""How somebody does something with a card, if nobody answers with it."""

TAKING: Final = (words.Cause.DESTROY, words.Cause.STEAL)
GIVING_UP: Final = (words.Cause.SACRIFICE, words.Cause.RETURN, words.Cause.RETURN_TO_HAND)


@dataclass
class Laying:
    """A table while it is being laid."""

    question: Question
    card: Face
    other: Face | None
    box: Edition
    stand_ins: Mapping[words.Kind, str] = field(default_factory=dict)
    hands: dict[str, list[Any]] = field(default_factory=lambda: {name: [] for name in NAMES})
    stables: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in NAMES})
    discard: list[str] = field(default_factory=list)
    fillers: Fillers = field(init=False)

    def __post_init__(self) -> None:
        self.fillers = Fillers(self.box, frozenset(face.id for face in self.faces), self.stand_ins)

    def scene(self) -> LaidTable:
        """Lay everything and say what it is for."""
        actor = self.lay_actor()
        self.lay_card(actor)
        self.lay_other(actor)
        self.lay_around(actor)
        self.fill_up(actor)
        targets = Targets(self.question, self.card, self.other, self.box, self.stables, self.kinds_spoken_of)
        return LaidTable(
            position=self.position(actor),
            actor=actor,
            card=self.card.id,
            other=self.other.id if self.other else "",
            subject=self.subject(actor),
            answering=tuple(self.answering()),
            wanted={
                ME: tuple(targets.wanted(OTHER)),
                OTHER: tuple(targets.wanted(ME)),
                THIRD: tuple(targets.wanted(ME)),
            },
            offered=tuple(targets.offered()),
            just_holds=actor.manner is Situation.END and not works_by_itself(self.card, Situation.END),
            may_keep_back=self.may_keep_back,
            reaches_next_turn=self.reaches_next_turn(actor),
        )

    def subject(self, actor: Actor) -> str:
        does = self.question.does
        is_made_up = actor.card in self.fillers.made_up
        if is_made_up or does is None or does is Situation.ANSWER or works_by_itself(self.card, does):
            return self.card.id
        is_asked_about = actor.card in (self.card.id, self.other.id if self.other else "")
        return actor.card if is_asked_about else self.card.id

    def reaches_next_turn(self, actor: Actor) -> bool:
        """Whether who acts gets another turn by one of the cards, and has the other in the Stable then."""
        begins = [face.id for face in self.faces if face.id != actor.card and acts_at(face, Situation.BEGIN)]
        lies_there = any(card in self.stables[NAMES[actor.seat]] for card in begins)
        acting = [face for face in self.faces if face.id == actor.card]
        return lies_there and any(words.TakeAnotherTurn() in words_of(face) for face in acting)

    @property
    def may_keep_back(self) -> bool:
        """Whether my card only holds at this moment, and the other card is an Instant in a hand."""
        does, other = self.question.does, self.other
        is_held = other is not None and other.type == "instant" and does in (Situation.MINE, Situation.THERE)
        return is_held and does is not None and not works_by_itself(self.card, does)

    def position(self, actor: Actor) -> dict[str, Any]:
        boxes = {"boxes": list(self.box.boxes)} if len(self.box.boxes) > 1 else {}
        return {
            "edition": self.box.id,
            **boxes,
            "players": list(NAMES),
            "turn": NAMES[actor.seat],
            "phase": PHASE_AT.get(actor.manner, PHASES[ACTION_PHASE]),
            "hands": self.hands,
            "stables": self.stables,
            "discard": self.discard,
            "own_cards": list(self.fillers.made_up.values()),
            "readings": dict(self.question.read),
        }

    # Who acts

    def lay_actor(self) -> Actor:
        question, other = self.question, self.other
        does = question.does
        if does is Situation.MINE:
            return self.lay_own_action()
        if other is not None and question.where is Place.USE:
            if other.type == "instant":
                return self.lay_what_is_answered(other)
            return self.acting(other, OTHER, use_of_other(other, self.card, does))
        if does in (Situation.PLAY, Situation.BEGIN, Situation.END):
            return self.acting(self.card, ME, does)
        if does in BY_SITUATION:
            return self.making(BY_SITUATION[does], OTHER)
        return self.lay_what_is_waited_for()

    def lay_what_is_answered(self, instant: Face) -> Actor:
        """I play or do just what an Instant of B answers."""
        effect = effect_waited_for(instant, Situation.ANSWER)
        if effect is not None:
            return self.making(effect, ME)
        return self.playing(kind_to_play(kinds_waited_for(instant, Situation.ANSWER)), ME)

    def lay_own_action(self) -> Actor:
        """I do something with the other card while mine lies in my Stable."""
        if self.other is not None and self.other.type == "instant":
            return self.playing(words.Kind.BASIC, OTHER if self.question.where is Place.MY_HAND else ME)
        if self.other is None and self.forbids_me_to_answer:
            return self.playing(words.Kind.BASIC, OTHER)
        if self.other is not None and not self.other_just_lies_there:
            return self.acting(self.other, ME, manner_of(self.other, is_own=True))
        effect = effect_waited_for(self.card, Situation.MINE)
        if effect is not None:
            return self.making(effect, ME)
        if self.other is None and waits_for_turn(self.card, Situation.MINE):
            return Actor(self.card.id, ME, Situation.BEGIN)
        return self.playing(kind_to_play(kinds_waited_for(self.card, Situation.MINE)), ME)

    @property
    def other_just_lies_there(self) -> bool:
        """Whether it is nothing I could do with the other card that mine waits for."""
        card, other = self.card, self.other
        if other is None or other.type == "baby":
            return True
        just_holds = other.type in ("upgrade", "downgrade") and not lines_by_situation(other).keys() & USES
        is_waited_for = any(kind.value == other.type for kind in kinds_waited_for(card, Situation.MINE))
        return just_holds and not is_waited_for and works_by_itself(card, Situation.MINE)

    def lay_what_is_waited_for(self) -> Actor:
        """Somebody else does just what the card waits for: plays a card of a kind, or does an action."""
        does = self.question.does or Situation.THERE
        kinds = kinds_waited_for(self.card, does)
        effect = None if kinds else effect_waited_for(self.card, does)
        if effect is not None:
            return self.making(effect, OTHER)
        if waits_for_turn(self.card, does):
            return Actor(self.card.id, OTHER, Situation.BEGIN)
        if self.waits_for_answer:
            return self.playing(words.Kind.BASIC, ME)
        return self.playing(kind_to_play(kinds), OTHER)

    @property
    def waits_for_answer(self) -> bool:
        """Whether a card in the Stable waits for somebody else to answer what I play."""
        does = self.question.does
        kinds = kinds_waited_for(self.card, does) if does is Situation.THERE else ()
        is_answered = self.is_answered_by_other and waits_for_play_of(self.card, self.other)
        return words.Kind.NEIGH in kinds or is_answered

    @property
    def is_answered_by_other(self) -> bool:
        return self.other is not None and self.other.type == "instant" and self.question.where is Place.HAND

    @property
    def waits_for_any_neigh(self) -> bool:
        return self.waits_for_answer and not self.is_answered_by_other

    def acting(self, face: Face, seat: int, manner: Situation) -> Actor:
        """A card of the box acts: from the hand where it is played, otherwise in its Stable."""
        in_hand = manner is Situation.PLAY
        (self.hands if in_hand else self.stables)[NAMES[seat]].append(face.id)
        return Actor(face.id, seat, manner)

    def making(self, effect: Effect, seat: int) -> Actor:
        """Something that has no card of its own acts."""
        name = self.fillers.make_up(effect.card)
        self.stables[NAMES[seat]].append(name)
        return Actor(name, seat, Situation.BEGIN)

    def playing(self, kind: words.Kind, seat: int) -> Actor:
        """Somebody plays a card of a kind, whichever it is."""
        card = self.fillers.basic(seat) if kind is words.Kind.BASIC else self.fillers.of_kind(kind)
        self.hands[NAMES[seat]].append(card)
        return Actor(card, seat, Situation.PLAY)

    # Where the two cards are

    def lay_card(self, actor: Actor) -> None:
        if actor.card == self.card.id and actor.seat == ME:
            return
        zones = self.hands if self.question.does is Situation.ANSWER else self.stables
        zones[NAMES[OTHER if self.is_sent_away else ME]].append(self.card.id)

    @property
    def is_sent_away(self) -> bool:
        """Whether I play my card into the Stable of the other player: it hampers what its holder does."""
        is_shield = any(isinstance(word, words.AreDisguised | words.Crosses) for word in words_of(self.card))
        return self.question.does is Situation.PLAY and self.card.type == "downgrade" and not is_shield

    def lay_other(self, actor: Actor) -> None:
        if self.other is None or actor.card == self.other.id:
            return
        where = self.question.where
        if self.question.does is Situation.MINE and self.other.type != "instant":
            where = Place.MINE if self.other_just_lies_there else Place.MY_HAND
        if where is Place.DISCARD:
            self.discard.append(self.other.id)
        else:
            in_hand = where in (Place.HAND, Place.MY_HAND) or self.other.type == "instant"
            zones = self.hands if in_hand else self.stables
            seat = ME if where in (Place.MINE, Place.MY_HAND) else OTHER
            zones[NAMES[seat]].append(self.other.id)

    def answering(self) -> Iterable[tuple[int, str]]:
        """The Instants that are meant to be used, each by its holder."""
        question, other = self.question, self.other
        if question.does is Situation.ANSWER or (self.card.answers and question.does is Situation.THERE):
            yield ME, self.card.id
        if self.waits_for_any_neigh:
            yield OTHER, self.fillers.neigh()
        if other is not None and (other.is_answer or other.answers) and question.where in ANSWERING_FROM:
            yield ANSWERING_FROM[question.where], other.id
        elif other is None and self.forbids_me_to_answer:
            yield ME, self.fillers.neigh()

    @property
    def forbids_me_to_answer(self) -> bool:
        """Whether my own card in my Stable keeps me from playing Instants."""
        return self.question.does is Situation.MINE and forbids_answers(self.card)

    # What lies around them

    def lay_around(self, actor: Actor) -> None:
        """A Unicorn for everybody, and a card of every kind the words speak of."""
        for seat, name in enumerate(NAMES):
            if seat == THIRD and not self.question.third:
                continue
            self.stables[name] += self.unicorns(seat, self.unicorns_for(seat, actor))
            if seat == THIRD:
                # So that one is always asked, and can be told why it may not be another's.
                self.stables[name].append(self.something_else())
            for kind in (words.Kind.UPGRADE, words.Kind.DOWNGRADE, words.Kind.MAGICAL):
                if kind in self.kinds_spoken_of:
                    self.stables[name].append(self.fillers.of_kind(kind))
            if words.Kind.BABY in self.kinds_spoken_of:
                self.stables[name].append(self.fillers.of_type("baby", seat))
                if seat == THIRD:
                    self.stables[name].append(self.fillers.of_type("baby", FOR_A_CHOICE))

    def unicorns(self, seat: int, number: int) -> list[str]:
        """Basic Unicorns for a Stable, of several names where one might be told from another."""
        is_crowd = number > len(NAMES)
        return [
            self.fillers.basic(seat if is_crowd else seat + len(NAMES) * place) for place in range(number)
        ]

    def unicorns_for(self, seat: int, actor: Actor) -> int:
        crowded = [word.number for word in self.words_said if isinstance(word, words.HasMoreThan)]
        if crowded and seat == self.seat_of_crowded_stable():
            return crowded[0] - self.other_unicorns(seat)
        if seat != actor.seat:
            aimed_anew = 1 if words.ChooseTarget() in self.words_said else 0
            return min(max([1, *self.numbers_moved(TAKING)]) + aimed_anew, MOST_OF_ANYTHING)
        return min(max([UNICORNS_AT_LEAST, *self.numbers_moved(GIVING_UP)]), MOST_OF_ANYTHING)

    def other_unicorns(self, seat: int) -> int:
        """How many Unicorns lie in a Stable, or will, beside the Basic ones that fill it up."""
        lying = [self.box.faces[card] for card in self.stables[NAMES[seat]] if card in self.box.faces]
        around = [kind for kind in (words.Kind.MAGICAL, words.Kind.BABY) if kind in self.kinds_spoken_of]
        return sum(face.type in UNICORNS for face in lying) + len(around)

    def numbers_moved(self, causes: tuple[words.Cause, ...]) -> list[int]:
        """How many cards each effect of the question takes or gives up: so many lie there for it."""
        moves = [
            word for word in self.words_at_moment if isinstance(word, words.Move) and word.cause in causes
        ]
        return [each.number for move in moves for each in said_in((move,)) if isinstance(each, words.Exactly)]

    def something_else(self) -> str:
        """A card for a third Stable that what is asked about does not keep away."""
        if any(
            isinstance(word, words.CannotEnter) and words.Kind.BASIC in word.kinds for word in self.words_said
        ):
            return self.fillers.of_kind(words.Kind.MAGICAL)
        return self.fillers.basic(FOR_A_CHOICE)

    def seat_of_crowded_stable(self) -> int:
        is_of_other = self.other is not None and any(
            isinstance(each, words.HasMoreThan) for each in words_of(self.other)
        )
        return OTHER if is_of_other and self.question.where is Place.STABLE else ME

    def fill_up(self, actor: Actor) -> None:
        """Cards in the hands and in the discard pile."""
        number = HAND_OVER_THE_LIMIT if self.leads_to_the_end(actor) else HAND_AT_LEAST
        self.hands[NAMES[ME]] += [self.fillers.basic(3)] * number
        if any(isinstance(word, words.Hand) for word in self.words_said):
            kinds = [
                kind for kind in (words.Kind.UPGRADE, words.Kind.DOWNGRADE) if kind in self.kinds_spoken_of
            ]
            self.hands[NAMES[ME]] += [self.fillers.of_kind(kind) for kind in kinds]
        for name in NAMES[1:]:
            self.hands[name].append({"unknown": HIDDEN_HAND})
        if self.waits_for_any_neigh:
            self.hands[NAMES[OTHER]].append(self.fillers.neigh())
        if self.other is None and self.forbids_me_to_answer:
            self.hands[NAMES[ME]].append(self.fillers.neigh())
        if any(takes_from(face, words.Place.DISCARD) for face in self.faces):
            self.fill_discard_pile()

    def leads_to_the_end(self, actor: Actor) -> bool:
        """Whether my hand limit matters: my turn ends, perhaps at once because a card says so."""
        ends_turn = any(isinstance(word, words.EndTurn) for word in words_of(self.card))
        is_used = actor.card == self.card.id and bool(acts_at(self.card, actor.manner))
        return actor.manner is Situation.END or (ends_turn and is_used)

    def fill_discard_pile(self) -> None:
        self.discard += [self.fillers.basic(3)] * UNICORNS_AT_LEAST
        for kind in (words.Kind.MAGIC, words.Kind.UPGRADE, words.Kind.DOWNGRADE):
            if kind in self.kinds_spoken_of:
                self.discard.append(self.fillers.of_kind(kind))
        if words.Kind.NEIGH in self.kinds_spoken_of:
            self.discard.append(self.fillers.neigh())

    @property
    def faces(self) -> list[Face]:
        """The cards of the question."""
        return [self.card, *([self.other] if self.other else [])]

    @property
    def words_said(self) -> frozenset[Any]:
        """Everything they say."""
        return frozenset().union(*map(words_of, self.faces))

    @property
    def words_at_moment(self) -> frozenset[Any]:
        """The same, of my card only the lines that matter at the moment, if some do."""
        does = self.question.does
        lines = lines_at(self.card, does) if does else []
        own = frozenset(said_in(tuple(lines))) if lines else words_of(self.card)
        return own | (words_of(self.other) if self.other else frozenset())

    @property
    def kinds_spoken_of(self) -> frozenset[words.Kind]:
        """The kinds of cards their words need; what is done to those without a kind needs none of it."""
        there = [word for word in self.words_said if not isinstance(word, words.EachWithout)]
        return frozenset(kind for word in there for kind in getattr(word, "kinds", ()))


def use_of_other(other: Face, card: Face, does: Situation | None) -> Situation:
    """How B uses a card: what my Instant is to answer is played, if it answers plays."""
    answers_plays = does is Situation.ANSWER and not card.answers_actions
    return Situation.PLAY if answers_plays else manner_of(other, is_own=False)


def manner_of(face: Face, *, is_own: bool) -> Situation:
    """How a card is used, if nobody says it: by its effect as the turn begins, or by being played."""
    at_start, at_play = acts_at(face, Situation.BEGIN), works_by_itself(face, Situation.PLAY)
    if face.type == "downgrade" and not is_own:
        return Situation.PLAY
    return Situation.BEGIN if at_start and not at_play else Situation.PLAY


def kind_to_play(kinds: Iterable[words.Kind]) -> words.Kind:
    """A kind of card to play where one of these is waited for."""
    return next((kind for kind in FILLERS if kind in kinds), words.Kind.BASIC)


def forbids_answers(face: Face) -> bool:
    """Whether it keeps whoever has it from playing Instants."""
    kinds = kinds_waited_for(face, Situation.MINE)
    return words.Kind.NEIGH in kinds or words.Kind.INSTANT in kinds
