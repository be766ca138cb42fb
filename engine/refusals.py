"""Why an answer is not taken: the three ways to answer wrongly, and the rule or the card in the way.

`apply` asks this module. The sentences are in `engine.grounds` and `engine.obstacles`; the site says them in
each language.

>>> from engine import Library, read_position
>>> library = Library.from_fixtures("fixtures")
>>> refuse(read_position(library, "players: A B\\nA hand: Neigh"), 0)
Traceback (most recent call last):
    ...
engine.refusals.IllegalAnswer: Neigh is an Instant card: it only answers a card that another player plays.
>>> state = read_position(library, "A hand: Reset Button\\nB stable: Yay")
>>> part = part_not_done(state, 0, state.zones[6][0])
>>> from engine.language import sentence_said
>>> sentence_said(part.sentence, "en"), part.clause
('Each player sacrifices all Upgrades and Downgrades', 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import grounds, obstacles
from engine.effects.carry import CarryCards
from engine.effects.play import PlayCardNow
from engine.effects.players import ChoosePlayer
from engine.game.playable import NOT_YET_PLAYABLE, demand_of_own_stable, why_not_play
from engine.game.playing import answer_is_possible, answers_play, may_answer, may_be_neighed
from engine.game.responses import ANSWERING, is_about_action
from engine.grounds import Ground, Part
from engine.language.words import Do
from engine.model import citations, events
from engine.model.decisions import ACT, CARD, DECLINE, PLAYER, RESPOND, USE
from engine.model.kinds import INSTANT_BIT, MAGIC_BIT, NEIGH_BIT, UNICORN_BITS
from engine.model.places import (
    ACTION_PHASE,
    BEGINNING,
    FIRST_HAND,
    PILE,
    hand_of,
    is_hand,
    is_stable,
    player_of,
)
from engine.obstacles import Hindrance, Obstacle
from engine.options import labels_of_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.events import Event
    from engine.model.state import Program, State, Step


class AnswerError(ValueError):
    """An answer that was not taken; the state is unchanged."""


class InvalidAnswer(AnswerError):
    """Not an answer to what is asked at all."""


class IllegalAnswer(AnswerError):
    """An answer the rules forbid: `rule` is the id of the rule that does, `ground` says why.

    `untimely` is the card somebody wanted to answer with, or to use, where nobody is asked for that; -1
    elsewhere.
    """

    def __init__(self, state: State, ground: Ground, rule: str, untimely: int = -1) -> None:
        super().__init__(ground.said(state))
        self.ground = ground
        self.rule = rule
        self.untimely = untimely


class AmbiguousAnswer(AnswerError):
    """An answer that fits several options: `candidates` are their labels."""

    def __init__(self, message: str, candidates: list[str]) -> None:
        super().__init__(message)
        self.candidates = candidates


# What is told of an effect that does nothing.
CAME_TO_NOTHING: Final = (events.TRIGGER, events.NOTHING, events.FORCED, events.SKIP)
# What need not be told of the beginning of a turn if it cannot be done now either.
UNDONE_AT_BEGINNING: Final = (grounds.NOTHING_AT_BEGINNING, grounds.CONDITION_UNMET_AT_BEGINNING)
# Why a card is not used of which the beginning of the turn may tell more.
TOLD_BY_BEGINNING: Final = (Hindrance.AFTER_TURN_START, Hindrance.AT_TURN_START, Hindrance.COMES_TO_NOTHING)
# In these ways a card is out of reach that nobody can have meant to choose.
NO_TARGET: Final = (Hindrance.OWN_STABLE, Hindrance.OTHER_KIND, Hindrance.ELSEWHERE)


# Refusing


def refuse(state: State, choice: int) -> None:
    """Raise `IllegalAnswer` or `InvalidAnswer` unless `choice` answers the pending decision."""
    if choice in state.options or (choice == DECLINE and state.optional):
        return
    if choice == DECLINE:
        _refuse_to_decline(state)
    if state.kind == PLAYER and 0 <= choice < state.players:
        _refuse_player(state, choice)
    if state.kind not in (ACT, RESPOND, CARD, USE) or not 0 <= choice < len(state.faces):
        raise InvalidAnswer(f"{choice} is none of the options: {labels_of_options(state)}.")
    if state.kind == ACT:
        _refuse_play(state, choice)
    elif state.kind == CARD:
        _refuse_card(state, choice)
    elif state.kind == RESPOND:
        refuse_answer(state, choice)
    else:
        refuse_use(state, choice)
    raise InvalidAnswer(f"{state.faces[choice].name()} is none of the options: {labels_of_options(state)}.")


def refuse_when_over(state: State) -> None:
    """Raise `IllegalAnswer` if nothing is asked any more. # end.number"""
    if state.over:
        raise _illegal(state, grounds.GAME_OVER, citations.END_NUMBER)


def rule_of_must(state: State) -> str:
    """The rule by which what is asked must be answered: of the game itself, or of a text without *may*.

    >>> from engine import Library, read_position
    >>> rule_of_must(read_position(Library.from_fixtures("fixtures"), "A hand: Narwhal"))
    'turn.action'
    """
    frame = state.frames[-1]
    return citations.EFFECTS_MANDATORY if frame.clause else frame.step.rule


def _refuse_to_decline(state: State) -> None:
    rule = rule_of_must(state)
    is_by_text = rule == citations.EFFECTS_MANDATORY
    says = grounds.NOT_OPTIONAL_BY_TEXT if is_by_text else grounds.NOT_OPTIONAL_BY_RULE
    raise _illegal(state, says, rule)


def _illegal(state: State, says: str, rule: str, **cards: int) -> IllegalAnswer:
    """Where the sentence names no player; -1 is no card."""
    return IllegalAnswer(state, Ground(says, {name: card for name, card in cards.items() if card >= 0}), rule)


# Plays


def _refuse_play(state: State, card: int) -> None:
    # An effect may let somebody play whose turn it is not.
    player = state.asked
    if state.where[card] != hand_of(player):
        raise IllegalAnswer(state, _not_in_hand(state, card, player), citations.PLAY_FROM_HAND)
    rule = why_not_play(state, player, card) or _rule_of_other_kind(state)
    if rule == NOT_YET_PLAYABLE:
        name = state.faces[card].name()
        raise InvalidAnswer(f"{name} is not yet playable here: its wording is not in the card language yet.")
    if rule == citations.PLAY_IMPOSSIBLE:
        _refuse_impossible(state, player, card)
    cards, players = {"card": card}, {"active": player}
    if rule == citations.CARD_INSTANT and state.faces[card].answers_actions:
        raise _illegal(state, grounds.ANSWERS_ACTIONS, rule, card=card)
    if rule == citations.EFFECTS_CANNOT and obstacles.forbids_itself(state, player, card):
        raise _illegal(state, grounds.SAYS_ITSELF_WHEN, rule, card=card)
    source = _card_against_play(state, player, card, rule)
    if source >= 0:
        ground = Ground(grounds.WHOSE_TEXT_FORBIDS_IT[rule], {**cards, "source": source}, players)
    else:
        ground = Ground(grounds.WHY_NOT_PLAY[rule], cards, players)
    raise IllegalAnswer(state, ground, rule)


def _card_against_play(state: State, player: int, card: int, rule: str) -> int:
    if rule == citations.EFFECTS_CANNOT:
        return obstacles.against_play(state, player, card)
    return obstacles.against_all_plays(state) if rule == citations.PLAY_ONE_ACTION else -1


def _not_in_hand(state: State, card: int, player: int) -> Ground:
    """With where everybody sees it lie instead; nothing of a card that is hidden."""
    zone = state.where[card]
    if is_stable(zone):
        players = {"active": player, "owner": player_of(zone)}
        return Ground(grounds.IN_STABLE_INSTEAD, {"card": card}, players)
    says = grounds.ELSEWHERE_INSTEAD.get(zone, grounds.NOT_IN_HAND)
    return Ground(says, {"card": card}, {"active": player})


def _rule_of_other_kind(state: State) -> str:
    """Why a card that might be played is not among those asked for."""
    frame = state.frames[-1]
    in_effect = isinstance(frame.step, PlayCardNow)
    return citations.PLAY_AT_ONCE if in_effect else citations.PLAY_ONE_ACTION


def _refuse_impossible(state: State, player: int, card: int) -> None:
    """Name the part that cannot be done, and the card because of which, if it is one."""
    part = part_not_done(state, player, card)
    if part is None:
        ground = Ground(grounds.IMPOSSIBLE, {"card": card})
    elif part.card == card:
        source = obstacles.source_of_ban(state, lambda alone: part_not_done(alone, player, card) is not None)
        says = grounds.OWN_PART_IMPOSSIBLE if source < 0 else grounds.OWN_PART_IMPOSSIBLE_BY
        ground = Ground(says, {"card": card, **_named(source)}, part=part)
    else:
        ground = Ground(grounds.PART_IMPOSSIBLE, {"card": card, "source": part.card}, part=part)
    raise IllegalAnswer(state, ground, citations.PLAY_IMPOSSIBLE)


def refuse_untimely_play(state: State, card: int) -> None:
    """Raise `IllegalAnswer` for a card in a hand that is played while nobody is asked to act."""
    player = player_of(state.where[card])
    comes_later = player == state.turn and state.phase < ACTION_PHASE
    if player == state.turn and state.phase == ACTION_PHASE and state.plays:
        return
    ground = Ground(grounds.NOT_THE_MOMENT, {"card": card}, {"owner": player})
    rule = citations.TURN_ACTION if comes_later else citations.PLAY_ONE_ACTION
    raise IllegalAnswer(state, ground, rule, card)


def missed_action(state: State, illegal: IllegalAnswer, happened: Sequence[Event]) -> IllegalAnswer | None:
    """That the action was taken, where that is why a card is not played now; None where it was not.

    `happened` are the events before, oldest first.
    """
    if illegal.ground.says != grounds.NOT_THE_MOMENT or illegal.rule != citations.PLAY_ONE_ACTION:
        return None
    owner = illegal.ground.players["owner"]
    own = [place for place, event in enumerate(happened) if event.player == owner]
    begun = [place for place in own if happened[place].rule == citations.TURN_ACTION]
    if not begun or all(place < begun[-1] or happened[place].kind != events.PLAY for place in own):
        return None
    ground = Ground(grounds.HAD_ACTION, illegal.ground.cards, illegal.ground.players)
    return IllegalAnswer(state, ground, illegal.rule, illegal.untimely)


# Answers


def refuse_answer(state: State, card: int) -> None:
    """Raise `IllegalAnswer` if a rule keeps its owner from answering with this card."""
    zone, face = state.where[card], state.faces[card]
    if is_stable(zone):
        refuse_use(state, card)
        raise _illegal(state, Hindrance.WAITS, citations.EFFECTS_TRIGGERED, card=card)
    if not is_hand(zone):
        raise _illegal(state, grounds.IN_NOBODYS_HAND, citations.PLAY_FROM_HAND, card=card)
    if not face.is_answer:
        raise _illegal(state, grounds.ANSWERS_NOTHING, citations.CARD_INSTANT, card=card)
    other, frame = player_of(zone), state.frames[-1]
    pile = state.zones[PILE]
    top, player = (pile[-1], state.pile_by[-1]) if pile else (-1, -1)
    if frame.program is ANSWERING or player < 0:
        if not is_about_action(state, frame, face, other):
            is_neigh = state.kinds[card] & NEIGH_BIT
            rule = citations.NEIGH_NOT_EFFECTS if is_neigh else citations.PILE_ANSWERS_DEEDS
            raise _illegal(state, grounds.DOES_NOT_ANSWER_ACTION, rule, card=card)
        refuse_kept_back(state, card, other, -1)
        return
    if other == player and state.readings.neigh_own_card == "no":
        raise _illegal(state, grounds.OWN_CARD, citations.NEIGH_NOT_YOUR_OWN)
    if face.window is not None and not face.window.answers_play(state, top):
        raise _illegal(state, grounds.DOES_NOT_ANSWER, citations.CARD_INSTANT, card=card, top=top)
    if not answers_play(state, face, top, player):
        refuse_neigh(state, top, player)
    refuse_kept_back(state, card, other, player)


def refuse_neigh(state: State, top: int, player: int) -> None:
    """Raise `IllegalAnswer` if what a player has played cannot be Neigh'd."""
    if may_be_neighed(state, top, player):
        return
    source = obstacles.against_neigh(state, top, player)
    says = grounds.CANNOT_BE_NEIGHED if source in (-1, top) else grounds.CANNOT_BE_NEIGHED_BY
    raise _illegal(state, says, citations.NEIGH_CANNOT, top=top, source=source)


def refuse_kept_back(state: State, card: int, other: int, player: int) -> None:
    """Raise `IllegalAnswer` if a card that would answer may not: for what it asks, or what forbids it.

    `other` is whose card it is, `player` who has played what it would answer; -1 if that is no play.
    """
    face = state.faces[card]
    if not answer_is_possible(state, face, other, card):
        _refuse_impossible(state, other, card)
    if face.only_while is not None and not face.only_while.holds(state, other):
        raise _illegal(state, grounds.SAYS_ITSELF_WHEN, citations.EFFECTS_CANNOT, card=card)
    if not may_answer(state, face, other, player):
        source = obstacles.against_answer(state, other, card)
        says = grounds.KEPT_FROM_ANSWERING if source < 0 else grounds.KEPT_FROM_ANSWERING_BY
        ground = Ground(says, {"card": card, **_named(source)}, {"owner": other})
        raise IllegalAnswer(state, ground, citations.EFFECTS_CANNOT)


# Cards, their texts, and players


def refuse_use(state: State, card: int) -> None:
    """Raise `IllegalAnswer` if something keeps the text of a card in a Stable from being used now."""
    found = obstacles.against_use(state, card)
    if found is not None:
        owner = {"owner": player_of(state.where[card])}
        ground = Ground(
            found.kind, {"card": card, **_named(found.source)}, owner | _owner(state, found.source)
        )
        raise IllegalAnswer(state, ground, found.rule)


def missed_beginning(state: State, illegal: IllegalAnswer, happened: Sequence[Event]) -> IllegalAnswer | None:
    """What became of a card at the beginning of this turn, where that is why it is not used now.

    `happened` are the events before, oldest first. None where the beginning of the turn, or of the one just
    before, is not among them.
    """
    refused = illegal.ground.says
    began = [place for place, event in enumerate(happened) if event.rule == citations.TURN_BEGINNING]
    if refused not in TOLD_BY_BEGINNING or not began:
        return None
    card = illegal.ground.cards["card"]
    if refused == Hindrance.AT_TURN_START:
        began = began[-2:-1]
        if not began or happened[began[0]].player != illegal.ground.players["owner"]:
            return None
    says, rule = _why_missed(state, card, happened[began[-1] :])
    if not says or (refused == Hindrance.COMES_TO_NOTHING and says in UNDONE_AT_BEGINNING):
        return None
    return IllegalAnswer(state, Ground(says, {"card": card}, illegal.ground.players), rule, illegal.untimely)


def _why_missed(state: State, card: int, happened: Sequence[Event]) -> tuple[str, str]:
    """The sentence and the rule, if there is one; cards of the same name in one Stable are not told apart."""
    owner = player_of(state.where[card])
    alike = [other for other in state.stables[owner] if state.faces[other] is state.faces[card]]
    answered = {event.source for event in happened if event.kind not in CAME_TO_NOTHING}
    lost = [
        event.rule
        for event in happened
        if event.kind == events.NOTHING and event.source in alike and event.source not in answered
    ]
    by_others = [rule for rule in lost if rule in (citations.CHAIN_TOO_FEW, citations.CHAIN_NO_CARD_TWICE)]
    if by_others:
        return grounds.LEFT_NOTHING_AT_BEGINNING, by_others[0]
    if lost:
        return grounds.NOTHING_AT_BEGINNING, lost[0]
    if card in answered:
        declined = any(event.kind == events.DECLINE and event.source == card for event in happened)
        says = grounds.DECLINED_AT_BEGINNING if declined else grounds.USED_AT_BEGINNING
        return says, citations.TURN_BEGINNING
    if any(event.card == card for event in happened):
        return "", ""
    # One whose condition was met has been used, has been declined or has found nothing.
    if all(obstacles.has_condition(program) for program in state.faces[card].turn_start):
        return grounds.CONDITION_UNMET_AT_BEGINNING, citations.EFFECTS_TRIGGERED
    return "", ""


def _refuse_card(state: State, card: int) -> None:
    frame = state.frames[-1]
    step = frame.step
    if not frame.clause:
        # It is the rules that ask, not a card.
        raise _illegal(state, grounds.NO_ANSWER, step.rule, card=card)
    found = obstacles.against_card(state, step, card)
    if found.kind in NO_TARGET and _is_used_at_beginning(state, card):
        _refuse_use_for_now(state, card, found)
    says: str = found.kind
    if found.kind is Hindrance.SPARED:
        says = grounds.PROTECTED_FROM.get(obstacles.asked_for(state, step)[1], says)
    raise _illegal_with(state, says, found, card, frame.who if found.doer < 0 else found.doer)


def _is_used_at_beginning(state: State, card: int) -> bool:
    """Whether a player names a card they could want to use at the beginning of their turn."""
    is_own = card in state.stables[state.asked] and state.asked == state.turn
    return is_own and state.phase == BEGINNING and bool(state.faces[card].turn_start)


def _refuse_use_for_now(state: State, card: int, found: Obstacle) -> None:
    """Why a card is not used while another effect chooses, if that is so. # chain.targets-first"""
    source = state.frames[-1].source
    if source == card:
        if found.kind is not Hindrance.OWN_STABLE:
            raise _illegal(state, grounds.ASKS_ITSELF, found.rule, card=card)
        return
    refuse_use(state, card)
    if obstacles.is_to_come(state, card) and source >= 0:
        rule = citations.CHAIN_TARGETS_FIRST
        raise _illegal(state, Hindrance.COMES_LATER, rule, card=card, source=source)


def _refuse_player(state: State, player: int) -> None:
    frame = state.frames[-1]
    found = obstacles.against_player(state, player)
    entering = obstacles.card_that_enters(state, frame, frame.step)
    raise _illegal_with(state, found.kind, found, entering, player)


def refuse_entry(state: State, card: int, player: int) -> None:
    """Raise `IllegalAnswer` if a card cannot enter a player's Stable, whether or not anybody is asked."""
    found = obstacles.shut_out(state, card, player)
    if found is not None:
        raise _illegal_with(state, found.kind, found, card, player)


def _illegal_with(state: State, says: str, found: Obstacle, card: int, player: int) -> IllegalAnswer:
    """What is in the way of a card, of a player, or of a card that would go to a player."""
    named = {"card": card} if card >= 0 else {}
    ground = Ground(says, named | _named(found.source), {"player": player} | _owner(state, found.source))
    return IllegalAnswer(state, ground, found.rule)


def _named(source: int) -> dict[str, int]:
    return {"source": source} if source >= 0 else {}


def _owner(state: State, source: int) -> dict[str, int]:
    """In whose Stable or hand the card lies whose text is in the way."""
    if source < 0 or state.where[source] < FIRST_HAND:
        return {}
    return {"owner": player_of(state.where[source])}


# What cannot be done of what a card asks for


def part_not_done(state: State, player: int, card: int) -> Part | None:
    """The first part of what playing a card demands that cannot be done now; None if no part is known.

    The card is in the hand of the player. It may be a part of another card's text that watches what enters.
    """
    kinds, face = state.kinds[card], state.faces[card]
    if kinds & INSTANT_BIT:
        return _part_of(state, face.window.program, player, card) if face.window is not None else None
    if kinds & MAGIC_BIT:
        return _part_of(state, face.effect, player, card) if face.effect is not None else None
    if kinds & UNICORN_BITS:
        for program in face.enters:
            if program.is_for_each and not program.possible(state, player, card):
                return _part_of(state, program, player, card)
    demand = demand_of_own_stable(state, card, player)
    return _part_of(demand.entered, demand.program, player, demand.watcher) if demand is not None else None


def _part_of(state: State, program: Program, player: int, source: int) -> Part | None:
    step = _failing(state, program, player, source)
    sentence = _words_of(state, step, player, source) if step is not None else None
    return Part(source, program.clause, sentence) if sentence is not None else None


def _failing(state: State, program: Program, player: int, source: int) -> Step | None:
    return next((step for step in program.demanding if not step.possible(state, player, source)), None)


def _words_of(state: State, step: Step, player: int, source: int) -> Do | None:
    """What a step says; of what others are told to do, or what is done with a player, only what fails."""
    if isinstance(step, ChoosePlayer | CarryCards):
        step = step.unmet_need(state, player, source) or step
    inner = next((_failing(state, body, player, source) for body in step.bodies), None)
    if step.sentence is None or inner is None or inner.sentence is None:
        return step.sentence
    return Do(step.sentence.who, inner.sentence.links)
