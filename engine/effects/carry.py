"""Bringing, putting, moving and returning cards.

Where `take` has the four verbs that hurt, here are the ones that only carry a card from one zone to
another. # move.bring, move.put, move.move, move.return
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.effects.costs import buys_nothing
from engine.effects.players import each_asked_for
from engine.effects.take import ALL, as_far_as_read, card_meant, is_declared
from engine.game import triggers, zones
from engine.game.frames import call, find_nothing, take_up
from engine.game.hidden import turn_out_forced
from engine.game.replacement import bringing, may_be_taken, mover, moving
from engine.game.targets import (
    ALL_PLAYERS,
    COMMON,
    HAND,
    OTHERS,
    OWN,
    STABLE,
    THAT,
    CardFilter,
    Spot,
    aimed,
    may_be,
    may_enter,
    moved_by,
    open_among,
    owners_of,
    with_unknown,
)
from engine.game.unicorns import is_reached
from engine.model import citations, events
from engine.model.causes import PUT, RETURN, VERBS
from engine.model.decisions import CARD, DECLINE, PLAYER, Asks
from engine.model.kinds import CARD_BIT, STABLE_BITS, UNKNOWN_CARD
from engine.model.state import (
    DECK,
    DECLARING,
    DISCARD_PILE,
    NOTHING_CHOSEN,
    NOWHERE,
    NURSERY,
    PILE,
    Choice,
    Note,
    Step,
    hand_of,
    is_hand,
    is_stable,
    player_of,
    stable_of,
)

if TYPE_CHECKING:
    from engine.model.state import Frame, State

# The counter of a frame that has its card and waits for whose Stable it goes to.
ASKED_WHERE_TO: Final = 1


class CarryCards(Step):
    """*bring a Unicorn from the discard pile into your Stable*: choose the cards, then where to if open.

    `remembers` lets the card whose text it is keep the card carried in mind. # effects.remembered
    """

    declares = True
    asks = Asks.CARDS_TO_CARRY

    def __init__(
        self,
        cause: int,
        number: int,
        phrase: CardFilter,
        source: Spot,
        target: Spot,
        optional: bool = False,
        quiet: bool = False,
    ) -> None:
        self.cause = cause
        self.moved_by = moved_by(cause, target)
        self.number = number
        self.phrase = phrase
        self.kinds_asked = phrase.word
        self.source = source
        self.target = target
        self.optional = optional
        self.quiet = quiet
        self.remembers = False
        self.rule = VERBS[cause].rule
        self.returns_to_hand = cause == RETURN and source.kind == STABLE and target.kind == HAND

    def possible(self, state: State, who: int, source: int) -> bool:
        if self.optional or self.source.whose == THAT:
            return True
        fitting = self._fitting(state, who, source, -1)
        if source in fitting and is_hand(state.where[source]):
            fitting = [card for card in fitting if card != source]
        return len(fitting) + self._fed(state) >= max(self.number, 1)

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        if self.optional or self.source.whose != THAT:
            return True
        return len(self._fitting(state, who, source, that)) >= max(self.number, 1)

    def _fed(self, state: State) -> int:
        """How many cards are discarded earlier in the same effect, and may be taken again."""
        if self.source.kind != COMMON or self.source.zone != DISCARD_PILE:
            return 0
        # Something may change how many are discarded, so they cannot be counted beforehand.
        return self.number if state.replacers and self.discarded_before else self.discarded_before

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
        if state.locks or state.shields:
            found = [card for card in found if may_be(state, card, self.moved_by, source)]
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
        """Whose Stables or hands a card may go into; no Magic or Instant card lies in a Stable."""
        if self.target.kind == HAND:
            return self.target.players(state, who, that)
        if not state.kinds[card] & STABLE_BITS and state.kinds[card] != UNKNOWN_CARD:
            return []
        zone = state.where[card]
        owner = player_of(zone) if is_stable(zone) else -1
        players = [player for player in self.target.players(state, who, that) if player != owner]
        return open_among(state, card, players)

    def run(self, state: State, frame: Frame) -> None:
        if frame.has_choice:
            self._carry_out(state, frame)
            return
        if frame.cards and len(frame.cards) == self.number:
            self._choose_target(state, frame)
            return
        fitting = self._left_to_choose(state, frame)
        wanted = len(fitting) if self.number == ALL else self.number - len(frame.cards)
        is_offered = self.optional and not frame.cards and not buys_nothing(state, frame, self.payoff)
        if is_offered and len(fitting) >= max(wanted, 1):
            state.ask(CARD, frame.who, fitting, 1)
        elif self.optional and not frame.cards:
            find_nothing(state, frame)
            self._stop(frame)
        elif len(fitting) > wanted:
            state.ask(CARD, frame.who, fitting, 0)
        elif not frame.cards and not as_far_as_read(state, fitting, wanted):
            find_nothing(state, frame)
            self._stop(frame)
        elif not (state.unknown and turn_out_forced(state, frame, fitting)):
            frame.cards += fitting
            self._choose_target(state, frame)

    def _left_to_choose(self, state: State, frame: Frame) -> list[int]:
        fitting = self._fitting(state, frame.who, frame.source, frame.player)
        if self.source.kind == STABLE and self.source.whose in (OTHERS, ALL_PLAYERS):
            fitting = aimed(state, fitting, frame.aim)
        if frame.mode == DECLARING:
            fitting = [card for card in fitting if not is_declared(state, frame, card)]
        return [card for card in fitting if card not in frame.cards]

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.count == ASKED_WHERE_TO:
            frame.count = 0
            self._chosen(state, frame, choice)
        elif choice == DECLINE:
            zones.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
            self._stop(frame)
        else:
            frame.cards.append(choice)

    def _stop(self, frame: Frame) -> None:
        if frame.mode == DECLARING:
            frame.note(NOTHING_CHOSEN)
        frame.cards = []
        frame.did = 0
        frame.took = 0
        frame.pc += 1

    def _choose_target(self, state: State, frame: Frame) -> None:
        if not self.target.is_open:
            player = self._that_player(state, frame)
            if player >= 0:
                self._chosen(state, frame, player)
            else:
                self._stop(frame)
            return
        players = self._targets(state, frame.who, frame.player, frame.cards[0])
        if len(players) == 1:
            self._chosen(state, frame, players[0])
        else:
            frame.count = ASKED_WHERE_TO
            state.ask(PLAYER, frame.who, players, 0)

    def _that_player(self, state: State, frame: Frame) -> int:
        """Whose hand or Stable it goes to where nobody has to choose: one's own, that player's, nobody's."""
        if self.target.kind == COMMON or self.target.whose == OWN:
            return frame.who
        names_a_player = self.source.kind != COMMON and self.source.whose not in (OWN, THAT)
        return player_of(state.where[frame.cards[0]]) if names_a_player else frame.player

    def _chosen(self, state: State, frame: Frame, player: int) -> None:
        if frame.mode == DECLARING:
            frame.note(Choice(tuple(frame.cards), player))
            frame.cards = []
            frame.did = 1
            frame.took = 1
            frame.pc += 1
        else:
            self._carry(state, frame, player)

    def _carry_out(self, state: State, frame: Frame) -> None:
        """Carry what was declared, as far as it is still there. # chain.targets-first"""
        declared = frame.next_choice()
        fitting = self._fitting(state, frame.who, frame.source, frame.player)
        frame.cards = [card for card in declared.cards if card in fitting]
        if frame.cards:
            self._carry(state, frame, declared.number)
        else:
            frame.did = 0
            frame.took = 1 if declared.is_made else 0
            frame.pc += 1

    def _carry(self, state: State, frame: Frame, player: int) -> None:
        if self.optional:
            take_up(state, frame)
        cards = frame.cards
        frame.cards = []
        frame.aim = -1
        frame.did = 1
        frame.took = 1
        frame.it = cards[-1]
        frame.them = cards[:]
        frame.many = len(cards)
        zone = state.where[cards[-1]]
        owner = player_of(zone) if is_stable(zone) or is_hand(zone) else -1
        into_stable = self.target.kind == STABLE
        if self.target.is_open:
            frame.player = player
        elif self.source.kind != COMMON and self.source.whose not in (OWN, THAT):
            frame.player = owner
        if self.remembers:
            state.notes[frame.source] = Note(-1, frame.it, owner)
        if into_stable:
            carry_into(state, frame, cards, player)
        elif is_stable(zone):
            frame.pc += 1
            call(state, frame, moving(mover(RETURN, self.target, self.quiet), frame, cards))
        else:
            target = self.target.zone_of(player)
            for card in cards:
                if zone == DISCARD_PILE and is_hand(target):
                    zones.show(state, card, frame)
                zones.move(state, card, target, PUT, frame)
            frame.pc += 1


def carry_into(state: State, frame: Frame, cards: list[int], player: int) -> None:
    """Let cards into a Stable and go on; where somebody may take them instead, one by one."""
    frame.pc += 1
    if state.bringers and may_be_taken(state, cards, player):
        call(state, frame, bringing(frame, cards, player))
        return
    happened = [zones.into(state, card, player, frame) for card in cards]
    triggers.entered_together(state, cards, player, happened)


class CarryFromEach(Step):
    """*return a card from each player's Stable to that player's hand*, *return all Baby Unicorns from …*.

    All are chosen before any is moved. # chain.targets-first
    """

    asks = Asks.CARDS_TO_CARRY
    rule = citations.MOVE_RETURN

    def __init__(self, number: int, phrase: CardFilter, target: Spot) -> None:
        self.number = number
        self.phrase = phrase
        self.kinds_asked = phrase.word
        self.cause = RETURN
        self.target = target
        self.moved_by = moved_by(RETURN, target)

    def possible(self, state: State, who: int, source: int) -> bool:
        players = each_asked_for(state, who)
        return any(self._of(state, player, source) for player in players)

    def _of(self, state: State, player: int, source: int) -> list[int]:
        cards = self.phrase.among(state, state.zones[stable_of(player)], source)
        return [card for card in cards if may_be(state, card, self.moved_by, source)]

    def run(self, state: State, frame: Frame) -> None:
        if frame.count == state.players:
            self._carry(state, frame)
            return
        cards = self._of(state, (frame.who + frame.count) % state.players, frame.source)
        if len(cards) > 1 and self.number != ALL:
            state.ask(CARD, frame.who, cards, 0)
        else:
            frame.cards += cards
            frame.count += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.cards.append(choice)
        frame.count += 1

    def _carry(self, state: State, frame: Frame) -> None:
        frame.pc += 1
        if cards := frame.give_collected():
            call(state, frame, moving(mover(RETURN, self.target), frame, cards))


class CarryOne(Step):
    """*return it to your hand*, *put it into your hand*, *bring that Unicorn into your Stable*.

    It must still be what the words call it.
    """

    def __init__(
        self, cause: int, which: int, target: Spot, source: Spot | None = None, word: int = CARD_BIT
    ) -> None:
        self.cause = cause
        self.which = which
        self.word = word
        self.source = source
        self.target = target
        self.declares = target.is_open
        self.rule = VERBS[cause].rule

    def run(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        if frame.has_choice and self.target.is_open:
            self._carry_out(state, frame, card)
            return
        frame.did = 0
        is_gone = card < 0 or not self._is_there(state, frame, card) or self._is_nobodys(frame)
        if is_gone:
            frame.pc += 1
        elif self.target.kind == STABLE:
            self._choose_stable(state, frame, card)
        elif is_stable(state.where[card]):
            frame.did = 1
            frame.pc += 1
            call(state, frame, moving(mover(RETURN, self.target), frame, [card]))
        else:
            self._put(state, frame, card)

    def _is_there(self, state: State, frame: Frame, card: int) -> bool:
        if state.where[card] == PILE or state.where[card] == NOWHERE:
            return False
        if not is_reached(state, card, self.word):
            return False
        if self.cause == RETURN and self.target.kind == STABLE and not is_stable(state.where[card]):
            return False
        if self.source is None:
            return True
        return state.where[card] in self.source.zones(state, frame.who, frame.player)

    def _is_nobodys(self, frame: Frame) -> bool:
        """Whether it goes to *that player*, and there is none."""
        return self.target.kind != COMMON and self.target.whose == THAT and frame.player < 0

    def _choose_stable(self, state: State, frame: Frame, card: int) -> None:
        owner = player_of(state.where[card]) if is_stable(state.where[card]) else -1
        players = [
            player
            for player in self.target.players(state, frame.who, frame.player)
            if player != owner and may_enter(state, card, player) and state.kinds[card] & STABLE_BITS
        ]
        if len(players) > 1:
            state.ask(PLAYER, frame.who, players, 0)
        elif players:
            self.answer(state, frame, players[0])
        else:
            self._is_blocked(state, frame, card)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.mode == DECLARING:
            frame.note(Choice(number=choice))
            frame.did = 1
            frame.pc += 1
            return
        card = card_meant(self.which, frame)
        frame.did = 1
        if self.target.is_open:
            frame.player = choice
        carry_into(state, frame, [card], choice)

    def _carry_out(self, state: State, frame: Frame, card: int) -> None:
        player = frame.next_choice().number
        frame.did = 0
        if player >= 0 and self._is_there(state, frame, card) and may_enter(state, card, player):
            frame.did = 1
            frame.player = player
            carry_into(state, frame, [card], player)
        else:
            frame.pc += 1

    def _is_blocked(self, state: State, frame: Frame, card: int) -> None:
        """What may not enter stays where it is, or goes to the discard pile; no sheet says. # stable.enter"""
        zones.cite(state, events.NOTHING, citations.EFFECTS_CANNOT, frame, frame.who, card)
        owner = player_of(state.where[card]) if is_stable(state.where[card]) else frame.who
        is_return = self.cause == RETURN and owner != frame.who
        if is_return and state.readings.blocked_return_goes_where == "discard-pile":
            zones.move(state, card, DISCARD_PILE, RETURN, frame)
        frame.pc += 1

    def _put(self, state: State, frame: Frame, card: int) -> None:
        player = frame.player if self.target.whose == THAT else frame.who
        frame.did = 1
        zones.move(state, card, self.target.zone_of(player), PUT, frame)
        frame.pc += 1


class CarryThem(Step):
    """*bring them into that player's Stable*: those of the cards last named that are where they were put."""

    def __init__(self, cause: int, target: Spot) -> None:
        self.cause = cause
        self.target = target
        self.rule = VERBS[cause].rule

    def run(self, state: State, frame: Frame) -> None:
        player = frame.player if self.target.whose == THAT else frame.who
        if player < 0:
            frame.pc += 1
            return
        there = [card for card in frame.them if state.where[card] not in (PILE, NOWHERE, NURSERY)]
        cards = [card for card in there if is_reached(state, card, CARD_BIT)]
        if self.target.kind != STABLE:
            for card in cards:
                zones.move(state, card, self.target.zone_of(player), PUT, frame)
            self._moved(frame, cards)
            frame.pc += 1
            return
        cards = [card for card in cards if state.kinds[card] & STABLE_BITS and may_enter(state, card, player)]
        self._moved(frame, cards)
        carry_into(state, frame, cards, player)

    def _moved(self, frame: Frame, cards: list[int]) -> None:
        frame.did = 1 if cards else 0
        frame.many = len(cards)


class TakeDifferentCard(Step):
    """*that player may take a different card from your hand*: none of those just put there. # move.choose"""

    asks = Asks.A_DIFFERENT_CARD
    rule = citations.MOVE_CHOOSE

    def _fitting(self, state: State, frame: Frame) -> list[int]:
        return [card for card in state.zones[hand_of(frame.master)] if card not in frame.them]

    def run(self, state: State, frame: Frame) -> None:
        fitting = self._fitting(state, frame)
        if not fitting:
            frame.did = 0
            frame.pc += 1
        else:
            state.ask(CARD, frame.who, fitting, 1)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.did = frame.took = 0 if choice == DECLINE else 1
        frame.pc += 1
        if frame.took:
            frame.it = choice
            zones.move(state, choice, hand_of(frame.who), PUT, frame)
