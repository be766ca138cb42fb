"""Searching as a visitor does, and what is shown then from top to bottom."""

from collections.abc import Iterator, Sequence

from django.utils.translation import override

from cardsdb.languages import LANGUAGES
from rules.names.finding import Query
from rules.search.documents import DocumentKind
from rules.search.index import Index, index_in
from rules.search.results import Hit, Results, search

BOX = "base-2e"


def searched(
    text: str,
    language: str = "en",
    *,
    adult: bool = False,
    edition: str = BOX,
    only: str = "",
    plain: Sequence[str] = (),
) -> Results:
    with override(language):
        return search(
            Query.typed(text), adult=adult, boxes=(edition,) if edition else (), only=only, plain=plain
        )


def shown(results: Results) -> list[Hit]:
    """The answer and what stands below it."""
    return [*results.answers, *results.hits]


def things(results: Results) -> list[str]:
    """What is shown, each by its kind and key: first the cards that are named."""
    named = [f"{DocumentKind.CARD}:{hit.slug}" for hit in results.named]
    return [*named, *(hit.document.thing for hit in shown(results))]


def found(text: str, language: str = "en", *, adult: bool = False) -> list[str]:
    return things(searched(text, language, adult=adult))


def rules_of(results: Results) -> list[str]:
    return [hit.document.key for hit in shown(results) if hit.document.kind == DocumentKind.RULE]


def everything_said(results: Results) -> str:
    """Every text of a page of results that names or quotes something."""
    return "\n".join(texts_of(results))


def texts_of(results: Results) -> Iterator[str]:
    for hit in shown(results):
        yield from (hit.title, hit.context, hit.document.belongs_to, *hit.differs_in)
    for card in results.named:
        yield from (card.title, card.also)
    for taken in results.taken:
        yield taken.meaning


def every_index() -> list[Index]:
    """That of each language, as it is now."""
    return [index_in(language) for language in LANGUAGES]


def write_what_is_there() -> None:
    """Take from the shelf what the test before has left there and taken back."""
    index_in.made.clear()
    every_index()
