"""Rules and clarifications as fixtures: one YAML file a chapter or topic."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

import yaml
from django.db import models

from cardsdb.fixtures import Fixture, record
from cardsdb.loading import Entry, Problem, comparable, replace_children
from cardsdb.models import Card, Edition, Status
from cardsdb.publishing import DataVersion
from cardsdb.shapes import Mistake, mistakes_in
from rules import prose
from rules.models import Chapter, Clarification, ClarificationText, Rule, RuleText

LANGUAGES = ("en", "de", "nl")
AFTER_ALL_OTHERS = 10_000

# What a file need not say.
USUAL_RULE: Fixture = {"adult": False, "related": [], "status": Status.PUBLISHED.value}
USUAL_CLARIFICATION: Fixture = {
    "cards": [],
    "rules": [],
    "official": False,
    "verified": False,
    "status": Status.PUBLISHED.value,
}
USUAL_SOURCE: Fixture = {"date": None}

# From rows to fixtures


def rules_with_all() -> models.QuerySet[Rule]:
    return Rule.objects.prefetch_related("texts", "editions")


def clarifications_with_all() -> models.QuerySet[Clarification]:
    return Clarification.objects.prefetch_related("texts", "editions", "cards", "rules")


def related_in_the_order_written() -> dict[int, list[str]]:
    """Related rules stand in the order somebody gave them, the most related first."""
    links = Rule.related.through.objects.order_by("from_rule", "pk")
    pairs = links.values_list("from_rule", "to_rule__slug")
    return {rule: [slug for _rule, slug in same] for rule, same in groupby(pairs, key=lambda pair: pair[0])}


def rule_as_fixture(rule: Rule, related: list[str]) -> Fixture:
    return {
        "id": rule.slug,
        "editions": slugs_or_all(rule.editions.all()),
        "adult": rule.adult,
        "title": by_language(rule.texts.all(), "title"),
        "text": by_language(rule.texts.all(), "text"),
        "related": related,
        "status": rule.status,
    }


def clarification_as_fixture(clarification: Clarification) -> Fixture:
    when = clarification.source_date
    return {
        "id": clarification.slug,
        "cards": [card.slug for card in clarification.cards.all()],
        "rules": [rule.slug for rule in clarification.rules.all()],
        "editions": slugs_or_all(clarification.editions.all()),
        "question": by_language(clarification.texts.all(), "question"),
        "answer": by_language(clarification.texts.all(), "answer"),
        "source": {
            "title": clarification.source_title,
            "url": clarification.source_url,
            "date": when.isoformat() if when else None,
        },
        "official": clarification.official,
        "verified": clarification.verified,
        "status": clarification.status,
    }


def slugs_or_all(editions: Iterable[Edition]) -> str | list[str]:
    return [edition.slug for edition in editions] or "all"


def by_language(texts: Iterable[Any], field: str) -> dict[str, str]:
    found = {text.language: getattr(text, field) for text in texts}
    return {language: found[language] for language in LANGUAGES if language in found}


def comparable_in_any_order(data: Fixture) -> str:
    """The order of links is no difference worth keeping an edit for."""
    return comparable(
        {name: sorted(value) if isinstance(value, list) else value for name, value in data.items()}
    )


def rules_as_yaml(rules: Iterable[Rule]) -> str:
    related = related_in_the_order_written()
    fixtures = (rule_as_fixture(rule, related.get(rule.pk, [])) for rule in rules)
    return prose.write([dressed(without(USUAL_RULE, fixture)) for fixture in fixtures])


def clarifications_as_yaml(clarifications: Iterable[Clarification]) -> str:
    fixtures = []
    for clarification in clarifications:
        fixture = without(USUAL_CLARIFICATION, clarification_as_fixture(clarification))
        fixtures.append(fixture | {"source": without(USUAL_SOURCE, fixture["source"])})
    return prose.write([dressed(fixture) for fixture in fixtures])


def without(usual: Fixture, data: Fixture) -> Fixture:
    return {name: value for name, value in data.items() if name not in usual or usual[name] != value}


def dressed(item: Fixture) -> Fixture:
    """The fixture with its texts folded and its lists on one line."""
    folded = {name: item[name] for name in ("text", "question", "answer") if name in item}
    lists = {name: value for name, value in item.items() if isinstance(value, list)}
    return (
        item
        | {name: {key: prose.Folded(text) for key, text in texts.items()} for name, texts in folded.items()}
        | {name: prose.OneLine(value) for name, value in lists.items()}
    )


# From files to entries


def read_rules(folder: Path) -> tuple[list[Entry], list[Problem]]:
    return _read_yaml(folder, "rules", lambda item: USUAL_RULE | item)


def read_clarifications(folder: Path) -> tuple[list[Entry], list[Problem]]:
    return _read_yaml(
        folder,
        "clarifications",
        lambda item: USUAL_CLARIFICATION | item | {"source": USUAL_SOURCE | item["source"]},
    )


def _read_yaml(
    folder: Path, kind: str, completed: Callable[[Fixture], Fixture]
) -> tuple[list[Entry], list[Problem]]:
    entries, problems = [], []
    for path in sorted((folder / kind).glob("*.yaml")):
        file = f"{kind}/{path.name}"
        items, mistakes = _items_of(path, kind)
        problems += [Problem(file, *mistake) for mistake in mistakes]
        for item in map(completed, items):
            entries.append(Entry(file, item["id"], item, comparable_in_any_order(item)))
    return entries, problems


def _items_of(path: Path, kind: str) -> tuple[list[Fixture], list[Mistake]]:
    try:
        items = prose.read(path.read_text(encoding="utf-8"))
    except (ValueError, yaml.YAMLError) as error:
        return [], [Mistake("", f"This is no YAML file: {' '.join(str(error).split())}")]
    mistakes = mistakes_in(kind, items)
    return ([] if mistakes else items), mistakes


# What is wrong with them


def problems_of_rules(rules: list[Entry]) -> Iterator[Problem]:
    known = known_slugs(Rule, rules)
    yield from problems_of_names(rules)
    for rule in rules:
        chapter = Path(rule.file).stem
        if chapter not in Chapter.values:
            yield Problem(rule.file, "", f"There is no chapter “{chapter}”.")
        if not rule.key.startswith(f"{chapter}."):
            yield Problem(rule.file, rule.key, f"The id does not start with “{chapter}.”.")
        yield from unknown(rule, "editions", known_slugs(Edition))
        yield from unknown(rule, "related", known)


def problems_of_clarifications(clarifications: list[Entry], rules: list[Entry]) -> Iterator[Problem]:
    known = {"cards": known_slugs(Card), "editions": known_slugs(Edition), "rules": known_slugs(Rule, rules)}
    yield from problems_of_names(clarifications)
    for clarification in clarifications:
        for field, slugs in known.items():
            yield from unknown(clarification, field, slugs)
        yield from problems_of_date(clarification)


def known_slugs(model: type[models.Model], entries: Iterable[Entry] = ()) -> set[str]:
    return {entry.key for entry in entries} | set(model._default_manager.values_list("slug", flat=True))


def problems_of_names(entries: list[Entry]) -> Iterator[Problem]:
    files: dict[str, str] = {}
    for entry in entries:
        if entry.key in files:
            yield Problem(entry.file, entry.key, f"{files[entry.key]} has this id too.")
        files[entry.key] = entry.file


def unknown(entry: Entry, field: str, known: set[str]) -> Iterator[Problem]:
    values = entry.data[field]
    for slug in values if isinstance(values, list) else []:
        if slug not in known:
            yield Problem(entry.file, f"{entry.key}.{field}", f"There is no “{slug}”.")


def problems_of_date(clarification: Entry) -> Iterator[Problem]:
    try:
        date_of(clarification)
    except ValueError as error:
        yield Problem(clarification.file, f"{clarification.key}.source.date", f"{error}.")


def date_of(clarification: Entry) -> date | None:
    written = clarification.data["source"]["date"]
    return date.fromisoformat(written) if written else None


# From entries to rows


def write_rules(entries: list[Entry]) -> None:
    rules = [
        Rule(
            slug=entry.key,
            chapter=Path(entry.file).stem,
            position=AFTER_ALL_OTHERS + place,
            adult=entry.data["adult"],
            status=entry.data["status"],
            loaded_digest=entry.digest,
        )
        for place, entry in enumerate(entries)
    ]
    update = ["chapter", "adult", "status", "loaded_digest"]
    Rule.objects.bulk_create(rules, update_conflicts=True, unique_fields=["slug"], update_fields=update)
    pairs = list(zip(rules, entries, strict=True))
    texts = [
        RuleText(rule=rule, language=language, title=title, text=entry.data["text"][language])
        for rule, entry in pairs
        for language, title in entry.data["title"].items()
    ]
    replace_children(RuleText, "rule", ("language",), rules, texts)
    replace_links(Rule.editions, "rule", "edition", pairs, Edition)
    replace_links(Rule.related, "from_rule", "to_rule", pairs, Rule)


def write_clarifications(entries: list[Entry]) -> None:
    clarifications = [
        Clarification(
            slug=entry.key,
            topic=Path(entry.file).stem,
            source_title=entry.data["source"]["title"],
            source_url=entry.data["source"]["url"],
            source_date=date_of(entry),
            official=entry.data["official"],
            verified=entry.data["verified"],
            status=entry.data["status"],
            loaded_digest=entry.digest,
        )
        for entry in entries
    ]
    update = ["topic", "source_title", "source_url", "source_date", "official", "verified", "status"]
    Clarification.objects.bulk_create(
        clarifications,
        update_conflicts=True,
        unique_fields=["slug"],
        update_fields=[*update, "loaded_digest"],
    )
    pairs = list(zip(clarifications, entries, strict=True))
    texts = [
        ClarificationText(
            clarification=clarification,
            language=language,
            question=question,
            answer=entry.data["answer"][language],
        )
        for clarification, entry in pairs
        for language, question in entry.data["question"].items()
    ]
    replace_children(ClarificationText, "clarification", ("language",), clarifications, texts)
    replace_links(Clarification.cards, "clarification", "card", pairs, Card)
    replace_links(Clarification.rules, "clarification", "rule", pairs, Rule)
    replace_links(Clarification.editions, "clarification", "edition", pairs, Edition)
    record(clarifications_with_all().filter(slug__in=[entry.key for entry in entries]))


def replace_links(
    links: Any, owner: str, target: str, pairs: list[tuple[Any, Entry]], model: type[models.Model]
) -> None:
    keys = dict(model._default_manager.values_list("slug", "pk"))
    field = links.field.name
    rows = links.through.objects
    rows.filter(**{f"{owner}__in": [row.pk for row, _entry in pairs]}).delete()
    rows.bulk_create(
        links.through(**{f"{owner}_id": row.pk, f"{target}_id": keys[slug]})
        for row, entry in pairs
        for slug in (entry.data[field] if isinstance(entry.data[field], list) else [])
    )


def put_in_order(entries: list[Entry], overwrite: bool) -> None:
    """Number the rules of each chapter as in its file, unless somebody gave them another order here."""
    places = {entry.key: place for place, entry in enumerate(entries)}
    moved = []
    for _chapter, same in groupby(Rule.objects.all(), key=lambda rule: rule.chapter):
        moved += renumbered(list(same), places, overwrite)
    if moved:
        Rule.objects.bulk_update(moved, ["position", "loaded_position"])
        DataVersion.raise_by_one()


def renumbered(rules: list[Rule], places: dict[str, int], overwrite: bool) -> list[Rule]:
    before = [(rule.slug, rule.position, rule.loaded_position) for rule in rules]
    keeps_order = not overwrite and any(was_moved(rule) for rule in rules)
    if not keeps_order:
        rules.sort(key=lambda rule: (places.get(rule.slug, AFTER_ALL_OTHERS), rule.position))
    for position, rule in enumerate(rules, start=1):
        rule.position = position
        if rule.slug in places and (rule.loaded_position is None or not keeps_order):
            rule.loaded_position = position
    return [rule for rule in rules if (rule.slug, rule.position, rule.loaded_position) not in before]


def was_moved(rule: Rule) -> bool:
    return rule.loaded_position is not None and rule.loaded_position != rule.position


def record_rules(entries: list[Entry]) -> None:
    record(rules_with_all().filter(slug__in=[entry.key for entry in entries]))


def rule_rows() -> dict[str, tuple[str, str]]:
    related = related_in_the_order_written()
    return {
        rule.slug: (
            comparable_in_any_order(rule_as_fixture(rule, related.get(rule.pk, []))),
            rule.loaded_digest,
        )
        for rule in rules_with_all()
    }


def clarification_rows() -> dict[str, tuple[str, str]]:
    return {
        clarification.slug: (
            comparable_in_any_order(clarification_as_fixture(clarification)),
            clarification.loaded_digest,
        )
        for clarification in clarifications_with_all()
    }
