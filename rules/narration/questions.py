"""What is asked, and the answers that may be given."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.cards.wordings import sentence_rendered
from cardsdb.languages import language_of_reader
from engine import (
    ANSWERING,
    BRING,
    DECLINE,
    DESTROY,
    DISCARD,
    DRAW,
    DRAW_A_CARD,
    FIRST_HAND,
    GO_ON,
    MOVE,
    PILE,
    PUT,
    RETURN,
    SACRIFICE,
    STEAL,
    UNKNOWN,
    Asks,
    Decision,
    Frame,
    Option,
    State,
    Step,
    action_answered,
    branch_said,
    card_that_enters,
    is_stable,
    player_of,
    stable_of,
)
from rules.narration.names import (
    Text,
    Words,
    card_in_words,
    card_name,
    kinds_in_words,
    player_name,
    type_label,
    zone_label,
)

CAUSE_PROMPTS: Mapping[int, Text] = {
    DISCARD: _("%(player)s, choose %(kinds)s to discard."),
    SACRIFICE: _("%(player)s, choose %(kinds)s to sacrifice."),
    DESTROY: _("%(player)s, choose %(kinds)s to destroy."),
    STEAL: _("%(player)s, choose %(kinds)s to steal."),
    BRING: _("%(player)s, choose %(kinds)s to bring into a Stable."),
    PUT: _("%(player)s, choose %(kinds)s to take."),
    MOVE: _("%(player)s, choose %(kinds)s to move."),
    RETURN: _("%(player)s, choose %(kinds)s to return."),
}
OPTIONAL_CAUSE_PROMPTS: Mapping[int, Text] = {
    DISCARD: _("%(player)s, you may choose %(kinds)s to discard."),
    SACRIFICE: _("%(player)s, you may choose %(kinds)s to sacrifice."),
    DESTROY: _("%(player)s, you may choose %(kinds)s to destroy."),
    STEAL: _("%(player)s, you may choose %(kinds)s to steal."),
    BRING: _("%(player)s, you may choose %(kinds)s to bring into a Stable."),
    PUT: _("%(player)s, you may choose %(kinds)s to take."),
    MOVE: _("%(player)s, you may choose %(kinds)s to move."),
    RETURN: _("%(player)s, you may choose %(kinds)s to return."),
}
# What is put anywhere but into one's own hand.
PUT_PROMPTS: Mapping[Asks, Text] = {
    Asks.CARDS_TO_GIVE: _("%(player)s, choose %(kinds)s to give away."),
    Asks.CARDS_TO_GIVE_THEM: _("%(player)s, choose %(kinds)s to give to %(other)s."),
    Asks.CARDS_TO_PUT_AWAY: _("%(player)s, choose %(kinds)s to put away."),
}
OPTIONAL_PUT_PROMPTS: Mapping[Asks, Text] = {
    Asks.CARDS_TO_GIVE: _("%(player)s, you may choose %(kinds)s to give away."),
    Asks.CARDS_TO_GIVE_THEM: _("%(player)s, you may choose %(kinds)s to give to %(other)s."),
    Asks.CARDS_TO_PUT_AWAY: _("%(player)s, you may choose %(kinds)s to put away."),
}


def prompt(state: State, pending: Decision) -> str:
    """What is asked, as a sentence to the one who is asked: *B, choose a Unicorn to destroy.*"""
    frame = state.frames[-1]
    step = frame.step
    words: Words = {"player": player_name(state, pending.player)}
    if pending.source >= 0:
        words["source"] = card_in_words(state, pending.source)
    return str(PROMPTS[pending.kind](state, frame, step, words)) % words


def _act(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if step.asks is Asks.A_CARD_TO_PLAY_NOW:
        return _("%(player)s, choose a card to play now.")
    if state.playless:
        return _("%(player)s, draw a card: an effect keeps you from playing any.")
    if state.optional:
        return _("%(player)s, play another card or leave it at that.")
    return _("%(player)s, play a card or draw a card.")


ABOUT_TO: Mapping[int, Text] = {
    DRAW: _("%(player)s is about to draw a card. Does anybody answer?"),
    DISCARD: _("%(player)s is about to discard %(card)s. Does anybody answer?"),
    SACRIFICE: _("%(player)s is about to sacrifice %(card)s. Does anybody answer?"),
    DESTROY: _("%(player)s is about to destroy %(card)s. Does anybody answer?"),
    STEAL: _("%(player)s is about to steal %(card)s. Does anybody answer?"),
    RETURN: _("%(player)s is about to return %(card)s. Does anybody answer?"),
}


def _respond(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if frame.program is ANSWERING:
        words["player"] = player_name(state, frame.who)
        words["card"] = card_in_words(state, frame.it) if frame.it >= 0 else ""
        return ABOUT_TO[frame.work.verb]
    words["card"] = card_in_words(state, state.zones[PILE][-1])
    return _("Does anybody answer %(card)s?")


CHANCE_PROMPTS: Mapping[Asks, Text] = {
    Asks.THE_NEXT_CARD: _("Which card comes next from the top of the deck?"),
    Asks.THE_CARD_TURNED_OVER: _("Which card does %(player)s turn over?"),
    Asks.THE_CARD_PULLED: _("Which card does %(player)s pull?"),
    Asks.THE_CARD_DISCARDED: _("Which card does %(player)s discard at random?"),
    Asks.AN_UNKNOWN_CARD: _("What is %(player)s's unknown card?"),
    Asks.THE_CARD_DEALT: _("Which card is dealt to %(player)s?"),
}


def _chance(state: State, frame: Frame, step: Step, words: Words) -> Text:
    return CHANCE_PROMPTS.get(step.asks, _("Which card does %(player)s draw?"))


def _yes_no(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if step.asks is Asks.ONE_MORE:
        words["number"] = frame.count
        return _("%(player)s, do you want one card more? So far: %(number)s.")
    if "source" not in words:
        return _("%(player)s, yes or no?")
    return _("%(player)s, do you use the effect of %(source)s?")


def _choose_one(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if "source" not in words:
        return _("%(player)s, choose one.")
    return _("%(player)s, choose what %(source)s does.")


# Using an effect in place of something

INSTEAD_PROMPTS: Mapping[int, Text] = {
    DISCARD: _("%(card)s would be discarded. %(player)s, does another effect apply instead?"),
    SACRIFICE: _("%(card)s would be sacrificed. %(player)s, does another effect apply instead?"),
    DESTROY: _("%(card)s would be destroyed. %(player)s, does another effect apply instead?"),
    STEAL: _("%(card)s would be stolen. %(player)s, does another effect apply instead?"),
    RETURN: _("%(card)s would be returned. %(player)s, does another effect apply instead?"),
}


def _use(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if step.asks is Asks.THE_NEXT_EFFECT:
        return _("%(player)s, which effect comes next?")
    if step.asks is Asks.INSTEAD_OF_DRAWING:
        words["other"] = player_name(state, frame.who)
        return _instead_of_drawing(state, frame)
    words["card"] = card_in_words(state, _card_at_stake(state, frame, step))
    if step.asks in (Asks.TO_INTERRUPT_AN_EFFECT, Asks.TO_INTERRUPT_A_REPLACEMENT):
        return _("%(player)s, do you keep the effect of %(card)s from happening?")
    if step.asks is Asks.TO_ACT_ON_THE_PILE:
        return _("%(card)s is about to resolve. %(player)s, do you use an effect on it?")
    if step.asks is Asks.INSTEAD_OF_BRINGING:
        return _("%(card)s would come into a Stable. %(player)s, does another effect apply instead?")
    return _use_instead(state, frame, step)


def _instead_of_drawing(state: State, frame: Frame) -> Text:
    if not state.optional:
        return _("%(other)s would draw a card. %(player)s, which effect applies instead?")
    if state.asked == frame.who:
        return _("%(player)s, you would draw a card. Does another effect apply instead?")
    return _("%(other)s would draw a card. %(player)s, does another effect apply instead?")


def _card_at_stake(state: State, frame: Frame, step: Step) -> int:
    if step.asks is Asks.TO_INTERRUPT_AN_EFFECT:
        return frame.it
    if step.asks is Asks.TO_INTERRUPT_A_REPLACEMENT:
        return frame.source
    return state.zones[PILE][-1] if step.asks is Asks.TO_ACT_ON_THE_PILE else frame.cards[frame.count]


def _use_instead(state: State, frame: Frame, step: Step) -> Text:
    if not state.optional:
        return _("%(player)s, which effect applies instead for %(card)s?")
    is_own = state.where[frame.cards[frame.count]] == stable_of(state.asked)
    if not is_own and step.asks is Asks.INSTEAD_OF_MOVING:
        return INSTEAD_PROMPTS[step.cause]
    return _("%(player)s, do you save %(card)s?")


# Choosing cards


CARD_PROMPTS: Mapping[Asks, Text] = {
    Asks.CARDS_ABOVE_THE_LIMIT: _("%(player)s, the hand limit is %(limit)s: choose a card to discard."),
    Asks.A_CARD_OF_THE_DECK: _("%(player)s, choose %(kinds)s from the deck."),
    Asks.ONE_OF_THE_CARDS_SEEN: _("%(player)s, choose one of the cards you are looking at."),
    Asks.SOME_OF_THE_CARDS_SEEN: _(
        "%(player)s, you may choose cards you are looking at, one by one, to put away."
    ),
    Asks.THE_CARD_THAT_COMES_NEXT: _("%(player)s, choose the card that comes next from the top."),
    Asks.ONE_OF_TWO_THINGS: _("%(player)s, choose a card for the effect of %(source)s."),
    Asks.A_CARD_THERE: _("%(player)s, choose %(kinds)s for the effect of %(source)s."),
    Asks.ANOTHER_TARGET: _("%(player)s, choose which card %(other)s's effect is aimed at."),
    Asks.A_DIFFERENT_CARD: _("%(player)s, you may take a different card from %(other)s's hand."),
}


def _choose_card(state: State, frame: Frame, step: Step, words: Words) -> Text:
    words["limit"] = max(state.in_force.hand_limits[state.asked], 0)
    words["kinds"] = kinds_in_words(step.kinds_asked)
    if step.asks in (Asks.ANOTHER_TARGET, Asks.A_DIFFERENT_CARD, Asks.CARDS_TO_GIVE_THEM):
        words["other"] = player_name(state, _other_player(state, frame, step))
    if step.asks in (Asks.CARDS_TO_TAKE, Asks.CARDS_TO_CARRY):
        return (OPTIONAL_CAUSE_PROMPTS if state.optional else CAUSE_PROMPTS)[step.cause]
    if step.asks in PUT_PROMPTS:
        return (OPTIONAL_PUT_PROMPTS if state.optional else PUT_PROMPTS)[step.asks]
    return CARD_PROMPTS.get(step.asks, _("%(player)s, choose a card."))


def _other_player(state: State, frame: Frame, step: Step) -> int:
    """Whose effect or hand the question is about."""
    if step.asks is Asks.CARDS_TO_GIVE_THEM:
        return frame.player
    action = action_answered(state) if step.asks is Asks.ANOTHER_TARGET else None
    return action.who if action is not None else frame.master


# Choosing players

PLAYER_PROMPTS: Mapping[Asks, Text] = {
    Asks.ANY_PLAYER: _("%(player)s, choose a player for the effect of %(source)s."),
    Asks.SEVERAL_PLAYERS: _("%(player)s, choose other players for the effect of %(source)s, one by one."),
    Asks.PLAYERS_OF_ALL: _("%(player)s, choose players for the effect of %(source)s, one by one."),
}
OPTIONAL_PLAYER_PROMPTS: Mapping[Asks, Text] = {
    **PLAYER_PROMPTS,
    Asks.SEVERAL_PLAYERS: _(
        "%(player)s, you may choose other players for the effect of %(source)s, one by one."
    ),
    Asks.PLAYERS_OF_ALL: _("%(player)s, you may choose players for the effect of %(source)s, one by one."),
}


def _choose_player(state: State, frame: Frame, step: Step, words: Words) -> Text:
    entering = card_that_enters(state, frame, step)
    if entering >= 0:
        words["card"] = card_in_words(state, entering)
        return _("%(player)s, into whose Stable does %(card)s go?")
    if "source" not in words:
        return _("%(player)s, choose a player.")
    prompts = OPTIONAL_PLAYER_PROMPTS if state.optional else PLAYER_PROMPTS
    return prompts.get(step.asks, _("%(player)s, choose another player for the effect of %(source)s."))


PROMPTS: Mapping[str, Callable[[State, Frame, Step, Words], Text]] = {
    "act": _act,
    "yes-no": _yes_no,
    "use": _use,
    "card": _choose_card,
    "player": _choose_player,
    "respond": _respond,
    "chance": _chance,
    "phase": lambda *_asked: _("%(player)s, go on when you are ready."),
    "option": _choose_one,
    "type": lambda *_asked: _("%(player)s, name a type of card."),
}


# Options

OPTION_LABELS: Mapping[str, Text] = {
    "act": _("Play %(card)s"),
    "respond": _("%(player)s: %(card)s"),
    "use": _("Use %(card)s"),
    "card": _("%(card)s (%(zone)s)"),
}


def _branch_label(state: State, value: int) -> str:
    return sentence_rendered(branch_said(state, value), language_of_reader())


# What is said by words alone, no card and no player.
SAYS: Mapping[str, Callable[[State, int], str]] = {
    "option": _branch_label,
    "type": lambda _state, value: type_label(value),
}


def option_label(state: State, pending: Decision, option: Option) -> str:
    """An option as the reader sees it; as unique as the engine's own label."""
    if option.value == DECLINE:
        return _decline_label(state, pending.kind)
    if pending.kind in SAYS:
        return SAYS[pending.kind](state, option.value)
    if option.card >= 0:
        return card_label(state, pending.kind, option.card, option.player)
    if option.player >= 0:
        return state.names[option.player]
    if option.value == GO_ON:
        return gettext("Go on")
    return gettext("Draw a card") if option.value == DRAW_A_CARD else gettext("Yes")


def card_label(state: State, kind: str, card: int, holder: int = -1) -> str:
    """A card as an answer to a kind of question, whether or not it is an option.

    `holder` is who holds it; where nobody is named, the one in front of whom it lies.
    """
    zone = state.where[card]
    if holder < 0 and zone >= FIRST_HAND:
        holder = player_of(zone)
    words = {
        "card": card_name(state, card),
        "player": player_name(state, holder),
        "zone": zone_label(state, zone),
    }
    if kind == "act" and state.faces[card].type == UNKNOWN:
        return gettext("Play an unknown card")
    if kind == "respond" and is_stable(zone):
        return gettext("%(player)s uses %(card)s") % words
    return str(OPTION_LABELS.get(kind, "%(card)s")) % words


def _decline_label(state: State, kind: str) -> str:
    if kind == "respond":
        return gettext("Nobody answers")
    if kind == "act":
        return gettext("Play no more")
    if kind == "player":
        return gettext("Nobody else")
    if kind == "card" and _has_chosen_some(state.frames[-1]):
        return gettext("No more")
    return gettext("No") if kind == "yes-no" else gettext("Decline")


def says_no(state: State, kind: str) -> frozenset[str]:
    """How a question of some kind is declined, whether or not it may be."""
    return frozenset({gettext("No"), gettext("Decline"), _decline_label(state, kind)})


def _has_chosen_some(frame: Frame) -> bool:
    return bool(frame.cards) or frame.step.asks is Asks.SOME_OF_THE_CARDS_SEEN


def named_card(said: str, kind: str) -> str:
    """The name in *Play Narwhal* or another label of a kind, as the active language puts it.

    The same text if it is something else.
    """
    before, _place, after = str(OPTION_LABELS[kind]).partition("%(card)s")
    if said.casefold().startswith(before.casefold()) and said.casefold().endswith(after.casefold()):
        return said[len(before) : len(said) - len(after)].strip()
    return said
