"""The short answer: what two cards do to each other, or what one does, for whoever only searches for them.

It is the verdict of Ask at the moment at which most comes of it. Where nothing is decided there is none: a
card that was merely played, or was hit as any other would be, is no answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from django.utils.translation import override

from cardsdb.access import budget
from cardsdb.access.preferences import Preferences
from cardsdb.library import held_library
from cardsdb.models import ENGLISH
from cardsdb.requests.problems import Refusal
from cardsdb.versions import per_version_when_asked
from engine import Event, Library, Meter, OutOfSteps, PositionError
from rules import narration
from rules.ask.boxes import box_with, table_with
from rules.ask.headlines import Headline
from rules.ask.meant import both_play_a_part, decides, is_changed, is_moment_of_other, moments
from rules.ask.outcomes import (
    DECIDES,
    Outcome,
    is_kept_from_answers,
    is_unanswered,
    outcome_of_play,
)
from rules.ask.playing import IN_VAIN, CardQuestion, Play
from rules.ask.questions import NOTHING, Question
from rules.ask.real_cards import with_real_cards
from rules.ask.situations import LOSSES, likely_situations
from rules.ask.verdicts import Verdict, summary_of
from rules.judge.description import Described

STEPS_AT_MOST: Final = 40_000
"""A search is to stay quick; most questions take a tenth of it."""
LETTERS_AT_MOST: Final = 240
ACTS, DECIDED, BANNED = 1, 2, 3
"""How much a moment tells: a card acts, the words of one card decide, or something may not be done."""


@dataclass(frozen=True)
class ShortAnswer:
    """What is asked, the answer in a word and a sentence, why, and where all of it is told."""

    question: str
    word: str
    sentence: str
    rule: Described | None
    address: str
    is_contested: bool


def short_answer(
    cards: tuple[str, ...], *, language: str, boxes: tuple[str, ...], adult: bool
) -> ShortAnswer | None:
    """What one or two cards come to, if something is decided; None where they cannot be played."""
    shown = held_library().for_reader(adult=adult)
    if not cards or not all(card in shown.cards for card in cards):
        return None
    return answer_in(cards, language, boxes, adult)


@per_version_when_asked(at_most=2048)
def answer_in(
    cards: tuple[str, ...], language: str, boxes: tuple[str, ...], adult: bool
) -> ShortAnswer | None:
    library = held_library().for_reader(adult=adult)
    kept = Preferences(boxes, adult).in_address

    def address(question: Question) -> str:
        return question.address_with(kept)

    with override(language):
        try:
            asking = most_telling(library, boxes, cards)
            return answer_of(Verdict(asking, language, address, adult=adult)) if asking else None
        except (Refusal, OutOfSteps, PositionError):
            return None


# The moment


def most_telling(library: Library, boxes: Sequence[str], cards: tuple[str, ...]) -> CardQuestion | None:
    """The question at the moment at which most comes of it, whichever of the cards is mine."""
    meter = budget.meter(STEPS_AT_MOST)
    if len(cards) == 1:
        alone = asked_about(library, boxes, *cards, NOTHING, meter=meter)
        asked = [alone.when(does, meter) for does in likely_situations(alone.card) if alone.is_playable]
    else:
        orders = [asked_about(library, boxes, *order, meter=meter) for order in permutations(cards)]
        asked = [each for asking in orders if asking.is_playable for each in moments(asking, meter)]
    weights = [weight(each) for each in asked]
    best = max(weights, default=Weight())
    return with_real_cards(asked[weights.index(best)]) if best.of_deciding else None


def asked_about(
    library: Library, boxes: Sequence[str], card: str, meets: str, *, meter: Meter
) -> CardQuestion:
    question = Question(card, meets=meets)
    table, box = table_with(library, box_with(library, boxes, card), question.other)
    return CardQuestion.asked_in(box, table, question, meter)


@dataclass(frozen=True, order=True)
class Weight:
    """How much of an answer there is at a moment, and whether it is one of the card's own."""

    of_deciding: int = 0
    is_own: bool = False


def weight(asking: CardQuestion) -> Weight:
    play, usual = asking.play(), asking.usual()
    weigh = weight_of_two if asking.other else weight_of_one
    return Weight(weigh(asking, play, usual), not is_moment_of_other(asking))


def weight_of_one(asking: CardQuestion, play: Play, usual: Play | None) -> int:
    """What a card does, its own words tell; what it forbids, or how much it counts, has to be seen."""
    if is_banned(asking, play, usual):
        return BANNED
    return ACTS if outcome_of_play(play, asking, usual) is Outcome.SO else 0


def weight_of_two(asking: CardQuestion, play: Play, usual: Play | None) -> int:
    """One card decides about the other, or acts because of it; being hit as any other would be is nothing."""
    scene = play.scene
    if not both_play_a_part(asking, play, usual):
        return 0
    if is_banned(asking, play, usual):
        return BANNED if decides(play) or is_changed(asking, play, usual) else 0
    if decides(play) or is_changed(asking, play, usual):
        return DECIDED if says_what_happens(asking, play, usual) else 0
    is_led_to = scene.actor.card in (scene.card, scene.other) and bool(play.actions_of(scene.bystander))
    is_in_vain = any(event.kind in IN_VAIN for event in play.events)
    return ACTS if is_led_to and not is_in_vain else 0


def says_what_happens(asking: CardQuestion, play: Play, usual: Play | None) -> bool:
    """Whether the question says what happens; what works by itself is told with a card or a loss."""
    scene, does = play.scene, asking.question.does
    works = outcome_of_play(play, asking, usual) in (Outcome.YES, Outcome.BUT)
    return not works or scene.actor.card in (scene.card, scene.other) or does in LOSSES.values()


def is_banned(asking: CardQuestion, play: Play, usual: Play | None) -> bool:
    """Whether something may not be done; to be stopped is less."""
    return play.forbidden is not None or is_unanswered(play, asking) or is_kept_from_answers(play, usual)


# What is said of it


def answer_of(verdict: Verdict) -> ShortAnswer | None:
    """The verdict in a line, if that is short enough for one."""
    sentence = sentence_of(verdict.asking, verdict.play, verdict.headline)
    if not sentence or len(sentence) > LETTERS_AT_MOST:
        return None
    is_asked = verdict.outcome is not Outcome.SO
    return ShortAnswer(
        question=verdict.headline.question if is_asked else verdict.headline.situation,
        word=verdict.outcome.label if is_asked else "",
        sentence=sentence,
        rule=rule_of(verdict),
        address=verdict.address(verdict.question),
        is_contested=bool(verdict.dependence),
    )


def sentence_of(asking: CardQuestion, play: Play, headline: Headline) -> str:
    """What decided, or else what is told at the table; its end is left out where it is about neither card."""
    if headline.answer:
        return headline.answer
    names = [narration.face_name(face) for face in (asking.card, asking.other) if face]
    made_up = [face.name(ENGLISH) for face in play.laid.faces if face.own]
    sentences = [
        each
        for each in summary_of(play)
        if not each.endswith("?") and not any(name in each for name in made_up)
    ]
    while (
        sentences
        and len(" ".join(sentences)) > LETTERS_AT_MOST
        and not any(name in sentences[-1] for name in names)
    ):
        sentences.pop()
    return " ".join(sentences)


def rule_of(verdict: Verdict) -> Described | None:
    """The rule that says no, or by which the decisive step was taken."""
    event = decisive_event(verdict.play)
    return verdict.rule or (verdict.in_full(event.rule) if event else None)


def decisive_event(play: Play) -> Event | None:
    deciding = [event for event in play.events if event.kind in DECIDES]
    done = [event for name in (play.scene.bystander, play.scene.subject) for event in play.actions_of(name)]
    return next(iter([*deciding, *done]), None)
