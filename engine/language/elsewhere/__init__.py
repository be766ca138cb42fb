"""What other card texts say, and what the house style says in its place.

What is said otherwise stands in tables, one way beneath the other; `phrasebook` tells how to read them:
`heads` begin a line, then comes `what_holds` or `what_is_done`, and `synonyms` are words of any sentence.
The first way that is found is taken, so what spans more stands before what spans less. `shifts` are ways to
say something else than the house style can, `refused` those for which it has nothing.
"""

from __future__ import annotations

from typing import Final

from engine.language.elsewhere.heads import HEADS
from engine.language.elsewhere.refused import REFUSED
from engine.language.elsewhere.shifts import SHIFTED, SHIFTS
from engine.language.elsewhere.synonyms import SYNONYMS
from engine.language.elsewhere.what_holds import WHAT_HOLDS
from engine.language.elsewhere.what_is_done import KEPT, WHAT_IS_DONE
from engine.language.errors import Advice

__all__ = ["SHIFTS", "said_elsewhere"]

SAID_OTHERWISE: Final = (*HEADS, *WHAT_HOLDS, *KEPT, *WHAT_IS_DONE, *SYNONYMS)


def said_elsewhere(text: str, position: int) -> tuple[Advice, str | None, int] | None:
    """Advice for words of other card texts around a place, what to write instead, and where they start.

    >>> advice, ours, start = said_elsewhere("when this card enters your stable, draw a card.", 5)
    >>> str(advice), ours, start
    ('Write “Enters:” in place of “when this card enters your stable,”.', 'Enters:', 0)

    Nothing stands instead of what cannot be said: the advice tells what can.
    """
    return _shifted(text, position) or _said_otherwise(text, position) or _refused(text, position)


def _shifted(text: str, position: int) -> tuple[Advice, str, int] | None:
    for shift, phrases in SHIFTED.items():
        for phrase in phrases:
            if found := phrase.around(text, position):
                ours = phrase.instead_of(found)
                return Advice(shift, (ours, found[0])), ours, found.start()
    return None


def _said_otherwise(text: str, position: int) -> tuple[Advice, str, int] | None:
    for phrase in SAID_OTHERWISE:
        found = phrase.around(text, position)
        if found and (ours := phrase.instead_of(found)).lower() != found[0].lower():
            instead = Advice("Write “{0}” in place of “{1}”.", (ours, found[0]))
            return instead if ours else Advice("Leave out “{0}”.", (found[0],)), ours, found.start()
    return None


def _refused(text: str, position: int) -> tuple[Advice, None, int] | None:
    for phrase in REFUSED:
        if found := phrase.around(text, position):
            return Advice(phrase.ours, (found[0],)), None, found.start()
    return None
