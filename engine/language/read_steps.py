"""From the branches of the grammar to steps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from engine.language import words
from engine.language.errors import Advice, WordingError
from engine.language.read_nouns import (
    OTHER_OF_OTHERS,
    NounReader,
    as_others_have,
    branches,
    first,
    leaves_out_this,
    named,
    named_people,
    number_in,
    once,
    says,
    token,
    tokens,
    wrong,
)
from engine.language.words import Cards, Carry, Cause, Kind, Owner, Place
from engine.marking import gettext_noop as _

if TYPE_CHECKING:
    from engine.language.grammar import Branch

_GIVEN_FROM_EITHER: Final = _(
    "Write “from your hand” or “from your Stable” behind what is given, or “from their …”: such cards are in "
    "both."
)
_HAD_IN_BOTH: Final = _("Write “cards in your hand” or “cards in your Stable”: there are cards in both.")
_HELD: Final = _("Write “you have no cards in your hand”: nothing asks which cards somebody holds.")
_NEVER_IN_STABLES: Final = {Kind.MAGIC, Kind.INSTANT, Kind.NEIGH}
_COUNTED_BY_KIND: Final = _("Write the kind alone: in a turn cards are counted by kind, and not by name.")
_ASKED_WITH_ANOTHER: Final = _(
    "Write “If that player has no cards in their hand, …” alone: nothing else can be asked beside "
    "what that player has yet."
)
_COMPARED: Final = _("Write “Unicorns” or “cards in your hand”: players are compared by nothing else.")
_NOT_WITH_ONESELF: Final = _("Write “each other player”: nobody has more or fewer than they have themselves.")
_ONE_HAVING: Final = _(
    "Write “choose a player with …”, or “each player with …”: several are chosen among all."
)
_AROUND: Final = {
    words.Comparison.MORE: words.Comparison.FEWER,
    words.Comparison.FEWER: words.Comparison.MORE,
}
_OF_ONES_OWN: Final = _(
    "Leave this out: players sacrifice in their own Stable and discard from their own hand."
)
_BY_WHOM: Final = _("Write “another player would destroy it”: so many verbs are not said of one player.")
_EITHER: Final = ("draw", "move", "discard", "transfer", "give", "shuffle_cards", "skip_phase")
_RECEIVERS: Final = {"ANOTHER": Owner.ANOTHER, "ARTICLE": Owner.ANY}
_RECEIVING: Final = {"EACH OTHER": Owner.EACH_OTHER, "each_of_them": Owner.EACH_OF_THEM}
_PLAYED_OF_A_KIND: Final = _(
    "Write “you may play up to 2 Basic Unicorns. If you do, skip your Action phase.”: the Action phase "
    "itself asks for no kind."
)
_SEVERAL: Final = (Owner.EACH, Owner.EACH_OTHER, Owner.EACH_OF_THEM)


class StepReader(NounReader):
    """One method for each step that is more than its parts."""

    def link(self, tree: Branch) -> words.Link:
        link = tuple(self._parts(tree))
        match link:
            case (words.ChooseCard(), words.Transfer(cards=words.It(), to=to), *_) if _is_beside(to):
                raise _choosing_first(*branches(tree)[:2])
        return link

    def choose_one(self, tree: Branch) -> words.ChooseOne:
        first, second, *more = self._parts(tree)
        return words.ChooseOne(first, second, tuple(more))

    def option(self, tree: Branch) -> tuple[words.Action, ...] | words.InOrder:
        part: tuple[words.Action, ...] | words.InOrder = next(self._parts(tree))
        return part

    def in_order(self, tree: Branch) -> words.InOrder:
        first, *then = self._parts(tree)
        return words.InOrder(first, tuple(then))

    def either(self, tree: Branch) -> words.Either:
        for step in branches(tree):
            if step.data not in _EITHER:
                raise wrong(
                    "Write “choose one: …; …”: “or” joins only two steps that draw or move cards.", step
                )
        return words.Either(*self._parts(tree))

    def draw(self, tree: Branch) -> words.Draw:
        number = self._unseen(tree)
        amount = next(
            (part for part in self._parts(tree) if not isinstance(part, words.Exactly)), words.Exactly(number)
        )
        if isinstance(amount, words.ButAtMost):
            return words.Draw(replace(amount, amount=replace(amount.amount, number=number)))
        if isinstance(amount, words.ForEach | words.ForEachUnicorn | words.ForEachPlayer):
            amount = replace(amount, number=number)
        return words.Draw(amount)

    def deal(self, tree: Branch) -> Any:
        return self._word(tree, self._unseen(tree))

    draw_extra = deal

    def move(self, tree: Branch) -> words.Move:
        cause, cards, *more = self._parts(tree)
        return self._moved(tree, cause, cards, more)

    def discard(self, tree: Branch) -> words.Move:
        cards, *more = self._parts(tree)
        return self._moved(tree, Cause.DISCARD, cards, more)

    def discard_at_random(self, tree: Branch) -> words.DiscardAtRandom:
        cards, *where = self._parts(tree)
        (said, *_) = branches(tree)
        if where:
            raise wrong(_OF_ONES_OWN, token(tree, "IN"))
        if cards.kinds != (Kind.CARD,) or cards.but is not None:
            raise wrong("Write “card”: it has no kind before it is seen.", said)
        if not isinstance(cards.amount, words.Exactly):
            raise wrong("Write a number or “all”: other amounts are not carried yet.", said)
        return words.DiscardAtRandom(cards.amount.number)

    def discard_until_holding(self, tree: Branch) -> words.DiscardUntilHolding:
        self._unseen(tree)
        return words.DiscardUntilHolding(next(self._parts(tree)).number)

    def _moved(self, tree: Branch, cause: words.Moving, cards: Any, more: list[Any]) -> words.Move:
        where, manner = _zones_and_manner(more)
        if where and cause not in (Cause.DESTROY, Cause.STEAL):
            raise wrong(_OF_ONES_OWN, token(tree, "IN"))
        self._check_stable(tree, where)
        return words.Move(cause, cards, where[0] if where else None, manner)

    def sacrifice_or_destroy(self, tree: Branch) -> words.SacrificeOrDestroy:
        cards, *where = self._parts(tree)
        self._check_stable(tree, where)
        return words.SacrificeOrDestroy(cards, *where)

    def _check_stable(self, tree: Branch, where: list[words.Zone]) -> None:
        if where and not isinstance(where[0], words.Stable):
            raise wrong("Name a Stable: cards are destroyed and stolen nowhere else.", token(tree, "IN"))

    def transfer(self, tree: Branch) -> words.Transfer:
        carry, cards, *more = self._parts(tree)
        zones, manner = _zones_and_manner(more)
        to: words.Zone = zones.pop()
        # What is laid on the deck lies on top of it.
        if to is Place.DECK and token(tree, "TO").startswith("on"):
            to = Place.TOP
        if zones == [words.Stable(Owner.ANY)]:
            _refuse_any_other(branches(tree)[-1])
        if isinstance(cards, Cards) and not zones:
            raise wrong("Say where the cards come from before where they go.", token(tree, "TO"))
        if isinstance(to, words.Hand | words.Stable) and to.owner in _SEVERAL and not _is_for_each(cards, to):
            raise wrong("Name one hand or Stable: a card cannot go to each.", branches(tree)[-1])
        return words.Transfer(carry, cards, zones[0] if zones else None, to, manner)

    def give(self, tree: Branch) -> words.Transfer:
        """No word of its own: *move* from a Stable into a Stable, *put* from anywhere else into a hand.

        Where nothing says from where, cards come from the hand of who gives them.
        """
        receiver = next(named(tree, "receiver"))
        cards, *source = [self._read(branch) for branch in branches(tree) if branch.data != "receiver"]
        if isinstance(cards, Cards) and not source:
            if not set(cards.kinds) & {Kind.CARD, *_NEVER_IN_STABLES}:
                raise wrong(_GIVEN_FROM_EITHER, next(named(tree, "cards")))
            source = [words.Hand(Owner.YOU)]
        where: words.Zone | None = source[0] if source else None
        hand: words.Hand = self._read(receiver)
        if isinstance(where, words.Stable) or (where is None and isinstance(cards, words.This)):
            return words.Transfer(Carry.MOVE, cards, where, words.Stable(hand.owner))
        return words.Transfer(Carry.PUT, cards, where, hand)

    def receiver(self, tree: Branch) -> words.Hand:
        if says(tree, "YOU"):
            if not self._is_by_others:
                raise wrong("Write “put it into your hand”: nobody gives cards to themselves.", tree)
            return words.Hand(Owner.MASTER)
        if (several := named_people(tree)) in _RECEIVING:
            return self._hand_of(_RECEIVING[several])
        people = [part for part in self._parts(tree) if isinstance(part, words.Who)]
        return self._hand_of(people[0] if people else _RECEIVERS[first(tree).type])

    def shuffle_cards(self, tree: Branch) -> words.Transfer:
        cards, *more = self._parts(tree)
        zones, manner = _zones_and_manner(more)
        if isinstance(cards, Cards) and not zones:
            raise wrong("Say where the cards come from before where they go.", token(tree, "TO"))
        return words.Transfer(Carry.SHUFFLE, cards, zones[0] if zones else None, Place.DECK, manner)

    def return_to_top(self, tree: Branch) -> words.ReturnToTop:
        _, cards = self._parts(tree)
        return words.ReturnToTop(cards, Place.BOTTOM if says(tree, "BOTTOM") else Place.TOP)

    def look_at_top(self, tree: Branch) -> Any:
        """How many cards these are of which nobody can name a kind."""
        self._unseen(tree)
        return self._word(tree, _number_asked(tree))

    reveal_top = holds_at_least = holds_at_most = holds_exactly = look_at_top

    def reveal_hand(self, tree: Branch) -> words.RevealHand:
        self._check_own(tree)
        return words.RevealHand()

    def reveal(self, tree: Branch) -> words.Reveal:
        self._check_own(tree)
        return words.Reveal(*self._parts(tree))

    def _check_own(self, tree: Branch) -> None:
        if says(tree, "YOUR") and self._is_by_others:
            raise wrong("Write “reveals their hand”: players reveal their own.", token(tree, "YOUR"))

    def turn_over_until(self, tree: Branch) -> words.TurnOverUntil:
        return words.TurnOverUntil(*self._one_card(tree))

    def pull(self, tree: Branch) -> words.Pull:
        amount, hand = self._parts(tree)
        number = self._unseen(tree)
        return words.Pull(number if isinstance(amount, words.Exactly) else amount, hand)

    def shuffle(self, tree: Branch) -> words.Shuffle:
        return words.Shuffle(once([(self._read(branch), first(branch), 0) for branch in branches(tree)]))

    def some_players(self, tree: Branch) -> words.SomePlayers | words.ChosenPlayer:
        amount, *other = self._parts(tree)
        among = words.ChosenPlayer.ANOTHER if other else words.ChosenPlayer.ANY
        if isinstance(amount, words.All):
            raise wrong("Write “each player” where all are meant: nobody is left to choose.", tree)
        return among if amount == words.Exactly(1) else words.SomePlayers(amount, among)

    def player_having(self, tree: Branch) -> words.PlayerHaving:
        who, *had = self._parts(tree)
        if isinstance(who, words.SomePlayers):
            raise wrong(_ONE_HAVING, tree)
        if says(tree, "WITHOUT"):
            return words.PlayerHaving(words.ThereIsNo(self._choice(tree), self._naming(tree)), who)
        if leaves_out_this(had[0]):
            raise wrong(OTHER_OF_OTHERS, tree)
        return words.PlayerHaving(as_others_have(had[0]), who)

    def pass_hand(self, tree: Branch) -> words.PassHand:
        return words.PassHand(words.Who.RIGHT if says(tree, "TO_THE_RIGHT") else words.Who.LEFT)

    def play_in_action(self, tree: Branch) -> words.PlayInAction:
        if not all(isinstance(part, words.Exactly | words.UpTo) for part in self._parts(tree)):
            raise wrong("Write how many: “play 2 cards in your Action phase”.", tree)
        if self._kinds(tree) != (Kind.CARD,):
            raise wrong(_PLAYED_OF_A_KIND, token(tree, "KINDS"))
        most = next((part.number for part in self._parts(tree)), 1)
        number = max(self._unseen(tree), most) + (says(tree, "EXTRA") or says(tree, "ADDITIONAL"))
        return words.PlayInAction(0 if says(tree, "NO") else number)

    def skip_phase(self, tree: Branch) -> words.SkipPhase:
        phase = words.Phase.DRAW if says(tree, "DRAW_PHASE") else words.Phase.ACTION
        is_next = " next " in tokens(tree)[-1]
        return words.SkipPhase(phase, words.Coming.NEXT if is_next else words.Coming.THIS)

    def verb(self, tree: Branch) -> Cause:
        return Cause[first(tree).type]

    cause = verb

    def carry(self, tree: Branch) -> Carry:
        verb = first(tree).type
        return Carry.PUT if verb == "ADD" else Carry[verb]

    # Conditions and events

    def there_are(self, tree: Branch) -> words.Had:
        return _none_at_all(self._so_many(tree))

    there_is_no = there_are_at_most = there_are_exactly = there_are

    def has(self, tree: Branch) -> words.Had:
        """*you have a Basic Unicorn* speaks of cards, *you have at least 3 Unicorns* of a number."""
        self._check_had(tree)
        had = self._so_many(tree)
        is_number = token(tree, "KINDS") in ("unicorn", "unicorns")
        return _none_at_all(as_others_have(had) if is_number else had)

    has_more_than = has_fewer_than = has_exactly = has

    def _so_many(self, tree: Branch) -> words.Had:
        """How many cards there are of these kinds: so many at the least, at the most or exactly, or none."""
        number, kinds, but = _number_asked(tree), self._choice(tree), self._but(tree)
        if says(tree, "NO"):
            return words.ThereIsNo(kinds, but)
        if says(tree, "EXACTLY"):
            return words.ThereAreExactly(number, kinds, but)
        is_most = any(says(tree, word) for word in ("AT_MOST", "OR_FEWER", "FEWER_THAN"))
        return words.ThereAreAtMost(number, kinds, but) if is_most else words.ThereAre(number, kinds, but)

    def _check_had(self, tree: Branch) -> None:
        """What somebody has lies in a Stable, where nothing else is said."""
        if says(tree, "IN_YOUR_STABLE"):
            return
        kinds = self._choice(tree)
        if (kinds, self._but(tree)) == ((Kind.CARD,), None):
            raise wrong(_HAD_IN_BOTH, token(tree, "KINDS"))
        if set(kinds) <= _NEVER_IN_STABLES:
            raise wrong(_HELD, token(tree, "KINDS"))

    def discard_has_at_least(self, tree: Branch) -> Any:
        return self._word(tree, _number_asked(tree), self._choice(tree), self._but(tree))

    discard_has_at_most = discard_has_exactly = discard_has_at_least

    def it_is_turn(self, tree: Branch) -> words.ItIsTurn:
        return words.ItIsTurn(words.Turn.YOURS if says(tree, "YOUR_TURN_NOW") else words.Turn.ANOTHERS)

    def it_is_phase(self, tree: Branch) -> Any:
        return self._word(tree, words.Phase.DRAW if "DRAW" in first(tree).type else words.Phase.ACTION)

    it_is_not_phase = it_is_phase

    def has_played_at_least(self, tree: Branch) -> Any:
        return self._word(tree, _number_asked(tree), self._counted_kinds(tree))

    has_played_at_most = has_played_exactly = has_played_at_least

    def both(self, tree: Branch) -> words.Both:
        for condition in named(tree, "holder"):
            if next(named(condition, "that"), None):
                raise wrong(_ASKED_WITH_ANOTHER, condition)
        return words.Both(*self._parts(tree))

    def _counted_kinds(self, tree: Branch) -> tuple[Kind, ...]:
        """The kinds of the cards that were played in a turn: nothing else is known of them."""
        if self._naming(tree) is not None:
            raise wrong(_COUNTED_BY_KIND, tree)
        return self._choice(tree)

    def compares(self, tree: Branch) -> words.Compares | words.PlayerHas:
        """*you have more than that player* where that player has fewer than you."""
        compared = self.compared_to_you(tree)
        if says(tree, "THAN"):
            around = words.ComparedToYou(_AROUND[compared.comparison], compared.what)
            return words.PlayerHas(words.Who.THAT, around)
        than = words.Than.EACH_OTHER if says(tree, "THAN_EACH") else words.Than.ANOTHER
        return words.Compares(compared.comparison, compared.what, than)

    def player_has(self, tree: Branch) -> words.PlayerHas | words.Compares:
        """*another player has more than you* where you have fewer than they."""
        who, what = self._parts(tree)
        if leaves_out_this(what):
            raise wrong(OTHER_OF_OTHERS, tree)
        if not isinstance(what, words.ComparedToYou) or who is words.Who.THAT:
            return words.PlayerHas(who, as_others_have(what))
        if who is words.Who.EACH:
            raise wrong(_NOT_WITH_ONESELF, tree)
        return words.Compares(_AROUND[what.comparison], what.what, words.Than(who.value))

    def nobody_has(self, tree: Branch) -> words.PlayerHas:
        """*no other player has a Unicorn*: each other player has none."""
        who: words.Holder = words.Who.EACH_OTHER if says(tree, "OTHER") else words.Who.EACH
        none = words.ThereIsNo(self._choice(tree), self._naming(tree))
        return words.PlayerHas(who, as_others_have(none))

    def compared_to_you(self, tree: Branch) -> words.ComparedToYou:
        comparison = words.Comparison.MORE if says(tree, "MORE") else words.Comparison.FEWER
        is_hand = says(tree, "IN_YOUR_HAND")
        if is_hand:
            self._unseen(tree)
        elif self._choice(tree) != (Kind.UNICORN,):
            raise wrong(_COMPARED, token(tree, "KINDS"))
        what = words.Compared.HAND if is_hand else words.Compared.UNICORNS
        return words.ComparedToYou(comparison, what)

    def has_most(self, tree: Branch) -> words.HasMost:
        kinds = self._choice(tree)
        if kinds == (Kind.CARD,) and not says(tree, "IN_YOUR_STABLE"):
            raise wrong(_COMPARED, token(tree, "KINDS"))
        return words.HasMost(_most_or_fewest(tree), kinds)

    def holds_most(self, tree: Branch) -> words.HoldsMost:
        self._unseen(tree)
        return words.HoldsMost(_most_or_fewest(tree))

    def plays(self, tree: Branch) -> words.Plays:
        who, *more = self._parts(tree)
        into = next((part for part in more if isinstance(part, words.Into | words.Upon)), None)
        return words.Plays(who, self._choice(tree), into, self._naming(tree))

    def upon(self, tree: Branch) -> words.Upon:
        return words.Upon(self._choice(tree), self._naming(tree))

    def into(self, tree: Branch) -> words.Into:
        return words.Into.YOURS if says(tree, "YOUR") else words.Into.THEIRS

    def does(self, tree: Branch) -> words.Does:
        return words.Does(*self._done(tree))

    def would_do(self, tree: Branch) -> words.WouldDo:
        return words.WouldDo(*self._done(tree))

    def _done(self, tree: Branch) -> tuple[Any, ...]:
        """Who does what, and what else: of an event."""
        who, *parts = self._parts(tree)
        said = [(part, first(branch), 0) for part, branch in zip(parts, branches(tree)[1:], strict=True)]
        cause, *also = once([each for each in said if isinstance(each[0], Cause)])
        what, *whose = (part for part in parts if not isinstance(part, Cause))
        return who, cause, self._one(tree, *whose) if whose else what, *also

    def _one(self, tree: Branch, whose: words.Whose) -> words.One:
        cards = next(part for part in self._parts(tree) if isinstance(part, Cards))
        if cards.amount != words.Exactly(1) or not isinstance(cards.but, words.Naming | words.Other | None):
            raise wrong("Write “a” before the card and its Stable: an event is about one.", tree)
        return words.One(cards.kinds, whose, cards.but)

    def at_least_one(self, tree: Branch) -> words.AtLeastOne:
        if number_in(tree) != 1 or self._kinds(tree) != (Kind.CARD,):
            raise wrong("Write “at least 1 card”.", tree)
        return words.AtLeastOne()

    def crosses(self, tree: Branch) -> words.Crosses:
        ways = [branch for branch in branches(tree) if branch.data == "way"]
        crossed = [(words.Way[first(way).type], first(way), 0) for way in ways]
        whose = self._read(branches(tree)[-1])
        return words.Crosses(self._choice(tree), once(crossed), whose, self._but(tree))

    def is_moved(self, tree: Branch) -> words.IsMoved | words.Does:
        card, causes, *by = self._parts(tree)
        if by and isinstance(by[0], words.Player) and not isinstance(card, words.This):
            return words.Does(*self._done_to(tree, card, causes, by[0]))
        return words.IsMoved(card, causes, *[each for each in by if each is not words.Player.ANY])

    def would_be_moved(self, tree: Branch) -> words.WouldBeMoved | words.WouldDo:
        card, causes, *by = self._parts(tree)
        if by and isinstance(by[0], words.Player):
            return words.WouldDo(*self._done_to(tree, card, causes, by[0]))
        return words.WouldBeMoved(card, causes, *by)

    def _done_to(
        self, tree: Branch, card: words.One | words.This, causes: tuple[Cause, ...], who: words.Player
    ) -> tuple[Any, ...]:
        """*destroyed by another player* as what that player does."""
        cause, *also = causes
        if len(also) > 1 or Cause.RETURN_TO_HAND in causes:
            raise wrong(_BY_WHOM, token(tree, "BY"))
        return who, cause, card, *also

    def by_card(self, tree: Branch) -> words.ByCard:
        whose = words.Whose.YOURS if says(tree, "YOUR") else words.Whose.ANYONES
        if says(tree, "ANOTHER"):
            whose = words.Whose.ANOTHERS
        return words.ByCard(self._choice(tree), whose, self._naming(tree))

    def would_trigger(self, tree: Branch) -> words.WouldTrigger:
        return words.WouldTrigger(next(self._parts(tree)), self._choice(tree))

    def would_bring(self, tree: Branch) -> words.WouldBring:
        who, source = self._parts(tree)
        return words.WouldBring(who, self._choice(tree), source)

    def causes(self, tree: Branch) -> tuple[Cause, ...]:
        passives = [found for found in tokens(tree) if found.type.startswith("PASSIVE_")]
        return once([(Cause[found.type.removeprefix("PASSIVE_")], found, 0) for found in passives])


def _number_asked(tree: Branch) -> int:
    """*3*, *more than 2*, *fewer than 4*, *no*."""
    return 0 if says(tree, "NO") else number_in(tree) + says(tree, "MORE_THAN") - says(tree, "FEWER_THAN")


def _none_at_all(had: words.Had) -> words.Had:
    """*no Unicorns* for *fewer than 1*."""
    match had:
        case words.ThereAreAtMost(0, kinds, but):
            return words.ThereIsNo(kinds, but)
    return had


def _most_or_fewest(tree: Branch) -> words.Comparison:
    return words.Comparison.MORE if says(tree, "THE_MOST") else words.Comparison.FEWER


def _is_beside(place: words.Zone) -> bool:
    return isinstance(place, words.Stable) and place.owner in (Owner.LEFT, Owner.RIGHT)


def _choosing_first(chosen: Branch, moved: Branch) -> WordingError:
    """What several players pass on at one moment is chosen as it is moved, not one after the other."""
    choose, *those = chosen.scan_values(lambda found: isinstance(found, str))
    cards, move = " ".join(those), first(moved)
    said = (f"{move} {cards}", f"{choose} {cards} and {move} it")
    return wrong(Advice("Write “{0}” in place of “{1}”.", said), chosen)


def _refuse_any_other(stable: Branch) -> None:
    """Refuse *any other player's Stable* behind *any player's*: it is other than that one, maybe yours."""
    said = " ".join(stable.scan_values(lambda found: isinstance(found, str)))
    if said.startswith("any other "):
        raise wrong(Advice("Write “{0}” in place of “{1}”.", ("a different Stable", said)), stable)


def _zones_and_manner(parts: list[Any]) -> tuple[list[Any], words.Manner]:
    zones = [part for part in parts if not isinstance(part, words.Manner)]
    return zones, words.Manner.QUIET if len(zones) < len(parts) else words.Manner.PLAIN


def _is_for_each(cards: object, to: words.Hand | words.Stable) -> bool:
    """Whether so many cards go to each of several others."""
    is_number = isinstance(cards, Cards) and isinstance(cards.amount, words.Exactly)
    return is_number and to.owner in _RECEIVING.values()
