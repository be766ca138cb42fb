"""Moving cards a player chooses: which ones, as many as the words say, and then all of them at one moment.

A `Movement` tells one verb from another. What only discard, sacrifice, destroy and steal have is in `take`;
to whom cards are brought, put, moved and returned is in `carry`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.effects.costs import buys_nothing, is_left_nothing
from engine.effects.players import EVERYBODY, THE_CHOSEN, each_asked_for
from engine.game import zones
from engine.game.chain import chosen_in_link
from engine.game.continuous import remember
from engine.game.frames import find_nothing, next_step, take_up
from engine.game.hidden import turn_out_forced
from engine.game.movement import COMMON, HAND, NAMED_LATER, OWN, THAT, TO_DISCARD_PILE
from engine.game.replacement import mover
from engine.game.targets import aimed, owners_of
from engine.model import citations, events
from engine.model.causes import RETURN, VERBS
from engine.model.decisions import CARD, DECLINE, Asks
from engine.model.places import DECK, DECK_BOTTOM, DECK_TOP, FIRST_HAND, NONE_NAMED, PLAYER_OF, stable_of
from engine.model.state import DECLARING, LEFT_OPEN, NOTHING_CHOSEN, PLAIN, Choice, Step
from engine.model.work import NO_WORK, Work

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.effects.among import KeptInMind, LookedAt
    from engine.game.movement import Movement
    from engine.model.state import Frame, State

DECKS: Final = (DECK, DECK_TOP, DECK_BOTTOM)
ALL: Final = 0
ANY_NUMBER: Final = 99


class MoveChosen(Step):
    """*destroy 2 cards*, *discard up to 2 cards*, *bring a Unicorn from the discard pile into your Stable*.

    An optional one may be declined, and is only offered when all of it can be done. `number` is the most,
    `least` the fewest cards; `remembers` lets the card whose text it is keep the card moved in mind,
    `spares_them` leaves out those just moved and the one just chosen, and `among` all but those at hand.
    # effects.optional, effects.remembered
    """

    declares = True

    def __init__(self, movement: Movement, number: int, least: int = -1, optional: bool = False) -> None:
        self.movement = movement
        self.cause = movement.cause
        self.number = number
        self.least = number if least < 0 else least
        self.kinds_asked = movement.phrase.word
        self.optional = optional
        self.remembers = False
        self.spares_them = False
        self.among: LookedAt | KeptInMind | None = None
        self.is_from_own_hand = movement.source.kind == HAND and movement.source.whose == OWN
        self.is_from_hidden_hand = movement.source.kind == HAND and not self.is_from_own_hand
        self.rule = VERBS[movement.cause].rule
        self.fills_deck = movement.target.kind == COMMON and movement.target.zone in DECKS
        self.fills_discard_pile = movement.target.is_like(TO_DISCARD_PILE) and not optional

    @property
    def _is_of_hand(self) -> bool:
        """Whether it is *your hand*, so that no card of it is chosen."""
        return self.number == ALL and self.is_from_own_hand and not self.optional

    # Whether it can be done

    def possible(self, state: State, who: int, source: int) -> bool:
        if self.is_from_hidden_hand:
            return self.possible_to_others(state, who, source)
        needed = self._needed(state, who, source)
        return needed <= 0 or self.movement.reaches(state, who, source, needed)

    def possible_to_others(self, state: State, who: int, source: int) -> bool:
        hands = self.movement.source
        if hands.kind != HAND:
            return self.possible(state, who, source)
        held = sum([len(state.hands[player]) for player in hands.players(state, who, NAMED_LATER)])
        return held >= self._needed(state, who, source)

    def _needed(self, state: State, who: int, source: int) -> int:
        """How many cards there must be; of *that player* and of those at hand this is seen later."""
        if self.optional or self.movement.source.whose == THAT or self.among is not None:
            return 0
        least = self.least
        if not least and self._may_be_none(state):
            return 0
        return (least or 1) * self.times(state, who) - self.added_before(state, who, source)

    def _may_be_none(self, state: State) -> bool:
        return self.number != ALL or state.readings.all_may_be_zero != "at-least-one"

    def added_before(self, state: State, who: int, source: int) -> int:
        """How many cards come within reach earlier in the same effect."""
        return self.drawn_before if self.is_from_own_hand else 0

    def may_go(self, state: State, who: int, source: int) -> list[int]:
        """The cards that it may take, but for the one that says it."""
        if self.among is not None:
            return []
        return [card for card in self.movement.reach(state, who, source, NAMED_LATER) if card != source]

    def times(self, state: State, who: int) -> int:
        """How many cards go for each."""
        return 1

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        if self.optional or self.movement.source.whose != THAT:
            return True
        if self.movement.source.kind == HAND:
            return len(state.hands[that]) >= max(self.least, 1)
        found = self.movement.reach(state, who, source, that)
        return len(self.movement.at_once(state, who, that, found)) >= max(self.least, 1)

    def possible_with_newcomer(self, state: State, who: int, source: int, that: int, card: int) -> bool:
        """Whether it can be done with a player to whom this card has gone: it may come back itself.

        Where another is asked for, it may not.
        """
        if self.spares_them:
            return self.possible_with(state, who, source, that)
        # What does nothing where it lies keeps nobody from what is there already.
        is_idle = not (state.faces[card].is_static or state.looked_into)
        if is_idle and self.possible_with(state, who, source, that):
            return True
        gone = state.clone()
        zones.relocate(gone, card, stable_of(that))
        return self.possible_with(gone, who, source, that)

    def aims(self, state: State, who: int, source: int) -> list[int]:
        if not self.movement.is_aimed or self.number != 1:
            return []
        return owners_of(state, self.movement.reach(state, who, source))

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        return self.movement.in_bag(state, frame.who, frame.source, frame.player)

    def is_left_nothing(self, state: State, frame: Frame) -> bool:
        """What is given for it may come to lie in the discard pile, so that something is left there."""
        may_be_none = not self.least and self._may_be_none(state)
        if self.optional or may_be_none or self.movement.source.is_like(TO_DISCARD_PILE):
            return False
        taken = chosen_in_link(state)
        found = self.fitting(state, frame)
        return bool(found) and all(card in taken for card in found)

    # Choosing

    def fitting(self, state: State, frame: Frame) -> list[int]:
        """The cards that may be chosen now."""
        movement = self.movement
        found = movement.reach(state, frame.who, frame.source, frame.player)
        if self.among is not None:
            at_hand = self.among.left(state, frame)
            found = [card for card in found if card in at_hand]
        return aimed(state, found, frame.aim) if movement.is_aimed else found

    def run(self, state: State, frame: Frame) -> None:
        chosen = len(frame.cards) + frame.count
        if frame.mode == DECLARING and self.is_from_own_hand and (self.drawn_before or self._is_of_hand):
            leave_open(frame)
        elif frame.has_made_choice:
            self.carry_out(state, frame)
        elif self.among is not None and frame.mode == DECLARING:
            leave_open(frame)
        elif chosen and chosen == self.number:
            self.go_on(state, frame)
        else:
            fitting = self.left_to_choose(state, frame)
            may_be_changed = fitting and not chosen and state.in_force.changers
            if not (may_be_changed and self.is_changed(state, frame, fitting)):
                self.choose(state, frame, fitting, chosen)

    def is_changed(self, state: State, frame: Frame, fitting: list[int]) -> bool:
        """Let something else be done for every card, where some card says so; whether any does."""
        return False

    def choose(self, state: State, frame: Frame, fitting: list[int], chosen: int) -> None:
        """Ask for the next card, or take what there is where nothing is left to choose."""
        # Many kinds of steps come here, so each of these is looked up once.
        number, least, optional = self.number, self.least, self.optional
        wanted = len(fitting) if number == ALL else number - chosen
        # Not all of them may find room where they go.
        room = len(self._at_once(state, frame, fitting) if state.in_force.closed else fitting)
        if not (optional or chosen) and not is_as_far_as_read(state, room, least):
            fitting = []
        if optional and not chosen:
            needed = 1 if number == ANY_NUMBER else least or wanted
            self._offer(state, frame, fitting, needed * self.times(state, frame.who))
        elif chosen >= least and number not in (ALL, least):
            self._ask_for_more(state, frame, fitting)
        elif self.is_choice(state, frame, len(fitting), wanted) or room < len(fitting):
            self.ask(state, frame, fitting)
        elif not (state.unknown and self.turns_out(state, frame, fitting)):
            self._take_all(state, frame, fitting)

    def ask(self, state: State, frame: Frame, fitting: list[int]) -> None:
        """Ask which card is next."""
        state.ask(CARD, frame.who, fitting, 0)

    def left_to_choose(self, state: State, frame: Frame) -> list[int]:
        """The fitting cards that nothing else is about to take."""
        fitting = self.fitting(state, frame)
        if frame.mode != PLAIN:
            declared = declared_in_link(state, frame)
            fitting = [card for card in fitting if card not in declared]
        elif frame.used:
            # What the effect it replaces is about to take as well.
            fitting = [card for card in fitting if card not in frame.work.others]
        if frame.cards:
            fitting = [card for card in fitting if card not in frame.cards]
        if self.spares_them:
            fitting = [card for card in fitting if card not in frame.them and card != frame.it]
        if frame.cards and self.movement.may_be_full(state):
            fitting = self.movement.beside(state, frame.who, frame.player, fitting, frame.cards)
        return fitting

    def _at_once(self, state: State, frame: Frame, cards: Sequence[int]) -> Sequence[int]:
        return self.movement.at_once(state, frame.who, frame.player, cards, frame.cards)

    def _offer(self, state: State, frame: Frame, fitting: list[int], wanted: int) -> None:
        enough = self._are_enough(state, frame, fitting, wanted)
        is_for_nothing = enough and is_left_nothing(state, frame, self.payoff)
        if enough and buys_nothing(state, frame, self.payoff):
            fitting = self.paying(state, frame, fitting)
        if enough and fitting and not is_for_nothing:
            state.ask(CARD, frame.who, fitting, 1)
        else:
            is_short = is_for_nothing or self._have_others_taken_it(state, frame, wanted)
            rule = self.why_impossible(state, frame.who, frame.source)
            find_nothing(state, frame, citations.CHAIN_TOO_FEW if is_short else rule)
            self.decline(state, frame)

    def _are_enough(self, state: State, frame: Frame, cards: list[int], wanted: int) -> bool:
        return bool(cards) and len(self._at_once(state, frame, cards)) >= wanted

    def _have_others_taken_it(self, state: State, frame: Frame, wanted: int) -> bool:
        """Whether there would be enough if others of the link had chosen nothing. # chain.too-few-targets"""
        if frame.mode != DECLARING or not declared_in_link(state, frame):
            return False
        return self._are_enough(state, frame, self.fitting(state, frame), wanted)

    def paying(self, state: State, frame: Frame, fitting: list[int]) -> list[int]:
        """The cards by whose going what they pay for becomes possible."""
        return []

    def _ask_for_more(self, state: State, frame: Frame, fitting: list[int]) -> None:
        """Enough has been chosen; more may be."""
        if fitting:
            state.ask(CARD, frame.who, fitting, 1)
        else:
            self.go_on(state, frame)

    def is_choice(self, state: State, frame: Frame, fitting: int, wanted: int) -> bool:
        """Whether it matters what is chosen, or how much, or which first."""
        if fitting > wanted or (self.number not in (ALL, self.least) and fitting > self.least):
            return True
        return fitting > 1 and self.is_one_by_one(state, frame)

    def is_one_by_one(self, state: State, frame: Frame) -> bool:
        """Whether each card moves before the next is chosen."""
        return False

    def turns_out(self, state: State, frame: Frame, fitting: list[int]) -> bool:
        """Let unknown cards turn out before they are moved; whether there are any."""
        return turn_out_forced(state, frame, fitting)

    def must_choose_from(self, state: State, frame: Frame) -> list[int]:
        if self.optional or self.among is not None or self.drawn_before or self._is_of_hand:
            return []
        if frame.program.has_alternative:
            return []
        return self.left_to_choose(state, frame)

    def _take_all(self, state: State, frame: Frame, fitting: list[int]) -> None:
        frame.cards += tuple(fitting)
        if frame.cards:
            self.note_forced(state, frame, fitting)
        elif frame.mode == DECLARING and self.fitting(state, frame):
            find_nothing(state, frame, citations.CHAIN_TOO_FEW)
            if not (frame.declared or frame.program.has_alternative):
                # Others of the link take them all, so this effect does not happen.
                state.frames.pop()
                return
        else:
            find_nothing(state, frame, self.why_impossible(state, frame.who, frame.source))
        self.go_on(state, frame)

    def note_forced(self, state: State, frame: Frame, cards: list[int]) -> None:
        """These go because there are no others."""

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice != DECLINE:
            frame.cards += (choice,)
            if len(frame.cards) + frame.count == self.number:
                self.go_on(state, frame)
        elif frame.cards or not self.optional:
            self.go_on(state, frame)
        else:
            zones.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
            self.decline(state, frame)

    def decline(self, state: State, frame: Frame) -> None:
        """Nothing is moved."""
        if frame.mode == DECLARING:
            frame.note(NOTHING_CHOSEN)
        elif frame.is_left_open:
            frame.next_choice()
        frame.cards = ()
        frame.did = 0
        frame.took = 0
        frame.many = 0
        self._name(frame, NONE_NAMED)
        next_step(state, frame)

    # Moving

    def go_on(self, state: State, frame: Frame) -> None:
        """All cards have been chosen."""
        self.settle(state, frame, -1)

    def settle(self, state: State, frame: Frame, player: int) -> None:
        """Move what was chosen, to this player where the words leave it open; or note it for later."""
        cards = frame.cards
        if frame.mode == DECLARING:
            frame.note(Choice(cards, player))
        elif frame.is_left_open:
            frame.next_choice()
        self.note(state, frame, len(cards) + frame.count)
        frame.cards = ()
        frame.count = 0
        self.move(state, frame, cards, player)

    def carry_out(self, state: State, frame: Frame) -> None:
        """Move what was chosen beforehand, as far as it is still there. # chain.targets-first"""
        fitting = self.fitting(state, frame)
        declared = frame.next_choice()
        cards = self._at_once(state, frame, [card for card in declared.cards if card in fitting])
        cards = cards if is_as_far_as_read(state, len(cards), len(declared.cards)) else []
        self.note(state, frame, len(cards))
        self.move(state, frame, tuple(cards), declared.number)

    def note(self, state: State, frame: Frame, number: int) -> None:
        """Let what follows know how many cards were moved, and whether that was all that was asked."""
        frame.many = number
        is_none_of_all = not (number or self.least or self._may_be_none(state))
        frame.did = 1 if number or not (self.least or is_none_of_all) else 0
        if self.optional or is_none_of_all:
            frame.took = 1 if number else 0

    def move(self, state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
        """Let the cards go, and what follows speak of them."""
        movement = self.movement
        if movement.is_aimed:
            frame.aim = -1
        if not cards:
            self._name(frame, NONE_NAMED)
            next_step(state, frame)
            return
        last = cards[-1]
        zone = state.where[last]
        owner = PLAYER_OF[zone] if zone >= FIRST_HAND else -1
        if movement.target.is_open:
            frame.player = player
        elif movement.source.is_open:
            frame.player = owner
        if frame.mode == DECLARING:
            next_step(state, frame)
            return
        if self.optional:
            take_up(state, frame)
        self._name(frame, last)
        frame.them = cards
        if self.among is not None:
            self.among.take(state, frame, cards)
        if self.remembers:
            remember(state, frame.source, last, owner)
        self.send(state, frame, cards, player)

    def _name(self, frame: Frame, card: int) -> None:
        """The one card that is moved is *it*; where none is, no other is meant."""
        if self.number == self.least == 1:
            frame.it = card

    def send(self, state: State, frame: Frame, cards: tuple[int, ...], player: int) -> None:
        """Let the cards go, and the effect go on."""
        raise NotImplementedError


class MoveThatMany(Step):
    """*destroy that many cards*: as many as the step before has moved, each number by a step of its own.

    How many these are is not known beforehand where nobody could choose them yet. # chain.targets-first
    """

    declares = True
    none_is_done = 0

    def __init__(self, of: Callable[[int], MoveChosen]) -> None:
        self.of = of
        one = of(1)
        self.asks, self.rule, self.cause, self.kinds_asked = one.asks, one.rule, one.cause, one.kinds_asked

    def number(self, state: State, frame: Frame) -> int:
        """How many cards are to go."""
        return frame.many

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        return self.of(1).may_turn_out(state, frame)

    def run(self, state: State, frame: Frame) -> None:
        number = self.number(state, frame)
        if number:
            self.of(number).run(state, frame)
        elif frame.mode == DECLARING:
            leave_open(frame)
        else:
            if frame.has_choice:
                frame.next_choice()
            find_nothing(state, frame)
            frame.did = self.none_is_done
            next_step(state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        self.of(self.number(state, frame)).answer(state, frame, choice)


def leave_open(frame: Frame) -> None:
    """Leave it for later what goes.

    A card that is drawn first may be one of those chosen; a whole hand is what the others leave of it.
    # chain.targets-first, chain.no-card-twice
    """
    frame.note(LEFT_OPEN)
    frame.did = 1
    frame.pc += 1


def is_as_far_as_read(state: State, found: int, wanted: int) -> bool:
    """Whether an effect takes so many cards where it asks for more: none if it is all or nothing."""
    return not 0 < found < wanted or state.readings.partial_effects != "all-or-nothing"


def declared_in_link(state: State, frame: Frame) -> list[int]:
    """The cards already chosen in this link that have not gone yet. # chain.no-card-twice"""
    return frame.declared_cards() + chosen_in_link(state)


class MoveFromEach(Step):
    """*return a card from each player's Stable to that player's hand*, *destroy a Unicorn in each …*.

    So many cards each, or all of them, of all players or of those chosen before; all are chosen before any
    goes. # chain.targets-first
    """

    def __init__(self, movement: Movement, number: int, which: int) -> None:
        self.movement = movement
        self.cause = movement.cause
        self.number = number
        self.kinds_asked = movement.phrase.word
        self.which = which
        self.asks = Asks.CARDS_TO_CARRY if movement.cause == RETURN else Asks.CARDS_TO_TAKE
        self.rule = VERBS[movement.cause].rule
        self.mover = mover(movement.cause, movement.target)

    def possible(self, state: State, who: int, source: int) -> bool:
        if self.which == THE_CHOSEN:
            return True
        is_return_of_all = self.cause == RETURN and self.which == EVERYBODY
        asked_for = each_asked_for(state, who) if is_return_of_all else self._all_meant(state, who)
        return any(self.movement.reach(state, who, source, that) for that in asked_for)

    def _players(self, state: State, frame: Frame) -> Sequence[int]:
        return frame.players if self.which == THE_CHOSEN else self._all_meant(state, frame.who)

    def _all_meant(self, state: State, who: int) -> list[int]:
        return [each for each in state.clockwise(who) if self.which == EVERYBODY or each != who]

    def run(self, state: State, frame: Frame) -> None:
        players = self._players(state, frame)
        if frame.count == len(players):
            self._move(state, frame)
            return
        reach = self.movement.reach(state, frame.who, frame.source, players[frame.count])
        found = [card for card in reach if card not in frame.cards]
        wanted = len(found) if self.number == ALL else self.number - len(reach) + len(found)
        room = self.movement.at_once(state, frame.who, frame.who, found, frame.cards)
        if len(found) > min(wanted, len(room)) > 0:
            state.ask(CARD, frame.who, found, 0)
        else:
            frame.cards += tuple(found[:wanted]) if room else ()
            frame.count += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.cards += (choice,)

    def _move(self, state: State, frame: Frame) -> None:
        targets = self._targets(state, frame)
        frame.pc += 1
        if cards := frame.give_collected():
            self.mover.send(state, frame, cards, Work(targets, from_each=1) if targets else NO_WORK)

    def _targets(self, state: State, frame: Frame) -> tuple[int, ...]:
        """All that might have been chosen, where somebody may answer with another choice."""
        if not state.edition.answered_causes & self.cause:
            return ()
        who, source = frame.who, frame.source
        players = self._players(state, frame)
        return tuple(card for each in players for card in self.movement.reach(state, who, source, each))


# The card itself, the one last named, or the one the event is about

THIS: Final = 0
IT: Final = 1
ABOUT: Final = 2


def card_meant(which: int, frame: Frame) -> int:
    """The card *this card*, *it* or *that Unicorn* speaks of."""
    if which == THIS:
        return frame.source
    return max(frame.it, -1) if which == IT else frame.about


def is_none_meant(which: int, frame: Frame) -> bool:
    """Whether *it* speaks of no card, because what was to name one was not done."""
    return which == IT and frame.it == NONE_NAMED
