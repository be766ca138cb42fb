"""Looking for cards in the query language, and having a query explained."""

from contextlib import nullcontext
from functools import partial
from typing import Annotated, TypedDict

from django.utils.translation import gettext as _, gettext_noop
from drf_spectacular.utils import OpenApiParameter

from cardsdb.access.budget import charging
from cardsdb.models import CardType
from cardsdb.requests.problems import malformed
from cardsdb.site.api.answers import LanguageServed, One, Page, Text, WarningDict
from cardsdb.site.api.cards import CardDict, described_cards
from cardsdb.site.api.editions import EDITION, TAG, edition_asked_for
from cardsdb.site.api.reading import Asked, example, reads, warning
from rules.query import SORTS, CardResults, Remark, explain, has_expressions, search_cards

QUERIES = [example("rhino"), example("t:magical does:steal"), example('o:"your hand" -e:chaos or copies>2')]
QUERY = OpenApiParameter("q", description="What to look for, in the query language.", examples=QUERIES)
REQUIRED_QUERY = OpenApiParameter("q", description="A query.", required=True, examples=QUERIES)
SORT = OpenApiParameter(
    "sort",
    enum=SORTS,
    description="By `number`, unless plain words are looked for: then by `relevance`.",
    examples=[example("name")],
)
TYPE = OpenApiParameter(
    "type", enum=CardType.values, description="Only of this type.", examples=[example("upgrade")]
)


@reads(
    "cards",
    tag=TAG,
    summary=gettext_noop("The cards, or those that fit a query"),
    description=(
        "`q` is a query as on the page of the search: plain words, or keys such as `t:magical does:steal`. "
        "What of it is not understood is left out and told in `warnings`. A query with a pattern, such as "
        "`name:/^a/`, is charged as a call of the judge is. `hidden` does not count what letters find."
    ),
    parameters=[QUERY, EDITION, TYPE, SORT],
)
def cards(asked: Asked) -> Page[CardDict]:
    with charging(asked.request) if has_expressions(asked.value("q") or "") else nullcontext():
        results, warnings = searched(asked)
    described = described_cards([each.slug for each in results.found], asked.reader)
    return asked.listing(described, results.total, hidden=results.hidden, warnings=warnings)


def searched(asked: Asked) -> tuple[CardResults, list[WarningDict]]:
    """What fits the query within the box and the type, and what is to be said about the query itself."""
    edition = edition_asked_for(asked)
    box = edition.slug if edition else ""
    type_ = asked.chosen(TYPE)
    asking = partial(
        search_cards,
        language=asked.language,
        adult=asked.reader.adult,
        boxes=[box] if box else [],
        sort=asked.chosen(SORT),
        limit=asked.limit,
        offset=asked.offset,
    )
    results = asking(asked.value("q") or "")
    warnings = [described_remark(remark) for remark in results.warnings]
    within = [f"{key}:{value}" for key, value in (("edition", box), ("type", type_)) if value]
    if within and (results.total or results.hidden):
        query = [f"({results.query})"] if results.query else []
        results = asking(" ".join([*query, *within]))
    return results, warnings


def described_remark(remark: Remark) -> WarningDict:
    return warning(remark.code, remark.text, "q", remark.suggestion, (remark.start, remark.end))


class ExplanationDict(TypedDict):
    query: Annotated[str, "The query as it was understood."]
    explanation: Text
    lang_served: LanguageServed


@reads(
    "explain_query",
    tag=TAG,
    summary=gettext_noop("What a query asks for, in words"),
    parameters=[REQUIRED_QUERY],
)
def explain_query(asked: Asked) -> One[ExplanationDict]:
    text = asked.value("q")
    if text is None:
        raise malformed("/q", "required", _("Give a query as q=."))
    voice = asked.reader.voice()
    explained = explain(text, language=asked.language, adult=asked.reader.adult)

    def explanation(language: str) -> str:
        return explain(text, language=language, adult=asked.reader.adult).explanation

    described: ExplanationDict = {
        "query": explained.query,
        "explanation": voice.by_language(explanation),
        "lang_served": voice.served,
    }
    return asked.one(described, warnings=[described_remark(remark) for remark in explained.warnings])
