"""Saving: a state as JSON, and as a short text for an address. Both are lossless at every decision.

>>> from engine import Library, new_game
>>> library = Library.from_fixtures("fixtures")
>>> state = new_game(library, "base-2e", ["A", "B", "C"], seed=3)
>>> dump(load(library, dump(state))) == dump(state)
True
>>> len(encode(dump(state))) < 2000
True
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING, Any, Final

from engine.game import continuous
from engine.game.continuous_effects import HoldsThisTurn
from engine.library import library_of
from engine.model import places
from engine.model.decisions import CARD_TYPES, CHANCE, KIND_NAMES, NO_DECISION
from engine.model.kinds import CARD_BIT, UNKNOWN_CARD
from engine.model.state import (
    CARD_LISTS,
    CARD_REGISTERS,
    DECLARING,
    LEFT_OPEN,
    LISTS,
    MEMORY,
    MEMORY_OF_PLAYERS,
    REGISTERS,
    UNKNOWN,
    UNKNOWN_FACE,
    Choice,
    Frame,
    Note,
    State,
)
from engine.model.work import CARDS_OF_WORK, NUMBERS_OF_WORK, Work
from engine.own_cards import own_card_saved, read_own_cards
from engine.positions.before import WAITING, of_version_1, of_version_2
from engine.positions.described import empty_table
from engine.positions.keys import frames_of
from engine.problems import PositionError, Problem
from engine.turn import RULE_PROGRAMS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.library import Library
    from engine.model.state import Edition, Face

# Raise it when what is written already comes to mean something else, such as a register that gets another
# name, and let `before` read the version before. What is only new, and may be missing, raises nothing.
VERSION: Final = 3
# How a saved position is packed into a short text.
PACKING: Final = "1"
CODE_AT_MOST: Final = 8_000
BYTES_AT_MOST: Final = 200_000
# More turns than this nobody is to miss; the bits of all kinds of cards are fewer.
NUMBERS_OF_PLAYERS_BELOW: Final = 10_000
COMMON_ZONES: Final = ("deck", "deck_top", "discard", "nursery", "pile", "removed")


PARTS: Final = frozenset(
    (
        *("version", "edition", "boxes", "own_cards", "players", "language", "readings"),
        *("cards", "zones", "hands", "stables", "pile", "turn", "phase"),
        *(*WAITING, "this_turn", "decision", "winner"),
        *("memory", *MEMORY_OF_PLAYERS, "played", "bottom", "notes"),
    )
)


def dump(state: State) -> dict[str, Any]:
    """The whole state as a dict of plain JSON values; equal states give equal dicts."""
    zones = dict(zip(COMMON_ZONES, state.zones[: places.FIRST_HAND], strict=True))
    return {
        "version": VERSION,
        "edition": state.edition.id,
        **({"boxes": list(state.edition.boxes)} if len(state.edition.boxes) > 1 else {}),
        **(
            {"own_cards": list(map(own_card_saved, state.edition.own_cards))}
            if state.edition.own_cards
            else {}
        ),
        "players": list(state.names),
        "language": state.language,
        "readings": state.readings.words(),
        "cards": [face.id for face in state.faces],
        "zones": {name: list(cards) for name, cards in zones.items()},
        "hands": [list(state.hands[player]) for player in range(state.players)],
        "stables": [list(state.stables[player]) for player in range(state.players)],
        "pile": [list(row) for row in zip(state.pile_by, state.pile_into, state.pile_event, strict=True)],
        "turn": state.turn,
        "phase": places.PHASES[state.phase],
        **{name: [_frame(frame) for frame in getattr(state, name)] for name in WAITING},
        **({"this_turn": [_frame(frame) for frame in state.this_turn]} if state.this_turn else {}),
        "decision": {
            "kind": KIND_NAMES[state.kind],
            "asked": state.asked,
            "options": [] if state.options is state.zones[places.DECK] else list(state.options),
            "optional": state.optional,
        },
        "winner": state.winner,
        "memory": {name: getattr(state, name) for name in MEMORY if getattr(state, name)},
        **{name: list(getattr(state, name)) for name in MEMORY_OF_PLAYERS if any(getattr(state, name))},
        **({"played": [list(kinds) for kinds in state.played]} if any(state.played) else {}),
        **({"bottom": list(state.bottom)} if state.bottom else {}),
        **({"notes": _notes(state)} if state.notes else {}),
    }


def _notes(state: State) -> dict[str, list[int]]:
    """What cards keep in mind, under their numbers."""
    notes = sorted(state.notes.items())
    return {str(card): [note.type, note.card, note.player] for card, note in notes}


def _frame(frame: Frame) -> dict[str, Any]:
    """A frame by the names of its registers; what is as at the beginning goes unsaid."""
    labels = frame.program.labels
    saved: dict[str, Any] = {"program": frame.program.name, "step": labels[frame.pc] if labels else frame.pc}
    saved |= {name: number for name, first in REGISTERS.items() if (number := getattr(frame, name)) != first}
    saved |= {name: list(listed) for name in LISTS if (listed := getattr(frame, name))}
    if frame.declared:
        saved["declared"] = [_choice(choice) for choice in frame.declared]
    work: dict[str, Any] = {
        **{name: list(cards) for name in CARDS_OF_WORK if (cards := getattr(frame.work, name))},
        **{name: number for name in NUMBERS_OF_WORK if (number := getattr(frame.work, name))},
    }
    return {**saved, "work": work} if work else saved


def _choice(choice: Choice) -> list[int]:
    """The number and the cards of a choice; nothing at all where it is left open."""
    return [] if choice.is_open else [choice.number, *choice.cards]


def load(library: Library, saved: Any) -> State:
    """The state that `dump` gave. Raises `PositionError` for anything `dump` could not have given."""
    try:
        return _load(library, saved)
    except PositionError:
        raise
    except (KeyError, IndexError, TypeError, ValueError, LookupError, AttributeError) as reason:
        message = "This is not a saved position of this site, or it was changed."
        raise PositionError([Problem("state", "invalid_state", message)]) from reason


def _load(library: Library, saved: dict[str, Any]) -> State:
    version = saved["version"]
    if version not in range(1, VERSION + 1):
        raise ValueError("unknown version")
    if not saved.keys() <= PARTS:
        raise ValueError("an unknown part")
    if version == 1:
        saved = of_version_1(saved)
    library = _with_own_cards(_with_boxes(library, saved), saved)
    edition = library.edition(saved["edition"])
    names = [str(name) for name in saved["players"]]
    if not places.FEWEST_PLAYERS <= len(names) <= places.MOST_PLAYERS:
        raise ValueError("players")
    state = empty_table(library, edition, names, saved["readings"], saved["language"])
    state.faces = [_face(edition, identifier) for identifier in saved["cards"]]
    state.kinds = [face.kinds for face in state.faces]
    state.where = [places.NOWHERE] * len(state.faces)
    _fill(state, saved)
    _check_unknown(state)
    state.turn = _within(saved["turn"], len(names))
    state.phase = places.PHASES.index(saved["phase"])
    _load_effects(state, saved)
    for frame in frames_of(state) if version < VERSION else ():
        of_version_2(frame)
    _load_decision(state, saved["decision"])
    state.winner = places.RUNNING + _within(saved["winner"] - places.RUNNING, len(names) - places.RUNNING)
    _load_memory(state, saved)
    continuous.refresh(state)
    return state


def _load_effects(state: State, saved: dict[str, Any]) -> None:
    for name in WAITING:
        setattr(state, name, [_load_frame(state, frame) for frame in saved[name]])
    state.this_turn = [_load_frame(state, frame) for frame in saved.get("this_turn", [])]
    if not all(isinstance(frame.step, HoldsThisTurn) for frame in state.this_turn):
        raise ValueError("this turn")


def _load_memory(state: State, saved: dict[str, Any]) -> None:
    """What players and cards keep in mind, and which cards are known to lie at the bottom of the deck."""
    for name, number in saved["memory"].items():
        if name not in MEMORY:
            raise ValueError("an unknown memory")
        setattr(state, name, int(number))
    for name in MEMORY_OF_PLAYERS:
        if name in saved:
            setattr(state, name, _numbers_of_players(state, saved[name]))
    if "played" in saved:
        state.played = _played(state, saved["played"])
    state.bottom = _cards(state, saved.get("bottom", []))
    if any(state.where[card] != places.DECK for card in state.bottom):
        raise ValueError("bottom")
    for card, (card_type, noted, owner) in saved.get("notes", {}).items():
        state.notes[_within(int(card), len(state.faces))] = _note(state, card_type, noted, owner)


def _numbers_of_players(state: State, saved: list[int]) -> list[int]:
    if len(saved) != state.players:
        raise ValueError("players")
    return [_within(number, NUMBERS_OF_PLAYERS_BELOW) for number in saved]


def _played(state: State, saved: list[Any]) -> list[tuple[int, ...]]:
    """The kinds of the cards each player has played; where only their number was saved, they are cards."""
    if all(type(number) is int for number in saved):
        return [(CARD_BIT,) * number for number in _numbers_of_players(state, saved)]
    if len(saved) != state.players:
        raise ValueError("players")
    return [tuple(sorted(_within(kinds, NUMBERS_OF_PLAYERS_BELOW) for kinds in each)) for each in saved]


def _with_boxes(library: Library, saved: dict[str, Any]) -> Library:
    """The library with the boxes mixed that are played with; the first gives the rules."""
    boxes = saved.get("boxes", [saved["edition"]])
    if boxes[0] != saved["edition"] or len(set(boxes)) != len(boxes):
        raise ValueError("boxes")
    return library.combined(boxes) if len(boxes) > 1 else library


def _with_own_cards(library: Library, saved: dict[str, Any]) -> Library:
    if "own_cards" not in saved:
        return library
    return library.with_own_cards(saved["edition"], read_own_cards(saved["own_cards"]))


def _face(edition: Edition, identifier: str) -> Face:
    return UNKNOWN_FACE if identifier == UNKNOWN else edition.faces[identifier]


def _check_unknown(state: State) -> None:
    """Unknown cards are in hands, or gone; all others lie somewhere, enough of them unseen."""
    for card, zone in enumerate(state.where):
        is_unknown = state.kinds[card] == UNKNOWN_CARD
        if is_unknown and places.is_hand(zone):
            state.unknown += 1
        elif is_unknown != (zone == places.NOWHERE):
            raise ValueError("a card lies where it cannot")
    if state.unknown > len(state.zones[places.DECK]):
        raise ValueError("more unknown cards than unseen ones")


def _fill(state: State, saved: dict[str, Any]) -> None:
    zones = [saved["zones"][name] for name in COMMON_ZONES]
    for hand, stable in zip(saved["hands"], saved["stables"], strict=True):
        zones += [hand, stable]
    if len(zones) != len(state.zones):
        raise ValueError("zones")
    for number, zone in enumerate(zones):
        for card in zone:
            if type(card) is not int or state.where[card] != places.NOWHERE or card < 0:
                raise ValueError("a card lies in two zones")
            state.where[card] = number
        ordered = number in (places.DECK_TOP, places.PILE)
        state.zones[number][:] = zone if ordered else sorted(zone)
    for by, into, event in saved["pile"]:
        state.pile_by.append(_within(by, state.players))
        state.pile_into.append(-1 if into == -1 else _within(into, state.players))
        state.pile_event.append(int(event))
    if len(state.pile_by) != len(state.zones[places.PILE]):
        raise ValueError("pile")


def _within(number: Any, limit: int) -> int:
    if type(number) is not int or not 0 <= number < limit:
        raise ValueError("a number is out of range")
    return number


def _load_frame(state: State, saved: dict[str, Any]) -> Frame:
    program = RULE_PROGRAMS.get(saved["program"]) or library_of(state).programs[saved["program"]]
    step = saved["step"]
    place = program.labels.index(step) if program.labels else int(step)
    frame = Frame(program, 0, -1, -1, 0)
    frame.pc = _within(place, len(program.steps))
    for name, first in REGISTERS.items():
        setattr(frame, name, int(saved.get(name, first)))
    if frame.mode == DECLARING:
        frame.only_choose()
    _within(frame.who, state.players)
    for name in CARD_REGISTERS:
        card = getattr(frame, name)
        # What is called by an effect that has named nothing is about nothing, either.
        if name not in ("it", "about") or card != places.NONE_NAMED:
            _card_or_none(state, card)
    for name in CARD_LISTS:
        setattr(frame, name, tuple(_cards(state, saved.get(name, []))))
    frame.declared = tuple(_load_choice(state, choice) for choice in saved.get("declared", []))
    frame.players = tuple([_within(player, state.players) for player in saved.get("players", [])])
    if "work" in saved:
        work: dict[str, Any] = {
            name: tuple(_cards(state, saved["work"].get(name, []))) for name in CARDS_OF_WORK
        }
        work |= {name: int(saved["work"].get(name, 0)) for name in NUMBERS_OF_WORK}
        frame.work = Work(**work)
    return frame


def _load_choice(state: State, saved: list[int]) -> Choice:
    if not saved:
        return LEFT_OPEN
    number, *cards = saved
    return Choice(tuple(_cards(state, cards)), int(number))


def _cards(state: State, cards: list[Any]) -> list[int]:
    return [_within(card, len(state.faces)) for card in cards]


def _card_or_none(state: State, card: int) -> int:
    return _within(card + 1, len(state.faces) + 1) - 1


def _note(state: State, card_type: int, card: int, owner: int) -> Note:
    """A note, with everything in it within bounds; -1 stands for nothing."""
    return Note(
        _within(card_type + 1, len(CARD_TYPES) + 1) - 1,
        _card_or_none(state, card),
        _within(owner + 1, state.players + 1) - 1,
    )


def _load_decision(state: State, saved: dict[str, Any]) -> None:
    state.kind = KIND_NAMES.index(saved["kind"])
    state.asked = int(saved["asked"])
    state.optional = int(bool(saved["optional"]))
    state.options = [int(option) for option in saved["options"]]
    if state.kind == CHANCE and not state.options:
        state.options = state.zones[places.DECK]
    if not -1 <= state.asked < state.players:
        raise ValueError("asked")
    if state.kind != NO_DECISION and not state.frames:
        raise ValueError("a decision without an effect")


# As a short text


def encode(value: Any) -> str:
    """JSON values as a short text of letters, digits, `-` and `_`, with the way of packing in front."""
    packed = zlib.compress(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    return f"{PACKING}{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def code_of(saved: Mapping[str, Any]) -> str | None:
    """A saved state as a short text; None where it is too long to be read again.

    >>> from engine import Library, read_position
    >>> saved = dump(read_position(Library.from_fixtures("fixtures"), "A hand: Neigh"))
    >>> decode(code_of(saved)) == saved
    True
    """
    code = encode(saved)
    return code if len(code) <= CODE_AT_MOST else None


def decode(text: str) -> Any:
    """What `encode` was given. Raises `PositionError`; never unpacks more than a bounded size."""
    message = "This link is damaged or was cut off."
    if len(text) > CODE_AT_MOST or not text.startswith(PACKING):
        raise PositionError([Problem("code", "invalid_code", message)])
    try:
        packed = base64.b64decode(text[1:] + "=" * (-(len(text) - 1) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(packed, BYTES_AT_MOST)
        if unpacking.unconsumed_tail or not unpacking.eof:
            raise ValueError("too long")
        return json.loads(raw)
    except (ValueError, zlib.error, RecursionError) as reason:
        raise PositionError([Problem("code", "invalid_code", message)]) from reason
