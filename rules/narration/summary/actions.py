"""What players did, in the past tense: the part of a sentence after *Bob* or *Bob has*."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.translation import pgettext, pgettext_lazy

from engine import State, events
from rules.narration.names import Text, player_name
from rules.narration.summary.lists import SOME_CARD, cards_in_words

Words = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class StoryAction:
    """What somebody did: *discarded Neigh and Yay*.

    `way` says how it is told, `words` go into that. `cards` are cards, each with what is added in brackets.
    `source` is the card whose effect it was and `clause` the line of it; `replaced` the card whose effect
    it was done instead of, `spared` those its player would have lost from the Stable by that, and `kept`
    how often the player would have discarded or sacrificed some card: the event, and the hand or Stable it
    would have come from. `note` is added in brackets at the end, unless it is about one of several cards.
    """

    player: int
    way: str
    cards: tuple[tuple[int, str], ...] = ()
    words: Words = ()
    source: int = -1
    clause: int = 0
    replaced: int = -1
    spared: tuple[int, ...] = ()
    kept: frozenset[tuple[int, int]] = frozenset()
    note: str = ""

    def with_card(self, card: int) -> "StoryAction":
        return replace(self, cards=((card, ""),))

    def is_like(self, other: "StoryAction") -> bool:
        """Whether both can be told as one."""
        return (
            replace(self, cards=other.cards, spared=other.spared, kept=other.kept, note=other.note) == other
        )

    def goes_on_with_the_card_of(self, other: "StoryAction") -> bool:
        """Whether *it* says which card this is about."""
        (card, _added), *more = self.cards or ((SOME_CARD, ""),)
        is_same = card != SOME_CARD and not more and [card] == [each for each, _added in other.cards]
        return is_same and self.way not in NAMING_THEIR_CARD

    def and_also(self, other: "StoryAction") -> "StoryAction":
        """Both as one, with the cards of both."""
        spared = tuple(dict.fromkeys(self.spared + other.spared))
        cards, kept = self.cards + other.cards, self.kept | other.kept
        return replace(self, cards=cards, spared=spared, kept=kept, note="")


# Past tense in English; the participle with what stands before it in German and Dutch.
WAYS: Mapping[str, Text] = {
    events.PLAY: pgettext_lazy("what Bob did", "played %(cards)s"),
    "play-into": pgettext_lazy("what Bob did", "played %(cards)s into %(owner)s's Stable"),
    events.RESPOND: pgettext_lazy("what Bob did", "answered with %(cards)s"),
    "answer-that": pgettext_lazy("what Bob did", "answered that with %(cards)s"),
    "answer-late": pgettext_lazy("what Bob did", "answered %(top)s with %(cards)s"),
    "answer-effect": pgettext_lazy("what Bob did", "answered the effect of %(effect)s with %(cards)s"),
    "step-in": pgettext_lazy("what Bob did", "stepped in with %(cards)s"),
    events.DRAW: pgettext_lazy("what Bob did", "drew %(cards)s"),
    events.DISCARD: pgettext_lazy("what Bob did", "discarded %(cards)s"),
    "discard-by-limit": pgettext_lazy("what Bob did", "discarded %(cards)s because of the hand limit"),
    events.SACRIFICE: pgettext_lazy("what Bob did", "sacrificed %(cards)s"),
    events.DESTROY: pgettext_lazy("what Bob did", "destroyed %(cards)s in %(owner)s's Stable"),
    events.STEAL: pgettext_lazy("what Bob did", "stole %(cards)s from %(owner)s's Stable"),
    "steal-as-played": pgettext_lazy("what Bob did", "stole %(cards)s as it was being played"),
    events.RETURN: pgettext_lazy("what Bob did", "took %(cards)s back into their hand"),
    "return-elsewhere": pgettext_lazy("what Bob did", "returned %(cards)s %(target)s"),
    events.MOVE: pgettext_lazy("what Bob did", "moved %(cards)s %(origin)s %(target)s"),
    "move-away": pgettext_lazy("what Bob did", "moved %(cards)s %(target)s"),
    "move-to-discard-pile": pgettext_lazy("what Bob did", "moved %(cards)s %(origin)s to the discard pile"),
    events.BRING: pgettext_lazy("what Bob did", "brought %(cards)s %(origin)s into their Stable"),
    "bring-elsewhere": pgettext_lazy("what Bob did", "brought %(cards)s %(origin)s %(target)s"),
    events.PUT: pgettext_lazy("what Bob did", "put %(cards)s %(origin)s %(target)s"),
    "give": pgettext_lazy("what Bob did", "gave %(other)s %(cards)s %(origin)s"),
    "put-into-hand": pgettext_lazy("what Bob did", "took %(cards)s %(origin)s into their hand"),
    "take": pgettext_lazy("what Bob did", "took %(cards)s %(origin)s"),
    events.PULL: pgettext_lazy("what Bob did", "pulled %(cards)s %(origin)s at random"),
    events.SWAP: pgettext_lazy("what Bob did", "swapped hands with %(other)s"),
    events.SHUFFLE: pgettext_lazy("what Bob did", "shuffled %(number)s into the deck"),
    events.SEARCH: pgettext_lazy("what Bob did", "found %(cards)s in the deck"),
    events.LOOK: pgettext_lazy("what Bob did", "looked at %(owner)s's hand"),
    "look-at-hands": pgettext_lazy("what Bob did", "looked at the hands of %(owner)s"),
    "look-at-deck": pgettext_lazy("what Bob did", "looked at the top of the deck"),
    events.TURN_OVER: pgettext_lazy("what Bob did", "turned over %(cards)s"),
    events.CHOOSE: pgettext_lazy("what Bob did", "chose %(cards)s as the new target"),
    events.NAME_TYPE: pgettext_lazy("what Bob did", "named a type of card (%(type)s)"),
    events.DECLINE: pgettext_lazy("what Bob did", "did not use the effect of %(cards)s"),
    "decline-several": pgettext_lazy("what Bob did", "did not use the effects of %(cards)s"),
    "decline-this": pgettext_lazy("what Bob did", "did not use its effect"),
    "decline-to-save": pgettext_lazy("what Bob did", "did not step in for %(cards)s"),
    "decline-to-stop": pgettext_lazy("what Bob did", "let the effect of %(cards)s happen"),
    events.ANOTHER_TURN: pgettext_lazy("what Bob did", "got another turn"),
    "skip-draw": pgettext_lazy("what Bob did", "skipped the Draw phase"),
    "skip-action": pgettext_lazy("what Bob did", "skipped the Action phase"),
}

# What was not done was done because of nothing.
DECLINED = frozenset((events.DECLINE, "decline-to-save", "decline-to-stop"))
# With these *it* would not read well in every language.
NAMING_THEIR_CARD = DECLINED | {
    events.RESPOND,
    "answer-that",
    "answer-late",
    "answer-effect",
    "step-in",
    "give",
}


def in_words(state: State, action: StoryAction, before: StoryAction | None = None) -> str:
    """The action without its doer: *discarded Neigh and Narwhal*; or *played it* after *drew Narwhal*."""
    cards, notes = action.cards, [action.note]
    if len(cards) == 1:
        notes.insert(0, cards[0][1])
        cards = ((cards[0][0], ""),)
    goes_on = before is not None and action.goes_on_with_the_card_of(before)
    named = pgettext("the card just named", "it") if goes_on else cards_in_words(state, cards)
    way = "decline-several" if action.way == events.DECLINE and len(cards) > 1 else action.way
    done = str(WAYS[way]) % {**dict(action.words), "cards": named}
    said = "; ".join(note for note in notes if note)
    return f"{done} ({said})" if said else done


def clause(state: State, player: int, done: str, opening: str = "") -> str:
    """Somebody and what they did, perhaps after something that leads to it: *As a result, Bob drew Neigh*."""
    words = {"player": player_name(state, player), "done": done, "opening": opening}
    if opening:
        return pgettext("a sentence", "%(opening)s, %(player)s %(done)s") % words
    return pgettext("a sentence", "%(player)s %(done)s") % words
