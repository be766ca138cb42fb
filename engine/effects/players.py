"""What other players are told to do, and the choice of players.

# players.any, players.another, players.each, players.each-other, players.any-number
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from engine.game import zones
from engine.game.frames import call, take_up
from engine.model import citations, events
from engine.model.decisions import DECLINE, PLAYER, Asks
from engine.model.places import NONE_NAMED
from engine.model.state import CARRYING_OUT, DECLARING, Frame, OneChoice, Program, Step, WithBody

if TYPE_CHECKING:
    from engine.game.movement import CardsThere
    from engine.game.targets import CardFilter
    from engine.model.state import Condition, State

EVERYBODY: Final = 0
ALL_OTHERS: Final = 1
THE_CHOSEN: Final = 2
THE_TWO: Final = 3


class Told(Enum):
    """What others who do something let the sentences that follow hear of it."""

    WHETHER = auto()
    WHICH_CARD = auto()
    HOW_MANY = auto()


class TellCaller(Step):
    """The end of what another player does.

    Whether it was done is asked by *if they do*, the card named is *it* afterwards, and the cards moved are
    *that many*.
    """

    declares = True

    def __init__(self, told: Told) -> None:
        self.told = told

    def run(self, state: State, frame: Frame) -> None:
        caller = state.frames[-2]
        if self.told is Told.WHETHER:
            caller.took = frame.did
        elif self.told is Told.WHICH_CARD:
            caller.it = frame.it
        else:
            caller.many += frame.many
        frame.pc += 1


class ForOthers(WithBody):
    """What others are told to do; `told` is what is heard of it afterwards."""

    def __init__(self, body: Program) -> None:
        super().__init__(body)
        self.told: tuple[Told, ...] = ()

    def tell(self, told: Told) -> None:
        """Let the sentences that follow hear this of it."""
        if told not in self.told:
            self.told += (told,)
            body = self.body
            self.body = Program(body.name, body.clause, [*body.steps[: body.last], TellCaller(told)])


class ForPlayers(ForOthers):
    """*each player sacrifices a Unicorn*: one after the other, clockwise from the one whose effect it is.

    With a condition only those of whom it is true.
    """

    def __init__(self, body: Program, which: int, condition: Condition | None = None) -> None:
        super().__init__(body)
        self.which = which
        self.condition = condition
        self.is_for_each = which == EVERYBODY and condition is None
        self.rule = citations.PLAYERS_EACH if which == EVERYBODY else citations.PLAYERS_EACH_OTHER

    def possible(self, state: State, who: int, source: int) -> bool:
        asked = self._asked_for(state, who)
        return not asked or any(self.body.possible(state, player, source) for player in asked)

    def possible_to_others(self, state: State, who: int, source: int) -> bool:
        asked = self._asked_for(state, who)
        return not asked or any(self.body.possible_to_others(state, player, source) for player in asked)

    def _asked_for(self, state: State, who: int) -> list[int]:
        """The players of whom one must be able to do it; none where nobody must."""
        if not self.is_for_each:
            return []
        return each_asked_for(state, who) if self.body.returns_to_hand else [who]

    def run(self, state: State, frame: Frame) -> None:
        if frame.count == state.players:
            frame.end_step(True)
            return
        if frame.count == 0 and self.which in (EVERYBODY, ALL_OTHERS):
            zones.cite(state, events.EACH_PLAYER, self.rule, frame, frame.who)
        is_counted = Told.HOW_MANY in self.told
        if frame.count == 0 and is_counted:
            frame.many = 0
        player = (frame.who + frame.count) % state.players
        frame.count += 1
        if self._is_meant(state, frame, player):
            called = body_frame(self.body, frame, player)
            called.many = 0 if is_counted else frame.many
            state.frames.append(called)

    def _is_meant(self, state: State, frame: Frame, player: int) -> bool:
        condition = self.condition
        if condition is not None and not condition.holds_for(state, player, frame.who, frame.source):
            return False
        if self.which == THE_CHOSEN:
            return player in frame.players
        if self.which == THE_TWO:
            return player in (frame.who, frame.player)
        return self.which == EVERYBODY or player != frame.who


class ForThoseWithMost(ForPlayers):
    """*each player with the most Unicorns sacrifices one*: who has is found before any of them does it."""

    def run(self, state: State, frame: Frame) -> None:
        if frame.count == 0:
            is_meant = super()._is_meant
            frame.players = tuple(each for each in range(state.players) if is_meant(state, frame, each))
        super().run(state, frame)

    def _is_meant(self, state: State, frame: Frame, player: int) -> bool:
        return player in frame.players


def each_asked_for(state: State, who: int) -> list[int]:
    """The players of whom one must have a card for *return a card from each player's Stable*.

    Contested; whoever must take part in everything that each player does must do so here. # players.each
    """
    is_own_needed = state.readings.glitter_tornado_chooser != "player-picks"
    if is_own_needed or state.readings.each_player_must_include_self == "required":
        return [who]
    return state.clockwise(who)


def body_frame(body: Program, frame: Frame, player: int) -> Frame:
    """The frame of a sentence that another player carries out.

    It begins with what the caller knows, and keeps for itself what becomes of that, such as the cards that
    are *them* then. What comes back is what `TellCaller` tells. It belongs to the link of its caller: what
    others in that link are about to take is not to be chosen. # chain.no-card-twice
    """
    called = frame.calling(body, player, frame.it)
    if frame.mode == CARRYING_OUT:
        called.mode = CARRYING_OUT
    called.master = frame.master
    called.about = frame.about
    called.player = frame.player
    called.many = frame.many
    called.them = frame.them
    if frame.work.left:
        called.own_work().left = frame.work.left
    return called


class RepeatForEach(WithBody):
    """*For each Downgrade in your Stable, …*: as often as there are such cards when it begins.

    `count` is one more than how often is left.
    """

    def __init__(self, body: Program, cards: CardsThere) -> None:
        super().__init__(body)
        self.cards = cards

    def run(self, state: State, frame: Frame) -> None:
        if not frame.count:
            frame.count = 1 + self.cards.number(state, frame)
            frame.did = 1 if frame.count > 1 else 0
        frame.count -= 1
        if not frame.count:
            frame.pc += 1
            return
        state.frames.append(body_frame(self.body, frame, frame.who))


class ForThat(ForOthers):
    """*that player discards a card*: the player chosen or named last."""

    declares = True

    def possible_with(self, state: State, who: int, source: int, that: int) -> bool:
        return self.body.possible_to_others(state, that, source)

    def run(self, state: State, frame: Frame) -> None:
        if Told.WHETHER in self.told:
            frame.took = 0
        is_counted = Told.HOW_MANY in self.told
        if is_counted:
            frame.many = 0
        frame.pc += 1
        if frame.mode == DECLARING or frame.player < 0:
            frame.it = NONE_NAMED if Told.WHICH_CARD in self.told else frame.it
            return
        frame.did = 1
        called = body_frame(self.body, frame, frame.player)
        called.many = 0 if is_counted else frame.many
        call(state, frame, called)


class ForYou(WithBody):
    """*Each other player may discard a card. If they do, draw a card*: what you do about one of them.

    That one is *that player* to it. # effects.if-you-do
    """

    declares = True

    def run(self, state: State, frame: Frame) -> None:
        called = body_frame(self.body, frame, frame.master)
        called.player = frame.who
        frame.pc += 1
        call(state, frame, called)


class ChoosePlayer(OneChoice):
    """*choose another player*, *another player …*: later steps call them *that player*. # players.another"""

    def __init__(
        self,
        with_self: bool,
        with_cards: bool = False,
        having: CardFilter | None = None,
        condition: Condition | None = None,
    ) -> None:
        self.with_self = with_self
        self.condition = condition
        self.asks = Asks.ANY_PLAYER if with_self else Asks.ANOTHER_PLAYER
        self.with_cards = with_cards
        self.having = having
        # What is done with that player right afterwards. # play.impossible-in-hand
        self.needs: tuple[Step, ...] = ()
        # Whether it may be a player who cannot do it, because the text says what happens then.
        self.may_be_unable = False
        self.rule = citations.PLAYERS_ANY if with_self else citations.PLAYERS_ANOTHER

    def _eligible(self, state: State, who: int, source: int) -> list[int]:
        found = [player for player in range(state.players) if self.with_self or player != who]
        if self.with_cards:
            found = [player for player in found if state.hands[player]]
        if self.having is not None:
            found = [each for each in found if self.having.among(state, state.stables[each], source)]
        return [player for player in found if self.is_true_of(state, player, who, source)]

    def is_true_of(self, state: State, player: int, who: int, source: int) -> bool:
        """Whether a player has what the words ask for beyond a card."""
        return self.condition is None or self.condition.holds_for(state, player, who, source)

    def _useful(self, state: State, who: int, source: int) -> list[int]:
        """The players with whom everything that follows can be done."""
        found = self._eligible(state, who, source)
        for step in self.needs:
            found = [player for player in found if step.possible_with(state, who, source, player)]
        return found

    def possible(self, state: State, who: int, source: int) -> bool:
        return bool(self._useful(state, who, source))

    def unmet_need(self, state: State, who: int, source: int) -> Step | None:
        """What follows that can be done with none of the players there are; None if that is not why."""
        found = self._eligible(state, who, source)
        for step in self.needs if found else ():
            found = [player for player in found if step.possible_with(state, who, source, player)]
            if not found:
                return step
        return None

    def aims(self, state: State, who: int, source: int) -> list[int]:
        return self._useful(state, who, source)

    def choose(self, state: State, frame: Frame) -> None:
        eligible = self._useful(state, frame.who, frame.source)
        eligible = eligible or self._eligible(state, frame.who, frame.source)
        if frame.aim in eligible:
            eligible = [frame.aim]
        frame.aim = -1
        self.ask_for_one(state, frame, PLAYER, eligible)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.player = choice
        super().answer(state, frame, choice)

    def do(self, state: State, frame: Frame, choice: int) -> None:
        frame.player = choice
        frame.did = 1 if choice >= 0 else 0
        if choice >= 0:
            zones.cite(state, events.CHOOSE, self.rule, frame, choice)
        else:
            zones.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who)
        frame.pc += 1


class PointTo(ChoosePlayer):
    """*the player on your left*, or the *you* beside others who do something: later steps say *that player*.

    Turns go to the left. # turn.order
    """

    def __init__(self, places: int) -> None:
        """So many places to the left of the one who does it; none stands for the one whose effect it is."""
        super().__init__(with_self=False)
        self.places = places

    def _eligible(self, state: State, who: int, source: int) -> list[int]:
        return [(who + self.places) % state.players]

    def possible(self, state: State, who: int, source: int) -> bool:
        return not self.places or super().possible(state, who, source)

    def aims(self, state: State, who: int, source: int) -> list[int]:
        return []

    def run(self, state: State, frame: Frame) -> None:
        frame.player = (frame.who + self.places) % state.players if self.places else frame.master
        frame.pc += 1


class ChoosePlayers(Step):
    """*choose up to 2 other players*, *choose any number of players*: one by one. # players.any-number

    `number` 0 stands for as many as cards were moved before, and then none may be left out. How many were
    chosen is *that many* then.
    """

    declares = True
    rule = citations.PLAYERS_ANY_NUMBER

    def __init__(self, number: int, optional: bool, with_self: bool = False) -> None:
        self.number = number
        self.optional = optional
        self.with_self = with_self
        self.asks = Asks.PLAYERS_OF_ALL if with_self else Asks.SEVERAL_PLAYERS

    def possible(self, state: State, who: int, source: int) -> bool:
        return self.optional or self.number <= state.players - (not self.with_self)

    def run(self, state: State, frame: Frame) -> None:
        if not frame.count:
            frame.players = ()
        left = [
            player
            for player in state.clockwise(frame.who)
            if (self.with_self or player != frame.who) and player not in frame.players
        ]
        wanted = (self.number or frame.many) - len(frame.players)
        if frame.mode == DECLARING or wanted <= 0 or not left:
            self._finish(frame)
        elif self.optional or len(left) > wanted:
            state.ask(PLAYER, frame.who, left, 1 if self.optional else 0)
        else:
            for player in left:
                self._take(state, frame, player)
            self._finish(frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            if not frame.count:
                zones.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, frame.who)
            self._finish(frame)
        else:
            self._take(state, frame, choice)

    def _take(self, state: State, frame: Frame, player: int) -> None:
        if self.optional and not frame.count:
            take_up(state, frame)
        frame.count += 1
        frame.players += (player,)
        zones.cite(state, events.CHOOSE, self.rule, frame, player)

    def _finish(self, frame: Frame) -> None:
        frame.many = len(frame.players)
        frame.end_step(bool(frame.players))
        if self.optional:
            frame.took = frame.did
