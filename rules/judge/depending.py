"""On which contested rules a verdict hangs, as a reader is told."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from cardsdb.addresses import address_in
from cardsdb.cards.wordings import sentence_rendered
from cardsdb.languages import said
from cardsdb.versions import per_version
from engine import (
    FOR_CARDS_TO_COME,
    READINGS,
    SAME_BY_EVERY_WORD,
    Dependence,
    OutOfSteps,
    Part,
    State,
    depends_on,
    readings_against,
)
from rules.judge.description import Described, Reader, SourceDict, describe_source, in_short
from rules.judge.positions import Opened
from rules.models import Reading

# Nothing at a table shows which side of these is taken.
WITHOUT_DIFFERENCE = frozenset((*SAME_BY_EVERY_WORD, *FOR_CARDS_TO_COME))
SWITCHES = tuple(
    name for name, words in READINGS.items() if name not in WITHOUT_DIFFERENCE and len(words) > 1
)


class ReadingWordDict(TypedDict):
    word: Annotated[str, "As positions write it."]
    text: str


class DependentReadingDict(TypedDict):
    id: Annotated[str, "As positions name it."]
    title: str
    question: Annotated[str, "What the sides answer."]
    word: Annotated[str, "The side taken here."]
    choices: list[ReadingWordDict]
    url: Annotated[str | None, "Its place on a page."]


class DependenceDict(TypedDict):
    readings: list[DependentReadingDict]
    truncated: Annotated[bool, "Whether there were more readings than could be tried."]


class RefusedPartDict(SourceDict):
    text: Annotated[str, "The part that cannot be done, in the language."]


class RefusedDict(TypedDict):
    part: Annotated[
        RefusedPartDict | None, "What a card asks for that cannot be done. Null: not refused for that."
    ]
    readings: Annotated[
        list[DependentReadingDict],
        "The contested rules by another side of which the answer would be allowed.",
    ]


def describe_dependence(opened: Opened, choices: Sequence[int], reader: Reader) -> DependenceDict:
    """The readings without whose chosen side these answers lead elsewhere, or are not possible."""
    try:
        found = depends_on(opened.laid, choices)
    except OutOfSteps:
        found = Dependence([], truncated=True)
    return {
        "readings": [describe_reading(name, opened.laid, reader) for name in found.readings],
        "truncated": found.truncated,
    }


def describe_refusal(state: State, choice: int | None, part: Part | None, reader: Reader) -> RefusedDict:
    """The part of a text that cannot be done, and the readings by whose other words it would be allowed."""
    names = [] if choice is None or state.over else readings_against(state, choice)
    return {
        "part": describe_part(state, part, reader) if part is not None else None,
        "readings": [describe_reading(name, state, reader) for name in names],
    }


def describe_part(state: State, part: Part, reader: Reader) -> RefusedPartDict | None:
    source = describe_source(reader, state, part.card, part.clause)
    if source is None:
        return None
    return {**in_short(source), "text": sentence_rendered(part.sentence, reader.language)}


def describe_sides(state: State, language: str) -> list[DependentReadingDict]:
    """Every contested rule that can be switched, with its sides and the one that is taken."""
    reader = Reader.of(language)
    with reader.in_own_language():
        return [describe_reading(name, state, reader) for name in SWITCHES]


def describe_reading(name: str, state: State, reader: Reader) -> DependentReadingDict:
    words = READINGS[name]
    texts = readings_at(reader.language).get(name, {"title": name, "question": "", "url": None})
    sides = texts.get("sides", {})
    return {
        "id": name,
        "title": texts["title"],
        "question": texts["question"],
        "word": state.readings.word_of(name),
        "choices": [{"word": word, "text": sides.get(word, word)} for word in words],
        "url": texts["url"] and reader.site + texts["url"],
    }


@per_version
def readings_at(language: str) -> dict[str, Described]:
    """What each contested rule is called in a language, and its sides by their words."""
    page = address_in(language, "readings")
    return {
        row.slug: {
            "title": said(row.title, language).text,
            "question": said(row.question, language).text,
            "topic": row.topic,
            "sides": {side.word: said(side.text, language).text for side in row.choices.all()},
            "url": f"{page}#{row.slug}",
        }
        for row in Reading.visible.prefetch_related("choices")
    }
