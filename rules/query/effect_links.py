"""The words of a card's effect as links to the cards that share them."""

from dataclasses import dataclass
from typing import Final

from rules.query.effect_words import EFFECT_KEYS, effect_words_of_text

# The keys that tell cards apart, in the order of a sentence. The others hold for nearly every card.
TELLING_KEYS: Final = ("trigger", "does", "target", "costs", "cannot")
NOTHING_TELLING: Final = {"target:card"}


@dataclass(frozen=True)
class EffectLink:
    """A word, and the query that finds its cards."""

    label: str
    query: str


def effect_links(text: str) -> list[tuple[str, list[EffectLink]]]:
    """The words of a text in the reader's language, by what they answer.

    >>> for label, links in effect_links("Enters: you may steal an Upgrade."):
    ...     print(f"{label}:", *[link.query for link in links])
    when it takes effect: trigger:enters
    what it does: does:steal
    what it does something with: target:upgrade
    """
    said = effect_words_of_text(text) - NOTHING_TELLING
    groups = [(str(EFFECT_KEYS[key].label), links_of(key, said)) for key in TELLING_KEYS]
    return [(label, links) for label, links in groups if links]


def links_of(key: str, said: frozenset[str]) -> list[EffectLink]:
    values = EFFECT_KEYS[key].values
    return [
        EffectLink(str(values[value].label), f"{key}:{value}") for value in values if f"{key}:{value}" in said
    ]
