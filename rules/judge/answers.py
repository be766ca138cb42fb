"""What an answer means: the value of an option, its label or the name of a card, in any language."""

from django.utils.translation import get_language, override

from engine import IllegalAnswer, State, citations, decision
from engine.legal import find_answer
from engine.state import hand_of, stable_of
from rules import narration
from rules.description import LANGUAGES


def choice_meant(state: State, answer: int | str) -> int:
    """The value of the option that is meant by its value, its label or a card's name, in any language."""
    if isinstance(answer, int):
        return answer
    if state.over:
        raise IllegalAnswer("The game is over.", citations.END_NUMBER)
    said = answer.strip().casefold()
    for meaning in (option_labelled, card_labelled):
        for language in own_language_first():
            with override(language):
                choice = meaning(state, said)
            if choice is not None:
                return choice
    return find_answer(state, english_or_only_a_name(answer))


def own_language_first() -> list[str]:
    return sorted(LANGUAGES, key=lambda language: language != get_language())


def option_labelled(state: State, said: str) -> int | None:
    return next((value for value, label in labels_of(state) if label.casefold() == said), None)


def card_labelled(state: State, said: str) -> int | None:
    """A card in a hand or Stable that would be said like this, if it could be chosen."""
    pending = decision(state)
    if pending is None:
        return None
    for player in state.clockwise(state.turn):
        for card in state.zones[hand_of(player)] + state.zones[stable_of(player)]:
            if narration.card_label(state, pending.kind, card).casefold() == said:
                return card
    return None


def english_or_only_a_name(answer: str) -> str:
    """The answer without the word for *play*, in whichever language that is."""
    for language in LANGUAGES:
        with override(language):
            name = narration.named_card(answer.strip())
        if name != answer.strip():
            return name
    return answer


def labels_of(state: State) -> list[tuple[int, str]]:
    pending = decision(state)
    if pending is None:
        return []
    return [(option.value, narration.option_label(state, pending, option)) for option in pending.options]


def option_labels(state: State) -> list[str]:
    return [label for _value, label in labels_of(state)]


def labels_in_words(state: State, labels: list[str]) -> list[str]:
    """The engine's labels of some options as the reader knows them."""
    pending = decision(state)
    options = pending.options if pending else ()
    chosen = [option.value for option in options if option.label in labels]
    return [label for value, label in labels_of(state) if value in chosen]
