"""The contested rules as switches: each with its sides in the reader's language, one of them chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine import READINGS, SAME_BY_EVERY_WORD
from rules.cases.topics import title_of
from rules.editor.draft import Draft
from rules.judge.depending import readings_at


@dataclass(frozen=True)
class DraftSwitch:
    """A contested rule with its sides, one of which is chosen."""

    name: str
    topic: str
    title: str
    question: str
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
    return [
        DraftSwitch(
            name=name,
            topic=title_of(texts["topic"], {}),
            title=texts["title"],
            question=texts["question"],
            sides=[(word, texts["sides"].get(word, word)) for word in READINGS[name]],
            chosen=chosen.get(name, READINGS[name][0]),
        )
        for name, texts in readings_at(language).items()
        if len(READINGS.get(name, ())) > 1 and name not in SAME_BY_EVERY_WORD
    ]
