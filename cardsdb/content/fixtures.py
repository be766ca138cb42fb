"""Editions and cards as fixtures: one JSON file each, and the dicts the engine's library is built from."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from django.db.models import QuerySet
from reversion import revisions

from cardsdb.content.loading import Digests, Entry, Files, Problem, Wishes, comparable, replace_children
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
from cardsdb.shapes import mistakes_in, problems_of_thresholds

Fixture = dict[str, Any]


def as_json(data: Fixture) -> str:
    return json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


# From rows to fixtures


def cards_with_all() -> QuerySet[Card]:
    return Card.objects.prefetch_related("printings__edition", "wordings__edition", "differences__edition")


def edition_as_fixture(edition: Edition) -> Fixture:
    data: Fixture = {
        "id": edition.slug,
        "number": edition.number,
        "names": edition.names,
        "kind": edition.kind,
        "year": edition.year,
        "adult": edition.adult,
        "hand_size": edition.hand_size,
        "hand_limit": edition.hand_limit,
        "magic_is_discarded_first": edition.magic_is_discarded_first,
        "status": edition.status,
        **edition.facts,
    }
    base = edition.goes_with.slug if edition.goes_with else ""
    return data | said({"goes_with": base, "source": edition.source}) | doubt(edition)


def card_as_fixture(card: Card) -> Fixture:
    data: Fixture = {
        "id": card.slug,
        "number": card.number,
        "type": card.type,
        "names": card.names,
        "printings": in_order(printing_as_fixture(printing) for printing in card.printings.all()),
        "wordings": grouped((each.edition.slug, each.lines, each.status) for each in card.wordings.all()),
    }
    data |= said({"family": card.family, "search_words": card.search_words, "asked": card.asked})
    if differences := [difference_as_fixture(difference) for difference in card.differences.all()]:
        data["differences"] = differences_in_order(differences)
    if not card.is_published:
        data["status"] = card.status
    return data


def printing_as_fixture(printing: Printing) -> Fixture:
    data: Fixture = {"edition": printing.edition.slug, "copies": printing.copies}
    return data | said({"collector": printing.collector_number, "note": printing.note}) | doubt(printing)


def said(fields: Fixture) -> Fixture:
    """Without the fields there is nothing to say in."""
    return {name: value for name, value in fields.items() if value}


def doubt(row: Edition | Printing) -> Fixture:
    return {} if row.verified else {"verified": False}


def difference_as_fixture(difference: PrintDifference) -> Fixture:
    return {
        "edition": difference.edition.slug,
        "language": difference.language,
        "says": difference.says,
        "engine": difference.engine,
    }


def differences_in_order(differences: Iterable[Fixture]) -> list[Fixture]:
    return sorted(differences, key=lambda each: (str(each["edition"]), str(each["language"])))


def in_order(printings: Iterable[Fixture]) -> list[Fixture]:
    return sorted(printings, key=lambda printing: str(printing["edition"]))


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


def card_in_order(data: Fixture) -> Fixture:
    ordered = {
        "printings": in_order(data["printings"]),
        "wordings": grouped(ungrouped(data["wordings"])),
    }
    if "differences" in data:
        ordered["differences"] = differences_in_order(data["differences"])
    return data | ordered


# From files to entries


def read_editions(files: Files) -> tuple[list[Entry], list[Problem]]:
    return _read_json(files, "edition", dict)


def read_cards(files: Files) -> tuple[list[Entry], list[Problem]]:
    return _read_json(files, "card", card_in_order)


def _read_json(
    files: Files, kind: str, in_usual_order: Callable[[Fixture], Fixture]
) -> tuple[list[Entry], list[Problem]]:
    entries, problems = [], []
    for file, read in files.documents(f"{kind}s", "json", json.loads):
        try:
            data = read()
        except ValueError as error:
            problems.append(Problem(file, "", f"This is no JSON file: {error}"))
            continue
        mistakes = mistakes_in(kind, data)
        problems += [Problem(file, *mistake) for mistake in mistakes]
        if not mistakes:
            data = in_usual_order(data)
            entries.append(Entry(file, data["id"], data, comparable(data)))
    return entries, problems


# What is wrong with them


def problems_of_editions(editions: list[Entry], cards: list[Entry]) -> Iterator[Problem]:
    yield from _problems_of_names(editions)
    known = {edition.key for edition in editions} | set(Edition.objects.values_list("slug", flat=True))
    known_cards = {card.key for card in cards} | set(Card.objects.values_list("slug", flat=True))
    for edition in editions:
        for message in problems_of_thresholds(edition.data["win"]):
            yield Problem(edition.file, "", message)
        if (base := edition.data.get("goes_with")) and base not in known:
            yield Problem(edition.file, "goes_with", f"There is no edition “{base}”.")
        # The cards of a box in preparation may follow later.
        if edition.data["status"] == Status.PUBLISHED:
            yield from _unknown_cards(edition, known_cards)


def _unknown_cards(edition: Entry, known_cards: set[str]) -> Iterator[Problem]:
    changes = edition.data["two_players"] or {"removed": []}
    for place, slug in enumerate(changes["removed"]):
        if slug not in known_cards:
            yield Problem(edition.file, f"two_players.removed[{place}]", f"There is no card “{slug}”.")


def problems_of_cards(cards: list[Entry], editions: list[Entry], wishes: Wishes) -> Iterator[Problem]:
    yield from _problems_of_names(cards)
    known_editions = {edition.key for edition in editions} | set(
        Edition.objects.values_list("slug", flat=True)
    )
    for card in cards:
        yield from _unknown_editions(card, known_editions)
        yield from _unreadable_wordings(card)
    here = CardsHere.now()
    for card in cards:
        yield from here.problems_with(card, wishes)


def _problems_of_names(entries: list[Entry]) -> Iterator[Problem]:
    numbers: dict[int, str] = {}
    for entry in entries:
        if Path(entry.file).stem != entry.key:
            yield Problem(entry.file, "id", f"“{entry.key}” is not the name of the file.")
        other = numbers.setdefault(entry.data["number"], entry.file)
        if other != entry.file:
            yield Problem(entry.file, "number", f"{other} has number {entry.data['number']} too.")


def _unknown_editions(card: Entry, known: set[str]) -> Iterator[Problem]:
    named = [
        (f"printings[{place}].edition", printing["edition"])
        for place, printing in enumerate(card.data["printings"])
    ]
    for place, wording in enumerate(card.data["wordings"]):
        named += [(f"wordings[{place}].editions", edition) for edition in wording["editions"]]
    named += [
        (f"differences[{place}].edition", difference["edition"])
        for place, difference in enumerate(card.data.get("differences", ()))
    ]
    for field, edition in named:
        if edition not in known:
            yield Problem(card.file, field, f"There is no edition “{edition}”.")
    for kind in ("printings", "wordings"):
        of_kind = [edition for field, edition in named if field.startswith(kind)]
        for edition in sorted({edition for edition in of_kind if of_kind.count(edition) > 1}):
            yield Problem(card.file, kind, f"Edition “{edition}” is named twice.")


def _unreadable_wordings(card: Entry) -> Iterator[Problem]:
    for place, wording in enumerate(card.data["wordings"]):
        text = "\n".join(wording["lines"])
        if wording.get("status") == Status.DRAFT:
            continue
        if problem := unreadable(text):
            yield Problem(card.file, f"wordings[{place}].lines", problem)
        elif (better := in_house_style(text)) != text:
            yield Problem(card.file, f"wordings[{place}].lines", f"In house style it reads: {better}")


def problems_of_places(editions: list[Entry], wishes: Wishes) -> Iterator[Problem]:
    """Two editions cannot have one place in lists; that of one's own can be changed in the admin."""
    loaded = {edition.key for edition in editions if not wishes.keep(edition)}
    others = Edition.objects.exclude(slug__in=loaded)
    places = {number: slug for slug, number in others.values_list("slug", "number")}
    for edition in editions:
        if edition.key in loaded and (other := places.get(edition.data["number"])):
            message = (
                f"Here “{other}” has place {edition.data['number']}. Give it another in the admin first."
            )
            yield Problem(edition.file, "number", message)


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


# From entries to rows


def write_editions(entries: list[Entry], comment: str) -> None:
    fields = (
        "number",
        "kind",
        "year",
        "adult",
        "hand_size",
        "hand_limit",
        "magic_is_discarded_first",
        "status",
    )
    rows = [
        Edition(
            slug=entry.key,
            **{field: entry.data[field] for field in fields},
            names=entry.data["names"],
            facts={name: entry.data[name] for name in ("two_players", "win")},
            source=entry.data.get("source", ""),
            verified=entry.data.get("verified", True),
            loaded_digest=entry.digest,
        )
        for entry in entries
    ]
    update = [*fields, "names", "facts", "source", "verified", "loaded_digest"]
    Edition.objects.bulk_create(rows, update_conflicts=True, unique_fields=["slug"], update_fields=update)
    write_base_games(rows, {entry.key: entry.data.get("goes_with", "") for entry in entries})
    record(rows, comment)


def write_base_games(rows: list[Edition], bases: dict[str, str]) -> None:
    """A base game may stand in a later file than its expansions."""
    known = {edition.slug: edition for edition in Edition.objects.filter(slug__in=bases.values())}
    for row in rows:
        row.goes_with = known.get(bases[row.slug])
    Edition.objects.bulk_update(rows, ["goes_with"])


def write_cards(entries: list[Entry], comment: str) -> None:
    """A card is known by its number, so a file may give it a new address."""
    take_over_own(entries)
    keep_old_addresses(entries)
    cards = [
        Card(
            slug=entry.key,
            number=entry.data["number"],
            names=entry.data["names"],
            type=entry.data["type"],
            family=entry.data.get("family", ""),
            search_words=entry.data.get("search_words", {}),
            asked=entry.data.get("asked", {}),
            status=entry.data.get("status", Status.PUBLISHED),
            loaded_digest=entry.digest,
        )
        for entry in entries
    ]
    update = ["slug", "names", "type", "family", "search_words", "asked", "status", "loaded_digest"]
    Card.objects.bulk_create(cards, update_conflicts=True, unique_fields=["number"], update_fields=update)
    RetiredNumber.objects.filter(number__in=[card.number for card in cards]).delete()
    editions = {edition.slug: edition for edition in Edition.objects.all()}
    pairs = list(zip(cards, (entry.data for entry in entries), strict=True))
    replace_children(Printing, "card", ("edition",), cards, printings_of(pairs, editions))
    replace_children(Wording, "card", ("edition",), cards, wordings_of(pairs, editions))
    differences = differences_of(pairs, editions)
    replace_children(PrintDifference, "card", ("edition", "language"), cards, differences)
    record(cards_with_all().filter(pk__in=[card.pk for card in cards]), comment)


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


def printings_of(pairs: list[tuple[Card, Fixture]], editions: dict[str, Edition]) -> list[Printing]:
    return [
        Printing(
            card=card,
            edition=editions[printing["edition"]],
            copies=printing["copies"],
            collector_number=printing.get("collector", ""),
            verified=printing.get("verified", True),
            note=printing.get("note", {}),
        )
        for card, data in pairs
        for printing in data["printings"]
    ]


def wordings_of(pairs: list[tuple[Card, Fixture]], editions: dict[str, Edition]) -> list[Wording]:
    return [
        Wording(card=card, edition=editions[edition], text="\n".join(lines), status=status)
        for card, data in pairs
        for edition, lines, status in ungrouped(data["wordings"])
    ]


def differences_of(pairs: list[tuple[Card, Fixture]], editions: dict[str, Edition]) -> list[PrintDifference]:
    return [
        PrintDifference(
            card=card,
            edition=editions[difference["edition"]],
            language=difference["language"],
            engine=difference["engine"],
            says=difference["says"],
        )
        for card, data in pairs
        for difference in data.get("differences", ())
    ]


def record(rows: Iterable[Any], comment: str) -> None:
    """One revision a row, so that each can be restored without the others."""
    for row in rows:
        with revisions.create_revision():
            revisions.set_comment(comment)
            revisions.add_to_revision(row)


def edition_rows() -> dict[str, Digests]:
    return {
        edition.slug: (comparable(edition_as_fixture(edition)), edition.loaded_digest)
        for edition in Edition.objects.all()
    }


def card_rows(entries: list[Entry]) -> dict[int, Digests]:
    """By their numbers; one that was made here and is to be the one of a file, by that of the file."""
    cards = list(cards_with_all())
    numbers = {card.number for card in cards}
    wanted = {entry.key: entry.data["number"] for entry in entries if entry.data["number"] not in numbers}
    return {
        wanted.get(card.slug, card.number): (comparable(card_as_fixture(card)), card.loaded_digest)
        for card in cards
    }
