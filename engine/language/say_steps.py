"""Steps in any language: each names its verb and what the verb takes; the frames are the language file's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile, pairwise
from typing import TYPE_CHECKING, Final

from engine.language import words
from engine.language.binding import Word, references
from engine.language.parts import parts_of_choice, sentences, steps
from engine.language.say_nouns import (
    Carried,
    NounSpeaker,
    grammatical,
    kebab,
    names_its_owner,
    yes_or_no,
    zone_family,
)
from engine.language.words import Cards, Exactly, Hand, Kind, Owner, Place, Stable, Step, This, Zone

if TYPE_CHECKING:
    from engine.language.messages import Argument

_NOWHERE: Final[dict[str, Argument]] = {
    "from": "nowhere",
    "source": "",
    "to": "nowhere",
    "whose": "other",
    "destination": "",
    "gift": "no",
    "far": "no",
    "near": "no",
    "spread": "no",
    "goes": "nowhere",
    "gender": "mixed",
    "amount": "exactly",
    "freely": "no",
}

# How a language file learns what follows the step it joins, outside a shared verb.
_MORE: Final = {"and": "yes", "comma": "yes", "then": "then"}

_NAMES_A_CARD: Final = (Word.IT, Word.THAT_CARD)
_SEVERAL: Final = (Owner.EACH, Owner.EACH_OTHER, Owner.EACH_OF_THEM)


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
        repeated = before = "no"
        joined = [*_joined(links), (None, "")]
        for (step, joint), (next_step, following) in pairwise(joined):
            assert step is not None
            joint = joint or opening
            repeats = "yes" if following != "then" and _only_objects_differ(step, next_step) else "no"
            joining = {"repeated": repeated, "repeats": repeats, "opening": opening, "stated": before}
            shared = {**joining, **self._who(who)}
            said, result = self._step(step, frame, joint=joint, instead="no" if text else instead, **shared)
            more = "no" if "yes" in (repeated, repeats) else _MORE.get(following, "no")
            either = yes_or_no("yes" in (before, result))
            parts = {"frame": frame, "more": more, "stated": before, "result": either, "opening": opening}
            repeated, before = repeats, result
            text = self._phrase(joint, left=text, right=said, **parts) if text else said
        return text

    def _step(self, step: Step, frame: str, **manner: Argument) -> tuple[str, str]:
        """The step in words, and whether they state a result where those of others are commands."""
        person = str(manner["person"])
        self._is_owner_spoken_of = any(found is step for found in self._players_named)
        verb, parts = self._verb(step, person)
        self._has_just_said_this = False
        given = {**_NOWHERE, "object": "", "light": "no", "aside": "", "frame": frame, **manner, **parts}
        infinitive = self._say(verb, **given)
        forms = self._language.forms(verb, **given)
        said = self._say(frame, infinitive=infinitive, **{**given, **forms})
        if isinstance(step, words.ChooseOne):
            said = self._with_options(step, said, person)
        return said, forms.get("result", "no")

    def _with_options(self, step: words.ChooseOne, said: str, person: str) -> str:
        doer = words.Who.YOU if person == "you" else words.Who.EACH
        first, *others = (self._steps(links, "permission", doer) for links in parts_of_choice(step))
        said = self._say("choose-one", said=said, option=first)
        for option in others:
            said = self._say("or-choose", said=said, option=option)
        return said

    def _verb(self, step: Step, person: str) -> tuple[str, dict[str, Argument]]:
        """The verb of a step and what it takes; `person` is you or other: the one who does it."""
        match step:
            case words.Draw(amount):
                held = str(getattr(amount, "number", 0))
                said = {"object": self._drawn(amount, person), "amount": kebab(amount), "held": held}
                return "verb-draw", said
            case words.DrawExtra(number):
                return "verb-draw", {"object": self._numbered("extra-cards", number)}
            case words.Deal(number) | words.DiscardAtRandom(number) | words.PlayInAction(number):
                return f"verb-{kebab(step)}", self._many_cards(number)
            case words.Move(cause, cards, where, manner):
                parts = self._named(cards, person) | self._from(where, person, _spread(cards, where))
                parts["freely"] = yes_or_no(isinstance(cards, Cards) and cards.amount == words.AnyNumber())
                return f"verb-{cause.value}", parts | self._aside(cards, manner)
            case words.DiscardUntilHolding(number):
                said = {"object": self._drawn(words.UntilHolding(number), person), "held": str(number)}
                return "verb-discard-until-holding", said
            case words.SacrificeOrDestroy(cards, where):
                parts = self._named(cards, person) | self._from(where, person, _spread(cards, where))
                return "verb-sacrifice-or-destroy", parts | {"number": _number_of(cards)}
            case words.Transfer(carry, cards, source, to, manner):
                parts = self._named(cards, person) | self._from(source, person, _spread(cards, source, to))
                parts |= self._to(to, source, person) | {"gender": self._gender_of(cards)}
                far = yes_or_no(_is_far(cards, source))
                return f"verb-{carry.value}", parts | self._aside(cards, manner) | {"far": far}
            case words.ReturnToTop(cards, to):
                return "verb-return-to-top", self._named(cards, person) | {"goes": to.value}
            case words.Search(cards, also):
                return "verb-search", {"object": self._both(cards, also)}
            case words.LookAtTop(number):
                return "verb-look", {"object": self._numbered("top-cards", number)}
            case words.LookAtHand(hand):
                return "verb-look", {"object": self._zone(hand, person)}
            case words.RevealTop(number):
                return "verb-reveal", {"object": self._numbered("top-cards", number), "what": "top"}
            case words.Reveal(Cards() as cards):
                said = self._named(cards, person) | self._from(Hand(Owner.YOU), person)
                return "verb-reveal", said | {"what": "hand"}
            case words.Reveal(cards):
                return "verb-reveal", self._named(cards, person) | {"what": "hand"}
            case words.RevealHand():
                return "verb-reveal", {"object": self._zone(Hand(Owner.YOU), person), "what": "hand"}
            case words.TurnOverUntil(kinds, but):
                return "verb-turn-over-until", {"object": self._a(kinds, but)}
            case words.Pull(int() as number, hand):
                return "verb-pull", self._many_cards(number) | self._from(hand, person)
            case words.Pull(words.UpTo() | words.AnyNumber() | words.ThatMany() as amount, hand):
                pulled = self._cards(Cards(amount, (Kind.CARD,)))
                return "verb-pull", {"object": pulled} | self._from(hand, person)
            case words.Shuffle(cards):
                return "verb-shuffle", self._shuffled(cards, person)
            case words.SwapCards(first, where, second, there):
                said = {"object": self._card_there(first, where, person)}
                return "verb-swap-cards", said | {"other": self._card_there(second, there, person)}
            case words.SwapHands(words.Who.EACH_OF_THEM):
                return "verb-swap-their-hands", {}
            case words.Choose(who) | words.SwapHands(who):
                return f"verb-{kebab(step)}", {"object": self._chosen(who, person)}
            case words.ChooseCard(cards, where):
                return "verb-choose-card", self._named(cards, person) | self._from(
                    where, person, _spread(cards, where)
                )
            case words.PassHand(side):
                return "verb-pass-hand", {"side": side.value}
            case words.PlayNow(cards):
                return "verb-play", self._named(cards, person)
            case words.SkipPhase(phase, coming):
                named = self._phrase(f"phase-{phase.value}", person=person, coming=coming.value)
                return "verb-skip-phase", {"object": named}
            case words.ChooseTarget():
                return "verb-choose-target", {"participle": self._participle_of_head()}
            case words.Stop():
                return "verb-stop", self._stopped()
            case words.Either():
                raise TypeError("Its two steps are said one by one.")
        return f"verb-{kebab(step)}", {}

    def _card_there(self, cards: Cards, where: Stable, person: str) -> Argument:
        return self._phrase("card-there", card=self._cards(cards), zone=self._zone(where, person))

    def _both(self, cards: Cards, also: Cards | None) -> Argument:
        said = [self._cards(found) for found in (cards, also) if found is not None]
        return self._listed(said, "and")

    def _numbered(self, message: str, number: int) -> Argument:
        return self._phrase(message, number=grammatical(number), count=str(number))

    def _many_cards(self, number: int) -> dict[str, Argument]:
        cards = self._cards(Cards(Exactly(number), (Kind.CARD,))) if number else self._phrase("no-cards")
        return {"object": cards, "number": grammatical(number) if number else "none", "count": str(number)}

    def _stopped(self) -> dict[str, Argument]:
        """What *stop it* speaks of: the card that is played, or else what would happen.

        `carried` is yes where the sentence goes on to say what becomes of the card.
        """
        match self._line:
            case words.When(words.Plays() as played) | words.Whenever(words.Plays() as played):
                kinds = played.kinds if len(played.kinds) == 1 else (Kind.CARD,)
                is_just_said = self._card_just_said is played
                stopped = self._pronoun(played) if is_just_said else self._that_card(kinds)
                self._card_just_said = played
                return {"object": stopped, "stopped": "card", "carried": yes_or_no(self._is_carried(played))}
        return {"stopped": "action"}

    def _is_stopped(self) -> bool:
        return any(words.Stop() in steps(sentence) for sentence in sentences(self._line))

    def _is_carried(self, played: words.Plays) -> bool:
        stopping = next(sentence for sentence in sentences(self._line) if words.Stop() in steps(sentence))
        after = dropwhile(lambda step: step != words.Stop(), steps(stopping))
        named = (found.antecedent for found in references(self._line) if found.word in _NAMES_A_CARD)
        return any(_carries_the_named(step) for step in after) and played in named

    def _participle_of_head(self) -> Argument:
        match self._line:
            case words.When(words.WouldDo(cause=cause, also=also)):
                return self._participles((cause, also) if also else (cause,))
        return ""

    def _aside(self, cards: Carried, manner: words.Manner) -> dict[str, Argument]:
        if manner is words.Manner.PLAIN:
            return {}
        number = _number_of(cards) if isinstance(cards, Cards) else "one"
        return {"aside": self._phrase("manner-quiet", number=number, gender=self._gender(_kinds_of(cards)))}

    def _shuffled(
        self, cards: tuple[This | Hand | words.Rest | Place, ...], person: str
    ) -> dict[str, Argument]:
        if not cards:
            self._card_just_said = None
            return {"object": self._zone(Place.DECK, person)}
        said = [
            self._zone(card, person) if isinstance(card, Place) else self._named(card, person)["object"]
            for card in cards
        ]
        return {"object": self._listed(said, "and")} | self._to(Place.DECK, None, person)

    def _from(self, zone: Zone | None, person: str, spread: str = "no") -> dict[str, Argument]:
        """Where cards come from; `spread` is each or all where several lose some or all of theirs."""
        if zone is None:
            return {}
        source = self._zone(zone, person, spread=spread)
        return {"from": zone_family(zone), "source": source, "spread": spread}

    def _to(self, zone: Zone, source: Zone | None, person: str) -> dict[str, Argument]:
        """Where cards go; `near` is yes where *that player* is the one in the words just before.

        A `gift` goes into another's hand and is not taken from a Stable.
        """
        owner = zone.owner if isinstance(zone, Hand | Stable) else None
        near = yes_or_no(owner is Owner.THAT and names_its_owner(source))
        is_gift = isinstance(zone, Hand) and owner is not Owner.YOU and not isinstance(source, Stable)
        return {
            "gift": "yes" if is_gift else "no",
            "near": near,
            "to": zone_family(zone),
            "whose": "you" if owner is Owner.YOU else "other",
            "destination": self._zone(zone, person, near=near),
            "goes": zone.value if isinstance(zone, Place) else zone.owner.value,
        }


def _spread(cards: Carried, source: Zone | None, to: Zone | None = None) -> str:
    """How cards are spread over the players a zone speaks of: each, all or no."""
    if not isinstance(cards, Cards) or not isinstance(source, Hand | Stable) or source.owner not in _SEVERAL:
        return "no"
    if cards.amount != words.All():
        return "each"
    goes_back = isinstance(to, Hand | Stable) and to.owner is Owner.THAT
    return "no" if goes_back else "all"


def _kinds_of(cards: Carried) -> tuple[Kind, ...]:
    return cards.kinds if isinstance(cards, Cards | words.ThatCard) else (Kind.CARD,)


def _carries_the_named(step: Step) -> bool:
    """Whether the step moves or plays a card that was named before: *put it on top of the deck*."""
    match step:
        case words.Transfer(cards=words.It() | words.ThatCard()) | words.PlayNow(cards=words.It()):
            return True
    return False


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
