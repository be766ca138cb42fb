"""Which card *it* and *that Unicorn* stand for in a line, and the register that holds it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, takewhile
from typing import TYPE_CHECKING, Final, cast

from engine.compile.nouns import NotYet
from engine.effects.choices import ChooseCardThere
from engine.effects.move import ABOUT, IT, MoveChosen
from engine.effects.players import Told
from engine.language import OUT_OF_REACH, words
from engine.language.binding import Word, references
from engine.language.parts import Said, event, innermost, parts_of_choice, sentences, steps
from engine.marking import gettext_noop as _

if TYPE_CHECKING:
    from engine.effects.players import ForThat
    from engine.model.state import Step


NAMES_ANOTHER: Final = _("Write it before the line names another card: only the last one is kept in mind.")
ONLY_NAMING: Final = words.Search | words.Choose | words.ChooseCard | words.NameType
SHOWING: Final = words.LookAtTop | words.LookAtHand | words.RevealTop | words.RevealHand


class Memory:
    """The steps the lines above have become, for a line that speaks of a card one of them took."""

    def __init__(self) -> None:
        self.steps: dict[int, Step] = {}


class NamedCards:
    """The cards one line names, asked for in reading order; `before` are the lines above it.

    Afterwards `recalls` says whether the line speaks of a card that an earlier one took or moved.
    """

    def __init__(self, line: words.Line, before: Sequence[words.Line], memory: Memory) -> None:
        self.recalls = False
        self._memory = memory
        self._line = line
        self._registers: dict[int, int] = {}
        self._by_others: dict[int, ForThat] = {}
        self._here = {id(step) for sentence in sentences(line) for step in _all_steps(sentence)}
        self._antecedents: Iterator[object] = iter(_antecedents(line, before))
        self._groups = _groups(line, before)
        self._replaced = {id(found.antecedent) for found in references(line, before) if not found.is_last}
        self._doers = {
            id(step): getattr(innermost(sentence), "who", words.Who.YOU)
            for sentence in sentences(line)
            for step in _all_steps(sentence)
        }

    def note_done_by_another(self, links: Sequence[words.Link], step_of_others: ForThat) -> None:
        """Keep which instruction lets another player do these steps, for what speaks of their cards."""
        self._by_others.update((id(step), step_of_others) for link in links for step in link)

    def is_counted(self, links: Sequence[words.Link]) -> bool:
        """Whether *that many* is said afterwards of what another player moves in these steps."""
        done = {id(step) for link in links for step in link}
        return any(
            found.word is Word.THAT_MANY and id(found.antecedent) in done and id(found.step) not in done
            for found in references(self._line)
        )

    def speaks_of_event(self) -> bool:
        """Whether the line calls the card of its event *it*."""
        happens = event(self._line)
        return any(found.antecedent is happens for found in references(self._line) if found.word is Word.IT)

    def next_antecedent(self) -> object:
        """The event or step that names the card spoken of next."""
        return next(self._antecedents)

    def group(self, step: words.Step) -> words.Step:
        """The step that named the cards of which a step says *one of them*, *the rest* or *them*."""
        antecedent, _ = self._groups[id(step)]
        doer = self._doers[id(antecedent)]
        is_own = self._doers[id(step)] == doer
        if isinstance(step, words.Move) and isinstance(antecedent, words.RevealHand) and not is_own:
            raise NotYet(OUT_OF_REACH)
        if is_own or isinstance(antecedent, words.RevealTop | words.RevealHand):
            return antecedent
        if isinstance(antecedent, words.LookAtTop):
            raise NotYet("Write “reveal” in place of “look at”: nobody else has seen these cards.")
        if doer is words.Who.YOU or self._doers[id(step)] is words.Who.THAT:
            return antecedent
        raise NotYet("Write “that player”: only whoever has these cards does something with them.")

    def is_group(self, step: words.Step) -> bool:
        """Whether a later step says *one of them* or the like of the cards a step names."""
        return any(
            antecedent is step and (is_some or isinstance(step, SHOWING))
            for antecedent, is_some in self._groups.values()
        )

    def is_shown(self, step: words.Step) -> bool:
        """Whether *them* are cards that were only looked at or revealed."""
        return isinstance(self._groups[id(step)][0], SHOWING)

    def is_done_by_another(self, step: words.Step) -> bool:
        """Whether another player is told to do it."""
        return self._doers[id(step)] is not words.Who.YOU

    def remember(self, step: words.Step, compiled: Step) -> Step:
        """Keep what a step has become, for the lines below."""
        self._memory.steps[id(step)] = compiled
        return compiled

    def which(self, step: words.Step | words.Continuous) -> int:
        """The register that holds what *it* or *that Unicorn* stands for, by what named it."""
        antecedent = self.next_antecedent()
        which = self.register_of(antecedent)
        self._registers[id(step)] = which
        return which

    def which_in_hand(self, step: words.Step, advice: str) -> int:
        """The register of a card that must lie in the hand: one shown from the deck is put there first."""
        antecedent = self.next_antecedent()
        self._antecedents = chain([antecedent], self._antecedents)
        is_shown = isinstance(
            antecedent, words.Search | words.LookAtTop | words.RevealTop | words.TurnOverUntil
        )
        if is_shown and not self._is_put_into_hand(step):
            raise NotYet(advice)
        return self.which(step)

    def _is_put_into_hand(self, step: words.Step) -> bool:
        """Whether what comes before a step for certain puts the card named before into the hand."""
        for sentence in sentences(self._line):
            said = list(_all_steps(sentence))
            before = list(takewhile(lambda other: other is not step, said))
            is_here = len(before) < len(said)
            if (is_here or isinstance(sentence, words.Do)) and any(map(_puts_into_hand, before)):
                return True
            if is_here:
                return False
        return False

    def register_of(self, antecedent: object) -> int:
        """The register that holds the card of an event or a step."""
        if antecedent is event(self._line):
            return ABOUT
        if id(antecedent) in self._by_others:
            self._by_others[id(antecedent)].tell(Told.WHICH_CARD)
        # What was itself called *it* or *that Unicorn* is where that was.
        register = self._registers.get(id(antecedent), IT if id(antecedent) in self._here else None)
        if register == IT and id(antecedent) in self._replaced:
            raise NotYet(NAMES_ANOTHER)
        if register is not None:
            return register
        naming = self._memory.steps.get(id(antecedent))
        if not isinstance(naming, MoveChosen | ChooseCardThere):
            raise NotYet(
                "Write it in the line above: a line speaks only of cards an earlier one took or moved."
            )
        naming.remembers = True
        self.recalls = True
        return ABOUT


def _antecedents(line: words.Line, before: Sequence[words.Line]) -> list[object]:
    return [
        reference.antecedent
        for reference in references(line, before)
        if reference.word in (Word.IT, Word.THAT_CARD) and reference.antecedent is not None
    ]


def _groups(line: words.Line, before: Sequence[words.Line]) -> dict[int, tuple[words.Step, bool]]:
    """What each step speaks of that says *one of them*, *the rest* or *them*, by its identity.

    With whether only `KeepInMind` tells which cards these are.
    """
    return {
        id(found.step): (
            cast("words.Step", found.antecedent),
            found.word is not Word.THEM or not isinstance(found.step, words.Transfer),
        )
        for found in references(line, before)
        if found.word in (Word.THEM, Word.ONE_OF_THEM, Word.THE_REST) and found.antecedent is not None
    }


def never_spoken_of(lines: Sequence[words.Line]) -> words.Step | None:
    """The first step that finds, chooses or names something of which no line says anything."""
    found = (references(line, lines[:number]) for number, line in enumerate(lines))
    spoken_of = {id(each.antecedent) for each in chain.from_iterable(found)}
    said = chain.from_iterable(map(_all_steps, chain.from_iterable(map(sentences, lines))))
    naming = (step for step in said if isinstance(step, ONLY_NAMING))
    return next((step for step in naming if id(step) not in spoken_of), None)


def _all_steps(sentence: Said) -> Iterator[words.Step]:
    """The steps of a sentence, those of its alternatives included."""
    for step in steps(sentence):
        yield step
        if isinstance(step, words.ChooseOne | words.Either):
            yield from chain.from_iterable(chain.from_iterable(parts_of_choice(step)))


def _puts_into_hand(step: words.Step) -> bool:
    match step:
        case words.Transfer(cards=words.It(), to=words.Hand(words.Owner.YOU)):
            return True
    return False
