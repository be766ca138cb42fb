"""What holds at a table because a card lies there, though nothing happens: *All players see A's hand.*"""

from collections.abc import Iterator, Sequence
from typing import Final

from django.utils.translation import gettext as _

from engine import UNICORN_BITS, Event, IllegalAnswer, State, events, hand_of, refuse_use, unicorns_needed
from rules import narration

HANDS_MOVED: Final = (events.SWAP, events.PASS_HANDS, events.PASS_HANDS_RIGHT)
OPEN_ANYWAY: Final = (events.REVEAL, events.PLAY, events.RESPOND, events.ENTER, events.SPEND, events.STOP)


def holds_because_of(state: State, without: State) -> list[str]:
    """What is so at one table and not at the other, from which a card was taken, for each player."""
    return [sentence for player in range(state.players) for sentence in for_player(state, without, player)]


def for_player(state: State, without: State, player: int) -> Iterator[str]:
    words = {"player": state.names[player]}
    yield from sees_hand(state, without, player)
    limit = state.in_force.hand_limits[player]
    if not state.in_force.limits_hand(player) and without.in_force.limits_hand(player):
        yield _("%(player)s has no hand limit.") % words
    elif limit != without.in_force.hand_limits[player]:
        yield _("%(player)s's hand limit is %(count)s.") % {**words, "count": limit}
    needed = unicorns_needed(state, player)
    if needed != unicorns_needed(without, player):
        yield _("%(player)s wins with %(count)s Unicorns.") % {**words, "count": needed}
    if state.in_force.cannot_win[player] and not without.in_force.cannot_win[player]:
        yield _("%(player)s cannot win.") % words
    if counted_beyond(state, player) != counted_beyond(without, player):
        counted = state.unicorns[player]
        yield _("%(player)s's Unicorns count as %(count)s.") % {**words, "count": counted}
    yield from silenced_cards(state, without, player)


def sees_hand(state: State, without: State, player: int) -> Iterator[str]:
    if state.in_force.visible[player] and not without.in_force.visible[player]:
        yield _("All players see %(player)s's hand.") % {"player": state.names[player]}


def hands_now_seen(state: State, without: State, happened: Sequence[Event]) -> list[str]:
    """Whose hand all players see because of a card that lies there, where cards went into it or out of it.

    A card that is played everybody sees anyway.
    """
    moved = [each for each in happened if each.kind not in OPEN_ANYWAY]
    touched = {zone for each in moved for zone in (each.origin, each.target)}
    is_all = any(each.kind in HANDS_MOVED for each in moved)
    seats = [seat for seat in range(state.players) if is_all or hand_of(seat) in touched]
    return [said for seat in seats for said in sees_hand(state, without, seat)]


def silenced(state: State, without: State) -> list[str]:
    """Which texts have no effect because both cards lie where they do."""
    return [each for player in range(state.players) for each in silenced_cards(state, without, player)]


def silenced_cards(state: State, without: State, player: int) -> Iterator[str]:
    """The texts in a player's Stable that have no effect, and because of which card."""
    before = {without.faces[card] for card in without.in_force.silent}
    for card in state.stables[player]:
        if card in state.in_force.silent and state.faces[card].lines and state.faces[card] not in before:
            try:
                refuse_use(state, card)
            except IllegalAnswer as illegal:
                yield narration.why_not(state, illegal)


def counted_beyond(state: State, player: int) -> int:
    """How many more Unicorns a player has than Unicorn cards; below zero, how many less."""
    return state.unicorns[player] - sum(
        bool(state.faces[card].kinds & UNICORN_BITS) for card in state.stables[player]
    )
