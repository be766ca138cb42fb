"""Cards that have the effects of another: which they remember, and the face they have meanwhile.

# effects.remembered
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from engine.model.places import is_stable
from engine.model.state import NOTHING_NOTED, ContinuousEffect, Face, Program

if TYPE_CHECKING:
    from engine.model.state import State

MIMICS_KEPT: Final = 256
# What of a face does something while the card lies in a Stable, or when it leaves it.
WORKING_IN_A_STABLE: Final = (
    *("leaves", "turn_start", "turn_end", "gone", "whenever", "on_play", "on_action", "on_turn"),
    *("answers", "snatches", "replaces", "interrupts", "continuous"),
)


def lend(state: State) -> None:
    """Let cards have the effects of those they remember, for as long as these lie in a Stable."""
    worn = {
        card: note.card
        for card, note in state.notes.items()
        if note.card >= 0 and state.faces[card].is_mimic and is_stable(state.where[note.card])
    }
    if worn == state.worn:
        return
    faces = [face.printed or face for face in state.faces]
    for card, other in worn.items():
        faces[card] = with_effects_of(as_printed(state, card), as_printed(state, other))
    state.faces, state.worn = faces, worn


def is_remembered(state: State, card: int) -> bool:
    """Whether another card keeps this one in mind."""
    return any(note.card == card for note in state.notes.values())


def forget_the_gone(state: State, card: int) -> None:
    """A card that only says what holds for another forgets it once that lies in no Stable."""
    if not is_stable(state.where[card]):
        for other in [other for other, note in state.notes.items() if note.card == card]:
            if not any(program.recalls for program in as_printed(state, other).programs()):
                _forget_card(state, other)


def _forget_card(state: State, source: int) -> None:
    named = state.notes.pop(source).type
    if named >= 0:
        state.notes[source] = NOTHING_NOTED._replace(type=named)


def as_printed(state: State, card: int) -> Face:
    """The face of a card without the effects of any other."""
    face = state.faces[card]
    return face.printed or face


def line_of(face: Face, program: Program) -> int:
    """The line that a program of a card comes from; those of another card stand below its own."""
    own = face.printed
    is_borrowed = own is not None and program in face.borrowed
    return program.clause + (len(own.lines) if own is not None and is_borrowed else 0)


@lru_cache(maxsize=MIMICS_KEPT)
def with_effects_of(own: Face, other: Face) -> Face:
    """The face of a card while it has the effects of another beside its own.

    It lies there already, and what that other one has kept in mind is none of its business. Faces never
    change, so every position with the same two has the same third.
    """
    face = Face(own.number, own.id, own.type, own.kinds, own.names, own.families)
    face.own, face.is_mimic, face.printed = own.own, True, own
    face.lines = [*own.lines, *other.lines]
    face.borrowed = other.programs()
    face.unicorn = other.unicorn or own.unicorn
    face.unneighable, face.as_instant, face.only_while = own.unneighable, own.as_instant, own.only_while
    face.enters_where, face.window, face.effect = own.enters_where, own.window, own.effect
    face.enters = own.enters
    for name in WORKING_IN_A_STABLE:
        lent = [part for part in getattr(other, name) if not _is_about_its_own(part)]
        setattr(face, name, getattr(own, name) + lent)
    face.note_what_holds()
    return face


def _is_about_its_own(part: Any) -> bool:
    """Whether a part of a face speaks of what its own card has kept in mind."""
    program = part if isinstance(part, Program) else part.program
    is_recalled = program is not None and program.recalls
    return is_recalled or (isinstance(part, ContinuousEffect) and part.recalls)
