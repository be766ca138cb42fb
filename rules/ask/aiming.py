"""Who answers what: effects that are asked about are used and aimed at what the other player has.

Everything else keeps still: other effects are declined, nobody answers, and a card that is drawn has no
effect. `Aim` decides; it never plays anything itself.
"""

from dataclasses import dataclass, replace
from typing import Final

from engine import (
    ACT,
    ANSWERING,
    BEGINNING,
    CARD,
    CHANCE,
    DECLINE,
    DRAW_PHASE,
    GO_ON,
    NO_DECISION,
    OPTION,
    PHASE,
    PILE,
    PLAYER,
    RESPOND,
    TURN,
    TYPE,
    UNICORN_BITS,
    UPGRADE_BIT,
    USE,
    YES,
    YES_NO,
    Face,
    State,
    apply,
    citations,
    events,
    is_hand,
    is_stable,
    player_of,
    stable_of,
)
from engine.language.words import DrawExtra, PlayInAction
from rules.ask.forbidden import Forbidden
from rules.ask.situations import Situation, words_of
from rules.ask.tables import ME, OTHER, LaidTable

LOOKED_AHEAD: Final = 30
HOME_BITS: Final = UNICORN_BITS | UPGRADE_BIT
ACTIONS: Final = (
    events.DESTROY,
    events.STEAL,
    events.SACRIFICE,
    events.RETURN,
    events.MOVE,
    events.DISCARD,
    events.BRING,
)


@dataclass(frozen=True)
class PossibleAnswer:
    """An answer; or, with `forbidden`, one that would be given if the rules allowed it."""

    answer: int
    forbidden: Forbidden | None = None


@dataclass(frozen=True)
class Aim:
    """How a scene is played on, as far as nobody says otherwise. `turn` and `phase` are those it began in.

    `used` are the offers that were taken up: none is taken up twice, or two cards could go on for ever.
    """

    scene: LaidTable
    turn: int
    phase: int
    acted: int = 0
    has_answered: frozenset[tuple[int, str]] = frozenset()
    used: frozenset[tuple[int, ...]] = frozenset()

    @classmethod
    def at(cls, scene: LaidTable, state: State) -> "Aim":
        return cls(scene, state.turn, state.phase)

    def after(self, state: State, answer: int) -> "Aim":
        """The same, once this has been answered."""
        if state.kind == ACT:
            return replace(self, acted=self.acted + 1)
        if state.kind == RESPOND and answer >= 0:
            card = name_of(state, answer)
            given = {(seat, each) for seat, each in self.scene.answering if each == card}
            at_once = {each for each in given if answer in lying_with(state, *each)}
            return replace(self, has_answered=self.has_answered | at_once)
        if state.optional and answer >= 0:
            return replace(self, used=self.used | {offer_of(state, answer)})
        return self

    def choice(self, state: State) -> PossibleAnswer | None:
        """What is answered now; None once what was asked about is over."""
        if self.is_over(state):
            return None
        return CHOOSERS[state.kind](self, state)

    # Until when

    def is_over(self, state: State) -> bool:
        if state.kind == PHASE and self.scene.reaches_next_turn and state.extra_turns:
            return False
        if state.kind in (NO_DECISION, PHASE) or state.turn != self.turn:
            return True
        if self.scene.reaches_next_turn and state.phase == DRAW_PHASE:
            return True
        if state.phase == DRAW_PHASE and self.phase == BEGINNING and state.kind in (CHANCE, RESPOND):
            is_own = all(frame.source < 0 for frame in state.frames)
            return is_own and not self.draws_later(state) and not self.plays_wanted(state)
        is_turn = state.kind == ACT and state.frames[-1].program is TURN
        return is_turn and self.acted >= self.plays_wanted(state)

    def plays_wanted(self, state: State) -> int:
        """How many cards are played as the action: the one asked about, or as many as a card allows."""
        actor = self.scene.actor
        if actor.manner is Situation.PLAY:
            return 1
        face = next(face for face in state.faces if name_of_face(face) == actor.card)
        return next((word.number for word in words_of(face) if isinstance(word, PlayInAction)), 0)

    def draws_later(self, state: State) -> bool:
        """Whether an effect asked about adds to the Draw phase."""
        faces = [face for face in state.faces if face.id in self.scene.cared_for]
        return any(isinstance(word, DrawExtra) for face in faces for word in words_of(face))

    # One kind of question each

    def act(self, state: State) -> PossibleAnswer:
        actor = self.scene.actor
        if state.frames[-1].program is not TURN or actor.manner is not Situation.PLAY:
            asked_about = in_hand(state, ME, self.scene.other)
            is_playable = state.asked == ME and asked_about in state.options
            return PossibleAnswer(asked_about if is_playable else self.plainest(state, state.options))
        card = in_hand(state, actor.seat, actor.card)
        if card not in state.options:
            return PossibleAnswer(card, Forbidden.answer(state, card))
        return PossibleAnswer(card, Forbidden.entering(state, card, home_of(state, card, actor.seat)))

    def respond(self, state: State) -> PossibleAnswer:
        for seat, card in self.scene.answering:
            if (seat, card) in self.has_answered or (state.zones[PILE] and state.pile_by[-1] == seat):
                continue
            held = lying_with(state, seat, card)
            if found := [number for number in held if number in state.options]:
                return PossibleAnswer(found[0])
            if seat == ME and held and is_its_window(state, held[0]):
                return PossibleAnswer(held[0], Forbidden.answer(state, held[0]))
        return PossibleAnswer(DECLINE)

    def yes_or_no(self, state: State) -> PossibleAnswer:
        return PossibleAnswer(DECLINE if self.declines(state) else YES)

    def use(self, state: State) -> PossibleAnswer:
        wanted = (self.scene.actor.card, self.scene.card, self.scene.other)
        found = [
            option
            for name in wanted
            for option in state.options
            if name_of(state, option) == name and offer_of(state, option) not in self.used
        ]
        if not found and state.optional:
            return PossibleAnswer(DECLINE)
        return PossibleAnswer(found[0] if found else state.options[0])

    def card(self, state: State) -> PossibleAnswer:
        if self.declines(state):
            return PossibleAnswer(DECLINE)
        if any(is_anothers(state, option) for option in state.options):
            return self.aimed(state)
        offered = [
            option
            for name in self.scene.offered
            for option in state.options
            if name_of(state, option) == name
        ]
        is_hand_card = is_hand(zone_of(state, state.options[0]))
        return PossibleAnswer(
            self.plainest(state, state.options) if is_hand_card or not offered else offered[0]
        )

    def aimed(self, state: State) -> PossibleAnswer:
        """The card one wants to hit; if the rules keep it from being chosen, that is the answer."""
        wanted = self.scene.wanted.get(state.asked, ())
        for seat, name in wanted:
            acting = state.frames[-1].source
            found = [card for card in state.stables[seat] if name_of(state, card) == name and card != acting]
            if fitting := [card for card in found if card in state.options]:
                return PossibleAnswer(fitting[0])
            if found and self.is_asked_about(state) and (kept := kept_away(state, found[0])):
                return PossibleAnswer(found[0], kept)
        seats = [seat for seat, _name in wanted]
        near = [each for each in state.options if zone_of(state, each) in map(stable_of, seats)]
        return PossibleAnswer(
            self.plainest(state, near or [each for each in state.options if is_anothers(state, each)])
        )

    def player(self, state: State) -> PossibleAnswer:
        opponent = OTHER if state.asked == ME else ME
        pile = state.zones[PILE]
        goes_home = bool(pile) and state.pile_into[-1] < 0 and bool(state.kinds[pile[-1]] & HOME_BITS)
        wanted = state.asked if goes_home and state.pile_by[-1] == state.asked else opponent
        frame = state.frames[-1]
        if frame.step.rule == citations.PLAY_ANY_STABLE and frame.clause and frame.about in pile:
            # An answer says into whose Stable the card goes that another has played.
            wanted = home_of(state, frame.about, state.asked)
        if self.declines(state):
            return PossibleAnswer(DECLINE)
        return PossibleAnswer(wanted if wanted in state.options else state.options[0])

    def go_on(self, state: State) -> PossibleAnswer:
        return PossibleAnswer(GO_ON)

    def chance(self, state: State) -> PossibleAnswer:
        return PossibleAnswer(self.plainest(state, state.options))

    def way(self, state: State) -> PossibleAnswer:
        """The one of several ways in which what is asked about plays a part."""
        return PossibleAnswer(max(state.options, key=lambda option: self.worth(state, option)))

    def worth(self, state: State, option: int) -> int:
        wanted = {name for seat in (ME, OTHER) for _seat, name in self.scene.wanted.get(seat, ())[:1]}
        names = wanted | ({self.scene.other} - {""})
        found = 0
        aim: Aim = self
        for _ in range(LOOKED_AHEAD):
            aim = aim.after(state, option)
            verdict = apply(state, option)
            state = verdict.state
            found += sum(
                each.kind in ACTIONS and name_of(state, each.card) in names for each in verdict.events
            )
            choice = aim.choice(state)
            if choice is None or choice.forbidden or state.kind in (OPTION, TYPE):
                break
            option = choice.answer
        return found

    # What is meant

    def declines(self, state: State) -> bool:
        """Whether an offer is none of the question's business, or was taken up already."""
        was_used = offer_of(state, YES) in self.used
        return bool(state.optional) and (was_used or not self.is_asked_about(state))

    def is_asked_about(self, state: State) -> bool:
        """Whether the effect that asks belongs to a card of the question, or is what somebody does."""
        source = state.frames[-1].source
        return source < 0 or name_of(state, source) in self.scene.cared_for

    def plainest(self, state: State, options: list[int]) -> int:
        """A card without an effect, if there is one."""
        return min(options, key=lambda option: self.trouble(state, option))

    def trouble(self, state: State, option: int) -> tuple[bool, bool, bool]:
        if option < 0:
            return (False, True, True)
        face = state.faces[option]
        return (name_of(state, option) in self.scene.cared_for, bool(face.lines) and not face.own, face.own)


CHOOSERS: Final = {
    ACT: Aim.act,
    PHASE: Aim.go_on,
    RESPOND: Aim.respond,
    YES_NO: Aim.yes_or_no,
    USE: Aim.use,
    CARD: Aim.card,
    PLAYER: Aim.player,
    CHANCE: Aim.chance,
    OPTION: Aim.way,
    TYPE: Aim.way,
}


def offer_of(state: State, answer: int) -> tuple[int, ...]:
    """Which line of which card makes an offer."""
    frame = state.frames[-1]
    if state.kind == USE:
        return (answer,)
    return frame.source, frame.clause, frame.pc


def name_of(state: State, card: int) -> str:
    """What a scene calls a card: its id, or the name of one that was made up."""
    if not 0 <= card < len(state.faces):
        return ""
    return name_of_face(state.faces[card])


def name_of_face(face: Face) -> str:
    return face.name() if face.own else face.id


def in_hand(state: State, seat: int, name: str) -> int:
    """The card of this name in a player's hand; -1 if there is none."""
    held = [card for card in state.hands[seat] if name_of(state, card) == name]
    return held[0] if held else -1


def lying_with(state: State, seat: int, name: str) -> list[int]:
    """The cards of this name in a player's hand and Stable."""
    cards = state.hands[seat] + state.stables[seat]
    return [card for card in cards if name_of(state, card) == name]


def is_its_window(state: State, card: int) -> bool:
    """Whether what may be answered now is what such a card answers: a play, or an action of its kind."""
    window = state.faces[card].window
    causes = window.cause if window is not None else 0
    frame = state.frames[-1]
    return bool(causes & frame.work.verb) if frame.program is ANSWERING else not causes


def refused_answer(state: State, card: str) -> Forbidden | None:
    """Why an Instant in the asker's hand answers nothing of what is about to be done now."""
    if state.kind != RESPOND or state.frames[-1].program is not ANSWERING:
        return None
    held = [number for number in lying_with(state, ME, card) if state.faces[number].answers_actions]
    return Forbidden.answer(state, held[0]) if held else None


def zone_of(state: State, card: int) -> int:
    return state.where[card] if 0 <= card < len(state.faces) else -1


def is_anothers(state: State, card: int) -> bool:
    """Whether a card lies in a Stable or a hand of another player than the one who is asked."""
    zone = zone_of(state, card)
    return (is_stable(zone) or is_hand(zone)) and player_of(zone) != state.asked


def kept_away(state: State, card: int) -> Forbidden | None:
    """Why a card may not be chosen, where a card's text forbids it, or because it is one's own."""
    forbidden = Forbidden.answer(state, card)
    return forbidden if forbidden and (forbidden.is_by_a_card or forbidden.is_own) else None


def home_of(state: State, card: int, player: int) -> int:
    """Into whose Stable a player means to play a card: what helps into the own one."""
    if state.kinds[card] & HOME_BITS:
        return player
    return OTHER if player == ME else ME
