"""Playing a WHEN block: each decision takes the first line that fits it, otherwise the default.

A line nobody needed is an error, unless it only states what was forced anyway.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cases import script as said
from engine.cases.record import ANYBODY, CHOSEN_BY, doer_of, is_dealt, is_said_of, owner_of
from engine.cases.stated import Running, Stated, why_not_asked, why_not_into
from engine.cases.table import NO_FIT, NOTED, Refused, why_refused
from engine.effects.deck import ReturnRest
from engine.model import citations, decisions, events as happened
from engine.model.state import DECLARING, PLAIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cases.script import ScriptPart, ScriptStep
    from engine.cases.table import Table
    from engine.model.events import Event

DECISIONS_AT_MOST: Final = 2_000
# How far a block gets; and how deep one guess about a line may rest on another.
FAILS: Final = 0
STAYS_OPEN: Final = 2
RESOLVES: Final = 4
DEPTH: Final = 2
# How many parts of lines are gone through for the price of a step, and how many steps a copy of one costs.
SCRIPT_PARTS_A_STEP: Final = 4
STEPS_A_COPY: Final = 8
PLAYERS: Final = (citations.PLAYERS_ANY, citations.PLAYERS_ANOTHER)
_NONE_RUNNING: Final[Running] = frozenset()
CHOICES: Final = (said.CHOOSE, said.PLAYER, said.LABEL, said.PULL)


class StepFailed(ValueError):
    """A step that could not be carried out, and what is the case instead."""

    def __init__(self, step: ScriptStep, got: str) -> None:
        super().__init__(f"expected {step.line.text}; got {got}")
        self.step = step
        self.got = got


class Fit(NamedTuple):
    """A part of a line that answers the open decision, with what, and whether that uses the part up."""

    part: ScriptPart
    value: int
    uses_up: bool


@dataclass(eq=False)
class Playing:
    """One WHEN block being played at a table."""

    table: Table
    steps: list[ScriptStep]
    depth: int = 0
    before: int = 0
    keeps_window: bool = False
    ended_phases: bool = False
    left_out: bool = False
    taken_up: Counter[int] = field(default_factory=Counter)
    chosen: set[int] = field(default_factory=set)
    refused: dict[int, str] = field(default_factory=dict)
    # From which event on the lines from this place on state what happened: another phase had begun.
    moved_on: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.running = _running(self.table)
        self.parts = sum(len(step.parts) for step in self.steps)

    def play(self) -> list[ScriptStep]:
        """Play all steps. Raises `StepFailed`.

        Those that come back only say where a card goes, or on what, and wait until the window to answer it,
        which is to be looked at, is over.
        """
        for _ in range(DECISIONS_AT_MOST):
            left = self._left()
            if not left or (self.keeps_window and self._is_answered_first(left)):
                return left
            try:
                going_on = self._next(left)
            except Refused as refused:
                raise StepFailed(left[0], str(refused)) from None
            if not going_on:
                return []
        raise StepFailed(self._left()[0], "the step goes on without end")

    def _is_answered_first(self, left: list[ScriptStep]) -> bool:
        """Whether a window is open to answer a card, and the lines left only belong to cards played."""
        played = all(step.parts[0].kind == said.PLAY and step.parts[0].used for step in left)
        return self.table.state.kind == decisions.RESPOND and played

    def _left(self) -> list[ScriptStep]:
        self._go_through()
        return [step for step in self.steps if not step.done]

    def _go_through(self) -> None:
        """Count that every part of every line is looked at."""
        self.table.spend(1 + self.parts // SCRIPT_PARTS_A_STEP)

    def _next(self, left: list[ScriptStep]) -> bool:
        if self.table.state.kind == decisions.NO_DECISION:
            self._leave_out(left, at_end=True)
            return False
        fit = self._pick()
        if fit is not None:
            if self._is_meant_for_later(fit):
                self.table.answer(self.table.default())
            else:
                self._take(fit)
            return True
        self._refuse(left[0])
        if self.table.state.kind == decisions.CHANCE and self._leave_out(left, at_end=False):
            return True
        value = self._default()
        if value == NO_FIT:
            value = self._left_by_later_effects()
            kept = self._kept_in_vain(value)
            if kept is not None:
                self._take(kept)
                return True
        if value != NO_FIT:
            self._answer_with(value)
            return True
        if self._leave_out(left, at_end=False):
            return True
        return self._go_on(left)

    # Which line answers

    def _pick(self) -> Fit | None:
        """The first line that answers; but a choice that follows *uses X* goes to what X asks."""
        found = list(self._fits())
        source = self.table.source()
        for step, fit in found:
            if source is not None and step.use is not None and step.use.is_about(source):
                return fit
        return found[0][1] if found else None

    def _fits(self) -> Iterator[tuple[ScriptStep, Fit]]:
        """What answers the open decision, up to a line that moves on to another phase."""
        plays = False
        for step in self.steps:
            for part in step.open_parts():
                fit = self._fit(step, part, plays)
                if fit is not None:
                    yield step, fit
                    if part.kind in said.MOVES_ON:
                        return
            plays = plays or (self._still_plays(step) and step.line.number not in self.refused)

    def _fit(self, step: ScriptStep, part: ScriptPart, plays: bool) -> Fit | None:
        """How a part answers, if it may; `plays` says that a line above it still plays a card."""
        if part.kind in said.MOVES_ON:
            return self._going(part)
        if self._comes_too_early(part, plays):
            return None
        self.table.learn(part)
        is_open = step.use is None or step.use.used
        return self._answer(part) if is_open and not self._is_for_later_effect(step) else None

    def _still_plays(self, step: ScriptStep) -> bool:
        return any(part.kind == said.PLAY and not part.used for part in step.parts)

    def _comes_too_early(self, part: ScriptPart, plays: bool) -> bool:
        """What is played is played in the order of the lines, so not while an earlier one still plays.

        An answer no window was open to yet holds nothing up.
        """
        if part.kind == said.PLAYER and self._goes_home():
            return True
        return plays and part.kind == said.PLAY

    def _goes_home(self) -> bool:
        """Whether the play that asks for a Stable said nothing of one: then it is one's own."""
        if not self.table.goes_home() or self.table.plays_it():
            return False
        self._go_through()
        return not any(
            part.kind == said.STABLE and not part.used for step in self.steps for part in step.parts
        )

    def _is_for_later_effect(self, step: ScriptStep) -> bool:
        """Whether it follows *uses X*, while another effect of the link chooses and X is yet to."""
        state, source = self.table.state, self.table.source()
        use = step.use
        if use is None or (use.used and not use.only_stated):
            return False
        if source is None or use.is_about(source) or state.frames[-1].mode != DECLARING:
            return False
        yet_to_choose = [
            effect for effect in state.link if effect.mode == PLAIN and effect.who == state.asked
        ]
        return any(use.is_about(state.faces[effect.source]) for effect in yet_to_choose)

    def _left_by_later_effects(self) -> int:
        """The card left to an effect when lines name the others for effects of its link that choose later."""
        state = self.table.state
        if state.kind != decisions.CARD:
            return NO_FIT
        kept: set[int] = set()
        for step in self.steps:
            for part in step.open_parts() if self._is_for_later_effect(step) else ():
                if part.kind == said.CHOOSE:
                    kept |= set(self.table.fitting(part.card)[:1])
        left = [card for card in state.options if card not in kept]
        alike = {(state.faces[card].id, state.where[card]) for card in left}
        return left[0] if kept and len(alike) == 1 else NO_FIT

    def _kept_in_vain(self, left: int) -> Fit | None:
        """A choice kept for an effect that chooses later, if all is resolved only when it answers now."""
        if self.depth >= DEPTH or self.table.state.kind != decisions.CARD:
            return None
        reached = STAYS_OPEN if left == NO_FIT else max(STAYS_OPEN, self._tried(None, left))
        for step in self.steps:
            for part in step.open_parts() if self._is_for_later_effect(step) else ():
                fit = self._answer(part) if part.kind == said.CHOOSE else None
                if fit is not None and self._tried(part, fit.value) > reached:
                    return fit
        return None

    def _going(self, part: ScriptPart) -> Fit | None:
        """On the way to a phase everything that has a default takes it."""
        value = self.table.fit(part)
        if value == NO_FIT:
            value = self._default()
        return None if value == NO_FIT else Fit(part, value, uses_up=False)

    def _answer(self, part: ScriptPart) -> Fit | None:
        value = self.table.fit(part) if not self._is_of_several(part) else NO_FIT
        if value != NO_FIT:
            return Fit(part, value, uses_up=True)
        value = self._by_owner(part)
        return None if value == NO_FIT else Fit(part, value, uses_up=part.kind == said.PLAYER)

    def _is_of_several(self, part: ScriptPart) -> bool:
        """Whether a card lies with several players and another line says with whom it is meant."""
        table = self.table
        is_asked = table.state.kind in (decisions.CARD, decisions.USE) and table.state.asked == part.who
        if part.kind != said.CHOOSE or not is_asked:
            return False
        owners = {table.owner(card) for card in table.fitting(part.card)}
        return len(owners) > 1 and any(
            other.kind == said.PLAYER and other.who == part.who and other.player in owners
            for other in self._open()
        )

    def _open(self) -> list[ScriptPart]:
        self._go_through()
        return self._parts()

    def _parts(self) -> list[ScriptPart]:
        """The parts of all lines that may answer now."""
        return [part for step in self.steps for part in step.open_parts()]

    def _by_owner(self, part: ScriptPart) -> int:
        """Card or player first: a card *of B* answers which player, a player narrows which card.

        What is done with it says which of the ways that a card offers.
        """
        table = self.table
        state = table.state
        if state.asked != part.who:
            return NO_FIT
        if state.kind == decisions.OPTION and part.cause:
            return table.branch_of(part.cause)
        if state.kind == decisions.PLAYER and part.card is not None and not table.chooses_stable():
            return part.card.owner if part.card.owner in state.options else NO_FIT
        return (
            self._card_of_player(part)
            if state.kind == decisions.CARD and part.kind == said.PLAYER
            else NO_FIT
        )

    def _card_of_player(self, part: ScriptPart) -> int:
        """A card of the player a part names: one that another line names, or the only one they have."""
        faces = self.table.state.faces
        of_player = [card for card in self.table.state.options if self.table.owner(card) == part.player]
        choosing = [other for other in self._open() if other.kind == said.CHOOSE and other.who == part.who]
        named = [card for other in choosing for card in of_player if other.is_about(faces[card])]
        is_only = len({faces[card].id for card in of_player}) == 1
        return (named or of_player)[0] if named or is_only else NO_FIT

    def _use_named(self, who: int, face: str) -> None:
        for other in self._open():
            if other.kind == said.CHOOSE and other.who == who and other.card and face in other.card.faces:
                other.used = True
                return

    # Forced choices: a line may be about them, or about a later choice that is open

    def _is_meant_for_later(self, fit: Fit) -> bool:
        """Whether a line that fits a forced choice is needed for a later one that is not forced."""
        default = self.table.default()
        if self.depth >= DEPTH or fit.part.kind != said.CHOOSE or default in (NO_FIT, decisions.DECLINE):
            return False
        if self.table.state.kind != decisions.CARD:
            return False
        return self._tried(None, default) > self._tried(fit.part, fit.value)

    def _tried(self, part: ScriptPart | None, value: int | None) -> int:
        """How far the block gets if a part is struck and this is answered: see `FAILS` and its like."""
        self.table.spend(STEPS_A_COPY * self.parts)
        other = Playing(self.table.copy(), deepcopy(self.steps), self.depth + 1, self.before)
        other.running = self.running
        other.taken_up, other.chosen = self.taken_up.copy(), set(self.chosen)
        other.moved_on = self.moved_on.copy()
        if part is not None:
            place = self._place_of(part)
            other.steps[place].parts[self.steps[place].parts.index(part)].used = True
        if value is not None:
            other.table.answer(value)
        try:
            other.play()
        except StepFailed:
            return FAILS
        other.table.play_on()
        is_resolved = other.table.state.kind in (decisions.NO_DECISION, decisions.ACT, decisions.PHASE)
        level = RESOLVES if is_resolved and not other.ended_phases else STAYS_OPEN
        return level - 1 if other.left_out else level

    def _place_of(self, part: ScriptPart) -> int:
        """Where the line stands in the block that a part belongs to."""
        return next(place for place, step in enumerate(self.steps) if part in step.parts)

    def _take(self, fit: Fit) -> None:
        """Answer with what a part says."""
        part, value, _ = fit
        table, state = self.table, self.table.state
        if part.kind in said.MOVES_ON:
            self._go(part, value)
            return
        takes_up = state.kind in (decisions.CARD, decisions.USE, decisions.YES_NO) and table.is_offer
        if takes_up and part.kind in CHOICES and value != decisions.DECLINE:
            self.taken_up[part.who] += 1
        if part.kind == said.PASS and value == NOTED:
            table.passed |= {part.who}
        self._use_up(fit)
        if state.kind in (decisions.CARD, decisions.USE):
            self.chosen.add(value)
        self._answer_with(value)
        if part.kind == said.USE and state.kind == decisions.USE and not state.optional:
            self._use_next(part)

    def _use_up(self, fit: Fit) -> None:
        """Note what no line has to say any more once a part has answered."""
        part, value, uses_up = fit
        state = self.table.state
        part.used = part.used or uses_up
        if part.kind == said.PLAYER and state.kind == decisions.CARD:
            self._use_named(part.who, state.faces[value].id)
        if part.kind == said.DRAWN:
            # A draw that chance has answered was not the action.
            self.steps[self._place_of(part)].parts[0].used = True
        if (
            state.kind == decisions.CARD
            and len(state.options) == 2
            and isinstance(state.frames[-1].step, ReturnRest)
        ):
            self._note_last(part, [card for card in state.options if card != value])

    def _use_next(self, part: ScriptPart) -> None:
        """*A uses X* that has said which effect comes next takes that effect up as well."""
        value = self.table.fit(part)
        reply = self._said_after(part)
        if value == NO_FIT or (reply is not None and reply.kind == said.NO):
            return
        if reply is not None:
            reply.used = True
        self.taken_up[part.who] += 1
        self._answer_with(value)

    def _said_after(self, part: ScriptPart) -> ScriptPart | None:
        """The *yes* or *no* of the same player that is their next line."""
        after = self.steps[self._place_of(part) + 1 :]
        lines = [step.parts[0] for step in after if step.parts[0].who == part.who]
        return lines[0] if lines and lines[0].kind in (said.YES, said.NO) else None

    def _note_last(self, part: ScriptPart, cards: list[int]) -> None:
        """Of two cards put in order the one for the last place may be named as well."""
        faces = [self.table.state.faces[card] for card in cards]
        for other in self.steps[self._place_of(part)].parts:
            if any(map(other.is_about, faces)):
                other.used = True

    def _answer_with(self, value: int) -> None:
        """Answer; a choice the engine then took because there was no other needs its line no more."""
        begun, kind = len(self.table.events), self.table.state.kind
        self.table.answer(value)
        for event in self.table.events[begun:]:
            if event.kind == happened.CHOOSE and event.rule in PLAYERS and kind != decisions.PLAYER:
                self._strike_player(event)
            elif event.kind in CHOSEN_BY and not is_dealt(event) and event.card not in self.chosen:
                self._strike(event)

    def _strike(self, event: Event) -> None:
        """A line about a card that moved without a choice is used, unless it answers something later.

        So is one that says only whose card that was.
        """
        self._go_through()
        doer = doer_of(event)
        for part in self._parts():
            if part.kind in (said.CHOOSE, said.PLAYER) and doer in (part.who, ANYBODY):
                if self._is_said_by(part, event) and self._is_past(part):
                    part.used = True
                    self.chosen.add(event.card)
                return

    def _strike_player(self, event: Event) -> None:
        """The same of a player who was chosen because there was no other."""
        named = next((part for part in self._parts() if part.kind == said.PLAYER), None)
        if named is not None and named.player == event.player and self._is_past(named):
            named.used = True

    def _is_said_by(self, part: ScriptPart, event: Event) -> bool:
        """Whether a part says the card that moved, or is the only choice, or the player whose it was."""
        zone = event.origin if event.origin >= 0 else self.table.state.where[event.card]
        if part.kind == said.PLAYER:
            return part.player == owner_of(zone)
        if part.card is None or part.card.owner not in (-1, owner_of(zone)):
            return False
        return part.is_about(self.table.state.faces[event.card]) and is_said_of(part, event.kind)

    def _is_past(self, part: ScriptPart) -> bool:
        if self.depth >= DEPTH or self._has_answered_after(part):
            return True
        return self._tried(part, None) >= self._tried(None, None)

    def _has_answered_after(self, part: ScriptPart) -> bool:
        """Whether a line below this one has answered already, so that this one was not kept for later."""
        below = self.steps[self._place_of(part) + 1 :]
        return any(other.used and other.who == part.who for step in below for other in step.parts)

    def _go(self, part: ScriptPart, value: int) -> None:
        """Step along; a *go to* is done when its moment has begun, *ends phase* with the next one."""
        begun = len(self.table.events)
        self._answer_with(value)
        for place, event in enumerate(self.table.events[begun:], start=begun):
            is_there = event.player == part.who and event.amount == part.player
            if event.kind == happened.PHASE and (part.kind == said.END or is_there):
                part.used = True
                self.moved_on[self._place_of(part)] = place

    # When no line answers

    def _default(self) -> int:
        """The table's default; but an offer whose acceptance a line presupposes is accepted."""
        table = self.table
        value = table.default()
        if value != decisions.DECLINE or table.state.kind not in (decisions.YES_NO, decisions.USE):
            return value
        options = [decisions.YES] if table.state.kind == decisions.YES_NO else table.state.options
        if len(options) == 1 and self._presupposes(options[0]) and not self._presupposes(decisions.DECLINE):
            self.taken_up[table.state.asked] += 1
            return options[0]
        return value

    def _presupposes(self, value: int) -> bool:
        """Whether a line answers what comes of this, before anything else is asked."""
        asked = self.table.state.asked
        copy = self.table.copy()
        copy.answer(value)
        while not self._any_fits(copy, asked):
            default = copy.default()
            if default in (NO_FIT, decisions.DECLINE):
                return False
            copy.answer(default)
        return True

    def _any_fits(self, table: Table, who: int) -> bool:
        for part in [part for step in self._left() for part in step.open_parts()]:
            if part.kind in CHOICES and part.who == who:
                table.learn(part)
                if Playing(table, [])._answer_alone(part) != NO_FIT:
                    return True
        return False

    def _answer_alone(self, part: ScriptPart) -> int:
        try:
            value = self.table.fit(part)
        except Refused:
            return decisions.DECLINE
        return value if value != NO_FIT else self._by_owner(part)

    def _refuse(self, step: ScriptStep) -> None:
        """What may not be done now is an error at once; but another window may open for an answer."""
        for part in step.open_parts():
            error = self.table.refusal(part)
            if error is None:
                continue
            rule = getattr(error, "rule", "")
            says = why_refused(self.table.state, error)
            why = f"{says} [{rule}]" if rule else says
            if part.kind in (said.CHOOSE, said.PLAYER):
                # It may be meant for a later choice; what a card forbids is told if none comes.
                if rule == citations.EFFECTS_CANNOT or self.table.default() == NO_FIT:
                    self.refused.setdefault(step.line.number, why)
                continue
            if self.table.state.kind != decisions.RESPOND:
                raise StepFailed(step, why)
            self.refused.setdefault(step.line.number, why)

    def _failed(self, step: ScriptStep) -> StepFailed:
        """The step with why it was refused, or else with what is asked instead."""
        parts = [part for part in step.open_parts() if part.kind == said.STABLE]
        elsewhere = [why for part in parts if (why := why_not_into(self.table, self.before, part))]
        refused = self.refused.get(step.line.number) or why_not_asked(self.table, self.before, step)
        got = "".join(elsewhere[:1]) or "; then ".join(filter(None, (refused, self.table.must())))
        return StepFailed(step, got)

    def _leave_out(self, left: list[ScriptStep], at_end: bool) -> bool:
        """Strike what only stated what happened anyway; at the end everything must be struck."""
        struck = False
        for stated, steps in self._stated():
            for step in steps:
                for part in step.parts if step in left else ():
                    if not part.used and not part.implied and self._was_stated(stated, step, part, at_end):
                        stated.strike(part)
                        struck = self.left_out = True
        if at_end and (unsaid := self._left()):
            raise self._failed(unsaid[0])
        return struck

    def _stated(self) -> Iterator[tuple[Stated, list[ScriptStep]]]:
        """The lines up to one that moved on to another phase, and those from there: what they may state."""
        for first, after in pairwise([0, *sorted(self.moved_on), len(self.steps)]):
            begun = self.moved_on.get(first, self.before)
            running = _NONE_RUNNING if first in self.moved_on else self.running
            yield Stated(self.table, begun, self.steps[first:after], running), self.steps[first:after]

    def _was_stated(self, stated: Stated, step: ScriptStep, part: ScriptPart, at_end: bool) -> bool:
        if at_end and part.kind in said.MOVES_ON:
            return True
        if part.kind == said.YES and self.taken_up[part.who]:
            self.taken_up[part.who] -= 1
            return True
        return stated.shows(step, part)

    # Phases

    def _go_on(self, left: list[ScriptStep]) -> bool:
        """A step that fits nothing earlier ends phases, up to the other players' turns."""
        table = self.table
        if table.state.kind not in (decisions.ACT, decisions.PHASE):
            raise self._failed(left[0])
        parts = [part for step in left for part in step.open_parts()]
        way = table.way_to(lambda copy: any(_answers(copy, part) for part in parts))
        if not way:
            raise self._failed(left[0])
        self.ended_phases = True
        for value in way:
            table.answer(value)
        return True


def _running(table: Table) -> Running:
    """The effects that have begun and are not over; an optional one has not before its player says so."""
    state = table.state
    waiting = [
        frame for frame in (*state.link, *state.queue) if frame.mode != PLAIN or not frame.program.optional
    ]
    return frozenset((frame.who, frame.source) for frame in (*state.frames, *waiting))


def _answers(table: Table, part: ScriptPart) -> bool:
    return Playing(table, [])._answer_alone(part) not in (NO_FIT, NOTED)
