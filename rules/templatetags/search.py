"""How a page shows what was found."""

from collections.abc import Iterable

from django import template
from django.utils.safestring import SafeString

from cardsdb.templatetags.reader import kept_part
from rules.search.results import Hit

register = template.Library()


@register.simple_tag
def found(hits: Iterable[Hit]) -> SafeString:
    """The hits of a search, each put together of what is kept of it and of what was marked."""
    return SafeString("".join(map(found_so, hits)))


def found_so(hit: Hit) -> SafeString:
    same = {"document": hit.document, "differs_in": hit.differs_in, "also": hit.also}
    return kept_part("cardsdb/found.html", **same, put_title=hit.title, put_context=hit.context)
