"""The rules over HTTP: found by words, as an edition has them, and each with all that is said about it."""

from collections.abc import Iterator
from typing import Annotated, TypedDict

from django.utils.translation import gettext_noop
from drf_spectacular.utils import OpenApiParameter

from cardsdb.requests.problems import adult_content
from cardsdb.site.api.answers import ObjectDict, One, Page, Text
from cardsdb.site.api.editions import edition_asked_for
from cardsdb.site.api.reading import Asked, example, identifier, reads
from cardsdb.site.api.rules.clarifications import (
    ClarificationDict,
    describe_clarification,
)
from cardsdb.site.api.rules.finding import Wanted, find_rules, hidden_rules
from cardsdb.site.api.rules.glossary import term_link
from cardsdb.site.api.rules.links import (
    CardLinkDict,
    Editions,
    LinkDict,
    RuleLinkDict,
    card_link,
    case_links,
    editions_for,
    in_every_language,
    rule_links,
)
from cardsdb.site.api.rules.readings import (
    QuestionDict,
    SheetDict,
    SheetDifferenceDict,
    describe_difference,
    describe_question,
    describe_sheet,
)
from cardsdb.site.api.voices import Reader, Voice
from cardsdb.typed_dicts import JsonSchema, Url
from rules.book.glossary import terms_on_rule
from rules.book.rulebook import NumberedRule, SheetStatement, rule_book
from rules.models import Chapter, Clarification, Difference, OpenQuestion, Uncited
from rules.names.finding import LONGEST_QUERY
from rules.reference.about import said_on_rule
from rules.reference.book_pages import cards_citing_rule

TAG = "rules"

# Shapes


class ChapterDict(TypedDict):
    id: Annotated[str, JsonSchema(enum=Chapter.values)]
    number: int
    title: Text
    url: Annotated[Url, "Its page."]


class VariantDict(TypedDict):
    editions: Annotated[list[str], "Where it says this instead."]
    text: Text


class UncitedDict(TypedDict):
    id: Annotated[str, JsonSchema(enum=Uncited.values)]
    text: Text


class RuleDict(ObjectDict):
    number: Annotated[str, "What readers see; it may change when rules are added."]
    chapter: ChapterDict
    title: Text
    text: Annotated[Text, "With `edition`, as that edition has it."]
    editions: Editions
    variants: Annotated[list[VariantDict], "What some editions say instead."]
    related: list[RuleLinkDict]
    example: Annotated[LinkDict | None, "A case that shows it on the board."]
    uncited: Annotated[
        UncitedDict | None, "Why the judge never names it as the reason for a step; null if it does."
    ]
    url: Annotated[Url, "Its page."]
    permalink: Annotated[Url, "A short address that never changes."]
    api_url: Url


class AttestationDict(TypedDict):
    sheet: SheetDict
    heading: Annotated[str, "Under which heading it stands there; empty if it does not."]
    deviates: Annotated[bool, "Whether the sheet says something else."]


class AttestedRuleDict(RuleDict):
    attestations: Annotated[list[AttestationDict], "Where each rule sheet states it."]


class RuleAndAboutItDict(AttestedRuleDict):
    defines: Annotated[list[LinkDict], "The words of the glossary it defines."]
    cards: Annotated[list[CardLinkDict], "The cards whose text does what it is about."]
    clarifications: list[ClarificationDict]
    questions: Annotated[list[QuestionDict], "What is open about it."]
    differences: Annotated[list[SheetDifferenceDict], "Where the sheets disagree about it."]


# Descriptions


def describe_rule(rule: NumberedRule, reader: Reader, edition: str = "") -> RuleDict:
    """A rule as it stands in the book, or as the edition has it if one is named."""
    voice = reader.voice()
    said = in_every_language(rule.slug, reader, edition)
    return {
        "id": rule.slug,
        "number": rule.number,
        "chapter": describe_chapter(Chapter(rule.chapter), reader),
        "title": voice.text({code: each.title for code, each in said.items()}),
        "text": voice.text({code: each.text for code, each in said.items()}),
        "editions": list(rule.editions) or editions_for(reader),
        "variants": list(describe_variants(rule, reader, voice)),
        "related": rule_links(rule.related_slugs, reader),
        "example": next(iter(case_links([rule.example], reader)), None),
        "uncited": describe_uncited(rule.uncited, reader),
        "url": reader.address("rule", rule.slug),
        "permalink": reader.address("rule-permalink", rule.slug),
        "api_url": reader.address("api-rule", rule.slug),
        "lang_served": voice.served,
    }


def describe_chapter(chapter: Chapter, reader: Reader) -> ChapterDict:
    return {
        "id": chapter.value,
        "number": chapter.number,
        "title": reader.voice().said(lambda: str(chapter.label)),
        "url": reader.address("chapter", chapter.value),
    }


def describe_variants(rule: NumberedRule, reader: Reader, voice: Voice) -> Iterator[VariantDict]:
    said = in_every_language(rule.slug, reader)
    for place, variant in enumerate(rule.variants):
        variants = {code: each.variants[place] for code, each in said.items()}
        texts = {code: each.text for code, each in variants.items() if each.language == code}
        yield {"editions": list(variant.editions), "text": voice.text(texts)}


def describe_uncited(reason: Uncited | None, reader: Reader) -> UncitedDict | None:
    if reason is None:
        return None
    return {"id": reason.value, "text": reader.voice().said(lambda: str(reason.label))}


def describe_rule_in_full(rule: NumberedRule, reader: Reader) -> RuleAndAboutItDict:
    cards = cards_citing_rule(rule.slug, reader.adult)
    terms = terms_on_rule(rule.slug, adult=reader.adult)
    clarifications = said_on_rule(Clarification, rule.slug, adult=reader.adult)
    questions = said_on_rule(OpenQuestion, rule.slug, adult=reader.adult)
    differences = said_on_rule(Difference, rule.slug, adult=reader.adult)
    return {
        **describe_attested_rule(rule, reader),
        "defines": [term_link(term, reader) for term in terms],
        "cards": [card_link(card.slug, card.names, reader) for card in cards],
        "clarifications": [describe_clarification(each, reader) for each in clarifications],
        "questions": [describe_question(each, reader) for each in questions],
        "differences": [describe_difference(each, reader) for each in differences],
    }


def describe_attested_rule(rule: NumberedRule, reader: Reader) -> AttestedRuleDict:
    attestations = [describe_attestation(each, reader) for each in rule.attested]
    return {**describe_rule(rule, reader), "attestations": attestations}


def describe_attestation(attested: SheetStatement, reader: Reader) -> AttestationDict:
    return {
        "sheet": describe_sheet(attested.sheet, reader),
        "heading": attested.heading,
        "deviates": attested.deviates,
    }


# Endpoints

WORDS = OpenApiParameter(
    "q",
    description="Words to look for, in the language of the answer. The best rule comes first. "
    f"At most {LONGEST_QUERY} characters count.",
    examples=[example("steal"), example("when may I discard")],
)
EDITION = OpenApiParameter(
    "edition",
    description="Rules as this edition has them; those that do not hold there are left out.",
    examples=[example("control")],
)
CHAPTER = OpenApiParameter(
    "chapter", enum=Chapter.values, description="Only rules of this chapter.", examples=[example("neigh")]
)


@reads(
    "rules",
    tag=TAG,
    summary=gettext_noop("The rules, in the order of the book or by how well they fit the words looked for"),
    parameters=[WORDS, EDITION, CHAPTER],
)
def rules(asked: Asked) -> Page[RuleDict]:
    edition = edition_asked_for(asked)
    chapter = asked.chosen(CHAPTER)
    wanted = Wanted(asked.value("q") or "", edition.rules_from if edition else "", chapter)
    found = find_rules(wanted, adult=asked.reader.adult)

    def describe(rule: NumberedRule, reader: Reader) -> RuleDict:
        return describe_rule(rule, reader, wanted.edition)

    hidden = 0 if asked.reader.adult else hidden_rules(wanted)
    return asked.page(found.rules, describe, hidden=hidden, warnings=found.warnings)


@reads(
    "rule",
    tag=TAG,
    summary=gettext_noop("A rule, and all that is said about it"),
    parameters=[identifier("rule_id", "The id of a rule.", "move.steal", "turn.draw")],
)
def rule(asked: Asked, rule_id: str) -> One[RuleAndAboutItDict]:
    shown = rule_book(adult=asked.reader.adult).rules_by_slug
    if rule_id in shown:
        return asked.one(describe_rule_in_full(shown[rule_id], asked.reader))
    if rule_id in rule_book(adult=True).rules_by_slug:
        raise adult_content()
    by_number = [slug for slug, each in shown.items() if each.number == rule_id]
    raise asked.no_such_thing(rule_id, list(shown), by_number)
