"""From the vocabulary to text: one method for each word, no grammar of any language.

A method names a message of the language file and hands it the parts. How a verb splits, which case a noun
takes and where *then* and *instead* go is written in the `.ftl` files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.text.binding import Antecedent, Event, antecedents, kinds_named, sentences
from engine.text.language import Argument, Language, Phrase, language
from engine.vocabulary import (
    Ability,
    All,
    Amount,
    AreBlinded,
    ArePandas,
    CannotBe,
    CannotBeNeighed,
    CannotEnter,
    CannotPlay,
    Cards,
    CardsYouPlay,
    Cause,
    Choose,
    CountsAs,
    Crosses,
    Do,
    Draw,
    Effect,
    Either,
    EndTurn,
    Exactly,
    Group,
    Hand,
    HandIsVisible,
    HasMoreThan,
    IfDid,
    IfWould,
    Instead,
    IsMoved,
    It,
    Kind,
    Line,
    LookAtHand,
    LookAtTop,
    May,
    MayInstead,
    Move,
    Named,
    One,
    OneOfThem,
    Other,
    Owner,
    Place,
    Player,
    PlayInAction,
    Plays,
    Pull,
    Replacement,
    ReturnRest,
    Search,
    Sentence,
    Shuffle,
    Stable,
    Standing,
    Stands,
    Step,
    Stop,
    SwapHands,
    TakeAnotherTurn,
    This,
    Transfer,
    When,
    Whenever,
    Who,
    Wording,
    WouldBeMoved,
    Zone,
)

_CARD = Cards(Exactly(1), (Kind.CARD,))
_NOWHERE: dict[str, Argument] = {
    "from": "nowhere",
    "source": "",
    "to": "nowhere",
    "whose": "other",
    "destination": "",
}


def render(wording: Wording, language_code: str) -> list[str]:
    """The wording in English (`en`), German (`de`) or Dutch (`nl`), a line for each ability.

    >>> from engine.text import LANGUAGES, parse
    >>> wording = parse("Enters: each player draws 2 cards.")
    >>> for code in LANGUAGES:
    ...     print(*render(wording, code))
    Enters: each player draws 2 cards.
    Kommt in deinen Stall: Jeder Spieler zieht 2 Karten.
    Komt in je Stal: elke speler trekt 2 kaarten.

    The English text is the house style: `parse` reads it back into the same tree. Raises ValueError for
    any other language, and for a tree in which *it* stands for nothing.
    """
    speaker = language(language_code)
    return [_LineRenderer(speaker, line).text() for line in wording.abilities]


class _LineRenderer:
    def __init__(self, speaker: Language, line: Line) -> None:
        self._language = speaker
        self._say = speaker.say
        self._phrase = speaker.phrase
        self._line = line
        self._antecedents: Iterator[Antecedent | None] = iter(antecedents(line))

    # Lines

    def text(self) -> str:
        body = " ".join(self._sentences(sentences(self._line)))
        match self._line:
            case Ability(head):
                return self._say("ability", label=self._say(f"label-{head.value}"), body=body)
            case When(event):
                return self._say("when", event=self._event(event), body=body)
            case Whenever(event):
                return self._say("whenever", event=self._event(event), body=body)
            case IfWould(event):
                return self._say("if-would", event=self._event(event), body=body)
            case Effect():
                return self._say("effect", body=body)
            case Stands():
                return self._say("stands", body=body)

    def _sentences(self, said: Sequence[Sentence | Replacement | Standing]) -> Iterator[str]:
        for number, sentence in enumerate(said):
            clause = self._clause(sentence)
            yield self._say("sentence", clause=clause, position="later" if number else "first")

    # Events

    def _event(self, event: Event) -> str:
        match event:
            case Crosses(kinds, ways, whose):
                return self._say(
                    "crosses",
                    card=self._a(kinds),
                    ways="-".join(way.value for way in ways),
                    stable=self._phrase(f"stable-{whose.value}"),
                )
            case Plays(who, kinds):
                return self._say("plays", **self._who(who), card=self._a(kinds))
            case IsMoved(card, causes):
                return self._say("is-moved", card=self._one(card), participles=self._participles(causes))
            case WouldBeMoved(card, causes):
                return self._say(
                    "would-be-moved", card=self._one(card), participles=self._participles(causes)
                )
            case HasMoreThan(number):
                return self._say("has-more-than", **self._unicorns(number))

    # Sentences

    def _clause(self, sentence: Sentence | Replacement | Standing) -> str:
        match sentence:
            case Do():
                return self._say("do", steps=self._deed(sentence, opening="first"))
            case May(link):
                return self._say("may", steps=self._steps((link,), "permission", Who.YOU))
            case IfDid(then):
                return self._say("if-did", steps=self._deed(then, opening="answer"))
            case Instead(step):
                return self._say("instead", steps=self._steps(((step,),), "command", Who.YOU, instead="yes"))
            case MayInstead(step):
                steps = self._steps(((step,),), "permission", Who.YOU, instead="yes")
                return self._say("may-instead", steps=steps)
            case CannotBe(cards, causes, by):
                protected: dict[str, Argument] = {"protected": "some" if by else "all", "by": ""}
                if by:
                    protected["by"] = self._kinds(by, "bare", "or", number="many")
                done = self._participles(causes)
                return self._say("cannot-be", **self._subject(cards), participles=done, **protected)
            case CannotBeNeighed(cards):
                return self._say("cannot-be-neighed", **self._subject(cards))
            case CannotPlay(kinds):
                return self._say("cannot-play", cards=self._kinds(kinds, "bare", "or", number="many"))
            case CannotEnter(kinds, whose):
                return self._say(
                    "cannot-enter",
                    cards=self._kinds(kinds, "bare", "and", number="many"),
                    stable=self._phrase(f"stable-{whose.value}"),
                    whose=whose.value,
                )
            case CountsAs(number):
                return self._say("counts-as", **self._unicorns(number))
            case AreBlinded():
                return self._say("are-blinded")
            case ArePandas():
                return self._say("are-pandas")
            case HandIsVisible():
                return self._say("hand-is-visible")

    def _deed(self, deed: Do, opening: str) -> Argument:
        frame = "command" if deed.who is Who.YOU else "statement"
        return self._steps(deed.links, frame, deed.who, opening)

    def _listed(self, parts: Sequence[Argument], conjunction: str) -> Argument:
        said = parts[0]
        for index, part in enumerate(parts[1:], start=2):
            joint = conjunction if index == len(parts) else "comma"
            said = self._phrase(joint, left=said, right=part, frame="list")
        return said

    def _steps(
        self,
        links: Sequence[Sequence[Step]],
        frame: str,
        who: Who,
        opening: str = "first",
        instead: str = "no",
    ) -> Argument:
        text: Argument = ""
        for step, joint in _joined(links):
            joint = joint or opening
            said = self._step(step, frame, joint=joint, instead="no" if text else instead, **self._who(who))
            text = self._phrase(joint, left=text, right=said, frame=frame) if text else said
        return text

    # Steps

    def _step(self, step: Step, frame: str, **manner: Argument) -> str:
        verb, parts = self._verb(step, str(manner["person"]))
        given = {**_NOWHERE, "object": "", "light": "no", "frame": frame, **manner, **parts}
        infinitive = self._say(verb, **given)
        return self._say(frame, infinitive=infinitive, **given, **self._language.forms(verb, **given))

    def _verb(self, step: Step, person: str) -> tuple[str, dict[str, Argument]]:
        """The verb of a step and what it takes; `person` is you or other: the one who does it."""
        match step:
            case Draw(amount):
                return "verb-draw", self._object(Cards(amount, (Kind.CARD,)))
            case Move(cause, cards, where):
                return f"verb-{cause.value}", self._object(cards) | self._from(where, person)
            case Transfer(carry, cards, source, to):
                parts = self._object(cards) | self._from(source, person) | self._to(to, source, person)
                return f"verb-{carry.value}", parts
            case ReturnRest():
                return "verb-return-rest", {}
            case Search(cards):
                return "verb-search", self._object(cards)
            case LookAtTop(number):
                top = self._phrase("top-cards", number=_grammatical(number), count=str(number))
                return "verb-look", {"object": top}
            case LookAtHand(hand):
                return "verb-look", {"object": self._zone(hand, person)}
            case Pull(hand):
                return "verb-pull", self._object(_CARD) | self._from(hand, person)
            case Shuffle(cards):
                return "verb-shuffle", self._shuffled(cards, person)
            case Choose(who):
                return "verb-choose", {"object": self._phrase(f"player-{who.value}")}
            case SwapHands(who):
                return "verb-swap-hands", {"object": self._phrase(f"player-{who.value}")}
            case TakeAnotherTurn():
                return "verb-take-another-turn", {}
            case PlayInAction(number):
                return "verb-play-in-action", self._object(Cards(Exactly(number), (Kind.CARD,)))
            case EndTurn():
                return "verb-end-turn", {}
            case Stop():
                return "verb-stop", {}
            case Either():
                raise TypeError("Its two steps are said one by one.")

    def _shuffled(self, cards: tuple[This | Hand | Place, ...], person: str) -> dict[str, Argument]:
        if not cards:
            return {"object": self._zone(Place.DECK, person)}
        said = [
            self._phrase("this") if isinstance(card, This) else self._zone(card, person) for card in cards
        ]
        return {"object": self._listed(said, "and")} | self._to(Place.DECK, None, person)

    # Zones

    def _from(self, zone: Zone | None, person: str) -> dict[str, Argument]:
        if zone is None:
            return {}
        return {"from": _family(zone), "source": self._zone(zone, person)}

    def _to(self, zone: Zone, source: Zone | None, person: str) -> dict[str, Argument]:
        """Where cards go; `near` is yes where *that player* is the one in the words just before."""
        owner = zone.owner if isinstance(zone, Hand | Stable) else None
        near = "yes" if owner is Owner.THAT and _names_its_owner(source) else "no"
        return {
            "to": _family(zone),
            "whose": "you" if owner is Owner.YOU else "other",
            "destination": self._zone(zone, person, near=near),
        }

    def _zone(self, zone: Zone, person: str, near: str = "no") -> Phrase:
        named = zone if isinstance(zone, Place) else zone.owner
        family = "place" if isinstance(zone, Place) else _family(zone)
        return self._phrase(f"{family}-{named.value}", person=person, near=near)

    # Noun phrases

    def _object(self, cards: Cards | This | It | OneOfThem) -> dict[str, Argument]:
        match cards:
            case Cards():
                return {"object": self._cards(cards)}
            case OneOfThem():
                return {"object": self._phrase("one-of-them")}
            case This():
                return {"object": self._phrase("this")}
            case It():
                return {"object": self._it(next(self._antecedents)), "light": "yes"}

    def _it(self, antecedent: Antecedent | None) -> Phrase:
        if antecedent is None:
            raise ValueError("“it” stands for nothing: no card was named before it.")
        genders = {self._language.form(_entry(kind), "gender") for kind in kinds_named(antecedent)}
        return self._phrase("it", gender=genders.pop() if len(genders) == 1 else "mixed")

    def _subject(self, cards: Group | This | CardsYouPlay) -> dict[str, Argument]:
        match cards:
            case Group(kinds, whose):
                named = self._kinds(kinds, "bare", "and", number="many")
                return {"cards": self._phrase(f"group-{whose.value}", cards=named), "number": "many"}
            case This():
                return {"cards": self._phrase("this"), "number": "one"}
            case CardsYouPlay():
                return {"cards": self._phrase("cards-you-play"), "number": "many"}

    def _one(self, card: One | This) -> Phrase:
        match card:
            case One(kinds, whose):
                return self._phrase("one", card=self._a(kinds), stable=self._phrase(f"stable-{whose.value}"))
            case This():
                return self._phrase("this")

    def _unicorns(self, number: int) -> dict[str, Argument]:
        unicorns = self._kinds((Kind.UNICORN,), "bare", "or", number=_grammatical(number))
        return {"count": str(number), "unicorns": unicorns}

    def _a(self, kinds: tuple[Kind, ...]) -> Argument:
        return self._cards(Cards(Exactly(1), kinds))

    def _cards(self, cards: Cards) -> Argument:
        other = "yes" if isinstance(cards.but, Other) else "no"
        said = self._amount(cards.amount, cards.kinds, other)
        if not isinstance(cards.but, Named):
            return said
        family = self._say(f"family-{cards.but.family}")
        one = isinstance(cards.amount, Exactly) and cards.amount.number == 1
        return self._phrase("named", cards=said, family=family, number="one" if one else "many")

    def _amount(self, amount: Amount, kinds: tuple[Kind, ...], other: str) -> Argument:
        match amount:
            case Exactly(number):
                features = {"number": _grammatical(number), "count": str(number), "other": other}
                return self._kinds(kinds, "exactly", "or", **features)
            case All():
                return self._kinds(kinds, "all", "and", number="many", other=other)

    def _kinds(self, kinds: tuple[Kind, ...], message: str, conjunction: str, **features: str) -> Argument:
        """A list of kinds, each said by the same message: *an Upgrade or Downgrade*."""
        members = []
        for index, kind in enumerate(kinds):
            forms = self._language.forms(_entry(kind), **features)
            noun = self._phrase(_entry(kind), **features, **forms, elided=self._elided(kinds, index))
            position = "later" if index else "first"
            members.append(self._phrase(message, **features, **forms, noun=noun, position=position))
        return self._listed(members, conjunction)

    def _elided(self, kinds: tuple[Kind, ...], index: int) -> str:
        """Whether a noun leaves its head to the last one, as in *Standard- und Baby-Einhörner*."""
        heads = {self._language.form(_entry(kind), "head") for kind in kinds[index:]}
        is_last = index == len(kinds) - 1
        return "no" if is_last or len(heads) > 1 or "" in heads else "yes"

    def _participles(self, causes: tuple[Cause, ...]) -> Argument:
        participles = [self._language.form(f"verb-{cause.value}", "participle") for cause in causes]
        return self._listed(participles, "or")

    # People

    def _who(self, who: Who | Player) -> dict[str, Argument]:
        person = "you" if who.value == "you" else "other"
        return {"who": self._phrase(f"player-{who.value}"), "person": person}


def _entry(kind: Kind) -> str:
    return f"kind-{kind.value}"


def _grammatical(number: int) -> str:
    return "one" if number == 1 else "many"


def _family(zone: Zone) -> str:
    return zone.value if isinstance(zone, Place) else type(zone).__name__.lower()


def _names_its_owner(zone: Zone | None) -> bool:
    """Whether a player is in the words for the zone: not in *your hand*, *any Stable* or *the deck*."""
    match zone:
        case Stable(owner):
            return owner in (Owner.THAT, Owner.ANOTHER, Owner.EACH)
        case Hand(owner):
            return owner is not Owner.YOU
        case _:
            return False


def _joined(links: Sequence[Sequence[Step]]) -> Iterator[tuple[Step, str]]:
    """Every step with what joins it to the one before it; the first has nothing."""
    for number, link in enumerate(links):
        for index, step in enumerate(link):
            inner = "and" if index == len(link) - 1 else "comma"
            joint = inner if index else "then" if number else ""
            if isinstance(step, Either):
                yield step.first, joint
                yield step.second, "or"
            else:
                yield step, joint
