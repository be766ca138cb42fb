"""Positions as earlier versions of this site have saved them, turned into those of today.

>>> frame = {"program": "move:destroy", "step": 0, "at": [0, 1, 5, 7, *[0] * 13], "declared": [7, 8]}
>>> of_version_1({"version": 1, "frames": [frame]})["frames"][0]["work"]
{'targets': [7, 8]}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.effects.carry import CarryCards
from engine.effects.deck import SeeTop, goes_on_with_top
from engine.game.replacement import MOVING
from engine.model.decisions import YES

if TYPE_CHECKING:
    from engine.model.state import Frame

# The registers of a frame as version 1 lists them, after its place in the program.
REGISTERS_OF_VERSION_1: Final = (
    *("who", "source", "it", "did", "took", "count", "mode", "because", "clause", "player"),
    *("aim", "master", "about", "many", "asked", "stopped"),
)
# What the counter of some programs stood for.
NAMES_OF_COUNT: Final = {
    "playing": "below",
    "interrupting": "place",
    "link": "place",
    "if-used": "place",
    "interrupting-answer": "back_to",
}
# The effects under way and waiting, as a state has them.
WAITING: Final = ("frames", "queue", "link", "urgent")


def of_version_1(saved: dict[str, Any]) -> dict[str, Any]:
    """A position of version 1, where a frame was a list of numbers, some of them with several meanings."""
    frames = {name: [_frame_of_version_1(frame) for frame in saved.get(name, ())] for name in WAITING}
    return {**saved, **frames}


# How version 1 noted what was no card: a yes, players, options and types from a number downwards, and that
# something holds or is left open.
YES_OF_VERSION_1: Final = -2
FIRST_PLAYER: Final = -3
FIRST_OPTION: Final = -20
FIRST_TYPE: Final = -40
HELD: Final = -60
OPEN: Final = -80
CHOICE_ENDS: Final = -1


def _choices_of_version_1(noted: list[int]) -> list[list[int]]:
    """Each choice as its number and its cards; version 1 had all in one row.

    >>> _choices_of_version_1([-5, 12, -1, 7, 8, -1, -1, -80, -1])
    [[2, 12], [-1, 7, 8], [-1], []]
    """
    choices = [[-1]]
    for number in noted:
        if number == CHOICE_ENDS:
            choices.append([-1])
        elif number >= 0:
            choices[-1].append(number)
        elif number == OPEN:
            choices[-1] = []
        else:
            choices[-1][0] = _number_of_version_1(number)
    return choices[:-1]


def _number_of_version_1(number: int) -> int:
    if number in (YES_OF_VERSION_1, HELD):
        return YES
    first = min(first for first in (FIRST_PLAYER, FIRST_OPTION, FIRST_TYPE) if number <= first)
    return first - number


def _frame_of_version_1(saved: dict[str, Any]) -> dict[str, Any]:
    numbers = dict(zip(REGISTERS_OF_VERSION_1, saved["at"], strict=False))
    # The oldest links have no master and nothing behind it: an effect was its doer's, and about its card.
    frame = {"master": numbers["who"], "about": numbers["it"], **saved, **numbers}
    del frame["at"]
    work: dict[str, Any] = {}
    name = str(frame["program"])
    if name == "answering":
        work["verb"] = frame.pop("aim")
    elif name in NAMES_OF_COUNT and frame["step"] != "declare":
        work[NAMES_OF_COUNT[name]] = frame.pop("count")
    elif name in MOVING:
        work["targets"] = frame.pop("declared", [])
        work["declined"] = frame.pop("them", [])
        work["by_choice"] = int(frame.pop("aim", -1) == 1)
    elif frame.get("used") and not frame["mode"]:
        work["others"] = frame.pop("declared", [])
    else:
        frame["declared"] = _choices_of_version_1(frame.get("declared", []))
    work = {name: value for name, value in work.items() if value}
    return {**frame, "work": work} if work else frame


def of_version_2(frame: Frame) -> None:
    """Let a frame of version 2 keep in its work what it kept in its counter, and in whether it was taken up.

    There the counter was also how many cards of the deck had been looked at, or that all cards were chosen.
    """
    if frame.program.name in MOVING:
        frame.own_work().settled = frame.took
        frame.took = 0
    elif goes_on_with_top(frame) and any(
        isinstance(step, SeeTop) for step in frame.program.steps[: frame.pc]
    ):
        frame.own_work().looked = frame.count
        frame.count = 0
    elif isinstance(frame.step, CarryCards):
        frame.count = 0
