"""The boxes a reader may name, and what they are called."""

from collections.abc import Mapping

from cardsdb.models import Edition
from cardsdb.versions import per_version
from rules.query.audience import Audience

Names = Mapping[str, str]


@per_version
def boxes_at(adult: bool) -> Mapping[str, Names]:
    """For each box its names by language."""
    return {edition.slug: edition.names for edition in Edition.visible.for_reader(adult=adult)}


def name_of_box(slug: str, audience: Audience) -> str:
    names = boxes_at(audience.adult).get(slug, {})
    return names.get(audience.language) or names.get("en") or slug
