"""Positions that are alike: copies of a card count as one, and the numbers of events as nothing.

>>> from engine import Library, read_position
>>> library = Library.from_fixtures("fixtures")
>>> different_answers(read_position(library, "A hand: 3 x Narwhal"))
{-2: 1, 0: 3}
"""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from typing import TYPE_CHECKING, Final

from engine.model.decisions import ACT, CARD, CHANCE, DECLINE, RESPOND, USE
from engine.model.places import DECK, DECK_TOP, PILE
from engine.model.work import NO_WORK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.state import Frame, State

ABOUT_CARDS: Final = (ACT, USE, CARD, RESPOND, CHANCE)
ZONES_AT_MOST: Final = 64
# Numbers that only count what has happened, or say who knows of it, are left out.
NOT_IN_KEYS: Final = ("count", "stepwise", "top_hidden_from")
# The same of a frame's registers.
TRACES: Final = ("because", "clause")

# So many numbers of a position are as much work as a step.
NUMBERS_A_STEP: Final = 16


def different_answers(state: State) -> dict[int, int]:
    """The answers that differ, to decline first, each with the number of options it stands for.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> state = read_position(library, "players: A B\\nA hand: 2 x Narwhal, Rhinocorn, Neigh")
    >>> different_answers(state)
    {-2: 1, 0: 2, 2: 1}

    Copies of a card in one zone are one answer, unless an effect under way is about one of them.
    """
    answers = {DECLINE: 1} if state.optional else {}
    if state.kind not in ABOUT_CARDS or len(state.options) < 2:
        answers.update(dict.fromkeys(state.options, 1))
        return answers
    mentioned = set(cards_mentioned(state))
    faces, where = state.faces, state.where
    first: dict[int, int] = {}
    for option in state.options:
        answer = option
        if 0 <= option < len(faces) and option not in mentioned:
            answer = first.setdefault(faces[option].number * ZONES_AT_MOST + where[option], option)
        answers[answer] = answers.get(answer, 0) + 1
    return answers


def cards_mentioned(state: State) -> list[int]:
    """The cards the effects under way and waiting are about."""
    found: list[int] = []
    for frame in frames_of(state):
        found += (frame.source, frame.it, frame.about, frame.questioned)
        found += (*frame.cards, *frame.used, *frame.declared_cards(), *frame.them)
        for cards in frame.work.cards():
            found += cards
    return [card for card in found if card >= 0]


def frames_of(state: State) -> list[Frame]:
    """All effects under way, waiting, and holding for a time."""
    return state.frames + state.queue + state.link + state.urgent + state.this_turn


class Keys:
    """What makes two positions of one game equal: all but the numbers of events and which copy it is.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> state = read_position(library, "players: A B\\nA hand: 2 x Unicorn Poison\\nB stable: 2 x Narwhal")
    >>> keys = Keys(state)
    >>> one, other = apply(state, 0).state, apply(state, 1).state
    >>> keys.of(one) == keys.of(other), keys.of(one) == keys.of(state)
    (True, False)

    A copy an effect is about stays itself: it goes by when it is mentioned, its face and its place. Each
    position has a number; `remembered` is how many numbers all those that have one are made of.
    """

    def __init__(self, state: State) -> None:
        self._faces = [face.number for face in state.faces]
        self._contents = Contents(self._faces)
        # Most zones stay as they were while one play is followed, and are not looked up then.
        self._zones = [zone.copy() for zone in state.zones]
        self._numbers = [self._contents[tuple(zone)] for zone in state.zones]
        self._positions: dict[tuple[object, ...], int] = {}
        self.remembered = 0

    def of(self, state: State) -> int:
        """The key of a state of the same game."""
        position = self._position(state)
        if state.meter is not None:
            state.meter.spend(len(position) // NUMBERS_A_STEP)
        known = len(self._positions)
        key = self._positions.setdefault(position, known)
        if key == known:
            self.remembered += len(position)
        return key

    def _position(self, state: State) -> tuple[object, ...]:
        faces, zones = self._faces, state.zones
        # Written out, not gone through by MEMORY: it is done at every step of a search.
        # A test finds a name that is left out.
        found: list[object] = [
            state.kind,
            state.asked,
            state.turn,
            state.phase,
            state.winner,
            state.changed,
            state.ending,
            state.deck_is_out,
            state.extra_turns,
            state.plays,
            state.plays_owed,
            state.playless,
            state.extra_draws,
            state.skipped,
            len(state.frames),
            len(state.queue),
            len(state.link),
            len(state.urgent),
            len(state.this_turn),
            len(zones[PILE]),
            len(zones[DECK_TOP]),
            len(state.bottom),
            *state.skips,
            *state.barred,
            *state.drawn,
            *state.played,
            *state.pile_by,
            *state.pile_into,
        ]
        # All that lies nowhere else lies in the deck.
        for place in range(DECK + 1, len(zones)):
            cards = zones[place]
            is_same = cards == self._zones[place]
            found.append(self._numbers[place] if is_same else self._contents[tuple(cards)])
        found += map(faces.__getitem__, zones[PILE] + zones[DECK_TOP] + state.bottom)
        # When a card is mentioned first, as a number: which of its copies it is does not matter.
        mentions = defaultdict(count().__next__, {-1: -1})
        for card, note in state.notes.items():
            found += (mentions[card], note.type, note.player, mentions[note.card])
        for frame in frames_of(state):
            _add_frame(found, frame, mentions)
        for card in mentions:
            if card >= 0:
                zone = state.where[card]
                ordered = zone == DECK_TOP or zone == PILE
                found += (faces[card], zone, zones[zone].index(card) if ordered else 0)
        return tuple(found)


class Contents(dict[tuple[int, ...], int]):
    """A number for the cards of a zone: the same for the same faces."""

    def __init__(self, faces: list[int]) -> None:
        self._faces = faces
        self._numbers: dict[tuple[int, ...], int] = {}

    def __missing__(self, cards: tuple[int, ...]) -> int:
        faces = tuple(sorted([self._faces[card] for card in cards]))
        number = self[cards] = self._numbers.setdefault(faces, len(self._numbers))
        return number


def _add_frame(found: list[object], frame: Frame, mentions: defaultdict[int, int]) -> None:
    work = frame.work
    has_work = work is not NO_WORK and not work.is_empty
    has_lists = bool(has_work or frame.declared or frame.cards or frame.used or frame.them)
    found += (
        id(frame.program),
        frame.pc,
        mentions[frame.source],
        mentions[frame.it],
        mentions[frame.about],
        mentions[frame.questioned],
        frame.who,
        frame.master,
        frame.player,
        frame.aim,
        frame.did,
        frame.took,
        frame.count,
        frame.many,
        frame.asked,
        frame.stopped,
        frame.mode,
        len(frame.declared),
        has_work,
        has_lists,
    )
    found += frame.players
    if not has_lists:
        return
    lists: list[Sequence[int]] = [frame.cards, frame.used, frame.them]
    if frame.declared:
        found += [choice.number for choice in frame.declared]
        lists += [choice.cards for choice in frame.declared]
    if has_work:
        found += work.numbers()
        lists += work.cards()
    for cards in lists:
        found.append(len(cards))
        found += map(mentions.__getitem__, cards)
