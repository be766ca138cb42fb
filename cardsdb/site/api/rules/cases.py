"""The cases over HTTP: rulings written down as positions, and whether the engine agrees with them."""

from typing import Annotated, TypedDict

from django.utils.translation import gettext as _, gettext_noop
from drf_spectacular.utils import OpenApiParameter

from cardsdb.access.preferences import address_with
from cardsdb.library import current_library
from cardsdb.models import Card
from cardsdb.names.nearest import nearest
from cardsdb.requests.problems import adult_content, printable, unknown
from cardsdb.site.api.answers import ObjectDict, One, Page, Text
from cardsdb.site.api.reading import NEAR_AT_MOST, Asked, example, identifier, reads
from cardsdb.site.api.rules.links import (
    CARD,
    CardLinkDict,
    RuleLinkDict,
    TopicDict,
    asked_for,
    card_link,
    rule_links,
    topic_of,
)
from cardsdb.site.api.voices import Reader
from cardsdb.typed_dicts import Url
from rules.cases.checking.holding import runs_played
from rules.cases.written import WrittenCase, cards_in, cases_for_reader, written_cases

TAG = "rules"

# Shapes


class RunDict(TypedDict):
    editions: Annotated[list[str], "The first gives the rules, all give cards."]
    holds: Annotated[bool, "Whether the engine comes to this outcome."]
    board_url: Annotated[Url | None, "Plays it on the board. Null: it has a card that lies in no box."]


class CaseDict(ObjectDict):
    title: Text
    topic: TopicDict
    text: Annotated[str, "The position in words, as the judge reads it."]
    holds: Annotated[bool, "Whether the engine comes to this outcome in every run."]
    runs: Annotated[list[RunDict], "The editions it is played with."]
    cards: Annotated[list[CardLinkDict], "The cards it names."]
    readings: Annotated[dict[str, str], "Which sides of contested rules it takes."]
    cites: Annotated[list[RuleLinkDict], "The rules that must be cited on the way."]
    sources: Annotated[list[str], "Who says so."]
    url: Annotated[Url, "Its page."]
    api_url: Url


# Descriptions


def describe_case(case: WrittenCase, reader: Reader) -> CaseDict:
    voice = reader.voice()
    library = current_library(adult=reader.adult)
    runs = runs_played(case, library.editions)
    cards = [library.cards[card] for card in cards_in(case) if card in library.cards]
    return {
        "id": case.case.id,
        "title": voice.text(case.titles),
        "topic": topic_of(case.topic, reader),
        "text": case.text_for(library.editions),
        "holds": all(holds for _run, holds in runs),
        "runs": [
            {"editions": run, "holds": holds, "board_url": board_of(case, number, reader)}
            for number, (run, holds) in enumerate(runs)
        ],
        "cards": [card_link(card.id, card.names, reader) for card in cards],
        "readings": case.case.readings,
        "cites": rule_links(case.case.cites, reader),
        "sources": case.case.sources,
        "url": reader.address("case", case.case.id),
        "api_url": reader.address("api-case", case.case.id),
        "lang_served": voice.served,
    }


def board_of(case: WrittenCase, run: int, reader: Reader) -> str:
    """Where one of its runs is played step by step."""
    return address_with(reader.address("case-board", case.case.id), {"run": str(run)})


# Endpoints

TOPIC = OpenApiParameter("topic", description="Only cases of this topic.", examples=[example("neigh")])


@reads(
    "cases",
    tag=TAG,
    summary=gettext_noop("Rulings written down as positions"),
    description="The engine plays every one of them.",
    parameters=[TOPIC, CARD],
)
def cases(asked: Asked) -> Page[CaseDict]:
    topic, card = topic_asked_for(asked), asked_for(asked, "card", Card.visible.all())
    shown, every = cases_for(adult=asked.reader.adult), cases_for(adult=True)
    fitting = [case for case in shown if fits(case, topic, card)]
    hidden = sum(fits(case, topic, card) for case in every) - len(fitting)
    return asked.page(fitting, describe_case, hidden=hidden)


def fits(case: WrittenCase, topic: str, card: str) -> bool:
    return topic in ("", case.topic) and (not card or card in cards_in(case))


def cases_for(*, adult: bool) -> list[WrittenCase]:
    return cases_for_reader(written_cases(), adult=adult)


def topic_asked_for(asked: Asked) -> str:
    topic = asked.value("topic") or ""
    if topic and topic not in {case.topic for case in written_cases().values()}:
        topics = sorted({case.topic for case in cases_for(adult=asked.reader.adult)})
        detail = _("There is no topic “%(topic)s”.") % {"topic": printable(topic)}
        raise unknown(detail, nearest(topic, topics, at_most=NEAR_AT_MOST) or topics, "/topic")
    return topic


@reads(
    "case",
    tag=TAG,
    summary=gettext_noop("A ruling written down as a position"),
    parameters=[identifier("case_id", "The id of a case.", "NEI-04")],
)
def case(asked: Asked, case_id: str) -> One[CaseDict]:
    shown = cases_for_reader([case_id], adult=asked.reader.adult)
    if shown:
        return asked.one(describe_case(shown[0], asked.reader))
    if cases_for_reader([case_id], adult=True):
        raise adult_content()
    known = [case.case.id for case in cases_for(adult=asked.reader.adult)]
    raise asked.no_such_thing(case_id, known)
