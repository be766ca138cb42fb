"""From words to instructions: each line of a wording becomes a program on its card's face.

A wording that cannot be read, or uses a word the machine does not carry out yet, leaves the card
unplayable; the reason is returned, not raised, so that one bad card never takes down a library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import causes, vocabulary as words
from engine.kinds import UNICORN_BITS, word_of
from engine.reactions import ANOTHERS, ANYONES, ENTERS, LEAVES, YOURS
from engine.steps import (
    ALL,
    IT,
    THIS,
    Draw,
    EndTurn,
    ForAnother,
    ForPlayers,
    GiveBack,
    Offer,
    Program,
    Step,
    Stop,
    Take,
    TakeOne,
    UnlessDone,
    UnlessTaken,
)
from engine.text import WordingError, parse
from engine.watching import Lock, NoPlay, PlaysUnneighable, Replacement, Watch

if TYPE_CHECKING:
    from engine.library import Face

NO_WORDING_YET: Final = "This card has no wording yet."
WITHOUT_TEXT: Final = ("baby", "basic")

WHOSE: Final = {words.Whose.YOURS: YOURS, words.Whose.ANOTHERS: ANOTHERS, words.Whose.ANYONES: ANYONES}
WAYS: Final = {words.Way.ENTER: ENTERS, words.Way.LEAVE: LEAVES}


class NotYet(ValueError):
    """A word, or a use of it, that the machine does not carry out yet."""


def compile_wording(face: Face, edition: str) -> str:
    """Put the programs of a face's lines on it; returns why it is not playable, or nothing."""
    if face.kinds & UNICORN_BITS:
        face.unicorn = 1
    if not face.lines and face.type in WITHOUT_TEXT:
        return ""
    try:
        if not face.lines:
            raise NotYet(NO_WORDING_YET)
        wording = parse("\n".join(face.lines))
        for number, line in enumerate(wording.abilities, start=1):
            _Compiler(face, f"{face.id}@{edition}", number).line(line)
    except (WordingError, NotYet) as problem:
        face.playable = False
        return str(problem)
    face.is_static = int(bool(face.whenever or face.replaces or face.standing or face.unicorn > 1))
    return ""


class _Compiler:
    """Compiles one line; programs are named `card@edition#line`, those inside it `…/1`, `…/2`."""

    def __init__(self, face: Face, name: str, clause: int) -> None:
        self.face = face
        self.name = f"{name}#{clause}"
        self.clause = clause
        self.bodies = 0

    def line(self, line: words.Line) -> None:
        match line:
            case words.Ability(head, body):
                self._heads()[head].append(self._program(body))
            case words.Effect(body):
                self.face.effect = self._program(body)
            case words.When(event, body):
                self._window(event, body)
            case words.Whenever(event, body):
                self.face.whenever.append(self._watch(event, self._program(body)))
            case words.IfWould(event, replacement):
                self._replacement(event, replacement)
            case words.Stands(sentences):
                for sentence in sentences:
                    self._stands(sentence)

    def _heads(self) -> dict[words.Label, list[Program]]:
        return {
            words.Label.ENTERS: self.face.enters,
            words.Label.LEAVES: self.face.leaves,
            words.Label.TURN_START: self.face.turn_start,
            words.Label.TURN_END: self.face.turn_end,
            words.Label.GONE: self.face.gone,
        }

    # Heads

    def _window(self, event: words.Plays, body: tuple[words.Sentence, ...]) -> None:
        if event.who is not words.Player.ANOTHER or event.kinds != (words.Kind.CARD,):
            raise NotYet("Only “When another player plays a card” opens a window yet.")
        self.face.window = self._program(body)

    def _watch(self, event: words.Crosses | words.IsMoved | words.Plays, program: Program) -> Watch:
        match event:
            case words.Crosses(kinds, ways, whose):
                word = sum(WAYS[way] for way in ways)
                return Watch(program, word_of(kinds), False, WHOSE[whose], word, 0)
            case words.IsMoved(words.One(kinds, whose), moved):
                return Watch(program, word_of(kinds), False, WHOSE[whose], 0, causes.word_of(moved))
            case words.IsMoved(words.This(), moved):
                return Watch(program, 0, True, ANYONES, 0, causes.word_of(moved))
        raise NotYet("“Whenever … plays” is not carried out yet.")

    def _replacement(self, event: words.WouldBeMoved, body: words.Replacement) -> None:
        step = self._step(body.step)
        optional = isinstance(body, words.MayInstead)
        program = Program(self.name, self.clause, [step], optional)
        whose = WHOSE[event.card.whose] if isinstance(event.card, words.One) else ANYONES
        word = word_of(event.card.kinds) if isinstance(event.card, words.One) else 0
        self.face.replaces.append(
            Replacement(
                program, word, isinstance(event.card, words.This), whose, causes.word_of(event.causes)
            )
        )

    def _stands(self, sentence: words.Standing) -> None:
        match sentence:
            case words.CannotBe(words.Group(kinds, whose), moved):
                self.face.standing.append(Lock(word_of(kinds), False, WHOSE[whose], causes.word_of(moved)))
            case words.CannotBe(words.This(), moved):
                self.face.standing.append(Lock(0, True, YOURS, causes.word_of(moved)))
            case words.CannotBeNeighed(words.This()):
                self.face.unneighable = 1
            case words.CannotBeNeighed(words.CardsYouPlay()):
                self.face.standing.append(PlaysUnneighable())
            case words.CannotPlay(kinds):
                self.face.standing.append(NoPlay(word_of(kinds)))
            case words.CountsAs(number):
                self.face.unicorn = number

    # Bodies

    def _program(self, body: tuple[words.Sentence, ...]) -> Program:
        steps: list[Step] = []
        for sentence in body:
            self._sentence(sentence, steps)
        return Program(self.name, self.clause, steps, isinstance(body[0], words.May))

    def _sentence(self, sentence: words.Sentence, steps: list[Step]) -> None:
        match sentence:
            case words.Do(words.Who.YOU, links):
                self._links(links, steps)
            case words.Do(who, links):
                steps.append(self._others(who, links))
            case words.May(link):
                self._may(link, steps)
            case words.IfDid(then):
                self._if_did(then, steps)

    def _links(self, links: tuple[words.Link, ...], steps: list[Step]) -> None:
        guards: list[UnlessDone] = []
        for number, link in enumerate(links):
            if number:
                guards.append(UnlessDone(0))
                steps.append(guards[-1])
            steps.extend(self._step(step) for step in link)
        for guard in guards:
            guard.target = len(steps)

    def _others(self, who: words.Who, links: tuple[words.Link, ...]) -> Step:
        self.bodies += 1
        steps: list[Step] = []
        self._links(links, steps)
        body = Program(f"{self.name}/{self.bodies}", self.clause, steps)
        if who is words.Who.ANOTHER:
            return ForAnother(body)
        return ForPlayers(body, who is words.Who.EACH)

    def _may(self, link: words.Link, steps: list[Step]) -> None:
        first = self._step(link[0])
        rest = [self._step(step) for step in link[1:]]
        guard = UnlessTaken(0)
        if isinstance(first, Take) and first.number != ALL:
            first.optional = True
            steps.append(first)
            if rest:
                steps += [guard, *rest]
        else:
            steps += [Offer(first), guard, first, *rest]
        guard.target = len(steps)

    def _if_did(self, then: words.Do, steps: list[Step]) -> None:
        guard = UnlessTaken(0)
        steps.append(guard)
        self._sentence(then, steps)
        guard.target = len(steps)

    def _step(self, step: words.Step) -> Step:
        match step:
            case words.Draw(words.Exactly(number)):
                return Draw(number)
            case words.Move(cause, words.Cards(amount, kinds)):
                number = amount.number if isinstance(amount, words.Exactly) else ALL
                return Take(causes.CAUSE_BITS[cause], number, word_of(kinds))
            case words.Move(cause, words.This()):
                return TakeOne(causes.CAUSE_BITS[cause], THIS)
            case words.Move(cause, words.It()):
                return TakeOne(causes.CAUSE_BITS[cause], IT)
            case words.Return(card, place):
                return GiveBack(THIS if isinstance(card, words.This) else IT, place.value)
            case words.EndTurn():
                return EndTurn()
            case words.Stop():
                return Stop()
        raise NotYet(f"“{type(step).__name__}” is not carried out yet.")
