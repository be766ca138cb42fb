"""A line of answers written down as a case: what lies on the table, what is answered, what comes of it.

>>> from engine import Library, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "A hand: Narwhal\\nB hand: Neigh\\ndeck:")
>>> print(case_of(state, [0, 1, -1], title="A Neigh stops a card"))
CASE LINE-1  A Neigh stops a card
EDITION base-2e
GIVEN
  players: A B C
  turn: A, action phase
  A hand: Narwhal
  B hand: Neigh
  deck:
WHEN
  A plays Narwhal
  B plays Neigh
  A passes
  C passes
THEN
  A hand: nothing
  B hand: nothing
  discard: Narwhal, Neigh
  winner: none
<BLANKLINE>

What is written is played before it is given out; where it would end at another table a NOTE says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.cases.given import set_up
from engine.cases.performing import StepFailed
from engine.cases.running import Failed, Run, steps_to_read
from engine.cases.table import Table
from engine.cases.writing import CaseError, read_cases
from engine.game.hidden import CHOSEN, holder_and_card, is_held_unknown
from engine.game.responses import who_may_answer
from engine.library import library_of
from engine.machine import apply, begin
from engine.model import decisions
from engine.model.events import PHASE as BEGINS
from engine.model.kinds import BABY_BIT
from engine.model.places import DISCARD_PILE, NOBODY, NURSERY, PILE, hand_of, is_hand, is_stable, stable_of
from engine.model.state import MEMORY, MEMORY_OF_PLAYERS
from engine.options import branch_label
from engine.positions.keys import NOT_IN_KEYS
from engine.positions.saved import dump
from engine.positions.text import listed, position_as_text
from engine.problems import PositionError
from engine.refusals import AnswerError

if TYPE_CHECKING:
    from engine.model.state import State

# All that is kept in mind but what goes without saying.
REMEMBERED: Final = [
    name for name in (*MEMORY, *MEMORY_OF_PLAYERS, "played") if name not in NOT_IN_KEYS and name != "changed"
]
SAID_IN_HEAD: Final = ("edition:", "reading ", "language:")
NOT_QUIET: Final = (
    "At the start hands are unknown, effects under way or remembered, as no GIVEN block can say it."
)
# What it costs to lay a table out and compare it with another, and to put an answer into words.
STEPS_TO_LAY: Final = 1_000
STEPS_TO_SAY: Final = 15
ANYTHING: Final = ["winner: none"]
ENDS_ELSEWHERE: Final = "These lines do not lead to the table they were copied from."


class TooLong(ValueError):
    """A line whose text would have more signs than it may."""


def case_of(
    start: State,
    answers: Sequence[int],
    editions: Sequence[str] = (),
    identifier: str = "LINE-1",
    title: str = "A line played",
    notes: Sequence[str] = (),
    signs_at_most: int | None = None,
) -> str:
    """The case of these answers from a state on; for a mixed deck name the `editions` it was mixed of.

    It is as short as it can be: what happens anyway is left out where it comes out the same. A meter on the
    state counts all the work. Raises `TooLong` where the text would have more signs than it may.
    """
    script = _Script(start, answers)
    head = [f"CASE {identifier}  {title}", f"EDITION {' + '.join(editions or [start.edition.id])}"]
    head += _headers(start) + [f"NOTE {note}" for note in notes]
    for blocks in script.drafts():
        text = _text(head, start, blocks, ANYTHING)
        if signs_at_most is not None and len(text) > signs_at_most:
            raise TooLong(f"{len(text)} signs")
        table = _played(text, start)
        if table is not None and seen(table.state) == seen(script.end):
            return _text(head, start, blocks, _then(start, table))
    problem = ENDS_ELSEWHERE if is_quiet(start, editions) else NOT_QUIET
    return _text([*head, f"NOTE {problem}"], start, blocks, _then(start, Table(script.end)))


def last_quiet_moment(start: State, answers: Sequence[int], editions: Sequence[str] = ()) -> int:
    """How many of the answers come before the last position a GIVEN block can say; 0 if there is none."""
    states = [start]
    for answer in answers[:-1]:
        states.append(apply(states[-1], answer).state)
    for place in range(len(states) - 1, 0, -1):
        if states[place].kind in (decisions.ACT, decisions.CHANCE) and is_quiet(states[place], editions):
            return place
    return 0


def is_quiet(state: State, editions: Sequence[str] = ()) -> bool:
    """Whether a GIVEN block says all of a state: set up from it, the table is the same."""
    head = ["CASE LINE-1", f"EDITION {' + '.join(editions or [state.edition.id])}", *_headers(state)]
    [case] = read_cases(_text(head, state, [], ANYTHING))
    _spend(state, steps_to_read(case) + STEPS_TO_LAY)
    try:
        given = begin(set_up(case, library_of(state), case.editions[0], {}).state).state
    except (CaseError, PositionError):
        return False
    return seen(given) == seen(state)


def _spend(state: State, steps: int) -> None:
    """Count work that is done here, and not by the machine."""
    if state.meter is not None:
        state.meter.spend(steps)


def seen(state: State) -> dict[str, Any]:
    """A state without the numbers of its cards and events: equal where two tables are the same.

    >>> from engine import Library, read_position
    >>> library = Library.from_fixtures("fixtures")
    >>> one = read_position(library, "A hand: Neigh, Narwhal\\ndeck: Neigh")
    >>> other = read_position(library, "deck: Neigh\\nA hand: Narwhal, Neigh")
    >>> seen(one) == seen(other)
    True
    """
    saved = dump(state)
    faces = saved["cards"]
    kept = ("players", "language", "readings", "turn", "phase", "winner")
    found = {name: saved[name] for name in kept}
    found["zones"] = [sorted(faces[card] for card in zone) for zone in state.zones]
    found["ordered"] = [[faces[card] for card in saved["zones"][name]] for name in ("deck_top", "pile")]
    found["pile"] = [row[:2] for row in saved["pile"]]
    found["asked"] = (state.kind, state.asked, state.optional, len(state.options))
    found["memory"] = [getattr(state, name) for name in REMEMBERED]
    found["notes"] = sorted(
        (faces[card], note.type, faces[note.card] if note.card >= 0 else "", note.player)
        for card, note in state.notes.items()
    )
    found["frames"] = [(frame.program.name, frame.pc, frame.who, frame.count) for frame in state.frames]
    found["waiting"] = [frame.program.name for frame in state.queue + state.link + state.urgent]
    return found


def _played(text: str, start: State) -> Table | None:
    """The table a case leads to; None where a line of it cannot be played."""
    [case] = read_cases(text)
    try:
        run = Run(case, library_of(start), case.editions[0], meter=start.meter)
        run.through(checking=False)
    except (AnswerError, CaseError, Failed, PositionError, StepFailed):
        return None
    return run.table


# Blocks


def _headers(state: State) -> list[str]:
    lines = [f"READING {name} = {word}" for name, word in state.readings.words().items()]
    return lines + ([f"LANGUAGE {state.language}"] if state.language != "en" else [])


def _text(head: list[str], start: State, blocks: list[list[str]], then: list[str]) -> str:
    lines = [*head, "GIVEN", *_indented(_given(start))]
    for block in blocks:
        lines += ["WHEN", *_indented(block)]
    return "\n".join([*lines, "THEN", *_indented(then), ""])


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _given(state: State) -> list[str]:
    lines = [line for line in position_as_text(state).splitlines() if not line.startswith(SAID_IN_HEAD)]
    if _is_nursery_full(state):
        lines = [line for line in lines if not line.startswith("nursery:")]
    if state.unknown and _is_box_whole(state):
        lines = [line for line in lines if not line.startswith("deck:")]
    return lines


def _is_nursery_full(state: State) -> bool:
    """Whether every Baby of the box lies in the Nursery or in a Stable, as unlisted ones do."""
    there = Counter(face.id for face in state.faces)
    babies = {face.id: state.edition.copies[face.id] for face in state.edition.faces.values()}
    nursery = {state.faces[card].id for card in state.zones[NURSERY]}
    return all(there[baby] == copies for baby, copies in babies.items() if baby in nursery)


def _is_box_whole(state: State) -> bool:
    """Whether every card of the box but Babies lies somewhere, as it does where the deck is unlisted."""
    there = Counter(face.id for face in state.faces)
    others = [face.id for face in state.edition.faces.values() if not face.kinds & BABY_BIT]
    return all(there[card] == state.edition.copies[card] for card in others)


def _then(start: State, table: Table) -> list[str]:
    """What lies elsewhere than before, once nothing but the next answer is waited for."""
    table.play_on()
    lines = []
    for player, name in enumerate(start.names):
        for word, zone in ((f"{name} hand", hand_of(player)), (f"{name} stable", stable_of(player))):
            lines += _changed(word, zone, start, table.state)
    lines += _changed("discard", DISCARD_PILE, start, table.state)
    return [*lines, _ending(table.state)]


def _changed(word: str, zone: int, start: State, end: State) -> list[str]:
    before, after = (sorted(state.faces[card].id for card in state.zones[zone]) for state in (start, end))
    if before == after:
        return []
    return [f"{word}: {listed(end, zone) or 'nothing'}"]


def _ending(state: State) -> str:
    if state.over and state.winner == NOBODY:
        return "everyone loses"
    return f"winner: {state.names[state.winner] if state.over else 'none'}"


# Steps


class _Script:
    """The answers as lines. `steps` has for each answer its lines and whether a card lay on the pile."""

    def __init__(self, start: State, answers: Sequence[int]) -> None:
        self.steps: list[_Step] = []
        self.end = start.clone()
        self.end.stepwise = 1
        for answer in answers:
            while self.end.kind == decisions.PHASE and answer != decisions.GO_ON:
                self._go(decisions.GO_ON)
            self._go(answer)
        if self._says_what_was_chosen():
            self._go(Table(self.end).default())

    def _go(self, answer: int) -> None:
        _spend(self.end, STEPS_TO_SAY)
        if self._says_what_was_chosen():
            self.steps[-1].turn_out(self.end, answer)
        else:
            self.steps.append(_Step(self.end, answer))
        verdict = apply(self.end, answer)
        if self.end.kind == decisions.PHASE and not any(event.kind == BEGINS for event in verdict.events):
            # The next phase is left out, and what ends that one ends this one, too.
            self.steps[-1].lines = []
        self.end = verdict.state

    def _says_what_was_chosen(self) -> bool:
        """Whether it is asked what the unknown card is that the last answer chose."""
        return bool(self.steps and self.end.frames) and self.end.frames[-1].program is CHOSEN

    def drafts(self) -> Iterator[list[list[str]]]:
        """All that is answered as blocks of lines: the shortest first, the most thorough last."""
        yield self.in_short()
        # Everything is said, and a block ends whenever the pile is empty.
        yield self._in_blocks([step.continues for step in self.steps])
        # Effects of one moment may come in any order.
        yield self._in_blocks([not step.begins for step in self.steps])
        yield self.one_by_one()

    def in_short(self) -> list[list[str]]:
        """All in one block, without what happens anyway; the last answer is always said."""
        said = [step for step in self.steps[:-1] if not step.happens_anyway]
        lines = _lines(said + self.steps[-1:])
        return [lines] if lines else []

    def one_by_one(self) -> list[list[str]]:
        """Every answer is a block of its own, but for the Stable a card is played into."""
        goes_on = [False] * len(self.steps)
        for place, step in enumerate(self.steps):
            if step.is_home:
                begin = _play_before(self.steps, place)
                goes_on[begin + 1 : place + 1] = [True] * (place - begin)
        return self._in_blocks(goes_on)

    def _in_blocks(self, goes_on: list[bool]) -> list[list[str]]:
        """Each step begins a block but for those that go on, and the card drawn for the action."""
        parts: list[list[_Step]] = []
        for step, continues in zip(self.steps, goes_on, strict=True):
            is_drawn = step.is_draw and bool(parts) and parts[-1][-1].draws_for_action
            if not parts or not (continues or is_drawn):
                parts.append([])
            parts[-1].append(step)
        return [lines for lines in map(_lines, parts) if lines]


class _Step:
    """One answer: its lines, and how they belong to those around them."""

    def __init__(self, state: State, answer: int) -> None:
        table = Table(state)
        self._state = state
        self._answer = answer
        self.is_home = _is_of_play(table)
        # The card played by this answer, or the one on the pile that it is about.
        self.played = _card_played(state, answer, table)
        self.draws_for_action = state.kind == decisions.ACT and answer == decisions.DRAW_A_CARD
        self.is_draw = state.kind == decisions.CHANCE and not table.says_what_it_is()
        self.continues = bool(state.zones[PILE])
        self.begins = state.kind in (decisions.ACT, decisions.PHASE)
        self.happens_anyway = state.kind == decisions.PHASE or _is_alike(state, answer, table.default())
        self.lines = _said(state, answer, table, holder_and_card(state, answer)[1])

    def turn_out(self, state: State, card: int) -> None:
        """The unknown card that was chosen is this one: the lines say so at once."""
        is_default = _is_alike(state, card, Table(state).default())
        self.played = card if self._state.kind == decisions.ACT else self.played
        self.happens_anyway = self.happens_anyway and is_default
        self.lines = _said(self._state, self._answer, Table(self._state), card)


def _is_alike(state: State, answer: int, other: int) -> bool:
    if state.kind in (decisions.PLAYER, decisions.OPTION, decisions.TYPE) or answer < 0 or other < 0:
        return answer == other
    return state.faces[answer].id == state.faces[other].id and state.where[answer] == state.where[other]


def _card_played(state: State, answer: int, table: Table) -> int:
    """The card an answer plays, or whose Stable it chooses; -1 for none."""
    if table.chooses_stable():
        return state.zones[PILE][-1]
    if (
        state.kind not in (decisions.ACT, decisions.RESPOND)
        or answer < 0
        or _is_answer_of_stable(state, answer)
    ):
        return -1
    return holder_and_card(state, answer)[1]


def _is_of_play(table: Table) -> bool:
    """Whether a Stable is chosen that belongs to the line by which the card was played."""
    return table.chooses_stable() and not table.is_sent_elsewhere() and not table.plays_it()


def _is_answer_of_stable(state: State, answer: int) -> bool:
    """Whether a card in a Stable answers the open window."""
    is_known = state.kind == decisions.RESPOND and not is_held_unknown(state, answer)
    return is_known and is_stable(state.where[answer])


def _play_before(steps: list[_Step], place: int) -> int:
    """Where the card was played whose Stable is chosen here."""
    before = range(place - 1, -1, -1)
    return next((other for other in before if steps[other].played == steps[place].played), place)


def _lines(steps: list[_Step]) -> list[str]:
    """One line a step; but *into B's stable* goes with the play, a drawn card with the draw."""
    found: list[str] = []
    places: list[int] = []
    for number, step in enumerate(steps):
        places.append(len(found))
        play = _play_before(steps, number) if step.is_home else number
        if play < number:
            found[places[play]] += step.lines[0]
        elif step.is_draw and number and steps[number - 1].draws_for_action:
            found[-1] = step.lines[0]
        else:
            found += step.lines
    return found


def _said(state: State, answer: int, table: Table, card: int) -> list[str]:
    """The lines that give an answer; to pass a window takes one for each who might have answered."""
    if state.kind == decisions.RESPOND and answer == decisions.DECLINE:
        return [f"{state.names[player]} passes" for player in sorted(who_may_answer(state))]
    if _is_of_play(table):
        return [f" into {state.names[answer]}'s stable"]
    player = table.owner(answer) if state.kind == decisions.RESPOND else state.asked
    return [f"{state.names[player]} {_verb(state, answer, card)}"]


def _verb(state: State, answer: int, card: int) -> str:
    kind = state.kind
    if kind == decisions.PHASE:
        return "ends phase"
    if kind == decisions.YES_NO:
        return "says yes" if answer == decisions.YES else "says no"
    if answer == decisions.DECLINE:
        source = Table(state).source()
        return f"declines {source.name()}" if source else "declines"
    if answer == decisions.DRAW_A_CARD:
        return "draws"
    if kind == decisions.PLAYER:
        return f"chooses {state.names[answer]}"
    if kind == decisions.OPTION:
        return f'chooses "{branch_label(state, answer)}"'
    if kind == decisions.TYPE:
        return f"names {decisions.CARD_TYPES[answer]}"
    name = _name(state, answer, card)
    if Table(state).says_what_it_is():
        return f"chooses {name}"
    if kind == decisions.CHANCE and is_hand(state.where[answer]):
        return f"pulls {name}"
    if _is_answer_of_stable(state, answer):
        return f"uses {name}"
    return f"{SCRIPT_VERBS[kind]} {name}"


SCRIPT_VERBS: Final = {
    decisions.ACT: "plays",
    decisions.RESPOND: "plays",
    decisions.USE: "uses",
    decisions.CARD: "chooses",
    decisions.CHANCE: "draws",
}


def _name(state: State, answer: int, card: int) -> str:
    """The card's name; where it may lie with several players, with whom."""
    owner = Table(state).owner(answer)
    name = state.faces[card].name()
    is_chosen = state.kind in (decisions.CARD, decisions.CHANCE) and owner >= 0
    return f"{name} of {state.names[owner]}" if is_chosen else name
