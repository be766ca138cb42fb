"""Which part of what a card asks for cannot be done.

>>> from engine import Library, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "A hand: Reset Button\\nB stable: Yay")
>>> part = part_not_done(state, 0, state.zones[6][0])
>>> part.said("en"), part.clause
('Each player sacrifices all Upgrades and Downgrades', 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.kinds import INSTANT_BIT, MAGIC_BIT, UNICORN_BITS
from engine.playable import demand_of_own_stable
from engine.players import ChoosePlayer
from engine.text.render import render
from engine.vocabulary import Do, Effect, Wording

if TYPE_CHECKING:
    from engine.state import State
    from engine.steps import Program, Step


class Part(NamedTuple):
    """A part of the text of a card, by its line, counted from 1, and its words in the card language."""

    card: int
    clause: int
    sentence: Do

    def said(self, language: str) -> str:
        """The part as a sentence of the card, without its stop."""
        return render(Wording((Effect((self.sentence,)),)), language)[0].rstrip(".")


def part_not_done(state: State, player: int, card: int) -> Part | None:
    """The first part of what playing a card demands that cannot be done now; None if no part is known.

    The card is in the hand of the player. It may be a part of another card's text that watches what enters.
    """
    kinds, face = state.kinds[card], state.faces[card]
    if kinds & INSTANT_BIT:
        return _part_of(state, face.window.program, player, card) if face.window is not None else None
    if kinds & MAGIC_BIT:
        return _part_of(state, face.effect, player, card) if face.effect is not None else None
    if kinds & UNICORN_BITS:
        for program in face.enters:
            if program.is_for_each and not program.possible(state, player, card):
                return _part_of(state, program, player, card)
    demand = demand_of_own_stable(state, card, player)
    return _part_of(demand.entered, demand.program, player, demand.watcher) if demand is not None else None


def _part_of(state: State, program: Program, player: int, source: int) -> Part | None:
    step = _failing(state, program, player, source)
    sentence = _words_of(state, step, player, source) if step is not None else None
    return Part(source, program.clause, sentence) if sentence is not None else None


def _failing(state: State, program: Program, player: int, source: int) -> Step | None:
    return next((step for step in program.demanding if not step.possible(state, player, source)), None)


def _words_of(state: State, step: Step, player: int, source: int) -> Do | None:
    """What a step says; of what others are told to do, or what is done with a player, only what fails."""
    if isinstance(step, ChoosePlayer):
        step = step.unmet_need(state, player, source) or step
    inner = _failing(state, step.body, player, source) if step.body is not None else None
    if step.sentence is None or inner is None or inner.sentence is None:
        return step.sentence
    return Do(step.sentence.who, inner.sentence.links)
