"""Discard, sacrifice, destroy, steal: choosing the cards, and moving them unless something else happens.

Most of what cards say is one of these four verbs. # move.discard, move.sacrifice, move.destroy, move.steal
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events, moves
from engine.causes import DESTROY, DISCARD, RETURN, SACRIFICE, STEAL
from engine.decisions import CARD, DECLINE, USE
from engine.reach import BY_VERB, THAT, aimed, may_be, owners_of, reach
from engine.state import (
    CARRYING_OUT,
    DECK,
    DECLARING,
    NURSERY,
    Frame,
    hand_of,
    is_stable,
    player_of,
    stable_of,
)
from engine.steps import Program, Step, buys_nothing, call, pays
from engine.unknown import show_hand, turn_out_forced, unknown_in

if TYPE_CHECKING:
    from engine.reach import Phrase
    from engine.state import State
    from engine.watching import Replacement

ALL: Final = 0
AT_ONCE: Final = 0
AT_LEAST_ONE: Final = 0

RULE_OF_CAUSE: Final = {
    DISCARD: citations.MOVE_DISCARD,
    SACRIFICE: citations.MOVE_SACRIFICE,
    DESTROY: citations.MOVE_DESTROY,
    STEAL: citations.MOVE_STEAL,
}


class Take(Step):
    """*destroy 2 cards*, *discard a card*, *sacrifice all Downgrades*: choose, then move at once.

    An optional one may be declined, and is only offered when all of it can be done. # effects.optional
    """

    def __init__(
        self, cause: int, number: int, phrase: Phrase, optional: bool = False, scope: int = BY_VERB
    ) -> None:
        self.cause = cause
        self.number = number
        self.phrase = phrase
        self.optional = optional
        self.scope = scope
        self.rule = RULE_OF_CAUSE[cause]

    def possible(self, state: State, who: int, source: int) -> bool:
        if self.optional or self.scope == THAT:
            return True
        fitting = reach(state, who, self.cause, self.phrase, source, self.scope)
        if self.number == ALL and state.reading(citations.ALL_MAY_BE_ZERO) != AT_LEAST_ONE:
            return True
        others = len(fitting) - 1 if self.cause == DISCARD and source in fitting else len(fitting)
        if self.cause == DISCARD:
            others += self.drawn_before
        return others >= max(self.number, 1)

    def aims(self, state: State, who: int, source: int) -> list[int]:
        if self.cause not in (DESTROY, STEAL) or self.number != 1 or self.scope == THAT:
            return []
        return owners_of(state, reach(state, who, self.cause, self.phrase, source, self.scope))

    def fitting(self, state: State, frame: Frame) -> list[int]:
        """The cards that may be chosen now."""
        found = reach(state, frame.who, self.cause, self.phrase, frame.source, self.scope, frame.player)
        return aimed(state, found, frame.aim) if self.cause in (DESTROY, STEAL) else found

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == CARRYING_OUT:
            self._carry_out(state, frame)
            return
        chosen = len(frame.cards) + frame.count
        if chosen and chosen == self.number:
            self._chosen(state, frame)
            return
        fitting = self._left_to_choose(state, frame)
        wanted = len(fitting) if self.number == ALL else self.number - chosen
        if not self.optional and not chosen:
            fitting = as_far_as_read(state, fitting, wanted)
        if wanted == 0 and chosen:
            self._chosen(state, frame)
        elif self.optional and not chosen:
            self._offer(state, frame, fitting, wanted)
        elif len(fitting) > wanted or (len(fitting) > 1 and self._is_one_by_one(state, frame)):
            state.ask(CARD, frame.who, fitting, 0)
        elif not (state.unknown and self._turn_out(state, frame, fitting)):
            self._take_all(state, frame, fitting)

    def _turn_out(self, state: State, frame: Frame, fitting: list[int]) -> bool:
        """Let unknown cards turn out before they are taken; for *all* of a kind, the whole hand."""
        if self.cause == DISCARD and self.number == ALL and unknown_in(state, hand_of(frame.who)):
            show_hand(state, frame, frame.who)
            return True
        return turn_out_forced(state, frame, fitting)

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        if self.cause != DISCARD:
            return []
        return self.phrase.among(state, state.zones[DECK], frame.source)

    def _is_one_by_one(self, state: State, frame: Frame) -> bool:
        """Whether each card moves before the next is chosen."""
        if self.number <= 1 or frame.mode == DECLARING:
            return False
        return state.reading(citations.MULTI_DESTROY) != AT_ONCE

    def _left_to_choose(self, state: State, frame: Frame) -> list[int]:
        fitting = self.fitting(state, frame)
        if frame.mode == DECLARING:
            fitting = [card for card in fitting if not is_declared(state, frame, card)]
        if frame.cards:
            fitting = [card for card in fitting if card not in frame.cards]
        return fitting

    def _offer(self, state: State, frame: Frame, fitting: list[int], wanted: int) -> None:
        enough = bool(fitting) and len(fitting) >= wanted
        if enough and buys_nothing(state, frame, self.payoff):
            fitting = [card for card in fitting if pays(state, frame, self.payoff, card)]
        if enough and fitting:
            state.ask(CARD, frame.who, fitting, 1)
        else:
            self._decline(frame)

    def _take_all(self, state: State, frame: Frame, fitting: list[int]) -> None:
        for card in fitting:
            moves.cite(state, events.FORCED, citations.EFFECTS_FORCED, frame, frame.who, card)
        frame.cards += fitting
        if not frame.cards:
            moves.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who)
        self._chosen(state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            moves.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
            self._decline(frame)
            return
        if self._is_one_by_one(state, frame):
            frame.count += 1
            state.frames.append(moving(self.cause, frame, [choice]))
        else:
            frame.cards.append(choice)

    def _decline(self, frame: Frame) -> None:
        if frame.mode == DECLARING:
            frame.note_choice([])
        frame.did = 0
        frame.took = 0
        frame.pc += 1

    def _chosen(self, state: State, frame: Frame) -> None:
        cards = frame.cards
        if frame.mode == DECLARING:
            frame.note_choice(cards)
        self._note(frame, len(cards) + frame.count)
        frame.cards = []
        frame.count = 0
        self._move(state, frame, cards)

    def _carry_out(self, state: State, frame: Frame) -> None:
        """Move what was declared, as far as it is still there."""
        fitting = self.fitting(state, frame)
        declared = frame.next_choice()
        cards = [card for card in declared if card in fitting]
        cards = as_far_as_read(state, cards, len(declared))
        self._note(frame, len(cards))
        self._move(state, frame, cards)

    def _note(self, frame: Frame, number: int) -> None:
        frame.did = 1 if number else 0
        if self.optional:
            frame.took = frame.did

    def _move(self, state: State, frame: Frame, cards: list[int]) -> None:
        if self.cause in (DESTROY, STEAL):
            frame.aim = -1
        if cards and frame.mode != DECLARING:
            frame.it = cards[-1]
            frame.player = player_of(state.where[frame.it])
            call(state, frame, moving(self.cause, frame, cards))
        else:
            frame.pc += 1


ALL_OR_NOTHING: Final = 1


def as_far_as_read(state: State, found: list[int], wanted: int) -> list[int]:
    """The cards there are of those an effect asks for; fewer are none where it is all or nothing."""
    if 0 < len(found) < wanted and state.reading(citations.PARTIAL_EFFECTS) == ALL_OR_NOTHING:
        return []
    return found


def is_declared(state: State, frame: Frame, card: int) -> bool:
    """Whether a card was already chosen in the link that is being declared. # chain.no-card-twice"""
    if card in frame.declared:
        return True
    for other in state.link:
        if card in other.declared:
            return True
    return False


class Either(Take):
    """*destroy an Upgrade or sacrifice a Downgrade*: the card chosen says which. # move.choose"""

    def __init__(self, first: Take, second: Take) -> None:
        super().__init__(first.cause, 1, first.phrase, first.optional, first.scope)
        self.first = first
        self.second = second
        self.rule = citations.MOVE_CHOOSE

    def possible(self, state: State, who: int, source: int) -> bool:
        return self.first.possible(state, who, source) or self.second.possible(state, who, source)

    def fitting(self, state: State, frame: Frame) -> list[int]:
        found = self.first.fitting(state, frame)
        return found + [card for card in self.second.fitting(state, frame) if card not in found]

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        found = self.first.may_turn_out(state, frame)
        return found + [card for card in self.second.may_turn_out(state, frame) if card not in found]

    def _move(self, state: State, frame: Frame, cards: list[int]) -> None:
        if cards and cards[0] not in self.first.fitting(state, frame):
            self.second._move(state, frame, cards)
        else:
            super()._move(state, frame, cards)


# The card itself, or the one last named

THIS: Final = 0
IT: Final = 1


def card_meant(which: int, frame: Frame) -> int:
    """The card *this card* or *it* speaks of."""
    return frame.source if which == THIS else frame.it


class TakeOne(Step):
    """*sacrifice this card*, *destroy it*."""

    def __init__(self, cause: int, which: int) -> None:
        self.cause = cause
        self.which = which
        self.gives_this = which == THIS
        self.rule = RULE_OF_CAUSE[cause]

    def possible(self, state: State, who: int, source: int) -> bool:
        return self.which != THIS or _within_reach(state, source, self.cause, who, source)

    def run(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        if frame.mode == DECLARING:
            frame.pc += 1
        elif _within_reach(state, card, self.cause, frame.who, frame.source):
            frame.did = 1
            call(state, frame, moving(self.cause, frame, [card]))
        else:
            moves.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who, card)
            frame.did = 0
            frame.pc += 1


def _within_reach(state: State, card: int, cause: int, who: int, source: int) -> bool:
    zone = state.where[card]
    if cause == DISCARD:
        return zone == hand_of(who)
    if not is_stable(zone) or not may_be(state, card, cause, source):
        return False
    return (zone == stable_of(who)) == (cause == SACRIFICE)


# Moving the chosen cards, unless something else happens instead

# Where a returned card goes: the hand of the one who returns it, of the one whose Stable it was in, …
YOUR_HAND: Final = "your-hand"
THEIR_HAND: Final = "their-hand"
TO_NURSERY: Final = "nursery"
TO_DECK: Final = "deck"
PLACES: Final = (YOUR_HAND, THEIR_HAND, TO_NURSERY, TO_DECK)


MANDATORY_FIRST: Final = 1


class MoveCards(Step):
    """Move each card of the frame, after any replacement has had its chance. # effects.replacement

    Cards chosen together count as one moment: none of them may save another of them.
    """

    rule = citations.EFFECTS_REPLACEMENT

    def __init__(self, cause: int, place: str) -> None:
        self.cause = cause
        self.place = place

    def run(self, state: State, frame: Frame) -> None:
        if frame.count == len(frame.cards):
            state.frames.pop()
            return
        if frame.count == 0 and len(frame.cards) > 1 and state.replacers:
            # All go at one moment, so a card that may save another is still there for it.
            frame.cards.sort(key=state.replacers.__contains__)
        card = frame.cards[frame.count]
        sources = self._replacers(state, frame, card) if state.replacers and not frame.took else []
        if not sources:
            self._carry(state, frame, card)
            frame.took = 0
            frame.count += 1
            return
        must = [source for source in sources if not self._replacement(state, card, source).optional]
        if must and len(sources) > 1 and state.reading(citations.REPLACEMENT_ORDER) == MANDATORY_FIRST:
            sources = must
        if len(sources) == 1 and must:
            self._replace(state, frame, card, sources[0])
        else:
            state.ask(USE, player_of(state.where[card]), sources, 0 if must else 1)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        card = frame.cards[frame.count]
        if choice == DECLINE:
            moves.cite(
                state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, player_of(state.where[card]), card
            )
            frame.took = 1
        else:
            self._replace(state, frame, card, choice)

    def _replacers(self, state: State, frame: Frame, card: int) -> list[int]:
        if not is_stable(state.where[card]):
            return []
        found = []
        for source in state.replacers:
            if source in frame.used or not self._may_save(state, frame, card, source):
                continue
            owner = player_of(state.where[source])
            for replacement in state.faces[source].replaces:
                if not replacement.fits(state, card, source, self.cause):
                    continue
                if replacement.program.possible(state, owner, source) and not (
                    source == card and gives_itself(replacement)
                ):
                    found.append(source)
                    break
        return found

    def _may_save(self, state: State, frame: Frame, card: int, source: int) -> bool:
        if source == card or source not in frame.cards:
            return True
        return state.reading(citations.KNIGHT_ALREADY_TARGETED) != 0

    def _replacement(self, state: State, card: int, source: int) -> Replacement:
        for replacement in state.faces[source].replaces:
            if replacement.fits(state, card, source, self.cause):
                return replacement
        raise AssertionError("a replacement was offered that does not fit")

    def _replace(self, state: State, frame: Frame, card: int, source: int) -> None:
        owner = player_of(state.where[source])
        program = self._replacement(state, card, source).program
        frame.count += 1
        frame.took = 0
        event = moves.cite(state, events.REPLACE, citations.EFFECTS_REPLACEMENT, frame, owner, source)
        instead = Frame(program, owner, source, card, event)
        instead.player = player_of(state.where[card])
        instead.used = (*frame.used, source)
        if frame.count == len(frame.cards):
            state.frames.pop()
        state.frames.append(instead)

    def _carry(self, state: State, frame: Frame, card: int) -> None:
        zone = state.where[card]
        if self.cause == DISCARD:
            moves.discard(state, card, frame)
        elif self.cause == RETURN:
            self._return(state, card, frame)
        elif not is_stable(zone):
            moves.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who, card)
        elif self.cause == SACRIFICE:
            moves.sacrifice(state, card, frame)
        elif self.cause == DESTROY:
            moves.destroy(state, card, frame)
        else:
            moves.steal(state, card, frame)

    def _return(self, state: State, card: int, frame: Frame) -> None:
        owner = player_of(state.where[card]) if is_stable(state.where[card]) else frame.who
        targets = {
            YOUR_HAND: hand_of(frame.who),
            THEIR_HAND: hand_of(owner),
            TO_NURSERY: NURSERY,
            TO_DECK: DECK,
        }
        if is_stable(state.where[card]):
            moves.give_back(state, card, targets[self.place], frame)
        else:
            moves.put(state, card, targets[self.place], frame)


def gives_itself(replacement: Replacement) -> bool:
    """Whether it gives its own card in place of the other: of no use to that card itself."""
    step = replacement.program.steps[0]
    return isinstance(step, TakeOne) and step.which == THIS


def _moving_programs() -> dict[str, Program]:
    programs = {}
    for cause, name in (
        (DISCARD, "discard"),
        (SACRIFICE, "sacrifice"),
        (DESTROY, "destroy"),
        (STEAL, "steal"),
    ):
        programs[f"move:{name}"] = Program(f"move:{name}", 0, [MoveCards(cause, "")])
    for place in PLACES:
        programs[f"move:return-{place}"] = Program(f"move:return-{place}", 0, [MoveCards(RETURN, place)])
    return programs


MOVING: Final[dict[str, Program]] = _moving_programs()
MOVING_OF_CAUSE: Final[dict[int, Program]] = {
    DISCARD: MOVING["move:discard"],
    SACRIFICE: MOVING["move:sacrifice"],
    DESTROY: MOVING["move:destroy"],
    STEAL: MOVING["move:steal"],
}


def moving(cause: int, frame: Frame, cards: list[int], place: str = "") -> Frame:
    """The frame that moves these cards for the one whose effect it is."""
    program = MOVING_OF_CAUSE[cause] if cause != RETURN else MOVING[f"move:return-{place}"]
    called = Frame(program, frame.who, frame.source, frame.it, frame.because)
    called.clause = frame.clause
    called.cards = cards
    called.used = frame.used
    return called
