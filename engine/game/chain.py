"""The effect chain: what was triggered is resolved link by link, effects of one moment in one link.

# chain.links, chain.one-link, chain.targets-first, chain.mandatory-first
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import continuous, zones
from engine.game.ending import deck_out, end_by_number, goes_round, win_waits, with_enough
from engine.game.frames import announce
from engine.game.unicorns import is_reached
from engine.model import citations, events
from engine.model.decisions import DECLINE, USE, Asks
from engine.model.places import is_meant, is_stable, player_of
from engine.model.state import DECLARING, Frame, Program, Step
from engine.model.work import Work

if TYPE_CHECKING:
    from engine.model.state import Interruption, State


class Chain(Step):
    """Resolve what was triggered, link by link; only then may somebody win. # chain.links, chain.win-waits"""

    only_resolves = True

    def run(self, state: State, frame: Frame) -> None:
        if state.in_force.limits and continuous.watch_again(state, frame.because):
            # So much in one phase can only move in a circle. # effects.loop
            if state.count - frame.because > EVENTS_A_CARD * len(state.faces):
                goes_round(state, frame)
        elif state.queue:
            if state.changed:
                win_waits(state, frame)
            next_link(state)
        else:
            self._close(state, frame)

    def _close(self, state: State, frame: Frame) -> None:
        """Nothing waits any more: somebody may have won, or the deck may be out."""
        there = with_enough(state) if state.changed else []
        if not there:
            state.changed = 0
        elif state.readings.win_check_timing != "phase":
            state.changed = 0
            end_by_number(state, frame, there)
            return
        if state.deck_is_out:
            deck_out(state, frame)
        else:
            self.go_on(state, frame)

    def go_on(self, state: State, frame: Frame) -> None:
        """On to what comes after the chain."""
        go_on(state, frame)


def _is_still_done(state: State, effect: Frame) -> bool:
    """Whether the card is still there, or has said that it would be done wherever it is by then."""
    return effect.program.outlasts or is_stable(state.where[effect.source])


def go_on(state: State, frame: Frame) -> None:
    """On to the next step of the turn; past those that would find nothing to resolve."""
    if (
        state.queue
        or state.changed
        or state.deck_is_out
        or state.stepwise
        or (state.in_force.limits and continuous.has_any_come(state))
    ):
        frame.pc += 1
    else:
        frame.pc = frame.program.onward[frame.pc]


EVENTS_A_CARD: Final = 4


def next_link(state: State) -> None:
    """All effects that wait are one link: one alone runs as it is, several choose first."""
    if state.in_force.interrupters and any(
        interrupters_of(state, effect) for effect in state.queue if not effect.program.optional
    ):
        state.frames.append(Frame(INTERRUPTING, state.turn, -1, -1, 0))
        return
    waiting = state.queue
    state.queue = []
    if len(waiting) == 1:
        begin_alone(state, waiting[0])
        return
    for effect in waiting:
        _announce_unless_optional(state, effect)
    if state.readings.bot_resolution != "one-link":
        state.link = waiting
        state.frames.append(Frame(ONE_AFTER_THE_OTHER, state.turn, -1, -1, 0))
        return
    must = [frame for frame in waiting if not frame.program.optional]
    state.link = must + [frame for frame in waiting if frame.program.optional]
    link = Frame(LINK, state.turn, -1, -1, 0)
    link.count = len(waiting)
    zones.cite(state, events.ONE_LINK, citations.CHAIN_TARGETS_FIRST, link, state.turn, amount=len(waiting))
    state.frames.append(link)


def begin_alone(state: State, effect: Frame) -> None:
    """Let an effect happen that shares its moment with no other. # effects.triggered"""
    _announce_unless_optional(state, effect)
    _begin(state, effect)


def _announce_unless_optional(state: State, effect: Frame) -> None:
    """An optional effect triggers only when its player uses it. # effects.optional"""
    if not effect.program.optional:
        announce(state, effect)


def _begin(state: State, effect: Frame) -> None:
    """Run one effect; where somebody may keep it from triggering, it first only says whether it is used."""
    if state.in_force.interrupters and interrupters_of(state, effect):
        effect.only_choose()
        state.frames.append(Frame(IF_USED, state.turn, -1, -1, 0))
    state.frames.append(effect)


def chosen_in_link(state: State) -> list[int]:
    """The cards that effects of this link have chosen and not yet taken. # chain.no-card-twice"""
    return [card for effect in state.link for card in effect.declared_cards()]


class PicksEffect(Step):
    """Whose player may say which effect comes next; those of one card come in the order of its lines."""

    asks = Asks.THE_NEXT_EFFECT

    def pick(self, state: State, frame: Frame, effects: list[Frame]) -> None:
        sources = list(dict.fromkeys(effect.source for effect in effects))
        if len(sources) > 1:
            state.ask(USE, effects[0].who, sources, 0)
        else:
            self.answer(state, frame, sources[0])


class Declare(PicksEffect):
    """Choose for every effect of the link, mandatory ones first. # chain.targets-first, chain.mandatory-first

    Each effect leaves the link to choose and comes back to its end when it has chosen. Where there are too
    few cards for all that must have one, their player says which chooses first. # chain.too-few-targets
    """

    rule = citations.CHAIN_TARGETS_FIRST

    def run(self, state: State, frame: Frame) -> None:
        if frame.count == 0:
            frame.pc += 1
            return
        competing = self._competing(state, frame)
        if competing:
            self.pick(state, frame, competing)
        else:
            self._let_choose(state, frame, state.link[0])

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        effects = [effect for effect in self._competing(state, frame) if effect.source == choice]
        self._let_choose(state, frame, effects[0])

    def _let_choose(self, state: State, frame: Frame, effect: Frame) -> None:
        frame.count -= 1
        state.link = [other for other in state.link if other is not effect]
        effect.only_choose()
        state.frames.append(effect)

    def _competing(self, state: State, frame: Frame) -> list[Frame]:
        """Effects that must choose next and are not alike, where not each finds a card of its own."""
        first = state.link[0]
        if frame.count == 1 or first.program.optional:
            return []
        waiting = [effect for effect in state.link[: frame.count] if effect.who == first.who]
        choices = {
            effect: found
            for effect in waiting
            if not effect.program.optional and (found := _must_choose_from(state, effect))
        }
        is_same = len({_does_with(state, effect, found) for effect, found in choices.items()}) < 2
        if first not in choices or is_same or _has_card_each(list(choices.values())):
            return []
        return list(choices)


def _does_with(state: State, effect: Frame, found: list[int]) -> tuple[int, ...]:
    """What an effect does with one of these cards: two that only discard one are alike."""
    if effect.program.last == 1:
        return (effect.program.steps[0].cause, *found)
    return (state.faces[effect.source].number,)


def _must_choose_from(state: State, effect: Frame) -> list[int]:
    """The cards of which an effect of this link must choose one that no other has chosen yet."""
    taken = chosen_in_link(state)
    found = effect.program.steps[0].must_choose_from(state, effect)
    return [card for card in found if card not in taken]


def _has_card_each(choices: list[list[int]]) -> bool:
    """Whether each may have a card that none of the others has."""
    holder: dict[int, int] = {}

    def finds_one(place: int, tried: set[int]) -> bool:
        """Take a free card, or one whose holder finds another."""
        for card in choices[place]:
            if card in tried:
                continue
            tried.add(card)
            if card not in holder or finds_one(holder[card], tried):
                holder[card] = place
                return True
        return False

    return all(finds_one(place, set()) for place in range(len(choices)))


class CarryOut(Step):
    """Carry out the effects of the link as chosen. # chain.one-link"""

    def run(self, state: State, frame: Frame) -> None:
        if not state.link:
            state.frames.pop()
            return
        effect = state.link.pop(0)
        effect.restart()
        state.frames.append(effect)


class PickNext(PicksEffect):
    """Effects of one moment, one after the other, in the order their player likes. # chain.links

    Where they are read as sequential, a card that has gone in the meantime does nothing any more.
    """

    rule = citations.CHAIN_LINKS

    def run(self, state: State, frame: Frame) -> None:
        if state.readings.bot_resolution == "sequential":
            state.link = [effect for effect in state.link if _is_still_done(state, effect)]
        if not state.link:
            state.frames.pop()
            return
        player = state.link[0].who
        self.pick(state, frame, [effect for effect in state.link if effect.who == player])

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        for place, effect in enumerate(state.link):
            if effect.source == choice:
                _begin(state, state.link.pop(place))
                return


# Effects that others keep from triggering


def interruption(state: State, effect: Frame, interrupter: int) -> Interruption | None:
    """What a card may do in place of another player's effect that would trigger, if anything."""
    owner = player_of(state.where[interrupter])
    if interrupter in effect.used:
        return None
    for found in state.faces[interrupter].interrupts:
        if is_meant(found.who, effect.master == owner) and is_reached(state, effect.source, found.word):
            return found if found.program.possible(state, owner, interrupter) else None
    return None


def interrupters_of(state: State, effect: Frame) -> list[int]:
    """The cards whose owners may keep this effect from happening."""
    interrupters = state.in_force.interrupters
    return [source for source in interrupters if interruption(state, effect, source) is not None]


class Interrupt(Step):
    """*If another player would trigger an effect of a Unicorn: …* # effects.replacement

    Every effect that waits and must happen is offered to every card that may stop it, once.
    """

    asks = Asks.TO_INTERRUPT_AN_EFFECT
    rule = citations.EFFECTS_REPLACEMENT

    def waiting(self, state: State) -> list[Frame]:
        """Where the effects wait that are about to trigger."""
        return state.queue

    def is_about_to(self, effect: Frame) -> bool:
        """Whether this one of them triggers."""
        return not effect.program.optional

    def go_on(self, state: State, frame: Frame) -> None:
        """Nobody stops anything any more."""
        state.frames.pop()

    def run(self, state: State, frame: Frame) -> None:
        for place, effect in enumerate(self.waiting(state)):
            sources = interrupters_of(state, effect) if self.is_about_to(effect) else []
            if sources:
                frame.work = Work(place=place)
                frame.it = effect.source
                state.ask(USE, player_of(state.where[sources[0]]), sources[:1], 1)
                return
        self.go_on(state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        waiting = self.waiting(state)
        effect = waiting[frame.work.place]
        if choice == DECLINE:
            decline_interruption(state, frame, effect)
        else:
            del waiting[frame.work.place]
            interrupt(state, frame, effect, choice)


class InterruptUsed(Interrupt):
    """An optional effect triggers when its player uses it, so only then may it be stopped. # effects.optional

    Whether it is used has been said when its choices were made.
    """

    def waiting(self, state: State) -> list[Frame]:
        return state.link

    def is_about_to(self, effect: Frame) -> bool:
        is_left_be = bool(effect.declared) and not (effect.declared[0].is_made or effect.declared[0].is_open)
        return effect.mode == DECLARING and not is_left_be

    def go_on(self, state: State, frame: Frame) -> None:
        frame.pc += 1


class CarryOutUsed(Step):
    """Carry out the one effect that has just said whether it is used, unless it has been stopped."""

    def run(self, state: State, frame: Frame) -> None:
        state.frames.pop()
        if state.link and state.link[-1].mode == DECLARING:
            effect = state.link.pop()
            effect.restart()
            state.frames.append(effect)


def decline_interruption(state: State, frame: Frame, effect: Frame) -> None:
    """The card that was offered is not offered again for this effect."""
    source = interrupters_of(state, effect)[0]
    effect.used = (*effect.used, source)
    owner = player_of(state.where[source])
    zones.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, owner, effect.source)


def interrupt(state: State, frame: Frame, effect: Frame, source: int) -> None:
    """Do what a card says in place of an effect that has been taken away."""
    found = interruption(state, effect, source)
    assert found is not None
    owner = player_of(state.where[source])
    rule, about, because = citations.EFFECTS_REPLACEMENT, effect.source, effect.because
    event = zones.cite(
        state, events.REPLACE, rule, frame, owner, source, amount=1, about=about, because=because
    )
    state.frames.append(Frame(found.program, owner, source, effect.source, event))


class InterruptReplacement(Step):
    """Whether somebody keeps a replacement, too, from happening: it is the frame below this one.

    Once stopped, what it would have replaced happens and is replaced no more. # effects.replacement
    """

    asks = Asks.TO_INTERRUPT_A_REPLACEMENT
    rule = citations.EFFECTS_REPLACEMENT

    def run(self, state: State, frame: Frame) -> None:
        sources = interrupters_of(state, state.frames[-2])
        if sources:
            state.ask(USE, player_of(state.where[sources[0]]), sources[:1], 1)
        else:
            state.frames.pop()

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        effect = state.frames[-2]
        if choice == DECLINE:
            decline_interruption(state, frame, effect)
            return
        del state.frames[-2:]
        self.go_on(state.frames[-1], frame, effect)
        interrupt(state, frame, effect, choice)

    def go_on(self, below: Frame, frame: Frame, effect: Frame) -> None:
        """Let the frame below go on as if nobody had offered to replace anything."""
        below.count -= 1
        below.own_work().settled = 1


class InterruptAnswer(InterruptReplacement):
    """Whether somebody keeps a card in a Stable from answering the card that the frame below plays.

    Once stopped, it goes on at the step it was at, and the card is not offered again.
    """

    def go_on(self, below: Frame, frame: Frame, effect: Frame) -> None:
        below.pc = frame.work.back_to
        below.used = (*below.used, effect.source)


LINK: Final = Program.of_rules(
    "link", {"declare": Declare(), "interrupt": InterruptUsed(), "carry-out": CarryOut()}
)
IF_USED: Final = Program.of_rules("if-used", {"interrupt": InterruptUsed(), "carry-out": CarryOutUsed()})
ONE_AFTER_THE_OTHER: Final = Program.of_rules("one-after-the-other", {"pick": PickNext()})
INTERRUPTING: Final = Program.of_rules("interrupting", {"interrupt": Interrupt()})
INTERRUPTING_REPLACEMENT: Final = Program.of_rules(
    "interrupting-replacement", {"interrupt": InterruptReplacement()}
)
INTERRUPTING_ANSWER: Final = Program.of_rules("interrupting-answer", {"interrupt": InterruptAnswer()})
CHAIN_PROGRAMS: Final = (
    LINK,
    IF_USED,
    ONE_AFTER_THE_OTHER,
    INTERRUPTING,
    INTERRUPTING_REPLACEMENT,
    INTERRUPTING_ANSWER,
)
