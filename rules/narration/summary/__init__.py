"""The summary of a verdict: what one would say at the table to settle the argument."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, ngettext

from engine import ACT, ANSWERING, CHANCE, PLAYER, RESPOND, Event, State, decision, events
from rules.narration.happenings import COURSE_OF_TURNS, outcome, sentence, without_second_stop
from rules.narration.questions import prompt
from rules.narration.summary.sentences import drafts, sentence_of
from rules.narration.summary.story import Story
from rules.narration.summary.telling import LEFT_OUT, TELLERS, parts

__all__ = ["LEFT_OUT", "SENTENCES_AT_MOST", "TELLERS", "summary"]

SENTENCES_AT_MOST = 12
# How far the game has come.
STEPS = (events.TRIGGER, *COURSE_OF_TURNS)


def summary(start: State, happened: Sequence[Event], end: State) -> list[str]:
    """What happened between two states, in the active language: *Ann played Rhinocorn, but Bob stopped it.*

    `happened` are all events between them, in their order. Told is only what these three show. Without any
    event: what is asked, or that the game is over.
    """
    if not happened:
        return [state_of_play(end)]
    written = drafts(parts(Story(start, happened, end)))
    closing = [written.pop()] if end.over and written else []
    ending = [sentence_of(end, draft) for draft in closing] + open_ends(start, end)
    room = SENTENCES_AT_MOST - len(ending)
    sentences = [sentence_of(end, draft) for draft in written[:room]]
    if len(written) > room:
        sentences.append(more_steps(len(written) - room))
    story = [without_second_stop(each) for each in sentences + ending]
    return story or [sentence(end, latest_step(happened))]


def more_steps(count: int) -> str:
    return ngettext("… and %(count)s more step.", "… and %(count)s more steps.", count) % {"count": count}


def latest_step(happened: Sequence[Event]) -> Event:
    """The last of the events that says how far the game has come, if nothing else is to be told."""
    return next((event for event in reversed(happened) if event.kind in STEPS), happened[-1])


def state_of_play(state: State) -> str:
    """What is asked now, or how the game ended."""
    pending = decision(state)
    return prompt(state, pending) if pending else outcome(state)


def open_ends(start: State, end: State) -> list[str]:
    """Whose turn it is now, and the question on which it hinges what comes of all this."""
    found = []
    if end.turn != start.turn and not end.over:
        found.append(_("It is %(player)s's turn now.") % {"player": end.names[end.turn]})
    pending = decision(end)
    if pending is not None and hinges(start, end):
        found.append(prompt(end, pending))
    return found


def hinges(start: State, end: State) -> bool:
    """Whether what is asked decides what comes of all this, not just what follows later."""
    if end.kind == RESPOND:
        return (end.turn, end.phase) == (start.turn, start.phase) or not is_draw_of_the_turn(end)
    if end.kind != CHANCE and end.turn != start.turn:
        return False
    return end.kind == PLAYER or (end.kind != ACT and end.frames[-1].source >= 0)


def is_draw_of_the_turn(state: State) -> bool:
    """Whether what may be answered is the card that everybody draws in a turn, whatever happened before."""
    frame = state.frames[-1]
    return frame.program is ANSWERING and frame.source < 0
