"""The boxes as lists show them: what one finds in shops first, earlier prints behind."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cardsdb.models import Edition, EditionKind

EARLIER_PRINT: Final = "earlier"
GROUPS: Final[dict[str, Promise]] = {
    EditionKind.BASE: _("Base games"),
    EditionKind.EXPANSION: _("Expansions"),
    EditionKind.PROMO: _("Promotional cards"),
    EARLIER_PRINT: _("Earlier prints"),
}


@dataclass(frozen=True)
class BoxGroup:
    title: Promise
    editions: tuple[Edition, ...]


def in_groups(editions: Sequence[Edition]) -> list[BoxGroup]:
    """The boxes by what they are, each group in the order given; groups without a box are left out."""
    printed_anew = {edition.earlier_print_id for edition in editions}
    found: dict[str, list[Edition]] = {group: [] for group in GROUPS}
    for edition in editions:
        found[EARLIER_PRINT if edition.pk in printed_anew else edition.kind].append(edition)
    return [BoxGroup(GROUPS[group], tuple(boxes)) for group, boxes in found.items() if boxes]
