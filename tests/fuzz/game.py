"""One random game, watched at every decision; where something does not hold, a case that leads there."""

from random import Random

from engine import Library, State, apply
from engine.cases import case_of, last_quiet_moment
from engine.machine import answer_in_place
from engine.model.readings import NotedReadings
from engine.simulation import any_answer, random_answer
from tests.fuzz.properties import PropertyError, cards_of, check, check_thoroughly, hold, saved
from tests.fuzz.tables import Dealt, crowded_table, random_table

DECISIONS_AT_MOST = 20_000
# Of a game that may go on.
WATCHED_AT_MOST = 2_000


class GameError(AssertionError):
    """A game in which something does not hold: which it was, and a case that leads there."""

    def __init__(self, seed: int, what: str, case: str) -> None:
        super().__init__(f"seed {seed}: {what}\n\n{case}")
        self.case = case


def play(library: Library, seed: int, always: bool = False, sparing: int = 2) -> int:
    """Play a random game to its end; returns the number of decisions, raises `GameError`.

    Odd seeds are crowded tables. The dear properties are looked at at every decision if `always`, else at
    decisions 1, 2, 4, 8, ...; or, more `sparing`, at the powers of another number.
    """
    random = Random(seed)
    game = Watched((crowded_table if seed % 2 else random_table)(library, random))
    try:
        game.play(random, always, sparing)
    except Exception as fault:
        what = str(fault) if isinstance(fault, PropertyError) else repr(fault)
        raise GameError(seed, what, game.case(seed, what)) from fault
    return len(game.answers)


class Watched:
    """A game and what was answered in it."""

    def __init__(self, dealt: Dealt) -> None:
        self.dealt = dealt
        self.start = dealt.state.clone()
        self.state = dealt.state
        self.cards = cards_of(self.state)
        self.answers: list[int] = []

    def play(self, random: Random, always: bool, sparing: int) -> None:
        choose = any_answer if random.random() < 0.5 else random_answer
        while not self.state.over and not self.has_gone_on:
            check(self.state, self.cards)
            answer = choose(self.state, random)
            if always or is_power(len(self.answers) + 1, sparing):
                check_thoroughly(self.dealt.library, self.state, answer, Random(answer))
            self.give(answer)
            hold(len(self.answers) < DECISIONS_AT_MOST, "the game does not end")
        check(self.state, self.cards)
        if always:
            self._play_again(self.start.clone(), "the same answers led elsewhere")
        # Cards go one by one then, where otherwise they go at once.
        noted = self.start.clone()
        noted.readings = NotedReadings(noted.readings)
        self._play_again(noted, "with the readings noted, the same answers led elsewhere")

    @property
    def has_gone_on(self) -> bool:
        return self.dealt.may_go_on and len(self.answers) == WATCHED_AT_MOST

    def give(self, answer: int) -> None:
        self.answers.append(answer)
        answer_in_place(self.state, answer)

    def _play_again(self, state: State, otherwise: str) -> None:
        for answer in self.answers:
            answer_in_place(state, answer)
        hold(saved(state) == saved(self.state), otherwise)

    def case(self, seed: int, what: str) -> str:
        """The shortest case that leads to the last answer given; without it where it cannot be played."""
        note = f"Seed {seed}: {what}"
        try:
            return self._case(self.answers, seed, note)
        except Exception:
            *before, last = self.answers
        return self._case(before, seed, f"{note}; the next answer, {last}, cannot be played")

    def _case(self, answers: list[int], seed: int, note: str) -> str:
        editions = self.dealt.editions
        begin = last_quiet_moment(self.start, answers, editions)
        state = self.start
        for answer in answers[:begin]:
            state = apply(state, answer).state
        notes = [" ".join(note.split())]
        return case_of(state, answers[begin:], editions, f"FUZZ-{seed}", "Something does not hold", notes)


def is_power(number: int, base: int) -> bool:
    while number % base == 0:
        number //= base
    return number == 1
