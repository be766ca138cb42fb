"""From words to instructions: each line of a wording becomes a program on its card's face.

A wording that cannot be read, or uses a word the machine does not carry out yet, leaves the card
unplayable; the reason is returned, not raised, so that one bad card never takes down a library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import causes, vocabulary as words
from engine.carrying import (
    COMMON,
    DIFFERENT,
    EACH,
    HAND,
    STABLE,
    Carry,
    CarryOne,
    LookAtHand,
    LookAtTop,
    Pull,
    PutOneOfThem,
    ReturnRest,
    Search,
    Shuffle,
    Spot,
    SwapHands,
)
from engine.kinds import UNICORN_BITS, word_of
from engine.reach import ALL_PLAYERS, BY_VERB, OTHERS, OWN, THAT, Phrase
from engine.reactions import ANOTHERS, ANYONES, ENTERS, LEAVES, YOURS
from engine.state import DECK, DECK_TOP, DISCARD_PILE, NURSERY
from engine.steps import (
    ChoosePlayer,
    Draw,
    EndTurn,
    ForPlayers,
    ForThat,
    Offer,
    PlayMore,
    Program,
    Step,
    Stop,
    TakeAnotherTurn,
    UnlessDone,
    UnlessTaken,
)
from engine.taking import ALL, IT, THIS, Either, Take, TakeOne
from engine.text import WordingError, parse
from engine.watching import (
    AtMost,
    Blinding,
    Lock,
    Masquerade,
    NoEntry,
    NoPlay,
    PlaysUnneighable,
    Replacement,
    Showing,
    Watch,
)

if TYPE_CHECKING:
    from engine.faces import Face

NO_WORDING_YET: Final = "This card has no wording yet."
WITHOUT_TEXT: Final = ("baby", "basic")

WHOSE: Final = {words.Whose.YOURS: YOURS, words.Whose.ANOTHERS: ANOTHERS, words.Whose.ANYONES: ANYONES}
SCOPES: Final = {
    words.Owner.YOU: OWN,
    words.Owner.THAT: THAT,
    words.Owner.ANOTHER: OTHERS,
    words.Owner.DIFFERENT: DIFFERENT,
    words.Owner.ANY: ALL_PLAYERS,
    words.Owner.EACH: EACH,
}
PLACES: Final = {
    words.Place.DECK: DECK,
    words.Place.TOP: DECK_TOP,
    words.Place.DISCARD: DISCARD_PILE,
    words.Place.NURSERY: NURSERY,
}
CARRIES: Final = {
    words.Carry.BRING: causes.BRING,
    words.Carry.PUT: causes.PUT,
    words.Carry.MOVE: causes.MOVE,
    words.Carry.RETURN: causes.RETURN,
}
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
    face.note_what_holds()
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
            case words.Whenever(words.HasMoreThan(number), body):
                self.face.standing.append(AtMost(number, self._program(body)))
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

    def _watch(
        self, event: words.Crosses | words.IsMoved | words.Plays | words.HasMoreThan, program: Program
    ) -> Watch:
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
        standing = self.face.standing
        match sentence:
            case words.CannotBe(words.Group(kinds, whose), moved, by):
                standing.append(Lock(word_of(kinds), False, WHOSE[whose], causes.word_of(moved), word_of(by)))
            case words.CannotBe(words.This(), moved, by):
                standing.append(Lock(0, True, YOURS, causes.word_of(moved), word_of(by)))
            case words.CannotBeNeighed(words.This()):
                self.face.unneighable = 1
            case words.CannotBeNeighed(words.CardsYouPlay()):
                standing.append(PlaysUnneighable())
            case words.CannotPlay(kinds):
                standing.append(NoPlay(word_of(kinds)))
            case words.CannotEnter(kinds, whose):
                standing.append(NoEntry(word_of(kinds), WHOSE[whose]))
            case words.CountsAs(number):
                self.face.unicorn = number
            case words.AreBlinded():
                standing.append(Blinding())
            case words.ArePandas():
                standing.append(Masquerade())
            case words.HandIsVisible():
                standing.append(Showing())

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
                steps += self._others(who, links)
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
            for step in link:
                steps += self._steps(step)
        for guard in guards:
            guard.target = len(steps)

    def _others(self, who: words.Who, links: tuple[words.Link, ...]) -> list[Step]:
        self.bodies += 1
        steps: list[Step] = []
        self._links(links, steps)
        body = Program(f"{self.name}/{self.bodies}", self.clause, steps)
        if who is words.Who.THAT:
            return [ForThat(body)]
        if who is words.Who.ANOTHER:
            return [ChoosePlayer(with_self=False), ForThat(body)]
        return [ForPlayers(body, who is words.Who.EACH)]

    def _may(self, link: words.Link, steps: list[Step]) -> None:
        first, *more = self._steps(link[0])
        rest = more + [found for step in link[1:] for found in self._steps(step)]
        guard = UnlessTaken(0, within=True)
        if isinstance(first, PlayMore):
            steps.append(first)
        elif isinstance(first, Take | Carry) and first.number != ALL:
            first.optional = True
            steps.append(first)
            if rest:
                steps += [guard, *rest]
        else:
            steps += [Offer(first), guard, first, *rest]
        guard.target = len(steps)

    def _if_did(self, then: words.Do, steps: list[Step]) -> None:
        guard = UnlessTaken(0)
        offered = [step for step in steps if is_optional(step)]
        steps.append(guard)
        first = len(steps)
        self._sentence(then, steps)
        guard.target = len(steps)
        if offered:
            offered[-1].payoff = tuple(steps[first:])

    def _steps(self, step: words.Step) -> list[Step]:
        """The instructions of a step; those that first need a player choose one."""
        match step:
            case words.Pull(words.Hand(words.Owner.ANOTHER)):
                return [ChoosePlayer(with_self=False, with_cards=True), Pull()]
            case words.SwapHands(who):
                return [ChoosePlayer(who is words.ChosenPlayer.ANY), SwapHands()]
        return [self._step(step)]

    def _step(self, step: words.Step) -> Step:
        match step:
            case words.Draw(words.Exactly(number)):
                return Draw(number)
            case words.Move(cause, words.Cards() as cards, where):
                return self._take(causes.CAUSE_BITS[cause], cards, where)
            case words.Move(cause, words.This() | words.It() as card):
                return TakeOne(causes.CAUSE_BITS[cause], THIS if isinstance(card, words.This) else IT)
            case words.Transfer(carry, cards, source, to):
                return self._transfer(CARRIES[carry], cards, source, to)
            case words.Either(first, second):
                return self._either(self._step(first), self._step(second))
            case words.Search(cards):
                return Search(phrase_of(cards))
            case words.LookAtTop(number):
                return LookAtTop(number)
            case words.LookAtHand(words.Hand(words.Owner.ANOTHER)):
                return LookAtHand()
            case words.ReturnRest():
                return ReturnRest()
            case words.Pull(words.Hand(words.Owner.THAT)):
                return Pull()
            case words.Shuffle(cards):
                return self._shuffle(cards)
            case words.Choose(who):
                return ChoosePlayer(who is words.ChosenPlayer.ANY)
            case words.TakeAnotherTurn():
                return TakeAnotherTurn()
            case words.PlayInAction(number):
                return PlayMore(number)
            case words.EndTurn():
                return EndTurn()
            case words.Stop():
                return Stop()
        raise NotYet(f"“{type(step).__name__}” is not carried out yet in this form.")

    def _take(self, cause: int, cards: words.Cards, where: words.Stable | None) -> Take:
        scope = BY_VERB if where is None else SCOPES[where.owner]
        if scope in (DIFFERENT, EACH):
            raise NotYet("This verb does not look into each or a different Stable yet.")
        return Take(cause, number_of(cards), phrase_of(cards), scope=scope)

    def _either(self, first: Step, second: Step) -> Step:
        if isinstance(first, Take) and isinstance(second, Take) and first.number == second.number == 1:
            return Either(first, second)
        raise NotYet("“or” joins two steps with one card each so far.")

    def _transfer(
        self,
        cause: int,
        cards: words.Cards | words.This | words.It | words.OneOfThem,
        source: words.Zone | None,
        to: words.Zone,
    ) -> Step:
        match cards:
            case words.OneOfThem():
                return PutOneOfThem(spot_of(to))
            case words.This():
                return CarryOne(cause, THIS, spot_of(to))
            case words.It():
                return CarryOne(cause, IT, spot_of(to))
        if source is None:
            raise NotYet("It is not said where these cards come from.")
        return Carry(cause, number_of(cards), phrase_of(cards), spot_of(source), spot_of(to))

    def _shuffle(self, cards: tuple[words.This | words.Hand | words.Place, ...]) -> Step:
        for card in cards:
            if card not in (words.This(), words.Hand(words.Owner.YOU), words.Place.DISCARD):
                raise NotYet("Only this card, your hand and the discard pile are shuffled into the deck yet.")
        return Shuffle(
            words.This() in cards, words.Hand(words.Owner.YOU) in cards, words.Place.DISCARD in cards
        )


def is_optional(step: Step) -> bool:
    """Whether a step asks if it is to be done at all."""
    return isinstance(step, Offer) or (isinstance(step, Take | Carry) and step.optional)


def number_of(cards: words.Cards) -> int:
    """How many cards a phrase asks for; `ALL` for all there are."""
    return cards.amount.number if isinstance(cards.amount, words.Exactly) else ALL


def phrase_of(cards: words.Cards) -> Phrase:
    """The cards a phrase fits."""
    family = cards.but.family if isinstance(cards.but, words.Named) else ""
    return Phrase(word_of(cards.kinds), isinstance(cards.but, words.Other), family)


def spot_of(zone: words.Zone) -> Spot:
    """The zone a phrase names."""
    match zone:
        case words.Hand(owner):
            return Spot(HAND, SCOPES[owner])
        case words.Stable(owner):
            return Spot(STABLE, SCOPES[owner])
    return Spot(COMMON, OWN, PLACES[zone])
