"""Why an answer is not taken: the three ways to answer wrongly, and the rule or the card in the way.

`apply` asks this module. Its sentences are English and short; those of the site, in each language, are in
`rules.narration.refusals`, which goes by the same rules and hindrances.

>>> from engine import Library, read_position
>>> library = Library.from_fixtures("fixtures")
>>> refuse(read_position(library, "players: A B\\nA hand: Neigh"), 0)
Traceback (most recent call last):
    ...
engine.refusals.IllegalAnswer: Neigh is an Instant card: it only answers a card another player plays.
>>> state = read_position(library, "A hand: Reset Button\\nB stable: Yay")
>>> part = part_not_done(state, 0, state.zones[6][0])
>>> from engine.language import sentence_said
>>> sentence_said(part.sentence, "en"), part.clause
('Each player sacrifices all Upgrades and Downgrades', 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.effects.carry import CarryCards
from engine.effects.play import PlayCardNow
from engine.effects.players import ChoosePlayer
from engine.game.playable import NOT_YET_PLAYABLE, demand_of_own_stable, why_not_play
from engine.game.playing import answer_is_possible, answers_play, may_answer, may_be_neighed
from engine.game.responses import ANSWERING, is_about_deed
from engine.game.unicorns import kinds_if_named
from engine.language.words import Do
from engine.model import citations
from engine.model.causes import DESTROY, DISCARD, SACRIFICE, STEAL
from engine.model.decisions import ACT, CARD, DECLINE, PLAYER, RESPOND, USE
from engine.model.kinds import INSTANT_BIT, MAGIC_BIT, NEIGH_BIT, UNICORN_BITS
from engine.model.state import (
    DISCARD_PILE,
    NURSERY,
    PILE,
    REMOVED,
    hand_of,
    is_hand,
    is_stable,
    player_of,
)
from engine.obstacles import (
    Hindrance,
    against_all_plays,
    against_answer,
    against_card,
    against_player,
    against_use,
    asked_for,
    card_that_enters,
)
from engine.options import labels_of_options, zone_name

if TYPE_CHECKING:
    from engine.model.state import Program, State, Step


class AnswerError(ValueError):
    """An answer that was not taken; the state is unchanged."""


class InvalidAnswer(AnswerError):
    """Not an answer to what is asked at all."""


class IllegalAnswer(AnswerError):
    """An answer the rules forbid: `rule` is the id of the rule that does.

    `untimely` is the card somebody wanted to answer with, or to use, where nobody is asked for that; -1
    elsewhere.
    `part` is the part of a card's text that cannot be done, where a play is refused for that; None elsewhere.
    """

    def __init__(self, message: str, rule: str, untimely: int = -1, part: Part | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.untimely = untimely
        self.part = part


class AmbiguousAnswer(AnswerError):
    """An answer that fits several options: `candidates` are their labels."""

    def __init__(self, message: str, candidates: list[str]) -> None:
        super().__init__(message)
        self.candidates = candidates


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
    elif state.kind == RESPOND:
        _refuse_response(state, choice)
    elif state.kind == USE:
        _refuse_use(state, choice)
    else:
        _refuse_card(state, choice)


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
    if rule == citations.EFFECTS_MANDATORY:
        raise IllegalAnswer("This is not optional: the wording does not say “may”.", rule)
    raise IllegalAnswer("This is not optional: the rules ask for it.", rule)


WHY_NOT_PLAY: Final = {
    citations.CARD_INSTANT: "{0} is an Instant card: it only answers a card another player plays.",
    citations.EFFECTS_CANNOT: "A card says that {1} cannot play {0} now.",
    citations.PLAY_IMPOSSIBLE: "What playing {0} asks for cannot all be done now, so it may not be played.",
    citations.PLAY_ONE_ACTION: "An effect lets {1} play no card in this Action phase.",
    citations.PLAY_AT_ONCE: "{0} is not of the kind the effect lets {1} play.",
    NOT_YET_PLAYABLE: "{0} is not yet playable here: its wording is not in the card language yet.",
}


ANSWERS_DEEDS: Final = "{0} is an Instant card: it only answers what its text names."


def _refuse_play(state: State, card: int) -> None:
    name = state.faces[card].name()
    player = state.names[state.asked]
    if state.where[card] != hand_of(state.asked):
        message = f"{name} is not in {player}'s hand{_where_it_lies(state, card)}."
        raise IllegalAnswer(message, citations.PLAY_FROM_HAND)
    rule = why_not_play(state, state.asked, card) or _rule_of_other_kind(state)
    answers_deeds = rule == citations.CARD_INSTANT and state.faces[card].answers_deeds
    source = against_all_plays(state) if rule == citations.PLAY_ONE_ACTION else -1
    message = (ANSWERS_DEEDS if answers_deeds else WHY_NOT_PLAY[rule]).format(name, player)
    if source >= 0:
        message = f"Because of {state.faces[source].name()}, {player} plays no card in this Action phase."
    if rule == NOT_YET_PLAYABLE:
        raise InvalidAnswer(message)
    if rule == citations.PLAY_IMPOSSIBLE:
        _refuse_impossible(state, state.asked, card)
    raise IllegalAnswer(message, rule)


def _where_it_lies(state: State, card: int) -> str:
    """Where everybody sees a card lie; nothing of a card that is hidden."""
    zone = state.where[card]
    if is_stable(zone):
        return f": it lies in {zone_name(state, zone)}"
    lies = {DISCARD_PILE: "lies in the discard pile", NURSERY: "lies in the Nursery", REMOVED: "is removed"}
    return f": it {lies[zone]}" if zone in lies else ""


def _rule_of_other_kind(state: State) -> str:
    """Why a card that might be played is not among those asked for."""
    frame = state.frames[-1]
    in_effect = isinstance(frame.step, PlayCardNow)
    return citations.PLAY_AT_ONCE if in_effect else citations.PLAY_ONE_ACTION


def _refuse_impossible(state: State, player: int, card: int) -> None:
    """Name the part that cannot be done."""
    part = part_not_done(state, player, card)
    message = WHY_NOT_PLAY[citations.PLAY_IMPOSSIBLE].format(state.faces[card].name())
    if part is not None:
        message += f" Line {part.clause} of {state.faces[part.card].name()} cannot be carried out."
    raise IllegalAnswer(message, citations.PLAY_IMPOSSIBLE, part=part)


def _refuse_response(state: State, card: int) -> None:
    refuse_answer(state, card)
    raise InvalidAnswer(f"{state.faces[card].name()} is none of the options: {labels_of_options(state)}.")


def refuse_answer(state: State, card: int) -> None:
    """Raise `IllegalAnswer` if a rule keeps its owner from answering with this card."""
    name = state.faces[card].name()
    zone = state.where[card]
    pile = state.zones[PILE]
    top, player = (pile[-1], state.pile_by[-1]) if pile else (-1, -1)
    if is_stable(zone):
        refuse_use(state, card)
        raise IllegalAnswer(f"The text of {name} does not answer this now.", citations.EFFECTS_TRIGGERED)
    if not is_hand(zone):
        raise IllegalAnswer(f"{name} is in nobody's hand.", citations.PLAY_FROM_HAND)
    other = player_of(zone)
    face = state.faces[card]
    if not face.is_answer:
        raise IllegalAnswer(f"{name} is no Instant card that answers a play.", citations.CARD_INSTANT)
    frame = state.frames[-1]
    if frame.program is ANSWERING or player < 0:
        if not is_about_deed(state, frame, face, other):
            is_neigh = state.kinds[card] & NEIGH_BIT
            rule = citations.NEIGH_NOT_EFFECTS if is_neigh else citations.PILE_ANSWERS_DEEDS
            raise IllegalAnswer(f"{name} does not answer what is about to be done.", rule)
        _refuse_kept_back(state, card, other, -1)
        return
    if other == player and state.readings.neigh_own_card == "no":
        raise IllegalAnswer("Nobody answers their own card.", citations.NEIGH_NOT_YOUR_OWN)
    if face.window is not None and not face.window.answers_play(
        kinds_if_named(state, top, face.window.named)
    ):
        raise IllegalAnswer(f"{name} does not answer {state.faces[top].name()}.", citations.CARD_INSTANT)
    if not may_be_neighed(state, top, player) and not answers_play(state, face, top, player):
        raise IllegalAnswer(f"{state.faces[top].name()} cannot be Neigh'd.", citations.NEIGH_CANNOT)
    _refuse_kept_back(state, card, other, player)


def _refuse_kept_back(state: State, card: int, other: int, player: int) -> None:
    """Raise `IllegalAnswer` if a card that would answer may not: for what it asks, or what forbids it."""
    name, face = state.faces[card].name(), state.faces[card]
    if not answer_is_possible(state, face, other, card):
        _refuse_impossible(state, other, card)
    if face.only_while is not None and not face.only_while.holds(state, other):
        raise IllegalAnswer(f"{name} says itself when it may be played.", citations.EFFECTS_CANNOT)
    if not may_answer(state, face, other, player):
        source = against_answer(state, other, card)
        because = f"Because of {state.faces[source].name()}, " if source >= 0 else ""
        message = f"{because}{state.names[other]} cannot answer with {name}."
        raise IllegalAnswer(message, citations.EFFECTS_CANNOT)


WHY_NOT_USE: Final = {
    Hindrance.HAS_NO_EFFECT: "Because of {source}, {card} has no effects.",
    Hindrance.DOES_NOT_TRIGGER: "Because of {source}, effects of {card} do not trigger.",
    Hindrance.FORBIDDEN: "Something in play keeps this from being done with {card}.",
    Hindrance.AT_TURN_START: "{card} is used only at the beginning of {owner}'s turn.",
    Hindrance.COMES_TO_NOTHING: "What {card} asks for cannot be done now.",
    Hindrance.GOES_ITSELF: "{card} is itself about to go, so it does not step in.",
    Hindrance.NOT_IN_FULL: "{card} cannot step in: not all it asks for can be done.",
}


def _refuse_use(state: State, card: int) -> None:
    refuse_use(state, card)
    raise InvalidAnswer(f"{state.faces[card].name()} is none of the options: {labels_of_options(state)}.")


def refuse_use(state: State, card: int, untimely: int = -1) -> None:
    """Raise `IllegalAnswer` if something keeps the text of a card in a Stable from being used now."""
    found = against_use(state, card)
    if found is not None:
        owner = state.names[player_of(state.where[card])]
        words = {"owner": owner, **_named(state, found.source), "card": state.faces[card].name()}
        raise IllegalAnswer(WHY_NOT_USE[found.kind].format(**words), found.rule, untimely)


WHY_NOT_CARD: Final = {
    Hindrance.SPARED: "{source} in {owner}'s Stable protects {card}: it cannot be {taken}.",
    Hindrance.SPARED_FOR_A_TIME: "Because of {source}, {card} cannot be {taken} for now.",
    Hindrance.SPARES_ITSELF: "{card} says itself that it cannot be {taken} by this.",
    Hindrance.DISGUISED: "Because of {source}, effects on Unicorns do not touch {card}.",
    Hindrance.UNTOUCHABLE: "Because of {source}, by the chosen reading no effect touches {card}.",
    Hindrance.SHUT_OUT: "Because of {source}, {card} cannot enter {player}'s Stable.",
    Hindrance.FORBIDDEN: "Something in play keeps this from being done with {card}.",
    Hindrance.LACKS_COMPANY: "{player}'s Stable lacks what {card} needs there to enter it.",
    Hindrance.ONLY_FROM_NURSERY: "By the chosen reading {card} enters a Stable from the Nursery only.",
    Hindrance.OWN_STABLE: "{card} is in {player}'s own Stable.",
    Hindrance.OTHER_KIND: "{card} is not of the kind the effect asks for.",
    Hindrance.ELSEWHERE: "{card} is not where the effect looks.",
    Hindrance.NOT_ITSELF: "The effect asks for another card than {card} itself.",
    Hindrance.CHOSEN_ALREADY: "{card} has been chosen already.",
    Hindrance.BY_READING: "By the chosen reading {card} may not be chosen here.",
}


TAKEN: Final = {DISCARD: "discarded", SACRIFICE: "sacrificed", DESTROY: "destroyed", STEAL: "stolen"}


def _refuse_card(state: State, card: int) -> None:
    frame = state.frames[-1]
    step = frame.step
    if not frame.clause:
        # It is the rules that ask, not a card.
        raise IllegalAnswer(f"{state.faces[card].name()} is none of the cards this is about.", step.rule)
    found = against_card(state, step, card)
    words = {
        **_named(state, found.source),
        "card": state.faces[card].name(),
        "player": state.names[frame.who if found.doer < 0 else found.doer],
        "taken": TAKEN.get(asked_for(state, step)[1], "moved"),
    }
    raise IllegalAnswer(WHY_NOT_CARD[found.kind].format(**words), found.rule)


def _named(state: State, source: int) -> dict[str, str]:
    """The card whose text is in the way, and in whose Stable it lies if it lies in one."""
    if source < 0:
        return {}
    zone = state.where[source]
    owner = {"owner": state.names[player_of(zone)]} if is_stable(zone) else {}
    return {"source": state.faces[source].name(), **owner}


WHY_NOT_PLAYER: Final = {
    Hindrance.SHUT_OUT: "Because of {source}, {card} cannot enter {player}'s Stable.",
    Hindrance.FORBIDDEN: "Something in play keeps this from being done with {card}.",
    Hindrance.LACKS_COMPANY: "{player}'s Stable lacks what {card} needs there to enter it.",
    Hindrance.ONLY_FROM_NURSERY: "By the chosen reading {card} enters a Stable from the Nursery only.",
    Hindrance.ONESELF: "The effect asks for another player than {player}.",
    Hindrance.CHOSEN_ALREADY: "{player} has been chosen already.",
    Hindrance.EMPTY_HAND: "{player} has no cards in hand.",
    Hindrance.NOT_SUCH: "What the effect asks of a player is not true of {player}.",
    Hindrance.LACKS_CARD: "{player} has no card in the Stable that the effect asks for.",
    Hindrance.NOTHING_TO_DO: "What the effect does cannot be done with {player}.",
    Hindrance.LIES_THERE: "{card} lies in {player}'s Stable already.",
    Hindrance.OTHER_STABLE: "The effect is not about {player}'s Stable.",
    Hindrance.AT_HOME: "{card} can only be played into one's own Stable.",
    Hindrance.DEMANDS_TOO_MUCH: "What {card} would set off in {player}'s Stable cannot all be done.",
}


def _refuse_player(state: State, player: int) -> None:
    frame = state.frames[-1]
    found = against_player(state, player)
    entering = card_that_enters(state, frame, frame.step)
    words = {
        **_named(state, found.source),
        "card": state.faces[entering].name() if entering >= 0 else "",
        "player": state.names[player],
    }
    raise IllegalAnswer(WHY_NOT_PLAYER[found.kind].format(**words), found.rule)


# What cannot be done of what a card asks for


class Part(NamedTuple):
    """A part of the text of a card, by its line, counted from 1, and its words in the card language."""

    card: int
    clause: int
    sentence: Do


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
    inner = _failing(state, step.body, player, source) if step.body is not None else None
    if step.sentence is None or inner is None or inner.sentence is None:
        return step.sentence
    return Do(step.sentence.who, inner.sentence.links)
