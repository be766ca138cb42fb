"""What the cases of one file are about, in words."""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from cardsdb.models import Card, CardType, Edition
from cardsdb.templatetags.reader import name_for_reader

TOPICS: Final[dict[str, Promise]] = {
    "interactions": gettext_lazy("Cards that meet"),
    "neigh": gettext_lazy("Neighing"),
    "readings": gettext_lazy("Readings"),
    "replacements": gettext_lazy("Instead of something else"),
    "setup": gettext_lazy("Set-up"),
    "stealing": gettext_lazy("Stealing"),
    "targets": gettext_lazy("Targets"),
    "terms": gettext_lazy("Words of the game"),
    "then": gettext_lazy("Costs and consequences"),
    "turn": gettext_lazy("A turn"),
    "unknown": gettext_lazy("Unknown hands"),
    "winning": gettext_lazy("Winning"),
    "pandamonium": gettext_lazy("Pandamonium"),
}
PARTS: Final[dict[str, Promise]] = {
    "rulings": gettext_lazy("published rulings"),
    "pairs": gettext_lazy("hard pairs"),
    "interactions": gettext_lazy("cards that meet"),
    "setup": gettext_lazy("set-up"),
}
BOXES: Final = {"cards": "base-2e", "chaos": "chaos", "control": "control", "nsfw": "nsfw-base-2e"}


def title_of(topic: str) -> str:
    if topic in TOPICS:
        return str(TOPICS[topic])
    if box := box_in(topic):
        return f"{box}: {part_of(topic)}"
    card = Card.visible.filter(slug=topic).prefetch_related("names").first()
    return name_for_reader(card) if card else topic.replace("-", " ").capitalize()


def box_in(topic: str) -> str:
    """The name of the box a topic belongs to, if it belongs to one."""
    words = topic.split("-")
    found = next((BOXES[word] for word in words if word in BOXES and topic not in TOPICS), "")
    if topic == "rulings-control-chaos":
        return "Control & Chaos"
    edition = Edition.visible.filter(slug=found).first() if found else None
    return name_for_reader(edition) if edition else ""


def part_of(topic: str) -> str:
    for word in topic.split("-"):
        if word in PARTS:
            return str(PARTS[word])
        if word in CardType.values:
            return str(CardType(word).label)
    return topic
