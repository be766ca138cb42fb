"""THEN lines: what each says, and whether it holds at a table.

Decision lines look at the open decision; position lines at a copy played on with the defaults; lines about
what happened at the events since the last GIVEN or THEN.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from engine.cases.asked import Asked, Held
from engine.cases.table import EVENTS_A_STEP, NO_FIT
from engine.cases.wanted import UNKNOWN_WANTED, Names, Wanted, matched, unknown_said
from engine.cases.writing import CaseError, Line, example_like, quoted
from engine.game.ending import unicorns_needed
from engine.model import events as happened, places
from engine.options import decision
from engine.positions.lists import is_kind
from engine.positions.text import phase_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cases.table import Table
    from engine.model.events import Event
    from engine.model.state import Face

CHECK_EXAMPLE: Final = "A stable: Narwhal"
CHECK_EXAMPLES: Final = {
    "win won": "winner: A",
    "los": "everyone loses",
    "over ends goes": "winner: none",
    "asked must decid": "asked: A card",
    "neigh answer respond stop": "B may not play Neigh",
    "may can": "A may not choose Yay of B",
    "turn": "turn: B",
    "phase": "phase: draw phase",
    "draw": "A drew 2 cards",
    "discard sacrific destroy steal return bring pull move put play": "B discarded Yay",
    "unicorn": "A has 5 unicorns",
    "card": "A hand: 3 cards",
    "deck nursery": "deck has Narwhal",
}
SAID_OTHERWISE: Final = (
    (re.compile(r"(.+?)\s+(?:wins|has won)", re.IGNORECASE), r"winner: \1"),
    (re.compile(r"it is (.+?)(?:'s?)? turn", re.IGNORECASE), r"turn: \1"),
    (re.compile(r"(.+?)\s+is empty", re.IGNORECASE), r"\1: nothing"),
    (re.compile(r"(.+?)\s+(?:does not have|does not contain)\s+(.+)", re.IGNORECASE), r"\1 lacks \2"),
    (re.compile(r"(.+?)\s+contains\s+(.+)", re.IGNORECASE), r"\1 has \2"),
    (re.compile(r"nobody is asked(?: anything)?", re.IGNORECASE), "not asked"),
)
STEPS_A_LINE: Final = 4
COMPARED_A_STEP: Final = 4
ZONES: Final = {
    "discard": (places.DISCARD_PILE,),
    "discard pile": (places.DISCARD_PILE,),
    "nursery": (places.NURSERY,),
    "deck top": (places.DECK_TOP,),
    "deck": (places.DECK, places.DECK_TOP),
    "removed": (places.REMOVED,),
    "left out": (places.REMOVED,),
}
ZONE: Final = re.compile(r"(.+?)\s*(?::\s*|\s+(has|lacks)\s+)(.*)", re.IGNORECASE)
CARDS: Final = re.compile(r"(\d{1,3}|an?|no)\s+cards?", re.IGNORECASE)
EVENTS_THAT_SHOW: Final = (happened.SEARCH, happened.SHOW, happened.TURN_OVER)
UNICORNS: Final = re.compile(r"(has|needs)\s+(\d{1,2}|an?|no)\s+unicorns?", re.IGNORECASE)
SEES: Final = re.compile(r"(sees|does not see)\s+(.+?)(?:'s?)?\s+hand", re.IGNORECASE)
DEPENDS: Final = re.compile(
    r"(depends|does not depend)\s+on\s+(?:the\s+)?(?:reading\s+)?(\w+)", re.IGNORECASE
)
EVENTS_OF_VERB: Final = {
    "discarded": (happened.DISCARD,),
    "drew": (happened.DRAW,),
    "sacrificed": (happened.SACRIFICE,),
    "destroyed": (happened.DESTROY,),
    "stole": (happened.STEAL,),
    "returned": (happened.RETURN,),
    "brought": (happened.BRING,),
    "pulled": (happened.PULL,),
    "moved": (happened.MOVE,),
    "put": (happened.PUT,),
    "played": (happened.PLAY, happened.RESPOND),
}
ACTORS: Final = (happened.PLAY, happened.RESPOND, happened.TRIGGER, happened.REPLACE, happened.PHASE)


class Looks:
    """What the lines of a THEN block look at: the table as the script left it, and further on.

    `ahead` plays a table on with the lines that wait until an open window is over.
    """

    def __init__(self, names: Names, table: Table, begun: int, ahead: Callable[[Table], None]) -> None:
        self.names = names
        self.table = table
        self.asked = Asked(names, table, begun, ahead)
        self.ahead = table.copy()
        ahead(self.ahead)
        self.ahead.play_on()
        self.events = self.ahead.events[begun:]
        self.cited: set[str] = set()

    def at(self, line: Line, depends: Callable[[str, Line], bool]) -> Held:
        """Whether a line holds. `depends` says whether the position depends on a reading."""
        self.table.spend(STEPS_A_LINE + len(self.events) // EVENTS_A_STEP)
        text = as_usually_said(line.text.rstrip("."))
        said = DEPENDS.fullmatch(text)
        if said:
            does = depends(said[2], line)
            holds = does == (said[1].casefold() == "depends")
            return Held(holds, f"the position {'depends' if does else 'does not depend'} on {said[2]}")
        for reader in (self.asked.read, self._game, self._of_player, self._zone):
            outcome = reader(text, line)
            if outcome is not None:
                self.cited |= self.asked.cited
                return outcome
        example = example_like(text, CHECK_EXAMPLES, CHECK_EXAMPLE)
        raise CaseError(line.number, "a line of THEN", quoted(line.text), example)

    # The game

    def _game(self, text: str, line: Line) -> Held | None:
        word, colon, value = text.partition(":")
        word = word.strip().casefold()
        if word == "everyone loses":
            return Held(self.ahead.state.winner == places.NOBODY, self._winner())
        if not colon:
            return None
        if word == "winner":
            return self._winner_is(value.strip(), line)
        if word == "turn":
            return self._turn_is(value, line)
        if word == "phase":
            return self._phase_is(value, line)
        if word == "shown to all":
            return self._shown(value, line)
        return None

    def _winner_is(self, value: str, line: Line) -> Held:
        if value.casefold() in ("none", "nobody"):
            return Held(self.ahead.state.winner in (places.RUNNING, places.NOBODY), self._winner())
        player = self._player(value, line, "winner: A")
        return Held(self.ahead.state.winner == player, self._winner())

    def _winner(self) -> str:
        winner = self.ahead.state.winner
        if winner == places.NOBODY:
            return "everyone loses"
        return "winner: none" if winner == places.RUNNING else f"winner: {self.names.players[winner]}"

    def _turn_is(self, value: str, line: Line) -> Held:
        name, _, phase = value.partition(",")
        player = self._player(name, line, "turn: B")
        state = self.ahead.state
        if phase.strip():
            outcome = self._phase_is(phase, line)
            if not outcome.holds:
                return outcome
        here = f"turn: {self.names.players[state.turn]}, {places.PHASES[state.phase]}"
        return Held(state.turn == player, f"{here} (“go to {name.strip()}'s turn” goes on)")

    def _phase_is(self, value: str, line: Line) -> Held:
        phase = phase_named(value)
        if phase < 0:
            raise CaseError(
                line.number, f"one of {', '.join(places.PHASES)}", quoted(value), "phase: draw phase"
            )
        return Held(self.ahead.state.phase == phase, f"phase: {places.PHASES[self.ahead.state.phase]}")

    def _shown(self, value: str, line: Line) -> Held:
        state = self.ahead.state
        shown = [state.faces[event.card] for event in self.events if event.kind in EVENTS_THAT_SHOW]
        for player in range(state.players):
            if state.in_force.visible[player]:
                shown += [state.faces[card] for card in state.hands[player]]
        missing = matched(self.names.list_of_cards(value, line.number, "shown to all: Neigh"), shown)
        return Held(not missing, f"shown to all: {_listed(shown)}")

    def _player(self, text: str, line: Line, example: str) -> int:
        player = self.names.player(text)
        if player < 0:
            expected = f"a player, one of {', '.join(self.names.players)}"
            raise CaseError(line.number, expected, quoted(text.strip()), example)
        return player

    # Players

    def _of_player(self, text: str, line: Line) -> Held | None:
        player, rest = self.names.player_first(text)
        rest = rest.strip()
        if player < 0:
            return None
        unicorns = UNICORNS.fullmatch(rest)
        if unicorns:
            return self._unicorns(player, unicorns[1].casefold(), _number(unicorns[2]))
        sees = SEES.fullmatch(rest)
        if sees:
            return self._sees(
                player, sees[1].casefold() == "sees", self._player(sees[2], line, "A sees B's hand")
            )
        verb, _, what = rest.partition(" ")
        if verb.casefold() in EVENTS_OF_VERB:
            return self._happened(player, verb.casefold(), what.strip(), line)
        return None

    def _unicorns(self, player: int, verb: str, number: int) -> Held:
        state = self.ahead.state
        found = state.unicorns[player] if verb == "has" else unicorns_needed(state, player)
        return Held(found == number, f"{self.names.players[player]} {verb} {found} unicorns")

    def _sees(self, player: int, expected: bool, other: int) -> Held:
        looked = [
            event
            for event in self.events
            if event.kind == happened.LOOK
            and event.player == player
            and event.origin == places.hand_of(other)
        ]
        sees = player == other or bool(self.ahead.state.in_force.visible[other]) or bool(looked)
        verb = "sees" if sees else "does not see"
        return Held(
            sees == expected, f"{self.names.players[player]} {verb} {self.names.players[other]}'s hand"
        )

    # What happened

    def _happened(self, player: int, verb: str, what: str, line: Line) -> Held:
        state = self.ahead.state
        found = [event for event in self.events if self._is_of(event, player, EVENTS_OF_VERB[verb])]
        faces = [state.faces[event.card] for event in found]
        got = f"{self.names.players[player]} {verb} {_listed(faces)}"
        count = CARDS.fullmatch(what)
        if count:
            return Held(len(faces) == _number(count[1]), got)
        wanted = self.names.list_of_cards(what, line.number, "B discarded Neigh")
        return Held(not matched(wanted, faces) if wanted else not faces, got)

    def _is_of(self, event: Event, player: int, kinds: tuple[str, ...]) -> bool:
        if event.kind not in kinds:
            return False
        return event.player == player or (event.kind == happened.RETURN and self._actor(event) == player)

    def _actor(self, event: Event) -> int:
        """Whose play or effect an event came of."""
        by_number = {other.n: other for other in self.ahead.events}
        while event.because in by_number:
            event = by_number[event.because]
            if event.kind in ACTORS:
                return event.player
        return event.player

    # Zones

    def _zone(self, text: str, line: Line) -> Held | None:
        parts = ZONE.fullmatch(text)
        if not parts:
            return None
        numbers = self._zones(parts[1])
        if not numbers:
            return None
        state = self.ahead.state
        faces = [state.faces[card] for zone in numbers for card in state.zones[zone]]
        got = f"{parts[1]}: {_listed(faces)}"
        if self.ahead.state.kind and self.ahead.default() == NO_FIT:
            pending = decision(state)
            if pending is not None and pending.kind not in ("act", "phase"):
                got += f" ({self.ahead.must()})"
        word = (parts[2] or ":").casefold()
        count = CARDS.fullmatch(parts[3])
        if count:
            number = state.deck_size if numbers == ZONES["deck"] else len(faces)
            holds = number == _number(count[1])
            return Held(holds, f"{parts[1]}: {_counted(number)} ({got.removeprefix(f'{parts[1]}: ')})")
        unknown, known = unknown_said(parts[3])
        example = CHECK_EXAMPLES["unicorn"] if is_kind(known) else CHECK_EXAMPLE
        wanted = self.names.list_of_cards(known, line.number, example) + [UNKNOWN_WANTED] * unknown
        if word == ":" and numbers == ZONES["deck"] and len(wanted) != len(faces):
            faces = [state.faces[card] for card in state.zones[places.DECK]]
        self.table.spend((len(wanted) + len(faces)) // COMPARED_A_STEP)
        return Held(_compare(word, wanted, faces), got)

    def _zones(self, text: str) -> tuple[int, ...]:
        word = " ".join(text.split()).casefold().removeprefix("the ")
        if word in ZONES:
            return ZONES[word]
        player, rest = self.names.player_first(text)
        zone = rest.strip().removeprefix("'s ").casefold()
        if player < 0 or zone not in ("hand", "stable"):
            return ()
        return (places.hand_of(player) if zone == "hand" else places.stable_of(player),)


def as_usually_said(text: str) -> str:
    """A line in the words that are read, where it says the same in others: *A wins* is *winner: A*."""
    for said, usual in SAID_OTHERWISE:
        if found := said.fullmatch(text):
            return found.expand(usual)
    return text


def _compare(word: str, wanted: list[Wanted], faces: list[Face]) -> bool:
    missing = matched(wanted, faces)
    if word == "has":
        return not missing
    if word == "lacks":
        there = {face.id for face in faces}
        return all(want.faces.isdisjoint(there) for want in wanted)
    return not missing and len(wanted) == len(faces)


def _number(text: str) -> int:
    return int(text) if text.isdigit() else {"no": 0}.get(text.casefold(), 1)


def _counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _listed(faces: list[Face]) -> str:
    counts = Counter(face.name() for face in faces)
    named = [f"{count} x {name}" if count > 1 else name for name, count in sorted(counts.items())]
    return ", ".join(named) or "nothing"
