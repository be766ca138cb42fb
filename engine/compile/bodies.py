"""Sentences of a line, turned into its program: who does it, whether they may, and on what it hangs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from engine.compile.guards import (
    guarded,
    is_optional,
    let_tell,
    make_conditional,
    note_diverted,
    note_needs,
    note_words,
    otherwise,
    unless,
    unless_done,
)
from engine.compile.holding import check_typed, continuous_effect_of, subject_of
from engine.compile.instructions import PASSED_BY_ALL, PLACES, TO_EACH, Instructions, beside, zones_of
from engine.compile.named_cards import Memory, NamedCards
from engine.compile.nouns import (
    NotYet,
    cards_there,
    condition_of,
    condition_on_each,
    filter_of,
    name_of,
    whose_of,
    word_said,
)
from engine.effects import branches, carry, choices, hands, move, players, take, turns
from engine.effects.among import KeepHandsInMind
from engine.game.continuous_effects import HoldsThisTurn, HoldsUntilNextTurn, HoldsUntilNextTurnEnds, NoPlay
from engine.game.movement import EACH, EACH_OTHER, HAND, THAT, Spot
from engine.language import words
from engine.language.named import names_a_card, spoken_of
from engine.language.parts import (
    innermost,
    is_demanded_of_several,
    is_demanded_of_you,
    is_left_to_several,
    is_several,
    link_of,
)
from engine.marking import gettext_noop as _
from engine.model import events
from engine.model.kinds import TYPE_BITS, word_of
from engine.model.places import BEGINNING, END_PHASE, YOURS
from engine.model.state import Program, Step, without_branches

if TYPE_CHECKING:
    from engine.game.targets import CardFilter


ONLY_YOU_GIVE: Final = _(
    "Write “you”, or one player who gets it: only you give cards to each other player yet."
)
YOU_ARE_COMPARED: Final = _(
    "Write a sentence in which you choose the player: whom others choose is not compared with you yet."
)
COUNTED_TWICE: Final = _(
    "Write a number, such as “that player discards 2 cards”: what is as many as before is not counted again."
)
GIVEN_BY_ALL: Final = _(
    "Write “each player gives a card to the player on their left” as a sentence of its own."
)
SWAPPED_BY_ALL: Final = _(
    "Write “each player passes their hand to the right”: swapped one after another, hands come back to who "
    "had them."
)
AMONG: Final[dict[words.Several, int]] = {
    words.Who.EACH: players.EVERYBODY,
    words.Who.EACH_OTHER: players.ALL_OTHERS,
}
# At the beginning of which phase something comes, and whether of its player's next turn.
MOMENTS: Final = {
    words.Moment.TURN_END: (END_PHASE, False),
    words.Moment.NEXT_TURN: (BEGINNING, True),
    words.Moment.NEXT_TURN_END: (END_PHASE, True),
}
NEIGHBOURS: Final = (words.Owner.LEFT, words.Owner.RIGHT)
# What is said of the sentence before.
HANGING: Final = (
    words.IfDid | words.IfDidNot | words.IfCannot | words.IfItIs | words.IfItIsNot | words.Otherwise
)
HOLDING: Final[dict[words.Lasting, tuple[type[HoldsThisTurn], str]]] = {
    words.Lasting.THIS_TURN: (HoldsThisTurn, events.FORBID),
    words.Lasting.UNTIL_NEXT_TURN: (HoldsUntilNextTurn, events.UNTIL_NEXT_TURN),
    words.Lasting.UNTIL_NEXT_TURN_ENDS: (HoldsUntilNextTurnEnds, events.UNTIL_NEXT_TURN_ENDS),
    words.Lasting.UNTIL_THEIR_NEXT_TURN_ENDS: (HoldsUntilNextTurnEnds, events.UNTIL_NEXT_TURN_ENDS),
}
"""How long players are forbidden to play cards, and the event of it."""
Hanging: TypeAlias = words.IfDid | words.IfDidNot


class Body(Instructions):
    """Compiles the sentences of one line; programs are named `card@edition#line`, those inside it `…/1`."""

    def __init__(
        self, name: str, clause: int, line: words.Line, before: Sequence[words.Line], memory: Memory
    ) -> None:
        super().__init__(name, clause, NamedCards(line, before, memory))
        self.answers_play = False
        self._hanging: list[Hanging] = []
        self._demands: list[words.IfCannot | words.IfDid] = []
        self._demanded: list[Step] = []
        self._line = line
        self._before = before
        self._memory = memory
        self._asked_for: CardFilter | None = None
        self._questioned: object = None
        self._counts_turn = False

    # Programs

    def program(self, body: Sequence[words.Sentence]) -> Program:
        """The program of a line's sentences."""
        optional = isinstance(innermost(body[0]), words.May) and not self._is_answer
        return self._finished(Program(self.name, self.clause, self._sequence(body), optional))

    def paying(self, step: words.Move) -> Program:
        """The program of what something costs."""
        return self._inner(self._of_link((step,)))

    def without_offer(self, body: Sequence[words.Sentence]) -> Program:
        """The program of a text that steals a card as it is played: its player has said yes to *you may*."""
        other = Body(f"{self.name}/played", self.clause, self._line, self._before, self._memory)
        other.answers_play = True
        return other.program(body)

    def replacement(self, body: words.Replacing) -> Program:
        """What is done in place of an event; its *you may* is asked before it begins."""
        first = body[0]
        optional = not isinstance(first, words.Instead)
        if isinstance(first, words.May):
            steps = self._of_link(first.link)
            for sentence in body[1:]:
                steps += self._instead(sentence)
        else:
            steps = self._of_link(link_of(first))
        return self._finished(Program(self.name, self.clause, steps, optional))

    def _finished(self, program: Program) -> Program:
        note_needs(program.steps)
        note_diverted(program.steps)
        program.recalls = self.named.recalls
        program.counts_turn = self._counts_turn
        return program

    @property
    def _is_answer(self) -> bool:
        return self.answers_play or self.answers_action

    def _instead(self, sentence: object) -> list[Step]:
        match sentence:
            case words.IfDidInstead(then):
                return self._of_link(link_of(then))
            case words.IfDiscarded(number, then):
                return unless(branches.UnlessMany(number), self._of_link(link_of(then)))
        return []

    # Sentences

    def _sequence(self, said: Sequence[words.Sentence]) -> list[Step]:
        """Sentences in order; *If they …* behind what several players do goes into what each of them does."""
        steps: list[Step] = []
        left = list(said)
        while left:
            sentence = left.pop(0)
            if is_left_to_several(sentence):
                self._hanging = _hanging(left)
                del left[: len(self._hanging)]
            elif is_demanded_of_several(sentence):
                self._demands = [
                    next_ for next_ in left[:1] if isinstance(next_, words.IfCannot | words.IfDid)
                ]
                del left[: len(self._demands)]
            elif isinstance(sentence, words.Later):
                steps += self._later(sentence, left)
                continue
            elif isinstance(sentence, words.IfDid) and is_demanded_of_you(said[: -len(left) - 1]):
                steps += unless_done(self._doing(sentence.then))
                continue
            self._demanded = self._sentence(sentence, steps)
            steps += self._demanded
        return steps

    def _later(self, sentence: words.Later, left: list[words.Sentence]) -> list[Step]:
        """What is to come, with all that hangs on it in the sentences behind."""
        hanging = list(takewhile(lambda following: isinstance(following, HANGING), left))
        del left[: len(hanging)]
        inner = self._sequence((sentence.then, *hanging))
        make_conditional(inner)
        coming = self._inner(inner)
        coming.optional = isinstance(sentence.then, words.May)
        coming.outlasts = True
        phase, in_next = MOMENTS[sentence.moment]
        waiting = self._inner([turns.ComesLater(coming, phase, in_next)])
        return [turns.DoLater(waiting, list(MOMENTS).index(sentence.moment))]

    def _sentence(self, sentence: words.Sentence, before: Sequence[Step]) -> list[Step]:
        match sentence:
            case words.IfDid(then):
                return self._if_did(then, before)
            case words.IfDidNot(then):
                let_tell(before)
                return unless(branches.UnlessDeclined(), self._doing(then))
            case words.IfCannot(then):
                return self._if_cannot(then)
            case words.IfItIs(kinds, then, but):
                self._asked_for = filter_of(kinds, but)
                return unless(self._unless_kind(self._asked_for), self._doing(then))
            case words.IfItIsNotA(kinds, then, but):
                guard = self._unless_kind(filter_of(kinds, but), wanted=False)
                return unless(guard, self._doing(then))
            case words.IfItIsNot(then):
                return unless(self._unless_not(), self._doing(then))
            case words.IfThere(words.PlayerHas(words.Who.THAT, what), then):
                return unless(branches.UnlessThere(condition_of(what), of_that=True), self._doing(then))
            case words.IfThere(condition, then):
                asked = condition_of(condition)
                self._counts_turn |= asked.counts_turn
                return unless(branches.UnlessThere(asked), self._doing(then))
            case words.Otherwise(then):
                return otherwise(self._demanded[0], self._doing(then))
            case words.Later():
                return self._later(sentence, [])
            case words.DoForEach(kinds, then, but, whose):
                inner = self._doing(then)
                make_conditional(inner)
                return [players.RepeatForEach(self._inner(inner), cards_there(kinds, but, whose))]
        return self._doing(sentence)

    def _unless_kind(self, phrase: CardFilter, wanted: bool = True) -> branches.UnlessKind:
        antecedent = self.named.next_antecedent()
        again = antecedent is self._questioned
        self._questioned = antecedent
        return branches.UnlessKind(phrase, wanted, self.named.register_of(antecedent), again)

    def _unless_not(self) -> branches.UnlessKind:
        if self._asked_for is None:
            raise NotYet("Write “If it is a Unicorn, …” before “If it is not, …”.")
        return branches.UnlessKind(self._asked_for, False, again=True)

    def _doing(self, doing: words.Doing) -> list[Step]:
        match doing:
            case words.Do(words.Who.YOU, links):
                return self._links(links)
            case words.Do(who, links):
                return self._others(who, links)
            case words.May(link, words.Who.YOU):
                return [choices.SaidYes(), *self._of_link(link)] if self._is_answer else self._may(link)
            case words.May(link, who):
                return self._others_may(who, link)
            case words.Forbid(words.Who.YOU | words.Who.THAT as who):
                return self._forbid(doing, who is words.Who.THAT)
            case words.Forbid(who):
                return self._for(who, self._inner(self._forbid(doing, False)))
            case words.ThisTurn(sentence):
                return [self._hold(sentence, HoldsThisTurn, events.THIS_TURN)]
            case words.UntilNextTurn(sentence):
                return self._until(sentence, words.Lasting.UNTIL_NEXT_TURN)
            case words.UntilNextTurnEnds(sentence):
                return self._until(sentence, words.Lasting.UNTIL_NEXT_TURN_ENDS)

    def _until(self, sentence: words.Passing | words.CannotPlay, lasts: words.Lasting) -> list[Step]:
        match sentence:
            case words.CannotPlay(kinds, who, words.OfThatType()):
                return self._of_that_type(kinds, whose_of(who), lasts)
        return [self._hold(sentence, *HOLDING[lasts])]

    def _of_that_type(
        self, kinds: tuple[words.Kind, ...], who: int, lasts: words.Lasting, for_that: bool = False
    ) -> list[Step]:
        """What they cannot play for a time, once for each type: whose text it is may be gone by then."""
        check_typed(kinds)
        holding, kind = HOLDING[lasts]
        is_theirs = lasts is words.Lasting.UNTIL_THEIR_NEXT_TURN_ENDS
        found: list[Step] = []
        for word in TYPE_BITS:
            body = self._inner([holding(NoPlay(word, who))])
            found += unless(branches.UnlessTypeNamed(word), [turns.LetHold(body, kind, for_that, is_theirs)])
        return found

    def _forbid(self, forbidden: words.Forbid, for_that: bool) -> list[Step]:
        if isinstance(forbidden.but, words.OfThatType):
            return self._of_that_type(forbidden.kinds, YOURS, forbidden.lasts, for_that)
        word, named = word_of(forbidden.kinds), name_of(forbidden.but)
        holding, kind = HOLDING[forbidden.lasts]
        body = self._inner([holding(NoPlay(word, YOURS, named))])
        is_theirs = forbidden.lasts is words.Lasting.UNTIL_THEIR_NEXT_TURN_ENDS
        return [turns.LetHold(body, kind, for_that, is_theirs)]

    def _hold(self, sentence: words.Continuous, holding: type[HoldsThisTurn], kind: str) -> Step:
        effect = holding(continuous_effect_of(sentence))
        subject = subject_of(sentence)
        which = self.named.which(sentence) if isinstance(subject, words.It | words.ThatCard) else move.THIS
        return turns.LetHold(self._inner([effect]), kind, which=which, word=word_said(subject))

    def _others(self, who: words.Doer, links: Sequence[words.Link]) -> list[Step]:
        _check_you(step for link in links for step in link)
        if any(isinstance(step, words.PassHand) for link in links for step in link):
            return self._passing(who, links)
        passing = self._passing_on(who, [step for link in links for step in link])
        demands, self._demands = self._demands, []
        inner = self._links(links)
        self._is_passing = False
        for asked in demands:
            yours: list[Step] = [players.ForYou(self._inner(self._doing(asked.then)))]
            make_conditional(yours)
            inner += guarded(
                branches.IfUndone([]) if isinstance(asked, words.IfCannot) else branches.UnlessDone(), yours
            )
        steps = self._for_another(who, inner, links)
        found = [*steps, *passing, *self._keep_hands(who, links)]
        if demands:
            make_conditional(found)
        note_words(found, words.Do(who, tuple(links)))
        return found

    def _keep_hands(self, who: words.Doer, links: Sequence[words.Link]) -> list[Step]:
        """Let what follows know the hands that others have revealed."""
        revealed = [step for link in links for step in link if isinstance(step, words.RevealHand)]
        if not any(map(self.named.is_group, revealed)):
            return []
        whose = {words.Who.EACH: EACH, words.Who.EACH_OTHER: EACH_OTHER}.get(cast("words.Who", who), THAT)
        return [KeepHandsInMind(Spot(HAND, whose), is_shown=True)]

    def _passing(self, who: words.Doer, links: Sequence[words.Link]) -> list[Step]:
        step = links[0][0]
        if who is words.Who.EACH and links == ((step,),) and isinstance(step, words.PassHand):
            return [hands.PassHands(PLACES[step.to])]
        raise NotYet(PASSED_BY_ALL)

    def _passing_on(self, who: words.Doer, said: Sequence[words.Step]) -> list[Step]:
        """What lets cards go that several players pass to those beside them, once all have chosen."""
        passed = [step for step in said if is_several(who) and _is_passed(step)]
        if passed and len(said) > 1:
            raise NotYet(GIVEN_BY_ALL)
        self._is_passing = bool(passed)
        return [
            hands.PassChosen(PLACES[places], _is_moved(step)) for step in passed for places in beside(step)
        ]

    def _others_may(self, who: words.Doer, link: words.Link) -> list[Step]:
        _check_you(link)
        passing = self._passing_on(who, link)
        hanging, self._hanging = self._hanging, []
        inner = self._may(link)
        self._is_passing = False
        while hanging:
            hanging = self._hang(hanging, inner)
        return [*self._for_another(who, inner, (link,)), *passing]

    def _for_another(self, who: words.Doer, inner: list[Step], links: Sequence[words.Link]) -> list[Step]:
        """What others are told to do; the card one of them names may be spoken of afterwards."""
        if is_several(who) and any(_is_swapped_with_beside(step) for link in links for step in link):
            raise NotYet(SWAPPED_BY_ALL)
        found = self._for(who, self._inner(inner))
        is_counted = self.named.is_counted(links)
        if is_counted and any(part == words.ThatMany() for part in spoken_of(links[0][0])):
            raise NotYet(COUNTED_TWICE)
        for step in found:
            if isinstance(step, players.ForThat):
                self.named.note_done_by_another(links, step)
            if is_counted and isinstance(step, players.ForThat | players.ForPlayers):
                step.tell(players.Told.HOW_MANY)
        return found

    def _hang(self, hanging: list[Hanging], steps: list[Step]) -> list[Hanging]:
        """Put the first *If they do …* into what each player does; returns those that are left."""
        first, *left = hanging
        own = left if isinstance(first.then, words.May) else []
        yours = self._sequence((first.then, *own))
        guard = branches.UnlessTaken() if isinstance(first, words.IfDid) else branches.UnlessDeclined()
        steps += unless(guard, [players.ForYou(self._inner(yours))])
        return left[len(own) :]

    def _for(self, who: words.Doer, body: Program) -> list[Step]:
        match who:
            case words.EachHaving(words.HasMost() | words.HoldsMost() as most, among):
                return [players.ForThoseWithMost(body, AMONG[among], condition_of(most))]
            case words.EachWithout() | words.EachWith() | words.EachHaving():
                return [players.ForPlayers(body, AMONG[who.among], condition_on_each(who))]
            case words.Who.THAT:
                return [players.ForThat(body)]
            case words.Who.ANOTHER:
                return [players.ChoosePlayer(with_self=False), players.ForThat(body)]
            case words.Who.LEFT | words.Who.RIGHT:
                return [players.PointTo(PLACES[who]), players.ForThat(body)]
            case words.Who.EACH_OF_THEM:
                return [players.ForPlayers(body, players.THE_CHOSEN)]
            case words.Who.YOU_AND_THAT:
                return [players.ForPlayers(body, players.THE_TWO)]
        return [players.ForPlayers(body, players.EVERYBODY if who is words.Who.EACH else players.ALL_OTHERS)]

    def _may(self, link: words.Link) -> list[Step]:
        return self._optional(self._of_link(link), any(map(names_a_card, link)))

    def _optional(self, found: list[Step], names: bool) -> list[Step]:
        first, *rest = found
        if isinstance(first, players.PointTo):
            return [first, *self._optional(rest, names)]
        make_conditional(rest)
        guard = branches.UnlessTaken(within=True)
        if isinstance(first, turns.PlayMore):
            first.is_must = False
        if isinstance(first, turns.PlayMore | players.ChoosePlayers | carry.TakeDifferentCard):
            return found
        if (
            isinstance(first, move.MoveChosen)
            and first.number != move.ALL
            and not isinstance(first, take.TakeAtRandom)
        ):
            first.optional = True
            return [first, *guarded(guard, rest)] if rest else [first]
        return [choices.Offer(first, names), *guarded(guard, found)]

    def _if_did(self, then: words.Doing, before: Sequence[Step]) -> list[Step]:
        may_be_declined = let_tell(before)
        offered = [step for step in before if is_optional(step)]
        inner = self._doing(then)
        if offered:
            make_conditional(inner)
            offered[-1].payoff = tuple(without_branches(inner))
        return guarded(branches.UnlessTaken(demanded=not may_be_declined), inner)

    def _if_cannot(self, then: words.Doing) -> list[Step]:
        """What was demanded just before need not be possible: this takes its place."""
        make_conditional(self._demanded)
        inner = self._doing(then)
        if not any(isinstance(step, players.ForThat) for step in self._demanded):
            return unless(branches.IfUndone(inner), inner)
        for step in self._demanded:
            if isinstance(step, players.ForThat):
                step.tell(players.Told.WHETHER)
            elif isinstance(step, players.ChoosePlayer):
                step.may_be_unable = True
        return unless(branches.UnlessDeclined(), inner)


def _is_swapped_with_beside(step: words.Step) -> bool:
    return isinstance(step, words.SwapHands) and step.who in (words.Who.LEFT, words.Who.RIGHT)


def _is_passed(step: words.Step) -> bool:
    """Whether a card goes from the hand or Stable to that of somebody who sits beside."""
    match step:
        case words.Transfer(source=words.Hand(), to=words.Hand(owner)):
            return owner in NEIGHBOURS
    return _is_moved(step)


def _is_moved(step: words.Step) -> bool:
    """Whether a card goes from the Stable to that of somebody who sits beside."""
    match step:
        case words.Transfer(source=words.Stable(), to=words.Stable(owner)):
            return owner in NEIGHBOURS
    return False


def _compares_others(step: words.Step) -> bool:
    """Whether whom somebody else chooses is compared with you."""
    return isinstance(getattr(getattr(step, "who", None), "what", None), words.ComparedToYou)


def _check_you(said: Iterable[words.Step]) -> None:
    """*that player* is nobody else right after the *you* beside others who do it."""
    steps = list(said)
    if any(map(_compares_others, steps)):
        raise NotYet(YOU_ARE_COMPARED)
    owners = {zone.owner for step in steps for zone in zones_of(step)}
    if any(isinstance(step, words.Transfer) and getattr(step.to, "owner", None) in TO_EACH for step in steps):
        raise NotYet(ONLY_YOU_GIVE)
    if {words.Owner.MASTER, words.Owner.THAT} <= owners:
        raise NotYet("Write two sentences: one step keeps no two other players in mind yet.")


def _hanging(said: Sequence[words.Sentence]) -> list[Hanging]:
    """The *If they do …* and *If they do not …* that these sentences begin with."""
    return cast("list[Hanging]", list(takewhile(lambda each: isinstance(each, Hanging), said)))
