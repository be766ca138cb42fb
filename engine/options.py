"""Decisions as objects: every option with its label.

>>> from engine import Library, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Neigh, Narwhal")
>>> print(decision(state))
A acts: Draw a card | Play Narwhal
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.effects.choices import ChooseBranch
from engine.game.hidden import holder_and_card, is_held_unknown
from engine.model import decisions
from engine.model.places import (
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_PILE,
    NURSERY,
    PILE,
    REMOVED,
    is_hand,
    is_stable,
    player_of,
)

if TYPE_CHECKING:
    from engine.language.words import Do
    from engine.model.state import State


@dataclass(frozen=True, slots=True)
class Option:
    """One way to answer. `card` and `player` are -1 where the option is about none.

    `count` is how many identical cards it stands for: for a chance, the weight of the face.
    """

    value: int
    label: str
    card: int = -1
    player: int = -1
    count: int = 1


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked: of whom (-1: the whole table, or chance), by which rule, with which options."""

    kind: str
    player: int
    name: str
    rule: str
    optional: bool
    options: tuple[Option, ...]
    source: int

    def __str__(self) -> str:
        return f"{self.name} {DOINGS[self.kind]}: " + " | ".join(option.label for option in self.options)


DOINGS: Final = {
    "act": "acts",
    "yes-no": "says yes or no",
    "use": "may use",
    "card": "chooses a card",
    "player": "chooses a player",
    "respond": "may answer",
    "chance": "draws",
    "phase": "goes on",
    "option": "chooses one",
    "type": "names a type",
}

LABEL_OF: Final = {
    decisions.ACT: "Play {0}",
    decisions.RESPOND: "{1}: {0}",
    decisions.USE: "Use {0}",
    decisions.CARD: "{0} ({2})",
    decisions.CHANCE: "{0}",
}
DECLINE_LABEL: Final = {
    decisions.RESPOND: "Nobody answers",
    decisions.YES_NO: "No",
    decisions.ACT: "Play no more",
}
ZONE_LABELS: Final = {
    DECK: "deck",
    DECK_TOP: "top of the deck",
    DECK_BOTTOM: "bottom of the deck",
    DISCARD_PILE: "discard pile",
    NURSERY: "Nursery",
    PILE: "pile",
    REMOVED: "removed from the game",
}


def decision(state: State) -> Decision | None:
    """The pending decision with all its options, sorted and uniquely labelled; None when the game is over."""
    if state.kind == decisions.NO_DECISION:
        return None
    frame = state.frames[-1]
    return Decision(
        kind=decisions.KIND_NAMES[state.kind],
        player=state.asked,
        name=state.names[state.asked] if state.asked >= 0 else "The table",
        rule=frame.step.rule,
        optional=bool(state.optional),
        options=tuple(_options(state)),
        source=frame.source,
    )


def _options(state: State) -> list[Option]:
    """Identical cards in one zone are one option."""
    found: dict[str, Option] = {}
    for value in state.options:
        option = _option(state, value)
        known = found.get(option.label)
        if known is None:
            found[option.label] = option
        else:
            found[option.label] = Option(known.value, known.label, known.card, known.player, known.count + 1)
    options = sorted(found.values(), key=lambda option: (option.value >= 0, option.label, option.value))
    if state.optional:
        options.append(Option(decisions.DECLINE, DECLINE_LABEL.get(state.kind, "Decline")))
    return options


def _option(state: State, value: int) -> Option:
    if state.kind == decisions.PLAYER:
        return Option(value, state.names[value], player=value)
    if state.kind == decisions.YES_NO:
        return Option(value, "Yes")
    if state.kind == decisions.TYPE:
        return Option(value, decisions.CARD_TYPES[value])
    if state.kind == decisions.OPTION:
        return Option(value, branch_label(state, value))
    if value == decisions.GO_ON:
        return Option(value, "Go on")
    if value == decisions.DRAW_A_CARD:
        return Option(value, "Draw a card")
    if is_held_unknown(state, value):
        player, card = holder_and_card(state, value)
        label = LABEL_OF[decisions.RESPOND].format(state.faces[card].name(), state.names[player])
        return Option(value, label, card=card, player=player)
    zone = state.where[value]
    player = player_of(zone) if is_hand(zone) or is_stable(zone) else -1
    label = LABEL_OF[state.kind].format(
        state.faces[value].name(), state.names[player] if player >= 0 else "", zone_name(state, zone)
    )
    return Option(value, label, card=value, player=player)


def _branch(state: State) -> ChooseBranch:
    frame = state.frames[-1]
    step = frame.step
    assert isinstance(step, ChooseBranch)
    return step


def branch_label(state: State, value: int) -> str:
    """What one of the options of *choose one* says, as a short sentence in English."""
    return _branch(state).labels[value]


def branch_said(state: State, value: int) -> Do:
    """What one of the options of *choose one* says, in the card language."""
    return _branch(state).said[value]


def zone_name(state: State, zone: int) -> str:
    """A zone in English: *A's Stable*, *discard pile*.

    >>> from engine import Library, new_game, stable_of
    >>> state = new_game(Library.from_fixtures("fixtures"), "base-2e", ["Ann", "Bob"], seed=1)
    >>> zone_name(state, stable_of(1))
    "Bob's Stable"
    """
    if is_hand(zone):
        return f"{state.names[player_of(zone)]}'s hand"
    if is_stable(zone):
        return f"{state.names[player_of(zone)]}'s Stable"
    return ZONE_LABELS[zone]


def labels_of_options(state: State) -> str:
    """The labels of all options, for a sentence that says what else there is."""
    pending = decision(state)
    return ", ".join(option.label for option in pending.options) if pending else "none"
