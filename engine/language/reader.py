"""From English text to the vocabulary.

The grammar is lenient and finds the one tree; the readers turn it into words and hold what a grammar cannot
say: that *it* has a card and *that player* a player to stand for, that *if you do* follows a *you may*,
where *instead* belongs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from lark import Token

from engine.language import words
from engine.language.binding import Reference, Word, is_out_of_reach, lies_there_already, references
from engine.language.errors import Advice, WordingError
from engine.language.grammar import MOST_CHARACTERS, Branch, disguise_in, is_third_person, kinds_in, tree_of
from engine.language.named import lies_in_stable
from engine.language.parts import Said, is_demanded_of_several, is_demanded_of_you, those_asked
from engine.language.read_nouns import branch_of, branches, first, named, number_in, once, says, token, wrong
from engine.language.read_steps import StepReader
from engine.language.speaker import render
from engine.language.words import Kind, Line, Owner, Who, Whose, Wording
from engine.marking import gettext_noop as _

_TEXTS_KEPT: Final = 2048
_REFERENCES: Final = (
    "it",
    "if_it_is_not_a",
    "that_card",
    "them",
    "that_many",
    "of_that_type",
    "different_card",
    "remaining",
    "that",
    "each_of_them",
    "their_hands",
    "of_them",
    "rest",
    "different",
    "elsewhere",
)
_UNBOUND: Final = {
    Word.IT: _("Name the card: no card stands before “it” on this line, or it could be more than one."),
    Word.THAT_CARD: _(
        "Name the card: no card of these kinds stands before it, or it could be more than one."
    ),
    Word.THEM: _("Name the cards: no cards stand before “them” on this line."),
    Word.THAT_MANY: _("Write a step that moves cards before “that many” on this line."),
    Word.THAT_TYPE: _(
        "Write “name a type” before “of that type”: in the same sentence where several players "
        "name one, on this line or above it where one player does."
    ),
    Word.DIFFERENT_CARD: _(
        "Write a step by which you choose or move cards before “a different card” on this line."
    ),
    Word.THAT_PLAYER: _(
        "Name the player: no player, hand or Stable stands before “that player” on this line, "
        "or it could be more than one."
    ),
    Word.EACH_OF_THEM: _("Write “choose up to 2 other players” before “each of them” on this line."),
    Word.ONE_OF_THEM: _(
        "Name several cards before “one of them” on this line: “look at the top 3 cards of the "
        "deck”, “draw 2 cards”."
    ),
    Word.THE_REST: _(
        "Name the cards before “the rest” on this line: “look at the top 3 cards of the deck”. Of "
        "a hand write “discard your hand”."
    ),
    Word.DIFFERENT: _(
        "Write “another player's”, or name a hand or Stable before “a different” in the same sentence."
    ),
}
OUT_OF_REACH: Final = _(
    "Write “put … into the discard pile”: cards are discarded from one's own hand, and sacrificed, destroyed "
    "and stolen in Stables."
)
_LIES_THERE: Final = _("Leave this out, or name another card: “{0}” lies there already.")
_NAMED_LAST: Final = _(
    "Write “that Unicorn” if another card is meant: “{0}” is the card that was named last, and only what "
    "lies in a Stable is sacrificed, destroyed or stolen."
)
_NOT_STOLEN: Final = _(
    "Write “bring {0} into your Stable” or “put {0} into your hand”: a card is stolen out of a Stable, and "
    "“{0}” lies in none by then. Write “that Unicorn” if another card is meant."
)
_BY_WHOM_THEN: Final = _(
    "Write “{0}s” if it is that player who does this too, or begin a new sentence with it if it is you."
)
_OF_THE_DOER: Final = _(
    "Write “{0}”, or let that player do it in a sentence of their own: a step speaks of the one who does it."
)
# Words that speak of the one who does the step, whoever that is.
_YOURS_OR_THEIRS: Final = (
    "ACTION_PHASE",
    "DRAW_PHASE",
    "IN_ACTION_PHASE",
    "IN_YOUR_HAND",
    "IN_YOUR_STABLE",
    "NEXT_TURN",
    "THEY",
    "TO_END_PHASE",
    "TO_HAND_LIMIT",
    "TURN",
    "UNTIL_HAVING",
)
_OURS: Final = {"their": "your", "they": "you"}
_THEIRS: Final = re.compile(rf"\b({'|'.join(_OURS)})\b")
_OR_BEHIND_COMMA: Final = _(
    "Write “choose one: …; …”, or leave out the comma before “or”: without it “or” joins only the two steps "
    "beside it."
)
_PAID_FIRST: Final = _(
    "Write what it costs first: “you may discard 2 cards. If you do, return it to your hand instead.”"
)
_WITHOUT_COST: Final = _(
    "Write a “you may …” sentence before “If you do” on the same line. Steps that nobody may decline are "
    "joined by “then”."
)
_WITHOUT_DEMAND: Final = _(
    "Write “If you cannot” or “If they cannot” right after a sentence that tells somebody to do something."
)
_DEMANDS_OF_YOU: Final = _("Write “If you cannot”: the sentence before it tells you what to do.")
_DEMANDS_OF_THEM: Final = _("Write “If they cannot”: the sentence before it tells others what to do.")
_GIVEN_FROM_STABLE: Final = _(
    "Write “move it into another player's Stable” or “return it to another player's hand”: “give” could mean "
    "either of what lies in a Stable."
)
# The rules of steps that a card is moved by.
_MOVING: Final = ("move", "discard", "transfer", "give", "shuffle_cards", "play_now")
_NOT_STOPPED: Final = _(
    "Write “stop it” before this: a card that is being played lies in no hand, and in no Stable yet."
)
_STOLEN_FROM_HAND: Final = _(
    "Write “put a card from that player's hand into your hand”, or where the Stable is that it is stolen "
    "from: cards are stolen in Stables, and a hand stands before this."
)
_DISCARDED_BY_YOU: Final = _(
    "Write “put … from that player's hand into the discard pile”: you discard from your own hand, and "
    "the words before speak of another hand."
)
_IN_HANDS: Final = {Kind.CARD, Kind.MAGIC, Kind.INSTANT, Kind.NEIGH}
_ANOTHER_MOVED: Final = _("Write “a different”: “another” leaves out this card, and not the one just moved.")
_ANOTHER_CHOSEN: Final = _(
    "Write “a different” or “all remaining”: “another” and “other” leave out this card, and not the one just "
    "chosen."
)
_ALWAYS_MEANT: Final = (Who.YOU, Who.ANOTHER, Who.EACH, Who.EACH_OTHER)
_HAD_ANYWHERE: Final = _("Write “cards in your Stable”, or “your hand limit is 5”: there are cards in both.")
_LIMITED_BY_ONE: Final = _(
    "Write “your Stable” or “each player's Stable”: a hand limit hangs on no other Stables."
)
_ONE_OF_THEM: Final = _(
    "Write “choose another player. That player …” if it is one of them, or “Other players …” if it is all."
)
_WITHOUT_IF: Final = _("Write “Otherwise” right after a sentence that begins with “If” or says “may”.")
_ASKS_YOU: Final = _(
    "Write “If you do”: the last choice before it is yours. What another player does after that choice "
    "cannot be asked about yet."
)
_ASKS_THEM: Final = _(
    "Write “If they do”: the last choice before it is another player's. What hangs on your own choice stands "
    "right after that."
)
# Words that speak of an event, and the heads it must stand in.
_WINDOWS: Final[dict[str, tuple[type | tuple[type, ...], str]]] = {
    "stop": (
        (words.Plays, words.WouldDo),
        _("Write “stop it” only after When or Whenever somebody plays a card."),
    ),
    "choose_stable": (
        words.Plays,
        _("Write “the Stable it enters” only after When or Whenever somebody plays a card."),
    ),
    "choose_target": (words.WouldDo, _("Write “the target” only after “When … would …”.")),
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
        return _read(text)
    except WordingError as error:
        error.compare(text[:MOST_CHARACTERS], stored)
        raise


@lru_cache(maxsize=_TEXTS_KEPT)
def _read(text: str) -> Wording:
    """After an edit every wording is read again, and nearly all of them are as they were."""
    return _Reader().wording(tree_of(text))


@lru_cache(maxsize=_TEXTS_KEPT)
def suggest(text: str) -> str | None:
    """The text as the house style writes it, or None when it is written so already.

    >>> suggest("enters: you may sacrifices an unicorn")
    'Enters: you may sacrifice a Unicorn.'

    Raises WordingError like `parse`.
    """
    written = "\n".join(render(parse(text), "en"))
    return None if written == text else written


class _Reader(StepReader):
    """Lines and sentences."""

    def wording(self, tree: Branch) -> Wording:
        lines: list[Line] = []
        for branch in branches(tree):
            lines.append(self._line(branch, lines))
        return Wording(tuple(lines))

    # Lines

    def _line(self, tree: Branch, before: list[Line]) -> Line:
        line: Line = self._read(tree)
        event = line.event if isinstance(line, words.When | words.Whenever) else None
        for rule, (events, message) in _WINDOWS.items():
            for found in named(tree, rule):
                if not isinstance(event, events):
                    raise wrong(message, found)
        _check_another(tree)
        _check_stolen(tree)
        _check_chosen(tree)
        _check_discarded(tree)
        for branch, reference in zip(named(tree, *_REFERENCES), references(line, before), strict=True):
            if reference.antecedent is None:
                raise wrong(_UNBOUND[reference.word], branch)
            if lies_in_stable(reference.antecedent) and _stands_in(branch, tree, "give"):
                raise wrong(_GIVEN_FROM_STABLE, branch)
            is_played = isinstance(reference.antecedent, words.Plays)
            is_answered = is_played and isinstance(line, words.When)
            if is_answered and _is_moved_unstopped(tree, branch):
                raise wrong(_NOT_STOPPED, branch)
            if lies_there_already(reference):
                raise wrong(Advice(_LIES_THERE, (_said(branch),)), branch)
            is_stopped = is_answered or (is_played and _is_stopped_before(tree, branch))
            if is_out_of_reach(reference) or (is_stopped and isinstance(reference.step, words.Move)):
                raise _put_away(tree, branch, reference)
        return line

    def ability(self, tree: Branch) -> words.Ability:
        label, *sentences = branches(tree)
        return words.Ability(self._read(label), self._body(sentences))

    def when(self, tree: Branch) -> Any:
        event, *sentences = branches(tree)
        return self._word(tree, self._read(event), self._body(sentences))

    whenever = when

    def if_would(self, tree: Branch) -> words.IfWould:
        event, *sentences = branches(tree)
        return words.IfWould(self._read(event), self._replacing(sentences))

    def while_(self, tree: Branch) -> words.While:
        condition, *sentences = branches(tree)
        return words.While(self._read(condition), self._always(sentences))

    def plain(self, tree: Branch) -> words.Effect | words.Stands:
        sentences = branches(tree)
        said = [self._read(sentence) for sentence in sentences]
        if isinstance(said[0], words.Continuous):
            return words.Stands(self._always(sentences))
        for sentence, branch in zip(said, sentences, strict=True):
            if isinstance(sentence, words.Continuous):
                raise wrong("Write what always holds and what happens once on two lines.", branch)
        return words.Effect(self._body(sentences))

    def _always(self, sentences: list[Branch]) -> tuple[words.Continuous, ...]:
        said = [(self._read(sentence), sentence) for sentence in sentences]
        for sentence, branch in said:
            if not isinstance(sentence, words.Continuous):
                raise wrong("Write what always holds and what happens once on two lines.", branch)
        return tuple(sentence for sentence, _ in said)

    def _body(self, sentences: list[Branch]) -> tuple[words.Sentence, ...]:
        body: list[words.Sentence] = []
        for tree in sentences:
            sentence: Said = self._read(tree)
            if isinstance(sentence, words.Continuous):
                raise wrong("Write what always holds on a line of its own, without a head.", tree)
            if not isinstance(sentence, words.Sentence):
                raise wrong("Write “instead” only on a line that begins with “If … would …”.", tree)
            if isinstance(sentence, words.Otherwise):
                sentence = _otherwise(sentence.then, body, tree)
            self._check_condition(sentence, body, tree)
            body.append(sentence)
        return tuple(body)

    def _check_condition(self, sentence: words.Sentence, body: list[words.Sentence], tree: Branch) -> None:
        if isinstance(sentence, words.IfDid) and body and is_demanded_of_several(body[-1]):
            self._check_demand(body, tree)
        elif _offers(sentence) and is_demanded_of_you(body):
            if says(branches(tree)[0], "THEY"):
                raise wrong(_WITHOUT_COST, tree)
        elif isinstance(sentence, words.IfDid | words.IfDidNot):
            self._check_asked(body, tree)
        if isinstance(sentence, words.IfCannot):
            self._check_demand(body, tree)
        if isinstance(sentence, words.IfItIsNot) and not any(isinstance(said, words.IfItIs) for said in body):
            raise wrong("Write “If it is …” before “If it is not” on the same line.", tree)

    def _check_demand(self, body: list[words.Sentence], tree: Branch) -> None:
        """*If you cannot* asks about what you must do, *if they cannot* about what others must.

        So does *if they do*, where each of several players must.
        """
        demand = body[-1] if body else None
        if not isinstance(demand, words.Do):
            raise wrong(_WITHOUT_DEMAND, tree)
        is_yours = demand.who is Who.YOU
        if is_yours == says(branches(tree)[0], "THEY"):
            asks_them = _ASKS_THEM if branches(tree)[0].data == "if_did" else _DEMANDS_OF_THEM
            raise wrong(_DEMANDS_OF_YOU if is_yours else asks_them, tree)

    def _check_asked(self, body: list[words.Sentence], tree: Branch) -> None:
        """*If you do* asks about your own choice, *if they do* about what another did or may do.

        Only where there is one of either could the wrong word mean something else.
        """
        asked = those_asked(body)
        if not asked:
            raise wrong(_WITHOUT_COST, tree)
        is_yours = not says(branches(tree)[0], "THEY")
        if is_yours != (asked[0] is Who.YOU) and any((who is Who.YOU) == is_yours for who in asked):
            raise wrong(_ASKS_THEM if is_yours else _ASKS_YOU, tree)

    def _replacing(self, sentences: list[Branch]) -> words.Replacing:
        said = tuple(self._read(sentence) for sentence in sentences)
        match said:
            case (words.Instead() | words.MayInstead(),):
                return said
            case (words.May(), words.IfDidInstead()):
                return said
            case (words.May(link), words.IfDiscarded(), words.IfDiscarded()) if _discards_up_to(link):
                return said
            case (words.MayInstead(), words.IfDid(), *_):
                raise wrong(_PAID_FIRST, sentences[1])
            case (words.Instead() | words.MayInstead(), *_):
                raise wrong("Write one sentence after “If … would …” and no more.", sentences[1])
            case (words.May(), words.IfDid(), *_):
                raise wrong("End this sentence with “instead”.", sentences[1])
        raise wrong("End the sentence after “If … would …” with “instead”.", sentences[0])

    def label(self, tree: Branch) -> words.Label:
        return words.Label[first(tree).type.removeprefix("LABEL_")]

    # Sentences

    def sentence(self, tree: Branch) -> Said:
        said: Said = self._read(branches(tree)[0])
        return said

    def do(self, tree: Branch) -> words.Do:
        who, links = self._doer(tree)
        if len(links) > 1:
            _refuse_comma_before_or(tree)
        return words.Do(who, links)

    def may(self, tree: Branch) -> words.May:
        who, (link, *more) = self._doer(tree)
        if more:
            raise wrong("After “you may …” write “If you do, …” in place of “then”.", token(tree, "THEN"))
        return words.May(link, who)

    def instead(self, tree: Branch) -> Any:
        who, (step, *also) = self._doer(tree)
        if not isinstance(who, Who):
            raise wrong("Write “each player”: everybody's event is replaced.", tree)
        return self._word(tree, step, who, tuple(also))

    may_instead = instead

    def _doer(self, tree: Branch) -> tuple[words.Doer, tuple[Any, ...]]:
        """Who does it and what; *your* and *their* must be those of the doer."""
        who = self._read(branches(tree)[0]) if branches(tree)[0].data == "who" else Who.YOU
        if isinstance(who, words.Player):
            raise wrong("Write “each player” or “another player”.", tree)
        self._is_by_others = who is not Who.YOU
        if self._is_by_others:
            _refuse_change_of_doer(tree)
        else:
            _refuse_their(tree)
        parts = [self._read(branch) for branch in branches(tree) if branch.data != "who"]
        self._is_by_others = False
        return who, tuple(parts)

    def forbid(self, tree: Branch) -> words.Forbid:
        who = next(self._parts(tree))
        if not isinstance(who, Who):
            raise wrong("Write “each player” or “that player”.", tree)
        lasts = words.Lasting.THIS_TURN
        if says(tree, "THEIR_NEXT_TURN"):
            lasts = words.Lasting.UNTIL_THEIR_NEXT_TURN_ENDS
        return words.Forbid(who, self._kinds(tree), self._type_or_name(tree), lasts)

    def until_next_turn(self, tree: Branch) -> Any:
        forbidden = self._forbidden(tree, words.Lasting[tree.data.upper()])
        for who in named(tree, "who") if not forbidden else ():
            if says(who, "ANOTHER"):
                raise wrong(_ONE_OF_THEM, who)
        return forbidden or self._word(tree, *self._parts(tree))

    until_next_turn_ends = until_next_turn

    def _forbidden(self, tree: Branch, lasts: words.Lasting) -> words.Forbid | None:
        """What one player, or those named before, cannot play for a time."""
        (sentence,) = branches(tree)
        if sentence.data != "cannot_play":
            return None
        who, is_one = next(self._parts(sentence)), says(branches(sentence)[0], "ANOTHER")
        if not isinstance(who, Who) or (who in _ALWAYS_MEANT and not is_one):
            return None
        return words.Forbid(who, self._kinds(sentence), self._type_or_name(sentence), lasts)

    def if_it_is(self, tree: Branch) -> Any:
        *_, then = self._parts(tree)
        kinds, but = self._one_card(tree)
        return self._word(tree, kinds, then, but)

    if_it_is_not_a = if_it_is

    def do_for_each(self, tree: Branch) -> words.DoForEach:
        *_, then = self._parts(tree)
        return words.DoForEach(self._choice(tree), then, self._but(tree), self._whose_counted(tree))

    def later(self, tree: Branch) -> words.Later:
        moment = words.Moment[first(tree).type.removeprefix("AT_")]
        return words.Later(moment, next(self._parts(tree)))

    def if_discarded(self, tree: Branch) -> words.IfDiscarded:
        self._unseen(tree)
        return words.IfDiscarded(number_in(tree), next(self._parts(tree)))

    # Continuous effects

    def cannot_be(self, tree: Branch) -> words.CannotBe:
        cards, *more = self._parts(tree)
        if next(named(tree, "affected"), None):
            by, *rest = more[0]
            return words.CannotBe(cards, (), by or (Kind.CARD,), *rest)
        causes, *origin = more
        return words.CannotBe(cards, causes, *(origin[0] if origin else ()))

    def by(self, tree: Branch) -> tuple[Any, ...]:
        """By which cards, of which names, whose, and by which of their effects."""
        is_triggered = says(tree, "TRIGGERED_EFFECTS") or says(tree, "TRIGGERED_EFFECTS_OF")
        effects = words.Effects.TRIGGERED if is_triggered else words.Effects.ALL
        if cards := next(named(tree, "by_cards"), None):
            return self._kinds(cards), self._naming(cards), _whose_cards(cards), effects
        return (Kind.CARD,) if is_triggered else (), None, Whose.ANYONES, effects

    affected = by

    def cannot_play(self, tree: Branch) -> words.CannotPlay:
        return words.CannotPlay(self._kinds(tree), self._whom(tree), self._type_or_name(tree))

    def cannot_play_without(self, tree: Branch) -> words.CannotPlayWithout:
        cost = self._read(branches(tree)[-1])
        is_discard = "discarding" in token(tree, "WITHOUT_PAYING")
        cause: Any = words.Cause.DISCARD if is_discard else words.Cause.SACRIFICE
        return words.CannotPlayWithout(self._kinds(tree), cause, cost, self._whom(tree), self._naming(tree))

    def _whom(self, tree: Branch) -> words.Player:
        who = next(self._parts(tree))
        match who:
            case words.Player():
                return who
            case Who.YOU:
                return words.Player.YOU
            case Who.ANOTHER | Who.EACH_OTHER:
                return words.Player.ANOTHER
            case Who.EACH:
                return words.Player.ANY
        raise wrong("Write “you”, “other players” or “players”.", tree)

    def cannot_enter(self, tree: Branch) -> words.CannotEnter:
        group, whose = self._parts(tree)
        if group.whose is not Whose.ANYONES:
            raise wrong("Name the kind alone: nobody has the cards that cannot enter a Stable.", tree)
        if isinstance(group.but, words.Other):
            raise wrong("Write the kind without “other”: this card lies in a Stable, and enters none.", tree)
        return words.CannotEnter(group.kinds, whose, group.but)

    def cannot_enter_without(self, tree: Branch) -> words.CannotEnterWithout:
        number = number_in(tree) if says(tree, "NUMBER") else 1
        return words.CannotEnterWithout(self._choice(tree), self._naming(tree), number)

    def are_blinded(self, tree: Branch) -> words.AreBlinded:
        self._your_unicorns(tree)
        return words.AreBlinded()

    def has_effects_of(self, tree: Branch) -> words.HasEffectsOf:
        *_, card = self._parts(tree)
        return words.HasEffectsOf(card)

    def are_disguised(self, tree: Branch) -> words.AreDisguised:
        self._your_unicorns(tree)
        return words.AreDisguised(disguise_in(token(tree, "ARE_DISGUISED")))

    def _your_unicorns(self, tree: Branch) -> None:
        if list(self._parts(tree)) != [words.Group((Kind.UNICORN,), Whose.YOURS)]:
            raise wrong("Write “your Unicorns”: only they are considered anything.", tree)

    def counts_as(self, tree: Branch) -> words.CountsAs:
        (card,) = self._parts(tree)
        number = 0 if says(tree, "ZERO") or says(tree, "COUNT_NOT") else number_in(tree)
        return words.CountsAs(number, card)

    def hand_limit(self, tree: Branch) -> words.HandLimit:
        return words.HandLimit(self._limit_change(tree), self._whom(tree))

    def _limit_change(self, tree: Branch) -> int:
        """By how many cards a hand limit is higher, below 0 if it is lower."""
        self._unseen(tree)
        lower = says(tree, "LOWER") or says(tree, "REDUCED")
        return -number_in(tree) if lower else number_in(tree)

    def hand_limit_for_each(self, tree: Branch) -> words.HandLimitForEach:
        kinds, *rest = self._limited_by(tree)
        return words.HandLimitForEach(self._limit_change(tree), kinds, self._whom(tree), *rest)

    def hand_limit_is_number_of(self, tree: Branch) -> words.HandLimitIsNumberOf:
        kinds, *rest = self._limited_by(tree)
        return words.HandLimitIsNumberOf(kinds, self._whom(tree), *rest)

    def _limited_by(self, tree: Branch) -> tuple[Any, ...]:
        """The cards on which a hand limit hangs: their kinds, which of them, and where they lie."""
        counted = branches(tree)[-1]
        kinds = self._kinds(counted) if tree.data == "hand_limit_is_number_of" else self._choice(counted)
        whose = self._whose_counted(counted)
        if whose is Owner.EACH_OTHER:
            raise wrong(_LIMITED_BY_ONE, branches(counted)[-1])
        if whose is Owner.YOU:
            said, meant = token(counted, "IN_YOUR_STABLE"), "their"
            if self._whom(tree) is words.Player.YOU:
                meant = "your"
            if meant not in said:
                raise wrong(Advice("Write “{0}” in place of “{1}”.", (f"in {meant} Stable", str(said))), said)
        return kinds, self._but(counted), whose

    def hand_limit_is(self, tree: Branch) -> words.HandLimitIs:
        self._unseen(tree)
        return words.HandLimitIs(0 if says(tree, "ZERO") else number_in(tree), self._whom(tree))

    def limited(self, tree: Branch) -> words.Player:
        """Whose limit it is."""
        if says(tree, "YOUR"):
            return words.Player.YOU
        return words.Player.ANOTHER if says(tree, "OTHER") else words.Player.ANY

    def cannot_win(self, tree: Branch) -> Any:
        return self._word(tree, self._whom(tree))

    no_hand_limit = hand_is_visible = cannot_win

    def cannot_in_turn(self, tree: Branch) -> words.CannotInTurn:
        number, who, kinds = number_in(tree), self._whom(tree), self._counted_kinds(tree)
        if says(tree, "PLAY"):
            return words.CannotInTurn(words.TurnAction.PLAY, number, who, kinds)
        self._unseen(tree)
        return words.CannotInTurn(words.TurnAction.DRAW, number, who)

    def cannot_have_more_than(self, tree: Branch) -> words.CannotHaveMoreThan:
        kinds, but = self._choice(tree), self._naming(tree)
        is_anywhere = (kinds, but) == ((Kind.CARD,), None) and not says(tree, "IN_YOUR_STABLE")
        if is_anywhere or says(tree, "IN_YOUR_HAND"):
            raise wrong(_HAD_ANYWHERE, token(tree, "KINDS"))
        return words.CannotHaveMoreThan(number_in(tree), self._whom(tree), kinds, but)

    def cannot_do(self, tree: Branch) -> words.CannotDo:
        done = [(self._read(branch), first(branch), 0) for branch in branches(tree) if branch.data == "cause"]
        return words.CannotDo(once(done), self._read(branches(tree)[-1]), self._whom(tree))

    def need_fewer(self, tree: Branch) -> Any:
        return self._word(tree, number_in(tree), self._whom(tree))

    need_more = need_fewer

    def only_playable_while(self, tree: Branch) -> words.OnlyPlayableWhile:
        self._only_you(tree)
        _, condition = self._parts(tree)
        return words.OnlyPlayableWhile(condition)

    def playable_as_instant(self, tree: Branch) -> words.PlayableAsInstant:
        self._only_you(tree)
        return words.PlayableAsInstant()

    def _only_you(self, tree: Branch) -> None:
        if next(self._parts(tree)) is not Who.YOU:
            raise wrong("Write “you”.", tree)


def _offers(sentence: words.Sentence) -> bool:
    """Whether it says *if you do, you may*, for which “then” cannot stand."""
    return isinstance(sentence, words.IfDid) and isinstance(sentence.then, words.May)


def _otherwise(then: words.Doing, body: list[words.Sentence], tree: Branch) -> words.Sentence:
    """*Otherwise* after whichever *if*: most have words of their own for it."""
    match body[-1] if body else None:
        case words.IfThere():
            return words.Otherwise(then)
        case words.IfItIs():
            return words.IfItIsNot(then)
        case words.May() | words.IfDid():
            return words.IfDidNot(then)
    raise wrong(_WITHOUT_IF, tree)


def _is_moved_unstopped(line: Branch, named_card: Branch) -> bool:
    """Whether a step moves a card, and nothing before it has stopped that card."""
    return _stands_in(named_card, line, *_MOVING) and not _is_stopped_before(line, named_card)


def _is_stopped_before(line: Branch, named_card: Branch) -> bool:
    begins = first(named_card).start_pos or 0
    return any((first(stop).start_pos or 0) < begins for stop in named(line, "stop"))


def _stands_in(named_card: Branch, line: Branch, *rules: str) -> bool:
    """Whether a card is named by a step of one of these rules."""
    return any(named_card is part for step in named(line, *rules) for part in branches(step))


def _check_another(tree: Branch) -> None:
    """Refuse *another* where it would be read as another than the card just moved into that Stable."""
    has_moved = False
    for step in named(tree, "transfer", "move"):
        cards = branch_of(step, "cards")
        if cards is None:
            continue
        if has_moved and says(cards, "ANOTHER") and next(named(step, "that"), None):
            raise wrong(_ANOTHER_MOVED, cards)
        has_moved |= step.data == "transfer" and branches(step)[-1].data == "stable"


def _check_chosen(tree: Branch) -> None:
    """Refuse *another* and *other* where they would be read as others than the card just chosen."""
    has_chosen = False
    for step in named(tree, "choose_card", "transfer", "move"):
        cards = branch_of(step, "cards")
        others = branch_of(cards or step, "other")
        if has_chosen and cards is not None and (others is not None or says(cards, "ANOTHER")):
            raise wrong(_ANOTHER_CHOSEN, others or cards)
        has_chosen |= step.data == "choose_card"


def _check_stolen(tree: Branch) -> None:
    """Refuse *steal a card* where a hand was just looked at: it would be a card of any Stable."""
    has_seen_hand = False
    for step in named(tree, "look_at_hand", "reveal_hand", "move"):
        if step.data != "move":
            has_seen_hand = True
            continue
        is_from_anywhere = [part.data for part in branches(step)] == ["verb", "cards"]
        if has_seen_hand and is_from_anywhere and first(step).type == "STEAL":
            kinds = {kind for kind, _ in kinds_in(str(token(branches(step)[1], "KINDS")))}
            if kinds & _IN_HANDS:
                raise wrong(_STOLEN_FROM_HAND, step)


def _check_discarded(tree: Branch) -> None:
    """Refuse *discard all …* by who just looked at another hand: it would be from their own."""
    has_seen_hand = False
    for doing in named(tree, "do", "may"):
        is_yours = all(says(who, "YOU") for who in named(doing, "who"))
        for step in named(doing, "look_at_hand", "discard"):
            if step.data == "look_at_hand":
                has_seen_hand = True
            elif has_seen_hand and is_yours and next(named(step, "all"), None):
                raise wrong(_DISCARDED_BY_YOU, step)


def _refuse_comma_before_or(tree: Branch) -> None:
    """Behind a comma nobody knows whether “or” reaches over the “then” as well."""
    for either in named(tree, "either"):
        if (joint := token(either, "OR")).startswith(","):
            raise wrong(_OR_BEHIND_COMMA, joint)


def _discards_up_to(link: words.Link) -> bool:
    match link[0]:
        case words.Move(words.Cause.DISCARD, words.Cards(words.UpTo())):
            return len(link) == 1
    return False


def _said(tree: Branch) -> str:
    return " ".join(tree.scan_values(lambda found: isinstance(found, str)))


def _put_away(line: Branch, cards: Branch, found: Reference) -> WordingError:
    those = _said(cards)
    for step in named(line, "discard"):
        if any(branch is cards for branch in branches(step)):
            verb = first(step)
            put = f"put {those} into the discard pile"
            said = Advice("Write “{0}” in place of “{1}”.", (put, f"{verb} {those}"))
            return WordingError(said, verb.line or 1, verb.column or 1, [put])
    if found.word not in (Word.IT, Word.THAT_CARD):
        return wrong(OUT_OF_REACH, cards)
    is_stolen = isinstance(found.step, words.Move) and found.step.cause is words.Cause.STEAL
    return wrong(Advice(_NOT_STOLEN if is_stolen else _NAMED_LAST, (those,)), cards)


def _whose_cards(tree: Branch) -> Whose:
    if says(tree, "YOUR"):
        return Whose.YOURS
    return Whose.ANOTHERS if says(tree, "PLAYERS") else Whose.ANYONES


def _refuse_change_of_doer(tree: Branch) -> None:
    """Refuse *each player discards a card, then draw a card*: said of others first, and then to you."""
    steps = [step for link in branches(tree) if link.data == "link" for step in branches(link)]
    if steps and is_third_person(first(steps[0])):
        for step in steps:
            verb = first(step)
            # What speaks of *their hand* goes on speaking of others, even where the verb has lost its *s*.
            said = step.scan_values(lambda child: isinstance(child, Token))
            if not is_third_person(verb) and not any(map(_THEIRS.search, said)):
                raise wrong(Advice(_BY_WHOM_THEN, (verb.split()[0],)), verb)


def _refuse_their(tree: Branch) -> None:
    """Refuse *their* where you do the step."""
    said_of_doer = list(_said_of_doer(tree))
    for found in said_of_doer:
        theirs = _THEIRS.search(found) if found.type in _YOURS_OR_THEIRS else None
        if theirs:
            raise wrong(Advice(_OF_THE_DOER, (_OURS[theirs[0]],)), found, theirs.start())
    for found in [found for found in said_of_doer if found.type == "THEIR"]:
        meant = ("your", "that player's")
        said = _("Write {0}: a step speaks of the hand and Stable of the one who does it.")
        raise wrong(Advice(said, (meant,)), found)


def _said_of_doer(tree: Branch) -> Iterator[Token]:
    """The words of a branch, but for those that say what a player has who is chosen or counted."""
    for child in tree.children:
        if isinstance(child, Token):
            yield child
        elif child.data not in ("player_having", "for_each_player"):
            yield from _said_of_doer(child)
