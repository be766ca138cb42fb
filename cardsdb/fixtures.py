"""Editions and cards as fixtures: one JSON file each, and the dicts the engine's library is built from."""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_noop
from reversion import revisions

from cardsdb.loading import Entry, Files, Problem, comparable, replace_children
from cardsdb.models import (
    Card,
    CardAlias,
    CardName,
    Edition,
    PrintDifference,
    Printing,
    RetiredNumber,
    Status,
    Wording,
    in_house_style,
    unreadable,
)
from cardsdb.shapes import mistakes_in, problems_of_thresholds

Fixture = dict[str, Any]


def as_json(data: Fixture) -> str:
    return json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


# From rows to fixtures


def cards_with_all() -> QuerySet[Card]:
    return Card.objects.prefetch_related(
        "names", "printings__edition", "wordings__edition", "differences__edition"
    )


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
    return data | said({"source": edition.source}) | doubt(edition)


def card_as_fixture(card: Card) -> Fixture:
    data: Fixture = {
        "id": card.slug,
        "number": card.number,
        "type": card.type,
        "names": card.names_by_language,
        "printings": in_order(printing_as_fixture(printing) for printing in card.printings.all()),
        "wordings": grouped((each.edition.slug, each.lines, each.status) for each in card.wordings.all()),
    }
    data |= said({"family": card.family, "search_words": card.search_words})
    if differences := [difference_as_fixture(difference) for difference in card.differences.all()]:
        data["differences"] = differences_in_order(differences)
    if not card.is_published:
        data["status"] = card.status
    return data


def printing_as_fixture(printing: Printing) -> Fixture:
    data: Fixture = {"edition": printing.edition.slug, "copies": printing.copies}
    return data | said({"collector": printing.collector_number, "note": printing.notes}) | doubt(printing)


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
    known_cards = {card.key for card in cards} | set(Card.objects.values_list("slug", flat=True))
    for edition in editions:
        for message in problems_of_thresholds(edition.data["win"]):
            yield Problem(edition.file, "", message)
        # The cards of a box in preparation may follow later.
        if edition.data["status"] == Status.PUBLISHED:
            yield from _unknown_cards(edition, known_cards)


def _unknown_cards(edition: Entry, known_cards: set[str]) -> Iterator[Problem]:
    changes = edition.data["two_players"] or {"removed": []}
    for place, slug in enumerate(changes["removed"]):
        if slug not in known_cards:
            yield Problem(edition.file, f"two_players.removed[{place}]", f"There is no card “{slug}”.")


def problems_of_cards(cards: list[Entry], editions: list[Entry]) -> Iterator[Problem]:
    yield from _problems_of_names(cards)
    known_editions = {edition.key for edition in editions} | set(
        Edition.objects.values_list("slug", flat=True)
    )
    for card in cards:
        yield from _unknown_editions(card, known_editions)
        yield from _unreadable_wordings(card)
    yield from _numbers_of_others(cards)


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


def _numbers_of_others(cards: list[Entry]) -> Iterator[Problem]:
    numbers = dict(Card.objects.values_list("slug", "number"))
    retired = dict(RetiredNumber.objects.values_list("number", "slug"))
    for card in cards:
        number = card.data["number"]
        if numbers.get(card.key, number) != number:
            yield Problem(card.file, "number", f"This card has number {numbers[card.key]} for ever.")
        if retired.get(number, card.key) != card.key:
            yield Problem(card.file, "number", f"It belonged to the deleted card “{retired[number]}”.")


# From entries to rows


def write_editions(entries: list[Entry]) -> None:
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
            **{f"name_{language}": entry.data["names"].get(language, "") for language in ("en", "de", "nl")},
            facts={name: entry.data[name] for name in ("two_players", "win")},
            source=entry.data.get("source", ""),
            verified=entry.data.get("verified", True),
            loaded_digest=entry.digest,
        )
        for entry in entries
    ]
    names = ("name_en", "name_de", "name_nl")
    update = [*fields, *names, "facts", "source", "verified", "loaded_digest"]
    Edition.objects.bulk_create(rows, update_conflicts=True, unique_fields=["slug"], update_fields=update)
    record(rows)


def write_cards(entries: list[Entry]) -> None:
    """A card is known by its number, so a file may give it a new address."""
    keep_old_addresses(entries)
    cards = [
        Card(
            slug=entry.key,
            number=entry.data["number"],
            type=entry.data["type"],
            family=entry.data.get("family", ""),
            search_words=entry.data.get("search_words", {}),
            status=entry.data.get("status", Status.PUBLISHED),
            loaded_digest=entry.digest,
        )
        for entry in entries
    ]
    update = ["slug", "type", "family", "search_words", "status", "loaded_digest"]
    Card.objects.bulk_create(cards, update_conflicts=True, unique_fields=["number"], update_fields=update)
    RetiredNumber.objects.filter(number__in=[card.number for card in cards]).delete()
    editions = {edition.slug: edition for edition in Edition.objects.all()}
    pairs = list(zip(cards, (entry.data for entry in entries), strict=True))
    replace_children(CardName, "card", ("language",), cards, names_of(pairs))
    replace_children(Printing, "card", ("edition",), cards, printings_of(pairs, editions))
    replace_children(Wording, "card", ("edition",), cards, wordings_of(pairs, editions))
    differences = differences_of(pairs, editions)
    replace_children(PrintDifference, "card", ("edition", "language"), cards, differences)
    record(cards_with_all().filter(pk__in=[card.pk for card in cards]))


def keep_old_addresses(entries: list[Entry]) -> None:
    by_number = {entry.data["number"]: entry.key for entry in entries}
    renamed = [
        card for card in Card.objects.filter(number__in=by_number) if card.slug != by_number[card.number]
    ]
    CardAlias.objects.filter(slug__in=by_number.values()).delete()
    CardAlias.objects.bulk_create([CardAlias(slug=card.slug, card=card) for card in renamed])


def names_of(pairs: list[tuple[Card, Fixture]]) -> list[CardName]:
    return [
        CardName(card=card, language=language, name=name)
        for card, data in pairs
        for language, name in data["names"].items()
    ]


def printings_of(pairs: list[tuple[Card, Fixture]], editions: dict[str, Edition]) -> list[Printing]:
    return [
        Printing(
            card=card,
            edition=editions[printing["edition"]],
            copies=printing["copies"],
            collector_number=printing.get("collector", ""),
            verified=printing.get("verified", True),
            **{f"note_{language}": text for language, text in printing.get("note", {}).items()},
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
            **{f"says_{language}": text for language, text in difference["says"].items()},
        )
        for card, data in pairs
        for difference in data.get("differences", ())
    ]


def record(rows: Iterable[Any]) -> None:
    """One revision a row, so that each can be restored without the others."""
    for row in rows:
        with revisions.create_revision():
            revisions.set_comment(gettext_noop("Loaded from fixtures."))
            revisions.add_to_revision(row)


def edition_rows() -> dict[str, tuple[str, str]]:
    return {
        edition.slug: (comparable(edition_as_fixture(edition)), edition.loaded_digest)
        for edition in Edition.objects.all()
    }


def card_rows() -> dict[int, tuple[str, str]]:
    return {card.number: (comparable(card_as_fixture(card)), card.loaded_digest) for card in cards_with_all()}
