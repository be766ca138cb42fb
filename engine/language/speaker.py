"""From the vocabulary to text: one case for each word, no grammar of any language.

A case names a message of the language file and hands it the parts. How a verb splits, which case a noun
takes and where *then* and *instead* go is written in the `.ftl` files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from engine.language import words
from engine.language.binding import is_compound
from engine.language.messages import Argument, language
from engine.language.named import names_this
from engine.language.parts import (
    BESIDE,
    Introduced,
    Said,
    event,
    is_by_another,
    is_demanded_of_several,
    link_of,
    sentences,
)
from engine.language.say_nouns import kebab, yes_or_no
from engine.language.say_steps import StepSpeaker
from engine.language.words import Event, Who, Wording

NO_NAMES: Final[Mapping[str, str]] = MappingProxyType({})


def render(wording: Wording, language_code: str, names: Mapping[str, str] = NO_NAMES) -> list[str]:
    """The wording in English (`en`), German (`de`) or Dutch (`nl`), a line for each ability.

    `names` are those of cards in that language, by any of their names in small letters; one that is not among
    them is said as it is written.

    >>> from engine.language import parse
    >>> wording = parse("Enters: each player draws 2 cards.")
    >>> for code in ("en", "de", "nl"):
    ...     print(*render(wording, code))
    Enters: each player draws 2 cards.
    Kommt diese Karte in deinen Stall, zieht jeder Spieler 2 Karten.
    Als deze kaart in je Stal komt, trekt elke speler 2 kaarten.

    The English text is the house style: `parse` reads it back into the same tree. Raises ValueError for
    any other language, and for a tree in which *it* stands for nothing.
    """
    speaker = language(language_code)
    return [_LineSpeaker(speaker, line, names).text() for line in wording.abilities]


def sentence_said(sentence: words.Do, language_code: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """One sentence by itself, without its stop.

    >>> from engine.language import parse
    >>> [line] = parse("Enters: draw a card, then discard a card.").abilities
    >>> sentence_said(line.body[0], "nl")
    'Trek een kaart en leg daarna een kaart af'
    """
    line = words.Effect((sentence,))
    return _SentenceSpeaker(language(language_code), line, names).text().rstrip(".")


class _LineSpeaker(StepSpeaker):
    """Says one line: its head and its sentences."""

    _asked: Argument = "you"
    _demanded: Argument = "you"
    _has_each_to: bool = False
    _has_offered = False

    def text(self) -> str:
        compound = yes_or_no(is_compound(self._line))
        head = self._head(compound)
        opening = self._opening(compound)
        body = " ".join(self._sentences(sentences(self._line), opening))
        return self._say(kebab(self._line), **head, body=body, opening=opening, compound=compound)

    def _opening(self, compound: str) -> str:
        """How the first sentence begins: an `answer` where the language lets it finish that of the head."""
        entry = (
            f"label-{self._line.head.value}" if isinstance(self._line, words.Ability) else kebab(self._line)
        )
        if not self._language.has_form(entry, "opens"):
            return "first"
        return self._language.form(entry, "opens", compound=compound)

    def _head(self, compound: str) -> dict[str, Argument]:
        match self._line:
            case words.Ability(head):
                return {"label": self._say(f"label-{head.value}", compound=compound)}
            case words.Whenever(condition) if isinstance(condition, words.Condition):
                return {"event": self._condition(condition, becomes="yes"), "becomes": "yes"}
            case words.When(event) | words.Whenever(event) | words.IfWould(event):
                return {"event": self._event(event), "becomes": "no"}
            case words.While(condition):
                return {"event": self._condition(condition)}
        return {}

    def _sentences(self, said: Sequence[Said], opening: str) -> Iterator[str]:
        for number, sentence in enumerate(said):
            self._start_sentence()
            if opening == "answer" and not number:
                self._go_on_from_head()
            clause = self._clause(sentence, "first" if number else opening)
            yield self._say("sentence", clause=clause, position="later" if number else "first")

    def _go_on_from_head(self) -> None:
        """The card and the player the head named were named in this very sentence."""
        self._card_just_said = event(self._line)
        self._has_just_said_this = names_this(self._card_just_said or self._line)
        self._has_said_doer = is_by_another(self._card_just_said)

    # Events and conditions

    def _event(self, event: Event) -> str:
        if isinstance(event, words.Condition):
            return self._condition(event)
        match event:
            case words.Crosses(kinds, ways, whose, but):
                return self._say(
                    "crosses",
                    card=self._a(kinds, but),
                    ways="-".join(way.value for way in ways),
                    stable=self._phrase(f"stable-{whose.value}"),
                    whose=whose.value,
                )
            case words.Plays(who, kinds, into, but):
                said = self._who(who) | {"card": self._a(kinds, but)} | self._played(into)
                return self._say("plays", **said, stopped=yes_or_no(self._is_stopped()))
            case words.Does(who, cause, what, also) | words.WouldDo(who, cause, what, also):
                causes = (cause, also) if also else (cause,)
                person, verb = self._who(who), f"{kebab(event)}-verb"
                verbs = [self._phrase(verb, **person, **self._done(each)) for each in causes]
                card = self._one(what, causes)
                return self._say(kebab(event), **person, card=card, verbs=self._listed(verbs, "or"))
            case words.IsMoved(card, causes, by) | words.WouldBeMoved(card, causes, by):
                said = {"card": self._one(card, causes), "participles": self._participles(causes)}
                return self._say(kebab(event), **said, by=self._agent(by))
            case words.WouldBring(who, kinds, source):
                parts = self._from(source, "other")
                return self._say("would-bring", **self._who(who), card=self._a(kinds), **parts)
            case words.WouldTrigger(who, kinds):
                return self._say("would-trigger", **self._who(who), card=self._a(kinds))
            case words.TurnBegins(who):
                return self._say("turn-begins", **self._who(who), whom=who.value)

    def _agent(self, by: words.Player | words.ByCard | None) -> Argument:
        """By whom or by whose card another is moved."""
        match by:
            case words.Player():
                return self._phrase(f"agent-{by.value}")
            case words.ByCard(kinds, whose, but):
                cards = self._bare(kinds, but, 1)
                return self._phrase("by-card", card=self._a(kinds, but), cards=cards, whose=whose.value)
        return ""

    def _played(self, into: words.Into | words.Upon | None) -> dict[str, Argument]:
        """Into whose Stable a card is played, or on which."""
        if isinstance(into, words.Upon):
            return {"into": "upon", "upon": self._phrase("upon", card=self._a(into.kinds, into.but))}
        return {"into": into.value if into else "nowhere", "upon": ""}

    def _done(self, cause: words.Cause) -> dict[str, Argument]:
        """A verb of an event by its forms."""
        verb = f"verb-{cause.value}"
        nowhere: dict[str, Argument] = {"to": "nowhere", "whose": "other", "gift": "no"}
        done: dict[str, Argument] = {"infinitive": self._say(verb, **nowhere)}
        forms = ("second", "third", "particle", "prefix")
        return done | {
            form: self._language.form(verb, form, **nowhere)
            for form in forms
            if self._language.has_form(verb, form)
        }

    def _condition(
        self, condition: words.Condition | words.ComparedToYou, becomes: str = "no", holder: Who = Who.YOU
    ) -> str:
        """A condition on what the `holder` has, or as an event the moment it `becomes` true."""
        match condition:
            case words.PlayerHas(Who.EACH | Who.EACH_OTHER as who, words.ThereIsNo(kinds, but)):
                return self._say("nobody-has", who=who.value, card=self._a(kinds, but), becomes=becomes)
            case words.PlayerHas():
                return self._condition(condition.what, becomes, condition.who)
            case words.Both():
                one, other = self._condition(condition.one), self._condition(condition.other)
                return self._say("both", one=one, other=other)
        say = partial(self._say, kebab(condition), **self._who(holder))
        self._has_said_that_player |= holder is Who.THAT
        match condition:
            case words.ThereAre(1, kinds, but) | words.DiscardHasAtLeast(1, kinds, but):
                return say(cards=self._a(kinds, but), count="1", number="one")
            case words.ThereIsNo(kinds, but) | words.DiscardHasAtMost(0, kinds, but):
                return say(cards=self._none(kinds, but), number="none", becomes=becomes)
            case words.HoldsAtLeast(number) | words.HoldsAtMost(number) | words.HoldsExactly(number):
                return say(**self._many_cards(number), becomes=becomes)
            case words.ItIsTurn(whose):
                return say(whose=whose.value)
            case words.ItIsPhase(phase) | words.ItIsNotPhase(phase):
                return say(phase=phase.value)
            case (
                words.HasPlayedAtLeast(number, kinds)
                | words.HasPlayedAtMost(number, kinds)
                | words.HasPlayedExactly(number, kinds)
            ):
                return say(**self._so_many_played(number, kinds))
            case words.Compares(comparison, what, than):
                features = {"comparison": comparison.value, "what": what.value, "than": than.value}
                return say(**features)
        return say(**self._had(condition))

    # Sentences

    def _clause(self, sentence: Said, opening: str) -> str:
        has_each_to, self._has_each_to = self._has_each_to, is_demanded_of_several(sentence)
        if has_each_to:
            self._asked = self._demanded
        if isinstance(sentence, Introduced):
            message = "if-did" if isinstance(sentence, words.IfDidInstead) else kebab(sentence)
            return self._say(
                message, **self._introduction(sentence), clause=self._doing(sentence.then, "answer")
            )
        if isinstance(sentence, words.Continuous):
            return self._continuous(sentence, opening)
        return self._doing(sentence, opening)

    def _introduction(self, sentence: Introduced) -> dict[str, Argument]:
        """What an *if*, a moment or *for each* says before the sentence it leads up to."""
        match sentence:
            case words.IfDid() | words.IfDidInstead() | words.IfDidNot():
                return {"asked": self._ask()}
            case words.IfCannot():
                self._asked = self._demanded
                return {"asked": self._ask()}
            case words.IfItIs(kinds, but=but):
                parts = {"it": self._it(), "card": self._a(kinds, but)}
                self._asked_about, self._kinds_asked = self._card_just_said, kinds
                return parts
            case words.IfItIsNotA(kinds, but=but):
                return {"it": self._it(), "card": self._a(kinds, but), "none": self._none(kinds, but)}
            case words.IfThere(condition):
                return {"condition": self._condition(condition)}
            case words.DoForEach(kinds, but=but, whose=whose):
                return self._counted(kinds, but, whose, "you")
            case words.Later(moment):
                return {"moment": moment.value}
            case words.IfDiscarded(number):
                return self._many_cards(number)
        return {}

    def _ask(self) -> Argument:
        """Who had the choice; anyone but you is *that player* in these words."""
        self._has_said_that_player = self._asked == "other"
        return self._asked

    def _hear_of(self, doer: words.Doer) -> None:
        """Where nobody had a choice, *if they do* asks whether another could do what was said."""
        if not self._has_offered and doer in (Who.ANOTHER, Who.THAT, *BESIDE):
            self._asked = "other"

    def _doing(self, doing: words.Doing | words.Replacement, opening: str) -> str:
        """A sentence that does something; `opening` is answer after *if you do*."""
        if isinstance(doing, words.ThisTurn | words.UntilNextTurn | words.UntilNextTurnEnds):
            clause = self._continuous(doing.sentence, opening, kebab(doing))
            return self._say(kebab(doing), clause=clause)
        who = self._who(doing.who) | {"opening": opening}
        frame = "command" if doing.who is Who.YOU else "statement"
        match doing:
            case words.Do(doer, links):
                self._hear_of(doer)
                self._demanded = who["person"]
                return self._say("do", steps=self._steps(links, frame, doer, opening))
            case words.May(link, doer):
                self._has_offered = True
                self._asked = who["person"]
                return self._say("may", **who, steps=self._steps((link,), "permission", doer))
            case words.Forbid(_, kinds, but, lasts):
                cards = self._bare(kinds, but)
                return self._say("forbid", **who, whom=doing.who.value, cards=cards, lasts=lasts.value)
            case words.Instead(who=doer):
                steps = self._steps((link_of(doing),), frame, doer, opening, "yes")
                return self._say("instead", steps=steps)
            case words.MayInstead(who=doer):
                steps = self._steps((link_of(doing),), "permission", doer, instead="yes")
                return self._say("may-instead", **who, steps=steps)

    def _continuous(self, sentence: words.Continuous, opening: str, lasts: str = "for-good") -> str:
        say = partial(self._say, kebab(sentence), opening=opening, lasts=lasts)
        match sentence:
            case words.CannotBe(cards, causes, by):
                protected: dict[str, Argument] = {"protected": "some" if by else "all", "by": ""}
                if by:
                    protected["by"] = self._by(sentence, "or" if causes else "nor")
                if not causes:
                    said = self._subject(cards) | protected
                    return self._say("cannot-be-affected", opening=opening, lasts=lasts, **said)
                done = self._participles(causes)
                return say(**self._subject(cards), participles=done, **protected)
            case words.CannotBeNeighed(cards) | words.DoNotTrigger(cards) | words.HaveNoEffects(cards):
                return say(**self._subject(cards))
            case words.CannotPlay(kinds, who, but):
                return say(whom=who.value, cards=self._bare(kinds, but))
            case words.CannotPlayWithout(kinds, cause, cost, who, but):
                features = {"cause": cause.value, "cost": self._cards(cost)}
                return say(whom=who.value, cards=self._bare(kinds, but), **features)
            case words.CannotEnter(kinds, whose, but):
                barred = self._bare(kinds, but, conjunction="and")
                stable = self._phrase(f"stable-{whose.value}")
                return say(cards=barred, stable=stable, whose=whose.value)
            case words.CannotEnterWithout(kinds, but, 1):
                return say(cards=self._one_of("lacking", kinds, but), number="one")
            case words.CannotEnterWithout(kinds, but, number):
                return say(cards=self._cards(words.Cards(words.Exactly(number), kinds, but)), number="many")
            case words.OnlyPlayableWhile(condition):
                return say(condition=self._condition(condition))
            case words.HandLimit(change, who):
                way = "lower" if change < 0 else "higher"
                return say(**self._many_cards(abs(change)), way=way, whom=who.value)
            case words.HandLimitIs(number, who):
                return say(count=str(number), whom=who.value)
            case words.HandLimitForEach(change, kinds, who, but, whose):
                way = "lower" if change < 0 else "higher"
                each = self._counted(kinds, but, whose, self._person_limited(who))
                return say(**self._many_cards(abs(change)), **each, way=way, whom=who.value)
            case words.HandLimitIsNumberOf(kinds, who, but, whose):
                counted = self._bare(kinds, but, conjunction="and")
                zone = self._zone_counted(whose, self._person_limited(who))
                return say(cards=counted, stable=zone, whom=who.value)
            case words.CannotWin(who) | words.NoHandLimit(who) | words.HandIsVisible(who):
                return say(whom=who.value)
            case words.CannotInTurn(action, number, who, kinds):
                return say(**self._so_many_played(number, kinds), action=action.value, whom=who.value)
            case words.CannotHaveMoreThan(number, who, kinds, but):
                is_number = kinds == (words.Kind.UNICORN,) and but is None
                features = {"count": str(number), "there": yes_or_no(not is_number), "whom": who.value}
                return say(cards=self._bare(kinds, but, number), **features)
            case words.CannotDo(done, words.Group(kinds, whose, but) as group, who):
                forms = [self._done(cause) for cause in done]
                verbs = self._listed(
                    [f"{each.get('prefix', '')}{each['infinitive']}" for each in forms], "or"
                )
                named = self._subject(group)["cards"]
                if whose is words.Whose.ANYONES:
                    named = self._bare(kinds, but)
                return say(cards=named, whose=whose.value, whom=who.value, verbs=verbs)
            case words.CountsAs(number, card):
                amount = "some" if number else "none"
                subject = self._subject(card)
                said = {"card": subject["cards"], "of": subject["number"]}
                return say(**self._unicorns(number or 1), amount=amount, **said)
            case words.NeedFewer(number, who) | words.NeedMore(number, who):
                return say(**self._unicorns(number), whom=who.value)
            case words.HasEffectsOf(card):
                return say(card=self._subject(card)["cards"])
            case words.AreDisguised(disguise):
                return say(disguise=self._disguise(disguise))
        return say()

    def _person_limited(self, who: words.Player) -> str:
        """The person of whose hand limit it is."""
        return "you" if who is words.Player.YOU else "other"

    def _so_many_played(self, number: int, kinds: tuple[words.Kind, ...]) -> dict[str, Argument]:
        """How many cards are played in a turn, and *one* as it is said with an article or with *no*."""
        if not number:
            none, one = (self._kinds(kinds, "none", "neither", number=many) for many in ("many", "one"))
            return {"cards": none, "one": one, "number": "none"}
        return {**self._so_many(kinds, None, number), "one": self._a(kinds)}

    def _by(self, sentence: words.CannotBe, conjunction: str) -> Argument:
        """By what a card cannot be moved or affected."""
        named = self._bare(sentence.by, sentence.by_name, conjunction=conjunction)
        cards = self._phrase(f"group-{sentence.by_whose.value}", cards=named)
        if sentence.effects is words.Effects.ALL:
            return cards
        is_all = sentence.by == (words.Kind.CARD,) and sentence.by_whose is words.Whose.ANYONES
        of = "nothing" if is_all and sentence.by_name is None else "cards"
        return self._phrase("triggered-effects", of=of, cards=cards)

    def _disguise(self, disguise: str) -> str:
        """The animals in this language; in English where it has no word of its own for them."""
        entry = f"disguise-{disguise.lower().replace(' ', '-')}"
        return self._say(entry) if self._language.has(entry) else disguise


class _SentenceSpeaker(_LineSpeaker):
    """Says a sentence of which it is not known what stands before: *it* may be *that card*."""

    def _it(self) -> Argument:
        antecedent = next(self._antecedents)
        return self._that_card((words.Kind.CARD,)) if antecedent is None else self._pronoun(antecedent)
