"""Why something cannot be answered now, in words and with the rule."""

from collections.abc import Iterator, Sequence
from typing import Final

from django.utils.translation import gettext as _

from cardsdb.languages import ENGLISH, language_of_reader
from engine import ACT, CARD, PLAYER, RESPOND, UNKNOWN, USE, State, dump
from rules import judge
from rules.judge.description import Described, Reader
from rules.narration import face_in_words

ABOUT_CARDS: Final = (ACT, USE, CARD, RESPOND)


class NotAllowed(Exception):  # noqa: N818  what players say
    """An answer that is not taken: why, by which rule if one forbids it, and on which readings that hangs."""

    def __init__(
        self,
        detail: str,
        rule: Described | None = None,
        *,
        is_asked_for: bool = False,
        readings: Sequence[Described] = (),
    ) -> None:
        super().__init__(detail)
        self.detail = detail
        self.rule = rule
        self.is_asked_for = is_asked_for
        self.readings = readings


def refusal_of(state: State, given: int | str) -> NotAllowed:
    """Why this is not taken, as the judge says it."""
    try:
        verdict = verdict_on(state, given)
    except judge.Refusal as refusal:
        return NotAllowed(refusal.detail)
    return said_by(verdict)


def said_by(verdict: Described, *, is_asked_for: bool = False) -> NotAllowed:
    """Why the judge takes an answer for illegal."""
    readings = verdict["refused"]["readings"] if verdict["refused"] else ()
    return NotAllowed(verdict["reason"], verdict["rule"], is_asked_for=is_asked_for, readings=readings)


def reason_against(state: State, card: int) -> NotAllowed:
    """Why a card that lies on the table or in a hand cannot be played or chosen now."""
    if state.kind not in ABOUT_CARDS:
        return no_such_option(state, card)
    for answer in answers_with(state, card):
        try:
            verdict = verdict_on(state, answer)
        except judge.Refusal:
            continue
        if verdict["legal"]:
            return NotAllowed(_("It can be chosen now."), is_asked_for=True)
        return said_by(verdict, is_asked_for=True)
    return no_such_option(state, card)


def answers_with(state: State, card: int) -> Iterator[int | str]:
    """What somebody means who asks about a card: of one that lies in the own Stable, why it is not used."""
    if state.kind == ACT and card in state.stables[state.asked]:
        yield f"Use {state.faces[card].name(ENGLISH)}"
    yield card


def reason_against_player(state: State, seat: int) -> NotAllowed:
    """Why a player cannot be chosen now."""
    if not 0 <= seat < state.players:
        return NotAllowed(_("There is no such player at the table."), is_asked_for=True)
    if state.kind != PLAYER:
        says = _("No player is chosen now. First this has to be answered: “%(asked)s”")
        return asked_instead(state, says)
    verdict = verdict_on(state, seat)
    if verdict["legal"]:
        return NotAllowed(_("This player can be chosen now."), is_asked_for=True)
    return said_by(verdict, is_asked_for=True)


def verdict_on(state: State, given: int | str) -> Described:
    body = {"position": dump(state), "answers": [given], "depends_on": False}
    return judge.adjudicate(body, language_of_reader(), adult=state.edition.adult)


def no_such_option(state: State, card: int) -> NotAllowed:
    """What is asked is about other cards, or about none."""
    if state.over or is_on_table(state, card):
        return asked_instead(state, reason_by_question(state), card)
    return NotAllowed(_("There is no such card on the table."), is_asked_for=True)


def asked_instead(state: State, says: str, card: int = -1) -> NotAllowed:
    """What is asked now, and the rule that asks it."""
    asked = judge.describe_decision(state, Reader.of(language_of_reader()))
    if asked is None:
        return NotAllowed(_("The game is over."), is_asked_for=True)
    name = face_in_words(state.faces[card]) if card >= 0 else ""
    return NotAllowed(says % {"card": name, "asked": asked["prompt"]}, asked["rule"], is_asked_for=True)


def reason_by_question(state: State) -> str:
    if state.kind in ABOUT_CARDS:
        return _("%(card)s is not among the cards this is about: “%(asked)s”")
    return _("No card is chosen now. First this has to be answered: “%(asked)s”")


def is_on_table(state: State, card: int) -> bool:
    return 0 <= card < len(state.faces) and state.faces[card].type != UNKNOWN
