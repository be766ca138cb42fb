"""The instructions a wording compiles to: one class a word, with `run` and `answer`.

A step reads its frame, changes the state through `moves`, and either goes on (`frame.pc`) or asks. An
effect that is one of several in a link is run twice: first only to choose (`DECLARING`), then to carry
out what was chosen (`CARRYING_OUT`). # chain.targets-first
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events, moves
from engine.causes import DESTROY, DISCARD, RETURN, SACRIFICE, STEAL
from engine.decisions import CARD, CHANCE, DECLINE, PLAYER, USE, YES, YES_NO
from engine.reach import may_be, reach
from engine.state import (
    CARRYING_OUT,
    DECK,
    DECK_TOP,
    DECLARING,
    DISCARD_PILE,
    NURSERY,
    PILE,
    Frame,
    hand_of,
    is_stable,
    player_of,
    stable_of,
)

if TYPE_CHECKING:
    from engine.state import State
    from engine.watching import Replacement


class Step:
    """One instruction. `rule` is the one that asks, `body` a program it runs for other players."""

    rule: str = citations.EFFECTS_MANDATORY
    body: Program | None = None

    def run(self, state: State, frame: Frame) -> None:
        """Do it and go on, or ask and wait."""
        raise NotImplementedError

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        """Go on with the answer to what `run` asked."""
        raise NotImplementedError

    def possible(self, state: State, who: int, source: int) -> bool:
        """Whether it can be done in full now. # play.impossible-in-hand"""
        return True


class Program:
    """A list of steps, and the name it is saved by.

    `clause` is the line of the card it comes from (0: a rule of the game), `optional` whether the whole
    of it may be declined, `last` the place of the step that ends it. The rules' own programs give each
    step a label, so that what was saved finds its step again when others have come between.
    """

    __slots__ = ("clause", "labels", "last", "name", "optional", "steps")

    def __init__(self, name: str, clause: int, steps: list[Step], optional: bool = False) -> None:
        ending: list[Step] = [Finish()]
        self.name = name
        self.clause = clause
        self.optional = optional
        self.last = len(steps)
        self.steps: list[Step] = steps + ending
        self.labels: list[str] = []

    def __repr__(self) -> str:
        return f"<Program {self.name}>"

    @classmethod
    def of_rules(cls, name: str, steps: dict[str, Step]) -> Program:
        """A program of the rules: its steps by their labels."""
        program = cls(name, 0, list(steps.values()))
        program.labels = [*steps, "finish"]
        return program

    def possible(self, state: State, who: int, source: int) -> bool:
        """Whether everything in it that must be done can be done in full."""
        for step in self.steps:
            if not step.possible(state, who, source):
                return False
        return True


def call(state: State, caller: Frame, called: Frame) -> None:
    """Run a frame before the caller goes on; a caller with nothing left to do is dropped first."""
    caller.pc += 1
    if caller.pc == caller.program.last:
        state.frames.pop()
    state.frames.append(called)


class Finish(Step):
    """The end of every program. One that has only chosen goes back into its link."""

    def run(self, state: State, frame: Frame) -> None:
        state.frames.pop()
        if frame.mode == DECLARING:
            state.link.append(frame)


# Drawing

LAST_CARD: Final = 1
NOBODY_WINS: Final = 1
RESHUFFLE: Final = 2


class Draw(Step):
    """*draw 2 cards*: one at a time, the known top first, otherwise by chance. # move.draw"""

    rule = citations.MOVE_DRAW

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING or frame.count == self.number or state.deck_is_out:
            frame.did = 1 if frame.count == self.number or frame.mode == DECLARING else 0
            frame.count = 0
            frame.pc += 1
        elif state.zones[DECK_TOP]:
            self.answer(state, frame, state.zones[DECK_TOP][0])
        elif state.zones[DECK]:
            state.ask(CHANCE, frame.who, state.zones[DECK], 0)
        else:
            deck_ran_out(state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.draw(state, choice, frame)
        frame.count += 1
        is_empty = not state.zones[DECK] and not state.zones[DECK_TOP]
        if is_empty and state.reading(citations.DECK_OUT_MOMENT) == LAST_CARD:
            deck_ran_out(state, frame)


def deck_ran_out(state: State, frame: Frame) -> None:
    """The game will end when the chain has resolved, or the discard pile is shuffled. # end.deck-out"""
    if state.reading(citations.DECK_OUT) == RESHUFFLE and state.zones[DISCARD_PILE]:
        moves.shuffle_discard_into_deck(state, frame)
    else:
        state.deck_is_out = 1
        moves.cite(state, events.DECK_OUT, citations.END_DECK_OUT, frame, frame.who)


# Taking cards: discard, sacrifice, destroy, steal

ALL: Final = 0
AT_ONCE: Final = 0

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

    def __init__(self, cause: int, number: int, word: int, optional: bool = False) -> None:
        self.cause = cause
        self.number = number
        self.word = word
        self.optional = optional
        self.rule = RULE_OF_CAUSE[cause]

    def possible(self, state: State, who: int, source: int) -> bool:
        if self.optional:
            return True
        fitting = reach(state, who, self.cause, self.word)
        if self.cause == DISCARD and source in fitting:
            return len(fitting) > self.number
        return len(fitting) >= self.number

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == CARRYING_OUT:
            self._carry_out(state, frame)
            return
        fitting = self._left_to_choose(state, frame)
        chosen = len(frame.cards) + frame.count
        wanted = len(fitting) if self.number == ALL else self.number - chosen
        if wanted == 0 and chosen:
            self._chosen(state, frame)
        elif self.optional and not chosen:
            self._offer(state, frame, fitting, wanted)
        elif len(fitting) > wanted or (len(fitting) > 1 and self._is_one_by_one(state, frame)):
            state.ask(CARD, frame.who, fitting, 0)
        else:
            self._take_all(state, frame, fitting)

    def _is_one_by_one(self, state: State, frame: Frame) -> bool:
        """Whether each card moves before the next is chosen."""
        if self.number <= 1 or frame.mode == DECLARING:
            return False
        return state.reading(citations.MULTI_DESTROY) != AT_ONCE

    def _left_to_choose(self, state: State, frame: Frame) -> list[int]:
        fitting = reach(state, frame.who, self.cause, self.word)
        if frame.mode == DECLARING:
            fitting = [card for card in fitting if not is_declared(state, frame, card)]
        if frame.cards:
            fitting = [card for card in fitting if card not in frame.cards]
        return fitting

    def _offer(self, state: State, frame: Frame, fitting: list[int], wanted: int) -> None:
        if fitting and len(fitting) >= wanted:
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
        fitting = reach(state, frame.who, self.cause, self.word)
        cards = [card for card in frame.next_choice() if card in fitting]
        self._note(frame, len(cards))
        self._move(state, frame, cards)

    def _note(self, frame: Frame, number: int) -> None:
        frame.did = 1 if number else 0
        if self.optional:
            frame.took = frame.did

    def _move(self, state: State, frame: Frame, cards: list[int]) -> None:
        if cards and frame.mode != DECLARING:
            frame.it = cards[-1]
            call(state, frame, moving(self.cause, frame, cards))
        else:
            frame.pc += 1


def is_declared(state: State, frame: Frame, card: int) -> bool:
    """Whether a card was already chosen in the link that is being declared. # chain.no-card-twice"""
    if card in frame.declared:
        return True
    for other in state.link:
        if card in other.declared:
            return True
    return False


# How choices that are no cards are noted in a link: below all card numbers.
YES_CHOSEN: Final = -2
FIRST_PLAYER_CHOSEN: Final = -3

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
        self.rule = RULE_OF_CAUSE[cause]

    def possible(self, state: State, who: int, source: int) -> bool:
        return self.which != THIS or _within_reach(state, source, self.cause, who)

    def run(self, state: State, frame: Frame) -> None:
        card = card_meant(self.which, frame)
        if frame.mode == DECLARING:
            frame.pc += 1
        elif _within_reach(state, card, self.cause, frame.who):
            frame.did = 1
            call(state, frame, moving(self.cause, frame, [card]))
        else:
            moves.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who, card)
            frame.did = 0
            frame.pc += 1


def _within_reach(state: State, card: int, cause: int, who: int) -> bool:
    zone = state.where[card]
    if cause == DISCARD:
        return zone == hand_of(who)
    if not is_stable(zone) or not may_be(state, card, cause):
        return False
    return (zone == stable_of(who)) == (cause == SACRIFICE)


class GiveBack(Step):
    """*return it to your hand*."""

    rule = citations.MOVE_RETURN

    def __init__(self, which: int, place: str) -> None:
        self.which = which
        self.place = place

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING:
            frame.pc += 1
            return
        frame.did = 1
        card = card_meant(self.which, frame)
        call(state, frame, moving(RETURN, frame, [card], self.place))


# Moving the chosen cards, unless something else happens instead

PLACES: Final = ("your-hand", "nursery", "deck")


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
        card = frame.cards[frame.count]
        sources = self._replacers(state, frame, card) if state.replacers and not frame.took else []
        if not sources:
            self._carry(state, frame, card)
            frame.took = 0
            frame.count += 1
            return
        must = [source for source in sources if not self._replacement(state, card, source).optional]
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
                if replacement.fits(state, card, source, self.cause) and replacement.program.possible(
                    state, owner, source
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
        instead.used = [*frame.used, source]
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
        if self.place == "nursery":
            moves.give_back(state, card, NURSERY, frame)
        elif self.place == "deck":
            moves.give_back(state, card, DECK, frame)
        else:
            moves.give_back(state, card, hand_of(frame.who), frame)


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


# Choices and conditions


class Offer(Step):
    """*you may draw a card*: asked yes or no, when it can be done. # effects.optional"""

    rule = citations.EFFECTS_OPTIONAL

    def __init__(self, first: Step) -> None:
        self.first = first

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == CARRYING_OUT:
            self._note(frame, len(frame.next_choice()))
        elif self.first.possible(state, frame.who, frame.source):
            state.ask(YES_NO, frame.who, [YES], 1)
        else:
            self._decide(frame, 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            moves.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
        self._decide(frame, 1 if choice == YES else 0)

    def _decide(self, frame: Frame, yes: int) -> None:
        if frame.mode == DECLARING:
            frame.note_choice([YES_CHOSEN] if yes else [])
        self._note(frame, yes)

    def _note(self, frame: Frame, yes: int) -> None:
        frame.took = yes
        frame.did = yes
        frame.pc += 1


class UnlessDone(Step):
    """*then*: skip to `target` unless the step before was done. # effects.then"""

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, state: State, frame: Frame) -> None:
        frame.pc = frame.pc + 1 if frame.did else self.target


class UnlessTaken(Step):
    """*If you do*: skip to `target` unless the *you may* before was taken up. # effects.then"""

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, state: State, frame: Frame) -> None:
        frame.pc = frame.pc + 1 if frame.took else self.target


class EndTurn(Step):
    """*end your turn*: the End of Turn phase is next. # turn.skip-to-end"""

    rule = citations.TURN_SKIP_TO_END

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode != DECLARING:
            state.ending = 1
            moves.cite(state, events.END_TURN, citations.TURN_SKIP_TO_END, frame, frame.who)
        frame.did = 1
        frame.pc += 1


class Stop(Step):
    """*stop it*: the card that was being played goes to the discard pile. # neigh.stopped-to-discard"""

    rule = citations.NEIGH_STOPPED

    def run(self, state: State, frame: Frame) -> None:
        frame.did = 0
        if state.where[frame.it] == PILE:
            moves.stop(state, frame.it, frame)
            frame.did = 1
        frame.pc += 1


class ForPlayers(Step):
    """*each player sacrifices a Unicorn*: one after the other, clockwise from the one whose effect it is."""

    def __init__(self, body: Program, with_self: bool) -> None:
        self.body = body
        self.with_self = with_self
        self.rule = citations.PLAYERS_EACH if with_self else citations.PLAYERS_EACH_OTHER

    def possible(self, state: State, who: int, source: int) -> bool:
        assert self.body is not None
        return not self.with_self or self.body.possible(state, who, source)

    def run(self, state: State, frame: Frame) -> None:
        if frame.mode == DECLARING or frame.count == state.players:
            frame.count = 0
            frame.did = 1
            frame.pc += 1
            return
        player = (frame.who + frame.count) % state.players
        frame.count += 1
        if player != frame.who or self.with_self:
            assert self.body is not None
            state.frames.append(Frame(self.body, player, frame.source, frame.it, frame.because))


class ForAnother(Step):
    """*another player discards a card*: the one whose effect it is chooses who. # players.another"""

    rule = citations.PLAYERS_ANOTHER

    def __init__(self, body: Program) -> None:
        self.body = body

    def run(self, state: State, frame: Frame) -> None:
        others = [player for player in range(state.players) if player != frame.who]
        if frame.mode == CARRYING_OUT:
            self._call(state, frame, FIRST_PLAYER_CHOSEN - frame.next_choice()[0])
        elif len(others) == 1:
            self.answer(state, frame, others[0])
        else:
            state.ask(PLAYER, frame.who, others, 0)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if frame.mode == DECLARING:
            frame.note_choice([FIRST_PLAYER_CHOSEN - choice])
            frame.pc += 1
        else:
            self._call(state, frame, choice)

    def _call(self, state: State, frame: Frame, player: int) -> None:
        assert self.body is not None
        frame.did = 1
        call(state, frame, Frame(self.body, player, frame.source, frame.it, frame.because))
