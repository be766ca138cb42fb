"""Decisions as objects: every option with its label, and why anything else is refused.

>>> from engine import Library, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Neigh, Narwhal")
>>> print(decision(state))
A acts: Draw a card | Play Narwhal
>>> refuse(state, find_answer(state, "Play Neigh"))
Traceback (most recent call last):
    ...
engine.decisions.IllegalAnswer: Neigh is an Instant card: it only answers a card another player plays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine import citations
from engine.answering import ANSWERING
from engine.causes import DESTROY, DISCARD, SACRIFICE, STEAL
from engine.choosing import ChooseOne
from engine.decisions import (
    ACT,
    CARD,
    CARD_TYPES,
    CHANCE,
    DECLINE,
    DRAW_A_CARD,
    GO_ON,
    KIND_NAMES,
    NO_DECISION,
    OPTION,
    PLAYER,
    RESPOND,
    TYPE,
    USE,
    YES_NO,
    AmbiguousAnswer,
    IllegalAnswer,
    InvalidAnswer,
)
from engine.kinds import NEIGH_BIT
from engine.naming import folded
from engine.obstacles import (
    AT_HOME,
    CHOSEN_ALREADY,
    DEMANDS_TOO_MUCH,
    DISGUISED,
    ELSEWHERE,
    EMPTY_HAND,
    LACKS_CARD,
    LIES_THERE,
    NOTHING_TO_DO,
    ONESELF,
    ONLY_FROM_NURSERY,
    OTHER_KIND,
    OTHER_STABLE,
    OWN_STABLE,
    SHUT_OUT,
    SPARED,
    SPARES_ITSELF,
    UNTOUCHABLE,
    against_card,
    against_player,
    asked_for,
    card_that_enters,
)
from engine.parts import part_not_done
from engine.playable import NOT_YET_PLAYABLE, why_not_play
from engine.playing import answer_is_possible, answers_play, may_answer, may_be_neighed
from engine.plays import PlayNow
from engine.reach import NO
from engine.state import PILE, State, hand_of, is_hand, is_stable, player_of, stable_of
from engine.text import render
from engine.unknown import holder_and_card, is_held_unknown
from engine.vocabulary import Do, Effect, Who, Wording


@dataclass(frozen=True, slots=True)
class Option:
    """One way to answer. `card` and `player` are -1 where the option is about none.

    `count` is how many identical cards it stands for: for a chance, the weight of the face.
    """

    value: int
    label: str
    card: int = -1
    player: int = -1
    count: int = 1


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked: of whom (-1: the whole table, or chance), by which rule, with which options."""

    kind: str
    player: int
    name: str
    rule: str
    optional: bool
    options: tuple[Option, ...]
    source: int

    def __str__(self) -> str:
        return f"{self.name} {VERBS[self.kind]}: " + " | ".join(option.label for option in self.options)


VERBS: Final = {
    "act": "acts",
    "yes-no": "says yes or no",
    "use": "may use",
    "card": "chooses a card",
    "player": "chooses a player",
    "respond": "may answer",
    "chance": "draws",
    "phase": "goes on",
    "option": "chooses one",
    "type": "names a type",
}

LABEL_OF: Final = {ACT: "Play {0}", RESPOND: "{1}: {0}", USE: "Use {0}", CARD: "{0} ({2})", CHANCE: "{0}"}
DECLINE_LABEL: Final = {RESPOND: "Nobody answers", YES_NO: "No", ACT: "Play no more"}


def decision(state: State) -> Decision | None:
    """The pending decision with all its options, sorted and uniquely labelled; None when the game is over."""
    if state.kind == NO_DECISION:
        return None
    frame = state.frames[-1]
    return Decision(
        kind=KIND_NAMES[state.kind],
        player=state.asked,
        name=state.names[state.asked] if state.asked >= 0 else "The table",
        rule=frame.program.steps[frame.pc].rule,
        optional=bool(state.optional),
        options=tuple(_options(state)),
        source=frame.source,
    )


def _options(state: State) -> list[Option]:
    """Identical cards in one zone are one option."""
    found: dict[str, Option] = {}
    for value in state.options:
        option = _option(state, value)
        known = found.get(option.label)
        if known is None:
            found[option.label] = option
        else:
            found[option.label] = Option(known.value, known.label, known.card, known.player, known.count + 1)
    options = sorted(found.values(), key=lambda option: (option.value >= 0, option.label, option.value))
    if state.optional:
        options.append(Option(DECLINE, DECLINE_LABEL.get(state.kind, "Decline")))
    return options


def _option(state: State, value: int) -> Option:
    if state.kind == PLAYER:
        return Option(value, state.names[value], player=value)
    if state.kind == YES_NO:
        return Option(value, "Yes")
    if state.kind == TYPE:
        return Option(value, CARD_TYPES[value])
    if state.kind == OPTION:
        return Option(value, branch_label(state, value))
    if value == GO_ON:
        return Option(value, "Go on")
    if value == DRAW_A_CARD:
        return Option(value, "Draw a card")
    if is_held_unknown(state, value):
        player, card = holder_and_card(state, value)
        label = LABEL_OF[RESPOND].format(state.faces[card].name(), state.names[player])
        return Option(value, label, card=card, player=player)
    zone = state.where[value]
    player = player_of(zone) if is_hand(zone) or is_stable(zone) else -1
    label = LABEL_OF[state.kind].format(
        state.faces[value].name(), state.names[player] if player >= 0 else "", zone_name(state, zone)
    )
    return Option(value, label, card=value, player=player)


def branch_label(state: State, value: int, language: str = "en") -> str:
    """What one of the options of *choose one* says, as a short sentence of the card."""
    frame = state.frames[-1]
    step = frame.program.steps[frame.pc]
    assert isinstance(step, ChooseOne)
    wording = Wording((Effect((Do(Who.YOU, (step.said[value],)),)),))
    return render(wording, language)[0].rstrip(".")


def zone_name(state: State, zone: int) -> str:
    """A zone in English: *A's Stable*, *discard pile*.

    >>> from engine import Library, new_game
    >>> state = new_game(Library.from_fixtures("fixtures"), "base-2e", ["Ann", "Bob"], seed=1)
    >>> zone_name(state, stable_of(1))
    "Bob's Stable"
    """
    if is_hand(zone):
        return f"{state.names[player_of(zone)]}'s hand"
    if is_stable(zone):
        return f"{state.names[player_of(zone)]}'s Stable"
    return COMMON_ZONES[zone]


COMMON_ZONES: Final = ("deck", "top of the deck", "discard pile", "Nursery", "pile", "removed from the game")


# Finding what an answer means


def find_answer(state: State, answer: int | str) -> int:
    """The value of an option given by value or label; capitals do not matter.

    A card name alone will do where one option is about that card. What names no option may still name a card
    or player this kind of question could be about: that number is returned, for `refuse` to say why not.
    Whatever else is said is refused, and never taken for a part of it.

    >>> from engine import Library, read_position
    >>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Yay\\nB hand: Neigh")
    >>> find_answer(state, "b: NEIGH")
    Traceback (most recent call last):
        ...
    engine.decisions.IllegalAnswer: Neigh only answers a card another player plays.
    """
    if isinstance(answer, int):
        return answer
    said = folded(answer)
    fitting = _options_called(state, said)
    if len(fitting) > 1:
        labels = [option.label for option in fitting]
        raise AmbiguousAnswer(f"“{answer}” fits several options: {', '.join(labels)}.", labels)
    if fitting:
        return fitting[0].value
    named = FORBIDDEN[state.kind](state, said) if state.kind in FORBIDDEN else None
    if named is None:
        _refuse_untimely_answer(state, said)
        raise InvalidAnswer(f"“{answer}” is none of the options: {_labels(state)}.")
    return named


def _options_called(state: State, said: str) -> list[Option]:
    """The options of this label; failing that, those about a card of this name."""
    pending = decision(state)
    options = pending.options if pending else ()
    exact = [option for option in options if folded(option.label) == said]
    return exact or [option for option in options if said in _names_of(state, option)]


def _names_of(state: State, option: Option) -> list[str]:
    if option.value == DECLINE:
        return ["no", "pass", "decline"]
    return [] if option.card < 0 else _names_of_card(state, option.card)


def _names_of_card(state: State, card: int) -> list[str]:
    return [folded(name) for name in state.faces[card].names.values()]


# What is no option, and yet an answer to such a question


def _player_named(state: State, said: str) -> int | None:
    names = [folded(name) for name in state.names]
    return names.index(said) if said in names else None


def _card_to_play(state: State, said: str) -> int | None:
    zones = [hand_of(state.asked), *_stables(state)]
    return _card_named(state, said.removeprefix("play "), zones)


def _card_to_choose(state: State, said: str) -> int | None:
    return _card_named(state, said, [hand_of(state.asked), *_stables(state)])


def _card_to_answer_with(state: State, said: str) -> int | None:
    player, card = _player_and_card(state, said)
    if player is not None:
        return _card_named(state, card, [hand_of(player), stable_of(player)])
    return _card_named(state, said, [*map(hand_of, range(state.players)), *_stables(state)])


FORBIDDEN: Final[dict[int, Callable[[State, str], int | None]]] = {
    PLAYER: _player_named,
    ACT: _card_to_play,
    CARD: _card_to_choose,
    RESPOND: _card_to_answer_with,
}


def _player_and_card(state: State, said: str) -> tuple[int | None, str]:
    """Who plays what in *B: Neigh*."""
    for player in sorted(range(state.players), key=lambda seat: -len(state.names[seat])):
        name = folded(state.names[player]) + ": "
        if said.startswith(name):
            return player, said.removeprefix(name)
    return None, said


def _stables(state: State) -> list[int]:
    return [stable_of(seat) for seat in range(state.players)]


def _card_named(state: State, said: str, zones: list[int]) -> int | None:
    cards = (card for zone in zones for card in state.zones[zone])
    return next((card for card in cards if said in _names_of_card(state, card)), None)


def _refuse_untimely_answer(state: State, said: str) -> None:
    """Say why *B: Neigh* is no answer where no window is open, if a rule keeps B from answering."""
    player, name = _player_and_card(state, said)
    if player is None or state.kind == RESPOND:
        return
    card = _card_named(state, name, [hand_of(player)])
    if card is None or not state.faces[card].is_answer:
        return
    if not state.zones[PILE]:
        message = f"{state.faces[card].name()} only answers a card another player plays."
        raise IllegalAnswer(message, citations.CARD_INSTANT, card)
    try:
        _refuse_answer(state, card)
    except IllegalAnswer as illegal:
        raise IllegalAnswer(str(illegal), illegal.rule, card) from None


def _labels(state: State) -> str:
    pending = decision(state)
    return ", ".join(option.label for option in pending.options) if pending else "none"


# Refusing


def refuse(state: State, choice: int) -> None:
    """Raise `IllegalAnswer` or `InvalidAnswer` unless `choice` answers the pending decision."""
    if choice in state.options or (choice == DECLINE and state.optional):
        return
    if choice == DECLINE:
        _refuse_to_decline(state)
    if state.kind == PLAYER and 0 <= choice < state.players:
        _refuse_player(state, choice)
    if state.kind not in (ACT, RESPOND, CARD) or not 0 <= choice < len(state.faces):
        raise InvalidAnswer(f"{choice} is none of the options: {_labels(state)}.")
    if state.kind == ACT:
        _refuse_play(state, choice)
    elif state.kind == RESPOND:
        _refuse_response(state, choice)
    else:
        _refuse_card(state, choice)


def rule_of_must(state: State) -> str:
    """The rule by which what is asked must be answered: of the game itself, or of a text without *may*.

    >>> from engine import Library, read_position
    >>> rule_of_must(read_position(Library.from_fixtures("fixtures"), "A hand: Narwhal"))
    'turn.action'
    """
    frame = state.frames[-1]
    return citations.EFFECTS_MANDATORY if frame.clause else frame.program.steps[frame.pc].rule


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


def _refuse_play(state: State, card: int) -> None:
    name = state.faces[card].name()
    player = state.names[state.asked]
    if state.where[card] != hand_of(state.asked):
        message = f"{name} is not in {player}'s hand."
        raise IllegalAnswer(message, citations.PLAY_FROM_HAND)
    rule = why_not_play(state, state.asked, card) or _rule_of_other_kind(state)
    message = WHY_NOT_PLAY[rule].format(name, player)
    if rule == NOT_YET_PLAYABLE:
        raise InvalidAnswer(message)
    if rule == citations.PLAY_IMPOSSIBLE:
        _refuse_impossible(state, state.asked, card)
    raise IllegalAnswer(message, rule)


def _rule_of_other_kind(state: State) -> str:
    """Why a card that might be played is not among those asked for."""
    frame = state.frames[-1]
    in_effect = isinstance(frame.program.steps[frame.pc], PlayNow)
    return citations.PLAY_AT_ONCE if in_effect else citations.PLAY_ONE_ACTION


def _refuse_impossible(state: State, player: int, card: int) -> None:
    """Name the part that cannot be done."""
    part = part_not_done(state, player, card)
    message = WHY_NOT_PLAY[citations.PLAY_IMPOSSIBLE].format(state.faces[card].name())
    if part is not None:
        message += f" This part cannot: “{part.said('en')}”."
    raise IllegalAnswer(message, citations.PLAY_IMPOSSIBLE, part=part)


def _refuse_response(state: State, card: int) -> None:
    _refuse_answer(state, card)
    raise InvalidAnswer(f"{state.faces[card].name()} is none of the options: {_labels(state)}.")


def _refuse_answer(state: State, card: int) -> None:
    """Raise `IllegalAnswer` if a rule keeps its owner from answering with this card."""
    name = state.faces[card].name()
    zone = state.where[card]
    pile = state.zones[PILE]
    top, player = (pile[-1], state.pile_by[-1]) if pile else (-1, -1)
    if not is_hand(zone):
        raise IllegalAnswer(f"{name} is in nobody's hand.", citations.PLAY_FROM_HAND)
    other = player_of(zone)
    face = state.faces[card]
    if not face.is_answer:
        raise IllegalAnswer(f"{name} is no Instant card that answers a play.", citations.CARD_INSTANT)
    if state.frames[-1].program is ANSWERING or player < 0:
        is_neigh = state.kinds[card] & NEIGH_BIT
        rule = citations.NEIGH_NOT_EFFECTS if is_neigh else citations.PILE_ANSWERS_DEEDS
        raise IllegalAnswer(f"{name} does not answer what is about to be done.", rule)
    if other == player and state.reading(citations.NEIGH_OWN_CARD) == NO:
        raise IllegalAnswer("Nobody answers their own card.", citations.NEIGH_NOT_YOUR_OWN)
    if face.window is not None and not face.window.answers_play(state.kinds[top]):
        raise IllegalAnswer(f"{name} does not answer {state.faces[top].name()}.", citations.CARD_INSTANT)
    if not may_be_neighed(state, top, player) and not answers_play(state, face, top, player):
        raise IllegalAnswer(f"{state.faces[top].name()} cannot be Neigh'd.", citations.NEIGH_CANNOT)
    if not answer_is_possible(state, face, other, card):
        _refuse_impossible(state, other, card)
    if not may_answer(state, face, other, player):
        message = f"A card in {state.names[other]}'s Stable forbids it."
        raise IllegalAnswer(message, citations.EFFECTS_CANNOT)


WHY_NOT_CARD: Final = {
    SPARED: "{source} in {owner}'s Stable protects {card}: it cannot be {taken}.",
    SPARES_ITSELF: "{card} says itself that it cannot be {taken} by this.",
    DISGUISED: "Because of {source}, effects on Unicorns do not touch {card}.",
    UNTOUCHABLE: "Because of {source}, by the chosen reading no effect touches {card}.",
    SHUT_OUT: "Because of {source}, {card} cannot enter {player}'s Stable.",
    ONLY_FROM_NURSERY: "By the chosen reading {card} enters a Stable from the Nursery only.",
    OWN_STABLE: "{card} is in {player}'s own Stable.",
    OTHER_KIND: "{card} is not of the kind the effect asks for.",
    ELSEWHERE: "{card} is not where the effect looks.",
}
TAKEN: Final = {DISCARD: "discarded", SACRIFICE: "sacrificed", DESTROY: "destroyed", STEAL: "stolen"}


def _refuse_card(state: State, card: int) -> None:
    frame = state.frames[-1]
    step = frame.program.steps[frame.pc]
    if not frame.clause:
        # It is the rules that ask, not a card.
        raise IllegalAnswer(f"{state.faces[card].name()} is none of the cards this is about.", step.rule)
    found = against_card(state, step, card)
    words = {
        **_named(state, found.source),
        "card": state.faces[card].name(),
        "player": state.names[frame.who],
        "taken": TAKEN.get(asked_for(step)[1], "moved"),
    }
    raise IllegalAnswer(WHY_NOT_CARD[found.kind].format(**words), found.rule)


def _named(state: State, source: int) -> dict[str, str]:
    """The card whose text is in the way, and in whose Stable it lies."""
    if source < 0:
        return {}
    return {
        "source": state.faces[source].name(),
        "owner": state.names[player_of(state.where[source])],
    }


WHY_NOT_PLAYER: Final = {
    SHUT_OUT: "Because of {source}, {card} cannot enter {player}'s Stable.",
    ONLY_FROM_NURSERY: "By the chosen reading {card} enters a Stable from the Nursery only.",
    ONESELF: "The effect asks for another player than {player}.",
    CHOSEN_ALREADY: "{player} has been chosen already.",
    EMPTY_HAND: "{player} has no cards in hand.",
    LACKS_CARD: "{player} has no card in the Stable that the effect asks for.",
    NOTHING_TO_DO: "What the effect does cannot be done with {player}.",
    LIES_THERE: "{card} lies in {player}'s Stable already.",
    OTHER_STABLE: "The effect is not about {player}'s Stable.",
    AT_HOME: "{card} can only be played into one's own Stable.",
    DEMANDS_TOO_MUCH: "What {card} would set off in {player}'s Stable cannot all be done.",
}


def _refuse_player(state: State, player: int) -> None:
    frame = state.frames[-1]
    found = against_player(state, player)
    entering = card_that_enters(state, frame, frame.program.steps[frame.pc])
    words = {
        **_named(state, found.source),
        "card": state.faces[entering].name() if entering >= 0 else "",
        "player": state.names[player],
    }
    raise IllegalAnswer(WHY_NOT_PLAYER[found.kind].format(**words), found.rule)
