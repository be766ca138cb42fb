"""What is wrong with a position."""

from collections.abc import Mapping

from django.utils.translation import gettext, gettext_lazy as _

from cardsdb.advice import in_words
from cardsdb.cards.wordings import parsed
from cardsdb.spelled import grouped, one_of
from engine import CARD_NAME_AT_MOST, OWN_CARDS_AT_MOST, WORDING_AT_MOST, WORDING_LINES_AT_MOST, Problem
from engine.language import WordingError
from engine.positions import CARDS_AT_MOST, LENGTH_AT_MOST, LINES_AT_MOST, PLAYER_NAME_AT_MOST
from rules.narration.names import Text, face_name

PROBLEMS: Mapping[str, Text] = {
    "unknown_edition": _("There is no edition “%(given)s”. Editions: %(candidates)s."),
    "players": _("The game is for 2 to 8 players."),
    "duplicate": _("Two players have the same name."),
    "unknown_reading": _("There is no reading “%(name)s”."),
    "unknown_word": _("The reading %(name)s has the words %(candidates)s."),
    "unknown_player": _("No player is called “%(name)s”."),
    "too_many": _("A position has at most %(cards)s cards."),
    "unknown_elsewhere": _("Only cards in a hand may be unknown."),
    "too_few_unseen": _("The deck lists fewer unseen cards than there are unknown ones in hands."),
    "unknown_card": _("There is no card “%(given)s” in this edition."),
    "kind_of_card": _("“%(given)s” is a kind of card: name each card, or write “3 unknown” in a hand."),
    "baby_elsewhere": _(
        "“%(given)s” is a Baby Unicorn: it is in a Stable or in the Nursery, never elsewhere."
    ),
    "not_in_stable": _("“%(given)s” never lies in a Stable: it is used up when it is played."),
    "not_in_nursery": _("Only Baby Unicorns are in the Nursery."),
    "said_twice": _("“%(given)s” is the second line about the same; make one line of both."),
    "too_long": _("A position has at most %(lines)s lines and %(signs)s signs."),
    "invalid_state": _("This is not a saved position of this site, or it was changed."),
    "invalid_code": _("This link is damaged or was cut off."),
    "edition_not_in_boxes": _("The edition that gives the rules is one of the boxes."),
    "too_many_own_cards": _("A position has at most %(own_cards)s own cards."),
    "own_card_name": _("The name of an own card has 1 to %(signs_of_card)s signs and no quotation marks."),
    "own_card_type": _("The type of an own card is one of: %(candidates)s."),
    "own_card_wording": _(
        "The wording of an own card has at most %(signs_of_wording)s signs and %(lines_of_wording)s lines."
    ),
    "duplicate_own_card": _("Two own cards have the same name."),
    "own_card_unplayable": _("This own card cannot be played: its wording is missing or says something new."),
    "not_active": _("Only the player whose turn it is has drawn or acted in it."),
    "unknown_field": _("A position has no “%(name)s”. It has: %(candidates)s."),
}
BOUNDS: Mapping[str, int] = {
    "cards": CARDS_AT_MOST,
    "own_cards": OWN_CARDS_AT_MOST,
    "signs_of_card": CARD_NAME_AT_MOST,
    "signs_of_player": PLAYER_NAME_AT_MOST,
    "signs_of_wording": WORDING_AT_MOST,
    "lines_of_wording": WORDING_LINES_AT_MOST,
}
INVALID: Mapping[str, Text] = {
    "players": _("List the names of the players, clockwise."),
    "players/": _("A name has 1 to %(signs_of_player)s signs and no spaces around it."),
    "readings": _("Give the readings as name and word."),
    "hands": _("Give the cards of each player under the player's name."),
    "stables": _("Give the cards of each player under the player's name."),
    "memory": _("Say of each player some of: skips next turn, has drawn, has acted."),
    "boxes": _("List the ids of different editions; the first gives the rules."),
    "own_cards": _("List your own cards, each with its name, type and wording."),
}


def problem_in_words(problem: Problem, given: object) -> str:
    """What is wrong with a position, with what might have been meant."""
    words = {
        "given": str(given)[:80],
        "name": problem.field.rpartition("/")[2][:80],
        "candidates": ", ".join(problem.candidates),
        **BOUNDS,
        "lines": grouped(LINES_AT_MOST),
        "signs": grouped(LENGTH_AT_MOST),
    }
    message = str(_problem_template(problem)) % words
    if problem.code == "own_card_wording" and problem.line:
        message = _unreadable(problem, given)
    if problem.faces:
        message += " " + gettext("Did you mean %(near)s?") % {"near": one_of(candidates_of(problem))}
    return message


def candidates_of(problem: Problem) -> list[str]:
    """What may have been meant: cards by their names in the active language."""
    return list(map(face_name, problem.faces)) or list(problem.candidates)


def _unreadable(problem: Problem, given: object) -> str:
    """Where a wording cannot be read and what to write there; else the wording that comes nearest."""
    place = {"line": problem.line, "column": problem.column}
    message = gettext("The wording cannot be read: line %(line)s, column %(column)s.") % place
    if advice := _advice_on(str(given), problem):
        message += " " + advice
    elif problem.candidates:
        message += " " + gettext("The nearest known wording: %(near)s") % {"near": problem.candidates[0]}
    return message


def _advice_on(wording: str, problem: Problem) -> str:
    """What to write in place of what cannot be read; empty where the problem is that of another text."""
    try:
        parsed(wording)
    except WordingError as error:
        if (error.line, error.column) == (problem.line, problem.column):
            return in_words(error.advice)
    return ""


def _problem_template(problem: Problem) -> Text:
    if problem.code == "syntax":
        return _("“%(given)s” is no line of a position; write for instance “A hand: Neigh, 2 x Narwhal”.")
    if problem.code in PROBLEMS:
        return PROBLEMS[problem.code]
    if problem.candidates:
        return _("“%(given)s” is none of %(candidates)s.")
    return _invalid(problem.field)


def _invalid(field: str) -> Text:
    head, slash, rest = field.partition("/")
    if head == "players":
        return INVALID["players/" if slash else "players"]
    if head in INVALID and (not rest or head in ("own_cards", "memory")):
        return INVALID[head]
    is_one_card = rest.rpartition("/")[2].isdigit()
    return _("A card is given by its name or id.") if is_one_card else _("List the cards by name.")
