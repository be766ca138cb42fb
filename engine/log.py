"""Telling in plain English what an event was: for examples, traces and logs without a site.

>>> from engine import Library, apply, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Narwhal")
>>> verdict = apply(state, "Play Narwhal")
>>> print(tell(verdict.state, verdict.events[0]))
A plays Narwhal [play.announce]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.model import events
from engine.model.decisions import CARD_TYPES
from engine.model.places import NOWHERE, PHASES
from engine.options import zone_name

if TYPE_CHECKING:
    from engine.model.events import Event
    from engine.model.state import State

SENTENCES: Final = {
    events.SET_UP: "{player} is dealt {card}",
    events.TURN: "it is {player}'s turn",
    events.PHASE: "{player}: {phase}",
    events.PLAY: "{player} plays {card}",
    events.RESPOND: "{player} answers with {card}",
    events.PASS: "nobody answers {card}",
    events.STOP: "{card} is stopped",
    events.SPEND: "{card} goes to the {target}",
    events.ENTER: "{card} enters {target}",
    events.DRAW: "{player} draws {card}",
    events.DISCARD: "{player} discards {card}",
    events.SACRIFICE: "{player} sacrifices {card}",
    events.DESTROY: "{player} destroys {card} in {origin}",
    events.STEAL: "{player} steals {card} from {origin}",
    events.RETURN: "{card} returns from {origin} to {target}",
    events.TO_NURSERY: "{card} is a Baby: it goes to the {target}",
    events.LEAVE: "{card} has left {origin}",
    events.NO_LEAVE: "{card} went from {origin}, which is not leaving",
    events.MOVE: "{player} moves {card} from {origin} into {target}",
    events.BRING: "{player} brings {card} into {target}",
    events.PUT: "{player} puts {card} from {origin} into {target}",
    events.PULL: "{player} pulls {card} from {origin}",
    events.SWAP: "{player} swaps {origin} for {target}",
    events.SEARCH: "{player} finds {card} in the deck",
    events.SHOW: "{player} shows {card} to all",
    events.LOOK: "{player} looks at {origin}",
    events.CHOOSE: "{player} is chosen",
    events.ANOTHER_TURN: "{player} takes another turn next",
    events.MORE_PLAYS: "{player} may play {amount} cards",
    events.PLAYS_OWED: "{player} must play {amount} cards",
    events.TRIGGER: "{source} triggers",
    events.REPLACE: "{player} uses {card} instead",
    events.DECLINE: "{player} declines",
    events.FORCED: "{card} is the only choice",
    events.NOTHING: "there is nothing to do it with",
    events.SKIP: "what comes next is left out",
    events.END_TURN: "{player}'s turn goes to its end",
    events.DECK_OUT: "the deck has run out",
    events.ENGLISH_NAME: (
        "no printed name of {card} is known in the language of the cards: its English one counts"
    ),
    events.LETTERS: "{player}'s Unicorns have {amount} letters",
    events.WIN_WAITS: "{player} has {amount} Unicorns, but the effects come first",
    events.WIN: "{player} wins with {amount}",
    events.EVERYONE_LOSES: "everyone loses",
    events.SHUFFLE: "the deck is shuffled",
    events.REVEAL: "{player}'s unknown card turns out to be {card}",
    events.EXTRA_DRAW: "{player} will draw {amount} more in the Draw phase",
    events.SKIP_PHASE: "{player} skips the {phase}",
    events.SKIP_NEXT_PHASE: "{player} will skip the next {phase}",
    events.SKIP_TURN: "{player} will miss the next turn",
    events.NO_PLAYS: "{player} plays no cards in the Action phase",
    events.NO_DRAW: "{player} cannot draw any more",
    events.FORBID: "{player} cannot play such cards this turn",
    events.THIS_TURN: "what the card says holds for {player} until the turn ends",
    events.UNTIL_NEXT_TURN: "what the card says holds until the next turn of {player} begins",
    events.LATER: "something is still to come by {source}",
    events.UNTIL_NEXT_TURN_ENDS: "what the card says holds until the next turn of {player} ends",
    events.NAME_TYPE: "{player} names a type: {type}",
    events.PASS_HANDS: "each player passes their hand to the left",
    events.PASS_HANDS_RIGHT: "each player passes their hand to the right",
    events.TURN_OVER: "{player} turns over {card}",
    events.STOP_DEED: "{player} is stopped",
    events.EACH_PLAYER: "it is for each player, {player} first",
    events.ONE_LINK: "{amount} effects of one moment: targets first",
    events.LOOP: "the effects go round without an end",
}

PHASES_NAMED: Final = (events.PHASE, events.SKIP_PHASE, events.SKIP_NEXT_PHASE)
CHOSEN_CARD: Final = "{player} chooses {card}"
INSTEAD_OF_EFFECT: Final = "{player} uses {card} instead of the effect of {about}"
INSTEAD_FOR_CARD: Final = "{player} uses {card} instead for {about}"


def tell(state: State, event: Event) -> str:
    """One line: what happened, and in brackets the rule and, if a card says so, its line."""
    sentence = _template(event).format(
        player=state.names[event.player] if event.player >= 0 else "the table",
        card=_card(state, event.card),
        source=_card(state, event.source),
        about=_card(state, event.about),
        origin=zone_name(state, event.origin) if event.origin != NOWHERE else "",
        target=zone_name(state, event.target) if event.target != NOWHERE else "",
        phase=PHASES[event.amount] if event.kind in PHASES_NAMED else "",
        type=CARD_TYPES[event.amount] if event.kind == events.NAME_TYPE else "",
        amount=event.amount,
    )
    because = f"; {_card(state, event.source)}, line {event.clause}" if event.clause else ""
    return f"{sentence} [{event.rule}{because}]"


def _template(event: Event) -> str:
    if event.kind == events.CHOOSE and event.card >= 0:
        return CHOSEN_CARD
    if event.kind == events.REPLACE and event.amount:
        return INSTEAD_OF_EFFECT
    if event.kind == events.REPLACE and event.about not in (-1, event.card):
        return INSTEAD_FOR_CARD
    return SENTENCES[event.kind]


def _card(state: State, card: int) -> str:
    return state.faces[card].name() if card >= 0 else "a card"
