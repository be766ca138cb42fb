"""What *it*, *that player*, *one of them* and the like stand for. Parser and renderer ask here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from itertools import chain
from typing import Any, Final, TypeAlias, cast

from engine.language import words
from engine.language.words import (
    Cards,
    Event,
    Exactly,
    Hand,
    Kind,
    Line,
    One,
    Owner,
    Player,
    Stable,
    Step,
    Whose,
)

Said: TypeAlias = words.Sentence | words.Replacement | words.IfDidInstead | words.IfDiscarded | words.Standing
Antecedent: TypeAlias = Event | words.Do | words.May | Step


# They sit beside you, so the words alone say who they are.
BESIDE: Final = (words.Who.LEFT, words.Who.RIGHT)


class Word(Enum):
    """The words that stand for something said before."""

    IT = "it"
    THAT_CARD = "that card"
    THEM = "them"
    THAT_MANY = "that many"
    THAT_TYPE = "of that type"
    DIFFERENT_CARD = "a different card"
    THAT_PLAYER = "that player"
    EACH_OF_THEM = "each of them"
    ONE_OF_THEM = "one of them"
    THE_REST = "the rest"
    DIFFERENT = "a different"


@dataclass(frozen=True, slots=True)
class Reference:
    """One such word, and the event or step it points back to; None where there is nothing to point at.

    `step` is the one that says it, where it is one. `is_last` is whether no other card was named since.
    """

    word: Word
    antecedent: Antecedent | None
    step: Step | None = None
    is_last: bool = True


def references(line: Line, before: Sequence[Line] = ()) -> list[Reference]:
    """Every reference of a line, in reading order; `before` are the lines above it.

    >>> from engine.language.words import Carry, Cause, IfWould, Instead, It, This, Transfer, WouldBeMoved
    >>> destroyed = WouldBeMoved(This(), (Cause.DESTROY,))
    >>> back = Transfer(Carry.RETURN, It(), None, Hand(Owner.YOU))
    >>> references(IfWould(destroyed, (Instead(back),)))[0].antecedent
    WouldBeMoved(card=This(), causes=(<Cause.DESTROY: 'destroy'>,), by=None)

    What several players do names a card, a player and a type for each of them, so nothing after that sentence
    can call one of those *it*, *that player* or *of that type*. Of the lines above only *that Unicorn* and
    *of that type* speak.
    """
    reading = _Binder()
    for earlier in before:
        reading.line(earlier)
    reading.found.clear()
    reading.line(line)
    return reading.found


def antecedents(line: Line, word: Word = Word.IT) -> list[Antecedent | None]:
    """What each *it*, or another such word, of a line stands for, in reading order: the event or step that
    names it."""
    return [found.antecedent for found in references(line) if found.word is word]


def event(line: Line) -> Event | None:
    """The event in a line's head, if it has one."""
    return line.event if isinstance(line, words.When | words.Whenever | words.IfWould) else None


def sentences(line: Line) -> tuple[Said, ...]:
    """A line's sentences, in reading order."""
    return line.sentences if isinstance(line, words.Stands | words.While) else line.body


def innermost(sentence: Said) -> Said:
    """The sentence without its *if you do* or *if it is a Unicorn*."""
    match sentence:
        case (
            words.IfDid(then=then)
            | words.IfDidNot(then=then)
            | words.IfCannot(then=then)
            | words.IfItIs(then=then)
            | words.IfItIsNot(then=then)
            | words.IfItIsNotA(then=then)
            | words.IfThere(then=then)
            | words.Otherwise(then=then)
            | words.DoForEach(then=then)
            | words.Later(then=then)
            | words.IfDidInstead(then=then)
            | words.IfDiscarded(then=then)
        ):
            return then
    return sentence


def those_asked(said: Sequence[Said]) -> list[words.Doer]:
    """Of whom *if you do* or *if they do* might ask after these sentences; it asks of the first.

    That is the one who last had a choice, and where nobody had one, the other player who last did something
    and might have been unable to.

    >>> those_asked([words.Do(words.Who.ANOTHER, ((words.Draw(Exactly(1)),),))])
    [<Who.ANOTHER: 'another'>]
    """
    doings = [innermost(each) for each in reversed(said) if not isinstance(each, words.DoForEach)]
    others = (words.Who.ANOTHER, words.Who.THAT, *BESIDE)
    choices = [doing.who for doing in doings if isinstance(doing, words.May)]
    return choices + [doing.who for doing in doings if isinstance(doing, words.Do) and doing.who in others]


def is_demanded_of_you(said: Sequence[Said]) -> bool:
    """Whether *if you do* after these sentences can only ask if you did what the last of them demands.

    >>> is_demanded_of_you([words.Do(words.Who.YOU, ((words.Draw(Exactly(1)),),))])
    True
    """
    match said:
        case [*_, words.Do(words.Who.YOU)]:
            return not those_asked(said)
    return False


def is_left_to_several(sentence: Said) -> bool:
    """Whether each of several players may do it, so that *if they do* asks about each of them."""
    doing = innermost(sentence)
    is_once = not isinstance(sentence, words.DoForEach)
    return is_once and isinstance(doing, words.May) and _is_done_by_several(doing)


def is_several(who: words.Doer) -> bool:
    """Whether several players do a thing, each for themselves."""
    return who in _SEVERAL or isinstance(who, _EACH)


def is_demanded_of_several(sentence: Said) -> bool:
    """Whether each of several players must do it, so that *if they cannot* asks about each of them."""
    return isinstance(sentence, words.Do) and _is_done_by_several(sentence)


def steps(sentence: Said) -> Iterator[Step]:
    """A sentence's steps, in reading order."""
    match innermost(sentence):
        case words.Do(links=links):
            for link in links:
                yield from link
        case words.May(link=link):
            yield from link
        case words.Instead() | words.MayInstead() as replacing:
            yield from link_of(replacing)


def link_of(replacing: words.Instead | words.MayInstead) -> words.Link:
    """All that is done in place of an event."""
    return cast("words.Link", (replacing.step, *replacing.also))


def parts_of_choice(step: words.Either | words.ChooseOne) -> list[tuple[words.Link, ...]]:
    """The links of each of the things one may choose."""
    match step:
        case words.Either(first, second):
            return [((first,),), ((second,),)]
        case words.ChooseOne(first, second, more):
            return [_links_of(part) for part in (first, second, *more)]


def _links_of(part: tuple[words.Deed, ...] | words.InOrder) -> tuple[words.Link, ...]:
    return (part.first, *part.then) if isinstance(part, words.InOrder) else (part,)


def is_compound(line: Line) -> bool:
    """Whether a line says more than one thing that its head must be read with.

    >>> from engine.language import parse
    >>> wording = parse("Enters: draw a card.\\nLeaves: steal a card. Draw a card.")
    >>> [is_compound(line) for line in wording.abilities]
    [False, True]

    One sentence that begins with a condition of its own is as much.
    """
    first, *others = sentences(line)
    return innermost(first) is not first or not all(_is_bound(sentence) for sentence in others)


def _is_bound(sentence: Said) -> bool:
    """Whether a sentence speaks of what was said before it, so that nobody reads it by itself."""
    match sentence:
        case words.IfDid() | words.IfDidNot() | words.IfCannot() | words.IfItIsNot() | words.Otherwise():
            return True
        case words.IfDidInstead() | words.IfDiscarded():
            return True
    reading = _Binder()
    reading.sentence(sentence)
    return any(reference.antecedent is None for reference in reading.found)


def is_by_another(event: Event | None) -> bool:
    """Whether the doer of an event is somebody else than you: *another player draws a card*."""
    match event:
        case words.Plays(who) | words.Does(who) | words.WouldDo(who) | words.WouldBring(who):
            return who is not Player.YOU
        case words.IsMoved(by=Player.ANOTHER):
            return True
    return False


def kinds_named(antecedent: Antecedent) -> tuple[Kind, ...]:
    """The kinds of the card an event or a step names.

    >>> from engine.language.words import Cause, Move
    >>> kinds_named(Move(Cause.DESTROY, Cards(Exactly(1), (Kind.UNICORN,))))
    (<Kind.UNICORN: 'unicorn'>,)
    """
    match antecedent:
        case (
            words.Crosses(kinds=kinds)
            | words.Plays(kinds=kinds)
            | words.WouldBring(kinds=kinds)
            | words.TurnOverUntil(kinds=kinds)
            | words.IsMoved(card=One(kinds=kinds))
            | words.WouldBeMoved(card=One(kinds=kinds))
            | words.WouldTrigger(kinds=kinds)
            | words.Does(what=One(kinds=kinds) | Cards(kinds=kinds))
            | words.WouldDo(what=One(kinds=kinds) | Cards(kinds=kinds))
            | words.Move(cards=Cards(kinds=kinds) | words.ThatCard(kinds=kinds) | words.OfThem(kinds=kinds))
            | words.Transfer(
                cards=Cards(kinds=kinds) | words.ThatCard(kinds=kinds) | words.OfThem(kinds=kinds)
            )
            | words.SacrificeOrDestroy(cards=Cards(kinds=kinds))
            | words.PlayNow(cards=Cards(kinds=kinds))
            | words.Reveal(cards=Cards(kinds=kinds) | words.ThatCard(kinds=kinds))
            | words.Search(cards=Cards(kinds=kinds))
            | words.ChooseCard(cards=Cards(kinds=kinds))
        ):
            return kinds
        case _:
            return (Kind.CARD,)


def lies_in(antecedent: Antecedent) -> words.Zone:
    """Where cards lie that a step has looked at, revealed, found or moved, in whose hand or Stable ever.

    >>> lies_in(words.LookAtTop(3)), lies_in(words.Draw(Exactly(2)))
    (<Place.TOP: 'top'>, Hand(owner=<Owner.YOU: 'you'>))
    """
    match antecedent:
        case words.LookAtTop() | words.RevealTop():
            return words.Place.TOP
        case words.Search():
            return words.Place.DECK
        case words.TurnOverUntil():
            return words.Place.DISCARD
        case words.Transfer(to=words.Place() as place):
            return place
        case words.Move(words.Cause.STEAL) | words.Transfer(to=Stable()):
            return Stable(Owner.YOU)
        case (
            words.Move() | words.DiscardAtRandom() | words.DiscardUntilHolding() | words.SacrificeOrDestroy()
        ):
            return words.Place.DISCARD
    return Hand(Owner.ANOTHER if isinstance(antecedent, words.LookAtHand) else Owner.YOU)


def is_out_of_reach(found: Reference) -> bool:
    """Whether cards are to be discarded that lie in no hand, or sacrificed that lie in no Stable."""
    if not isinstance(found.step, words.Move) or found.antecedent is None:
        return False
    lies = lies_in(found.antecedent)
    if found.step.cause is words.Cause.DISCARD:
        return lies != Hand(Owner.YOU)
    return not isinstance(lies, Stable)


def lies_in_stable(antecedent: Antecedent | None) -> bool:
    """Whether the card an event or a step names lies in a Stable when it is spoken of.

    >>> from engine.language.words import Cause, Move
    >>> lies_in_stable(Move(Cause.STEAL, Cards(Exactly(1), (Kind.UNICORN,))))
    True
    """
    match antecedent:
        case (
            words.Move(cause=words.Cause.STEAL)
            | words.ChooseCard()
            | words.Transfer(to=Stable())
            | words.WouldBeMoved()
            | words.Crosses(ways=(words.Way.ENTER,))
            | words.IsMoved(causes=(words.Cause.STEAL,))
        ):
            return True
    return False


def names_this(antecedent: Antecedent | Line) -> bool:
    """Whether the card an event, a step or a label names is the one it stands on.

    >>> from engine.language.words import Cause, IsMoved, This
    >>> names_this(IsMoved(This(), (Cause.STEAL,)))
    True
    """
    match antecedent:
        case (
            words.IsMoved(card=words.This())
            | words.WouldBeMoved(card=words.This())
            | words.Does(what=words.This())
            | words.WouldDo(what=words.This())
            | words.Move(cards=words.This())
            | words.Transfer(cards=words.This())
            | words.Ability(head=words.Label.ENTERS | words.Label.LEAVES | words.Label.GONE)
        ):
            return True
    return False


@dataclass(slots=True)
class _Memory:
    """What was named last: a card, one of each kind, cards, a player, shared cards, a type, a card that was
    chosen and lies where it lay."""

    card: Antecedent | None = None
    by_kinds: dict[tuple[Kind, ...], Antecedent] | None = None
    cards: Step | None = None
    player: Antecedent | None = None
    shared: Step | None = None
    type: Step | None = None
    chosen: Step | None = None

    def copy(self) -> _Memory:
        return replace(self, by_kinds=dict(self.by_kinds or {}))


class _Binder:
    """Lines read from left to right: what was named last, and what each reference found."""

    def __init__(self) -> None:
        self.found: list[Reference] = []
        self._memory = _Memory()
        self._start_line()

    def _start_line(self) -> None:
        self._memory = _Memory(by_kinds=self._memory.by_kinds, type=self._memory.type)
        self._head: Event | None = None
        self._moved: Step | None = None
        self._players: Step | None = None
        self._each: words.Do | words.May | None = None
        self._before = self._memory
        self._unmet = self._memory
        self._is_yours = False
        self._is_by_you = True
        self._zone: Step | None = None
        self._questioned: Antecedent | None = None
        self._is_questioning = False

    def line(self, line: Line) -> None:
        self._start_line()
        self._head = event(line)
        for part in _parts(self._head) if self._head is not None else ():
            self._part(part, None)
        if self._head is not None and _is_about_a_card(self._head):
            self._name(self._head)
        if self._head is not None and _is_about_a_player(self._head):
            self._memory.player = self._head
        if isinstance(line, words.While):
            self._condition(line.condition)
        for sentence in sentences(line):
            self.sentence(sentence)

    def sentence(self, sentence: Said) -> None:
        self._zone = None
        if self._each is not None:
            self._hang(sentence, self._each)
        self._question(sentence)
        doing = innermost(sentence)
        if isinstance(sentence, words.Otherwise):
            self._memory = self._unmet
        before = self._memory.copy()
        if isinstance(sentence, words.IfThere | words.OnlyPlayableWhile):
            self._condition(sentence.condition)
        if isinstance(sentence, words.IfThere):
            self._unmet = before.copy()
        if isinstance(doing, words.Do | words.May | words.Forbid | words.Instead | words.MayInstead):
            self._doer(doing)
        if isinstance(doing, words.Forbid):
            self._part(doing.but, None)
        if isinstance(doing, words.ThisTurn | words.UntilNextTurn | words.UntilNextTurnEnds):
            self._holding(doing.sentence)
        elif isinstance(doing, words.Standing):
            self._holding(doing)
        if isinstance(getattr(getattr(doing, "who", None), "what", None), words.TheMost):
            # Those who have the most take their place.
            self._players = None
        self._is_by_you = getattr(doing, "who", words.Who.YOU) is words.Who.YOU
        doer = self._memory.player
        for step in steps(sentence):
            self._step(step)
            if isinstance(doing, words.Instead | words.MayInstead) and self._memory.card is step:
                # It could as well be the one to which something would happen.
                self._memory.card = None
        # Who does it, or whom they chose: after the sentence *that player* could be either.
        if not self._is_by_you and self._memory.player is not doer:
            self._memory.player = None
        if _is_done_by_several(doing) or isinstance(sentence, words.DoForEach):
            self._memory = before
            self._memory.cards = next(_hands_revealed(sentence), self._memory.cards)
            if is_left_to_several(sentence) or is_demanded_of_several(sentence):
                assert isinstance(doing, words.Do | words.May)
                self._each, self._before, self._is_yours = doing, before, False

    def _holding(self, sentence: words.Standing) -> None:
        """What holds speaks of a card, if of any, that was named before."""
        for part in _parts(sentence):
            self._part(part, None)

    def _condition(self, condition: words.Condition) -> None:
        if isinstance(condition, words.PlayerHas):
            self._part(condition.who, None)

    def _question(self, sentence: Said) -> None:
        """*If it is*, right after another such sentence and what hangs on it, asks about the same card."""
        is_bound = isinstance(sentence, words.IfDid | words.IfDidNot | words.IfCannot)
        if isinstance(sentence, _QUESTIONS):
            is_short = isinstance(sentence, words.IfItIsNot)
            if self._is_questioning or is_short:
                self._memory.card = self._questioned
            self._questioned = self._memory.card
            if not isinstance(sentence, words.IfItIsNot):
                self._refer(Word.IT, self._memory.card)
                self._part(sentence.but, None)
        self._is_questioning = isinstance(sentence, _QUESTIONS) or (self._is_questioning and is_bound)

    def _hang(self, sentence: Said, each: words.Do | words.May) -> None:
        """What hangs on what each of several players does is about one of them; then that is over."""
        hanging = words.IfCannot | words.IfDid if isinstance(each, words.Do) else words.IfDid | words.IfDidNot
        if not isinstance(sentence, hanging):
            self._memory, self._each = self._before, None
        elif not self._is_yours:
            self._memory = self._before.copy()
            self._memory.player = each
            self._is_yours = isinstance(sentence.then, words.May)

    def _doer(self, doing: words.Do | words.May | words.Forbid | words.Instead | words.MayInstead) -> None:
        if doing.who in (words.Who.THAT, words.Who.YOU_AND_THAT):
            self._refer(Word.THAT_PLAYER, self._memory.player)
        elif doing.who is words.Who.EACH_OF_THEM:
            self._refer(Word.EACH_OF_THEM, self._players)
        elif doing.who in (words.Who.ANOTHER, *BESIDE) and isinstance(doing, words.Do | words.May):
            self._memory.player = doing

    def _step(self, step: Step) -> None:
        match step:
            case words.Either() | words.ChooseOne():
                self._alternatives(*parts_of_choice(step))
                return
        player = self._memory.player
        for part in _parts(step):
            self._part(part, step)
        if self._is_by_you and _is_taken_from_one(step):
            self._memory.player = step
        if _is_about_each(step):
            self._memory.player = player
        elif _is_from_several(step):
            self._memory.player = None
        elif names_a_card(step):
            self._name(step)
        self._note(step)

    def _note(self, step: Step) -> None:
        """What later words but *it* may speak of."""
        match step:
            case words.Stop() if self._head is not None and _is_about_a_card(self._head):
                self._name(self._head)
            case words.NameType():
                self._memory.type = step
            case words.ChooseCard():
                self._memory.chosen = step
            case words.TurnOverUntil():
                self._memory.shared = step
            case words.Choose(who=words.SomePlayers()):
                self._players = self._moved = step
        if isinstance(step, _MOVING) and not isinstance(getattr(step, "cards", None), _ONE_CARD):
            self._moved = step
        if _names_cards(step):
            self._memory.cards = step
            self._memory.shared = None

    def _alternatives(self, *parts: tuple[words.Link, ...]) -> None:
        """Only one of the two will happen, so what either names is named by neither."""
        before, after = self._memory.copy(), []
        for links in parts:
            self._memory = before.copy()
            for step in chain.from_iterable(links):
                self._step(step)
            after.append(self._memory)
        self._memory = before
        for name in ("card", "cards", "player", "shared"):
            if any(getattr(memory, name) is not getattr(before, name) for memory in after):
                setattr(self._memory, name, None)

    def _part(self, part: Any, step: Step | None) -> None:
        match part:
            case words.It():
                self._refer(Word.IT, self._memory.card)
            case words.ThatCard(kinds):
                self._refer(Word.THAT_CARD, self._that_card(kinds))
            case words.Them():
                self._refer(Word.THEM, self._memory.cards, step)
            case words.OfThem():
                self._memory.shared = self._memory.cards
                self._refer(Word.ONE_OF_THEM, self._memory.cards, step)
            case words.Rest():
                self._refer(Word.THE_REST, self._memory.shared or self._shown(), step)
            case words.ThatMany():
                self._refer(Word.THAT_MANY, self._moved)
            case words.Different():
                self._refer(Word.DIFFERENT_CARD, self._moved or self._memory.chosen)
            case words.ForEach(whose=Owner.THAT):
                self._refer(Word.THAT_PLAYER, self._memory.player)
            case words.OfThatType():
                self._refer(Word.THAT_TYPE, self._memory.type)
            case Hand(owner) | Stable(owner) if step is not None:
                self._owner(owner, step)
            case words.Who.THAT:
                self._refer(Word.THAT_PLAYER, self._memory.player)
            case words.Who.EACH_OF_THEM if step is not None:
                self._refer(Word.EACH_OF_THEM, self._players)
            case words.ChosenPlayer() | words.PlayerHaving() | words.Who.LEFT | words.Who.RIGHT if (
                step is not None
            ):
                self._memory.player = step

    def _shown(self) -> Step | None:
        """The cards named last, if they were looked at, revealed or found: all are the rest at first."""
        return self._memory.cards if isinstance(self._memory.cards, _SHOWING) else None

    def _that_card(self, kinds: tuple[Kind, ...]) -> Antecedent | None:
        """The card last named by these kinds, or the only one that was named by a narrower kind."""
        named = self._memory.by_kinds or {}
        exact = named.get(kinds)
        narrower = [card for each, card in named.items() if each != kinds and _is_within(each, kinds)]
        if len(narrower) == 1 and (exact is None or names_this(exact)):
            return narrower[0]
        return exact

    def _owner(self, owner: Owner, step: Step) -> None:
        match owner:
            case Owner.THAT:
                self._refer(Word.THAT_PLAYER, self._memory.player)
            case Owner.EACH_OF_THEM:
                self._refer(Word.EACH_OF_THEM, self._players)
            case Owner.DIFFERENT | Owner.DIFFERENT_OTHER:
                self._refer(Word.DIFFERENT, self._zone)
        if owner not in (Owner.YOU, Owner.THAT, Owner.MASTER):
            self._memory.player = step
        self._zone = step

    def _name(self, antecedent: Event | Step) -> None:
        self._memory.card = antecedent
        self._memory.by_kinds = {**(self._memory.by_kinds or {}), kinds_named(antecedent): antecedent}

    def _refer(self, word: Word, antecedent: Antecedent | None, step: Step | None = None) -> None:
        is_last = word is not Word.THAT_CARD or antecedent is self._memory.card
        self.found.append(Reference(word, antecedent, step, is_last))


_UNICORNS = (Kind.BABY, Kind.BASIC, Kind.MAGICAL, Kind.ULTIMATE)
_SEVERAL = (words.Who.EACH, words.Who.EACH_OTHER, words.Who.EACH_OF_THEM, words.Who.YOU_AND_THAT)
_QUESTIONS = words.IfItIs | words.IfItIsNotA | words.IfItIsNot
_EACH = words.EachWith | words.EachWithout | words.EachHaving
_ONE_CARD = words.It | words.ThatCard | words.This
_SHOWING = words.LookAtTop | words.LookAtHand | words.RevealTop | words.RevealHand | words.Search
_MOVING = (
    words.Draw
    | words.Move
    | words.DiscardAtRandom
    | words.DiscardUntilHolding
    | words.Transfer
    | words.SacrificeOrDestroy
    | words.Pull
    | words.Shuffle
    | words.Reveal
)


def _is_within(kinds: tuple[Kind, ...], wider: tuple[Kind, ...]) -> bool:
    """Whether whatever is of these kinds is of the wider ones as well."""
    unicorns = _UNICORNS if Kind.UNICORN in wider else ()
    return Kind.CARD in wider or all(kind in (*wider, *unicorns) for kind in kinds)


_CHOSEN = (Owner.ANY, Owner.ANOTHER)
# What you do with cards of others, who are *that player* then.
_FROM_OTHERS = (words.Cause.STEAL, words.Cause.DESTROY)


def _is_from_several(step: Step) -> bool:
    """Whether the cards may lie in the Stables of several players, so that none of them is *that player*."""
    match step:
        case words.Transfer(to=Hand(receiver) | Stable(receiver)) if receiver in _CHOSEN:
            return False
        case (
            words.Move(cards=Cards(amount), where=Stable(owner))
            | words.SacrificeOrDestroy(Cards(amount), Stable(owner))
            | words.Transfer(cards=Cards(amount), source=Stable(owner))
        ):
            return owner in _CHOSEN and amount not in (Exactly(1), words.All())
    return False


def _is_taken_from_one(step: Step) -> bool:
    """Whether one card is stolen or destroyed wherever it lies: that player is the one whose it was."""
    match step:
        case words.Move(cause, Cards(amount=Exactly(number=1)), None) if cause in _FROM_OTHERS:
            return True
    return False


def _is_done_by_several(doing: Said) -> bool:
    return is_several(getattr(doing, "who", words.Who.YOU))


def _parts(step: Step | Event | words.Standing) -> Iterator[Any]:
    """What a step speaks of, in reading order."""
    for field in fields(step):
        value = getattr(step, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            yield part.amount if isinstance(part, words.SomePlayers) else part
            if isinstance(part, Cards | words.OfThem):
                yield from (part.amount, part.but)


def names_a_card(step: Step) -> bool:
    """Whether later words may call one card that a step is about *it*."""
    match step:
        case words.Search(also=Cards()):
            return False
        case (
            words.Draw(amount=Exactly(number=1))
            | words.DiscardAtRandom(number=1)
            | words.Pull(number=1)
            | words.LookAtTop(number=1)
            | words.RevealTop(number=1)
            | words.TurnOverUntil()
            | words.Transfer(cards=words.OfThem(amount=Exactly(number=1)) | words.ThatCard())
            | words.Move(cards=words.OfThem(amount=Exactly(number=1)) | words.ThatCard())
        ):
            return True
    return _named_amount(step) == Exactly(1)


def _names_cards(step: Step) -> bool:
    match step:
        case (
            words.Draw(amount=Exactly(number=1))
            | words.DiscardAtRandom(number=1)
            | words.Pull(number=1)
            | words.RevealTop(number=1)
        ):
            return False
        case words.DiscardAtRandom() | words.DiscardUntilHolding():
            return True
        case words.Draw() | words.Pull() | words.Search(also=Cards()) | words.RevealTop():
            return True
        case words.LookAtTop() | words.LookAtHand() | words.RevealHand():
            return True
    return _named_amount(step) not in (None, Exactly(1))


def _hands_revealed(sentence: Said) -> Iterator[Step]:
    """What lets several players reveal their hands: all of these cards together are *them* afterwards."""
    if getattr(innermost(sentence), "who", None) not in (words.Who.EACH, words.Who.EACH_OTHER):
        return iter(())
    return (step for step in steps(sentence) if isinstance(step, words.RevealHand))


def _named_amount(step: Step) -> words.Amount | None:
    cards = getattr(step, "cards", None)
    return cards.amount if isinstance(cards, Cards) else None


def _is_about_each(step: Step) -> bool:
    each = (Owner.EACH, Owner.EACH_OTHER, Owner.EACH_OF_THEM)
    return any(isinstance(part, Hand | Stable) and part.owner in each for part in _parts(step))


def _is_about_a_card(head: Event) -> bool:
    if isinstance(head, words.Condition):
        return False
    match head:
        case words.TurnBegins() | words.Does(what=words.AtLeastOne()):
            return False
        case words.Does(what=Cards(amount=amount)) | words.WouldDo(what=Cards(amount=amount)):
            return amount == Exactly(1)
    return True


def _is_about_a_player(head: Event) -> bool:
    match head:
        case words.Does(Player.YOU, cause, Cards()) if cause in _FROM_OTHERS:
            return True
        case words.Does(who=who, what=One(whose=whose)) | words.WouldDo(who=who, what=One(whose=whose)):
            return who is not Player.YOU or whose is not Whose.YOURS
        case (
            words.TurnBegins(who=who)
            | words.Plays(who=who)
            | words.WouldBring(who=who)
            | words.WouldTrigger(who=who)
            | words.Does(who=who)
            | words.WouldDo(who=who)
        ):
            return who is not Player.YOU
        case words.IsMoved(by=Player.ANOTHER):
            return True
        case (
            words.Crosses(whose=whose)
            | words.IsMoved(card=One(whose=whose))
            | words.WouldBeMoved(card=One(whose=whose))
        ):
            return whose is not Whose.YOURS
    return False
