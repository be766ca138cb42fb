"""From the branches of the grammar to noun phrases: zones, cards, players, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import getmembers, isclass
from typing import Any, Final, TypeVar

from lark import Token, Tree

from engine.language import words
from engine.language.errors import Advice, WordingError
from engine.language.grammar import Branch, kinds_in, name_in
from engine.language.words import Amount, Cards, Exactly, Kind, Owner, Place, Whose
from engine.marking import gettext_noop as _

_PEOPLE: Final = {
    "YOU": "you",
    "ANOTHER": "another",
    "EACH": "each",
    "ALL": "each",
    "EACH OTHER": "each-other",
    "ALL OTHER": "each-other",
    "OTHER": "each-other",
    "ARTICLE": "any",
    "": "any",
    "that": "that",
    "each_of_them": "each-of-them",
    "you_and_that": "you-and-that",
}
_OWNERS: Final = {
    "YOUR": Owner.YOU,
    "THEIR": Owner.YOU,
    "ANOTHER": Owner.ANOTHER,
    "ARTICLE": Owner.ANY,
    "EACH": Owner.EACH,
    "EACH OTHER": Owner.EACH_OTHER,
    "MOST": Owner.MOST,
    "FEWEST": Owner.FEWEST,
    "PREVIOUS": Owner.PREVIOUS,
    "that": Owner.THAT,
    "different": Owner.DIFFERENT,
    "each_of_them": Owner.EACH_OF_THEM,
}
_PLACES: Final = {
    "DECK": Place.DECK,
    "TOP": Place.TOP,
    "BOTTOM": Place.BOTTOM,
    "DISCARD_PILE": Place.DISCARD,
    "NURSERY": Place.NURSERY,
}
_STABLES: Final = {
    "YOUR": Whose.YOURS,
    "ANOTHER": Whose.ANOTHERS,
    "EACH": Whose.ANOTHERS,
    "OTHER": Whose.ANOTHERS,
    "ARTICLE": Whose.ANYONES,
}
OTHER_OF_OTHERS: Final = _(
    "Write “a” in place of “another”, and no “other”: this card lies in no Stable but yours."
)
# The rules that always mean the same.
_ALWAYS: Final[dict[str, object]] = {
    "another_player": words.ChosenPlayer.ANOTHER,
    "below_limit": words.BelowLimit.ANY,
    "but_this": words.Other(),
    "different_card": words.Different(),
    "discard_pile": Place.DISCARD,
    "elsewhere": Owner.DIFFERENT_OTHER,
    "manner": words.Manner.QUIET,
    "remaining": words.Different(),
    "that": words.Who.THAT,
    "their_hands": words.Who.EACH_OF_THEM,
}
_NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
}


def _rule(word: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", word).lower()


WORDS: Final[dict[str, Any]] = {_rule(name): word for name, word in getmembers(words, isclass)}
"""Every word by the rule of its name."""


class NounReader:
    """One method for each rule of the grammar that is more than its parts; rules read alike share one.

    A rule without a method is a word of the same name made of them.
    """

    def _read(self, tree: Branch) -> Any:
        if tree.data in _ALWAYS:
            return _ALWAYS[tree.data]
        reader = getattr(self, tree.data, None)
        return reader(tree) if reader else self._word(tree, *self._parts(tree))

    def _word(self, tree: Branch, *parts: Any) -> Any:
        """The word of the name of a rule, made of these parts."""
        return WORDS[tree.data](*parts)

    def _parts(self, tree: Branch) -> Iterator[Any]:
        return (self._read(branch) for branch in branches(tree))

    # Zones

    _is_by_others = False

    def stable(self, tree: Branch) -> words.Stable:
        owners = [part for part in self._parts(tree) if isinstance(part, Owner | words.Who)]
        return words.Stable(Owner(owners[0].value) if owners else _OWNERS[first(tree).type])

    def place(self, tree: Branch) -> Place:
        return _PLACES[first(tree).type]

    def owner(self, tree: Branch) -> Owner:
        """*your hand* is that of the one whose effect it is where others do the step."""
        if self._is_by_others and first(tree).type == "YOUR":
            return Owner.MASTER
        return _OWNERS[named_people(tree)]

    def hand(self, tree: Branch) -> words.Hand:
        return self._hand_of(next(self._parts(tree)))

    def _hand_of(self, owner: Owner | words.Who) -> words.Hand:
        whose: Any = Owner(owner.value)
        return words.Hand(whose)

    def beside(self, tree: Branch) -> words.Who:
        """Who sits beside the one who does the step."""
        side = first(tree)
        whose, wrong_whose = ("their", "your") if self._is_by_others else ("your", "their")
        if wrong_whose in side:
            said = _("Write “{0}”: a player sits beside the one who does the step.")
            raise wrong(Advice(said, (side.replace(wrong_whose, whose),)), side)
        return words.Who.LEFT if side.type == "PLAYER_LEFT" else words.Who.RIGHT

    def whose(self, tree: Branch) -> Whose:
        return _STABLES[first(tree).type]

    # Cards

    def cards(self, tree: Branch) -> Cards:
        parts = list(self._parts(tree))
        amount = next((part for part in parts if isinstance(part, Amount)), Exactly(1))
        buts = words.Naming | words.Other | words.Different | words.OfThatType
        but = next((part for part in parts if isinstance(part, buts)), None)
        if first(tree).type == "ANOTHER":
            but = words.Other()
        return Cards(amount, self._kinds(tree) if isinstance(amount, words.All) else self._choice(tree), but)

    def named(self, tree: Branch) -> Any:
        return self._word(tree, name_in(token(tree, "FAMILY")))

    called = named

    def _naming(self, tree: Branch) -> words.Naming | None:
        """The name the cards of this branch have, if it says one."""
        said = branch_of(tree, "named", "called")
        return self._read(said) if said else None

    def _one_card(self, tree: Branch) -> tuple[tuple[Kind, ...], words.Naming | words.OfThatType | None]:
        """*a Unicorn*, *a card of that type*; *of that type* alone is any card of it."""
        kinds = self._choice(tree) if says(tree, "KINDS") else (Kind.CARD,)
        return kinds, self._type_or_name(tree)

    def _type_or_name(self, tree: Branch) -> words.Naming | words.OfThatType | None:
        return words.OfThatType() if branch_of(tree, "of_that_type") else self._naming(tree)

    def _but(self, tree: Branch) -> words.Naming | words.Other | None:
        is_other = says(tree, "ANOTHER") or says(tree, "OTHER")
        return words.Other() if is_other else self._naming(tree)

    def kinds(self, tree: Branch) -> tuple[Kind, ...]:
        return self._choice(tree)

    def exactly(self, tree: Branch) -> Exactly:
        return Exactly(number_of(first(tree)))

    def up_to(self, tree: Branch) -> words.UpTo:
        return words.UpTo(number_in(tree))

    def until_holding(self, tree: Branch) -> words.UntilHolding:
        self._unseen(tree)
        return words.UntilHolding(number_in(tree))

    def for_each(self, tree: Branch) -> words.ForEach:
        return words.ForEach(self._choice(tree), 1, self._but(tree), self._whose_counted(tree))

    def stable_of(self, tree: Branch) -> Owner:
        return Owner.EACH_OTHER if says(tree, "OTHER") else Owner.EACH

    def _whose_counted(self, tree: Branch) -> Any:
        """In whose Stables cards are counted, if it is not in the discard pile."""
        if says(tree, "DISCARD_PILE"):
            return Place.DISCARD
        if branch_of(tree, "that"):
            return Owner.THAT
        stables = branch_of(tree, "stable_of")
        return self.stable_of(stables) if stables else Owner.YOU

    def for_each_unicorn(self, tree: Branch) -> words.ForEachUnicorn | words.ForEach:
        """*for each Unicorn you have* speaks of a number, *for each Downgrade you have* of cards."""
        kinds = self._choice(tree)
        if kinds == (Kind.UNICORN,):
            return words.ForEachUnicorn(number_in(tree) if says(tree, "ABOVE") else 0)
        if says(tree, "ABOVE"):
            raise wrong(
                "Write “Unicorn”: only of Unicorns it counts how many there are.", token(tree, "KINDS")
            )
        return words.ForEach(kinds)

    def but_at_most(self, tree: Branch) -> words.ButAtMost:
        self._unseen(tree)
        return words.ButAtMost(next(self._parts(tree)), number_in(tree))

    def for_each_player(self, tree: Branch) -> words.ForEachPlayer:
        if says(tree, "HAVING"):
            return words.ForEachPlayer(self.each_with(tree))
        return words.ForEachPlayer(self.each_without(tree) if says(tree, "WITHOUT") else _among(tree))

    def that_card(self, tree: Branch) -> words.ThatCard:
        return words.ThatCard(self._choice(tree))

    def of_them(self, tree: Branch) -> words.OfThem:
        amount = next(self._parts(tree))
        if isinstance(amount, words.ThatMany):
            raise wrong("Write a number: as many as before are not counted here yet.", tree)
        if not says(tree, "KINDS"):
            return words.OfThem(amount)
        if first(tree) == "any" and token(tree, "KINDS").endswith("s"):
            amount = words.AnyNumber()
        is_all = isinstance(amount, words.All)
        kinds = self._kinds(tree) if is_all else self._choice(tree)
        return words.OfThem(amount, kinds, self._type_or_name(tree))

    def one(self, tree: Branch) -> words.One:
        return words.One(self._choice(tree), self._read(branches(tree)[-1]), self._but(tree))

    def group(self, tree: Branch) -> words.Group:
        """*other Unicorns in another player's Stable* are all of them: this card is not among them."""
        said = [part for part in self._parts(tree) if isinstance(part, Whose)]
        if says(tree, "PLAYERS"):
            return words.Group(self._kinds(tree), Whose.ANOTHERS, self._naming(tree))
        whose = said[0] if said else Whose.YOURS if says(tree, "YOUR") else Whose.ANYONES
        but = self._naming(tree) if whose is Whose.ANOTHERS else self._but(tree)
        return words.Group(self._kinds(tree), whose, but)

    def cards_you_play(self, tree: Branch) -> words.CardsYouPlay:
        return words.CardsYouPlay(self._kinds(tree))

    # Players

    def who(self, tree: Branch) -> words.Doer | words.Player:
        for each in named(tree, "each_with", "each_without", "beside"):
            said: words.Doer = self._read(each)
            return said
        person = _person(tree)
        return words.Player.ANY if person == "any" else words.Who(person)

    def each_without(self, tree: Branch) -> words.EachWithout:
        return words.EachWithout(self._choice(tree), self._naming(tree), _among(tree))

    def each_with(self, tree: Branch) -> words.EachWith | words.EachWithout | words.EachHaving:
        had: words.Had | words.ComparedToYou | words.TheMost = as_others_have(next(self._parts(tree)))
        match had:
            case words.ThereAre(1, kinds, words.Named() | words.Called() | None as but):
                return words.EachWith(kinds, but, _among(tree))
            case words.ThereIsNo(kinds, words.Named() | words.Called() | None as but):
                return words.EachWithout(kinds, but, _among(tree))
        if isinstance(had, words.ThereIsNo) or leaves_out_this(had):
            raise wrong(OTHER_OF_OTHERS, tree)
        return words.EachHaving(had, _among(tree))

    def player(self, tree: Branch) -> Any:
        return self._word(tree, _person(tree))

    chosen_player = player

    def holder(self, tree: Branch) -> words.Who:
        return words.Who(_person(tree))

    # Kinds

    def _choice(self, tree: Branch) -> tuple[Kind, ...]:
        kinds = token(tree, "KINDS")
        if joint := re.search(r"\band\b", kinds):
            raise wrong("Write “or” between the kinds a card may be of.", kinds, joint.start())
        return self._kinds(tree)

    def _kinds(self, tree: Branch) -> tuple[Kind, ...]:
        said = token(tree, "KINDS")
        kinds = once([(kind, said, start) for kind, start in kinds_in(said)])
        if Kind.CARD in kinds and len(kinds) > 1:
            raise wrong("Write “card” alone: it means every kind.", said)
        return kinds

    def _unseen(self, tree: Branch) -> int:
        """How many cards a step is about whose kinds nobody can name, where it says a kind at all."""
        if says(tree, "KINDS") and self._kinds(tree) != (Kind.CARD,):
            raise wrong("Write “card”: it has no kind before it is seen.", token(tree, "KINDS"))
        amount = branch_of(tree, "exactly")
        return self.exactly(amount).number if amount else 1


def branches(tree: Branch) -> list[Branch]:
    """The rules in a branch."""
    return [child for child in tree.children if isinstance(child, Tree)]


def tokens(tree: Branch) -> list[Token]:
    """The words a branch has itself."""
    return [child for child in tree.children if isinstance(child, Token)]


def token(tree: Branch, name: str) -> Token:
    """The one word of that name."""
    return next(found for found in tokens(tree) if found.type == name)


def says(tree: Branch, name: str) -> bool:
    """Whether a branch itself has a word of that name."""
    return any(found.type == name for found in tokens(tree))


def first(tree: Branch) -> Token:
    """The first word in a branch or its parts."""
    return next(tree.scan_values(lambda child: isinstance(child, Token)))


def branch_of(tree: Branch, *rules: str) -> Branch | None:
    """The first part of a branch that is of one of these rules."""
    return next((branch for branch in branches(tree) if branch.data in rules), None)


def named(tree: Branch, *rules: str) -> Iterator[Branch]:
    """The branches of these rules, in reading order."""
    for branch in branches(tree):
        if branch.data in rules:
            yield branch
        yield from named(branch, *rules)


def number_in(tree: Branch) -> int:
    """The number a branch says, one where it says none."""
    return next((number_of(found) for found in tokens(tree) if found.type == "NUMBER"), 1)


def number_of(said: Token) -> int:
    """The number a word is."""
    return int(said) if said.isdigit() else _NUMBERS.get(said, 1)


def _person(tree: Branch) -> str:
    return _PEOPLE[named_people(tree)]


def named_people(tree: Branch) -> str:
    """The words by which a branch names players, but for *player*."""
    people = ("PLAYER", "PLAYERS")
    rules = [branch.data for branch in branches(tree)]
    return " ".join(rules or [found.type for found in tokens(tree) if found.type not in people])


def _among(tree: Branch) -> words.Several:
    return words.Who.EACH_OTHER if says(tree, "OTHER") else words.Who.EACH


def as_others_have(had: words.Had) -> words.Had:
    """Of others *at least 4 Unicorn cards* is said as *at least 4 Unicorns* is, and so it is the same."""
    match had:
        case words.ThereAre(number, (Kind.UNICORN,), None) if number > 1:
            return words.HasMoreThan(number - 1)
        case words.ThereAreAtMost(number, (Kind.UNICORN,), None):
            return words.HasFewerThan(number + 1)
        case words.ThereAreExactly(number, (Kind.UNICORN,), None):
            return words.HasExactly(number)
    return had


def leaves_out_this(had: words.Had | words.ComparedToYou | words.TheMost) -> bool:
    """Whether it speaks of other cards than the one the wording stands on."""
    return isinstance(getattr(had, "but", None), words.Other)


Value = TypeVar("Value")


def once(said: list[tuple[Value, Token, int]]) -> tuple[Value, ...]:
    """The values in their order; an error where one is said a second time, so many characters in."""
    values: list[Value] = []
    for value, found, offset in said:
        if value in values:
            raise wrong("Leave this out: it is written twice.", found, offset)
        values.append(value)
    return tuple(values)


# Every message it is called with needs a translation: a test fails without.
def wrong(message: str | Advice, where: Branch | Token, offset: int = 0) -> WordingError:
    """An error at a word, or at the first of a branch."""
    found = where if isinstance(where, Token) else first(where)
    return WordingError(message, found.line or 1, (found.column or 1) + offset)
