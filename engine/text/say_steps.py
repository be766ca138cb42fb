"""Steps in any language: each names its verb and what the verb takes; the frames are the language file's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine import vocabulary as words
from engine.text.say_nouns import Carried, NounSpeaker, grammatical, names_its_owner, zone_family
from engine.vocabulary import Cards, Exactly, Hand, Kind, Owner, Place, Stable, Step, This, Zone

if TYPE_CHECKING:
    from engine.text.language import Argument

_NOWHERE: Final[dict[str, Argument]] = {
    "from": "nowhere",
    "source": "",
    "to": "nowhere",
    "whose": "other",
    "destination": "",
    "gift": "no",
    "far": "no",
    "near": "no",
}

# What a language file is told of the step that follows the one it joins, outside a shared verb.
_MORE: Final = {"and": "yes", "comma": "yes", "then": "then"}


class StepSpeaker(NounSpeaker):
    """Says the steps of one line."""

    def _steps(
        self,
        links: Sequence[Sequence[Step]],
        frame: str,
        who: words.Doer,
        opening: str = "first",
        instead: str = "no",
    ) -> Argument:
        text: Argument = ""
        repeated = "no"
        joined = [*_joined(links), (None, "")]
        for (step, joint), (next_step, following) in pairwise(joined):
            assert step is not None
            joint = joint or opening
            repeats = "yes" if following != "then" and _only_objects_differ(step, next_step) else "no"
            shared = {"repeated": repeated, "repeats": repeats, **self._who(who)}
            said = self._step(step, frame, joint=joint, instead="no" if text else instead, **shared)
            more = "no" if "yes" in (repeated, repeats) else _MORE.get(following, "no")
            repeated = repeats
            text = self._phrase(joint, left=text, right=said, frame=frame, more=more) if text else said
        return text

    def _step(self, step: Step, frame: str, **manner: Argument) -> str:
        person = str(manner["person"])
        verb, parts = self._verb(step, person)
        given = {**_NOWHERE, "object": "", "light": "no", "aside": "", "frame": frame, **manner, **parts}
        infinitive = self._say(verb, **given)
        forms = self._language.forms(verb, **given)
        said = self._say(frame, infinitive=infinitive, **{**given, **forms})
        return self._with_options(step, said, person) if isinstance(step, words.ChooseOne) else said

    def _with_options(self, step: words.ChooseOne, said: str, person: str) -> str:
        doer = words.Who.YOU if person == "you" else words.Who.EACH
        first, second = (self._steps((option,), "permission", doer) for option in (step.first, step.second))
        return self._say("choose-one", said=said, left=first, right=second)

    def _verb(self, step: Step, person: str) -> tuple[str, dict[str, Argument]]:
        """The verb of a step and what it takes; `person` is you or other: the one who does it."""
        match step:
            case words.Draw(amount):
                return "verb-draw", {"object": self._drawn(amount, person)}
            case words.DrawExtra(number):
                return "verb-draw", {"object": self._numbered("extra-cards", number)}
            case words.Move(cause, cards, where, manner):
                parts = self._named(cards, person) | self._from(where, person) | self._aside(cards, manner)
                return f"verb-{cause.value}", parts
            case words.SacrificeOrDestroy(cards, where):
                parts = self._named(cards, person) | self._from(where, person)
                return "verb-sacrifice-or-destroy", parts | {"number": _number_of(cards)}
            case words.Transfer(carry, cards, source, to, manner):
                parts = self._named(cards, person) | self._from(source, person) | self._aside(cards, manner)
                far = "yes" if _is_far(cards, source) else "no"
                return f"verb-{carry.value}", parts | self._to(to, source, person) | {"far": far}
            case words.ReturnToTop(cards):
                return "verb-return-to-top", self._named(cards, person)
            case words.Search(cards):
                return "verb-search", self._named(cards, person)
            case words.LookAtTop(number):
                return "verb-look", {"object": self._numbered("top-cards", number)}
            case words.LookAtHand(hand):
                return "verb-look", {"object": self._zone(hand, person)}
            case words.RevealTop():
                return "verb-reveal-top", {"object": self._numbered("top-cards", 1)}
            case words.TurnOverUntil(kinds):
                return "verb-turn-over-until", {"object": self._a(kinds)}
            case words.Pull(number, hand):
                return "verb-pull", self._many_cards(number) | self._from(hand, person)
            case words.Shuffle(cards):
                return "verb-shuffle", self._shuffled(cards, person)
            case words.Choose(who) | words.SwapHands(who):
                return f"verb-{kebab(step)}", {"object": self._chosen(who)}
            case words.PlayInAction(number):
                return "verb-play-in-action", self._many_cards(number)
            case words.PlayNow(cards):
                return "verb-play", self._named(cards, person)
            case words.SkipPhase(phase):
                return "verb-skip-phase", {"object": self._phrase(f"phase-{phase.value}", person=person)}
            case words.Stop():
                return "verb-stop", self._stopped()
            case words.Either():
                raise TypeError("Its two steps are said one by one.")
        return f"verb-{kebab(step)}", {}

    def _numbered(self, message: str, number: int) -> Argument:
        return self._phrase(message, number=grammatical(number), count=str(number))

    def _many_cards(self, number: int) -> dict[str, Argument]:
        cards = self._cards(Cards(Exactly(number), (Kind.CARD,))) if number else self._phrase("no-cards")
        return {"object": cards, "number": grammatical(number), "count": str(number)}

    def _stopped(self) -> dict[str, Argument]:
        """What *stop it* speaks of: the card that is played, or else what would happen."""
        match self._line:
            case words.When(words.Plays() as played) | words.Whenever(words.Plays() as played):
                self._card_just_said = played
                return {"object": self._that_card(played.kinds), "stopped": "card"}
        return {"stopped": "deed"}

    def _aside(self, cards: Carried, manner: words.Manner) -> dict[str, Argument]:
        if manner is words.Manner.PLAIN:
            return {}
        number = _number_of(cards) if isinstance(cards, Cards) else "one"
        kinds = cards.kinds if isinstance(cards, Cards | words.ThatCard) else (Kind.CARD,)
        return {"aside": self._phrase("manner-quiet", number=number, gender=self._gender(kinds))}

    def _shuffled(
        self, cards: tuple[This | Hand | words.Rest | Place, ...], person: str
    ) -> dict[str, Argument]:
        if not cards:
            return {"object": self._zone(Place.DECK, person)}
        said = [
            self._zone(card, person) if isinstance(card, Place) else self._named(card, person)["object"]
            for card in cards
        ]
        return {"object": self._listed(said, "and")} | self._to(Place.DECK, None, person)

    def _from(self, zone: Zone | None, person: str) -> dict[str, Argument]:
        if zone is None:
            return {}
        return {"from": zone_family(zone), "source": self._zone(zone, person)}

    def _to(self, zone: Zone, source: Zone | None, person: str) -> dict[str, Argument]:
        """Where cards go; `near` is yes where *that player* is the one in the words just before, and owner
        where that is the owner of *any Stable*, whom the words do not name.

        A `gift` goes into another's hand and is not taken from a Stable.
        """
        owner = zone.owner if isinstance(zone, Hand | Stable) else None
        near = _near(source) if owner is Owner.THAT else "no"
        is_gift = isinstance(zone, Hand) and owner is not Owner.YOU and not isinstance(source, Stable)
        return {
            "gift": "yes" if is_gift else "no",
            "near": near,
            "to": zone_family(zone),
            "whose": "you" if owner is Owner.YOU else "other",
            "destination": self._zone(zone, person, near=near),
        }


def kebab(word: object) -> str:
    """The name of a word's class as the language files and the search write it.

    >>> kebab(words.TakeAnotherTurn())
    'take-another-turn'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(word).__name__).lower()


def _near(source: Zone | None) -> str:
    if source == Stable(Owner.ANY):
        return "owner"
    return "yes" if names_its_owner(source) else "no"


def _only_objects_differ(step: Step, next_step: Step | None) -> bool:
    """Whether one verb could say both: *sacrifice a Unicorn and sacrifice an Upgrade*."""
    match step, next_step:
        case words.Move(cause, _, None, words.Manner.PLAIN), words.Move(again, _, None, words.Manner.PLAIN):
            return cause is again
        case words.SkipPhase(), words.SkipPhase():
            return True
    return False


def _is_far(cards: Carried, source: Zone | None) -> bool:
    """Whether *another* tells a card elsewhere from the one in the Stable that says it."""
    is_other = isinstance(cards, Cards) and isinstance(cards.but, words.Other)
    return is_other and not isinstance(source, Stable | None)


def _number_of(cards: Cards) -> str:
    return "one" if cards.amount in (Exactly(1), words.UpTo(1)) else "many"


def _joined(links: Sequence[Sequence[Step]]) -> Iterator[tuple[Step, str]]:
    """Every step with what joins it to the one before it; the first has nothing."""
    for number, link in enumerate(links):
        for index, step in enumerate(link):
            inner = "and" if index == len(link) - 1 else "comma"
            joint = inner if index else "then" if number else ""
            if isinstance(step, words.Either):
                yield step.first, joint
                yield step.second, "or"
            else:
                yield step, joint
