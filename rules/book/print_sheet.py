"""What a table needs to know, chosen to fit on the two sides of one sheet of paper."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.book.rulebook import Book, NumberedRule

Sections = tuple[tuple[Promise, tuple[str, ...]], ...]

FRONT: Final[Sections] = (
    (_("Set-up"), ("setup.babies", "setup.nursery", "setup.deck", "setup.hands", "setup.first-player")),
    (
        _("Your turn"),
        (
            "turn.order",
            "turn.beginning",
            "turn.draw",
            "turn.action",
            "play.any-stable",
            "turn.end",
            "turn.hand-limit",
        ),
    ),
    (
        _("Kinds of cards"),
        (
            *("card.baby", "card.basic", "card.magical", "card.ultimate"),
            *("card.upgrade", "card.downgrade", "card.magic", "card.instant"),
        ),
    ),
    (
        _("How to win"),
        (
            *("end.number", "end.counts", "end.deck-out", "end.most", "end.letters"),
            *("end.everyone-loses", "end.no-elimination"),
        ),
    ),
)
BACK: Final[Sections] = (
    (
        _("What cards tell you to do"),
        ("move.draw", "move.discard", "move.sacrifice", "move.destroy", "move.steal", "move.bring"),
    ),
    (
        _("Neigh!"),
        ("neigh.response", "neigh.chain", "neigh.stopped-to-discard", "neigh.not-effects", "pile.top-only"),
    ),
    (
        _("Effects"),
        (
            *("effects.mandatory", "effects.optional", "effects.then", "effects.impossible"),
            *("effects.turn-start-together", "turn.forgotten-optional", "stable.enter", "stable.leave"),
            *("chain.links", "chain.win-waits"),
        ),
    ),
    (_("Who is meant"), ("players.any", "players.another", "players.each")),
    (_("Two players"), ("two-players.removal", "two-players.neighs")),
)


@dataclass(frozen=True)
class SheetPart:
    title: str
    rules: tuple[NumberedRule, ...]


def sides_of(book: Book) -> tuple[list[SheetPart], list[SheetPart]]:
    """The front and the back."""
    return list(parts(book, FRONT)), list(parts(book, BACK))


def parts(book: Book, sections: Sections) -> Iterator[SheetPart]:
    """The sections with those of their rules that hold in this book."""
    for title, slugs in sections:
        if rules := tuple(book.rules_by_slug[slug] for slug in slugs if slug in book.rules_by_slug):
            yield SheetPart(str(title), rules)
