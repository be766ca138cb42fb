"""On which contested rules a verdict hangs, as a reader is told."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.translation import override

from cardsdb.versions import per_version
from engine import READINGS, Dependence, OutOfSteps, Part, State, depends_on, readings_against
from engine.language import sentence_said
from rules.judge.description import Described, Reader, describe_source
from rules.judge.positions import Opened
from rules.models import Reading
from rules.texts import said


def describe_dependence(opened: Opened, choices: Sequence[int], reader: Reader) -> Described:
    """The readings without whose chosen side these answers lead elsewhere, or are not possible."""
    try:
        found = depends_on(opened.laid, choices)
    except OutOfSteps:
        found = Dependence([], truncated=True)
    return {
        "readings": [describe_reading(name, opened.laid, reader) for name in found.readings],
        "truncated": found.truncated,
    }


def describe_refusal(state: State, choice: int, part: Part | None, reader: Reader) -> Described:
    """The part of a text that cannot be done, and the readings by whose other words it would be allowed."""
    names = readings_against(state, choice) if not state.over else []
    source = describe_source(reader, state, part.card, part.clause) if part is not None else None
    return {
        "part": source
        and {
            **{key: source[key] for key in ("number", "id", "name", "clause", "line")},
            "text": sentence_said(part.sentence, reader.language) if part is not None else "",
        },
        "readings": [describe_reading(name, state, reader) for name in names],
    }


def describe_reading(name: str, state: State, reader: Reader) -> Described:
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
    with override(language):
        page = reverse("readings")
        return {
            row.slug: {
                "title": said(row.title, language).text,
                "question": said(row.question, language).text,
                "sides": {side.word: said(side.text, language).text for side in row.choices.all()},
                "url": f"{page}#{row.slug}",
            }
            for row in Reading.visible.prefetch_related("choices")
        }
