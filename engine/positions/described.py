"""Positions: a table described as JSON; `engine.positions.text` has the same in words.

>>> from engine import Library, place
>>> fog = {"name": "Fog", "type": "magic", "wording": "Each player discards a card."}
>>> table = {"players": ["Ann", "Bob"], "boxes": ["base-2e", "control"], "own_cards": [fog]}
>>> hands = {"Ann": ["Fog", "Neigh"], "Bob": ["Yay", {"unknown": 3}]}
>>> state = place(Library.from_fixtures("fixtures"), {**table, "hands": hands})
>>> [face.id for face in state.faces[:3]], len(state.hands[1]), state.unknown
(['own-fog', 'neigh', 'yay'], 4, 3)

A described position is quiet: nothing triggers by being set up. What is not listed is empty; but an
unlisted deck is ample and made of the edition's Basic Unicorns, and an unlisted Nursery is full.

A hand may have cards nobody knows. What they are comes to light when it matters; the deck then lists all
unseen cards, those in hands among them. Unlisted, it is the rest of the box.

Several boxes may be mixed: the first gives the rules. Own cards lie only where the position says so.
What the players remember of the turn may be said as well: `{"memory": {"Bob": ["skips next turn"]}}`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final

from engine.game import continuous
from engine.language import LANGUAGES
from engine.library import Library, UnknownName
from engine.model import citations, places
from engine.model.kinds import BABY_BIT, BASIC_BIT, STABLE_BITS
from engine.model.readings import READINGS, readings_of
from engine.model.state import UNKNOWN, UNKNOWN_FACE, Edition, Face, Frame, State
from engine.names import QUOTED_AT_MOST, CardFinder, card_finder
from engine.own_cards import read_own_cards
from engine.positions.lists import is_kind
from engine.problems import PositionError, Problem
from engine.turn import START_OF_PHASE, TURN

CARDS_AT_MOST: Final = 600
PLAYER_NAME_AT_MOST: Final = 24
AMPLE_DECK: Final = 40
DEFAULT_EDITION: Final = "base-2e"
HINTS_AT_MOST: Final = 10
UNKNOWN_CARDS: Final = re.compile(r"(\d{1,3}|an?)\s+unknown(?:\s+cards?)?\s*\.?(?=,|$)", re.IGNORECASE)

SKIPS_NEXT_TURN: Final = "skips next turn"
HAS_DRAWN: Final = "has drawn"
HAS_ACTED: Final = "has acted"
MEMORIES: Final = (SKIPS_NEXT_TURN, HAS_DRAWN, HAS_ACTED)
MEMORIES_AT_MOST: Final = 8

PHASE_NUMBERS: Final = {name: number for number, name in enumerate(places.PHASES)}
LISTED_ZONES: Final = {
    "deck": places.DECK,
    "deck_top": places.DECK_TOP,
    "discard": places.DISCARD_PILE,
    "nursery": places.NURSERY,
    "removed": places.REMOVED,
}


# Setting up


def empty_table(
    library: Library,
    edition: Edition,
    names: Sequence[str],
    readings: dict[str, str] | None = None,
    language: str = "en",
) -> State:
    """A table with seats and no cards."""
    state = State(len(names))
    state.library = library
    state.edition = edition
    state.names = tuple(names)
    state.language = language
    state.readings = readings_of(readings or {})
    state.clear()
    continuous.refresh(state)
    return state


def start_turn(state: State, player: int, phase: int) -> Frame:
    """Put the turn on the empty stack, before this phase's effects."""
    state.turn = player
    state.phase = phase
    if state.hangs_on_turn:
        continuous.refresh(state)
    frame = Frame(TURN, player, -1, -1, 0)
    frame.pc = START_OF_PHASE[phase]
    state.frames = [frame]
    return frame


def remember(state: State, player: int, said: str) -> None:
    """Let a laid table know one of `MEMORIES`; what was done in the turn counts in its phase.

    # turn.skipped-turn, turn.draw, play.one-action
    """
    frame = state.frames[0]
    if said == SKIPS_NEXT_TURN:
        state.skips[player] += 1
    elif said == HAS_DRAWN and state.phase == places.DRAW_PHASE:
        frame.pc = TURN.labels.index("draw-chain")
    elif said == HAS_ACTED and state.phase == places.ACTION_PHASE:
        frame.pc = TURN.labels.index("action-chain")
        frame.count = 1


def place(library: Library, position: dict[str, Any]) -> State:
    """The state of a described position, not yet begun.

    >>> from engine import Library, position_as_text
    >>> table = {"players": ["A", "B"], "boxes": ["base-2e", "control"], "deck": [], "nursery": []}
    >>> state = place(Library.from_fixtures("fixtures"), {**table, "hands": {"A": ["Imitation", "Neigh"]}})
    >>> print(position_as_text(state))
    edition: base-2e + control
    players: A B
    turn: A, action phase
    language: en
    A hand: Imitation, Neigh
    nursery:
    deck:

    `position` has `players` (names, clockwise) and may have `edition`, `turn`, `phase`, `hands` and
    `stables` (name -> cards), `deck`, `deck_top`, `discard`, `removed`, `nursery`, `readings`, `language`;
    `boxes`, the ids of editions that are mixed (`edition`, or else the first, gives the rules);
    `own_cards`, each with `name`, `type` and `wording`, a line of that for each ability; and `memory`
    (name -> some of `MEMORIES`).
    A card is a name in any language or an id; a hand may also have `{"unknown": 3}` or `"3 unknown"`.
    Raises `PositionError` with every problem found.
    """
    return _Placing(library, position).state()


class _Placing:
    def __init__(self, library: Library, position: dict[str, Any]) -> None:
        self.library = library
        self.position = position
        self.problems: list[Problem] = []
        self.entries = 0
        self.hints = 0
        self.cards: CardFinder

    def state(self) -> State:
        edition = self._edition()
        names = self._names()
        readings = self._readings()
        player = self._one_of("turn", names, names[0])
        phase = self._one_of("phase", places.PHASES, places.PHASES[places.ACTION_PHASE])
        language = self._one_of("language", LANGUAGES, LANGUAGES[0])
        self._stop_at_problems()
        self.cards = card_finder(edition)
        state = empty_table(self.library, edition, names, readings, language)
        self._lay_cards(state, names)
        memory = list(self._memory(names, player))
        self._stop_at_problems()
        continuous.refresh(state)
        start_turn(state, names.index(player), PHASE_NUMBERS[phase])
        for seat, said in memory:
            remember(state, seat, said)
        return state

    def _stop_at_problems(self) -> None:
        if self.problems:
            raise PositionError(self.problems)

    def _say(self, field: str, code: str, message: str, rule: str = "", near: Iterable[str] = ()) -> None:
        self.problems.append(Problem(field, code, message, rule, tuple(near)))

    # The box

    def _edition(self) -> Edition:
        """The edition that gives the rules, with the cards of all boxes and the own ones."""
        boxes = self._boxes()
        if self.problems:
            return next(iter(self.library.editions.values()))
        if "boxes" in self.position or len(boxes) > 1:
            self.library = self.library.combined(boxes)
        try:
            if "own_cards" in self.position:
                own_cards = read_own_cards(self.position["own_cards"])
                self.library = self.library.with_own_cards(boxes[0], own_cards)
        except PositionError as error:
            self.problems += error.problems
        return self.library.edition(boxes[0])

    def _boxes(self) -> list[str]:
        """The ids of the boxes, first the one that gives the rules."""
        edition = str(self.position.get("edition", DEFAULT_EDITION))
        if "boxes" not in self.position:
            return self._boxes_played_with(edition)
        boxes = _different_names(self.position["boxes"])
        if not boxes:
            self._say("boxes", "invalid", "List the ids of different editions; the first gives the rules.")
        for number, box in enumerate(boxes):
            self._check_edition(f"boxes/{number}", box)
        if len(boxes) == 1 and not self.problems:
            boxes = list(self.library.played_with(boxes[0]))
        if "edition" not in self.position:
            return boxes
        if edition not in boxes:
            self._say("boxes", "edition_not_in_boxes", f"{edition[:QUOTED_AT_MOST]} is none of the boxes.")
        return [edition, *[box for box in boxes if box != edition]]

    def _boxes_played_with(self, edition: str) -> list[str]:
        self._check_edition("edition", edition)
        return [edition] if self.problems else list(self.library.played_with(edition))

    def _check_edition(self, field: str, wanted: str) -> None:
        try:
            self.library.edition(wanted)
        except UnknownName as unknown:
            self._say(field, "unknown_edition", str(unknown), near=unknown.nearest)

    # The table

    def _names(self) -> list[str]:
        names = self.position.get("players")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            self._say("players", "invalid", "List the players' names, clockwise.", citations.TURN_ORDER)
            return ["A", "B"]
        if not places.FEWEST_PLAYERS <= len(names) <= places.MOST_PLAYERS:
            self._say("players", "players", "The game is for 2 to 8 players.", citations.SETUP_PLAYERS)
        if len({name.casefold() for name in names}) != len(names):
            self._say("players", "duplicate", "Two players have the same name.")
        for place_, name in enumerate(names):
            if not 1 <= len(name.strip()) <= PLAYER_NAME_AT_MOST or name != name.strip():
                self._say(f"players/{place_}", "invalid", f"A name has 1 to {PLAYER_NAME_AT_MOST} signs.")
        return names if names else ["A", "B"]

    def _readings(self) -> dict[str, str]:
        readings = self.position.get("readings")
        if readings is None:
            return {}
        if not isinstance(readings, dict):
            self._say("readings", "invalid", "Give readings as name and word.")
            return {}
        for name, word in readings.items():
            if name not in READINGS:
                near = get_close_matches(str(name), READINGS, 3)
                self._say(f"readings/{name}", "unknown_reading", f"There is no reading “{name}”.", near=near)
            elif word not in READINGS[name]:
                words = ", ".join(READINGS[name])
                self._say(f"readings/{name}", "unknown_word", f"Its words are: {words}.", near=READINGS[name])
        return {str(name): str(word) for name, word in readings.items()}

    def _one_of(self, field: str, choices: Sequence[str], default: str) -> str:
        value = self.position.get(field)
        if value is None:
            return default
        if value not in choices:
            self._say(field, "invalid", f"{value!r} is none of {', '.join(choices)}.", near=choices)
            return default
        return str(value)

    def _memory(self, names: list[str], active: str) -> Iterable[tuple[int, str]]:
        for player, facts in self._by_player("memory", names):
            field = f"memory/{names[player]}"
            if not isinstance(facts, list) or len(facts) > MEMORIES_AT_MOST:
                self._say(field, "invalid", f"List some of {', '.join(MEMORIES)}.")
                continue
            for number, said in enumerate(facts):
                if said not in MEMORIES:
                    self._say(
                        f"{field}/{number}", "invalid", f"It is none of {', '.join(MEMORIES)}.", near=MEMORIES
                    )
                elif said != SKIPS_NEXT_TURN and names[player] != active:
                    message = "Only the active player has drawn or acted in this turn."
                    self._say(f"{field}/{number}", "not_active", message)
                else:
                    yield player, said

    # Cards

    def _lay_cards(self, state: State, names: list[str]) -> None:
        for field, zone_of in (("hands", places.hand_of), ("stables", places.stable_of)):
            for player, cards in self._by_player(field, names):
                self._lay(state, f"{field}/{names[player]}", cards, zone_of(player))
        for field, zone in LISTED_ZONES.items():
            if self.position.get(field) is not None:
                self._lay(state, field, self.position[field], zone)
        if self.position.get("nursery") is None:
            self._fill_nursery(state)
        if self.position.get("deck") is None:
            self._fill_deck(state)
        if state.unknown > len(state.zones[places.DECK]):
            message = "The deck lists fewer unseen cards than there are unknown ones in hands."
            self._say("deck", "too_few_unseen", message, citations.PLAY_HIDDEN_HAND)

    def _by_player(self, field: str, names: list[str]) -> Iterable[tuple[int, Any]]:
        given = self.position.get(field)
        if given is None:
            return
        if not isinstance(given, dict):
            self._say(field, "invalid", "Give what each player has under the player's name.")
            return
        for name, cards in given.items():
            if name in names:
                yield names.index(name), cards
            else:
                self._say(f"{field}/{name}", "unknown_player", f"No player is called “{name}”.", near=names)

    def _lay(self, state: State, field: str, cards: Any, zone: int) -> None:
        if not isinstance(cards, list):
            self._say(field, "invalid", "List the cards by name.")
            return
        counts = [unknown_number(wanted) for wanted in cards]
        self.entries += sum(count or 1 for count in counts)
        if self.entries > CARDS_AT_MOST:
            self._say(field, "too_many", f"A position has at most {CARDS_AT_MOST} cards.")
            return
        said: Counter[str] = Counter()
        for number, wanted in enumerate(cards):
            if counts[number]:
                self._lay_unknown(state, f"{field}/{number}", counts[number], zone)
                continue
            face = self._face(f"{field}/{number}", wanted, said)
            if face is not None and self._may_lie(face, zone, f"{field}/{number}"):
                state.lay_new_card(face, zone)

    def _lay_unknown(self, state: State, field: str, count: int, zone: int) -> None:
        if not places.is_hand(zone):
            message = "Only cards in a hand may be unknown."
            self._say(field, "unknown_elsewhere", message, citations.PLAY_HIDDEN_HAND)
            return
        for _ in range(count):
            state.lay_new_card(UNKNOWN_FACE, zone)

    def _face(self, field: str, wanted: Any, said: Counter[str]) -> Face | None:
        """The card meant; where several are called so, as often as it was `said` before, the next of them."""
        if not isinstance(wanted, str):
            self._say(field, "invalid", "A card is given by its name or id.")
            return None
        called = self.cards.called(wanted)
        face = called[said[wanted] % len(called)] if called else None
        said[wanted] += 1
        if face is None and is_kind(wanted):
            message = f"“{wanted}” is a kind of card: name each card, or write “3 unknown” in a hand."
            self._say(field, "kind_of_card", message)
        elif face is None:
            near = self._near(wanted)
            names = tuple(each.name() for each in near)
            hint = f" Did you mean {' or '.join(names)}?" if near else ""
            message = f"There is no card “{wanted[:QUOTED_AT_MOST]}” in this edition.{hint}"
            self.problems.append(Problem(field, "unknown_card", message, candidates=names, faces=tuple(near)))
        return face

    def _near(self, wanted: str) -> list[Face]:
        """What may have been meant; only for the first few, as looking takes its time."""
        self.hints += 1
        return self.cards.near(wanted) if self.hints <= HINTS_AT_MOST else []

    def _may_lie(self, face: Face, zone: int, field: str) -> bool:
        problem = misplaced(face, zone, field)
        if problem is not None:
            self.problems.append(problem)
        return problem is None

    def _fill_nursery(self, state: State) -> None:
        babies = [face for face in state.edition.faces.values() if face.kinds & BABY_BIT]
        self._lay_rest_of(state, babies, places.NURSERY)

    def _lay_rest_of(self, state: State, faces: list[Face], zone: int) -> None:
        """Lay all copies in the box that do not lie elsewhere."""
        out = Counter(face.id for face in state.faces)
        for face in faces:
            for _ in range(state.edition.copies[face.id] - out[face.id]):
                state.lay_new_card(face, zone)

    def _fill_deck(self, state: State) -> None:
        if state.unknown:
            others = [face for face in state.edition.faces.values() if not face.kinds & BABY_BIT]
            self._lay_rest_of(state, others, places.DECK)
            return
        basics = [face for face in state.edition.faces.values() if face.kinds & BASIC_BIT and not face.own]
        for number in range(AMPLE_DECK if basics else 0):
            state.lay_new_card(basics[number % len(basics)], places.DECK)


def misplaced(face: Face, zone: int, field: str = "") -> Problem | None:
    """Why a card never lies in a zone; None where it may.

    >>> from engine import Library
    >>> library = Library.from_fixtures("fixtures")
    >>> neigh = library.card("neigh")
    >>> misplaced(neigh, places.stable_of(0)).code, misplaced(neigh, places.hand_of(0))
    ('not_in_stable', None)
    """
    if (
        face.kinds & BABY_BIT
        and zone != places.NURSERY
        and zone != places.REMOVED
        and not places.is_stable(zone)
    ):
        message = f"{face.name()} is a Baby Unicorn: it is in a Stable or in the Nursery, never elsewhere."
        return Problem(field, "baby_elsewhere", message, citations.CARD_BABY_NURSERY)
    if places.is_stable(zone) and not face.kinds & STABLE_BITS:
        message = f"{face.name()} never lies in a Stable: it is used up when played."
        rule = citations.CARD_INSTANT if face.type == "instant" else citations.PLAY_MAGIC_DISCARDED
        return Problem(field, "not_in_stable", message, rule)
    if zone == places.NURSERY and not face.kinds & BABY_BIT:
        return Problem(
            field, "not_in_nursery", "Only Baby Unicorns are in the Nursery.", citations.SETUP_NURSERY
        )
    return None


def _different_names(given: Any) -> list[str]:
    """The names of a list of different ones; of anything else none."""
    names = [name for name in given if isinstance(name, str)] if isinstance(given, list) else []
    return names if names and len(set(names)) == len(given) else []


def unknown_number(wanted: Any) -> int:
    """How many unknown cards an entry of a hand says; 0 where it names a card.

    >>> unknown_number({"unknown": 3}), unknown_number("an unknown card"), unknown_number("Neigh")
    (3, 1, 0)
    """
    if isinstance(wanted, dict) and set(wanted) == {UNKNOWN}:
        count = wanted[UNKNOWN]
        return count if type(count) is int and 0 < count <= CARDS_AT_MOST else 0
    found = UNKNOWN_CARDS.fullmatch(wanted.strip()) if isinstance(wanted, str) else None
    return number_said(found) if found else 0


def number_said(found: re.Match[str]) -> int:
    """The number in front of *unknown*."""
    return int(found[1]) if found[1].isdigit() else 1
