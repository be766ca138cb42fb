"""Noun phrases in any language: cards, kinds, zones and people, said once their case is known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.language import words
from engine.language.binding import Word, antecedents
from engine.language.grammar import families, small
from engine.language.named import Antecedent, kinds_named, names_this
from engine.language.words import Cards, Exactly, Hand, Kind, Line, Owner, Place, Stable, Zone

if TYPE_CHECKING:
    from engine.language.messages import Argument, Language, Message


Carried: TypeAlias = (
    Cards | words.This | words.It | words.ThatCard | words.Them | words.OfThem | words.Rest | Hand
)


class NounSpeaker:
    """Says what one line speaks of."""

    def __init__(self, speaker: Language, line: Line, names: Mapping[str, str]) -> None:
        self._language = speaker
        self._names = names
        self._say = speaker.say
        self._phrase = speaker.phrase
        self._line = line
        self._antecedents: Iterator[Antecedent | None] = iter(antecedents(line))
        self._plurals: Iterator[Antecedent | None] = iter(antecedents(line, Word.THEM))
        self._groups: Iterator[Antecedent | None] = iter(antecedents(line, Word.ONE_OF_THEM))
        self._players_named = antecedents(line, Word.THAT_PLAYER)
        self._is_owner_spoken_of = False
        self._start_sentence()

    def _start_sentence(self) -> None:
        """Nothing is said of any card or player yet."""
        self._card_just_said: Antecedent | None = None
        self._asked_about: Antecedent | None = None
        self._kinds_asked: tuple[Kind, ...] = ()
        self._has_just_said_this = False
        self._has_said_doer = False
        self._has_said_that_player = False

    # Cards

    def _named(self, cards: Carried, person: str) -> dict[str, Argument]:
        """The object of a step; `light` is yes for a pronoun, rest for what is left over."""
        has_just_said_this, self._has_just_said_this = self._has_just_said_this, False
        match cards:
            case words.This() if has_just_said_this:
                return {"object": self._phrase("this", again="yes"), "light": "yes"}
            case Cards():
                self._card_just_said = None
                return {"object": self._cards(cards)}
            case words.OfThem():
                return {"object": self._of_them(cards)}
            case words.This():
                return {"object": self._phrase("this", again="no")}
            case words.Rest():
                return {"object": self._phrase("rest"), "light": "rest"}
            case words.It():
                return {"object": self._it(), "light": "yes"}
            case words.Them():
                return {"object": self._them(), "light": "yes"}
            case words.ThatCard(kinds):
                return {"object": self._that_card(kinds), "light": "that"}
            case Hand():
                return {"object": self._zone(cards, person)}

    def _that_card(self, kinds: tuple[Kind, ...]) -> Argument:
        just = self._card_just_said
        again = yes_or_no(just is not None and len(kinds) == 1 and kinds_named(just) == kinds)
        return self._kinds(kinds, "that-card", "or", number="one", again=again)

    def _it(self) -> Argument:
        antecedent = next(self._antecedents)
        if antecedent is None:
            raise ValueError("“it” stands for nothing: no card was named before it.")
        return self._pronoun(antecedent)

    def _pronoun(self, antecedent: Antecedent) -> Message:
        again = yes_or_no(antecedent is self._card_just_said)
        self._card_just_said = antecedent
        names = "this" if names_this(antecedent) else "other"
        is_asked_about = antecedent is self._asked_about
        gender = self._gender(self._kinds_asked if is_asked_about else kinds_named(antecedent))
        return self._phrase(
            "it", gender=gender, again=again, names=names, doer=yes_or_no(self._has_said_doer)
        )

    def _them(self) -> Message:
        """*them*; where a language has a word for two, `both` is yes for the two that were searched."""
        match next(self._plurals):
            case words.Search(Cards(Exactly(1)), Cards(Exactly(1))):
                return self._phrase("them", both="yes")
        return self._phrase("them", both="no")

    def _gender(self, kinds: tuple[Kind, ...]) -> str:
        """The gender the names of these kinds share, or mixed."""
        genders = {self._language.form(_entry(kind), "gender") for kind in kinds}
        return genders.pop() if len(genders) == 1 else "mixed"

    def _gender_of(self, cards: Carried) -> str:
        """The gender of what a step just named."""
        match cards:
            case Cards(kinds=kinds) | words.ThatCard(kinds):
                return self._gender(kinds)
            case words.It() if self._card_just_said is not None:
                return self._gender(kinds_named(self._card_just_said))
        return self._gender((Kind.CARD,))

    def _of_them(self, cards: words.OfThem) -> Argument:
        antecedent = next(self._groups)
        gender = self._gender(kinds_named(antecedent) if antecedent else (Kind.CARD,))
        if cards.kinds != (Kind.CARD,) or cards.but is not None:
            return self._phrase("among-them", cards=self._cards(Cards(cards.amount, cards.kinds, cards.but)))
        match cards.amount:
            case Exactly(number):
                return self._phrase("of-them", number=grammatical(number), count=str(number), gender=gender)
            case words.UpTo(number):
                return self._phrase("of-them", number="up-to", count=str(number), gender=gender)
        number_of_them = "all" if isinstance(cards.amount, words.All) else "any"
        return self._phrase("of-them", number=number_of_them, count="", gender=gender)

    def _subject(
        self, cards: words.Group | words.This | words.It | words.ThatCard | words.CardsYouPlay
    ) -> dict[str, Argument]:
        match cards:
            case words.It():
                return {"cards": self._it(), "number": "one"}
            case words.ThatCard(kinds):
                self._card_just_said = None
                return {"cards": self._that_card(kinds), "number": "one"}
            case words.Group(kinds, whose, but):
                named = self._bare(kinds, but, conjunction="and")
                return {"cards": self._phrase(f"group-{whose.value}", cards=named), "number": "many"}
            case words.This():
                return {"cards": self._phrase("this", again="no"), "number": "one"}
            case words.CardsYouPlay(kinds):
                named = self._bare(kinds, None, conjunction="and")
                return {"cards": self._phrase("cards-you-play", cards=named), "number": "many"}

    def _one(
        self, card: words.One | words.This | Cards | words.AtLeastOne, causes: tuple[words.Cause, ...] = ()
    ) -> Argument:
        match card:
            case words.One(kinds, whose, but):
                stable = self._phrase(f"stable-{whose.value}")
                is_stolen = yes_or_no(causes == (words.Cause.STEAL,))
                return self._phrase("one", card=self._a(kinds, but), stable=stable, stolen=is_stolen)
            case words.This():
                return self._phrase("this", again="no")
            case words.AtLeastOne():
                return self._phrase("at-least-one")
            case Cards():
                return self._cards(card)

    def _one_of(
        self, message: str, kinds: tuple[Kind, ...], but: object, conjunction: str = "or"
    ) -> Argument:
        """One card of these kinds, with the name that tells it from others: *every* Unicorn, *no* Unicorn."""
        return self._naming(self._kinds(kinds, message, conjunction, but, number="one"), but, "one")

    def _none(self, kinds: tuple[Kind, ...], but: object) -> Argument:
        """*no Unicorn*, *neither an Upgrade nor a Downgrade*."""
        return self._one_of("none", kinds, but, "neither")

    def _bare(
        self, kinds: tuple[Kind, ...], but: object, number: int = 2, conjunction: str = "or"
    ) -> Argument:
        """*Unicorns*, *Upgrades or Downgrades*: without an article, in the number that so many stand in."""
        many = grammatical(number)
        return self._naming(self._kinds(kinds, "bare", conjunction, but, number=many), but, many)

    def _so_many(self, kinds: tuple[Kind, ...], but: object, number: int) -> dict[str, Argument]:
        """So many cards: without an article, their number beside them."""
        cards = self._bare(kinds, but, number)
        return {"cards": cards, "count": str(number), "number": grammatical(number)}

    def _unicorns(self, number: int) -> dict[str, Argument]:
        unicorns = self._kinds((Kind.UNICORN,), "bare", "or", number=grammatical(number))
        return {"count": str(number), "unicorns": unicorns, "number": grammatical(number)}

    def _a(
        self, kinds: tuple[Kind, ...], but: words.Naming | words.Other | words.OfThatType | None = None
    ) -> Argument:
        return self._cards(Cards(Exactly(1), kinds, but))

    def _cards(self, cards: Cards) -> Argument:
        if isinstance(cards.but, words.Different) and isinstance(cards.amount, words.All):
            return self._kinds(cards.kinds, "all-remaining", "and", number="many")
        if isinstance(cards.but, words.Different):
            features = {"number": "one", "count": "1", "other": "yes"}
            return self._kinds(cards.kinds, "different-card", "or", **features)
        said = self._amount(cards.amount, cards.kinds, cards.but)
        one = isinstance(cards.amount, Exactly | words.UpTo) and cards.amount.number == 1
        return self._naming(said, cards.but, "one" if one else "many")

    def _naming(self, cards: Argument, but: object, number: str = "many") -> Argument:
        """The cards, with the type or the name that tells them from others."""
        if isinstance(but, words.OfThatType):
            return self._phrase("of-that-type", cards=cards)
        if not isinstance(but, words.Naming):
            return cards
        message = "named" if isinstance(but, words.Named) else "called"
        return self._phrase(message, cards=cards, name=self._name(but), number=number)

    def _name(self, naming: words.Naming) -> str:
        """The name of a card or of several in this language, as far as it is known."""
        card = self._names.get(naming.name.casefold()) if isinstance(naming, words.Called) else None
        family = families().get(small(naming.name))
        return card or (self._say(f"family-{family}") if family else naming.name)

    def _amount(self, amount: words.Amount, kinds: tuple[Kind, ...], but: object) -> Argument:
        features = {"number": "many"}
        if isinstance(amount, Exactly | words.UpTo):
            features = {"number": grammatical(amount.number), "count": str(amount.number)}
        conjunction = "and" if isinstance(amount, words.All) else "or"
        return self._kinds(kinds, kebab(amount), conjunction, but, **features)

    def _drawn(self, amount: words.Drawn, person: str) -> Argument:
        match amount:
            case Exactly() | words.UpTo() | words.AnyNumber() | words.ThatMany():
                return self._cards(Cards(amount, (Kind.CARD,)))
            case words.ToHandLimit():
                return self._phrase("to-hand-limit", person=person)
            case words.UntilHolding(number):
                return self._phrase("until-holding", person=person, count=str(number))
            case words.ButAtMost(amount, most):
                counted, size = self._drawn(amount, person), grammatical(most)
                return self._phrase("but-at-most", cards=counted, count=str(most), number=size)
        return self._drawn_for_each(amount, person)

    def _drawn_for_each(
        self, amount: words.ForEach | words.ForEachPlayer | words.ForEachUnicorn, person: str
    ) -> Argument:
        drawn = self._cards(Cards(Exactly(amount.number), (Kind.CARD,)))
        match amount:
            case words.ForEach(kinds, _, but, whose):
                return self._phrase("for-each", cards=drawn, **self._counted(kinds, but, whose, person))
            case words.ForEachPlayer(among):
                if isinstance(among, words.Who):
                    return self._phrase(
                        "for-each-player", cards=drawn, who=self._phrase(f"player-{among.value}")
                    )
                return self._phrase("for-each-player", cards=drawn, who=self._each(among))
            case words.ForEachUnicorn(above):
                each = self._one_of("every", (Kind.UNICORN,), None)
                features = {"person": person, "above": str(above), "over": yes_or_no(above > 0)}
                return self._phrase("for-each-unicorn", cards=drawn, each=each, **features)

    def _counted(
        self, kinds: tuple[Kind, ...], but: object, whose: Owner | Literal[Place.DISCARD], person: str
    ) -> dict[str, Argument]:
        """Each of the cards by which something is counted, and where they lie."""
        return {"each": self._one_of("every", kinds, but), "stable": self._zone_counted(whose, person)}

    def _zone_counted(self, whose: Owner | Literal[Place.DISCARD], person: str) -> Message:
        return self._zone(Stable(whose) if isinstance(whose, Owner) else whose, person)

    def _kinds(
        self, kinds: tuple[Kind, ...], message: str, conjunction: str, but: object = None, **features: str
    ) -> Argument:
        """A list of kinds, each said by the same message: *an Upgrade or Downgrade*.

        `but` may leave out the card that says it.
        """
        members = []
        features = {"other": yes_or_no(isinstance(but, words.Other))} | features
        for index, kind in enumerate(kinds):
            forms = self._language.forms(_entry(kind), **features)
            noun = self._phrase(_entry(kind), **features, **forms, elided=self._elided(kinds, index))
            place = {"position": "later" if index else "first", "last": yes_or_no(index == len(kinds) - 1)}
            members.append(self._phrase(message, **features, **forms, noun=noun, **place))
        return self._listed(members, conjunction)

    def _elided(self, kinds: tuple[Kind, ...], index: int) -> str:
        """Whether a noun leaves its head to the last one, as in *Standard- und Baby-Einhörner*."""
        heads = {self._language.form(_entry(kind), "head") for kind in kinds[index:]}
        is_last = index == len(kinds) - 1
        return "no" if is_last or len(heads) > 1 or "" in heads else "yes"

    def _participles(self, causes: tuple[words.Cause, ...]) -> Argument:
        participles = [self._language.form(f"verb-{cause.value}", "participle") for cause in causes]
        return self._listed(participles, "or")

    def _listed(self, parts: Sequence[Argument], conjunction: str) -> Argument:
        said = parts[0]
        for index, part in enumerate(parts[1:], start=2):
            joint = conjunction if index == len(parts) else "comma"
            said = self._phrase(joint, left=said, right=part, frame="list", more="no", result="no")
        return said

    # Zones

    def _zone(self, zone: Zone, person: str, near: str = "no", spread: str = "no") -> Message:
        named = zone if isinstance(zone, Place) else zone.owner
        family = "place" if isinstance(zone, Place) else zone_family(zone)
        is_that_player = named is Owner.THAT
        again = yes_or_no(is_that_player and self._has_said_that_player)
        self._has_said_that_player |= is_that_player
        owned = yes_or_no(self._is_owner_spoken_of)
        features = {"person": person, "near": near, "again": again, "spread": spread, "owned": owned}
        return self._phrase(f"{family}-{named.value}", **features)

    # People

    def _who(self, who: words.Doer | words.Player | words.BelowLimit) -> dict[str, Argument]:
        if isinstance(who, words.EachWith | words.EachWithout | words.EachHaving):
            said = self._each(who)
            return {"who": said, "person": "other", "several": "no", "brief": "no"}
        person = "you" if who.value == "you" else "other"
        again = yes_or_no(self._has_said_that_player or self._has_said_doer)
        brief = yes_or_no(again == "yes" and who.value == "that")
        several = yes_or_no(who is words.Who.YOU_AND_THAT)
        # Who sits beside you may do it, and is not spoken of as sitting beside who does.
        who_does = self._phrase(f"player-{who.value}", again=again, person="you")
        return {"who": who_does, "person": person, "several": several, "brief": brief}

    def _each(self, who: words.EachWith | words.EachWithout | words.EachHaving) -> Argument:
        match who:
            case words.EachWith(kinds, but, among):
                return self._having(words.ThereAre(1, kinds, but), among)
            case words.EachWithout(kinds, but, among):
                return self._having(words.ThereIsNo(kinds, but), among)
            case words.EachHaving(what, among):
                return self._having(what, among)

    def _having(
        self, what: words.Had | words.ComparedToYou | words.TheMost, among: words.Several | words.ChosenPlayer
    ) -> Argument:
        """*each player with a Downgrade*, *another player without an Upgrade*."""
        who = {"among": among.value, "again": "no", "person": "other"}
        match what:
            case words.ThereAre(1, kinds, but):
                return self._phrase("each-with", cards=self._a(kinds, but), **who)
            case words.ThereIsNo(kinds, but):
                return self._phrase("each-without", cards=self._one_of("lacking", kinds, but), **who)
        return self._phrase(f"each-{kebab(what)}", **self._had(what), **who)

    def _had(self, what: words.StateOfTable | words.ComparedToYou | words.TheMost) -> dict[str, Argument]:
        """How much somebody has, or how much there is."""
        match what:
            case words.HasMoreThan(number) | words.HasFewerThan(number) | words.HasExactly(number):
                return self._unicorns(number)
            case (
                words.ThereAre(number, kinds, but)
                | words.ThereAreAtMost(number, kinds, but)
                | words.ThereAreExactly(number, kinds, but)
                | words.DiscardHasAtLeast(number, kinds, but)
                | words.DiscardHasAtMost(number, kinds, but)
                | words.DiscardHasExactly(number, kinds, but)
            ):
                return self._so_many(kinds, but, number)
            case words.HoldsAtLeast(number) | words.HoldsAtMost(number) | words.HoldsExactly(number):
                return {"count": str(number), "number": grammatical(number) if number else "none"}
            case words.ComparedToYou(comparison, compared):
                return {"comparison": comparison.value, "what": compared.value}
            case words.HasMost(comparison, kinds):
                cards = self._bare(kinds, None)
                there = yes_or_no(kinds != (Kind.UNICORN,))
                return {"comparison": comparison.value, "cards": cards, "there": there}
            case words.HoldsMost(comparison):
                return {"comparison": comparison.value}
        return {}

    def _chosen(
        self, who: words.ChosenPlayer | words.SomePlayers | words.PlayerHaving | words.Who, person: str
    ) -> Argument:
        match who:
            case words.PlayerHaving(what, among):
                return self._having(what, among)
            case words.ChosenPlayer() | words.Who():
                return self._phrase(f"player-{who.value}", again="no", person=person)
        other = yes_or_no(who.among is words.ChosenPlayer.ANOTHER)
        number = who.amount.number if isinstance(who.amount, words.UpTo | Exactly) else 2
        features = {"other": other, "count": str(number), "number": grammatical(number)}
        return self._phrase("some-players", amount=kebab(who.amount), **features)


def kebab(word: object) -> str:
    """The name of a word's class as the language files and the search write it.

    >>> kebab(words.TakeAnotherTurn())
    'take-another-turn'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(word).__name__).lower()


def grammatical(number: int) -> str:
    """The number a noun stands in.

    >>> grammatical(1), grammatical(3)
    ('one', 'many')
    """
    return "one" if number == 1 else "many"


def zone_family(zone: Zone) -> str:
    """What the language files call such a zone.

    >>> zone_family(Hand(Owner.YOU)), zone_family(Place.TOP)
    ('hand', 'top')
    """
    return zone.value if isinstance(zone, Place) else type(zone).__name__.lower()


def names_its_owner(zone: Zone | None) -> bool:
    """Whether one other player is in the words for the zone: not in *your hand* or *the deck*.

    >>> names_its_owner(Hand(Owner.ANOTHER)), names_its_owner(Stable(Owner.FEWEST))
    (True, False)
    """
    match zone:
        case Stable(owner):
            return owner in (
                Owner.THAT,
                Owner.ANOTHER,
                Owner.ANY,
                Owner.EACH,
                Owner.EACH_OTHER,
                Owner.LEFT,
                Owner.RIGHT,
            )
        case Hand(owner):
            return owner not in (Owner.YOU, Owner.MASTER)
        case _:
            return False


def yes_or_no(is_so: bool) -> str:
    """A truth as the language files ask for it.

    >>> yes_or_no(True)
    'yes'
    """
    return "yes" if is_so else "no"


def _entry(kind: Kind) -> str:
    return f"kind-{kind.value}"
