"""What an answer means: an option by its value, its label or a name in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from engine.grounds import ANSWERS_ACTIONS, ANSWERS_PLAYS, Ground
from engine.model import citations, decisions
from engine.model.places import DISCARD_PILE, NURSERY, PILE, REMOVED, hand_of, is_stable, stable_of
from engine.model.spelling import folded
from engine.options import Option, decision, labels_of_options
from engine.refusals import (
    AmbiguousAnswer,
    IllegalAnswer,
    InvalidAnswer,
    refuse_answer,
    refuse_untimely_play,
    refuse_use,
)

if TYPE_CHECKING:
    from engine.model.state import State


def find_answer(state: State, answer: int | str) -> int:
    """The value of an option given by value or label; capitals do not matter.

    A card name alone will do where one option is about that card. What names no option may still name a card
    or player this kind of question could be about, or decline: that number is returned, for `refuse` to say
    why not.
    Whatever else is said is refused, and never taken for a part of it.

    >>> from engine import Library, read_position
    >>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Yay\\nB hand: Neigh")
    >>> find_answer(state, "b: NEIGH")
    Traceback (most recent call last):
        ...
    engine.refusals.IllegalAnswer: Neigh is an Instant card: it only answers a card that another player plays.
    """
    if isinstance(answer, int):
        return answer
    said = folded(answer)
    fitting = _options_called(state, said)
    if len(fitting) > 1:
        labels = [option.label for option in fitting]
        raise AmbiguousAnswer(f"“{answer}” fits several options: {', '.join(labels)}.", labels)
    if fitting:
        return fitting[0].value
    named = MEANT_ANYWAY[state.kind](state, said) if state.kind in MEANT_ANYWAY else None
    if named is None and said in DECLINING:
        return decisions.DECLINE
    if named is None:
        _refuse_untimely_answer(state, said)
        raise InvalidAnswer(f"“{answer}” is none of the options: {labels_of_options(state)}.")
    return named


def _options_called(state: State, said: str) -> list[Option]:
    """The options of this label; failing that, those about a card of this name."""
    pending = decision(state)
    options = pending.options if pending else ()
    exact = [option for option in options if folded(option.label) == said]
    return exact or [option for option in options if said in _names_of(state, option)]


DECLINING: Final = ("no", "pass", "decline")


def _names_of(state: State, option: Option) -> Sequence[str]:
    if option.value == decisions.DECLINE:
        return DECLINING
    return [] if option.card < 0 else _names_of_card(state, option.card)


def _names_of_card(state: State, card: int) -> list[str]:
    return [folded(name) for name in state.faces[card].names.values()]


# What is no option, and yet an answer to such a question: the card or player that is meant


def _player_named(state: State, said: str) -> int | None:
    names = [folded(name) for name in state.names]
    return names.index(said) if said in names else None


def _card_to_play(state: State, said: str) -> int | None:
    zones = [hand_of(state.asked), *_stables(state), DISCARD_PILE, NURSERY, REMOVED]
    return _card_named(state, said.removeprefix("play "), zones)


def _card_to_choose(state: State, said: str) -> int | None:
    return _card_named(state, said, [hand_of(state.asked), *_stables(state), DISCARD_PILE, NURSERY])


def _card_to_use(state: State, said: str) -> int | None:
    return _card_named(state, said.removeprefix("use "), [stable_of(state.asked)])


def _card_to_answer_with(state: State, said: str) -> int | None:
    player, card = _player_and_card(state, said)
    if player is not None:
        return _card_named(state, card, [hand_of(player), stable_of(player)])
    named = _card_named(state, said, [*map(hand_of, range(state.players)), *_stables(state)])
    if named is None or not is_stable(state.where[named]) or state.faces[named].answers:
        return named
    # Whoever names another card in a Stable answers a later question, not this one.
    return None


MEANT_ANYWAY: Final[dict[int, Callable[[State, str], int | None]]] = {
    decisions.PLAYER: _player_named,
    decisions.ACT: _card_to_play,
    decisions.CARD: _card_to_choose,
    decisions.USE: _card_to_use,
    decisions.RESPOND: _card_to_answer_with,
}


def _player_and_card(state: State, said: str) -> tuple[int | None, str]:
    """Who plays what in *B: Neigh*."""
    for player in sorted(range(state.players), key=lambda seat: -len(state.names[seat])):
        name = folded(state.names[player]) + ": "
        if said.startswith(name):
            return player, said.removeprefix(name)
    return None, said


def _stables(state: State) -> list[int]:
    return [stable_of(seat) for seat in range(state.players)]


def _card_named(state: State, said: str, zones: list[int]) -> int | None:
    cards = (card for zone in zones for card in state.zones[zone])
    return next((card for card in cards if said in _names_of_card(state, card)), None)


def _refuse_untimely_answer(state: State, said: str) -> None:
    """Say why *Neigh* or *B: Neigh* is no answer where no window is open, if a rule forbids it.

    The same of *Use Rhinocorn* where nobody is asked to, as something keeps its text from working, and of
    *Play Narwhal* where nobody is asked to act.
    """
    player, name = _player_and_card(state, said)
    used, played = name.removeprefix("use "), name.removeprefix("play ")
    stables = _stables(state) if player is None else [stable_of(player)]
    lying = _card_named(state, used, stables)
    # A bare name is mostly no use of a card: it may be a target that is not asked for yet.
    if lying is not None and (said != used or _was_not_used(state, lying)):
        with _untimely(lying):
            refuse_use(state, lying)
    # Whoever is not asked is more likely to want to answer.
    holders = state.clockwise(state.asked)[::-1] if player is None else [player]
    card = _card_named(state, played, [hand_of(holder) for holder in holders])
    if card is not None and not state.faces[card].is_answer and played != name:
        refuse_untimely_play(state, card)
    if state.kind == decisions.RESPOND or card is None or not state.faces[card].is_answer:
        return
    if state.faces[card].answers_actions:
        ground = Ground(ANSWERS_ACTIONS, {"card": card})
        raise IllegalAnswer(state, ground, citations.PILE_ANSWERS_DEEDS, card)
    if not state.zones[PILE]:
        raise IllegalAnswer(state, Ground(ANSWERS_PLAYS, {"card": card}), citations.CARD_INSTANT, card)
    with _untimely(card):
        refuse_answer(state, card)


def _was_not_used(state: State, card: int) -> bool:
    """Whether a card should have been used before somebody draws, or is kept from doing anything."""
    return state.kind == decisions.CHANCE and (
        bool(state.faces[card].turn_start) or card in state.in_force.mute
    )


@contextmanager
def _untimely(card: int) -> Iterator[None]:
    """Whatever is refused here is refused as that somebody wanted to answer with this card, or to use it."""
    try:
        yield
    except IllegalAnswer as illegal:
        illegal.untimely = card
        raise
