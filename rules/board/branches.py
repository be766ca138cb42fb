"""The branches of a line as a reader sees them: what each is called and where it parts."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from django.utils.translation import gettext as _

from cardsdb.access import budget
from engine import Meter, State
from rules import judge
from rules.board.lines import DamagedLine, Line, in_common
from rules.board.replays import Replay, played_on

STEPS_FOR_LABELS: Final = 20_000


@dataclass(frozen=True)
class Twig:
    """A branch in the tree of all of them. `closes` are the lists that end behind it."""

    number: int
    label: str
    is_named: bool
    steps: int
    parts_at: int
    is_here: bool
    is_on_the_way: bool
    has_branches: bool
    closes: range

    @property
    def is_main(self) -> bool:
        return self.number == 0


@dataclass(frozen=True)
class Fork:
    """Another way on from a step of the branch that is looked at, by one answer."""

    branch: int
    answer: int
    step: int
    steps: int
    label: str
    is_named: bool

    @property
    def target(self) -> str:
        """What the button that leads there says: the branch, and the step after its first answer."""
        return f"{self.branch}.{self.step + 1}"


@dataclass
class Branches:
    """The branches of a line that is being looked at, of which `replay` has played one.

    Where hands are not open, what was answered may be a secret: then branches without a name are counted.
    """

    replay: Replay
    language: str
    others: dict[int, Replay] = field(default_factory=dict)
    are_open: bool = True

    @property
    def line(self) -> Line:
        return self.replay.line

    @property
    def are_several(self) -> bool:
        return len(self.line.branches) > 1

    @property
    def here(self) -> Twig:
        return next(twig for twig in self.tree if twig.is_here)

    @property
    def name_here(self) -> str:
        return self.line.branches[self.line.branch].name

    # As a tree

    @cached_property
    def tree(self) -> list[Twig]:
        """Every branch, each in front of those that leave it."""
        return list(self._twigs(0, 0))

    def _twigs(self, number: int, closes: int) -> Iterator[Twig]:
        leaving = self.leaving[number]
        yield self._twig(number, range(0 if leaving else closes))
        for place, other in enumerate(leaving):
            is_last = place == len(leaving) - 1
            yield from self._twigs(other, closes + 1 if is_last else 0)

    def _twig(self, number: int, closes: range) -> Twig:
        branch = self.line.branches[number]
        return Twig(
            number=number,
            label=self.label(number),
            is_named=bool(branch.name),
            steps=len(branch.answers),
            parts_at=branch.at,
            is_here=number == self.line.branch,
            is_on_the_way=number in self.way,
            has_branches=bool(self.leaving[number]),
            closes=closes,
        )

    @cached_property
    def leaving(self) -> list[list[int]]:
        """For each branch those that leave it, in the order in which they do."""
        found: list[list[int]] = [[] for _branch in self.line.branches]
        for number, branch in enumerate(self.line.branches):
            if branch.off >= 0:
                found[branch.off].append(number)
        return [sorted(numbers, key=lambda n: (self.line.branches[n].at, n)) for numbers in found]

    @cached_property
    def way(self) -> set[int]:
        """The branch that is looked at and those it has left on its way."""
        way, number = set(), self.line.branch
        while number >= 0:
            way.add(number)
            number = self.line.branches[number].off
        return way

    # What they are called

    def label(self, number: int) -> str:
        """The name of a branch, or else what was answered first on it."""
        branch = self.line.branches[number]
        if branch.name:
            return branch.name
        if not number:
            return _("Main line")
        return self.answer_label(branch.off, branch.at, branch.answers) or _("Branch %(number)s") % {
            "number": number + 1
        }

    def answer_label(self, number: int, at: int, answers: tuple[int, ...]) -> str:
        """The first of these answers, in words; none where a branch does not come to this step any more."""
        state = self.state_on(number, at) if answers and self.are_open else None
        return judge.describe_answer(state, answers[0], self.language) if state else ""

    def state_on(self, number: int, at: int) -> State | None:
        """The table of a branch after so many steps, if it comes that far."""
        answers = self.line.answers_to(number)[:at]
        if in_common(self.line.answers, answers) == at:
            return self.replay.states[at] if at <= self.replay.played else None
        other = self.others.get(number) or self._played(number)
        return other.states[at] if other and at <= other.played else None

    def _played(self, number: int) -> Replay | None:
        line = self.line.on(number)
        known = max([self.replay, *self.others.values()], key=lambda each: each.has_in_common(line))
        try:
            self.others[number] = played_on(line, self.replay.library, known, self.meter_from(known, line))
        except DamagedLine:
            return None
        return self.others[number]

    def meter_from(self, known: Replay, line: Line) -> Meter:
        """What is left for labels, on top of what the steps both have in common have cost."""
        for_labels = sum(each.spent[-1] - each.spent[0] for each in self.others.values())
        left = max(0, STEPS_FOR_LABELS - for_labels)
        return Meter(known.spent[known.has_in_common(line)] + left, budget.giving_way())

    # Where the line parts

    @cached_property
    def forks(self) -> dict[int, list[Fork]]:
        """The other ways on, by the step of the branch that is looked at from which they lead."""
        found: dict[int, list[Fork]] = {}
        for number in range(len(self.line.branches)):
            fork = None if number == self.line.branch else self._fork(number)
            if fork and all(fork.answer != known.answer for known in found.get(fork.step, [])):
                found.setdefault(fork.step, []).append(fork)
        return found

    def _fork(self, number: int) -> Fork | None:
        answers = self.line.answers_to(number)
        step = in_common(self.line.answers, answers)
        if step == len(answers):
            return None
        name = self.line.branches[number].name
        label = name or self.answer_label(self.line.branch, step, answers[step:]) or self.label(number)
        return Fork(number, answers[step], step, len(answers) - step, label, bool(name))

    def beside(self, at: int) -> tuple[str, str] | None:
        """Where the branches before and after this one lead that part at the last step before `at`."""
        step = max((step for step in self.forks if step <= at), default=None)
        if step is None:
            return None
        own = self.line.owner_of(step + 1) if step < len(self.line.answers) else -1
        around = sorted([(fork.branch, fork.target) for fork in self.forks[step]])
        before = [target for branch, target in around if branch < own] or [around[-1][1]]
        after = [target for branch, target in around if branch > own] or [around[0][1]]
        return before[-1], after[0]
