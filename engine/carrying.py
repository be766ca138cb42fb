"""Bringing, putting, moving and returning cards; searching, looking, pulling, shuffling, swapping.

Where `taking` has the four verbs that hurt, here are the ones that only carry a card from one zone to
another. # move.bring, move.put, move.move, move.return
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events, moves
from engine.causes import BRING, MOVE, PUT, RETURN
from engine.decisions import CARD, CHANCE, DECLINE, PLAYER
from engine.reach import (
    ALL_PLAYERS,
    OTHERS,
    OWN,
    THAT,
    Phrase,
    aimed,
    may_be,
    may_enter,
    open_among,
    owners_of,
)
from engine.state import (
    DECK,
    DECK_TOP,
    DECLARING,
    DISCARD_PILE,
    NURSERY,
    PILE,
    Frame,
    hand_of,
    is_hand,
    is_stable,
    player_of,
    stable_of,
)
from engine.steps import ChoosePlayer, Step, buys_nothing, call
from engine.taking import ALL, THEIR_HAND, YOUR_HAND, as_far_as_read, card_meant, moving
from engine.unknown import show_hand, turn_out_forced, with_unknown

if TYPE_CHECKING:
    from engine.state import State

# Kinds of zones a phrase names; hands and Stables with whose (see `engine.reach`).
HAND: Final = 0
STABLE: Final = 1
COMMON: Final = 2

RULE_OF_CARRY: Final = {
    BRING: citations.MOVE_BRING,
    PUT: citations.MOVE_PUT,
    MOVE: citations.MOVE_MOVE,
    RETURN: citations.MOVE_RETURN,
}

# The counter of a frame that has its card and waits for whose Stable it goes to.
ASKED_WHERE_TO: Final = 1

# Whose, beyond those of `engine.reach`: none named before, and one card from each.
DIFFERENT: Final = 5
EACH: Final = 6


class Spot:
    """*the discard pile*, *your hand*, *another player's Stable*: where from, or where to."""

    __slots__ = ("kind", "whose", "zone")

    def __init__(self, kind: int, whose: int = OWN, zone: int = DECK) -> None:
        self.kind = kind
        self.whose = whose
        self.zone = zone

    def zones(self, state: State, who: int, that: int) -> list[int]:
        """The numbers of the zones meant."""
        if self.kind == COMMON:
            return state.deck_zones() if self.zone == DECK else [self.zone]
        numbers = []
        for player in self._players(state, who, that):
            numbers.append(hand_of(player) if self.kind == HAND else stable_of(player))
        return numbers

    def _players(self, state: State, who: int, that: int) -> list[int]:
        if self.whose == OWN:
            return [who]
        if self.whose == THAT:
            return [that] if that >= 0 else []
        everybody = self.whose != OTHERS
        return [player for player in state.clockwise(who) if everybody or player != who]


class Carry(Step):
    """*bring a Unicorn from the discard pile into your Stable*: choose the card, then where to if open."""

    def __init__(
        self, cause: int, number: int, phrase: Phrase, source: Spot, target: Spot, optional: bool = False
    ) -> None:
        self.cause = cause
        self.number = number
        self.phrase = phrase
        self.source = source
        self.target = target
        self.optional = optional
        self.rule = RULE_OF_CARRY[cause]

    def possible(self, state: State, who: int, source: int) -> bool:
        if self.optional or self.source.whose == THAT:
            return True
        if self.source.whose == EACH:
            return self._each_is_possible(state, who, source)
        fitting = self._fitting(state, who, source, -1)
        if source in fitting and is_hand(state.where[source]):
            fitting = [card for card in fitting if card != source]
        return len(fitting) >= max(self.number, 1)

    def _each_is_possible(self, state: State, who: int, source: int) -> bool:
        if state.reading(citations.TORNADO_CHOOSER) != 0:
            return bool(self.phrase.among(state, state.zones[stable_of(who)], source))
        return bool(self._fitting(state, who, source, -1))

    def aims(self, state: State, who: int, source: int) -> list[int]:
        if self.source.kind != STABLE or self.source.whose not in (OTHERS, ALL_PLAYERS) or self.number != 1:
            return []
        return owners_of(state, self._fitting(state, who, source, -1))

    def _fitting(self, state: State, who: int, source: int, that: int) -> list[int]:
        cards: list[int] = []
        zones = self.source.zones(state, who, that)
        for zone in zones:
            cards += state.zones[zone]
        found = self.phrase.among(state, cards, source)
        hands = [zone for zone in zones if is_hand(zone)] if state.unknown else []
        if hands:
            found = with_unknown(state, hands, found, self._in_bag(state, who, source, that))
        if self.cause == RETURN and (state.locks or state.shields):
            found = [card for card in found if may_be(state, card, RETURN, source)]
        if self.target.kind == STABLE:
            found = [card for card in found if self._targets(state, who, that, card)]
        return found

    def _in_bag(self, state: State, who: int, source: int, that: int) -> list[int]:
        """What an unknown card would have to be."""
        found = self.phrase.among(state, state.zones[DECK], source)
        if self.target.kind == STABLE:
            found = [card for card in found if self._targets(state, who, that, card)]
        return found

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        return self._in_bag(state, frame.who, frame.source, frame.player)

    def _targets(self, state: State, who: int, that: int, card: int) -> list[int]:
        """Into whose Stables a card may go."""
        zone = state.where[card]
        owner = player_of(zone) if is_stable(zone) else -1
        if self.target.whose == OWN:
            players = [who]
        elif self.target.whose == THAT:
            players = [that] if that >= 0 else []
        elif self.target.whose == OTHERS:
            players = [player for player in range(state.players) if player != who]
        else:
            players = [player for player in range(state.players) if player != owner]
        return open_among(state, card, players)

    def run(self, state: State, frame: Frame) -> None:
        if self.source.whose == EACH:
            self._from_each(state, frame)
            return
        if frame.cards and len(frame.cards) == self.number:
            self._choose_target(state, frame)
            return
        fitting = [
            card
            for card in self._fitting(state, frame.who, frame.source, frame.player)
            if card not in frame.cards
        ]
        if self.source.kind == STABLE and self.source.whose in (OTHERS, ALL_PLAYERS):
            fitting = aimed(state, fitting, frame.aim)
        wanted = len(fitting) if self.number == ALL else self.number - len(frame.cards)
        is_offered = self.optional and not frame.cards and not buys_nothing(state, frame, self.payoff)
        if is_offered and len(fitting) >= max(wanted, 1):
            state.ask(CARD, frame.who, fitting, 1)
        elif self.optional and not frame.cards:
            self._stop(frame)
        elif len(fitting) > wanted:
            state.ask(CARD, frame.who, fitting, 0)
        elif not frame.cards and not as_far_as_read(state, fitting, wanted):
            moves.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who)
            self._stop(frame)
        elif not (state.unknown and turn_out_forced(state, frame, fitting)):
            frame.cards += fitting
            self._choose_target(state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.count == ASKED_WHERE_TO and self.source.whose != EACH:
            frame.count = 0
            self._carry(state, frame, choice)
        elif choice == DECLINE:
            moves.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
            self._stop(frame)
        else:
            frame.cards.append(choice)
            if self.source.whose == EACH:
                frame.count += 1

    def _stop(self, frame: Frame) -> None:
        frame.cards = []
        frame.did = 0
        frame.took = 0
        frame.pc += 1

    def _choose_target(self, state: State, frame: Frame) -> None:
        if self.target.kind != STABLE or self.target.whose in (OWN, THAT):
            self._carry(state, frame, frame.who if self.target.whose == OWN else frame.player)
            return
        players = self._targets(state, frame.who, frame.player, frame.cards[0])
        if len(players) == 1:
            self._carry(state, frame, players[0])
        else:
            frame.count = ASKED_WHERE_TO
            state.ask(PLAYER, frame.who, players, 0)

    def _carry(self, state: State, frame: Frame, player: int) -> None:
        cards = frame.cards
        frame.cards = []
        frame.aim = -1
        frame.did = 1
        frame.took = 1
        frame.it = cards[-1]
        zone = state.where[cards[-1]]
        owner = player_of(zone) if is_stable(zone) or is_hand(zone) else -1
        into_stable = self.target.kind == STABLE
        frame.player = player if into_stable and player != frame.who else owner
        if into_stable:
            for card in cards:
                into(state, card, player, frame)
            frame.pc += 1
        elif self.cause == RETURN and is_stable(zone):
            place = THEIR_HAND if self.target.kind == HAND and self.target.whose == THAT else self._place()
            call(state, frame, moving(RETURN, frame, cards, place))
        else:
            target = self._zone(frame)
            for card in cards:
                moves.put(state, card, target, frame)
            frame.pc += 1

    def _place(self) -> str:
        if self.target.kind == HAND:
            return YOUR_HAND
        return "nursery" if self.target.zone == NURSERY else "deck"

    def _zone(self, frame: Frame) -> int:
        if self.target.kind == COMMON:
            return self.target.zone
        return hand_of(frame.player if self.target.whose == THAT else frame.who)

    # One card from each player's Stable: all are chosen before any is moved.

    def _from_each(self, state: State, frame: Frame) -> None:
        if frame.count == state.players:
            self._carry_each(state, frame)
            return
        player = (frame.who + frame.count) % state.players
        cards = self.phrase.among(state, state.zones[stable_of(player)], frame.source)
        cards = [card for card in cards if may_be(state, card, RETURN, frame.source)]
        if len(cards) > 1:
            state.ask(CARD, frame.who, cards, 0)
        else:
            frame.cards += cards
            frame.count += 1

    def _carry_each(self, state: State, frame: Frame) -> None:
        cards = frame.cards
        frame.cards = []
        frame.count = 0
        frame.did = 1 if cards else 0
        if cards:
            call(state, frame, moving(RETURN, frame, cards, THEIR_HAND))
        else:
            frame.pc += 1


def into(state: State, card: int, player: int, frame: Frame) -> None:
    """Let a card into a Stable, from another Stable or from anywhere else."""
    if is_stable(state.where[card]):
        moves.move_over(state, card, player, frame)
    else:
        moves.bring(state, card, player, frame)


class CarryOne(Step):
    """*return it to your hand*, *put it into your hand*, *bring it into your Stable*."""

    def __init__(self, cause: int, which: int, target: Spot) -> None:
        self.cause = cause
        self.which = which
        self.target = target
        self.rule = RULE_OF_CARRY[cause]

    def run(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        frame.did = 0
        if frame.mode == DECLARING or card < 0 or state.where[card] == PILE:
            frame.pc += 1
            return
        player = frame.player if self.target.whose == THAT else frame.who
        if self.target.kind == STABLE:
            self._into_stable(state, frame, card, player)
        elif is_stable(state.where[card]):
            frame.did = 1
            call(state, frame, moving(RETURN, frame, [card], self._place()))
        else:
            frame.did = 1
            target = hand_of(player) if self.target.kind == HAND else self.target.zone
            moves.put(state, card, target, frame)
            frame.pc += 1

    def _into_stable(self, state: State, frame: Frame, card: int, player: int) -> None:
        if may_enter(state, card, player):
            frame.did = 1
            into(state, card, player, frame)
        else:
            moves.cite(state, events.NOTHING, citations.EFFECTS_CANNOT, frame, frame.who, card)
        frame.pc += 1

    def _place(self) -> str:
        if self.target.kind == HAND:
            return THEIR_HAND if self.target.whose == THAT else YOUR_HAND
        return "nursery" if self.target.zone == NURSERY else "deck"


# The deck and hidden cards


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
        found = self.phrase.among(state, deck, frame.source)
        if len(found) > 1:
            state.ask(CARD, frame.who, found, 0)
        else:
            self.answer(state, frame, found[0] if found else -1)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.it = choice
        frame.did = 1 if choice >= 0 else 0
        kind, rule = (
            (events.SEARCH, self.rule) if frame.did else (events.NOTHING, citations.EFFECTS_IMPOSSIBLE)
        )
        moves.cite(state, kind, rule, frame, frame.who, choice)
        frame.pc += 1


class LookAtTop(Step):
    """*look at the top 3 cards of the deck*: as many as there are. The frame counts them."""

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
            frame.count = min(known, self.number)
            frame.did = 1 if frame.count else 0
            moves.cite(state, events.LOOK, self.rule, frame, frame.who, -1, DECK_TOP, amount=frame.count)
            frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.reveal_top(state, choice, frame)


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
            into(state, choice, frame.who, frame)
        else:
            target = hand_of(frame.who) if self.target.kind == HAND else self.target.zone
            moves.put(state, choice, target, frame)
        frame.pc += 1


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


CHOICE: Final = 1


class Pull(Step):
    """*pull a card from that player's hand*: at random. # move.pull-random"""

    rule = citations.MOVE_PULL

    def run(self, state: State, frame: Frame) -> None:
        hand = state.zones[hand_of(frame.player)] if frame.player >= 0 else []
        if frame.mode == DECLARING or not hand:
            frame.did = 0
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
        frame.did = 1
        frame.pc += 1


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


class SwapHands(Step):
    """*swap hands with that player*. # move.swap"""

    rule = citations.MOVE_SWAP

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING and frame.player >= 0:
            moves.swap_hands(state, frame.who, frame.player, frame)
        frame.did = 1
        frame.pc += 1
