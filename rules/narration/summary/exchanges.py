"""Cards that are played and answered: who answered what with what, and what was stopped."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine import PILE, Event, events

# What may lie between a card that is played and the answers to it.
WINDOW = frozenset((events.PLAY, events.RESPOND, events.PASS, events.REVEAL))


@dataclass
class Exchange:
    """A card laid on the pile, and the answers that followed before anything on the pile took effect."""

    card: int
    answers: list[Event] = field(default_factory=list)
    nobody_answered_last: bool = False
    is_stopped_at_once: bool = False
    stopped: list[int] = field(default_factory=list)
    """The answers to the card itself that were stopped."""


class Exchanges:
    """All exchanges, by the number of the event that began each.

    `late` has the card that was answered for each answer that came only later, `outcomes` for the event that
    settles it whether a card was stopped the answers to it that were; what is in `told` is told with its
    exchange. `pile` are the cards that lay there before.
    """

    def __init__(self, pile: Sequence[int], happened: Iterable[Event]) -> None:
        self.begun_by: dict[int, Exchange] = {}
        self.late: dict[int, int] = {}
        self.outcomes: dict[int, list[int]] = {}
        self.gathered: set[int] = set()
        self._pile = list(pile)
        self._of_event: dict[int, Exchange] = {}
        self._of_answer: dict[int, tuple[Exchange, int]] = {}
        self._open: Exchange | None = None
        for event in happened:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        if event.kind in (events.PLAY, events.RESPOND):
            self._lay(event)
        elif event.kind == events.PASS and event.because in self._of_event:
            self._pass(event, self._of_event[event.because])
        elif event.kind == events.STOP:
            self._stop(event)
        if event.kind not in WINDOW:
            self._open = None
            if event.origin == PILE and event.card in self._pile:
                self._pile.remove(event.card)

    def _lay(self, event: Event) -> None:
        # What answers an effect, not a card, has the line of that effect or is about no card at all.
        is_answer = event.kind == events.RESPOND and not event.clause and event.source >= 0
        if is_answer:
            self._answer(event)
        else:
            self._open = self.begun_by[event.n] = self._of_event[event.n] = Exchange(event.card)
        self._pile.append(event.card)

    def _answer(self, event: Event) -> None:
        # The card may have been played before anything of this was told.
        exchange = self._of_event.setdefault(event.because, Exchange(event.source))
        if exchange is self._open:
            exchange.answers.append(event)
            self.gathered.add(event.n)
        else:
            self.late[event.n] = self._pile[-1] if self._pile else event.source
        self._of_event[event.n] = exchange
        self._of_answer[event.card] = exchange, event.source

    def _pass(self, event: Event, exchange: Exchange) -> None:
        if exchange is self._open and exchange.answers:
            exchange.nobody_answered_last = True
        elif event.card == exchange.card and exchange.stopped:
            self.outcomes[event.n] = exchange.stopped

    def _stop(self, event: Event) -> None:
        exchange = self._of_event.get(event.because)
        if event.card in self._of_answer:
            answered, top = self._of_answer[event.card]
            answered.stopped += [event.card] if top == answered.card else []
        if exchange is None or event.source not in self._of_answer:
            return
        is_at_once = exchange is self._open and len(exchange.answers) == 1
        if event.card != exchange.card or is_at_once:
            self.gathered.add(event.n)
            exchange.is_stopped_at_once = is_at_once
        else:
            self.outcomes[event.n] = exchange.stopped
