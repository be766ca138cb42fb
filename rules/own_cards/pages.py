"""The page on which a card is written. The address holds all that was typed, and the position it is for."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access import budget
from cardsdb.access.budget import budgeted
from cardsdb.access.readers import ReaderRequest, wants_part
from cardsdb.cards.wording_checks import USUAL_TYPE
from cardsdb.languages import language_of_reader
from cardsdb.library import current_library
from cardsdb.models import CardType
from cardsdb.numbers import number_below
from engine import OWN_CARD_FIELDS, Edition, Face, OutOfSteps
from engine.positions import CODE_AT_MOST, DEFAULT_EDITION
from rules import judge
from rules.board.readers import kept_private, to_address, to_game
from rules.board.spots import kept_of
from rules.editor.draft import DamagedDraft, Draft, FullDraft, code_of, draft_in, empty_draft, own_cards_in
from rules.editor.edits import ids_of, with_own_card, without_own_card
from rules.own_cards.trying import state_with
from rules.own_cards.written import Checked, TypedCard
from rules.wordings.examples import GUIDE, STARTERS

WORDING_FIELD: Final = "#own-wording"
# What it costs to read a wording and to say it in the reader's language.
STEPS_TO_READ: Final = 1_500


class NotReady(Exception):  # noqa: N818  it is the card that is not ready
    """The card cannot go on yet."""

    def __init__(self, detail: str = "") -> None:
        super().__init__(detail)
        self.detail = detail


@dataclass(frozen=True)
class Asked:
    """What the address says: the fields, the draft they are for, and which of its cards they change.

    A card may also be written for no draft, which is an empty one.
    """

    written: TypedCard
    draft: Draft
    number: int | None = None
    kept: tuple[tuple[str, str], ...] = ()

    @classmethod
    def by(cls, asked: QueryDict) -> "Asked":
        """Fields of which none is there are those of the card to change. Raises `DamagedDraft`."""
        code = asked.get("draft", "")[: CODE_AT_MOST + 1]
        draft = draft_in(code) if code else {}
        number = number_below(len(own_cards_in(draft)), asked.get("card", ""))
        is_typed = any(name in asked for name in OWN_CARD_FIELDS)
        said = asked if number is None or is_typed else own_cards_in(draft)[number]
        written = TypedCard.of(*(said.get(name, "") for name in OWN_CARD_FIELDS))
        return cls(written, draft, number, kept_of(asked))

    @property
    def code(self) -> str:
        """Raises `FullDraft`."""
        return code_of(self.draft) if self.draft else ""

    @property
    def parameters(self) -> list[tuple[str, str]]:
        """The address in parts. Raises `FullDraft`."""
        card = "" if self.number is None else str(self.number)
        typed = self.written
        card_type = "" if typed.type == USUAL_TYPE else typed.type
        parts = [("draft", self.code), ("card", card), ("name", typed.name), ("type", card_type)]
        return [*self.kept, *((name, said) for name, said in [*parts, ("wording", typed.wording)] if said)]

    @property
    def others(self) -> tuple[str, ...]:
        cards = enumerate(own_cards_in(self.draft))
        return tuple(card.get("name", "") for number, card in cards if number != self.number)


@require_safe
@budgeted
def own_card(request: ReaderRequest) -> HttpResponse:
    """Write a card; or what a pressed button makes of it."""
    try:
        asked = Asked.by(request.GET)
    except DamagedDraft:
        return render(request, "own_cards/damaged.html", status=400)
    try:
        for name, moving in MOVES.items():
            if name in request.GET:
                return moving(request, asked)
    except NotReady as reason:
        return card_page(request, asked, refused=True, refusal=reason.detail)
    except FullDraft:
        return card_page(request, asked, refused=True, refusal=too_full())
    return card_page(request, asked)


def too_full() -> str:
    return _("This position has become too long for an address. Remove a card from it first.")


def card_page(
    request: ReaderRequest, asked: Asked, *, refused: bool = False, refusal: str = ""
) -> HttpResponse:
    checked = check(request, asked, to_go_on=refused)
    is_part = wants_part(request)
    template = "own_cards/preview.html" if is_part else "own_cards/page.html"
    context = {"asked": asked, "checked": checked, "refused": refused, "refusal": refusal}
    response = render(request, template, context if is_part else {**context, **choices(request, asked)})
    if is_part:
        response["HX-Replace-Url"] = address_of(asked)
    patch_vary_headers(response, ["HX-Request"])
    return kept_private(response)


def check(request: ReaderRequest, asked: Asked, *, to_go_on: bool = False) -> Checked:
    budget.count(STEPS_TO_READ)
    return Checked(asked.written, request.preferences.adult, asked.others, to_go_on)


def choices(request: ReaderRequest, asked: Asked) -> dict[str, Any]:
    """What a card can be made of, besides what is typed."""
    language = language_of_reader()
    faces = worded_faces(request, asked.draft).values()
    return {
        "types": CardType.choices,
        "starters": STARTERS,
        "guide": GUIDE,
        "printed": sorted((face.name(language), face.id) for face in faces),
    }


def worded_faces(request: ReaderRequest, draft: Draft) -> dict[str, Face]:
    return {face.id: face for face in box_of(request, draft).faces.values() if face.lines}


def box_of(request: ReaderRequest, draft: Draft) -> Edition:
    """The box a card is for: that of its position, or of the reader."""
    editions = current_library(adult=request.preferences.adult).editions
    wanted = (draft.get("edition", ""), request.preferences.edition, DEFAULT_EDITION)
    return next(editions[box] for box in wanted if box in editions)


# What buttons do


def start_from_example(request: ReaderRequest, asked: Asked) -> HttpResponse:
    example = next((each for each in STARTERS if each.slug == request.GET["example"]), None)
    if example is None:
        return card_page(request, asked)
    return go_to(asked, TypedCard(str(example.name), example.type, example.wording), WORDING_FIELD)


def start_from_card(request: ReaderRequest, asked: Asked) -> HttpResponse:
    face = worded_faces(request, asked.draft).get(request.GET.get("like", ""))
    if face is None:
        return card_page(request, asked)
    name = _("My %(card)s") % {"card": face.name(language_of_reader())}
    return go_to(asked, TypedCard(name, face.type, "\n".join(face.lines)), WORDING_FIELD)


def add_line(request: ReaderRequest, asked: Asked) -> HttpResponse:
    """The line of an example under what has been typed already."""
    line = TypedCard.of("", "", request.GET["line"]).lines
    typed = asked.written.wording.rstrip()
    return go_to(asked, replace(asked.written, wording=f"{typed}\n{line}".lstrip()), WORDING_FIELD)


def take_wording(request: ReaderRequest, asked: Asked) -> HttpResponse:
    """What was offered, in place of what was typed. Going back brings that again."""
    offered = TypedCard.of("", "", request.GET["take"]).wording
    return go_to(asked, replace(asked.written, wording=offered), WORDING_FIELD)


def edit_card(request: ReaderRequest, asked: Asked) -> HttpResponse:
    number = number_below(len(own_cards_in(asked.draft)), request.GET["edit"])
    return card_page(request, asked) if number is None else go_to(replace(asked, number=number), TypedCard())


def remove_card(request: ReaderRequest, asked: Asked) -> HttpResponse:
    number = number_below(len(own_cards_in(asked.draft)), request.GET["remove"])
    if number is None:
        return card_page(request, asked)
    is_the_same = number == asked.number
    left = Asked(asked.written, without_own_card(asked.draft, number), None, asked.kept)
    return go_to(left, TypedCard() if is_the_same else asked.written)


def put_on_the_table(request: ReaderRequest, asked: Asked) -> HttpResponse:
    """To the position being laid out, with the card among its own ones; a new one is picked up."""
    card = ready_card(request, asked)
    boxes = current_library(adult=request.preferences.adult).played_with(*request.preferences.boxes)
    table = asked.draft or empty_draft(boxes, ["A", "B"], language_of_reader())
    draft = with_own_card(table, card, asked.number)
    held = [("hold", ids_of(own_cards_in(draft))[-1])] if asked.number is None else []
    return to_address(reverse("setup", query=[*asked.kept, ("draft", code_of(draft)), *held]))


def try_out(request: ReaderRequest, asked: Asked) -> HttpResponse:
    card = ready_card(request, asked)
    library = current_library(adult=request.preferences.adult)
    try:
        state = state_with(library, card, box_of(request, asked.draft).id, language_of_reader())
    except judge.Refusal as refusal:
        raise NotReady(refusal.detail) from refusal
    except OutOfSteps as endless:
        raise NotReady(_("Its effects set each other off without an end.")) from endless
    return to_game(request, state)


def ready_card(request: ReaderRequest, asked: Asked) -> dict[str, str]:
    """The card as it stands in a position. Raises `NotReady`."""
    checked = check(request, asked, to_go_on=True)
    if checked.problems:
        raise NotReady
    return checked.saved


MOVES: Final[dict[str, Callable[[ReaderRequest, Asked], HttpResponse]]] = {
    "example": start_from_example,
    "start": start_from_card,
    "line": add_line,
    "take": take_wording,
    "edit": edit_card,
    "remove": remove_card,
    "put": put_on_the_table,
    "try": try_out,
}


# Addresses


def go_to(asked: Asked, written: TypedCard, field: str = "") -> HttpResponse:
    """To the page with this card, and to the field in which one goes on writing."""
    return to_address(address_of(replace(asked, written=written)) + field)


def address_of(asked: Asked) -> str:
    return reverse("own-card", query=asked.parameters)
