"""What changes in play where two prints of a card read differently: a moment at which they come apart.

The table is the same for both, but for what this one card says; so whatever comes out otherwise is its doing.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import override

from cardsdb.access import budget
from cardsdb.card_facts import card_facts
from cardsdb.library import held_library
from cardsdb.models import Card
from cardsdb.requests.problems import Refusal
from cardsdb.versions import per_version_when_asked
from engine import Face, Library, Meter, OutOfSteps, PositionError
from rules.ask.headlines import Headline
from rules.ask.likely import likely_others
from rules.ask.meant import moments
from rules.ask.outcomes import Outcome
from rules.ask.playing import CardQuestion
from rules.ask.questions import NOTHING
from rules.ask.real_cards import with_real_cards
from rules.ask.short import asked_about, sentence_of
from rules.ask.situations import likely_situations

STEPS_AT_MOST: Final = 300_000
OTHERS_AT_MOST: Final = 12
COMPARED_AT_MOST: Final = 60
DECIDED: Final = (Outcome.YES, Outcome.BUT, Outcome.NO)
Pair = tuple[CardQuestion, CardQuestion]


@dataclass(frozen=True)
class ChangeInPlay:
    """The same moment with the one print and with the other, and where Ask tells all of it."""

    situation: str
    here: str
    there: str
    address_here: str
    address_there: str


@per_version_when_asked(at_most=1024)
def change_in_play(card: str, here: str, there: str, language: str, adult: bool) -> ChangeInPlay | None:
    """What a card comes to in one box that it does not in another; None where no small table shows any."""
    library = held_library().for_reader(adult=adult)
    faces = [library.editions[box].faces.get(card) for box in (here, there) if box in library.editions]
    if len(faces) < 2 or not all(face and face.playable for face in faces):
        return None
    reprinted = reading_as_in(library, card, here, there)
    with override(language):
        try:
            pairs = differing(library, reprinted, card, here, adult)
            changes = (change_of(pair, (here, there), adult=adult) for pair in pairs)
            return next((change for change in changes if change), None)
        except (Refusal, OutOfSteps, PositionError):
            return None


def reading_as_in(library: Library, card: str, here: str, there: str) -> Library:
    """The library in which the card says in one box what it says in another."""
    (facts,) = card_facts(Card.objects.filter(slug=card).values_list("pk", flat=True))
    printings = [{"edition": here, "copies": 1}]
    wordings = [{"editions": [here], "lines": library.editions[there].faces[card].lines}]
    return library.with_card({**facts, "printings": printings, "wordings": wordings})


# The moments


def differing(library: Library, reprinted: Library, card: str, edition: str, adult: bool) -> Iterator[Pair]:
    """The moments at which it does not come to the same, the card alone first."""
    meter = budget.meter(STEPS_AT_MOST)
    for number, pair in enumerate(asked_of_both(library, reprinted, card, edition, adult, meter)):
        if number >= COMPARED_AT_MOST:
            return
        here, there = (Counter(asking.play().result()) for asking in pair)
        if here != there:
            yield pair


def asked_of_both(
    library: Library, reprinted: Library, card: str, edition: str, adult: bool, meter: Meter
) -> Iterator[Pair]:
    here, there = (asked_about(each, [edition], card, NOTHING, meter=meter) for each in (library, reprinted))
    situations = list(dict.fromkeys([*likely_situations(here.card), *likely_situations(there.card)]))
    for does in situations:
        yield here.when(does, meter), there.when(does, meter)
    found = (likely_others(here.box.boxes, card, does, adult=adult) for does in situations)
    others: dict[str, Face] = {face.id: face for faces in found for face in faces}
    for other in list(others)[:OTHERS_AT_MOST]:
        for mine, meets in ((card, other), (other, card)):
            asked = asked_about(library, [edition], mine, meets, meter=meter)
            beside = asked_about(reprinted, [edition], mine, meets, meter=meter)
            for moment in moments(asked, meter):
                yield moment, replace(beside, question=moment.question)


# What is said of it


def change_of(pair: Pair, boxes: tuple[str, str], *, adult: bool) -> ChangeInPlay | None:
    """What both come to in a sentence; nothing where that reads the same, or something else is asked."""
    here = with_real_cards(pair[0])
    there = replace(pair[1], stand_ins=here.stand_ins)
    (situation, ours), (_situation, theirs) = situation_and_answer(here), situation_and_answer(there)
    if not ours or not theirs or ours == theirs:
        return None
    kept = {"adult": "1"} if adult else {}
    addresses = (here.question.address_with({"edition": box, **kept}) for box in boxes)
    return ChangeInPlay(situation, ours, theirs, *addresses)


def situation_and_answer(asking: CardQuestion) -> tuple[str, str]:
    """What is asked, and what comes of it; nothing where two cards do not decide anything."""
    play = asking.play()
    headline = Headline(asking, play, asking.usual())
    answer = sentence_of(asking, play, headline)
    if headline.outcome in DECIDED:
        return headline.situation, f"{headline.outcome.label}: {answer}" if answer else ""
    return headline.situation, "" if asking.other else answer
