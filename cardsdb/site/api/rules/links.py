"""How the rules half of the API names one thing in another: enough to show it, and the ways to it."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, TypedDict

from django.db.models import Q
from django.utils.translation import gettext as _, override
from drf_spectacular.utils import OpenApiParameter

from cardsdb.languages import LANGUAGES
from cardsdb.library import current_library
from cardsdb.models import Card, Edition
from cardsdb.names.nearest import nearest
from cardsdb.publishing import ContentQuerySet
from cardsdb.requests.problems import printable, unknown
from cardsdb.site.api.answers import Text
from cardsdb.site.api.editions import EDITION, edition_asked_for
from cardsdb.site.api.reading import NEAR_AT_MOST, Asked, example
from cardsdb.site.api.voices import Reader
from cardsdb.typed_dicts import Url
from cardsdb.versions import per_version
from rules.book.rulebook import NumberedRule, rule_book
from rules.cases.topics import titles_of
from rules.cases.written import WrittenCase, cases_for_reader, written_cases
from rules.models import Clarification, OpenQuestion, Reading, Rule

# Shapes


class LinkDict(TypedDict):
    id: str
    title: Text
    url: Annotated[Url, "Its page."]
    api_url: Url


class RuleLinkDict(LinkDict):
    number: Annotated[str, "What readers see; it may change when rules are added."]


class CardLinkDict(TypedDict):
    id: str
    name: Text
    url: Annotated[Url, "Its page."]
    api_url: Url


class TopicDict(TypedDict):
    id: str
    title: Text


Editions = Annotated[list[str], "The ids of the editions it holds in."]


def link(slug: str, title: Mapping[str, str], page: str, address: str, reader: Reader) -> LinkDict:
    """A link to a page, and to a part of the API of this name."""
    said = reader.voice().text(title)
    return {"id": slug, "title": said, "url": page, "api_url": reader.address(address, slug)}


# Rules


def in_every_language(slug: str, reader: Reader, edition: str = "") -> dict[str, NumberedRule]:
    """A rule in each language it is written in, as the edition has it if one is named."""
    books = {code: rule_book(adult=reader.adult, language=code) for code in LANGUAGES}
    written = {code: book.rules_by_slug[slug].for_edition(edition) for code, book in books.items()}
    return {code: rule for code, rule in written.items() if rule.language == code}


def rule_link(rule: NumberedRule, reader: Reader) -> RuleLinkDict:
    title, page = titles_of_rules(reader.adult)[rule.slug], reader.address("rule", rule.slug)
    return {"number": rule.number, **link(rule.slug, title, page, "api-rule", reader)}


def rule_links(slugs: Iterable[str], reader: Reader) -> list[RuleLinkDict]:
    """Those of the rules that this reader may see."""
    known = rule_book(adult=reader.adult).rules_by_slug
    return [rule_link(known[slug], reader) for slug in slugs if slug in known]


@per_version
def titles_of_rules(adult: bool) -> dict[str, dict[str, str]]:
    """The title of each rule in the languages it is written in."""
    rules = [rule for code in LANGUAGES for rule in rule_book(adult=adult, language=code).rules]
    titles: dict[str, dict[str, str]] = {rule.slug: {} for rule in rules}
    for rule in rules:
        titles[rule.slug][rule.language] = rule.title
    return titles


# Cards and cases


def card_link(slug: str, names: Mapping[str, str], reader: Reader) -> CardLinkDict:
    return {
        "id": slug,
        "name": reader.voice().text(names),
        "url": reader.address("card", slug),
        "api_url": reader.address("api-card", slug),
    }


def case_link(case: WrittenCase, reader: Reader) -> LinkDict:
    return link(case.case.id, case.titles, reader.address("case", case.case.id), "api-case", reader)


def case_links(identifiers: Iterable[str], reader: Reader) -> list[LinkDict]:
    """Those of the cases that this reader may see."""
    return [case_link(case, reader) for case in cases_for_reader(identifiers, adult=reader.adult)]


# Readings, topics and editions


def reading_link(slug: str, reader: Reader) -> LinkDict | None:
    """The reading something depends on; none if there is none, or if this reader may not see it."""
    titles = titles_of_readings(reader.adult)
    page = f"{reader.address('readings')}#{slug}"
    return link(slug, titles[slug], page, "api-reading", reader) if slug in titles else None


@per_version
def titles_of_readings(adult: bool) -> dict[str, dict[str, str]]:
    return dict(Reading.visible.for_reader(adult).values_list("slug", "title"))


def topic_of(slug: str, reader: Reader) -> TopicDict:
    titles = {code: titles_of_topics(reader.adult, code)[slug] for code in LANGUAGES}
    return {"id": slug, "title": reader.voice().text(titles)}


@per_version
def titles_of_topics(adult: bool, language: str) -> dict[str, str]:
    in_files = {case.topic for case in written_cases().values()}
    rows = (model.visible.values_list("topic", flat=True) for model in (Clarification, Reading, OpenQuestion))
    with override(language):
        return titles_of(in_files.union(*rows), adult=adult)


def editions_where(chosen: Iterable[Edition], reader: Reader) -> list[str]:
    """Where something holds: in the boxes chosen for it, or everywhere if none is."""
    named = {edition.slug for edition in chosen}
    return [slug for slug in editions_for(reader) if not named or slug in named]


def editions_for(reader: Reader) -> list[str]:
    """The boxes this reader may see, in their order."""
    editions = current_library(adult=reader.adult).editions.values()
    return [edition.id for edition in sorted(editions, key=lambda edition: edition.number)]


# What is about cards and rules

CARD = OpenApiParameter(
    "card", description="Only what is about this card.", examples=[example("barbed-wire")]
)
RULE = OpenApiParameter("rule", description="Only what is about this rule.", examples=[example("move.steal")])
PARAMETERS_ABOUT = (CARD, RULE, EDITION)


class AboutDict(TypedDict):
    cards: list[CardLinkDict]
    rules: list[RuleLinkDict]
    editions: Editions
    cases: Annotated[list[LinkDict], "Positions that show it."]


def about(row: Any, reader: Reader) -> AboutDict:
    """What a row fetched with `ABOUT` is about, and where it holds."""
    return {
        "cards": [card_link(card.slug, card.names, reader) for card in row.cards.all()],
        "rules": rule_links([rule.slug for rule in row.rules.all()], reader),
        "editions": editions_where(row.editions.all(), reader),
        "cases": case_links(row.cases, reader),
    }


def about_what_is_asked(rows: ContentQuerySet, asked: Asked) -> ContentQuerySet:
    """The rows about the card, the rule and the edition that the address names."""
    if card := asked_for(asked, "card", Card.visible.all()):
        rows = rows.filter(cards__slug=card)
    if rule := asked_for(asked, "rule", Rule.visible.all()):
        rows = rows.filter(rules__slug=rule)
    if edition := edition_asked_for(asked):
        boxes = {edition.slug, edition.rules_from}
        rows = rows.filter(Q(editions=None) | Q(editions__slug__in=boxes)).distinct()
    return rows


def asked_for(asked: Asked, parameter: str, rows: ContentQuerySet) -> str:
    """The id a parameter names. One for adults is known here; what is about it is not shown."""
    slug = asked.value(parameter) or ""
    if slug and slug not in rows.values_list("slug", flat=True):
        shown = rows.for_reader(adult=asked.reader.adult).values_list("slug", flat=True)
        detail = _("There is nothing with the id “%(id)s” here.") % {"id": printable(slug)}
        raise unknown(detail, nearest(slug, shown, at_most=NEAR_AT_MOST), f"/{parameter}")
    return slug


def page_of(row: Any, reader: Reader) -> str:
    """The place of a row on a page."""
    with override(reader.language):
        return f"{reader.site}{row.get_absolute_url()}"
