"""From words to instructions: each line of a wording becomes a program on its card's face.

A wording that cannot be read, or uses a word the machine does not carry out, leaves the card unplayable;
the reason is returned, not raised, so that one bad card never takes down a library. `bodies` does the
sentences.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.compile.bodies import Body
from engine.compile.holding import continuous_effect_of, subject_of
from engine.compile.named_cards import Memory, never_spoken_of
from engine.compile.nouns import (
    NOT_FROM_BOTTOM,
    NotYet,
    cards_meant,
    cards_of,
    condition_of,
    is_by_number,
    origin_of,
    whose_of,
)
from engine.game.continuous_effects import AtMost, Comes, HavingEffects, HoldsWhile, OfTheOneNamed, PayToPlay
from engine.game.triggers import ENTERS, LEAVES
from engine.language import WordingError, parse, words
from engine.language.parts import draws_without_end, innermost, steps
from engine.marking import gettext_noop as _
from engine.model import causes
from engine.model.kinds import UNICORN_BITS, word_of
from engine.model.places import ANYONES, DECK, DECK_TOP, DISCARD_PILE, NURSERY
from engine.model.state import (
    ANY_STABLE,
    THEIR_STABLE,
    YOUR_STABLE,
    ActionWatch,
    CardsMeant,
    Interruption,
    Opening,
    PlayWatch,
    Replacement,
    TurnWatch,
    Watch,
)

if TYPE_CHECKING:
    from engine.model.state import ContinuousEffect, Face, Program

NO_WORDING_YET: Final = "This card has no wording yet."
COUNTED_BY_NUMBER: Final = _(
    "Write “While there are at least 2 Basic Unicorns in your Stable: …”: what a card counts as does not "
    "hang on how many Unicorns somebody has."
)
PHASES_OVER: Final = _(
    "Write “draw a card”, “skip your next Draw phase” or “Turn start: …”: at the end of a turn its Draw "
    "phase and Action phase are over."
)
ONE_BY_ONE: Final = _("Write “would draw a card”: what takes the place of a draw does so card by card.")
NOT_DRAWN: Final = _(
    "Write what is done in place of the draw without “it”: nobody knows the card that is not drawn."
)
DRAWN_WITHOUT_END: Final = _(
    "Write “Turn start: if there is a Unicorn in your Stable, draw a card.”: what a card waits for stays as "
    "it is when cards are drawn, so there would be no end to it."
)
NO_TOLL_ON_INSTANTS: Final = _(
    "Write “Unicorns”, “Upgrades”, “Downgrades” or “Magic cards”: what is played in answer costs nothing yet."
)
FOUND_FOR_NOTHING: Final = _(
    "Write where it goes, such as “search the deck for a Unicorn and put it into your hand”: a card that is "
    "only found stays in the deck."
)
NEVER_SPOKEN_OF: Final = _(
    "Write what follows of it, such as “choose a player. That player discards a card.”: to choose or to name "
    "something does nothing yet."
)
TOLL_IN_NUMBERS: Final = _("Write how many: “without discarding 2 cards”.")
WITHOUT_TEXT: Final = ("baby", "basic")
WAYS: Final = {words.Way.ENTER: ENTERS, words.Way.LEAVE: LEAVES}
STABLE_PLAYED_INTO: Final = {None: ANY_STABLE, words.Into.YOURS: YOUR_STABLE, words.Into.THEIRS: THEIR_STABLE}
BRINGING_FROM: Final = {
    words.Place.NURSERY: NURSERY,
    words.Place.DISCARD: DISCARD_PILE,
    words.Place.DECK: DECK,
    words.Place.TOP: DECK_TOP,
}


def compile_wording(face: Face, edition: str, read: words.Wording | None = None) -> str:
    """Put the programs of a face's lines on it; returns why it is not playable, or nothing.

    `read` are the lines as `parse` gives them, where somebody has done that already.
    """
    if face.kinds & UNICORN_BITS:
        face.unicorn = 1
    if not face.lines and face.type in WITHOUT_TEXT:
        return ""
    try:
        if not face.lines:
            raise NotYet(NO_WORDING_YET)
        compile_lines(face, edition, read or parse("\n".join(face.lines)))
    except (WordingError, NotYet) as problem:
        face.playable = False
        return str(problem)
    face.note_what_holds()
    return ""


def compile_lines(face: Face, edition: str, wording: words.Wording) -> None:
    """Put the programs of a wording on a face. Raises `NotYet`."""
    memory = Memory()
    for number, line in enumerate(wording.abilities, start=1):
        before = wording.abilities[: number - 1]
        _Line(face, Body(f"{face.id}@{edition}#{number}", number, line, before, memory)).compile(line)
    idle = never_spoken_of(wording.abilities)
    if idle is not None:
        raise NotYet(FOUND_FOR_NOTHING if isinstance(idle, words.Search) else NEVER_SPOKEN_OF)


class _Line:
    """Compiles one line onto a face."""

    def __init__(self, face: Face, body: Body) -> None:
        self.face = face
        self.body = body

    def compile(self, line: words.Line) -> None:
        match line:
            case words.Ability(head, body):
                if head is words.Label.TURN_END and any(map(_is_of_a_phase_now, body)):
                    raise NotYet(PHASES_OVER)
                self._heads()[head].append(self.body.program(body))
            case words.Effect(body):
                self.face.effect = self.body.program(body)
            case words.When(event, body):
                self._window(event, body)
            case words.Whenever(event, body):
                self._whenever(event, body)
            case words.IfWould(event, body):
                self._if_would(event, body)
            case words.While(condition, sentences):
                for sentence in sentences:
                    # How many Unicorns somebody has does not hang on how many they have.
                    if isinstance(sentence, words.CountsAs) and is_by_number(condition):
                        raise NotYet(COUNTED_BY_NUMBER)
                    self.face.continuous.append(
                        HoldsWhile(condition_of(condition), self._continuous(sentence))
                    )
            case words.Stands(sentences):
                for sentence in sentences:
                    self._stands(sentence)

    def _heads(self) -> dict[words.Label, list[Program]]:
        return {
            words.Label.ENTERS: self.face.enters,
            words.Label.LEAVES: self.face.leaves,
            words.Label.TURN_START: self.face.turn_start,
            words.Label.TURN_END: self.face.turn_end,
            words.Label.GONE: self.face.gone,
        }

    # What an Instant answers

    def _window(self, event: words.Plays | words.WouldDo, body: tuple[words.Sentence, ...]) -> None:
        match event:
            case words.Plays(who, kinds, None, but):
                cause, card = 0, cards_meant(kinds, but)
            case words.WouldDo(words.Player() as who, what=what):
                cause, card = _causes_of(event), cards_of(what)
            case _:
                raise NotYet(
                    "Write “When another player plays a card: …” or “When a player would draw a card: …”: "
                    "an Instant answers no more."
                )
        if self.face.window is not None:
            raise NotYet(
                "An Instant answers one thing: join both in one “When …”, or make two cards of them."
            )
        self.body.answers_action = bool(cause)
        program = self.body.program(body)
        self.face.window = Opening(program, card, whose_of(who), self.body.stops, cause)

    # Triggers

    def _whenever(self, event: words.Event, body: tuple[words.Sentence, ...]) -> None:
        face = self.face
        if isinstance(event, words.Condition) and draws_without_end(event, body):
            raise NotYet(DRAWN_WITHOUT_END)
        match event:
            case words.HasMoreThan(number):
                face.continuous.append(AtMost(number, self.body.program(body)))
            case _ if isinstance(event, words.Condition):
                face.continuous.append(Comes(condition_of(event), self.body.program(body)))
            case words.TurnBegins(who):
                face.on_turn.append(TurnWatch(self.body.program(body), whose_of(who)))
            case words.Crosses(kinds, ways, whose, but):
                way = sum([WAYS[way] for way in ways])
                face.whenever.append(Watch(self.body.program(body), cards_meant(kinds, but, whose), way, 0))
            case words.IsMoved(card, moved, agent):
                by = whose_of(agent) if isinstance(agent, words.Player) else ANYONES
                moved_by, origin = _from_stable(moved), origin_of(agent)
                face.whenever.append(Watch(self.body.program(body), cards_of(card), 0, moved_by, by, origin))
            case words.Plays():
                self._plays(event, body)
            case words.Does(who, _, what):
                if isinstance(what, words.Cards) and what.amount != words.Exactly(1):
                    raise NotYet("Several cards at a time are not one action yet: write “at least 1 card”.")
                program, cause = self.body.program(body), _causes_of(event)
                about = None if isinstance(what, words.AtLeastOne) else cards_of(what)
                face.on_action.append(ActionWatch(program, cause, whose_of(who), about))

    def _plays(self, played: words.Plays, body: tuple[words.Sentence, ...]) -> None:
        """A text that stops the card answers it, one that steals it acts at once, any other afterwards."""
        self.body.answers_play = any(words.Stop() in steps(sentence) for sentence in body)
        upon = played.into if isinstance(played.into, words.Upon) else None
        watch = PlayWatch(
            self.body.program(body),
            cards_meant(played.kinds, played.but),
            whose_of(played.who),
            ANY_STABLE if isinstance(played.into, words.Upon) else STABLE_PLAYED_INTO[played.into],
            cards_meant(upon.kinds, upon.but) if upon else None,
        )
        if self.body.stops:
            self.face.answers.append(watch)
            return
        if self.body.steals_it:
            self.face.snatches.append(replace(watch, program=self.body.without_offer(body)))
        self.face.on_play.append(watch)

    # Replacements

    def _if_would(self, event: words.Event, body: words.Replacing) -> None:
        for_doer = _is_for_doer(body)
        program = self.body.replacement(body)
        face = self.face
        match event:
            case words.WouldBeMoved(card, moved, agent):
                moved_by, origin = _from_stable(moved), origin_of(agent)
                face.replaces.append(
                    Replacement(program, cards_of(card), moved_by, for_doer=for_doer, origin=origin)
                )
            case words.WouldDo() if words.Cause.DRAW in (event.cause, event.also):
                face.replaces.append(self._of_draw(event, program, for_doer))
            case words.WouldDo(who, _, what):
                by, below = _doer_of(who)
                cause = _causes_of(event)
                face.replaces.append(Replacement(program, cards_of(what), cause, by, for_doer, below))
            case words.WouldBring(who, kinds, place):
                if place is words.Place.BOTTOM:
                    raise NotYet(NOT_FROM_BOTTOM)
                by, zone = whose_of(who), BRINGING_FROM[place]
                brought = CardsMeant(word_of(kinds))
                face.replaces.append(Replacement(program, brought, causes.BRING, by, for_doer, zone=zone))
            case words.WouldTrigger(who, kinds):
                face.interrupts.append(Interruption(program, word_of(kinds), whose_of(who)))

    def _of_draw(self, event: words.WouldDo, program: Program, for_doer: bool) -> Replacement:
        """What takes the place of each card that somebody would draw."""
        if event.also or event.what != words.Cards(words.Exactly(1), (words.Kind.CARD,)):
            raise NotYet(ONE_BY_ONE)
        if self.body.named.speaks_of_event():
            raise NotYet(NOT_DRAWN)
        by, is_below = _doer_of(event.who)
        return Replacement(program, CardsMeant(0), causes.DRAW, by, for_doer, is_below)

    # Continuous effects

    def _stands(self, sentence: words.Continuous) -> None:
        match sentence:
            case words.CannotBeNeighed(words.This()):
                self.face.unneighable = 1
            case words.CountsAs(number, words.This()):
                self.face.unicorn = number
            case words.CannotEnterWithout(kinds, but, number):
                self.face.enters_where = condition_of(words.ThereAre(number, kinds, but))
            case words.OnlyPlayableWhile(condition):
                self.face.only_while = condition_of(condition)
            case words.PlayableAsInstant():
                self.face.as_instant = 1
            case words.HasEffectsOf():
                self.face.is_mimic = True
                self._remember()
                self.face.continuous.append(HavingEffects())
            case _:
                self.face.continuous.append(self._continuous(sentence))

    def _continuous(self, sentence: words.Continuous) -> ContinuousEffect:
        """What holds; of *that Unicorn* it does while this card remembers it."""
        if isinstance(sentence, words.CannotPlayWithout):
            return self._toll(sentence)
        named = subject_of(sentence)
        if not isinstance(named, words.ThatCard):
            return continuous_effect_of(sentence)
        self._remember()
        return OfTheOneNamed(continuous_effect_of(sentence))

    def _toll(self, sentence: words.CannotPlayWithout) -> ContinuousEffect:
        if {words.Kind.CARD, words.Kind.INSTANT, words.Kind.NEIGH} & set(sentence.kinds):
            raise NotYet(NO_TOLL_ON_INSTANTS)
        if not isinstance(sentence.cost.amount, words.Exactly):
            raise NotYet(TOLL_IN_NUMBERS)
        program = self.body.paying(words.Move(sentence.cause, sentence.cost))
        return PayToPlay(cards_meant(sentence.kinds, sentence.but), whose_of(sentence.who), program)

    def _remember(self) -> None:
        """Let the card keep in mind what a line above it named."""
        self.body.named.register_of(self.body.named.next_antecedent())


def _from_stable(moved: tuple[words.Cause, ...]) -> int:
    """The verbs that may take a card away that lies in a Stable."""
    if words.Cause.DRAW in moved or words.Cause.DISCARD in moved:
        raise NotYet("No card in a Stable is drawn or discarded: write “sacrificed” or “destroyed”.")
    return causes.word_of(moved)


def _is_of_a_phase_now(said: words.Sentence) -> bool:
    """Whether you are to do something with the Draw phase or Action phase of the turn it is."""
    if isinstance(said, words.Later) or getattr(innermost(said), "who", None) is not words.Who.YOU:
        return False
    return any(
        isinstance(step, words.DrawExtra | words.PlayInAction)
        or (isinstance(step, words.SkipPhase) and step.coming is words.Coming.THIS)
        for step in steps(said)
    )


def _causes_of(event: words.Does | words.WouldDo) -> int:
    """The verbs of an event: one, or either of two."""
    return causes.word_of((event.cause, event.also) if event.also else (event.cause,))


def _doer_of(who: words.Player | words.BelowLimit) -> tuple[int, bool]:
    """Whose action it is, and whether only a player below their hand limit is meant."""
    return (ANYONES, True) if isinstance(who, words.BelowLimit) else (whose_of(who), False)


def _is_for_doer(body: words.Replacing) -> bool:
    first = body[0]
    return isinstance(first, words.Instead | words.MayInstead) and first.who is words.Who.THAT
