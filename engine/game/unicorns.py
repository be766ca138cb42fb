"""What a card is: by its printed type, and whether an effect that names a kind of card reaches it.

Whatever looks for a Unicorn asks one of two questions. *There is a Basic Unicorn in your Stable*, *If it is a
Unicorn*, *Whenever a Unicorn enters* ask for the printed type, `is_a`, and with all the words beside it
`CardsMeant.fits`: a Panda is a Unicorn card. *Destroy a Unicorn*, *your Unicorns cannot be destroyed*, *If a
Unicorn would be destroyed*, *steal that Unicorn* do something to the card, `is_reached`: they pass a Panda
by. How many Unicorns somebody has is a third question, `unicorns_of`. # card.unicorn, effects.counts
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.model.kinds import CARD_BIT, TYPE_BITS, UNICORN_TYPE_BITS
from engine.model.state import ONLY_THIS

if TYPE_CHECKING:
    from engine.model.state import CardsMeant, State


def is_a(state: State, card: int, word: int) -> bool:
    """Whether a card is of one of these kinds, whatever it is considered to be."""
    return bool(state.kinds[card] & word)


def is_reached(state: State, card: int, word: int) -> bool:
    """Whether an effect that says these kinds does anything to a card."""
    if not state.kinds[card] & word:
        return False
    return card not in state.in_force.pandas or _reaches_panda(state, card, word)


def is_reached_if_meant(state: State, meant: CardsMeant, card: int, is_this: bool, is_own: bool) -> bool:
    """The same of a text that also says in whose Stable, or that it is about the card it stands on."""
    if not meant.fits(state, card, is_this, is_own):
        return False
    is_panda = card in state.in_force.pandas and meant.only != ONLY_THIS
    return not is_panda or _reaches_panda(state, card, meant.word)


def _reaches_panda(state: State, card: int, word: int) -> bool:
    """Contested whether anything at all does; what only says *card* otherwise does. # effects.counts"""
    if state.readings.masquerade_immunity_scope == "everything":
        return False
    return bool(word & CARD_BIT or state.kinds[card] & word & ~UNICORN_TYPE_BITS)


def kinds_named(state: State, source: int) -> int:
    """The kinds of the type that this card's *name a type* was answered with; none if it was not."""
    note = state.notes.get(source)
    return TYPE_BITS[note.type] if note is not None and note.type >= 0 else 0


def unicorns_of(state: State, player: int) -> int:
    """How many Unicorns a player has. # effects.counts"""
    number, in_force = 0, state.in_force
    for card in state.stables[player]:
        if card in in_force.pandas:
            continue
        # What a card says of itself does not hold while its text does not work.
        own = state.faces[card].unicorn
        number += in_force.counted.get(card, min(own, 1) if card in in_force.silent else own)
    return number
