"""Why a card or a player may not be chosen, and whose text it is that keeps a card out of reach.

The machine notes only *that* a card is locked, disguised or shut out. The reason is found here only when
somebody asks: by letting each card of the Stables hold alone. # effects.cannot-beats-can

Where a reading keeps something out, it has a `Hindrance` of its own: in `_out_of_reach`, if it is about cards
that lie in Stables, and in `shut_out` about those that would enter one.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from engine.effects.branches import UnlessThere
from engine.effects.carry import CarryCards, CarryOne
from engine.effects.choices import Offer
from engine.effects.move import MoveChosen, MoveFromEach, MoveThatMany, card_meant
from engine.effects.play import ChooseStableItEnters
from engine.effects.players import ChoosePlayer, ChoosePlayers
from engine.effects.turns import PlaysNothing
from engine.game.chain import chosen_in_link
from engine.game.continuous import clear, hold_for_a_time
from engine.game.movement import OTHERS, STABLE
from engine.game.playable import is_kept_from_playing, open_stables, why_not_play
from engine.game.playing import ChooseStableToEnter, may_be_neighed
from engine.game.replacement import MoveCards, gives_itself
from engine.game.responses import Redirect, action_answered, mover_answered
from engine.game.targets import has_left_nursery_for_good, lacks_company, may_be, may_enter
from engine.game.unicorns import is_a, is_reached
from engine.marking import gettext_noop as _
from engine.model import citations
from engine.model.causes import DESTROY, STEAL, VERBS
from engine.model.decisions import USE
from engine.model.kinds import CARD_BIT, STABLE_BITS
from engine.model.places import BEGINNING, PILE, is_stable, player_of, stable_of
from engine.model.state import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.state import Frame, Program, State, Step


class Hindrance(StrEnum):
    """In which way a card or a player is out of reach, as a sentence in English with the names left open."""

    # Against a card.
    SPARED = _("%(source)s in %(owner)s's Stable protects %(card)s.")
    SPARED_FOR_A_TIME = _("Because of %(source)s, this cannot be done with %(card)s for now.")
    SPARES_ITSELF = _("%(card)s protects itself: its own text says so.")
    DISGUISED = _("Because of %(source)s, effects on Unicorns do not touch %(card)s.")
    UNTOUCHABLE = _("Because of %(source)s, by the chosen reading no effect touches %(card)s.")
    # By several texts together, none of which would do it alone.
    FORBIDDEN = _("Something in play keeps this from being done with %(card)s.")
    OWN_STABLE = _("%(card)s is in %(player)s's own Stable.")
    OTHER_KIND = _("%(card)s is not of the kind the effect asks for.")
    ELSEWHERE = _("%(card)s is not where the effect looks.")
    NOT_ITSELF = _("The effect asks for another card than %(card)s itself.")
    CHOSEN_ALREADY = _("%(card)s has been chosen already.")
    BY_READING = _("By the chosen reading %(card)s may not be chosen here.")

    # Against a card or a player: it cannot enter the Stable it would go to.
    SHUT_OUT = _("Because of %(source)s, %(card)s cannot enter %(player)s's Stable.")
    LACKS_COMPANY = _("%(player)s's Stable lacks what %(card)s needs there to enter it.")
    ONLY_FROM_NURSERY = _("By the chosen reading %(card)s enters a Stable only from the Nursery.")

    # Against a card whose text somebody would use.
    HAS_NO_EFFECT = _("Because of %(source)s, %(card)s has no effects.")
    DOES_NOT_TRIGGER = _("Because of %(source)s, effects of %(card)s do not trigger.")
    AT_TURN_START = _("%(card)s is used only at the beginning of %(owner)s's turn.")
    AFTER_TURN_START = _("%(card)s is used only at the beginning of %(owner)s's turn, and that is over.")
    AS_IT_ENTERS = _("%(card)s does what it says only as it enters a Stable.")
    CONDITION_UNMET = _("The condition that %(card)s names is not met.")
    COMES_LATER = _("%(card)s is asked about after this: first %(source)s has to say what it does.")
    WAITS = _("Nothing is happening that the text of %(card)s speaks of.")
    HOLDS_BY_ITSELF = _("%(card)s is not used: what it says holds by itself.")
    COMES_TO_NOTHING = _("What %(card)s asks for cannot be done now.")
    GOES_ITSELF = _("%(card)s is itself about to go, so it does not step in.")
    NOT_IN_FULL = _("%(card)s cannot step in: not all it asks for can be done.")

    # Against a player.
    ONESELF = _("The effect asks for another player than %(player)s.")
    CHOSEN_BEFORE = _("%(player)s has been chosen already.")
    EMPTY_HAND = _("%(player)s has no cards in hand.")
    LACKS_CARD = _("%(player)s has no card in the Stable that the effect asks for.")
    NOT_SUCH = _("What the effect asks of a player is not true of %(player)s.")
    NOTHING_TO_DO = _("What the effect does cannot be done with %(player)s.")
    LIES_THERE = _("%(card)s lies in %(player)s's Stable already.")
    OTHER_STABLE = _("The effect is not about %(player)s's Stable.")
    AT_HOME = _("%(card)s can only be played into one's own Stable.")
    DEMANDS_TOO_MUCH = _("What %(card)s would set off in %(player)s's Stable cannot all be done.")


class Obstacle(NamedTuple):
    """What is in the way, the rule that says so, and the card whose text does it (-1: none).

    `doer` is the player who does it, where that is another than the one who is asked; -1 elsewhere.
    """

    kind: Hindrance
    rule: str
    source: int = -1
    doer: int = -1


# Cards


def against_card(state: State, step: Step, card: int) -> Obstacle:
    """Why *destroy a Unicorn* may not choose this card."""
    frame = state.frames[-1]
    if isinstance(step, Redirect):
        return _against_new_target(state, step, card)
    if isinstance(step, MoveThatMany):
        step = step.of(frame.many)
    zone = state.where[card]
    word, cause = asked_for(state, step)
    kept_away = None
    if is_a(state, card, word):
        kept_away = _out_of_reach(state, word, cause, card, frame) if is_stable(zone) else None
        kept_away = kept_away or _shut_out_everywhere(state, frame, step, card)
    if kept_away is not None:
        return kept_away
    if zone == stable_of(frame.who) and _is_about_others(step, cause):
        return Obstacle(Hindrance.OWN_STABLE, step.rule)
    kind = _not_in_choice(state, frame, step, card)
    is_of_link = kind == Hindrance.CHOSEN_ALREADY and card in chosen_in_link(state)
    return Obstacle(kind, citations.CHAIN_NO_CARD_TWICE if is_of_link else step.rule)


def _is_about_others(step: Step, cause: int) -> bool:
    """Whether it reaches no card of the player who does it, by its verb or by its words."""
    is_of_others = isinstance(step, MoveChosen) and step.movement.source.whose == OTHERS
    return cause in (DESTROY, STEAL) or is_of_others


def _against_new_target(state: State, step: Redirect, card: int) -> Obstacle:
    """Why what somebody is about to do with one card cannot be turned on this one."""
    action = action_answered(state)
    assert action is not None
    mover = mover_answered(state, action)
    zone = state.where[card]
    word, cause = asked_for(state, step)
    kept_away = _out_of_reach(state, word, cause, card, mover) if is_stable(zone) else None
    if kept_away is not None:
        return kept_away
    if not is_a(state, card, word):
        return Obstacle(Hindrance.OTHER_KIND, step.rule)
    if zone == stable_of(mover.who):
        return Obstacle(Hindrance.OWN_STABLE, VERBS[action.work.verb].rule, doer=mover.who)
    return Obstacle(Hindrance.CHOSEN_ALREADY if card in mover.cards else Hindrance.ELSEWHERE, step.rule)


def _not_in_choice(state: State, frame: Frame, step: Step, card: int) -> Hindrance:
    """In which way a card that nothing protects is none of those that may be chosen."""
    if not is_a(state, card, asked_for(state, step)[0]):
        return Hindrance.OTHER_KIND
    if card in frame.cards:
        return Hindrance.CHOSEN_ALREADY
    if not isinstance(step, MoveChosen):
        return Hindrance.ELSEWHERE
    if card == frame.source and step.movement.phrase.other:
        return Hindrance.NOT_ITSELF
    if card not in step.fitting(state, frame):
        return Hindrance.ELSEWHERE if _is_of_kind(state, frame, step, card) else Hindrance.OTHER_KIND
    is_left = card in step.left_to_choose(state, frame)
    return Hindrance.BY_READING if is_left else Hindrance.CHOSEN_ALREADY


def asked_for(state: State, step: Step) -> tuple[int, int]:
    """The kinds of cards the step that asks looks for, and the verb by which they are moved; 0 for none."""
    if isinstance(step, Redirect):
        window = state.faces[state.frames[-1].source].window
        assert window is not None
        return window.card.word, window.cause
    if isinstance(step, MoveChosen | MoveFromEach):
        return step.kinds_asked, step.cause
    return CARD_BIT, 0


def _is_of_kind(state: State, frame: Frame, step: MoveChosen, card: int) -> bool:
    """Whether the words fit a card, and it can lie where it would go."""
    may_lie_there = step.movement.target.kind != STABLE or state.kinds[card] & STABLE_BITS
    return bool(may_lie_there and step.movement.phrase.among(state, [card], frame.source))


def _shut_out_everywhere(state: State, frame: Frame, step: Step, card: int) -> Obstacle | None:
    """What keeps a card out of each Stable it might go to."""
    target = step.movement.target if isinstance(step, MoveChosen) else None
    if target is None or target.kind != STABLE:
        return None
    found = [shut_out(state, card, player) for player in target.players(state, frame.who, frame.player)]
    return found[0] if found and all(found) else None


def _out_of_reach(state: State, word: int, cause: int, card: int, frame: Frame) -> Obstacle | None:
    """What continuously keeps a card in a Stable from being taken by an effect, if anything does."""
    by, who = frame.source, frame.who
    if not may_be(state, card, cause, by, who):
        return _spared(state, card, lambda alone: not may_be(alone, card, cause, by, who))
    if is_a(state, card, word) and not is_reached(state, card, word):
        wholly = state.readings.masquerade_immunity_scope == "everything"
        kind = Hindrance.UNTOUCHABLE if wholly else Hindrance.DISGUISED
        return _because_of(kind, _said_by(state, lambda alone: card in alone.in_force.pandas))
    return None


def _spared(state: State, card: int, holds: Callable[[State], bool]) -> Obstacle:
    """What protects a card, where something does."""
    kind = Hindrance.SPARED
    source = _source(state, holds)
    if source < 0:
        kind, source = Hindrance.SPARED_FOR_A_TIME, _source_for_a_time(state, holds)
    elif source == card:
        kind = Hindrance.SPARES_ITSELF
    return _because_of(kind, source)


def shut_out(state: State, card: int, player: int) -> Obstacle | None:
    """What keeps a card out of a player's Stable, if anything does."""
    if may_enter(state, card, player):
        return None
    if lacks_company(state, card, player):
        return Obstacle(Hindrance.LACKS_COMPANY, citations.EFFECTS_CANNOT, card)
    if has_left_nursery_for_good(state, card):
        return Obstacle(Hindrance.ONLY_FROM_NURSERY, citations.EFFECTS_CANNOT)
    source = _said_by(state, lambda alone: not may_enter(alone, card, player))
    return _because_of(Hindrance.SHUT_OUT, source)


def _because_of(kind: Hindrance, source: int) -> Obstacle:
    """What a card forbids; where several do so only together, none of them is named."""
    return Obstacle(kind if source >= 0 else Hindrance.FORBIDDEN, citations.EFFECTS_CANNOT, source)


def _said_by(state: State, holds: Callable[[State], bool]) -> int:
    """The card because of which something holds, be it for a time; -1 if none does so alone."""
    source = _source(state, holds)
    return source if source >= 0 else _source_for_a_time(state, holds)


def _source(state: State, holds: Callable[[State], bool]) -> int:
    """The card in a Stable because of which something holds, even if it were the only one; -1 if none."""
    speaking = [card for card in state.statics if card not in state.in_force.silent]
    return next((card for card in speaking if holds(_with_only(state, card))), -1)


def _source_for_a_time(state: State, holds: Callable[[State], bool]) -> int:
    """The card because of whose words something holds until a turn ends or begins; -1 if none."""
    for effect in state.this_turn:
        alone = _with_only(state)
        hold_for_a_time(alone, effect)
        if holds(alone):
            return effect.source
    return -1


def source_of_ban(state: State, holds: Callable[[State], bool]) -> int:
    """The same where it may hold without any card saying so: then none of them is to blame."""
    return -1 if holds(_with_only(state)) else _said_by(state, holds)


def _with_only(state: State, *cards: int) -> State:
    """The same table, but nothing holds but what these cards say."""
    if state.meter is not None:
        state.meter.spend(1)
    alone = state.clone()
    clear(alone)
    alone.kinds = state.kinds
    for card in cards:
        for effect in state.faces[card].continuous:
            effect.apply(alone, card, player_of(state.where[card]))
    return alone


# Plays and answers


def forbids_itself(state: State, player: int, card: int) -> bool:
    """Whether a card's own text keeps a player from playing it now."""
    condition = state.faces[card].only_while
    if condition is not None and not condition.holds(state, player):
        return True
    return all(lacks_company(state, card, other) for other in range(state.players))


def against_play(state: State, player: int, card: int) -> int:
    """The card whose text keeps a player from playing this one, be it for a time; -1 if none does."""
    return source_of_ban(state, lambda alone: why_not_play(alone, player, card) == citations.EFFECTS_CANNOT)


def against_all_plays(state: State) -> int:
    """The card whose text lets nobody play in this Action phase; -1 if none is known to have said so."""
    notes = [effect for effect in state.this_turn if isinstance(effect.step, PlaysNothing)]
    return notes[0].source if state.playless and notes else -1


def against_answer(state: State, player: int, card: int) -> int:
    """The card whose text keeps a player from answering with this one, be it for a time; -1 if none does."""
    face = state.faces[card]
    return source_of_ban(
        state, lambda alone: is_kept_from_playing(alone, player, face, face.kinds_as_instant)
    )


def against_neigh(state: State, top: int, player: int) -> int:
    """The card because of which what a player has played cannot be Neigh'd: itself, or one in a Stable."""
    if state.faces[top].unneighable:
        return top
    return _source(state, lambda alone: not may_be_neighed(alone, top, player))


# Texts


def against_use(state: State, card: int) -> Obstacle | None:
    """Why nobody is asked to use the text of a card in a Stable now, if something is in the way."""
    if not is_stable(state.where[card]) or not state.faces[card].lines:
        return None
    if card in state.in_force.mute:
        return _silenced(state, card)
    frame = state.frames[-1]
    if state.kind == USE and isinstance(frame.step, MoveCards):
        return _against_stepping_in(state, frame, frame.step, card)
    return _against_starting(state, card)


def _silenced(state: State, card: int) -> Obstacle:
    """What keeps the text of a card from working: all of it, or only what waits for something."""
    kind = Hindrance.HAS_NO_EFFECT if card in state.in_force.silent else Hindrance.DOES_NOT_TRIGGER
    source = _said_by(state, lambda alone: card in alone.in_force.silent or card in alone.in_force.mute)
    return _because_of(kind, source)


def is_to_come(state: State, card: int) -> bool:
    """Whether an effect of the card is yet to say what it does, once another one has said it."""
    return state.frames[-1].source != card and any(
        effect.source == card and effect.mode == PLAIN for effect in (*state.link, *state.queue)
    )


def _against_starting(state: State, card: int) -> Obstacle | None:
    """Why a card is not used now that nothing asks about; None where an effect of it is under way."""
    face = state.faces[card]
    programs = len(face.programs())
    if not programs:
        return Obstacle(Hindrance.HOLDS_BY_ITSELF, citations.EFFECTS_CONTINUOUS)
    speaks_of_beginning = programs == len(face.enters) + len(face.turn_start) + len(face.turn_end)
    if face.turn_start and speaks_of_beginning:
        found = _against_beginning(state, card)
    elif programs == len(face.enters):
        found = Obstacle(Hindrance.AS_IT_ENTERS, citations.STABLE_ENTER)
    else:
        found = Obstacle(Hindrance.WAITS, citations.EFFECTS_TRIGGERED)
    # What cannot be done or does not hold is so before its turn to choose has come.
    is_certain = found.kind in (Hindrance.COMES_TO_NOTHING, Hindrance.CONDITION_UNMET)
    return found if is_certain or not _still_waits(state, card) else None


def _against_beginning(state: State, card: int) -> Obstacle:
    """Why a card that speaks of the beginning of its player's turn is not used now."""
    player, face = player_of(state.where[card]), state.faces[card]
    if state.turn != player:
        return Obstacle(Hindrance.AT_TURN_START, citations.TURN_BEGINNING)
    if state.phase != BEGINNING:
        return Obstacle(Hindrance.AFTER_TURN_START, citations.TURN_BEGINNING)
    if all(_is_kept_by_condition(state, program, player, card) for program in face.turn_start):
        return Obstacle(Hindrance.CONDITION_UNMET, citations.EFFECTS_TRIGGERED)
    if any(_can_begin(state, program, player, card) for program in face.turn_start):
        return Obstacle(Hindrance.AFTER_TURN_START, citations.TURN_BEGINNING)
    first = face.turn_start[0].steps[0]
    rule = (first.first if isinstance(first, Offer) else first).why_impossible(state, player, card)
    return Obstacle(Hindrance.COMES_TO_NOTHING, rule)


def has_condition(program: Program) -> bool:
    """Whether an effect begins with *If there are …*."""
    return isinstance(program.steps[0], UnlessThere)


def _is_kept_by_condition(state: State, program: Program, player: int, card: int) -> bool:
    first = program.steps[0]
    return isinstance(first, UnlessThere) and not first.condition.holds_for(state, player, player, card)


def _still_waits(state: State, card: int) -> bool:
    """Whether an effect of the card is under way, or is yet to say what it does."""
    to_come = [effect for effect in (*state.queue, *state.link) if effect.mode == PLAIN]
    return any(frame.source == card for frame in (*to_come, *state.frames))


def _can_begin(state: State, program: Program, player: int, card: int) -> bool:
    """Whether what an effect begins with can be done, were it only because it may be left out."""
    first = program.steps[0]
    if isinstance(first, Offer):
        return first.first.may_be_offered(state, player, card)
    if isinstance(first, MoveChosen) and first.optional:
        return first.movement.reaches(state, player, card, max(first.least, 1))
    return program.possible(state, player, card)


def _against_stepping_in(state: State, frame: Frame, step: MoveCards, source: int) -> Obstacle | None:
    """Why a card whose text speaks of what is about to happen does nothing in place of it."""
    card = frame.cards[frame.count]
    texts = step.speaking_of(state, frame, card, source)
    is_over = source in frame.used or source in frame.work.declined or (step.quiet and source == card)
    if not texts or is_over or source in state.options:
        return None
    if source == card:
        is_of_no_use = all(gives_itself(text) for text in texts)
    else:
        is_of_no_use = source in frame.cards and state.readings.black_knight_already_targeted == "no"
    return Obstacle(Hindrance.GOES_ITSELF if is_of_no_use else Hindrance.NOT_IN_FULL, step.rule)


# Players


def against_player(state: State, player: int) -> Obstacle:
    """Why the player may not be chosen, where a player is asked for."""
    frame = state.frames[-1]
    step = frame.step
    entering = card_that_enters(state, frame, step)
    if entering >= 0:
        return _against_stable(state, frame, step, entering, player)
    if isinstance(step, ChoosePlayers):
        return Obstacle(Hindrance.ONESELF if player == frame.who else Hindrance.CHOSEN_BEFORE, step.rule)
    if isinstance(step, ChoosePlayer):
        return _against_chosen(state, frame, step, player)
    is_asking_for_another = isinstance(step, CarryCards) and player == frame.who
    return Obstacle(Hindrance.ONESELF if is_asking_for_another else Hindrance.NOTHING_TO_DO, step.rule)


def card_that_enters(state: State, frame: Frame, step: Step) -> int:
    """The card whose Stable is asked for; -1 where a player is chosen for something else.

    What is put into somebody's hand enters no Stable.
    """
    if isinstance(step, ChooseStableToEnter):
        return state.zones[PILE][-1]
    if isinstance(step, ChooseStableItEnters):
        return frame.about
    if isinstance(step, CarryOne):
        return card_meant(step.which, frame)
    goes_to_stable = isinstance(step, CarryCards) and step.movement.target.kind == STABLE
    return frame.cards[0] if goes_to_stable else -1


def _against_stable(state: State, frame: Frame, step: Step, card: int, player: int) -> Obstacle:
    """Why a card may not go into this player's Stable."""
    shut = shut_out(state, card, player)
    if shut is not None:
        return shut
    if isinstance(step, CarryCards) and not step.is_useful(state, frame.who, frame.source, card, player):
        return Obstacle(Hindrance.NOTHING_TO_DO, step.rule)
    if not isinstance(step, ChooseStableToEnter | ChooseStableItEnters):
        is_there = state.where[card] == stable_of(player)
        return Obstacle(Hindrance.LIES_THERE if is_there else Hindrance.OTHER_STABLE, step.rule)
    if player not in open_stables(state, card, frame.who):
        return Obstacle(Hindrance.AT_HOME, step.rule)
    return Obstacle(Hindrance.DEMANDS_TOO_MUCH, citations.PLAY_IMPOSSIBLE)


def _against_chosen(state: State, frame: Frame, step: ChoosePlayer, player: int) -> Obstacle:
    if player == frame.who and not step.with_self:
        return Obstacle(Hindrance.ONESELF, step.rule)
    if step.with_cards and not state.hands[player]:
        return Obstacle(Hindrance.EMPTY_HAND, step.rule)
    stable = state.stables[player]
    if step.having is not None and not step.having.among(state, stable, frame.source):
        return Obstacle(Hindrance.LACKS_CARD, step.rule)
    if not step.is_true_of(state, player, frame.who, frame.source):
        return Obstacle(Hindrance.NOT_SUCH, step.rule)
    return Obstacle(Hindrance.NOTHING_TO_DO, step.rule)
