"""What *it*, *that player*, *one of them* and the like stand for. Parser and renderer ask here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from typing import Any

from engine.language import named, parts, words
from engine.language.words import Event, Hand, Kind, Line, Owner, Stable, Step


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
    antecedent: named.Antecedent | None
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


def antecedents(line: Line, word: Word = Word.IT) -> list[named.Antecedent | None]:
    """What each *it*, or another such word, of a line stands for, in reading order: the event or step that
    names it."""
    return [found.antecedent for found in references(line) if found.word is word]


def is_compound(line: Line) -> bool:
    """Whether a line says more than one thing that its head must be read with.

    >>> from engine.language import parse
    >>> wording = parse("Enters: draw a card.\\nLeaves: steal a card. Draw a card.")
    >>> [is_compound(line) for line in wording.abilities]
    [False, True]

    One sentence that begins with a condition of its own is as much.
    """
    first, *others = parts.sentences(line)
    return parts.innermost(first) is not first or not all(_is_bound(sentence) for sentence in others)


def _is_bound(sentence: parts.Said) -> bool:
    """Whether a sentence speaks of what was said before it, so that nobody reads it by itself."""
    match sentence:
        case words.IfDid() | words.IfDidNot() | words.IfCannot() | words.IfItIsNot() | words.Otherwise():
            return True
        case words.IfDidInstead() | words.IfDiscarded():
            return True
    reading = _Binder()
    reading.sentence(sentence)
    return any(reference.antecedent is None for reference in reading.found)


def lies_there_already(found: Reference) -> bool:
    """Whether one card is to go where it has just gone: to the discard pile, or into your Stable."""
    if found.antecedent is None or found.word not in (Word.IT, Word.THAT_CARD):
        return False
    match found.step:
        case words.Move(words.Cause.DISCARD) | words.Transfer(to=words.Place.DISCARD):
            return named.lies_in_discard_pile(found.antecedent)
        case words.Move(words.Cause.STEAL):
            return isinstance(found.antecedent, words.Move) and found.antecedent.cause is words.Cause.STEAL
    return False


def is_out_of_reach(found: Reference) -> bool:
    """Whether cards are to be discarded that lie in no hand, or sacrificed that lie in no Stable.

    Whether one card lies in a hand is asked when the step is carried out.
    """
    if not isinstance(found.step, words.Move) or found.antecedent is None or found.word is Word.THAT_MANY:
        return False
    if found.word in (Word.IT, Word.THAT_CARD):
        return found.step.cause is not words.Cause.DISCARD and named.lies_in_no_stable(found.antecedent)
    lies = named.lies_in(found.antecedent)
    if found.step.cause is words.Cause.DISCARD:
        return lies != Hand(Owner.YOU)
    return not isinstance(lies, Stable)


@dataclass(slots=True)
class _Memory:
    """What was named last: a card, one of each kind, cards, a player, shared cards, a type, a card that was
    chosen and lies where it lay."""

    card: named.Antecedent | None = None
    by_kinds: dict[tuple[Kind, ...], named.Antecedent] | None = None
    cards: Step | None = None
    player: named.Antecedent | None = None
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
        self._is_moved_by_several = False
        self._is_said_of_several = False
        self._players: Step | None = None
        self._each: words.Do | words.May | None = None
        self._before = self._memory
        self._unmet = self._memory
        self._is_yours = False
        self._is_by_you = True
        self._zone: Step | None = None
        self._questioned: named.Antecedent | None = None
        self._is_questioning = False

    def line(self, line: Line) -> None:
        self._start_line()
        self._head = parts.event(line)
        for part in named.spoken_of(self._head) if self._head is not None else ():
            self._part(part, None)
        if (head := self._card_of_head()) is not None:
            self._name(head)
        if self._head is not None and named.is_about_a_player(self._head):
            self._memory.player = self._head
        if isinstance(line, words.While):
            self._condition(line.condition)
        for sentence in parts.sentences(line):
            self.sentence(sentence)

    def sentence(self, sentence: parts.Said) -> None:
        self._go_on_from_before(sentence)
        doing, before = parts.innermost(sentence), self._memory.copy()
        if isinstance(sentence, words.IfThere | words.OnlyPlayableWhile):
            self._condition(sentence.condition)
        if isinstance(sentence, words.IfThere):
            self._unmet = before.copy()
        if isinstance(sentence, words.DoForEach) and sentence.whose is Owner.THAT:
            self._refer(Word.THAT_PLAYER, self._memory.player)
        moved, self._is_said_of_several = self._moved, parts.is_done_by_several(doing)
        self._subject(doing)
        self._do(doing, parts.steps(sentence))
        if self._moved is not moved:
            self._is_moved_by_several = parts.is_done_by_several(doing)
        if parts.is_done_by_several(doing) or isinstance(sentence, words.DoForEach):
            self._memory = before
            self._memory.cards = next(named.hands_revealed(sentence), self._memory.cards)
            if parts.is_left_to_several(sentence) or parts.is_demanded_of_several(sentence):
                assert isinstance(doing, words.Do | words.May)
                self._each, self._before, self._is_yours = doing, before, False

    def _go_on_from_before(self, sentence: parts.Said) -> None:
        """What hangs on the sentence before speaks of what that left open."""
        self._zone = None
        if self._each is not None:
            self._hang(sentence, self._each)
        self._question(sentence)
        if isinstance(sentence, words.Otherwise):
            self._memory = self._unmet
        if isinstance(sentence, words.IfDidInstead) and (head := self._card_of_head()) is not None:
            # Of the card of which something would have become, not of what was paid for it.
            self._memory.card = head

    def _card_it_happens_to(self) -> Event | None:
        """The card of the head, unless whoever would do something has yet to choose it."""
        return None if isinstance(self._head, words.WouldDo) else self._card_of_head()

    def _card_of_head(self) -> Event | None:
        """The event that the line waits for, if it is about a card."""
        return self._head if self._head is not None and named.is_about_a_card(self._head) else None

    def _subject(self, doing: parts.Said) -> None:
        """Who does it, and which cards are spoken of that are not moved by a step."""
        if isinstance(doing, words.Do | words.May | words.Forbid | words.Instead | words.MayInstead):
            self._doer(doing)
        if isinstance(doing, words.Forbid):
            self._part(doing.but, None)
        if isinstance(doing, words.ThisTurn | words.UntilNextTurn | words.UntilNextTurnEnds):
            self._holding(doing.sentence)
        elif isinstance(doing, words.Continuous):
            self._holding(doing)
        if isinstance(getattr(getattr(doing, "who", None), "what", None), words.TheMost):
            # Those who have the most take their place.
            self._players = None

    def _do(self, doing: parts.Said, done: Iterable[Step]) -> None:
        self._is_by_you = getattr(doing, "who", words.Who.YOU) is words.Who.YOU
        doer = self._memory.player
        for step in done:
            self._step(step)
            if isinstance(doing, words.Instead | words.MayInstead) and self._memory.card is step:
                # It could as well be the one to which something would happen.
                self._memory.card = None
        # Who does it, or whom they chose: after the sentence *that player* could be either.
        if not self._is_by_you and self._memory.player is not doer:
            self._memory.player = None

    def _holding(self, sentence: words.Continuous) -> None:
        """What holds speaks of a card, if of any, that was named before."""
        for part in named.spoken_of(sentence):
            self._part(part, None)

    def _condition(self, condition: words.Condition) -> None:
        if isinstance(condition, words.PlayerHas):
            self._part(condition.who, None)

    def _question(self, sentence: parts.Said) -> None:
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

    def _hang(self, sentence: parts.Said, each: words.Do | words.May) -> None:
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
        elif doing.who in (words.Who.ANOTHER, *parts.BESIDE) and isinstance(doing, words.Do | words.May):
            self._memory.player = doing

    def _step(self, step: Step) -> None:
        match step:
            case words.Either() | words.ChooseOne():
                self._alternatives(*parts.parts_of_choice(step))
                return
        player = self._memory.player
        for part in named.spoken_of(step):
            self._part(part, step)
        if self._is_by_you and named.is_taken_from_one(step):
            self._memory.player = step
        if named.is_about_each(step):
            self._memory.player = player
        elif named.is_from_several(step):
            self._memory.player = None
        elif named.names_a_card(step):
            self._name(step)
        self._note(step)

    def _note(self, step: Step) -> None:
        """What later words but *it* may speak of."""
        match step:
            case words.Stop() if (head := self._card_of_head()) is not None:
                self._name(head)
            case words.NameType():
                self._memory.type = step
            case words.ChooseCard():
                self._memory.chosen = step
            case words.TurnOverUntil():
                self._memory.shared = step
            case words.Choose(who=words.SomePlayers()):
                self._players = self._moved = step
        if isinstance(step, named.MOVING_STEPS) and not isinstance(getattr(step, "cards", None), _ONE_CARD):
            self._moved = step
        if named.names_cards(step):
            self._memory.cards = step
            self._memory.shared = None

    def _alternatives(self, *ways: tuple[words.Link, ...]) -> None:
        """Only one of the two will happen, so what either names is named by neither."""
        before, after = self._memory.copy(), []
        for links in ways:
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
                self._refer(Word.IT, self._memory.card, step)
            case words.ThatCard(kinds):
                self._refer(Word.THAT_CARD, self._that_card(kinds), step)
            case words.Them():
                self._refer(Word.THEM, self._memory.cards, step)
            case words.OfThem():
                self._memory.shared = self._memory.cards
                self._refer(Word.ONE_OF_THEM, self._memory.cards, step)
            case words.Rest():
                self._refer(Word.THE_REST, self._memory.shared or self._shown(), step)
            case words.ThatMany():
                # Whether each of several has as many as they have moved themselves, or all have, is not said.
                is_of_each = self._is_moved_by_several and self._is_said_of_several
                self._refer(Word.THAT_MANY, None if is_of_each else self._moved, step)
            case words.Different():
                self._refer(
                    Word.DIFFERENT_CARD, self._moved or self._memory.chosen or self._card_it_happens_to()
                )
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

    def _that_card(self, kinds: tuple[Kind, ...]) -> named.Antecedent | None:
        """The card last named by these kinds, or the only one that was named by a narrower kind."""
        known = self._memory.by_kinds or {}
        exact = known.get(kinds)
        narrower = [card for each, card in known.items() if each != kinds and named.is_within(each, kinds)]
        if len(narrower) == 1 and (exact is None or named.names_this(exact)):
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
        self._memory.by_kinds = {**(self._memory.by_kinds or {}), named.kinds_named(antecedent): antecedent}

    def _refer(self, word: Word, antecedent: named.Antecedent | None, step: Step | None = None) -> None:
        is_last = word is not Word.THAT_CARD or antecedent is self._memory.card
        self.found.append(Reference(word, antecedent, step, is_last))


_QUESTIONS = words.IfItIs | words.IfItIsNotA | words.IfItIsNot

_ONE_CARD = words.It | words.ThatCard | words.This

_SHOWING = words.LookAtTop | words.LookAtHand | words.RevealTop | words.RevealHand | words.Search
