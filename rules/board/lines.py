"""Lines: where a game started and what was answered since, short enough for an address.

>>> from engine import Library, new_game
>>> library = Library.from_fixtures("fixtures")
>>> line = Line.begun(new_game(library, "base-2e", ["A", "B"], seed=1)).answered(0, 5, 3)
>>> Line.from_code(line.code) == line
True
>>> otherwise = line.answered(1, 4)
>>> otherwise.answers, len(otherwise.branches)
((5, 4), 2)
>>> otherwise.on(0).answers
(5, 3)

Nothing is kept on the server. Whoever goes back and answers otherwise gets a branch; what was there before
stays. A line also holds a digest of every wording in play, so that it notices when a card has been reworded
since, and plays up to the step before that card takes effect.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import Library, PositionError, State, decode, dump, encode, library_of
from engine.positions import CODE_AT_MOST

# A line of a single branch is written as it has always been; whatever was shared once can be read.
VERSION_OF_ONE_BRANCH: Final = 1
VERSION: Final = 2
ANSWERS_IN_A_LINE: Final = 3_000
BRANCHES_AT_MOST: Final = 40
NAME_AT_MOST: Final = 40
OWN: Final = "own-"


class DamagedLine(ValueError):  # noqa: N818  it is the line that is damaged
    """A code that no line of this site has, or one that was cut off."""


class FullLine(ValueError):  # noqa: N818  and here it is full
    """A line that has become too long for an address."""


@dataclass(frozen=True)
class Branch:
    """Answers that leave the branch `off` after its step `at`. The first branch of a line leaves none."""

    answers: tuple[int, ...] = ()
    off: int = -1
    at: int = 0
    name: str = ""

    @property
    def end(self) -> int:
        """The step at which it ends, counted from the start of the line."""
        return self.at + len(self.answers)

    @property
    def parts(self) -> tuple[Any, ...]:
        return self.answers, self.off, self.at, self.name

    @classmethod
    def from_parts(cls, parts: Any) -> "Branch":
        """Raises `DamagedLine`, `TypeError` or `ValueError`."""
        answers, off, at, name = parts
        if not isinstance(name, str) or len(name) > NAME_AT_MOST or not are_numbers([off, at, *answers]):
            raise DamagedLine(parts)
        return cls(tuple(answers), off, at, name)


@dataclass(frozen=True)
class Line:
    """A game as it can be shared: `start` is a saved state, `wordings` what its cards said then.

    Of its branches the one numbered `branch` is looked at; which one that is, the code does not hold.
    """

    start: dict[str, Any]
    wordings: str = ""
    branches: tuple[Branch, ...] = (Branch(),)
    branch: int = 0

    @classmethod
    def begun(cls, state: State) -> "Line":
        """A line that starts at a state; one that was only laid is played to its first decision each time."""
        start = dump(state)
        return cls(start, digests(start, library_of(state)))

    @classmethod
    def from_code(cls, code: str) -> "Line":
        """The line a code stands for. Raises `DamagedLine`."""
        try:
            version, start, wordings, answered = decode(code)
            line = cls(start, wordings, branches_of(version, answered))
        except (PositionError, TypeError, ValueError) as reason:
            raise DamagedLine(code) from reason
        if not isinstance(start, dict) or not isinstance(wordings, str) or line.is_too_long:
            raise DamagedLine(code)
        return line

    @property
    def code(self) -> str:
        """The line as a short text. Raises `FullLine`."""
        first, *others = self.branches
        if others or first.name:
            code = encode([VERSION, self.start, self.wordings, [branch.parts for branch in self.branches]])
        else:
            code = encode([VERSION_OF_ONE_BRANCH, self.start, self.wordings, first.answers])
        if len(code) > CODE_AT_MOST or self.is_too_long:
            raise FullLine(f"{len(self.branches)} branches")
        return code

    @property
    def is_too_long(self) -> bool:
        answers = sum(len(branch.answers) for branch in self.branches)
        return answers > ANSWERS_IN_A_LINE or len(self.branches) > BRANCHES_AT_MOST

    @property
    def edition(self) -> str:
        return str(self.start.get("edition", ""))

    # Branches

    @property
    def answers(self) -> tuple[int, ...]:
        """What was answered from the start to the end of the branch that is looked at."""
        return self.answers_to(self.branch)

    def answers_to(self, branch: int) -> tuple[int, ...]:
        own = self.branches[branch]
        return own.answers if own.off < 0 else self.answers_to(own.off)[: own.at] + own.answers

    def on(self, branch: int) -> "Line":
        """The line with another of its branches looked at; the first if there is none of this number."""
        return replace(self, branch=branch if 0 <= branch < len(self.branches) else 0)

    def owner_of(self, at: int) -> int:
        """The branch from which the one that is looked at has its step `at`."""
        branch = self.branch
        while self.branches[branch].off >= 0 and at <= self.branches[branch].at:
            branch = self.branches[branch].off
        return branch

    def answered(self, at: int, *answers: int) -> "Line":
        """The line with answers given after the first `at` of the branch that is looked at.

        What was answered before stays as it is: where these answers were given already, that branch is
        looked at; where they go on from its end, it grows; otherwise a new branch begins.
        """
        wanted = self.answers[:at] + answers
        line = self.on(max(self.branches_own_first(), key=lambda n: in_common(self.answers_to(n), wanted)))
        agreed = in_common(line.answers, wanted)
        if agreed == len(wanted):
            return line
        if agreed == len(line.answers):
            return line.grown(wanted[agreed:])
        return line.branched(agreed, wanted[agreed:])

    def branches_own_first(self) -> Iterator[int]:
        yield self.branch
        yield from (number for number in range(len(self.branches)) if number != self.branch)

    def grown(self, answers: tuple[int, ...]) -> "Line":
        own = self.branches[self.branch]
        return self.with_branch(self.branch, replace(own, answers=own.answers + answers))

    def branched(self, at: int, answers: tuple[int, ...]) -> "Line":
        branches = (*self.branches, Branch(answers, self.owner_of(at), at))
        return replace(self, branches=branches, branch=len(self.branches))

    def with_branch(self, number: int, branch: Branch) -> "Line":
        return replace(self, branches=(*self.branches[:number], branch, *self.branches[number + 1 :]))

    def named(self, name: str) -> "Line":
        """The line with a name for the branch that is looked at; an empty one takes it away."""
        name = " ".join(name.split())[:NAME_AT_MOST].strip()
        return self.with_branch(self.branch, replace(self.branches[self.branch], name=name))

    def pruned(self) -> "Line":
        """The line without the branch that is looked at, and without those that leave it.

        The branch it left is looked at then. The first branch stays: a line has to have one.
        """
        gone = {self.branch} if self.branch else set()
        for number, branch in enumerate(self.branches):
            gone |= {number} if branch.off in gone else set()
        kept = [number for number in range(len(self.branches)) if number not in gone]
        places = {number: place for place, number in enumerate(kept)} | {-1: -1}
        branches = (self.branches[number] for number in kept)
        moved = tuple(replace(branch, off=places[branch.off]) for branch in branches)
        return replace(self, branches=moved, branch=max(0, places[self.branches[self.branch].off]))

    # Wordings

    def renewed(self, library: Library) -> "Line":
        """The same line, to be played with the wordings of today."""
        return replace(self, wordings=digests(self.start, library))

    def missing(self, library: Library) -> tuple[str, ...]:
        """The editions and cards it was played with that are there no more."""
        boxes = [box for box in boxes_of(self.start) if box not in library.editions]
        cards = [card for card in designs(self.start) if card not in library.cards]
        return (*boxes, *(card for card in cards if not card.startswith(OWN)))

    def reworded(self, library: Library) -> tuple[str, ...]:
        """The cards whose wording has changed since the line was made."""
        now = digests(self.start, library)
        if now == self.wordings:
            return ()
        cards = designs(self.start)
        pairs = zip(cards, in_eights(self.wordings, len(cards)), in_eights(now, len(cards)), strict=True)
        return tuple(card for card, then, today in pairs if then != today)


# Codes


def branches_of(version: Any, answered: Any) -> tuple[Branch, ...]:
    """The branches a code speaks of. Raises `DamagedLine`, `TypeError` or `ValueError`."""
    if version == VERSION_OF_ONE_BRANCH and are_numbers(answered):
        return (Branch(tuple(answered)),)
    if version != VERSION:
        raise DamagedLine(version)
    branches = tuple(Branch.from_parts(parts) for parts in answered)
    if not branches or not all(fits(branch, branches[:number]) for number, branch in enumerate(branches)):
        raise DamagedLine(answered)
    return branches


def fits(branch: Branch, earlier: Sequence[Branch]) -> bool:
    """Whether a branch leaves one before it, after a step that one has."""
    if not earlier:
        return (branch.off, branch.at) == (-1, 0)
    return 0 <= branch.off < len(earlier) and 0 <= branch.at <= earlier[branch.off].end


def are_numbers(values: Any) -> bool:
    return all(type(value) is int for value in values)


def in_common(answers: tuple[int, ...], others: tuple[int, ...]) -> int:
    """How many of the first answers are equal."""
    pairs = zip(answers, others, strict=False)
    return next((n for n, (one, other) in enumerate(pairs) if one != other), min(len(answers), len(others)))


# Wordings


def digests(start: dict[str, Any], library: Library) -> str:
    """The digests of all wordings in play, one after the other. A card that is gone has none."""
    boxes = boxes_of(start)
    return "".join(digest_of(card, boxes, library) for card in designs(start))


def boxes_of(start: dict[str, Any]) -> list[str]:
    """The editions played with; the first gives the rules."""
    boxes = start.get("boxes", [start.get("edition", "")])
    return [str(box) for box in boxes] if isinstance(boxes, list) else []


def digest_of(card: str, boxes: list[str], library: Library) -> str:
    found = (library.digests.get(f"{card}@{box}") for box in boxes)
    return next((digest for digest in found if digest), "-" * 8)


def designs(start: dict[str, Any]) -> list[str]:
    cards = start.get("cards", [])
    return sorted({card for card in cards if isinstance(card, str)}) if isinstance(cards, list) else []


def in_eights(digests: str, number: int) -> list[str]:
    return [digests[place * 8 : place * 8 + 8] for place in range(number)]
