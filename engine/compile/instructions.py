"""Steps of the card language, turned into the machine's instructions one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from engine.compile.guards import guarded, note_words
from engine.compile.nouns import (
    CARRIES,
    NOT_FROM_BOTTOM,
    NUMBER_OF_PHASE,
    ZONE_OF_PLACE,
    NotYet,
    cards_there,
    condition_of,
    condition_on_each,
    filter_of,
    most_and_least_of,
    most_and_least_unseen,
    phrase_of,
    scope_of,
    spot_of,
    word_said,
)
from engine.effects import carry, choices, deck, draw, hands, move, play, players, swap, take, turns
from engine.effects.among import KeepHandsInMind, KeepInMind, KeptInMind, LookedAt
from engine.effects.branches import Jump, UnlessDone
from engine.game.movement import (
    ALL_PLAYERS,
    BY_VERB,
    EACH_OTHER,
    FEWEST,
    HAND,
    LENT,
    MOST,
    OTHERS,
    OWN,
    STABLE,
    THAT,
    Movement,
    Spot,
    by_verb,
)
from engine.game.responses import Redirect, StopAction
from engine.game.targets import CardFilter
from engine.language import Advice, sentence_said, words
from engine.language.named import lies_in
from engine.language.parts import parts_of_choice
from engine.marking import gettext_noop as _
from engine.model import causes
from engine.model.kinds import word_of
from engine.model.state import Program, Step

if TYPE_CHECKING:
    from engine.compile.named_cards import NamedCards
    from engine.effects.draw import Counts

BY_WORD: Final[dict[type[words.Step], Callable[[], Step]]] = {
    words.RevealHand: hands.ShowOwnHand,
    words.TakeAnotherTurn: turns.AddTurn,
    words.SkipNextTurn: turns.MissNextTurn,
    words.NameType: choices.NameCardType,
    words.ChooseStable: play.ChooseStableItEnters,
    words.ChooseTarget: Redirect,
    words.TakeDifferent: carry.TakeDifferentCard,
    words.EndTurn: partial(turns.EndThisTurn, turns.TURN_ENDED),
    words.SkipToEnd: partial(turns.EndThisTurn, turns.SKIPPED_TO_END),
}
"""The instructions of words that say all of it."""
# How many places to the left of the one who does it; the one whose effect it is is looked up.
PLACES: Final[dict[words.Who | words.Owner, int]] = {
    words.Who.LEFT: 1,
    words.Who.RIGHT: -1,
    words.Owner.LEFT: 1,
    words.Owner.RIGHT: -1,
    words.Owner.MASTER: 0,
}
NOT_KEPT_IN_MIND: Final = _("Write “another player's”: no other player is kept in mind here yet.")
PLAYED_FROM_HAND: Final = _("A card is played from the hand: write “put it into your hand, then play it”.")
ACTS_FROM_NO_HAND: Final = _(
    "Write this without where the card comes from: it does nothing while it is in a hand."
)
DISCARDED_FROM_HAND: Final = _("A card is discarded from a hand: write “put it into the discard pile”.")
SACRIFICED_OR_DESTROYED: Final = (causes.SACRIFICE, causes.DESTROY)
FROM_EACH: Final = _(
    "Write “return a card from each player's Stable to that player's hand”, to the Nursery or the deck. What "
    "comes into your Stable is stolen: “steal a Unicorn from each other player's Stable”."
)
FROM_EACH_HAND: Final = _(
    "Write “each other player gives you a card from their hand” or “pull a card from each other player's "
    "hand”."
)
CHOSEN_IN_ONE: Final = _("Write “choose a Unicorn in a Stable”: nothing is chosen in each Stable at once.")
CHOSEN_BUT_NOT_TAKEN: Final = _(
    "Write “choose a Unicorn in any Stable. Return it to that player's hand.”: several cards that were "
    "chosen are only sacrificed, destroyed or stolen."
)
SACRIFICED_BY_OWNER: Final = _(
    "Write “destroy one of them”, or “in your Stable” of where they are chosen: players sacrifice only what "
    "lies in their own Stable."
)
CHOSEN_FIRST: Final = _(
    "Write “choose a Unicorn in the Stable with the most Unicorns, then destroy it”: it is not found there "
    "in one step yet."
)
HELD_WHILE_DRAWING: Final = _(
    "Write “for each other player with more Unicorns than you”, or with what they have in their Stable: your "
    "hand grows while you draw."
)
PASSED_BY_ALL: Final = _("Write “each player passes their hand to the left” as a sentence of its own.")
DIFFERENT_OWNERS: Final = (words.Owner.DIFFERENT, words.Owner.DIFFERENT_OTHER)
ALL_OF_THEM: Final = words.OfThem(words.All())
SWAPPED_ONE_BY_ONE: Final = _("Write “a Unicorn”: one card is swapped for one other.")
SWAPPED_WHERE: Final = _(
    "Write “swap a Unicorn in your Stable with a Unicorn in another player's Stable”, or “in any Stable "
    "with a Unicorn in a different Stable”."
)
SWAPPED_FROM: Final = (words.Owner.YOU, words.Owner.ANY, words.Owner.ANOTHER, words.Owner.THAT)
SWAPPED_WITH: Final = (words.Owner.ANOTHER, words.Owner.DIFFERENT, words.Owner.THAT)
TO_EACH: Final[dict[words.Owner, int]] = {
    words.Owner.EACH_OTHER: players.ALL_OTHERS,
    words.Owner.EACH_OF_THEM: players.THE_CHOSEN,
}
OF_ONE: Final = (words.Owner.ANOTHER, words.Owner.ANY)
EACH_OWNER: Final = {words.Owner.EACH: players.EVERYBODY, words.Owner.EACH_OTHER: players.ALL_OTHERS}


class Instructions:
    """Turns the steps of one line into instructions; programs inside its own are named `…/1`, `…/2`.

    Afterwards `stops` says whether it stops the card being played, `steals_it` whether it steals it.
    """

    def __init__(self, name: str, clause: int, named: NamedCards) -> None:
        self.name = name
        self.clause = clause
        self.named = named
        self.answers_action = False
        self.stops = False
        self.steals_it = False
        self._bodies = 0
        self._is_passing = False

    def _links(self, links: Sequence[words.Link]) -> list[Step]:
        *firsts, found = [self._of_link(link) for link in links]
        for first in reversed(firsts):
            found = [*first, *guarded(UnlessDone(), found)]
        return found

    def _of_link(self, link: Sequence[words.Step]) -> list[Step]:
        found: list[Step] = []
        for step in link:
            compiled = self._steps(step)
            note_words(compiled, words.Do(words.Who.YOU, (cast("words.Link", (step,)),)))
            found += compiled
        return found

    def _inner(self, inner: list[Step]) -> Program:
        self._bodies += 1
        return Program(f"{self.name}/{self._bodies}", self.clause, inner)

    def _steps(self, step: words.Step) -> list[Step]:
        """The instructions of a step, in order; jumps in them count from the first."""
        pointing: list[Step] = [players.PointTo(PLACES[who]) for who in beside(step)]
        keeping = self._keep(step) if self.named.is_group(step) else []
        return [*pointing, *self._steps_alone(step), *keeping]

    def _keep(self, step: words.Step) -> list[Step]:
        """Let what follows know the cards a step has named."""
        match step:
            case words.LookAtTop():
                return []
            case words.RevealHand() if self.named.is_done_by_another(step):
                return []
            case words.RevealHand():
                return [KeepHandsInMind(Spot(HAND), is_shown=True)]
            case words.LookAtHand(words.Hand(words.Owner.EACH_OF_THEM)):
                raise NotYet(NOT_KEPT_IN_MIND)
            case words.LookAtHand(words.Hand(owner)):
                whose = EACH_OTHER if owner in EACH_OWNER else THAT
                return [KeepHandsInMind(Spot(HAND, whose), is_shown=False)]
        return [KeepInMind(self.named.is_done_by_another(step))]

    def _among(self, step: words.Step) -> LookedAt | KeptInMind:
        """The cards of which a step says *one of them*, *the rest* or *them*."""
        antecedent = self.named.group(step)
        if isinstance(antecedent, words.LookAtTop):
            return LookedAt()
        return KeptInMind(spot_of(lies_in(antecedent)))

    def _steps_alone(self, step: words.Step) -> list[Step]:
        match step:
            case words.Draw(words.UpTo() | words.AnyNumber() as amount):
                return [
                    choices.HowMany(*most_and_least_unseen(amount), draw.cards_to_draw),
                    draw.DrawCounted(draw.that_many),
                ]
            case words.Pull(amount, words.Hand(owner)) if owner in OF_ONE:
                return [
                    players.ChoosePlayer(with_self=owner is words.Owner.ANY, with_cards=True),
                    *_pull(amount),
                ]
            case words.Pull(int() | words.ThatMany() as amount, words.Hand(owner)) if owner in EACH_OWNER:
                return [hands.PullFromEach(amount if isinstance(amount, int) else 0)]
            case words.Pull(amount, words.Hand(owner)) if scope_of(owner) == THAT:
                return _pull(amount)
            case words.SwapHands(words.ChosenPlayer() as who):
                return [players.ChoosePlayer(who is words.ChosenPlayer.ANY), hands.ExchangeHands()]
            case words.SwapCards():
                return self._swap(step)
            case words.SwapHands(words.Who.EACH_OF_THEM):
                return [hands.ExchangeTheirHands()]
            case words.SwapHands():
                return [hands.ExchangeHands()]
            case words.Transfer(to=words.Hand(owner) | words.Stable(owner) as to) if owner in TO_EACH:
                return [self._to_each(step, to)]
            case words.Transfer(cards=cards, to=words.Hand(owner) | words.Stable(owner)) if _is_for_chosen(
                cards, step.source, step.to
            ):
                choose = players.ChoosePlayer(with_self=owner is words.Owner.ANY)
                return [
                    choose,
                    self.named.remember(step, self._transfer(step, type(step.to)(words.Owner.THAT))),
                ]
            case words.Transfer(words.Carry.SHUFFLE):
                return [self.named.remember(step, self._transfer(step)), deck.ShuffleIn()]
            case words.Move(cause, words.Cards(words.All()) as cards, words.Stable(owner)) if owner in OF_ONE:
                movement = by_verb(causes.CAUSE_BITS[cause], phrase_of(cards), THAT)
                return [self._whose(cards, owner), take.Take(movement, move.ALL)]
            case words.Transfer(cards=words.Cards(words.All()) as cards, source=words.Stable(owner)) if (
                owner in OF_ONE
            ):
                theirs = replace(step, source=words.Stable(words.Owner.THAT))
                return [self._whose(cards, owner), self.named.remember(step, self._transfer(theirs))]
            case words.Search(cards, also):
                return _search(cards, also)
            case words.Deal(number):
                return [players.ForPlayers(self._inner([draw.TakeDealt(number)]), players.EVERYBODY)]
            case words.ChooseOne():
                return self._branches(parts_of_choice(step))
            case words.Either(first, second) if not _is_by_card(first, second):
                return self._branches(parts_of_choice(step))
        return [self.named.remember(step, self._step(step))]

    def _whose(self, cards: words.Cards, owner: words.Owner) -> players.ChoosePlayer:
        """*all Upgrades in another player's Stable*: of one player who has such a card."""
        return players.ChoosePlayer(with_self=owner is words.Owner.ANY, having=phrase_of(cards))

    def _swap(self, step: words.SwapCards) -> list[Step]:
        if {step.first.amount, step.second.amount} != {words.Exactly(1)}:
            raise NotYet(SWAPPED_ONE_BY_ONE)
        if step.where.owner not in SWAPPED_FROM or step.there.owner not in SWAPPED_WITH:
            raise NotYet(SWAPPED_WHERE)
        there = ALL_PLAYERS if step.there.owner is words.Owner.DIFFERENT else scope_of(step.there.owner)
        second = swap.ChooseToSwap(phrase_of(step.second), Spot(STABLE, there))
        return [
            swap.ChooseToSwap(phrase_of(step.first), spot_of(step.where), second),
            second,
            swap.SwapChosen(),
        ]

    def _to_each(self, step: words.Transfer, to: words.Hand | words.Stable) -> Step:
        """So many cards to each of several others, to one after the other."""
        source = step.source
        if isinstance(source, words.Hand | words.Stable) and source.owner is not words.Owner.YOU:
            raise NotYet(NOT_KEPT_IN_MIND)
        given = players.ForYou(self._inner([self._transfer(step, type(to)(words.Owner.THAT))]))
        return players.ForPlayers(self._inner([given]), TO_EACH[to.owner])

    def _branches(self, parts: list[tuple[words.Link, ...]]) -> list[Step]:
        """The branches one after the other; each ends with a jump behind them all."""
        branches = [self._links(links) for links in parts]
        said = [words.Do(words.Who.YOU, _as_asked_of_others(links)) for links in parts]
        found: list[Step] = []
        for branch in reversed(branches):
            found = [*branch, *guarded(Jump(), found)]
        return [choices.ChooseBranch(branches, said, [sentence_said(each, "en") for each in said]), *found]

    def _step(self, step: words.Step) -> Step:
        if type(step) in BY_WORD:
            return BY_WORD[type(step)]()
        match step:
            case words.Draw(words.Exactly(number)):
                return draw.DrawCards(number)
            case words.Draw(amount):
                return draw.DrawCounted(_counted(amount))
            case words.DrawExtra(number):
                return turns.DrawMoreInDrawPhase(number)
            case words.Move():
                return self._move(step)
            case words.SacrificeOrDestroy(cards, where):
                scope = BY_VERB if where is None else scope_of(where.owner)
                movements = [by_verb(cause, phrase_of(cards), scope) for cause in SACRIFICED_OR_DESTROYED]
                numbers = most_and_least_of(cards)
                return take.TakeEither(*[take.Take(movement, *numbers) for movement in movements])
            case words.Transfer():
                return self._transfer(step)
            case words.Either(first, second):
                return self._either(self._step(first), self._step(second))
            case words.RevealTop(number):
                return deck.TurnOverTop() if number == 1 else deck.TurnOverSeveral(number)
            case words.Reveal(words.Cards() as cards):
                return hands.ShowCards(phrase_of(cards), *most_and_least_of(cards))
            case words.Reveal():
                return hands.ShowIt(self.named.which(step))
            case words.ReturnToTop(_, to):
                return deck.ReturnRest(self._among(step), ZONE_OF_PLACE[to])
            case words.LookAtTop(number):
                return deck.SeeTop(number)
            case words.LookAtHand(words.Hand(owner)):
                return _look(owner)
            case words.DiscardAtRandom(number):
                return take.TakeAtRandom(number)
            case words.DiscardUntilHolding(number):
                return take.TakeUntilHolding(number)
            case words.TurnOverUntil(kinds, but):
                return deck.TurnCardsOverUntil(filter_of(kinds, but))
            case words.Shuffle((words.Rest(),)):
                return deck.ShuffleRest(self._among(step))
            case words.Shuffle(cards):
                return self._shuffle(cards)
            case words.Choose(who):
                return self._choose(who)
            case words.ChooseCard(cards, where):
                if where.owner in (words.Owner.EACH, words.Owner.EACH_OTHER, words.Owner.EACH_OF_THEM):
                    raise NotYet(CHOSEN_IN_ONE)
                if cards.amount == words.Exactly(1):
                    return choices.ChooseCardThere(phrase_of(cards), spot_of(where))
                return choices.ChooseCardsThere(phrase_of(cards), spot_of(where), *most_and_least_of(cards))
            case words.PlayInAction(number):
                return (
                    turns.PlayMore(number)
                    if number
                    else turns.PlayNothing(self._inner([turns.PlaysNothing()]))
                )
            case words.PlayNow(words.Cards(amount) as cards):
                most, least = most_and_least_unseen(amount)
                return play.PlayCardNow(most, phrase_of(cards), least)
            case words.PlayNow(words.It()):
                return play.PlayIt(self.named.which_in_hand(step, PLAYED_FROM_HAND))
            case words.SkipPhase(phase, coming):
                leave_out = turns.LeaveOutPhase if coming is words.Coming.THIS else turns.LeaveOutNextPhase
                waiting = self._inner([turns.SkipsNextPhase(NUMBER_OF_PHASE[phase])])
                return leave_out(waiting, NUMBER_OF_PHASE[phase])
            case words.Stop():
                self.stops = True
                return StopAction() if self.answers_action else play.StopCard()
            case words.Pull(_, words.Hand(owner)):
                raise _not_pulled(owner)
            case words.PassHand():
                raise NotYet(PASSED_BY_ALL)
        raise NotYet(Advice("“{0}” is not carried out yet in this form.", (type(step).__name__,)))

    def _move(self, step: words.Move) -> Step:
        cause = causes.CAUSE_BITS[step.cause]
        match step.cards:
            case words.Hand():
                return take.Take(by_verb(cause, CardFilter(word_of((words.Kind.CARD,)))), move.ALL)
            case words.Cards(but=words.Different()) as cards:
                return _sparing(self._move(replace(step, cards=replace(cards, but=None))))
            case words.Cards() as cards:
                return self._take(cause, cards, step.where, step.manner is words.Manner.QUIET)
            case words.This():
                return take.TakeOne(cause, move.THIS)
            case words.OfThem() | words.Rest() | words.Them() as cards:
                return self._take_among(step, cause, cards)
        if step.cause is words.Cause.DISCARD:
            which = self.named.which_in_hand(step, DISCARDED_FROM_HAND)
        else:
            which = self.named.which(step)
        self.steals_it = self.steals_it or (which == move.ABOUT and step.cause is words.Cause.STEAL)
        return take.TakeOne(cause, which, word_said(step.cards))

    def _take_among(
        self, step: words.Move, cause: int, cards: words.OfThem | words.Rest | words.Them
    ) -> Step:
        """*discard one of them*, *sacrifice the rest*: of the cards at hand."""
        those = cards if isinstance(cards, words.OfThem) else ALL_OF_THEM
        self._check_chosen(step)
        movement = by_verb(cause, phrase_of(those), BY_VERB, step.manner is words.Manner.QUIET)
        taking = take.Take(movement, *most_and_least_of(those))
        taking.among = self._among(step)
        return taking

    def _check_chosen(self, step: words.Move) -> None:
        """Refuse to let players sacrifice cards that were chosen in no Stable of theirs."""
        chosen = self.named.group(step)
        if isinstance(chosen, words.ChooseCard) and step.cause is words.Cause.SACRIFICE:
            own = words.Owner.THAT if self.named.is_done_by_another(step) else words.Owner.YOU
            if chosen.where.owner is not own:
                raise NotYet(SACRIFICED_BY_OWNER)

    def _take(self, cause: int, cards: words.Cards, where: words.Stable | None, quiet: bool) -> Step:
        if where is not None and where.owner is words.Owner.EACH_OF_THEM:
            return move.MoveFromEach(
                by_verb(cause, phrase_of(cards), THAT, quiet), _of_each(cards), players.THE_CHOSEN
            )
        if where is not None and where.owner in EACH_OWNER:
            which = EACH_OWNER[where.owner]
            return move.MoveFromEach(by_verb(cause, phrase_of(cards), THAT, quiet), _of_each(cards), which)
        scope = BY_VERB if where is None else scope_of(where.owner)
        if scope in (MOST, FEWEST):
            raise NotYet(CHOSEN_FIRST)
        if scope not in (BY_VERB, OWN, THAT, OTHERS, ALL_PLAYERS):
            raise NotYet("Write “another player's Stable” or “a Stable”: this verb knows no other yet.")
        movement = by_verb(cause, phrase_of(cards), scope, quiet)
        if cards.amount == words.ThatMany():
            return move.MoveThatMany(lambda number: take.Take(movement, number))
        return take.Take(movement, *most_and_least_of(cards))

    def _either(self, first: Step, second: Step) -> Step:
        assert isinstance(first, take.Take)
        assert isinstance(second, take.Take)
        return take.TakeEither(first, second)

    def _transfer(self, step: words.Transfer, chosen: words.Zone | None = None) -> Step:
        cause, source, to = CARRIES[step.carry], step.source, chosen or step.to
        if source is words.Place.BOTTOM:
            raise NotYet(NOT_FROM_BOTTOM)
        match step.cards:
            case words.OfThem() | words.Rest() | words.Them() as cards:
                return self._put_among(step, cause, cards, to)
            case words.This():
                if isinstance(source, words.Hand):
                    raise NotYet(ACTS_FROM_NO_HAND)
                return carry.CarryOne(
                    cause, move.THIS, spot_of(to), spot_of(source) if source is not None else None
                )
            case words.It() | words.ThatCard():
                return self._carry_named(step, cause, source, to)
            case words.Cards(but=words.Different()) as cards:
                return _sparing(self._transfer(replace(step, cards=replace(cards, but=None)), chosen))
            case words.Cards() as cards if source is not None:
                return self._carry(cause, cards, source, to, step.manner is words.Manner.QUIET)
        raise NotYet("Write where these cards come from: “from the discard pile”.")

    def _put_among(
        self, step: words.Transfer, cause: int, cards: words.OfThem | words.Rest | words.Them, to: words.Zone
    ) -> Step:
        among, target = self._among(step), spot_of(to)
        if isinstance(self.named.group(step), words.ChooseCard):
            raise NotYet(CHOSEN_BUT_NOT_TAKEN)
        match cards:
            case words.Them() if not self.named.is_shown(step):
                return carry.CarryThem(cause, target)
            case words.OfThem(words.AnyNumber()) if isinstance(to, words.Place):
                return deck.PutSomeOfThem(target, among, phrase_of(cards))
            case words.OfThem(words.Exactly() | words.UpTo() | words.AnyNumber()):
                return deck.PutOfThem(*most_and_least_of(cards), target, among, phrase_of(cards))
        those = cards if isinstance(cards, words.OfThem) else ALL_OF_THEM
        return deck.PutRest(target, among, phrase_of(those))

    def _carry_named(
        self, step: words.Transfer, cause: int, source: words.Zone | None, to: words.Zone
    ) -> Step:
        from_where = spot_of(source) if source is not None else None
        if isinstance(to, words.Stable) and to.owner is words.Owner.PREVIOUS:
            from_where = Spot(STABLE, LENT)
        return carry.CarryOne(cause, self.named.which(step), spot_of(to), from_where, word_said(step.cards))

    def _carry(self, cause: int, cards: words.Cards, source: words.Zone, to: words.Zone, quiet: bool) -> Step:
        if isinstance(source, words.Hand) and source.owner in EACH_OWNER:
            raise NotYet(FROM_EACH_HAND)
        if isinstance(source, words.Stable) and source.owner in EACH_OWNER:
            if to not in (words.Hand(words.Owner.THAT), words.Place.NURSERY, words.Place.DECK):
                raise NotYet(FROM_EACH)
            movement = Movement(causes.RETURN, phrase_of(cards), Spot(STABLE, THAT), spot_of(to))
            return move.MoveFromEach(movement, _of_each(cards), EACH_OWNER[source.owner])
        if isinstance(source, words.Hand | words.Stable) and source.owner in DIFFERENT_OWNERS:
            raise NotYet(NOT_KEPT_IN_MIND)
        movement = Movement(cause, phrase_of(cards), spot_of(source), spot_of(to), quiet)
        carrying = hands.ChooseToPass if self._is_passing else carry.CarryCards
        if cards.amount == words.ThatMany():
            return move.MoveThatMany(lambda number: carrying(movement, number))
        most, least = most_and_least_of(cards)
        if not isinstance(cards.amount, words.UpTo | words.AnyNumber):
            return carrying(movement, most)
        if movement.target.is_open:
            raise NotYet("Write “choose another player”, and then how many cards go to that player.")
        return carrying(movement, most, least)

    def _choose(self, who: words.ChosenPlayer | words.SomePlayers | words.PlayerHaving) -> Step:
        match who:
            case words.SomePlayers(amount, among):
                most, _ = most_and_least_unseen(amount)
                is_up_to = isinstance(amount, words.UpTo | words.AnyNumber)
                return players.ChoosePlayers(most, is_up_to, among is words.ChosenPlayer.ANY)
            case words.PlayerHaving(what, among):
                return players.ChoosePlayer(among is words.ChosenPlayer.ANY, condition=condition_of(what))
        return players.ChoosePlayer(who is words.ChosenPlayer.ANY)

    def _shuffle(self, cards: Sequence[words.This | words.Hand | words.Rest | words.Place]) -> Step:
        for card in cards:
            if card not in (words.This(), words.Hand(words.Owner.YOU), words.Place.DISCARD):
                raise NotYet(
                    "Write “another player shuffles their hand into the deck”: each shuffles their own."
                )
        return deck.ShuffleDeck(
            words.This() in cards, words.Hand(words.Owner.YOU) in cards, words.Place.DISCARD in cards
        )


def _as_asked_of_others(links: Sequence[words.Link]) -> tuple[words.Link, ...]:
    """Steps as the player is asked about them: the hand and Stable of whose effect it is are another's."""
    return tuple(cast("words.Link", tuple(map(_as_asked, link))) for link in links)


def _as_asked(step: words.Step) -> words.Step:
    theirs = {
        field.name: replace(getattr(step, field.name), owner=words.Owner.ANOTHER)
        for field in fields(step)
        if getattr(getattr(step, field.name), "owner", None) is words.Owner.MASTER
    }
    return replace(step, **theirs)


def _sparing(step: Step) -> Step:
    """The step, which takes none of the cards just moved."""
    if not isinstance(step, move.MoveChosen):
        raise NotYet("Write “another card”: a different one is only moved, taken or carried yet.")
    step.spares_them = True
    return step


def _of_each(cards: words.Cards) -> int:
    """How many cards go from each of several Stables."""
    most, least = most_and_least_of(cards)
    if most != least:
        raise NotYet("Write a number or “all”: other amounts are not carried yet.")
    return most


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


def beside(step: words.Step) -> Iterator[words.Who | words.Owner]:
    """The player a step speaks of who is found by where they sit, or by being the *you* beside others."""
    if isinstance(step, words.Either | words.ChooseOne):
        return
    if isinstance(step, words.SwapHands) and step.who in PLACES:
        yield cast("words.Who", step.who)
    owners = {part.owner for part in zones_of(step)} - {words.Owner.YOU}
    if found := owners & PLACES.keys():
        if len(owners) > 1:
            raise NotYet("Write two sentences: one step keeps no two other players in mind yet.")
        yield found.pop()


def zones_of(step: words.Step) -> Iterator[words.Hand | words.Stable]:
    for field in fields(step):
        part = getattr(step, field.name)
        if isinstance(part, words.Hand | words.Stable):
            yield part


def _search(*wanted: words.Cards | None) -> list[Step]:
    """A step for each card to be found, so that all are found before any is taken."""
    found: list[Step] = []
    for cards in wanted:
        match cards:
            case words.Cards(words.Exactly(number)):
                found += [deck.SearchDeck(phrase_of(cards), bool(found or place)) for place in range(number)]
            case words.Cards(amount):
                found.append(
                    deck.SearchForSeveral(phrase_of(cards), bool(found), *most_and_least_unseen(amount))
                )
    return found


def _look(owner: words.Owner) -> Step:
    """Looking at one hand or at several."""
    is_of_the_chosen = owner is words.Owner.EACH_OF_THEM
    if is_of_the_chosen or owner in EACH_OWNER:
        return hands.SeeHands(is_of_the_chosen)
    if owner in OF_ONE:
        return hands.SeeHand(with_self=owner is words.Owner.ANY)
    if owner is words.Owner.DIFFERENT:
        raise NotYet(NOT_KEPT_IN_MIND)
    if scope_of(owner) == THAT:
        return hands.SeeThatHand()
    raise NotYet("Write “look at another player's hand”: everybody knows their own.")


def _not_pulled(owner: words.Owner) -> NotYet:
    """Why no card is pulled from there, or not so many."""
    if owner is words.Owner.DIFFERENT:
        return NotYet(NOT_KEPT_IN_MIND)
    if owner in EACH_OWNER:
        return NotYet("Write a number: “pull 2 cards from each other player's hand”.")
    return NotYet("Write “discard a card”: nobody pulls cards from their own hand.")


def _pull(amount: int | words.Unseen) -> list[Step]:
    """Pulling cards of the player chosen before; how many is said first where the words leave it open."""
    match amount:
        case int():
            return [hands.PullCard(amount)]
        case words.ThatMany():
            return [hands.PullCard(0)]
    return [choices.HowMany(*most_and_least_unseen(amount), hands.cards_to_pull), hands.PullCard(0)]


def _counted(amount: words.Drawn) -> Counts:
    """How many cards are drawn where the words do not say the number."""
    match amount:
        case words.UntilHolding(number):
            return partial(draw.until_holding, number)
        case words.ToHandLimit():
            return draw.up_to_limit
        case words.ForEach(kinds, number, but, whose):
            return partial(draw.for_each, number, cards_there(kinds, but, whose).number)
        case words.ForEachPlayer(among, number):
            if isinstance(among, words.Who):
                others = among is words.Who.EACH_OTHER
                return partial(draw.for_each, number, draw.other_players if others else draw.all_players)
            if hangs_on_cards_drawn(among):
                raise NotYet(HELD_WHILE_DRAWING)
            is_other = among.among is words.Who.EACH_OTHER
            return partial(
                draw.for_each, number, partial(draw.players_of_whom, condition_on_each(among), is_other)
            )
        case words.ForEachUnicorn(above, number):
            return partial(draw.for_each, number, partial(draw.unicorns_above, above))
        case words.ButAtMost(counted, most):
            return partial(draw.at_most, most, _counted(counted))
    return draw.that_many


def _is_by_card(first: words.Plain, second: words.Plain) -> bool:
    """Whether the card chosen says which of two steps is meant: each takes just one."""
    for step in (first, second):
        if list(beside(step)):
            return False
        if not isinstance(step, words.Move) or not isinstance(step.cards, words.Cards):
            return False
        if step.cards.amount != words.Exactly(1):
            return False
    return True


def hangs_on_cards_drawn(who: words.EachWithout | words.EachWith | words.EachHaving) -> bool:
    """Whether somebody may be counted, or no longer be, by the cards that are drawn for it."""
    match who:
        case words.EachHaving(words.HoldsMost() | words.ComparedToYou(what=words.Compared.HAND)):
            return True
        case words.EachHaving(words.HoldsAtLeast() | words.HoldsAtMost() | words.HoldsExactly(), among):
            return among is words.Who.EACH
    return False
