"""Anything anybody may do with a game, in any order; Hypothesis looks for the shortest way to break it."""

from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from hypothesis.strategies import booleans, integers

from engine import AnswerError, Library, State, apply, begin, decision, decode, dump, encode, load
from engine.machine import answer_in_place
from engine.model.decisions import DECLINE
from engine.simulation import play_out
from tests.fuzz.properties import cards_of, check, check_events, is_allowed, saved
from tests.fuzz.tables import random_table

DECISIONS_BEFORE = 150


@cache
def fixtures() -> Library:
    return Library.from_fixtures("fixtures")


class Game(RuleBasedStateMachine):
    """A game some way in, the states before the present one, and what they looked like."""

    def __init__(self) -> None:
        super().__init__()
        self.library = fixtures()
        self.state: State = State(2)
        self.cards: list[int] = []
        self.past: list[tuple[State, str]] = []

    @initialize(seed=integers(0, 2**16), decisions=integers(0, DECISIONS_BEFORE))
    def deal(self, seed: int, decisions: int) -> None:
        dealt = random_table(fixtures(), Random(seed))
        self.library, self.state, self.cards = dealt.library, dealt.state, cards_of(dealt.state)
        play_out(self.state, Random(seed), limit=decisions)

    def is_on(self) -> bool:
        return not self.state.over

    @precondition(is_on)
    @rule(place=integers(0, 200), declines=booleans())
    def answer(self, place: int, declines: bool) -> None:
        options = self.state.options
        is_declined = self.state.optional and (declines or not options)
        answer = DECLINE if is_declined else options[place % len(options)]
        self.past.append((self.state, saved(self.state)))
        verdict = apply(self.state, answer)
        check_events(self.state, verdict.events)
        self.state = verdict.state

    @rule(answer=integers(-6, 700))
    def refuse(self, answer: int) -> None:
        if not self.state.over and is_allowed(self.state, answer):
            return
        before = saved(self.state)
        with pytest.raises(AnswerError):
            apply(self.state, answer)
        assert saved(self.state) == before

    @rule()
    def dump_and_load(self) -> None:
        self.go_on_with(load(self.library, dump(self.state)))

    @rule()
    def encode_and_decode(self) -> None:
        self.go_on_with(load(self.library, decode(encode(dump(self.state)))))

    @rule()
    def begin_again(self) -> None:
        self.go_on_with(begin(self.state).state)

    @rule(place=integers(0, 200))
    def play_a_clone(self, place: int) -> None:
        clone, before = self.state.clone(), saved(self.state)
        assert saved(clone) == before
        if clone.options:
            answer_in_place(clone, clone.options[place % len(clone.options)])
        assert saved(self.state) == before

    @precondition(lambda self: bool(self.past))
    @rule()
    def undo(self) -> None:
        self.state, before = self.past.pop()
        assert saved(self.state) == before

    def go_on_with(self, other: State) -> None:
        """What is the same state goes on in place of the one there was."""
        assert saved(other) == saved(self.state)
        self.state = other

    @invariant()
    def holds(self) -> None:
        """Every card once, fresh derived rows, options while it goes on and nothing asked after the end."""
        check(self.state, self.cards)

    @invariant()
    def labels_differ(self) -> None:
        pending = decision(self.state)
        labels = [option.label for option in pending.options] if pending else []
        assert len(set(labels)) == len(labels)


def test_nothing_anybody_does_breaks_a_game():
    bounds = settings(
        max_examples=80,
        stateful_step_count=40,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Game, settings=bounds)
