"""What an answer means: the value of an option, its label or the name of a card, in any language."""

from django.utils.translation import get_language, override

from cardsdb.languages import LANGUAGES
from engine import (
    DECLINE,
    AmbiguousAnswer,
    Decision,
    State,
    decision,
    find_answer,
    folded,
    refuse_when_over,
)
from rules import narration
from rules.judge.questions import AnswerToDecision

# To answer these, a card may be said as one that could be chosen is, to hear why it may not be.
ABOUT_CARDS = ("act", "respond", "card", "use")


def choice_meant(state: State, answer: int | str) -> int:
    """The value of the option that is meant by its value, its label or a card's name, in any language."""
    if isinstance(answer, int):
        return answer
    refuse_when_over(state)
    pending = decision(state)
    assert pending is not None
    said = folded(answer)
    for meaning in (option_labelled, card_labelled, declined):
        for language in own_language_first():
            with override(language):
                choice = meaning(state, pending, said)
            if choice is not None:
                return choice
    return find_answer(state, in_english(answer))


def own_language_first() -> list[str]:
    return sorted(LANGUAGES, key=lambda language: language != get_language())


def option_labelled(state: State, pending: Decision, said: str) -> int | None:
    fitting = [
        option for option in pending.options if folded(narration.option_label(state, pending, option)) == said
    ]
    if len(fitting) > 1:
        raise AmbiguousAnswer("Several options are called so.", [option.label for option in fitting])
    return fitting[0].value if fitting else None


def card_labelled(state: State, pending: Decision, said: str) -> int | None:
    """A card in a hand or Stable that would be said like this, if it could be chosen."""
    if pending.kind not in ABOUT_CARDS:
        return None
    for player in state.clockwise(state.turn):
        for card in state.hands[player] + state.stables[player]:
            if folded(narration.card_label(state, pending.kind, card)) == said:
                return card
    return None


def declined(state: State, pending: Decision, said: str) -> int | None:
    """Declining, though it may be that nobody may."""
    return DECLINE if said in map(folded, narration.says_no(state, pending.kind)) else None


def asked_otherwise(state: State, answer: AnswerToDecision) -> dict[str, str]:
    """What is asked, by the fields in which the decision that an answer is for is another one."""
    asked = said_of_decision(state)
    meant = {name: str(said or "") for name, said in answer.items() if name in asked}
    return {name: asked[name] for name, said in meant.items() if folded(said) != folded(asked[name])}


def said_of_decision(state: State) -> dict[str, str]:
    pending = decision(state)
    if pending is None:
        return dict.fromkeys(("kind", "player", "rule"), "")
    player = state.names[pending.player] if pending.player >= 0 else ""
    return {"kind": pending.kind, "player": player, "rule": pending.rule}


def labels_by_name(state: State, name: str) -> list[str]:
    """The options about a card of this name, none if one of them is called nothing but that."""
    pending = decision(state)
    if pending is None:
        return []
    said = folded(name)
    named = [option for option in pending.options if option.card >= 0 and is_called(state, option.card, said)]
    labels = [narration.option_label(state, pending, option) for option in named]
    return labels if said not in map(folded, labels) else []


def is_called(state: State, card: int, said: str) -> bool:
    return said in map(folded, state.faces[card].names.values())


SAID_IN_ENGLISH = {"act": "Play", "use": "Use"}


def in_english(answer: str) -> str:
    """*Spiel Neushoorn* in the words of the engine: *Play Neushoorn*. Either may be said at any time."""
    said = answer.strip()
    for label, verb in SAID_IN_ENGLISH.items():
        for language in LANGUAGES:
            with override(language):
                name = narration.named_card(said, label)
            if name != said:
                return f"{verb} {name}"
    return answer


def option_labels(state: State) -> list[str]:
    return [label for _value, label in labels_of(state)]


def labels_of(state: State) -> list[tuple[int, str]]:
    pending = decision(state)
    if pending is None:
        return []
    return [(option.value, narration.option_label(state, pending, option)) for option in pending.options]


def labels_in_words(state: State, labels: list[str]) -> list[str]:
    """The engine's labels of some options as the reader knows them."""
    pending = decision(state)
    options = pending.options if pending else ()
    chosen = [option.value for option in options if option.label in labels]
    return [label for value, label in labels_of(state) if value in chosen]
