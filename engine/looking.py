"""Searching, looking, revealing, pulling, shuffling and swapping: the deck and hidden cards.

# move.search-reveal, move.choose, move.turn-over, move.pull-random, move.shuffle, move.swap
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events, moves
from engine.carrying import HAND, STABLE, Spot
from engine.decisions import CARD, CHANCE, DECLINE
from engine.players import ChoosePlayer
from engine.state import DECK, DECK_TOP, DECLARING, DISCARD_PILE, PILE, hand_of
from engine.steps import Program, Step
from engine.unknown import show_hand, turn_out_forced

if TYPE_CHECKING:
    from engine.reach import Phrase
    from engine.state import Frame, State


class Search(Step):
    """*search the deck for an Upgrade*: shown to all before it is taken. # move.search-reveal"""

    rule = citations.MOVE_SEARCH

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING:
            frame.pc += 1
            return
        deck = [card for zone in state.deck_zones() for card in state.zones[zone]]
        found = self._left(frame, self.phrase.among(state, deck, frame.source))
        if len(found) > 1:
            state.ask(CARD, frame.who, found, 0)
        else:
            self.answer(state, frame, found[0] if found else -1)

    def _left(self, frame: Frame, found: list[int]) -> list[int]:
        return found

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        kind, rule = (
            (events.SEARCH, self.rule) if choice >= 0 else (events.NOTHING, citations.EFFECTS_IMPOSSIBLE)
        )
        moves.cite(state, kind, rule, frame, frame.who, choice)
        self._note(frame, choice)
        frame.pc += 1

    def _note(self, frame: Frame, choice: int) -> None:
        frame.it = choice
        frame.did = 1 if choice >= 0 else 0


class SearchFirst(Search):
    """*search the deck for a Unicorn and an Upgrade*: the Unicorn."""

    def _note(self, frame: Frame, choice: int) -> None:
        super()._note(frame, choice)
        frame.them = [choice] if choice >= 0 else []


class SearchSecond(Search):
    """*search the deck for a Unicorn and an Upgrade*: the Upgrade; then both are *them*."""

    def _left(self, frame: Frame, found: list[int]) -> list[int]:
        return [card for card in found if card not in frame.them]

    def _note(self, frame: Frame, choice: int) -> None:
        super()._note(frame, choice)
        frame.them = [*frame.them, choice] if choice >= 0 else frame.them
        frame.did = 1 if frame.them else 0


class LookAtTop(Step):
    """*look at the top 3 cards of the deck*: as many as there are. The frame counts what is still needed."""

    rule = citations.MOVE_CHOOSE

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        known = len(state.zones[DECK_TOP])
        if frame.mode == DECLARING:
            frame.pc += 1
        elif known < self.number and state.deck_size > known:
            state.ask(CHANCE, frame.who, state.zones[DECK], 0)
        else:
            looked = min(known, self.number)
            frame.did = 1 if looked else 0
            if looked == known:
                state.top_hidden_from &= ~(1 << frame.who)
            moves.cite(state, events.LOOK, self.rule, frame, frame.who, -1, DECK_TOP, amount=looked)
            frame.pc += 1
            frame.count = looked if _goes_on_with_top(frame) else 0

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.reveal_top(state, choice, frame)


class LookAgain(Step):
    """The cards the effect below is about are looked at once more: this table knows nothing of them."""

    rule = citations.MOVE_CHOOSE

    def run(self, state: State, frame: Frame) -> None:
        known = len(state.zones[DECK_TOP])
        if known < state.frames[-2].count and state.deck_size > known:
            state.ask(CHANCE, frame.who, state.zones[DECK], 0)
        else:
            state.frames.pop()

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.reveal_top(state, choice, frame)


LOOKING_AGAIN: Final = Program.of_rules("look-again", {"look": LookAgain()})


def looks_at_top(frame: Frame) -> bool:
    """Whether an effect has looked at cards of the deck, and is still to do something with them."""
    before = frame.program.steps[: frame.pc]
    has_looked = frame.count > 0 and any(isinstance(step, LookAtTop) for step in before)
    return has_looked and _goes_on_with_top(frame)


def _goes_on_with_top(frame: Frame) -> bool:
    return any(isinstance(step, USING_TOP) for step in frame.program.steps[frame.pc :])


class PutOneOfThem(Step):
    """*put one of them into your hand*: of the cards looked at."""

    rule = citations.MOVE_CHOOSE

    def __init__(self, target: Spot) -> None:
        self.target = target

    def run(self, state: State, frame: Frame) -> None:
        looked = state.zones[DECK_TOP][: frame.count]
        if frame.mode == DECLARING or not looked:
            frame.pc += 1
        elif len(looked) == 1:
            self.answer(state, frame, looked[0])
        else:
            state.ask(CARD, frame.who, looked, 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.count -= 1
        frame.it = choice
        if self.target.kind == STABLE:
            moves.into(state, choice, frame.who, frame)
        else:
            target = hand_of(frame.who) if self.target.kind == HAND else self.target.zone
            moves.put(state, choice, target, frame)
        frame.pc += 1


class PutSomeOfThem(Step):
    """*put any number of them into the discard pile*: of the cards looked at, one after the other."""

    rule = citations.MOVE_CHOOSE

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def run(self, state: State, frame: Frame) -> None:
        looked = state.zones[DECK_TOP][: frame.count]
        if frame.mode == DECLARING or not looked:
            frame.did = 1
            frame.pc += 1
        else:
            state.ask(CARD, frame.who, looked, 1)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            frame.did = 1
            frame.pc += 1
        else:
            frame.count -= 1
            frame.it = choice
            moves.put(state, choice, self.zone, frame)


class ShuffleRest(Step):
    """*shuffle the rest into the deck*: of the cards looked at. # move.shuffle"""

    rule = citations.MOVE_SHUFFLE

    def run(self, state: State, frame: Frame) -> None:
        frame.did = 1
        frame.pc += 1
        if frame.mode != DECLARING:
            frame.count = 0
            moves.shuffle(state, [], frame)


class ReturnRest(Step):
    """*return the rest to the top of the deck in any order*: named from the top down."""

    rule = citations.MOVE_CHOOSE

    def run(self, state: State, frame: Frame) -> None:
        looked = state.zones[DECK_TOP][: frame.count]
        left = [card for card in looked if card not in frame.cards]
        if frame.mode != DECLARING and len(left) > 1:
            state.ask(CARD, frame.who, left, 0)
            return
        if frame.mode != DECLARING:
            state.zones[DECK_TOP][: frame.count] = frame.cards + left
        frame.cards = []
        frame.count = 0
        frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.cards.append(choice)


USING_TOP: Final = (PutOneOfThem, PutSomeOfThem, ReturnRest)


class LookAtHand(ChoosePlayer):
    """*look at another player's hand*: of one who has cards."""

    def __init__(self) -> None:
        super().__init__(with_self=False, with_cards=True)
        self.rule = citations.MOVE_CHOOSE

    def _note(self, state: State, frame: Frame, player: int) -> None:
        if player >= 0:
            moves.cite(state, events.LOOK, self.rule, frame, frame.who, -1, hand_of(player))
        super()._note(state, frame, player)
        if state.unknown and player >= 0:
            show_hand(state, frame, player)


class LookAtThatHand(Step):
    """*look at that player's hand*. # move.choose"""

    rule = citations.MOVE_CHOOSE

    def run(self, state: State, frame: Frame) -> None:
        player = frame.player
        frame.did = 1 if player >= 0 else 0
        frame.pc += 1
        if frame.mode != DECLARING and player >= 0:
            moves.cite(state, events.LOOK, self.rule, frame, frame.who, -1, hand_of(player))
            if state.unknown:
                show_hand(state, frame, player)


class LookAtHands(Step):
    """*look at each other player's hand*: of those who have cards. # move.choose"""

    rule = citations.MOVE_CHOOSE

    def run(self, state: State, frame: Frame) -> None:
        frame.did = 1
        frame.pc += 1
        if frame.mode == DECLARING:
            return
        for player in state.clockwise(frame.who)[1:]:
            if state.zones[hand_of(player)]:
                moves.cite(state, events.LOOK, self.rule, frame, frame.who, -1, hand_of(player))
                if state.unknown:
                    show_hand(state, frame, player)


class TurnOverTop(Step):
    """*reveal the top card of the deck*: to all; it stays there and is *it*. # move.turn-over"""

    rule = citations.MOVE_TURN_OVER

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING or state.deck_size <= 0:
            frame.did = 0
            frame.pc += 1
        elif state.zones[DECK_TOP]:
            self.answer(state, frame, state.zones[DECK_TOP][0])
        else:
            state.ask(CHANCE, frame.who, state.zones[DECK], 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.turn_over(state, choice, DECK_TOP, frame)
        frame.it = choice
        frame.did = 1
        frame.pc += 1


class TurnOverUntil(Step):
    """*turn over cards from the deck into the discard pile until you find a Unicorn*. # move.turn-over"""

    rule = citations.MOVE_TURN_OVER

    def __init__(self, word: int) -> None:
        self.word = word

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING or state.deck_size <= 0:
            frame.did = 0
            frame.it = -1
            frame.pc += 1
        elif state.zones[DECK_TOP]:
            self.answer(state, frame, state.zones[DECK_TOP][0])
        else:
            state.ask(CHANCE, frame.who, state.zones[DECK], 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.turn_over(state, choice, DISCARD_PILE, frame)
        if state.kinds[choice] & self.word:
            frame.it = choice
            frame.did = 1
            frame.pc += 1


CHOICE: Final = 1


class Pull(Step):
    """*pull 2 cards from that player's hand*: at random, one after the other. # move.pull-random"""

    rule = citations.MOVE_PULL

    def __init__(self, number: int) -> None:
        self.number = number

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        return len(state.zones[hand_of(that)]) >= self.number

    def run(self, state: State, frame: Frame) -> None:
        hand = state.zones[hand_of(frame.player)] if frame.player >= 0 else []
        if frame.mode == DECLARING or frame.many == self.number or not hand:
            frame.did = 1 if frame.many else 0
            frame.many = 0
            frame.pc += 1
        elif state.visible[frame.player] and state.reading(citations.PULL_FROM_REVEALED) == CHOICE:
            state.ask(CARD, frame.who, hand[:], 0)
        elif len(hand) > 1:
            state.ask(CHANCE, frame.who, hand[:], 0)
        elif not (state.unknown and turn_out_forced(state, frame, hand)):
            self.answer(state, frame, hand[0])

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.pull(state, choice, frame)
        frame.it = choice
        frame.many += 1


class PullFromEach(Step):
    """*pull a card from each other player's hand*: at random, clockwise. # move.pull-random"""

    rule = citations.MOVE_PULL

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        others = state.clockwise(frame.who)[1:]
        place, pulled = divmod(frame.count, self.number)
        if frame.mode == DECLARING or place == len(others):
            frame.did = 1
            frame.count = 0
            frame.pc += 1
        elif state.zones[hand_of(others[place])]:
            state.ask(CHANCE, frame.who, state.zones[hand_of(others[place])][:], 0)
        else:
            frame.count += self.number - pulled

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.pull(state, choice, frame)
        frame.count += 1


class Shuffle(Step):
    """*shuffle this card, your hand and the discard pile into the deck*. # move.shuffle"""

    rule = citations.MOVE_SHUFFLE

    def __init__(self, with_this: bool, with_hand: bool, with_discard: bool) -> None:
        self.with_this = with_this
        self.with_hand = with_hand
        self.with_discard = with_discard

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING:
            moves.shuffle(state, self._cards(state, frame), frame)
        frame.did = 1
        frame.pc += 1

    def _cards(self, state: State, frame: Frame) -> list[int]:
        cards: list[int] = []
        if self.with_discard:
            cards += state.zones[DISCARD_PILE]
        if self.with_hand:
            cards += state.zones[hand_of(frame.who)]
        if self.with_this and frame.source not in cards:
            cards.append(frame.source)
            if state.where[frame.source] == PILE:
                moves.take_off_the_pile(state, frame.source)
        return cards


class ShuffleIn(Step):
    """*shuffle a Unicorn into the deck*: it lies in the deck already, if there was one. # move.shuffle"""

    rule = citations.MOVE_SHUFFLE

    def run(self, state: State, frame: Frame) -> None:
        if frame.did and frame.mode != DECLARING:
            moves.shuffle(state, [], frame)
        frame.pc += 1


class SwapHands(Step):
    """*swap hands with that player*. # move.swap"""

    rule = citations.MOVE_SWAP

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING and frame.player >= 0:
            moves.swap_hands(state, frame.who, frame.player, frame)
        frame.did = 1
        frame.pc += 1
