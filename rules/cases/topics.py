"""What the files of cases, rulings and questions are called on the pages."""

from collections.abc import Collection, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from cardsdb.cards.box_groups import GROUPS
from cardsdb.models import Card, CardType, Edition, EditionKind

TITLES: Final[dict[str, Promise]] = {
    "answers": gettext_lazy("Answers to cards"),
    "control-chaos": gettext_lazy("Control & Chaos"),
    "costs": gettext_lazy("Costs and what cannot be done"),
    "costs-and-then": gettext_lazy("Costs and consequences"),
    "definitions": gettext_lazy("What counts as what"),
    "general-effects": gettext_lazy("Effects"),
    "general-neigh": gettext_lazy("Neighing"),
    "general-playing": gettext_lazy("Playing cards"),
    "general-replacements": gettext_lazy("Replacement effects in general"),
    "general-setup": gettext_lazy("Set-up"),
    "general-triggers": gettext_lazy("Triggered effects in general"),
    "general-winning": gettext_lazy("Winning"),
    "general-zones": gettext_lazy("Hands, piles and Stables"),
    "interactions": gettext_lazy("Cards that meet"),
    "masquerade": gettext_lazy("Pandas"),
    "moves": gettext_lazy("Cards that change places"),
    "neigh": gettext_lazy("Neighing"),
    "nsfw": gettext_lazy("NSFW"),
    "pandamonium": gettext_lazy("Pandas"),
    "playing": gettext_lazy("Playing cards"),
    "print": gettext_lazy("What is printed"),
    "printed-texts": gettext_lazy("Where the print decides"),
    "promos": GROUPS[EditionKind.PROMO],
    "queen-bee": gettext_lazy("Queen Bees"),
    "readings": gettext_lazy("Readings"),
    "replacements": gettext_lazy("Instead of something else"),
    "rulings-control-chaos": gettext_lazy("Control & Chaos: published rulings"),
    "setup": gettext_lazy("Set-up"),
    "single": gettext_lazy("Single cards"),
    "stealing": gettext_lazy("Stealing"),
    "targets": gettext_lazy("Targets"),
    "terms": gettext_lazy("Words of the game"),
    "then": gettext_lazy("Costs and consequences"),
    "timing": gettext_lazy("What comes first"),
    "triggers": gettext_lazy("Cards that wait for something"),
    "turn": gettext_lazy("A turn"),
    "unknown": gettext_lazy("Unknown hands"),
    "winning": gettext_lazy("Winning"),
}
PARTS: Final[dict[str, Promise]] = {
    "interactions": gettext_lazy("cards that meet"),
    "pairs": gettext_lazy("hard pairs"),
    "rulings": gettext_lazy("published rulings"),
    "setup": gettext_lazy("set-up"),
}
# Files about a whole box that are not called as it is.
EDITIONS: Final = {
    "first-print": "base-1p",
    "second-print": "base-2p",
    "nsfw-first-print": "nsfw-base",
    "nsfw-expansion-first-print": "nsfw-expansion-1p",
}
BOXES: Final = {"cards": "base-2e", "chaos": "chaos", "control": "control", "nsfw": "nsfw-base-2e"}


def titles_of(topics: Collection[str], *, adult: bool) -> dict[str, str]:
    """What files are called; one about a box this reader cannot see does not name it."""
    names = names_of_boxes(adult) | names_of_cards(topics, adult)
    return {topic: title_of(topic, names) for topic in topics}


def names_of_boxes(adult: bool) -> dict[str, str]:
    return {edition.slug: str(edition) for edition in Edition.visible.for_reader(adult)}


def names_of_cards(slugs: Collection[str], adult: bool) -> dict[str, str]:
    cards = Card.visible.for_reader(adult).filter(slug__in=slugs)
    return {card.slug: str(card) for card in cards}


def title_of(topic: str, names: Mapping[str, str]) -> str:
    if topic in TITLES:
        return str(TITLES[topic])
    if named := names.get(EDITIONS.get(topic, topic)):
        return named
    box = box_in(topic)
    if not box:
        return topic.replace("-", " ").capitalize()
    return f"{names[box]}: {part_of(topic)}" if box in names else _("Other boxes")


def box_in(topic: str) -> str:
    """The edition a file is about, if it is about one."""
    if topic in TITLES:
        return ""
    return next((BOXES[word] for word in topic.split("-") if word in BOXES), "")


def part_of(topic: str) -> str:
    for word in topic.split("-"):
        if word in PARTS:
            return str(PARTS[word])
        if word in CardType.values:
            return str(CardType(word).label)
    return topic
