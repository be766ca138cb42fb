"""The turn, the playing of a card and the pile, written in the same instructions as the cards.

A turn is one program that starts again with the next player; a played card is another, with the window
for Instants in it. # turn.order, neigh.response, chain.links
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import citations, events, moves
from engine.decisions import ACT, CARD, DECLINE, DRAW_A_CARD, GO_ON, PHASE, PLAYER, RESPOND, TABLE, USE
from engine.ending import deck_out, win_waits, winner_by_number
from engine.kinds import (
    INSTANT_BIT,
    MAGIC_BIT,
    NEIGH_BIT,
    STABLE_BITS,
    UNICORN_BITS,
    UNKNOWN_CARD,
)
from engine.reach import may_enter
from engine.reactions import ENTERS
from engine.state import (
    ACTION_PHASE,
    BEGINNING,
    CARRYING_OUT,
    DECK,
    DECLARING,
    DRAW_PHASE,
    END_PHASE,
    PILE,
    Frame,
    hand_of,
    is_stable,
    player_of,
    stable_of,
)
from engine.steps import Draw, Program, Step
from engine.taking import MOVING
from engine.unknown import CHOSEN, FORCED, SHOWN, card_shown, holding, instants_in_bag

if TYPE_CHECKING:
    from engine.state import State

RULE_OF_PHASE: Final = (
    citations.TURN_BEGINNING,
    citations.TURN_DRAW,
    citations.TURN_ACTION,
    citations.TURN_END,
)


def start_phase(state: State, frame: Frame, phase: int) -> None:
    """Go on to a phase of the turn; what happens in it is because of it."""
    state.phase = phase
    frame.because = 0
    rule = RULE_OF_PHASE[phase]
    frame.because = moves.cite(state, events.PHASE, rule, frame, state.turn, amount=phase)


class BeginTurn(Step):
    """Beginning of Turn: every *Turn start* in the active player's Stable triggers. # turn.beginning"""

    def run(self, state: State, frame: Frame) -> None:
        frame.who = state.turn
        frame.count = 0
        state.ending = 0
        state.plays = 1
        start_phase(state, frame, BEGINNING)
        _trigger(state, frame, at_start=True)
        frame.pc += 1


def _trigger(state: State, frame: Frame, at_start: bool) -> None:
    """Queue what happens at the start or end of the turn."""
    for card in state.zones[stable_of(state.turn)]:
        face = state.faces[card]
        for program in face.turn_start if at_start else face.turn_end:
            if card not in state.silent:
                state.queue.append(Frame(program, state.turn, card, card, frame.because))


class Border(Step):
    """Between two phases; at a stepwise table the active player says when to go on. # turn.order"""

    rule = citations.TURN_ORDER

    def run(self, state: State, frame: Frame) -> None:
        if state.changed:
            state.changed = 0
            winner_by_number(state, frame)
        elif state.stepwise:
            state.ask(PHASE, state.turn, [GO_ON], 0)
        else:
            frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        frame.pc += 1


class DrawPhase(Step):
    """Draw phase: draw a card. # turn.draw"""

    def run(self, state: State, frame: Frame) -> None:
        frame.pc += 1
        if not state.ending:
            start_phase(state, frame, DRAW_PHASE)
            state.frames.append(Frame(DRAW_ONE, state.turn, -1, -1, frame.because))


class ActionPhase(Step):
    """Action phase: play a card or draw a card. # turn.action, play.one-action

    The frame counts the plays of this phase. Where an effect allows more than one, the later ones may
    be left out, and drawing is no longer a choice.
    """

    rule = citations.TURN_ACTION

    def run(self, state: State, frame: Frame) -> None:
        if state.ending:
            frame.pc += 1
            return
        if not frame.count:
            start_phase(state, frame, ACTION_PHASE)
        options = [] if frame.count else [DRAW_A_CARD]
        for card in state.zones[hand_of(state.turn)]:
            if not why_not_play(state, state.turn, card):
                options.append(card)
        if options:
            state.ask(ACT, state.turn, options, 1 if frame.count else 0)
        else:
            self._stop(state, frame)

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            self._stop(state, frame)
        elif choice == DRAW_A_CARD:
            self._stop(state, frame)
            state.frames.append(Frame(DRAW_ONE, state.turn, -1, -1, frame.because))
        else:
            frame.count += 1
            frame.pc += 1
            event = moves.announce(state, choice, state.turn, frame)
            state.frames.append(Frame(PLAYING, state.turn, choice, choice, event))

    def may_turn_out(self, state: State, frame: Frame) -> list[int]:
        faces = state.faces
        playable = {faces[card].id for card in one_of_each(state) if is_playable_unknown(state, card)}
        return [card for card in state.zones[DECK] if faces[card].id in playable]

    def _stop(self, state: State, frame: Frame) -> None:
        frame.count = state.plays
        frame.pc += 1


class MoreActions(Step):
    """Back to the Action phase while an effect allows another play. # play.one-action"""

    def run(self, state: State, frame: Frame) -> None:
        if frame.count < state.plays and not state.ending:
            frame.pc = START_OF_PHASE[ACTION_PHASE]
        else:
            frame.pc += 1


def why_not_play(state: State, player: int, card: int) -> str:
    """The id of the rule that forbids playing a card from the hand as the action; empty if none does.

    `NOT_YET_PLAYABLE` stands where no rule does: the engine does not know the card's wording.
    """
    face = state.faces[card]
    kinds = face.kinds
    if kinds & INSTANT_BIT:
        return citations.CARD_INSTANT
    if kinds == UNKNOWN_CARD:
        return _why_not_play_unknown(state)
    if state.cannot_play[player] & kinds:
        return citations.EFFECTS_CANNOT
    if not face.playable:
        return NOT_YET_PLAYABLE
    if kinds & STABLE_BITS and state.closed and not open_stables(state, card, player):
        return citations.EFFECTS_CANNOT
    if kinds & STABLE_BITS and state.watchers and not stables_to_play_into(state, card, player):
        return citations.PLAY_IMPOSSIBLE
    if kinds & UNICORN_BITS and not _each_player_can(state, player, card):
        return citations.PLAY_IMPOSSIBLE
    if kinds & MAGIC_BIT and not _effect_is_possible(state, player, card):
        return citations.PLAY_IMPOSSIBLE
    return ""


def _why_not_play_unknown(state: State) -> str:
    """An unknown card may be played if the bag has one that may. # play.hidden-hand"""
    for card in one_of_each(state):
        if is_playable_unknown(state, card):
            return ""
    return citations.PLAY_IMPOSSIBLE


def is_playable_unknown(state: State, card: int) -> bool:
    """Whether the active player may play a card of the bag, if an unknown card is that."""
    return not why_not_play(holding(state, state.turn, card), state.turn, card)


def one_of_each(state: State) -> list[int]:
    """One card of each face in the bag."""
    first: dict[str, int] = {}
    for card in state.zones[DECK]:
        first.setdefault(state.faces[card].id, card)
    return list(first.values())


NOT_YET_PLAYABLE: Final = "not-yet-playable"
REQUIRED: Final = 0


def _effect_is_possible(state: State, player: int, card: int) -> bool:
    effect = state.faces[card].effect
    if effect is None or effect.possible(state, player, card):
        return True
    return state.reading(citations.REQUIRES_POSSIBLE_EFFECT) != REQUIRED


UNICORNS_EXEMPT: Final = 0


def _each_player_can(state: State, player: int, card: int) -> bool:
    """Whether what a Unicorn makes each player do can be done by its own, where that is asked for."""
    for program in state.faces[card].enters:
        if program.is_for_each and not program.possible(state, player, card):
            return state.reading(citations.EACH_INCLUDES_SELF) == UNICORNS_EXEMPT
    return True


class EndPhase(Step):
    """End of Turn: every *Turn end* in the active player's Stable triggers. # turn.end"""

    def run(self, state: State, frame: Frame) -> None:
        start_phase(state, frame, END_PHASE)
        _trigger(state, frame, at_start=False)
        frame.pc += 1


TURN_OVER: Final = 1


EVERYBODY: Final = 1


class HandLimit(Step):
    """Discard down to the hand limit, one card at a time. # turn.hand-limit"""

    rule = citations.TURN_HAND_LIMIT

    def run(self, state: State, frame: Frame) -> None:
        if state.ending and state.reading(citations.END_TURN_MEANS) == TURN_OVER:
            frame.pc += 1
            return
        for player in self._checked(state):
            hand = state.zones[hand_of(player)]
            if len(hand) > state.edition.hand_limit:
                state.ask(CARD, player, hand, 0)
                return
        frame.pc += 1

    def _checked(self, state: State) -> list[int]:
        everybody = state.reading(citations.HAND_LIMIT_SCOPE) == EVERYBODY
        return state.clockwise(state.turn) if everybody else [state.turn]

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        moves.discard(state, choice, frame)


class NextTurn(Step):
    """The player to the left is next; who is to miss turns is passed over. # turn.order"""

    def run(self, state: State, frame: Frame) -> None:
        if state.extra_turns:
            state.extra_turns -= 1
        else:
            state.turn = (state.turn + 1) % state.players
        while state.skips[state.turn]:
            state.skips[state.turn] -= 1
            state.turn = (state.turn + 1) % state.players
        frame.because = 0
        moves.cite(state, events.TURN, citations.TURN_ORDER, frame, state.turn)
        frame.pc = 0


AT_END_OF_PHASE: Final = 2


class Chain(Step):
    """Resolve what was triggered, link by link; only then may somebody win. # chain.links, chain.win-waits"""

    def run(self, state: State, frame: Frame) -> None:
        if state.queue:
            if state.changed:
                win_waits(state, frame)
            next_link(state)
        elif state.changed and state.reading(citations.WIN_CHECK) != AT_END_OF_PHASE:
            state.changed = 0
            winner_by_number(state, frame)
        elif state.deck_is_out:
            deck_out(state, frame)
        else:
            frame.pc += 1


def next_link(state: State) -> None:
    """All effects that wait are one link: one alone runs as it is, several choose first."""
    waiting = state.queue
    state.queue = []
    for frame in waiting:
        kind, rule = events.TRIGGER, citations.EFFECTS_TRIGGERED
        frame.because = moves.cite(state, kind, rule, frame, frame.who, frame.it)
    if len(waiting) == 1:
        state.frames.append(waiting[0])
        return
    if state.reading(citations.TURN_START_RESOLUTION) != ONE_LINK:
        state.link = waiting
        state.frames.append(Frame(ONE_AFTER_THE_OTHER, state.turn, -1, -1, 0))
        return
    must = [frame for frame in waiting if not frame.program.optional]
    state.link = must + [frame for frame in waiting if frame.program.optional]
    link = Frame(LINK, state.turn, -1, -1, 0)
    link.count = len(waiting)
    state.frames.append(link)


class Declare(Step):
    """Choose for every effect of the link, mandatory ones first. # chain.targets-first, chain.mandatory-first

    Each effect leaves the link to choose and comes back to its end when it has chosen.
    """

    rule = citations.CHAIN_TARGETS_FIRST

    def run(self, state: State, frame: Frame) -> None:
        if frame.count == 0:
            frame.pc += 1
            return
        frame.count -= 1
        effect = state.link.pop(0)
        effect.mode = DECLARING
        state.frames.append(effect)


class CarryOut(Step):
    """Carry out the effects of the link as chosen. # chain.one-link"""

    def run(self, state: State, frame: Frame) -> None:
        if not state.link:
            state.frames.pop()
            return
        effect = state.link.pop(0)
        effect.restart(CARRYING_OUT)
        state.frames.append(effect)


ONE_LINK: Final = 0
SEQUENTIAL: Final = 2


class PickNext(Step):
    """Effects of one moment, one after the other, in the order their player likes. # chain.links

    Where they are read as sequential, a card that has gone in the meantime does nothing any more.
    """

    rule = citations.CHAIN_LINKS

    def run(self, state: State, frame: Frame) -> None:
        if state.reading(citations.TURN_START_RESOLUTION) == SEQUENTIAL:
            state.link = [effect for effect in state.link if is_stable(state.where[effect.source])]
        if not state.link:
            state.frames.pop()
            return
        player = state.link[0].who
        sources = [effect.source for effect in state.link if effect.who == player]
        if len(sources) > 1:
            state.ask(USE, player, sources, 0)
        else:
            self.answer(state, frame, sources[0])

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        for place, effect in enumerate(state.link):
            if effect.source == choice:
                state.frames.append(state.link.pop(place))
                return


# Playing a card


BEFORE: Final = 1
NO: Final = 1


class ChooseStable(Step):
    """Say into whose Stable the card goes: before the window or when it resolves. # play.any-stable"""

    rule = citations.PLAY_ANY_STABLE

    def __init__(self, before_window: bool) -> None:
        self.before_window = before_window

    def run(self, state: State, frame: Frame) -> None:
        if self._is_due(state):
            card = state.zones[PILE][0]
            stables = stables_to_play_into(state, card, frame.who) or open_stables(state, card, frame.who)
            if len(stables) > 1:
                state.ask(PLAYER, frame.who, stables, 0)
                return
            state.pile_into[0] = stables[0]
        frame.pc += 1

    def _is_due(self, state: State) -> bool:
        pile = state.zones[PILE]
        if len(pile) != 1 or state.pile_into[0] >= 0 or not state.kinds[pile[0]] & STABLE_BITS:
            return False
        return not self.before_window or state.reading(citations.TARGET_BEFORE_NEIGH) == BEFORE

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        state.pile_into[0] = choice
        frame.pc += 1


class NameTarget(Step):
    """At an easy table: say at whom a Magic card is aimed, before any Neigh. # play.target-before

    Only the player is named; which card it is comes with the effect.
    """

    rule = citations.PLAY_TARGET_BEFORE

    def run(self, state: State, frame: Frame) -> None:
        pile = state.zones[PILE]
        effect = state.faces[pile[0]].effect if len(pile) == 1 and state.pile_into[0] < 0 else None
        if effect is not None and state.reading(citations.TARGET_BEFORE_NEIGH) == BEFORE:
            players = effect.aims(state, frame.who, pile[0])
            if len(players) > 1:
                state.ask(PLAYER, frame.who, players, 0)
                return
        frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        state.pile_into[0] = choice
        frame.pc += 1


def open_stables(state: State, card: int, player: int) -> list[int]:
    """Into whose Stables a player may play a card. # play.own-stable, play.any-stable"""
    is_unicorn = state.kinds[card] & UNICORN_BITS
    at_home = is_unicorn and state.reading(citations.UNICORN_INTO_OTHER_STABLE) == NO
    players = [player] if at_home else list(range(state.players))
    return [other for other in players if may_enter(state, card, other)] if state.closed else players


REQUIREMENT: Final = 1


def stables_to_play_into(state: State, card: int, player: int) -> list[int]:
    """The open Stables, but for one's own where that would demand what cannot be done."""
    stables = open_stables(state, card, player)
    if state.watchers and player in stables and _demands_too_much(state, card, player):
        stables.remove(player)
    return stables


def _demands_too_much(state: State, card: int, player: int) -> bool:
    """Whether a mandatory *Whenever … enters* of one's own Stable could not be carried out for this card.

    Contested whether that is a requirement. What can be done is seen with the card already there.
    """
    for watcher in state.watchers:
        for watch in state.faces[watcher].whenever:
            is_own = player_of(state.where[watcher]) == player
            if (
                not is_own
                or watch.program.optional
                or not watch.sees(state.kinds[card], False, True, ENTERS, 0)
            ):
                continue
            if state.reading(citations.TRIGGER_IS_REQUIREMENT) != REQUIREMENT:
                return False
            entered = state.clone()
            moves.relocate(entered, card, stable_of(player))
            if not watch.program.possible(entered, player, watcher):
                return True
    return False


class Window(Step):
    """Anybody else may answer the top card with an Instant; asked again after each answer.

    It opens whenever the rules allow an answer, whatever anybody holds. # neigh.response, pile.top-only
    """

    rule = citations.NEIGH_RESPONSE

    def run(self, state: State, frame: Frame) -> None:
        others = self._who_may_answer(state)
        if others:
            state.ask(RESPOND, TABLE, self._answers(state, others), 1)
        else:
            frame.pc += 1

    def _who_may_answer(self, state: State) -> list[int]:
        player = state.pile_by[-1]
        if not may_be_neighed(state, state.zones[PILE][-1], player):
            return []
        return [other for other in range(state.players) if may_neigh(state, other, player)]

    def _answers(self, state: State, others: list[int]) -> list[int]:
        found: list[int] = []
        for other in others:
            for card in state.zones[hand_of(other)]:
                if state.faces[card].window is not None:
                    found.append(card)
            if state.unknown:
                found += instants_in_bag(state, other)
        return found

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            moves.cite(state, events.PASS, citations.NEIGH_PASS, frame, -1, state.zones[PILE][-1])
            frame.pc += 1
            return
        card = card_shown(state, frame, choice)
        moves.announce(state, card, player_of(state.where[card]), frame)


def may_be_neighed(state: State, card: int, player: int) -> bool:
    """Whether nothing says that a card this player has played cannot be Neigh'd. # neigh.cannot-be-neighed"""
    return not state.faces[card].unneighable and not state.unneighable[player]


def may_neigh(state: State, other: int, player: int) -> bool:
    """Whether a player may answer a card of another with a Neigh card at all. # neigh.response"""
    if state.cannot_play[other] & (NEIGH_BIT | INSTANT_BIT):
        return False
    return other != player or state.reading(citations.NEIGH_OWN_CARD) != 0


class Resolve(Step):
    """The top card of the pile does what it says. # pile.resolve-from-top, play.resolves"""

    rule = citations.PILE_RESOLVE

    def run(self, state: State, frame: Frame) -> None:
        card = state.zones[PILE][-1]
        player = state.pile_by[-1]
        because = frame.because
        frame.because = state.pile_event[-1]
        frame.it = card
        frame.pc += 1
        if state.kinds[card] & INSTANT_BIT:
            self._instant(state, frame, card, player)
        elif state.kinds[card] & MAGIC_BIT:
            self._magic(state, frame, card, player)
        else:
            moves.enter(state, card, state.pile_into[-1], frame)
        frame.because = because

    def _instant(self, state: State, frame: Frame, card: int, player: int) -> None:
        program = state.faces[card].window
        assert program is not None
        below = state.zones[PILE][-2]
        state.frames.append(Frame(program, player, card, below, frame.because))

    def _magic(self, state: State, frame: Frame, card: int, player: int) -> None:
        program = state.faces[card].effect
        event, aim = frame.because, state.pile_into[-1]
        if magic_is_discarded_first(state):
            moves.spend(state, card, frame)
        if program is not None:
            effect = Frame(program, player, card, card, event)
            effect.aim = aim
            state.frames.append(effect)


BY_SHEET: Final = 0
INTO_DISCARD_PILE: Final = 1


def magic_is_discarded_first(state: State) -> bool:
    """Whether a Magic card lies in the discard pile while it takes effect. # play.magic-discarded"""
    choice = state.reading(citations.MAGIC_ZONE)
    if choice == BY_SHEET:
        return state.edition.magic_is_discarded_first
    return choice == INTO_DISCARD_PILE


class Settle(Step):
    """The card that resolved leaves the pile; the one uncovered may be answered again. # pile.reopens"""

    def run(self, state: State, frame: Frame) -> None:
        if state.where[frame.it] == PILE:
            because = frame.because
            frame.because = state.pile_event[-1]
            moves.spend(state, frame.it, frame)
            frame.because = because
        if not state.zones[PILE]:
            state.frames.pop()
        elif state.reading(citations.PILE_REOPENS_AGAIN) == NO:
            frame.pc = PLAYING.labels.index("stable-after")
        else:
            frame.pc = PLAYING.labels.index("window")


DRAW_ONE: Final = Program("draw-one", 0, [Draw(1)])
LINK: Final = Program.of_rules("link", {"declare": Declare(), "carry-out": CarryOut()})
ONE_AFTER_THE_OTHER: Final = Program.of_rules("one-after-the-other", {"pick": PickNext()})
PLAYING: Final = Program.of_rules(
    "playing",
    {
        "stable-before": ChooseStable(True),
        "target-before": NameTarget(),
        "window": Window(),
        "stable-after": ChooseStable(False),
        "resolve": Resolve(),
        "settle": Settle(),
    },
)
TURN: Final = Program.of_rules(
    "turn",
    {
        "beginning": BeginTurn(),
        "beginning-chain": Chain(),
        "before-draw": Border(),
        "draw": DrawPhase(),
        "draw-chain": Chain(),
        "before-action": Border(),
        "action": ActionPhase(),
        "action-chain": Chain(),
        "more-actions": MoreActions(),
        "before-end": Border(),
        "end": EndPhase(),
        "end-chain": Chain(),
        "hand-limit": HandLimit(),
        "hand-limit-chain": Chain(),
        "before-next-turn": Border(),
        "next-turn": NextTurn(),
    },
)

# Where each phase of the turn begins in its program.
START_OF_PHASE: Final = tuple(TURN.labels.index(label) for label in ("beginning", "draw", "action", "end"))

RULE_PROGRAMS: Final[dict[str, Program]] = {
    program.name: program
    for program in (
        TURN,
        PLAYING,
        LINK,
        ONE_AFTER_THE_OTHER,
        DRAW_ONE,
        CHOSEN,
        FORCED,
        SHOWN,
        *MOVING.values(),
    )
}
