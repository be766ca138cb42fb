"""Where cards lie, the phases of a turn, and whose Stable a phrase means: as numbers.

A new zone of the table is a number here, before the hands, and a name wherever zones have one:

- in sentences: `engine/options.py`, and `rules/narration/names.py` with its translations;
- in positions: `saved`, `described` and `text` of `engine/positions`;
- in cases: `engine/cases/checks.py` and `rules/cases/checking/sayings.py`;
- on the site: `rules/judge/description.py`, `rules/board/scene.py`, `draft` and `zones` of `rules/editor`.

A new phase is a number and a word here, steps in the program of `engine.turn`, and a name and a sentence in
`rules/narration`.
"""

from __future__ import annotations

from typing import Final

# Zones

DECK: Final = 0
DECK_TOP: Final = 1
DISCARD_PILE: Final = 2
NURSERY: Final = 3
PILE: Final = 4
REMOVED: Final = 5
# An even number: from here on hands are the even zones, and Stables the odd ones.
FIRST_HAND: Final = 6
# Where an unknown hand card is once it has turned out to be another.
NOWHERE: Final = -1
# Where a card is put that then lies in the deck, below all others.
DECK_BOTTOM: Final = -2


def hand_of(player: int) -> int:
    """The zone number of a player's hand."""
    return FIRST_HAND + 2 * player


def stable_of(player: int) -> int:
    """The zone number of a player's Stable."""
    return FIRST_HAND + 1 + 2 * player


def is_stable(zone: int) -> bool:
    """Whether a zone number is that of a Stable."""
    return zone > FIRST_HAND and zone & 1 == 1


def is_hand(zone: int) -> bool:
    """Whether a zone number is that of a hand."""
    return zone >= FIRST_HAND and zone & 1 == 0


def player_of(zone: int) -> int:
    """Whose hand or Stable a zone is."""
    return (zone - FIRST_HAND) >> 1


FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
# The same looked up: whatever moves a card asks for them several times.
STABLE_OF: Final = tuple(stable_of(player) for player in range(MOST_PLAYERS))
HAND_OF: Final = tuple(hand_of(player) for player in range(MOST_PLAYERS))
STABLES: Final = frozenset(STABLE_OF)
# The players in turn order, by how many there are and which of them is first.
CLOCKWISE: Final = tuple(
    tuple((*range(first, players), *range(first)) for first in range(players))
    for players in range(MOST_PLAYERS + 1)
)
PLAYER_OF: Final = tuple(player_of(zone) for zone in range(FIRST_HAND + 2 * MOST_PLAYERS))


# The turn, and how the game ends

BEGINNING: Final = 0
DRAW_PHASE: Final = 1
ACTION_PHASE: Final = 2
END_PHASE: Final = 3
PHASES: Final = ("beginning of turn", "draw phase", "action phase", "end of turn")
# `winner` while the game runs, and when it ends without one.
RUNNING: Final = -2
NOBODY: Final = -1


# What a phrase means

# What *it* is in a frame where no card was named; one that is hidden is -1.
NONE_NAMED: Final = -2
# Whose Stable or action it is, seen from the Stable the text lies in.
YOURS: Final = 0
ANOTHERS: Final = 1
ANYONES: Final = 2
# In whose Stables what holds looks at other cards.
NO_STABLES: Final[tuple[int, ...]] = ()
OWN_STABLE: Final[tuple[int, ...]] = (YOURS,)
ALL_STABLES: Final[tuple[int, ...]] = (ANYONES,)


def is_meant(whose: int, is_own: bool) -> bool:
    """Whether a Stable is one the phrase speaks of, seen from the Stable the text lies in."""
    return whose == ANYONES or (whose == YOURS) == is_own
