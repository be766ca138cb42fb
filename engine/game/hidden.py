"""Unknown hand cards: nobody at a table knows the others' hands, so what they hold shows when it matters.

>>> from engine import Library, apply, read_position
>>> lines = ["players: A B", "A hand: Narwhal", "B hand: 2 unknown", "deck: 2 x Neigh, Yay"]
>>> state = read_position(Library.from_fixtures("fixtures"), "\\n".join(lines))
>>> verdict = apply(apply(state, "Play Narwhal").state, "B: Neigh")
>>> [event.kind for event in verdict.events], len(verdict.state.hands[1]), verdict.state.deck_size
(['reveal', 'respond'], 1, 1)

An unknown card lies in its hand and counts there like any other. The bag (zone `DECK`) holds every card
nobody has seen, those of unknown hands among them. When it matters what one is, chance says it: a card of
the bag comes into the hand, and the unknown one is gone. # play.hidden-hand
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from engine.game import zones
from engine.game.targets import unknown_in
from engine.model import citations
from engine.model.decisions import ACT, CARD, CHANCE, Asks
from engine.model.kinds import UNKNOWN_CARD
from engine.model.places import DECK, hand_of, player_of
from engine.model.state import Frame, Program, Step

if TYPE_CHECKING:
    from engine.model.state import Face, State


# Turning out


class TurnOut(Step):
    """An unknown card turns out to be one of the bag that is good for what it is chosen for.

    The step below has chosen it, or is about to move it anyway.
    """

    asks = Asks.AN_UNKNOWN_CARD
    rule = citations.PLAY_HIDDEN_HAND

    def __init__(self, is_answer: bool) -> None:
        self.is_answer = is_answer

    def run(self, state: State, frame: Frame) -> None:
        below = state.frames[-2]
        options = below.step.may_turn_out(state, below)
        state.ask(CHANCE, frame.who, options, 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.turn_out(state, frame.it, choice, frame)
        state.frames.pop()
        if self.is_answer:
            below = state.frames[-1]
            below.step.answer(state, below, choice)


class ShowHand(Step):
    """All unknown cards of a hand turn out, one after the other."""

    asks = Asks.AN_UNKNOWN_CARD
    rule = citations.PLAY_HIDDEN_HAND

    def run(self, state: State, frame: Frame) -> None:
        if unknown_in(state, hand_of(frame.who)):
            state.ask(CHANCE, frame.who, state.zones[DECK], 0)
        else:
            state.frames.pop()

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.turn_out(state, unknown_in(state, hand_of(frame.who))[0], choice, frame)


CHOSEN: Final = Program.of_rules("turn-out-chosen", {"turn-out": TurnOut(True)})
TURN_OUT_FORCED: Final = Program.of_rules("turn-out-forced", {"turn-out": TurnOut(False)})
SHOW_HAND: Final = Program.of_rules("show-hand", {"show": ShowHand()})


def is_chosen(state: State, choice: int) -> bool:
    """Whether an answer to what is asked is an unknown card."""
    is_card = state.kind in (ACT, CARD, CHANCE) and choice >= 0
    return is_card and state.kinds[choice] == UNKNOWN_CARD


def turn_out_chosen(state: State, frame: Frame, unknown: int) -> None:
    """Ask what a chosen card is; what it turns out to be then answers the step that asked for it."""
    state.frames.append(frame.calling(CHOSEN, player_of(state.where[unknown]), unknown))


def turn_out_forced(state: State, frame: Frame, cards: list[int]) -> bool:
    """Ask what the first unknown one of these cards is, before all are taken; whether there is one."""
    for card in cards:
        if state.kinds[card] == UNKNOWN_CARD:
            state.frames.append(frame.calling(TURN_OUT_FORCED, player_of(state.where[card]), card))
            return True
    return False


def show_hand(state: State, frame: Frame, player: int) -> None:
    """Let somebody see a hand: everything in it turns out."""
    state.frames.append(frame.calling(SHOW_HAND, player))


def show_visible_hand(state: State) -> bool:
    """Begin to show a hand that all may see, if one still has unknown cards. # effects.continuous"""
    frame = state.frames[-1]
    if frame.program is SHOW_HAND:
        return False
    for player in range(state.players):
        if state.in_force.visible[player] and unknown_in(state, hand_of(player)):
            state.frames.append(Frame(SHOW_HAND, player, -1, -1, frame.because))
            return True
    return False


# Playing one


def holding(state: State, player: int, card: int) -> State:
    """The table as it is if an unknown card of a player is this card of the bag."""
    trial = state.clone()
    zones.exchange(trial, unknown_in(trial, hand_of(player))[0], card)
    return trial


def answers_held(state: State) -> list[tuple[int, int, Face]]:
    """Each player with every Instant in the hand, and each that an unknown card may turn out to be."""
    faces = state.faces
    known: list[tuple[int, int, Face]] = []
    for player, hand in enumerate(state.hands):
        for card in hand:
            if faces[card].is_answer:
                known.append((player, card, faces[card]))
    if not state.unknown:
        return known
    in_bag = answers_in_bag(state)
    unknown = [
        (player, answer, faces[card_of_answer(state, answer)])
        for player in range(state.players)
        for answer in unknown_answers(state, player, in_bag)
    ]
    return sorted(known + unknown, key=itemgetter(0))


def one_of_each(state: State) -> list[int]:
    """One card of each face in the bag."""
    first: dict[str, int] = {}
    for card in state.zones[DECK]:
        first.setdefault(state.faces[card].id, card)
    return list(first.values())


def answers_in_bag(state: State) -> list[int]:
    """One card of the bag for each Instant that an unknown card may be."""
    return [card for card in one_of_each(state) if state.faces[card].is_answer]


def unknown_answers(state: State, player: int, in_bag: list[int]) -> list[int]:
    """One answer for each of these Instants of the bag, but for those a player is known to hold."""
    if not in_bag or not unknown_in(state, hand_of(player)):
        return []
    held = {state.faces[card].id for card in state.hands[player]}
    return [held_by(state, player, card) for card in in_bag if state.faces[card].id not in held]


def held_by(state: State, player: int, card: int) -> int:
    """The answer that a player turns out to hold a card of the bag: a number beyond those of all cards."""
    return len(state.faces) * (player + 1) + card


def is_held_unknown(state: State, answer: int) -> bool:
    """Whether an answer says what an unknown card of some player is."""
    return answer >= len(state.faces)


def holder_and_card(state: State, answer: int) -> tuple[int, int]:
    """Who turns out to hold which card; the reverse of `held_by`."""
    seat, card = divmod(answer, len(state.faces))
    return seat - 1, card


def card_of_answer(state: State, answer: int) -> int:
    """The card an answer plays, before it turns out."""
    return holder_and_card(state, answer)[1] if is_held_unknown(state, answer) else answer


def card_shown(state: State, frame: Frame, answer: int) -> int:
    """The card an answer plays; if nobody knew that it is held, it turns out now."""
    if not is_held_unknown(state, answer):
        return answer
    player, card = holder_and_card(state, answer)
    zones.turn_out(state, unknown_in(state, hand_of(player))[0], card, frame)
    return card
