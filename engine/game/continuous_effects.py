"""What cards say that holds while they lie in a Stable, or for a time: a class for each kind of sentence.

`continuous` lets them hold, rank by rank. # effects.continuous
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game.movement import COMMON, CardsThere
from engine.game.unicorns import is_reached, is_reached_if_meant, kinds_named
from engine.model.kinds import (
    BABY_BIT,
    BASIC_BIT,
    CARD_BIT,
    MAGICAL_BIT,
    ULTIMATE_BIT,
    UNICORN_BITS,
    UNICORN_TYPE_BITS,
)
from engine.model.places import ALL_STABLES, ANYONES, NO_STABLES, OWN_STABLE, YOURS, is_stable, player_of
from engine.model.state import (
    BLINDING,
    COUNTING,
    DISGUISING,
    NO_CARDS,
    ONLY_THIS,
    SILENCING,
    CardsMeant,
    Closing,
    ContinuousEffect,
    Demand,
    Frame,
    PlayBan,
    Step,
    Toll,
)

if TYPE_CHECKING:
    from engine.model.naming import NameFilter
    from engine.model.state import Condition, Most, Program, Shield, State


def players_meant(state: State, owner: int, whose: int) -> list[int]:
    """The players a text speaks of, seen from the one whose text it is."""
    if whose == YOURS:
        return [owner]
    return [player for player in range(state.players) if whose == ANYONES or player != owner]


class OfPlayers(ContinuousEffect):
    """What a card says of the players it means: *you*, *other players*, *each player*."""

    looks_into = NO_STABLES

    def __init__(self, who: int) -> None:
        self.who = who

    def apply(self, state: State, card: int, owner: int) -> None:
        for player in players_meant(state, owner, self.who):
            self.hold_for(state, player, card)

    def hold_for(self, state: State, player: int, card: int) -> None:
        """Let it hold for one of them; `card` is the one that says it."""
        raise NotImplementedError


class Lock(ContinuousEffect):
    """*Your Unicorns cannot be destroyed.*, *This card cannot be destroyed by Magic cards.*

    *You cannot steal or destroy cards.*, *Other players cannot destroy your Unicorns.*
    """

    looks_into = NO_STABLES

    def __init__(self, shield: Shield) -> None:
        self.shield = shield

    def apply(self, state: State, card: int, owner: int) -> None:
        state.in_force.shields.append(self.shield.said_by(card, owner))


class NoPlay(OfPlayers):
    """*You cannot play Neigh cards.*, *Other players cannot play cards named "Llamacorn".*"""

    def __init__(self, word: int, who: int, named: NameFilter | None = None) -> None:
        super().__init__(who)
        self.word = word
        self.named = named

    def hold_for(self, state: State, player: int, card: int) -> None:
        if self.named is None:
            state.in_force.cannot_play[player] |= self.word
        else:
            state.in_force.play_bans.append(PlayBan(player, self.word, self.named))


class NoPlayOfThatType(OfPlayers):
    """*Other players cannot play cards of that type.*: what *name a type* was answered with."""

    def hold_for(self, state: State, player: int, card: int) -> None:
        state.in_force.cannot_play[player] |= kinds_named(state, card)


class NoMoreDraws(OfPlayers):
    """*You cannot draw more than 1 card in a turn.*"""

    counts_turn = True

    def __init__(self, number: int, who: int) -> None:
        super().__init__(who)
        self.number = number

    def hold_for(self, state: State, player: int, card: int) -> None:
        if state.drawn[player] >= self.number:
            state.in_force.cannot_draw[player] = 1


class NoMorePlays(OfPlayers):
    """*Other players cannot play more than 2 cards in a turn.*, *You cannot play more than 1 Unicorn …*"""

    counts_turn = True

    def __init__(self, number: int, who: int, word: int) -> None:
        super().__init__(who)
        self.number = number
        self.word = word

    def hold_for(self, state: State, player: int, card: int) -> None:
        if state.number_played(player, self.word) >= self.number:
            state.in_force.cannot_play[player] |= self.word


class PayToPlay(OfPlayers):
    """*You cannot play Unicorns without discarding a card.*"""

    def __init__(self, cards: CardsMeant, who: int, program: Program) -> None:
        super().__init__(who)
        self.cards = cards
        self.program = program

    def hold_for(self, state: State, player: int, card: int) -> None:
        assert self.program is not None
        state.in_force.tolls.append(Toll(player, self.cards, card, self.program))


class PlaysUnneighable(ContinuousEffect):
    """*Cards you play cannot be Neigh'd.*"""

    looks_into = NO_STABLES

    def __init__(self, word: int) -> None:
        self.word = word

    def apply(self, state: State, card: int, owner: int) -> None:
        state.in_force.unneighable[owner] |= self.word


class NoEntry(ContinuousEffect):
    """*Basic Unicorns cannot enter another player's Stable.*, *You cannot have more than 5 Unicorns.*

    With `most` it keeps out only what would be one too many. # effects.counts
    """

    looks_into = NO_STABLES

    def __init__(self, cards: CardsMeant, whose: int, most: Most | None = None) -> None:
        self.cards = cards
        self.whose = whose
        self.most = most

    def apply(self, state: State, card: int, owner: int) -> None:
        state.in_force.closed.append(Closing(owner, self.cards, self.whose, self.most))


class Blinding(ContinuousEffect):
    """*Your Unicorns are considered Basic Unicorns and have no effects.* Babies have none to lose."""

    rank = BLINDING
    looks_into = OWN_STABLE

    def apply(self, state: State, card: int, owner: int) -> None:
        cards = state.stables[owner]
        loud = [other for other in cards if is_loud_unicorn(state.kinds[other])]
        blinded = {other for other in loud if is_reached(state, other, UNICORN_BITS)}
        state.in_force.silent |= blinded
        if state.readings.considered_vs_card_type == "type-changed":
            state.kinds = state.kinds[:]
            for other in blinded:
                # It is a Basic Unicorn now.
                state.kinds[other] = state.kinds[other] & ~(MAGICAL_BIT | ULTIMATE_BIT) | BASIC_BIT

    def hushes(self, state: State, card: int, newcomer: int) -> bool:
        return state.where[card] == state.where[newcomer] and is_loud_unicorn(state.kinds[newcomer])


def is_loud_unicorn(kinds: int) -> bool:
    """Whether a card is a Unicorn that may have a text."""
    return bool(kinds & UNICORN_BITS) and not kinds & BABY_BIT


class Masquerade(ContinuousEffect):
    """*Your Unicorns are considered Pandas: …*"""

    rank = DISGUISING
    looks_into = OWN_STABLE

    def apply(self, state: State, card: int, owner: int) -> None:
        cards = state.stables[owner]
        state.in_force.pandas |= {other for other in cards if state.kinds[other] & UNICORN_BITS}


class Showing(OfPlayers):
    """*Your hand is visible to all players.*, *Each other player's hand is visible to all players.*"""

    def hold_for(self, state: State, player: int, card: int) -> None:
        state.in_force.visible[player] = 1


class Hushing(ContinuousEffect):
    """What keeps cards of some kinds from working: those that lie there, and those that come."""

    def __init__(self, cards: CardsMeant) -> None:
        self.cards = cards
        self.looks_into = (cards.whose,)

    def hushed(self, state: State, card: int, owner: int) -> set[int]:
        """The cards that lie there."""
        return {
            other
            for player in players_meant(state, owner, self.cards.whose)
            for other in state.stables[player]
            if is_reached_if_meant(state, self.cards, other, other == card, player == owner)
        }

    def hushes(self, state: State, card: int, newcomer: int) -> bool:
        is_own = state.where[card] == state.where[newcomer]
        return self.cards.fits(state, newcomer, newcomer == card, is_own)


class Muting(Hushing):
    """*Effects of your Magical Unicorns do not trigger.*, *Effects of that Unicorn do not trigger this turn.*

    What they forbid or count stays.
    """

    rank = BLINDING

    def apply(self, state: State, card: int, owner: int) -> None:
        state.in_force.mute |= self.hushed(state, card, owner)


class Silencing(Hushing):
    """*Your Downgrades have no effects.*, *That Unicorn has no effects until your next turn.*

    No card silences itself by what it says of others. What is no Unicorn is silent before anything is
    disguised or blinded by it.
    """

    def __init__(self, cards: CardsMeant) -> None:
        super().__init__(cards)
        self.rank = BLINDING if cards.word & (CARD_BIT | UNICORN_TYPE_BITS) else SILENCING

    def apply(self, state: State, card: int, owner: int) -> None:
        itself = NO_CARDS if self.cards.only == ONLY_THIS else {card}
        state.in_force.silent |= self.hushed(state, card, owner) - itself


class Counting(Hushing):
    """*Your Basic Unicorns each count as 2 Unicorns.*, *While …: this card counts as 2 Unicorns.*

    # effects.counts
    """

    rank = COUNTING

    def __init__(self, number: int, cards: CardsMeant) -> None:
        super().__init__(cards)
        self.number = number

    def apply(self, state: State, card: int, owner: int) -> None:
        counted = dict.fromkeys(self.hushed(state, card, owner), self.number)
        state.in_force.counted = {**state.in_force.counted, **counted}


class OfPlayersByNumber(OfPlayers):
    """What holds for players by a number, or by so much for each of the `cards` counted for them."""

    def __init__(self, number: int, who: int, cards: CardsThere | None = None) -> None:
        super().__init__(who)
        self.number = number
        self.cards = cards
        if cards is not None:
            self.looks_into = ALL_STABLES
            self.watches_other_zones = cards.spot.kind == COMMON

    def number_for(self, state: State, player: int, card: int) -> int:
        """The number for one of them, by the text of a card."""
        return self.number * (1 if self.cards is None else self.cards.number_for(state, player, card))


class HandLimitChange(OfPlayersByNumber):
    """*Your hand limit is 3 cards higher*, *1 card higher for each Basic Unicorn in your Stable*.

    Such changes add up. # turn.hand-limit
    """

    def hold_for(self, state: State, player: int, card: int) -> None:
        state.in_force.hand_limits[player] += self.number_for(state, player, card)


class HandLimitSet(OfPlayersByNumber):
    """*Your hand limit is 3.*, *Your hand limit is the number of Unicorns in your Stable.*

    The lowest of several; what changes it is added. # turn.hand-limit
    """

    def hold_for(self, state: State, player: int, card: int) -> None:
        number, before = self.number_for(state, player, card), state.in_force.limits_set[player]
        limit = number if before < 0 else min(before, number)
        state.in_force.hand_limits[player] += limit - (state.edition.hand_limit if before < 0 else before)
        state.in_force.limits_set[player] = limit


class NoWin(OfPlayers):
    """*You cannot win.* # effects.cannot-beats-can"""

    def hold_for(self, state: State, player: int, card: int) -> None:
        state.in_force.cannot_win[player] = 1


class NeededToWin(OfPlayersByNumber):
    """*You need 1 Unicorn fewer to win.*, *Other players need 1 Unicorn more to win.* # end.counts"""

    def hold_for(self, state: State, player: int, card: int) -> None:
        state.in_force.needed_to_win[player] += self.number


class HoldsWhile(ContinuousEffect):
    """*While there is a Baby Unicorn in your Stable: …*"""

    def __init__(self, condition: Condition, effect: ContinuousEffect) -> None:
        self.condition = condition
        self.effect = effect
        self.rank = effect.rank
        self.hangs_on_turn = condition.hangs_on_turn
        self.counts_turn = effect.counts_turn or condition.counts_turn
        self.watches_other_zones = condition.watches_other_zones

    def apply(self, state: State, card: int, owner: int) -> None:
        if self.condition.holds_for(state, owner, owner, card):
            self.effect.apply(state, card, owner)

    def hushes(self, state: State, card: int, newcomer: int) -> bool:
        owner = player_of(state.where[card])
        holds = self.condition.holds_for(state, owner, owner, card)
        return holds and self.effect.hushes(state, card, newcomer)


class OfTheOneNamed(ContinuousEffect):
    """*That Unicorn cannot be destroyed.*: the one that this card remembers. # effects.remembered"""

    recalls = True

    def __init__(self, effect: ContinuousEffect) -> None:
        self.effect = effect
        self.rank = effect.rank

    def apply(self, state: State, card: int, owner: int) -> None:
        note = state.notes.get(card)
        if note is not None and note.card >= 0 and is_stable(state.where[note.card]):
            self.effect.apply(state, note.card, owner)


class HavingEffects(ContinuousEffect):
    """*This card has the effects of that Unicorn.*: it wears another face. # effects.remembered"""

    looks_into = NO_STABLES

    def apply(self, state: State, card: int, owner: int) -> None:
        """All of it is done where the faces are laid out."""


class AtMost(Demand):
    """*Whenever you have more than 5 Unicorns: …*"""

    is_urgent = True

    def __init__(self, number: int, program: Program) -> None:
        super().__init__(program)
        self.number = number

    def has_come(self, state: State, player: int, card: int) -> bool:
        return state.unicorns[player] > self.number


class Comes(Demand):
    """*Whenever there is no Unicorn in your Stable: …*, *Whenever you have no cards in your hand: …*"""

    def __init__(self, condition: Condition, program: Program) -> None:
        super().__init__(program)
        self.condition = condition
        self.watches_other_zones = condition.watches_other_zones

    def has_come(self, state: State, player: int, card: int) -> bool:
        return self.condition.holds_for(state, player, player, card)


# For a time


class HoldsThisTurn(Step):
    """*your hand limit is 3 this turn*: what holds until the turn ends; its frame waits beside the others."""

    def __init__(self, effect: ContinuousEffect) -> None:
        self.effect = effect

    def is_over(self, effect: Frame, is_own: bool) -> bool:
        """Whether it holds no more when a turn begins: that of the one whose text it is, or another."""
        return True

    def after_a_turn_began(self, effect: Frame, is_own: bool) -> Frame:
        """What is left of it in that turn."""
        return effect


class HoldsUntilNextTurn(HoldsThisTurn):
    """*your Unicorns cannot be destroyed until your next turn*: it waits beside what holds this turn."""

    def is_over(self, effect: Frame, is_own: bool) -> bool:
        return is_own


class Nothing(ContinuousEffect):
    """What holds while something is only waited for."""

    looks_into = NO_STABLES

    def apply(self, state: State, card: int, owner: int) -> None:
        """There is nothing to apply."""


class Waits(HoldsThisTurn):
    """What is still to come once: it waits beside what holds for a time, and holds nothing itself."""

    def __init__(self) -> None:
        super().__init__(Nothing())

    def is_over(self, effect: Frame, is_own: bool) -> bool:
        return False


class HoldsUntilNextTurnEnds(HoldsThisTurn):
    """*your Unicorns cannot be destroyed until the end of your next turn*: `count` is 1 in that turn."""

    def is_over(self, effect: Frame, is_own: bool) -> bool:
        return bool(effect.count)

    def after_a_turn_began(self, effect: Frame, is_own: bool) -> Frame:
        if not is_own:
            return effect
        begun = effect.clone()
        begun.count = 1
        return begun
