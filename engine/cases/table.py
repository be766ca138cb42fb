"""A table a case is played at: which step answers what, and what happens when nobody says anything."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

from engine import machine
from engine.cases import script as said
from engine.cases.record import Record
from engine.compile.abilities import WITHOUT_TEXT
from engine.effects.play import ChooseStableItEnters, PlayIt
from engine.effects.take import Take
from engine.game import zones
from engine.game.hidden import CHOSEN, SHOW_HAND, TURN_OUT_FORCED, holder_and_card, is_held_unknown
from engine.game.playing import ChooseStableToEnter
from engine.game.responses import who_may_answer
from engine.game.targets import unknown_in
from engine.language import sentence_said
from engine.model import decisions, events as happened, places
from engine.model.kinds import DOWNGRADE_BIT, UNKNOWN_CARD
from engine.options import decision
from engine.refusals import AnswerError, IllegalAnswer, InvalidAnswer, refuse

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cases.script import ScriptPart
    from engine.cases.wanted import Wanted
    from engine.model.events import Event
    from engine.model.state import Face, State

# What may be asked without having to be answered: whether one uses it, or with what.
OFFERING: Final = (decisions.YES_NO, decisions.USE, decisions.CARD, decisions.PLAYER)
# What a part may do besides answering with a value.
TAKE_UP: Final = -100
SKIP_ACTION: Final = -101
NOTED: Final = -102
NO_FIT: Final = -103
ON_TO_NEXT_PHASE: Final = {decisions.PHASE: decisions.GO_ON, decisions.ACT: SKIP_ACTION}
OPTIONS_A_STEP: Final = 8
# To look whether a part of a line fits takes as long as so many steps of the machine.
STEPS_TO_FIT: Final = 4
EVENTS_A_STEP: Final = 16


class Refused(ValueError):
    """A step the rules do not allow at this table."""


def why_refused(state: State, error: AnswerError) -> str:
    """Why an answer is not taken, with the words of the part of a card's text that cannot be done."""
    if not isinstance(error, IllegalAnswer) or error.ground.part is None:
        return str(error)
    return error.ground.said(state, sentence_said(error.ground.part.sentence, "en"))


class Table:
    """A state being played on, with the events since it began.

    `taken_up`: the optional choice that is open was said yes to. `passed`: who has passed in the open
    window. `stand_ins`: cards of the bag that may be anything. `cited`: the rules by which was asked.
    `answers`: all that was answered, as long as answers alone lead there (`is_repeatable`).
    """

    def __init__(self, state: State, stand_ins: frozenset[int] = frozenset()) -> None:
        self.state = state
        self.events: list[Event] = []
        self.taken_up = False
        self.passed: frozenset[int] = frozenset()
        self.stand_ins = stand_ins
        self.cited: frozenset[str] = frozenset()
        self.answers: list[int] = []
        self.is_repeatable = True
        self._record: Record | None = None
        self._faces: list[Face] | None = None
        self._called: dict[str, list[int]] = {}

    def copy(self) -> Table:
        other = copy(self)
        other.events = self.events[:]
        other.answers = self.answers[:]
        other._record = None
        return other

    def spend(self, steps: int) -> None:
        """Count work that is done here, and not by the machine."""
        if self.state.meter is not None:
            self.state.meter.spend(steps)

    def record(self) -> Record:
        """What has happened so far, to be asked."""
        self._record = self._record or Record()
        self.spend(self._record.note(self.events) // EVENTS_A_STEP)
        return self._record

    def cards_called(self, wanted: Wanted) -> list[int]:
        """The cards, wherever they lie, that are what a line names."""
        if self._faces is not self.state.faces:
            self._faces, self._called = self.state.faces, {}
            for card, face in enumerate(self.state.faces):
                self._called.setdefault(face.id, []).append(card)
        return [card for face in wanted.faces for card in self._called.get(face, ())]

    # Answering

    def answer(self, value: int) -> None:
        """Answer the open decision with an option, or do what one of the marks says."""
        if value == TAKE_UP:
            self.taken_up = True
            return
        if value == NOTED:
            return
        self.cited |= {self.state.frames[-1].step.rule}
        if value == SKIP_ACTION:
            verdict = machine.skip_action(self.state)
            self.is_repeatable = False
        else:
            verdict = machine.apply(self.state, value)
        if self.is_repeatable:
            self.answers.append(value)
        self.state = verdict.state
        self.events += verdict.events
        self.taken_up = False
        self.passed = frozenset()

    def learn(self, part: ScriptPart) -> None:
        """An unknown hand card turns out to be what a step says it is."""
        if not self.state.unknown or part.card is None:
            return
        holder = part.card.owner if part.card.owner >= 0 else part.who
        if part.kind not in (said.PLAY, said.CHOOSE, said.PULL) or not self._is_about_hand(part, holder):
            return
        hand = places.hand_of(holder)
        unknown = unknown_in(self.state, hand)
        held = any(part.card.fits(self.state.faces[card]) for card in self.state.zones[hand])
        if unknown and not held:
            self._reveal(unknown[0], part.card)

    def _is_about_hand(self, part: ScriptPart, holder: int) -> bool:
        state = self.state
        if part.kind == said.PLAY:
            return state.kind == decisions.RESPOND or self._asks(part, decisions.ACT)
        return self._asks(part, decisions.CARD, decisions.CHANCE) and any(
            state.where[card] == places.hand_of(holder) for card in state.options
        )

    def _reveal(self, unknown: int, wanted: Wanted) -> None:
        self.is_repeatable = False
        bag = [card for card in self.state.zones[places.DECK] if card not in self.stand_ins]
        fitting = [card for card in bag if wanted.fits(self.state.faces[card])]
        if not fitting and not self.stand_ins:
            return
        state = self.state.clone()
        card = fitting[0] if fitting else self._stand_in(state, min(wanted.faces))
        state.events = []
        zones.turn_out(state, unknown, card, state.frames[-1])
        self.events += state.events
        state.events = None
        machine.ask_anew(state)
        self.state = state

    def _stand_in(self, state: State, identifier: str) -> int:
        """A card of the bag that becomes what a step says."""
        card = min(self.stand_ins)
        face = state.edition.faces[identifier]
        state.faces = [*state.faces[:card], face, *state.faces[card + 1 :]]
        state.kinds = [*state.kinds[:card], face.kinds, *state.kinds[card + 1 :]]
        self.stand_ins -= {card}
        return card

    def begin(self) -> None:
        """Run to the first decision."""
        verdict = machine.begin(self.state)
        self.state = verdict.state
        self.events += verdict.events

    def default(self) -> int:
        """The answer when nobody says anything; `NO_FIT` where only the script can say."""
        state = self.state
        if state.kind == decisions.RESPOND:
            return decisions.DECLINE
        if state.kind == decisions.CHANCE:
            return self._default_of_chance()
        if state.kind in OFFERING and self.is_offer:
            return decisions.DECLINE
        if state.kind in (decisions.ACT, decisions.PHASE, decisions.NO_DECISION):
            return NO_FIT
        return state.asked if self.goes_home() else self._only_option()

    def goes_home(self) -> bool:
        """Whether a played card goes into one's own Stable because nothing else was said."""
        state = self.state
        if not self.chooses_stable() or state.kinds[state.zones[places.PILE][-1]] & DOWNGRADE_BIT:
            return False
        return isinstance(state.frames[-1].step, ChooseStableToEnter) and state.asked in state.options

    def _default_of_chance(self) -> int:
        state = self.state
        for card in state.options:
            if state.faces[card].type in WITHOUT_TEXT or state.kinds[card] == UNKNOWN_CARD:
                return card
        return state.options[0]

    def _only_option(self) -> int:
        """Identical cards in one zone are one option."""
        options = self.state.options
        if self.state.kind in (decisions.PLAYER, decisions.OPTION, decisions.TYPE):
            return options[0] if len(options) == 1 else NO_FIT
        alike = {(self.state.faces[card].id, self.state.where[card]) for card in options}
        return options[0] if len(alike) == 1 or self._takes_all() else NO_FIT

    def _takes_all(self) -> bool:
        """Whether as many cards must be taken as there are."""
        frame = self.state.frames[-1]
        step = frame.step
        if self.state.kind != decisions.CARD or not isinstance(step, Take):
            return False
        return len(self.state.options) == step.number - len(frame.cards) - frame.count

    def chooses_stable(self) -> bool:
        """Whether it is asked into whose Stable a played card goes."""
        step = self.state.frames[-1].step if self.state.kind == decisions.PLAYER else None
        return isinstance(step, ChooseStableToEnter | ChooseStableItEnters)

    def is_sent_elsewhere(self) -> bool:
        """Whether somebody is just choosing the Stable another player's card enters."""
        return self.state.kind == decisions.PLAYER and isinstance(
            self.state.frames[-1].step, ChooseStableItEnters
        )

    def plays_it(self) -> bool:
        """Whether the card whose Stable is chosen was played by an effect, so that no line plays it."""
        if not self.chooses_stable() or len(self.state.frames) < 2:
            return False
        below = self.state.frames[-2]
        return below.pc > 0 and isinstance(below.program.steps[below.pc - 1], PlayIt)

    def play_on(self, declining: bool = True) -> None:
        """Go on with the defaults up to the next answer only the script can give."""
        while self.state.kind != decisions.NO_DECISION:
            value = decisions.GO_ON if self._is_on_the_way_to_the_end() else self.default()
            optional = self.state.kind in OFFERING and value == decisions.DECLINE
            if value == NO_FIT or (optional and not declining):
                return
            self.answer(value)

    def _is_on_the_way_to_the_end(self) -> bool:
        """Whether an effect has ended the turn, and its last phase has not begun yet."""
        state = self.state
        return state.kind == decisions.PHASE and bool(state.ending) and state.phase != places.END_PHASE

    def way_to(self, is_there: Callable[[Table], bool]) -> list[int]:
        """The answers up to a decision looked for by nothing but the defaults, phases ending on the way.

        At most once round the table; empty where none comes.
        """
        ahead = self.copy()
        way: list[int] = []
        turns = 0
        while ahead.state.kind != decisions.NO_DECISION and turns < ahead.state.players:
            value = ON_TO_NEXT_PHASE.get(ahead.state.kind) or ahead.default()
            if value == NO_FIT:
                return []
            begun = len(ahead.events)
            way.append(value)
            ahead.answer(value)
            turns += sum(event.kind == happened.TURN for event in ahead.events[begun:])
            if is_there(ahead):
                return way
        return []

    # What is open

    def source(self) -> Face | None:
        """The card whose text asks."""
        state = self.state
        if state.kind == decisions.NO_DECISION or not state.frames or state.frames[-1].source < 0:
            return None
        return state.faces[state.frames[-1].source]

    def owner(self, option: int) -> int:
        """In whose hand or Stable a card lies; -1 elsewhere."""
        zone = self._zone_of(option)
        return places.player_of(zone) if places.is_hand(zone) or places.is_stable(zone) else -1

    def _zone_of(self, option: int) -> int:
        if is_held_unknown(self.state, option):
            return places.hand_of(holder_and_card(self.state, option)[0])
        return self.state.where[option]

    def says_what_it_is(self) -> bool:
        """Whether it is asked what an unknown card turns out to be."""
        return self.state.kind == decisions.CHANCE and self.state.frames[-1].program in (
            CHOSEN,
            TURN_OUT_FORCED,
            SHOW_HAND,
        )

    def fitting(self, wanted: Wanted | None) -> list[int]:
        """The options that are a named card, one of each zone; unknown hand cards may be it."""
        state = self.state
        found: dict[int, int] = {}
        if wanted is None or state.kind in (decisions.PLAYER, decisions.OPTION, decisions.TYPE):
            return []
        for option in state.options:
            if option < 0 or wanted.owner not in (-1, self.owner(option)):
                continue
            if wanted.fits(state.faces[holder_and_card(state, option)[1]]):
                found.setdefault(self._zone_of(option), option)
        return list(found.values())

    def must(self) -> str:
        """What the open decision demands, for a message."""
        pending = decision(self.state)
        if pending is None:
            return "the game is over" if self.state.over else "nothing is asked"
        options = ", ".join(option.label for option in pending.options[:12])
        verb = {"act": "act", "respond": "answer or pass", "phase": "end the phase"}
        how = verb.get(pending.kind, "choose")
        if self.is_offer:
            return f"{pending.name} may {how}: {options}"
        return f"{pending.name} must {how}: {options}"

    # Which part of a step fits

    def fit(self, part: ScriptPart) -> int:
        """The value by which a part answers the open decision; `NO_FIT` where it is no answer to it."""
        self.spend(STEPS_TO_FIT + len(self.state.options) // OPTIONS_A_STEP)
        return FITS[part.kind](self, part)

    def _asks(self, part: ScriptPart, *kinds: int) -> bool:
        return self.state.kind in kinds and self.state.asked == part.who

    def _play(self, part: ScriptPart) -> int:
        if self.state.kind == decisions.RESPOND and part.who not in self.passed:
            own = (card for card in self.fitting(part.card) if self.owner(card) == part.who)
            return next(own, NO_FIT)
        return self._first(part) if self._asks(part, decisions.ACT) else NO_FIT

    def _first(self, part: ScriptPart) -> int:
        """The first option that is the card a part names."""
        return next(iter(self.fitting(part.card)), NO_FIT)

    def refused(self, choice: int) -> AnswerError | None:
        """Why the open decision does not take an answer; None where it does."""
        try:
            refuse(self.state, choice)
        except AnswerError as error:
            return error
        return None

    def refusal(self, part: ScriptPart) -> AnswerError | None:
        """Why a part is no answer to what it seems to be meant for."""
        if part.kind == said.STABLE:
            return self.refused(part.player) if self._asks_stable_of(part) else None
        if part.kind == said.YES:
            return self._refusal_of_yes(part)
        if part.kind in (said.CHOOSE, said.PLAYER):
            return self.refusal_of_choice(part)
        return self._refusal_of_play(part)

    def _refusal_of_yes(self, part: ScriptPart) -> AnswerError | None:
        if not self._asks(part, decisions.USE) or self._only_option() != NO_FIT:
            return None
        return InvalidAnswer(f"{self.must()}: say which, as in “uses …”")

    def _refusal_of_play(self, part: ScriptPart) -> AnswerError | None:
        """Why a card in the hand may not be played."""
        state = self.state
        if part.kind != said.PLAY or not (state.kind == decisions.RESPOND or self._asks(part, decisions.ACT)):
            return None
        for card in state.hands[part.who]:
            # What is no answer at all waits for its player's own turn.
            may_be_meant = state.kind == decisions.ACT or state.faces[card].is_answer
            if part.is_about(state.faces[card]) and may_be_meant and (error := self.refused(card)):
                return error
        return None

    def refusal_of_choice(self, part: ScriptPart) -> IllegalAnswer | None:
        """Which rule keeps the card or player a part names out of the open choice, if one does."""
        state = self.state
        if part.kind == said.PLAYER and self._asks(part, decisions.PLAYER):
            return self._illegal(part.player)
        if part.kind != said.CHOOSE or part.card is None or not self._asks(part, decisions.CARD):
            return None
        for card in self.cards_called(part.card):
            zone = state.where[card]
            lies = places.is_stable(zone) or zone in (
                places.hand_of(part.who),
                places.DISCARD_PILE,
                places.NURSERY,
            )
            if lies and part.card.owner in (-1, self.owner(card)):
                return self._illegal(card)
        return None

    def _illegal(self, choice: int) -> IllegalAnswer | None:
        error = self.refused(choice)
        return error if isinstance(error, IllegalAnswer) else None

    def _stable(self, part: ScriptPart) -> int:
        is_open = self._asks_stable_of(part) and part.player in self.state.options
        return part.player if is_open else NO_FIT

    def _asks_stable_of(self, part: ScriptPart) -> bool:
        """Whether it is asked into whose Stable the card of this part goes."""
        if not self.chooses_stable() or self.state.asked != part.who:
            return False
        return part.is_about(self.state.faces[self.state.zones[places.PILE][-1]])

    def _choose(self, part: ScriptPart) -> int:
        if part.card is not None and self._asks(part, decisions.CARD, decisions.USE):
            found = [card for card in self.fitting(part.card) if part.cause in (0, self._cause_for(card))]
            if len({self.owner(card) for card in found}) > 1:
                raise Refused(f"{part.card.text} lies in several places: say whose, as in “of B”.")
            return found[0] if found else NO_FIT
        # A card that is chosen says what the unknown card is that had to be taken.
        is_asked = self.says_what_it_is() and self.state.asked == part.who
        return self._first(part) if is_asked else NO_FIT

    def _cause_for(self, card: int) -> int:
        frame = self.state.frames[-1]
        return frame.step.cause_for(self.state, frame, card)

    def branch_of(self, cause: int) -> int:
        """The one way of those a card offers that begins with this verb."""
        branches = self.state.frames[-1].step.branches
        found = [option for option in self.state.options if branches[option][0].cause == cause]
        return found[0] if len(found) == 1 else NO_FIT

    def _player(self, part: ScriptPart) -> int:
        if not self._asks(part, decisions.PLAYER) or part.player not in self.state.options:
            return NO_FIT
        return NO_FIT if self.goes_home() and not self.plays_it() else part.player

    def _label(self, part: ScriptPart) -> int:
        pending = decision(self.state)
        if pending is None or pending.kind == "respond" or not self._asks(part, self.state.kind):
            return NO_FIT
        found = [option for option in pending.options if part.text in option.label.casefold()]
        if len(found) > 1:
            labels = ", ".join(option.label for option in found)
            raise Refused(f"“{part.text}” fits several options: {labels}.")
        return found[0].value if found else NO_FIT

    def _answers_of_stable(self, part: ScriptPart) -> list[int]:
        """The cards in a player's Stable that answer the card on top."""
        known = [card for card in self.state.options if card < len(self.state.faces)]
        return [card for card in known if self.state.where[card] == places.stable_of(part.who)]

    def _use(self, part: ScriptPart) -> int:
        if self._asks(part, decisions.USE) and (found := self._first(part)) != NO_FIT:
            return found
        if self.state.kind == decisions.RESPOND:
            own = self._answers_of_stable(part)
            return next((card for card in own if part.is_about(self.state.faces[card])), NO_FIT)
        is_asking = self._is_asking(part) and self._asks(
            part, decisions.YES_NO, decisions.CARD, decisions.PLAYER, decisions.USE
        )
        if not is_asking or self.chooses_stable():
            return NO_FIT
        if self.state.kind == decisions.YES_NO:
            return decisions.YES
        return TAKE_UP if self.is_offer and self.state.kind != decisions.USE else NO_FIT

    def _yes(self, part: ScriptPart) -> int:
        if self._asks(part, decisions.YES_NO):
            return decisions.YES
        if self._asks(part, decisions.USE):
            return self._only_option()
        if self._asks(part, decisions.CARD, decisions.PLAYER) and self.is_offer:
            return TAKE_UP
        own = self._answers_of_stable(part) if self.state.kind == decisions.RESPOND else []
        return own[0] if len(own) == 1 else NO_FIT

    def _no(self, part: ScriptPart) -> int:
        is_another = part.card is not None and not self._is_asking(part)
        return decisions.DECLINE if not is_another and self._may_decline(part) else NO_FIT

    def _is_asking(self, part: ScriptPart) -> bool:
        """Whether the card a part names is the one whose text asks."""
        source = self.source()
        return source is not None and part.is_about(source)

    def _may_decline(self, part: ScriptPart) -> bool:
        return self._asks(part, *OFFERING, decisions.ACT) and self.is_offer

    @property
    def is_offer(self) -> bool:
        """Whether what is asked may still be declined."""
        return bool(self.state.optional) and not self.taken_up

    def _draw(self, part: ScriptPart) -> int:
        if self._asks(part, decisions.ACT) and decisions.DRAW_A_CARD in self.state.options:
            return decisions.DRAW_A_CARD
        if part.implied:
            return NO_FIT
        return self._drawn(part)

    def _drawn(self, part: ScriptPart) -> int:
        if not self._asks(part, decisions.CHANCE) or self.says_what_it_is():
            return NO_FIT
        return self._first(part) if part.card is not None else self._default_of_chance()

    def _pull(self, part: ScriptPart) -> int:
        if not self._asks(part, decisions.CHANCE, decisions.CARD):
            return NO_FIT
        in_hands = (card for card in self.fitting(part.card) if places.is_hand(self.state.where[card]))
        return next(in_hands, NO_FIT)

    def _pass(self, part: ScriptPart) -> int:
        if self.state.kind == decisions.RESPOND:
            return NOTED if who_may_answer(self.state) - self.passed - {part.who} else decisions.DECLINE
        return decisions.DECLINE if self._may_decline(part) else NO_FIT

    def _name(self, part: ScriptPart) -> int:
        if not self._asks(part, decisions.TYPE):
            return NO_FIT
        said = part.text.removesuffix(" card").removesuffix("s")
        return decisions.CARD_TYPES.index(said) if said in decisions.CARD_TYPES else NO_FIT

    def _end(self, part: ScriptPart) -> int:
        return self._go_to(part) if self.state.asked == part.who else NO_FIT

    def _go_to(self, part: ScriptPart) -> int:
        return ON_TO_NEXT_PHASE.get(self.state.kind, NO_FIT)


FITS: Final = {
    said.PLAY: Table._play,
    said.STABLE: Table._stable,
    said.CHOOSE: Table._choose,
    said.PLAYER: Table._player,
    said.LABEL: Table._label,
    said.USE: Table._use,
    said.YES: Table._yes,
    said.NO: Table._no,
    said.DRAW: Table._draw,
    said.DRAWN: Table._drawn,
    said.PULL: Table._pull,
    said.PASS: Table._pass,
    said.NAME: Table._name,
    said.END: Table._end,
    said.GO_TO: Table._go_to,
}
