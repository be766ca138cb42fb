"""Sentences and steps of the card language, turned into the machine's instructions one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from itertools import chain, takewhile
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from engine.compile.nouns import (
    CARRIES,
    PHASE_SKIPPED,
    ZONE_OF_PLACE,
    NotYet,
    condition_of,
    least_of,
    most_and_least_of,
    name_of,
    number_of,
    phrase_of,
    scope_of,
    spot_of,
    word_said,
)
from engine.effects.branches import (
    IfUndone,
    Jump,
    Unless,
    UnlessDeclined,
    UnlessDone,
    UnlessKind,
    UnlessMany,
    UnlessTaken,
    UnlessThere,
)
from engine.effects.carry import CarryCards, CarryOne, CarryThem, TakeDifferentCard
from engine.effects.choices import ChooseBranch, HowMany, NameCardType, Offer, SaidYes
from engine.effects.deck import (
    PutOfThem,
    PutRest,
    PutSomeOfThem,
    ReturnRest,
    SearchDeck,
    SearchForSeveral,
    SeeTop,
    ShuffleDeck,
    ShuffleIn,
    ShuffleRest,
    TurnCardsOverUntil,
    TurnOverTop,
)
from engine.effects.draw import (
    DrawCards,
    DrawForEach,
    DrawForEachUnicorn,
    DrawThatMany,
    DrawToLimit,
    DrawUntilHolding,
    TakeDealt,
    cards_to_draw,
)
from engine.effects.hands import (
    ChooseToPass,
    ExchangeHands,
    PassChosen,
    PassHands,
    PullCard,
    PullFromEach,
    SeeHand,
    SeeHands,
    SeeThatHand,
    cards_to_pull,
)
from engine.effects.move import ABOUT, ALL, ANY_NUMBER, IT, THIS, MoveChosen, MoveFromEach, MoveThatMany
from engine.effects.play import ChooseStableItEnters, PlayCardNow, PlayIt, StopCard
from engine.effects.players import (
    ALL_OTHERS,
    EVERYBODY,
    THE_CHOSEN,
    THE_TWO,
    ChoosePlayer,
    ChoosePlayers,
    ForPlayers,
    ForThat,
    ForYou,
    PointTo,
    RepeatForEach,
)
from engine.effects.take import Take, TakeEither, TakeOne
from engine.effects.turns import (
    SKIPPED_TO_END,
    TURN_ENDED,
    AddTurn,
    DrawMoreInDrawPhase,
    EndThisTurn,
    ForbidPlaying,
    LeaveOutPhase,
    MissNextTurn,
    PlayMore,
    PlayNothing,
)
from engine.game.movement import LENT, STABLE, Movement, Spot, by_verb
from engine.game.responses import Redirect, StopDeed
from engine.game.targets import ALL_PLAYERS, BY_VERB, OTHERS, OWN, THAT, CardFilter
from engine.language import Advice, sentence_said, words
from engine.language.binding import (
    Said,
    Word,
    event,
    innermost,
    is_demanded_of_several,
    is_left_to_several,
    is_several,
    parts_of_choice,
    references,
    sentences,
    steps,
)
from engine.model import causes
from engine.model.kinds import word_of
from engine.model.state import Program, Step

if TYPE_CHECKING:
    from engine.model.naming import NameFilter

BY_WORD: Final[dict[type[words.Step], Callable[[], Step]]] = {
    words.RevealTop: TurnOverTop,
    words.ReturnToTop: ReturnRest,
    words.TakeAnotherTurn: AddTurn,
    words.SkipNextTurn: MissNextTurn,
    words.NameType: NameCardType,
    words.ChooseStable: ChooseStableItEnters,
    words.ChooseTarget: Redirect,
    words.TakeDifferent: TakeDifferentCard,
}
"""The instructions of words that say all of it."""
PASSED_BY_ALL: Final = "Write “each player passes their hand to the left” as a sentence of its own."
GIVEN_BY_ALL: Final = "Write “each player gives a card to the player on their left” as a sentence of its own."
# How many places to the left of the one who does it; the one whose effect it is is looked up.
PLACES: Final[dict[words.Who | words.Owner, int]] = {
    words.Who.LEFT: 1,
    words.Who.RIGHT: -1,
    words.Owner.LEFT: 1,
    words.Owner.RIGHT: -1,
    words.Owner.MASTER: 0,
}
NOT_KEPT_IN_MIND: Final = "Write “another player's”: no other player is kept in mind here yet."
PLAYED_FROM_HAND: Final = "A card is played from the hand: write “put it into your hand, then play it”."
DISCARDED_FROM_HAND: Final = "A card is discarded from a hand: write “put it into the discard pile”."
SACRIFICED_OR_DESTROYED: Final = (causes.SACRIFICE, causes.DESTROY)
FROM_EACH: Final = "Write “return a card from each player's Stable to that player's hand”, or to the Nursery."
DIFFERENT_OWNERS: Final = (words.Owner.DIFFERENT, words.Owner.DIFFERENT_OTHER)
EACH_OWNER: Final = {words.Owner.EACH: EVERYBODY, words.Owner.EACH_OTHER: ALL_OTHERS}
Hanging: TypeAlias = words.IfDid | words.IfDidNot


class Memory:
    """The steps the lines above have become, for a line that speaks of a card one of them took."""

    def __init__(self) -> None:
        self.steps: dict[int, Step] = {}


class Body:
    """Compiles the sentences of one line; programs are named `card@edition#line`, those inside it `…/1`.

    Afterwards `stops` says whether it stops the card being played, `steals_it` whether it steals it.
    """

    def __init__(
        self, name: str, clause: int, line: words.Line, before: Sequence[words.Line], memory: Memory
    ) -> None:
        self.name = name
        self.clause = clause
        self.memory = memory
        self.answers_deed = False
        self.answers_play = False
        self.stops = False
        self.steals_it = False
        self.recalls = False
        self._bodies = 0
        self._hanging: list[Hanging] = []
        self._cannot: list[words.Doing] = []
        self._demanded: list[Step] = []
        self._registers: dict[int, int] = {}
        self._line = line
        self._before = before
        self._kind: tuple[int, NameFilter | None] | None = None
        self._questioned: object = None
        self._is_passing = False
        self._here = {id(step) for sentence in sentences(line) for step in _all_steps(sentence)}
        self._references = self._of_cards()

    def _of_cards(self) -> Iterator[object]:
        found = references(self._line, self._before)
        return (
            reference.antecedent
            for reference in found
            if reference.word in (Word.IT, Word.THAT_CARD) and reference.antecedent is not None
        )

    # Programs

    def program(self, body: Sequence[words.Sentence]) -> Program:
        """The program of a line's sentences."""
        optional = isinstance(innermost(body[0]), words.May) and not self._is_answer
        return self._finished(Program(self.name, self.clause, self._sequence(body), optional))

    def without_offer(self, body: Sequence[words.Sentence]) -> Program:
        """The program of a text that steals a card as it is played: its player has said yes to *you may*."""
        other = Body(f"{self.name}/played", self.clause, self._line, self._before, self.memory)
        other.answers_play = True
        return other.program(body)

    def replacement(self, body: words.Replacing) -> Program:
        """What is done in place of an event; its *you may* is asked before it begins."""
        first = body[0]
        optional = not isinstance(first, words.Instead)
        if isinstance(first, words.May):
            steps_ = self._of_link(first.link)
            for sentence in body[1:]:
                steps_ += self._instead(sentence)
        else:
            steps_ = self._steps(first.step)
        return self._finished(Program(self.name, self.clause, steps_, optional))

    def _finished(self, program: Program) -> Program:
        _note_needs(program.steps)
        program.recalls = self.recalls
        return program

    @property
    def _is_answer(self) -> bool:
        return self.answers_play or self.answers_deed

    def _instead(self, sentence: object) -> list[Step]:
        match sentence:
            case words.IfDidInstead(words.Instead(step)):
                return self._of_link((step,))
            case words.IfDiscarded(number, words.Instead(step)):
                return _unless(UnlessMany(number), self._steps(step))
        return []

    # Sentences

    def _sequence(self, said: Sequence[words.Sentence]) -> list[Step]:
        """Sentences in order; *If they …* behind what several players do goes into what each of them does."""
        steps_: list[Step] = []
        left = list(said)
        while left:
            sentence = left.pop(0)
            if is_left_to_several(sentence):
                self._hanging = _hanging(left)
                del left[: len(self._hanging)]
            elif is_demanded_of_several(sentence):
                self._cannot = [next_.then for next_ in left[:1] if isinstance(next_, words.IfCannot)]
                del left[: len(self._cannot)]
            self._demanded = self._sentence(sentence, steps_)
            steps_ += self._demanded
        return steps_

    def _sentence(self, sentence: words.Sentence, before: Sequence[Step]) -> list[Step]:
        match sentence:
            case words.IfDid(then):
                return self._if_did(then, before)
            case words.IfDidNot(then):
                _let_tell(before)
                return _unless(UnlessDeclined(), self._doing(then))
            case words.IfCannot(then):
                return self._if_cannot(then)
            case words.IfItIs(kinds, then, but):
                self._kind = word_of(kinds), name_of(but)
                return _unless(self._unless_kind(*self._kind), self._doing(then))
            case words.IfItIsNotA(kinds, then, but):
                guard = self._unless_kind(word_of(kinds), name_of(but), wanted=False)
                return _unless(guard, self._doing(then))
            case words.IfItIsNot(then):
                return _unless(self._unless_not(), self._doing(then))
            case words.IfThere(condition, then):
                return _unless(UnlessThere(condition_of(condition)), self._doing(then))
            case words.Otherwise(then):
                return _otherwise(self._demanded[0], self._doing(then))
            case words.DoForEach(kinds, then, but):
                inner = self._doing(then)
                _make_conditional(inner)
                return [RepeatForEach(self._inner(inner), word_of(kinds), name_of(but))]
        return self._doing(sentence)

    def _unless_kind(self, word: int, named: NameFilter | None, wanted: bool = True) -> UnlessKind:
        antecedent = next(self._references)
        again = antecedent is self._questioned
        self._questioned = antecedent
        return UnlessKind(word, wanted, named, self._register(antecedent), again)

    def _unless_not(self) -> UnlessKind:
        if self._kind is None:
            raise NotYet("Write “If it is a Unicorn, …” before “If it is not, …”.")
        word, named = self._kind
        return UnlessKind(word, False, named, again=True)

    def _doing(self, doing: words.Doing) -> list[Step]:
        match doing:
            case words.Do(words.Who.YOU, links):
                return self._links(links)
            case words.Do(who, links):
                return self._others(who, links)
            case words.May(link, words.Who.YOU):
                return [SaidYes(), *self._of_link(link)] if self._is_answer else self._may(link)
            case words.May(link, who):
                return self._others_may(who, link)
            case words.Forbid(but=words.Named() | words.Called()):
                raise NotYet("Write “cannot play Unicorns this turn”: a turn keeps no names in mind yet.")
            case words.Forbid(words.Who.YOU | words.Who.THAT as who, kinds):
                return [ForbidPlaying(word_of(kinds), who is words.Who.THAT)]
            case words.Forbid(who, kinds):
                return self._for(who, self._inner([ForbidPlaying(word_of(kinds), False)]))

    def _links(self, links: Sequence[words.Link]) -> list[Step]:
        *firsts, found = [self._of_link(link) for link in links]
        for first in reversed(firsts):
            found = [*first, *_guarded(UnlessDone(), found)]
        return found

    def _of_link(self, link: Sequence[words.Step]) -> list[Step]:
        found: list[Step] = []
        for step in link:
            compiled = self._steps(step)
            _note_words(compiled, words.Do(words.Who.YOU, (cast("words.Link", (step,)),)))
            found += compiled
        return found

    def _others(self, who: words.Doer, links: Sequence[words.Link]) -> list[Step]:
        _check_you(step for link in links for step in link)
        if words.PassHand() in [step for link in links for step in link]:
            return self._passing(who, links)
        passing = self._passing_on(who, [step for link in links for step in link])
        cannot, self._cannot = self._cannot, []
        inner = self._links(links)
        self._is_passing = False
        for then in cannot:
            inner += _unless(IfUndone([]), [ForYou(self._inner(self._doing(then)))])
        found = [*self._for(who, self._inner(inner)), *passing]
        if cannot:
            _make_conditional(found)
        _note_words(found, words.Do(who, tuple(links)))
        return found

    def _passing(self, who: words.Doer, links: Sequence[words.Link]) -> list[Step]:
        if who is not words.Who.EACH or links != ((words.PassHand(),),):
            raise NotYet(PASSED_BY_ALL)
        return [PassHands()]

    def _passing_on(self, who: words.Doer, said: Sequence[words.Step]) -> list[Step]:
        """What lets cards go that several players pass to those beside them, once all have chosen."""
        passed = [step for step in said if is_several(who) and _is_passed(step)]
        if passed and len(said) > 1:
            raise NotYet(GIVEN_BY_ALL)
        self._is_passing = bool(passed)
        return [PassChosen(PLACES[beside]) for step in passed for beside in _beside(step)]

    def _others_may(self, who: words.Doer, link: words.Link) -> list[Step]:
        _check_you(link)
        passing = self._passing_on(who, link)
        hanging, self._hanging = self._hanging, []
        inner = self._may(link)
        self._is_passing = False
        while hanging:
            hanging = self._hang(hanging, inner)
        return [*self._for(who, self._inner(inner)), *passing]

    def _hang(self, hanging: list[Hanging], steps_: list[Step]) -> list[Hanging]:
        """Put the first *If they do …* into what each player does; returns those that are left."""
        first, *left = hanging
        own = left if isinstance(first.then, words.May) else []
        yours = self._sequence((first.then, *own))
        guard = UnlessTaken() if isinstance(first, words.IfDid) else UnlessDeclined()
        steps_ += _unless(guard, [ForYou(self._inner(yours))])
        return left[len(own) :]

    def _inner(self, inner: list[Step]) -> Program:
        self._bodies += 1
        return Program(f"{self.name}/{self._bodies}", self.clause, inner)

    def _for(self, who: words.Doer, body: Program) -> list[Step]:
        match who:
            case words.EachWithout(kinds, but):
                return [ForPlayers(body, EVERYBODY, condition_of(words.ThereIsNo(kinds, but)))]
            case words.EachWith(kinds, but):
                return [ForPlayers(body, EVERYBODY, condition_of(words.ThereAre(1, kinds, but)))]
            case words.Who.THAT:
                return [ForThat(body)]
            case words.Who.ANOTHER:
                return [ChoosePlayer(with_self=False), ForThat(body)]
            case words.Who.LEFT | words.Who.RIGHT:
                return [PointTo(PLACES[who]), ForThat(body)]
            case words.Who.EACH_OF_THEM:
                return [ForPlayers(body, THE_CHOSEN)]
            case words.Who.YOU_AND_THAT:
                return [ForPlayers(body, THE_TWO)]
        return [ForPlayers(body, EVERYBODY if who is words.Who.EACH else ALL_OTHERS)]

    def _may(self, link: words.Link) -> list[Step]:
        return self._optional(self._of_link(link))

    def _optional(self, found: list[Step]) -> list[Step]:
        first, *rest = found
        if isinstance(first, PointTo):
            return [first, *self._optional(rest)]
        _make_conditional(rest)
        guard = UnlessTaken(within=True)
        if isinstance(first, PlayMore):
            first.is_must = False
        if isinstance(first, PlayMore | ChoosePlayers | TakeDifferentCard):
            return found
        if isinstance(first, MoveChosen) and first.number != ALL:
            first.optional = True
            return [first, *_guarded(guard, rest)] if rest else [first]
        return [Offer(first), *_guarded(guard, found)]

    def _if_did(self, then: words.Doing, before: Sequence[Step]) -> list[Step]:
        _let_tell(before)
        offered = [step for step in before if is_optional(step)]
        inner = self._doing(then)
        if offered:
            _make_conditional(inner)
            offered[-1].payoff = tuple(inner)
        return _guarded(UnlessTaken(), inner)

    def _if_cannot(self, then: words.Doing) -> list[Step]:
        """What was demanded just before need not be possible: this takes its place."""
        _make_conditional(self._demanded)
        inner = self._doing(then)
        if not any(isinstance(step, ForThat) for step in self._demanded):
            return _unless(IfUndone(inner), inner)
        for step in self._demanded:
            if isinstance(step, ForThat):
                step.tell()
            elif isinstance(step, ChoosePlayer):
                step.may_be_unable = True
        return _unless(UnlessDeclined(), inner)

    # Steps

    def _steps(self, step: words.Step) -> list[Step]:
        """The instructions of a step, in order; jumps in them count from the first."""
        pointing: list[Step] = [PointTo(PLACES[beside]) for beside in _beside(step)]
        return [*pointing, *self._steps_alone(step)]

    def _steps_alone(self, step: words.Step) -> list[Step]:
        match step:
            case words.Draw(words.UpTo() | words.AnyNumber() as amount):
                return [HowMany(*most_and_least_of(amount), cards_to_draw), DrawThatMany()]
            case words.Pull(amount, words.Hand(words.Owner.ANOTHER | words.Owner.ANY as whose)):
                is_any = whose is words.Owner.ANY
                return [ChoosePlayer(with_self=is_any, with_cards=True), *_pull(amount)]
            case words.Pull(int() | words.ThatMany() as amount, words.Hand(owner)) if owner in EACH_OWNER:
                return [PullFromEach(amount if isinstance(amount, int) else 0)]
            case words.Pull(amount, words.Hand(owner)) if scope_of(owner) == THAT:
                return _pull(amount)
            case words.SwapHands(words.ChosenPlayer() as who):
                return [ChoosePlayer(who is words.ChosenPlayer.ANY), ExchangeHands()]
            case words.SwapHands():
                return [ExchangeHands()]
            case words.Transfer(cards=cards, to=words.Hand(owner) | words.Stable(owner)) if _is_for_chosen(
                cards, step.source, step.to
            ):
                choose = ChoosePlayer(with_self=owner is words.Owner.ANY)
                return [choose, self._remembered(step, self._transfer(step, type(step.to)(words.Owner.THAT)))]
            case words.Transfer(words.Carry.SHUFFLE):
                return [self._remembered(step, self._transfer(step)), ShuffleIn()]
            case words.Move(cause, words.Cards(words.All()) as cards, words.Stable(words.Owner.ANOTHER)):
                having = phrase_of(cards)
                take = Take(by_verb(causes.CAUSE_BITS[cause], having, THAT), ALL)
                return [ChoosePlayer(with_self=False, having=having), take]
            case words.Search(cards, also):
                return _search(cards, also)
            case words.Deal(number):
                return [ForPlayers(self._inner([TakeDealt(number)]), EVERYBODY)]
            case words.ChooseOne():
                return self._branches(parts_of_choice(step))
            case words.Either(first, second) if not _is_by_card(first, second):
                return self._branches(parts_of_choice(step))
        return [self._remembered(step, self._step(step))]

    def _remembered(self, step: words.Step, compiled: Step) -> Step:
        self.memory.steps[id(step)] = compiled
        return compiled

    def _branches(self, parts: list[tuple[words.Link, ...]]) -> list[Step]:
        """The branches one after the other; each ends with a jump behind them all."""
        branches = [self._links(links) for links in parts]
        said = [words.Do(words.Who.YOU, links) for links in parts]
        found: list[Step] = []
        for branch in reversed(branches):
            found = [*branch, *_guarded(Jump(), found)]
        return [ChooseBranch(branches, said, [sentence_said(each, "en") for each in said]), *found]

    def _step(self, step: words.Step) -> Step:
        if type(step) in BY_WORD:
            return BY_WORD[type(step)]()
        match step:
            case words.Draw(amount):
                return self._draw(amount)
            case words.DrawExtra(number):
                return DrawMoreInDrawPhase(number)
            case words.Move():
                return self._move(step)
            case words.SacrificeOrDestroy(cards, where):
                scope = BY_VERB if where is None else scope_of(where.owner)
                movements = [by_verb(cause, phrase_of(cards), scope) for cause in SACRIFICED_OR_DESTROYED]
                most, least = number_of(cards), least_of(cards)
                return TakeEither(*[Take(movement, most, least) for movement in movements])
            case words.Transfer():
                return self._transfer(step)
            case words.Either(first, second):
                return self._either(self._step(first), self._step(second))
            case words.LookAtTop(number):
                return SeeTop(number)
            case words.LookAtHand(words.Hand(words.Owner.ANY)):
                return SeeHand(with_self=True)
            case words.LookAtHand(words.Hand(words.Owner.ANOTHER)):
                return SeeHand(with_self=False)
            case words.LookAtHand(words.Hand(owner)) if scope_of(owner) == THAT:
                return SeeThatHand()
            case words.LookAtHand(words.Hand(words.Owner.EACH_OTHER | words.Owner.EACH)):
                return SeeHands()
            case words.TurnOverUntil(kinds, but):
                return TurnCardsOverUntil(word_of(kinds), name_of(but))
            case words.Shuffle(cards):
                return self._shuffle(cards)
            case words.Choose(who):
                return self._choose(who)
            case words.PlayInAction(number):
                return PlayMore(number) if number else PlayNothing()
            case words.PlayNow(words.Cards(amount) as cards):
                most, least = most_and_least_of(amount)
                return PlayCardNow(most, phrase_of(cards), least)
            case words.PlayNow(words.It()):
                return PlayIt(self._which_in_hand(step, PLAYED_FROM_HAND))
            case words.SkipPhase(phase):
                return LeaveOutPhase(PHASE_SKIPPED[phase])
            case words.EndTurn():
                return EndThisTurn(TURN_ENDED)
            case words.SkipToEnd():
                return EndThisTurn(SKIPPED_TO_END)
            case words.Stop():
                self.stops = True
                return StopDeed() if self.answers_deed else StopCard()
            case words.Pull(_, words.Hand(words.Owner.DIFFERENT)) | words.LookAtHand(
                words.Hand(words.Owner.DIFFERENT)
            ):
                raise NotYet(NOT_KEPT_IN_MIND)
            case words.Pull(_, words.Hand(owner)) if owner in EACH_OWNER:
                raise NotYet("Write a number: “pull 2 cards from each other player's hand”.")
            case words.Pull():
                raise NotYet("Write “discard a card”: nobody pulls cards from their own hand.")
            case words.LookAtHand():
                raise NotYet("Write “look at another player's hand”: everybody knows their own.")
            case words.PassHand():
                raise NotYet(PASSED_BY_ALL)
        raise NotYet(Advice("“{0}” is not carried out yet in this form.", (type(step).__name__,)))

    def _draw(self, amount: words.Drawn) -> DrawCards:
        match amount:
            case words.Exactly(number):
                return DrawCards(number)
            case words.UntilHolding(number):
                return DrawUntilHolding(number)
            case words.ToHandLimit():
                return DrawToLimit()
            case words.ForEach(kinds, number, but):
                return DrawForEach(number, word_of(kinds), name_of(but))
            case words.ForEachUnicorn(above, number):
                return DrawForEachUnicorn(number, above)
        return DrawThatMany()

    def _move(self, step: words.Move) -> Step:
        cause = causes.CAUSE_BITS[step.cause]
        match step.cards:
            case words.Hand():
                return Take(by_verb(cause, CardFilter(word_of((words.Kind.CARD,)))), ALL)
            case words.Cards(but=words.Different()) as cards:
                return _sparing(self._move(replace(step, cards=replace(cards, but=None))))
            case words.Cards() as cards:
                return self._take(cause, cards, step.where, step.manner is words.Manner.QUIET)
            case words.This():
                return TakeOne(cause, THIS)
        if step.cause is words.Cause.DISCARD:
            which = self._which_in_hand(step, DISCARDED_FROM_HAND)
        else:
            which = self._which(step)
        self.steals_it = self.steals_it or (which == ABOUT and step.cause is words.Cause.STEAL)
        return TakeOne(cause, which, word_said(step.cards))

    def _which(self, step: words.Step) -> int:
        """The register that holds what *it* or *that Unicorn* stands for, by what named it."""
        antecedent = next(self._references)
        which = self._register(antecedent)
        self._registers[id(step)] = which
        return which

    def _which_in_hand(self, step: words.Step, advice: str) -> int:
        """The register of a card that must lie in the hand: one shown from the deck is put there first."""
        antecedent = next(self._references)
        self._references = chain([antecedent], self._references)
        is_shown = isinstance(antecedent, words.Search | words.RevealTop | words.TurnOverUntil)
        if is_shown and not self._is_put_into_hand(step):
            raise NotYet(advice)
        return self._which(step)

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

    def _register(self, antecedent: object) -> int:
        if antecedent is event(self._line):
            return ABOUT
        if id(antecedent) in self._registers:
            # It was itself called *it* or *that Unicorn*, so it is where that was.
            return self._registers[id(antecedent)]
        if id(antecedent) in self._here:
            return IT
        naming = self.memory.steps.get(id(antecedent))
        if not isinstance(naming, MoveChosen):
            raise NotYet(
                "Write it in the line above: a line speaks only of cards an earlier one took or moved."
            )
        naming.remembers = True
        self.recalls = True
        return ABOUT

    def _take(self, cause: int, cards: words.Cards, where: words.Stable | None, quiet: bool) -> Step:
        if where is not None and where.owner is words.Owner.EACH_OF_THEM:
            return MoveFromEach(by_verb(cause, phrase_of(cards), THAT, quiet), _of_each(cards), THE_CHOSEN)
        if where is not None and where.owner in EACH_OWNER:
            which = EACH_OWNER[where.owner]
            return MoveFromEach(by_verb(cause, phrase_of(cards), THAT, quiet), _of_each(cards), which)
        scope = BY_VERB if where is None else scope_of(where.owner)
        if scope not in (BY_VERB, OWN, THAT, OTHERS, ALL_PLAYERS):
            raise NotYet("Write “another player's Stable” or “a Stable”: this verb knows no other yet.")
        movement = by_verb(cause, phrase_of(cards), scope, quiet)
        if cards.amount == words.ThatMany():
            return MoveThatMany(lambda number: Take(movement, number))
        return Take(movement, number_of(cards), least_of(cards))

    def _either(self, first: Step, second: Step) -> Step:
        assert isinstance(first, Take)
        assert isinstance(second, Take)
        return TakeEither(first, second)

    def _transfer(self, step: words.Transfer, chosen: words.Zone | None = None) -> Step:
        cause, source, to = CARRIES[step.carry], step.source, chosen or step.to
        match step.cards:
            case words.OfThem(words.AnyNumber()) if isinstance(to, words.Place):
                return PutSomeOfThem(ZONE_OF_PLACE[to])
            case words.OfThem() as cards:
                return PutOfThem(number_of(cards), least_of(cards), spot_of(to))
            case words.Rest():
                return PutRest(spot_of(to))
            case words.This():
                return CarryOne(cause, THIS, spot_of(to))
            case words.Them():
                return CarryThem(cause, spot_of(to))
            case words.It() | words.ThatCard():
                return self._carry_named(step, cause, source, to)
            case words.Cards(but=words.Different()) as cards:
                return _sparing(self._transfer(replace(step, cards=replace(cards, but=None)), chosen))
            case words.Cards() as cards if source is not None:
                return self._carry(cause, cards, source, to, step.manner is words.Manner.QUIET)
        raise NotYet("Write where these cards come from: “from the discard pile”.")

    def _carry_named(
        self, step: words.Transfer, cause: int, source: words.Zone | None, to: words.Zone
    ) -> Step:
        from_where = spot_of(source) if source is not None else None
        if isinstance(to, words.Stable) and to.owner is words.Owner.PREVIOUS:
            from_where = Spot(STABLE, LENT)
        return CarryOne(cause, self._which(step), spot_of(to), from_where, word_said(step.cards))

    def _carry(self, cause: int, cards: words.Cards, source: words.Zone, to: words.Zone, quiet: bool) -> Step:
        if isinstance(source, words.Stable) and source.owner is words.Owner.EACH:
            if to not in (words.Hand(words.Owner.THAT), words.Place.NURSERY):
                raise NotYet(FROM_EACH)
            movement = Movement(causes.RETURN, phrase_of(cards), Spot(STABLE, THAT), spot_of(to))
            return MoveFromEach(movement, _of_each(cards), EVERYBODY)
        if isinstance(source, words.Hand | words.Stable) and source.owner in DIFFERENT_OWNERS:
            raise NotYet(NOT_KEPT_IN_MIND)
        movement = Movement(cause, phrase_of(cards), spot_of(source), spot_of(to), quiet)
        carry = ChooseToPass if self._is_passing else CarryCards
        if cards.amount == words.ThatMany():
            return MoveThatMany(lambda number: carry(movement, number))
        if not isinstance(cards.amount, words.UpTo | words.AnyNumber):
            return carry(movement, number_of(cards))
        if movement.target.is_open:
            raise NotYet("Write “choose another player”, and then how many cards go to that player.")
        return carry(movement, number_of(cards), least_of(cards))

    def _choose(self, who: words.ChosenPlayer | words.SomePlayers) -> Step:
        match who:
            case words.SomePlayers(words.UpTo(number), among):
                return ChoosePlayers(number, True, among is words.ChosenPlayer.ANY)
            case words.SomePlayers(words.AnyNumber(), among):
                return ChoosePlayers(ANY_NUMBER, True, among is words.ChosenPlayer.ANY)
            case words.SomePlayers(_, among):
                return ChoosePlayers(0, False, among is words.ChosenPlayer.ANY)
        return ChoosePlayer(who is words.ChosenPlayer.ANY)

    def _shuffle(self, cards: Sequence[words.This | words.Hand | words.Rest | words.Place]) -> Step:
        if tuple(cards) == (words.Rest(),):
            return ShuffleRest()
        for card in cards:
            if card not in (words.This(), words.Hand(words.Owner.YOU), words.Place.DISCARD):
                raise NotYet(
                    "Write “another player shuffles their hand into the deck”: each shuffles their own."
                )
        return ShuffleDeck(
            words.This() in cards, words.Hand(words.Owner.YOU) in cards, words.Place.DISCARD in cards
        )


def _puts_into_hand(step: words.Step) -> bool:
    match step:
        case words.Transfer(cards=words.It(), to=words.Hand(words.Owner.YOU)):
            return True
    return False


def _sparing(step: Step) -> Step:
    """The step, which takes none of the cards just moved."""
    if not isinstance(step, MoveChosen):
        raise NotYet("Write “another card”: a different one is only moved, taken or carried yet.")
    step.spares_them = True
    return step


def _of_each(cards: words.Cards) -> int:
    """How many cards go from each of several Stables."""
    if least_of(cards) != number_of(cards):
        raise NotYet("Write a number or “all”: other amounts are not carried yet.")
    return number_of(cards)


def _is_for_chosen(cards: object, source: words.Zone | None, to: words.Zone) -> bool:
    """Whether cards named before go to a player who is still to be chosen.

    One card that goes into a Stable asks for that itself, as not every Stable may be open to it.
    """
    if not isinstance(to, words.Hand | words.Stable) or scope_of(to.owner) in (OWN, THAT):
        return False
    is_them = isinstance(cards, words.Them | words.OfThem | words.Rest) or _is_some_of_one(cards, source)
    is_one = isinstance(cards, words.It | words.ThatCard | words.This) and isinstance(to, words.Hand)
    if (is_them or is_one) and to.owner not in (words.Owner.ANOTHER, words.Owner.ANY):
        raise NotYet(NOT_KEPT_IN_MIND)
    return is_them or is_one


def _is_some_of_one(cards: object, source: words.Zone | None) -> bool:
    """Whether *up to* so many or *any number* of cards of one zone go: to whom is said before how many."""
    if not isinstance(cards, words.Cards) or not isinstance(cards.amount, words.UpTo | words.AnyNumber):
        return False
    return source is not None and not spot_of(source).is_open


def _beside(step: words.Step) -> Iterator[words.Who | words.Owner]:
    """The player a step speaks of who is found by where they sit, or by being the *you* beside others."""
    if isinstance(step, words.Either | words.ChooseOne):
        return
    if isinstance(step, words.SwapHands) and step.who in PLACES:
        yield cast("words.Who", step.who)
    owners = {part.owner for part in _zones_of(step)} - {words.Owner.YOU}
    if found := owners & PLACES.keys():
        if len(owners) > 1:
            raise NotYet("Write two sentences: one step keeps no two other players in mind yet.")
        yield found.pop()


def _is_passed(step: words.Step) -> bool:
    """Whether a card goes from the hand to that of somebody who sits beside."""
    match step:
        case words.Transfer(source=words.Hand(), to=words.Hand(words.Owner.LEFT | words.Owner.RIGHT)):
            return True
    return False


def _zones_of(step: words.Step) -> Iterator[words.Hand | words.Stable]:
    for field in fields(step):
        part = getattr(step, field.name)
        if isinstance(part, words.Hand | words.Stable):
            yield part


def _check_you(said: Iterable[words.Step]) -> None:
    """*that player* is nobody else right after the *you* beside others who do it."""
    owners = {zone.owner for step in said for zone in _zones_of(step)}
    if {words.Owner.MASTER, words.Owner.THAT} <= owners:
        raise NotYet("Write two sentences: one step keeps no two other players in mind yet.")


def is_optional(step: Step) -> bool:
    """Whether a step asks if it is to be done at all."""
    return isinstance(step, Offer) or (isinstance(step, MoveChosen) and step.optional)


def _hanging(said: Sequence[words.Sentence]) -> list[Hanging]:
    """The *If they do …* and *If they do not …* that these sentences begin with."""
    found: list[Hanging] = []
    for sentence in said:
        if not isinstance(sentence, Hanging):
            break
        found.append(sentence)
    return found


def _let_tell(steps_: Sequence[Step]) -> None:
    """Let *if you do* hear whether the last offer was taken up; without one, what another player did last."""
    done = [step for step in steps_ if isinstance(step, ForThat)]
    offered = [step for step in steps_ if is_optional(step) or (step in done and _is_left_to_them(step))]
    for step in [*done, *offered][-1:]:
        if isinstance(step, ForThat):
            step.tell()


def _is_left_to_them(step: Step) -> bool:
    return step.body is not None and any(map(is_optional, step.body.steps))


def _search(*wanted: words.Cards | None) -> list[Step]:
    """A step for each card to be found, so that all are found before any is taken."""
    found: list[Step] = []
    for cards in wanted:
        match cards:
            case words.Cards(words.Exactly(number)):
                found += [SearchDeck(phrase_of(cards), bool(found or place)) for place in range(number)]
            case words.Cards(amount):
                found.append(SearchForSeveral(phrase_of(cards), bool(found), *most_and_least_of(amount)))
    return found


def _pull(amount: int | words.Unseen) -> list[Step]:
    """Pulling cards of the player chosen before; how many is said first where the words leave it open."""
    match amount:
        case int():
            return [PullCard(amount)]
        case words.ThatMany():
            return [PullCard(0)]
    return [HowMany(*most_and_least_of(amount), cards_to_pull), PullCard(0)]


def _is_by_card(first: words.Plain, second: words.Plain) -> bool:
    """Whether the card chosen says which of two steps is meant: each takes just one."""
    for step in (first, second):
        if list(_beside(step)):
            return False
        if not isinstance(step, words.Move) or not isinstance(step.cards, words.Cards):
            return False
        if step.cards.amount != words.Exactly(1):
            return False
    return True


def _note_needs(steps_: Sequence[Step]) -> None:
    """What follows the choice of a player, up to the next condition, must be possible with that player.

    What is returned to a hand may be asked of it afterwards, so nothing more is needed then. Of the player to
    whom a card goes only a different one is needed: that card itself may come back.
    """
    stops = (ChoosePlayer, Unless)
    needed = (MoveChosen, PullCard, ForThat)
    for place, step in enumerate(steps_):
        following = list(takewhile(lambda later: not isinstance(later, stops), steps_[place + 1 :]))
        if isinstance(step, ChoosePlayer) and not step.may_be_unable:
            returned = next((at + 1 for at, later in enumerate(following) if later.returns_to_hand), None)
            step.needs = tuple(later for later in following[:returned] if isinstance(later, needed))
        elif isinstance(step, CarryCards) and step.movement.target.is_open:
            step.needs = tuple(
                later for later in following[:1] if isinstance(later, MoveChosen) and later.spares_them
            )


def _all_steps(sentence: Said) -> Iterator[words.Step]:
    """The steps of a sentence, those of its alternatives included."""
    for step in steps(sentence):
        yield step
        if isinstance(step, words.ChooseOne | words.Either):
            yield from chain.from_iterable(chain.from_iterable(parts_of_choice(step)))


def _note_words(steps_: Sequence[Step], sentence: words.Do) -> None:
    """Let each step know the sentence it comes from, unless it knows a shorter one already."""
    for step in steps_:
        step.sentence = step.sentence or sentence


def _make_conditional(steps_: Sequence[Step]) -> None:
    """What stands behind a condition need not be possible for the card to be played."""
    for step in steps_:
        step.is_conditional = True


def _unless(guard: Unless, steps_: Sequence[Step]) -> list[Step]:
    """Steps that stand behind a condition."""
    _make_conditional(steps_)
    return _guarded(guard, steps_)


def _otherwise(guard: Step, steps_: list[Step]) -> list[Step]:
    """Steps for when a condition does not hold: it leads to them, and those for when it does past them."""
    assert isinstance(guard, Unless)
    guard.over += 1
    _make_conditional(steps_)
    return _guarded(Jump(), steps_)


def _guarded(guard: Jump, steps_: Sequence[Step]) -> list[Step]:
    """Steps behind one that may lead past all of them."""
    guard.over = len(steps_) + 1
    return [guard, *steps_]
