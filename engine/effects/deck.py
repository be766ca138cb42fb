"""Searching, looking, revealing, pulling, shuffling and swapping: the deck and hidden cards.

# move.search-reveal, move.choose, move.turn-over, move.pull-random, move.shuffle, move.swap
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.effects.among import LookedAt, leave
from engine.effects.carry import carry
from engine.game import zones
from engine.game.frames import find_nothing
from engine.game.movement import COMMON, STABLE, THAT, Spot
from engine.game.targets import entering_together, may_enter
from engine.model import citations, events
from engine.model.causes import PUT
from engine.model.decisions import CARD, CHANCE, DECLINE, Asks
from engine.model.kinds import STABLE_BITS, UNKNOWN_CARD
from engine.model.places import DECK, DECK_TOP, DISCARD_PILE, PILE, stable_of
from engine.model.state import OneShot, Program, Step

if TYPE_CHECKING:
    from engine.effects.among import KeptInMind
    from engine.game.targets import CardFilter
    from engine.model.state import Frame, State


class SearchDeck(Step):
    """*search the deck for an Upgrade*: shown to all before it is taken. # move.search-reveal

    Searched again, as in *for a Unicorn and an Upgrade*, another card is found, and all of them are *them*.
    """

    asks = Asks.A_CARD_OF_THE_DECK
    rule = citations.MOVE_SEARCH

    def __init__(self, phrase: CardFilter, again: bool = False) -> None:
        self.phrase = phrase
        self.kinds_asked = phrase.word
        self.again = again

    def run(self, state: State, frame: Frame) -> None:
        if not self.again:
            frame.them = ()
        self.ask_for_one(state, frame, CARD, self.left(state, frame))

    def left(self, state: State, frame: Frame) -> list[int]:
        """What fits in the deck and has not been found yet."""
        deck = [card for zone in state.deck_zones() for card in state.zones[zone]]
        found = self.phrase.among(state, deck, frame.source)
        return [card for card in found if card not in frame.them]

    def find(self, state: State, frame: Frame, card: int) -> None:
        """Show to all what was found."""
        frame.it = card
        frame.them = (*frame.them, card)
        zones.cite(state, events.SEARCH, self.rule, frame, frame.who, card)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice >= 0:
            self.find(state, frame, choice)
        else:
            frame.it = choice
            find_nothing(state, frame, self.rule)
        frame.end_step(bool(frame.them))


class SearchForSeveral(SearchDeck):
    """*search the deck for up to 2 Unicorns*, *for any number of Upgrades*, *for all Downgrades*.

    `number` is the most, `least` the fewest cards; 0 stands for as many as the step before has moved, and
    `ALL` for all there are. # move.search-reveal
    """

    def __init__(self, phrase: CardFilter, again: bool, number: int, least: int) -> None:
        super().__init__(phrase, again)
        self.number = number
        self.least = least

    def run(self, state: State, frame: Frame) -> None:
        if not self.again and not frame.count:
            frame.them = ()
        left = self.left(state, frame)
        least = self.least if self.number else frame.many
        if not left or frame.count == (self.number or frame.many):
            self._finish(state, frame)
        elif len(left) <= least - frame.count:
            self.answer(state, frame, left[0])
        else:
            state.ask(CARD, frame.who, left, int(frame.count >= least))

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            self._finish(state, frame)
        else:
            self.find(state, frame, choice)
            frame.count += 1

    def _finish(self, state: State, frame: Frame) -> None:
        if not frame.count:
            find_nothing(state, frame, self.rule)
        frame.end_step(bool(frame.them))


class OfTheTop(Step):
    """It looks at cards of the deck or turns them over, which an empty deck makes impossible."""

    def possible(self, state: State, who: int, source: int) -> bool:
        return state.deck_size > 0 or self.deck_filled_before


class SeeTop(OfTheTop):
    """*look at the top 3 cards of the deck*: as many as there are."""

    asks = Asks.THE_NEXT_CARD
    rule = citations.MOVE_CHOOSE

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        known = len(state.zones[DECK_TOP])
        if known < self.number and state.deck_size > known:
            state.ask(CHANCE, frame.who, state.next_cards(), 0)
        else:
            looked = min(known, self.number)
            frame.did = 1 if looked else 0
            if looked == known:
                state.top_hidden_from &= ~(1 << frame.who)
            if looked:
                zones.cite(state, events.LOOK, self.rule, frame, frame.who, -1, DECK_TOP, amount=looked)
            else:
                find_nothing(state, frame)
            frame.pc += 1
            leave(frame, looked if goes_on_with_top(frame) else 0)
            if self.number == 1:
                frame.it = state.zones[DECK_TOP][0] if looked else -1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.reveal_top(state, choice, frame)


class SeeTopAgain(Step):
    """The cards the effect below is about are looked at once more: this table knows nothing of them."""

    asks = Asks.THE_NEXT_CARD
    rule = citations.MOVE_CHOOSE

    def run(self, state: State, frame: Frame) -> None:
        known = len(state.zones[DECK_TOP])
        if known < state.frames[-2].work.looked and state.deck_size > known:
            state.ask(CHANCE, frame.who, state.next_cards(), 0)
        else:
            state.frames.pop()

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.reveal_top(state, choice, frame)


LOOKING_AGAIN: Final = Program.of_rules("look-again", {"look": SeeTopAgain()})


def looks_at_top(frame: Frame) -> bool:
    """Whether an effect has looked at cards of the deck, and is still to do something with them."""
    return frame.work.looked > 0 and goes_on_with_top(frame)


def looks_alone(frame: Frame) -> bool:
    """Whether the card of the deck that an effect speaks of was only looked at, and not turned over."""
    done = [step for step in frame.program.steps[: frame.pc] if isinstance(step, SeeTop | TurnOverTop)]
    return bool(done) and isinstance(done[-1], SeeTop)


def goes_on_with_top(frame: Frame) -> bool:
    """Whether what is still to be done speaks of cards looked at."""
    left = frame.program.steps[frame.pc :]
    return any(isinstance(getattr(step, "among", None), LookedAt) for step in left)


class PutAmong(Step):
    """What is put somewhere is among cards at hand: those that the words fit and that may go there."""

    rule = citations.MOVE_CHOOSE

    def __init__(self, target: Spot, among: LookedAt | KeptInMind, phrase: CardFilter) -> None:
        self.target = target
        self.among = among
        self.phrase = phrase

    def receiver(self, frame: Frame) -> int:
        """To whom cards go; -1 where *that player* is nobody."""
        is_for_that = self.target.kind != COMMON and self.target.whose == THAT
        return frame.player if is_for_that else frame.who

    def fitting(self, state: State, frame: Frame) -> list[int]:
        """The cards that may be put there, with those chosen before."""
        at_hand = self.among.left(state, frame)
        found = self.phrase.among(state, at_hand, frame.source)
        found += [card for card in at_hand if state.kinds[card] == UNKNOWN_CARD and card not in found]
        return [card for card in found if self._may_go(state, frame, card)]

    def _may_go(self, state: State, frame: Frame, card: int) -> bool:
        if self.target.kind != STABLE:
            return True
        receiver = self.receiver(frame)
        if state.where[card] == stable_of(receiver):
            return False
        return bool(state.kinds[card] & STABLE_BITS) and may_enter(state, card, receiver, frame.cards)

    def put(self, state: State, frame: Frame, cards: tuple[int, ...]) -> None:
        """Let them go all at once, and the effect go on; without any, nothing was done or taken up."""
        frame.did = 1 if cards else 0
        if not cards:
            frame.took = 0
            frame.pc += 1
            return
        self.among.take(state, frame, cards)
        frame.them = cards
        carry(state, frame, cards, self.target, self.receiver(frame))


class PutOfThem(PutAmong):
    """*put one of them into your hand*, *bring a Unicorn from among them into your Stable*: all at once.

    `number` is the most, `least` the fewest; into a Stable go those that may lie there.
    """

    def __init__(
        self, number: int, least: int, target: Spot, among: LookedAt | KeptInMind, phrase: CardFilter
    ) -> None:
        super().__init__(target, among, phrase)
        self.number = number
        self.least = least
        self.asks = Asks.ONE_OF_THE_CARDS_SEEN if number == least else Asks.SOME_OF_THE_CARDS_SEEN

    def run(self, state: State, frame: Frame) -> None:
        left = [card for card in self.fitting(state, frame) if card not in frame.cards]
        chosen = len(frame.cards)
        if not left or chosen == self.number or self.receiver(frame) < 0:
            self._finish(state, frame)
        elif chosen < self.least and chosen + len(left) <= self.least and self._have_room(state, frame, left):
            frame.cards += tuple(left)
        else:
            state.ask(CARD, frame.who, left, int(chosen >= self.least))

    def _have_room(self, state: State, frame: Frame, left: list[int]) -> bool:
        if self.target.kind != STABLE:
            return True
        return len(entering_together(state, left, self.receiver(frame), frame.cards)) == len(left)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice != DECLINE:
            frame.cards += (choice,)
        if choice == DECLINE or len(frame.cards) == self.number:
            self._finish(state, frame)

    def _finish(self, state: State, frame: Frame) -> None:
        cards = frame.give_collected()
        if cards and self.number == self.least == 1:
            frame.it = cards[0]
        self.put(state, frame, cards)


class PutRest(PutAmong):
    """*put the rest into another player's hand*, *bring all Unicorns from among them into your Stable*."""

    def run(self, state: State, frame: Frame) -> None:
        cards = self.fitting(state, frame) if self.receiver(frame) >= 0 else []
        frame.many = len(cards)
        self.put(state, frame, tuple(cards))


class PutSomeOfThem(PutAmong):
    """*put any number of them into the discard pile*: of the cards at hand, one after the other."""

    asks = Asks.SOME_OF_THE_CARDS_SEEN

    def run(self, state: State, frame: Frame) -> None:
        fitting = self.fitting(state, frame)
        if fitting:
            state.ask(CARD, frame.who, fitting, 1)
        else:
            self._finish(frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            self._finish(frame)
        else:
            self.among.take(state, frame, (choice,))
            zones.move(state, choice, self.target.zone, PUT, frame)

    def _finish(self, frame: Frame) -> None:
        frame.end_step(True)


class ShuffleRest(OneShot):
    """*shuffle the rest into the deck*: of the cards at hand. # move.shuffle"""

    rule = citations.MOVE_SHUFFLE

    def __init__(self, among: LookedAt | KeptInMind) -> None:
        self.among = among

    def do(self, state: State, frame: Frame) -> None:
        cards = self.among.left(state, frame)
        self.among.take(state, frame, tuple(cards))
        zones.shuffle(state, [card for card in cards if state.where[card] not in (DECK, DECK_TOP)], frame)


class ReturnRest(Step):
    """*return the rest to the top of the deck in any order*, *… to the bottom …*: topmost first."""

    asks = Asks.THE_CARD_THAT_COMES_NEXT
    rule = citations.MOVE_CHOOSE

    def __init__(self, among: LookedAt | KeptInMind, zone: int) -> None:
        self.among = among
        self.zone = zone

    def run(self, state: State, frame: Frame) -> None:
        left = [card for card in self.among.left(state, frame) if card not in frame.cards]
        if len(left) > 1:
            state.ask(CARD, frame.who, left, 0)
            return
        cards = (*frame.cards, *left)
        self.among.take(state, frame, cards)
        if self.zone == DECK_TOP:
            self._lay_on_top(state, frame, cards)
        else:
            for card in cards:
                zones.move(state, card, self.zone, PUT, frame)
        frame.cards = ()
        frame.pc += 1

    def _lay_on_top(self, state: State, frame: Frame, cards: tuple[int, ...]) -> None:
        """What lies there already only changes places."""
        for card in reversed(cards):
            if state.where[card] != DECK_TOP:
                zones.move(state, card, DECK_TOP, PUT, frame)
        on_top = [card for card in state.zones[DECK_TOP] if card not in cards]
        state.zones[DECK_TOP][:] = [*[card for card in cards if state.where[card] == DECK_TOP], *on_top]

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.cards += (choice,)


class TurnOverTop(OfTheTop):
    """*reveal the top card of the deck*: to all; it stays there and is *it*. # move.turn-over"""

    asks = Asks.THE_CARD_TURNED_OVER
    rule = citations.MOVE_TURN_OVER
    goes_to = DECK_TOP

    def run(self, state: State, frame: Frame) -> None:
        if state.deck_size <= 0:
            find_nothing(state, frame)
            frame.it = -1
            frame.end_step(False)
        elif state.zones[DECK_TOP]:
            self.answer(state, frame, state.zones[DECK_TOP][0])
        else:
            state.ask(CHANCE, frame.who, state.next_cards(), 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.turn_over(state, choice, self.goes_to, frame)
        if self.is_sought(state, choice, frame.source):
            frame.it = choice
            frame.end_step(True)

    def is_sought(self, state: State, card: int, source: int) -> bool:
        """Whether no other card is turned over after this one."""
        return True


class TurnOverSeveral(OfTheTop):
    """*reveal the top 3 cards of the deck*: to all, as many as there are; they stay. # move.turn-over"""

    asks = Asks.THE_CARD_TURNED_OVER
    rule = citations.MOVE_TURN_OVER

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        top = state.zones[DECK_TOP]
        if frame.count == min(self.number, state.deck_size):
            self._finish(state, frame)
        elif frame.count < len(top):
            self.answer(state, frame, top[frame.count])
        else:
            state.ask(CHANCE, frame.who, state.next_cards(), 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        zones.turn_over(state, choice, DECK_TOP, frame)
        frame.count += 1

    def _finish(self, state: State, frame: Frame) -> None:
        top = state.zones[DECK_TOP]
        frame.them = tuple(top[: frame.count])
        if frame.count == len(top):
            state.top_hidden_from = 0
        frame.many = frame.count
        if not frame.count:
            find_nothing(state, frame)
        frame.end_step(bool(frame.count))


class TurnCardsOverUntil(TurnOverTop):
    """*turn over cards from the deck into the discard pile until you find a Unicorn*.

    All the others are *the rest*. # move.turn-over
    """

    goes_to = DISCARD_PILE

    def __init__(self, phrase: CardFilter) -> None:
        self.phrase = phrase

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        before = frame.them[: frame.count]
        is_found = self.is_sought(state, choice, frame.source)
        frame.them = before if is_found else (*before, choice)
        frame.count = 0 if is_found or state.deck_size == 1 else frame.count + 1
        super().answer(state, frame, choice)

    def is_sought(self, state: State, card: int, source: int) -> bool:
        return self.phrase.is_one(state, card, source)


class ShuffleDeck(OneShot):
    """*shuffle this card, your hand and the discard pile into the deck*. # move.shuffle"""

    rule = citations.MOVE_SHUFFLE
    fills_deck = True

    def __init__(self, with_this: bool, with_hand: bool, with_discard: bool) -> None:
        self.with_this = with_this
        self.with_hand = with_hand
        self.with_discard = with_discard

    def do(self, state: State, frame: Frame) -> None:
        cards = self._cards(state, frame)
        frame.many = len(cards)
        zones.shuffle(state, cards, frame)

    def _cards(self, state: State, frame: Frame) -> list[int]:
        cards: list[int] = []
        if self.with_discard:
            cards += state.zones[DISCARD_PILE]
        if self.with_hand:
            cards += state.hands[frame.who]
        if self.with_this and frame.source not in cards:
            cards.append(frame.source)
            if state.where[frame.source] == PILE:
                zones.take_off_the_pile(state, frame.source)
        return cards


class ShuffleIn(Step):
    """*shuffle a Unicorn into the deck*: it lies in the deck already, if there was one. # move.shuffle"""

    rule = citations.MOVE_SHUFFLE

    def run(self, state: State, frame: Frame) -> None:
        if frame.did:
            zones.shuffle(state, [], frame)
        frame.pc += 1
