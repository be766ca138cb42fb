"""Games of whole boxes, dealt."""

from functools import partial
from random import Random
from typing import Any

from django.utils.translation import gettext as _, override

import engine
from cardsdb.library import held_library
from engine import Library, PositionError, Verdict, place
from engine.play import IncompleteBox
from rules.description import Reader
from rules.judge.opening import opened_for
from rules.positions import impossible_position, refusal_of


def deal(
    edition: str,
    names: list[str],
    seed: int,
    language: str,
    readings: dict[str, str] | None = None,
    *,
    adult: bool = False,
) -> Verdict:
    """A game of a whole box, set up, shuffled and dealt. The same seed deals the same game."""
    position = {"edition": edition, "players": names, "readings": readings or {}}
    opening = partial(deal_position, position=position, seed=seed, language=language)
    with override(language):
        return opened_for(held_library(), position, adult, opening)


def deal_position(library: Library, position: dict[str, Any], seed: int, language: str) -> Verdict:
    edition, names, readings = position.values()
    try:
        return deal_from(library, edition, names, seed, readings, language)
    except PositionError as error:
        raise refusal_of(error.problems, position, "/position", Reader.of(language)) from error
    except IncompleteBox as shortage:
        detail = _("This box has too few cards here to deal a game.")
        errors = [{"pointer": "/position/edition", "code": "incomplete_box", "detail": detail}]
        raise impossible_position(errors) from shortage


def deal_from(
    library: Library,
    edition: str,
    names: list[str],
    seed: int,
    readings: dict[str, str] | None,
    language: str,
) -> Verdict:
    # Laying the empty table first finds every problem with names and readings.
    place(library, {"edition": edition, "players": names, "readings": readings or {}})
    return engine.deal(library, edition, names, Random(seed), readings, language)  # noqa: S311
