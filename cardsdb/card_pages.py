"""The page of a card: what it says, what was ruled on it, and all else that is known of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.conf import settings
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext as _, ngettext
from django.views.decorators.http import require_safe

from cardsdb.card_links import CardLink, cards_beside, told_apart
from cardsdb.changes import marked
from cardsdb.effect_links import effect_links
from cardsdb.faces import cards_to_draw, face_of
from cardsdb.library import current_library
from cardsdb.models import ENGLISH, Card, CardAlias, Edition, PrintDifference, Printing
from cardsdb.preferences import adult_gate
from cardsdb.readers import ReaderRequest, chosen_edition, redirect_to_own_language
from cardsdb.related import Reason, Relation, related_cards
from cardsdb.wordings import SharedWording, wordings_by_box
from rules.book import rule_book
from rules.casts import cases_with_card
from rules.citing import rules_of_card
from rules.clarifications import rulings_on_cards
from rules.models import OpenQuestion, Reading

RULINGS_OF_RELATED = 6
CASES_SHOWN = 5


@require_safe
def card(request: ReaderRequest, slug: str) -> HttpResponse:
    adult = request.preferences.adult
    shown = cards_to_draw(adult=adult).filter(slug=slug).first()
    if shown is None:
        return renamed_closed_or_missing(request, slug)
    printings = printings_of(shown, adult)
    edition = edition_to_show(chosen_edition(request), printings)
    wordings = wordings_by_box(shown, [each.edition for each in printings], get_language() or ENGLISH)
    related = related_cards(slug, adult=adult)
    cases = cases_with_card(slug, adult=adult)
    box = current_library(adult=adult).edition(edition.slug)
    face = box.faces.get(slug)
    previous, following = cards_beside(slug, box)
    around = {
        **rulings_around(shown, related, adult),
        "rules": rules_of_card(face, rule_book(adult=adult)) if face else [],
        "number_of_cases": len(cases),
        "related": links_to(related),
    }
    context = {
        **around,
        "jumps": jumps_to(around),
        "face": face_of(shown, edition, playable=shown.playable),
        "edition": edition,
        "names": names_in_every_language(shown),
        "printings": printings,
        "reads_the_same": len(wordings) == 1 and len(wordings[0].editions) > 1,
        "comparisons": comparisons(wordings, edition),
        "differences": differences_of(shown, adult),
        "questions": OpenQuestion.visible.for_reader(adult).filter(cards=shown),
        "readings": readings_about(shown, adult),
        "cases": cases[:CASES_SHOWN],
        "effect_links": effect_links("\n".join(face.lines)) if face else [],
        "previous": previous,
        "following": following,
    }
    return render(request, "cardsdb/card.html", context)


def edition_to_show(chosen: Edition, printings: list[Printing]) -> Edition:
    """The reader's box if the card lies in it, otherwise the first that has it."""
    boxes = [printing.edition for printing in printings]
    return chosen if chosen in boxes or not boxes else boxes[0]


def renamed_closed_or_missing(request: ReaderRequest, slug: str) -> HttpResponse:
    if alias := CardAlias.objects.filter(slug=slug).select_related("card").first():
        if is_closed(request, alias.card.slug):
            return adult_gate(request)
        return redirect(alias.card, permanent=True)
    if is_closed(request, slug):
        return adult_gate(request)
    raise Http404(_("There is no card with this address."))


def is_closed(request: ReaderRequest, slug: str) -> bool:
    """Whether a card is there, but not for this reader."""
    shown = Card.visible.for_reader(adult=request.preferences.adult).filter(slug=slug)
    return not shown.exists() and Card.visible.filter(slug=slug).exists()


class NameInPrint(NamedTuple):
    """A name and its language; `is_known` is off where the English name stands in for one nobody knows."""

    language: str
    language_name: str
    name: str
    is_known: bool


def names_in_every_language(of: Card) -> list[NameInPrint]:
    titles = [(code, name, of.name_in(code)) for code, name in settings.LANGUAGES]
    return [NameInPrint(code, name, *title) for code, name, title in titles]


def printings_of(card: Card, adult: bool) -> list[Printing]:
    return list(Printing.visible.for_reader(adult=adult).filter(card=card).select_related("edition"))


def differences_of(card: Card, adult: bool) -> list[dict[str, Any]]:
    """What other prints of the card say, told in the reader's language."""
    language = get_language() or ENGLISH
    shown = PrintDifference.visible.for_reader(adult=adult).filter(card=card).select_related("edition")
    return [{"difference": each, "says": each.says[language]} for each in shown]


@dataclass(frozen=True)
class Comparison:
    """The wording shown and one that some other boxes have instead."""

    here: SharedWording
    there: SharedWording

    @property
    def marked_here(self) -> SafeString:
        return marked(self.here.text, self.there.text, "del")

    @property
    def marked_there(self) -> SafeString:
        return marked(self.there.text, self.here.text, "ins")


def comparisons(wordings: Sequence[SharedWording], edition: Edition) -> list[Comparison]:
    here = next((wording for wording in wordings if edition in wording.editions), None)
    return [Comparison(here, other) for other in wordings if other is not here] if here else []


def rulings_around(card: Card, related: Sequence[Relation], adult: bool) -> dict[str, list[Any]]:
    """What was ruled on the card, and on its relations, the closest first."""
    places = {relation.face.id: place for place, relation in enumerate(related)}
    found = rulings_on_cards([card.slug, *places], adult=adult)
    own = [ruling for ruling in found if card in ruling.cards]
    others = [
        (ruling, [each for each in ruling.cards if each.slug in places])
        for ruling in found
        if card not in ruling.cards
    ]
    others.sort(key=lambda pair: (min(places[each.slug] for each in pair[1]), len(pair[0].cards)))
    return {"clarifications": own, "related_clarifications": others[:RULINGS_OF_RELATED]}


def links_to(related: Sequence[Relation]) -> list[tuple[CardLink, Reason]]:
    links = told_apart([CardLink.to(relation.face) for relation in related])
    return list(zip(links, (relation.reason for relation in related), strict=True))


def readings_about(card: Card, adult: bool) -> QuerySet[Reading]:
    readings: QuerySet[Reading] = Reading.visible.for_reader(adult).filter(cards=card)
    return readings


def jumps_to(around: dict[str, Any]) -> list[tuple[str, str]]:
    """Links to what stands further down, with how much of it there is."""
    rulings, rules, related = (len(around[part]) for part in ("clarifications", "rules", "related"))
    cases = around["number_of_cases"]
    parts = [
        ("clarifications", rulings, ngettext("%(number)s ruling", "%(number)s rulings", rulings)),
        ("rules", rules, ngettext("%(number)s rule", "%(number)s rules", rules)),
        ("cases", cases, ngettext("%(number)s case", "%(number)s cases", cases)),
        ("related", related, ngettext("%(number)s related card", "%(number)s related cards", related)),
    ]
    return [(anchor, text % {"number": number}) for anchor, number, text in parts if number]


@require_safe
def card_permalink(request: HttpRequest, slug: str) -> HttpResponse:
    return redirect_to_own_language(request, reverse("card", args=[slug]))
