"""The glossary over HTTP: what the words of the game mean, and by which other words they are known."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from django.utils.translation import gettext as _, gettext_noop
from drf_spectacular.utils import OpenApiParameter

from cardsdb.requests.problems import Refusal, printable, unknown
from cardsdb.site.api.answers import Lines, ObjectDict, One, Page, Text
from cardsdb.site.api.reading import Asked, example, identifier, reads
from cardsdb.site.api.rules.links import LinkDict, RuleLinkDict, link, page_of, rule_links
from cardsdb.site.api.voices import Reader
from cardsdb.typed_dicts import JsonSchema, Url
from rules.models import Term, TermGroup
from rules.reference.about import in_full

TAG = "rules"

# Shapes


class GroupDict(TypedDict):
    id: Annotated[str, JsonSchema(enum=TermGroup.values)]
    name: Text


class TermDict(ObjectDict):
    term: Text
    definition: Text
    group: GroupDict
    official: Annotated[bool, "False for words that players use and no sheet defines."]
    forms: Annotated[Lines, "Inflected forms; “wirf … ab” is one in two parts."]
    other_words: Annotated[Lines, "Words other editions and players use for it."]
    rule: Annotated[RuleLinkDict | None, "The rule that defines it."]
    url: Annotated[Url, "Its place on a page."]
    api_url: Url


# Descriptions


def describe_term(row: Term, reader: Reader) -> TermDict:
    voice = reader.voice()
    return {
        "id": row.slug,
        "term": voice.text(row.term),
        "definition": voice.text(row.definition),
        "group": {"id": row.group, "name": voice.said(lambda: str(TermGroup(row.group).label))},
        "official": row.official,
        "forms": voice.by_language(lambda language: row.forms.get(language, [])),
        "other_words": voice.by_language(lambda language: row.aliases.get(language, [])),
        "rule": next(iter(rule_links([row.rule.slug] if row.rule else [], reader)), None),
        "url": page_of(row, reader),
        "api_url": reader.address("api-term", row.slug),
        "lang_served": voice.served,
    }


def term_link(row: Term, reader: Reader) -> LinkDict:
    return link(row.slug, row.term, page_of(row, reader), "api-term", reader)


# Endpoints

GROUP = OpenApiParameter(
    "group", enum=TermGroup.values, description="Only terms of this group.", examples=[example("actions")]
)


@reads(
    "glossary",
    tag=TAG,
    summary=gettext_noop("The words of the game"),
    parameters=[GROUP],
)
def glossary(asked: Asked) -> Page[TermDict]:
    rows = in_full(Term)
    if group := asked.chosen(GROUP):
        rows = rows.filter(group=group)
    return asked.page_of_content(rows, describe_term)


@reads(
    "term",
    tag=TAG,
    summary=gettext_noop("A word of the game"),
    description="For another word or form, such as `gezogen`, the problem names the term it belongs to.",
    parameters=[identifier("term", "The id of a term.", "steal")],
)
def term(asked: Asked, term: str) -> One[TermDict]:
    rows = in_full(Term)
    if term not in rows.values_list("slug", flat=True):
        raise no_such_term(asked, term, list(rows.for_reader(adult=asked.reader.adult)))
    return asked.one_of_content(rows, term, describe_term)


def no_such_term(asked: Asked, wanted: str, terms: Sequence[Term]) -> Refusal:
    """Names the terms that are called so in some language, or else those with an id like it."""
    called = [term.slug for term in terms if wanted.casefold() in words_for(term)]
    if not called:
        return asked.no_such_thing(wanted, [term.slug for term in terms])
    detail = _("The glossary has “%(word)s” under another term.") % {"word": printable(wanted)}
    return unknown(detail, called)


def words_for(term: Term) -> set[str]:
    """Every word somebody may look for it by, in any language."""
    words = [*term.term.values()]
    for others in (*term.forms.values(), *term.aliases.values()):
        words += others
    return {word.casefold() for word in words}
