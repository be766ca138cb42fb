"""Everything that can come of what is pending: each distinct outcome once, with a line that leads to it.

>>> from engine import Library, apply, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Narwhal\\nB hand: Neigh")
>>> begun = apply(state, "Play Narwhal").state
>>> [(outcome.answers, outcome.result) for outcome in explore(begun)]
[((-1, 0), 'resolved'), ((-1, 1), 'resolved'), ((1, -1), 'resolved')]

Nobody answers and A picks A's Stable or B's, or B answers with a Neigh and nobody answers that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.decisions import ACT, CARD, CHANCE, DECLINE, PHASE, RESPOND, USE
from engine.machine import give
from engine.state import DECK_TOP, PILE

if TYPE_CHECKING:
    from engine.state import Frame, State

NODES_AT_MOST: Final = 20_000

RESOLVED: Final = "resolved"
OVER: Final = "over"
LOOP: Final = "loop"

ABOUT_CARDS: Final = (ACT, USE, CARD, RESPOND, CHANCE)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way things can end, and a line of answers that leads there.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> state = read_position(library, "players: A B\\nA hand: Narwhal\\ndeck: Neigh, 2 x Rhinocorn")
    >>> for outcome in explore(state):
    ...     print(outcome.answers, outcome.chance, outcome.result)
    (-2, 1) True resolved
    (-2, 2) True resolved
    (0, -1, 0) False resolved
    (0, -1, 1) False resolved

    `chance` is whether a draw or a pull lay on the way. `result` is `resolved`; `over`, where the game
    ended; or `loop`, where the line came back to where it had been, which no rule settles.
    """

    state: State
    answers: tuple[int, ...]
    chance: bool
    result: str


Until = Callable[["State", "State"], bool]
Key = tuple[int, ...]


def play_has_resolved(start: State, now: State) -> bool:
    """Whether the turn goes on: it asks for the next action or phase, or has come to another phase.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> start = read_position(library, "players: A B\\nA hand: Unicorn Poison\\nB stable: Narwhal")
    >>> played = apply(start, "Play Unicorn Poison").state
    >>> play_has_resolved(start, played), play_has_resolved(start, apply(played, "Nobody answers").state)
    (False, True)
    """
    # Each phase is an event of its own, and what the turn does is because of it.
    return now.kind in (ACT, PHASE) or now.frames[0].because != start.frames[0].because


def explore(state: State, until: Until = play_has_resolved, limit: int = NODES_AT_MOST) -> Exploration:
    """Every distinct outcome of what is pending, as they are found.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> state = read_position(library, "A hand: Unicorn Poison\\nB stable: 3 x Narwhal, Rhinocorn")
    >>> exploration = explore(apply(state, "Play Unicorn Poison").state)
    >>> len(list(exploration)), exploration.nodes, exploration.truncated
    (2, 3, False)
    >>> len(list(explore(state, limit=1)))
    0

    It ends where `until` says of the first state and the present one that this is enough. At most `limit`
    positions are looked at; after that `truncated` is true.
    """
    return Exploration(state, until, limit)


class Exploration:
    """An exploration: iterate for the outcomes; then `nodes` and `truncated` say how far it went.

    >>> from engine import Library, apply, read_position
    >>> state = read_position(Library.from_fixtures("fixtures"), "A hand: Narwhal\\ndeck: 9 x Neigh")
    >>> exploration = explore(state, limit=3)
    >>> for outcome in exploration:
    ...     print(outcome.answers)
    (-2, 1)
    >>> exploration.truncated
    True
    """

    def __init__(self, state: State, until: Until, limit: int) -> None:
        self.start = state
        self.until = until
        self.limit = limit
        self.nodes = 0
        self.truncated = False

    def __iter__(self) -> Iterator[Outcome]:
        self.nodes = 0
        self.truncated = False
        if self.start.over:
            yield Outcome(self.start, (), False, OVER)
            return
        keys = Keys(self.start)
        line = Line(Junction(self.start.clone(), keys.of(self.start), 0, False))
        ended: set[tuple[str, Key]] = set()
        while line.has_more():
            if self.nodes == self.limit:
                self.truncated = True
                return
            self.nodes += 1
            following = line.junctions[-1].follow(keys)
            result = self._result(following, line)
            if not result:
                line.go_on(following)
            elif (result, following.key) not in ended:
                ended.add((result, following.key))
                yield line.ending(following, result)

    def _result(self, following: Junction, line: Line) -> str:
        if following.state.over:
            return OVER
        if self.until(self.start, following.state):
            return RESOLVED
        return LOOP if following.key in line.keys else ""


class Junction:
    """A position, the answer that led to it, and the answers still to be tried."""

    def __init__(self, state: State, key: Key, answer: int, chance: bool) -> None:
        self.state = state
        self.key = key
        self.answer = answer
        self.chance = chance
        self.untried: list[int] = []

    def follow(self, keys: Keys) -> Junction:
        """Where the next answer leads."""
        answer = self.untried.pop()
        chance = self.chance or self.state.kind == CHANCE
        # The last answer needs no copy: this position is not looked at again.
        state = self.state.clone() if self.untried else self.state
        give(state, answer)
        return Junction(state, keys.of(state), answer, chance)


class Line:
    """The line being followed: its junctions, their keys, and the keys of all that was ever on it."""

    def __init__(self, first: Junction) -> None:
        self.junctions: list[Junction] = []
        self.keys: set[Key] = set()
        self.seen: set[Key] = set()
        self.go_on(first)

    def has_more(self) -> bool:
        """Step back to the last junction with an answer left; whether there is one."""
        while self.junctions and not self.junctions[-1].untried:
            self.keys.discard(self.junctions.pop().key)
        return bool(self.junctions)

    def go_on(self, junction: Junction) -> None:
        """Follow the line through a junction, unless it was followed from there before."""
        if junction.key not in self.seen:
            self.seen.add(junction.key)
            self.keys.add(junction.key)
            self.junctions.append(junction)
            junction.untried = list(reversed(different_answers(junction.state)))

    def ending(self, last: Junction, result: str) -> Outcome:
        """The outcome of the line when it ends here."""
        answers = [junction.answer for junction in self.junctions[1:]]
        return Outcome(last.state, (*answers, last.answer), last.chance, result)


# Alike


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
    first: dict[tuple[str, int], int] = {}
    for option in state.options:
        answer = option
        if 0 <= option < len(state.faces) and option not in mentioned:
            answer = first.setdefault((state.faces[option].id, state.where[option]), option)
        answers[answer] = answers.get(answer, 0) + 1
    return answers


def cards_mentioned(state: State) -> list[int]:
    """The cards the effects under way and waiting are about."""
    found: list[int] = []
    for frame in _frames(state):
        found += (frame.source, frame.it, *frame.cards, *frame.used, *frame.declared)
    return [card for card in found if card >= 0]


def _frames(state: State) -> list[Frame]:
    return state.frames + state.queue + state.link + state.urgent


class Keys:
    """What makes two positions of one game equal: all but the numbers of events and which copy it is.

    >>> from engine import Library, apply, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> state = read_position(library, "players: A B\\nA hand: 2 x Unicorn Poison\\nB stable: 2 x Narwhal")
    >>> keys = Keys(state)
    >>> one, other = apply(state, 0).state, apply(state, 1).state
    >>> keys.of(one) == keys.of(other), keys.of(one) == keys.of(state)
    (True, False)

    A copy an effect is about stays itself: it goes by when it is mentioned, its face and its place.
    """

    def __init__(self, state: State) -> None:
        self._faces = [face.number for face in state.faces]
        self._contents = Contents(self._faces)

    def of(self, state: State) -> Key:
        """The key of a state of the same game."""
        faces, contents, zones = self._faces, self._contents, state.zones
        found = [
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
            len(state.frames),
            len(state.queue),
            len(state.link),
        ]
        found += [contents[tuple(zone)] for zone in zones]
        found += state.skips
        found += state.pile_by
        found += state.pile_into
        found += [faces[card] for card in zones[PILE] + zones[DECK_TOP]]
        mentions: dict[int, int] = {-1: -1}
        for frame in _frames(state):
            _add_frame(found, frame, mentions)
        del mentions[-1]
        for card in mentions:
            found += (faces[card], *_place(state, card))
        return tuple(found)


class Contents(dict[tuple[int, ...], int]):
    """A number for what lies in a zone, the same for the same faces. It grows as it is asked.

    >>> contents = Contents([22, 7, 22])
    >>> contents[0, 1], contents[1, 2], contents[0, 2]
    (1, 1, 2)
    """

    def __init__(self, faces: list[int]) -> None:
        super().__init__()
        self._faces = faces
        self._numbers: dict[tuple[int, ...], int] = {}

    def __missing__(self, cards: tuple[int, ...]) -> int:
        faces = tuple(sorted(self._faces[card] for card in cards))
        number = self._numbers.setdefault(faces, len(self._numbers) + 1)
        self[cards] = number
        return number


def _add_frame(found: list[int], frame: Frame, mentions: dict[int, int]) -> None:
    cards = frame.cards + frame.used + frame.declared
    found += (
        id(frame.program),
        frame.pc,
        frame.who,
        mentions.setdefault(frame.source, len(mentions)),
        mentions.setdefault(frame.it, len(mentions)),
        frame.player,
        frame.aim,
        frame.did,
        frame.took,
        frame.count,
        frame.mode,
        len(frame.cards),
        len(frame.used),
        len(cards),
    )
    for card in cards:
        found.append(mentions.setdefault(card, len(mentions)) if card >= 0 else card)


def _place(state: State, card: int) -> tuple[int, int]:
    zone = state.where[card]
    return zone, state.zones[zone].index(card) if zone in (DECK_TOP, PILE) else 0
