"""The rulings over HTTP: a question, its answer, where that comes from, and whether the engine agrees."""

import datetime
from typing import Annotated, TypedDict

from django.utils.translation import gettext_noop
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter

from cardsdb.site.api.answers import ObjectDict, One, Page, Text
from cardsdb.site.api.reading import Asked, example, identifier, reads
from cardsdb.site.api.rules.links import (
    PARAMETERS_ABOUT,
    AboutDict,
    LinkDict,
    TopicDict,
    about,
    about_what_is_asked,
    page_of,
    reading_link,
    topic_of,
)
from cardsdb.site.api.shared import SWITCH
from cardsdb.site.api.voices import Reader
from cardsdb.typed_dicts import Url
from rules.models import Clarification
from rules.reference.about import in_full
from rules.reference.clarifications import is_verified

TAG = "rules"

# Shapes


class PublishedSourceDict(TypedDict):
    title: str
    url: Url
    date: datetime.date | None


class ClarificationDict(AboutDict, ObjectDict):
    topic: TopicDict
    question: Text
    answer: Text
    official: Annotated[bool, "Whether the publisher or its staff said so."]
    verified: Annotated[bool, "Whether the engine plays its cases and comes to the same answer."]
    playable: Annotated[bool, "False for what no position at a table can show."]
    doubtful: Annotated[bool, "Whether nothing confirms a thin source."]
    reading: Annotated[LinkDict | None, "The contested rule the answer depends on."]
    source: PublishedSourceDict
    url: Annotated[Url, "Its place on a page."]
    api_url: Url


# Descriptions


def describe_clarification(row: Clarification, reader: Reader) -> ClarificationDict:
    voice = reader.voice()
    return {
        "id": row.slug,
        "topic": topic_of(row.topic, reader),
        "question": voice.text(row.question),
        "answer": voice.text(row.answer),
        "official": row.official,
        "verified": is_verified(row.cases),
        "playable": row.playable,
        "doubtful": row.doubtful,
        "reading": reading_link(row.reading, reader),
        "source": {"title": row.source_title, "url": row.source_url, "date": row.source_date},
        **about(row, reader),
        "url": page_of(row, reader),
        "api_url": reader.address("api-clarification", row.slug),
        "lang_served": voice.served,
    }


# Endpoints

OFFICIAL = OpenApiParameter(
    "official",
    OpenApiTypes.BOOL,
    description="Only what the publisher or its staff said, or only what others did.",
    examples=[example(True)],
)


@reads(
    "clarifications",
    tag=TAG,
    summary=gettext_noop("Published rulings on cards and rules"),
    parameters=[*PARAMETERS_ABOUT, OFFICIAL],
)
def clarifications(asked: Asked) -> Page[ClarificationDict]:
    rows = about_what_is_asked(in_full(Clarification), asked)
    if official := asked.chosen(OFFICIAL):
        rows = rows.filter(official=SWITCH[official])
    return asked.page_of_content(rows, describe_clarification)


@reads(
    "clarification",
    tag=TAG,
    summary=gettext_noop("A published ruling"),
    parameters=[
        identifier("clarification_id", "The id of a ruling.", "barbed-wire-and-an-empty-hand"),
    ],
)
def clarification(asked: Asked, clarification_id: str) -> One[ClarificationDict]:
    return asked.one_of_content(in_full(Clarification), clarification_id, describe_clarification)
