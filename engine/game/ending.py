"""How a game ends: by number, by an empty deck, by letters, or with everyone losing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import zones
from engine.model import citations, events
from engine.model.decisions import NO_DECISION
from engine.model.kinds import UNICORN_BITS
from engine.model.places import NOBODY
from engine.model.spelling import printed_name

if TYPE_CHECKING:
    from engine.model.readings import LetterCountMethod
    from engine.model.state import Frame, State


def unicorns_needed(state: State, player: int) -> int:
    """With how many Unicorns a player wins. # end.number, end.counts"""
    return state.edition.unicorns_to_win(state.players) + state.in_force.needed_to_win[player]


def with_enough(state: State) -> list[int]:
    """Those who have the Unicorns to win, in turn order."""
    usual, unicorns, in_force = state.edition.win[state.players], state.unicorns, state.in_force
    return [
        player
        for player in state.clockwise(state.turn)
        if unicorns[player] >= usual + in_force.needed_to_win[player] and not in_force.cannot_win[player]
    ]


def winner_by_number(state: State, frame: Frame) -> None:
    """End the game if somebody has the Unicorns to win. # end.number"""
    if there := with_enough(state):
        end_by_number(state, frame, there)


def end_by_number(state: State, frame: Frame, there: list[int]) -> None:
    """End the game, for these have the Unicorns to win. # end.number, end.several-at-once, end.counts"""
    if len(there) > 1 and state.readings.simultaneous_win != "active-player":
        most_unicorns(state, frame, there)
    else:
        rule = citations.END_NUMBER if len(there) == 1 else citations.END_SEVERAL
        _win(state, frame, there[0], rule, state.unicorns[there[0]])


def win_waits(state: State, frame: Frame) -> None:
    """Tell of those who have the Unicorns to win while effects still wait. # chain.win-waits"""
    for player in with_enough(state):
        number = state.unicorns[player]
        zones.cite(state, events.WIN_WAITS, citations.CHAIN_WIN_WAITS, frame, player, amount=number)


def deck_out(state: State, frame: Frame) -> None:
    """The deck has run out and the chain has resolved. # end.deck-out"""
    if state.readings.deck_out == "nobody":
        everyone_loses(state, frame)
    else:
        most_unicorns(state, frame, state.clockwise(state.turn))


def most_unicorns(state: State, frame: Frame, players: list[int]) -> None:
    """The most Unicorns win, then the most letters, else everyone loses. # end.most, end.letters

    Who cannot win is left out. # effects.cannot-beats-can
    """
    players = [player for player in players if not state.in_force.cannot_win[player]]
    if not players:
        everyone_loses(state, frame)
        return
    most = max([state.unicorns[player] for player in players])
    tied = [player for player in players if state.unicorns[player] == most]
    if len(tied) == 1:
        _win(state, frame, tied[0], citations.END_MOST, most)
        return
    letters = [letters_of(state, player) for player in tied]
    for player, number in zip(tied, letters, strict=True):
        _tell_english_names(state, frame, player)
        zones.cite(state, events.LETTERS, citations.END_LETTERS, frame, player, amount=number)
    if letters.count(max(letters)) == 1:
        _win(state, frame, tied[letters.index(max(letters))], citations.END_LETTERS, max(letters))
    else:
        everyone_loses(state, frame)


def letters_of(state: State, player: int) -> int:
    """How many letters the names of a player's Unicorn cards have together. # end.letters"""
    method = state.readings.letter_count_method
    number = 0
    for card in _counted_by_letters(state, player):
        number += letters_in(state.faces[card].name(state.language), method)
    return number


def _counted_by_letters(state: State, player: int) -> list[int]:
    return [card for card in state.stables[player] if state.kinds[card] & UNICORN_BITS]


def _tell_english_names(state: State, frame: Frame, player: int) -> None:
    """Say of each card whose name is not known in the language that is counted. # end.letters"""
    cited: set[str] = set()
    for card in _counted_by_letters(state, player):
        face = state.faces[card]
        if state.language not in face.names and not face.own and face.id not in cited:
            cited.add(face.id)
            zones.cite(state, events.ENGLISH_NAME, citations.END_LETTERS, frame, player, card)


def letters_in(name: str, method: LetterCountMethod = "letters") -> int:
    """The letters of one printed name.

    >>> letters_in("Basic Unicorn (Red)"), letters_in("Shark With a Horn")
    (12, 14)
    """
    printed = printed_name(name)
    if method == "all-signs":
        return len(printed)
    if method == "letters-and-digits":
        return sum([sign.isalnum() for sign in printed])
    return sum([sign.isalpha() for sign in printed])


def _win(state: State, frame: Frame, player: int, rule: str, amount: int) -> None:
    zones.cite(state, events.WIN, rule, frame, player, amount=amount)
    _close(state, player)


def everyone_loses(state: State, frame: Frame) -> None:
    """The game ends without a winner. # end.everyone-loses"""
    zones.cite(state, events.EVERYONE_LOSES, citations.END_EVERYONE_LOSES, frame)
    _close(state, NOBODY)


def goes_round(state: State, frame: Frame) -> None:
    """Effects go round without an end: no rule settles what follows. # effects.loop"""
    zones.cite(state, events.LOOP, citations.EFFECTS_LOOP, frame)
    everyone_loses(state, frame)


def _close(state: State, winner: int) -> None:
    state.winner = winner
    # In place: the machine that is running holds on to them.
    state.frames.clear()
    state.queue = []
    state.link = []
    state.urgent = []
    state.kind = NO_DECISION
    state.options = []
