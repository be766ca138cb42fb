"""Events as sentences."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext, gettext_lazy as _, ngettext

from engine import (
    ACTION_PHASE,
    DECK_TOP,
    FIRST_HAND,
    NOWHERE,
    Event,
    State,
    citations,
    events,
    is_stable,
    player_of,
)
from rules.narration.names import Text, Words, card_in_words, from_zone, into_zone, player_name, type_label

# How far a turn has come: a page that shows it need not say it as well.
COURSE_OF_TURNS = (events.PHASE, events.TURN)

SENTENCES: Mapping[str, Text] = {
    events.TURN: _("It is %(player)s's turn."),
    events.PLAY: _("%(player)s plays %(card)s."),
    events.RESPOND: _("%(player)s answers with %(card)s."),
    events.PASS: _("Nobody answers %(card)s."),
    events.ENTER: _("%(card)s enters %(player)s's Stable."),
    events.DRAW: _("%(player)s draws %(card)s."),
    events.DISCARD: _("%(player)s discards %(card)s."),
    events.SACRIFICE: _("%(player)s sacrifices %(card)s."),
    events.DESTROY: _("%(player)s destroys %(card)s in %(owner)s's Stable."),
    events.RETURN: _("%(card)s returns %(origin)s %(target)s."),
    events.TO_NURSERY: _("%(card)s is a Baby Unicorn, so it goes to the Nursery."),
    events.LEAVE: _("So %(card)s has left %(owner)s's Stable."),
    events.NO_LEAVE: _("By the chosen reading %(card)s has not left %(owner)s's Stable by that."),
    events.MOVE: _("%(player)s moves %(card)s %(origin)s %(target)s."),
    events.BRING: _("%(player)s brings %(card)s %(target)s."),
    events.PUT: _("%(card)s goes %(origin)s %(target)s."),
    events.PULL: _("%(player)s pulls %(card)s %(origin)s."),
    events.SWAP: _("%(player)s and %(other)s swap hands."),
    events.SEARCH: _("%(player)s finds %(card)s in the deck and shows it."),
    events.SHOW: _("%(player)s shows %(card)s to everybody."),
    events.ANOTHER_TURN: _("%(player)s will take another turn after this one."),
    events.MORE_PLAYS: _("%(player)s may play up to %(amount)s cards in this Action phase."),
    events.PLAYS_OWED: _("%(player)s must play %(amount)s cards in this Action phase, as far as possible."),
    events.TRIGGER: _("The effect of %(source)s triggers for %(player)s."),
    events.FORCED: _("%(player)s has no other choice than %(card)s."),
    events.SKIP: _("What would come next is left out: what has to come first was not done."),
    events.END_TURN: _("%(player)s's turn goes straight to its end."),
    events.DECK_OUT: _("The deck has run out."),
    events.ENGLISH_NAME: _(
        "No printed name of %(card)s is known in the language of the cards, so its English one counts."
    ),
    events.LETTERS: _("The names of %(player)s's Unicorns have %(amount)s letters together."),
    events.WIN_WAITS: _("%(player)s has %(amount)s Unicorns, but the effects that wait come first."),
    events.EVERYONE_LOSES: _("Everyone loses."),
    events.REVEAL: _("%(player)s's unknown card turns out to be %(card)s."),
    events.LATER: _("What %(source)s says is still to come."),
    events.SKIP_TURN: _("%(player)s will miss the next turn."),
    events.NO_PLAYS: _("%(player)s will play no cards in this Action phase."),
    events.NO_DRAW: _("%(player)s cannot draw any more cards this turn."),
    events.FORBID: _("By the effect of %(source)s there are cards that %(player)s cannot play this turn."),
    events.THIS_TURN: _("What %(source)s says holds until the turn ends."),
    events.UNTIL_NEXT_TURN: _("What %(source)s says holds until the next turn of %(player)s begins."),
    events.UNTIL_NEXT_TURN_ENDS: _("What %(source)s says holds until the next turn of %(player)s ends."),
    events.NAME_TYPE: _("%(player)s names a type of card: %(type)s."),
    events.PASS_HANDS: _("All players pass their hands to the left."),
    events.PASS_HANDS_RIGHT: _("All players pass their hands to the right."),
    events.TURN_OVER: _("%(player)s turns over %(card)s."),
    events.ONE_LINK: _("%(amount)s effects trigger at once: targets are chosen for all of them first."),
    events.LOOP: _("The effects go round in a circle without end."),
}
PHASE_SENTENCES: tuple[Text, ...] = (
    _("%(player)s's turn begins."),
    _("%(player)s's Draw phase begins."),
    _("%(player)s's Action phase begins."),
    _("%(player)s's End of Turn phase begins."),
)
WIN_SENTENCES: Mapping[str, Text] = {
    citations.END_NUMBER: _("%(player)s wins with %(amount)s Unicorns."),
    citations.END_SEVERAL: _(
        "%(player)s wins with %(amount)s Unicorns. Others have enough as well, but come later in turn order."
    ),
    citations.END_MOST: _("%(player)s wins with the most Unicorns: %(amount)s."),
    citations.END_LETTERS: _("%(player)s wins with the most letters: %(amount)s."),
}


def sentence(state: State, event: Event) -> str:
    """An event as a full sentence: *A destroys Narwhal in B's Stable.*"""
    words = _words(state, event)
    return without_second_stop(str(_template(event)) % words)


def without_second_stop(sentence: str) -> str:
    """Some names of cards end a sentence by themselves: *B answers with Neigh!*"""
    return sentence[:-1] if sentence.endswith(("!.", "?.")) else sentence


def _words(state: State, event: Event) -> Words:
    owner = player_of(event.origin) if event.origin >= FIRST_HAND else -1
    other = player_of(event.target) if event.target >= FIRST_HAND else -1
    return {
        "player": player_name(state, event.player),
        "owner": player_name(state, owner),
        "other": player_name(state, other),
        "card": card_in_words(state, event.card) if event.card >= 0 else "",
        "source": card_in_words(state, event.source) if event.source >= 0 else "",
        "about": card_in_words(state, event.about) if event.about >= 0 else "",
        "origin": from_zone(state, event.origin),
        "target": into_zone(state, event.target),
        "amount": event.amount,
        "type": type_label(event.amount) if event.kind == events.NAME_TYPE else "",
    }


def _template(event: Event) -> Text:
    special = SPECIAL.get(event.kind)
    return special(event) if special else SENTENCES[event.kind]


def _set_up(event: Event) -> Text:
    if event.card < 0:
        return _("For two players, %(amount)s cards are removed from the game.")
    if is_stable(event.target):
        return _("%(player)s starts with %(card)s in the Stable.")
    return _("%(player)s is dealt %(card)s.")


def _phase(event: Event) -> Text:
    return PHASE_SENTENCES[event.amount]


def _decline(event: Event) -> Text:
    if event.card >= 0:
        return _decline_about(event)
    if event.source >= 0:
        return _("%(player)s declines the effect of %(source)s.")
    return _("%(player)s declines.")


def _decline_about(event: Event) -> Text:
    """Whoever could keep an effect from happening names its card; other cards were to be moved by one."""
    if event.source in (-1, event.card):
        return _("%(player)s lets the effect of %(card)s happen.")
    if event.clause:
        return _("%(player)s does not step in for %(card)s.")
    return _("%(player)s declines the effect of %(card)s.")


def _choose(event: Event) -> Text:
    return _("%(player)s chooses %(card)s.") if event.card >= 0 else _("%(player)s is chosen.")


def _replace(event: Event) -> Text:
    if event.amount:
        return _("Instead of the effect of %(about)s, %(card)s takes effect for %(player)s.")
    if event.about in (-1, event.card):
        return _("Instead, %(card)s takes effect for %(player)s.")
    return _("Instead of what would happen to %(about)s, %(card)s takes effect for %(player)s.")


def _extra_draw(event: Event) -> Text:
    if event.amount == 1:
        return _("%(player)s will draw an extra card in this Draw phase.")
    return _("%(player)s will draw %(amount)s extra cards in this Draw phase.")


def _skip_phase(event: Event) -> Text:
    if event.amount == ACTION_PHASE:
        return _("%(player)s will skip the Action phase of this turn.")
    return _("%(player)s will skip the Draw phase of this turn.")


def _skip_next_phase(event: Event) -> Text:
    if event.amount == ACTION_PHASE:
        return _("%(player)s will skip the next Action phase.")
    return _("%(player)s will skip the next Draw phase.")


def _stop(event: Event) -> Text:
    if event.target == NOWHERE:
        return _("%(player)s's %(card)s is stopped.")
    return _("%(player)s's %(card)s is stopped and goes to the discard pile.")


def _stop_action(event: Event) -> Text:
    if event.card >= 0:
        return _("What %(player)s was about to do with %(card)s does not happen.")
    return _("%(player)s does not draw the card.")


def _steal(event: Event) -> Text:
    if is_stable(event.origin):
        return _("%(player)s steals %(card)s from %(owner)s's Stable.")
    return _("%(player)s steals %(card)s as it is being played.")


def _spend(event: Event) -> Text:
    if event.amount:
        return _("%(card)s goes to the discard pile; its effect follows.")
    return _("%(card)s goes to the discard pile.")


NOTHING_TO_DO_IT_WITH = (
    citations.EFFECTS_IMPOSSIBLE,
    citations.EFFECTS_IMPOSSIBLE_DISCARD,
    citations.EFFECTS_IMPOSSIBLE_SACRIFICE,
    citations.EFFECTS_IMPOSSIBLE_PROTECTED,
    citations.MOVE_SEARCH,
    citations.CHAIN_TOO_FEW,
)


def _nothing(event: Event) -> Text:
    if event.card >= 0:
        return _("Nothing happens to %(card)s.")
    if event.rule in NOTHING_TO_DO_IT_WITH and event.source >= 0:
        return _("For %(player)s there is nothing to carry out %(source)s with.")
    return _("Nothing happens.")


def _look(event: Event) -> Text:
    if event.origin == DECK_TOP:
        return ngettext(
            "%(player)s looks at the top card of the deck.",
            "%(player)s looks at the top %(amount)s cards of the deck.",
            event.amount,
        )
    return _("%(player)s looks at %(owner)s's hand.")


def _shuffle(event: Event) -> Text:
    if event.rule == citations.END_DECK_OUT:
        return _("The discard pile is shuffled into the deck.")
    if event.amount:
        return ngettext(
            "%(amount)s card goes into the deck, and it is shuffled.",
            "%(amount)s cards go into the deck, and it is shuffled.",
            event.amount,
        )
    return _("The deck is shuffled.")


def _each_player(event: Event) -> Text:
    if event.rule == citations.PLAYERS_EACH:
        return _("The effect of %(source)s is for each player, %(player)s first.")
    return _("The effect of %(source)s is for each player but %(player)s.")


def _win(event: Event) -> Text:
    return WIN_SENTENCES.get(event.rule, _("%(player)s wins."))


SPECIAL: Mapping[str, Callable[[Event], Text]] = {
    events.SET_UP: _set_up,
    events.PHASE: _phase,
    events.DECLINE: _decline,
    events.CHOOSE: _choose,
    events.REPLACE: _replace,
    events.EXTRA_DRAW: _extra_draw,
    events.SKIP_PHASE: _skip_phase,
    events.SKIP_NEXT_PHASE: _skip_next_phase,
    events.STOP: _stop,
    events.STOP_DEED: _stop_action,
    events.STEAL: _steal,
    events.SPEND: _spend,
    events.NOTHING: _nothing,
    events.LOOK: _look,
    events.SHUFFLE: _shuffle,
    events.EACH_PLAYER: _each_player,
    events.WIN: _win,
}


# The end


def outcome(state: State) -> str:
    """How a finished game ended, where the event that ended it is not known any more."""
    if state.winner < 0:
        return str(SENTENCES[events.EVERYONE_LOSES])
    return gettext("%(player)s wins.") % {"player": state.names[state.winner]}
