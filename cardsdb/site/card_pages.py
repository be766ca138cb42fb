"""The page of a card: what it says, what was ruled on it, and all else that is known of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.http import require_safe

from cardsdb.access.preferences import adult_gate, visible_editions
from cardsdb.access.readers import ReaderRequest, chosen_boxes
from cardsdb.cards.faces import cards_to_draw, face_of
from cardsdb.cards.links import CardLink, cards_beside, cards_in, distinguished
from cardsdb.cards.related import Reason, Relation, related_cards
from cardsdb.cards.replaced import replacements_of
from cardsdb.cards.wordings import SharedWording, wordings_by_box
from cardsdb.changes import marked
from cardsdb.gathering import gathered
from cardsdb.languages import LANGUAGE_NAMES, Said, language_of_reader
from cardsdb.library import current_library, is_playable
from cardsdb.models import Card, CardAlias, DataVersion, Edition, PrintDifference, Printing
from cardsdb.publishing import is_behind
from cardsdb.versions import per_version
from rules.board.readers import is_closed
from rules.book.citing import rules_of_card
from rules.book.rulebook import rule_book
from rules.cases.casts import cases_with_card
from rules.models import OpenQuestion, Reading
from rules.names.cards import cards_named
from rules.query.effect_links import effect_links
from rules.reference.about import said_on_card
from rules.reference.clarifications import Ruling, rulings_on_cards, simplest_first

RULINGS_OF_RELATED = 6
CASES_SHOWN = 5


@require_safe
def card(request: ReaderRequest, slug: str) -> HttpResponse:
    adult = request.preferences.adult
    shown = cards_to_draw(adult=adult).filter(slug=slug).first()
    if shown is None:
        return renamed_closed_or_missing(request, slug)
    if slug not in current_library(adult=True).cards and is_behind():
        # It was published a moment ago: the version before knows nothing of it.
        DataVersion.begin_anew()
    printings = printings_of(shown, adult)
    edition = edition_to_show(chosen_boxes(request), printings)
    context = {
        "face": face_of(shown, edition, playable=is_playable(shown)),
        "edition": edition,
        "printings": printings,
        "not_played": why_not_played(edition, printings),
        "names": names_in_every_language(shown),
        "replacements": replacements_of(slug, visible_editions(adult=adult), current_library(adult=adult)),
        **wordings_around(shown, edition, printings, adult),
        **said_about(shown, adult),
        **as_played(shown, edition, adult),
    }
    return render(request, "cardsdb/card.html", {**context, "jumps": jumps_to(context)})


def edition_to_show(chosen: Sequence[Edition], printings: list[Printing]) -> Edition:
    """The first of the reader's boxes in which the card lies, otherwise the first that has it."""
    boxes = [printing.edition for printing in printings]
    return next((box for box in (*chosen, *boxes) if box in boxes), chosen[0])


def renamed_closed_or_missing(request: ReaderRequest, slug: str) -> HttpResponse:
    if alias := CardAlias.objects.filter(slug=slug).select_related("card").first():
        if is_closed(request, cards=[alias.card.slug]):
            return adult_gate(request)
        response = redirect(alias.card, permanent=True)
        # Browsers would keep it, and go round in circles once the card is called as it was.
        response["Cache-Control"] = "no-cache"
        return response
    if is_closed(request, cards=[slug]):
        return adult_gate(request)
    called = cards_named(slug, adult=request.preferences.adult)
    if len(called) == 1:
        return redirect("card", called[0])
    raise Http404(_("There is no card with this address."))


class NameInPrint(NamedTuple):
    """A name and its language; `is_known` is off where the English name stands in for one nobody knows."""

    language: str
    language_name: str
    name: str
    is_known: bool


def names_in_every_language(of: Card) -> list[NameInPrint]:
    titles = [(code, name, of.name_in(code)) for code, name in LANGUAGE_NAMES.items()]
    return [NameInPrint(code, name, title.text, title.language == code) for code, name, title in titles]


def printings_of(card: Card, adult: bool) -> list[Printing]:
    """Those in boxes this reader may see, each with its box."""
    boxes = {edition.pk: edition for edition in visible_editions(adult=adult)}
    printings = [printing for printing in card.printings.all() if printing.edition_id in boxes]
    for printing in printings:
        printing.edition = boxes[printing.edition_id]
    return printings


def why_not_played(edition: Edition, printings: list[Printing]) -> Said | None:
    """Why the engine does not play it as it is in this box, where somebody has written that down."""
    said = [each for each in printings if each.edition == edition and each.unplayable]
    return said[0].unplayable_in(language_of_reader()) if said else None


@dataclass(frozen=True)
class WordingComparison:
    """The wording shown and one that some other boxes have instead."""

    here: SharedWording
    there: SharedWording

    @property
    def marked_here(self) -> SafeString:
        return marked(self.here.text, self.there.text, "del")

    @property
    def marked_there(self) -> SafeString:
        return marked(self.there.text, self.here.text, "ins")


def wordings_around(card: Card, edition: Edition, printings: list[Printing], adult: bool) -> dict[str, Any]:
    """What the card says in other boxes and in other prints."""
    boxes = [printing.edition for printing in printings]
    wordings = wordings_by_box(card, boxes, language_of_reader())
    return {
        "reads_the_same": len(wordings) == 1 and len(wordings[0].editions) > 1,
        "comparisons": comparisons(wordings, edition),
        "differences": differences_of(card, adult),
    }


def comparisons(wordings: Sequence[SharedWording], edition: Edition) -> list[WordingComparison]:
    here = next((wording for wording in wordings if edition in wording.editions), None)
    return [WordingComparison(here, other) for other in wordings if other is not here] if here else []


def differences_of(card: Card, adult: bool) -> list[dict[str, Any]]:
    """What other prints of the card say, told in the reader's language."""
    language = language_of_reader()
    shown = differences_by_card(adult).get(card.pk, ())
    return [{"difference": each, "says": each.says_in(language)} for each in shown]


@per_version
def differences_by_card(adult: bool) -> dict[int, list[PrintDifference]]:
    every = PrintDifference.visible.for_reader(adult=adult).select_related("edition")
    return gathered((each.card_id, each) for each in every)


def said_about(card: Card, adult: bool) -> dict[str, Any]:
    """What was ruled on the card and its relations, and what is not settled."""
    related = related_cards(card.slug, adult=adult)
    rulings = rulings_on_cards([card.slug, *(relation.face.id for relation in related)], adult=adult)
    own = [ruling for ruling in rulings if card in ruling.cards]
    others = [ruling for ruling in rulings if card not in ruling.cards]
    return {
        "clarifications": simplest_first(own),
        "related_clarifications": closest_first(others, related)[:RULINGS_OF_RELATED],
        "questions": said_on_card(OpenQuestion, card.slug, adult=adult),
        "readings": said_on_card(Reading, card.slug, adult=adult),
        "related": links_to(related),
    }


def closest_first(rulings: list[Ruling], related: Sequence[Relation]) -> list[tuple[Ruling, list[Card]]]:
    """The rulings with those of their cards that are related; one on few cards before one on many."""
    places = {relation.face.id: place for place, relation in enumerate(related)}
    pairs = [(ruling, [card for card in ruling.cards if card.slug in places]) for ruling in rulings]

    def place_of(pair: tuple[Ruling, list[Card]]) -> tuple[int, int]:
        ruling, cards = pair
        return min((places[card.slug] for card in cards), default=len(places)), len(ruling.cards)

    return sorted(pairs, key=place_of)


def links_to(related: Sequence[Relation]) -> list[tuple[CardLink, Reason]]:
    links = distinguished([CardLink.to(relation.face) for relation in related])
    return list(zip(links, (relation.reason for relation in related), strict=True))


def as_played(card: Card, edition: Edition, adult: bool) -> dict[str, Any]:
    """What the engine knows of the card in this box: its rules, its words, its cases and its neighbours."""
    box = current_library(adult=adult).edition(edition.slug)
    face = box.faces.get(card.slug)
    cases = cases_with_card(card.slug, adult=adult)
    previous, following = cards_beside(card.slug, box)
    own = next((link for link in cards_in(box) if link.slug == card.slug), None)
    return {
        "shares_its_name": own is not None and own.needs_english_name,
        "rules": rules_of_card(face, rule_book(adult=adult)) if face else [],
        "effect_links": effect_links("\n".join(face.lines)) if face else [],
        "cases": cases[:CASES_SHOWN],
        "number_of_cases": len(cases),
        "previous": previous,
        "following": following,
    }


def jumps_to(page: dict[str, Any]) -> list[tuple[str, str]]:
    """Links to what stands further down, with how much of it there is."""
    rulings, rules, related = (len(page[part]) for part in ("clarifications", "rules", "related"))
    cases = page["number_of_cases"]
    parts = [
        ("clarifications", rulings, ngettext("%(number)s ruling", "%(number)s rulings", rulings)),
        ("rules", rules, ngettext("%(number)s rule", "%(number)s rules", rules)),
        ("cases", cases, ngettext("%(number)s case", "%(number)s cases", cases)),
        ("related", related, ngettext("%(number)s related card", "%(number)s related cards", related)),
    ]
    return [(anchor, text % {"number": number}) for anchor, number, text in parts if number]
