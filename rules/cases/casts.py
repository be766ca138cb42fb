"""Which cards the cases play: those their lines name."""

from collections.abc import Set
from dataclasses import dataclass

from cardsdb.gathering import gathered
from cardsdb.library import held_library
from cardsdb.versions import per_version
from engine import Library
from rules.cases.written import WrittenCase, cards_in, cards_named_in, written_cases


@dataclass(frozen=True)
class Cast:
    """The cards a case plays, and those among them that its title names."""

    cards: Set[str]
    in_title: Set[str]


def cases_with_card(card: str, *, adult: bool) -> list[WrittenCase]:
    """The cases that play a card, for a reader who may see them; those about it come first."""
    identifiers = _cases_by_card(adult).get(card, ())
    written = written_cases()
    return [written[identifier] for identifier in identifiers if identifier in written]


@per_version
def _cases_by_card(adult: bool) -> dict[str, list[str]]:
    casts = casts_in(held_library().for_reader(adult=adult))
    by_card = gathered((card, case) for case, cast in casts.items() for card in cast.cards)
    return {card: in_order(cases, card, casts) for card, cases in by_card.items()}


def in_order(cases: list[str], card: str, casts: dict[str, Cast]) -> list[str]:
    return sorted(cases, key=lambda case: (card not in casts[case].in_title, len(casts[case].cards)))


def casts_in(library: Library) -> dict[str, Cast]:
    """The cast of each case that this library can play, by the id of the case."""
    casts = {}
    for case in written_cases().values():
        if runs := case.runs_for(library.editions):
            lying_there = {card for run in runs for edition in run for card in library.edition(edition).faces}
            in_title = lying_there.intersection(cards_named_in(case.case.title))
            casts[case.case.id] = Cast(in_title | lying_there.intersection(cards_in(case)), in_title)
    return casts
