"""Why an answer is not taken."""

from collections.abc import Mapping

from django.utils.translation import gettext, gettext_lazy as _

from engine import State, citations, state as table
from engine.answering import ANSWERING
from engine.causes import DESTROY, STEAL
from engine.decisions import ACT, DECLINE, RESPOND
from engine.playable import NOT_YET_PLAYABLE, why_not_play
from engine.reach import is_affected
from engine.state import hand_of, player_of, stable_of
from engine.taking import Take
from rules.narration.names import Text, Words, card_name

WHY_NOT: Mapping[tuple[int, str], Text] = {
    (ACT, citations.CARD_INSTANT): _(
        "%(card)s is an Instant card: it only answers a card that another player plays."
    ),
    (ACT, citations.PLAY_FROM_HAND): _("%(card)s is not in %(active)s's hand."),
    (ACT, citations.EFFECTS_CANNOT): _("A card in play keeps %(active)s from playing %(card)s."),
    (ACT, citations.PLAY_IMPOSSIBLE): _(
        "What playing %(card)s asks for cannot all be done now, so it may not be played."
    ),
    (ACT, citations.PLAY_ONE_ACTION): _("An effect lets %(active)s play no card in this Action phase."),
    (RESPOND, citations.PLAY_FROM_HAND): _("%(card)s is in nobody's hand."),
    (RESPOND, citations.NEIGH_RESPONSE): _("Nobody answers their own card."),
    (RESPOND, citations.NEIGH_CANNOT): _("%(top)s cannot be Neigh'd."),
    (RESPOND, citations.PLAY_IMPOSSIBLE): _(
        "What playing %(card)s asks for cannot all be done now, so it may not be played."
    ),
    (RESPOND, citations.EFFECTS_CANNOT): _("A card in play keeps %(owner)s from answering."),
}

IS_PANDA = _("%(card)s is a Panda now, and an effect on Unicorns does not touch Pandas.")


def why_not(state: State, choice: int, rule: str) -> str:
    """Why the rules forbid this answer: *Neigh is an Instant card: …*"""
    if state.over:
        return gettext("The game is over.")
    if choice == DECLINE:
        return gettext("This is not optional: the wording does not say “may”.")
    words: Words = {
        "active": state.names[state.turn],
        "card": card_name(state, choice),
        "owner": _owner(state, choice),
        "top": card_name(state, state.zones[table.PILE][-1]) if state.zones[table.PILE] else "",
    }
    template = _by_card(state, choice, rule) or WHY_NOT.get((state.kind, rule))
    template = template or _why_not_card(state, choice, rule)
    return str(template) % words


def _by_card(state: State, card: int, rule: str) -> Text | None:
    """Why not, where it depends on what the card itself says."""
    face = state.faces[card]
    if (state.kind, rule) == (RESPOND, citations.CARD_INSTANT):
        if not face.is_answer:
            return _("%(card)s is no Instant card that answers another card.")
        if state.frames[-1].program is ANSWERING:
            return _("%(card)s does not answer what is about to be done.")
        return _("%(card)s does not answer %(top)s.")
    is_forbidden = (state.kind, rule) == (ACT, citations.EFFECTS_CANNOT)
    if is_forbidden and face.only_while is not None and not face.only_while.holds(state, state.turn):
        return _("%(card)s says itself when it may be played, and it may not be now.")
    return None


def _owner(state: State, card: int) -> str:
    zone = state.where[card]
    return state.names[player_of(zone)] if zone >= table.FIRST_HAND else ""


def _why_not_card(state: State, card: int, rule: str) -> Text:
    frame = state.frames[-1]
    step = frame.program.steps[frame.pc]
    if rule == citations.EFFECTS_CANNOT:
        is_panda = isinstance(step, Take) and not is_affected(state, card, step.phrase.word)
        return IS_PANDA if is_panda else _("A continuous effect protects %(card)s.")
    if not isinstance(step, Take):
        return _("%(card)s is no answer here.")
    if step.cause in (DESTROY, STEAL) and state.where[card] == stable_of(frame.who):
        return _("%(card)s is in %(owner)s's own Stable.")
    if not state.kinds[card] & step.phrase.word:
        return _("%(card)s is not of the kind the effect asks for.")
    return _("%(card)s is not where the effect looks.")


def no_answer(state: State, answer: str, labels: list[str]) -> str:
    """An answer that is none of the options at all."""
    words = {"answer": answer, "options": ", ".join(labels)}
    if not labels:
        return gettext("“%(answer)s” is no answer: nothing is asked.") % words
    return gettext("“%(answer)s” is none of the options: %(options)s.") % words


def fits_several(answer: str, labels: list[str]) -> str:
    words = {"answer": answer, "options": ", ".join(labels)}
    return gettext("“%(answer)s” fits several options: %(options)s.") % words


def not_yet_playable(state: State, card: int) -> str:
    words = {"card": card_name(state, card)}
    return gettext("%(card)s cannot be played here yet: the engine does not know what it does.") % words


def is_not_yet_playable(state: State, choice: int) -> bool:
    """Whether an answer was refused only because the engine does not know the card's text."""
    if state.kind != ACT or not 0 <= choice < len(state.faces):
        return False
    if state.where[choice] != hand_of(state.turn):
        return False
    return why_not_play(state, state.turn, choice) == NOT_YET_PLAYABLE
