"""Editions and cards as files, and as the dicts the engine's library is built from."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from django.db.models import Model

from cardsdb.content.kinds import KindInJson
from cardsdb.content.loading import Digests, Entry, Problem, Wishes, replace_children
from cardsdb.content.parts import (
    ChildrenPart,
    ColumnPart,
    EntryPart,
    Fixture,
    Known,
    OwnerPart,
    Pair,
    slug_of,
    twice,
    unknown,
)
from cardsdb.content.schemas import Schema, closed, list_of, schema_of, set_of
from cardsdb.models import (
    Card,
    CardAlias,
    Edition,
    PrintDifference,
    Printing,
    RetiredNumber,
    Status,
    Wording,
    in_house_style,
    rename_in_boxes,
    unreadable,
)
from cardsdb.models.facts import FACTS, problems_of_thresholds

LONGEST_LINE: Final = 500

# What only editions and cards hold


class FactsPart(EntryPart):
    """What is played otherwise in a box: how many Unicorns win, and what two players change."""

    def schemas(self, model: type[Model]) -> dict[str, Schema]:
        return FACTS

    def read(self, rows: Sequence[Edition]) -> list[Fixture]:
        return [row.facts for row in rows]

    def columns(self, entry: Fixture) -> dict[str, Any]:
        return {"facts": {name: entry[name] for name in FACTS}}

    def problems(self, entry: Fixture, known: Known) -> Iterator[tuple[str, str]]:
        for message in problems_of_thresholds(entry["win"]):
            yield "", message
        # The cards of a box in preparation may follow later.
        if entry["status"] == Status.PUBLISHED and entry["two_players"]:
            for place, slug in enumerate(entry["two_players"]["removed"]):
                yield from unknown(f"two_players.removed[{place}]", [slug], Card, known)


class OtherBoxPart(OwnerPart):
    """Another box, such as that an expansion is played with; its file may be a later one."""

    def columns_of_all(self, entries: Sequence[Fixture]) -> list[dict[str, Any]]:
        return [{} for _entry in entries]

    def write(self, pairs: list[Pair]) -> None:
        known = {edition.slug: edition for edition in Edition.objects.all()}
        for row, entry in pairs:
            setattr(row, self.name, known.get(entry[self.name]))
        Edition.objects.bulk_update([row for row, _entry in pairs], [self.name])


class WordingsPart(EntryPart):
    """What a card says: one entry for all editions that say the same."""

    prefetch = ("wordings__edition",)

    def schemas(self, model: type[Model]) -> dict[str, Schema]:
        line = {"type": "string", "minLength": 1, "maxLength": LONGEST_LINE, "pattern": r"^\S(.*\S)?$"}
        properties = {
            "editions": set_of(slug_of(Edition), 1),
            "lines": list_of(line, 1),
            "status": schema_of(Wording._meta.get_field("status")),
        }
        return {"wordings": list_of(closed(properties, {"editions", "lines"}))}

    def tidied(self, entry: Fixture) -> Fixture:
        return {"wordings": grouped(ungrouped(entry["wordings"]))}

    def read(self, rows: Sequence[Card]) -> list[Fixture]:
        return [{"wordings": grouped(self.of(row))} for row in rows]

    def of(self, card: Card) -> Iterator[tuple[str, list[str], str]]:
        return ((each.edition.slug, each.lines, each.status) for each in card.wordings.all())

    def write(self, pairs: list[Pair]) -> None:
        editions = {edition.slug: edition for edition in Edition.objects.all()}
        rows = [
            Wording(card=card, edition=editions[edition], text="\n".join(lines), status=status)
            for card, entry in pairs
            for edition, lines, status in ungrouped(entry["wordings"])
        ]
        replace_children(Wording, "card", ("edition",), [card for card, _entry in pairs], rows)

    def problems(self, entry: Fixture, known: Known) -> Iterator[tuple[str, str]]:
        for place, wording in enumerate(entry["wordings"]):
            yield from unknown(f"wordings[{place}].editions", wording["editions"], Edition, known)
            if problem := problem_with_text(wording):
                yield f"wordings[{place}].lines", problem
        yield from twice("wordings", (edition for each in entry["wordings"] for edition in each["editions"]))


def grouped(wordings: Iterable[tuple[str, list[str], str]]) -> list[Fixture]:
    """One entry for all editions that say the same."""
    by_text = sorted(wordings, key=lambda wording: (wording[1], wording[2], wording[0]))
    groups = [
        {"editions": [edition for edition, _lines, _status in same], "lines": lines}
        | ({} if status == Status.PUBLISHED else {"status": status})
        for (lines, status), same in groupby(by_text, key=lambda wording: wording[1:])
    ]
    return sorted(groups, key=lambda group: str(group["editions"]))


def ungrouped(wordings: Iterable[Fixture]) -> Iterator[tuple[str, list[str], str]]:
    for wording in wordings:
        for edition in wording["editions"]:
            yield edition, wording["lines"], wording.get("status", Status.PUBLISHED)


def problem_with_text(wording: Fixture) -> str:
    """What is wrong with the text of a wording; nothing is with that of a draft."""
    text = "\n".join(wording["lines"])
    if wording.get("status") == Status.DRAFT:
        return ""
    if problem := unreadable(text):
        return problem
    better = in_house_style(text)
    return "" if better == text else f"In house style it reads: {better}"


# Both kinds


class EditionFiles(KindInJson):
    def problems_with_what_is_here(self, entries: list[Entry], wishes: Wishes) -> Iterator[Problem]:
        """Two editions cannot have one place in lists; that of one's own can be changed in the admin."""
        yield from super().problems_with_what_is_here(entries, wishes)
        loaded = {entry.key for entry in entries if not wishes.keep(entry)}
        others = Edition.objects.exclude(slug__in=loaded)
        places = {number: slug for slug, number in others.values_list("slug", "number")}
        for entry in entries:
            number = entry.data["number"]
            if entry.key in loaded and (other := places.get(number)):
                message = f"Here “{other}” has place {number}. Give it another in the admin first."
                yield Problem(entry.file, "number", message)


class CardFiles(KindInJson):
    """A card is known by its number, so a file may give it a new address."""

    key = "number"

    def write(self, entries: list[Entry]) -> list[Card]:
        take_over_own(entries)
        keep_old_addresses(entries)
        cards = super().write(entries)
        RetiredNumber.objects.filter(number__in=[card.number for card in cards]).delete()
        return cards

    def key_of(self, entry: Entry) -> int:
        return int(entry.data["number"])

    def problems_with_what_is_here(self, entries: list[Entry], wishes: Wishes) -> Iterator[Problem]:
        here = CardsHere.now()
        for entry in entries:
            yield from here.problems_with(entry, wishes)

    def digests_beside(self, entries: list[Entry]) -> dict[int, Digests]:
        """As the digests; one that was made here and is to be the one of a file, by the number there."""
        digests = self.digests()
        numbers = dict(Card.objects.values_list("slug", "number"))
        taken_over = {
            entry.data["number"]: digests[numbers[entry.key]]
            for entry in entries
            if entry.key in numbers and entry.data["number"] not in digests
        }
        return digests | taken_over


EDITION = EditionFiles(
    "editions",
    Edition,
    (
        ColumnPart("number"),
        ColumnPart("names", needs_english=True),
        ColumnPart("kind"),
        ColumnPart("year"),
        ColumnPart("adult"),
        ColumnPart("hand_size"),
        ColumnPart("hand_limit"),
        ColumnPart("magic_is_discarded_first"),
        ColumnPart("status"),
        FactsPart(),
        OtherBoxPart("goes_with", Edition),
        OtherBoxPart("earlier_print", Edition),
        ColumnPart("source", ""),
        ColumnPart("verified", True),
        ColumnPart("note", {}, needs_english=True),
    ),
)

EDITION_OF = OwnerPart("edition", Edition, may_be_missing=False)

PRINTING = ChildrenPart(
    "printings",
    Printing,
    "card",
    (
        EDITION_OF,
        ColumnPart("copies"),
        ColumnPart("collector", "", "collector_number"),
        ColumnPart("verified", True),
        ColumnPart("note", {}, needs_english=True),
        ColumnPart("unplayable", {}, needs_english=True),
    ),
    keys=("edition",),
)
"""A column that is added here is in the files, the API, the tables, and on the page of the card."""

CARD = CardFiles(
    "cards",
    Card,
    (
        ColumnPart("number"),
        ColumnPart("type"),
        ColumnPart("names", needs_english=True),
        ColumnPart("family", ""),
        ColumnPart("search_words", {}),
        ColumnPart("asked", {}),
        ColumnPart("status", Status.PUBLISHED.value),
        PRINTING,
        WordingsPart(),
        ChildrenPart(
            "differences",
            PrintDifference,
            "card",
            (EDITION_OF, ColumnPart("language"), ColumnPart("says"), ColumnPart("engine")),
            may_be_missing=True,
            keys=("edition", "language"),
        ),
    ),
)


# Cards that are here already


def take_over_own(entries: list[Entry]) -> None:
    """Give a card that was made here, and that somebody wants to be the one of a file, the number there."""
    by_address = {entry.key: entry.data["number"] for entry in entries}
    for card in Card.objects.filter(slug__in=by_address):
        if card.number != by_address[card.slug]:
            RetiredNumber.objects.create(number=card.number, slug=card.slug, was_made_here=True)
            Card.objects.filter(pk=card.pk).update(number=by_address[card.slug])


def keep_old_addresses(entries: list[Entry]) -> None:
    by_number = {entry.data["number"]: entry.key for entry in entries}
    renamed = [
        card for card in Card.objects.filter(number__in=by_number) if card.slug != by_number[card.number]
    ]
    CardAlias.objects.filter(slug__in=by_number.values()).delete()
    CardAlias.objects.bulk_create([CardAlias(slug=card.slug, card=card) for card in renamed])
    for card in renamed:
        rename_in_boxes(card.slug, by_number[card.number])


@dataclass(frozen=True)
class CardsHere:
    """What tells cards from each other here: numbers, addresses, and who made the card."""

    by_number: dict[int, Card]
    by_address: dict[str, Card]
    by_old_address: dict[str, Card]
    retired: dict[int, RetiredNumber]

    @classmethod
    def now(cls) -> "CardsHere":
        cards = Card.objects.all()
        aliases = CardAlias.objects.select_related("card")
        return cls(
            {card.number: card for card in cards},
            {card.slug: card for card in cards},
            {alias.slug: alias.card for alias in aliases},
            {retired.number: retired for retired in RetiredNumber.objects.all()},
        )

    def problems_with(self, entry: Entry, wishes: Wishes) -> Iterator[Problem]:
        """What keeps a card of a file from being told from those that are here, and what to do."""
        if not wishes.keep(entry):
            for field, message in (
                ("number", self._problem_with_number(entry)),
                ("id", self._problem_with_address(entry, wishes)),
            ):
                if message:
                    yield Problem(entry.file, field, message)

    def _problem_with_number(self, entry: Entry) -> str:
        number = entry.data["number"]
        other, namesake = self.by_number.get(number), self.by_address.get(entry.key)
        if other and other.slug != entry.key and other.is_made_here:
            return (
                f"Number {number} is that of “{other.slug}”, which was made here. `manage.py renumbercard "
                f"{other.slug}` gives yours another; its address and all links to it stay."
            )
        if namesake and namesake.number != number and not namesake.is_made_here:
            return f"This card has number {namesake.number} for ever."
        retired = self.retired.get(number)
        if retired and retired.slug != entry.key and not retired.was_made_here:
            return f"It belonged to the deleted card “{retired.slug}”."
        return ""

    def _problem_with_address(self, entry: Entry, wishes: Wishes) -> str:
        number = entry.data["number"]
        namesake, renamed = self.by_address.get(entry.key), self.by_old_address.get(entry.key)
        if namesake and namesake.number != number and namesake.is_made_here and not wishes.name(entry):
            return (
                f"“{entry.key}” is the address of a card that was made here and has number "
                f"{namesake.number}. {wishes.ways_out(entry)} If it is another card, give yours another "
                "address in the admin."
            )
        if renamed and renamed.number != number:
            return (
                f"“{entry.key}” is an old address of “{renamed.slug}” and leads there. Delete it among the "
                f"old addresses in the admin, or leave the file out with --keep {entry.key}."
            )
        return ""
