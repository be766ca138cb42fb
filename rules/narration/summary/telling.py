"""Which events are told, and which go without saying."""

from collections.abc import Callable, Iterator, Mapping

from engine import Event, events
from rules.narration.summary import telling_actions as actions, telling_remarks as remarks
from rules.narration.summary.story import Part, Story

TELLERS: Mapping[str, Callable[[Story, Event], Part | None]] = {
    events.SET_UP: remarks.tell_set_up,
    events.PLAY: actions.tell_play,
    events.RESPOND: actions.tell_answer,
    events.PASS: remarks.tell_pass,
    events.STOP: remarks.tell_stop,
    events.ENTER: remarks.tell_entry,
    events.DRAW: actions.tell_draw,
    events.DISCARD: actions.tell_discard,
    events.SACRIFICE: actions.moved,
    events.DESTROY: actions.tell_destroy,
    events.STEAL: actions.tell_steal,
    events.RETURN: actions.tell_return,
    events.NO_LEAVE: remarks.tell_as_it_happens,
    events.MOVE: actions.tell_way,
    events.BRING: actions.tell_way,
    events.PUT: actions.tell_way,
    events.PULL: actions.tell_pull,
    events.SWAP: actions.tell_swap,
    events.SEARCH: actions.tell_search,
    events.LOOK: actions.tell_look,
    events.CHOOSE: actions.tell_choice,
    events.ANOTHER_TURN: actions.tell,
    events.MORE_PLAYS: remarks.tell_to_come,
    events.PLAYS_OWED: remarks.tell_to_come,
    events.DECLINE: actions.tell_decline,
    events.REPLACE: remarks.tell_stopped_effect,
    events.NOTHING: remarks.tell_nothing,
    events.SKIP: remarks.tell_skip,
    events.END_TURN: remarks.tell_end_turn,
    events.DECK_OUT: remarks.tell_of_the_table,
    events.ENGLISH_NAME: remarks.tell_english_names,
    events.LETTERS: remarks.tell_letters,
    events.WIN_WAITS: remarks.tell_waiting_win,
    events.WIN: remarks.tell_win,
    events.EVERYONE_LOSES: remarks.tell_everyone_loses,
    events.SHUFFLE: actions.tell_shuffle,
    events.REVEAL: remarks.tell_reveal,
    events.LOOP: remarks.tell_of_the_table,
    events.EXTRA_DRAW: remarks.tell_extra_draw,
    events.SKIP_PHASE: actions.tell_skipped_phase,
    events.SKIP_NEXT_PHASE: remarks.tell_phase_to_come,
    events.SKIP_TURN: remarks.tell_to_come,
    events.LATER: remarks.tell_to_come,
    events.NO_PLAYS: remarks.tell_to_come,
    events.NO_DRAW: remarks.tell_as_it_happens,
    events.FORBID: remarks.tell_forbidden,
    events.THIS_TURN: remarks.tell_to_come,
    events.UNTIL_NEXT_TURN: remarks.tell_to_come,
    events.UNTIL_NEXT_TURN_ENDS: remarks.tell_to_come,
    events.NAME_TYPE: actions.tell_type,
    events.PASS_HANDS: remarks.tell_of_the_table,
    events.PASS_HANDS_RIGHT: remarks.tell_of_the_table,
    events.TURN_OVER: actions.tell,
    events.STOP_DEED: remarks.tell_stopped_action,
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
        if teller is None or event.n in story.gathered or event.n in story.exchanges.gathered:
            continue
        part = teller(story, event)
        if part is not None:
            yield part
