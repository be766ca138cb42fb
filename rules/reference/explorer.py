"""The turn, moment by moment: what may happen, by which rule, and which cards act there."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from cardsdb.access.readers import ReaderRequest, chosen_edition
from cardsdb.cards.boxes import box_of
from cardsdb.cards.faces import Face, cards_to_draw, faces_of
from cardsdb.language_size import said_in
from cardsdb.library import current_library
from cardsdb.models import Edition
from engine import Face as EngineFace
from engine.language import parse, words
from rules.book.rulebook import Book, NumberedRule, rule_book

Words = frozenset[Any]
"""Everything a card says, word by word."""


@dataclass(frozen=True)
class Moment:
    """A part of the turn: its rules, and whether a card acts in it."""

    slug: str
    title: Promise
    summary: Promise
    rules: tuple[str, ...]
    acts: Callable[[EngineFace, Words], bool]


def says(said: Words, *kinds: type) -> bool:
    return any(isinstance(word, kinds) for word in said)


def acts_at_the_beginning(face: EngineFace, said: Words) -> bool:
    return bool(face.turn_start) or says(said, words.TurnBegins)


def acts_at_drawing(face: EngineFace, said: Words) -> bool:
    return words.SkipPhase(words.Phase.DRAW) in said or says(said, words.DrawExtra)


def acts_at_playing(face: EngineFace, said: Words) -> bool:
    watches = any(isinstance(word, words.Whenever) and isinstance(word.event, words.Plays) for word in said)
    limits = says(
        said,
        words.PlayInAction,
        words.CannotPlay,
        words.CardsYouPlay,
        words.OnlyPlayableWhile,
        words.CannotEnterWithout,
    )
    return watches or limits or words.SkipPhase(words.Phase.ACTION) in said


def answers(face: EngineFace, said: Words) -> bool:
    return face.is_answer


def acts_at_the_end(face: EngineFace, said: Words) -> bool:
    limits = says(
        said,
        words.HandLimit,
        words.HandLimitForEach,
        words.HandLimitIs,
        words.HandLimitIsNumberOf,
        words.NoHandLimit,
    )
    return bool(face.turn_end) or limits or says(said, words.EndTurn, words.SkipToEnd)


def acts_between_turns(face: EngineFace, said: Words) -> bool:
    return says(said, words.TakeAnotherTurn, words.SkipNextTurn)


MOMENTS: Final = (
    Moment(
        "beginning",
        _("Beginning of the turn"),
        _("Cards in your Stable that wait for this moment take effect, all at once."),
        (
            *("turn.beginning", "turn.beginning-newcomer", "effects.turn-start-together"),
            *("effects.mandatory", "effects.optional", "turn.forgotten-optional"),
            *("turn.forgotten-mandatory", "chain.targets-first", "turn.skip-to-end"),
        ),
        acts_at_the_beginning,
    ),
    Moment(
        "draw",
        _("Draw"),
        _("You draw one card from the deck."),
        ("turn.draw", "move.draw", "turn.extra-draw", "turn.skipped-phase", "end.deck-out"),
        acts_at_drawing,
    ),
    Moment(
        "action",
        _("Action"),
        _("You play one card from your hand, or you draw one more."),
        (
            *("turn.action", "turn.action-required", "play.one-action", "play.from-hand", "play.announce"),
            *("play.own-stable", "play.any-stable", "play.downgrade-target", "play.impossible-in-hand"),
            *("play.magic-discarded", "stable.enter", "turn.more-plays"),
        ),
        acts_at_playing,
    ),
    Moment(
        "answer",
        _("Answers"),
        _("Whenever somebody plays a card, the others may answer it before it takes effect."),
        (
            *("neigh.response", "neigh.pass", "neigh.chain", "neigh.stopped-to-discard"),
            *("neigh.not-effects", "neigh.cannot-be-neighed", "pile.top-only", "pile.resolve-from-top"),
            *("pile.reopens", "pile.fastest", "pile.answers-deeds"),
        ),
        answers,
    ),
    Moment(
        "end",
        _("End of the turn"),
        _("You discard down to your hand limit."),
        (
            "turn.end",
            "turn.hand-limit",
            "turn.hand-limit-scope",
            "move.discard",
            "chain.win-waits",
            "end.number",
        ),
        acts_at_the_end,
    ),
    Moment(
        "between",
        _("The next turn"),
        _("The player to your left is next, unless a card says otherwise."),
        ("turn.order", "turn.extra", "turn.skipped-turn"),
        acts_between_turns,
    ),
)


@require_safe
def explorer(request: ReaderRequest) -> HttpResponse:
    """The turn of the reader's box, one moment open."""
    edition = chosen_edition(request)
    adult = request.preferences.adult
    moment = moment_named(request.GET.get("phase", ""))
    context = {
        "box": box_of(edition),
        "moments": MOMENTS,
        "moment": moment,
        "rules": rules_at(moment, rule_book(adult=adult).for_edition(edition.rules_from)),
        "faces": cards_at(moment, edition, adult),
    }
    is_part = request.headers.get("HX-Target") == "moment"
    return render(request, "rules/moment.html" if is_part else "rules/explorer.html", context)


def moment_named(slug: str) -> Moment:
    return next((moment for moment in MOMENTS if moment.slug == slug), MOMENTS[0])


def rules_at(moment: Moment, book: Book) -> list[NumberedRule]:
    return [book.rules_by_slug[slug] for slug in moment.rules if slug in book.rules_by_slug]


def cards_at(moment: Moment, edition: Edition, adult: bool) -> list[Face]:
    """The cards of a box that act at this moment, as they are drawn."""
    in_box = current_library(adult=adult).editions[edition.slug].faces.values()
    acting = [face.id for face in in_box if moment.acts(face, words_of(tuple(face.lines)))]
    cards = cards_to_draw(adult=adult).filter(slug__in=acting).order_by("number")
    return faces_of(cards, edition)


@lru_cache(maxsize=1024)
def words_of(lines: tuple[str, ...]) -> Words:
    return frozenset(said_in(parse("\n".join(lines)))) if lines else frozenset()
