"""Telling in plain English what an event was: for examples, traces and logs without a site.

>>> from engine import Library, apply, read_position
>>> state = read_position(Library.from_fixtures("fixtures"), "players: A B\\nA hand: Narwhal")
>>> verdict = apply(state, "Play Narwhal")
>>> print(tell(verdict.state, verdict.events[0]))
A plays Narwhal [play.announce]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.model.decisions import CARD_TYPES
from engine.model.places import NOWHERE, PHASES
from engine.options import zone_name

if TYPE_CHECKING:
    from engine.model.events import Event
    from engine.model.state import State

SENTENCES: Final = {
    "set-up": "{player} is dealt {card}",
    "turn": "it is {player}'s turn",
    "phase": "{player}: {phase}",
    "play": "{player} plays {card}",
    "respond": "{player} answers with {card}",
    "pass": "nobody answers {card}",
    "stop": "{card} is stopped",
    "spend": "{card} goes to the {target}",
    "enter": "{card} enters {target}",
    "draw": "{player} draws {card}",
    "discard": "{player} discards {card}",
    "sacrifice": "{player} sacrifices {card}",
    "destroy": "{player} destroys {card} in {origin}",
    "steal": "{player} steals {card} from {origin}",
    "return": "{card} returns from {origin} to {target}",
    "to-nursery": "{card} is a Baby: it goes to the {target}",
    "leave": "{card} has left {origin}",
    "no-leave": "{card} went from {origin}, which is not leaving",
    "move": "{player} moves {card} from {origin} into {target}",
    "bring": "{player} brings {card} into {target}",
    "put": "{player} puts {card} from {origin} into {target}",
    "pull": "{player} pulls {card} from {origin}",
    "swap": "{player} swaps {origin} for {target}",
    "search": "{player} finds {card} in the deck",
    "show": "{player} shows {card} to all",
    "look": "{player} looks at {origin}",
    "choose": "{player} is chosen",
    "another-turn": "{player} takes another turn next",
    "more-plays": "{player} may play {amount} cards",
    "plays-owed": "{player} must play {amount} cards",
    "trigger": "{source} triggers",
    "replace": "{player} uses {card} instead",
    "decline": "{player} declines",
    "forced": "{card} is the only choice",
    "nothing": "there is nothing to do it with",
    "skip": "what comes next is left out",
    "end-turn": "{player}'s turn goes to its end",
    "deck-out": "the deck has run out",
    "english-name": "no printed name of {card} is known in the language of the cards: its English one counts",
    "letters": "{player}'s Unicorns have {amount} letters",
    "win-waits": "{player} has {amount} Unicorns, but the effects come first",
    "win": "{player} wins with {amount}",
    "everyone-loses": "everyone loses",
    "shuffle": "the deck is shuffled",
    "reveal": "{player}'s unknown card turns out to be {card}",
    "extra-draw": "{player} will draw {amount} more in the Draw phase",
    "skip-phase": "{player} skips the {phase}",
    "skip-next-phase": "{player} will skip the next {phase}",
    "skip-turn": "{player} will miss the next turn",
    "no-plays": "{player} plays no cards in the Action phase",
    "no-draw": "{player} cannot draw any more",
    "forbid": "{player} cannot play such cards this turn",
    "this-turn": "what the card says holds for {player} until the turn ends",
    "until-next-turn": "what the card says holds until the next turn of {player} begins",
    "later": "something is still to come by {source}",
    "until-next-turn-ends": "what the card says holds until the next turn of {player} ends",
    "name-type": "{player} names a type: {type}",
    "pass-hands": "each player passes their hand to the left",
    "pass-hands-right": "each player passes their hand to the right",
    "turn-over": "{player} turns over {card}",
    "stop-deed": "{player} is stopped",
    "each-player": "it is for each player, {player} first",
    "one-link": "{amount} effects of one moment: targets first",
    "loop": "the effects go round without an end",
}

PHASES_NAMED: Final = ("phase", "skip-phase", "skip-next-phase")
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
        type=CARD_TYPES[event.amount] if event.kind == "name-type" else "",
        amount=event.amount,
    )
    because = f"; {_card(state, event.source)}, line {event.clause}" if event.clause else ""
    return f"{sentence} [{event.rule}{because}]"


def _template(event: Event) -> str:
    if event.kind == "choose" and event.card >= 0:
        return CHOSEN_CARD
    if event.kind == "replace" and event.amount:
        return INSTEAD_OF_EFFECT
    if event.kind == "replace" and event.about not in (-1, event.card):
        return INSTEAD_FOR_CARD
    return SENTENCES[event.kind]


def _card(state: State, card: int) -> str:
    return state.faces[card].name() if card >= 0 else "a card"
