"""The pages of the board. The address holds the whole game; nothing is kept here."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_safe

from cardsdb.library import current_library, held_library
from cardsdb.models import ENGLISH
from cardsdb.preferences import DEFAULT_EDITION, adult_gate
from cardsdb.readers import ReaderRequest, wants_part
from engine import Library, PositionError, State, apply, dump, place, position_from_text
from engine.decisions import AnswerError
from engine.position_text import own_card_lines
from rules import judge
from rules.board import (
    DamagedLine,
    FullLine,
    Line,
    Replay,
    answers_by_themselves,
    boxes_of,
    designs,
    replay,
    rolled,
    waits_for_chance,
)
from rules.board_scene import DRAWN, ROLL, Scene, Spot
from rules.board_starts import EXAMPLE_BY_SLUG, EXAMPLES, names_for, seed_drawn, state_to_try

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8
USUAL_PLAYERS: Final = 3
TEXT_AT_MOST: Final = 8_000
NAMES_AT_MOST: Final = 300
KEPT_PARAMETERS: Final = ("edition", "adult")
YES: Final = "1"


@require_safe
def board(request: ReaderRequest) -> HttpResponse:
    """A game, if the address names one; otherwise the ways to start one."""
    if "line" in request.GET:
        return game(request)
    if "card" in request.GET:
        return game_to_try_a_card(request)
    return start_page(request)


@require_safe
def position_permalink(request: HttpRequest, code: str) -> HttpResponse:
    query = request.GET.copy()
    query["line"] = code
    response = HttpResponseRedirect(f"{reverse('board')}?{query.urlencode()}")
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


# Starting


@require_safe
def deal(request: ReaderRequest) -> HttpResponse:
    """Deal a game by the seed in the address; draw one first if there is none."""
    seed = number_in(request.GET, "seed")
    if seed is None:
        query = request.GET.copy()
        query["seed"] = str(seed_drawn())
        return to_address(f"{request.path}?{query.urlencode()}")
    players = number_in(request.GET, "players") or USUAL_PLAYERS
    players = max(FEWEST_PLAYERS, min(players, MOST_PLAYERS))
    names = names_for(players, request.GET.get("names", "")[:NAMES_AT_MOST])
    edition, adult = request.preferences.edition, request.preferences.adult
    try:
        dealt = judge.deal(edition, names, seed, language_of_reader(), adult=adult).state
    except judge.Refusal as refusal:
        return start_page(request, deal_error=refusal.detail)
    return to_game(request, dealt, auto=True)


@require_safe
def from_text(request: ReaderRequest) -> HttpResponse:
    text, adult = request.GET.get("text", ""), request.preferences.adult
    library = current_library(adult=adult)
    try:
        judge.read({"text": text}, language_of_reader(), adult=adult)
    except judge.Refusal as refusal:
        if refusal.code == "adult_content":
            return adult_gate(request)
        return start_page(request, text=text, text_errors=errors_by_line(text, refusal, library))
    return to_game(request, place(library, position_from_text(library, text)))


def game_to_try_a_card(request: ReaderRequest) -> HttpResponse:
    card = request.GET["card"][:100]
    edition, language = request.preferences.edition, language_of_reader()
    library = current_library(adult=request.preferences.adult)
    if is_closed(request, [edition], [card]):
        return adult_gate(request)
    try:
        state = state_to_try(library, card, edition, language)
    except judge.Refusal as refusal:
        return start_page(request, card_error=refusal.detail)
    if state is None:
        return start_page(request, card_error=_("There is no such card in this box."))
    return to_game(request, state)


def to_game(request: ReaderRequest, state: State, *, auto: bool = False) -> HttpResponse:
    line = Line.begun(state)
    if auto:
        line = line.answered(0, *answers_by_themselves(state))
    return to_address(address_of(Spot(line, len(line.answers), auto, kept_of(request))))


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
    box = library.editions.get(request.preferences.edition) or library.editions[DEFAULT_EDITION]
    playable = [face for face in box.faces.values() if face.playable and face.lines]
    context = {
        "box": box,
        "players": range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
        "chosen_players": number_in(request.GET, "players") or USUAL_PLAYERS,
        "names": request.GET.get("names", "")[:NAMES_AT_MOST],
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


def exact_errors(text: str, refusal: judge.Refusal, library: Library) -> list[dict[str, Any]]:
    """The errors of a text that can be read but not laid point into the position it describes."""
    try:
        judge.read_with(library, position_from_text(library, text), language_of_reader())
    except judge.Refusal as exact:
        return exact.errors
    except PositionError:
        pass
    return refusal.errors


WORDS_OF_ZONES: Final = {"hands": "hand", "stables": "stable", "deck_top": "deck top"}


def with_line(error: dict[str, Any], lines: list[str]) -> dict[str, Any]:
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


# Playing


def game(request: ReaderRequest) -> HttpResponse:
    library = current_library(adult=request.preferences.adult)
    try:
        spot = spot_in(request)
        if is_closed(request, boxes_of(spot.line.start), designs(spot.line.start)):
            return adult_gate(request)
        played = replay(spot.line, library)
    except DamagedLine:
        return damaged_link(request)
    spot = replace(spot, at=min(spot.at, played.played))
    try:
        moved = move(request.GET, spot, played)
    except NotAllowed as refusal:
        return shown(request, Scene(spot, played), refusal=refusal)
    except FullLine:
        return shown(request, Scene(spot, played), is_full=True)
    if moved is None:
        return shown(request, Scene(spot, played, whole_log=request.GET.get("log") == "all"))
    return settled(request, moved, library)


def settled(request: ReaderRequest, spot: Spot, library: Library) -> HttpResponse:
    """Go to where a move has led: by the address, or at once if only the board is asked for."""
    if not wants_part(request):
        return to_address(address_of(spot))
    played = replay(spot.line, library)
    return shown(request, Scene(replace(spot, at=min(spot.at, played.played)), played))


def spot_in(request: ReaderRequest) -> Spot:
    line = Line.from_code(request.GET["line"])
    at = number_in(request.GET, "at")
    steps = len(line.answers)
    return Spot(
        line=line,
        at=steps if at is None else min(at, steps),
        auto=request.GET.get("auto") == YES,
        kept=kept_of(request),
    )


def kept_of(request: ReaderRequest) -> tuple[tuple[str, str], ...]:
    return tuple((name, request.GET[name]) for name in KEPT_PARAMETERS if request.GET.get(name))


def is_closed(request: ReaderRequest, boxes: Iterable[str], cards: Iterable[str]) -> bool:
    """Whether a box or a card is there, but not for this reader."""
    held = held_library()
    shown = held.for_reader(adult=request.preferences.adult)
    hidden = held.library.editions.keys() - shown.editions.keys()
    hidden |= held.library.cards.keys() - shown.cards.keys()
    return not hidden.isdisjoint([*boxes, *cards])


def move(asked: QueryDict, spot: Spot, played: Replay) -> Spot | None:
    """Where the pressed button leads; None if none was. Raises `NotAllowed` and `FullLine`."""
    for name, moving in MOVES.items():
        if name in asked:
            moved = moving(asked, spot, played)
            # The address has to hold it; only then has it happened.
            return moved if moved.parameters else None
    return None


def answer(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    state = played.states[spot.at]
    given = legal_choice(state, answer_in(asked, state))
    kept = replace(spot, line=spot.line.answered(spot.at, given), at=spot.at + 1)
    return passed_on(kept, replay(kept.line, state.library)) if spot.auto else kept


def answer_in(asked: QueryDict, state: State) -> int | str:
    said = asked.get("answer", "")[:100]
    if said == DRAWN:
        said = asked.get("drawn", "")[:100]
    if said == ROLL and waits_for_chance(state):
        return rolled(state)
    return int(said) if is_whole_number(said) else said


class NotAllowed(Exception):  # noqa: N818  what players say
    """An answer that is not taken: why, and by which rule if one forbids it."""

    def __init__(self, detail: str, rule: dict[str, Any] | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.rule = rule


def legal_choice(state: State, given: int | str) -> int:
    """The option that is meant. Raises `NotAllowed`."""
    try:
        choice = judge.choice_meant(state, given)
        apply(state, choice)
    except AnswerError as error:
        raise refusal_of(state, given) from error
    return choice


def refusal_of(state: State, given: int | str) -> NotAllowed:
    try:
        body = {"position": dump(state), "answers": [given], "depends_on": False}
        adult = state.edition.adult
        verdict = judge.adjudicate(body, language_of_reader(), adult=adult)
    except judge.Refusal as refusal:
        return NotAllowed(refusal.detail)
    return NotAllowed(verdict["reason"], verdict["rule"])


def passed_on(spot: Spot, played: Replay) -> Spot:
    """The spot at which somebody has to decide something again."""
    state = played.states[spot.at]
    by_themselves = tuple(answers_by_themselves(state))
    return replace(spot, line=spot.line.answered(spot.at, *by_themselves), at=spot.at + len(by_themselves))


def go(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    step = number_in(asked, "go") or 0
    return replace(spot, at=min(step, len(spot.line.answers)))


def switch_passing(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    switched = replace(spot, auto=asked["pass"] == YES)
    return passed_on(switched, played) if switched.auto and spot.at == played.played else switched


def renew(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    line = spot.line.renewed(played.states[0].library)
    return replace(spot, line=line, at=len(line.answers))


def start_afresh(asked: QueryDict, spot: Spot, played: Replay) -> Spot:
    line = Line.begun(played.states[spot.at])
    return replace(spot, line=line, at=0)


MOVES: Final[dict[str, Callable[[QueryDict, Spot, Replay], Spot]]] = {
    "answer": answer,
    "go": go,
    "pass": switch_passing,
    "renew": renew,
    "fresh": start_afresh,
}


# Answering the browser


def shown(request: ReaderRequest, scene: Scene, **messages: Any) -> HttpResponse:
    template = "board/fragment.html" if wants_part(request) else "board/play.html"
    response = render(request, template, {"scene": scene, **messages})
    if wants_part(request):
        response["HX-Push-Url"] = address_of(scene.spot)
    patch_vary_headers(response, ["HX-Request"])
    patch_cache_control(response, private=True, no_cache=True)
    return response


def damaged_link(request: ReaderRequest) -> HttpResponse:
    return render(request, "board/damaged.html", status=400)


def to_address(address: str) -> HttpResponse:
    response = HttpResponseRedirect(address)
    patch_cache_control(response, private=True, no_store=True)
    return response


def address_of(spot: Spot) -> str:
    return f"{reverse('board')}?{urlencode(spot.parameters)}"


def language_of_reader() -> str:
    return get_language() or ENGLISH


def number_in(asked: QueryDict, name: str) -> int | None:
    said = asked.get(name, "")
    return int(said) if is_whole_number(said) and not said.startswith("-") else None


def is_whole_number(said: str) -> bool:
    digits = said.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 12
