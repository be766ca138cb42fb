"""Lines that only state what happened anyway: they answer nothing and are no error."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.cases import script as said
from engine.cases.reasons import (
    ACTION_TAKEN,
    CHOOSES_FIRST,
    ENTERED,
    ENTERED_ELSEWHERE,
    NOT_HELD,
    NOT_IN_DECK,
    NOT_OFFERED,
    ONLY_ANSWERS,
    OTHERS_TURN,
)
from engine.cases.record import SHOWN_BY
from engine.log import tell
from engine.model import citations, events as happened
from engine.model.decisions import PHASE
from engine.model.kinds import NEIGH_BIT
from engine.model.places import ACTION_PHASE, DECK, DECK_TOP, PILE
from engine.obstacles import shut_out

if TYPE_CHECKING:
    from engine.cases.script import ScriptPart, ScriptStep
    from engine.cases.table import Table
    from engine.cases.wanted import Wanted

PARTS_A_STEP: Final = 16
DECK_ZONES: Final = (DECK, DECK_TOP)
# Effects that go on: whose they are, and of which card.
Running: TypeAlias = frozenset[tuple[int, int]]


class Stated:
    """What the lines of a block may state of what has happened at a table since the block began."""

    def __init__(self, table: Table, begun: int, steps: list[ScriptStep], running: Running) -> None:
        self.table = table
        self.begun = begun
        self.running = running
        self.record = table.record()
        parts = [part for step in steps for part in step.parts]
        table.spend(1 + len(parts) // PARTS_A_STEP)
        self.named = Counter(_naming(part) for part in parts if part.used)

    def strike(self, part: ScriptPart) -> None:
        """From now on the part has been used, and another line has to state something else."""
        part.used = part.only_stated = True
        self.named[_naming(part)] += 1

    def shows(self, step: ScriptStep, part: ScriptPart) -> bool:
        """Whether the events show what a part of one of the steps says."""
        if part.kind == said.PASS:
            return True
        self.table.spend(1)
        if part is not step.parts[0] and self._was_stopped(step):
            return True
        if part.kind in OF_A_PLAYER:
            return self.record.has_of(self.begun, OF_A_PLAYER[part.kind], part.who)
        if part.kind == said.DRAW and self.record.has_of(self.begun, happened.DECK_OUT, part.who):
            return True
        if part.kind == said.STABLE:
            return self._has_entered_or_was_sent(part)
        if part.kind == said.PLAY:
            return self._was_played(part)
        if part.kind == said.PLAYER:
            return self.record.is_about(self.begun, part.player, part.who)
        return self._was_used(part) if part.kind == said.USE else self._was_moved(part)

    def _was_stopped(self, step: ScriptStep) -> bool:
        """What belongs to a play that was stopped is never asked."""
        play = step.parts[0]
        return play.kind == said.PLAY and self.record.has(self.begun, happened.STOP, self._cards(play.card))

    def _has_entered_or_was_sent(self, part: ScriptPart) -> bool:
        """Whether the very card that was played came into the Stable, or somebody else chooses another."""
        cards = self._cards(part.card)
        has_entered = self.record.has_entered(self.begun, cards, part.player)
        return has_entered or self.table.is_sent_elsewhere() or self.record.was_sent(self.begun, cards)

    def _was_used(self, part: ScriptPart) -> bool:
        """Whether more such effects began than lines have named, or were going on when the block began."""
        cards = self._cards(part.card)
        going_on = sum((part.who, card) in self.running for card in cards)
        begun = self.record.effects_begun(self.begun, cards, part.who)
        return max(begun, going_on) > self.named[_naming(part)]

    def _was_played(self, part: ScriptPart) -> bool:
        """Whether the player played more such cards than lines have named: an effect had one played."""
        played = self.record.played_by(self.begun, self._cards(part.card), part.who)
        return played > self.named[_naming(part)]

    def _was_moved(self, part: ScriptPart) -> bool:
        """Whether more such cards moved than lines have already named."""
        if part.kind not in SHOWN_BY:
            return False
        cards = None if part.card is None else self._cards(part.card)
        return self.record.moved(self.begun, part, cards) > self.named[_naming(part)]

    def _cards(self, wanted: Wanted | None) -> list[int]:
        return [] if wanted is None else self.table.cards_called(wanted)


def _naming(part: ScriptPart) -> tuple[str, int, int, Wanted | None]:
    """What counts as said once: a move whoever made it, a play or an effect for the one whose it is."""
    return part.kind, part.who if part.kind in (said.PLAY, said.USE) else -1, part.cause, part.card


OF_A_PLAYER: Final = {said.NO: happened.DECLINE, said.YES: happened.MORE_PLAYS}


def why_not_into(table: Table, begun: int, part: ScriptPart) -> str:
    """Why a card went into another Stable than it was to go into; empty where it went into none."""
    cards = [] if part.card is None else table.cards_called(part.card)
    place = table.record().last_entry(cards)
    if place < begun:
        return ""
    state, event = table.state, table.events[place]
    shut = shut_out(state, event.card, part.player)
    words = {"card": state.faces[event.card].name(), "other": state.names[event.player]}
    if shut is None:
        return ENTERED % {**words, "player": state.names[part.who]}
    source = state.faces[shut.source].name() if shut.source >= 0 else "an effect"
    words |= {"source": source, "player": state.names[part.player]}
    return f"{ENTERED_ELSEWHERE % words} [{shut.rule}]"


def why_not_asked(table: Table, begun: int, step: ScriptStep) -> str:
    """Why a line found nothing to answer, as far as the rules say; else empty."""
    part = next(part for part in step.open_parts() if not part.implied)
    if part.kind == said.PLAY:
        return _why_not_played(table, part)
    if part.kind == said.USE:
        return _why_not_offered(table, part)
    if part.kind == said.DRAWN:
        return _why_not_drawn(table, part)
    if part.kind not in (said.CHOOSE, said.PLAYER):
        return ""
    instead = [
        event for event in table.events[begun:] if event.kind in SAID_INSTEAD and event.player == part.who
    ]
    return tell(table.state, instead[-1]) if instead else ""


def _why_not_drawn(table: Table, part: ScriptPart) -> str:
    cards = table.cards_called(part.card) if part.card else []
    if part.card is None or any(table.state.where[card] in DECK_ZONES for card in cards):
        return ""
    return NOT_IN_DECK % {"card": part.card.text}


def _why_not_offered(table: Table, part: ScriptPart) -> str:
    """Why an effect was not offered: a mandatory one of its link may have to choose first."""
    state, source = table.state, table.source()
    waits = any(part.who == each.who and part.is_about(state.faces[each.source]) for each in state.link)
    words = {"card": part.card.text if part.card else "it", "player": state.names[part.who]}
    if waits and source is not None and state.asked == part.who and not state.frames[-1].program.optional:
        return f"{CHOOSES_FIRST % {**words, 'source': source.name()}} [{citations.CHAIN_TARGETS_FIRST}]"
    return NOT_OFFERED % words


# After these nobody is asked to choose any more.
SAID_INSTEAD: Final = (happened.FORCED, happened.NOTHING)


def _why_not_played(table: Table, part: ScriptPart) -> str:
    """Why a card in the hand of a player is not theirs to play now."""
    state = table.state
    held = (
        [card for card in table.cards_called(part.card) if card in state.hands[part.who]] if part.card else []
    )
    if not held:
        return NOT_HELD % {"card": part.card.text if part.card else "It", "player": state.names[part.who]}
    face = state.faces[held[0]]
    if face.is_answer and not state.zones[PILE]:
        rule = citations.NEIGH_NOT_EFFECTS if state.kinds[held[0]] & NEIGH_BIT else citations.CARD_INSTANT
        return f"{ONLY_ANSWERS % {'card': face.name()}} [{rule}]"
    if state.turn != part.who:
        return f"{OTHERS_TURN % {'player': state.names[state.turn]}} [{citations.TURN_ORDER}]"
    if state.kind == PHASE and state.phase == ACTION_PHASE:
        return f"{ACTION_TAKEN % {'player': state.names[part.who]}} [{citations.PLAY_ONE_ACTION}]"
    return ""
