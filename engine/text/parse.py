"""From English text to the vocabulary.

The grammar is lenient and finds the one tree; the reader below turns it into words and holds what a grammar
cannot say: that *it* has a card and *that player* a player to stand for, that *if you do* follows a *you
may*, where *instead* belongs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

from lark import Token, Tree

from engine.text.binding import Word, references
from engine.text.errors import WordingError
from engine.text.grammar import MOST_CHARACTERS, Branch, families, family_of, kinds_in, tree_of
from engine.text.render import render
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
    Carry,
    Cause,
    Choose,
    ChosenPlayer,
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
    Label,
    Line,
    Link,
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
    Stop,
    SwapHands,
    TakeAnotherTurn,
    This,
    Transfer,
    Way,
    When,
    Whenever,
    Who,
    Whose,
    Wording,
    WouldBeMoved,
    Zone,
)

Said: TypeAlias = Sentence | Replacement | Standing

_PEOPLE = {
    "YOU": "you",
    "ANOTHER": "another",
    "EACH": "each",
    "EACH OTHER": "each-other",
    "ARTICLE": "any",
    "that": "that",
}
_OWNERS = {
    "YOUR": Owner.YOU,
    "THEIR": Owner.YOU,
    "ANOTHER": Owner.ANOTHER,
    "ARTICLE": Owner.ANY,
    "EACH": Owner.EACH,
    "that": Owner.THAT,
    "different": Owner.DIFFERENT,
}
_PLACES = {"DECK": Place.DECK, "TOP": Place.TOP, "DISCARD_PILE": Place.DISCARD, "NURSERY": Place.NURSERY}
_REFERENCES = ("it", "that", "one_of_them", "the_rest", "different")
_UNBOUND = {
    Word.IT: "Name the card: no card stands before “it” on this line, or it could be more than one.",
    Word.THAT_PLAYER: "Name the player: no player, hand or Stable stands before “that player” on this line, "
    "or it could be more than one.",
    Word.ONE_OF_THEM: "Write “look at the top 3 cards of the deck” before “one of them” on this line.",
    Word.THE_REST: "Write “look at the top 3 cards of the deck” before “the rest” on this line.",
    Word.DIFFERENT: "Write “another player's”, or name a hand or Stable before “a different” in the same "
    "sentence.",
}
_STABLES = {"YOUR": Whose.YOURS, "ANOTHER": Whose.ANOTHERS, "ARTICLE": Whose.ANYONES}
_GROUPS = {"YOUR": Whose.YOURS, "OTHER": Whose.ANOTHERS, "KINDS": Whose.ANYONES}
_NUMBERS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
}


def parse(text: str, stored: Iterable[str] = ()) -> Wording:
    """The one tree of a wording written in English, an ability to a line.

    >>> parse("Enters: draw a card.").abilities[0].body
    (Do(who=<Who.YOU: 'you'>, links=((Draw(amount=Exactly(number=1)),),)),)

    Case, *a* and *an*, singular and plural, *in* and *from* and extra blanks do not matter; `suggest` gives
    the text as the house style writes it. Raises WordingError, with the place and what may stand there, and
    with the nearest of the `stored` wordings where these are given.
    """
    try:
        return _Reader().wording(tree_of(text))
    except WordingError as error:
        error.compare(text[:MOST_CHARACTERS], stored)
        raise


def suggest(text: str) -> str | None:
    """The text as the house style writes it, or None when it is written so already.

    >>> suggest("enters: you may sacrifices an unicorn")
    'Enters: you may sacrifice a Unicorn.'

    Raises WordingError like `parse`.
    """
    written = "\n".join(render(parse(text), "en"))
    return None if written == text else written


class _Reader:
    """One method for each rule of the grammar."""

    def wording(self, tree: Branch) -> Wording:
        return Wording(tuple(self._line(line) for line in _branches(tree)))

    def _read(self, tree: Branch) -> Any:
        return getattr(self, tree.data)(tree)

    def _parts(self, tree: Branch) -> Iterator[Any]:
        return (self._read(branch) for branch in _branches(tree))

    # Lines

    def _line(self, tree: Branch) -> Line:
        line: Line = self._read(tree)
        if not isinstance(line, When | Whenever) or not isinstance(line.event, Plays):
            for stop in _named(tree, "stop"):
                raise _wrong("Write “stop it” only after When or Whenever somebody plays a card.", stop)
        for branch, reference in zip(_named(tree, *_REFERENCES), references(line), strict=True):
            if reference.antecedent is None:
                raise _wrong(_UNBOUND[reference.word], branch)
        return line

    def ability(self, tree: Branch) -> Ability:
        label, *sentences = _branches(tree)
        return Ability(self._read(label), self._body(sentences))

    def when(self, tree: Branch) -> When:
        event, *sentences = _branches(tree)
        return When(self._read(event), self._body(sentences))

    def whenever(self, tree: Branch) -> Whenever:
        event, *sentences = _branches(tree)
        return Whenever(self._read(event), self._body(sentences))

    def if_would(self, tree: Branch) -> IfWould:
        event, sentence, *more = _branches(tree)
        replacement = self._read(sentence)
        if not isinstance(replacement, Replacement):
            raise _wrong("End the sentence after “If … would …” with “instead”.", sentence)
        for extra in more:
            raise _wrong("Write one sentence after “If … would …” and no more.", extra)
        return IfWould(self._read(event), replacement)

    def plain(self, tree: Branch) -> Effect | Stands:
        sentences = _branches(tree)
        said = [self._read(sentence) for sentence in sentences]
        for sentence, branch in zip(said, sentences, strict=True):
            if isinstance(sentence, Standing) is not isinstance(said[0], Standing):
                raise _wrong("Write what always holds and what happens once on two lines.", branch)
        return Stands(tuple(said)) if isinstance(said[0], Standing) else Effect(self._body(sentences))

    def _body(self, sentences: list[Branch]) -> tuple[Sentence, ...]:
        body: list[Sentence] = []
        for tree in sentences:
            sentence: Said = self._read(tree)
            if isinstance(sentence, Replacement):
                raise _wrong("Write “instead” only on a line that begins with “If … would …”.", tree)
            if isinstance(sentence, Standing):
                raise _wrong("Write what always holds on a line of its own, without a head.", tree)
            if isinstance(sentence, IfDid) and not any(isinstance(said, May) for said in body):
                raise _wrong("Write a “you may …” sentence before “If you do” on the same line.", tree)
            body.append(sentence)
        return tuple(body)

    def label(self, tree: Branch) -> Label:
        return Label[_first(tree).type.removeprefix("LABEL_")]

    # Sentences

    def sentence(self, tree: Branch) -> Said:
        said: Said = self._read(_branches(tree)[0])
        return said

    def do(self, tree: Branch) -> Do:
        who, links = Who.YOU, list(self._parts(tree))
        if isinstance(links[0], Who):
            who = links.pop(0)
        _refuse(tree, "YOUR" if who is not Who.YOU else "THEIR")
        return Do(who, tuple(links))

    def may(self, tree: Branch) -> May:
        _refuse(tree, "THEIR")
        link, *more = self._parts(tree)
        if more:
            raise _wrong("After “you may …” write “If you do, …” in place of “then”.", _token(tree, "THEN"))
        return May(link)

    def if_did(self, tree: Branch) -> IfDid:
        return IfDid(*self._parts(tree))

    def instead(self, tree: Branch) -> Instead:
        _refuse(tree, "THEIR")
        who, *step = self._parts(tree)
        if step:
            raise _wrong("Write what you do instead, without saying who does it.", tree)
        return Instead(who)

    def may_instead(self, tree: Branch) -> MayInstead:
        _refuse(tree, "THEIR")
        return MayInstead(*self._parts(tree))

    def link(self, tree: Branch) -> Link:
        return tuple(self._parts(tree))

    def either(self, tree: Branch) -> Either:
        for step in _branches(tree):
            if step.data not in ("draw", "move", "transfer"):
                raise _wrong("Write “or” only between two steps that draw or move cards.", step)
        return Either(*self._parts(tree))

    def cannot_be(self, tree: Branch) -> CannotBe:
        return CannotBe(*self._parts(tree))

    def cannot_be_neighed(self, tree: Branch) -> CannotBeNeighed:
        return CannotBeNeighed(*self._parts(tree))

    def cannot_play(self, tree: Branch) -> CannotPlay:
        return CannotPlay(self._kinds(tree))

    def cannot_enter(self, tree: Branch) -> CannotEnter:
        group, whose = self._parts(tree)
        if group.whose is not Whose.ANYONES:
            raise _wrong("Name the kind alone: nobody has the cards that cannot enter a Stable.", tree)
        return CannotEnter(group.kinds, whose)

    def are_blinded(self, tree: Branch) -> AreBlinded:
        self._your_unicorns(tree)
        return AreBlinded()

    def are_pandas(self, tree: Branch) -> ArePandas:
        self._your_unicorns(tree)
        return ArePandas()

    def hand_is_visible(self, tree: Branch) -> HandIsVisible:
        return HandIsVisible()

    def _your_unicorns(self, tree: Branch) -> None:
        if list(self._parts(tree)) != [Group((Kind.UNICORN,), Whose.YOURS)]:
            raise _wrong("Write “your Unicorns”: only they are considered anything.", tree)

    def counts_as(self, tree: Branch) -> CountsAs:
        return CountsAs(_number(_token(tree, "NUMBER")))

    # Events

    def plays(self, tree: Branch) -> Plays:
        return Plays(next(self._parts(tree)), self._choice(tree))

    def crosses(self, tree: Branch) -> Crosses:
        *ways, whose = _branches(tree)
        crossed = [(Way[_first(way).type], _first(way), 0) for way in ways]
        return Crosses(self._choice(tree), _once(crossed), self._read(whose))

    def is_moved(self, tree: Branch) -> IsMoved:
        return IsMoved(*self._parts(tree))

    def would_be_moved(self, tree: Branch) -> WouldBeMoved:
        return WouldBeMoved(*self._parts(tree))

    def has_more_than(self, tree: Branch) -> HasMoreThan:
        return HasMoreThan(_number(_token(tree, "NUMBER")))

    def causes(self, tree: Branch) -> tuple[Cause, ...]:
        passives = [token for token in _tokens(tree) if token.type.startswith("PASSIVE_")]
        return _once([(Cause[token.type.removeprefix("PASSIVE_")], token, 0) for token in passives])

    # Steps

    def draw(self, tree: Branch) -> Draw:
        return Draw(self._unseen(tree))

    def move(self, tree: Branch) -> Move:
        cause, *named = self._parts(tree)
        if len(named) > 1 and cause not in (Cause.DESTROY, Cause.STEAL):
            raise _wrong(
                "Leave this out: players sacrifice in their own Stable and discard from their own hand.",
                _token(tree, "IN"),
            )
        if len(named) > 1 and not isinstance(named[1], Stable):
            raise _wrong("Name a Stable: cards are destroyed and stolen nowhere else.", _token(tree, "IN"))
        return Move(cause, *named)

    def transfer(self, tree: Branch) -> Transfer:
        carry, cards, *zones = self._parts(tree)
        to: Zone = zones.pop()
        if isinstance(cards, Cards) and not zones:
            raise _wrong("Say where the cards come from before where they go.", _token(tree, "TO"))
        if isinstance(to, Hand | Stable) and to.owner is Owner.EACH:
            raise _wrong("Name one hand or Stable: a card cannot go to each.", _branches(tree)[-1])
        return Transfer(carry, cards, zones[0] if zones else None, to)

    def return_rest(self, tree: Branch) -> ReturnRest:
        return ReturnRest()

    def search(self, tree: Branch) -> Search:
        return Search(*self._parts(tree))

    def look_at_top(self, tree: Branch) -> LookAtTop:
        self._unseen(tree)
        numbers = [_number(token) for token in _tokens(tree) if token.type == "NUMBER"]
        return LookAtTop(*numbers or [1])

    def look_at_hand(self, tree: Branch) -> LookAtHand:
        return LookAtHand(*self._parts(tree))

    def pull(self, tree: Branch) -> Pull:
        self._unseen(tree)
        return Pull(*self._parts(tree))

    def shuffle(self, tree: Branch) -> Shuffle:
        said = [(self._read(branch), _first(branch), 0) for branch in _branches(tree)]
        return Shuffle(_once(said))

    def choose(self, tree: Branch) -> Choose:
        return Choose(*self._parts(tree))

    def swap_hands(self, tree: Branch) -> SwapHands:
        return SwapHands(*self._parts(tree))

    def take_another_turn(self, tree: Branch) -> TakeAnotherTurn:
        return TakeAnotherTurn()

    def play_in_action(self, tree: Branch) -> PlayInAction:
        return PlayInAction(self._unseen(tree).number)

    def _unseen(self, tree: Branch) -> Exactly:
        """How many cards a step is about whose kinds nobody can name."""
        if self._kinds(tree) != (Kind.CARD,):
            raise _wrong("Write “card”: it has no kind before it is seen.", _token(tree, "KINDS"))
        amounts = [self.exactly(branch) for branch in _branches(tree) if branch.data == "exactly"]
        return amounts[0] if amounts else Exactly(1)

    def end_turn(self, tree: Branch) -> EndTurn:
        return EndTurn()

    def stop(self, tree: Branch) -> Stop:
        return Stop()

    def verb(self, tree: Branch) -> Cause:
        return Cause[_first(tree).type]

    def carry(self, tree: Branch) -> Carry:
        return Carry[_first(tree).type]

    # Zones

    def hand(self, tree: Branch) -> Hand:
        return Hand(*self._parts(tree))

    def stable(self, tree: Branch) -> Stable:
        owners = list(self._parts(tree))
        return Stable(owners[0] if owners else _OWNERS[_first(tree).type])

    def place(self, tree: Branch) -> Place:
        return _PLACES[_first(tree).type]

    def discard_pile(self, tree: Branch) -> Place:
        return Place.DISCARD

    def owner(self, tree: Branch) -> Owner:
        named = _branches(tree)
        return _OWNERS[named[0].data if named else _first(tree).type]

    # Cards and players

    def cards(self, tree: Branch) -> Cards:
        parts = list(self._parts(tree))
        amount = next((part for part in parts if isinstance(part, Amount)), Exactly(1))
        but = next((part for part in parts if isinstance(part, Named | Other)), None)
        if _first(tree).type == "ANOTHER":
            but = Other()
        return Cards(amount, self._kinds(tree) if isinstance(amount, All) else self._choice(tree), but)

    def named(self, tree: Branch) -> Named:
        family = family_of(_token(tree, "FAMILY"))
        if family is None:
            known = " or ".join(f"“{name.capitalize()}”" for name in families())
            raise _wrong(f"Write {known}: no other name is shared by several cards.", _token(tree, "FAMILY"))
        return Named(family)

    def other(self, tree: Branch) -> Other:
        return Other()

    def kinds(self, tree: Branch) -> tuple[Kind, ...]:
        return self._choice(tree)

    def exactly(self, tree: Branch) -> Exactly:
        return Exactly(_number(_first(tree)))

    def all(self, tree: Branch) -> All:
        return All()

    def this(self, tree: Branch) -> This:
        return This()

    def it(self, tree: Branch) -> It:
        return It()

    def one_of_them(self, tree: Branch) -> OneOfThem:
        return OneOfThem()

    def one(self, tree: Branch) -> One:
        return One(self._choice(tree), next(self._parts(tree)))

    def group(self, tree: Branch) -> Group:
        return Group(self._kinds(tree), _GROUPS[_first(tree).type])

    def cards_you_play(self, tree: Branch) -> CardsYouPlay:
        if self._kinds(tree) != (Kind.CARD,):
            raise _wrong("Write “cards you play”.", tree)
        return CardsYouPlay()

    def whose(self, tree: Branch) -> Whose:
        return _STABLES[_first(tree).type]

    def who(self, tree: Branch) -> Who:
        return Who(_person(tree))

    def player(self, tree: Branch) -> Player:
        return Player(_person(tree))

    def chosen_player(self, tree: Branch) -> ChosenPlayer:
        return ChosenPlayer(_person(tree))

    def _choice(self, tree: Branch) -> tuple[Kind, ...]:
        token = _token(tree, "KINDS")
        if wrong := re.search(r"\band\b", token):
            raise _wrong("Write “or” between the kinds a card may be of.", token, wrong.start())
        return self._kinds(tree)

    def _kinds(self, tree: Branch) -> tuple[Kind, ...]:
        token = _token(tree, "KINDS")
        kinds = _once([(kind, token, start) for kind, start in kinds_in(token)])
        if Kind.CARD in kinds and len(kinds) > 1:
            raise _wrong("Write “card” alone: it means every kind.", token)
        return kinds


def _branches(tree: Branch) -> list[Branch]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _tokens(tree: Branch) -> list[Token]:
    return [child for child in tree.children if isinstance(child, Token)]


def _token(tree: Branch, name: str) -> Token:
    return next(token for token in _tokens(tree) if token.type == name)


def _first(tree: Branch) -> Token:
    return next(tree.scan_values(lambda child: isinstance(child, Token)))


def _named(tree: Branch, *rules: str) -> Iterator[Branch]:
    """The branches of these rules, in reading order."""
    for branch in _branches(tree):
        if branch.data in rules:
            yield branch
        yield from _named(branch, *rules)


def _number(token: Token) -> int:
    return int(token) if token.isdigit() else _NUMBERS.get(token, 1)


def _person(tree: Branch) -> str:
    named = [branch.data for branch in _branches(tree)]
    return _PEOPLE[" ".join(named or [token.type for token in _tokens(tree) if token.type != "PLAYER"])]


def _refuse(tree: Branch, possessive: str) -> None:
    """Refuse *your* where others do the step, *their* where you do."""
    for token in tree.scan_values(lambda child: isinstance(child, Token) and child.type == possessive):
        meant = "their” or “that player's" if possessive == "YOUR" else "your” or “that player's"
        raise _wrong(f"Write “{meant}”: a step speaks of the hand and Stable of the one who does it.", token)


Value = TypeVar("Value")


def _once(said: list[tuple[Value, Token, int]]) -> tuple[Value, ...]:
    """The values in their order; an error where one is said a second time, so many characters in."""
    values: list[Value] = []
    for value, token, offset in said:
        if value in values:
            raise _wrong("Leave this out: it is written twice.", token, offset)
        values.append(value)
    return tuple(values)


def _wrong(message: str, where: Branch | Token, offset: int = 0) -> WordingError:
    token = where if isinstance(where, Token) else _first(where)
    return WordingError(message, token.line or 1, (token.column or 1) + offset)
