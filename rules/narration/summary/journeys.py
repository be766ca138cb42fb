"""Cards that one effect moves more than once: where each came from, and which of the moves is told."""

from collections.abc import Iterable

from engine import Event, events

MOVES = frozenset(
    (
        events.DRAW,
        events.DISCARD,
        events.SACRIFICE,
        events.DESTROY,
        events.STEAL,
        events.RETURN,
        events.MOVE,
        events.BRING,
        events.PUT,
        events.PULL,
    )
)
# These are told of a card whatever comes after.
STATIONS = frozenset((events.PLAY, events.RESPOND, events.ENTER, events.STOP, events.SPEND))
# After these nobody can say where a card of a hand came from.
WHOLE_HANDS = frozenset((events.SWAP, events.PASS_HANDS))


class Journeys:
    """Only the last of a card's moves by one effect is told; of a way there and back both are."""

    def __init__(self, happened: Iterable[Event]) -> None:
        self._first: dict[int, Event] = {}
        self._left_out: set[int] = set()
        for moves in chains_of_moves(happened):
            self._first[moves[-1].n] = moves[0]
            if not self.is_there_and_back(moves[-1]) or len(moves) > 2:
                self._left_out.update(move.n for move in moves[:-1])

    def is_left_out(self, event: Event) -> bool:
        return event.n in self._left_out

    def first_move(self, event: Event) -> Event:
        """The move by which the card set out on the way that ends with this one."""
        return self._first.get(event.n, event)

    def is_there_and_back(self, event: Event) -> bool:
        """Whether by this move the card is back where it was."""
        return self.first_move(event) != event and self.first_move(event).origin == event.target


def chains_of_moves(happened: Iterable[Event]) -> list[list[Event]]:
    """The moves of each card by one effect, as long as nothing that is told of it comes between."""
    chains: list[list[Event]] = []
    of_card: dict[int, list[Event]] = {}
    for event in happened:
        if event.kind in WHOLE_HANDS:
            of_card.clear()
        elif event.kind in STATIONS:
            of_card.pop(event.card, None)
        elif event.kind in MOVES:
            chain = of_card.get(event.card)
            if chain is None or chain[-1].source != event.source:
                chain = of_card[event.card] = []
                chains.append(chain)
            chain.append(event)
    return [chain for chain in chains if len(chain) > 1]
