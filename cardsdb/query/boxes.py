"""The boxes a reader may name, and what they are called."""

from collections.abc import Mapping
from functools import lru_cache

from cardsdb.models import DataVersion, Edition
from cardsdb.publishing import Stamp
from cardsdb.query.audience import Audience

Names = Mapping[str, str]


def boxes_for(audience: Audience) -> Mapping[str, Names]:
    """For each box its names by language."""
    return boxes_at(DataVersion.stamp(), audience.adult)


@lru_cache(maxsize=4)
def boxes_at(stamp: Stamp, adult: bool) -> Mapping[str, Names]:
    return {edition.slug: edition.names for edition in Edition.visible.for_reader(adult=adult)}


def name_of_box(slug: str, audience: Audience) -> str:
    names = boxes_for(audience).get(slug, {})
    return names.get(audience.language) or names.get("en") or slug
