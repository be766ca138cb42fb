"""Following the advice about a text until it can be read, where each piece of advice is one simple thing."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final

from django.utils.translation import gettext_noop

from cardsdb.cards.wording_checks import IntendedCard, never_happens, why_not_playable
from cardsdb.cards.wordings import parsed
from cardsdb.models import CardType
from engine import straight
from engine.language import SHIFTS, Advice, WordingError, draws_without_end, mended, render, steps, words
from engine.language.words import Line, Wording
from rules.wordings.remainders import Remainder, Reworded, place_of, remainder

STEPS_AT_MOST: Final = 24
ENTERS: Final = "Enters:"
LASTING: Final = set(CardType) - {CardType.MAGIC, CardType.INSTANT}
WHEN_PLAYED: Final = re.compile(
    r"^when\b(?! you play (?:it|this)\b)(?=[^,:.\n]* plays? )", re.IGNORECASE | re.MULTILINE
)
HAND_IS_SEEN: Final = re.compile(
    r"^(?:(?:each|all) other players?|other players|each player|players) may (?:always )?(?:look at|see) "
    r"your hand(?= *\.?$)",
    re.IGNORECASE | re.MULTILINE,
)
COST: Final = re.compile(r"^((?:sacrifice|discard|destroy|return) [^.:\n]+): *", re.IGNORECASE | re.MULTILINE)
ADDING_UP: Final = (
    words.HandLimit,
    words.HandLimitForEach,
    words.NeedFewer,
    words.NeedMore,
    words.CannotPlayWithout,
)
WITHOUT_HEAD: Final = gettext_noop(
    "Write “Enters:” or “Turn start:” before “{0}”: it is not said yet when a card in a Stable does this."
)
# What is advised where a card of such a type never does what a line says.
NEVER: Final[dict[str, Advice]] = {
    CardType.MAGIC: Advice(
        "Write what happens at once, or “… this turn” and “… until your next turn”: a Magic card is gone "
        "once it is played."
    ),
    CardType.INSTANT: Advice(
        "Write “When another player plays a card: …” or “When a player would draw a card: …”: an Instant "
        "answers no more."
    ),
}
# What a card that lies in a Stable has its player do in each turn.
DONE_EACH_TURN: Final = (words.SkipPhase, words.PlayInAction, words.DrawExtra)
# When what a card does at a moment of its player's turns is done by one that is played and gone.
STILL_TO_COME: Final = {
    words.Label.TURN_START: words.Moment.NEXT_TURN,
    words.Label.TURN_END: words.Moment.TURN_END,
}
# What is searched for, where nothing is done with it next.
ONLY_FOUND: Final = r"[^.,;:]*?(?=(?:\.|;|, then)(?! *(?:then )?(?:you may )?\w+ (?:it|them)\b))"
# By the advice on what can be read and not played: the words that keep it from that, and others for them.
AS_IT_CAN_BE_PLAYED: Final = {
    "A card is discarded from a hand: write “put it into the discard pile”.": (
        (re.compile(r"\bdiscard it\b", re.IGNORECASE), "put it into the discard pile"),
    ),
    "A card is played from the hand: write “put it into your hand, then play it”.": (
        (re.compile(r"\bmay play it\b"), "may put it into your hand and play it"),
        (re.compile(r"(?<!hand and )\bplay it\b"), "put it into your hand, then play it"),
    ),
    "Write where it goes, such as “search the deck for a Unicorn and put it into your hand”: a card that is "
    "only found stays in the deck.": (
        (
            re.compile(rf"\b(search the deck for an? {ONLY_FOUND})", re.IGNORECASE),
            r"\1 and put it into your hand",
        ),
        (
            re.compile(rf"\b(search the deck for (?!an? ){ONLY_FOUND})", re.IGNORECASE),
            r"\1 and put them into your hand",
        ),
        (re.compile(rf"\b(searches the deck for an? {ONLY_FOUND})"), r"\1 and puts it into their hand"),
    ),
    "Write “each player passes their hand to the right”: swapped one after another, hands come back to who "
    "had them.": (
        (
            re.compile(r"\bswaps hands with the player on their (left|right)\b"),
            r"passes their hand to the \1",
        ),
    ),
}


def repair(text: str, card_type: str = "") -> str | None:
    """The wording that is left when every simple advice is followed; nothing if one is not simple.

    On a card of a type that is no Instant, *when* is *whenever*.

    >>> repair("When this card enters your Stable, you may destory a unicorn")
    'Enters: you may destroy a Unicorn.'
    """
    offer = offer_for(text, card_type)
    return offer.wording if offer else None


@dataclass(frozen=True)
class Offer:
    """A wording to take in place of a text, and the advice followed that makes something else of it."""

    wording: str
    shifts: tuple[Advice, ...] = ()


def offer_for(text: str, card_type: str = "") -> Offer | None:
    """What `repair` gives, with what it makes of the text that it did not say.

    >>> [shift.words for shift in offer_for("Once per turn, you may draw a card.").shifts]
    [('Turn start:', 'Once per turn,')]
    """
    found = mended_as_far_as_possible(text, card_type)
    return found if isinstance(found, Offer) else None


def mended_as_far_as_possible(text: str, card_type: str = "") -> Offer | Remainder | None:
    """The offer for a text, or what is left to change; nothing where following advice leads nowhere.

    >>> mended_as_far_as_possible("When this card enters your Stable, teleport a Unicorn").text
    'Enters: teleport a Unicorn'
    """
    changed = Reworded(with_straight_quotes(text))
    for _ in range(STEPS_AT_MOST):
        try:
            changed.into(as_meant_on_type(changed.text, card_type))
            changed.into(fitting(changed.text, card_type))
            return as_played(changed.text, card_type, tuple(shifts_on(card_type, changed.shifts)))
        except WordingError as error:
            followed = with_advice_followed(changed.text, error)
            if followed is None:
                return remainder(changed, error)
            mended_text, advice = followed
            changed.into(mended_text, advice if advice and advice.text in SHIFTS else None)
    return None


def fitting(text: str, card_type: str) -> str:
    """The wording a text is, as a card of this type says it. It may be none yet.

    An Instant stops a card before it moves it.
    """
    return "\n".join(render(fitted(said_once(parsed(text)), card_type), "en"))


def as_played(text: str, card_type: str, shifts: tuple[Advice, ...]) -> Offer | Remainder:
    """The offer of a wording that can be read; what is left to change where it cannot be played.

    Words that keep it from being played give way to others where these say the same.
    """
    refused = refusal(text, card_type)
    for step, instead in AS_IT_CAN_BE_PLAYED.get(refused.text, ()) if refused else ():
        text = step.sub(instead, text)
        refused = refusal(text, card_type)
    lines = text.split("\n")
    numbers = range(1, len(lines) + 1)
    if refused is not None:
        line = next(each for each in numbers if refusal("\n".join(lines[:each]), card_type))
        advice = Advice(refused.text, (*refused.words, lines[line - 1]))
        return Remainder(text, WordingError(advice, line, column=1), shifts)
    for line, ability in zip(numbers, parsed(text).abilities, strict=True):
        if card_type and never_happens(ability, card_type):
            advice = NEVER.get(card_type) or Advice(WITHOUT_HEAD, (lines[line - 1].split(" ")[0],))
            return Remainder(text, WordingError(advice, line, column=1), shifts)
    return Offer(text, shifts)


def refusal(text: str, card_type: str) -> Advice | None:
    """Why a wording is not played on a card of this type."""
    return why_not_playable(parsed(text), IntendedCard(card_type, ""))


def with_straight_quotes(text: str) -> str:
    """A text in which advice finds the words it quotes."""
    return "\n".join(map(straight, text.split("\n")))


def as_meant_on_type(text: str, card_type: str) -> str:
    """The text as it is meant on a card of this type.

    What a card in a Stable waits for is played already when it acts. A Magic card asks for its cost once.
    """
    if card_type == CardType.MAGIC:
        return COST.sub(r"You may \1. If you do, ", text)
    if card_type in LASTING:
        return HAND_IS_SEEN.sub("Your hand is visible to all players", WHEN_PLAYED.sub("Whenever", text))
    return text


def shifts_on(card_type: str, shifts: Iterable[Advice]) -> Iterator[Advice]:
    """What an offer changes on a card of this type: a Magic card that loses its “Enters:” is as it was."""
    return (shift for shift in shifts if card_type != CardType.MAGIC or shift.words[0] != ENTERS)


def said_once(wording: Wording) -> Wording:
    """What always holds said once, where print says it in two ways."""
    said: list[words.Continuous] = []
    lines: list[Line] = []
    for line in wording.abilities:
        fresh = (
            words.Stands(tuple(not_said(line.sentences, said))) if isinstance(line, words.Stands) else line
        )
        if fresh != words.Stands(()):
            lines.append(fresh)
    return Wording(tuple(lines))


def not_said(
    sentences: Iterable[words.Continuous], said: list[words.Continuous]
) -> Iterator[words.Continuous]:
    """Those that say something new; a hand limit that is 2 cards higher is twice that when said twice."""
    for sentence in sentences:
        if sentence not in said or isinstance(sentence, ADDING_UP):
            yield sentence
        said.append(sentence)


def fitted(wording: Wording, card_type: str) -> Wording:
    """The wording as a card of this type says it: only an Instant answers *When …*, and does nothing else."""
    if card_type == "":
        return wording
    if card_type == CardType.INSTANT:
        return Wording(tuple(drawn_at_once(as_answer(line)) for line in wording.abilities))
    if card_type == CardType.MAGIC:
        return Wording(tuple(map(drawn_at_once, as_done_once(wording.abilities))))
    return Wording(tuple(drawn_in_time(as_lasting(line)) for line in wording.abilities))


def drawn_in_time(line: Line) -> Line:
    """A line of a card in a Stable: an extra card is one of the Draw phase of a turn that has just begun."""
    match line:
        case words.Ability(words.Label.TURN_START) | words.Whenever(words.TurnBegins()) | words.Effect():
            return line
    return drawn_at_once(line)


def drawn_at_once(said: Any) -> Any:
    """What is said, with the extra cards of a Draw phase that is over by then drawn with the others.

    >>> drawn_at_once(words.DrawExtra(2))
    Draw(amount=Exactly(number=2))
    """
    match said:
        case words.DrawExtra(number):
            return words.Draw(words.Exactly(number))
        case words.Later(words.Moment.NEXT_TURN):
            return said
        case tuple():
            return tuple(map(drawn_at_once, said))
    if is_dataclass(said) and not isinstance(said, type):
        return replace(said, **{each.name: drawn_at_once(getattr(said, each.name)) for each in fields(said)})
    return said


def as_answer(line: Line) -> Line:
    """A line of an Instant: *instead of what another does* is stopping that first."""
    match line:
        case words.Whenever(words.Plays() as event, body):
            return words.When(event, body)
        case words.IfWould(words.WouldDo() as event, (instead,)) if isinstance(instead, words.Instead):
            if not isinstance(instead.step, words.Either):
                done = (instead.step, *instead.also)
                if instead.who is words.Who.YOU:
                    return words.When(event, (words.Do(words.Who.YOU, ((words.Stop(),), done)),))
                stopped = words.Do(words.Who.YOU, ((words.Stop(),),))
                return words.When(event, (stopped, words.Do(instead.who, (done,))))
    return line


def as_done_once(lines: Sequence[Line]) -> list[Line]:
    """The lines of a Magic card: it enters no Stable, and is gone when its turn ends."""
    fitting: list[Line] = []
    for line in lines:
        match line:
            case words.Ability(
                words.Label.TURN_START | words.Label.TURN_END as label,
                (words.Do() | words.May() as first, *hanging),
            ):
                fitting = with_sentences(fitting, (words.Later(STILL_TO_COME[label], first), *hanging))
            case words.Ability(words.Label.ENTERS, body):
                fitting = with_sentences(fitting, body)
            case _:
                fitting.append(as_trigger(line))
    return fitting


def with_sentences(lines: list[Line], said: tuple[words.Sentence, ...]) -> list[Line]:
    """Sentences at the end of what a Magic card does."""
    match lines:
        case [*before, words.Effect(body)]:
            return [*before, words.Effect((*body, *said))]
    return [*lines, words.Effect(said)]


def as_trigger(line: Line) -> Line:
    match line:
        case words.When(words.Plays() as event, body):
            return words.Whenever(event, body)
    return line


def as_lasting(line: Line) -> Line:
    """A line of a card that lies in a Stable: *If there is no Unicorn there, …* waits for that.

    *Skip your Draw phase.* and *You may play 2 cards in your Action phase.* are done in each turn.
    """
    match line:
        case words.Effect((*before, done) as body) if is_of_each_turn(before, done):
            return words.Ability(words.Label.TURN_START, body)
        case words.Effect((words.IfThere(condition, then), *hanging)):
            goes_both_ways = any(isinstance(said, words.Otherwise) for said in hanging)
            if draws_without_end(condition, (then,)):
                return line
            is_only_asked = goes_both_ways or isinstance(condition, words.PlayerHas)
            if isinstance(condition, words.StateOfTable) and not is_only_asked:
                return words.Whenever(condition, (then, *hanging))
    return as_trigger(line)


def is_of_each_turn(before: Sequence[words.Sentence], done: words.Sentence) -> bool:
    """Whether something is done with the phases of a turn, behind nothing but an offer."""
    doing = done.then if isinstance(done, words.IfDid | words.IfDidNot) else done
    is_yours = isinstance(doing, words.Do | words.May) and doing.who is words.Who.YOU
    is_offered = all(isinstance(sentence, words.May) for sentence in before)
    return is_yours and is_offered and all(isinstance(step, DONE_EACH_TURN) for step in steps(done))


def with_advice_followed(text: str, error: WordingError) -> tuple[str, Advice | None] | None:
    """The text with what is advised done, if that is one simple thing, and the advice."""
    return mended(text, place_of(text, error), error.advice)
