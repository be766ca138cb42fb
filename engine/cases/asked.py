"""THEN lines about the open decision: what a player may do, and what is asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cases import script as said
from engine.cases.reasons import HAS_PASSED, NOT_HELD
from engine.cases.script import ScriptPart, stable_first
from engine.cases.table import NO_FIT, OFFERING, Refused, why_refused
from engine.cases.writing import CaseError, Line, quoted
from engine.game.playable import is_kept_from_playing
from engine.game.playing import may_be_neighed
from engine.game.responses import who_may_answer
from engine.model import citations, events as happened
from engine.model.decisions import (
    ACT,
    CARD,
    CHANCE,
    DECLINE,
    DRAW_A_CARD,
    KIND_NAMES,
    NO_DECISION,
    PHASE,
    PLAYER,
    RESPOND,
    USE,
    YES,
    YES_NO,
)
from engine.model.kinds import INSTANT_BIT
from engine.model.state import PLAIN
from engine.obstacles import shut_out
from engine.refusals import IllegalAnswer, missed_beginning, refuse_use, rule_of_must

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cases.table import Table
    from engine.cases.wanted import Names, Wanted
    from engine.model.state import State

MAY: Final = re.compile(r"(?:may|can)\s+(not\s+)?(play|draw|choose|use|decline)\b\s*(.*)", re.IGNORECASE)
MAY_NOT: Final = re.compile(r"(?:cannot|can't|can not|must not)\s+", re.IGNORECASE)
BY: Final = re.compile(r"(?:^|\s+)by\s+([a-z][a-z0-9-]*\.[a-z0-9.-]+)$", re.IGNORECASE)
ONE_CARD: Final = re.compile(r"(?:a|1|another|one) (?:more )?card", re.IGNORECASE)
ASKED: Final = re.compile(r"asked:\s*(.+)", re.IGNORECASE)
QUESTION_EXAMPLE: Final = "A may not play Neigh"
KINDS_OF_QUESTION: Final = ("yes/no", "act", "card", "player", "number", "order", "respond", "type", "option")


class Held(NamedTuple):
    """Whether a line holds, and what is the case instead."""

    holds: bool
    got: str


def is_about_answers(line: Line, names: Names) -> bool:
    """Whether a line looks at the window in which a card that is being played may be answered.

    >>> from engine.cases.wanted import Names
    >>> from engine.library import Library
    >>> names = Names(Library.from_fixtures("fixtures").edition("base-2e"))
    >>> is_about_answers(Line(1, "B may not play Neigh"), names)
    True
    """
    text = line.text.rstrip(".")
    asked = ASKED.fullmatch(text)
    if asked:
        return asked[1].strip().casefold().endswith("respond")
    may = MAY.fullmatch(MAY_NOT.sub("may not ", names.player_first(text)[1].strip()))
    if not may or may[2].casefold() not in ("play", "use"):
        return False
    called = names.cards.called(names.card_first(may[3])[0])
    return may[2].casefold() == "use" or (bool(called) and all(face.is_answer for face in called))


class Asked:
    """The open decision, after forced answers and passed windows: `ahead` plays a table on to there."""

    def __init__(self, names: Names, table: Table, begun: int, ahead: Callable[[Table], None]) -> None:
        self.names = names
        self.table = table
        self.open = table.copy()
        ahead(self.open)
        self.open.play_on(declining=False)
        self.events = self.open.events[begun:]
        self.cited: set[str] = set()

    def read(self, text: str, line: Line) -> Held | None:
        """Whether a decision line holds; None where it is none."""
        if text.casefold() == "not asked":
            return Held(self.open.state.kind in (NO_DECISION, ACT, PHASE, CHANCE), self.open.must())
        asked = ASKED.fullmatch(text)
        if asked:
            return self._asked(asked[1], line)
        player, rest = self.names.player_first(text)
        may = MAY.fullmatch(MAY_NOT.sub("may not ", rest.strip()))
        if player < 0 or not may:
            return None
        by = BY.search(may[3])
        what = may[3][: by.start()] if by else may[3]
        verb, allowed = may[2].casefold(), not may[1]
        does, got, rules = self._may(player, verb, what.strip(), line)
        self.cited |= rules
        if by and not does and by[1] not in rules:
            return Held(False, f"{got} (by {', '.join(sorted(rules)) or 'no rule'})")
        return Held(does == allowed, got)

    def _may(self, who: int, verb: str, what: str, line: Line) -> tuple[bool, str, set[str]]:
        if verb == "play":
            return self._may_play(who, what, line)
        if verb == "draw":
            return self._may_draw(who, what, line)
        if verb == "choose":
            return self._may_choose(who, what, line)
        if verb == "use":
            card, _ = self.names.wanted_first(what, line.number, "A may use Rhinocorn")
            return self._may_use(who, card), *self._why_not_used(who, card)
        return self._may_decline(who, what, line)

    # Playing

    def _may_play(self, who: int, what: str, line: Line) -> tuple[bool, str, set[str]]:
        card, rest = self.names.wanted_first(what, line.number, QUESTION_EXAMPLE)
        into = -1
        if rest.strip():
            into = self._into(who, rest, line)
        table = self._table_for(card)
        table.learn(ScriptPart(said.PLAY, who, card))
        value = table.fit(ScriptPart(said.PLAY, who, card))
        if value == NO_FIT:
            got, rules = self._why_not(who, card, table)
            return False, got, rules
        if into >= 0 and not self._may_enter(table, value, into):
            is_shut = into == who or shut_out(self.open.state, value, into) is not None
            rule = citations.EFFECTS_CANNOT if is_shut else citations.PLAY_ANY_STABLE
            return False, f"{card.text} may not be played there", {rule}
        return True, f"{self.names.players[who]} may play {card.text}", set()

    def _into(self, who: int, rest: str, line: Line) -> int:
        player, after = stable_first(rest, who, self.names)
        if player < 0 or after.strip():
            raise CaseError(
                line.number, "“into …'s stable”", quoted(rest), "A may play Narwhal into B's stable"
            )
        return player

    def _table_for(self, card: Wanted) -> Table:
        """An answer is played in the window that is open; anything else at the open decision."""
        edition = self.names.edition
        is_answer = all(edition.faces[identifier].is_answer for identifier in card.faces)
        return (self.table if is_answer and self.table.state.kind == RESPOND else self.open).copy()

    def _may_enter(self, table: Table, value: int, into: int) -> bool:
        table.answer(value)
        while not table.chooses_stable():
            default = table.default()
            if table.state.kind == NO_DECISION or default == NO_FIT:
                break
            begun = len(table.events)
            table.answer(default)
            for event in table.events[begun:]:
                if event.kind == happened.ENTER and event.card == value:
                    return event.player == into
        return table.chooses_stable() and into in table.state.options

    def _why_not(self, who: int, card: Wanted, table: Table) -> tuple[str, set[str]]:
        state = table.state
        held = [number for number in state.hands[who] if card.fits(state.faces[number])]
        if not held:
            name = self.names.players[who]
            return NOT_HELD % {"card": card.text, "player": name}, {citations.PLAY_FROM_HAND}
        rules = self._rules_of_instants(who, held[0])
        may_play = state.kind == RESPOND or (state.kind == ACT and state.asked == who)
        if may_play and (error := table.refused(held[0])):
            return why_refused(state, error), rules | (
                {error.rule} if isinstance(error, IllegalAnswer) else set()
            )
        if state.kind == RESPOND and who in table.passed:
            return HAS_PASSED % {"player": self.names.players[who]}, rules
        return f"not at this moment: {table.must()}", rules

    def _rules_of_instants(self, who: int, card: int) -> set[str]:
        """Rules that keep an Instant back, whether or not a window is open."""
        state = self.table.state
        if not state.kinds[card] & INSTANT_BIT:
            return {citations.TURN_ORDER} if state.turn != who else {citations.PLAY_ONE_ACTION}
        rules = {citations.CARD_INSTANT}
        if state.kind != RESPOND:
            rules |= {citations.NEIGH_RESPONSE, citations.NEIGH_NOT_EFFECTS, citations.NEIGH_PASS}
        played = [event for event in self.events if event.kind in (happened.PLAY, happened.RESPOND)]
        if is_kept_from_playing(state, who, state.faces[card], state.kinds[card]):
            rules.add(citations.EFFECTS_CANNOT)
        if played:
            top, player = played[-1].card, played[-1].player
            if not may_be_neighed(state, top, player):
                rules.add(citations.NEIGH_CANNOT)
            if player == who:
                rules.add(citations.NEIGH_NOT_YOUR_OWN)
            if player == who or (state.kind == RESPOND and who not in who_may_answer(state)):
                rules.add(citations.NEIGH_RESPONSE)
        return rules

    # Drawing

    def _may_draw(self, who: int, what: str, line: Line) -> tuple[bool, str, set[str]]:
        """As the action of the turn, or because an effect offers it. # turn.action, turn.more-plays"""
        if what and not ONE_CARD.fullmatch(what):
            raise CaseError(line.number, "the end of the line", quoted(what), "A may draw")
        state = self.open.state
        is_asked = state.asked == who
        if is_asked and state.kind == ACT:
            return DRAW_A_CARD in state.options, self.open.must(), {citations.TURN_MORE_PLAYS}
        offered = {YES_NO: [YES], USE: state.options}.get(state.kind, []) if is_asked else []
        return any(map(self._draws_after, offered)), self.open.must(), {citations.PLAY_ONE_ACTION}

    def _draws_after(self, value: int) -> bool:
        """Whether the first thing an answer leads to is that who gave it draws."""
        table = self.open.copy()
        who, begun = table.state.asked, len(table.events)
        table.answer(value)
        for kind in (RESPOND, CHANCE):
            if table.state.kind == kind:
                table.answer(table.default())
        moves = [event for event in table.events[begun:] if event.kind in happened.MOVES]
        return bool(moves) and (moves[0].kind, moves[0].player) == (happened.DRAW, who)

    # Choosing

    def _may_choose(self, who: int, what: str, line: Line) -> tuple[bool, str, set[str]]:
        players = self.names.list_of_players(what)
        if players:
            may = all(self._may_choose_player(who, player) for player in players)
            parts = [ScriptPart(said.PLAYER, who, player=player) for player in players]
            return may, *self._why_not_chosen(who, parts)
        if what.startswith('"') and not self.names.cards.called(what[1:-1]):
            part = ScriptPart(said.LABEL, who, text=what.strip('"').casefold())
            return self._fits(part), self.open.must(), set()
        cards = self.names.list_of_cards(what, line.number, "A may choose Narwhal of B")
        may = all(self._may_choose_card(who, card) for card in cards)
        return may, *self._why_not_chosen(who, [ScriptPart(said.CHOOSE, who, card) for card in cards])

    def _why_not_chosen(self, who: int, parts: list[ScriptPart]) -> tuple[str, set[str]]:
        """What is asked, and what keeps these cards or players out of the choice, with the rules that do."""
        found = [table.refusal_of_choice(part) for table in self._tables(who) for part in parts]
        against = [error for error in found if error is not None]
        got = "; then ".join([*dict.fromkeys(str(error) for error in against), self.open.must()])
        return got, {error.rule for error in against}

    def _fits(self, part: ScriptPart) -> bool:
        try:
            return self.open.fit(part) != NO_FIT
        except Refused:
            return True

    def _may_choose_player(self, who: int, player: int) -> bool:
        tables = self._tables(who)
        asked_for_player = [table for table in tables if table.state.kind == PLAYER]
        for table in asked_for_player or tables:
            state = table.state
            if state.asked == who and state.kind == PLAYER and player in state.options:
                return True
            is_card = state.asked == who and state.kind == CARD
            if is_card and any(table.owner(card) == player for card in state.options):
                return True
        return any(event.kind == happened.CHOOSE and event.player == player for event in self.events)

    def _may_choose_card(self, who: int, card: Wanted) -> bool:
        for table in self._tables(who):
            table.learn(ScriptPart(said.CHOOSE, who, card))
            if table.state.asked == who and table.state.kind in (CARD, USE, CHANCE) and table.fitting(card):
                return True
        state = self.open.state
        if state.asked == who and state.kind == CARD:
            return False
        faces = self.table.state.faces
        return any(
            event.kind == happened.FORCED and event.player == who and card.fits(faces[event.card])
            for event in self.events
        )

    def _tables(self, who: int) -> list[Table]:
        """The open decision, and those that saying yes or choosing a player leads to."""
        tables = [self.open.copy()]
        state = self.open.state
        if state.kind in (YES_NO, USE, PLAYER) and state.asked == who:
            for value in [YES] if state.kind == YES_NO else list(state.options):
                table = self.open.copy()
                table.answer(value)
                tables.append(table)
        if state.kind == CARD and state.asked == who and state.optional and state.frames[-1].cards:
            # Enough has been chosen already, so what comes after the choice is open as well.
            table = self.open.copy()
            table.answer(DECLINE)
            tables.append(table)
        return tables

    # Using and declining

    def _may_use(self, who: int, card: Wanted) -> bool:
        """Whether it is on offer now, or once what is offered before it has been declined."""
        if self.table.state.kind == RESPOND and self.table.fit(ScriptPart(said.USE, who, card)) != NO_FIT:
            return True
        table = self.open.copy()
        for _ in range(20):
            state = table.state
            if state.kind == NO_DECISION:
                return False
            source = table.source()
            if state.asked == who and state.kind == USE and table.fitting(card):
                return True
            if not state.optional or state.kind not in OFFERING:
                return self._waits(state, who, card)
            if state.asked == who and state.kind != USE and source is not None and card.fits(source):
                return True
            table.answer(DECLINE)
        return False

    def _why_not_used(self, who: int, card: Wanted) -> tuple[str, set[str]]:
        """What is asked, and what keeps a card in the player's Stable from being used, with the rules."""
        got, rules = [], set()
        state = self.open.state
        for number in state.stables[who]:
            if card.fits(state.faces[number]):
                try:
                    refuse_use(state, number)
                except IllegalAnswer as error:
                    missed = missed_beginning(state, error, self.open.events) or error
                    got.append(str(missed))
                    rules.add(missed.rule)
        return "; then ".join([*got, self.open.must()]), rules

    def _waits(self, state: State, who: int, card: Wanted) -> bool:
        """Whether it will be offered later: in a link, one that has been offered has said what it does."""
        return any(
            frame.who == who
            and frame.program.optional
            and frame.mode == PLAIN
            and card.fits(state.faces[frame.source])
            and frame.program.possible(state, who, frame.source)
            for frame in state.link + state.queue
        )

    def _may_decline(self, who: int, what: str, line: Line) -> tuple[bool, str, set[str]]:
        if what:
            raise CaseError(line.number, "the end of the line", quoted(what), "A may decline")
        state = self.open.state
        is_asked = state.asked == who and state.kind in (*OFFERING, ACT)
        return is_asked and self.open.is_offer, self.open.must(), {rule_of_must(state)} if is_asked else set()

    # What is asked

    def _asked(self, text: str, line: Line) -> Held:
        player, rest = self.names.player_first(text)
        kind = rest.strip().casefold().replace("yes or no", "yes/no").replace("yes-no", "yes/no")
        if player < 0 or kind not in KINDS_OF_QUESTION:
            expected = f"a player and one of {', '.join(KINDS_OF_QUESTION)}"
            raise CaseError(line.number, expected, quoted(text), "asked: A yes/no")
        return Held(self._asks(player, kind), self._what_is_asked())

    def _asks(self, who: int, kind: str) -> bool:
        window = self.table.state
        if kind == "respond":
            is_open = window.kind == RESPOND and who not in self.table.passed
            return is_open and who in who_may_answer(window)
        state = self.open.state
        if state.kind == NO_DECISION or state.asked != who:
            return False
        return kind in self._kinds(state.kind, self.open.is_offer)

    def _kinds(self, kind: int, optional: bool) -> tuple[str, ...]:
        """The words that describe a decision: whether yes comes before or with the card does not matter."""
        if kind == USE:
            return ("yes/no", "card", "order", "option") if optional else ("card", "order", "option")
        if kind == CARD and optional:
            return ("card", "yes/no")
        if kind == YES_NO:
            after = self.open.copy()
            after.answer(YES)
            same = after.state.asked == self.open.state.asked and after.state.kind in (CARD, PLAYER)
            return ("yes/no", KIND_NAMES[after.state.kind]) if same else ("yes/no",)
        return (KIND_NAMES[kind],)

    def _what_is_asked(self) -> str:
        if self.table.state.kind == RESPOND:
            return f"{self.table.must()}; then {self.open.must()}"
        return self.open.must()
