"""Whatever files say of what is published, the API tells, too: what is declared later has to be told."""

from collections.abc import Iterable, Iterator
from typing import Any, get_args, get_type_hints

import pytest
from django.db.models import Model

from cardsdb.content.cards import CARD, EDITION
from cardsdb.content.kinds import ContentKind
from cardsdb.content.parts import ChildrenPart, EntryPart
from cardsdb.site.api.cards import CardDict
from cardsdb.site.api.editions import EditionDict
from cardsdb.site.api.rules.cases import CaseDict
from cardsdb.site.api.rules.clarifications import ClarificationDict
from cardsdb.site.api.rules.glossary import TermDict
from cardsdb.site.api.rules.readings import QuestionDict, ReadingDict, SheetDifferenceDict
from cardsdb.site.api.rules.rules import RuleAndAboutItDict
from rules.fixtures import KINDS

SHAPES: dict[str, Any] = {
    "cards": CardDict,
    "editions": EditionDict,
    "rules": RuleAndAboutItDict,
    "clarifications": ClarificationDict,
    "differences": SheetDifferenceDict,
    "glossary": TermDict,
    "readings": ReadingDict,
    "questions": QuestionDict,
    "cases": CaseDict,
}
OTHERWISE = {
    "names": "name",
    "titles": "title",
    "collector": "collector_number",
    "engine": "engine_follows",
    "attested": "attestations",
    "sources": "sheets",
    "aliases": "other_words",
    "default": "judge",
}
"""What the API calls otherwise than files do."""

FOR_THE_SITE = {"status", "adult", "asked", "search_words", "other_senses", "query", "remark"}
"""By what the site finds and shows it, and what editors tell each other."""


@pytest.mark.parametrize("kind", [CARD, EDITION, *KINDS], ids=lambda kind: kind.name)
def test_the_api_tells_what_files_say(kind: ContentKind) -> None:
    assert list(untold(kind.model, kind.parts, SHAPES[kind.name])) == []


def untold(model: type[Model], parts: Iterable[EntryPart], shape: Any) -> Iterator[str]:
    found = get_type_hints(shape)
    for part in parts:
        for key in part.schemas(model):
            if key not in FOR_THE_SITE and not {key, OTHERWISE.get(key)} & found.keys():
                yield f"{shape.__name__}: {key}"
        if isinstance(part, ChildrenPart):
            [inner] = get_args(found[part.name])
            yield from untold(part.model, part.parts, inner)
