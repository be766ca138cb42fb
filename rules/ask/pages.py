"""The pages of Ask: a question is built up by links, and each address is a whole question."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access import budget
from cardsdb.access.budget import budgeted
from cardsdb.access.preferences import adult_gate
from cardsdb.access.readers import ReaderRequest, wants_part
from cardsdb.addresses import absolute
from cardsdb.cards.wordings import rendered
from cardsdb.languages import ENGLISH, language_of_reader
from cardsdb.library import current_library, held_library, mixed
from cardsdb.models import CardType
from cardsdb.requests.problems import Refusal
from engine import Edition, Face, Library, OutOfSteps, PositionError
from rules import narration
from rules.ask.boxes import box_with, other_tables, table_with
from rules.ask.likely import argued_about, likely_others
from rules.ask.meant import card_meant, natural_moment
from rules.ask.outcomes import Outcome, outcome_of
from rules.ask.playing import STEPS_AT_MOST, CardQuestion, natural_place
from rules.ask.questions import NOTHING, Question
from rules.ask.real_cards import with_real_cards
from rules.ask.situations import LABELS, SHORT_LABELS, Situation, acts_at, is_likely, situations_of
from rules.ask.verdicts import Verdict
from rules.board import FullLine, Line
from rules.board.readers import is_closed
from rules.board.spots import Spot
from rules.names.finding import Query, find
from rules.names.mentioned import mentioned
from rules.reference.clarifications import Ruling, rulings_beside
from rules.search.index import index_in

FOUND_AT_MOST: Final = 12
RULINGS_SHOWN: Final = 4
KEPT: Final = ("edition", "adult")
FOUND: Final = "found"


@require_safe
@budgeted
def ask(request: ReaderRequest) -> HttpResponse:
    """The next thing to say, or the verdict once all is said."""
    question = with_cards_meant(Question.of(request.GET))
    if is_closed(request, cards=(question.card, question.other)):
        return adult_gate(request)
    page = Page(request, question)
    if wants_part(request) and request.headers.get("HX-Target") == FOUND:
        response = render(request, "ask/found.html", {"page": page})
    elif meant := page.address_meant:
        response = redirect(meant)
    elif page.is_turned_round:
        response = redirect(page.address(page.question))
    else:
        response = page.response()
    patch_vary_headers(response, ["HX-Request"])
    return response


def with_cards_meant(question: Question) -> Question:
    """The question with the ids of cards that were named as they are called."""
    known = held_library().library.cards.keys() | {"", NOTHING}
    card, meets = (said if said in known else card_meant(said) for said in (question.card, question.meets))
    return replace(question, card=card, meets=meets)


@dataclass(frozen=True)
class CardTile:
    """A card to tap: where it leads, and how it looks."""

    face: Face
    address: str

    @property
    def name(self) -> str:
        return narration.face_name(self.face)

    @property
    def name_language(self) -> str:
        language = language_of_reader()
        return language if language in self.face.names else ENGLISH

    @property
    def type(self) -> str:
        return self.face.type

    @property
    def type_name(self) -> str:
        return str(CardType(self.face.type).label)


@dataclass(frozen=True)
class SituationLink:
    """A moment to tap, with the lines of the card that matter then."""

    label: str
    lines: list[str]
    address: str


@dataclass(frozen=True)
class Spoken:
    """A card and what it says."""

    card: CardTile
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Elsewhere:
    """Another edition: what it is called, where it is asked there, and the verdict in a word."""

    edition: str
    address: str
    word: str


class Page:
    """What stands on the page: the steps taken, and the next one or the verdict."""

    def __init__(self, request: ReaderRequest, question: Question) -> None:
        self.request = request
        self.adult = request.preferences.adult
        self.typed = Query.typed(request.GET.get("q", ""))
        self.library: Library = current_library(adult=self.adult)
        self.asked = question
        self.card = self.library.cards.get(question.card)
        self.question = self.sensible(question)
        if self.question.does is None and self.question.other and not self.unplayable:
            self.question = self.at_natural_moment()
            self.card = self.library.cards[self.question.card]

    def sensible(self, question: Question) -> Question:
        """The question without what cannot be; with the only situation there is."""
        if self.card is None:
            return Question()
        possible = situations_of(self.card_here)
        does = question.does if question.does in possible else None
        if does is None and len(possible) == 1:
            does = possible[0]
        is_known = question.other in self.library.cards or question.meets == NOTHING
        meets = question.meets if is_known and (does or question.meets != NOTHING) else ""
        return replace(question, does=does, meets=meets)

    def at_natural_moment(self) -> Question:
        """The question as it is meant where two cards were named and nothing else."""
        library, box = self.table_box
        asking = CardQuestion.asked_in(box, library, self.question, budget.meter(STEPS_AT_MOST))
        return natural_moment(asking).question

    def response(self) -> HttpResponse:
        status, template = 200, f"ask/{self.step}.html"
        context: dict[str, Any] = {"page": self}
        if self.unplayable:
            status, template = 422, "ask/unplayable.html"
        elif self.step == "verdict":
            try:
                context["verdict"] = self.verdict
            except (Refusal, OutOfSteps, PositionError):
                status, template = 422, "ask/unplayable.html"
        return render(self.request, template, context, status=status)

    @property
    def step(self) -> str:
        if self.card is None:
            return "card"
        if self.question.does is None:
            return "situation"
        return "verdict" if self.question.meets else "other"

    # The box

    @cached_property
    def box(self) -> Edition:
        """The reader's boxes if the card lies in them, otherwise the first that has it."""
        return box_with(self.library, self.request.preferences.boxes, self.card.id if self.card else "")

    @cached_property
    def table_box(self) -> tuple[Library, Edition]:
        """The box that is played with, and all that belongs to it."""
        return table_with(self.library, self.box, self.question.other)

    @property
    def card_here(self) -> Face:
        assert self.card is not None
        # A question that was turned round may be about a card of the other's box.
        return self.box.faces.get(self.card.id) or self.table_box[1].faces[self.card.id]

    @property
    def other(self) -> Face | None:
        return self.table_box[1].faces.get(self.question.other) if self.question.other else None

    @property
    def unplayable(self) -> CardTile | None:
        """The card of the question that the judge cannot play yet; None where it can play them all."""
        tiles = [self.card_tile, self.other_tile] if self.card else []
        return next((tile for tile in tiles if tile and not tile.face.playable), None)

    @property
    def is_unknown_card(self) -> bool:
        return bool(self.asked.card) and self.card is None

    @property
    def is_unknown_other(self) -> bool:
        """Whether another card was named that is not here: it is chosen anew."""
        return bool(self.asked.other) and self.asked.other not in self.library.cards

    @property
    def is_turned_round(self) -> bool:
        """Whether it is answered as a question about the other card: that has an address of its own."""
        return self.card is not None and self.card.id != self.asked.card

    # Where taps lead

    @property
    def kept(self) -> dict[str, str]:
        return {name: self.request.GET[name] for name in KEPT if self.request.GET.get(name)}

    def address(self, question: Question, **kept: str) -> str:
        return question.address_with({**self.kept, **kept})

    @property
    def parameters(self) -> dict[str, str]:
        """What a form has to send along."""
        return {**self.question.parameters, **self.kept}

    @property
    def start(self) -> str:
        return reverse("ask", query=self.kept)

    @property
    def to_situations(self) -> str:
        return self.address(Question(card=self.question.card))

    @property
    def to_others(self) -> str:
        return self.address(replace(self.question, meets="", where=None, say=(), third=True))

    @property
    def to_nothing(self) -> str:
        return self.address(replace(self.question, meets=NOTHING))

    # The steps taken

    @property
    def card_tile(self) -> CardTile:
        return CardTile(self.card_here, self.start)

    @property
    def other_tile(self) -> CardTile | None:
        return CardTile(self.other, self.to_others) if self.other else None

    @property
    def other_in_words(self) -> str:
        return narration.face_in_words(self.other) if self.other else ""

    @property
    def situation(self) -> str:
        return str(SHORT_LABELS[self.question.does]) if self.question.does else ""

    # The next one

    @cached_property
    def tiles(self) -> list[CardTile]:
        """The cards to tap: what was typed, or what is asked about most."""
        faces = self.found if self.typed.text else self.suggested
        return [CardTile(face, self.address(self.with_card(face))) for face in faces]

    @property
    def address_meant(self) -> str:
        """Where what was typed and sent off leads, if it can mean nothing else."""
        if not self.typed.text or self.step not in ("card", "other"):
            return ""
        return self.tiles[0].address if len(self.tiles) == 1 else self.address_of_both

    @property
    def address_of_both(self) -> str:
        """Where it leads to have typed the names of two cards at once, with none chosen before."""
        if self.card is not None or len(self.named) != 2:
            return ""
        card, meets = self.named
        return self.address(Question(card=card.id, meets=meets.id))

    def with_card(self, face: Face) -> Question:
        if self.card is None:
            return Question(card=face.id)
        return replace(self.question, meets=face.id)

    @property
    def found(self) -> list[Face]:
        """The cards that are named if they are several, or else those that are called so."""
        return self.named if len(self.named) > 1 else self.called_so or self.named

    @cached_property
    def called_so(self) -> list[Face]:
        hits = find(self.typed, adult=self.adult, boxes=self.box.boxes).cards
        return self.playable(hit.slug for hit in hits)[:FOUND_AT_MOST]

    @cached_property
    def named(self) -> list[Face]:
        """The cards whose names stand in what was typed."""
        language = language_of_reader()
        known = index_in(language).forms(adult=self.adult)
        said = mentioned(self.typed.text, language, adult=self.adult, known_word=known.__contains__)
        return self.playable(card.slug for card in said.cards)

    def playable(self, cards: Iterable[str]) -> list[Face]:
        return [face for face in map(self.face_of, cards) if face is not None and face.playable]

    def face_of(self, card: str) -> Face | None:
        return self.box.faces.get(card) or self.library.cards.get(card)

    @property
    def suggested(self) -> list[Face]:
        if self.card is None or self.question.does is None:
            return argued_about(self.box.boxes, adult=self.adult)
        return likely_others(self.box.boxes, self.card.id, self.question.does, adult=self.adult)

    @property
    def likely_situations(self) -> list[SituationLink]:
        return self.situations(likely=True)

    @property
    def other_situations(self) -> list[SituationLink]:
        return self.situations(likely=False)

    def situations(self, *, likely: bool) -> list[SituationLink]:
        return [
            SituationLink(
                str(LABELS[each]), self.said_at(each), self.address(Question(self.question.card, each))
            )
            for each in situations_of(self.card_here)
            if is_likely(self.card_here, each) == likely
        ]

    def said_at(self, situation: Situation) -> list[str]:
        """What the card says about this moment, as the reader reads it."""
        lines = rendered("\n".join(self.card_here.lines), language_of_reader()).lines
        return [lines[number] for number in acts_at(self.card_here, situation)]

    @property
    def rule_questions(self) -> list[str]:
        """What tables argue about and no card answers."""
        return [_("Winning in another player's turn"), _("The deck runs out"), _("Several effects at once")]

    # The verdict

    @cached_property
    def asking(self) -> CardQuestion:
        library, box = self.table_box
        asking = CardQuestion.asked_in(box, library, self.question, budget.meter(STEPS_AT_MOST))
        return with_real_cards(natural_place(asking))

    @cached_property
    def verdict(self) -> Verdict:
        return Verdict(self.asking, language_of_reader(), self.address, adult=self.adult)

    @cached_property
    def elsewhere(self) -> list[Elsewhere]:
        """The other boxes with these cards in which it comes out differently."""
        cards = {self.question.card, self.question.other} - {""}
        question = replace(self.question, say=())
        found = [
            (edition, self.outcome_on(table, question))
            for edition, table in other_tables(self.library, self.table_box[1], cards)
        ]
        return [
            Elsewhere(
                narration.box_name(self.library.edition(edition)),
                self.address(question, edition=edition),
                outcome.label,
            )
            for edition, outcome in found
            if outcome is not self.verdict.outcome
        ]

    def outcome_on(self, table: Edition, question: Question) -> Outcome:
        library = mixed(self.library, table.boxes)
        asking = CardQuestion.asked_in(table, library, question, budget.meter(STEPS_AT_MOST))
        return outcome_of(natural_place(asking))

    @property
    def wordings(self) -> list[Spoken]:
        """What the two cards say, but for the one whose clause stands above already."""
        quoted = self.verdict.face_in_the_way
        faces = [face for face in (self.card_here, self.other) if face and face.id != (quoted and quoted.id)]
        language = language_of_reader()
        return [
            Spoken(
                CardTile(face, reverse("card", args=[face.id])),
                rendered("\n".join(face.lines), language).lines,
            )
            for face in faces
            if face.lines
        ]

    @cached_property
    def rulings(self) -> list[Ruling]:
        """What was ruled on the cards, what has most to do with the verdict first."""
        cards = {self.question.card, self.question.other} - {""}
        return rulings_beside(cards, self.verdict.rules_cited, adult=self.adult)

    @property
    def first_rulings(self) -> list[Ruling]:
        return self.rulings[:RULINGS_SHOWN]

    @property
    def more_rulings(self) -> list[Ruling]:
        return self.rulings[RULINGS_SHOWN:]

    @property
    def board(self) -> str:
        """The address of the board, at the decision that settles it; none where it is too long for one."""
        play = self.verdict.play
        played = [step.answer for step in play.steps]
        try:
            line = Line.begun(play.laid).answered(0, *played)
            return Spot(line, self.verdict.decisive_step, kept=tuple(self.kept.items())).address
        except FullLine:
            return ""

    @property
    def link(self) -> str:
        """The address to pass on."""
        return absolute(self.request, self.address(self.question))

    @property
    def as_usual(self) -> str:
        return self.address(replace(self.question, say=()))

    @property
    def box_name(self) -> str:
        return " + ".join(narration.box_name(self.library.editions[each]) for each in self.box.boxes)

    @property
    def title(self) -> str:
        names = [narration.face_name(each) for each in (self.card_here, self.other) if each]
        return " × ".join(names)

    @property
    def description(self) -> str:
        return f"{self.verdict.headline.question} {self.verdict.outcome.label}: {self.verdict.sentence}"

    @property
    def canonical(self) -> str:
        return absolute(self.request, self.question.address_with({}))

    @property
    def heading(self) -> str:
        if self.step == "card":
            return _("What is your card?")
        if self.step == "situation":
            return _("What happens?")
        if self.question.does is Situation.MINE:
            return _("Which card meets it?")
        return _("What does the other player have?")
