"""Games of whole boxes, dealt."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

from django.utils.translation import gettext as _, gettext_lazy, override

import engine
from engine import IncompleteBox, Library, PositionError, Verdict, place
from rules.judge.description import Reader
from rules.judge.opening import opened_for
from rules.judge.positions import impossible_position, refusal_of

COUNTED: Final = {
    "babies": gettext_lazy("%(there)s of %(needed)s Baby Unicorns"),
    "others": gettext_lazy("%(there)s of %(needed)s cards for the hands"),
    "neighs": gettext_lazy("%(there)s of %(needed)s Neigh cards"),
}


def deal(
    edition: str,
    names: list[str],
    seed: int,
    language: str,
    readings: dict[str, str] | None = None,
    *,
    beside: Sequence[str] = (),
    adult: bool = False,
) -> Verdict:
    """A game of a whole box, set up, shuffled and dealt. The same seed deals the same game.

    The cards of the boxes `beside` it are shuffled in; the rules stay those of the first. An expansion is
    dealt with its base game.
    """
    position = {"edition": edition, "players": names, "readings": readings or {}}
    if others := [box for box in beside if box != edition]:
        position["boxes"] = [edition, *dict.fromkeys(others)]
    opening = partial(deal_position, position=position, seed=seed, language=language)
    with override(language):
        return opened_for(position, adult, opening)


def deal_position(library: Library, position: dict[str, Any], seed: int, language: str) -> Verdict:
    try:
        return deal_from(library, position, seed, language)
    except PositionError as error:
        raise refusal_of(error.problems, position, "/position", Reader.of(language)) from error
    except IncompleteBox as shortage:
        detail = in_numbers(shortage)
        raise impossible_position(
            [{"pointer": "/position/edition", "code": "incomplete_box", "detail": detail}]
        ) from shortage


def deal_from(library: Library, position: dict[str, Any], seed: int, language: str) -> Verdict:
    # Laying the empty table first finds every problem with boxes, names and readings.
    place(library, position)
    names, random = position["players"], Random(seed)  # noqa: S311
    boxes = library.played_with(*(position.get("boxes") or [position["edition"]]))
    return engine.deal(library.combined(boxes), boxes[0], names, random, position.get("readings"), language)


def in_numbers(shortage: IncompleteBox) -> str:
    """How many cards there are of those it takes, and what to do."""
    short = {kind: counts for kind, counts in shortage.counts.items() if counts[0] < counts[1]}
    lines = [
        str(COUNTED[kind]) % {"there": there, "needed": needed} for kind, (there, needed) in short.items()
    ]
    return _(
        "There are too few cards to deal a game to %(players)s players: %(cards)s. Choose fewer players, or "
        "one more box."
    ) % {"players": shortage.players, "cards": ", ".join(lines)}
