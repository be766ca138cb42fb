"""Over HTTP: the contested rules, the questions nobody has settled, and where the rule sheets disagree."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext_noop
from drf_spectacular.utils import OpenApiParameter

from cardsdb.site.api.answers import ObjectDict, One, Page, Text
from cardsdb.site.api.reading import Asked, example, identifier, reads
from cardsdb.site.api.rules.links import (
    PARAMETERS_ABOUT,
    RULE,
    AboutDict,
    LinkDict,
    RuleLinkDict,
    TopicDict,
    about,
    about_what_is_asked,
    asked_for,
    editions_where,
    page_of,
    reading_link,
    rule_links,
    topic_of,
)
from cardsdb.site.api.voices import Reader
from cardsdb.typed_dicts import JsonSchema, Language, Url
from rules.models import Difference, DifferenceKind, OpenQuestion, Reading, Rule, Sheet
from rules.reference.about import in_full

TAG = "rules"

# Shapes


class SideOfReadingDict(TypedDict):
    word: Annotated[str, "As positions write it; empty in matters of print."]
    text: Text


class SourceOfReadingDict(TypedDict):
    title: str
    url: str
    official: bool


class ReadingDict(AboutDict, ObjectDict):
    topic: TopicDict
    title: Text
    question: Text
    print: Annotated[bool, "Whether the card of each edition decides, so that there is nothing to choose."]
    choices: Annotated[list[SideOfReadingDict], "The sides one can take."]
    judge: Annotated[Text, "What the judge does unless a position says otherwise."]
    defaults: Annotated[
        dict[str, str], "The word the judge takes in each edition; empty in matters of print."
    ]
    sources: list[SourceOfReadingDict]
    url: Annotated[Url, "Its place on a page."]
    api_url: Url


class QuestionDict(AboutDict, ObjectDict):
    topic: TopicDict
    question: Text
    why: Annotated[Text, "Why it is open."]
    judge: Annotated[Text, "What the judge does all the same."]
    reading: Annotated[LinkDict | None, "The contested rule it comes down to."]
    url: Annotated[Url, "Its place on a page."]
    api_url: Url


class SheetDict(TypedDict):
    id: Annotated[str, JsonSchema(enum=Sheet.values)]
    name: Text
    lang: Annotated[Language, "The language it is printed in."]


class SideOfDifferenceDict(TypedDict):
    sheets: list[SheetDict]
    text: Annotated[Text, "What they say, in our words."]
    deviates: Annotated[bool, "Whether our rules say something else."]


class KindOfDifferenceDict(TypedDict):
    id: Annotated[str, JsonSchema(enum=DifferenceKind.values)]
    name: Text


class SheetDifferenceDict(ObjectDict):
    kind: KindOfDifferenceDict
    title: Text
    says: list[SideOfDifferenceDict]
    use: Annotated[Text, "What our rules make of it."]
    reading: Annotated[LinkDict | None, "The contested rule that decides."]
    rules: list[RuleLinkDict]
    url: Annotated[Url, "Its place on a page."]
    api_url: Url


# Readings

READING_ID = identifier("reading_id", "The name of a reading, as positions have it.", "deck_out")


def describe_reading(row: Reading, reader: Reader) -> ReadingDict:
    voice = reader.voice()
    choices = list(row.choices.all())
    return {
        "id": row.slug,
        "topic": topic_of(row.topic, reader),
        "title": voice.text(row.title),
        "question": voice.text(row.question),
        "print": row.print,
        "choices": [{"word": choice.word, "text": voice.text(choice.text)} for choice in choices],
        "judge": voice.text(row.default),
        "defaults": {}
        if row.print
        else dict.fromkeys(editions_where(row.editions.all(), reader), choices[0].word),
        "sources": [
            {"title": source.title, "url": source.url, "official": source.official}
            for source in row.sources.all()
        ],
        **about(row, reader),
        "url": page_of(row, reader),
        "api_url": reader.address("api-reading", row.slug),
        "lang_served": voice.served,
    }


@reads(
    "readings",
    tag=TAG,
    summary=gettext_noop("Contested rules, and the sides one can take"),
    description="A position names a reading by its id and takes a side by a word.",
    parameters=PARAMETERS_ABOUT,
)
def readings(asked: Asked) -> Page[ReadingDict]:
    return asked.page_of_content(about_what_is_asked(in_full(Reading), asked), describe_reading)


@reads("reading", tag=TAG, summary=gettext_noop("A contested rule"), parameters=[READING_ID])
def reading(asked: Asked, reading_id: str) -> One[ReadingDict]:
    return asked.one_of_content(in_full(Reading), reading_id, describe_reading)


# Open questions

QUESTION_ID = identifier("question_id", "The id of an open question.", "chronocorn-under-brain-freeze")


def describe_question(row: OpenQuestion, reader: Reader) -> QuestionDict:
    voice = reader.voice()
    return {
        "id": row.slug,
        "topic": topic_of(row.topic, reader),
        "question": voice.text(row.question),
        "why": voice.text(row.why),
        "judge": voice.text(row.judge),
        "reading": reading_link(row.reading, reader),
        **about(row, reader),
        "url": page_of(row, reader),
        "api_url": reader.address("api-question", row.slug),
        "lang_served": voice.served,
    }


@reads(
    "questions",
    tag=TAG,
    summary=gettext_noop("Questions that no sheet and no published ruling answers"),
    parameters=PARAMETERS_ABOUT,
)
def questions(asked: Asked) -> Page[QuestionDict]:
    return asked.page_of_content(about_what_is_asked(in_full(OpenQuestion), asked), describe_question)


@reads("question", tag=TAG, summary=gettext_noop("An open question"), parameters=[QUESTION_ID])
def question(asked: Asked, question_id: str) -> One[QuestionDict]:
    return asked.one_of_content(in_full(OpenQuestion), question_id, describe_question)


# Differences

DIFFERENCE_ID = identifier("difference_id", "The id of a difference.", "first-player")
KIND = OpenApiParameter(
    "kind",
    enum=DifferenceKind.values,
    description="Only differences between editions, between translations, or slips.",
    examples=[example("translation")],
)


def describe_difference(row: Difference, reader: Reader) -> SheetDifferenceDict:
    voice = reader.voice()
    return {
        "id": row.slug,
        "kind": {"id": row.kind, "name": voice.said(lambda: str(DifferenceKind(row.kind).label))},
        "title": voice.text(row.title),
        "says": [
            {
                "sheets": [describe_sheet(sheet, reader) for sheet in side.sheets],
                "text": voice.text(side.text),
                "deviates": side.deviates,
            }
            for side in row.says.all()
        ],
        "use": voice.text(row.use),
        "reading": reading_link(row.reading, reader),
        "rules": rule_links([rule.slug for rule in row.rules.all()], reader),
        "url": page_of(row, reader),
        "api_url": reader.address("api-difference", row.slug),
        "lang_served": voice.served,
    }


def describe_sheet(sheet: Sheet, reader: Reader) -> SheetDict:
    name = reader.voice().said(lambda: str(sheet.label))
    return {"id": sheet.value, "name": name, "lang": sheet.language}


@reads(
    "differences",
    tag=TAG,
    summary=gettext_noop("Where the rule sheets disagree, and which side our rules take"),
    parameters=[KIND, RULE],
)
def differences(asked: Asked) -> Page[SheetDifferenceDict]:
    rows = in_full(Difference)
    if kind := asked.chosen(KIND):
        rows = rows.filter(kind=kind)
    if rule := asked_for(asked, "rule", Rule.visible.all()):
        rows = rows.filter(rules__slug=rule)
    return asked.page_of_content(rows, describe_difference)


@reads(
    "difference",
    tag=TAG,
    summary=gettext_noop("A place where the rule sheets disagree"),
    parameters=[DIFFERENCE_ID],
)
def difference(asked: Asked, difference_id: str) -> One[SheetDifferenceDict]:
    return asked.one_of_content(in_full(Difference), difference_id, describe_difference)
