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
    CannotBe,
    CannotBeNeighed,
    CannotPlay,
    Cards,
    CardsYouPlay,
    Cause,
    CountsAs,
    Crosses,
    Do,
    Draw,
    Effect,
    EndTurn,
    Exactly,
    Group,
    IfDid,
    IfWould,
    Instead,
    IsMoved,
    It,
    Kind,
    Line,
    Link,
    May,
    MayInstead,
    Move,
    One,
    Player,
    Plays,
    Replacement,
    Return,
    Sentence,
    Standing,
    Stands,
    Step,
    Stop,
    This,
    When,
    Whenever,
    Who,
    Wording,
    WouldBeMoved,
)


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
            case CannotBe(cards, causes):
                return self._say("cannot-be", **self._subject(cards), participles=self._participles(causes))
            case CannotBeNeighed(cards):
                return self._say("cannot-be-neighed", **self._subject(cards))
            case CannotPlay(kinds):
                return self._say("cannot-play", cards=self._kinds(kinds, "bare", "or", number="many"))
            case CountsAs(number):
                unicorns = self._kinds((Kind.UNICORN,), "bare", "or", number=_grammatical(number))
                return self._say("counts-as", count=str(number), unicorns=unicorns)

    def _deed(self, deed: Do, opening: str) -> Argument:
        frame = "command" if deed.who is Who.YOU else "statement"
        return self._steps(deed.links, frame, deed.who, opening)

    def _listed(self, words: list[str], conjunction: str) -> str:
        text = words[0]
        for index, word in enumerate(words[1:], start=2):
            joint = conjunction if index == len(words) else "comma"
            text = self._say(joint, left=text, right=word, frame="list")
        return text

    def _steps(
        self, links: tuple[Link, ...], frame: str, who: Who, opening: str = "first", instead: str = "no"
    ) -> Argument:
        text: Argument = ""
        for step, joint in _joined(links):
            joint = joint or opening
            said = self._step(step, frame, joint=joint, instead=instead, **self._who(who))
            text = self._phrase(joint, left=text, right=said, frame=frame) if text else said
        return text

    # Steps

    def _step(self, step: Step, frame: str, **manner: Argument) -> str:
        verb, parts = self._verb(step)
        given = {"frame": frame, "light": "no", "place": "none", "destination": "", **manner, **parts}
        infinitive = self._say(verb, **given)
        return self._say(frame, infinitive=infinitive, **given, **self._language.forms(verb, **given))

    def _verb(self, step: Step) -> tuple[str, dict[str, Argument]]:
        match step:
            case Draw(amount):
                return "verb-draw", self._object(Cards(amount, (Kind.CARD,)))
            case Move(cause, cards):
                return f"verb-{cause.value}", self._object(cards)
            case Return(cards, to):
                place = {"place": to.value, "destination": self._phrase(f"place-{to.value}")}
                return "verb-return", self._object(cards) | place
            case EndTurn():
                return "verb-end-turn", {}
            case Stop():
                return "verb-stop", {}

    # Noun phrases

    def _object(self, cards: Cards | This | It) -> dict[str, Argument]:
        match cards:
            case Cards(amount, kinds):
                return {"object": self._amount(amount, kinds)}
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

    def _a(self, kinds: tuple[Kind, ...]) -> Phrase:
        return self._amount(Exactly(1), kinds)

    def _amount(self, amount: Amount, kinds: tuple[Kind, ...]) -> Phrase:
        match amount:
            case Exactly(number):
                return self._kinds(kinds, "exactly", "or", number=_grammatical(number), count=str(number))
            case All():
                return self._kinds(kinds, "all", "and", number="many")

    def _kinds(self, kinds: tuple[Kind, ...], message: str, conjunction: str, **features: str) -> Phrase:
        """A list of kinds, each said by the same message: *an Upgrade or Downgrade*."""
        said: Phrase | None = None
        for index, kind in enumerate(kinds):
            forms = self._language.forms(_entry(kind), **features)
            noun = self._phrase(_entry(kind), **features, **forms, elided=self._elided(kinds, index))
            position = "later" if said else "first"
            member = self._phrase(message, **features, **forms, noun=noun, position=position)
            joint = conjunction if index == len(kinds) - 1 else "comma"
            said = self._phrase(joint, left=said, right=member, frame="list") if said else member
        assert said is not None
        return said

    def _elided(self, kinds: tuple[Kind, ...], index: int) -> str:
        """Whether a noun leaves its head to the last one, as in *Standard- und Baby-Einhörner*."""
        heads = {self._language.form(_entry(kind), "head") for kind in kinds[index:]}
        is_last = index == len(kinds) - 1
        return "no" if is_last or len(heads) > 1 or "" in heads else "yes"

    def _participles(self, causes: tuple[Cause, ...]) -> str:
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


def _joined(links: tuple[Link, ...]) -> Iterator[tuple[Step, str]]:
    """Every step with what joins it to the one before it; the first has nothing."""
    for number, link in enumerate(links):
        for index, step in enumerate(link):
            inner = "and" if index == len(link) - 1 else "comma"
            yield step, inner if index else "then" if number else ""
