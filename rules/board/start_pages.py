"""The ways to start a game: dealt, with a card to try out, from a position in words."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.budget import budgeted
from cardsdb.access.preferences import adult_gate, visible_editions
from cardsdb.access.readers import ReaderRequest
from cardsdb.cards.decks import FEWEST_PLAYERS, MOST_PLAYERS
from cardsdb.languages import language_of_reader
from cardsdb.library import current_library, held_library, table_of
from cardsdb.requests.problems import ProblemErrorDict
from engine import Library, PositionError, State, place, position_from_text
from engine.positions import DEFAULT_EDITION, own_card_lines
from rules import judge
from rules.board.readers import is_closed, to_address, to_game
from rules.board.spots import number_in
from rules.board.starts import EXAMPLE_BY_SLUG, EXAMPLES, names_for, seed_drawn, state_to_try
from rules.judge.positions import in_language
from rules.names.cards import cards_named

USUAL_PLAYERS: Final = 3
TEXT_AT_MOST: Final = 8_000
NAMES_AT_MOST: Final = 300
BESIDE: Final = "with"


@require_safe
@budgeted
def deal(request: ReaderRequest) -> HttpResponse:
    """Deal a game by the seed in the address; draw one first if there is none."""
    seed = number_in(request.GET, "seed")
    if seed is None:
        return with_seed(request)
    try:
        return to_game(request, dealt(request, seed), auto=True)
    except judge.Refusal as refusal:
        return start_page(request, deal_error=refusal.detail)


def dealt(request: ReaderRequest, seed: int) -> State:
    """The game the address asks for. Raises `judge.Refusal`."""
    language, adult = language_of_reader(), request.preferences.adult
    edition, *beside = boxes_to_deal(request)
    return judge.deal(edition, names_in(request), seed, language, beside=beside, adult=adult).state


def with_seed(request: ReaderRequest) -> HttpResponse:
    """To the same address with a seed drawn into it, so that it always names the same game."""
    query = request.GET.copy()
    query["seed"] = str(seed_drawn())
    return to_address(f"{request.path}?{query.urlencode()}")


def players_in(request: ReaderRequest) -> int:
    players = number_in(request.GET, "players") or USUAL_PLAYERS
    return max(FEWEST_PLAYERS, min(players, MOST_PLAYERS))


def names_in(request: ReaderRequest) -> list[str]:
    """A name for each player."""
    return names_for(players_in(request), request.GET.get("names", "")[:NAMES_AT_MOST])


def boxes_to_deal(request: ReaderRequest) -> list[str]:
    """The box that gives the rules, and those shuffled in."""
    shown = {box.slug for box in visible_editions(adult=request.preferences.adult)}
    return [*request.preferences.boxes, *(box for box in request.GET.getlist(BESIDE) if box in shown)]


@require_safe
@budgeted
def from_text(request: ReaderRequest) -> HttpResponse:
    text, library = request.GET.get("text", ""), current_library(adult=request.preferences.adult)
    if wrong := wrong_words(request, text, library, partial(start_page, request, text=text)):
        return wrong
    position = in_language(position_from_text(library, text), language_of_reader())
    return to_game(request, place(library, position))


def wrong_words(
    request: ReaderRequest, text: str, library: Library, show: Callable[..., HttpResponse]
) -> HttpResponse | None:
    """What stands before a position for adults, or shows what is wrong with it line by line."""
    try:
        judge.read({"text": text}, language_of_reader(), adult=request.preferences.adult)
    except judge.Refusal as refusal:
        if refusal.code == "adult_content":
            return adult_gate(request)
        return show(text_errors=errors_by_line(text, refusal, library))
    return None


def game_to_try_a_card(request: ReaderRequest) -> HttpResponse:
    card = card_asked_for(request.GET["card"][:100])
    boxes = request.preferences.boxes
    if is_closed(request, boxes, [card]):
        return adult_gate(request)
    try:
        library = current_library(adult=request.preferences.adult)
        state = state_to_try(library, card, boxes, language_of_reader())
    except judge.Refusal as refusal:
        return start_page(request, card_error=refusal.detail)
    if state is None:
        return start_page(request, card_error=_("There is no such card in this box."))
    return to_game(request, state)


def card_asked_for(said: str) -> str:
    """The id of the card, if its id is said or what it is called."""
    called = () if said in held_library().library.cards else cards_named(said, adult=True)
    return called[0] if called else said


def start_page(
    request: ReaderRequest,
    *,
    text: str = "",
    text_errors: list[dict[str, Any]] | None = None,
    deal_error: str = "",
    card_error: str = "",
) -> HttpResponse:
    library, language = current_library(adult=request.preferences.adult), language_of_reader()
    chosen = EXAMPLE_BY_SLUG.get(request.GET.get("example", ""), EXAMPLES[0])
    boxes = [box for box in request.preferences.boxes if box in library.editions] or [DEFAULT_EDITION]
    table = table_of(library, *boxes)
    playable = [face for face in table.faces.values() if face.playable and face.lines]
    context = {
        "box": boxes[0],
        "players": range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
        "chosen_players": number_in(request.GET, "players") or USUAL_PLAYERS,
        "names": request.GET.get("names", "")[:NAMES_AT_MOST],
        "beside": [*boxes[1:], *request.GET.getlist(BESIDE)],
        "examples": EXAMPLES,
        "chosen_example": chosen,
        "text": text[:TEXT_AT_MOST] or chosen.text(library, language),
        "text_errors": text_errors or [],
        "deal_error": deal_error,
        "card_error": card_error,
        "cards": sorted((face.name(language), face.id) for face in playable),
    }
    return render(request, "board/start.html", context)


def errors_by_line(text: str, refusal: judge.Refusal, library: Library) -> list[dict[str, Any]]:
    """What is wrong with a position in words, each with the line it stands in."""
    lines = text.splitlines()
    found = [with_line(error, lines) for error in exact_errors(text, refusal, library)]
    return sorted(found, key=lambda error: error["line"] or 0)


def exact_errors(text: str, refusal: judge.Refusal, library: Library) -> list[ProblemErrorDict]:
    """The errors of a text that can be read but not laid point into the position it describes."""
    try:
        judge.read_with(library, position_from_text(library, text), language_of_reader())
    except judge.Refusal as exact:
        return exact.errors
    except PositionError:
        pass
    return refusal.errors


WORDS_OF_ZONES: Final = {"hands": "hand", "stables": "stable", "deck_top": "deck top"}


def with_line(error: ProblemErrorDict, lines: list[str]) -> dict[str, Any]:
    parts = error["pointer"].removeprefix("/position").strip("/").split("/")
    if parts[0] == "text":
        number = int(parts[1]) + 1 if len(parts) > 1 and parts[1].isdigit() else None
    elif parts[0] == "own_cards" and len(parts) > 1:
        number = own_card_lines("\n".join(lines))[int(parts[1])]
    else:
        number = line_of_zone(parts, lines)
    return {**error, "line": number, "quoted": lines[number - 1].strip() if number else ""}


def line_of_zone(parts: list[str], lines: list[str]) -> int | None:
    word = WORDS_OF_ZONES.get(parts[0], parts[0])
    head = f"{parts[1]} {word}" if parts[0] in ("hands", "stables") and len(parts) > 1 else word
    heads = [" ".join(line.partition(":")[0].split()).casefold() for line in lines]
    return heads.index(head.casefold()) + 1 if head.casefold() in heads else None
