"""The contested rules as switches: each with its sides in the reader's language, one of them chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardsdb.languages import said
from cardsdb.versions import per_version
from engine import READINGS, SAME_BY_EVERY_WORD
from rules.cases.topics import title_of
from rules.editor.draft import Draft
from rules.models import Reading


@dataclass(frozen=True)
class DraftSwitch:
    """A contested rule with its sides, one of which is chosen."""

    name: str
    topic: str
    title: str
    question: str
    url: str
    sides: Sequence[tuple[str, str]]
    chosen: str

    @property
    def is_usual(self) -> bool:
        return self.chosen == READINGS[self.name][0]

    @property
    def chosen_side(self) -> str:
        return dict(self.sides)[self.chosen]


def switches(draft: Draft, language: str) -> list[DraftSwitch]:
    """Every contested rule somebody may read otherwise, by topic, as it is read in this draft."""
    chosen = draft.get("readings", {})
    texts = texts_at(language)
    return [DraftSwitch(**texts[name], chosen=chosen.get(name, READINGS[name][0])) for name in texts]


@per_version
def texts_at(language: str) -> dict[str, dict[str, Any]]:
    rows = Reading.visible.prefetch_related("choices").filter(slug__in=switchable())
    return {row.slug: texts_of(row, language) for row in rows}


def switchable() -> list[str]:
    return [name for name, words in READINGS.items() if len(words) > 1 and name not in SAME_BY_EVERY_WORD]


def texts_of(row: Reading, language: str) -> dict[str, Any]:
    texts = {side.word: said(side.text, language).text for side in row.choices.all()}
    return {
        "name": row.slug,
        "topic": title_of(row.topic, {}),
        "title": said(row.title, language).text,
        "question": said(row.question, language).text,
        "url": row.get_absolute_url(),
        "sides": tuple((word, texts.get(word, word)) for word in READINGS[row.slug]),
    }
