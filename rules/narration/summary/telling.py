"""Which events are told, and which go without saying."""

from collections.abc import Callable, Iterator, Mapping

from engine import Event, events
from rules.narration.summary import told_deeds as deeds, told_remarks as remarks
from rules.narration.summary.story import Part, Story

TELLERS: Mapping[str, Callable[[Story, Event], Part | None]] = {
    events.SET_UP: remarks.told_set_up,
    events.PLAY: deeds.told_play,
    events.RESPOND: deeds.told_answer,
    events.PASS: remarks.told_pass,
    events.STOP: remarks.told_stop,
    events.ENTER: remarks.told_entry,
    events.DRAW: deeds.told_draw,
    events.DISCARD: deeds.told_discard,
    events.SACRIFICE: deeds.moved,
    events.DESTROY: deeds.told_destroy,
    events.STEAL: deeds.told_steal,
    events.RETURN: deeds.told_return,
    events.NO_LEAVE: remarks.told_no_leave,
    events.MOVE: deeds.told_way,
    events.BRING: deeds.told_way,
    events.PUT: deeds.told_way,
    events.PULL: deeds.told_pull,
    events.SWAP: deeds.told_swap,
    events.SEARCH: deeds.told_search,
    events.LOOK: deeds.told_look,
    events.CHOOSE: deeds.told_choice,
    events.ANOTHER_TURN: deeds.told,
    events.MORE_PLAYS: remarks.told_to_come,
    events.PLAYS_OWED: remarks.told_to_come,
    events.DECLINE: deeds.told_decline,
    events.REPLACE: remarks.told_stopped_effect,
    events.NOTHING: remarks.told_nothing,
    events.SKIP: remarks.told_skip,
    events.END_TURN: remarks.told_end_turn,
    events.DECK_OUT: remarks.told_deck_out,
    events.ENGLISH_NAME: remarks.told_english_names,
    events.LETTERS: remarks.told_letters,
    events.WIN_WAITS: remarks.told_waiting_win,
    events.WIN: remarks.told_win,
    events.EVERYONE_LOSES: remarks.told_everyone_loses,
    events.SHUFFLE: deeds.told_shuffle,
    events.REVEAL: remarks.told_reveal,
    events.LOOP: remarks.told_loop,
    events.EXTRA_DRAW: remarks.told_extra_draw,
    events.SKIP_PHASE: deeds.told_skipped_phase,
    events.SKIP_NEXT_PHASE: remarks.told_phase_to_come,
    events.SKIP_TURN: remarks.told_to_come,
    events.LATER: remarks.told_to_come,
    events.NO_PLAYS: remarks.told_to_come,
    events.NO_DRAW: remarks.told_no_draw,
    events.FORBID: remarks.told_to_come,
    events.THIS_TURN: remarks.told_to_come,
    events.UNTIL_NEXT_TURN: remarks.told_to_come,
    events.UNTIL_NEXT_TURN_ENDS: remarks.told_to_come,
    events.NAME_TYPE: deeds.told_type,
    events.PASS_HANDS: remarks.told_passed_hands,
    events.PASS_HANDS_RIGHT: remarks.told_passed_hands,
    events.TURN_OVER: deeds.told,
    events.STOP_DEED: remarks.told_stopped_deed,
}

# The rest is how the game is played, or is told by what it leads to.
LEFT_OUT = frozenset(
    (
        events.TURN,
        events.PHASE,
        events.SPEND,
        events.SHOW,
        events.TO_NURSERY,
        events.LEAVE,
        events.TRIGGER,
        events.FORCED,
        events.EACH_PLAYER,
        events.ONE_LINK,
    )
)


def parts(story: Story) -> Iterator[Part]:
    """What is told, in its order."""
    for event in story.happened:
        teller = TELLERS.get(event.kind)
        if teller is None or event.n in story.gathered or event.n in story.exchanges.told:
            continue
        part = teller(story, event)
        if part is not None:
            yield part
