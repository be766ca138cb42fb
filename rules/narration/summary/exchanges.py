"""Cards that are played and answered: who answered what with what, and what was stopped."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine import Event, events
from engine.state import PILE

# What may lie between a card that is played and the answers to it.
WINDOW = frozenset((events.PLAY, events.RESPOND, events.PASS, events.REVEAL))


@dataclass
class Exchange:
    """A card laid on the pile, and the answers that followed before anything on the pile took effect."""

    opener: Event
    answers: list[Event] = field(default_factory=list)
    nobody_answered_last: bool = False
    is_stopped_at_once: bool = False
    has_stopped_answers: bool = False


class Exchanges:
    """All exchanges, by the number of the event that opened each.

    `late` has the card that was answered for each answer that came only later, `outcomes` for the event that
    settles it whether a card was stopped; what is in `told` is told with its exchange.
    """

    def __init__(self, happened: Iterable[Event]) -> None:
        self.by_opener: dict[int, Exchange] = {}
        self.late: dict[int, int] = {}
        self.outcomes: dict[int, tuple[int, bool]] = {}
        self.told: set[int] = set()
        self._of: dict[int, Exchange] = {}
        self._answers: dict[int, Exchange] = {}
        self._pile: list[int] = []
        self._open: Exchange | None = None
        for event in happened:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        if event.kind in (events.PLAY, events.RESPOND):
            self._lay(event)
        elif event.kind == events.PASS and event.because in self._of:
            self._pass(event, self._of[event.because])
        elif event.kind == events.STOP and self._is_by_answer(event):
            self._stop(event, self._of[event.because])
        elif event.kind == events.STOP and event.card in self._answers:
            self._answers[event.card].has_stopped_answers = True
        if event.kind not in WINDOW:
            self._open = None
            if event.origin == PILE and event.card in self._pile:
                self._pile.remove(event.card)

    def _lay(self, event: Event) -> None:
        # What answers an effect, not a card, has the line of that effect or is about no card at all.
        is_answer = event.kind == events.RESPOND and not event.clause
        exchange = self._of.get(event.because) if is_answer else None
        if exchange is None:
            exchange = self.by_opener[event.n] = self._open = Exchange(event)
        elif exchange is self._open:
            exchange.answers.append(event)
            self.told.add(event.n)
            self._answers[event.card] = exchange
        else:
            self.late[event.n] = self._pile[-1] if self._pile else exchange.opener.card
            self._answers[event.card] = exchange
        self._of[event.n] = exchange
        self._pile.append(event.card)

    def _pass(self, event: Event, exchange: Exchange) -> None:
        if exchange is self._open and exchange.answers:
            exchange.nobody_answered_last = True
        elif event.card == exchange.opener.card and exchange.has_stopped_answers:
            self.outcomes[event.n] = (event.card, False)

    def _is_by_answer(self, event: Event) -> bool:
        exchange = self._of.get(event.because)
        return exchange is not None and event.source != exchange.opener.card

    def _stop(self, event: Event, exchange: Exchange) -> None:
        if event.card != exchange.opener.card:
            exchange.has_stopped_answers = True
            self.told.add(event.n)
        elif exchange is self._open and len(exchange.answers) == 1:
            exchange.is_stopped_at_once = True
            self.told.add(event.n)
        else:
            self.outcomes[event.n] = (event.card, True)
