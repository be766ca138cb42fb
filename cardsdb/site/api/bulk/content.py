"""The whole content as one file, in the form of the fixtures: what `manage.py loadbulk` reads again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings

from cardsdb.content.cards import CARD, EDITION
from cardsdb.content.loading import Document, Folder
from cardsdb.content.parts import Fixture, Known
from cardsdb.content.schemas import Schema, closed
from cardsdb.library import published_cards
from cardsdb.models import OTHER_BOXES, Card, Edition
from rules.fixtures import CASE, KINDS, KINDS_IN_YAML, RULE
from rules.models import Rule, StoredCase

FORMAT = "hornbook"
FORMAT_VERSION = 1


ENTRIES: Final = {
    "type": "array",
    "items": {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]},
}
GROUPS: Final = {
    "type": "object",
    "propertyNames": {"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"},
    "additionalProperties": ENTRIES,
}
NUMBERS: Final = {
    "type": "object",
    "additionalProperties": {"type": "string", "pattern": "^[0-9]{1,2}\\.[1-9][0-9]{0,3}$"},
}
NEEDED: Final[dict[str, Schema]] = {
    "format": {"const": FORMAT},
    "format_version": {"const": FORMAT_VERSION},
    "adult": {"type": "boolean"},
    **{kind.name: ENTRIES for kind in (EDITION, CARD)},
    **{kind.name: GROUPS for kind in KINDS_IN_YAML},
    "rule_numbers": NUMBERS,
}
SCHEMA: Final = closed(NEEDED | {CASE.name: GROUPS}, NEEDED)
"""Of the file; what each entry may hold, its kind says."""


# From rows to the file


def whole_content(*, adult: bool) -> Fixture:
    """What is published for these readers. It names nothing that is not in it, so that it loads by itself."""
    editions = EDITION.fixtures(Edition.visible.for_reader(adult))
    cards = CARD.fixtures(published_cards(adult=adult))
    known: dict[Any, set[str]] = {
        Edition: {edition["id"] for edition in editions},
        Card: {card["id"] for card in cards},
        Rule: set(Rule.visible.for_reader(adult).values_list("slug", flat=True)),
    }
    # A rule that holds in none of these editions goes as well, and with it what leads there.
    known[StoredCase] = ids_in(CASE.published(adult, known))
    known[Rule] = ids_in(RULE.published(adult, known))
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "adult": adult,
        "editions": [with_what_is_known(edition, known) for edition in editions],
        "cards": cards,
        "rule_numbers": rule_numbers(known[Rule]),
        **{kind.name: kind.published(adult, known) for kind in KINDS},
    }


def ids_in(groups: dict[str, list[Fixture]]) -> set[str]:
    return {entry["id"] for entries in groups.values() for entry in entries}


def with_what_is_known(edition: Fixture, known: Known) -> Fixture:
    closed = [name for name in OTHER_BOXES if edition.get(name, "") not in {"", *known[Edition]}]
    edition = {name: said for name, said in edition.items() if name not in closed}
    two_players = edition["two_players"]
    if not two_players:
        return edition
    removed = [card for card in two_players["removed"] if card in known[Card]]
    return {**edition, "two_players": {**two_players, "removed": removed}}


def rule_numbers(slugs: set[str]) -> dict[str, str]:
    """The numbers readers know the rules by; they stay as they are where a rule between them is left out."""
    return {rule.slug: rule.number for rule in Rule.objects.filter(slug__in=slugs)}


# From the file to rows


@dataclass(frozen=True)
class WholeContent:
    """A file of the whole content, read as if it were a folder of fixtures."""

    content: Fixture

    def documents(self, kind: str, suffix: str, parse: Callable[[str], Any]) -> Iterator[Document]:
        if kind not in self.content:
            # Cases came with the program once, and such files name them all the same.
            yield from Folder(settings.BASE_DIR / "fixtures").documents(kind, suffix, parse)
            return
        for name, said in self._named(self.content[kind]):
            yield Document(f"{kind}/{name}.{suffix}", said.copy)

    def _named(self, part: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(part, dict):
            yield from part.items()
        else:
            yield from ((each["id"], each) for each in part)


def keep_rule_numbers(numbers: dict[str, str]) -> None:
    """Give rules the numbers they had where the file comes from."""
    rules = list(Rule.objects.filter(slug__in=numbers))
    for rule in rules:
        rule.position = rule.loaded_position = int(numbers[rule.slug].rpartition(".")[2])
    Rule.objects.bulk_update(rules, ["position", "loaded_position"])
