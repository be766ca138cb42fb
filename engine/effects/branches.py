"""Conditions: the steps that lead past a sentence, or on to another.

# effects.then, effects.impossible
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.effects.move import ABOUT, IT, card_meant
from engine.game.frames import skip
from engine.game.unicorns import kinds_named
from engine.model import citations
from engine.model.decisions import YES
from engine.model.state import DECLARING, NOTHING_CHOSEN, Choice, Condition, Frame, State, Step

if TYPE_CHECKING:
    from engine.game.targets import CardFilter


class Jump(Step):
    """The end of one branch: go on behind the others, `over` steps further on."""

    declares = True

    def __init__(self) -> None:
        self.over = 1

    def run(self, state: State, frame: Frame) -> None:
        frame.pc += self.over


class UnlessDone(Jump):
    """*then*: skip what follows unless the step before was done. # effects.then"""

    def run(self, state: State, frame: Frame) -> None:
        if frame.did:
            frame.pc += 1
        else:
            skip(state, frame, self.over)


class Unless(Jump):
    """Skip what follows unless something holds."""

    def holds(self, state: State, frame: Frame) -> bool:
        """Whether the sentence is carried out."""
        raise NotImplementedError

    def run(self, state: State, frame: Frame) -> None:
        if self.holds(state, frame):
            frame.pc += 1
        else:
            self.skip(state, frame)

    def skip(self, state: State, frame: Frame) -> None:
        """Leave the sentence out."""
        frame.pc += self.over


class UnlessTaken(Unless):
    """*If you do*: only when the *you may* before was taken up. # effects.if-you-do

    Within one sentence (*you may draw a card and discard a card*) there is nothing to tell of: the whole
    of it was declined. What came before may have been demanded instead (*if they do*). # effects.then
    """

    rule = citations.EFFECTS_IF_YOU_DO

    def __init__(self, within: bool = False, demanded: bool = False) -> None:
        super().__init__()
        self.within = within
        if demanded:
            self.rule = citations.EFFECTS_THEN

    def holds(self, state: State, frame: Frame) -> bool:
        return bool(frame.took)

    def skip(self, state: State, frame: Frame) -> None:
        if self.within:
            super().skip(state, frame)
        else:
            skip(state, frame, self.over, self.rule)


class UnlessDeclined(Unless):
    """*If you do not*: only when the *you may* before was not taken up. # effects.if-you-do"""

    def holds(self, state: State, frame: Frame) -> bool:
        return not frame.took


class IfUndone(Unless):
    """*If you cannot*: skip what follows if the step before was done. # effects.impossible

    In a link that is chosen beforehand if something of it has to be chosen, too.
    """

    is_alternative = True

    def __init__(self, inner: Sequence[Step]) -> None:
        super().__init__()
        self.is_chosen = any(step.declares for step in inner)

    def holds(self, state: State, frame: Frame) -> bool:
        if not self.is_chosen:
            return frame.mode != DECLARING and not frame.did
        if frame.has_choice:
            return frame.next_choice().is_made
        if frame.mode == DECLARING:
            frame.note(NOTHING_CHOSEN if frame.did else Choice(number=YES))
        return not frame.did


class UnlessKind(Unless):
    """*If it is a Unicorn*, *If it is not*: by its printed type. # card.unicorn

    `which` says where the card is to be found; `again` asks about the one asked about before, whatever was
    done with other cards since. Where the sentence is carried out, that card is *it* in it.
    """

    def __init__(self, phrase: CardFilter, wanted: bool, which: int = IT, again: bool = False) -> None:
        super().__init__()
        self.phrase = phrase
        self.wanted = wanted
        self.which = which
        self.again = again

    def holds(self, state: State, frame: Frame) -> bool:
        if frame.mode == DECLARING:
            return False
        if not self.again:
            frame.questioned = self._card(frame)
        card = frame.questioned
        holds = card >= 0 and self.phrase.is_one(state, card, frame.source) == self.wanted
        if holds:
            frame.it = card
        return holds

    def _card(self, frame: Frame) -> int:
        """The card the words speak of; none where the step that was to name it has not been done."""
        return card_meant(self.which, frame) if frame.did or self.which == ABOUT else -1


class UnlessTypeNamed(Unless):
    """What is said of *cards of that type*, for one of the types: past it where another was named."""

    def __init__(self, word: int) -> None:
        super().__init__()
        self.word = word

    def holds(self, state: State, frame: Frame) -> bool:
        return bool(kinds_named(state, frame.source) & self.word)


class UnlessThere(Unless):
    """*If there are at least 2 Basic Unicorns in your Stable*, *If that player has no cards in their hand*.

    Of nobody it is not true.
    """

    def __init__(self, condition: Condition, of_that: bool = False) -> None:
        super().__init__()
        self.condition = condition
        self.of_that = of_that

    def holds(self, state: State, frame: Frame) -> bool:
        if frame.has_choice:
            return frame.next_choice().is_made
        player = frame.player if self.of_that else frame.who
        held = player >= 0 and self.condition.holds_for(state, player, frame.who, frame.source)
        if frame.mode == DECLARING:
            frame.note(Choice(number=YES) if held else NOTHING_CHOSEN)
        return held


class UnlessMany(Unless):
    """*If you discarded 2 cards*."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def holds(self, state: State, frame: Frame) -> bool:
        return frame.many == self.number
