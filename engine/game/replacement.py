"""Moving the cards an effect has chosen, unless somebody answers or something else happens instead.

# effects.replacement, pile.answers-deeds
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from engine.game import chain, responses, triggers, zones
from engine.game.frames import call, drop_if_done
from engine.game.movement import COMMON, HAND, THAT, TO_DISCARD_PILE, TO_OWN_STABLE, Spot, moved_by
from engine.game.targets import is_by
from engine.game.unicorns import is_reached_if_meant
from engine.model import citations, events
from engine.model.causes import BRING, DESTROY, DISCARD, DRAW, PUT, RETURN, SACRIFICE, STEAL
from engine.model.decisions import DECLINE, USE, Asks
from engine.model.places import (
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    NOWHERE,
    NURSERY,
    STABLES,
    hand_of,
    is_hand,
    is_meant,
    is_stable,
    player_of,
    stable_of,
)
from engine.model.state import BLINDING, DISGUISING, SILENCING, Frame, Program, Step
from engine.model.work import NO_WORK, Work

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.state import Replacement, State


class Replacing(Step):
    """Something is about to happen, and cards may do something else in place of it. # effects.replacement

    For another event it takes its word in `engine.language.words.events`; what that is compiled to, in
    `_if_would` of `engine.compile.abilities`, with a verb of `engine.model.causes` for the event; a list of
    such cards in `InForce`, filled in `engine.game.continuous`; a subclass of this, called where it is about
    to happen, with what it asks in `Asks`; and its program in `RULE_PROGRAMS` of `engine.turn`, to be saved.
    """

    rule = citations.EFFECTS_REPLACEMENT

    def answer(self, state: State, frame: Frame, choice: int) -> None:
        if choice != DECLINE:
            self._replace(state, frame, choice)
            return
        declined = self._of_first_decider(state, frame, self._replacers(state, frame))
        decider, card = self._decider(state, frame, declined[0]), self._card(frame)
        about = card if card >= 0 else declined[0]
        zones.cite(state, events.DECLINE, citations.EFFECTS_OPTIONAL, frame, decider, about)
        frame.own_work().declined += tuple(declined)

    def _card(self, frame: Frame) -> int:
        """The card it would happen to; -1 if nobody knows it yet."""
        raise NotImplementedError

    def _affected(self, state: State, frame: Frame) -> int:
        """The player who decides before others whose cards might do something about it."""
        raise NotImplementedError

    def _replacers(self, state: State, frame: Frame) -> list[int]:
        """The cards whose texts do something in place of it."""
        raise NotImplementedError

    def _replacement(self, state: State, frame: Frame, source: int) -> Replacement | None:
        """What a card does in place of it, if it says so and can."""
        raise NotImplementedError

    def _replace(self, state: State, frame: Frame, source: int) -> None:
        """Let a card do something in place of it."""
        raise NotImplementedError

    def _offering(self, state: State, frame: Frame, sources: list[int]) -> list[int]:
        """Those of these cards that are neither used nor declined yet and do something in place of it."""
        return [
            source
            for source in sources
            if source not in frame.used
            and source not in frame.work.declined
            and self._replacement(state, frame, source) is not None
        ]

    def _of(self, state: State, frame: Frame, source: int) -> Replacement:
        """The same of a card that has been offered."""
        replacement = self._replacement(state, frame, source)
        assert replacement is not None
        return replacement

    def _choose(self, state: State, frame: Frame, sources: list[int]) -> None:
        """One replacement for each event; who decides over it chooses among several."""
        sources = self._of_first_decider(state, frame, sources)
        must = [source for source in sources if not self._of(state, frame, source).program.optional]
        if must and len(sources) > 1 and state.readings.replacement_order == "mandatory-first":
            sources = must
        if len(sources) == 1 and must:
            self._replace(state, frame, sources[0])
        else:
            state.ask(USE, self._decider(state, frame, sources[0]), sources, 0 if must else 1)

    def _of_first_decider(self, state: State, frame: Frame, sources: list[int]) -> list[int]:
        deciders = [self._decider(state, frame, source) for source in sources]
        affected = self._affected(state, frame)
        first = affected if affected in deciders else deciders[0]
        return [source for source, decider in zip(sources, deciders, strict=True) if decider == first]

    def _decider(self, state: State, frame: Frame, source: int) -> int:
        """Whose card it is; where it says *that player may*, the one who does it."""
        return self._of(state, frame, source).doer(frame.who, player_of(state.where[source]))


class MoveCards(Replacing):
    """Move each card of the frame, after any answer and any replacement has had its chance.

    Cards chosen together count as one moment: none of them may save another of them. `many` counts
    the cards really moved. # effects.replacement
    """

    asks = Asks.INSTEAD_OF_MOVING
    program: Program

    def __init__(self, cause: int, target: Spot, quiet: bool = False) -> None:
        self.cause = cause
        self.moved_by = moved_by(cause, target)
        self.target = target
        self.quiet = quiet

    def send(
        self, state: State, frame: Frame, cards: tuple[int, ...], work: Work = NO_WORK, receiver: int = -1
    ) -> None:
        """Let cards go before the frame's next step: at once where nobody can come between.

        `receiver` is whose hand they go to where the words name another than the one who returns them.
        """
        if self._may_be_disturbed(state):
            called = moving(self, frame, cards, work)
            called.player = receiver
            call(state, frame, called)
            return
        drop_if_done(state, frame)
        for card in self._in_order(state, cards) if len(cards) > 1 else cards:
            self._carry(state, frame, card, receiver)
        if state.in_force.doers:
            triggers.did_some(state, frame, self.cause)

    def _may_be_disturbed(self, state: State) -> bool:
        """Whether somebody may answer it or do something in place of it, or looks on after each card."""
        is_watched = state.in_force.doers or state.unknown or state.readings.may_win_at_once
        is_watched = is_watched or state.edition.answered_causes & self.cause
        return bool(is_watched) or self._may_be_replaced(state)

    def _may_be_replaced(self, state: State) -> bool:
        for source in state.in_force.replacers:
            for replacement in state.faces[source].replaces:
                if replacement.causes & self.moved_by:
                    return True
        return False

    def run(self, state: State, frame: Frame) -> None:
        if frame.count == len(frame.cards):
            self._finish(state, frame)
            return
        if frame.count == 0 and len(frame.cards) > 1 and not frame.asked:
            frame.cards = self._in_order(state, frame.cards)
        card = frame.cards[frame.count]
        if frame.asked == frame.count and state.edition.answered_causes & self.cause:
            responses.open_window(state, frame, self.cause, card)
            return
        if not frame.did:
            frame.did = 1
            _go_on(frame)
            return
        sources = [] if frame.work.settled else self._replacers(state, frame)
        if not sources:
            self._carry(state, frame, card, frame.player)
            frame.many += 1
            _go_on(frame)
            return
        self._choose(state, frame, sources)

    def _card(self, frame: Frame) -> int:
        return frame.cards[frame.count]

    def _affected(self, state: State, frame: Frame) -> int:
        return player_of(state.where[self._card(frame)])

    def _in_order(self, state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        """All go at one moment, so what works on others or watches over them is still there for them."""
        return tuple(sorted(cards, key=partial(_rank_of_leaving, state)))

    def _finish(self, state: State, frame: Frame) -> None:
        state.frames.pop()
        if state.in_force.doers and frame.many:
            triggers.did_some(state, frame, self.cause)
        if state.edition.answered_causes & self.cause and not frame.many:
            _tell_caller(state, frame)

    def _replacers(self, state: State, frame: Frame) -> list[int]:
        if not state.in_force.replacers:
            return []
        if self.cause != DISCARD and not is_stable(state.where[self._card(frame)]):
            return []
        return self._offering(state, frame, state.in_force.replacers)

    def _replacement(self, state: State, frame: Frame, source: int) -> Replacement | None:
        if not self._may_save(state, frame, source):
            return None
        card = self._card(frame)
        for replacement in self.speaking_of(state, frame, card, source):
            is_of_no_use = source == card and (self.quiet or gives_itself(replacement))
            if not is_of_no_use and self._is_possible(state, frame, replacement, source):
                return replacement
        return None

    def speaking_of(self, state: State, frame: Frame, card: int, source: int) -> list[Replacement]:
        """What a card says of moving this one, whether or not it can be done."""
        return [
            replacement
            for replacement in state.faces[source].replaces
            if fits(replacement, state, card, source, self.moved_by, frame.who)
            and self._is_by(state, frame, replacement, source)
        ]

    def _is_by(self, state: State, frame: Frame, replacement: Replacement, source: int) -> bool:
        """Whether the effect that moves the card is one that is spoken of, if any is."""
        holder = player_of(state.where[source])
        origin = replacement.origin
        return origin is None or is_by(state, origin, frame.source, frame.who, holder)

    def _is_possible(self, state: State, frame: Frame, replacement: Replacement, source: int) -> bool:
        """Whether it can be done in full, and with none of the cards that are about to go."""
        doer = replacement.doer(frame.who, player_of(state.where[source]))
        going = self._about_to_go(state, frame)
        first = replacement.program.steps[0]
        if going and not first.possible_without(state, doer, source, going):
            return False
        return replacement.program.may_be_offered(state, doer, source)

    def _about_to_go(self, state: State, frame: Frame) -> tuple[int, ...]:
        """The cards still to be moved, and those that other effects of the link have chosen."""
        return (*frame.cards[frame.count + 1 :], *chain.chosen_in_link(state))

    def _may_save(self, state: State, frame: Frame, source: int) -> bool:
        if source == self._card(frame) or source not in frame.cards:
            return True
        return state.readings.black_knight_already_targeted != "no"

    def _replace(self, state: State, frame: Frame, source: int) -> None:
        card, owner = self._card(frame), player_of(state.where[source])
        replacement = self._of(state, frame, source)
        doer = replacement.doer(frame.who, owner)
        zone = state.where[card]
        # Which card of a hand was to be discarded is known to nobody else yet.
        is_about_none = self.cause == DISCARD or (replacement.is_for_any_card and frame.work.by_choice)
        about, origin = (-1, zone) if is_about_none else (card, -1)
        event = _cite(state, frame, owner, source, about, origin)
        instead = _in_place(frame, replacement.program, doer, source, card, event)
        instead.master = owner
        if is_stable(zone):
            instead.player = player_of(zone)
        instead.work = Work(others=self._about_to_go(state, frame))
        if replacement.for_doer and frame.work.by_choice:
            # The card that was chosen is one of those the doer has to choose now.
            instead.cards = (card,)
        _go_on(frame)
        may_be_stopped = state.in_force.interrupters and chain.interrupters_of(state, instead)
        if frame.count == len(frame.cards) and not may_be_stopped:
            state.frames.pop()
        state.frames.append(instead)
        if may_be_stopped:
            state.frames.append(Frame(chain.INTERRUPTING_REPLACEMENT, owner, source, card, event))

    def _carry(self, state: State, frame: Frame, card: int, receiver: int) -> None:
        zone = state.where[card]
        is_there = is_hand(zone) if self.cause == DISCARD else zone in STABLES
        if not is_there and self.cause != RETURN:
            # What was done in place of it, or of another, has moved it already.
            zones.cite(state, events.NOTHING, citations.EFFECTS_IMPOSSIBLE, frame, frame.who, card)
            return
        if receiver < 0:
            receiver = player_of(zone) if self.target.whose == THAT and is_stable(zone) else frame.who
        target = self.target.zone_of(receiver)
        zones.move(state, card, target, self.cause if is_there else PUT, frame, self.quiet)


def _in_place(frame: Frame, program: Program, doer: int, source: int, card: int, event: int) -> Frame:
    """What a card does in place of what was about to happen; it does so once for each event."""
    instead = Frame(program, doer, source, card, event)
    instead.player = frame.who
    instead.used = (*frame.used, source)
    return instead


def _cite(state: State, frame: Frame, owner: int, source: int, about: int, origin: int = -1) -> int:
    """Say whose card steps in, and for which card, or from whose hand or Stable one would have gone."""
    rule = citations.EFFECTS_REPLACEMENT
    return zones.cite(state, events.REPLACE, rule, frame, owner, source, origin, about=about)


def _rank_of_leaving(state: State, card: int) -> int:
    """Of cards that leave at one moment, those go last whose text still tells for the others.

    First what has no such text, then what may save others, then what silences or disguises them, and last
    what watches how many there are. # effects.state
    """
    face = state.faces[card]
    if any(limit.card == card for limit in state.in_force.limits):
        return 3
    hushes_others = any(effect.rank in (SILENCING, BLINDING, DISGUISING) for effect in face.continuous)
    return 2 if hushes_others else int(card in state.in_force.replacers)


def is_moving(state: State) -> bool:
    """Whether cards that move at one moment have not all moved: some have, or they are next."""
    return any(
        frame.program.name in MOVING
        and frame.count < len(frame.cards)
        and (frame.count > 0 or frame is state.frames[-1])
        for frame in state.frames
    )


def change_of_action(
    state: State, who: int, cause: int, used: tuple[int, ...] = ()
) -> tuple[int, Program] | None:
    """The card that makes a player do something else than this verb, whatever card, and what that is."""
    for source, replacement in _not_used(state, state.in_force.changers, used):
        if changes_action(replacement, state, source, cause, who):
            return source, replacement.program
    return None


def is_spared(state: State, who: int, cause: int, cards: list[int], used: tuple[int, ...]) -> bool:
    """Whether a card not used yet does something in place of taking one of these, and can."""
    return any(
        not changes_action(replacement, state, source, cause, who)
        and any(fits(replacement, state, card, source, cause, who) for card in cards)
        and replacement.program.may_be_offered(
            state, replacement.doer(who, player_of(state.where[source])), source
        )
        for source, replacement in _not_used(state, state.in_force.replacers, used)
    )


def _not_used(state: State, sources: list[int], used: tuple[int, ...]) -> Iterator[tuple[int, Replacement]]:
    """What cards that replace moves say, but for those that have done so for this event."""
    for source in sources:
        if source not in used:
            for replacement in state.faces[source].replaces:
                yield source, replacement


def instead_of_action(state: State, frame: Frame, cause: int, source: int, program: Program) -> Frame:
    """What is done in place of one such action: discarding a card, or sacrificing one."""
    origin = hand_of(frame.who) if cause == DISCARD else stable_of(frame.who)
    event = _cite(state, frame, player_of(state.where[source]), source, -1, origin)
    instead = _in_place(frame, program, frame.who, source, -1, event)
    if others := tuple(chain.chosen_in_link(state)):
        instead.work = Work(others=others)
    return instead


def _tell_caller(state: State, frame: Frame) -> None:
    """Everything was stopped: what hangs on it by *then* or *if you do* is not done. # effects.then"""
    caller = state.frames[-1]
    if caller.source == frame.source and caller.who == frame.who:
        caller.did = 0
        caller.took = 0


def gives_itself(replacement: Replacement) -> bool:
    """Whether it gives its own card in place of the other: of no use to that card itself."""
    return replacement.program.steps[0].gives_this


class BringCards(MoveCards):
    """Bring each card of the frame into the doer's own Stable, unless another takes it instead."""

    asks = Asks.INSTEAD_OF_BRINGING

    def __init__(self) -> None:
        super().__init__(BRING, TO_OWN_STABLE)

    def _in_order(self, state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
        return cards

    def _replacers(self, state: State, frame: Frame) -> list[int]:
        return self._offering(state, frame, state.in_force.bringers)

    def _of_first_decider(self, state: State, frame: Frame, sources: list[int]) -> list[int]:
        return sources[:1]

    def _carry(self, state: State, frame: Frame, card: int, receiver: int) -> None:
        zones.into(state, card, frame.who, frame)


class InsteadOfDrawing(Replacing):
    """A player is about to draw a card: one of several cards may do something else in place of it.

    Where none does, the frame below goes on and draws. # effects.replacement
    """

    asks = Asks.INSTEAD_OF_DRAWING

    def run(self, state: State, frame: Frame) -> None:
        sources = self._replacers(state, frame)
        if sources:
            self._choose(state, frame, sources)
        else:
            state.frames.pop()

    def _card(self, frame: Frame) -> int:
        return -1

    def _affected(self, state: State, frame: Frame) -> int:
        return frame.who

    def _replacers(self, state: State, frame: Frame) -> list[int]:
        return self._offering(state, frame, state.in_force.drawers)

    def _replacement(self, state: State, frame: Frame, source: int) -> Replacement | None:
        owner = player_of(state.where[source])
        for replacement in state.faces[source].replaces:
            is_below = len(state.hands[frame.who]) < state.in_force.hand_limits[frame.who]
            if (
                replacement.causes & DRAW
                and is_meant(replacement.by, owner == frame.who)
                and (is_below or not replacement.below_limit)
                and replacement.program.may_be_offered(state, replacement.doer(frame.who, owner), source)
            ):
                return replacement
        return None

    def _replace(self, state: State, frame: Frame, source: int) -> None:
        owner = player_of(state.where[source])
        replacement = self._of(state, frame, source)
        state.frames.pop()
        drawing = state.frames[-1]
        drawing.count += 1
        drawing.stopped += 1
        work = drawing.own_work()
        work.settled = 0
        work.undrawn += 1
        doer = replacement.doer(frame.who, owner)
        event = _cite(state, frame, owner, source, -1)
        instead = _in_place(frame, replacement.program, doer, source, -1, event)
        instead.master = owner
        state.frames.append(instead)


REPLACING_DRAW: Final = Program.of_rules("instead-of-drawing", {"instead": InsteadOfDrawing()})


def open_draw(state: State, frame: Frame) -> None:
    """Let cards do something in place of the card that the one of this frame is about to draw."""
    drawing = frame.calling(REPLACING_DRAW, frame.who)
    drawing.used = frame.used
    frame.own_work().settled = 1
    state.frames.append(drawing)


def _go_on(frame: Frame) -> None:
    """To the next card; for that one, nothing is declined yet."""
    if frame.work.declined or frame.work.settled:
        work = frame.own_work()
        work.declined = ()
        work.settled = 0
    frame.count += 1


# Where cards go that leave a hand or a Stable, under the names by which positions are saved.
MOVERS: Final = {
    "discard": (DISCARD, TO_DISCARD_PILE),
    "sacrifice": (SACRIFICE, TO_DISCARD_PILE),
    "destroy": (DESTROY, TO_DISCARD_PILE),
    "steal": (STEAL, TO_OWN_STABLE),
    "return-your-hand": (RETURN, Spot(HAND)),
    "return-their-hand": (RETURN, Spot(HAND, THAT)),
    "return-nursery": (RETURN, Spot(COMMON, zone=NURSERY)),
    "return-deck": (RETURN, Spot(COMMON, zone=DECK)),
    "return-top": (RETURN, Spot(COMMON, zone=DECK_TOP)),
    "return-bottom": (RETURN, Spot(COMMON, zone=DECK_BOTTOM)),
    "return-discard": (RETURN, TO_DISCARD_PILE),
}


def _movers() -> dict[str, MoveCards]:
    steps: dict[str, MoveCards] = {"move:bring": BringCards()}
    for name, (cause, target) in MOVERS.items():
        steps[f"move:{name}"] = MoveCards(cause, target)
        steps[f"move:{name}-quiet"] = MoveCards(cause, target, quiet=True)
    for name, step in steps.items():
        step.program = Program(name, 0, [step])
    return steps


MOVING: Final[dict[str, MoveCards]] = _movers()


def mover(cause: int, target: Spot = TO_DISCARD_PILE, quiet: bool = False) -> MoveCards:
    """What moves cards so; what is returned says where to."""
    for name, (verb, spot) in MOVERS.items():
        if verb == cause and (cause != RETURN or spot.is_like(target)):
            return MOVING[f"move:{name}-quiet" if quiet else f"move:{name}"]
    raise AssertionError("no cards are moved so")


def moving(step: MoveCards, frame: Frame, cards: tuple[int, ...], work: Work = NO_WORK) -> Frame:
    """The frame that moves these cards for the one whose effect it is."""
    called = frame.calling(step.program, frame.who, frame.it)
    called.master = frame.master
    called.cards = cards
    called.used = frame.used
    called.work = work
    return called


def may_be_taken(state: State, cards: tuple[int, ...], player: int) -> bool:
    """Whether any of the cards a player brings into the own Stable is one that somebody's card might take."""
    for source in state.in_force.bringers:
        for replacement in state.faces[source].replaces:
            if any(fits(replacement, state, card, source, BRING, player) for card in cards):
                return True
    return False


def bringing(frame: Frame, cards: tuple[int, ...]) -> Frame:
    """The frame by which a player brings these cards into the own Stable."""
    return moving(MOVING["move:bring"], frame, cards)


def changes_action(replacement: Replacement, state: State, source: int, cause: int, doer: int) -> bool:
    """Whether the doer must do something else whatever card it is, so that none need be chosen first."""
    if not replacement.is_for_any_card or not cause & replacement.causes:
        return False
    return is_meant(replacement.by, state.where[source] == stable_of(doer))


def fits(replacement: Replacement, state: State, card: int, source: int, cause: int, doer: int) -> bool:
    """Whether it speaks of this card being moved so by this player."""
    if not cause & replacement.causes or not is_meant(replacement.by, state.where[source] == stable_of(doer)):
        return False
    if replacement.zone not in (NOWHERE, state.where[card]):
        return False
    if replacement.below_limit and len(state.hands[doer]) >= state.in_force.hand_limits[doer]:
        return False
    is_own = state.where[card] == state.where[source]
    return is_reached_if_meant(state, replacement.card, card, card == source, is_own)
