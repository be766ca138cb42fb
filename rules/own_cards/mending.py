"""Following the advice about a text until it can be read, where each piece of advice is one simple thing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardsdb.cards.wording_checks import IntendedCard, why_not_playable
from cardsdb.cards.wordings import parsed
from cardsdb.models import CardType
from engine.language import SHIFTS, Advice, WordingError, render, said_elsewhere, words
from engine.language.words import Line, Wording

STEPS_AT_MOST: Final = 24
INSTEAD: Final = "Write “{0}” in place of “{1}”."
LEFT_OUT: Final = "Leave out “{0}”."
COLON: Final = "Write {0} before “{1}”."
THEN: Final = "After “you may …” write “If you do, …” in place of “then”."
SOMEBODY_ELSE: Final = "Begin a new sentence with “{0}”: one player does all that a sentence says."
OWN_PLACE: Final = "Leave this out: players sacrifice in their own Stable and discard from their own hand."
NO_CARD: Final = "Name the card: no card stands before “it” on this line, or it could be more than one."
ANOTHER_MOVED: Final = "Write “a different”: “another” leaves out this card, and not the one just moved."
NOTHING_MOVED: Final = "Write a step that moves cards before “a different card” on this line."
FROM_WHERE: Final = "Say where the cards come from before where they go."
THEIRS: Final = "Write {0}: a step speaks of the hand and Stable of the one who does it."
NO_OFFER: Final = (
    "Write a “you may …” sentence before “If you do” on the same line. Steps that nobody may decline are "
    "joined by “then”."
)
DISCARDED_FROM_HAND: Final = "A card is discarded from a hand: write “put it into the discard pile”."
ON_ITS_OWN: Final = (
    "Write what always holds and what happens once on two lines.",
    "Write what always holds on a line of its own, without a head.",
)

THEN_SAID: Final = re.compile(r",?\s*\bthen\b,?\s*", re.IGNORECASE)
JOINED: Final = re.compile(r",?\s*\b(and|then)\s+$", re.IGNORECASE)
IF_DONE: Final = re.compile(r"if you do *, *", re.IGNORECASE)
DISCARD_IT: Final = re.compile(r"\bdiscard it\b", re.IGNORECASE)
ON_CONDITION: Final = re.compile(r"if [^,.]+, ", re.IGNORECASE)
AT_ITS_END: Final = re.compile(
    r"at the end of your turn(?=[^.\n]*\b(it|them|(that|those) (cards?|unicorns?))\b)", re.IGNORECASE
)
BEFORE_A_SENTENCE: Final = re.compile(r"^.*(?:[.:] |\n)", re.DOTALL)
FROM_OWN: Final = re.compile(r"\s*\b(in|from) (your|their) (hand|stable)\b", re.IGNORECASE)
ANOTHER_SAID: Final = re.compile(r"another|any +other", re.IGNORECASE)
FROM_DECK: Final = re.compile(
    r"\b(look at|reveal) the top \w+ cards of the deck\b[^\n]*\b(put|add|bring) [^.,\n]*$", re.IGNORECASE
)
A_CARD: Final = re.compile(r"\b(cards?|unicorns?|upgrades?|downgrades?)\b", re.IGNORECASE)
# What begins a line: other card texts put it behind a sentence as well.
HEAD: Final = re.compile(
    r"each time|every time|while\b|(for )?as long as|once (per|each) turn"
    r"|at the (beginning|start|end) of (?!this turn|the turn|your next)"
    r"|when(ever)?\b(?! you do)|if (this card|[^.:\n]* would)\b|(enters|leaves|turn (start|end)):",
    re.IGNORECASE,
)


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
    shifts: list[Advice] = []
    for _ in range(STEPS_AT_MOST):
        try:
            wording = with_put_away(fitted(parsed(text), card_type), card_type)
            return Offer("\n".join(render(wording, "en")), tuple(shifts))
        except WordingError as error:
            mended = with_advice_followed(text, error)
            shifts += shifts_made(text, error, mended)
        if mended is None:
            return None
        text = mended
    return None


def with_put_away(wording: Wording, card_type: str) -> Wording:
    """The wording with *put it into the discard pile* where it discards a card that is in no hand."""
    refused = why_not_playable(wording, IntendedCard(card_type, ""))
    if refused is None or refused.text != DISCARDED_FROM_HAND:
        return wording
    said = "\n".join(render(wording, "en"))
    return parsed(DISCARD_IT.sub("put it into the discard pile", said))


def shifts_made(text: str, error: WordingError, mended: str | None) -> list[Advice]:
    """The advice followed from one text to the next, if it makes something else of it."""
    elsewhere = said_elsewhere(text, place_of(text, error))
    advised = dict.fromkeys((error.advice, elsewhere[0]) if elsewhere else (error.advice,))
    return [each for each in advised if each.text in SHIFTS and str(each.words[0]) in (mended or "")]


def fitted(wording: Wording, card_type: str) -> Wording:
    """The wording as a card of this type says it: only an Instant answers *When …*."""
    if card_type in ("", CardType.INSTANT):
        return wording
    if card_type == CardType.MAGIC:
        return Wording(tuple(without_turn_ends(wording.abilities)))
    return Wording(tuple(map(as_lasting, wording.abilities)))


def without_turn_ends(lines: Sequence[Line]) -> list[Line]:
    """The lines of a Magic card: it is gone when its turn ends, so it says before what comes then."""
    fitting: list[Line] = []
    for line in lines:
        match line:
            case words.Ability(words.Label.TURN_END, (words.Do() | words.May() as first, *hanging)):
                later = words.Later(words.Moment.TURN_END, first)
                fitting = with_sentences(fitting, (later, *hanging))
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
    """A line of a card that lies in a Stable: *If there is no Unicorn there, …* waits for that."""
    match line:
        case words.Effect((words.IfThere(condition, then), *hanging)):
            if not isinstance(condition, words.StateOfTurn | words.PlayerHas):
                return words.Whenever(condition, (then, *hanging))
    return as_trigger(line)


def place_of(text: str, error: WordingError) -> int:
    lines = text.split("\n")[: error.line - 1]
    return min(len(text), sum(len(line) + 1 for line in lines) + error.column - 1)


def with_advice_followed(text: str, error: WordingError) -> str | None:
    """The text with what is advised done, if that is one simple thing."""
    start, advice, said = place_of(text, error), error.advice.text, error.advice.words
    before, after = text[:start], text[start:]
    if later := with_its_end_said(before, after):
        return later
    if split := with_a_line_begun(before, after):
        return split
    if advice in (INSTEAD, *SHIFTS) and after.lower().startswith(str(said[1]).lower()):
        return f"{before}{said[0]}{after[len(str(said[1])) :]}"
    if advice == LEFT_OUT and after.startswith(str(said[0])):
        return f"{before} {after[len(str(said[0])) :].lstrip(' ')}".lstrip(" ")
    if advice == COLON and said[0] == (":",):
        return f"{before.rstrip()}: {after}"
    if advice == THEN:
        return with_if_you_do(before, after)
    if advice == NO_OFFER and before.endswith(". ") and IF_DONE.match(after):
        return f"{before[:-2]}, then {IF_DONE.sub('', after, count=1)}"
    if advice in ON_ITS_OWN:
        return on_its_own_line(before, after)
    return with_a_phrase_mended(advice, before, after)


def with_a_phrase_mended(advice: str, before: str, after: str) -> str | None:
    if advice == SOMEBODY_ELSE and JOINED.search(before):
        return f"{JOINED.sub('. ', before)}{condition_of(before)}{after}"
    if advice == OWN_PLACE and FROM_OWN.match(after):
        return before.rstrip() + FROM_OWN.sub("", after, count=1)
    if advice == FROM_WHERE and FROM_DECK.search(before):
        return f"{before.rstrip()} from among them {after}"
    if advice == NO_CARD and is_this_card(before):
        return f"{before}this card{after[len('it') :]}"
    if advice == THEIRS and names_a_player(before):
        return f"{before}that player's{after[len('their') :]}"
    if advice == NOTHING_MOVED and after.startswith("a different"):
        return f"{before}another{after[len('a different') :]}"
    if advice == ANOTHER_MOVED:
        return before + ANOTHER_SAID.sub("a different", after, count=1)
    return with_words_of_elsewhere(before, after)


def with_words_of_elsewhere(before: str, after: str) -> str | None:
    """The text with the words around a place said as here, where they fit and only mean something else."""
    text = before + after
    advice, ours, start = said_elsewhere(text, len(before)) or (None, None, 0)
    if advice is None or ours is None:
        return None
    return f"{text[:start]}{ours}{text[start + len(str(advice.words[-1])) :]}"


def condition_of(before: str) -> str:
    """What a sentence hangs on, for another sentence made of its end: its *If …*, or that it was done."""
    sentence = BEFORE_A_SENTENCE.sub("", before)
    if condition := ON_CONDITION.match(sentence):
        return condition[0][0].upper() + condition[0][1:]
    if sentence.lower().startswith("you may "):
        return "If you do, "
    return "If they do, " if " may " in sentence else ""


def with_its_end_said(before: str, after: str) -> str | None:
    """*At the end of this turn* where a sentence speaks of a card of those before it on its line."""
    start = len(before) - len(BEFORE_A_SENTENCE.sub("", before))
    line = before[before.rfind("\n") + 1 : start].lower()
    if "." not in line or line.startswith(("whenever", "when ", "if ")):
        return None
    text = before + after
    said = AT_ITS_END.match(text, start)
    return f"{text[:start]}At the end of this turn{text[said.end() :]}" if said else None


def with_if_you_do(before: str, after: str) -> str | None:
    """The first *then* around a place as a sentence of its own."""
    head = before[: before.rfind(".") + 1]
    mended, count = THEN_SAID.subn(". If you do, ", (before + after)[len(head) :], count=1)
    return head + mended if count else None


def with_a_line_begun(before: str, after: str) -> str | None:
    """A line begun at the sentence around a place, if that sentence has a head and stands behind another."""
    end = before.rfind(". ")
    if end < before.rfind("\n") or not HEAD.match((before + after)[end + 2 :]):
        return None
    return f"{before[: end + 1]}\n{(before + after)[end + 2 :]}"


def on_its_own_line(before: str, after: str) -> str | None:
    """What stands behind a sentence on a line of its own."""
    return f"{before.rstrip()}\n{after}" if before.rstrip().endswith(".") else None


def is_this_card(before: str) -> bool:
    """Whether *it* can only be the card itself: none was named on the line behind its head."""
    return not A_CARD.search(before[before.rfind("\n") + 1 :])


def names_a_player(before: str) -> bool:
    """Whether somebody whose hand or Stable *their* may be was named on the line."""
    return "player" in before[before.rfind("\n") + 1 :].lower()
