"""Why an answer is not taken, in the reader's language.

`engine.refusals` has found the rule that forbids it, and what is in the way; here both become a sentence.
What is not even judged, such as a position that cannot be, is another thing: a
`cardsdb.requests.problems.Refusal`.
"""

from collections.abc import Mapping

from django.utils.translation import get_language, gettext, gettext_lazy as _

from cardsdb.cards.wordings import sentence_rendered
from engine import (
    ACT,
    CARD,
    DECLINE,
    DESTROY,
    DISCARD_PILE,
    FIRST_HAND,
    NOT_YET_PLAYABLE,
    NURSERY,
    PILE,
    PLAYER,
    REMOVED,
    RESPOND,
    SACRIFICE,
    STEAL,
    USE,
    Hindrance,
    Obstacle,
    Part,
    State,
    against_all_plays,
    against_answer,
    against_card,
    against_neigh,
    against_play,
    against_player,
    against_use,
    asked_for,
    card_that_enters,
    citations,
    forbids_itself,
    hand_of,
    is_stable,
    part_not_done,
    player_of,
    shut_out,
    why_not_play,
)
from rules.narration.names import Text, Words, card_in_words

WHY_NOT: Mapping[tuple[int, str], Text] = {
    (ACT, citations.CARD_INSTANT): _(
        "%(card)s is an Instant card: it only answers a card that another player plays."
    ),
    (ACT, citations.PLAY_FROM_HAND): _("%(card)s is not in %(active)s's hand."),
    (ACT, citations.EFFECTS_CANNOT): _("A card in play keeps %(active)s from playing %(card)s."),
    (ACT, citations.PLAY_IMPOSSIBLE): _(
        "What playing %(card)s asks for cannot all be done now, so it may not be played."
    ),
    (ACT, citations.PLAY_AT_ONCE): _("%(card)s is not of the kind the effect asks for."),
    (ACT, citations.PLAY_ONE_ACTION): _("An effect lets %(active)s play no card in this Action phase."),
    (RESPOND, citations.PLAY_FROM_HAND): _("%(card)s is in nobody's hand."),
    (RESPOND, citations.EFFECTS_TRIGGERED): _("The text of %(card)s does not answer this now."),
    (RESPOND, citations.NEIGH_NOT_YOUR_OWN): _("Nobody answers their own card."),
    (RESPOND, citations.NEIGH_NOT_EFFECTS): _("%(card)s does not answer what is about to be done."),
    (RESPOND, citations.PILE_ANSWERS_DEEDS): _("%(card)s does not answer what is about to be done."),
    (RESPOND, citations.NEIGH_CANNOT): _("%(top)s cannot be Neigh'd."),
    (RESPOND, citations.PLAY_IMPOSSIBLE): _(
        "What playing %(card)s asks for cannot all be done now, so it may not be played."
    ),
    (RESPOND, citations.EFFECTS_CANNOT): _("A card in play keeps %(owner)s from answering."),
}

# The same where it is the text of another card that forbids it.
BECAUSE_OF_CARD: Mapping[tuple[int, str], Text] = {
    (ACT, citations.EFFECTS_CANNOT): _("Because of %(source)s, %(active)s cannot play %(card)s."),
    (ACT, citations.PLAY_ONE_ACTION): _(
        "Because of %(source)s, %(active)s plays no card in this Action phase."
    ),
    (RESPOND, citations.NEIGH_CANNOT): _("Because of %(source)s, %(top)s cannot be Neigh'd."),
    (RESPOND, citations.EFFECTS_CANNOT): _("Because of %(source)s, %(owner)s cannot answer with %(card)s."),
}

# The same where everybody sees where it lies instead.
NOT_IN_HAND_BUT: Mapping[int, Text] = {
    DISCARD_PILE: _("%(card)s is not in %(active)s's hand: it lies in the discard pile."),
    NURSERY: _("%(card)s is not in %(active)s's hand: it lies in the Nursery."),
    REMOVED: _("%(card)s is not in %(active)s's hand: it is removed from the game."),
}

WHY_NOT_CARD: Mapping[str, Text] = {
    Hindrance.SPARED: _("%(source)s in %(owner)s's Stable protects %(card)s."),
    Hindrance.SPARED_FOR_A_TIME: _("Because of %(source)s, this cannot be done with %(card)s for now."),
    Hindrance.SPARES_ITSELF: _("%(card)s protects itself: its own text says so."),
    Hindrance.DISGUISED: _("Because of %(source)s, effects on Unicorns do not touch %(card)s."),
    Hindrance.UNTOUCHABLE: _("Because of %(source)s, by the chosen reading no effect touches %(card)s."),
    Hindrance.SHUT_OUT: _("Because of %(source)s, %(card)s cannot enter %(player)s's Stable."),
    Hindrance.FORBIDDEN: _("Something in play keeps this from being done with %(card)s."),
    Hindrance.LACKS_COMPANY: _("%(player)s's Stable lacks what %(card)s needs there to enter it."),
    Hindrance.ONLY_FROM_NURSERY: _("By the chosen reading %(card)s enters a Stable only from the Nursery."),
    Hindrance.OWN_STABLE: _("%(card)s is in %(player)s's own Stable."),
    Hindrance.OTHER_KIND: _("%(card)s is not of the kind the effect asks for."),
    Hindrance.ELSEWHERE: _("%(card)s is not where the effect looks."),
    Hindrance.NOT_ITSELF: _("The effect asks for another card than %(card)s itself."),
    Hindrance.CHOSEN_ALREADY: _("%(card)s has been chosen already."),
    Hindrance.BY_READING: _("By the chosen reading %(card)s may not be chosen here."),
}
WHY_NOT_USE: Mapping[str, Text] = {
    Hindrance.HAS_NO_EFFECT: _("Because of %(source)s, %(card)s has no effects."),
    Hindrance.DOES_NOT_TRIGGER: _("Because of %(source)s, effects of %(card)s do not trigger."),
    Hindrance.FORBIDDEN: WHY_NOT_CARD[Hindrance.FORBIDDEN],
    Hindrance.AT_TURN_START: _("%(card)s is used only at the beginning of %(owner)s's turn."),
    Hindrance.COMES_TO_NOTHING: _("What %(card)s asks for cannot be done now."),
    Hindrance.GOES_ITSELF: _("%(card)s is itself about to go, so it does not step in."),
    Hindrance.NOT_IN_FULL: _("%(card)s cannot step in: not all it asks for can be done."),
}
PROTECTED_FROM: Mapping[int, Text] = {
    SACRIFICE: _("%(source)s in %(owner)s's Stable protects %(card)s: it cannot be sacrificed."),
    DESTROY: _("%(source)s in %(owner)s's Stable protects %(card)s: it cannot be destroyed."),
    STEAL: _("%(source)s in %(owner)s's Stable protects %(card)s: it cannot be stolen."),
}
WHY_NOT_PLAYER: Mapping[str, Text] = {
    Hindrance.SHUT_OUT: WHY_NOT_CARD[Hindrance.SHUT_OUT],
    Hindrance.FORBIDDEN: WHY_NOT_CARD[Hindrance.FORBIDDEN],
    Hindrance.LACKS_COMPANY: WHY_NOT_CARD[Hindrance.LACKS_COMPANY],
    Hindrance.ONLY_FROM_NURSERY: WHY_NOT_CARD[Hindrance.ONLY_FROM_NURSERY],
    Hindrance.ONESELF: _("The effect asks for another player than %(player)s."),
    Hindrance.CHOSEN_ALREADY: _("%(player)s has been chosen already."),
    Hindrance.EMPTY_HAND: _("%(player)s has no cards in hand."),
    Hindrance.NOT_SUCH: _("What the effect asks of a player is not true of %(player)s."),
    Hindrance.LACKS_CARD: _("%(player)s has no card in the Stable that the effect asks for."),
    Hindrance.NOTHING_TO_DO: _("What the effect does cannot be done with %(player)s."),
    Hindrance.LIES_THERE: _("%(card)s lies in %(player)s's Stable already."),
    Hindrance.OTHER_STABLE: _("The effect is not about %(player)s's Stable."),
    Hindrance.AT_HOME: _("%(card)s can only be played into one's own Stable."),
    Hindrance.DEMANDS_TOO_MUCH: _("What %(card)s would set off in %(player)s's Stable cannot all be done."),
}


def why_no_answer_now(state: State, card: int, rule: str) -> str:
    """Why nobody may answer with this Instant, or use this card, though something else is asked."""
    if is_stable(state.where[card]):
        return _why_not_used(state, card)
    kind = RESPOND if state.zones[PILE] else ACT
    return _why_not_play(state, kind, card, rule)


def why_not_neighed(state: State, card: int, player: int) -> str:
    """Why a card that a player has just played was not to be Neigh'd."""
    source = against_neigh(state, card, player)
    words: Words = {"top": card_in_words(state, card), "source": card_in_words(state, source)}
    by = WHY_NOT if source == card else BECAUSE_OF_CARD
    return str(by[RESPOND, citations.NEIGH_CANNOT]) % words


def why_not(state: State, choice: int, rule: str) -> str:
    """Why the rules forbid this answer: *Neigh is an Instant card: …*"""
    if state.over:
        return gettext("The game is over.")
    if choice == DECLINE:
        if rule != citations.EFFECTS_MANDATORY:
            return gettext("This is not optional: the rules ask for it.")
        return gettext("This is not optional: the wording does not say “may”.")
    if state.kind == PLAYER:
        return _why_not_player(state, choice)
    if state.kind == CARD:
        return _why_not_card(state, choice)
    if _is_about_use(state, choice, rule):
        return _why_not_used(state, choice)
    return _why_not_play(state, state.kind, choice, rule)


def _is_about_use(state: State, card: int, rule: str) -> bool:
    """Whether it is the text of a card in a Stable that would be used: an answer may come from there too."""
    is_answer = state.kind == RESPOND and rule == citations.EFFECTS_CANNOT
    return state.kind == USE or (is_answer and is_stable(state.where[card]))


def _why_not_used(state: State, card: int) -> str:
    """Why the text of a card in a Stable does nothing now, and which card keeps it from that."""
    found = against_use(state, card)
    assert found is not None
    words: Words = {"card": card_in_words(state, card), "owner": _owner(state, card)}
    return str(WHY_NOT_USE[found.kind]) % (words | _in_the_way(state, found))


def _why_not_play(state: State, kind: int, card: int, rule: str) -> str:
    if rule == citations.PLAY_IMPOSSIBLE:
        part = part_not_done(state, player_of(state.where[card]), card)
        if part is not None:
            return _why_impossible(state, card, part)
    source = _against_play(state, kind, card, rule)
    words: Words = {
        # An effect may let somebody play whose turn it is not.
        "active": state.names[state.asked],
        "card": card_in_words(state, card),
        "owner": _owner(state, card),
        "top": card_in_words(state, state.zones[PILE][-1]) if state.zones[PILE] else "",
        "source": card_in_words(state, source) if source >= 0 else "",
    }
    named = BECAUSE_OF_CARD.get((kind, rule)) if source not in (-1, _top(state)) else None
    why = _by_card(state, kind, card, rule) or named or WHY_NOT[kind, rule]
    return str(why) % words


def _why_impossible(state: State, card: int, part: Part) -> str:
    """The part that cannot be done, in the words of the card it stands on."""
    words: Words = {
        "card": card_in_words(state, card),
        "source": card_in_words(state, part.card),
        "part": sentence_rendered(part.sentence, get_language() or "en"),
    }
    says = gettext(
        "%(card)s may not be played now, because this part of its text cannot be carried out: “%(part)s”."
    )
    if part.card != card:
        says = gettext(
            "%(card)s may not be played now, because this part of %(source)s could then not be carried out: "
            "“%(part)s”."
        )
    return says % words


def card_in_the_way(state: State, choice: int, rule: str) -> int:
    """The card whose text forbids this answer; -1 where no card does but only the rule."""
    if state.kind == PLAYER:
        return against_player(state, choice).source
    if state.kind == CARD:
        frame = state.frames[-1]
        step = frame.step
        return against_card(state, step, choice).source if frame.clause else -1
    if _is_about_use(state, choice, rule):
        found = against_use(state, choice)
        return -1 if found is None else found.source
    return _against_play(state, state.kind, choice, rule)


def _against_play(state: State, kind: int, card: int, rule: str) -> int:
    if (kind, rule) == (ACT, citations.EFFECTS_CANNOT):
        return against_play(state, state.asked, card)
    if (kind, rule) == (ACT, citations.PLAY_ONE_ACTION):
        return against_all_plays(state)
    if (kind, rule) == (RESPOND, citations.EFFECTS_CANNOT):
        return against_answer(state, player_of(state.where[card]), card)
    if (kind, rule) == (RESPOND, citations.NEIGH_CANNOT):
        return against_neigh(state, _top(state), state.pile_by[-1])
    return -1


def _top(state: State) -> int:
    pile = state.zones[PILE]
    return pile[-1] if pile else -1


def _by_card(state: State, kind: int, card: int, rule: str) -> Text | None:
    """Why not, where it depends on what the card itself says, or on where it lies."""
    face = state.faces[card]
    if (kind, rule) == (ACT, citations.PLAY_FROM_HAND):
        return _not_in_hand(state.where[card])
    if kind == ACT and rule in (citations.CARD_INSTANT, citations.PILE_ANSWERS_DEEDS) and face.answers_deeds:
        return _("%(card)s is an Instant card: it only answers what its text names.")
    if (kind, rule) == (RESPOND, citations.CARD_INSTANT):
        if not face.is_answer:
            return _("%(card)s is no Instant card that answers another card.")
        return _("%(card)s does not answer %(top)s.")
    who = player_of(state.where[card]) if kind == RESPOND else state.asked
    if kind in (ACT, RESPOND) and rule == citations.EFFECTS_CANNOT and forbids_itself(state, who, card):
        return _("%(card)s says itself when it may be played, and it may not be now.")
    return None


def _not_in_hand(zone: int) -> Text | None:
    if is_stable(zone):
        return _("%(card)s is not in %(active)s's hand: it lies in %(owner)s's Stable.")
    return NOT_IN_HAND_BUT.get(zone)


def _owner(state: State, card: int) -> str:
    zone = state.where[card]
    return state.names[player_of(zone)] if zone >= FIRST_HAND else ""


def _why_not_card(state: State, card: int) -> str:
    """Why a card an effect looks for may not be this one, and which card keeps it away."""
    frame = state.frames[-1]
    step = frame.step
    words: Words = {"card": card_in_words(state, card)}
    if not frame.clause:
        return gettext("%(card)s is no answer here.") % words
    found = against_card(state, step, card)
    words["player"] = state.names[frame.who if found.doer < 0 else found.doer]
    template = WHY_NOT_CARD[found.kind]
    if found.kind == Hindrance.SPARED:
        template = PROTECTED_FROM.get(asked_for(state, step)[1], template)
    return str(template) % (words | _in_the_way(state, found))


def _why_not_player(state: State, player: int) -> str:
    """Why a player may not be chosen, or not that player's Stable."""
    frame = state.frames[-1]
    entering = card_that_enters(state, frame, frame.step)
    words: Words = {
        "card": card_in_words(state, entering) if entering >= 0 else "",
        "player": state.names[player],
    }
    found = against_player(state, player)
    return str(WHY_NOT_PLAYER[found.kind]) % (words | _in_the_way(state, found))


def why_not_enter(state: State, card: int, player: int) -> str:
    """Why a card cannot enter a player's Stable, though nobody is asked where it goes; empty if it can."""
    found = shut_out(state, card, player)
    if found is None:
        return ""
    words: Words = {"card": card_in_words(state, card), "player": state.names[player]}
    return str(WHY_NOT_CARD[found.kind]) % (words | _in_the_way(state, found))


def _in_the_way(state: State, found: Obstacle) -> Words:
    """The card whose text is in the way, and in whose Stable it lies."""
    if found.source < 0:
        return {}
    return {"source": card_in_words(state, found.source), "owner": _owner(state, found.source)}


def no_answer(answer: str, labels: list[str]) -> str:
    """An answer that is none of the options at all."""
    words = {"answer": answer, "options": ", ".join(labels)}
    if not labels:
        return gettext("“%(answer)s” is no answer: nothing is asked.") % words
    return gettext("“%(answer)s” is none of the options: %(options)s.") % words


def fits_several(answer: str, labels: list[str]) -> str:
    words = {"answer": answer, "options": ", ".join(labels)}
    return gettext("“%(answer)s” fits several options: %(options)s.") % words


def not_yet_playable(state: State, card: int) -> str:
    words = {"card": card_in_words(state, card)}
    return gettext("%(card)s cannot be played here yet: the engine does not know what it does.") % words


def is_not_yet_playable(state: State, choice: int) -> bool:
    """Whether an answer was refused only because the engine does not know the card's text."""
    if state.kind != ACT or not 0 <= choice < len(state.faces):
        return False
    if state.where[choice] != hand_of(state.asked):
        return False
    return why_not_play(state, state.asked, choice) == NOT_YET_PLAYABLE
