"""A table to play at in tests: positions in words, answers by label, zones as names."""

from collections.abc import Iterable
from functools import partial

import pytest

from engine import Event, Library, PositionError, Problem, apply, decision, place, read_position, tell
from engine.model.places import DISCARD_PILE, NURSERY, hand_of, stable_of


def _card(wording: str, card_type: str) -> str:
    """The line of a position by which a card called Test says this."""
    return f'card "Test" ({card_type}): {wording}'


magic = partial(_card, card_type="magic")
magical = partial(_card, card_type="magical")
upgrade = partial(_card, card_type="upgrade")
downgrade = partial(_card, card_type="downgrade")


def problems(library: Library, **position: object) -> dict[str, Problem]:
    """What is wrong with a position of A and B, each by the place it is at."""
    with pytest.raises(PositionError) as error:
        place(library, {"players": ["A", "B"], **position})
    return {problem.field: problem for problem in error.value.problems}


class Table:
    def __init__(self, library: Library, lines: Iterable[str]) -> None:
        self.state = read_position(library, "\n".join(lines))
        self.events: list[Event] = []

    def play(self, *answers: str) -> "Table":
        for answer in answers:
            verdict = apply(self.state, answer)
            self.state = verdict.state
            self.events += verdict.events
        return self

    def played(self, card: str, into: str = "") -> "Table":
        """Play a card nobody answers."""
        self.play(f"Play {card}")
        if self.asked() == "respond":
            self.play("Nobody answers")
        return self.play(into) if into else self

    def asked(self) -> str:
        pending = decision(self.state)
        return pending.kind if pending else "nothing"

    def options(self) -> list[str]:
        pending = decision(self.state)
        return [option.label for option in pending.options] if pending else []

    def hand(self, name: str) -> list[str]:
        return self._names(hand_of(self.state.names.index(name)))

    def stable(self, name: str) -> list[str]:
        return self._names(stable_of(self.state.names.index(name)))

    def discard(self) -> list[str]:
        return self._names(DISCARD_PILE)

    def nursery(self) -> list[str]:
        return self._names(NURSERY)

    def _names(self, zone: int) -> list[str]:
        return sorted(self.state.faces[card].name() for card in self.state.zones[zone])

    def cited(self, kind: str) -> list[str]:
        """The rules cited by events of a kind."""
        return [event.rule for event in self.events if event.kind == kind]

    def sentences(self) -> list[str]:
        """What happened so far, in sentences."""
        return [tell(self.state, event) for event in self.events]

    def why(self, event: Event) -> list[str]:
        """The kinds of events from this one up to the root."""
        found = {other.n: other for other in self.events}
        chain = [event.kind]
        while event.because in found:
            event = found[event.because]
            chain.append(event.kind)
        return chain
