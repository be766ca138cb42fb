"""Playing a card: announced on the pile, open to answers, resolved from the top.

The program runs once for each card that is played; one that is played within an effect lies on top of what
the pile held before (`below` of its work). # play.announce, neigh.response, pile.top-only, pile.reopens
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game import chain, triggers, zones
from engine.game.frames import announce
from engine.game.hidden import answers_held, card_of_answer, card_shown, holding, is_held_unknown
from engine.game.playable import is_kept_from_playing, open_stables, stables_to_play_into, tolls_on
from engine.model import citations, events
from engine.model.decisions import DECLINE, PLAYER, RESPOND, TABLE, USE, Asks
from engine.model.kinds import INSTANT_BIT, MAGIC_BIT, NEIGH_BIT, STABLE_BITS
from engine.model.places import PILE, is_stable, player_of
from engine.model.state import Frame, Program, Step
from engine.model.work import Work

if TYPE_CHECKING:
    from engine.model.state import Face, PlayWatch, State


def play(state: State, card: int, player: int, because: Frame) -> None:
    """Lay a card on the pile and run its playing: the window, its Stable, what it does."""
    event = zones.announce(state, card, player, because, is_answer=False)
    aims_first = state.readings.target_before_neigh == "before"
    _begin(state, card, player, event, AIMING if aims_first else WINDOW)
    for toll in tolls_on(state, player, card) if state.in_force.tolls else ():
        state.frames.append(Frame(toll.program, player, toll.card, -1, event))


def answer_with(state: State, card: int, player: int, because: Frame) -> None:
    """Lay an Instant on the pile in answer to what somebody is about to do."""
    event = zones.announce(state, card, player, because, is_answer=True)
    _begin(state, card, player, event, WINDOW)


def _begin(state: State, card: int, player: int, event: int, place: int) -> None:
    playing = Frame(PLAYING, player, card, card, event)
    below = len(state.zones[PILE]) - 1
    if below:
        playing.work = Work(below=below)
    playing.pc = place
    state.frames.append(playing)


class ChooseStableToEnter(Step):
    """Say into whose Stable the card goes, unless it has been said. # play.any-stable"""

    asks = Asks.A_STABLE
    rule = citations.PLAY_ANY_STABLE

    def run(self, state: State, frame: Frame) -> None:
        card, player = state.zones[PILE][-1], state.pile_by[-1]
        if state.pile_into[-1] < 0 and state.kinds[card] & STABLE_BITS:
            stables = stables_to_play_into(state, card, player) or open_stables(state, card, player)
            if len(stables) > 1:
                state.ask(PLAYER, player, stables, 0)
                return
            state.pile_into[-1] = stables[0]
        frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        state.pile_into[-1] = choice
        frame.pc += 1


class NameTarget(Step):
    """At an easy table: say at whom a Magic card is aimed, before any Neigh. # play.target-before

    Only the player is named; which card it is comes with the effect.
    """

    rule = citations.PLAY_TARGET_BEFORE

    def run(self, state: State, frame: Frame) -> None:
        card = state.zones[PILE][-1]
        effect = state.faces[card].effect if state.pile_into[-1] < 0 else None
        if effect is not None:
            players = effect.aims(state, frame.who, card)
            if len(players) > 1:
                state.ask(PLAYER, frame.who, players, 0)
                return
        frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        state.pile_into[-1] = choice
        frame.pc += 1


# Answers


class Window(Step):
    """Anybody else may answer the top card; asked again after each answer.

    It opens whenever the rules allow an answer, whatever anybody holds. # neigh.response, pile.top-only
    """

    rule = citations.NEIGH_RESPONSE

    def run(self, state: State, frame: Frame) -> None:
        if len(state.zones[PILE]) == frame.work.below:
            state.frames.pop()
            return
        top, player = state.zones[PILE][-1], state.pile_by[-1]
        answers = answers_in_hands(state, top, player) + answers_on_table(state)
        if answers or may_be_answered(state, top, player):
            state.ask(RESPOND, TABLE, answers, 1)
        else:
            frame.pc += 1

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice == DECLINE:
            zones.cite(state, events.PASS, citations.NEIGH_PASS, frame, -1, state.zones[PILE][-1])
            frame.pc += 1
        elif not is_held_unknown(state, choice) and is_stable(state.where[choice]):
            watch = triggers.answer_of(state, choice, frame.work.below)
            assert watch is not None
            trigger_by_play(state, frame, watch, choice)
        else:
            frame.used = ()
            card = card_shown(state, frame, choice)
            zones.announce(state, card, player_of(state.where[card]), frame, is_answer=True)


def trigger_by_play(state: State, frame: Frame, watch: PlayWatch, source: int) -> None:
    """The card on top of the pile triggers one in a Stable, unless somebody keeps it from that."""
    owner, top = player_of(state.where[source]), state.zones[PILE][-1]
    effect = Frame(watch.program, owner, source, top, frame.because)
    effect.player = state.pile_by[-1]
    announce(state, effect)
    state.frames.append(effect)
    if state.in_force.interrupters and chain.interrupters_of(state, effect):
        asking = Frame(chain.INTERRUPTING_ANSWER, owner, source, top, effect.because)
        asking.work = Work(back_to=frame.pc)
        state.frames.append(asking)


def may_be_answered(state: State, card: int, player: int) -> bool:
    """Whether the rules let anybody answer this card of a player, with whatever the edition has."""
    for face in state.edition.instants:
        if answers_play(state, face, card, player):
            for other in range(state.players):
                if may_answer(state, face, other, player):
                    return True
    return False


def answers_in_hands(state: State, card: int, player: int) -> list[int]:
    """The cards in the other players' hands that may answer the card on top, unknown ones included."""
    return [
        answer
        for other, answer, face in answers_held(state)
        if answers_play(state, face, card, player)
        and may_answer(state, face, other, player)
        and answer_is_possible(state, face, other, answer)
    ]


def answers_on_table(state: State) -> list[int]:
    """The cards in Stables whose text may stop the card on top, where its cost can be paid."""
    used, below = state.frames[-1].used, state.frames[-1].work.below
    return [
        source
        for source in state.in_force.play_watchers
        if source not in used and triggers.answer_of(state, source, below) is not None
    ]


def answers_play(state: State, face: Face, card: int, player: int) -> bool:
    """Whether an Instant answers this card at all. # card.instant, neigh.cannot-be-neighed"""
    window = face.window
    if window is not None and not window.answers_play(state, card):
        return False
    if may_be_neighed(state, card, player):
        return True
    stops = face.window is not None and face.window.stops
    if state.readings.neighd_means_neigh_cards_only == "yes":
        return not face.kinds & NEIGH_BIT
    return not stops


def answer_is_possible(state: State, face: Face, other: int, answer: int) -> bool:
    """Whether an Instant, known to be held or not, can do what it says. # play.impossible-in-hand"""
    if face.window is None or not face.window.program.demanding:
        return True
    if state.readings.play_requires_possible_effect != "required":
        return True
    card = card_of_answer(state, answer)
    table = holding(state, other, card) if is_held_unknown(state, answer) else state
    return face.window.program.possible(table, other, card)


def may_answer(state: State, face: Face, other: int, player: int) -> bool:
    """Whether a player may answer a card of another with this one. # neigh.response"""
    if is_kept_from_playing(state, other, face, face.kinds_as_instant):
        return False
    if face.only_while is not None and not face.only_while.holds(state, other):
        return False
    return other != player or state.readings.neigh_own_card != "no"


def answers_top(state: State, card: int, player: int) -> bool:
    """Whether a player may lay this Instant on the card that is being played."""
    if not state.zones[PILE]:
        return False
    top, by = state.zones[PILE][-1], state.pile_by[-1]
    face = state.faces[card]
    if face.window is None or not answers_play(state, face, top, by):
        return False
    return may_answer(state, face, player, by) and answer_is_possible(state, face, player, card)


def answer_top(state: State, card: int, player: int, because: Frame) -> None:
    """Lay an Instant on the card that is being played, because an effect has it played. # play.at-once"""
    window = next(frame for frame in reversed(state.frames) if frame.program is PLAYING)
    window.used = ()
    zones.announce(state, card, player, because, is_answer=True)


def may_be_neighed(state: State, card: int, player: int) -> bool:
    """Whether nothing says that a card this player has played cannot be Neigh'd. # neigh.cannot-be-neighed"""
    return not state.faces[card].unneighable and not state.in_force.unneighable[player] & state.kinds[card]


# Resolving


class Resolve(Step):
    """The top card of the pile does what it says. # pile.resolve-from-top, play.resolves"""

    asks = Asks.TO_ACT_ON_THE_PILE
    rule = citations.PILE_RESOLVE

    def run(self, state: State, frame: Frame) -> None:
        card = state.zones[PILE][-1]
        snatchers = self._snatchers(state, frame, card) if state.in_force.play_watchers else []
        if snatchers:
            state.ask(USE, player_of(state.where[snatchers[0]]), snatchers[:1], 1)
            return
        frame.used = ()
        because = frame.because
        frame.because = state.pile_event[-1]
        frame.it = card
        frame.pc += 1
        if state.kinds[card] & INSTANT_BIT:
            self._instant(state, frame, card)
        elif state.kinds[card] & MAGIC_BIT:
            self._magic(state, frame, card)
        else:
            zones.enter(state, card, state.pile_into[-1], frame)
        frame.because = because

    def _snatchers(self, state: State, frame: Frame, card: int) -> list[int]:
        """Cards whose owner may steal this one as it is played, and has not yet been asked."""
        if not state.kinds[card] & STABLE_BITS:
            return []
        if state.readings.trojan_timing != "stolen-as-played":
            return []
        return [
            source
            for source in state.in_force.play_watchers
            if source not in frame.used and triggers.snatch(state, source, card, state.pile_by[-1])
        ]

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        card, player = state.zones[PILE][-1], state.pile_by[-1]
        snatchers = self._snatchers(state, frame, card)
        source = snatchers[0]
        frame.used = (*frame.used, source)
        owner = player_of(state.where[source])
        if choice == DECLINE:
            zones.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, owner, source)
            return
        watch = triggers.snatch(state, source, card, player)
        assert watch is not None
        trigger_by_play(state, frame, watch, source)
        frame.it = card
        frame.pc += 1

    def _instant(self, state: State, frame: Frame, card: int) -> None:
        window = state.faces[card].window
        assert window is not None
        player = state.pile_by[-1]
        triggers.played(state, card, player, -1, frame.because, frame.work.below)
        meant = state.zones[PILE][-2] if len(state.zones[PILE]) - 1 > frame.work.below else -1
        effect = Frame(window.program, player, card, meant, frame.because)
        if meant >= 0:
            effect.player = state.pile_by[-2]
        else:
            # It answers what somebody is about to do: the frame below says who, and with which card.
            action = state.frames[-2]
            effect.it = effect.about = action.it
            effect.player = action.who
        state.frames.append(effect)

    def _magic(self, state: State, frame: Frame, card: int) -> None:
        program = state.faces[card].effect
        player, event, aim = state.pile_by[-1], frame.because, state.pile_into[-1]
        triggers.played(state, card, player, -1, event)
        if magic_is_discarded_first(state):
            zones.spend(state, card, frame, before_effect=program is not None)
        if program is not None:
            effect = Frame(program, player, card, card, event)
            effect.aim = aim
            state.frames.append(effect)


def magic_is_discarded_first(state: State) -> bool:
    """Whether a Magic card lies in the discard pile while it takes effect. # play.magic-discarded"""
    choice = state.readings.magic_card_zone_while_resolving
    if choice == "by-sheet":
        return state.edition.magic_is_discarded_first
    return choice == "discard-pile"


class Settle(Step):
    """The card that resolved leaves the pile; what it set off comes before the card uncovered, and that
    may be answered again. # pile.reopens, chain.links"""

    def run(self, state: State, frame: Frame) -> None:
        if state.where[frame.it] == PILE:
            because = frame.because
            frame.because = state.pile_event[-1]
            zones.spend(state, frame.it, frame)
            frame.because = because
        if len(state.zones[PILE]) == frame.work.below:
            state.frames.pop()
        elif state.queue:
            chain.next_link(state)
        elif state.readings.instant_pile_reopens == "no":
            frame.pc = STABLE_AFTER
        else:
            frame.pc = WINDOW


PLAYING: Final = Program.of_rules(
    "playing",
    {
        "stable-before": ChooseStableToEnter(),
        "target-before": NameTarget(),
        "window": Window(),
        "stable-after": ChooseStableToEnter(),
        "resolve": Resolve(),
        "settle": Settle(),
    },
)
# Where a target is chosen before any answer, where anybody may answer, and where what was not is resolved.
AIMING, WINDOW, STABLE_AFTER = map(PLAYING.labels.index, ("stable-before", "window", "stable-after"))
