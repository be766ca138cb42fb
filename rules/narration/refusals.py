"""Why an answer is not taken, in the reader's language.

`engine.refusals` has found the rule that forbids it and said why in English; here that is translated, with
the names of cards as they stand in a sentence. What is not even judged, such as a position that cannot be,
is another thing: a `cardsdb.requests.problems.Refusal`.
"""

from django.utils.translation import gettext

from cardsdb.cards.wordings import sentence_rendered
from cardsdb.languages import language_of_reader
from engine import ACT, NOT_YET_PLAYABLE, IllegalAnswer, State, decision, hand_of, why_not_play
from rules.narration.names import Words, card_in_words
from rules.narration.questions import prompt


def why_not(state: State, illegal: IllegalAnswer) -> str:
    """Why the rules forbid an answer in this state: *Neigh is an Instant card: …*"""
    ground = illegal.ground
    words: Words = {name: card_in_words(state, card) for name, card in ground.cards.items()}
    words |= {name: state.names[player] for name, player in ground.players.items()}
    if ground.part is not None:
        words["part"] = sentence_rendered(ground.part.sentence, language_of_reader())
    return gettext(ground.says) % words


def no_answer(answer: str, labels: list[str]) -> str:
    """An answer that is none of the options at all."""
    words = {"answer": answer, "options": ", ".join(labels)}
    if not labels:
        return gettext("“%(answer)s” is no answer: nothing is asked.") % words
    return gettext("“%(answer)s” is none of the options: %(options)s.") % words


def fits_several(answer: str, labels: list[str]) -> str:
    words = {"answer": answer, "options": ", ".join(labels)}
    return gettext("“%(answer)s” fits several options: %(options)s.") % words


def not_asked(state: State, answer: str) -> str:
    """An answer that is for another decision than the one that is asked."""
    pending = decision(state)
    if pending is None:
        return no_answer(answer, [])
    words = {"answer": answer, "question": prompt(state, pending)}
    return gettext("“%(answer)s” is for another decision. What is asked now: %(question)s") % words


def namesake_of_forced(labels: list[str]) -> str:
    """A name that was the only choice before, and is that of cards that may be chosen now."""
    words = {"options": ", ".join(labels)}
    return gettext("If you mean what is asked now, say %(options)s. Else leave this answer out.") % words


def not_yet_playable(state: State, card: int) -> str:
    words = {"card": card_in_words(state, card)}
    return gettext("%(card)s cannot be played here yet: the engine does not know what it does.") % words


def lying_without_effect(state: State) -> list[str]:
    """A sentence for each card in a Stable of which the engine does not know what it does."""
    lying = [card for stable in state.stables for card in stable if not state.faces[card].playable]
    says = gettext("What %(card)s does is not known here yet: it is judged as if it had no effect.")
    return [says % {"card": name} for name in dict.fromkeys(card_in_words(state, card) for card in lying)]


def is_not_yet_playable(state: State, choice: int) -> bool:
    """Whether an answer was refused only because the engine does not know the card's text."""
    if state.kind != ACT or not 0 <= choice < len(state.faces):
        return False
    if state.where[choice] != hand_of(state.asked):
        return False
    return why_not_play(state, state.asked, choice) == NOT_YET_PLAYABLE
