"""Cards that one effect moves more than once: where each came from, and which of the moves is told."""

from collections.abc import Iterable

from engine import Event, events

# These are told of a card whatever comes after.
STATIONS = frozenset((events.PLAY, events.RESPOND, events.ENTER, events.STOP, events.SPEND))
# After these it is another story where a card comes from: nobody knows one again that was shuffled.
BREAKS = frozenset((events.SWAP, events.PASS_HANDS, events.PASS_HANDS_RIGHT, events.SHUFFLE, events.TURN))
# What is lost in these ways was lost, wherever the card goes from the discard pile.
LOSSES = frozenset((events.DISCARD, events.SACRIFICE, events.DESTROY))


class Journeys:
    """Of the moves of a card by one player and effect the last is told; of a way there and back both are."""

    def __init__(self, happened: Iterable[Event]) -> None:
        self._first: dict[int, Event] = {}
        self._left_out: set[int] = set()
        self._back: set[int] = set()
        for moves in chains_of_moves(happened):
            is_back = moves[0].origin == moves[-1].target
            if is_back:
                self._back.add(moves[-1].n)
            elif moves[0].kind != events.DRAW:
                self._first[moves[-1].n] = moves[0]
            if len(moves) > 2 or not is_back:
                self._left_out.update(move.n for move in moves[:-1])

    def is_left_out(self, event: Event) -> bool:
        """Whether it goes without saying: the card moved on, or was there already."""
        return event.n in self._left_out or event.origin == event.target

    def first_move(self, event: Event) -> Event:
        """The first of the moves that are told as this one."""
        return self._first.get(event.n, event)

    def is_back(self, event: Event) -> bool:
        """Whether by this move the card is where it was before the effect."""
        return event.n in self._back


def chains_of_moves(happened: Iterable[Event]) -> list[list[Event]]:
    """A player's moves of each card by one effect, as long as nothing that is told of it comes between."""
    chains: list[list[Event]] = []
    of_card: dict[int, list[Event]] = {}
    for event in happened:
        if event.kind in BREAKS:
            of_card.clear()
        elif event.kind in STATIONS:
            of_card.pop(event.card, None)
        elif event.kind in events.MOVES and event.origin != event.target:
            chain = of_card.get(event.card)
            if chain is None or not goes_on(chain, event):
                chain = of_card[event.card] = []
                chains.append(chain)
            chain.append(event)
    return [chain for chain in chains if len(chain) > 1]


def goes_on(chain: list[Event], event: Event) -> bool:
    """Whether a move of a card is told as one with those before."""
    last = chain[-1]
    is_lost_for_good = last.kind in LOSSES and event.target != chain[0].origin
    return (last.source, last.player) == (event.source, event.player) and not is_lost_for_good
